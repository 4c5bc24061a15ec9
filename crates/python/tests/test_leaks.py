"""Memory stays flat. TENGEN_LEAK_STEPS: so many million steps, one by default."""

import os

import pytest

from tengen import Batch, Game, search


def resident():
    """Bytes in memory."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        pytest.skip("SKIPPED: the system does not tell how much memory is used")


def grown(work, times):
    """How much memory grows by doing something so often, once it has been done."""
    work()
    before = resident()
    for _ in range(times):
        work()
    return resident() - before


def games():
    for kind in ["nogo", "go", "gomoku", "draughts"] * 25:
        game = Game(kind)
        game.push(game.legal_moves[0])
        assert game.explain("nonsense").code == "unreadable"
        game.observe()
        game.legal_actions()
        game.copy().svg()


def test_games_are_dropped():
    assert grown(games, 100) < 4_000_000  # 10,000 games


def test_steps_leave_nothing_behind():
    batch = Batch("go", 500, size=9, max_plies=200)
    for _ in range(500):
        batch.step_random()  # until the histories are as long as they get

    def steps():
        for _ in range(100):
            batch.step_random()
            batch.observe()

    millions = int(os.environ.get("TENGEN_LEAK_STEPS", 1))
    assert grown(steps, 20 * millions) < 8_000_000


def test_trees_are_dropped():
    batch = Batch("nogo", 16, size=5)

    def once():
        search(batch, lambda seen, mask: (mask.astype("f4"), seen[:, 0, 0, 0].astype("f4")))

    assert grown(once, 50) < 4_000_000
