from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from engine.errors import ChkobbaError
from engine.notation import parse_move, parse_rules
from engine.rules import ALTERNATE, TUNISIAN, Bermila
from lessons.claims import known_kinds
from lessons.errors import LessonError
from lessons.exercises import Goal, PlayExercise
from lessons.loader import load_lesson
from lessons.model import Checkpoint, Explain, Guided, Quiz, Show, Try
from tests.lessons.samples import PATH, SAMPLE, changed, line_of, with_steps
from tests.source_tree import ROOT

EXPLAIN: Final = "## explain: A thing\n\nA text.\n"

BROKEN: Final[dict[str, tuple[str, str, str]]] = {
    "no front matter": (SAMPLE.removeprefix("---\n"), "title: A sample", "begins with front"),
    "front matter open": ("---\ntitle: A\n", "---", "no closing"),
    "front matter no mapping": (with_steps(EXPLAIN, "just words"), "---", "has no keys"),
    "front matter no YAML": (
        with_steps(EXPLAIN, "title: A\npoints: [R2"),
        "points",
        "front matter is no YAML",
    ),
    "no such date": (with_steps(EXPLAIN, "title: 2026-99-99"), "---", "is no YAML"),
    "no title": (changed("title: A sample", "title:"), "title:", "needs a title"),
    "title a list": (changed("title: A sample", "title: [a]"), "title:", "needs a title"),
    "unknown key": (changed("cites:", "rules:"), "rules:", '"rules" is not known here'),
    "points no list": (changed("[R2]", "R2"), "points", "is a list"),
    "no such point": (changed("[R2]", "[R19]"), "points", '"R19" does not exist'),
    "no such cited rule": (changed("[P2]", "[P9]"), "cites", '"P9" does not exist'),
    "no such profile": (
        changed("cites: [P2]", "profiles: [turkish]"),
        "profiles",
        '"turkish" does not exist',
    ),
    "partners no yes or no": (
        changed("cites: [P2]", "partners: two"),
        "partners",
        "is true or false",
    ),
    "text before a step": (with_steps("Hello.\n"), "Hello", "before the first step"),
    "no such step": (changed("## show", "## see"), "## see", 'no such step "see"'),
    "wrong heading": (changed("## show", "# show"), "# show", "not a heading of a step"),
    "step without title": (changed("## quiz: What happens?", "## quiz"), "## quiz", "a title"),
    "step without text": (changed("You play the 7.\n", ""), "## quiz", "needs a text"),
    "unknown directive": (changed("table: 3c", "tabel: 3c"), "tabel", 'do you mean "table:"?'),
    "sentence like a directive": (changed("claim:", "say:"), "say:", "use a capital"),
    "directive twice": (
        changed("table: 3c4h7d", "table: 3c4h7d\ntable: 2c"),
        "table: 2c",
        "only once",
    ),
    "text after directives": (
        changed("claim: captures", "There it is.\nclaim: captures"),
        "There it is",
        "text after a directive",
    ),
    "no hand": (changed("hand: 7s\n", ""), "## explain", 'needs "hand:"'),
    "no such card": (changed("3c4h7d", "3c4h8d"), "3c4h8d", "not a card"),
    "a card twice": (changed("hand: 7s", "hand: 7d"), "table:", "7d is there twice"),
    "no such deal": (changed("hand: 7s", "hand: 7s\ndeal: 7"), "table:", '"7" is no deal'),
    "markup of no card": (changed("`7d` first", "`8d` first"), "## explain", "not a card"),
    "markup of no rule": (changed("first [P2]", "first [P9]"), "## explain", "no rule"),
    "markup left open": (changed("A sum lies", "A **sum lies"), "look:", "not closed"),
    "false claim": (changed("7s = 7d", "7s = 3c4h"), "7s = 3c4h", "the engine refutes"),
    "no such claim": (changed("claim: captures", "claim: takes"), "claim:", "no such claim"),
    "claim about nothing": (
        with_steps("## explain: A\n\nText.\n\nclaim: captures 7s = 7d"),
        "claim:",
        "needs cards on the table",
    ),
    "one picture": (changed("look: A sum lies there.\nsum: 3c4h\n", ""), "## show", "two pictures"),
    "illegal play": (changed("play: 7sx7d", "play: 7sx3c4h"), "play:", "must take its equal"),
    "no chkobba": (changed("play: 7sx7d", "play: 7sx7d*"), "play:", "no chkobba"),
    "play without words": (changed("7sx7d | The seven takes.", "7sx7d"), "play:", "a sentence"),
    "sum out of sight": (changed("sum: 3c4h", "sum: 2c4h"), "sum:", "neither on the table"),
    "arrow to nowhere": (changed("sum: 3c4h", "arrow: 7s 7d"), "arrow:", "is no arrow"),
    "tally unknown": (changed("sum: 3c4h", "tally: sixes"), "tally:", "no scoring category"),
    "two tasks": (
        changed("goal: only capture", "goal: only capture\ncaptures: 7s"),
        "## try",
        "an exercise has one of",
    ),
    "no task": (changed("goal: only capture\n", ""), "## try", "an exercise has one of"),
    "no such goal": (changed("only capture", "win"), "goal:", 'no such goal "win"'),
    "goal out of reach": (changed("only capture", "chkobba"), "goal:", "no play has the goal"),
    "no answer": (changed("answer: 7sx7d\n", ""), "## try", 'needs "answer:"'),
    "wrong answer": (changed("answer: 7sx7d", "answer: 7sx3c4h"), "answer:", "it is 7sx7d"),
    "remark on a right play": (changed("wrong: 7sx3c4h", "wrong: 7sx7d"), "wrong:", "is right"),
    "remark on no play": (changed("wrong: 7sx3c4h", "wrong: 2s"), "wrong:", "nobody can try"),
    "key of a quiz wrong": (changed("- [ ] It", "- [x] It"), "legal 7sx3c4h", "option is wrong"),
    "key of a quiz missed": (changed("- [x] It", "- [ ] It"), "## quiz", "one of them right"),
    "one option": (
        changed("- [ ] It takes 3 + 4\nwhen: legal 7sx3c4h\n", ""),
        "## quiz",
        "two options",
    ),
    "unchecked quiz": (changed("when: legal 7sx3c4h\n", ""), "## quiz", "checks the key"),
    "no summary": (SAMPLE[: SAMPLE.index("## summary")], "## quiz", "summary"),
    "steps after the summary": (SAMPLE + EXPLAIN, "## explain: A thing", "at its end"),
    "no steps": ("---\ntitle: A\n---\n", "---", "summary"),
    "profile block open": (changed("## show", "::: tunisian\n## show"), "::: tun", "never closed"),
    "profile block unknown": (changed("## show", "::: turkish\n## show"), "::: tur", "no such"),
    "profile block inside": (
        changed("## show", "::: tunisian\n::: alternate\n## show"),
        "::: alternate",
        "inside",
    ),
    "profile block closed twice": (changed("## show", ":::\n## show"), ":::", "closes nothing"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_says_where_and_why(case: str) -> None:
    text, part, reason = BROKEN[case]
    with pytest.raises(LessonError) as caught:
        load_lesson(text, PATH)
    assert reason in caught.value.reason
    assert (caught.value.path, caught.value.line) == (PATH, line_of(text, part))
    assert str(caught.value).startswith(f"{PATH}:{caught.value.line}: ")


def test_the_sample_is_sound() -> None:
    lesson = load_lesson(SAMPLE, PATH)
    assert (lesson.id, lesson.points, lesson.cites) == ("sample", ("R2",), ("P2",))
    for rules in (TUNISIAN, ALTERNATE):
        kinds = [step.kind for step in lesson.for_rules(rules).steps]
        assert kinds == ["explain", "show", "try", "quiz", "summary"]


@pytest.mark.parametrize("name", ["sample.md", "7-sample.md", "07-Sample.md", "07-sample.txt"])
def test_the_name_of_a_lesson_file_has_a_fixed_form(name: str) -> None:
    with pytest.raises(LessonError, match="is named like"):
        load_lesson(SAMPLE, name)


def test_a_block_is_for_its_profile_only() -> None:
    text = changed("The 7 takes", "::: alternate\nOnly here.\n:::\n\nThe 7 takes")
    lesson = load_lesson(text, PATH)
    assert "Only here." not in lesson.for_rules(TUNISIAN).steps[0].text
    assert "Only here." in lesson.for_rules(ALTERNATE).steps[0].text


def test_house_options_read_the_edition_of_their_profile() -> None:
    lesson = load_lesson(SAMPLE, PATH)
    assert lesson.for_rules(parse_rules("alternate+primiera")).rules == ALTERNATE


def test_a_lesson_may_be_for_one_profile_only() -> None:
    lesson = load_lesson(changed("cites: [P2]", "profiles: [alternate]"), PATH)
    assert lesson.for_rules(ALTERNATE).rules.bermila is Bermila.SEVEN_OF_DIAMONDS
    with pytest.raises(ChkobbaError, match="not for the rules tunisian"):
        lesson.for_rules(TUNISIAN)


def test_an_example_keeps_every_picture_for_stepping_back() -> None:
    show = load_lesson(SAMPLE, PATH).for_rules(TUNISIAN).steps[1]
    assert isinstance(show, Show)
    before, after = show.frames
    assert before.scene.sum is not None
    assert (before.scene.sum.total, before.move) == (7, None)
    assert (after.move, after.scene.sum) == (parse_move("7sx7d"), None)
    assert len(after.scene.position.table) == 2
    assert len(before.scene.position.table) == 3


def test_a_directive_goes_on_in_an_indented_line() -> None:
    text = changed("| The seven takes.", "| The seven\n  takes.")
    show = load_lesson(text, PATH).for_rules(TUNISIAN).steps[1]
    assert isinstance(show, Show)
    assert show.frames[1].text == "The seven takes."


def test_an_explanation_may_show_nothing_or_piles() -> None:
    steps = (
        f"{EXPLAIN}\n## explain: Piles\n\nText.\n\npiles: 7d7h / 6c6s\nclaim: points diamonds = 1-0"
    )
    plain, piled, _ = load_lesson(with_steps(steps), PATH).for_rules(TUNISIAN).steps[:3]
    assert isinstance(plain, Explain)
    assert isinstance(piled, Explain)
    assert (plain.scene, plain.piles) == (None, ())
    assert [len(pile) for pile in piled.piles] == [2, 2]


def test_a_quiz_key_may_rest_on_a_claim_of_its_step() -> None:
    text = changed("when: captures 7s = 7d\n", "").replace(
        "when: legal 7sx3c4h\n", "claim: captures 7s = 7d\n"
    )
    with pytest.raises(LessonError, match="in a step"):
        load_lesson(text.replace("claim: captures 7s = 7d\n", "klaim: x\n"), PATH)
    quiz = load_lesson(text, PATH).for_rules(TUNISIAN).steps[3]
    assert isinstance(quiz, Quiz)
    assert quiz.right_count == 1


GUIDED: Final = """## guided: Three sevens

Take what you must.

round: Follow the arrow.
table: 3c4h7d
hand: 7s
goal: capture
answer: 7sx7d
round: A faint arrow now.
table: 2c5h7c
hand: 7h
goal: capture
answer: 7hx7c
wrong: 7hx2c5h | The seven comes first.
claim: illegal 7hx2c5h because P2
round: On your own.
table: Ac6h7s
hand: 7d
goal: capture
answer: 7dx7s
"""


def test_help_fades_from_round_to_round() -> None:
    step = load_lesson(with_steps(GUIDED), PATH).for_rules(TUNISIAN).steps[0]
    assert isinstance(step, Guided)
    assert [round_.help_share for round_ in step.rounds] == [1, 0.5, 0]
    assert [len(round_.exercise.scene.arrows) for round_ in step.rounds] == [1, 1, 1]
    assert step.rounds[1].exercise.remarks[0].text == "The seven comes first."
    assert len(step.claims) == 1


def test_a_checkpoint_names_its_points_and_its_bar() -> None:
    steps = "## checkpoint: Ready?\n\nFive tables.\n\npoints: R2 R4\ncount: 5\npass: 4"
    step = load_lesson(with_steps(steps), PATH).for_rules(TUNISIAN).steps[0]
    assert isinstance(step, Checkpoint)
    assert (step.points, step.exercise_count, step.pass_count) == (("R2", "R4"), 5, 4)


@pytest.mark.parametrize(
    ("directives", "reason"),
    [
        ("points: R18\ncount: 5\npass: 4", "no fresh exercises can be made on R18"),
        ("points: R2\ncount: 3\npass: 4", "4 right answers of 3"),
        ("points: R2\ncount: many\npass: 4", "no number above 0"),
        ("points: R2\ncount: 5", 'needs "pass:"'),
    ],
)
def test_a_broken_checkpoint_is_refused(directives: str, reason: str) -> None:
    with pytest.raises(LessonError, match=reason):
        load_lesson(with_steps(f"## checkpoint: Ready?\n\nText.\n\n{directives}"), PATH)


def test_guidance_needs_two_rounds() -> None:
    with pytest.raises(LessonError, match="two rounds or more"):
        load_lesson(with_steps(GUIDED[: GUIDED.index("round: A faint")]), PATH)


@pytest.mark.parametrize(
    ("table", "hand", "goal", "answer", "aim"),
    [
        ("2h7d7c", "7s", "capture", "7sx7d or 7sx7c", Goal.CAPTURE),
        ("2h7d7c", "7s", "take 7d", "7sx7d", Goal.TAKE),
        ("2d6s", "JdQh", "chkobba", "Qhx2d6s", Goal.CHKOBBA),
        ("4cKh", "4s5d", "lay", "5d", Goal.LAY),
        ("4cKh", "4s5d", "only capture", "4sx4c", Goal.ONLY_CAPTURE),
    ],
)
def test_each_goal_has_the_key_that_the_rules_give(
    table: str, hand: str, goal: str, answer: str, aim: Goal
) -> None:
    steps = f"## try: Go\n\nA task.\n\ntable: {table}\nhand: {hand}\ngoal: {goal}\nanswer: {answer}"
    lesson = load_lesson(with_steps(steps, "title: A\nprofiles: [tunisian]"), PATH)
    step = lesson.for_rules(TUNISIAN).steps[0]
    assert isinstance(step, Try)
    assert isinstance(step.exercise, PlayExercise)
    assert step.exercise.goal is aim
    assert " or ".join(map(str, step.exercise.key)) == answer


def _without_a_line(lines: list[str], rng: Random) -> list[str]:
    place = rng.randrange(len(lines))
    return lines[:place] + lines[place + 1 :]


def _with_a_line_twice(lines: list[str], rng: Random) -> list[str]:
    place = rng.randrange(len(lines))
    return [*lines[:place], lines[rng.randrange(len(lines))], *lines[place:]]


def _with_another_letter(lines: list[str], rng: Random) -> list[str]:
    place = rng.randrange(len(lines))
    text = lines[place]
    at = rng.randrange(len(text) + 1)
    letter = "-:|/?*`[]#x7dQ= \t²{"[rng.randrange(19)]
    return [*lines[:place], text[:at] + letter + text[at + 1 :], *lines[place + 1 :]]


CHANGES: Final[tuple[Callable[[list[str], Random], list[str]], ...]] = (
    _without_a_line,
    _with_a_line_twice,
    _with_another_letter,
)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_broken_only_a_lesson_error_escapes(seed: int) -> None:
    rng = Random(seed)
    for _ in range(150):
        lines = with_steps(GUIDED + SAMPLE[SAMPLE.index("## explain") :]).splitlines()
        for _ in range(rng.randrange(1, 4)):
            lines = CHANGES[rng.randrange(len(CHANGES))](lines, rng)
        try:
            load_lesson("\n".join(lines), PATH)
        except LessonError as error:
            assert 1 <= error.line <= len(lines)  # noqa: PT017


def test_the_guide_for_authors_knows_every_step_and_claim() -> None:
    guide = (ROOT / "lessons" / "FORMAT.md").read_text(encoding="utf-8")
    kinds = {"explain", "show", "guided", "try", "quiz", "checkpoint", "summary"}
    for word in (*kinds, *known_kinds(), *(goal.value for goal in Goal)):
        assert f"`{word}`" in guide or f"goal: {word}" in guide, word
