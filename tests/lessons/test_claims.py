import pytest

from engine.errors import ChkobbaError
from engine.notation import parse_cards, parse_position
from engine.rules import ALTERNATE, TUNISIAN
from lessons.claims import parse_claim, refutation
from lessons.grounds import Grounds
from lessons.scenes import Setting, complete

TABLE = Grounds(TUNISIAN, complete(Setting(parse_cards("3c4h7d"), parse_cards("7sKh")), TUNISIAN))
SWEEP = Grounds(TUNISIAN, complete(Setting(parse_cards("2d6s"), parse_cards("QhJh")), TUNISIAN))
PILES = Grounds(TUNISIAN, None, (parse_cards("7h7c7s"), parse_cards("7d6d6h6c6s")), (1, 0))
LAST_DEAL = Grounds(
    TUNISIAN,
    parse_position(
        "tunisian 4c 3s4sKd/??? AcAs2h2c2s3h4d4h5d5h5c5sQsJs/AdAh2d3d3c6d6h6c6s7d7h7sQdQcJd"
        "JhJcKcKs 0/0 0 1 - 0-0/21"
    ),
)

HOLDS = [
    (TABLE, "value Q = 8"),
    (TABLE, "sum 3c4h = 7"),
    (TABLE, "captures 7s = 7d"),
    (TABLE, "captures Kh = 3c7d"),
    (TABLE, "legal 7sx7d"),
    (TABLE, "illegal 7sx3c4h because P2"),
    (TABLE, "illegal 7s because P5"),
    (TABLE, "no chkobba 7sx7d"),
    (SWEEP, "captures Jh = nothing"),
    (SWEEP, "chkobba Qhx2d6s"),
    (PILES, "count sevens = 3-1"),
    (PILES, "points bermila = 1-0"),
    (PILES, "points seven_of_diamonds = 0-1"),
    (PILES, "total = 2-3"),
    (TABLE, "redeal 6d6c6sKh"),
    (TABLE, "no redeal 6d6cKsKh"),
    (LAST_DEAL, "best 4sx4c"),
    (SWEEP, "other captures Jh = 2d6s"),
    (PILES, "other points bermila = 0-1"),
]
FAILS = [
    (TABLE, "value Q = 9", "Q has the value 8"),
    (TABLE, "sum 3c4h = 8", "they add up to 7"),
    (TABLE, "captures 7s = 7d or 3c4h", "7s takes 7d"),
    (TABLE, "captures 7s = nothing", "7s takes 7d"),
    (TABLE, "legal 7sx3c4h", "7s must take its equal, 7d (P2)"),
    (TABLE, "illegal 7sx7d because P2", "it is legal"),
    (TABLE, "illegal 7sx3c4h because P3", "it is illegal by P2"),
    (TABLE, "chkobba 7sx7d", "it is no chkobba"),
    (SWEEP, "captures Jh = 2d6s", "Jh takes nothing"),
    (SWEEP, "no chkobba Qhx2d6s", "it is a chkobba"),
    (PILES, "count sevens = 2-2", "sevens are 3-1"),
    (PILES, "count sixes = 0-4", "sixes are not looked at here"),
    (PILES, "points bermila = 0-1", "bermila gives 1-0"),
    (PILES, "total = 0-0", "the total is 2-3"),
    (TABLE, "redeal 6d6cKsKh", "these four are played"),
    (TABLE, "no redeal 6d6c6sKh", "these four go back"),
    (LAST_DEAL, "best Kd", "best is 4sx4c"),
    (SWEEP, "other captures Qh = 2d6s", "Qh takes nothing"),
    (PILES, "other total = 2-3", "the total is 1-3"),
]
UNREADABLE = [
    (TABLE, "captures 7s", "says nothing after"),
    (TABLE, "captures 8s = 7d", "not a card"),
    (TABLE, "value 8 = 8", "no rank"),
    (TABLE, "illegal 7sx3c4h", "names no rule"),
    (PILES, "points barmila = 1-0", "no scoring category"),
    (PILES, "captures 7s = 7d", "needs cards on the table"),
    (Grounds(TUNISIAN), "total = 1-0", "needs piles"),
]


@pytest.mark.parametrize(("grounds", "text"), HOLDS, ids=[text for _, text in HOLDS])
def test_a_true_claim_holds(grounds: Grounds, text: str) -> None:
    assert refutation(parse_claim(text, 1, grounds)) == ""


@pytest.mark.parametrize(("grounds", "text", "why"), FAILS, ids=[text for _, text, _ in FAILS])
def test_a_false_claim_is_refuted_with_a_reason(grounds: Grounds, text: str, why: str) -> None:
    assert refutation(parse_claim(text, 1, grounds)).startswith(why)


@pytest.mark.parametrize(
    ("grounds", "text", "why"), UNREADABLE, ids=[text for _, text, _ in UNREADABLE]
)
def test_a_claim_that_says_nothing_is_an_error(grounds: Grounds, text: str, why: str) -> None:
    with pytest.raises(ChkobbaError, match=why):
        refutation(parse_claim(text, 1, grounds))


def test_an_unknown_claim_is_refused() -> None:
    with pytest.raises(ChkobbaError, match="no such claim"):
        parse_claim("lawful 7sx7d", 1, TABLE)


def test_a_claim_depends_on_the_profile() -> None:
    assert refutation(parse_claim("value Q = 8", 1, Grounds(ALTERNATE))) == "Q has the value 9"
