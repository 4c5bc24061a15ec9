"""The environments pass the tests of those who define them."""

import warnings

import numpy as np
import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tengen import envs

STARTS = [("nogo", {"size": 5}), ("go", {"size": 5}), ("gomoku", {"size": 7}), ("draughts", {})]


@pytest.mark.parametrize("kind, start", STARTS)
def test_pettingzoo_takes_it(kind, start):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(envs.aec(kind, **start), num_cycles=300)
        seed_test(lambda: envs.aec(kind, **start), num_cycles=50)


@pytest.mark.parametrize("kind, start", STARTS)
def test_gymnasium_takes_it(kind, start):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(envs.single(kind, render_mode="ansi", **start))


def test_pictures_are_pixels():
    env = envs.aec("go", size=5, render_mode="rgb_array")
    try:
        empty = env.render()
    except ImportError as error:
        pytest.skip(f"SKIPPED: {error}")
    assert empty.dtype == np.uint8 and empty.ndim == 3 and empty.shape[2] == 3
    env.step(12)  # C3, the centre: a black stone
    rows, columns, _ = empty.shape
    changed = np.argwhere((env.render() != empty).any(axis=2))
    assert abs(changed.mean(axis=0) - [rows / 2, columns / 2]).max() < rows / 10
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(envs.single("draughts", render_mode="rgb_array"))


def test_a_game_is_won_and_lost():
    env = envs.aec("gomoku", position="7/7/7/1OOO3/1XXXX2/7/7 X")
    env.step(env.game.actions_of("F3")[0])
    assert env.rewards == {"black": 1.0, "white": -1.0} and all(env.terminations.values())
    env.reset()
    env.step(15)  # B3 is occupied
    assert env.rewards == {"black": -1.0, "white": 0.0}


def test_the_side_that_captures_goes_on():
    env = envs.aec("draughts", position="W:W38,50:B32,22,1")
    jumps = env.game.actions_of("38x18")
    env.step(jumps[0])
    assert env.agent_selection == "white" and env.observe("white")["observation"][4].sum() == 2
    assert env.observe("black")["action_mask"].sum() == 0
    env.step(jumps[1])
    assert env.agent_selection == "black"


def test_a_learner_plays_either_colour():
    for player in ["black", "white"]:
        env = envs.single("nogo", size=4, player=player)
        seen, _ = env.reset(seed=1)
        rewards = set()
        for _ in range(300):
            assert env.game.turn == player
            action = np.flatnonzero(seen["action_mask"])[0]
            seen, reward, is_over, _, _ = env.step(action)
            if is_over:
                rewards.add(reward)
                seen, _ = env.reset()
        assert rewards == {1.0, -1.0}


def test_variants_without_numbers_are_refused():
    with pytest.raises(ValueError, match="russian"):
        envs.aec("draughts", rules="russian")


def test_only_the_render_modes_named_are_taken():
    for begin in [envs.aec, envs.single]:
        with pytest.raises(ValueError, match="render_mode"):
            begin("nogo", render_mode="human")


def test_nothing_is_played_before_reset_and_after_the_end():
    env = envs.single("nogo", size=3, max_plies=2)
    for _ in range(2):
        with pytest.raises(ResetNeeded):
            env.step(4)
        env.reset(seed=1)
        assert env.step(4)[2:4] == (False, True)
    env.reset()
    assert env.step(9)[2]  # no pass in NoGo
    with pytest.raises(ResetNeeded):
        env.step(4)
    env = envs.aec("nogo", size=3)
    for action in [9, None, None]:
        env.step(action)
    with pytest.raises(ResetNeeded):
        env.step(4)


def test_nobody_plays_after_the_cut():
    position = "7/7/7/1XXXX2/7/7/OO4X O"
    env = envs.single("gomoku", lambda game: game.actions_of("F4")[0], position=position, max_plies=1)
    env.reset()
    assert env.step(48)[1:4] == (0.0, False, True)


def test_what_is_no_number_of_an_action_plays_nothing():
    pair, alone = envs.aec("nogo", size=5), envs.single("nogo", size=5)
    pair.reset()
    alone.reset(seed=1)
    for environment in (pair, alone):
        for action in (1.9, "7", None, float("nan")):
            with pytest.raises(TypeError):
                environment.step(action)
        assert environment.game.ply == 0
        environment.step(np.int64(7))
        assert environment.game.ply > 0


def test_a_game_is_cut_after_a_move_at_least():
    for make in (envs.aec, envs.single):
        for most in (0, -1):
            with pytest.raises(ValueError, match="max_plies: expected 1 at least"):
                make("nogo", size=3, max_plies=most)
        with pytest.raises(TypeError):
            make("nogo", size=3, max_plies=None)
