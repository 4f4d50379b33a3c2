"""What is said about an answer to an exercise of a lesson."""

from __future__ import annotations

from engine.cards import Cards
from engine.reasons import Verdict
from lessons.exercises import (
    CaptureAnswer,
    CaptureExercise,
    Goal,
    PlayAnswer,
    PlayExercise,
    ScoreAnswer,
    ScoreExercise,
)
from lessons.rulings import RulingAnswer, RulingExercise
from tutor.course.bites import sweep_in_words
from tutor.course.exercise_run import ExerciseRun, Naming
from tutor.course.reasons import reasons_for_captures, reasons_for_count, reasons_for_play
from tutor.course.ruling_words import Reason, reason_in_words
from tutor.course.scenes import sweep_in
from tutor.theme.blocks import Tone, paragraph, verdict
from tutor.theme.html import Html, element, joined
from tutor.views.course.pictures import count_table
from tutor.views.prose import coloured, prose
from tutor.views.rule_blocks import rule_link
from tutor.visit import Visit
from tutor.wording.feedback import reason_for
from tutor.wording.mistakes import advice_on
from tutor.wording.pile_names import pile_names
from tutor.wording.score_words import category_name
from tutor.wording.words import Words


def judged_block(visit: Visit, run: ExerciseRun) -> Html:
    """Returns what is to be said about the last try; empty before the first."""
    last = run.last
    if last is None:
        return joined(_answer_head(visit, run), _solution(visit, run))
    if isinstance(last, PlayAnswer):
        return joined(_play(visit, run, last), _swept(visit, run), _solution(visit, run))
    if isinstance(last, Naming):
        return _naming(visit, run, last) if last.is_asked else _not_asked(visit, run)
    if isinstance(last, CaptureAnswer):
        return _captures(visit, run, last)
    if isinstance(last, RulingAnswer):
        return _ruling(visit, run, last)
    return _score(visit, run, last)


def _answer_head(visit: Visit, run: ExerciseRun) -> Html:
    """Returns what leads to the answer where none was tried; that of a play has its own."""
    if not run.is_done or isinstance(run.exercise, PlayExercise):
        return Html("")
    return paragraph(element("strong", visit.texts.gettext("This is the answer, and why:")))


def _play(visit: Visit, run: ExerciseRun, answer: PlayAnswer) -> Html:
    _ = visit.texts.gettext
    if not answer.verdict.is_legal:
        return joined(illegal_block(visit, answer.verdict, answer.remark))
    reason = reason_for(answer.verdict, Words(visit.texts), is_chkobba=answer.is_chkobba)
    if answer.is_right:
        return joined(verdict(Tone.OK, _("Right.")), paragraph(coloured(reason)))
    remark = prose(answer.remark, visit) if answer.remark else paragraph(coloured(reason))
    is_best_asked = isinstance(run.exercise, PlayExercise) and run.exercise.goal is Goal.BEST
    head = {
        True: _("Allowed, but there is a better play."),
        False: _("Allowed, but not what is asked for."),
    }[is_best_asked]
    return joined(verdict(Tone.FINE, head), remark)


def _swept(visit: Visit, run: ExerciseRun) -> Html:
    """Returns how this play lets the next player sweep, where it does."""
    sweep = sweep_in(run)
    if sweep is None:
        return Html("")
    return paragraph(coloured(sweep_in_words(sweep, Words(visit.texts))))


def illegal_block(visit: Visit, broken: Verdict, remark: str = "") -> Html:
    """Returns why a play is illegal: the rule, and how to avoid the mistake.

    A `remark` of the lesson on just this play stands in place of general advice.
    """
    rule = (" ", rule_link(visit, broken.rule)) if broken.rule else ()
    reason = coloured(reason_for(broken, Words(visit.texts)))
    advice = advice_on(broken, visit.rules, visit.texts)
    more = prose(remark, visit) if remark else paragraph(coloured(advice), classes="ck-muted")
    return joined(
        verdict(Tone.BAD, visit.texts.gettext("The rules do not allow that.")),
        paragraph(reason, *rule),
        *([more] if remark or advice else []),
    )


def _naming(visit: Visit, run: ExerciseRun, naming: Naming) -> Html:
    """Returns what is said about one capture that was named."""
    _ = visit.texts.gettext
    if not naming.verdict.is_legal:
        return joined(illegal_block(visit, naming.verdict), _solution(visit, run))
    reason = paragraph(coloured(reason_for(naming.verdict, Words(visit.texts))))
    if naming.is_complete:
        return joined(verdict(Tone.OK, _("Right, that is all.")), reason)
    if naming.is_repeated:
        head, told = _("You have named that one already."), Html("")
    else:
        head, told = _("Right, that is one."), reason
    return joined(
        verdict(Tone.FINE, head),
        told,
        paragraph(_("Is there another? If not, say that this is all.")),
    )


