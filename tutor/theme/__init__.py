"""The look of the app: one style sheet, the wordmark, and blocks of HTML (`theme.blocks`).

The frame puts the style sheet into each page once, before anything is drawn:

    st.html(f"<style>{app_css()}</style>")

Colours are declared once with `light-dark()` and follow the theme that Streamlit shows.
"""

from functools import cache
from importlib.resources import files


def app_css() -> str:
    """Returns the style sheet of all pages; its classes begin with `ck-`."""
    return _read("app.css")


def wordmark_svg() -> str:
    """Returns the name of the app, drawn; it suits light and dark."""
    return _read("wordmark.svg")


def mark_svg() -> str:
    """Returns the square sign of the app, for small places."""
    return _read("mark.svg")


@cache
def _read(name: str) -> str:
    return (files("tutor") / "theme" / name).read_text(encoding="utf-8")
