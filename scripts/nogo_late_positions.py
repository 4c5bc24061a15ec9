#!/usr/bin/env python3
"""Tests that the engine of NoGo wins late positions that the solver calls won.

    cargo build --release -p tengen-cli
    python3 scripts/nogo_late_positions.py [POSITIONS [SECONDS [POINTS]]]

Each position comes from a game of the engine against itself after four random moves (30 ms a move, the
game's number is the seed): the first with at most POINTS points (22) that are legal for either colour. The solver
has 60 s to tell the winner. The engine then plays this side with SECONDS (5) a move against
random moves, and after each of its moves the solver is asked whether the position is won still. Exit
status 1 if one is not.
"""

import json
import os
import random
import subprocess
import sys

PROGRAM = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release/tengen")
COLORS = ("black", "white")


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True).stdout


def show(position, moves=""):
    return json.loads(run("show", "nogo", "--position", position, "--moves", moves, "--format", "json"))


def count_points(shown):
    """Counts the points that are legal for either colour."""
    rows, turn = shown["position"].split()
    other = "O" if turn == "X" else "X"
    return len(set(shown["legal"]) | set(show(f"{rows} {other}")["legal"]))


def winner_of(position):
    return run("solve", "nogo", "--position", position, "--limit", "60").split()[-1]


class Engine:
    def __init__(self, seconds):
        command = [PROGRAM, "gtp", "--game", "nogo", "--time", str(seconds)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        answer = self.process.stdout.readline()
        while self.process.stdout.readline() != "\n":
            pass
        if not answer.startswith("="):
            sys.exit(f"{command}: {answer}")
        return answer[1:].strip()

    def move(self, shown, moves):
        """Returns a move of the engine after these moves, none if it resigns."""
        self.ask("clear_board")
        for number, move in enumerate(moves):
            self.ask(f"play {'bw'[number % 2]} {move}")
        answer = self.ask(f"reg_genmove {shown['turn'][0]}")
        return None if answer.lower() == "resign" else answer.upper()


def late_position(engine, seed, points):
    """Returns the first late position of a game, and the moves to it."""
    rng, moves = random.Random(seed), []
    shown = show("9/9/9/9/9/9/9/9/9 X")
    while len(moves) < 4 or count_points(shown) > points:
        chosen = engine.move(shown, moves) if len(moves) >= 4 else None
        moves.append(chosen or rng.choice(shown["legal"]))
        shown = show(shown["position"], moves[-1])
    return shown, moves


def keeps_win(engine, shown, moves, winner, seed):
    """Plays the winner's side to the end; says whether it wins and no move gave the win away."""
    rng = random.Random(seed)
    while shown["legal"]:
        if shown["turn"] != winner:
            move = rng.choice(shown["legal"])
        else:
            move = engine.move(shown, moves)
            if move is None:
                return False
        moves.append(move)
        shown = show(shown["position"], move)
        if shown["turn"] != winner and shown["legal"] and winner_of(shown["position"]) != winner:
            return False
    return shown["turn"] != winner


def main():
    given = sys.argv[1:] + [30, 5, 22][len(sys.argv) - 1 :]
    count, seconds, points = int(given[0]), float(given[1]), int(given[2])
    quick, slow = Engine(0.03), Engine(seconds)
    won = unsolved = 0
    for seed in range(1, count + 1):
        shown, moves = late_position(quick, seed, points)
        position, winner = shown["position"], winner_of(shown["position"])
        if winner not in COLORS:
            unsolved += 1
        elif keeps_win(slow, shown, moves, winner, seed):
            won += 1
        else:
            print("not won by", winner, position, flush=True)
    print(f"{count} positions: {won} won, {count - won - unsolved} not, {unsolved} unsolved")
    sys.exit(won + unsolved < count)


main()
