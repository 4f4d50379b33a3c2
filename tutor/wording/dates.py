"""Days as the language of whoever reads writes them."""

from __future__ import annotations

from datetime import date

from babel.dates import format_date


def short_date(day: date, language: str) -> str:
    """Returns day and month, for where the year is plain.

    >>> short_date(date(2026, 11, 30), "en"), short_date(date(2026, 11, 30), "fr")
    ('30 Nov', '30 nov.')
    """
    return format_date(day, "d MMM", locale=language)


def full_date(day: date, language: str) -> str:
    """Returns day, month and year.

    >>> full_date(date(2026, 11, 30), "en")
    '30 Nov 2026'
    """
    return format_date(day, "d MMM y", locale=language)
