//! Which move a pass goes down.

use tengen_core::Score;

use super::block::{Block, LANES, in_games};
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
    for (number, block) in children.blocks().iter().enumerate() {
        let (is_open, draw) = block.open();
        has_draw |= draw;
        let mut urgencies = rule.urgencies(block);
        for (urgency, is_open) in urgencies.iter_mut().zip(is_open) {
            *urgency = if is_open { *urgency } else { f32::NEG_INFINITY };
        }
        let peak = highest(urgencies);
        if peak > most {
            let lane = urgencies.iter().position(|&urgency| urgency == peak);
            (best, most) = (lane.map(|lane| number * LANES + lane), peak);
        }
    }
    // All are proven, or of no value that is a number.
    let index = best.or_else(|| children.nodes().position(|node| node.proof().is_none()));
    Selected { index: index.unwrap_or(0), has_draw }
}

/// The highest of these that are numbers: a tree of comparisons, half of the lanes each time.
#[inline(always)]
fn highest(mut of: [f32; LANES]) -> f32 {
    for half in [4, 2, 1] {
        for lane in 0..half {
            of[lane] = of[lane].max(of[lane + half]);
        }
    }
    of[0]
}

impl<'a> Rule<'a> {
    fn new(options: &'a MctsOptions, visits: u32) -> Self {
        let exploration = match options.exploration {
            0.0 => 0.0,
            most => most * sqrt(ln(visits.max(1) as f32)),
        };
        Self { options, exploration, rave: options.rave.map(|k| 1.0 / k.max(1e-3)) }
    }

    /// For each move the share of games won, those of the prior among them, mixed with that of the games in which
    /// the move came later: (1 − *w*) *W* / *n* + *w* *W̃* / *ñ* with *w* = *ñ* / (*ñ* + *n* + *ñn*/k), over one
    /// denominator; and what leads to moves that were tried seldom.
    ///
    /// In loops over all lanes, which the compiler makes one instruction for several moves.
    #[inline(always)]
    fn urgencies(&self, block: &Block) -> [f32; LANES] {
        let [own, won] = block.own.load();
        let (mut games, mut wins) = (own.map(|n| n as f32), won.map(in_games));
        if self.options.priors {
            for lane in 0..LANES {
                games[lane] += block.prior_games[lane];
                wins[lane] += block.prior_wins[lane];
            }
        }
        if let Some(rave) = self.rave {
            let [later, won] = block.later.load();
            for lane in 0..LANES {
                let later = later[lane] as f32;
                let trust = 1.0 + later * rave;
                wins[lane] = wins[lane] * trust + in_games(won[lane]);
                games[lane] = games[lane] * trust + later;
            }
        }
        let mut urgencies = [self.options.first_play; LANES];
        for lane in 0..LANES {
            let value = wins[lane] / games[lane];
            urgencies[lane] = if games[lane] > 0.0 { value } else { urgencies[lane] };
        }
        if self.options.exploration != 0.0 {
            for lane in 0..LANES {
                urgencies[lane] += self.exploration / sqrt(own[lane].max(1) as f32);
            }
        }
        urgencies
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
            None => Some((node.own().games, value(node))),
            Some(_) => None,
        });
        let (Some(proven), Some(visited)) = (proven, visited) else { return proven.or(visited) };
        let sure = self.node(proven).proof().map_or(Score::DRAW, Score::one_ply_before);
        let takes_sure = match sure.is_decided() {
            true => sure > Score::DRAW,
            false => value(self.node(visited)) < 0.5,
        };
        Some(if takes_sure { proven } else { visited })
    }

    /// The first of the moves with the highest rank, among those that have one.
    fn first_best<T: PartialOrd>(&self, rank: impl Fn(Node<'_, M>) -> Option<T>) -> Option<usize> {
        let mut best: Option<(usize, T)> = None;
        for (index, node) in self.nodes().enumerate() {
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
        let best = self.node(best);
        let many = best.own().games / 10;
        let mut open = self.nodes().filter(|node| node.proof().is_none());
        open.all(|node| node.own().games <= many || value(node) <= value(best))
    }

    /// By how many games the best move is ahead of each other that is not proven. A draw that is certain is not ahead:
    /// it is given up for any higher value.
    pub(super) fn lead(&self) -> u32 {
        let Some(best) = self.best() else { return u32::MAX };
        if self.node(best).proof().is_some() {
            return 0;
        }
        let others =
            self.nodes().enumerate().filter(|(n, node)| *n != best && node.proof().is_none());
        let next = others.map(|(_, node)| node.own().games).max();
        next.map_or(u32::MAX, |next| self.node(best).own().games.saturating_sub(next))
    }
}

/// The share of games won, or that of the prior for a move that was not tried.
fn value<M>(node: Node<'_, M>) -> f32 {
    let (own, prior) = (node.own(), node.prior());
    match own.games {
        0 if prior.games > 0.0 => prior.wins / prior.games,
        0 => 0.5,
        games => own.wins() / games as f32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::boxed::Box;
    use tengen_core::Prior;

    #[test]
    fn a_move_that_is_proven_lost_keeps_no_search_from_ending() {
        let children = Children::new(Box::new([0, 1]), &[Prior::default(); 2]);
        for (node, (games, won)) in children.nodes().zip([(50, 792), (60, 464)]) {
            node.enter(games);
            node.leave(won, games, games);
        }
        assert!(!children.is_clear());
        children.node(0).prove(Score::win_in(3));
        assert!(children.is_clear() && children.best() == Some(1));
        assert_eq!(children.lead(), u32::MAX, "nobody else is left");
        children.node(0).prove(Score::DRAW);
        assert!(children.best() == Some(0) && children.lead() == 0);
    }
}
