"""What each figure means, and what to do next, as sentences with the way there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.mistakes import Mistake
from engine.rules import Rules
from tutor.course.place import lesson_on
from tutor.links import PageName, href
from tutor.progress.figures import Band, band_of
from tutor.progress.findings import Figure, Finding, Verdict
from tutor.progress.overview import Overview
from tutor.texts import N_, Texts
from tutor.training.modes import ModeName
from tutor.wording.exercise_names import kind_name, theme_name
from tutor.wording.mistakes import mistake_advice, mistake_name
from tutor.wording.words import plain_number


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence or two about a figure, and a link to what comes next."""

    text: str
    link: str
    href: str


def training_href(rules: Rules, mode: ModeName, **query: str) -> str:
    """Returns the address at which a training in one mode begins.

    >>> from engine.rules import TUNISIAN
    >>> training_href(TUNISIAN, ModeName.THEME, theme="bait")
    './puzzles?rules=tunisian&begin=theme&theme=bait'
    """
    return href(PageName.PUZZLES, rules, begin=mode.value, **query)


def said_of(finding: Finding, rules: Rules, texts: Texts) -> Said:
    """Returns what a finding says in words."""
    if finding.verdict is Verdict.TOO_FEW:
        return _too_few(finding, rules, texts)
    return _SAYING[finding.figure](finding, rules, texts)


def said_of_reviews(overview: Overview, rules: Rules, texts: Texts) -> Said:
    """Returns what the forecast of reviews means."""
    _, count = texts.gettext, overview.due_count
    if count:
        due = texts.ngettext(
            "{count} review is due today. Do it first: it is about to be forgotten.",
            "{count} reviews are due today. Do them first: they are about to be forgotten.",
            count,
        ).format(count=count)
        return Said(due, _("Review now"), training_href(rules, ModeName.REVIEW))
    rest = _("Nothing is due today. What you fail comes back here, just before you forget it.")
    return Said(rest, _("Solve puzzles"), training_href(rules, ModeName.MIXED))


def said_of_time(overview: Overview, rules: Rules, texts: Texts) -> Said:
    """Returns what the times mean, and how the streak goes."""
    days = overview.recent_days
    minutes, count = round(float(days["minutes"].sum())), len(days)
    trained = texts.ngettext(
        "You have trained on {count} day of the last four weeks, {minutes} min in all.",
        "You have trained on {count} days of the last four weeks, {minutes} min in all.",
        count,
    ).format(count=count, minutes=minutes)
    gentle = texts.gettext("A few minutes each day stay longer in mind than hours at once.")
    link = texts.gettext("Today’s puzzles")
    return Said(f"{trained} {gentle}", link, training_href(rules, ModeName.DAILY))


def band_name(band: Band, texts: Texts) -> str:
    """Returns how well somebody plays, in words.

    >>> from tutor.texts import texts_for
    >>> band_name(Band.STEADY, texts_for("en"))
    'steady'
    """
    return texts.gettext(_BANDS[band])


_BANDS: Final[Mapping[Band, str]] = MappingProxyType(
    {
        Band.EXPERT: N_("expert"),
        Band.STRONG: N_("strong"),
        Band.STEADY: N_("steady"),
        Band.LEARNING: N_("learning"),
        Band.BEGINNING: N_("beginning"),
    }
)

_RATING: Final[Mapping[Verdict, str]] = MappingProxyType(
    {
        Verdict.RISING: N_(
            "Up by {points} points over your last twenty rated puzzles. You are ready for harder"
            " ones."
        ),
        Verdict.STEADY: N_(
            "Your rating hardly moves: the puzzles fit you. Your weak spots are where points lie."
        ),
        Verdict.FALLING: N_(
            "Down by {points} points over your last twenty rated puzzles. Take easier ones for a"
            " while, and take your time."
        ),
    }
)

