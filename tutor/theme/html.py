"""Builds HTML from text, so that nothing a page shows can be mistaken for a tag.

>>> element("p", "2 < 3", classes="ck-lead")
'<p class="ck-lead">2 &lt; 3</p>'
>>> element("p", "by ", element("b", "Q&A"))
'<p>by <b>Q&amp;A</b></p>'
"""

from html import escape


class Html(str):
    """Text that is HTML already: it is taken as it is, where any other text is escaped."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """Returns the text as it is; of what has no such method, Streamlit tidies all indents."""
        return str(self)


def html_of(content: str) -> Html:
    """Returns `content` as HTML: escaped, unless it is HTML already.

    >>> html_of("a < b"), html_of(Html("<b>"))
    ('a &lt; b', '<b>')
    """
    return content if isinstance(content, Html) else Html(escape(content))


def joined(*contents: str) -> Html:
    """Returns the contents one after the other, each escaped unless it is HTML."""
    return Html("".join([one if isinstance(one, Html) else escape(one) for one in contents]))


def element(tag: str, *contents: str, classes: str = "", **attributes: str) -> Html:
    """Returns the element `tag` around `contents`; empty attributes are left out.

    An underscore in an attribute's name stands for a hyphen.
    """
    named = {"class": classes, **attributes} if classes else attributes
    written = "".join(
        [f' {name.replace("_", "-")}="{escape(value)}"' for name, value in named.items() if value]
    )
    return Html(f"<{tag}{written}>{joined(*contents)}</{tag}>")
