"""Batches and their trees."""

import numpy as np
import pytest

from tengen import Batch, Game, Gomoku, NoGo, search


def test_a_batch_plays_what_games_play():
    for kind, size in [("nogo", 4), ("go", 4), ("go", 9), ("gomoku", 7), ("draughts", None)]:
        batch = Batch(kind, 50, size=size, max_plies=60)
        rng, games = np.random.default_rng(1), [Game(kind, size) for _ in range(50)]
        for _ in range(80):
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.mask])
            batch.step(actions)
            seen = batch.observe()
            for n, game in enumerate(games):
                player = game.turn
                game.push_action(actions[n])
                is_over = game.is_over()
                winner = game.outcome().winner if is_over else None
                assert batch.done[n] == (is_over or game.ply >= 60)
                assert batch.reward[n] == (0 if winner is None else 1 if winner == player else -1)
                if batch.done[n]:
                    games[n] = game = Game(kind, size)
                assert (batch.mask[n] == game.legal_actions()).all()
                assert (seen[n] == game.observe()).all()
        assert batch.game(7) == games[7] or games[7].legal_actions().any()


def test_seeds_repeat():
    def play(seed):
        batch = Batch("nogo", 100, size=5, seed=seed)
        for _ in range(40):
            batch.step_random()
        return batch.observe()

    assert (play(1) == play(1)).all() and (play(1) != play(2)).any()


def test_given_buffers_are_filled():
    batch = Batch(NoGo(5), 10)
    out = np.full((10, 4, 5, 5), 9, np.int8)
    assert batch.observe(out) is out and out.max() == 1
    mask = batch.mask
    batch.step_random()
    assert batch.mask is mask and mask.sum() == 10 * 24


def uniform(seen, mask):
    return mask.astype(np.float32), np.zeros(len(seen), np.float32)


def give(batch, policy):
    trees = batch.trees()
    trees.gather()
    trees.give(policy, np.zeros(10, np.float32))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda batch: batch.step(np.zeros(3, np.uint32)),
        lambda batch: batch.step(np.full(10, 25, np.uint32)),
        lambda batch: batch.step(np.full(10, 2**32)),
        lambda batch: batch.step(np.full(10, -(2**32))),
        lambda batch: batch.observe(np.zeros((10, 4, 5, 4), np.int8)),
        lambda batch: batch.observe(np.zeros((10, 4, 5, 5), np.int8, order="F")),
        lambda batch: batch.observe(np.zeros((10, 4, 5, 10), np.int8)[..., ::2]),
        lambda batch: batch.observe(np.zeros((10, 4, 5, 5), np.uint8)),
        lambda batch: batch.observe(np.broadcast_to(np.int8(0), (10, 4, 5, 5))),
        lambda batch: give(batch, np.ones((10, 26), np.float32, order="F")),
        lambda batch: give(batch, np.ones((10, 25), np.float32)),
        lambda batch: Batch("nogo", 1, size=256),
        lambda batch: Batch("draughts", 1, rules="russian"),
        lambda batch: Batch("nogo", 2**62),
        lambda batch: batch.trees(leaves=2**62),
        lambda batch: batch.trees(simulations=0),
        lambda batch: batch.trees(leaves=0),
        lambda batch: batch.trees(exploration=-1.0),
        lambda batch: batch.trees(exploration=np.inf),
        lambda batch: search(batch, uniform, noise=-0.1),
        lambda batch: search(batch, uniform, noise=np.nan),
        lambda batch: search(batch, uniform, noise=0.5, alpha=0.0),
        lambda batch: Batch(NoGo(5), 1, size=5),
        lambda batch: Batch(NoGo(5), 1, rules="nogo"),
    ],
)
def test_what_does_not_fit_is_refused(wrong):
    batch = Batch("nogo", 10, size=5)
    before = batch.observe()
    with pytest.raises(ValueError):
        wrong(batch)
    assert (batch.observe() == before).all()


