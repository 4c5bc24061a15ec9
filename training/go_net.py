#!/usr/bin/env python3
"""Trains the network of 9x9 Go: `crates/go/src/playout/net.rs` says what it looks like.

    pip install jax optax
    python3 training/go_net.py OUT STEPS FILE...

The FILEs are written by the program go-games. The network learns in STEPS of 256 positions, turned and mirrored, how often each
point was tried, and who won: six tenths the result, four tenths what the search thought. A twentieth of the positions, the last
ones, is held back: after each 1,000 steps come for them how often the likeliest move was tried most, the mean negative
logarithm of how likely moves and results were, and the same of what the search thought of the results.
"""

import sys
import time

import jax
import jax.numpy as jnp
import numpy as np
import optax

CHANNELS, LAYERS, HIDDEN, THINGS = 24, 4, 16, 12
ENEMY, LAST = 5, 9
VACANT, KO = 1, 8
BATCH = 256
ROW = np.dtype([("things", "u1", (9, 9)), ("white", "u1"), ("won", "u1"), ("value", "<f4"), ("visits", "<u2", 81)])


def start(key):
    """Weights at random."""
    keys = iter(jax.random.split(key, LAYERS + 4))

    def normal(*shape, scale):
        return scale * jax.random.normal(next(keys), shape)

    def window(inputs, outputs, scale):
        return normal(3, 3, inputs, outputs, scale=scale * (2 / (9 * inputs)) ** 0.5)

    return {
        "things": window(THINGS, CHANNELS, 2.0),
        "bias": jnp.zeros(CHANNELS),
        "white": jnp.zeros(CHANNELS),
        "layers": [(window(CHANNELS, CHANNELS, 0.7), jnp.zeros(CHANNELS)) for _ in range(LAYERS)],
        "moves": window(CHANNELS, 1, 0.3),
        "pooled": normal(2 * CHANNELS, HIDDEN, scale=0.5 * CHANNELS**-0.5),
        "hidden": jnp.zeros(HIDDEN),
        "wins": normal(HIDDEN, scale=0.1),
        "even": jnp.zeros(1),
    }


def convolve(maps, weights):
    return jax.lax.conv_general_dilated(maps, weights, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def look(net, things, white):
    """Logarithms of how likely each point is, and of the odds of winning."""
    seen = convolve(jax.nn.one_hot(things, THINGS), net["things"])
    maps = jax.nn.relu(seen + net["bias"] + white[:, None, None, None] * net["white"])
    for weights, bias in net["layers"]:
        maps = jax.nn.relu(convolve(maps, weights) + bias + maps)
    pooled = jnp.concatenate([maps.mean((1, 2)), maps.max((1, 2))], -1)
    hidden = jax.nn.relu(pooled @ net["pooled"] + net["hidden"])
    moves = convolve(maps, net["moves"]).reshape(-1, 81)
    is_open = ((things == VACANT) | (things == KO)).reshape(-1, 81)
    return jnp.where(is_open, moves, -1e9), hidden @ net["wins"] + net["even"][0]


def losses(net, things, white, tried, result):
    moves, wins = look(net, things, white)
    of_moves = -(tried * jnp.maximum(jax.nn.log_softmax(moves), -30)).sum(1)
    return of_moves, jax.nn.softplus(wins) - result * wins


def forget_last(things):
    """The same without the last move, as the network looks when it tells who wins."""
    return np.where(things >= LAST, things - LAST + ENEMY, things)


def turned(things, tried, turn):
    tried = tried.reshape(-1, 9, 9)
    for bit, flip in enumerate([lambda x: x[:, ::-1], lambda x: x[:, :, ::-1], lambda x: x.transpose(0, 2, 1)]):
        if turn >> bit & 1:
            things, tried = flip(things), flip(tried)
    return things, tried.reshape(-1, 81)


def judge(net, rows):
    tried = rows["visits"] / rows["visits"].sum(1, keepdims=True)
    white, won = rows["white"].astype("f4"), rows["won"].astype("f4")
    moves, _ = look(net, rows["things"], white)
    of_moves, _ = losses(net, rows["things"], white, tried, won)
    _, of_wins = losses(net, forget_last(rows["things"]), white, tried, won)
    hits = (np.argmax(moves, 1) == np.argmax(tried, 1)).mean()
    value = rows["value"].clip(0.01, 0.99)
    thought = -np.log(np.where(rows["won"] == 1, value, 1 - value)).mean()
    return f"{hits:.3f} {of_moves.mean():.3f}, {of_wins.mean():.3f} (search {thought:.3f})"


def quantised(net):
    """The file of the crate: for each set of weights what a unit is worth, then signed bytes."""
    file, doubling = b"", 16 / np.log(2)

    def put(weights, scale=1.0):
        nonlocal file
        weights = scale * np.asarray(weights, "f4").reshape(-1)
        unit = np.float32(max(abs(weights).max() / 127, 1e-9))
        file += unit.astype("<f4").tobytes() + np.round(weights / unit).astype("i1").tobytes()

    put(net["things"].at[:, :, 0].set(0))
    put(net["bias"])
    put(net["white"])
    for weights, bias in net["layers"]:
        put(weights)
        put(bias)
    put(net["moves"], doubling)
    put(net["pooled"][:CHANNELS], 1 / 81)
    put(net["pooled"][CHANNELS:])
    put(net["hidden"])
    put(net["wins"], doubling)
    put(net["even"], doubling)
    return file


def main():
    out, steps, files = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    rows = np.concatenate([np.fromfile(file, ROW) for file in files])
    rows = rows[rows["visits"].sum(1) > 0]
    learned, held_back = np.split(rows, [len(rows) - min(len(rows) // 20, 20_000)])
    net = start(jax.random.PRNGKey(0))
    rate = optax.warmup_cosine_decay_schedule(0, 3e-3, 300, max(steps, 301), 1e-5)
    optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(rate, weight_decay=1e-4))
    state = optimizer.init(net)

    @jax.jit
    def step(net, state, *examples):
        def loss(net):
            of_moves, of_wins = losses(net, *examples)
            return of_moves.mean() + of_wins.mean()

        slope = jax.grad(loss)(net)
        update, state = optimizer.update(slope, state, net)
        return optax.apply_updates(net, update), state

    rng, begin = np.random.default_rng(1), time.time()
    for number in range(1, steps + 1):
        batch = learned[rng.integers(0, len(learned), BATCH)]
        tried = batch["visits"] / batch["visits"].sum(1, keepdims=True, dtype="f4")
        things, tried = turned(batch["things"], tried, rng.integers(8))
        things = forget_last(things) if number % 2 else things
        result = 0.6 * batch["won"] + 0.4 * batch["value"]
        net, state = step(net, state, things, batch["white"].astype("f4"), tried, result)
        if number % 1000 == 0 or number == steps:
            print(f"{number}: {judge(net, held_back)}, {time.time() - begin:.0f} s", flush=True)
            with open(out, "wb") as file:
                file.write(quantised(net))


if __name__ == "__main__":
    main()
