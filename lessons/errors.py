"""What can be wrong in a lesson file."""

from __future__ import annotations

from engine.errors import ChkobbaError


class LessonError(ChkobbaError):
    """A lesson file that cannot be read: where (`path`, `line`) and why (`reason`).

    >>> LessonError("no such step, see", path="01-values.md", line=7)
    LessonError('01-values.md:7: no such step, see')
    """

    def __init__(self, reason: str, *, path: str, line: int) -> None:
        self.reason, self.path, self.line = reason, path, line
        super().__init__(f"{path}:{line}: {reason}")
