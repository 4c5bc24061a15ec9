//! The search for continuous fours itself.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::Point;

use super::attack_result::AttackResult;
use super::failures::Failures;
use super::marks::Mark;
use super::patterns::Patterns;
use super::point_set::PointRows;
use crate::{Line, Move};

/// A search by deepening: with no four, with one, and so on.
pub(super) struct FourSearch<'a, const N: usize> {
    patterns: &'a mut Patterns<N>,
    attacker: Color,
    failures: &'a mut Failures,
    /// The fours of all positions on the path, the last position's at the end, with their promise.
    candidates: Vec<(u32, Point)>,
    /// The winning line, its end first.
    line: Vec<Move>,
    nodes: u64,
    limit: u64,
    /// At so many nodes it is asked again whether to go on.
    asked_at: u64,
    may_go_on: &'a mut dyn FnMut() -> bool,
    /// Whether the depth or the limit has cut off a four.
    is_cut: bool,
}

/// So many nodes are looked at between two questions whether to go on.
const ASKED_EVERY: u64 = 1_000;

impl<'a, const N: usize> FourSearch<'a, N> {
    pub(super) fn new(
        patterns: &'a mut Patterns<N>,
        attacker: Color,
        failures: &'a mut Failures,
        limit: u64,
        may_go_on: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        Self {
            patterns,
            attacker,
            failures,
            candidates: Vec::new(),
            line: Vec::new(),
            nodes: 0,
            limit,
            asked_at: 0,
            may_go_on,
            is_cut: false,
        }
    }

    /// Counts the positions with the attacker to move that have been looked at.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a win with ever more fours.
    pub(super) fn deepen(&mut self) -> AttackResult {
        let most = self.patterns.size().area() as u32;
        for fours in 0..=most {
            self.is_cut = false;
            if self.attacks(fours) {
                self.line.reverse();
                return AttackResult::Win(core::mem::take(&mut self.line));
            }
            if self.is_over() {
                return AttackResult::Unknown;
            }
            if !self.is_cut {
                return AttackResult::NoWin;
            }
        }
        AttackResult::NoWin
    }

    /// Says whether the attacker, to move, makes five after no more than `fours` fours, and if so
    /// writes the line.
    ///
    /// Each level puts two stones on the board, so there are at most half as many as points.
    fn attacks(&mut self, fours: u32) -> bool {
        self.nodes += 1;
        if self.patterns.has_five(self.attacker) {
            self.line.extend(self.patterns.fives(self.attacker).points().next().map(Move::Play));
            return true;
        }
        let own = self.fours();
        if own.is_empty() {
            return false;
        }
        if fours == 0 || self.is_over() {
            self.is_cut = true;
            return false;
        }
        if self.failures.has(self.patterns.key(), fours) {
            self.is_cut |= !self.failures.has(self.patterns.key(), u32::MAX);
            return false;
        }
        self.tries(&own, fours)
    }

    /// Says whether no more positions may be looked at.
    #[inline]
    fn is_over(&mut self) -> bool {
        self.nodes >= self.asked_at && self.must_stop()
    }

    #[cold]
    fn must_stop(&mut self) -> bool {
        if self.nodes < self.limit && !(self.may_go_on)() {
            self.limit = self.nodes;
        }
        self.asked_at = self.limit.min(self.nodes.saturating_add(ASKED_EVERY));
        self.nodes >= self.limit
    }

    /// Returns where to make fours: anywhere, or where the defender threatens five and a four stops it.
    ///
    /// In caro a stone beside a five can spoil it, so there all fours are shown, whatever they stop.
    fn fours(&self) -> PointRows<N> {
        let own = self.patterns.fours(self.attacker);
        if !self.patterns.has_five(!self.attacker) || self.patterns.rule().spoils_from_beside() {
            return own;
        }
        let threats = self.patterns.fives(!self.attacker);
        let mut stopping = PointRows::EMPTY;
        match threats.points().next() {
            Some(only) if threats.len() == 1 && own.contains(only) => {
                stopping.insert((only.col(), only.row()));
            }
            _ => {}
        }
        stopping
    }

    /// Tries the fours at some points, the most promising first.
    fn tries(&mut self, own: &PointRows<N>, fours: u32) -> bool {
        let was_cut = core::mem::take(&mut self.is_cut);
        let begin = self.candidates.len();
        for point in own.points() {
            self.candidates.push((self.promise(point), point));
        }
        self.candidates[begin..].sort_unstable();
        let mut wins = false;
        while self.candidates.len() > begin && !wins {
            let Some((_, point)) = self.candidates.pop() else { break };
            wins = self.wins_with(point, fours);
        }
        self.candidates.truncate(begin);
        if !wins {
            let reach = if self.is_cut { fours } else { u32::MAX };
            if self.nodes < self.limit {
                self.failures.add(self.patterns.key(), reach);
            }
        }
        self.is_cut |= was_cut;
        wins
    }

