import re
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest
import typst

from engine.errors import ChkobbaError
from puzzles.exercise import Kind
from tests.tutor.worksheets.samples import choice_of, sheet_of, whole_sheet
from tutor.texts import Texts, texts_for
from tutor.worksheets.files import Printed, page_pictures, printed, write_printed
from tutor.worksheets.items import worksheet
from tutor.worksheets.key import key_code
from tutor.worksheets.order import Layout, Paper, Version
from tutor.worksheets.sheet import sheet_code

A4, LETTER = b"[0 0 595.2756 841.8898]", b"[0 0 612 792]"


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type */Page\b", pdf))


def test_the_same_order_gives_the_same_bytes_and_no_date() -> None:
    documents = printed(whole_sheet())
    again = printed(sheet_of(choice_of()))
    assert documents == again
    assert documents.sheet.startswith(b"%PDF")
    assert documents.sheet != documents.key
    assert b"CreationDate" not in documents.sheet + documents.key
    assert pages(documents.sheet) >= 2
    assert documents != printed(whole_sheet(Version.B))


@pytest.mark.parametrize("code", [sheet_code(whole_sheet()), key_code(whole_sheet())])
def test_typst_has_nothing_to_warn_of(code: str) -> None:
    _, warnings = typst.compile_with_warnings(code.encode(), format="pdf", ignore_system_fonts=True)
    assert not warnings


def test_every_code_leads_to_its_exercise() -> None:
    pdf = printed(whole_sheet()).sheet
    for item in whole_sheet().items:
        assert f"({item.link})".encode() in pdf


def test_nothing_of_the_key_is_on_the_sheet() -> None:
    code = sheet_code(whole_sheet())
    for item in whole_sheet().items:
        told = [reason.text for reason in item.solution.reasons if len(reason.text) > 12]
        assert not [text for text in (*told, *item.solution.line) if f'"{text}"' in code]


def test_paper_and_large_print() -> None:
    texts, choice = texts_for("en"), choice_of(kinds=(Kind.LAY,), count=4)
    usual = printed(worksheet(choice, Layout(), texts)).sheet
    letter = printed(worksheet(choice, Layout(paper=Paper.LETTER, is_large=True), texts)).sheet
    assert A4 in usual
    assert LETTER in letter
    assert pages(letter) > pages(usual)


def test_a_sheet_is_set_from_right_to_left_where_the_language_is() -> None:
    arabic = Texts("ar", NullTranslations())
    sheet = worksheet(choice_of(kinds=(Kind.LEGAL,), count=1), Layout(), arabic)
    assert "direction: rtl" in sheet_code(sheet)
    assert printed(sheet).key.startswith(b"%PDF")


def test_no_text_is_taken_for_a_command_of_typst() -> None:
    nasty = 'a "quote" \\ #panic() $x$ <label> @ref = _emph_ // no comment'
    sheet = sheet_of(choice_of(kinds=(Kind.LEGAL,), count=1))
    (item,) = sheet.items
    task = replace(item.task, asked=nasty, note=nasty)
    odd = replace(sheet, title=nasty, mark=nasty, items=(replace(item, kind=nasty, task=task),))
    assert printed(odd).sheet.startswith(b"%PDF")


def test_pages_can_be_looked_at() -> None:
    pictures = page_pictures(sheet_code(whole_sheet()), ppi=20)
    assert len(pictures) == pages(printed(whole_sheet()).sheet)
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)
    one = page_pictures(sheet_code(sheet_of(choice_of(kinds=(Kind.LEGAL,), count=1))), ppi=20)
    assert len(one) == 1


def test_sheet_and_key_are_written_both_or_neither(tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    folder.mkdir()
    documents, out = Printed(b"sheet", b"key"), folder / "sheet.pdf"
    with pytest.raises(ChkobbaError, match="cannot be written"):
        write_printed(documents, out, folder / "none" / "key.pdf")
    with pytest.raises(ChkobbaError, match="files of their own"):
        write_printed(documents, out, out)
    assert not list(folder.iterdir())
    write_printed(documents, out, folder / "key.pdf")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        "sheet.pdf": b"sheet",
        "key.pdf": b"key",
    }
