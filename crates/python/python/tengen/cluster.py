"""Counts, proofs and matches on many processes or machines, by Ray.

The work is cut into shards by the program `tengen`, which every machine needs beside this package; a shard
is a task of Ray. A task whose worker or program is killed is run again, from its checkpoint where the
folder is still there. Results are those of one process. Needs the extra `cluster`.

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
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, TextIO

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

__all__ = ["Where", "match", "perft", "solve"]

RETRIES = 20
"""So often may the worker or the program be killed at one shard."""

PATIENCE = 10
"""After so many seconds without a result it is looked whether machines have come or gone."""


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Where:
    """Where shards run, and what is told of them.

    `address` is that of a cluster, as `ray.init` takes it; without one it is this machine, with so many
    `workers`. `program` is found on each machine. In `folder`, results and checkpoints stay, and the same
    run, asked for again, goes on with them; if all machines share it, any of them goes on with any shard.
    Without one, checkpoints are in each machine's folder for temporary files, and nothing stays but what
    workers leave that are killed on other machines.
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
    rule: str | None = None,
    position: str | None = None,
    memory: int | None = None,
    shards: int = 100,
    where: Where = Where(),
) -> str:
    """Proves who wins: `black`, `white` or `draw`, or `unknown`. `memory` is of each shard, in mebibytes."""
    what = [game, *_options(size=size, rule=rule, position=position, memory=memory)]
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

    With `sprt` it stops when the shards from the first on decide the test; it is looked whether they do
    whenever they are a tenth more.
    """
    if shards < 1:
        raise ValueError(f"shards: expected 1 at least, found {shards}")
    shards = min(shards, max(1, (games + 1) // 2))
    what = ["match", game, *_options(a=a, b=b, games=games, **options)]
    what += [] if sprt is None else ["--sprt", *map(str, sprt)]
    # A shard that was killed goes on with the games that are there.
    tasks = [([*what, "--shard", f"{n}/{shards}", "--resume"], b"") for n in range(1, shards + 1)]
    openings = options.get("openings")
    read = b"" if openings is None else Path(str(openings)).read_bytes()
    return _merged("match", tasks, where, read=read, is_test=sprt is not None)


def _options(**options: object) -> list[str]:
    """Command-line options; `None` is left out."""
    given = {name: value for name, value in options.items() if value is not None}
    return [f"--{name.replace('_', '-')}={value}" for name, value in given.items()]


Task = tuple[list[str], bytes]


def _in_pieces(command: str, what: Sequence[str], shards: int, where: Where) -> str:
    """Splits, runs all shards, and merges."""
    with tempfile.TemporaryDirectory() as folder:
        split = ["--split", str(shards), "--out", folder]
        files = _output([where.program, command, *what, *split]).split("\n")[:-1]
        tasks = [([command, "--quiet"], Path(file).read_bytes()) for file in files]
    return _merged(command, tasks, where)


def _merged(
    command: str, tasks: Sequence[Task], where: Where, *, read: bytes = b"", is_test: bool = False
) -> str:
    """Runs tasks, which `read` such a file, and merges their results, of a test only as many as decide it."""
    # With their folder as the current one, the names of very many files are short enough for one call.
    program = os.path.abspath(shutil.which(where.program) or where.program)
    version = _output([program, "--version"])
    run = _digest(repr((version, tasks, read)).encode()) if where.folder else uuid.uuid4().hex
    base = Path(where.folder or tempfile.gettempdir()).absolute()
    folder = base / f"tengen-{run}"
    folder.mkdir(parents=True, exist_ok=True)

    def merge() -> subprocess.CompletedProcess[str]:
        return _call([program, command, "--merge", *(names[n] for n in range(first))], cwd=folder)

    names: dict[int, str] = {}
    first = asked = 0
    lock = open(f"{folder}.lock", "w") if where.folder else None
    try:
        if lock and fcntl:
            _take(lock)
        for index, name in _results(tasks, version, folder, where):
            names[index] = name
            while first in names:
                first += 1
            if is_test and 1.1 * asked < first < len(tasks):
                asked = first
                # The merger alone knows whether these are enough.
                merged = merge()
                if merged.returncode == 0:
                    return merged.stdout
        merged = merge()
    finally:
        if lock:
            lock.close()
        else:
            # Workers that were killed here have left theirs.
            for left in base.glob(f"tengen-{run}*"):
                shutil.rmtree(left, ignore_errors=True)
    is_unknown = command == "solve" and merged.returncode == 1
    if merged.returncode != 0 and not is_unknown:
        raise RuntimeError(merged.stderr.strip())
    return merged.stdout


def _take(lock: TextIO) -> None:
    """Takes hold of a run until its file is closed: two calls would write the same files."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise RuntimeError(f"{lock.name}: another call is at the same run") from None


