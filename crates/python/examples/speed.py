"""Measures how many steps a second Python gets, beside OpenSpiel where that is installed.

    python speed.py [--seconds 3]
"""

import argparse
import random
import time

import numpy as np

import tengen


def rate(work, seconds):
    """Calls `work`, which returns a count, for so long; returns counts a second."""
    count, begun = 0, time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        count += work()
    return count / passed


def batch_steps(kind, size, observes):
    batch = tengen.Batch(kind, 1024, size=size)
    out = batch.observe()

    def work():
        batch.step_random()
        if observes:
            batch.observe(out)
        return len(batch)

    return work


def go_with_mask():
    start = tengen.Go(9)
    mask = start.legal_actions()

    def work():
        game, plies = start.copy(), 0
        while plies < 200 and not game.is_over():
            game.legal_actions(mask)
            legal = mask.nonzero()[0]
            game.push_action(int(legal[int(random.random() * len(legal))]))
            plies += 1
        return plies

    return work


def go_with_list():
    start = tengen.Go(9)

    def work():
        game, plies = start.copy(), 0
        while plies < 200 and (legal := game.legal_moves):
            game.push(legal[int(random.random() * len(legal))])
            plies += 1
        return plies

    return work


def openspiel(name, mask):
    import pyspiel

    game = pyspiel.load_game(name)

    def work():
        state, plies = game.new_initial_state(), 0
        while plies < 200 and not state.is_terminal():
            if mask:
                legal = np.array(state.legal_actions_mask(), bool).nonzero()[0]
            else:
                legal = state.legal_actions()
            state.apply_action(int(legal[int(random.random() * len(legal))]))
            plies += 1
        return plies

    return work


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    for kind, size in [("nogo", 9), ("go", 9), ("gomoku", 15), ("draughts", None)]:
        for observes in (False, True):
            what = f"{kind} {size or 10}: 1,024 games, random steps" + ", observed" * observes
            print(f"{what:<55}{rate(batch_steps(kind, size, observes), seconds):>12,.0f} a second")
    works = {"go 9: push_action and mask": go_with_mask(), "go 9: push and list": go_with_list()}
    try:
        works["OpenSpiel go 9: apply_action and mask"] = openspiel("go(board_size=9)", True)
        works["OpenSpiel go 9: apply_action and list"] = openspiel("go(board_size=9)", False)
    except ImportError:
        print("OpenSpiel: SKIPPED, it is not installed")
    for what, work in works.items():
        print(f"{what:<55}{rate(work, seconds):>12,.0f} a second")


if __name__ == "__main__":
    main()
