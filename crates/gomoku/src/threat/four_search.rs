//! The search for continuous fours itself.

mod first_moves;

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::Point;

use super::attack_result::AttackResult;
use super::candidate::{Candidate, add};
use super::failures::{Failures, NEVER};
use super::four_board::FourBoard;
use super::vcf::Aim;
use crate::line::Line;
use crate::moves::Move;

/// A search for a win by fours, with any number of them or by deepening: with no four, with one, and
/// so on.
pub(super) struct FourSearch<'a, const N: usize> {
    board: &'a mut FourBoard<N>,
    attacker: Color,
    failures: &'a mut Failures,
    /// The fours of all positions on the path, the last position's at the end.
    candidates: Vec<Candidate>,
    /// The winning line, its end first.
    line: Vec<Move>,
    /// The attacker's last four.
    last: Option<Point>,
    nodes: u64,
    limit: u64,
    /// At this many nodes it is asked again whether to go on.
    asked_at: u64,
    may_go_on: &'a mut dyn FnMut() -> bool,
    /// Whether the depth or the limit has cut off a four.
    is_cut: bool,
}

/// The number of nodes searched between two questions whether to go on.
const ASKED_EVERY: u64 = 1_000;

/// The most fours of a line: more than there is room for on 15 × 15 points, two stones each.
const ANY_NUMBER: u32 = NEVER;

