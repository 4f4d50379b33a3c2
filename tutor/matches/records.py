"""Matches as records in our notation: to keep, to send, to look at again."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import replace
from typing import Final
from zlib import compress, decompressobj
from zlib import error as ZlibError  # noqa: N812 - an error, whatever its name

from engine.errors import ChkobbaError
from engine.match_records import MatchRecord, format_matches, match_record
from tutor.coach.imported import records_in
from tutor.matches.replay import MatchState
from tutor.matches.seeds import commitment, hand_secret

LONGEST_CODE: Final = 6000
"""A longer code makes an address that not every browser and mailbox takes."""

MOST_CHARACTERS: Final = 1_000_000
"""A code that unpacks to more is no match."""

COMMITMENT: Final = "Commitment"
SECRET: Final = "Secret"


def record_of(state: MatchState, names: tuple[str, ...]) -> MatchRecord | None:
    """Returns the record of the hands that are counted, with their proofs; None where none is.

    Each hand's notes hold what was shown before it (`Commitment`) and the text behind it
    (`Secret`), from which its seed and so its cards follow: see `tutor.matches.seeds`.
    """
    if not state.counted:
        return None
    return _proved(match_record(names, state.counted), state)


def _proved(record: MatchRecord, state: MatchState) -> MatchRecord:
    secrets = [hand_secret(state.log.secret, at) for at in range(1, len(record.hands) + 1)]
    return MatchRecord(
        tuple(
            replace(hand, notes=((COMMITMENT, commitment(secret)), (SECRET, secret)))
            for hand, secret in zip(record.hands, secrets, strict=True)
        )
    )


def share_code(record: MatchRecord) -> str:
    """Returns a record as a text that fits into an address."""
    packed = compress(format_matches((record,)).encode(), level=9)
    return urlsafe_b64encode(packed).decode().rstrip("=")


def record_in(code: str) -> MatchRecord:
    """Returns the record that `share_code` made `code` of; raises `ChkobbaError`."""
    try:
        packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        unpacking = decompressobj()
        text = unpacking.decompress(packed, MOST_CHARACTERS).decode()
    except (Base64Error, ZlibError, ValueError) as error:
        raise ChkobbaError("the link is damaged or cut off") from error
    return only_match(text)


def only_match(text: str) -> MatchRecord:
    """Returns the only match, or hand of one, in `text`.

    Raises `ChkobbaError`, which says what is wrong.
    """
    matches = records_in(text)
    if len(matches) != 1:
        raise ChkobbaError(f"{len(matches)} matches instead of one")
    return matches[0]
