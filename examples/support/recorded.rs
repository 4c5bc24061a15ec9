//! Games out of files.

use tengen_core::{Game as Tree, NodeId};
use tengen_sgf::{GO, GOMOKU, Node};

use super::failure::Failure;
use super::game::Game;
use super::nogo;
use super::shown::Shown;

/// A game that has been replayed.
pub(crate) struct Recorded<B: Shown> {
    /// The game with its variations.
    pub(crate) game: Tree<B>,
    /// How the main line ended, as SGF writes results, if it did.
    pub(crate) result: Option<String>,
    /// What the record says of the result, in its own form, if that is something else.
    pub(crate) stated: Option<String>,
    /// What could not be played.
    pub(crate) faults: Vec<Fault>,
    /// How many nodes came after that.
    pub(crate) skipped: usize,
}

/// Something in a record that cannot be played.
pub(crate) struct Fault {
    /// The ply, from 1.
    pub(crate) ply: usize,
    /// Whether it is in the main line.
    pub(crate) line: Line,
    /// What is wrong.
    pub(crate) reason: String,
}

/// Where in a record something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Main,
    Variation,
}

/// Something to do with a game that has been replayed.
pub(crate) trait RecordVisitor {
    /// Does it.
    fn visit<B: Shown>(self, recorded: Recorded<B>) -> Result<(), Failure>;
}

impl<B: Shown> Recorded<B> {
    /// The nodes of the record's main line, as far as it can be played: what an illegal move cuts
    /// short does not go on with the next variation.
    pub(crate) fn main_line(&self) -> Vec<NodeId> {
        let cut = self.faults.iter().find(|fault| fault.line == Line::Main);
        let plies = cut.map_or(usize::MAX, |fault| fault.ply - 1);
        self.game.main_line().take_while(|&id| self.ply(id) <= plies).collect()
    }

    /// Counts the moves of the main line.
    pub(crate) fn plies(&self) -> usize {
        self.main_line().last().map_or(0, |&id| self.ply(id))
    }

    /// Counts the moves on the way to a node.
    pub(crate) fn ply(&self, id: NodeId) -> usize {
        self.game.node(id).map_or(0, tengen_core::Node::ply)
    }
}

impl Game {
    /// Tells which game a root is of, or why that is not read.
    pub(crate) fn of_sgf(root: Node<'_>) -> Result<Self, Failure> {
        const NOT_YET: &str =
            "whose records are not read yet, only those of NoGo: GM[1] with RU[NoGo]";
        let is_nogo = |rules: String| rules.trim().eq_ignore_ascii_case("NoGo");
        Err(Failure::input(match root.game().map_err(Failure::input)? {
            GO if root.rules().is_some_and(is_nogo) => return Ok(Self::Nogo),
            GO => {
                format!("GM[1] without RU[NoGo] is Go, {NOT_YET} (--game nogo takes it for that)")
            }
            GOMOKU => format!("GM[{GOMOKU}] is gomoku, {NOT_YET}"),
            20 => format!("GM[20] is draughts, {NOT_YET}"),
            other => format!("GM[{other}] is a game {NOT_YET}"),
        }))
    }

    /// Replays the game below a root and shows it to `visitor`.
    pub(crate) fn replay_sgf(
        self,
        root: Node<'_>,
        visitor: impl RecordVisitor,
    ) -> Result<(), Failure> {
        match self {
            Self::Nogo => nogo::replay_sgf(root, visitor),
            other => Err(Failure::input(format!("records of {other:?} in .sgf are not read yet"))),
        }
    }
}
