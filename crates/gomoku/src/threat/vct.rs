//! Wins by threats: fours, and threes that threaten to win by fours.

use alloc::vec::Vec;

use tengen_core::{Board, Color};
use tengen_stones::Point;

use super::attack_result::AttackResult;
use super::patterns::Patterns;
use super::point_set::PointRows;
use super::vcf::Vcf;
use crate::moves::Move;
use crate::position::Gomoku;

/// Looks for a win by *continuous threats* (VCT): each move of the attacker threatens to win by fours
/// ([`Vcf`]), until the defender has no answer.
///
/// A win that it finds is a proof: every legal reply to every threat was tried, if only by playing the
/// threatened line through after it. The threats it tries are fours and open threes, or what stops a
/// five of the defender; so where it finds nothing within its depth, there may still be a win.
///
/// ```
/// use tengen_core::Board;
/// use tengen_gomoku::{AttackResult, Gomoku, Vcf, Vct};
///
/// // Two open twos that cross: a double three.
/// let board: Gomoku = "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X".parse()?;
/// assert_eq!(Vcf::default().solve(&board), AttackResult::NoWin);
/// let AttackResult::Win(line) = Vct::default().solve(&board) else { panic!("no win") };
/// assert_eq!(line[0], board.parse_move("E4")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Vct {
    vcf: Vcf,
    max_threats: u32,
    max_nodes: u64,
    nodes: u64,
}

/// Up to four threats before the fours, and as many nodes as [`Vcf`] has by default.
impl Default for Vct {
    fn default() -> Self {
        Self::new(4, Vcf::DEFAULT_NODES)
    }
}

impl Vct {
    /// The most nodes of one search for fours within.
    const VCF_NODES: u64 = 2_000;

    /// Makes a solver that plays up to `max_threats` threats before it must win by fours, and looks at
    /// no more than `max_nodes` attacking positions, those of the searches for fours among them.
    #[must_use]
    pub fn new(max_threats: u32, max_nodes: u64) -> Self {
        Self { vcf: Vcf::new(Self::VCF_NODES), max_threats, max_nodes, nodes: 0 }
    }

    /// Changes how many attacking positions the searches after this may look at.
    pub(crate) const fn set_max_nodes(&mut self, max_nodes: u64) {
        self.max_nodes = max_nodes;
    }

    /// Returns how many attacking positions the last search has looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a win of the side to move. The line of a win shows one defence of many.
    ///
    /// [`AttackResult::NoWin`] says that none was found within the depth, [`AttackResult::Unknown`]
    /// that the nodes were used up first. A search for fours that has begun is finished: the limit may be exceeded a little.
    pub fn solve<const N: usize>(&mut self, board: &Gomoku<N>) -> AttackResult {
        self.solve_while(board, || true)
    }

    /// Does as [`solve`](Self::solve) for as long as `may_go_on` says so, which is asked before every
    /// move of the attacker: some thousand times a second.
    pub fn solve_while<const N: usize>(
        &mut self,
        board: &Gomoku<N>,
        mut may_go_on: impl FnMut() -> bool,
    ) -> AttackResult {
        self.nodes = 0;
        if board.outcome().is_some() {
            return AttackResult::NoWin;
        }
        let max_threats = self.max_threats;
        let mut search = Search {
            patterns: &mut Patterns::of(board),
            attacker: board.turn(),
            solver: self,
            may_go_on: &mut may_go_on,
            is_stopped: false,
            is_cut: false,
        };
        for threats in 0..=max_threats {
            search.is_cut = false;
            if let Some(mut line) = search.attack(threats) {
                line.reverse();
                return AttackResult::Win(line);
            }
            if search.is_stopped {
                return AttackResult::Unknown;
            }
            if !search.is_cut {
                break;
            }
        }
        AttackResult::NoWin
    }
}

/// A line of moves, the last one first.
type Line = Vec<Move>;

struct Search<'a, const N: usize> {
    patterns: &'a mut Patterns<N>,
    attacker: Color,
    solver: &'a mut Vct,
    may_go_on: &'a mut dyn FnMut() -> bool,
    /// Whether an attack was left out for want of nodes or time.
    is_stopped: bool,
    /// Whether an attack was left out for want of depth.
    is_cut: bool,
}

