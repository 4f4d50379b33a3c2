"""What is said about an answer, aloud: by the table where there is one, else by the page."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from lessons.exercises import CaptureExercise, PlayExercise
from tutor.components.scene import Mode, TableScene
from tutor.course.exercise_run import ExerciseRun
from tutor.theme.html import Html, element

_END: Final = re.compile(r"</(?:p|li|div)>")
_TAG: Final = re.compile(r'<a class="ck-rule".*?</a>|<[^>]+>')
"""A tag, or the badge of a rule as a whole: its id says nothing to whoever listens."""

_TEXT_STYLE: Final = "\N{VARIATION SELECTOR-15}"


def said_block(run: ExerciseRun, said: Html) -> Html:
    """Returns what is said about the last try, aloud only where no table says it."""
    if isinstance(run.exercise, PlayExercise | CaptureExercise):
        return element("div", said, classes="ck-said")
    return block_aloud(said, len(run.tries))


def block_aloud(said: Html, try_count: int) -> Html:
    """Returns a block that the page says aloud: anew at each try, were it the same words again."""
    return element("div", said, classes="ck-said", role="status", data_try=str(try_count))


def told_by_table(scene: TableScene, run: ExerciseRun, said: Html) -> str:
    """Returns what the table says aloud: all that the page says beside it.

    Where nothing more is played there, the verdict gets the focus and so is heard already.
    """
    lines = lines_of(said)
    is_heard = scene.mode is Mode.SHOW and run.last is not None
    return " ".join(lines[1:] if is_heard else lines)


def lines_of(said: Html) -> tuple[str, ...]:
    """Returns the paragraphs of a page in plain text, without the badges of rules.

    >>> lines_of(Html("<p><b>No.</b></p><ul><li>2 &lt; <i>3</i></li></ul>"))
    ('No.', '2 < 3')
    """
    texts = (unescape(_TAG.sub("", part)).replace(_TEXT_STYLE, "") for part in _END.split(said))
    return tuple(filter(None, map(str.strip, texts)))
