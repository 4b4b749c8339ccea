"""Who plays many scenarios: this process, all cores of this machine, or a cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from judge_cli.problem import InputError, Problem

CLUSTER_TRIES = 10
"""How often a lot of scenarios is begun anew when the worker that had it dies."""


def processes(said: str) -> int:
    """How many processes -n means: a number, or auto for one a core.

    Raises:
        InputError: it is neither.
    """
    if said == "auto":
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if said.isascii() and said.isdecimal() and int(said) > 0:
        return min(int(said), 256)
    raise InputError(Problem(because=f"-n {said}: expected a number of processes, or auto"))


@contextmanager
def players(amount: int, cluster: str | None) -> Iterator[tuple[Executor | None, int]]:
    """An executor and how many play at once; no executor when this process plays alone.

    Raises:
        InputError: the cluster can't be reached, or its library is not installed.
    """
    if cluster is not None:
        with _connected(cluster) as client:
            workers = max(1, sum(client.ncores().values()))
            yield client.get_executor(pure=False, retries=CLUSTER_TRIES), workers
    elif amount > 1:
        from concurrent.futures import ProcessPoolExecutor

        executor = ProcessPoolExecutor(amount)
        try:
            yield executor, amount
        finally:
            executor.shutdown(wait=True, cancel_futures=True)
    else:
        yield None, 1


def _connected(address: str) -> Any:
    try:
        import distributed
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        because = "--cluster needs Dask: pip install 'judge-cli[cluster]'"
        raise InputError(Problem(because=because)) from None
    client: Any = distributed.Client
    try:
        # A client that was made of half an address prints a traceback when it goes.
        get_address_host_port(address if "://" in address else f"tcp://{address}", strict=True)
        return client(address, timeout="5s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise InputError(Problem(because=f"no cluster answers at {address}: {error}")) from None
