"""Wrong input of every kind: valid texts with a few places changed, from a seed."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

ALPHABET: Final = (
    "A234567QJKa8901xX×*?+-/ dhcsopetb♦♥♣♠\ufe0f\n\t\x00[]\"'{};.,:_=()<>%\\é７١İK🂡\ud800"
    + "unisalternt"
)
MOST_CHANGES: Final = 3

Change = Callable[[str, int, Random], str]


def _delete(text: str, at: int, _: Random) -> str:
    return text[:at] + text[at + 1 :]


def _insert(text: str, at: int, rng: Random) -> str:
    return text[:at] + rng.choice(ALPHABET) + text[at:]


def _replace(text: str, at: int, rng: Random) -> str:
    return text[:at] + rng.choice(ALPHABET) + text[at + 1 :]


def _repeat(text: str, at: int, rng: Random) -> str:
    """Returns the text with a few characters from `at` on written twice."""
    end = at + rng.randrange(1, 9)
    return text[:end] + text[at:end] + text[end:]


def _exchange(text: str, at: int, _: Random) -> str:
    """Returns the text with the two characters from `at` on and the two after them exchanged."""
    return text[:at] + text[at + 2 : at + 4] + text[at : at + 2] + text[at + 4 :]


def _cut_off(text: str, at: int, _: Random) -> str:
    return text[:at]


def _move_elsewhere(text: str, at: int, rng: Random) -> str:
    """Returns the text with the two characters from `at` on put at some other place."""
    rest = text[:at] + text[at + 2 :]
    there = rng.randrange(len(rest) + 1)
    return rest[:there] + text[at : at + 2] + rest[there:]


_CHANGES: Final[tuple[Change, ...]] = (
    _delete,
    _insert,
    _replace,
    _repeat,
    _exchange,
    _cut_off,
    _move_elsewhere,
)


def mutated_texts(valid: tuple[str, ...], count: int, seed: int) -> Iterator[str]:
    """Yields `count` texts, each one of the valid ones after a few random changes."""
    rng = Random(seed)
    for _ in range(count):
        text = rng.choice(valid)
        for _ in range(rng.randrange(1, MOST_CHANGES + 1)):
            text = rng.choice(_CHANGES)(text, rng.randrange(len(text) + 1), rng)
        yield text
