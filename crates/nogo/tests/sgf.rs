//! What a text of SGF says about a game of NoGo.

#![cfg(feature = "sgf")]

use tengen_core::{Board, Color};
use tengen_nogo::Position;
use tengen_record::sgf::{GameTree, Misfit, ReplayError};
use tengen_record::{Action, Replay};
use tengen_sgf::{Collection, GameResult, Margin};
use tengen_stones::Large;

use Color::{Black, White};

type Tree = GameTree<Position<Large>>;

/// Reads the first game.
fn read(text: &str) -> Result<Tree, ReplayError<Position<Large>>> {
    let collection: Collection = text.parse().expect("SGF");
    GameTree::from_sgf(collection.games().next().expect("a game"), Replay::Strict)
}

/// What is done along the main line, set-ups as the board that they make.
fn steps(text: &str) -> Vec<String> {
    let tree = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let step = |id| match tree.game.node(id).expect("a node").action() {
        Action::Move(mv) => mv.to_string(),
        Action::SetUp(board) => board.to_string(),
        Action::Remark => "remark".to_string(),
    };
    tree.main_line().map(step).collect()
}

#[test]
fn a_line_is_its_moves_and_the_boards_that_are_set_up() {
    for (text, expected) in [
        // The first letter is the column, the second the row from the top.
        ("(;SZ[5:4];B[ad];W[ea];B[ac])", &["5/5/5/5 X", "A1", "E4", "A2"][..]),
        // Stones before the first move make the setup.
        (
            "(;SZ[3]AB[aa:ba][cc];AE[ba]AW[bb]PL[B]C[more];B[ac])",
            &["XX1/3/2X O", "X2/1O1/2X X", "A1"],
        ),
        // Stones after a move are an edit: the whole board.
        ("(;SZ[3];B[aa];AE[aa]AW[bb]PL[B];B[cc])", &["3/3/3 X", "A3", "3/1O1/3 X", "C1"]),
        // A node with stones and a move is both, in this order.
        ("(;SZ[3]AB[aa]W[bb])", &["X2/3/3 O", "B2"]),
    ] {
        assert_eq!(steps(text), expected, "{text}");
    }
}

#[test]
fn only_what_an_edit_changes_is_written() {
    let text = "(;SZ[3];B[aa];W[bb];AE[aa]AW[cc];B[ca])";
    assert_eq!(steps(text)[1..], ["A3", "B2", "3/1O1/2O X", "C3"]);
    let written = read(text).expect("a game").to_sgf().to_string();
    assert!(written.contains(";AW[cc]AE[aa];"), "{written}");
}

#[test]
fn the_side_to_move_is_named_or_is_the_one_that_moves_or_follows_from_the_stones() {
    let turn = |text| read(text).expect("a game").game.board().turn();
    assert_eq!(turn("(;SZ[3]PL[W];W[aa])"), White);
    assert_eq!(turn("(;SZ[3]PL[W];B[aa])"), White);
    assert_eq!(turn("(;SZ[3];W[aa])"), White);
    assert_eq!(turn("(;SZ[3]AB[aa];B[bb])"), Black);
    assert_eq!(turn("(;SZ[3]AB[aa])"), White);
    assert_eq!(turn("(;SZ[3]AB[aa]AW[bb])"), Black);
    assert_eq!(turn("(;SZ[3])"), Black);
}

#[test]
fn the_result_and_the_rules_are_of_the_root() {
    let tree = read("(;GM[1]RU[nogo]SZ[9]RE[W+T])").expect("a game");
    assert_eq!(tree.result(), Some(GameResult::Win { winner: White, by: Margin::Time }));
    assert_eq!(read("(;SZ[9])").expect("a game").result(), None);
    let default = read("(;B[ss])").expect("a game").game.board().size();
    assert_eq!(default.to_string(), "19");
}

#[test]
fn what_does_not_fit_is_refused_by_node_and_reason() {
    let cases = [
        ("(;GM[4])", "node 0: GM[4] is another game, expected GM[1], which NoGo shares with Go"),
        ("(;RU[Japanese])", "node 0: the rules are \"Japanese\", expected \"NoGo\" or nothing"),
        ("(;SZ[26])", "node 0: a board of size 26, expected at most 25 columns and rows"),
        (
            "(;SZ[0])",
            "node 0: property SZ: expected a size from 1 to 52, such as 19 or 9:7, found \"0\"",
        ),
        (
            "(;SZ[3];B[da])",
            "node 1: ply 1: property B: expected a pass or a point of the board of size 3, found \"da\"",
        ),
        ("(;SZ[5:4]AB[ed:ee])", "node 0: property AB: ee is off the board of size 5x4"),
        ("(;SZ[3]AB[aa]AE[aa])", "node 0: aa is set up twice in one node"),
        (
            "(;SZ[3];;B[aa]W[bb])",
            "node 2: ply 1: both B and W in one node, expected one move at most",
        ),
        ("(;SZ[3]PL[X])", "node 0: property PL: expected B or W, found \"X\""),
    ];
    for (text, expected) in cases {
        assert_eq!(read(text).expect_err("a misfit").to_string(), expected, "{text}");
    }
    let error = read("(;GM[20])").expect_err("another game");
    assert!(matches!(error, ReplayError::Root { reason: Misfit::OtherGame { found: 20 }, .. }));
}
