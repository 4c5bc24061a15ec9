"""Counts, proofs and matches on many processes or machines, by Ray.

The work is cut into shards by the program `tengen`, which every machine needs beside this package; a shard
is a task of Ray. A task whose worker dies is run again, from its checkpoint where the folder is still
there. Results are those of one process. Needs the extra `cluster`.

>>> perft("draughts", depth=11, shards=40)                    # doctest: +SKIP
1665861398
>>> solve("nogo", size=5, where=Where(address="auto"))        # doctest: +SKIP
'black'
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib
import logging
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

__all__ = ["Where", "match", "perft", "solve"]

RETRIES = 20
"""So many workers may die of one shard."""


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Where:
    """Where shards run, and what is told of them.

    `address` is that of a cluster, as `ray.init` takes it; without one it is this machine, with so many
    `workers`. `program` is found on each machine. Checkpoints are in `folder`, by default one of the
    machine's own for temporary files; one that all machines share lets any of them go on with a shard.
    `progress` hears a line for each shard that is done.
    """

    address: str | None = None
    workers: int | None = None
    program: str = "tengen"
    folder: str | None = None
    progress: Callable[[str], None] = _tell


def perft(
    game: str,
    *,
    depth: int,
    size: int | str | None = None,
    rule: str | None = None,
    position: str | None = None,
    shards: int = 100,
    where: Where = Where(),
) -> int:
    """Counts the sequences of `depth` legal moves."""
    what = [game, *_options(size=size, rule=rule, position=position, depth=depth)]
    return int(_in_pieces("perft", what, shards, where).rsplit(maxsplit=1)[-1])


def solve(
    game: str,
    *,
    size: int | str | None = None,
    position: str | None = None,
    memory: int | None = None,
    shards: int = 100,
    where: Where = Where(),
) -> str:
    """Proves who wins: `black`, `white` or `draw`, or `unknown`. `memory` is of each shard, in mebibytes."""
    what = [game, *_options(size=size, position=position, memory=memory)]
    return _in_pieces("solve", what, shards, where).rsplit(maxsplit=1)[-1]


def match(
    game: str,
    *,
    a: str,
    b: str,
    games: int,
    sprt: tuple[float, float] | None = None,
    shards: int = 100,
    where: Where = Where(),
    **options: str | float,
) -> str:
    """Plays a match and returns its table. Other options are those of `tengen match`: `nodes=100`, `seed=2`.

    With `sprt` it stops as soon as the shards from the first on decide the test.
    """
    shards = min(shards, (games + 1) // 2)
    what = ["match", game, *_options(a=a, b=b, games=games, **options)]
    what += [] if sprt is None else ["--sprt", *map(str, sprt)]
    # A shard whose worker was killed goes on with the games that are there.
    tasks = [([*what, "--shard", f"{n}/{shards}", "--resume"], b"") for n in range(1, shards + 1)]
    with tempfile.TemporaryDirectory() as folder:
        done: list[Path] = []
        for paths in _prefixes(tasks, Path(folder), where):
            done = paths
            if sprt is not None and len(done) < shards:
                # The merger alone knows whether these are enough.
                merged = _call([where.program, "match", "--merge", *map(str, done)])
                if merged.returncode == 0:
                    return merged.stdout
        return _output([where.program, "match", "--merge", *map(str, done)])


def _options(**options: object) -> list[str]:
    """Command-line options; `None` is left out."""
    given = {name: value for name, value in options.items() if value is not None}
    return [f"--{name.replace('_', '-')}={value}" for name, value in given.items()]


def _in_pieces(command: str, what: Sequence[str], shards: int, where: Where) -> str:
    """Splits, runs all shards, and merges."""
    with tempfile.TemporaryDirectory() as folder:
        split = ["--split", str(shards), "--out", folder]
        files = _output([where.program, command, *what, *split]).split("\n")[:-1]
        tasks = [([command, "--quiet"], Path(file).read_bytes()) for file in files]
        done: list[Path] = []
        for paths in _prefixes(tasks, Path(folder), where):
            done = paths
        merged = _call([where.program, command, "--merge", *map(str, done)])
        if merged.returncode not in (0, 1):
            raise RuntimeError(merged.stderr.strip())
        return merged.stdout


Task = tuple[list[str], bytes]


def _prefixes(tasks: Sequence[Task], folder: Path, where: Where) -> Iterator[list[Path]]:
    """Runs tasks, and shows the files of the first results whenever there are more without a gap."""
    paths: dict[int, Path] = {}
    shown = 0
    for index, result in _run(tasks, where):
        paths[index] = folder / f"result-{index}"
        paths[index].write_bytes(result)
        where.progress(f"shard {index + 1} of {len(tasks)} is done, {len(tasks) - len(paths)} to go")
        count = next(n for n in range(shown, len(tasks) + 1) if n not in paths)
        if count > shown:
            shown = count
            yield [paths[n] for n in range(count)]


def _run(tasks: Sequence[Task], where: Where) -> Iterator[tuple[int, bytes]]:
    """Runs tasks on the cluster and shows results as they come."""
    ray, is_own = _connect(where)
    work = ray.remote(max_retries=RETRIES)(_work)
    # Names of their own keep the logs of two runs apart, unless the folder is to be gone on with.
    run = "" if where.folder else uuid.uuid4().hex
    waiting = iter(list(enumerate(tasks)))
    # Twice as many as there are processors, so that none waits for the next task.
    most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: dict[Any, int] = {}
    try:
        while True:
            for index, (arguments, shard) in waiting:
                task = work.remote(where.program, arguments, shard, where.folder, f"{run}{index}")
                running[task] = index
                if len(running) >= most:
                    break
            if not running:
                return
            (ready, *_), _ = ray.wait(list(running))
            yield running.pop(ready), ray.get(ready)
    finally:
        for task in running:
            ray.cancel(task, force=True)
        if is_own:
            ray.shutdown()


def _connect(where: Where) -> tuple[ModuleType, bool]:
    """Returns Ray, and whether it was not running before."""
    try:
        ray = importlib.import_module("ray")
    except ImportError as error:
        raise ImportError("tengen.cluster needs ray: pip install tengen[cluster]") from error
    if ray.is_initialized():
        return ray, False
    local = {"num_cpus": where.workers, "include_dashboard": False}
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    ray.init(address=where.address, **quiet, **({} if where.address else local))
    return ray, True


def _work(program: str, arguments: list[str], shard: bytes, folder: str | None, name: str) -> bytes:
    """Runs one shard on a worker, and returns the file of its result."""
    digest = hashlib.sha256("\0".join(arguments).encode() + b"\0" + shard).hexdigest()[:16]
    place = Path(folder or tempfile.gettempdir()) / f"tengen-{name}-{digest}"
    place.mkdir(parents=True, exist_ok=True)
    out = place / "result"
    if shard:
        file = place / "shard"
        file.write_bytes(shard)
        arguments = [*arguments, "--shard", str(file)]
    if not (shard and out.exists()):
        _output([program, *arguments, "--out", str(out)])
    result = out.read_bytes()
    shutil.rmtree(place, ignore_errors=True)
    return result


def _call(arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    is_linux = sys.platform == "linux"
    return subprocess.run(
        arguments,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        preexec_fn=_die_with_parent if is_linux else None,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )


def _die_with_parent() -> None:
    """A worker that is killed takes its program along, so that its retry has the files for itself."""
    set_death_signal = 1
    ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


def _output(arguments: Sequence[str]) -> str:
    """What a program writes that succeeds."""
    done = _call(arguments)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(arguments[:2])}: {done.stderr.strip() or done.returncode}")
    return done.stdout
