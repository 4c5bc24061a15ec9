"""A game as Python people know it."""

import copy
import doctest
import pickle
import random
import threading
import warnings

import numpy as np
import pytest

import tengen
from tengen import Draughts, Game, Go, Gomoku, IllegalMove, NoGo

GAMES = [NoGo(5), Go(5, rules="chinese"), Gomoku(9, rule="renju"), Draughts(), Draughts("russian")]


@pytest.fixture(params=GAMES, ids=lambda game: f"{game.kind} {game.rules}")
def game(request):
    return request.param.copy()


def documented():
    """Everything public with the members of the classes."""
    for name in tengen.__all__:
        thing = getattr(tengen, name)
        yield name, thing
        if isinstance(thing, type):
            yield from ((f"{name}.{member}", each) for member, each in vars(thing).items())
    yield "tengen", tengen


def test_everything_public_is_documented():
    bare = [name for name, thing in documented() if not name.rpartition(".")[2].startswith("__") and not thing.__doc__]
    assert bare == []


def test_examples_in_the_documentation_run():
    names = {name: getattr(tengen, name) for name in tengen.__all__}
    runner = doctest.DocTestRunner()
    for name, thing in documented():
        text = getattr(thing, "__doc__", None) or ""
        test = doctest.DocTestParser().get_doctest(text, dict(names), name, name, 0)
        runner.run(test)
    assert runner.failures == 0 and runner.tries >= 30


