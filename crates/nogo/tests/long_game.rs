//! A game so long that no step of it may recurse.

#![cfg(feature = "sgf")]

use tengen_nogo::NoGo;
use tengen_record::sgf::GameTree;
use tengen_record::{Node, Replay};
use tengen_sgf::Collection;

/// A game of 24 moves a round, of 100,000 moves if optimised.
#[test]
fn a_long_game_is_read_replayed_written_and_dropped_in_a_quarter_of_a_megabyte_of_stack() {
    let rounds = if cfg!(debug_assertions) { 400 } else { 4_167 };
    // 24 stones that do not touch, and an editor who clears the board, over and over.
    let columns = ["a", "c", "e", "g", "i"];
    let points =
        ["i", "g", "e", "c", "a"].iter().flat_map(|row| columns.map(|col| format!("{col}{row}")));
    let points: Vec<_> = points.take(24).collect();
    let moves = points.iter().enumerate().map(|(n, at)| format!(";{}[{at}]", ["B", "W"][n % 2]));
    let round = format!("{};AE[{}]", moves.collect::<String>(), points.join("]["));
    let text = format!("(;FF[4]CA[UTF-8]GM[1]SZ[9]RU[NoGo]{})", round.repeat(rounds));
    let work = move || {
        let collection: Collection = text.parse().expect("SGF");
        let root = collection.games().next().expect("a game");
        let tree = GameTree::<NoGo<9>>::from_sgf(root, Replay::Strict).expect("a game");
        let plies = tree.game.main_line().last().and_then(|id| tree.game.node(id)).map(Node::ply);
        assert_eq!(plies, Some(24 * rounds));
        assert!(tree.to_sgf().to_string().replace('\n', "") == text, "the text is another");
    };
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(work);
    thread.expect("a thread").join().expect("no panic");
}
