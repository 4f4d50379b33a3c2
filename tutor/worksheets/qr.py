"""Codes that a phone reads, as vector drawings."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import segno

_QUIET_ZONE: Final = 2
"""In modules; the paper around it is white too."""


def qr_svg(address: str) -> str:
    """Returns the code of `address` as an SVG document, always the same one.

    >>> qr_svg("http://localhost:8501/")[:4]
    '<svg'
    """
    drawing = BytesIO()
    segno.make_qr(address, error="m").save(
        drawing, kind="svg", border=_QUIET_ZONE, xmldecl=False, nl=False
    )
    return drawing.getvalue().decode()
