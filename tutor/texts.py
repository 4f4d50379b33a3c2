"""The words of the app in the language of whoever reads: gettext without shared state.

A session keeps one immutable `Texts` and hands it on; no language is ever installed for all users.

    texts = texts_for("en")
    _ = texts.gettext
    _("The table is empty")
    texts.ngettext("{count} point", "{count} points", count).format(count=count)

Sentences are whole, with named places to fill in. Tables of messages at module level mark them
with `N_` and translate on use. `python -m tutor.catalogues` brings the catalogues up to date.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Final, Literal

Direction = Literal["ltr", "rtl"]

DOMAIN: Final = "messages"
DEFAULT_LANGUAGE: Final = "en"
RIGHT_TO_LEFT: Final = frozenset({"ar", "fa", "he", "ur"})


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it, known to its tools
    """Returns `message` as it is: marks it for translation where no language is known yet.

    >>> N_("The table is empty")
    'The table is empty'
    """
    return message


@dataclass(frozen=True, slots=True)
class Texts:
    """The words of one language.

    >>> Texts("en", NullTranslations()).gettext("King")
    'King'
    """

    language: str
    translations: NullTranslations

    def gettext(self, message: str) -> str:
        """Returns `message` in this language, or as it is when not translated yet."""
        return self.translations.gettext(message) if message else ""

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """Returns the form that this language uses for `count` things."""
        return self.translations.ngettext(singular, plural, count)

    @property
    def direction(self) -> Direction:
        """Returns in which direction the language is written.

        >>> texts_for("en").direction, Texts("ar-TN", NullTranslations()).direction
        ('ltr', 'rtl')
        """
        return "rtl" if _primary(self.language) in RIGHT_TO_LEFT else "ltr"

    def all_of(self, parts: Sequence[str]) -> str:
        """Returns the parts joined as a sentence lists what holds together.

        >>> texts_for("en").all_of(["2♦", "3♥", "6♠"])
        '2♦, 3♥ and 6♠'
        """
        return self._listed(parts, self.gettext("{first} and {last}"))

    def one_of(self, parts: Sequence[str]) -> str:
        """Returns the parts joined as a sentence lists a choice.

        >>> texts_for("en").one_of(["7♦", "7♣"])
        '7♦ or 7♣'
        """
        return self._listed(parts, self.gettext("{first} or {last}"))

    def _listed(self, parts: Sequence[str], ending: str) -> str:
        if len(parts) < 2:
            return "".join(parts)
        # Translators: stands between the parts of a list, but for the last two.
        first = self.gettext(", ").join(parts[:-1])
        return ending.format(first=first, last=parts[-1])


@cache
def languages() -> tuple[str, ...]:
    """Returns the languages that have a catalogue, in alphabetical order.

    >>> DEFAULT_LANGUAGE in languages()
    True
    """
    folder = files("tutor") / "locale"
    return tuple(
        sorted(
            entry.name
            for entry in folder.iterdir()
            if (entry / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file()
        )
    )


def best_language(wanted: Iterable[str]) -> str:
    """Returns the first of the `wanted` languages that has a catalogue, English when none has.

    A region is ignored where only the language itself is there.

    >>> best_language(["xx-YY", "en-GB"])
    'en'
    """
    for language in wanted:
        for name in (language.replace("-", "_"), _primary(language)):
            if name in languages():
                return name
    return DEFAULT_LANGUAGE


@cache
def texts_for(language: str = DEFAULT_LANGUAGE) -> Texts:
    """Returns the words of `language`, one of `languages()`; English words when it has none.

    >>> texts_for("en").ngettext("{count} card", "{count} cards", 2)
    '{count} cards'
    """
    if language not in languages():
        return Texts(DEFAULT_LANGUAGE, NullTranslations())
    catalogue = files("tutor") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with catalogue.open("rb") as compiled:
        return Texts(language, GNUTranslations(compiled))


def _primary(language: str) -> str:
    """Returns the language of a tag such as `ar-TN`, in small letters."""
    return language.replace("_", "-").split("-")[0].lower()
