"""Shards as tasks of Ray give the results of one process. `scripts/cluster` runs this; TENGEN is the program."""

import fcntl
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="SKIPPED: ray is not installed")
PROGRAM = os.environ.get("TENGEN")
if PROGRAM is None:
    pytest.skip("SKIPPED: TENGEN does not name the program", allow_module_level=True)

from ray.cluster_utils import Cluster  # noqa: E402

from tengen import cluster  # noqa: E402

MATCH = {"a": "builtin:mcts", "b": "builtin:alpha-beta", "size": 5, "nodes": 60, "seed": 3}


@pytest.fixture(scope="module", autouse=True)
def two_machines(tmp_path_factory):
    """Two processes of Ray that hold each other for another machine, with a folder for temporary files."""
    folder = str(tmp_path_factory.mktemp("machines"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_TMPDIR", tempfile.gettempdir())  # sockets have short names
        patch.setenv("TMPDIR", folder)
        patch.setattr(tempfile, "tempdir", folder)
        ray = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        ray.add_node(num_cpus=1)
        patch.setenv("RAY_ADDRESS", ray.address)
        yield ray
        ray.shutdown()


@pytest.fixture(autouse=True)
def nothing_is_left():
    yield
    assert not list(Path(tempfile.gettempdir()).glob("tengen-*"))


def where(**more):
    return cluster.Where(**{"address": "auto", "program": PROGRAM, **more})


def alone(*arguments):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=True)
    return done.stdout


def match_alone(games, *more):
    options = [word for name, value in MATCH.items() for word in (f"--{name}", value)]
    return alone("match", "nogo", *options, "--games", games, *more)


def stand_in(folder, body=""):
    """A script that does this and then what the program does, and a count of the calls with such a word."""
    calls, script = folder / "calls", folder / "tengen"
    calls.write_text("")
    script.write_text(f'#!/bin/sh\necho "$@" >>{calls}\n{body}\nexec {PROGRAM} "$@"\n')
    script.chmod(0o755)
    return str(script), lambda word: calls.read_text().count(word)


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
    assert cluster.solve("nogo", size="6x3", shards=9, where=where()) == "black"
    assert cluster.solve("nogo", size=4, shards=3, where=where()) == "white"


def test_a_winner_may_depend_on_the_rule():
    for rule, winner in [("freestyle", "black"), ("standard", "draw")]:
        position = "XXX1XX/OOO1OO X"
        assert cluster.solve("gomoku", rule=rule, position=position, where=where()) == winner


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
        # A shard keeps what it has every two seconds.
        seconds[0], before = 5, len(killed)
        for _ in range(100):
            assert cluster.solve("nogo", size="5x4", shards=30, where=where()) == "black"
            if len(killed) > before:
                break
    finally:
        ended.set()
        thread.join()
    assert len(killed) > before, "nobody was killed"


@pytest.mark.parametrize("death", ["kill -9 $$", "exit 137"])
def test_a_program_that_is_killed_is_run_again_but_not_for_ever(tmp_path, monkeypatch, death):
    case = 'case "$*" in *--shard*)'
    body = f'{case} mkdir {tmp_path}/$(echo "$*" | cksum | cut -d" " -f1) 2>/dev/null && {death};; esac'
    program, calls = stand_in(tmp_path, body)
    assert cluster.perft("draughts", depth=7, shards=8, where=where(program=program)) == 1_049_442
    assert calls("--shard") == 16
    monkeypatch.setattr(cluster, "RETRIES", 3)
    program, calls = stand_in(tmp_path, f"{case} {death};; esac")
    with pytest.raises(RuntimeError, match="perft"):
        cluster.perft("draughts", depth=7, shards=1, where=where(program=program))
    assert calls("--shard") == 4


def test_what_the_program_refuses_is_an_error_at_once(tmp_path):
    with pytest.raises(RuntimeError, match="--size"):
        cluster.perft("nogo", size=99, depth=3, where=where())
    program, calls = stand_in(tmp_path)
    for player, words in [("builtin:nobody", "--a"), ("gtp:false", "no game was played")]:
        before = calls("--shard")
        with pytest.raises(RuntimeError, match=words):
            cluster.match("nogo", a=player, b="builtin:random", games=2, where=where(program=program))
        assert calls("--shard") == before + 1


def test_a_run_that_another_call_is_at_is_an_error_and_so_are_no_shards(tmp_path):
    run = dict(depth=2, size=3, shards=1)
    assert cluster.perft("nogo", **run, where=where(folder=str(tmp_path))) == 72
    (lock,) = tmp_path.glob("*.lock")
    lock.with_suffix("").joinpath("of-somebody").mkdir()
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(RuntimeError, match="another call is at the same run"):
            cluster.perft("nogo", **run, where=where(folder=str(tmp_path)))
    assert cluster.perft("nogo", **run, where=where(folder=str(tmp_path))) == 72
    with pytest.raises(ValueError, match="shards: expected 1 at least, found 0"):
        cluster.match("nogo", a="builtin:random", b="builtin:random", games=2, shards=0, where=where())


def test_another_version_of_the_program_on_a_worker_is_an_error(tmp_path):
    again = f"[ -e {tmp_path}/once ] && echo tengen 9 && exit; touch {tmp_path}/once"
    program, _ = stand_in(tmp_path, f"[ $1 = --version ] && {{ {again}; }}")
    with pytest.raises(RuntimeError, match="tengen 9 and not tengen 0"):
        cluster.match("nogo", **MATCH, games=4, where=where(program=program))


def test_a_driver_that_is_killed_loses_no_result(tmp_path):
    kept = tmp_path / "kept"
    begin = f"""
from tengen import cluster
where = cluster.Where(workers=2, program={PROGRAM!r}, folder={str(kept)!r})
cluster.perft("draughts", depth=10, shards=60, where=where)
"""
    driver = subprocess.Popen([sys.executable, "-c", begin], stderr=subprocess.DEVNULL)

    def results():
        return sorted(kept.glob("tengen-" + 16 * "?" + "/*"))

    while len(results()) < 20 and driver.poll() is None:
        time.sleep(0.01)
    driver.kill()
    driver.wait()
    program, calls = stand_in(tmp_path)
    folder = where(program=program, folder=str(kept))

    def shards_of(depth, count):
        before = calls("--shard")
        assert cluster.perft("draughts", depth=depth, shards=60, where=folder) == count
        return calls("--shard") - before

    there = len(results())
    assert 20 <= there < 60
    assert shards_of(10, 258_895_763) == 60 - there
    assert shards_of(10, 258_895_763) == 0
    # What is damaged is done again.
    one, two, three, *_ = results()
    one.write_bytes(one.read_bytes()[:-1])
    two.write_bytes(three.read_bytes())
    assert shards_of(10, 258_895_763) == 2
    # Another run has its own.
    assert shards_of(7, 1_049_442) == 60


def test_a_match_with_other_openings_in_a_file_of_the_same_name_is_another_run(tmp_path):
    book, found = tmp_path / "book", []
    options = {"a": "builtin:random", "b": "builtin:random", "size": 5, "openings": book}
    for opening in ["A1 B2", "C3"]:
        book.write_text(opening)
        found.append(cluster.match("nogo", **options, games=20, where=where(folder=str(tmp_path))))
    assert found[0] != found[1]


def test_the_merger_of_a_sequential_test_is_called_for_a_tenth_more(tmp_path):
    program, calls = stand_in(tmp_path)
    players = {"a": "builtin:random", "b": "builtin:random", "size": 3}
    found = cluster.match("nogo", **players, games=200, sprt=(0, 5), where=where(program=program))
    assert "undecided" in found and calls("--shard") == 100
    # One for each of the first ten, and 25 from there to a hundred.
    assert calls("--merge") <= 36


def test_the_results_of_20_000_shards_are_merged_by_one_call(tmp_path, monkeypatch):
    program = tmp_path / "tengen"
    program.write_text("#!/bin/sh\necho $#\n")
    program.chmod(0o755)
    monkeypatch.setattr(cluster, "_run", lambda tasks, *_: ((number, b"") for number in tasks))
    silent = where(program=str(program), folder=str(tmp_path / (200 * "x")), progress=lambda _: None)
    assert cluster._merged("perft", 20_000 * [([], b"")], silent) == "20002\n"


def test_machines_that_come_are_given_work_and_may_go(tmp_path, two_machines, monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    here = f"{tmp_path}/$$.here"
    case = f'case "$*" in *--shard*) touch {here}; ls {tmp_path} | grep -c here >>{tmp_path}/most'
    program, _ = stand_in(tmp_path, f"{case}; sleep 1; rm {here};; esac")
    came = []

    def progress(text):
        if text.endswith(" 50 to go"):
            came.append(two_machines.add_node(num_cpus=6))
        if text.endswith(" 10 to go"):
            two_machines.remove_node(came.pop())

    plain = where(program=program, progress=progress)
    assert cluster.perft("draughts", depth=7, shards=60, where=plain) == 1_049_442
    assert not came
    # There had been no more than four tasks at a time, twice the processors of both.
    assert max(map(int, (tmp_path / "most").read_text().split())) > 4


@pytest.mark.skipif("TENGEN_LONG" not in os.environ, reason="SKIPPED: TENGEN_LONG is not set")
def test_overhead_of_shards_that_take_long(tmp_path):
    """A count in four shards, by Ray and by hand, two at a time."""
    depth, plain = 13, where(progress=lambda _: None)
    cluster.perft("draughts", depth=9, shards=4, where=plain)
    begin = time.monotonic()
    count = cluster.perft("draughts", depth=depth, shards=4, where=plain)
    by_ray = time.monotonic() - begin
    begin = time.monotonic()
    shards = alone("perft", "draughts", "--depth", depth, "--split", 4, "--out", tmp_path).split()
    with ThreadPoolExecutor(2) as two:
        list(two.map(lambda shard: alone("perft", "--shard", shard, "--out", shard + ".out"), shards))
    merged = alone("perft", "--merge", *(shard + ".out" for shard in shards))
    by_hand = time.monotonic() - begin
    print(f"four shards of {by_hand / 2:.0f} s: {by_ray:.1f} s by Ray, {by_hand:.1f} s by hand")
    assert int(merged.split()[-1]) == count


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
