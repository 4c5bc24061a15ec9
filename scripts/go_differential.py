#!/usr/bin/env python3
"""Compares legality, captures and liberties of Go with GNU Go (package gnugo), over random games.

    cargo build --release -p tengen-cli
    python3 scripts/go_differential.py [GAMES] [SEED] [SIZE ...]

Both sides speak the Go Text Protocol. After every move the stones, the prisoners, the legal points
of both colours and the liberties of every chain are compared; the rules are the simple ko without
suicide. Moves are drawn from all legal points, own eyes among them, with a rare pass. The program
stops at the first difference and shows the game; otherwise it prints how much was compared.
`TENGEN_GTP` and `GNUGO` name other commands.
"""

import os
import random
import subprocess
import sys

TARGET = os.environ.get("CARGO_TARGET_DIR", "target")
PROGRAM = os.path.join(TARGET, "release/tengen")
OURS = os.environ.get("TENGEN_GTP", f"{PROGRAM} gtp --game go --rule ko=simple,suicide=no")
THEIRS = os.environ.get("GNUGO", "/usr/games/gnugo --mode gtp --never-resign")
COLORS = ("black", "white")


class Engine:
    def __init__(self, command):
        pipe = subprocess.PIPE
        self.program = subprocess.Popen(command.split(), stdin=pipe, stdout=pipe, text=True)

    def ask(self, *commands):
        """The answers to some commands, sent together."""
        self.program.stdin.write("".join(command + "\n" for command in commands))
        self.program.stdin.flush()
        return [self.read(command) for command in commands]

    def read(self, command):
        lines = []
        while line := self.program.stdout.readline().strip("\n"):
            lines.append(line)
        answer = " ".join(lines)
        if not answer.startswith("="):
            raise ValueError(f"{command}: {answer or 'no answer'}")
        return answer[1:].split()


def state(engine):
    """Stones, legal points and prisoners of each colour, and the liberties of each stone."""
    names = ("list_stones", "all_legal", "captures")
    questions = [f"{name} {color}" for color in COLORS for name in names]
    told = {question: sorted(answer) for question, answer in zip(questions, engine.ask(*questions))}
    stones = [point for color in COLORS for point in told[f"list_stones {color}"]]
    liberties = engine.ask(*(f"countlib {point}" for point in stones))
    told["liberties"] = dict(zip(stones, liberties))
    return told


def play(engines, size, chance, counts):
    moves = []
    for engine in engines:
        engine.ask(f"boardsize {size}", "clear_board")
    for ply in range(3 * size * size + 10):
        ours, theirs = (state(engine) for engine in engines)
        for question in ours:
            if ours[question] != theirs[question]:
                game = " ".join(moves)
                sys.exit(f"{size}x{size} {game}: {question}: {ours[question]} against {theirs[question]}")
        color = COLORS[ply % 2]
        points = ours[f"all_legal {color}"]
        counts["positions"] += 1
        counts["points"] += size * size
        counts["stones"] += len(ours["liberties"])
        move = "pass" if not points or chance.random() < 0.02 else chance.choice(points)
        moves.append(move)
        for engine in engines:
            engine.ask(f"play {color} {move}")
    counts["captured"] += sum(int(ours[f"captures {color}"][0]) for color in COLORS)


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    sizes = [int(size) for size in sys.argv[3:]] or [2, 3, 4, 5, 7, 9, 13, 19]
    engines = [Engine(OURS), Engine(THEIRS)]
    counts = dict.fromkeys(("positions", "points", "stones", "captured"), 0)
    for game in range(games):
        play(engines, sizes[game % len(sizes)], chance, counts)
    told = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"{games} games on boards of {sizes}, {told}: no difference")


if __name__ == "__main__":
    main()
