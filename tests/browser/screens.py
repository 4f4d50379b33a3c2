"""Names the screens on which the pages are looked at."""

from dataclasses import dataclass
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class Screen:
    """Is what a visitor's device is like."""

    width: int = 1280
    height: int = 900
    color_scheme: Literal["light", "dark"] = "light"
    motion: Literal["no-preference", "reduce"] = "reduce"
    locale: str = "en"
    has_touch: bool = False


DESKTOP: Final = Screen()
DARK: Final = Screen(color_scheme="dark")
MOVING: Final = Screen(motion="no-preference")
PHONE: Final = Screen(width=375, height=812, has_touch=True)
LOW_PHONE: Final = Screen(width=375, height=667, has_touch=True)
