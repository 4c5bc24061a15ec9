#!/usr/bin/env python3
"""Plays games of gomoku between two engines that speak the Gomocup protocol.

    scripts/gomocup_match.py A B [--games N] [--time MS] [--grace MS] [--rule N] [--size N] [--seed N]

A and B are commands. The games begin with a few random stones near the middle, each opening twice with
the sides changed. Every move is checked here: on the board, on an empty point, in time; five or more
in a row end the game (exactly five where the rule says so, and not between two stones of the other
side where it says caro). Every game is told on the standard error;
the last line sums up; an illegal move, a late one or a crash makes the exit status 1. Nothing but
Python is needed.
"""

import argparse
import queue
import random
import shlex
import subprocess
import sys
import threading
import time

PATIENCE = 20  # seconds beyond the time for a move before the engine is given up


NAMES = ("black", "white")
RESULTS = {0: "black wins", 1: "white wins", None: "draw"}


class Engine:
    def __init__(self, command, args):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.limit, self.grace = args.time / 1000, args.grace / 1000
        self.slowest = 0.0
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        for line in (f"INFO timeout_turn {args.time}", "INFO timeout_match 0",
                     f"INFO rule {args.rule}", f"START {args.size}"):
            self.say(line)
        answer = self.hear()
        if not answer.startswith("OK"):
            raise RuntimeError(f"{command} answers START with {answer!r}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def hear(self):
        while True:
            try:
                line = self.lines.get(timeout=self.limit + PATIENCE)
            except queue.Empty:
                raise RuntimeError("no answer") from None
            if line is None:
                raise RuntimeError("the engine has gone")
            if line and line.split()[0] not in ("MESSAGE", "DEBUG"):
                return line

    def move(self, stones, own):
        """Asks for a move with all stones on the board."""
        self.say("BOARD")
        for (x, y), color in stones:
            self.say(f"{x},{y},{1 if color == own else 2}")
        begin = time.monotonic()
        self.say("DONE")
        answer = self.hear()
        used = time.monotonic() - begin
        self.slowest = max(self.slowest, used)
        late = used > self.limit + self.grace
        x, y = (int(part) for part in answer.split(","))
        return (x, y), late

    def quit(self):
        try:
            self.say("END")
            self.process.wait(5)
        except Exception:
            self.process.kill()


def length(board, point, color, step):
    x, y = point
    count = 0
    while board.get((x + step[0], y + step[1])) == color:
        x, y, count = x + step[0], y + step[1], count + 1
    return count


def wins(board, point, color, rule):
    exact = bool(rule & 1) or (bool(rule & 4) and color == 0)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        after, before = (length(board, point, color, step) for step in ((dx, dy), (-dx, -dy)))
        ends = ((point[0] + n * dx, point[1] + n * dy) for n in (after + 1, -before - 1))
        blocked = rule & 8 and all(board.get(end) == 1 - color for end in ends)
        row = 1 + after + before
        if (row == 5 and not blocked) or (row > 5 and not exact):
            return True
    return False


def opening(size, rng):
    """Three to six stones near the middle, none in fours."""
    count, middle, points = rng.randrange(3, 7), size // 2, []
    while len(points) < count:
        point = (middle + rng.randrange(-3, 4), middle + rng.randrange(-3, 4))
        if point not in points:
            points.append(point)
    return points


def play(black, white, size, rule, points):
    """Returns the winner, 0 black, 1 white, None for a draw, the fault and the moves."""
    engines, board, stones = (black, white), {}, []
    for n, point in enumerate(points):
        board[point] = n % 2
        stones.append((point, n % 2))
    while len(stones) < size * size:
        color = len(stones) % 2
        try:
            point, late = engines[color].move(stones, color)
        except Exception as error:
            return 1 - color, f"{NAMES[color]} fails: {error}", stones
        if late:
            return 1 - color, f"{NAMES[color]} is late", stones
        if point in board or not all(0 <= line < size for line in point):
            return 1 - color, f"{NAMES[color]} plays {point}, which is illegal", stones
        board[point] = color
        stones.append((point, color))
        if wins(board, point, color, rule):
            return color, None, stones
    return None, None, stones


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--time", type=int, default=100, help="milliseconds a move")
    parser.add_argument("--grace", type=int, default=250,
                        help="milliseconds beyond the time before a move counts as late")
    parser.add_argument("--rule", type=int, default=0, help="as INFO rule")
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng, points = random.Random(args.seed), None
    score, faults, slowest = [0, 0, 0], 0, [0.0, 0.0]
    for game in range(args.games):
        if game % 2 == 0:
            points = opening(args.size, rng)
        pair = [Engine(command, args) for command in (args.a, args.b)]
        a_color = game % 2
        winner, fault, stones = play(pair[a_color], pair[1 - a_color], args.size, args.rule, points)
        slowest = [max(known, engine.slowest) for known, engine in zip(slowest, pair)]
        for engine in pair:
            engine.quit()
        moves = " ".join(f"{x},{y}" for (x, y), _ in stones)
        print(f"game {game + 1}: {RESULTS[winner]}: {moves}", file=sys.stderr)
        if fault:
            faults += 1
            print(f"game {game + 1}: {fault} (A is {'black' if a_color == 0 else 'white'})")
        score[1 if winner is None else 0 if winner == a_color else 2] += 1
    print(f"A: {score[0]} won, {score[1]} drawn, {score[2]} lost of {args.games}; {faults} faults; "
          f"slowest moves {slowest[0]:.3f} s and {slowest[1]:.3f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