    /// Guesses how promising a four is by what the stone makes besides.
    fn promise(&self, point: Point) -> u32 {
        let weigh = |color: Color, mark: Mark, weight: usize| {
            weight * self.patterns.count(color, mark, point)
        };
        let own = weigh(self.attacker, Mark::DoubleFour, 64)
            + weigh(self.attacker, Mark::Four, 16)
            + weigh(self.attacker, Mark::OpenThree, 8)
            + weigh(self.attacker, Mark::Three, 2)
            + weigh(self.attacker, Mark::OpenTwo, 1);
        (own + weigh(!self.attacker, Mark::Four, 1)) as u32
    }

    /// Says whether the four at a point wins.
    fn wins_with(&mut self, point: Point, fours: u32) -> bool {
        if !self.patterns.allows(self.attacker, point) {
            return false;
        }
        let before = self.patterns.try_on_empty(point, self.attacker);
        let wins = match self.patterns.rule().spoils_from_beside() {
            true => self.beats_all_parries(point, fours),
            false => self.beats_the_parry(fours),
        };
        self.patterns.take_back(point, self.attacker, &before);
        if wins {
            self.line.push(Move::Play(point));
        }
        wins
    }

    /// Says whether the attacker wins after the only reply to a four: to take its five's point.
    fn beats_the_parry(&mut self, fours: u32) -> bool {
        let fives = self.patterns.fives(self.attacker);
        let mut parries = fives.points().filter(|&five| self.patterns.allows(!self.attacker, five));
        let (parry, is_double) = (parries.next(), fives.len() >= 2);
        match parry {
            _ if fives.is_empty() => false,
            Some(parry) if !is_double => self.wins_after(parry, fours),
            _ => self.ends_with_five(parry, &fives),
        }
    }

    /// Writes the end of a line: any reply, and the five that is left.
    fn ends_with_five(&mut self, parry: Option<Point>, fives: &PointRows<N>) -> bool {
        let any = || {
            let empty = |&point: &Point| self.patterns.stone(point).is_none();
            let mut replies = self.patterns.size().points().filter(empty);
            replies.find(|&reply| {
                !fives.contains(reply) && self.patterns.allows(!self.attacker, reply)
            })
        };
        // Who has no legal point passes.
        let reply = parry.or_else(any);
        let Some(five) = fives.points().find(|&five| Some(five) != reply) else { return false };
        self.line.extend([Move::Play(five), reply.map_or(Move::Pass, Move::Play)]);
        true
    }

    /// Says whether the attacker wins after a reply, which it writes if so.
    fn wins_after(&mut self, reply: Point, fours: u32) -> bool {
        let before = self.patterns.try_on_empty(reply, !self.attacker);
        let wins = self.attacks(fours - 1);
        self.patterns.take_back(reply, !self.attacker, &before);
        if wins {
            self.line.push(Move::Play(reply));
        }
        wins
    }

    /// Says whether the attacker wins after every reply to a four in caro, where a stone at the far
    /// end of a five can spoil it, too.
    fn beats_all_parries(&mut self, four: Point, fours: u32) -> bool {
        let fives = self.patterns.fives(self.attacker);
        if fives.is_empty() || self.patterns.has_five(!self.attacker) {
            return false;
        }
        let (begin, mut longest) = (self.line.len(), Vec::new());
        for reply in self.around(four) {
            let before = self.patterns.try_on_empty(reply, !self.attacker);
            let parries = !self.patterns.has_five(self.attacker);
            self.patterns.take_back(reply, !self.attacker, &before);
            if !parries {
                continue;
            }
            if !self.wins_after(reply, fours) {
                return false;
            }
            let line: Vec<Move> = self.line.drain(begin..).collect();
            if line.len() > longest.len() {
                longest = line;
            }
        }
        if longest.is_empty() {
            return self.ends_with_caro_five(&fives);
        }
        self.line.append(&mut longest);
        true
    }

    /// Writes the end of a line that no reply can parry.
    fn ends_with_caro_five(&mut self, fives: &PointRows<N>) -> bool {
        let Some(reply) = fives.points().next() else { return false };
        let before = self.patterns.try_on_empty(reply, !self.attacker);
        let five = self.patterns.fives(self.attacker).points().next();
        self.patterns.take_back(reply, !self.attacker, &before);
        let Some(five) = five else { return false };
        self.line.extend([five, reply].map(Move::Play));
        true
    }

    /// Returns the empty points on the lines through a point that bear on a five through it.
    fn around(&self, point: Point) -> Vec<Point> {
        let steps = (-5..=5).filter(|&steps| steps != 0);
        let points = Line::ALL
            .into_iter()
            .flat_map(|line| steps.clone().filter_map(move |steps| line.step(point, steps)));
        let is_empty = |&point: &Point| {
            self.patterns.size().contains(point) && self.patterns.stone(point).is_none()
        };
        points.filter(is_empty).collect()
    }
}