def _not_asked(visit: Visit, run: ExerciseRun) -> Html:
    """Returns that another card is asked about than the one that was played."""
    _ = visit.texts.gettext
    exercise = run.exercise
    if not isinstance(exercise, CaptureExercise):
        return Html("")
    card = Words(visit.texts).card(exercise.card)
    head = _("Another card is asked about.")
    told = _("This card stays in your hand. Show what {card} takes, or lay it if it takes nothing.")
    return joined(verdict(Tone.FINE, head), paragraph(coloured(told.format(card=card))))


def _captures(visit: Visit, run: ExerciseRun, answer: CaptureAnswer) -> Html:
    """Returns that captures are missing: all that was named is right."""
    texts = visit.texts
    count = len(answer.missed)
    missing = texts.ngettext(
        "{count} capture is still missing.", "{count} captures are still missing.", count
    )
    head = verdict(Tone.BAD, texts.gettext("There is more."))
    return joined(head, paragraph(missing.format(count=count)), _solution(visit, run))


def _solution(visit: Visit, run: ExerciseRun) -> Html:
    """Returns what is right, once there is no further try or it was asked for."""
    exercise = run.exercise
    if not run.is_done and not run.is_shown:
        return Html("")
    if isinstance(exercise, RulingExercise):
        reason = reason_in_words(exercise.case, Words(visit.texts))
        return paragraph(coloured(reason.text), " ", rule_link(visit, reason.rule))
    if isinstance(exercise, ScoreExercise):
        asked = tuple(category.value for category in exercise.asked)
        sides = pile_names(len(exercise.piles), visit.texts, has_partners=run.has_partners)
        reasons = () if run.is_right else reasons_for_count(exercise, Words(visit.texts))
        counted = count_table(visit, exercise.key, asked, sides)
        return joined(element("div", counted), _reasons(visit, reasons))
    if isinstance(exercise, CaptureExercise):
        return _reasons(visit, reasons_for_captures(exercise, Words(visit.texts)))
    return Html("") if run.is_right else _right_plays(visit, exercise)


def _reasons(visit: Visit, reasons: tuple[Reason, ...]) -> Html:
    """Returns why it is so, a paragraph for each reason."""
    return joined(
        *(
            paragraph(coloured(one.text), *((" ", rule_link(visit, one.rule)) if one.rule else ()))
            for one in reasons
        )
    )


def _right_plays(visit: Visit, exercise: PlayExercise) -> Html:
    _ = visit.texts.gettext
    words = Words(visit.texts)
    plays = [
        (_("{card} takes {cards}") if move.captured else _("{card} is laid")).format(
            card=words.card(move.card), cards=words.sum_of(move.captured)
        )
        for move in exercise.key
    ]
    told = _("This would have been right: {plays}.").format(plays=visit.texts.one_of(plays))
    reasons = _reasons(visit, reasons_for_play(exercise, words))
    return joined(paragraph(element("strong", coloured(told))), reasons)


def _ruling(visit: Visit, run: ExerciseRun, answer: RulingAnswer) -> Html:
    """Returns whether a case was ruled on rightly, and why it is so."""
    _ = visit.texts.gettext
    if answer.is_right:
        head = verdict(Tone.OK, _("Right."))
    else:
        head = verdict(Tone.BAD, _("That is not so."))
    return joined(head, _solution(visit, run))


def _score(visit: Visit, run: ExerciseRun, answer: ScoreAnswer) -> Html:
    """Returns which categories were miscounted, and the count itself when it is over."""
    _ = visit.texts.gettext
    names = [category_name(category, visit.texts) for category in answer.wrong]
    if answer.is_right:
        head = verdict(Tone.OK, _("Right."))
    elif run.is_done:
        head = verdict(Tone.BAD, _("That is not so."))
    else:
        wrong = _("Count again: {categories}.").format(categories=visit.texts.all_of(names))
        head = joined(verdict(Tone.BAD, _("Not yet.")), paragraph(wrong))
    return joined(head, _solution(visit, run))


def named_block(visit: Visit, named: tuple[Cards, ...]) -> Html:
    """Returns the captures found so far."""
    if not named:
        return Html("")
    words = Words(visit.texts)
    found = visit.texts.gettext("Found so far: {captures}.")
    listed = visit.texts.all_of([words.sum_of(cards) for cards in named])
    return paragraph(coloured(found.format(captures=listed)))
