"""Measures how many steps a second Python gets, beside OpenSpiel, pgx and PettingZoo where they are installed.

    python speed.py [--seconds 3]
"""

import argparse
import importlib
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

import tengen

Work = Callable[[], int]
GAMES, PLIES = 1024, 160  # OpenSpiel ends a game of 9x9 Go after 162 moves


def rates(work: Work, seconds: float) -> tuple[float, float]:
    """Calls `work`, which returns a count, for so long; returns counts a second, and a second of processor time."""
    count = 0 * work()  # the first call may compile
    begun, used = time.perf_counter(), time.process_time()
    while (passed := time.perf_counter() - begun) < seconds:
        count += work()
    return count / passed, count / (time.process_time() - used)


def chosen(legal: npt.NDArray[Any] | list[Any]) -> Any:
    return legal[int(random.random() * len(legal))]


def batch_steps(kind: str, size: int | None, rules: str | None, observes: bool) -> Work:
    batch = tengen.Batch(kind, GAMES, size=size, rules=rules)
    out = batch.observe()

    def work() -> int:
        batch.step_random()
        if observes:
            batch.observe(out)
        return len(batch)

    return work


def games() -> list[tuple[list[int], list[str]]]:
    """Random games of 9x9 Go that both programs allow, as actions and as texts."""
    played = []
    for _ in range(20):
        game, actions = tengen.Go(9, rules="suicide=no"), list[int]()
        while len(actions) < PLIES and (stones := game.legal_actions()[:-1].nonzero()[0].tolist()):
            actions.append(chosen(stones))
            game.push_action(actions[-1])
        played.append((actions, game.moves))
    return played


def replayed(begin: Callable[[], Any], play: Callable[[Any, list[int], list[str]], None]) -> Work:
    """Plays the same games again and again, so that nothing else is measured."""
    played = games()

    def work() -> int:
        for actions, texts in played:
            play(begin(), actions, texts)
        return sum(len(actions) for actions, _ in played)

    return work


def go(in_one_call: bool) -> Work:
    start = tengen.Go(9)
    mask = start.legal_actions()

    def play(game: tengen.Game, actions: list[int], _: list[str]) -> None:
        for action in actions:
            if in_one_call:
                game.push_action(action, mask)
            else:
                game.push_action(action)
                game.legal_actions(mask)

    return replayed(start.copy, play)


def go_with_list() -> Work:
    def play(game: tengen.Game, _: list[int], texts: list[str]) -> None:
        for text in texts:
            game.push(text)
            game.legal_moves

    return replayed(tengen.Go(9).copy, play)


def openspiel(what: str) -> Work:
    game = importlib.import_module("pyspiel").load_game("go(board_size=9)")
    mask = tengen.Go(9).legal_actions()

    def play(state: Any, actions: list[int], _: list[str]) -> None:
        for action in actions:
            state.apply_action(action)
            if what == "buffer":
                mask[:] = state.legal_actions_mask()
            elif what == "mask":
                state.legal_actions_mask()
            else:
                state.legal_actions()

    return replayed(game.new_initial_state, play)


def pettingzoo() -> Work:
    env = importlib.import_module("pettingzoo.classic").go_v5.env(board_size=9)

    def work() -> int:
        env.reset()
        for plies in range(PLIES):
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                return plies
            env.step(int(chosen(seen["action_mask"].nonzero()[0])))
        return PLIES

    return work


def pgx() -> Work:
    jax = importlib.import_module("jax")
    env = importlib.import_module("pgx").make("go_9x9")
    begin = jax.jit(jax.vmap(env.init))

    def play(state: Any, key: Any) -> Any:
        odds = jax.numpy.log(state.legal_action_mask.astype("float32"))
        return jax.vmap(env.step)(state, jax.random.categorical(key, odds))

    step, key = jax.jit(play), jax.random.PRNGKey(1)

    def work() -> int:
        state = begin(jax.random.split(key, GAMES))
        for each in jax.random.split(key, 50):
            state = step(state, each)
        jax.block_until_ready(state)
        return 50 * GAMES

    return work


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    works: dict[str, Callable[[], Work]] = {}
    for kind, size, rules in [
        ("nogo", 9, None), ("go", 9, None), ("go", 9, "japanese"), ("gomoku", 15, None), ("draughts", None, None),
    ]:  # fmt: skip
        for observes in (False, True):
            what = f"{kind} {size or 10} {rules or ''}: {GAMES:,} games, random steps" + ", observed" * observes
            works[what] = lambda of=(kind, size, rules, observes): batch_steps(*of)  # type: ignore[misc]
    works |= {
        "pgx go 9: 1,024 games, random steps": pgx,
        "go 9: push_action, legal_actions into a buffer": lambda: go(False),
        "go 9: push_action with the buffer": lambda: go(True),
        "OpenSpiel go 9: apply_action, mask into a buffer": lambda: openspiel("buffer"),
        "OpenSpiel go 9: apply_action, mask as its list": lambda: openspiel("mask"),
        "go 9: push, legal_moves": go_with_list,
        "OpenSpiel go 9: apply_action, legal_actions": lambda: openspiel("list"),
        "PettingZoo classic go 9: step and mask": pettingzoo,
    }
    for what, begin in works.items():
        try:
            wall, processor = rates(begin(), seconds)
            print(f"{what:<55}{wall:>12,.0f} a second{processor:>12,.0f} a processor second", flush=True)
        except ImportError as error:
            print(f"{what:<55}     SKIPPED: {error}")


if __name__ == "__main__":
    main()
