//! What a search for threats has proven, move by move.

use alloc::vec::Vec;

use tengen_core::Color;

use super::attack_result::WinTree;
use super::threat_search::ThreatSearch;
use super::threat_tree::{Edge, Tree};
use crate::moves::Move;

/// No proof has more moves of the attacker but for its last fours.
const MOST_MOVES: u32 = 20_000;

impl<const N: usize> ThreatSearch<'_, N> {
    /// Returns the line of a position that is won: the attack that was found against the best resistance.
    pub(super) fn line(&mut self) -> Vec<Move> {
        self.max_nodes = u64::MAX;
        self.attack_length(Tree::ROOT);
        let mut line = self.attack_line(Tree::ROOT);
        line.reverse();
        line
    }

    /// Returns a line of the attacker, to move, its end first.
    fn attack_line(&mut self, at: u32) -> Vec<Move> {
        let Some(edge) = self.won(at) else { return self.fours_reversed() };
        let mut line = self.after(edge, self.attacker, Self::defence_line);
        line.push(Move::Play(edge.point));
        line
    }

    fn defence_line(&mut self, at: u32) -> Vec<Move> {
        let other = self.other_reply(at);
        let length = |edge: &Edge| self.tree.node(edge.node).length;
        let longest = self.tree.edges(at).iter().copied().max_by_key(length);
        match (longest, other) {
            (Some(edge), other)
                if other.is_none() || length(&edge) + 1 == self.tree.node(at).length =>
            {
                let mut line = self.after(edge, !self.attacker, Self::attack_line);
                line.push(Move::Play(edge.point));
                line
            }
            (_, other) => {
                let mut line = self.fours_reversed();
                line.push(other.unwrap_or(Move::Pass));
                line
            }
        }
    }

    fn fours_reversed(&mut self) -> Vec<Move> {
        self.fours(self.attacker).unwrap_or_default().into_iter().rev().collect()
    }

    /// Returns the edge that was found to win; `None` where fours win at once.
    fn won(&self, at: u32) -> Option<Edge> {
        self.tree.edges(at).iter().find(|edge| self.tree.node(edge.node).proof == 0).copied()
    }

    /// Returns a legal reply that is none of the edges; a pass if there is no legal reply at all.
    fn other_reply(&self, at: u32) -> Option<Move> {
        let edges = self.tree.edges(at);
        let is_other = |&point: &_| edges.iter().all(|edge| edge.point != point);
        let mut others = self.patterns.size().points().filter(is_other);
        let other = others.find(|&point| self.may_reply(point)).map(Move::Play);
        other.or_else(|| edges.is_empty().then_some(Move::Pass))
    }

    /// Counts the moves of a won position, the attacker to move.
    fn attack_length(&mut self, at: u32) -> u16 {
        if self.tree.node(at).length == 0 {
            let length = match self.won(at) {
                Some(edge) => self.after(edge, self.attacker, Self::defence_length) + 1,
                None => self.fours_length(),
            };
            self.tree.node_mut(at).length = length;
        }
        self.tree.node(at).length
    }

    fn defence_length(&mut self, at: u32) -> u16 {
        if self.tree.node(at).length == 0 {
            let edges = self.tree.edges(at).to_vec();
            let lengths =
                edges.into_iter().map(|edge| self.after(edge, !self.attacker, Self::attack_length));
            let longest = lengths.max().unwrap_or(0);
            let other = self.other_reply(at).map_or(0, |_| self.fours_length());
            self.tree.node_mut(at).length = longest.max(other) + 1;
        }
        self.tree.node(at).length
    }

    /// Returns the proof of a position that is won; `None` if it has too many moves.
    pub(super) fn proof(&mut self) -> Option<WinTree> {
        self.attack_tree(Tree::ROOT, &mut { MOST_MOVES })
    }

    fn attack_tree(&mut self, at: u32, left: &mut u32) -> Option<WinTree> {
        *left = left.checked_sub(1)?;
        let Some(edge) = self.won(at) else {
            return WinTree::of_line(&self.fours(self.attacker)?);
        };
        let replies = self.after(edge, self.attacker, |search, at| search.reply_trees(at, left))?;
        Some(WinTree { mv: Move::Play(edge.point), replies })
    }

    fn reply_trees(&mut self, at: u32, left: &mut u32) -> Option<Vec<(Move, WinTree)>> {
        let mut replies = Vec::new();
        for edge in self.tree.edges(at).to_vec() {
            let next =
                self.after(edge, !self.attacker, |search, at| search.attack_tree(at, left))?;
            replies.push((Move::Play(edge.point), next));
        }
        if let Some(other) = self.other_reply(at) {
            replies.push((other, WinTree::of_line(&self.fours(self.attacker)?)?));
        }
        Some(replies)
    }

    fn fours_length(&mut self) -> u16 {
        self.fours(self.attacker).map_or(0, |line| line.len() as u16)
    }

    /// Does something in the position after a move.
    fn after<T>(&mut self, edge: Edge, color: Color, act: impl FnOnce(&mut Self, u32) -> T) -> T {
        self.put(edge.point, color);
        let done = act(self, edge.node);
        self.take(edge.point, color);
        done
    }
}