@pytest.mark.parametrize("name", ["mask", "reward", "done"])
def test_an_array_that_may_not_be_written_is_named(name):
    batch = Batch("nogo", 10, size=5)
    getattr(batch, name).flags.writeable = False
    with pytest.raises(ValueError, match=f"{name}: .* not writeable"):
        batch.step_random()
    assert batch.game(0) == NoGo(5)


def test_a_batch_sees_the_last_move_of_its_game():
    game = NoGo(5)
    game.push("C3")
    assert (Batch(game, 2).observe() == game.observe()).all() and game.observe()[2].sum() == 1


def test_actions_are_whole_numbers_of_any_type():
    for dtype in [np.int8, np.uint8, np.int64, np.uint64]:
        batch = Batch("nogo", 10, size=5)
        batch.step(np.arange(20, dtype=dtype)[::-2])
        assert batch.game(0).piece("E4") == "black" and batch.game(9).piece("B1") == "black"
    batch = Batch("nogo", 10, size=5)
    for wrong in [np.full(10, 0.5), np.zeros((10, 1), int), None, ["a"] * 10]:
        before = batch.observe()
        with pytest.raises((TypeError, ValueError)):
            batch.step(wrong)
        assert (batch.observe() == before).all()
    with pytest.raises(TypeError, match="a Game or the name of one"):
        Batch(5, 10)


def test_no_games_are_stepped():
    batch = Batch("nogo", 0, size=5)
    batch.step([])
    batch.step(np.array([], np.int64))
    batch.step_random()
    assert batch.observe().shape == (0, 4, 5, 5) and len(batch.solve()) == len(batch.playouts()) == 0


def test_playouts_are_worth_something():
    assert Batch(Gomoku(position="7/7/7/1O1O3/1XXXX2/7/7 X"), 1).playouts(200)[0] > 0.5


def test_solved_games_are_as_minimax_has_them():
    def wins(game):
        """Whether the side to move does: in NoGo who cannot move has lost."""
        return any(not wins(after(game, move)) for move in game.legal_moves)

    def after(game, move):
        game = game.copy()
        game.push(move)
        return game

    batch = Batch("nogo", 20, size=3, seed=5)
    for _ in range(3):
        batch.step_random()
    assert batch.solve().tolist() == [1.0 if wins(batch.game(n)) else -1.0 for n in range(20)]
    assert np.isnan(Batch("nogo", 2, size=9).solve(time=0.0)).all()


def test_a_search_finds_the_win():
    game = Gomoku(position="7/7/7/1OOO3/1XXXX2/7/7 X")
    rng = np.random.default_rng(1)

    def evaluate(seen, mask):
        assert seen.shape[1:] == (4, 7, 7) and mask.shape == (len(seen), 50)
        return uniform(seen, mask)

    for leaves, noise in [(1, 0.0), (8, 0.25)]:
        trees = search(
            Batch(game, 3), evaluate, simulations=300, leaves=leaves, noise=noise, rng=rng
        )
        best = trees.visits().argmax(axis=1)
        assert {int(action) for action in best} <= {14, 19} and (trees.values() > 0.5).all()
        assert (trees.visits().sum(axis=1) == 299).all()


@pytest.mark.parametrize(
    "policy, value",
    [
        (lambda mask: mask.T, np.zeros),
        (lambda mask: mask.reshape(1, -1), np.zeros),
        (lambda mask: mask[:1], np.zeros),
        (lambda mask: mask, lambda count: np.zeros(count + 1)),
        (lambda mask: np.full(mask.shape, np.nan), np.zeros),
        (lambda mask: mask, lambda count: np.full(count, np.inf)),
    ],
)
def test_an_evaluation_that_is_none_is_refused(policy, value):
    def evaluate(seen, mask):
        return policy(mask).astype("f4"), value(len(mask)).astype("f4")

    with pytest.raises(ValueError, match="evaluate: expected"):
        search(Batch("nogo", 3, size=4), evaluate, simulations=16)