def _results(tasks: Sequence[Task], version: str, folder: Path, where: Where) -> Iterator[tuple[int, str]]:
    """Shows the files of results, first those that are there already and are as they were written."""
    done: dict[int, str] = {}
    for name in os.listdir(folder):
        number, _, digest = name.partition("-")
        if (folder / name).is_file() and digest == _digest((folder / name).read_bytes()):
            done[int(number)] = name
    yield from done.items()
    left = {number: task for number, task in enumerate(tasks) if number not in done}
    if not left:
        return
    if done:
        where.progress(f"{len(done)} of {len(tasks)} shards are there already")
    for index, result in _run(left, version, folder.name, where):
        done[index] = name = f"{index}-{_digest(result)}"
        (folder / name).write_bytes(result)
        where.progress(f"shard {index + 1} of {len(tasks)} is done, {len(tasks) - len(done)} to go")
        yield index, name


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _run(tasks: Mapping[int, Task], version: str, run: str, where: Where) -> Iterator[tuple[int, bytes]]:
    """Runs tasks on the cluster and shows results as they come."""
    ray, is_own = _connect(where)
    work = ray.remote(max_retries=RETRIES, retry_exceptions=[_Killed])(_work)
    folder = where.folder and os.path.abspath(where.folder)
    waiting = iter(tasks.items())
    running: dict[Any, int] = {}
    try:
        while True:
            # Twice as many as there are processors, so that none waits for the next task.
            most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            for index, task in islice(waiting, max(0, most - len(running))):
                begun = work.remote(where.program, version, *task, folder, f"{run}-{index}")
                running[begun] = index
            if not running:
                return
            ended, _ = ray.wait(list(running), timeout=PATIENCE)
            for task in ended:
                yield running.pop(task), ray.get(task)
    finally:
        for task in running:
            ray.cancel(task, force=True)
        if running:
            ray.wait(list(running), num_returns=len(running), timeout=PATIENCE)
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
    # A cluster that runs on this machine is not meant either, unless it is named.
    ray.init(address=where.address or "local", **quiet, **({} if where.address else local))
    return ray, True


class _Killed(RuntimeError):
    """A signal ended the program."""


def _work(
    program: str, version: str, arguments: list[str], shard: bytes, folder: str | None, name: str
) -> bytes:
    """Runs one shard on a worker, and returns the file of its result."""
    own = _output([program, "--version"])
    if own != version:
        raise RuntimeError(f"a worker has {own.strip()} and not {version.strip()}")
    place = Path(folder or tempfile.gettempdir()) / name
    place.mkdir(parents=True, exist_ok=True)
    out = place / "result"
    if shard:
        out.unlink(missing_ok=True)
        file = place / "shard"
        file.write_bytes(shard)
        arguments = [*arguments, "--shard", str(file)]
    _output([program, *arguments, "--out", str(out)])
    result = out.read_bytes()
    shutil.rmtree(place, ignore_errors=True)
    return result


def _call(arguments: Sequence[str], cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    is_linux = sys.platform == "linux"
    return subprocess.run(
        arguments,
        cwd=cwd,
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
    status = done.returncode
    if status != 0:
        # A shell adds 128 to the number of a signal.
        kind = RuntimeError if 0 < status <= 128 else _Killed
        raise kind(f"{' '.join(arguments[:2])}: {done.stderr.strip() or status}")
    return done.stdout
