//! What is told of a tree, while it grows and in the end.

use alloc::vec::Vec;

use tengen_core::{Board, Outcome, Score};

use super::node::Node;
use super::report::{MctsProgress, MctsReport, MoveValue};
use super::tree::Tree;
use crate::limits::MAX_DEPTH;
use crate::report::Stopped;
use crate::stop_control::StopControl;

/// Shows how a search goes on.
pub(super) fn tell<B: Board>(
    board: &B,
    tree: &Tree<B>,
    playouts: usize,
    control: &StopControl<'_>,
    progress: &mut dyn FnMut(MctsProgress<'_, B::Move>),
) {
    let report = report(board, tree, control, Stopped::Playouts);
    let best = report.moves.iter().find(|of| Some(of.mv) == report.best);
    progress(MctsProgress {
        playouts: playouts as u64,
        score: report.score,
        visits: best.map_or(0, |best| best.visits),
        line: &report.line,
        #[cfg(feature = "std")]
        elapsed: report.elapsed,
    });
}

/// Reports what the tree knows.
pub(super) fn report<B: Board>(
    board: &B,
    tree: &Tree<B>,
    control: &StopControl<'_>,
    stopped: Stopped,
) -> MctsReport<B::Move> {
    let line = line(tree.root());
    let moves: Vec<_> = tree.root().children().map_or(Vec::new(), |children| {
        let known = children.iter().zip(children.policies());
        known.map(|((mv, node), prior)| MoveValue::new(mv, node, prior)).collect()
    });
    let best = line.first().copied();
    let of_best = moves.iter().find(|of| Some(of.mv) == best).map(MoveValue::score);
    let proof = tree.root().proof();
    debug_assert!(best.is_none_or(|mv| board.is_legal(mv)));
    MctsReport {
        best,
        score: proof.or(of_best).unwrap_or(Score::DRAW),
        is_proven: proof.is_some(),
        playouts: 0,
        nodes: control.nodes(),
        tree_nodes: tree.room.used(),
        selective_depth: 0,
        line,
        moves,
        stopped,
        #[cfg(feature = "std")]
        elapsed: control.elapsed(),
    }
}

/// Reports a finished position.
pub(super) fn finished<B: Board>(
    board: &B,
    outcome: Outcome,
    control: &StopControl<'_>,
) -> MctsReport<B::Move> {
    let score = Score::of_outcome(outcome, board.turn());
    let nothing = report(board, &Tree::new(), control, Stopped::Settled);
    MctsReport { score, is_proven: true, ..nothing }
}

/// Walks the moves that would be played below a node.
pub(super) fn line<M: Copy>(root: Node<'_, M>) -> Vec<M> {
    let (mut line, mut node) = (Vec::new(), root);
    while let Some(children) = node.children().filter(|_| line.len() < MAX_DEPTH as usize) {
        let Some(best) = children.best() else { break };
        let next = children.node(best);
        let is_known = next.own().games > 0 || next.proof().is_some();
        if !is_known && !line.is_empty() {
            break;
        }
        line.push(children.moves[best]);
        node = next;
    }
    line
}