impl<'a, const N: usize> FourSearch<'a, N> {
    pub(super) fn new(
        board: &'a mut FourBoard<N>,
        attacker: Color,
        failures: &'a mut Failures,
        limit: u64,
        may_go_on: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        failures.forget();
        Self {
            board,
            attacker,
            failures,
            candidates: Vec::new(),
            line: Vec::new(),
            last: None,
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

    /// Looks for a win.
    pub(super) fn solve(&mut self, aim: Aim) -> AttackResult {
        if let Some(five) = self.board.fives(self.attacker).next() {
            self.nodes += 1;
            return AttackResult::Win(vec![Move::Play(five)]);
        }
        let first = match aim {
            Aim::AnyWin => ANY_NUMBER,
            Aim::ShortestWin => 0,
        };
        for fours in first..=ANY_NUMBER {
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
        AttackResult::Unknown
    }

    /// Says whether the attacker, to move but without a five, makes one after no more than `fours`
    /// fours, and if so writes the line.
    ///
    /// Each level puts two stones on the board, so there are at most half as many as points; and one
    /// fewer is left of `fours`.
    fn attacks(&mut self, fours: u32) -> bool {
        self.nodes += 1;
        if self.failures.has(self.board.key(), fours) {
            self.is_cut |= !self.failures.has(self.board.key(), NEVER);
            return false;
        }
        let begin = self.candidates.len();
        self.find_candidates();
        if self.candidates.len() == begin {
            return false;
        }
        let wins = self.wins_with_one_from(begin, fours);
        self.candidates.truncate(begin);
        wins
    }

    /// Says whether one of the candidates from a place on wins.
    fn wins_with_one_from(&mut self, begin: usize, fours: u32) -> bool {
        if fours == 0 || self.is_over() {
            self.is_cut = true;
            return false;
        }
        let was_cut = core::mem::take(&mut self.is_cut);
        let mut wins = false;
        while self.candidates.len() > begin && !wins {
            let Some(candidate) = self.candidates.pop() else { break };
            wins = self.wins_with(candidate, fours);
        }
        if !wins && self.nodes < self.limit {
            let reach = if self.is_cut { fours } else { NEVER };
            self.failures.add(self.board.key(), reach);
        }
        self.is_cut |= was_cut;
        wins
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

    /// Lists where to make fours, the most promising last: anywhere, or where the defender threatens
    /// five and a four stops it.
    ///
    /// In caro a stone beside a five can spoil it, so there all fours are listed, whatever they stop.
    fn find_candidates(&mut self) {
        let begin = self.candidates.len();
        let mut threats = self.board.fives(!self.attacker);
        let threat = match self.board.rule().spoils_from_beside() {
            true => None,
            false => threats.next(),
        };
        if threats.any(|five| threat.is_some_and(|threat| threat != five)) {
            return;
        }
        let (candidates, last) = (&mut self.candidates, self.last);
        self.board.each_four(self.attacker, |four, answer| {
            if threat.is_none_or(|threat| threat == four) {
                add(candidates, begin, four, answer, last);
            }
        });
        self.candidates[begin..].sort_unstable();
    }

    /// Says whether a four wins.
    fn wins_with(&mut self, candidate: Candidate, fours: u32) -> bool {
        if !self.board.allows(self.attacker, candidate.four) {
            return false;
        }
        let was_last = self.last.replace(candidate.four);
        let wins = match (self.board.rule().spoils_from_beside(), candidate.answer) {
            (true, _) => self.beats_all_answers(candidate.four, fours),
            (false, Some(answer)) => self.beats_answer(candidate.four, answer, fours),
            (false, None) => self.makes_two_fives(candidate.four),
        };
        self.last = was_last;
        if wins {
            self.line.push(Move::Play(candidate.four));
        }
        wins
    }

    /// Says whether the attacker wins after the only answer to a four, and if so writes the answer.
    fn beats_answer(&mut self, four: Point, answer: Point, fours: u32) -> bool {
        self.board.put(four, self.attacker);
        let wins = if self.board.allows(!self.attacker, answer) {
            let before = self.board.before([four, answer]);
            self.board.put(answer, !self.attacker);
            self.board.renew(four);
            self.board.renew(answer);
            let wins = self.attacks(fours - 1);
            self.board.take(answer, !self.attacker);
            self.board.restore(&before);
            self.line.extend(wins.then_some(Move::Play(answer)));
            wins
        } else {
            let other = self.any_move(&[answer]);
            self.line.extend([Move::Play(answer), other]);
            true
        };
        self.board.take(four, self.attacker);
        wins
    }

    /// Writes the end of a line: the answer to one of the two fives after a four, and the other.
    fn makes_two_fives(&mut self, four: Point) -> bool {
        let before = self.board.before([four]);
        self.board.put(four, self.attacker);
        self.board.renew(four);
        let fives: Vec<Point> = self.board.fives(self.attacker).collect();
        let allowed = |&&five: &&Point| self.board.allows(!self.attacker, five);
        let answer = fives.iter().find(allowed).map(|&five| Move::Play(five));
        let answer = answer.unwrap_or_else(|| self.any_move(&fives));
        let five = fives.iter().map(|&five| Move::Play(five)).find(|&five| five != answer);
        self.line.extend(five.into_iter().chain([answer]));
        self.board.take(four, self.attacker);
        self.board.restore(&before);
        five.is_some()
    }

    /// Returns a legal move of the defender on none of some points, a pass if there is no other.
    fn any_move(&self, but: &[Point]) -> Move {
        let may = |&point: &Point| {
            self.board.is_empty_at(point)
                && !but.contains(&point)
                && self.board.allows(!self.attacker, point)
        };
        self.board.size().points().find(may).map_or(Move::Pass, Move::Play)
    }

    /// Says whether the attacker wins after every answer to a four in caro, where a stone at the far
    /// end of a five can spoil it, too. Writes the answer that holds out longest.
    fn beats_all_answers(&mut self, four: Point, fours: u32) -> bool {
        let before = self.board.before([four]);
        self.board.put(four, self.attacker);
        self.board.renew(four);
        let (begin, mut longest) = (self.line.len(), Vec::new());
        let mut wins = self.board.has_five(self.attacker) && !self.board.has_five(!self.attacker);
        for answer in self.around(four) {
            if !wins {
                break;
            }
            wins = self.beats_caro_answer(answer, fours);
            let line: Vec<Move> = self.line.drain(begin..).collect();
            if line.len() > longest.len() {
                longest = line;
            }
        }
        self.line.extend(longest.into_iter().take(if wins { usize::MAX } else { 0 }));
        self.board.take(four, self.attacker);
        self.board.restore(&before);
        wins
    }

    /// Says whether the attacker wins after an answer to a four in caro, and if so writes the line.
    fn beats_caro_answer(&mut self, answer: Point, fours: u32) -> bool {
        let before = self.board.before([answer]);
        self.board.put(answer, !self.attacker);
        self.board.renew(answer);
        let five = self.board.fives(self.attacker).next();
        let wins = match five {
            Some(five) => {
                self.line.push(Move::Play(five));
                true
            }
            None => self.attacks(fours - 1),
        };
        self.line.extend(wins.then_some(Move::Play(answer)));
        self.board.take(answer, !self.attacker);
        self.board.restore(&before);
        wins
    }

    /// Returns the empty points on the lines through a point that bear on a five through it.
    fn around(&self, point: Point) -> Vec<Point> {
        let steps = (-5..=5).filter(|&steps| steps != 0);
        let points = Line::ALL
            .into_iter()
            .flat_map(|line| steps.clone().filter_map(move |steps| line.step(point, steps)));
        let is_empty =
            |&point: &Point| self.board.size().contains(point) && self.board.is_empty_at(point);
        points.filter(is_empty).collect()
    }
}
