import gettext
from gettext import NullTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tests.source_tree import ROOT
from tutor.catalogues import LOCALE, TEMPLATE, current_files, template
from tutor.texts import DEFAULT_LANGUAGE, DOMAIN, Texts, best_language, languages, texts_for

UPDATE = "run `python -m tutor.catalogues`"
SHIPPED_LANGUAGES = [folder.name for folder in LOCALE.iterdir() if folder.is_dir()]


class _Shouting(NullTranslations):
    """Stands in for another language."""

    def gettext(self, message: str) -> str:
        return message.upper()


def _catalogue(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as text:
        return read_po(text)


def _source(message: Message) -> str:
    """Returns the text of the sources; of one with a plural form, that form."""
    return message.id if isinstance(message.id, str) else message.id[-1]


@pytest.mark.parametrize(
    "path",
    [path for path, _ in current_files() if path.suffix != ".mo"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_the_catalogues_are_up_to_date_with_the_sources(path: Path) -> None:
    assert path.read_bytes() == dict(current_files())[path], UPDATE


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_what_is_compiled_is_what_is_translated(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as compiled:
        translations = gettext.GNUTranslations(compiled)
    for message in _catalogue(language):
        if message.id and message.string and isinstance(message.id, str):
            assert translations.gettext(message.id) == message.string, UPDATE


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_translations_keep_the_places_to_fill_in(language: str) -> None:
    for message in _catalogue(language):
        strings = message.string if isinstance(message.string, tuple | list) else [message.string]
        for string in filter(None, strings if message.id else []):
            assert _places(string) == _places(_source(message))


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_the_template_holds_the_texts_of_every_part() -> None:
    used = {name for message in template() for name, _ in message.locations}
    assert {"wording/feedback.py", "components/table_texts.py"} <= used


def test_the_template_names_no_date_and_no_person() -> None:
    header = TEMPLATE.read_text(encoding="utf-8").partition("\n\n")[0]
    assert "Date" not in header
    assert "EMAIL" not in header


def test_english_is_there_and_the_fallback() -> None:
    assert DEFAULT_LANGUAGE in languages()
    assert texts_for("xx").language == DEFAULT_LANGUAGE
    assert texts_for().gettext("a text that no catalogue knows") == "a text that no catalogue knows"


@pytest.mark.parametrize(
    "wanted", [["en"], ["en-US"], ["en_GB"], ["EN"], ["xx", "en"], ["tlh-KX"], [], [""]]
)
def test_the_best_language_is_one_that_has_a_catalogue(wanted: list[str]) -> None:
    assert best_language(wanted) == "en"


def test_two_sessions_have_their_own_words() -> None:
    loud = Texts("xx", _Shouting())
    assert (loud.gettext("king"), texts_for("en").gettext("king")) == ("KING", "king")


def test_an_empty_text_is_not_the_header_of_the_catalogue() -> None:
    assert texts_for("en").gettext("") == ""


@pytest.mark.parametrize(
    ("count", "text"), [(0, "{count} cards"), (1, "{count} card"), (2, "{count} cards")]
)
def test_numbers_choose_their_form(count: int, text: str) -> None:
    assert texts_for("en").ngettext("{count} card", "{count} cards", count) == text


@pytest.mark.parametrize(
    ("language", "direction"),
    [("en", "ltr"), ("fr-TN", "ltr"), ("ar", "rtl"), ("ar-TN", "rtl"), ("he_IL", "rtl")],
)
def test_arabic_and_hebrew_run_from_right_to_left(language: str, direction: str) -> None:
    assert Texts(language, NullTranslations()).direction == direction


@pytest.mark.parametrize(
    ("parts", "every", "either"),
    [
        ([], "", ""),
        (["2♦"], "2♦", "2♦"),
        (["2♦", "3♥"], "2♦ and 3♥", "2♦ or 3♥"),
        (["2♦", "3♥", "6♠"], "2♦, 3♥ and 6♠", "2♦, 3♥ or 6♠"),
    ],
)
def test_lists_read_as_a_person_would_say_them(parts: list[str], every: str, either: str) -> None:
    texts = texts_for("en")
    assert (texts.all_of(parts), texts.one_of(parts)) == (every, either)
