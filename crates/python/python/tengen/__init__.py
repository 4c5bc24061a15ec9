"""NoGo, Go, gomoku and draughts: rules, records, pictures, engines, and batches for learning.

>>> game = Go(9, rules="chinese")
>>> game.push("E5")
>>> print(game.turn, game.moves)
white ['E5']
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from ._errors import IllegalMove
from ._search import search
from ._tengen import (
    Analysis,
    Batch,
    Candidate,
    Game,
    Loaded,
    Outcome,
    Playouts,
    Score,
    Trees,
    Value,
    __version__,
    read,
)

__all__ = [
    "Analysis", "Batch", "Candidate", "Draughts", "Game", "Go", "Gomoku", "IllegalMove", "Loaded",
    "NoGo", "Outcome", "Playouts", "Score", "Trees", "Value", "__version__", "from_file", "read",
    "search",
]  # fmt: skip


def NoGo(size: int | tuple[int, int] = 9, *, position: str | None = None) -> Game:
    """Begins a game of NoGo.

    >>> NoGo(7).size
    (7, 7)
    """
    return Game("nogo", size if position is None else None, position=position)


def Go(
    size: int | tuple[int, int] = 19,
    *,
    rules: str | None = None,
    komi: float | None = None,
    handicap: int = 0,
    position: str | None = None,
) -> Game:
    """Begins a game of Go, by Tromp and Taylor's rules if none are named.

    >>> Go(9, rules="japanese", komi=6.5).rules
    'japanese'
    """
    size_or_none = size if position is None else None
    return Game("go", size_or_none, rules, position, komi, handicap)


def Gomoku(
    size: int | tuple[int, int] = 15, *, rule: str | None = None, position: str | None = None
) -> Game:
    """Begins a game of gomoku: `freestyle`, `standard`, `renju`, `caro` or `caro6`.

    >>> Gomoku(rule="renju").legal_moves[:2]
    ['A1', 'B1']
    """
    return Game("gomoku", size if position is None else None, rule, position)


def Draughts(rule: str | None = None, *, position: str | None = None) -> Game:
    """Begins a game of international draughts, or of a variant such as `russian` or `frisian`.

    >>> Draughts().legal_moves[0]
    '31-26'
    """
    return Game("draughts", None, rule, position)


def from_file(path: str | os.PathLike[str], index: int = 0) -> Game:
    """Reads a game of a file, SGF, PDN or psq; it stands at the end of its main line."""
    with open(path, "rb") as file:
        games: Sequence[Loaded] = read(file.read())
    return games[index].game
