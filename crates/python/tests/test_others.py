"""Cross-checks with other programs, as far as they are installed: TENGEN_PLIES moves of each game."""

import os
import random

import pytest

import tengen

PLIES = int(os.environ.get("TENGEN_PLIES", 10_000))
LINES = "ABCDEFGHJ"


def absent(name):
    return pytest.importorskip(name, reason=f"SKIPPED: {name} is not installed")


def games_of(begin):
    """Begins games until there were enough moves."""
    plies = 0
    while plies < PLIES:
        game = begin()
        yield game
        plies += max(game.ply, 1)


@pytest.mark.parametrize(
    "kind, size, depth", [("nogo", 5, 4), ("go", 5, 4), ("gomoku", 7, 3), ("draughts", None, 6)]
)
def test_python_counts_what_rust_counts(kind, size, depth):
    def count(game, depth):
        moves = game.legal_moves
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            game.push(move)
            nodes += count(game, depth - 1)
            game.pop()
        return nodes

    game = tengen.Game(kind, size)
    assert count(game.copy(), depth) == game.perft(depth) > 100_000


def with_openspiel(start, begin, name_of):
    """Plays random games with both and compares moves and results; `name_of` is ours of a move of theirs."""
    theirs, rng = absent("pyspiel").load_game(start), random.Random(1)
    for game in games_of(begin):
        state = theirs.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            names = {name_of(state, player, action): action for action in state.legal_actions()}
            assert set(game.legal_moves) == set(names), (game.moves, set(game.legal_moves) ^ set(names))
            name = rng.choice(sorted(names.keys() - {"pass"}) or ["pass"])
            state.apply_action(names[name])
            game.push(name)
        yield game, state.returns()


def test_openspiel_plays_the_same_go():
    """Area, no suicide; a repetition ends theirs with no winner, and is nothing in ours by simple ko."""

    def name_of(state, player, action):
        name = state.action_to_string(player, action)[2:].upper()
        return "pass" if name == "PASS" else name

    def begin():
        return tengen.Go(9, rules="ko=simple,suicide=no,scoring=area", komi=7.5)

    counted = 0
    for game, returns in with_openspiel("go(board_size=9,komi=7.5)", begin, name_of):
        if returns != [0, 0]:
            counted += 1
            assert returns == ([1, -1] if game.score().winner == "black" else [-1, 1])
    assert counted > 0


def test_openspiel_plays_the_same_gomoku():
    def name_of(state, player, action):
        return f"{'ABCDEFGHIJKLMNO'[action % 15]}{action // 15 + 1}"

    for game, returns in with_openspiel("gomoku", lambda: tengen.Gomoku(rule="freestyle"), name_of):
        assert returns == {None: [0, 0], "black": [1, -1], "white": [-1, 1]}[game.outcome().winner]


def test_py_draughts_plays_the_same_draughts():
    draughts = absent("draughts")
    rng, lost = random.Random(1), 0
    for game in games_of(tengen.Draughts):
        board = draughts.StandardBoard()
        while game.ply < 120 and not game.is_over():
            theirs = {}
            for move in board.legal_moves:
                squares = [square + 1 for square in move.square_list]
                theirs.setdefault((squares[0], squares[-1], len(move.captured_list)), move)
            ours = {}
            for text in game.legal_moves:
                squares = [int(square) for square in text.replace("x", "-").split("-")]
                added, removed = game.effect(text)
                ours.setdefault((squares[0], squares[-1], len(removed) - (squares[0] != squares[-1])), text)
            assert set(ours) == set(theirs), (game.position, ours, theirs)
            if len(ours) < len(game.legal_moves):
                break  # several captures share their ends: their choice might be another
            ends = rng.choice(sorted(ours))
            game.push(ours[ends])
            board.push(theirs[ends])
        if game.is_over() and game.outcome().winner:
            lost += 1
            assert board.result == {"white": "1-0", "black": "0-1"}[game.outcome().winner]
    assert lost > 0


def test_sgfmill_has_the_same_boards():
    boards, rng = absent("sgfmill.boards"), random.Random(1)
    for game in games_of(lambda: tengen.Go(9)):
        board = boards.Board(9)
        while not game.is_over() and game.ply < 200:
            move, color = rng.choice(game.legal_moves), game.turn
            game.push(move)
            if move != "pass":
                board.play(int(move[1:]) - 1, LINES.index(move[0]), color[0])
        found = {LINES[col] + str(row + 1): stone for stone, (row, col) in board.list_occupied_points()}
        assert found == {cell: color[0] for cell, color in game.pieces().items()}
        assert board.area_score() == game.score().black - game.score().white + 7.5  # komi


def test_sgfmill_removes_what_nogo_forbids():
    """In Go a move that NoGo forbids takes stones off, the other's or its own."""
    boards, rng = absent("sgfmill.boards"), random.Random(1)
    for game in games_of(lambda: tengen.NoGo(9)):
        board, stones = boards.Board(9), 0
        while True:
            legal = set()
            for row, col in board.board_points:
                tried = board.copy()
                if board.get(row, col) is None and not tried.play(row, col, game.turn[0]):
                    if len(tried.list_occupied_points()) == stones + 1:
                        legal.add(LINES[col] + str(row + 1))
            assert legal == set(game.legal_moves), game.moves
            if not legal:
                break
            move = rng.choice(sorted(legal))
            board.play(int(move[1:]) - 1, LINES.index(move[0]), game.turn[0])
            game.push(move)
            stones += 1
        assert game.is_over() and game.outcome().winner != game.turn
