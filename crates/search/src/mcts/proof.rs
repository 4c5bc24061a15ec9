//! What is certain: the values that follow from ends of games.

use tengen_core::{Color, Outcome, Score};

use super::node::{Children, Node};

impl<M> Node<M> {
    /// Proves the position from its moves, if they tell: a won one is enough, else all must be
    /// proven. Returns whether it is proven now.
    pub(super) fn prove_by_children(&self) -> bool {
        let Some(score) = self.children().and_then(Children::proven_value) else { return false };
        self.prove(score);
        true
    }
}

impl<M> Children<M> {
    /// Returns the value for the side to move, if it is certain. Of several wins the nearest
    /// counts, and of losses the farthest.
    fn proven_value(&self) -> Option<Score> {
        let mut best = None;
        let mut all = true;
        for proof in self.nodes.iter().map(Node::proof) {
            all &= proof.is_some();
            best = best.max(proof.map(Score::one_ply_before));
        }
        best.filter(|best| all || best.plies_to_win().is_some())
    }
}

/// Returns the outcome that a proven score means.
pub(super) fn outcome_of(score: Score, to_move: Color) -> Outcome {
    match score.value() {
        1.. => Outcome::Win(to_move),
        0 => Outcome::Draw,
        _ => Outcome::Win(!to_move),
    }
}
