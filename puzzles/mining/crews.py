"""Who does the work: this process, several of this machine, or the workers of a Dask cluster.

Each crew yields the results of the batches in their order, so that who works changes nothing.
"""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeVar

from joblib import Parallel, delayed  # type: ignore[import-untyped]  # it has no stubs

from engine.errors import ChkobbaError, quoted

if TYPE_CHECKING:
    from distributed import Client, Future

AHEAD: Final = 3
"""So many batches are handed out to each worker of a cluster at a time."""

SCHEDULER_WAIT_SECONDS: Final = 20

MOST_WORKERS: Final = 256
"""No machine of its own works better with more processes."""

Batch = TypeVar("Batch")
Result = TypeVar("Result")


@contextmanager
def results_of(
    work: Callable[[Batch], Result],
    batches: Iterable[Batch],
    *,
    workers: int = 1,
    scheduler: str | None = None,
) -> Iterator[Iterator[Result]]:
    """Yields the results of `work` on each batch, in order; when they are left, the crew goes.

    `batches` may be endless. Raises `ChkobbaError` when there are no workers, or far too many, or
    no scheduler at that address.
    """
    if workers < 1:
        raise ChkobbaError(f"{workers} workers: at least one is needed")
    if workers > MOST_WORKERS:
        raise ChkobbaError(f"{workers} workers: more than {MOST_WORKERS} are for a cluster")
    if scheduler is not None:
        with _client(scheduler) as client:
            yield _by_cluster(work, batches, client)
    elif workers == 1:
        yield map(work, batches)
    else:
        with closing(_by_processes(work, batches, workers)) as results:
            yield results


def _by_processes(
    work: Callable[[Batch], Result], batches: Iterable[Batch], workers: int
) -> Generator[Result, None, None]:
    parallel = Parallel(n_jobs=workers, return_as="generator", batch_size=1)
    results = parallel(delayed(work)(batch) for batch in batches)
    try:
        for result in results:  # noqa: UP028 - `yield from` would close `results` by itself
            yield result
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that the work ahead is called off is meant
            results.close()


def _by_cluster(
    work: Callable[[Batch], Result], batches: Iterable[Batch], client: Client
) -> Iterator[Result]:
    left = iter(batches)
    threads = client.nthreads()  # type: ignore[no-untyped-call]  # it has no annotations
    ahead = AHEAD * max(1, sum(threads.values()))
    waiting: deque[Future[Result]] = deque(
        client.submit(work, batch, pure=False) for batch in islice(left, ahead)
    )
    while waiting:
        yield waiting.popleft().result()
        waiting.extend(client.submit(work, batch, pure=False) for batch in islice(left, 1))


def _client(scheduler: str) -> Client:
    try:
        from distributed import Client  # noqa: PLC0415 - an optional extra
        from distributed.comm.addressing import get_address_host_port  # noqa: PLC0415
    except ImportError as error:
        raise ChkobbaError("a cluster needs the extra `cluster` (dask and distributed)") from error
    try:
        get_address_host_port(scheduler)  # a client with no such address could not be closed
        return Client(  # type: ignore[no-untyped-call]  # its constructor has no annotations
            scheduler, timeout=SCHEDULER_WAIT_SECONDS, set_as_default=False
        )
    except (OSError, ValueError) as error:
        raise ChkobbaError(f"no Dask scheduler answers at {quoted(scheduler)}") from error
