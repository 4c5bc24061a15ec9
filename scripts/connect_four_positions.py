#!/usr/bin/env python3
"""Makes the positions of Connect Four that stand in tests/connect_four/positions.txt.

Random games of 22 to 28 plies, six for each outcome, valued by a program of its own that shares
nothing with the library: squares row by row, a list of all fours, every reply to every move.

    python3 scripts/connect_four_positions.py > tests/connect_four/positions.txt
"""

import random

WIDTH, HEIGHT = 7, 6


def all_fours():
    """Every four of the board as a set of squares; square row * WIDTH + column is one bit."""
    fours = []
    for column in range(WIDTH):
        for row in range(HEIGHT):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                squares = [(column + n * right, row + n * up) for n in range(4)]
                if all(0 <= c < WIDTH and 0 <= r < HEIGHT for c, r in squares):
                    fours.append(sum(1 << (r * WIDTH + c) for c, r in squares))
    return fours


FOURS = all_fours()
THROUGH = [[four for four in FOURS if four >> square & 1] for square in range(WIDTH * HEIGHT)]


def makes_four(stones, square):
    return any(stones & four == four for four in THROUGH[square])


def play(moves):
    """The stones of both sides and the heights of the columns; None if the game is over."""
    stones, heights = [0, 0], [0] * WIDTH
    for ply, column in enumerate(moves):
        if heights[column] == HEIGHT:
            return None
        square = heights[column] * WIDTH + column
        heights[column] += 1
        stones[ply % 2] |= 1 << square
        if makes_four(stones[ply % 2], square):
            return None
    return stones, tuple(heights)


def value(own, other, heights, known):
    """1, 0 or -1: what the position is worth to the side to move, whose stones are `own`."""
    if (own, other) in known:
        return known[own, other]
    best = None
    for column in range(WIDTH):
        if heights[column] == HEIGHT:
            continue
        square = heights[column] * WIDTH + column
        after = own | 1 << square
        if makes_four(after, square):
            best = 1
            break
        raised = heights[:column] + (heights[column] + 1,) + heights[column + 1:]
        reply = -value(other, after, raised, known)
        best = reply if best is None else max(best, reply)
        if best == 1:
            break
    known[own, other] = 0 if best is None else best
    return known[own, other]


def main():
    rng = random.Random(20261122)
    left = {"black": 6, "draw": 6, "white": 6}
    while any(left.values()):
        moves = [rng.randrange(WIDTH) for _ in range(rng.randrange(22, 29))]
        position = play(moves)
        if position is None:
            continue
        stones, heights = position
        turn = len(moves) % 2
        result = value(stones[turn], stones[1 - turn], heights, {})
        outcome = {1: "black", 0: "draw", -1: "white"}[-result if turn else result]
        if left[outcome]:
            left[outcome] -= 1
            print("".join(str(column + 1) for column in moves), outcome, flush=True)


main()
