//! The search for continuous threats itself.

use alloc::vec::Vec;

use tengen_core::{Color, Key};
use tengen_stones::Point;

use super::attack_result::{AttackResult, FirstMoves};
use super::class::Class;
use super::patterns::Patterns;
use super::threat_tree::{Edge, Limits, Node, Tree};
use super::vcf::{Aim, Vcf};
use crate::keys::key_of_stone;
use crate::moves::Move;

/// A search for a win by threats, by proof numbers: it looks where the fewest leaves are left to prove.
pub(super) struct ThreatSearch<'a, const N: usize> {
    pub(super) patterns: &'a mut Patterns<N>,
    pub(super) attacker: Color,
    pub(super) vcf: &'a mut Vcf,
    pub(super) tree: &'a mut Tree,
    pub(super) may_go_on: &'a mut dyn FnMut() -> bool,
    pub(super) max_nodes: u64,
    pub(super) nodes: u64,
    /// Whether the search was told to stop, or has used up its nodes.
    pub(super) is_stopped: bool,
    /// Whether threes that are not open and open twos are tried, too.
    pub(super) is_wide: bool,
    /// The tree has no more positions.
    pub(super) most_positions: usize,
    /// Whether an attack was left out for want of depth.
    pub(super) is_cut: bool,
    /// Of the stones put since the beginning.
    pub(super) key: Key,
    /// How many they are.
    pub(super) plies: u32,
}

/// The most nodes of one search for fours within.
const VCF_NODES: u64 = 300;

/// No tree has more positions, about 400 megabytes.
pub(super) const MOST_NODES: usize = 1 << 23;
/// So many positions are looked at for any win before the search gets wide.
const NARROW_NODES: usize = 300_000;

