"""Streamlit components of our own: the card table."""
