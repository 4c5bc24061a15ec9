#!/usr/bin/env python3
"""Compares the legal moves of the draughts variants with those of the package `py-draughts`.

    python3 -m pip install py-draughts
    cargo build --release -p tengen-cli
    python3 scripts/draughts_variants.py [GAMES] [SEED]

Random games of every variant are played, and every position is compared: the moves with what they
capture, by their number and, move by move, by their ends and captured squares. The program stops at
the first difference with the position; otherwise it prints how much was compared.
"""

import os
import random
import subprocess
import sys

import draughts

PROGRAM = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release/tengen")
VARIANTS = {
    "international": draughts.StandardBoard,
    "russian": draughts.RussianBoard,
    "brazilian": draughts.BrazilianBoard,
    "frisian": draughts.FrisianBoard,
    "antidraughts": draughts.AntidraughtsBoard,
    "breakthrough": draughts.BreakthroughBoard,
}
MAX_PLIES = 120


def fen_of(board):
    """The position in the form that both sides read: py-draughts wraps it in a tag."""
    return board.fen.split('"')[1] if '"' in board.fen else board.fen


def ours(rule, fen):
    command = [PROGRAM, "perft", "draughts", "--rule", rule, "--position", fen, "--depth", "1", "--divide"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{rule} {fen}: {run.stderr}")
    return {normal(line.split()[0]) for line in run.stdout.splitlines() if "nodes" not in line}


def normal(text):
    start, end, *captured = (int(square) for square in text.replace("-", "x").split("x"))
    return start, end, tuple(sorted(captured))


def theirs(board):
    """Their moves, each with its own object; two that differ in their path alone are one."""
    moves = {}
    for move in board.legal_moves:
        path = [square + 1 for square in move.square_list]
        captured = tuple(sorted(square + 1 for square in move.captured_list))
        moves[path[0], path[-1], captured] = move
    return moves


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for rule, kind in VARIANTS.items():
        positions = moves = 0
        for _ in range(games):
            board = kind()
            for _ in range(MAX_PLIES):
                expected = theirs(board)
                found = ours(rule, fen_of(board))
                over = rule == "breakthrough" and "K" in fen_of(board).upper()
                if found != expected.keys() and not over:
                    sys.exit(f"{rule} {fen_of(board)}: {sorted(found)} against {sorted(expected)}")
                positions += 1
                moves += len(found)
                if over or not expected or board.game_over:
                    break
                board.push(expected[chance.choice(sorted(expected))])
        print(f"{rule}: {games} games, {positions} positions, {moves} moves: no difference", flush=True)


if __name__ == "__main__":
    main()
