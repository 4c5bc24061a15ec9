"""Monte-Carlo tree search with an evaluation in Python."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from ._tengen import Batch, Trees

Evaluate = Callable[
    [npt.NDArray[np.int8], npt.NDArray[np.bool_]],
    tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]],
]


def search(
    batch: Batch,
    evaluate: Evaluate,
    *,
    simulations: int = 64,
    leaves: int = 1,
    exploration: float = 1.5,
    noise: float = 0.0,
    alpha: float = 0.3,
    rng: np.random.Generator | None = None,
) -> Trees:
    """Searches every game of a batch; `visits()` of what is returned tells the moves tried.

    `evaluate(observation, mask)` gets the leaves of all games together, and returns a weight for each
    action, in the shape of the mask, and a value for the side to move of each leaf, both of `float32`: negative
    weights count as 0, and values are cut at −1 and 1. Other shapes, and what is not finite, are a `ValueError`.
    `leaves` of one tree are evaluated at the same time. At the roots `noise` of the weights is drawn from a Dirichlet distribution
    of `alpha`.

    >>> import numpy as np
    >>> batch = Batch("nogo", 4, size=3)
    >>> trees = search(batch, lambda seen, mask: (mask.astype("f4"), np.zeros(len(mask), "f4")))
    >>> trees.visits().sum(axis=1).tolist()
    [63, 63, 63, 63]
    """
    if not 0 <= noise <= 1:
        raise ValueError(f"noise: expected a share from 0 to 1, found {noise}")
    if not 0 < alpha < np.inf:
        raise ValueError(f"alpha: expected more than 0, found {alpha}")
    trees = batch.trees(simulations, leaves, exploration)
    rng = rng or np.random.default_rng()
    is_root = True
    while count := trees.gather():
        mask = trees.mask[:count]
        policy, value = (np.asarray(part) for part in evaluate(trees.observation[:count], mask))
        if policy.shape != mask.shape or value.shape != (count,):
            wanted, found = f"{mask.shape} and {(count,)}", f"{policy.shape} and {value.shape}"
            raise ValueError(f"evaluate: expected the shapes {wanted}, found {found}")
        if not (np.isfinite(policy).all() and np.isfinite(value).all()):
            raise ValueError("evaluate: expected finite weights and values")
        if is_root and noise > 0:
            policy = _with_noise(policy, mask, noise, alpha, rng)
        is_root = False
        trees.give(np.ascontiguousarray(policy, np.float32), np.ascontiguousarray(value, np.float32))
    return trees


def _with_noise(
    policy: npt.NDArray[np.float32],
    mask: npt.NDArray[np.bool_],
    noise: float,
    alpha: float,
    rng: np.random.Generator,
) -> npt.NDArray[np.float32]:
    weights = np.where(mask, np.maximum(policy, 0), 0)
    gamma = np.where(mask, rng.gamma(alpha, size=mask.shape) + 1e-12, 0)
    shares = [each / np.maximum(each.sum(axis=1, keepdims=True), 1e-12) for each in (weights, gamma)]
    mixed: npt.NDArray[np.float32] = ((1 - noise) * shares[0] + noise * shares[1]).astype(np.float32)
    return mixed
