"""What was tried is known at once, and in the address only once its verdict was drawn."""

from streamlit.testing.v1 import AppTest


def _draw_one_try() -> None:
    import streamlit as st  # noqa: PLC0415 - a script of its own

    from tutor.views.puzzle.tried import (  # noqa: PLC0415
        keep_tried,
        let_verdict_be_seen,
        tried_at,
        trust_address,
        write_tried,
    )

    if st.session_state.pop("is_whole_page", ""):
        trust_address()

    if "play" in st.session_state:
        keep_tried(st.query_params.to_dict(), st.session_state.pop("play"))
    if "take_back" in st.session_state:
        write_tried(st.session_state.pop("take_back"))
    if "go_on" in st.session_state:
        st.query_params["s"] = st.session_state.pop("go_on")
    query = st.query_params.to_dict()
    st.text(f"{tried_at(query)}|{query.get('tried', '')}")
    let_verdict_be_seen(query)
    st.text(f"{tried_at(query)}|{st.query_params.get('tried', '')}")


def _opened() -> AppTest:
    app = AppTest.from_function(_draw_one_try)
    app.query_params["id"], app.query_params["s"] = "tunisian-best1-1", "a"
    return app


def _seen(app: AppTest, **state: str) -> list[str]:
    """Returns what is tried, and what the address holds, before and after a verdict is seen."""
    for name, value in state.items():
        app.session_state[name] = value
    app.run()
    assert not app.exception
    return [text.value for text in app.text]


def test_a_try_is_judged_before_the_address_holds_it() -> None:
    assert _seen(_opened(), play="Qh") == ["Qh|", "Qh|Qh"]


def test_nothing_is_tried_at_first() -> None:
    assert _seen(_opened()) == ["|", "|"]


def test_a_try_at_another_showing_is_forgotten() -> None:
    assert _seen(_opened(), play="Qh", go_on="b") == ["|", "|"]


def test_a_click_on_its_way_from_the_old_address_undoes_no_try() -> None:
    app = _opened()
    _seen(app, play="Qh")
    del app.query_params["tried"]
    assert _seen(app) == ["Qh|", "Qh|Qh"]


def test_who_goes_back_in_the_browser_has_tried_nothing() -> None:
    app = _opened()
    _seen(app, play="Qh")
    del app.query_params["tried"]
    assert _seen(app, is_whole_page="yes") == ["|", "|"]


def test_the_whole_page_drawn_before_the_verdict_was_seen_forgets_no_try() -> None:
    app = _opened()
    _seen(app, play="Qh", go_on="b")
    assert _seen(app, go_on="a", is_whole_page="yes") == ["Qh|", "Qh|Qh"]


def test_what_is_taken_back_is_forgotten() -> None:
    app = _opened()
    _seen(app, play="Qh")
    assert _seen(app, take_back="-") == ["-|-", "-|-"]
