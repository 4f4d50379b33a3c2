"""Files that are chosen to be read."""

from io import BytesIO

import pytest
import streamlit as st

from tutor.views.uploads import uploaded_text


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("4♦".encode(), "4♦"),
        ("4♦".encode("utf-8-sig"), "4♦"),  # as Notepad writes it
        (b"4\xff", "4\N{REPLACEMENT CHARACTER}"),
    ],
)
def test_a_file_is_read_whatever_wrote_it(
    monkeypatch: pytest.MonkeyPatch, content: bytes, text: str
) -> None:
    monkeypatch.setattr(st, "session_state", {"file": BytesIO(content)})
    assert uploaded_text("file") == text


def test_no_file_has_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "session_state", {"file": None})
    assert uploaded_text("file") is None
    assert uploaded_text("other") is None
