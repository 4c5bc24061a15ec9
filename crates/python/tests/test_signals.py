"""Ctrl-C ends long calls."""

import _thread
import faulthandler
import signal
import threading

import pytest

from tengen import Batch, Draughts, Go, Gomoku, NoGo


@pytest.mark.parametrize(
    "work",
    [
        lambda: Draughts().perft(100),
        lambda: Go(19).perft(100),
        lambda: NoGo(9).playouts(2**60),
        lambda: Batch("go", 1, size=19).playouts(2**31),
        lambda: Batch("nogo", 100, size=9).solve(time=None),
        lambda: Batch("gomoku", 100, size=7).solve(time=None),
        lambda: Go(19).best_move(time=1e6),
        lambda: Gomoku(position="/".join(["15"] * 7 + ["7X7", "8O6"] + ["15"] * 6) + " X").analyse(lines=2, nodes=2**60),
        lambda: Draughts().analyse(lines=3, time=1e6),
    ],
)
def test_an_interrupt_ends(work):
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background of a shell it is ignored
    faulthandler.dump_traceback_later(120, exit=True)  # it would never end
    timer = threading.Timer(0.2, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        work()
        pytest.fail("it ended by itself")
    timer.join()
    faulthandler.cancel_dump_traceback_later()
