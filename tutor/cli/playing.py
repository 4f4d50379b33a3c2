"""The command that compares two players: play."""

from __future__ import annotations

from engine.errors import NotationError
from engine.notation import parse_rules
from engine.players import paired_deals, player_named
from tutor.cli.reply import Reply
from tutor.texts import Texts
from tutor.wording.words import signed_number


def play_reply(players_text: str, rules_text: str, hands: int, seed: int, texts: Texts) -> Reply:
    """Returns by how much the first player beats the second, over rounds played from both seats."""
    names = players_text.split(",")
    if len(names) != 2:
        raise NotationError("not two players (such as greedy,random)", text=players_text)
    first, second = map(player_named, names)
    found = paired_deals(first, second, hands, seed, rules=parse_rules(rules_text))
    line = texts.gettext(
        "{first} minus {second}: {mean} points a round, standard error {stderr}, {hands} rounds "
        "played twice with the seats swapped"
    )
    return Reply(
        {"hands": hands, "mean": found.mean, "stderr": found.stderr, "players": names},
        [
            line.format(
                first=names[0],
                second=names[1],
                mean=signed_number(found.mean),
                stderr=f"{found.stderr:.2f}",
                hands=hands,
            )
        ],
    )
