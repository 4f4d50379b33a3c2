import pytest

from engine.grades import UPPER_BOUNDS, Grade, grade_of


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0, Grade.BEST),
        (0.001, Grade.FINE),
        (0.099, Grade.FINE),
        (0.10, Grade.INACCURACY),
        (0.299, Grade.INACCURACY),
        (0.30, Grade.MISTAKE),
        (0.999, Grade.MISTAKE),
        (1.00, Grade.BLUNDER),
        (12, Grade.BLUNDER),
    ],
)
def test_each_class_begins_at_its_bound(loss: float, grade: Grade) -> None:
    assert grade_of(loss) is grade


def test_a_loss_cannot_be_negative() -> None:
    with pytest.raises(ValueError, match=r"loss -0\.5"):
        grade_of(-0.5)


def test_the_bounds_rise() -> None:
    bounds = [bound for bound, _ in UPPER_BOUNDS]
    assert bounds == sorted(bounds)
