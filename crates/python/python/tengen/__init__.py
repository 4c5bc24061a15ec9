"""NoGo, Go, gomoku and draughts: rules, records, pictures, engines, and batches for learning.

>>> game = Go(9, rules="chinese")
>>> game.push("E5")
>>> print(game.turn, game.moves)
white ['E5']
"""

from __future__ import annotations

import os
import warnings
from typing import SupportsIndex, TypeAlias

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

_Size: TypeAlias = SupportsIndex | tuple[SupportsIndex, SupportsIndex]


def NoGo(size: _Size | None = None, *, position: str | None = None) -> Game:
    """Begins a game of NoGo, on 9×9 points if no others are named.

    >>> NoGo(7).size
    (7, 7)
    """
    return Game("nogo", size, position=position)


def Go(
    size: _Size | None = None,
    *,
    rules: str | None = None,
    komi: float | None = None,
    handicap: int = 0,
    position: str | None = None,
) -> Game:
    """Begins a game of Go, on 19×19 points by Tromp and Taylor's rules if no others are named.

    >>> Go(9, rules="japanese", komi=6.5).rules
    'japanese'
    """
    return Game("go", size, rules, position, komi, handicap)


def Gomoku(
    size: _Size | None = None, *, rule: str | None = None, position: str | None = None
) -> Game:
    """Begins a game of gomoku, on 15×15 points by `freestyle`, `standard`, `renju`, `caro` or `caro6`.

    >>> Gomoku(rule="renju").legal_moves[:2]
    ['A1', 'B1']
    """
    return Game("gomoku", size, rule, position)


def Draughts(rule: str | None = None, *, position: str | None = None) -> Game:
    """Begins a game of international draughts, or of a variant such as `russian` or `frisian`.

    >>> Draughts().legal_moves[0]
    '31-26'
    """
    return Game("draughts", None, rule, position)


def from_file(path: str | os.PathLike[str], index: int = 0) -> Game:
    """Reads a game of a file, SGF, PDN or psq; it stands at the end of its main line.

    What was mended, and what the rules refuse, is a `UserWarning`; `read` returns it.
    """
    with open(path, "rb") as file:
        loaded = read(file.read())[index]
    for what in loaded.warnings + loaded.faults:
        warnings.warn(f"{os.fspath(path)}: {what}", stacklevel=2)
    return loaded.game
