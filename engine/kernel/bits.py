"""Bit sets of cards in one machine word: how many there are, and which is the first.

The kernel numbers cards by capture value: card = 4 * (value - 1) + suit, so that every profile
looks the same to it. A profile is the order of the ranks, applied when a position is translated
(`engine.kernel.translate`). Four bits of a set belong to each value; the lowest is the diamond.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, cast

from numba import types
from numba.extending import intrinsic

VALUE_COUNT: Final = 10
ALL_CARDS: Final = (1 << 40) - 1
DIAMONDS: Final = 0x1111111111
PLAIN: Final = ALL_CARDS ^ DIAMONDS
SIXES: Final = 0xF << 20
SEVENS: Final = 0xF << 24
SEVEN_OF_DIAMONDS: Final = 1 << 24


class Builder(Protocol):
    """What is used here of the builder that writes machine instructions."""

    def ctpop(self, word: object) -> object:
        """Writes the instruction that counts the bits of a word."""

    def cttz(self, word: object, is_zero_undefined: object) -> object:
        """Writes the instruction that counts the zero bits below the lowest one."""


class Context(Protocol):
    """What is used here of the context in which instructions are written."""

    def get_constant(self, kind: object, value: int) -> object:
        """Returns a constant as the builder takes it."""


def _count(typing: object, cards: object):  # type: ignore[no-untyped-def] # noqa: ANN202, ARG001 - Numba reads the names
    def write(context: Context, builder: Builder, signature: object, words: list[object]) -> object:  # noqa: ARG001
        return builder.ctpop(words[0])

    return types.int64(types.int64), write


def _first(typing: object, cards: object):  # type: ignore[no-untyped-def] # noqa: ANN202, ARG001 - Numba reads the names
    def write(context: Context, builder: Builder, signature: object, words: list[object]) -> object:  # noqa: ARG001
        return builder.cttz(words[0], context.get_constant(types.boolean, 1))

    return types.int64(types.int64), write


count = cast(Callable[[int], int], intrinsic(_count))
"""Returns how many cards a set holds: one instruction."""

first = cast(Callable[[int], int], intrinsic(_first))
"""Returns the lowest card of a set, which must not be empty: one instruction."""
