#!/usr/bin/env python3
"""Times perft of draughts against the package `dame-rs` in turn, and prints the ratios.

    python3 -m pip install dame-rs
    RUSTFLAGS="-C target-cpu=x86-64-v3" cargo build --release -p tengen-cli
    python3 scripts/draughts_perft_ratio.py [ROUNDS]

Both count the last ply without making it. Each round times both, so that a drift of the machine's
speed hits both; the best round of each counts. The counts are compared too.
"""

import os
import re
import subprocess
import sys
import time

import dame

KINGS = ":".join(
    side + ",".join(f"K{n}" for n in squares)
    for side, squares in (("W", range(31, 51)), ("B", range(1, 21)))
)
CASES = {
    "start": ("W:W31-50:B1-20", 9),
    "many captures": ("B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46", 7),
    "woldouby": ("W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38", 13),
    "all kings": ("W:" + KINGS, 9),
}
PROGRAM = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release/tengen")


def time_tengen(fen, depth):
    command = [PROGRAM, "perft", "draughts", "--position", fen, "--depth", str(depth)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds = float(re.match(r"([\d.]+) s,", run.stderr).group(1))
    return int(run.stdout.split()[-1]), seconds


def time_dame(fen, depth):
    board = dame.Board(fen)
    start = time.perf_counter()
    nodes = dame.perft(board, depth)
    return nodes, time.perf_counter() - start


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for name, (fen, depth) in CASES.items():
        pairs = [(time_tengen(fen, depth), time_dame(fen, depth)) for _ in range(rounds)]
        (nodes, _), (others, _) = pairs[0]
        if nodes != others:
            sys.exit(f"{name}: {nodes} against {others} of dame-rs")
        ours = min(seconds for (_, seconds), _ in pairs)
        theirs = min(seconds for _, (_, seconds) in pairs)
        rates = f"{nodes / ours / 1e6:7.1f} against {nodes / theirs / 1e6:6.1f} M/s"
        print(f"{name:14} depth {depth:2} {nodes:12} {rates}, ratio {theirs / ours:5.1f}")


if __name__ == "__main__":
    main()
