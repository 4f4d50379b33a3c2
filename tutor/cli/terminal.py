"""Writing to the terminal: what it cannot show is spelt out, and a reader who left is no fault."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from typing import Final, TextIO

from tutor.cli.reply import BAD_INPUT, BROKEN_PIPE

_SPELT_OUT: Final = str.maketrans(
    {"♦": "d", "♥": "h", "♣": "c", "♠": "s", "−": "-", "–": "-", "×": "x", "…": "..."}
)


def answer(text: str, *, notes: str = "", status: int) -> int:
    """Prints an answer and its notes, and returns the exit status: `status` if all went well."""
    try:
        _write(sys.stderr, notes)
        _write(sys.stdout, text)
    except BrokenPipeError:  # as in `chkobba legal … | head -1`
        _forget_the_rest()
        return BROKEN_PIPE
    except OSError as error:
        _forget_the_rest()
        complain(f"chkobba: the answer cannot be written: {error.strerror}")
        return BAD_INPUT
    return status


def complain(message: str) -> None:
    """Prints one line on standard error, if there is one, whatever it quotes."""
    with suppress(OSError):
        _write(sys.stderr, one_line(message) + "\n")


def one_line(text: str) -> str:
    r"""Returns `text` with line breaks, and all else that is not shown, as escapes.

    >>> print(one_line("4c\n\u200b♣"))
    4c\n\u200b♣
    """
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def showable(text: str, encoding: str) -> str:
    """Returns `text` as `encoding` can show it: suits as letters where it has no suit signs.

    >>> showable("4♠ −1 é", "latin-1"), showable("4♠ −1 é", "utf-8"), showable("4♠ é", "ascii")
    ('4s -1 é', '4♠ −1 é', '4s ?')
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_SPELT_OUT).encode(encoding, "replace").decode(encoding)
    return text


def _write(stream: TextIO | None, text: str) -> None:
    if not text:
        return
    if stream is None:  # closed by the caller, as in `chkobba legal … >&-`
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    stream.write(showable(text, stream.encoding))
    stream.flush()


def _forget_the_rest() -> None:
    """Sends what is still unwritten nowhere, so that Python does not try once more as it stops."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
