//! Games of NoGo in SGF in: nothing panics, and what is replayed is written so that it is the same.

use tengen_core::Board;
use tengen_nogo::Position;
use tengen_record::Action;
use tengen_record::Replay;
use tengen_record::sgf::GameTree;
use tengen_sgf::{Collection, ReadOptions};
use tengen_stones::Large;

/// Boards of every size.
type Tree = GameTree<Position<Large>>;

/// Reads bytes as SGF, replays every game strictly and tolerantly, writes it and replays that.
///
/// # Panics
///
/// If anything panics, a replay has an illegal move, an error says nothing or more than a line, the
/// two ways of replaying differ where nothing is wrong, or a game that has been written is another
/// one when it is read again.
pub fn nogo_sgf(bytes: &[u8]) {
    let Ok(collection) = ReadOptions::tolerant().read_bytes(bytes) else { return };
    for root in collection.games() {
        let read = |replay| Tree::from_sgf(root, replay).map(summary);
        let strict = crate::text::read(read(Replay::Strict));
        let Some(tolerant) = crate::text::read(read(Replay::Tolerant)) else {
            assert_eq!(strict, None, "what is refused tolerantly is refused strictly");
            continue;
        };
        assert_eq!(strict.is_some(), tolerant.faults == 0 && tolerant.warnings == 0);
        assert!(strict.is_none_or(|strict| strict == tolerant));
        let again = ReadOptions::tolerant().read(&tolerant.text).expect("what has been written");
        let root = again.games().next().expect("one game");
        let twice = summary(Tree::from_sgf(root, Replay::Tolerant).expect("a game of NoGo"));
        // A turn that was not understood may have been written anew.
        assert!(twice.warnings <= tolerant.warnings);
        assert_eq!(Summary { warnings: tolerant.warnings, ..twice }, tolerant);
    }
}

/// What is compared of two replays.
#[derive(Debug, PartialEq)]
struct Summary {
    text: String,
    nodes: usize,
    faults: usize,
    warnings: usize,
    main_line: usize,
    result: Option<String>,
}

/// Checks the moves of a game and writes it.
fn summary(mut tree: Tree) -> Summary {
    let nodes: Vec<_> = tree.game.subtree(tree.game.root()).collect();
    for &id in &nodes {
        tree.game.go_to(id).expect("a node");
        let node = tree.game.current();
        if let (Action::Move(mv), Some(parent)) = (node.action(), node.parent()) {
            let before = tree.game.board_at(parent).expect("a node");
            assert!(before.is_legal(*mv), "{mv} on {before}");
        }
    }
    tree.faults.iter().for_each(crate::text::assert_one_line);
    tree.warnings.iter().for_each(crate::text::assert_one_line);
    let collection: Collection = tree.to_sgf();
    Summary {
        text: collection.to_string(),
        nodes: nodes.len(),
        faults: tree.faults.len(),
        warnings: tree.warnings.len(),
        main_line: tree.main_line().count(),
        result: tree.result().map(|result| result.to_string()),
    }
}
