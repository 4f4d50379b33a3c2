"""Text files that a learner chooses to be read: small ones, whatever program wrote them."""

from __future__ import annotations

from typing import Final

import streamlit as st

LARGEST_MEGABYTES: Final = 2
"""Records and sequences are much smaller."""


def uploaded_text(key: str) -> str | None:
    """Returns the text of the file chosen under `key`, None where there is none.

    The mark that some editors begin with is left out; what cannot be read becomes �.
    """
    chosen = st.session_state.get(key)
    if chosen is None:
        return None
    content: bytes = chosen.getvalue()
    return content.decode("utf-8-sig", errors="replace")
