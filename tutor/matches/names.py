"""What everybody at the table is called, as the learner sees them."""

from __future__ import annotations

from engine.match import Match
from engine.position import side_count, side_of
from tutor.matches.log import LEARNER, MatchSettings
from tutor.texts import Texts


def player_names(settings: MatchSettings, texts: Texts, *, learner: str = "") -> tuple[str, ...]:
    """Returns the names by the players' numbers, the learner first.

    Who sits there twice is told apart by his place, and the learner from a namesake.

    >>> from engine.rules import TUNISIAN
    >>> from tutor.texts import texts_for
    >>> player_names(MatchSettings(TUNISIAN, ("hedi", "selma", "hedi")), texts_for("en"))
    ('You', 'Hédi (right)', 'Selma', 'Hédi (left)')
    >>> player_names(MatchSettings(TUNISIAN, ("selma",)), texts_for("en"), learner="Selma")
    ('Selma (you)', 'Selma')
    """
    _ = texts.gettext
    names = [character.name for character in settings.characters]
    places = {1: ("",), 2: (_("right"), _("left")), 3: (_("right"), _("opposite"), _("left"))}
    told = [
        # Translators: a player's name and where he sits, such as "Hédi (left)".
        _("{name} ({place})").format(name=name, place=place) if names.count(name) > 1 else name
        for name, place in zip(names, places[len(names)], strict=True)
    ]
    # Translators: the learner, where another player has the same name.
    own = _("{name} (you)").format(name=learner) if learner in told else learner
    return (own or _("You"), *told)


def seat_names(match: Match, names: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the names in the order of the seats of the next hand of `match`."""
    return tuple(names[match.player_at(seat)] for seat in range(match.seat_count))


def side_names(settings: MatchSettings, texts: Texts) -> tuple[str, ...]:
    """Returns the names of the match's own sides, that of the learner first.

    >>> from engine.rules import TUNISIAN
    >>> from tutor.texts import texts_for
    >>> side_names(MatchSettings(TUNISIAN, ("hedi", "selma", "zied")), texts_for("en"))
    ('You and Selma', 'Hédi and Zied')
    """
    names = player_names(settings, texts)
    count = len(names)
    return tuple(
        texts.all_of([names[player] for player in range(count) if side_of(player, count) == side])
        for side in range(side_count(count))
    )


def hand_side(match: Match, side: int) -> int:
    """Returns which side of the next hand is the match's own `side` (D7)."""
    return side_of(match.seat_of(side), match.seat_count)


def learners_side(match: Match) -> int:
    """Returns the side of the next hand that is the learner's."""
    return hand_side(match, side_of(LEARNER, match.seat_count))
