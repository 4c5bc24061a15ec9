//! Wins by threats: fours, and threes that threaten to win by fours.

use tengen_core::{Board, Key};

use super::attack_result::{AttackResult, FirstMoves, WinTree};
use super::patterns::Patterns;
use super::threat_search::{MOST_NODES, ThreatSearch};
use super::threat_tree::Tree;
use super::vcf::{Aim, Vcf};
use crate::position::Gomoku;

/// Looks for a win by *continuous threats* (VCT): each move of the attacker threatens to win by fours
/// ([`Vcf`]), until the defender has no answer.
///
/// A win that it finds is a proof: every legal reply to every threat was tried, if only by playing the
/// threatened line through after it. The threats it tries are fours and open threes, or what stops a
/// five of the defender, and for [any win](Aim::AnyWin) at last other threes and open twos; so where it finds nothing within its depth, there may still be a win.
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
    tree: Tree,
    aim: Aim,
    max_threats: u32,
    max_nodes: u64,
    nodes: u64,
    /// Whether the last search has tried all threats.
    is_wide: bool,
}

/// Up to four threats before the fours, and as many nodes as [`Vcf`] has by default.
impl Default for Vct {
    fn default() -> Self {
        Self::new(4, Vcf::DEFAULT_NODES)
    }
}

impl Vct {
    /// Makes a solver that plays up to `max_threats` threats before it must win by fours, and looks at
    /// no more than `max_nodes` attacking positions, those of the searches for fours among them.
    #[must_use]
    pub fn new(max_threats: u32, max_nodes: u64) -> Self {
        let (vcf, tree, aim) = (Vcf::new(0), Tree::default(), Aim::default());
        Self { vcf, tree, aim, max_threats, max_nodes, nodes: 0, is_wide: false }
    }

    /// Changes which win is looked for: of any, or of one with as few threats as can be.
    #[must_use]
    pub fn with_aim(self, aim: Aim) -> Self {
        Self { aim, ..self }
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
        let (aim, most) = (self.aim, self.max_threats);
        self.search(board, &mut may_go_on, |search| search.solve(aim, most))
            .unwrap_or(AttackResult::NoWin)
    }

    /// Finds all first moves of wins by threats, fours among them, for as long as `may_go_on` says so; of all threats
    /// if the search before this had to try them.
    ///
    /// A move that is not among them may win in another way.
    pub fn first_moves<const N: usize>(
        &mut self,
        board: &Gomoku<N>,
        mut may_go_on: impl FnMut() -> bool,
    ) -> FirstMoves {
        let (most, is_wide) = (self.max_threats, self.is_wide);
        self.search(board, &mut may_go_on, |search| {
            search.is_wide = is_wide;
            search.first_moves(most)
        })
        .unwrap_or(FirstMoves { is_complete: true, ..FirstMoves::default() })
    }

    /// Solves as [`solve_while`](Self::solve_while) does, and returns a proof of the win; `None` if none was found,
    /// or if the proof is longer than any reader would like.
    pub fn proof<const N: usize>(
        &mut self,
        board: &Gomoku<N>,
        mut may_go_on: impl FnMut() -> bool,
    ) -> Option<WinTree> {
        let (aim, most) = (self.aim, self.max_threats);
        self.search(board, &mut may_go_on, |search| match search.solve(aim, most) {
            AttackResult::Win(_) => search.proof(),
            AttackResult::NoWin | AttackResult::Unknown => None,
        })?
    }

    /// Does something with a search; `None` if the game is over.
    fn search<const N: usize, T>(
        &mut self,
        board: &Gomoku<N>,
        may_go_on: &mut dyn FnMut() -> bool,
        act: impl FnOnce(&mut ThreatSearch<'_, N>) -> T,
    ) -> Option<T> {
        self.nodes = 0;
        if board.outcome().is_some() {
            return None;
        }
        let mut search = ThreatSearch {
            patterns: &mut Patterns::of(board),
            attacker: board.turn(),
            vcf: &mut self.vcf,
            tree: &mut self.tree,
            may_go_on,
            max_nodes: self.max_nodes,
            nodes: 0,
            is_stopped: false,
            is_wide: false,
            most_positions: MOST_NODES,
            is_cut: false,
            key: Key::ZERO,
            plies: 0,
        };
        let done = act(&mut search);
        (self.nodes, self.is_wide) = (search.nodes, search.is_wide);
        Some(done)
    }
}
