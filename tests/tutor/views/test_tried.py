"""What was tried is known at once, and in the address only once its verdict was drawn."""

from streamlit.testing.v1 import AppTest


def _draw_one_try() -> None:
    import streamlit as st  # noqa: PLC0415 - a script of its own

    from tutor.views.puzzle.tried import (  # noqa: PLC0415
        keep_tried,
        let_verdict_be_seen,
        tried_here,
    )

    if "play" in st.session_state:
        keep_tried(st.session_state.pop("play"))
    if "go_on" in st.session_state:
        st.query_params["s"] = st.session_state.pop("go_on")
    st.text(f"{tried_here()}|{st.query_params.get('tried', '')}")
    let_verdict_be_seen()
    st.text(f"{tried_here()}|{st.query_params.get('tried', '')}")


def _run(**state: str) -> list[str]:
    app = AppTest.from_function(_draw_one_try)
    app.query_params["id"], app.query_params["s"] = "tunisian-best1-1", "a"
    for name, value in state.items():
        app.session_state[name] = value
    app.run()
    assert not app.exception
    return [text.value for text in app.text]


def test_a_try_is_judged_before_the_address_holds_it() -> None:
    assert _run(play="Qh") == ["Qh|", "Qh|Qh"]


def test_nothing_is_tried_at_first() -> None:
    assert _run() == ["|", "|"]


def test_a_try_at_another_showing_is_forgotten() -> None:
    assert _run(play="Qh", go_on="b") == ["|", "|"]
