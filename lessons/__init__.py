"""The course: content files, their loader, and the claims in them that the engine checks.

What a view needs, all of it frozen and free of screen texts of its own:

`lessons.course.load_course(language)`
    All lessons in order, each a `Lesson` with `id`, `title`, `points` (R1, S3, …), `cites`
    (rule ids) and `for_rules(rules)`, which gives the `Edition` of one profile.

`Edition.steps`
    `Explain | Show | Guided | Try | Quiz | Checkpoint | Summary` (`lessons.model`), each with a
    stable `key` such as `try-2`, a `title` and a `text`. Match on the class.

`Show.frames`
    Every picture of a worked example; stepping back is showing an earlier frame again. A frame
    has a `text`, a `scene` (`position`, `seat`, `lights`, `arrows`, `sum`, `tallies`) and, when a
    card was played to get there, its `move`. `Explain`, `Quiz` and `Summary` may
    have a `scene` too, the first two or `piles` (one a side, the learner's first) to lay out.

`Try.exercise`
    `PlayExercise | CaptureExercise | ScoreExercise` (`lessons.exercises`). Each has
    `judge(answer)`, which returns whether it is right and the engine's facts: the `Verdict` of a
    play with its rule id, the captures missed, the categories miscounted. `Quiz.judge(chosen)`
    does it for the places of the chosen options. `Try.hints` is the ladder, `Try.after` what is
    said at the end, `PlayAnswer.remark` what the lesson says about just this wrong play.

`lessons.markup.paragraphs(text)`
    Splits a text into paragraphs and bullets of spans: plain, strong, cards, rule id.

`Checkpoint` asks for `exercise_count` exercises, `lessons.fresh.fresh_exercises(points, rules,
seed=…, has_small_cards=…)`, its `points` taken in turn.

`lessons.loader.load_lesson(text, path)` raises `lessons.errors.LessonError` with path, line and
reason, also for an answer or a claim that the engine does not confirm. `FORMAT.md` is for authors.
"""
