#!/usr/bin/env python3
"""Draws how the work grows, to docs/growth-nogo.svg, docs/growth-perft.svg and docs/growth-match.svg.

    python3 scripts/growth.py

NoGo is that of the table in docs/solved.md; counts and matches are run by the program `tengen`, or the one that
TENGEN names, which takes seconds.
"""

import math
import os
import re
import subprocess
import time
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
TENGEN = os.environ.get("TENGEN", "tengen")
COLORS = ["#1f6fb4", "#c0561a", "#1f6fb4"]
WIDTH, HEIGHT, EDGE = 640, 360, 56


def ticks(low, high, is_log):
    """Powers of ten, or round numbers, that a scale is marked at."""
    if is_log:
        return [10.0**n for n in range(math.ceil(math.log10(low)), math.floor(math.log10(high)) + 1)]
    step = 10 ** math.floor(math.log10((high - low) / 2))
    step *= 5 if (high - low) / step > 20 else 2 if (high - low) / step > 8 else 1
    return [n * step for n in range(math.ceil(low / step), math.floor(high / step) + 1)]


def scale(values, begin, end, is_log):
    """Returns where on the picture a value stands, and the marks."""
    low, high = min(values), max(values)
    of = math.log10 if is_log else float
    span = of(high) - of(low)
    return lambda value: begin + (end - begin) * (of(value) - of(low)) / span, ticks(low, high, is_log)


def chart(file, title, label, series, log_x=False, log_y=True):
    """Writes curves, each a list of points by its name."""
    points = [point for curve in series.values() for point in curve]
    x, x_ticks = scale([x for x, _ in points], EDGE, WIDTH - 90, log_x)
    y, y_ticks = scale([y for _, y in points], HEIGHT - EDGE, EDGE, log_y)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/><text x="{EDGE}" y="28" font-size="15">{title}</text>',
        f'<text x="{(EDGE + WIDTH - 90) // 2}" y="{HEIGHT - 14}" text-anchor="middle">{label}</text>',
    ]
    for value in y_ticks:
        parts.append(f'<path d="M{EDGE} {y(value):.0f}H{WIDTH - 90}" stroke="#ddd"/>')
        parts.append(f'<text x="{EDGE - 6}" y="{y(value) + 4:.0f}" text-anchor="end">{value:,.4g}</text>')
    for value in x_ticks:
        parts.append(f'<text x="{x(value):.0f}" y="{HEIGHT - EDGE + 18}" text-anchor="middle">{value:,.4g}</text>')
    for color, (name, curve) in zip(COLORS, series.items()):
        line = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in curve)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(a):.1f}" cy="{y(b):.1f}" r="2.5" fill="{color}"/>' for a, b in curve]
        end = curve[-1]
        parts.append(f'<text x="{x(end[0]) + 6:.0f}" y="{y(end[1]) + 4:.0f}" fill="{color}">{name}</text>')
    (DOCS / file).write_text("\n".join([*parts, "</svg>\n"]))


def tengen(*arguments):
    """Runs the program; returns what it prints, and how many seconds it took."""
    begun = time.perf_counter()
    done = subprocess.run([TENGEN, *map(str, arguments), "--quiet"], capture_output=True, text=True, check=True)
    return done.stdout, time.perf_counter() - begun


def nogo():
    """The hardest board of each number of points, of two rows or more."""
    row = re.compile(r"^    (\d+)x(\d+) .* ([\d,]+) +([\d.]+)  \S+$", re.MULTILINE)
    hardest = {}
    for cols, rows, nodes, seconds in row.findall((DOCS / "solved.md").read_text()):
        if rows == "1":
            continue
        found, points = (int(nodes.replace(",", "")), float(seconds)), int(cols) * int(rows)
        hardest[points] = max(found, hardest.get(points, (0, 0)))
    curve = sorted((points, *found) for points, found in hardest.items() if points >= 12)
    chart("growth-nogo.svg", "NoGo: the hardest board of so many points, two rows or more", "points",
          {"nodes": [(p, n) for p, n, _ in curve], "CPU ms": [(p, 1000 * s) for p, _, s in curve]})  # fmt: skip


def perft():
    counts = [(depth, *tengen("perft", "draughts", "--depth", depth)) for depth in range(3, 11)]
    nodes = [(depth, int(text.split()[-1])) for depth, text, _ in counts]
    chart("growth-perft.svg", "Draughts: counting sequences of moves", "depth",
          {"nodes": nodes, "ms": [(depth, 1000 * seconds) for depth, _, seconds in counts]})  # fmt: skip


def match():
    what = ["match", "nogo", "--size", 5, "--a", "builtin:mcts", "--b", "builtin:seed", "--nodes", 60]
    curves = {"upper": [], "score %": [], "lower": []}
    for games in [50 * 2**n for n in range(7)]:
        text, _ = tengen(*what, "--seed", 3, "--games", games)
        score, lower, upper = map(float, re.search(r"score ([\d.]+)% \[([\d.]+)%, ([\d.]+)%\]", text).groups())
        for name, value in [("upper", upper), ("score %", score), ("lower", lower)]:
            curves[name].append((games, value))
    chart("growth-match.svg", "A match: its score, and the 95% interval", "games", curves, log_x=True, log_y=False)


if __name__ == "__main__":
    nogo()
    perft()
    match()
