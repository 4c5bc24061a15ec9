"""What is raised where a move is refused."""

from __future__ import annotations


class IllegalMove(ValueError):
    """A move that the rules refuse. The game is as it was.

    `code` names the rule and does not change between versions (`suicide`, `superko`, `double-three`,
    `must-capture`), `reason` says it in words, `cells` are the names of the cells concerned, and
    `instead` holds moves to play where the rule names them.
    """

    def __init__(
        self, reason: str, code: str = "illegal", cells: list[str] = [], instead: list[str] = []
    ) -> None:
        super().__init__(reason, code, cells, instead)
        self.reason = reason
        self.code = code
        self.cells = list(cells)
        self.instead = list(instead)

    def __str__(self) -> str:
        return self.reason
