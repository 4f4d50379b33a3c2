"""What is loaded by now is looked through by no later collection; what is thrown away still is."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from tutor.settling import settle


class Knot:
    """Holds itself, so that only a collection takes it away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _collections_as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_what_is_loaded_stays_out_of_collections_and_what_is_new_does_not() -> None:
    before = gc.get_freeze_count()
    loaded = [[number] for number in range(1000)]
    settle()
    assert gc.get_freeze_count() >= before + len(loaded)
    knot = ref(Knot())
    gc.collect()
    assert knot() is None