def test_moves_go_forth_and_back(game):
    start = game.position
    played = []
    while not game.is_over() and game.ply < 30:
        moves = game.legal_moves
        played.append(moves[len(moves) * 7 // 11])
        assert game.is_legal(played[-1]) and game.explain(played[-1]) is None
        game.push(played[-1])
    assert game.moves == played == list(game) == game.main_line()
    assert game.ply == len(played)
    assert [game.pop() for _ in played] == played[::-1]
    assert game.position == start and game.variations == played[:1]
    with pytest.raises(IndexError):
        game.pop()


def test_variations_are_ordered_and_removed(game):
    moves = game.legal_moves[:3]
    for move in moves:
        game.push(move)
        assert game.peek() == game.pop() == move
    game.promote(moves[2])
    assert game.variations == [moves[2], *moves[:2]] and list(game) == moves[2:]
    game.remove(moves[0])
    assert game.variations == [moves[2], moves[1]]
    for wrong in [lambda: game.promote(moves[0]), lambda: game.remove("nonsense")]:
        with pytest.raises(ValueError, match="no variation"):
            wrong()
    with pytest.raises(IndexError):
        game.peek()


def test_names_and_comments_are_kept(game):
    game.players = ("Ann", "Ben")
    game.push(game.legal_moves[0])
    game.comment = "well played"
    game.agree()
    again = Game.load(game.save())
    assert (again.players, again.comment, again.outcome().is_draw) == (("Ann", "Ben"), "well played", True)
    won = Go(9)
    won.agree("white")
    assert won.outcome().winner == "white"


def test_a_representation_makes_an_equal_game(game):
    game.push(game.legal_moves[0])
    assert eval(repr(game)) == game


def test_copies_are_equal_and_go_their_own_way(game):
    game.push(game.legal_moves[0])
    for other in [game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]:
        assert other == game and hash(other) == hash(game) and other.moves == game.moves
        other.push(other.legal_moves[0])
        assert other != game and game.ply == 1
    assert game != "something else"


@pytest.mark.parametrize(
    "game, move, code, cells",
    [
        (NoGo(position="1X1/X2/3 O"), "A3", "suicide", ["A3"]),
        (NoGo(position="XO1/2X/3 O"), "A2", "capture", ["A3"]),
        (Go(position="3/3/X2 O"), "A1", "occupied", ["A1"]),
        (Draughts(position="W:W28,50:B23"), "50-44", "must-capture", ["28"]),
        (Draughts(), "nonsense", "unreadable", []),
    ],
)
def test_a_refusal_carries_the_rule_and_the_cells(game, move, code, cells):
    before = game.save()
    with pytest.raises(IllegalMove) as refused:
        game.push(move)
    assert (refused.value.code, refused.value.cells) == (code, cells)
    assert str(refused.value) == refused.value.reason == game.explain(move).reason
    assert game.save() == before
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.code, again.cells, str(again)) == (code, cells, refused.value.reason)


@pytest.mark.parametrize(
    "begin",
    [
        lambda: Game("chess"),
        lambda: NoGo(40),
        lambda: NoGo(256),
        lambda: NoGo((-1, 5)),
        lambda: Go(2**70),
        lambda: Go((9, 2**70)),
        lambda: NoGo(7, position="3/3/3 X"),
        lambda: Go(position="5/5/5/5/5 X komi=5.5", komi=3.5),
        lambda: Go(9, rules="nonsense"),
        lambda: Go(9, komi=0.3),
        lambda: NoGo(position="XO/1X O"),
        lambda: Draughts("checkers"),
        lambda: Game.load("nonsense"),
        lambda: tengen.read(b"nonsense"),
        lambda: NoGo(5).piece("Z9"),
        lambda: Draughts().to_sgf(),
        lambda: NoGo(5).best_move(time=-1.0),
        lambda: NoGo(5).legal_actions(np.zeros(3, dtype=bool)),
        lambda: NoGo(5).legal_actions(np.zeros(26, dtype=np.int8)),
        lambda: NoGo(5).legal_actions(np.zeros(52, dtype=bool)[::2]),
        lambda: NoGo(5).resign("red"),
    ],
)
def test_what_cannot_be_is_a_value_error(begin):
    with pytest.raises(ValueError):
        begin()


def test_an_outcome_names_the_winner_and_why():
    game = Gomoku(position="7/7/7/1OOO3/1XXXX2/7/7 X")
    assert game.outcome() is None
    game.push("F3")
    assert game.is_over() and game.outcome().winner == "black"
    assert game.outcome().reason == "black has five" and game.legal_moves == []
    game = Go(9)
    game.resign()
    assert game.outcome().winner == "white"


def test_go_is_counted():
    game = Go(position="5/XXXXX/5/OOOOO/5 X", komi=0.5)
    score = game.score()
    assert (score.black, score.white, score.winner) == (10, 10.5, "white")
    assert score.ownership["A5"] == "black" and len(game.ownership) == 20
    assert game.score(dead=["A2"]).winner == "black"
    assert NoGo(5).score() is None and NoGo(5).ownership == {}


def test_records_come_back(tmp_path):
    game = Go(9)
    for move in ["E5", "C3", "pass", "G7"]:
        game.push(move)
    (tmp_path / "game.sgf").write_text(game.to_sgf())
    again = tengen.from_file(tmp_path / "game.sgf")
    assert again.moves == game.moves and again == game
    game = Draughts()
    game.push("32-28")
    assert tengen.read(game.to_pdn().encode())[0].game.moves == ["32-28"]


def test_what_a_file_does_not_tell_or_the_rules_refuse_is_a_warning(tmp_path):
    (tmp_path / "game.sgf").write_text("(;GM[1]SZ[9];B[ee];W[ee])")
    with pytest.warns(UserWarning, match="move 2: E5 is occupied"):
        assert tengen.from_file(tmp_path / "game.sgf").moves == ["E5"]
    with pytest.warns(UserWarning, match="freestyle"):
        Gomoku(rule="renju").to_record("psq")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Gomoku().to_record("psq")


def test_a_notebook_shows_the_board(game):
    assert game._repr_svg_().startswith("<svg") and "<svg" in game._repr_html_()
    assert game.svg(dark=True) != game.svg()
    assert str(game).count("\n") >= 4 and repr(game).startswith("Game(")


def test_engines_play_and_tell(game):
    assert game.best_move(nodes=200) in game.legal_moves
    found = game.analyse(lines=3, depth=2, nodes=3000)
    assert found.best in game.legal_moves and 1 <= len(found.candidates) <= 3
    first = found.candidates[0]
    assert first.line[0] == first.move == found.best and first.value.kind in {
        "win", "loss", "draw", "points", "share",
    }  # fmt: skip


def test_an_engine_leaves_the_interpreter_free():
    ticks, stop = [], threading.Event()

    def tick():
        while not stop.is_set():
            ticks.append(1)
            stop.wait(0.005)

    ticker = threading.Thread(target=tick)
    ticker.start()
    for _ in range(50):  # a busy machine may leave the other thread without any time once
        before = len(ticks)
        Go(19).best_move(time=0.2)
        if is_free := len(ticks) > before + 3:
            break
    stop.set()
    ticker.join()
    assert is_free


def test_a_move_is_played_while_an_engine_thinks():
    game = NoGo(9)
    thinking = threading.Thread(target=lambda: game.best_move(time=1.0))
    thinking.start()
    played = 0
    while thinking.is_alive():
        game.push("E5")
        played += game.pop() == "E5"
    assert played > 0


def test_threads_on_one_game_are_served_one_by_one_or_refused():
    game, faults = NoGo(9), []

    def play():
        try:
            for _ in range(300):
                try:
                    moves = game.legal_moves
                    if moves:
                        game.push(moves[len(moves) // 2])
                    game.playouts(5)
                    game.save()
                    game.pop()
                except (IllegalMove, IndexError, RuntimeError):
                    pass
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=play) for _ in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert faults == [] and Game.load(game.save()) == game


@pytest.mark.parametrize("rules", ["tromp-taylor", "chinese", "aga", "ko=simple"])
def test_a_game_out_of_a_file_goes_on_as_one_that_was_begun(rules):
    begun, rng = Go(9, rules=rules), random.Random(1)
    read = tengen.read(begun.to_sgf().encode())[0].game
    while not begun.is_over() and begun.ply < 300:
        moves = begun.legal_moves
        assert read.legal_moves == moves
        for game in (begun, read):
            game.push(rng.choice(moves[:-1] or moves) if game is begun else begun.peek())
    assert begun == read and repr(begun.score()) == repr(read.score()) and begun.save() == read.save()
    assert begun.best_move(nodes=50) == read.best_move(nodes=50)


def test_texts_of_moves_are_shared():
    for start in [NoGo(5), Go((3, 7)), Gomoku(15)]:
        games = [Game(start.kind, start.size), start]
        assert all(a is b for a, b in zip(*(game.legal_moves for game in games), strict=True))
        assert games[0].legal_moves[-1] == {"nogo": "E5", "go": "pass", "gomoku": "O15"}[start.kind]


def test_an_action_and_the_mask_after_it_are_one_call(game):
    if not game.actions:
        return
    other, mask = game.copy(), game.legal_actions()
    for wrong in [mask[:-1], mask.astype(np.int8), np.repeat(mask, 2)[::2], mask.copy()]:
        wrong.flags.writeable = False
        with pytest.raises(ValueError):
            other.push_action(int(mask.argmax()), wrong)
        assert other == game
    for _ in range(10):
        action = int(mask.argmax())
        game.push_action(action, mask)
        other.push_action(action)
        assert (mask == other.legal_actions()).all() and game == other


@pytest.mark.parametrize(
    "call",
    [
        lambda number: Go(9).perft(number),
        lambda number: Go(9).playouts(number),
        lambda number: Go(9).playouts(1, seed=number),
        lambda number: Go(9).push_action(number),
        lambda number: Go(9).best_move(nodes=number),
        lambda number: Go(9).analyse(lines=number),
        lambda number: Go(9, handicap=number),
        lambda number: tengen.Batch("nogo", number),
        lambda number: tengen.Batch("nogo", 2, max_plies=number),
        lambda number: tengen.Batch("nogo", 2).trees(leaves=number),
    ],
)
def test_numbers_that_do_not_fit_are_wrong_values(call):
    with pytest.raises(ValueError, match="expected a whole number from 0 on, found -1"):
        call(-1)
    with pytest.raises(ValueError, match="36893488147419103232 is too large a number"):
        call(2**65)


def test_a_count_deeper_than_the_stack_holds_is_a_wrong_value():
    with pytest.raises(ValueError, match="depth 1001: expected 1000 at most"):
        Go(9).perft(1001)


def test_actions_play_what_moves_play():
    for game in [NoGo(5), Go(5), Gomoku(9), Draughts()]:
        by_number = game.copy()
        while not game.is_over() and game.ply < 60:
            move = game.legal_moves[game.ply * 5 % len(game.legal_moves)]
            for action in game.actions_of(move):
                assert by_number.legal_actions()[action]
                by_number.push_action(action)
            game.push(move)
            assert game == by_number
        mask = np.ones(game.actions, dtype=bool)
        assert game.legal_actions(mask) is mask and mask.any() != game.is_over()
