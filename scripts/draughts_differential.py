#!/usr/bin/env python3
"""Compares the legal moves of draughts with those of the package `dame-rs`, over random games.

    python3 -m pip install dame-rs
    cargo build --release -p tengen-cli
    python3 scripts/draughts_differential.py [GAMES] [SEED]

Every position of every game is compared, each move with the squares that it captures. The program
stops at the first difference with the position; otherwise it prints how much was compared.
"""

import os
import random
import subprocess
import sys

import dame

PROGRAM = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release/tengen")


def legal_moves(fen):
    command = [PROGRAM, "perft", "draughts", "--position", fen, "--depth", "1", "--divide"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    return {normal(line.split()[0]) for line in lines if line and not line.startswith("nodes")}


def normal(hub):
    """From, to, and the captured squares in order."""
    start, end, *captured = (int(square) for square in hub.replace("-", "x").split("x"))
    return start, end, tuple(sorted(captured))


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    positions = moves = 0
    for _ in range(games):
        board = dame.Board()
        while not board.is_game_over():
            theirs = {normal(move.hub()): move for move in board.legal_moves}
            ours = legal_moves(board.fen())
            if ours != theirs.keys():
                sys.exit(f"{board.fen()}: {sorted(ours)} against {sorted(theirs)}")
            positions += 1
            moves += len(ours)
            board.push(theirs[chance.choice(sorted(theirs))])
    print(f"{games} games, {positions} positions, {moves} moves: no difference")


if __name__ == "__main__":
    main()
