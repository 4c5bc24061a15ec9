"""Shards as tasks of Ray give the results of one process. `scripts/cluster` runs this; TENGEN is the program."""

import os
import random
import signal
import subprocess
import threading
import time

import pytest

ray = pytest.importorskip("ray", reason="SKIPPED: ray is not installed")
PROGRAM = os.environ.get("TENGEN")
if PROGRAM is None:
    pytest.skip("SKIPPED: TENGEN does not name the program", allow_module_level=True)

from tengen import cluster  # noqa: E402

MATCH = {"a": "builtin:mcts", "b": "builtin:alpha-beta", "size": 5, "nodes": 60, "seed": 3}


def where(**more):
    return cluster.Where(workers=2, program=PROGRAM, **more)


def alone(*arguments):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=True)
    return done.stdout


def match_alone(games, *more):
    options = [word for name, value in MATCH.items() for word in (f"--{name}", value)]
    return alone("match", "nogo", *options, "--games", games, *more)


def test_a_count_is_that_of_one_process():
    # http://damforum.nl/viewtopic.php?t=2308
    assert cluster.perft("draughts", depth=11, shards=16, where=where()) == 1_665_861_398


def test_a_match_is_that_of_one_process():
    assert cluster.match("nogo", **MATCH, games=400, shards=8, where=where()) == match_alone(400)


def test_a_sequential_test_stops_by_itself_where_one_process_stops():
    told = []
    found = cluster.match(
        "nogo", **MATCH, games=4000, sprt=(0, 200), shards=100, where=where(progress=told.append)
    )
    assert found == match_alone(4000, "--sprt", 0, 200)
    assert len(told) < 100


def test_the_winner_is_that_of_one_process():
    assert cluster.solve("nogo", size="5x4", shards=9, where=where()) == "black"
    assert cluster.solve("nogo", size=4, shards=3, where=where()) == "white"


@pytest.mark.skipif("TENGEN_LONG" not in os.environ, reason="SKIPPED: TENGEN_LONG is not set")
def test_nogo_on_25_points_is_won_by_black():
    memory = int(os.environ["TENGEN_LONG"])
    assert cluster.solve("nogo", size=5, shards=6, memory=memory, where=where()) == "black"


def workers():
    """The processes of Ray that work for this one, by their command lines in /proc."""
    parents, names = {}, {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat") as stat:
                parents[int(pid)] = int(stat.read().rsplit(")", 1)[1].split()[1])
            with open(f"/proc/{pid}/cmdline") as line:
                names[int(pid)] = line.read()
        except OSError:
            continue  # it has ended
    is_own = {pid for pid, parent in parents.items() if parents.get(parent) == os.getpid()}
    return [pid for pid in is_own if names.get(pid, "").startswith("ray::_work")]


def test_workers_that_are_killed_change_nothing():
    seconds = [float(os.environ.get("TENGEN_KILL_EVERY", 20))]
    killed, ended = [], threading.Event()

    def kill():
        while not ended.wait(seconds[0]):
            for pid in random.sample(own := workers(), k=min(1, len(own))):
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        for _ in range(100):
            count = cluster.perft("draughts", depth=11, shards=60, where=where())
            assert count == 1_665_861_398
            if killed:
                break
        # A match writes its games one by one: it is soon over, so workers are killed often.
        seconds[0], before = 1, len(killed)
        for _ in range(100):
            assert cluster.match("nogo", **MATCH, games=400, shards=10, where=where()) == match_alone(400)
            if len(killed) > before + 3:
                break
        seconds[0] = 20
        assert cluster.solve("nogo", size="5x4", shards=30, where=where()) == "black"
    finally:
        ended.set()
        thread.join()
    assert killed, "nobody was killed"


def test_what_the_program_refuses_is_an_error():
    with pytest.raises(RuntimeError, match="--size"):
        cluster.perft("nogo", size=99, depth=3, where=where())
    with pytest.raises(RuntimeError, match="--a"):
        cluster.match("nogo", a="builtin:nobody", b="builtin:random", games=4, shards=2, where=where())


def test_overhead_of_a_shard():
    """Many shards of next to nothing: what is left is the overhead."""
    shards, plain = 200, where(progress=lambda _: None)
    cluster.perft("nogo", size=5, depth=2, where=plain)
    begin = time.monotonic()
    cluster.match("nogo", a="builtin:random", b="builtin:random", size=3, games=2 * shards, shards=shards,
                  where=plain)  # fmt: skip
    each = (time.monotonic() - begin) / shards
    print(f"overhead {1000 * each:.1f} ms a shard, {each / 60:.3%} of one that takes a minute")
    assert each < 0.05 * 60
