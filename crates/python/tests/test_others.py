"""Cross-checks with other programs, as far as they are installed."""

import random

import pytest

import tengen


def absent(name):
    return pytest.importorskip(name, reason=f"SKIPPED: {name} is not installed")


def test_openspiel_plays_the_same_go():
    """Without superko being met the rules are the same: area, no suicide, komi 7.5."""
    pyspiel = absent("pyspiel")
    rng, plies = random.Random(1), 0
    theirs = pyspiel.load_game("go", {"board_size": 9, "komi": 7.5})
    while plies < 10_000:
        state, game = theirs.new_initial_state(), tengen.Go(9, rules="chinese", komi=7.5)
        while not state.is_terminal() and game.ply < 150:
            ours = {move.upper() for move in game.legal_moves}
            names = {state.action_to_string(state.current_player(), a)[2:].upper(): a
                     for a in state.legal_actions()}  # fmt: skip
            assert ours == set(names), (game.moves, ours ^ set(names))
            move = rng.choice(sorted(ours - {"PASS"}) or ["PASS"])
            state.apply_action(names[move])
            game.push(move.lower() if move == "PASS" else move)
            plies += 1


def test_py_draughts_plays_the_same_draughts():
    draughts = absent("draughts")
    rng, plies = random.Random(1), 0
    while plies < 10_000:
        board, game = draughts.StandardBoard(), tengen.Draughts()
        while game.ply < 80 and not game.is_over():
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
            plies += 1


def test_sgfmill_has_the_same_boards():
    boards = absent("sgfmill.boards")
    rng = random.Random(1)
    for _ in range(20):
        game, board = tengen.Go(9), boards.Board(9)
        while not game.is_over() and game.ply < 200:
            move, color = rng.choice(game.legal_moves), game.turn
            game.push(move)
            if move != "pass":
                board.play(int(move[1:]) - 1, "ABCDEFGHJ".index(move[0]), color[0])
        found = {"ABCDEFGHJ"[col] + str(row + 1): stone for stone, (row, col) in board.list_occupied_points()}
        assert found == {cell: color[0] for cell, color in game.pieces().items()}
        assert board.area_score() == game.score().black - game.score().white + 7.5  # komi