impl<const N: usize> ThreatSearch<'_, N> {
    /// Looks for a win with up to so many threats before the fours.
    pub(super) fn solve(&mut self, aim: Aim, most: u32) -> AttackResult {
        let gets_wide = aim == Aim::AnyWin && !self.is_wide;
        self.most_positions = if gets_wide { NARROW_NODES } else { MOST_NODES };
        let first = if aim == Aim::AnyWin { most } else { 0 };
        for threats in first..=most {
            self.is_cut = false;
            self.tree.plant(self.key);
            match self.settle(Tree::ROOT, threats) {
                None if gets_wide && self.tree.len() >= NARROW_NODES => break,
                None => return AttackResult::Unknown,
                Some(true) => return AttackResult::Win(self.line()),
                Some(false) if self.is_cut => {}
                Some(false) => break,
            }
        }
        if gets_wide {
            (self.is_wide, self.is_stopped) = (true, false);
            return self.solve(aim, most);
        }
        AttackResult::NoWin
    }

    /// Searches until a position is won or has failed, that at the beginning or one with the defender to move;
    /// `None` if it was stopped.
    fn settle(&mut self, at: u32, threats: u32) -> Option<bool> {
        loop {
            let holds = if at == Tree::ROOT {
                self.attack(at, threats, Limits::NONE);
                self.tree.node(at).proof == 0 && self.sweeps_attack(at)
            } else {
                self.defend(at, threats, Limits::NONE);
                self.tree.node(at).proof == 0 && self.sweeps_defence(at)
            };
            if holds {
                return Some(true);
            }
            if let Some(found) = self.has_failed(at) {
                return found.then_some(false);
            }
        }
    }

    /// Says whether a position that is not won has failed, or else if the search is over.
    fn has_failed(&self, at: u32) -> Option<bool> {
        // A failure for want of nodes is none.
        let has_failed = self.tree.node(at).disproof == 0;
        (has_failed || self.is_stopped).then_some(has_failed && !self.is_stopped)
    }

    /// Tries every first move with up to so many threats before the fours.
    pub(super) fn first_moves(&mut self, most: u32) -> FirstMoves {
        self.tree.plant(self.key);
        self.list_attacks(Tree::ROOT);
        let (mut winning, mut is_complete) = (Vec::new(), true);
        for Edge { point, node } in self.tree.edges(Tree::ROOT).to_vec() {
            let is_five = self.patterns.class(self.attacker, point) == Class::Five;
            self.put(point, self.attacker);
            let wins = is_five
                || self.settle(node, most.saturating_sub(1)).unwrap_or_else(|| {
                    is_complete = false;
                    false
                });
            self.take(point, self.attacker);
            winning.extend(wins.then_some(Move::Play(point)));
        }
        FirstMoves { winning, is_complete }
    }

    /// Looks deeper until a position with the attacker to move has reached a limit, or is settled.
    ///
    /// The depth of the recursion is at most the number of points.
    fn attack(&mut self, at: u32, threats: u32, most: Limits) {
        if !self.tree.node(at).is_open {
            return self.open_attack(at, threats);
        }
        self.tree.update_attack(at);
        while self.goes_on(at, most) {
            let Some((Edge { point, node }, limits)) = self.tree.best_attack(at, most) else {
                return;
            };
            self.put(point, self.attacker);
            self.defend(node, threats - 1, limits);
            self.take(point, self.attacker);
            self.tree.update_attack(at);
        }
    }

    /// Looks deeper until a position with the defender to move has reached a limit, or is settled.
    fn defend(&mut self, at: u32, threats: u32, most: Limits) {
        if !self.tree.node(at).is_open {
            return self.open_defence(at);
        }
        self.tree.update_defence(at);
        while self.goes_on(at, most) {
            let Some((Edge { point, node }, limits)) = self.tree.best_defence(at, most) else {
                return;
            };
            self.put(point, !self.attacker);
            self.attack(node, threats, limits);
            self.take(point, !self.attacker);
            self.tree.update_defence(at);
        }
    }

    /// Says whether a position is within the limits, and the search too.
    fn goes_on(&mut self, at: u32, most: Limits) -> bool {
        let Node { proof, disproof, .. } = *self.tree.node(at);
        let is_within = (1..most.proof).contains(&proof) && (1..most.disproof).contains(&disproof);
        let is_full = self.nodes >= self.max_nodes || self.tree.len() >= self.most_positions;
        self.is_stopped = self.is_stopped || is_within && (is_full || !(self.may_go_on)());
        is_within && !self.is_stopped
    }

    fn open_attack(&mut self, at: u32, threats: u32) {
        self.nodes += 1;
        if self.fours(self.attacker).is_some() {
            return self.tree.settle(at, true);
        }
        if threats == 0 {
            self.is_cut |= !self.threats().is_empty();
            return self.tree.settle(at, false);
        }
        self.list_attacks(at);
    }

    /// Finds the moves of the attacker.
    fn list_attacks(&mut self, at: u32) {
        let mut moves = self.threats();
        moves.retain(|&point| self.patterns.allows(self.attacker, point));
        let promise = |point| self.patterns.kind(self.attacker, point).promise;
        moves.sort_by_key(|&point| core::cmp::Reverse(promise(point)));
        // What is deep in the tree waits: short lines are proofs more often.
        let first = |point: Point| match self.patterns.class(self.attacker, point) {
            Class::OpenTwo | Class::DoubleTwo => 12,
            Class::Three | Class::ThreeAndMore => 6,
            Class::OpenThree => 3,
            Class::OpenThreeAndMore => 2,
            _ => 1,
        };
        let (key, attacker, plies) = (self.key, self.attacker, self.plies);
        let edge = |point| (point, key ^ key_of_stone(point, attacker), first(point) + plies);
        self.tree.open(at, moves.into_iter().map(edge));
        self.tree.update_attack(at);
    }

    /// Returns the points where a stone may threaten: those of fours and open threes, of other threes and
    /// open twos if the search is wide, or where the enemy must be stopped.
    fn threats(&self) -> Vec<Point> {
        for color in [self.attacker, !self.attacker] {
            if self.patterns.has_five(color) {
                return self.patterns.fives(color).points().collect();
            }
        }
        let least = if self.is_wide { Class::OpenTwo } else { Class::Suspect };
        let points = self.patterns.size().points();
        points.filter(|&point| self.patterns.class(self.attacker, point) >= least).collect()
    }

    /// Finds the replies to a threat that may stop it; if there is no threat, the attacker has failed.
    fn open_defence(&mut self, at: u32) {
        let has_five = self.patterns.has_five(!self.attacker);
        let threat = if has_five { None } else { self.fours(self.attacker) };
        let threat = threat.filter(|_| {
            self.patterns.has_five(self.attacker) || self.fours(!self.attacker).is_none()
        });
        let Some(threat) = threat else { return self.tree.settle(at, false) };
        let spoils = self.patterns.rule().spoils_from_beside();
        let is_four = self.patterns.has_five(self.attacker) && !spoils;
        let mut replies: Vec<Point> = match (is_four, spoils) {
            (true, _) => self.patterns.fives(self.attacker).points().collect(),
            (false, true) => self.patterns.size().points().collect(),
            (false, false) => {
                let fours = self.patterns.fours(!self.attacker);
                let on_line = threat.iter().filter_map(|mv| mv.point());
                on_line.chain(fours.points()).collect()
            }
        };
        replies.sort_unstable();
        replies.dedup();
        replies.sort_by_key(|&reply| !threat.contains(&Move::Play(reply)));
        self.add_replies(at, replies, &threat);
        // Whatever else he does, the attacker makes five.
        self.tree.node_mut(at).is_swept = is_four;
        self.tree.update_defence(at);
    }

    /// Adds the replies after which a threatened line does not hold.
    fn add_replies(&mut self, at: u32, mut replies: Vec<Point>, threat: &[Move]) {
        replies.retain(|&reply| self.may_reply(reply) && !self.holds_after(reply, threat));
        let (key, defender) = (self.key, !self.attacker);
        let after = |point| key ^ key_of_stone(point, defender);
        self.tree.open(at, replies.into_iter().map(|point| (point, after(point), 1)));
    }

    /// Looks whether a won position with the attacker to move is still won when all replies are tried, which it
    /// adds to the tree where they stop a threat.
    fn sweeps_attack(&mut self, at: u32) -> bool {
        if self.tree.node(at).is_swept || self.tree.edges(at).is_empty() {
            return self.tree.node(at).proof == 0;
        }
        let won = self.tree.edges(at).iter().find(|edge| self.tree.node(edge.node).proof == 0);
        let Some(&Edge { point, node }) = won else {
            self.tree.update_attack(at);
            return false;
        };
        self.put(point, self.attacker);
        let holds = self.sweeps_defence(node);
        self.take(point, self.attacker);
        self.tree.node_mut(at).is_swept = holds;
        self.tree.update_attack(at);
        holds
    }

    fn sweeps_defence(&mut self, at: u32) -> bool {
        if !self.tree.node(at).is_swept {
            let Some(threat) = self.fours(self.attacker) else { return false };
            let mut replies: Vec<Point> = self.patterns.size().points().collect();
            replies.retain(|&reply| self.tree.edges(at).iter().all(|edge| edge.point != reply));
            self.add_replies(at, replies, &threat);
            self.tree.node_mut(at).is_swept = true;
        }
        let mut holds = true;
        for Edge { point, node } in self.tree.edges(at).to_vec() {
            self.put(point, !self.attacker);
            holds = holds && self.tree.node(node).proof == 0 && self.sweeps_attack(node);
            self.take(point, !self.attacker);
        }
        self.tree.update_defence(at);
        holds
    }

    pub(super) fn may_reply(&self, point: Point) -> bool {
        self.patterns.stone(point).is_none() && self.patterns.allows(!self.attacker, point)
    }

    /// Looks for a win by fours of a side that is to move.
    pub(super) fn fours(&mut self, color: Color) -> Option<Vec<Move>> {
        let left = self.max_nodes.saturating_sub(self.nodes);
        self.vcf.set_max_nodes(left.min(VCF_NODES));
        let found = self.vcf.solve_board(&mut self.patterns.four_board(), color, &mut || true);
        self.nodes += self.vcf.nodes();
        self.is_stopped |= found == AttackResult::Unknown && left <= VCF_NODES;
        match found {
            AttackResult::Win(line) => Some(line),
            AttackResult::NoWin | AttackResult::Unknown => None,
        }
    }

    pub(super) fn put(&mut self, point: Point, color: Color) {
        self.patterns.put_on_empty(point, color);
        self.key ^= key_of_stone(point, color);
        self.plies += 1;
    }

    pub(super) fn take(&mut self, point: Point, color: Color) {
        self.patterns.take_stone(point, color);
        self.key ^= key_of_stone(point, color);
        self.plies -= 1;
    }
}
