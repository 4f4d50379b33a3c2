"""Whose piles lie there, as the learner calls those who took the cards."""

from __future__ import annotations

from tutor.texts import Texts


def pile_names(side_count: int, texts: Texts, *, has_partners: bool = False) -> tuple[str, ...]:
    """Returns what the sides are called, the learner's first.

    Where each side `has_partners`, a pile belongs to two players.

    >>> from tutor.texts import texts_for
    >>> pile_names(2, texts_for("en")), pile_names(2, texts_for("en"), has_partners=True)
    (('You', 'Opponent'), ('Your side', 'The other side'))
    """
    _ = texts.gettext
    if side_count == 3:
        return (_("You"), _("Right"), _("Left"))
    if has_partners:
        return (_("Your side"), _("The other side"))
    return (_("You"), _("Opponent"))
