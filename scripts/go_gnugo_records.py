#!/usr/bin/env python3
"""Has GNU Go play games with itself and compares how it counts them with `tengen record`.

    apt install gnugo
    cargo build --release -p tengen-cli
    python3 scripts/go_gnugo_records.py FOLDER [GAMES] [SEED]

The games, on 9 and on 13 lines, under Chinese and Japanese rules in turn, go to FOLDER as SGF, each
twice: with the score alone, and with GNU Go's territory marked too. Every record must replay without
an illegal move. With territory marked the scores must agree; without, they must agree where `record`
estimates the same dead stones as GNU Go has.
"""

import os
import re
import subprocess
import sys

TENGEN = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release/tengen")
GNUGO = next((path for path in ["/usr/games/gnugo"] if os.path.exists(path)), "gnugo")


class GnuGo:
    def __init__(self, side, rules, seed):
        options = ["--mode", "gtp", "--level", "1", f"--{rules}-rules", "--seed", str(seed)]
        pipe = subprocess.PIPE
        command = [GNUGO, *options]
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.ask(f"boardsize {side}")
        self.ask("komi 6.5")

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        reply = []
        while (read := self.process.stdout.readline()) not in ("\n", ""):
            reply.append(read.rstrip("\n"))
        if not reply or not reply[0].startswith("="):
            sys.exit(f"gnugo: {line}: {reply}")
        return "\n".join(reply)[1:].strip()

    def status(self, kind):
        return self.ask(f"final_status_list {kind}").split()


def sgf_point(vertex, side):
    if vertex.lower() == "pass":
        return ""
    col = "ABCDEFGHJKLMNOPQRSTUVWXYZ".index(vertex[0].upper())
    return chr(97 + col) + chr(97 + side - int(vertex[1:]))


def play(side, rules, seed):
    """Returns the record without its end, GNU Go's score, its dead stones and the territory."""
    engine, color, passes, moves = GnuGo(side, rules, seed), "b", 0, []
    while passes < 2:
        move = engine.ask(f"genmove {color}")
        if move.lower() == "resign":
            return None
        passes = passes + 1 if move.lower() == "pass" else 0
        moves.append(f";{color.upper()}[{sgf_point(move, side)}]")
        color = "w" if color == "b" else "b"
    score = engine.ask("final_score")
    territory = "".join(
        mark + "".join(f"[{sgf_point(point, side)}]" for point in points)
        for mark, points in (
            ("TB", engine.status("black_territory")),
            ("TW", engine.status("white_territory")),
        )
        if points
    )
    dead = sorted(engine.status("dead"))
    engine.ask("quit")
    root = f"(;GM[1]FF[4]SZ[{side}]RU[{rules.capitalize()}]KM[6.5]RE[{score}]"
    return root + "".join(moves), score, dead, territory


def record(path):
    run = subprocess.run([TENGEN, "record", path, "--game", "go"], capture_output=True, text=True)
    if run.returncode != 0 or "\nillegal 0\n" not in run.stdout:
        sys.exit(f"{path}: {run.stdout[-500:]}{run.stderr}")
    dead = re.search(r"^dead stones: (.*) \(", run.stdout, re.M).group(1)
    score = re.search(r"^score (.*)$", run.stdout, re.M).group(1)
    return score, [] if dead == "none" else sorted(dead.split())


def main():
    folder = sys.argv[1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    os.makedirs(folder, exist_ok=True)
    done = disputed = with_dead = 0
    while done < games:
        side, rules = (13 if done % 4 == 3 else 9), ("chinese", "japanese")[done % 2]
        played = play(side, rules, seed)
        seed += 1
        if played is None:
            continue
        text, score, dead, territory = played
        path = os.path.join(folder, f"{done:03}")
        for name, end in ((path + ".sgf", ")"), (path + "-marked.sgf", territory + ")")):
            with open(name, "w", encoding="ascii") as file:
                file.write(text + end)
        ours, estimated = record(path + ".sgf")
        marked, _ = record(path + "-marked.sgf")
        if territory and marked != score:
            sys.exit(f"{path}-marked.sgf: {marked}, GNU Go {score}")
        if estimated != dead:
            disputed += 1
        elif ours != score:
            sys.exit(f"{path}.sgf: {ours}, GNU Go {score}")
        with_dead += bool(dead)
        done += 1
    print(f"{done} games replayed, {with_dead} with dead stones; the scores agree with territory marked")
    print(f"estimated: {done - disputed} with the same dead stones and score, {disputed} disputed")


if __name__ == "__main__":
    main()
