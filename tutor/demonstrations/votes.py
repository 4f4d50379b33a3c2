"""How a class votes on the plays of a question: counted by a show of hands, hidden till opened."""

from __future__ import annotations

from typing import Final

MOST_VOTES: Final = 99


def votes_in(text: str, play_count: int) -> tuple[int, ...]:
    """Returns the votes for each play that an address tells of; none where it tells of others.

    >>> votes_in("3.0.12", 3), votes_in("3.x.1", 3), votes_in("3", 2)
    ((3, 0, 12), (0, 0, 0), (0, 0))
    """
    parts = text.split(".")
    is_told = len(parts) == play_count and all(part.isdecimal() for part in parts)
    if not is_told:
        return (0,) * play_count
    return tuple(min(int(part[:3]), MOST_VOTES) for part in parts)


def votes_text(votes: tuple[int, ...]) -> str:
    """Returns the votes as an address holds them; empty where nobody has voted.

    >>> votes_text((3, 0, 12)), votes_text((0, 0))
    ('3.0.12', '')
    """
    return ".".join(map(str, votes)) if any(votes) else ""


def with_vote(votes: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Returns the votes with one more for the play at `place`.

    >>> with_vote((3, 0), 1)
    (3, 1)
    """
    return tuple(min(count + (number == place), MOST_VOTES) for number, count in enumerate(votes))
