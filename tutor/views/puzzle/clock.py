"""The clocks on the page, which go on in the browser without a word from here.

`page_clock.js` finds them by their attributes, and makes them go.
"""

from __future__ import annotations

from math import ceil

from tutor.texts import Texts
from tutor.theme.html import Html, element


def clock_down(seconds: float, texts: Texts, *, is_answered: bool = False) -> Html:
    """Returns a clock that shows how much time is left, from `seconds` down to nothing.

    At the end it says that the time is up, and what that means for a puzzle still unanswered.
    """
    left = ceil(seconds)
    _ = texts.gettext
    over = _("time is up") if is_answered else _("time is up: this one is for practice")
    return _clock(left, _("Time left"), data_left=str(left), data_over=over)


def clock_up(showing: str, texts: Texts) -> Html:
    """Returns a clock that shows how long a puzzle has been on the screen of this browser.

    It begins anew with each `showing`, not with a reload.
    """
    return _clock(0, texts.gettext("Time for this puzzle"), data_showing=showing)


def _clock(seconds: int, name: str, **attributes: str) -> Html:
    minutes, rest = divmod(seconds, 60)
    return element(
        "span",
        f"{minutes}:{rest:02}",
        classes="ck-clock",
        role="timer",
        aria_label=name,
        title=name,
        **attributes,
    )
