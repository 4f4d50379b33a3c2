"""Every kind and every theme has a name of its own."""

from puzzles.exercise import Kind
from puzzles.themes import THEMES
from tutor.texts import texts_for
from tutor.wording.exercise_names import kind_name, theme_name

ENGLISH = texts_for("en")


def test_each_theme_has_a_name() -> None:
    names = {theme_name(theme.id, ENGLISH) for theme in THEMES}
    assert len(names) == len(THEMES)
    assert not names & {theme.id for theme in THEMES}


def test_each_kind_has_a_name() -> None:
    names = {kind_name(kind.value, ENGLISH) for kind in Kind}
    assert len(names) == len(Kind)
    assert not names & {kind.value for kind in Kind}
