#!/usr/bin/env python3
"""Compares the area scores of random finished games of Go with those of the package `sgfmill`.

    python3 -m pip install sgfmill
    cargo build --release -p tengen-cli
    python3 scripts/go_area_scores.py [GAMES] [SEED]

Each game is played with random legal moves on a board of 5 to 13 lines, to two passes or a few moves
more than the board has points; sgfmill plays the same moves. Stones and Tromp-Taylor scores must
agree at the end. The program stops at the first difference; otherwise it prints how much was
compared.
"""

import os
import random
import subprocess
import sys

from sgfmill import boards, common

PROGRAM = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release/tengen")


class Engine:
    def __init__(self):
        command = [PROGRAM, "gtp", "--game", "go", "--rule", "cgos"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        reply = []
        while (line_read := self.process.stdout.readline()) != "\n":
            reply.append(line_read.rstrip("\n"))
        if not reply[0].startswith("="):
            sys.exit(f"{line}: {reply}")
        return "\n".join(reply)[1:].strip()


def play(engine, chance):
    """Plays a game on both boards, and returns sgfmill's and the moves."""
    side = chance.choice([5, 7, 9, 9, 13])
    engine.ask(f"boardsize {side}")
    board, moves, passes, color = boards.Board(side), 0, 0, "b"
    while passes < 2 and moves < side * side * 5 // 4:
        points = engine.ask(f"all_legal {color}").split()
        move = chance.choice(points) if points and chance.random() < 0.97 else "pass"
        engine.ask(f"play {color} {move}")
        if move == "pass":
            passes += 1
        else:
            passes = 0
            board.play(*common.move_from_vertex(move, side), color)
        moves, color = moves + 1, "w" if color == "b" else "b"
    return board, moves


def stones(board, color):
    points = (point for found, point in board.list_occupied_points() if found == color)
    return sorted(common.format_vertex(point) for point in points)


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    engine, moves = Engine(), 0
    engine.ask("komi 0")
    for game in range(games):
        board, played = play(engine, chance)
        moves += played
        lead = board.area_score()
        theirs = f"B+{lead}" if lead > 0 else f"W+{-lead}" if lead < 0 else "0"
        ours = engine.ask("final_score")
        if ours != theirs:
            sys.exit(f"game {game}: {ours}, sgfmill {theirs}\n{engine.ask('showboard')}")
        for color in "bw":
            if sorted(engine.ask(f"list_stones {color}").split()) != stones(board, color):
                sys.exit(f"game {game}: other stones\n{engine.ask('showboard')}")
    print(f"{games} games, {moves} moves: no difference")


if __name__ == "__main__":
    main()
