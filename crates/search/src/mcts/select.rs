//! Which move a pass goes down.

use tengen_core::Score;

use super::math::{ln, sqrt};
use super::node::{Children, Node};
use super::options::MctsOptions;

/// The rule by which moves are selected, ready for one position.
struct Rule<'a> {
    options: &'a MctsOptions,
    /// What the square root of the visits gives, times the constant of exploration.
    exploration: f32,
    /// One through the equivalence of RAVE.
    rave: Option<f32>,
}

/// The move that a pass goes down.
pub(super) struct Selected {
    pub(super) index: usize,
    /// Whether another move is a proven draw: so much the side to move has for certain.
    pub(super) has_draw: bool,
}

/// Selects a move of a position that was visited so often. What is proven is left out.
pub(super) fn select<M>(options: &MctsOptions, visits: u32, children: &Children<M>) -> Selected {
    let rule = Rule::new(options, visits);
    let (mut best, mut most) = (None, f32::NEG_INFINITY);
    let mut has_draw = false;
    for (index, node) in children.nodes.iter().enumerate() {
        if let Some(score) = node.proof() {
            has_draw |= score == Score::DRAW;
            continue;
        }
        let urgency = rule.urgency(node);
        if best.is_none() || urgency > most {
            (best, most) = (Some(index), urgency.max(f32::NEG_INFINITY)); // never NaN
        }
    }
    Selected { index: best.unwrap_or(0), has_draw }
}

impl<'a> Rule<'a> {
    fn new(options: &'a MctsOptions, visits: u32) -> Self {
        let visits = visits.max(1) as f32;
        Self {
            options,
            exploration: options.exploration * sqrt(ln(visits)),
            rave: options.rave.map(|k| 1.0 / k.max(1e-3)),
        }
    }

    #[inline(always)]
    fn urgency<M>(&self, node: &Node<M>) -> f32 {
        let games = node.own().games();
        let bonus = match self.options.exploration {
            0.0 => 0.0,
            _ => self.exploration / sqrt(games.max(1) as f32),
        };
        self.value(node, games as f32) + bonus
    }

    /// The share of games won, those of the prior among them, mixed with that of the games in which the
    /// move came later: (1 − *w*) *W* / *n* + *w* *W̃* / *ñ* with *w* = *ñ* / (*ñ* + *n* + *ñn*/k), over one
    /// denominator.
    #[inline(always)]
    fn value<M>(&self, node: &Node<M>, games: f32) -> f32 {
        let (mut games, mut wins) = (games, node.own().wins());
        if self.options.priors {
            games += node.prior.games;
            wins += node.prior.wins;
        }
        if let Some(rave) = self.rave {
            let later = node.amaf().games() as f32;
            let trust = 1.0 + later * rave;
            wins = wins * trust + node.amaf().wins();
            games = games * trust + later;
        }
        if games > 0.0 { wins / games } else { self.options.first_play }
    }
}

impl<M> Children<M> {
    /// Returns the move to be played: the nearest proven win, else the one visited most of those
    /// that are not proven, or a proven draw if that is better, else the farthest loss. Of several,
    /// the first.
    pub(super) fn best(&self) -> Option<usize> {
        let proven =
            self.first_best(|node| node.proof().map(|score| (score.one_ply_before(), 0.0)));
        let visited = self.first_best(|node| match node.proof() {
            None => Some((node.own().games(), value(node))),
            Some(_) => None,
        });
        let (Some(proven), Some(visited)) = (proven, visited) else { return proven.or(visited) };
        let sure = self.nodes[proven].proof().map_or(Score::DRAW, Score::one_ply_before);
        let takes_sure = match sure.is_decided() {
            true => sure > Score::DRAW,
            false => value(&self.nodes[visited]) < 0.5,
        };
        Some(if takes_sure { proven } else { visited })
    }

    /// The first of the moves with the highest rank, among those that have one.
    fn first_best<T: PartialOrd>(&self, rank: impl Fn(&Node<M>) -> Option<T>) -> Option<usize> {
        let mut best: Option<(usize, T)> = None;
        for (index, node) in self.nodes.iter().enumerate() {
            let Some(rank) = rank(node) else { continue };
            if best.as_ref().is_none_or(|(_, most)| rank > *most) {
                best = Some((index, rank));
            }
        }
        best.map(|(index, _)| index)
    }

    /// Says whether the move visited most is also the one of the highest value. What is proven of
    /// the others is decided already.
    pub(super) fn is_clear(&self) -> bool {
        let Some(best) = self.best() else { return true };
        let (best, nodes) = (&self.nodes[best], &self.nodes);
        let many = best.own().games() / 10;
        let mut open = nodes.iter().filter(|node| node.proof().is_none());
        open.all(|node| node.own().games() <= many || value(node) <= value(best))
    }
}

/// The share of games won, or that of the prior for a move that was not tried.
fn value<M>(node: &Node<M>) -> f32 {
    let own = node.own();
    match own.games() {
        0 if node.prior.games > 0.0 => node.prior.wins / node.prior.games,
        0 => 0.5,
        games => own.wins() / games as f32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::boxed::Box;

    #[test]
    fn a_move_that_is_proven_lost_keeps_no_search_from_ending() {
        let node = |games, halves| {
            let node = Node::new();
            node.enter(games);
            node.win(halves);
            node
        };
        let nodes = Box::new([node(50, 99), node(60, 60)]);
        let children = Children { moves: Box::new([0, 1]), nodes };
        assert!(!children.is_clear());
        children.nodes[0].prove(Score::win_in(3));
        assert!(children.is_clear() && children.best() == Some(1));
    }
}
