//! Records of NoGo as SGF: `GM[1]` with `RU[NoGo]`.

mod content;
mod misfit;
mod read;
mod tree;
mod write;

use alloc::vec::Vec;

use tengen_core::{Attempt, Color};
use tengen_sgf::GameResult;
use tengen_stones::Point;

use crate::Setup;

pub use content::NodeContent;
pub use misfit::{Misfit, RecordError, WriteRecordError};
pub use tree::{Fault, FaultReason, GameTree, GameVisitor, Replay, ReplayError};

/// The name of the game's rules in `RU`.
const RULES: &str = "NoGo";

/// One line of play of a game as it was recorded, legal or not.
///
/// A record holds what was played and judges nothing: replay it on a
/// [`Position`](crate::Position) to see what was illegal. [`GameTree`] replays whole games.
///
/// # Examples
///
/// ```
/// use tengen_core::Color;
/// use tengen_core::Attempt;
/// use tengen_nogo::{Record, Step};
/// use tengen_sgf::Collection;
///
/// let text: Collection = "(;GM[1]RU[NoGo]SZ[5]AB[aa];W[bb]C[hm](;B[cc])(;B[dd];W[]))".parse()?;
/// let root = text.games().next().expect("a game");
/// let record = Record::from_sgf(root.main_line().last().unwrap_or(root))?;
/// assert_eq!(record.setup.to_string(), "X4/5/5/5/5 O");
/// assert_eq!(record.steps, [
///     Step::Play(Color::White, Attempt::Play("B4".parse()?)),
///     Step::Play(Color::Black, Attempt::Play("C3".parse()?)),
/// ]);
/// assert_eq!(
///     record.to_sgf()?.to_string(),
///     "(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[NoGo]AB[aa]PL[W];W[bb];B[cc])\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The board before the first move.
    pub setup: Setup,
    /// What happened then.
    pub steps: Vec<Step>,
    /// How the game ended, if the record says it.
    pub result: Option<GameResult>,
}

/// One thing that happened in a game.
///
/// ```
/// use tengen_core::{Attempt, Color};
/// use tengen_nogo::Step;
///
/// let step = Step::Play(Color::Black, Attempt::Play("E5".parse()?));
/// assert_ne!(step, Step::Play(Color::Black, Attempt::Pass));
/// # Ok::<(), tengen_stones::ParsePointError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A player moved. The same colour may do so twice: SGF leaves that to the game.
    Play(Color, Attempt<Point>),
    /// Stones were put up or taken away, or the turn was set: the board as it is now.
    Edit(Setup),
}

/// Puts up and takes away the stones of a node.
fn put_stones(board: &mut Setup, content: &NodeContent) {
    for &(point, stone) in &content.stones {
        let set = board.placement.set(point, stone);
        debug_assert!(set.is_ok(), "the points have been checked");
    }
}

/// Puts a stone up, whatever was there, and passes the turn: a record may be illegal.
fn apply(board: &mut Setup, color: Color, attempt: Attempt<Point>) {
    if let Attempt::Play(point) = attempt {
        let set = board.placement.set(point, Some(color));
        debug_assert!(set.is_ok(), "the points have been checked");
    }
    board.turn = !color;
}
