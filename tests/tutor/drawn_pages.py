"""Draws single pages as Streamlit would, without a browser, and reads what stands on them."""

from html import unescape
from re import sub

from streamlit.testing.v1 import AppTest

START_SECONDS = 30


def _draw(name: str) -> None:
    """Runs inside the page: draws what surrounds it, and the page itself."""
    from tutor.links import PageName  # noqa: PLC0415 - a script of its own
    from tutor.views.frame import begin_visit, draw_profile, draw_style  # noqa: PLC0415
    from tutor.views.page_views import VIEWS  # noqa: PLC0415

    visit = begin_visit()
    draw_style(visit.texts)
    draw_profile(visit)
    VIEWS[PageName(name)](visit)


def page(name: str, **query: str) -> AppTest:
    """Returns the page of that name, opened with `query` in its address."""
    test = AppTest.from_function(_draw, default_timeout=START_SECONDS, kwargs={"name": name})
    for key, value in query.items():
        test.query_params[key] = value
    return run(test)


def run(test: AppTest) -> AppTest:
    """Draws the page again, and lets no error pass."""
    test.run()
    assert not test.exception
    return test


def html_of(test: AppTest) -> str:
    """Returns all HTML that the page itself holds, without scripts and styles."""
    bodies = [element.proto.body for element in test.get("html")]
    return "\n".join(body for body in bodies if not body.startswith(("<script", "<style")))


def text_of(test: AppTest) -> str:
    """Returns the words on the page."""
    return unescape(sub(r"<[^>]+>", "", html_of(test))).replace("\N{VARIATION SELECTOR-15}", "")


def labels(test: AppTest) -> list[str]:
    """Returns what the buttons of the page say."""
    return [button.label for button in test.button]


def press(test: AppTest, label: str) -> AppTest:
    """Presses the button that says `label`."""
    next(button for button in test.button if button.label == label).click()
    return run(test)


def asked(test: AppTest, name: str) -> str:
    """Returns one entry of the page's address; empty where there is none."""
    value = test.query_params.get(name, "")
    return value if isinstance(value, str) else "".join(value)
