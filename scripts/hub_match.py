#!/usr/bin/env python3
"""Plays a match between two draughts engines that speak the Hub protocol, version 2.

    python3 -m pip install dame-rs
    cargo build --release -p tengen-cli
    python3 scripts/hub_match.py [--a COMMAND] [--b COMMAND] [--games N] [--time SECONDS] [--seed K]
                                 [--nodes-a N --nodes-b N]

By default `target/release/tengen hub` plays `dame hub`, 20 games at 0.1 seconds a move. Every
opening, some random moves after which nothing can be captured, is played twice with colours
exchanged. The package `dame-rs` is the referee: it knows the legal moves. A game is drawn at the
third repetition, after 25 moves each of kings alone, and after 300 plies. An illegal move or an
answer later than twice the time and half a second loses, and is told. With `--nodes-a` and
`--nodes-b` each engine searches so many nodes a move and has ten seconds for them: on a machine
with other work, clocks tell nothing.
"""

import argparse
import collections
import os
import queue
import random
import shlex
import subprocess
import sys
import threading
import time

import dame

PROGRAM = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release/tengen") + " hub"
OPENING_PLIES = 8
MAX_PLIES = 300


class Engine:
    """A program and the lines that it says."""

    def __init__(self, command, nodes=None):
        self.name = command
        self.nodes = nodes
        self.program = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.say("hub")
        self.hear("wait", 10)
        self.say("init")
        self.hear("ready", 60)

    def listen(self):
        for line in self.program.stdout:
            self.lines.put(line.strip())

    def say(self, line):
        self.program.stdin.write(line + "\n")

    def hear(self, command, seconds):
        """Returns the next line of this command, or None if it does not come in time."""
        end = time.monotonic() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0, end - time.monotonic()))
            except queue.Empty:
                return None
            if line.split(" ")[0] == command:
                return line

    def choose(self, position, moves, seconds):
        """Asks for a move; returns its text, or None, and the time that it took."""
        self.say(f"pos pos={position}" + (f' moves="{" ".join(moves)}"' if moves else ""))
        self.say(f"level nodes={self.nodes}" if self.nodes else f"level move-time={seconds}")
        start = time.monotonic()
        self.say("go think")
        line = self.hear("done", 10 if self.nodes else 2 * seconds + 0.5)
        took = time.monotonic() - start
        if line is None:
            self.say("stop")
            self.hear("done", 60)  # or it would be taken for the answer to the next question
        words = (line or "").split(" ")
        return next((word[5:] for word in words if word.startswith("move=")), None), took


def letters(board):
    """The position as the protocol writes it."""
    pieces = board.piece_map()
    symbols = {1: "w", 2: "b", 3: "W", 4: "B"}

    def letter(square):
        piece = pieces.get(square)
        if piece is None:
            return "e"
        return symbols[(1 if piece.color == dame.Color.WHITE else 2) + (2 if piece.is_king else 0)]

    turn = "W" if board.turn == dame.Color.WHITE else "B"
    return turn + "".join(letter(square) for square in range(1, 51))


def normal(hub):
    start, end, *captured = hub.replace("-", "x").split("x")
    return start, end, tuple(sorted(captured))


def opening(chance):
    while True:
        board = dame.Board()
        for _ in range(OPENING_PLIES):
            board.push(chance.choice(board.legal_moves))
        if len(board.piece_map()) == 40 and not board.must_capture:
            return board.fen()


def play(fen, white, black, seconds, slowest):
    """Returns White's points, 0 to 2, and how the game ended."""
    board = dame.Board(fen)
    base, since, seen, quiet = letters(board), [], collections.Counter([board.fen()]), 0
    for _ in range(MAX_PLIES):
        is_white = board.turn == dame.Color.WHITE
        engine, loss = (white, 0) if is_white else (black, 2)
        legal = {normal(move.hub()): move for move in board.legal_moves}
        if not legal:
            return loss, "no move"
        text, took = engine.choose(base, since, seconds)
        slowest[engine.name] = max(slowest[engine.name], took)
        if text is None:
            return loss, f"{engine.name}: no answer in time"
        if normal(text) not in legal:
            return loss, f"{engine.name}: illegal move {text} in {board.fen()}"
        move = legal[normal(text)]
        is_king = board.piece_at(move.from_square).is_king
        board.push(move)
        if move.is_capture or not is_king:
            base, since, quiet = letters(board), [], 0
            seen.clear()
        else:
            since.append(text)
            quiet += 1
        seen[board.fen()] += 1
        if seen[board.fen()] == 3:
            return 1, "third repetition"
        if quiet == 50:
            return 1, "25 moves of kings"
        outcome = board.outcome()
        if outcome is not None and outcome.winner is None:
            return 1, str(outcome.termination)
    return 1, f"{MAX_PLIES} plies"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--a", default=PROGRAM)
    arguments.add_argument("--b", default="dame hub")
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--time", type=float, default=0.1)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--nodes-a", type=int)
    arguments.add_argument("--nodes-b", type=int)
    arguments = arguments.parse_args()
    chance = random.Random(arguments.seed)
    a, b = Engine(arguments.a, arguments.nodes_a), Engine(arguments.b, arguments.nodes_b)
    results, faults, slowest = collections.Counter(), 0, collections.Counter()
    for game in range(arguments.games):
        if game % 2 == 0:
            fen = opening(chance)
        for engine in (a, b):
            engine.say("new-game")
        pair = (a, b) if game % 2 == 0 else (b, a)
        points, reason = play(fen, *pair, arguments.time, slowest)
        points = points if game % 2 == 0 else 2 - points
        results[points] += 1
        faults += "illegal" in reason or "no answer" in reason
        print(f"game {game + 1}: {points} of 2, {reason}", flush=True)
    total = 2 * results[2] + results[1]
    share = total / (2 * arguments.games)
    print("slowest answers " + ", ".join(f"{name} {took:.3f} s" for name, took in slowest.items()))
    print(f"won {results[2]} drawn {results[1]} lost {results[0]} faults {faults} score {share:.1%}")
    for engine in (a, b):
        engine.say("quit")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
