//! Wins by fours alone: every move of the attacker makes a four, so that the defender has one reply
//! at most, until two ways to five are open.

use tengen_core::{Board, Color};

use super::attack_result::{AttackResult, FirstMoves};
use super::failures::Failures;
use super::four_board::FourBoard;
use super::four_search::FourSearch;
use crate::position::Gomoku;

/// Says which win a search for fours looks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The first that is found: best for a player, and many times faster where the win is long.
    AnyWin,
    /// One with as few fours as can be.
    #[default]
    ShortestWin,
}

/// Looks for a win by *continuous fours* (VCF): the side to move makes fours, each of which the
/// other side must answer, until it makes five.
///
/// What it finds is a proof, and the shortest of its kind unless any [will do](Self::with_aim): the
/// defender has no better reply. It obeys the rule of the board: forbidden points bind Black in renju, as attacker and as defender, and in
/// caro a four may be answered beside the five, too. Where it finds nothing, there may still be
/// other wins.
///
/// It reuses its memory from search to search; create it once.
///
/// ```
/// use tengen_core::Board;
/// use tengen_gomoku::{AttackResult, Gomoku, Vcf};
///
/// let board: Gomoku = "9/9/3XXX3/1O7/5X3/5X3/9/1O7/1O1O5 X".parse()?;
/// let AttackResult::Win(line) = Vcf::default().solve(&board) else { panic!("no win") };
/// assert_eq!(line.len() % 2, 1); // the attacker has the last word
/// let mut end = board;
/// for mv in line {
///     end.play(mv)?;
/// }
/// assert_eq!(end.outcome(), Some(tengen_core::Outcome::Win(board.turn())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Vcf {
    failures: Failures,
    aim: Aim,
    max_nodes: u64,
    nodes: u64,
}

impl Vcf {
    /// The limit of a [`Vcf::default`]: attacking positions in one search.
    pub(crate) const DEFAULT_NODES: u64 = 1_000_000;

    /// Makes a solver that looks at no more than `max_nodes` attacking positions in one search.
    ///
    /// It allocates 128 KB, and in a long search up to 32 MB, half as much again while it grows.
    #[must_use]
    pub fn new(max_nodes: u64) -> Self {
        Self { failures: Failures::new(), aim: Aim::default(), max_nodes, nodes: 0 }
    }

    /// Changes which win is looked for.
    #[must_use]
    pub fn with_aim(self, aim: Aim) -> Self {
        Self { aim, ..self }
    }

    /// Changes how many attacking positions the searches after this may look at.
    pub(crate) const fn set_max_nodes(&mut self, max_nodes: u64) {
        self.max_nodes = max_nodes;
    }

    /// Returns how many positions with the attacker to move the last search has looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a win of the side to move.
    ///
    /// # Cost
    ///
    /// Finding the patterns of the board takes a few microseconds, each node less than one. The
    /// number of nodes can grow without bound but for the limit.
    pub fn solve<const N: usize>(&mut self, board: &Gomoku<N>) -> AttackResult {
        self.solve_while(board, || true)
    }

    /// Does as [`solve`](Self::solve) for as long as `may_go_on` says so, which is asked once in a
    /// thousand nodes: some thousand times a second.
    pub fn solve_while<const N: usize>(
        &mut self,
        board: &Gomoku<N>,
        mut may_go_on: impl FnMut() -> bool,
    ) -> AttackResult {
        self.nodes = 0;
        if board.outcome().is_some() {
            return AttackResult::NoWin;
        }
        let mut fours = FourBoard::new(board.stones(), board.size(), board.rule());
        self.solve_board(&mut fours, board.turn(), &mut may_go_on)
    }

    /// Finds all first moves of wins by fours, or those of a five, for as long as `may_go_on` says so.
    pub fn first_moves<const N: usize>(
        &mut self,
        board: &Gomoku<N>,
        mut may_go_on: impl FnMut() -> bool,
    ) -> FirstMoves {
        self.nodes = 0;
        if board.outcome().is_some() {
            return FirstMoves { is_complete: true, ..FirstMoves::default() };
        }
        let fours = &mut FourBoard::new(board.stones(), board.size(), board.rule());
        let (failures, limit) = (&mut self.failures, self.max_nodes);
        let mut search = FourSearch::new(fours, board.turn(), failures, limit, &mut may_go_on);
        let found = search.first_moves();
        self.nodes = search.nodes();
        found
    }

    /// Looks for a win of `attacker`, to move on `board`, which it leaves as it finds it. Nobody may
    /// have five yet.
    pub(super) fn solve_board<const N: usize>(
        &mut self,
        board: &mut FourBoard<N>,
        attacker: Color,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> AttackResult {
        let mut search =
            FourSearch::new(board, attacker, &mut self.failures, self.max_nodes, may_go_on);
        let found = search.solve(self.aim);
        self.nodes = search.nodes();
        found
    }
}

/// A solver with a limit of a million nodes.
impl Default for Vcf {
    fn default() -> Self {
        Self::new(Self::DEFAULT_NODES)
    }
}
