"""What can be wrong with an assignment, a code or a result: one error, told in plain words."""

from __future__ import annotations

from enum import Enum
from typing import Final

from engine.errors import ChkobbaError, excerpt
from tutor.texts import N_, Texts


class Flaw(Enum):
    """What is wrong; the value says it, with named places for the evidence."""

    NO_ASSIGNMENT = N_("This is no assignment: it does not begin with [Assignment …].")
    NO_RESULT = N_("This is no result: it does not begin with [Result …].")
    NO_TEXT = N_("This is no text file.")
    TOO_LONG = N_("It is longer than any file of this kind: {length} characters.")
    NEWER = N_("It was written by a newer version of the tutor (format {found}).")
    UNREADABLE = N_('“{text}” is neither a line such as [Title "…"] nor an exercise.')
    UNKNOWN_TAG = N_("There is no tag “{name}”; there are: {known}.")
    TAG_TWICE = N_("The tag {name} is there twice.")
    LATE_TAG = N_("The tag {name} has to stand above the exercises.")
    NO_CHOICE = N_("{name}: “{text}” is none of: {known}.")
    NO_NUMBER = N_("{name}: “{text}” is no whole number from {least} to {most}.")
    NO_LABEL = N_("{name}: “{text}” is longer than {most} characters, or cannot be printed.")
    NO_EXERCISE = N_("“{text}” is no exercise: {reason}")
    TASK_TWICE = N_("“{text}” is there twice.")
    NO_TASKS = N_("It has no exercises, and no seed to draw them by.")
    TOO_MANY_TASKS = N_("It has more than {most} exercises.")
    TOO_FEW_FOUND = N_("Only {found} exercises are like that, and {wanted} are asked for.")
    CHANGED = N_(
        "The check does not fit what stands above: the file was changed after it was written."
        " If you changed it on purpose, delete this line."
    )
    NO_CODE = N_("This is no code of an assignment: “{text}”.")
    MISTYPED = N_("A letter or a digit of the code is wrong, missing, or too many.")
    OTHER_PUZZLES = N_("The code was made with another version of the puzzles.")
    TAMPERED = N_("It was changed after the tutor wrote it: the signature does not fit.")
    FOREIGN = N_("It belongs to another assignment: “{title}”.")
    SAME_WORK = N_("It holds the same work as “{other}”.")
    OLDER = N_("It is an earlier state of the work in “{other}”.")
    CONTRADICTION = N_("Exercise {task}: it says of “{given}” what is not so.")


_WRITTEN: Final = frozenset({"text", "name", "title", "other", "given"})
"""Evidence that somebody else wrote, however long."""


class PackError(ChkobbaError):
    """An assignment, a code or a result that cannot be used; `line` counts from 1, 0 is none."""

    def __init__(self, flaw: Flaw, *, line: int = 0, **evidence: str) -> None:
        self.flaw, self.line = flaw, line
        self.evidence = evidence | {
            name: excerpt(evidence[name]) for name in _WRITTEN & evidence.keys()
        }
        place = f"line {line}: " if line else ""
        super().__init__(place + flaw.value.format(**self.evidence))

    def at(self, line: int) -> PackError:
        """Returns the same error, said to be in that line."""
        return PackError(self.flaw, line=line, **self.evidence)


def told(error: PackError, texts: Texts) -> str:
    """Returns what is wrong, for the screen, with the line where there is one.

    >>> from tutor.texts import texts_for
    >>> told(PackError(Flaw.NO_TASKS, line=3), texts_for("en"))
    'Line 3: It has no exercises, and no seed to draw them by.'
    """
    said = texts.gettext(error.flaw.value).format(**error.evidence)
    if not error.line:
        return said
    return texts.gettext("Line {line}: {said}").format(line=error.line, said=said)
