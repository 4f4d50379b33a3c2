"""Checks a downloaded record of a match: were the deals what was sealed before each hand?

    python verify_commitments.py RECORD [SEAL ...]

For each hand: the SHA-256 of its secret is its commitment; the seed is the first 16 hexadecimal
digits of the SHA-256 of "deal " and the secret; the cards follow from the seed. Seals that you
noted before the hands may be given, in order: then they must be those of the record.
It uses the standard library for the hashes, and `engine` for the deal, nothing else of the tutor.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from engine.deal import Stake
from engine.dealing import Choice, CutView
from engine.game import deal_game
from engine.match_records import parse_matches
from engine.records import Record


def sha(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def faults(hand: Record, seal: str | None) -> Iterator[str]:
    """Yields what is wrong with one hand."""
    notes, start, dealing = dict(hand.notes), hand.game.start, hand.game.dealing
    secret = notes["Secret"]
    if sha(secret) != notes["Commitment"]:
        yield "the secret does not fit the commitment"
    if seal is not None and seal != notes["Commitment"]:
        yield "the commitment is not the seal that was noted"
    seed = int(sha(f"deal {secret}")[:16], 16)
    if seed != dealing.seed:
        yield "the seed does not follow from the secret"
    decided = [redeal.decision for redeal in dealing.redeals] + [dealing.decision]
    choices = iter([decision.choice for decision in decided if decision])

    def decide(_seen: CutView) -> Choice:
        return next(choices)

    dealt = deal_game(
        start.rules,
        seed=seed,
        seat_count=start.seat_count,
        stake=Stake(start.totals, start.target),
        decide=decide,
    )
    if dealt.start != start:
        yield "the cards do not follow from the seed"


def main() -> int:
    path, *seals = sys.argv[1:]
    found = 0
    for match in parse_matches(Path(path).read_text(encoding="utf-8")):
        for at, hand in enumerate(match.hands):
            for fault in faults(hand, seals[at] if at < len(seals) else None):
                found += 1
                sys.stdout.write(f"hand {hand.hand_number}: {fault}\n")
    sys.stdout.write("every deal is proved\n" if not found else f"{found} faults\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
