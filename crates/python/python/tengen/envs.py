"""Environments for PettingZoo and Gymnasium.

Actions are the numbered actions of `Game`; observations are those of `Game.observe`: `int8`, 0 or 1,
`(planes, rows, columns)`, from the seat of who is to move. Needs the extra `envs`.
"""

from __future__ import annotations

import importlib
import io
import operator
from collections.abc import Callable
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from ._tengen import Game

try:
    import gymnasium
    from gymnasium import spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
except ImportError as _error:
    raise ImportError("tengen.envs needs gymnasium and pettingzoo: pip install tengen[envs]") from _error

Observation = dict[str, npt.NDArray[np.int8]]

PLAYERS = ["black", "white"]
RENDER_MODES = ["ansi", "svg", "rgb_array"]


def _spaces(start: Game) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
    """The spaces of what is seen and done."""
    if not start.actions:
        raise ValueError(f"{start.kind} by the rules {start.rules!r} has no numbered actions")
    seen = spaces.MultiBinary(start.observe().shape)
    mask = spaces.MultiBinary(start.actions)
    return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(start.actions)


def _see(game: Game, may_act: bool = True) -> Observation:
    mask = game.legal_actions().astype(np.int8)
    return {"observation": game.observe(), "action_mask": mask if may_act else mask * np.int8(0)}


def _mode(mode: str | None) -> str | None:
    """A render mode, if it is one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: expected one of {RENDER_MODES}, found {mode!r}")
    return mode


def _most(max_plies: SupportsIndex) -> int:
    """A number of moves after which a game is cut, if it is one."""
    most = operator.index(max_plies)
    if most < 1:
        raise ValueError(f"max_plies: expected 1 at least, found {most}")
    return most


def _render(game: Game, mode: str | None) -> str | npt.NDArray[np.uint8] | None:
    if mode == "rgb_array":
        return _pixels(game.svg())
    return game.svg() if mode == "svg" else str(game) if mode == "ansi" else None


def _pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Draws a picture: rows, columns, and red, green and blue."""
    try:
        cairosvg, image = map(importlib.import_module, ["cairosvg", "PIL.Image"])
    except (ImportError, OSError) as error:  # the package, or the library under it
        raise ImportError("rgb_array needs cairosvg: pip install tengen[pictures]") from error
    png = io.BytesIO(cairosvg.svg2png(svg.encode()))
    return np.array(image.open(png).convert("RGB"))


def _reward(game: Game, player: str) -> float:
    """What the end is worth to a player; 0 while the game goes on."""
    outcome = game.outcome()
    winner = outcome.winner if outcome else None
    return 0.0 if winner is None else 1.0 if winner == player else -1.0


class aec(AECEnv):  # type: ignore[misc]
    """A game for two agents, `black` and `white`, as PettingZoo plays it.

    An illegal action ends the game: who has played it gets −1, the other 0. After `max_plies` moves the
    game is cut, and worth nothing. Takes the arguments of `Game`.
    """

    metadata = {"name": "tengen_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self, kind: str, *, render_mode: str | None = None, max_plies: int = 1000, **start: Any
    ) -> None:
        super().__init__()
        self.start = Game(kind, **start)
        self.render_mode, self.max_plies = _mode(render_mode), _most(max_plies)
        self.possible_agents = list(PLAYERS)
        space, actions = _spaces(self.start)
        self.observation_spaces = {agent: space for agent in PLAYERS}
        self.action_spaces = {agent: actions for agent in PLAYERS}
        self.reset()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = self.start.copy()
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        self.agent_selection: str = self.game.turn

    def observe(self, agent: str) -> Observation:
        return _see(self.game, agent == self.game.turn)

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise gymnasium.error.ResetNeeded("the game is over: call reset before the next step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = operator.index(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.game.push_action(number)
        except ValueError:  # an illegal move, or no number of one
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(PLAYERS, True)
        else:
            self._end()
        other = PLAYERS[agent == PLAYERS[0]]
        is_over = any(self.terminations.values()) or any(self.truncations.values())
        self.agent_selection = other if is_over else self.game.turn
        self._accumulate_rewards()

    def _end(self) -> None:
        if self.game.is_over():
            self.rewards = {agent: _reward(self.game, agent) for agent in PLAYERS}
            self.terminations = dict.fromkeys(PLAYERS, True)
        elif self.game.ply >= self.max_plies:
            self.truncations = dict.fromkeys(PLAYERS, True)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return _render(self.game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class single(gymnasium.Env[Any, Any]):
    """A game against an opponent, as Gymnasium plays it.

    `opponent` is a function of the game that returns a numbered action; without one, legal actions are
    chosen at random. `player` is the learner's colour, by default that of who begins. The reward is 1 for
    a win, −1 for a loss and for an illegal action, which ends the game.
    """

    metadata = {"render_modes": RENDER_MODES}

    def __init__(
        self,
        kind: str,
        opponent: Callable[[Game], SupportsIndex] | None = None,
        *,
        player: str | None = None,
        render_mode: str | None = None,
        max_plies: int = 1000,
        **start: Any,
    ) -> None:
        self.start = Game(kind, **start)
        self.player = player or self.start.turn
        if self.player not in PLAYERS:
            raise ValueError(f"player: expected black or white, found {player!r}")
        self.opponent = opponent or self._random
        self.render_mode, self.max_plies = _mode(render_mode), _most(max_plies)
        self.observation_space, self.action_space = _spaces(self.start)
        self.game, self._is_on = self.start.copy(), False

    def _random(self, game: Game) -> int:
        return int(self.np_random.choice(np.flatnonzero(game.legal_actions())))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.game, self._is_on = self.start.copy(), True
        self._answer()
        return _see(self.game), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._is_on:
            raise gymnasium.error.ResetNeeded("no game is on: call reset before step")
        number, self._is_on = operator.index(action), False
        try:
            self.game.push_action(number)
        except ValueError as illegal:
            return _see(self.game), -1.0, True, False, {"illegal": str(illegal)}
        self._answer()
        is_over = self.game.is_over()
        is_cut = not is_over and self.game.ply >= self.max_plies
        self._is_on = not (is_over or is_cut)
        return _see(self.game), _reward(self.game, self.player), is_over, is_cut, {}

    def _answer(self) -> None:
        """Lets the opponent play until it is the learner's turn."""
        while self.game.turn != self.player and self.game.ply < self.max_plies and not self.game.is_over():
            self.game.push_action(self.opponent(self.game))

    def render(self) -> Any:
        return _render(self.game, self.render_mode)
