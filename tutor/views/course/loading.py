"""Loads the lessons once for all visitors, in the background: no answer waits for a link to one."""

from __future__ import annotations

from threading import Thread

import streamlit as st

from tutor.course.place import course_in


@st.cache_resource(show_spinner=False)
def load_lessons_ahead(language: str) -> Thread:
    """Begins to load the lessons in a language, and returns the thread that does; once only."""
    thread = Thread(target=course_in, args=(language,), name="lessons", daemon=True)
    thread.start()
    return thread
