#!/usr/bin/env python3
"""Compares the points that renju forbids to Black with the referee of the package `renju`.

    python3 -m pip install renju
    cargo build --release -p tengen-cli
    python3 scripts/gomoku_differential.py [RANDOM] [DENSE] [SEED]

RANDOM positions have from 8 to 120 stones, as many black as white: in every other one scattered over
the board, in the others each beside one that stands already, as in a game. DENSE positions have
stones on half of their points, five black ones to two white ones. Positions with five in a row are
left out, since there the game is over. Every empty point of every position is compared. The program
stops at the first difference with the position; otherwise it prints how much was compared.
"""

import copy
import os
import random
import subprocess
import sys

from renju import check_forbid

# The referee keeps deep copies of four lines whose fields it replaces and never changes: shallow
# ones tell the same in half the time.
check_forbid.copy.deepcopy = copy.copy

PROGRAM = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release/tengen")
SIDE = 15
CELLS = [(row, col) for row in range(SIDE) for col in range(SIDE)]  # rows from the bottom
BLACK, WHITE = 1, 2
MARKS = {0: ".", BLACK: "X", WHITE: "O"}


def empty_board():
    return [[0] * SIDE for _ in range(SIDE)]


def scattered(chance):
    board = empty_board()
    for n, (row, col) in enumerate(chance.sample(CELLS, chance.randint(8, 120))):
        board[row][col] = 1 + n % 2
    return board


def clustered(chance):
    board = empty_board()
    board[SIDE // 2][SIDE // 2] = BLACK
    stones = [(SIDE // 2, SIDE // 2)]
    wanted = chance.randint(8, 120)
    while len(stones) < wanted:
        row, col = chance.choice(stones)
        row, col = row + chance.randint(-2, 2), col + chance.randint(-2, 2)
        if 0 <= row < SIDE and 0 <= col < SIDE and board[row][col] == 0:
            board[row][col] = 1 + len(stones) % 2
            stones.append((row, col))
    return board


def dense(chance):
    board = empty_board()
    for row, col in CELLS:
        board[row][col] = chance.choice([BLACK] * 5 + [WHITE] * 2 + [0] * 7)
    return board


def has_five(board):
    """Says whether either colour has five or more in a row."""
    for row, col in CELLS:
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            ends = row + 4 * down, col + 4 * right
            if board[row][col] and ends[0] < SIDE and 0 <= ends[1] < SIDE:
                five = {board[row + n * down][col + n * right] for n in range(5)}
                if len(five) == 1:
                    return True
    return False


def positions(chance, make):
    while True:
        board = make(chance)
        if not has_five(board):
            yield board


def text(board):
    rows = ("".join(MARKS[stone] for stone in row) for row in reversed(board))
    line = "/".join(rows)
    for count in range(SIDE, 0, -1):
        line = line.replace("." * count, f"{count}")
    return f"{line} X rule=renju"


def name(row, col):
    return f"{chr(ord('A') + col)}{row + 1}"


def their_points(board):
    referee = check_forbid.ForbidChecker(board, 0, 0)  # it puts every stone that it tries back
    return {name(*cell) for cell in empty(board) if not referee.foulr(*cell, 0)}


def our_points(board):
    command = [PROGRAM, "perft", "gomoku", "--position", text(board), "--depth", "1", "--divide"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    return {line.split()[0] for line in lines if line and not line.startswith("nodes")}


def empty(board):
    return [(row, col) for row, col in CELLS if board[row][col] == 0]


def compare(kind, boards):
    """Compares all boards and returns how many, their empty points and those forbidden."""
    count = points = forbidden = 0
    for board in boards:
        theirs, ours = their_points(board), our_points(board)
        if theirs != ours:
            sys.exit(
                f"{text(board)}: forbidden by renju alone {sorted(ours - theirs)},"
                f" by tengen alone {sorted(theirs - ours)}"
            )
        count += 1
        points += len(empty(board))
        forbidden += len(empty(board)) - len(ours)
        if count % 1000 == 0:
            print(f"{kind}: {count} positions", file=sys.stderr, flush=True)
    print(f"{kind}: {count} positions, {points} points, {forbidden} forbidden: no difference")


def main():
    random_count, dense_count, seed = (
        int(sys.argv[n]) if len(sys.argv) > n else default
        for n, default in ((1, 1000), (2, 200), (3, 1))
    )
    chance = random.Random(seed)
    for kind, make, count in (
        ("scattered", scattered, random_count - random_count // 2),
        ("clustered", clustered, random_count // 2),
        ("dense", dense, dense_count),
    ):
        source = positions(chance, make)
        compare(kind, (next(source) for _ in range(count)))


if __name__ == "__main__":
    main()
