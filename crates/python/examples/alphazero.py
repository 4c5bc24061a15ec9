"""AlphaZero in one file: learns NoGo 5×5 from nothing, with numpy alone.

    python alphazero.py [--minutes 5] [--seed 1]

Reading map: `Net` evaluates positions and learns; `self_play` makes games with `tengen.search`; `learn`
fits the net to what the searches and the games said; `beats_random` measures. `alphazero_torch.py` has another
`Net`, of PyTorch.
"""

import argparse
import time
from typing import Any

import numpy as np
import numpy.typing as npt

import tengen

SIZE, GAMES, SIMULATIONS, HIDDEN = 5, 64, 48, 128
AREA = SIZE * SIZE

Array = npt.NDArray[Any]
Position = tuple[Array, Array, Array, bool]  # seen, legal, what the search chose, whose turn
Example = tuple[Array, Array, Array, float]  # and what it was worth in the end


class Net:
    """Two hidden layers, then a policy and a value; Adam."""

    def __init__(self, rng: np.random.Generator) -> None:
        shapes = [(5 * AREA + 1, HIDDEN), (HIDDEN + 1, HIDDEN), (HIDDEN + 1, AREA + 2)]
        self.weights = [rng.normal(0, (2 / a) ** 0.5, (a, b)).astype("f4") for a, b in shapes]
        self.weights[-1] *= 0.1
        self.moments = [[np.zeros_like(w), np.zeros_like(w)] for w in self.weights]
        self.steps = 0

    def forward(self, seen: Array, mask: Array) -> tuple[list[Array], Array, Array]:
        """Returns what enters each layer, the policy and the value."""
        ones = np.ones((len(seen), 1), "f4")
        inputs = [np.hstack([seen.reshape(len(seen), -1), mask[:, :AREA], ones]).astype("f4")]
        for weights in self.weights[:-1]:
            inputs.append(np.hstack([np.maximum(inputs[-1] @ weights, 0), ones]))
        last = inputs[-1] @ self.weights[-1]
        logits = np.where(mask, last[:, :-1], -1e9)
        policy = np.exp(logits - logits.max(axis=1, keepdims=True))
        return inputs, policy / policy.sum(axis=1, keepdims=True), np.tanh(last[:, -1])

    def evaluate(self, seen: Array, mask: Array) -> tuple[Array, Array]:
        return self.forward(seen, mask)[1:]

    def fit(self, seen: Array, mask: Array, aim: Array, result: Array, rate: float = 1e-3) -> None:
        """One step towards what the search chose and how the game ended."""
        inputs, policy, value = self.forward(seen, mask)
        of_value = (value - result) * (1 - value**2)
        error = np.hstack([policy - aim, of_value[:, None]]).astype("f4") / len(seen)
        slopes: list[Array] = []
        for layer in (2, 1, 0):
            slopes.insert(0, inputs[layer].T @ error)
            error = (error @ self.weights[layer].T * (inputs[layer] > 0))[:, :-1]
        self.steps += 1
        for weights, slope, moment in zip(self.weights, slopes, self.moments):
            moment[0] += 0.1 * (slope - moment[0])
            moment[1] += 0.001 * (slope**2 - moment[1])
            first, second = moment[0] / (1 - 0.9**self.steps), moment[1] / (1 - 0.999**self.steps)
            weights -= rate * (first / (np.sqrt(second) + 1e-8) + 1e-4 * weights)


def is_black(seen: Array) -> Array:
    """Whose turn it is, as the last plane tells."""
    return np.equal(seen[:, -1, 0, 0], 1)


def self_play(
    net: Net, batch: tengen.Batch, open_games: list[list[Position]], rng: np.random.Generator, steps: int
) -> list[Example]:
    """Plays on and returns the positions of the games that have ended."""
    data = []
    for _ in range(steps):
        seen, mask = batch.observe(), batch.mask.copy()
        trees = tengen.search(batch, net.evaluate, simulations=SIMULATIONS, noise=0.25, rng=rng)
        aim = trees.visits() / trees.visits().sum(axis=1, keepdims=True)
        plies = np.array([len(moves) for moves in open_games])
        heat = np.where(plies < 8, 1.0, 4.0)[:, None]  # the first moves are drawn, the others chosen
        odds = (aim**heat).cumsum(axis=1)
        actions = (odds < rng.random((len(odds), 1)) * odds[:, -1:]).sum(axis=1)
        black = is_black(seen)
        for n, moves in enumerate(open_games):
            moves.append((seen[n], mask[n], aim[n], black[n]))
        batch.step(actions)
        for n in np.flatnonzero(batch.done).tolist():
            for position in open_games[n]:
                sign = 1 if position[3] == black[n] else -1
                data.append((*position[:3], sign * batch.reward[n]))
            open_games[n].clear()
    return data


def learn(net: Net, data: list[Example], rng: np.random.Generator, rounds: int) -> None:
    for _ in range(rounds):
        rows = [data[i] for i in rng.integers(len(data), size=256)]
        seen, mask, aim, result = (np.array(column) for column in zip(*rows))
        net.fit(seen, mask, aim, result)


def beats_random(
    net: Net, rng: np.random.Generator, games: int = 100, simulations: int = SIMULATIONS
) -> float:
    """Returns the share of games won against random moves, half with each colour."""
    batch = tengen.Batch("nogo", 2 * games, size=SIZE, seed=int(rng.integers(1 << 30)))
    ours = np.arange(2 * games) < games
    result = np.zeros(2 * games)
    while (result == 0).any():
        acts = is_black(batch.observe()) == ours
        trees = tengen.search(batch, net.evaluate, simulations=simulations)
        chance = (rng.random(batch.mask.shape) * batch.mask).argmax(axis=1)
        batch.step(np.where(acts, trees.visits().argmax(axis=1), chance))
        ended = batch.done & (result == 0)
        result[ended] = (batch.reward * np.where(acts, 1, -1))[ended]
    return float((result > 0).mean())


def main(make: Any = Net) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    net: Net = make(rng)
    data: list[Example] = []
    batch = tengen.Batch("nogo", GAMES, size=SIZE, seed=options.seed)
    open_games: list[list[Position]] = [[] for _ in range(GAMES)]
    print(f"untrained: the net alone wins {beats_random(net, rng, simulations=2):.1%} against random moves")
    begun, generation = time.monotonic(), 0
    while time.monotonic() - begun < 60 * options.minutes:
        data += self_play(net, batch, open_games, rng, steps=25)
        data = data[-30_000:]
        learn(net, data, rng, rounds=60)
        generation += 1
        if generation % 10 == 0:
            print(f"generation {generation}: the net alone wins {beats_random(net, rng, simulations=2):.1%}")
    alone, searching = beats_random(net, rng, 250, 2), beats_random(net, rng, 250)
    print(f"wins against random moves: net alone {alone:.1%}, with search {searching:.1%}")


if __name__ == "__main__":
    main()
