//! What the engine thinks of moves.

use std::num::NonZeroUsize;
use std::time::Duration;

use tengen::core::{Color, Outcome};
use tengen::record::NodeId;
use tengen::{Effort, Engine, Game};

/// A move that costs so much of the chance to win is a mistake.
const MISTAKE: f64 = 0.1;

/// A move and what was thought of it. Chances are those of its player, from 0 to 1.
pub(super) struct Judged {
    pub(super) node: NodeId,
    pub(super) ply: usize,
    pub(super) color: Color,
    pub(super) mv: String,
    pub(super) before: f64,
    pub(super) after: f64,
    /// The line that the engine expected before the move, its best move first.
    pub(super) line: Vec<String>,
}

impl Judged {
    pub(super) fn loss(&self) -> f64 {
        (self.before - self.after).max(0.0)
    }

    pub(super) fn is_mistake(&self) -> bool {
        self.loss() >= MISTAKE
    }

    /// Says whether the other side is the favourite after it, and was not before.
    pub(super) fn is_turning_point(&self) -> bool {
        self.is_mistake() && self.before >= 0.5 && self.after < 0.5
    }

    pub(super) fn is_best(&self) -> bool {
        self.line.first() == Some(&self.mv)
    }

    /// The chance of Black before the move.
    pub(super) fn black_before(&self) -> f64 {
        seen(self.before, self.color)
    }

    /// The chance of Black after the move.
    pub(super) fn black_after(&self) -> f64 {
        seen(self.after, self.color)
    }
}

/// Black's chance as a colour sees it, or a colour's as Black does.
fn seen(chance: f64, color: Color) -> f64 {
    if color == Color::Black { chance } else { 1.0 - chance }
}

/// The nodes that lead to this one by a move, from the first one on.
pub(super) fn main_line(game: &Game, end: NodeId) -> Vec<NodeId> {
    let mut nodes: Vec<NodeId> =
        std::iter::successors(Some(end), |&node| game.parent(node)).collect();
    nodes.reverse();
    nodes.retain(|&node| game.move_at(node).is_some());
    nodes
}

/// A position that was thought about.
struct Seen {
    node: NodeId,
    /// Of Black.
    chance: f64,
    line: Vec<String>,
}

/// Thinks about one position after the other.
pub(super) struct Judge {
    engine: Engine,
    effort: Effort,
    /// The position before a move is mostly that after the one before.
    last: Option<Seen>,
}

impl Judge {
    pub(super) fn new(engine: Engine, time: Duration, threads: NonZeroUsize) -> Self {
        Self { engine, effort: Effort { threads, ..Effort::time(time) }, last: None }
    }

    /// Judges the move that led to a node; `None` if there is no such move.
    pub(super) fn judge(&mut self, game: &mut Game, node: NodeId) -> Option<Judged> {
        let (mv, parent) = (game.move_at(node)?, game.parent(node)?);
        let before = match self.last.take().filter(|seen| seen.node == parent) {
            Some(seen) => seen,
            None => self.look(game, parent),
        };
        game.go_to(parent);
        let color = game.turn();
        let after = self.look(game, node);
        let judged = Judged {
            node,
            ply: game.ply(),
            color,
            mv,
            before: seen(before.chance, color),
            after: seen(after.chance, color),
            line: before.line,
        };
        self.last = Some(after);
        Some(judged)
    }

    fn look(&mut self, game: &mut Game, node: NodeId) -> Seen {
        game.go_to(node);
        let Ok(found) = self.engine.best_move(game, &self.effort) else {
            return Seen { node, chance: chance_at_end(game), line: Vec::new() };
        };
        let chance = seen(found.value().chance(), game.turn());
        let best = found.candidates.into_iter().next().filter(|of| of.mv == found.best);
        Seen { node, chance, line: best.map_or(vec![found.best], |best| best.line) }
    }
}

/// The chance of Black where the game is over, with the stones dead that are likely to be.
fn chance_at_end(game: &Game) -> f64 {
    let counted = game.score(&game.likely_dead()).map(|score| score.outcome);
    match counted.or_else(|| game.over().and_then(|over| over.outcome)) {
        Some(Outcome::Win(Color::Black)) => 1.0,
        Some(Outcome::Win(Color::White)) => 0.0,
        _ => 0.5,
    }
}