_MISTAKES: Final[Mapping[Verdict, str]] = MappingProxyType(
    {
        Verdict.RISING: N_(
            "“{name}” is your most usual mistake of the last two weeks, and more usual than before."
        ),
        Verdict.STEADY: N_(
            "“{name}” is your most usual mistake of the last two weeks, as usual as before."
        ),
        Verdict.FALLING: N_(
            "“{name}” is your most usual mistake of the last two weeks, but rarer than before."
        ),
    }
)


def _too_few(finding: Finding, rules: Rules, texts: Texts) -> Said:
    count = round(finding.number)
    more = texts.ngettext(
        "Too little to go by yet: {count} more puzzle, and this says something.",
        "Too little to go by yet: {count} more puzzles, and this says something.",
        count,
    ).format(count=count)
    link = texts.gettext("Solve puzzles")
    return Said(more, link, training_href(rules, ModeName.MIXED))


_HARDER: Final[Mapping[Verdict, str]] = MappingProxyType(
    {Verdict.RISING: "200", Verdict.FALLING: "-200"}
)
"""How much harder the next puzzles are, as each trend of the rating advises."""


def _of_rating(finding: Finding, rules: Rules, texts: Texts) -> Said:
    text = texts.gettext(_RATING[finding.verdict]).format(points=round(abs(finding.number)))
    mode = ModeName.WEAK_SPOTS if finding.verdict is Verdict.STEADY else ModeName.MIXED
    harder = _HARDER.get(finding.verdict, "")
    names = {ModeName.WEAK_SPOTS: N_("Train your weak spots"), ModeName.MIXED: N_("Solve puzzles")}
    return Said(text, texts.gettext(names[mode]), training_href(rules, mode, harder=harder))


def _of_error(finding: Finding, rules: Rules, texts: Texts) -> Said:
    text = texts.gettext(
        "A decision costs you {points} points on average, by your latest hundred. Your level:"
        " {band}. After each puzzle, look at what your play gave away."
    ).format(points=plain_number(finding.number), band=band_name(band_of(finding.number), texts))
    return Said(text, texts.gettext("Solve puzzles"), training_href(rules, ModeName.MIXED))


def _of_theme(finding: Finding, rules: Rules, texts: Texts) -> Said:
    text = texts.gettext(
        "“{name}” is where you go wrong most: {percent} % right. Train it for a while by itself."
    ).format(name=theme_name(finding.name, texts), percent=round(100 * finding.number))
    link = texts.gettext("Train this theme")
    return Said(text, link, training_href(rules, ModeName.THEME, theme=finding.name))


def _of_kind(finding: Finding, rules: Rules, texts: Texts) -> Said:
    text = texts.gettext(
        "“{name}” is what you find hardest: {percent} % right. A set of these alone helps."
    ).format(name=kind_name(finding.name, texts), percent=round(100 * finding.number))
    link = texts.gettext("Train this kind")
    return Said(text, link, training_href(rules, ModeName.KIND, kind=finding.name))


def _of_mistakes(finding: Finding, rules: Rules, texts: Texts) -> Said:
    _ = texts.gettext
    if finding.verdict is Verdict.NONE:
        none = _("None of the fifteen usual mistakes in the last two weeks. Go on like that.")
        return Said(none, _("Solve puzzles"), training_href(rules, ModeName.MIXED))
    mistake = Mistake[finding.name]
    name = mistake_name(mistake, texts)
    usual = _(_MISTAKES[finding.verdict]).format(name=name)
    text = f"{usual} {mistake_advice(mistake, rules, texts)}"
    lesson = lesson_on(mistake.points[0], rules, texts.language)
    if lesson is None:
        return Said(text, _("Look up the rule"), href(PageName.RULES, rules, id=mistake.points[0]))
    return Said(text, _("Go to the lesson"), href(PageName.LEARN, rules, lesson=lesson.id))


_SAYING: Final[Mapping[Figure, Callable[[Finding, Rules, Texts], Said]]] = MappingProxyType(
    {
        Figure.RATING: _of_rating,
        Figure.ERROR: _of_error,
        Figure.THEMES: _of_theme,
        Figure.KINDS: _of_kind,
        Figure.MISTAKES: _of_mistakes,
    }
)
