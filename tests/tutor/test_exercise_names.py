"""Every kind and every theme has a name of its own."""

from puzzles.exercise import Kind
from puzzles.themes import THEMES
from tutor.exercise_names import kind_name, theme_ids, theme_name
from tutor.texts import texts_for

ENGLISH = texts_for("en")


def test_each_theme_has_a_name_and_no_name_lacks_its_theme() -> None:
    assert set(theme_ids()) == {theme.id for theme in THEMES}
    assert len({theme_name(theme, ENGLISH) for theme in theme_ids()}) == len(THEMES)


def test_each_kind_has_a_name() -> None:
    names = {kind_name(kind.value, ENGLISH) for kind in Kind}
    assert len(names) == len(Kind)
    assert not names & {kind.value for kind in Kind}
