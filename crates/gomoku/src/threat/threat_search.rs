//! The search for continuous threats itself.

use alloc::vec::Vec;

use tengen_core::{Color, Key};
use tengen_stones::Point;

use super::attack_result::AttackResult;
use super::class::Class;
use super::patterns::Patterns;
use super::point_set::PointRows;
use super::threat_tree::{Edge, Tree};
use super::vcf::{Aim, Vcf};
use crate::keys::StoneKeys;
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
    /// Whether an attack was left out for want of depth.
    pub(super) is_cut: bool,
    /// Of the stones put since the beginning.
    pub(super) key: Key,
}

/// The most nodes of one search for fours within.
const VCF_NODES: u64 = 2_000;

/// No tree has more positions, some hundred megabytes.
const MOST_NODES: usize = 1 << 21;

impl<const N: usize> ThreatSearch<'_, N> {
    /// Looks for a win with up to so many threats before the fours.
    pub(super) fn solve(&mut self, aim: Aim, most: u32) -> AttackResult {
        let first = if aim == Aim::AnyWin { most } else { 0 };
        for threats in first..=most {
            self.is_cut = false;
            self.tree.plant(self.key);
            match self.settle(Tree::ROOT, threats) {
                None => return AttackResult::Unknown,
                Some(true) => return AttackResult::Win(self.line()),
                Some(false) if self.is_cut => {}
                Some(false) => break,
            }
        }
        AttackResult::NoWin
    }

    /// Searches until a position with the attacker to move is won or has failed.
    pub(super) fn settle(&mut self, at: u32, threats: u32) -> Option<bool> {
        while self.tree.node(at).proof != 0 && self.tree.node(at).disproof != 0 {
            let is_full = self.nodes >= self.max_nodes || self.tree.len() >= MOST_NODES;
            self.is_stopped = self.is_stopped || is_full || !(self.may_go_on)();
            if self.is_stopped {
                return None;
            }
            self.attack(at, threats);
        }
        // A failure for want of nodes is none.
        let is_won = self.tree.node(at).proof == 0;
        (is_won || !self.is_stopped).then_some(is_won)
    }

    /// Looks deeper once, with the attacker to move.
    ///
    /// The depth of the recursion is at most the number of points.
    fn attack(&mut self, at: u32, threats: u32) {
        if !self.tree.node(at).is_open {
            return self.open_attack(at, threats);
        }
        if let Some(Edge { point, node }) = self.tree.best_attack(at) {
            self.put(point, self.attacker);
            self.defend(node, threats - 1);
            self.take(point, self.attacker);
        }
        self.tree.update_attack(at);
    }

    /// Looks deeper once, with the defender to move.
    fn defend(&mut self, at: u32, threats: u32) {
        if !self.tree.node(at).is_open {
            return self.open_defence(at);
        }
        if let Some(Edge { point, node }) = self.tree.best_defence(at) {
            self.put(point, !self.attacker);
            self.attack(node, threats);
            self.take(point, !self.attacker);
        }
        self.tree.update_defence(at);
        if self.tree.node(at).proof == 0 && !self.tree.node(at).is_swept {
            self.sweep(at);
        }
    }

    fn open_attack(&mut self, at: u32, threats: u32) {
        self.nodes += 1;
        if self.fours().is_some() {
            return self.tree.settle(at, true);
        }
        let points = self.threats();
        if threats == 0 || points.is_empty() {
            self.is_cut |= !points.is_empty();
            return self.tree.settle(at, false);
        }
        let mut moves: Vec<Point> = points.points().collect();
        moves.retain(|&point| self.patterns.allows(self.attacker, point));
        let promise = |point| self.patterns.kind(self.attacker, point).promise;
        moves.sort_by_key(|&point| core::cmp::Reverse(promise(point)));
        let first = |point: Point| match self.patterns.class(self.attacker, point) {
            Class::OpenThree => 3,
            Class::OpenThreeAndMore => 2,
            _ => 1,
        };
        let (key, attacker) = (self.key, self.attacker);
        let after = |point| key ^ StoneKeys::<N>::of(point, attacker);
        self.tree.open(at, moves.into_iter().map(|point| (point, after(point), first(point))));
        self.tree.update_attack(at);
    }

    /// Returns the points where a stone may threaten: those of fours and open threes, or where the
    /// enemy must be stopped.
    fn threats(&self) -> PointRows<N> {
        match self.patterns.has_five(!self.attacker) {
            true => self.patterns.fives(!self.attacker),
            false => self.patterns.fours(self.attacker).union(&self.patterns.threes(self.attacker)),
        }
    }

    /// Finds the replies to a threat that may stop it; if there is no threat, the attacker has failed.
    fn open_defence(&mut self, at: u32) {
        let threat = match self.patterns.has_five(!self.attacker) {
            true => None,
            false => self.fours(),
        };
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
        self.add_replies(at, replies, &threat);
        // Whatever else he does, the attacker makes five.
        self.tree.node_mut(at).is_swept = is_four;
        self.tree.update_defence(at);
        if self.tree.node(at).proof == 0 && !is_four {
            self.sweep(at);
        }
    }

    /// Adds the replies after which a threatened line does not hold.
    fn add_replies(&mut self, at: u32, mut replies: Vec<Point>, threat: &[Move]) {
        replies.retain(|&reply| self.may_reply(reply) && !self.holds_after(reply, threat));
        let (key, defender) = (self.key, !self.attacker);
        let after = |point| key ^ StoneKeys::<N>::of(point, defender);
        self.tree.open(at, replies.into_iter().map(|point| (point, after(point), 1)));
    }

    /// Tries all other replies when those that were likely to stop a threat have failed.
    fn sweep(&mut self, at: u32) {
        let Some(threat) = self.fours() else { return self.tree.settle(at, false) };
        let mut replies: Vec<Point> = self.patterns.size().points().collect();
        replies.retain(|&reply| self.tree.edges(at).iter().all(|edge| edge.point != reply));
        self.add_replies(at, replies, &threat);
        self.tree.node_mut(at).is_swept = true;
        self.tree.update_defence(at);
    }

    pub(super) fn may_reply(&self, point: Point) -> bool {
        self.patterns.stone(point).is_none() && self.patterns.allows(!self.attacker, point)
    }

    /// Looks for a win of the attacker by fours, with the attacker to move.
    pub(super) fn fours(&mut self) -> Option<Vec<Move>> {
        let left = self.max_nodes.saturating_sub(self.nodes);
        self.vcf.set_max_nodes(left.min(VCF_NODES));
        let board = &mut self.patterns.four_board();
        let found = self.vcf.solve_board(board, self.attacker, &mut || true);
        self.nodes += self.vcf.nodes();
        self.is_stopped |= found == AttackResult::Unknown && left <= VCF_NODES;
        match found {
            AttackResult::Win(line) => Some(line),
            AttackResult::NoWin | AttackResult::Unknown => None,
        }
    }

    pub(super) fn put(&mut self, point: Point, color: Color) {
        self.patterns.put_on_empty(point, color);
        self.key ^= StoneKeys::<N>::of(point, color);
    }

    pub(super) fn take(&mut self, point: Point, color: Color) {
        self.patterns.take_stone(point, color);
        self.key ^= StoneKeys::<N>::of(point, color);
    }

    /// Says whether a line of fours still wins after a reply: each is one, leaves the defender the same
    /// answer, and stops what he threatens.
    ///
    /// Not asked in caro, where a four has more than one answer.
    fn holds_after(&mut self, reply: Point, line: &[Move]) -> bool {
        if self.patterns.rule().spoils_from_beside() {
            return false;
        }
        self.patterns.put_on_empty(reply, !self.attacker);
        let mut played = 0;
        let holds = self.plays_through(line, &mut played);
        for point in line.iter().take(played).filter_map(|mv| mv.point()) {
            self.patterns.take(point);
        }
        self.patterns.take_stone(reply, !self.attacker);
        holds
    }

    /// Plays a line as far as it holds; counts the stones put down.
    fn plays_through(&mut self, line: &[Move], played: &mut usize) -> bool {
        let mut moves = line.iter().copied();
        while let Some(four) = moves.next().and_then(Move::point) {
            if self.patterns.fives(self.attacker).contains(four) {
                return self.patterns.stone(four).is_none();
            }
            let stops = self.patterns.fives(!self.attacker).points().all(|five| five == four);
            let is_four = self.patterns.fours(self.attacker).contains(four);
            if !stops || !is_four || !self.patterns.allows(self.attacker, four) {
                return false;
            }
            self.patterns.put_on_empty(four, self.attacker);
            *played += 1;
            let Some(reply) = moves.next() else { return false };
            let fives = self.patterns.fives(self.attacker);
            let may_reply = |five: &Point| self.patterns.allows(!self.attacker, *five);
            let mut answers = fives.points().filter(may_reply);
            match (fives.len(), answers.next()) {
                (0, _) => return false,
                (1, Some(answer)) if reply == Move::Play(answer) => {
                    self.patterns.put_on_empty(answer, !self.attacker);
                    *played += 1;
                }
                (1, Some(_)) => return false,
                _ => return true, // two fives, or one that he may not stop
            }
        }
        false
    }
}
