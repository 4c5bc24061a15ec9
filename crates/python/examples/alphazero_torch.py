"""AlphaZero with PyTorch: the same loop as `alphazero.py`, with a convolutional net.

    python alphazero_torch.py [--minutes 5] [--seed 1]
"""

from typing import Any

import alphazero
import numpy as np
import torch
from torch import nn

CHANNELS = 32


class Net:
    """Three convolutions, then a policy and a value."""

    def __init__(self, rng: np.random.Generator) -> None:
        torch.manual_seed(int(rng.integers(1 << 30)))
        torch.set_num_threads(1)  # positions are small
        layers: list[nn.Module] = []
        for inputs in (5, CHANNELS, CHANNELS):
            layers += [nn.Conv2d(inputs, CHANNELS, 3, padding=1), nn.ReLU()]
        last = nn.Linear(CHANNELS * alphazero.AREA, alphazero.AREA + 2)
        self.layers = nn.Sequential(*layers, nn.Flatten(), last)
        self.optimizer = torch.optim.AdamW(self.layers.parameters(), 1e-3)

    def forward(self, seen: alphazero.Array, mask: alphazero.Array) -> tuple[torch.Tensor, torch.Tensor]:
        """Returns the logarithms of the policy, and the value."""
        legal = torch.from_numpy(np.ascontiguousarray(mask))
        open_points = legal[:, : alphazero.AREA].reshape(-1, 1, alphazero.SIZE, alphazero.SIZE)
        planes = torch.cat([torch.from_numpy(np.ascontiguousarray(seen)), open_points], 1).float()
        last = self.layers(planes)
        logits = last[:, :-1].masked_fill(~legal, -1e9)
        return torch.log_softmax(logits, 1), torch.tanh(last[:, -1])

    def evaluate(self, seen: alphazero.Array, mask: alphazero.Array) -> tuple[Any, Any]:
        with torch.inference_mode():
            policy, value = self.forward(seen, mask)
        return policy.exp().numpy(), value.numpy()

    def fit(self, seen: alphazero.Array, mask: alphazero.Array, aim: alphazero.Array, result: alphazero.Array) -> None:
        """One step towards what the search chose and how the game ended."""
        policy, value = self.forward(seen, mask)
        wanted = torch.from_numpy(aim).float(), torch.from_numpy(result).float()
        loss = -(wanted[0] * policy).sum(1).mean() + ((value - wanted[1]) ** 2).mean()
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()


if __name__ == "__main__":
    alphazero.main(Net)