impl<const N: usize> Search<'_, N> {
    /// Looks for a win of the attacker by fours, with the attacker to move.
    fn fours(&mut self) -> Option<Line> {
        let left = self.solver.max_nodes.saturating_sub(self.solver.nodes);
        self.solver.vcf.set_max_nodes(left.min(Vct::VCF_NODES));
        let board = &mut self.patterns.four_board();
        let found = self.solver.vcf.solve_board(board, self.attacker, &mut || true);
        self.solver.nodes += self.solver.vcf.nodes();
        self.is_stopped |= found == AttackResult::Unknown && left <= Vct::VCF_NODES;
        match found {
            AttackResult::Win(line) => Some(line.into_iter().rev().collect()),
            AttackResult::NoWin | AttackResult::Unknown => None,
        }
    }

    /// Looks for a win of the attacker, to move, with so many threats before the fours.
    ///
    /// The depth of the recursion is the number of threats.
    fn attack(&mut self, threats: u32) -> Option<Line> {
        if let Some(line) = self.fours() {
            return Some(line);
        }
        if threats == 0 {
            self.is_cut |= !self.threats().is_empty();
            return None;
        }
        let mut candidates: Vec<Point> = self.threats().points().collect();
        let promise = |point| self.patterns.kind(self.attacker, point).promise;
        candidates.sort_by_key(|&point| core::cmp::Reverse(promise(point)));
        candidates.into_iter().find_map(|point| self.attack_at(point, threats))
    }

    /// Returns the points where a stone may threaten: those of fours and open threes, or where the
    /// enemy must be stopped.
    fn threats(&self) -> PointRows<N> {
        match self.patterns.has_five(!self.attacker) {
            true => self.patterns.fives(!self.attacker),
            false => self.patterns.fours(self.attacker).union(&self.patterns.threes(self.attacker)),
        }
    }

    /// Looks for a win that begins at a point.
    fn attack_at(&mut self, point: Point, threats: u32) -> Option<Line> {
        self.is_stopped =
            self.is_stopped || self.solver.nodes >= self.solver.max_nodes || !(self.may_go_on)();
        if self.is_stopped || !self.patterns.allows(self.attacker, point) {
            return None;
        }
        self.patterns.put_on_empty(point, self.attacker);
        let line = self.beats_every_reply(threats);
        self.patterns.take_stone(point, self.attacker);
        line.map(|mut line| {
            line.push(Move::Play(point));
            line
        })
    }

    /// Looks for a win after every legal reply to a threat. Shows the one that took longest.
    fn beats_every_reply(&mut self, threats: u32) -> Option<Line> {
        if self.patterns.has_five(!self.attacker) {
            return None;
        }
        let threat = self.fours()?;
        let replies = self.replies(&threat);
        if replies.is_empty() {
            return Some([&threat[..], &[Move::Pass]].concat());
        }
        let mut longest: Option<Line> = None;
        for reply in replies {
            let mut line = self.beats(reply, &threat, threats)?;
            line.push(Move::Play(reply));
            if longest.as_ref().is_none_or(|longest| longest.len() < line.len()) {
                longest = Some(line);
            }
        }
        longest
    }

    /// Returns the legal replies, those on the threatened line first.
    fn replies(&self, threat: &[Move]) -> Vec<Point> {
        let points = self.patterns.size().points();
        let mut replies: Vec<Point> = points.filter(|&point| self.may_reply(point)).collect();
        replies.sort_by_key(|&reply| !threat.contains(&Move::Play(reply)));
        replies
    }

    fn may_reply(&self, point: Point) -> bool {
        self.patterns.stone(point).is_none() && self.patterns.allows(!self.attacker, point)
    }

    /// Looks for a win after a reply: by the threatened line, if it still holds, or anew.
    fn beats(&mut self, reply: Point, threat: &[Move], threats: u32) -> Option<Line> {
        self.patterns.put_on_empty(reply, !self.attacker);
        let line = match self.holds(threat) {
            true => Some(threat.to_vec()),
            false => self.attack(threats - 1),
        };
        self.patterns.take_stone(reply, !self.attacker);
        line
    }

    /// Says whether a line of fours still wins: each is one, leaves the defender the same reply, and
    /// stops what he threatens.
    ///
    /// Not asked in caro, where a four has more than one answer.
    fn holds(&mut self, line: &[Move]) -> bool {
        if self.patterns.rule().spoils_from_beside() {
            return false;
        }
        let mut played = 0;
        let holds = self.plays_through(line, &mut played);
        for point in line.iter().rev().take(played).filter_map(|mv| mv.point()) {
            self.patterns.take(point);
        }
        holds
    }

    /// Plays a line, its end first in `line`, as far as it holds; counts the stones put down.
    fn plays_through(&mut self, line: &[Move], played: &mut usize) -> bool {
        let mut moves = line.iter().rev().copied();
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
