//! Games out of files.

use std::collections::HashSet;

use tengen_core::{ByColor, Color, FullRules};
use tengen_gomoku::Gomoku;
use tengen_nogo::Position;
use tengen_record::Replay;
use tengen_record::sgf::{self, Dialect, GameTree};
use tengen_record::{NodeId, Record as Tree};
use tengen_sgf::{GO, GOMOKU, Node, SimpleText};
use tengen_stones::{Large, Point};

use super::failure::Failure;
use super::game::Game;
use super::go_record;
use super::shown::Shown;

/// A game that has been replayed.
pub(crate) struct Recorded<B: Shown + FullRules> {
    /// The game with its variations.
    pub(crate) game: Tree<B>,
    /// The nodes of the record's main line, as far as it can be played: what an illegal move cuts
    /// short does not go on with the next variation.
    pub(crate) main_line: Vec<NodeId>,
    /// How the main line ended, as SGF writes results, if it did.
    pub(crate) result: Option<String>,
    /// What the record says of the result, in its own form, if that is something else.
    pub(crate) stated: Option<String>,
    /// What could not be played.
    pub(crate) faults: Vec<Fault>,
    /// How many nodes came after that.
    pub(crate) skipped: usize,
    /// How the end of the main line was counted, where points are, or else why it is the end.
    pub(crate) count: Option<Count>,
}

/// A score that explains itself.
pub(crate) struct Count {
    /// The sums, and what they rest on.
    pub(crate) lines: Vec<String>,
    /// The points that count for somebody.
    pub(crate) territory: Vec<(Point, Color)>,
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
    fn visit<B: Shown + FullRules>(self, recorded: Recorded<B>) -> Result<(), Failure>;
}

impl Fault {
    /// Lists what in the record below a root cannot be played.
    pub(crate) fn all<D: Dialect>(root: Node<'_>, faults: Vec<sgf::Fault<D>>) -> Vec<Self> {
        let in_main_line: HashSet<_> = root.main_line().map(Node::id).collect();
        let fault = |fault: sgf::Fault<D>| Self {
            ply: fault.ply,
            line: if in_main_line.contains(&fault.node) { Line::Main } else { Line::Variation },
            reason: fault.reason.to_string(),
        };
        faults.into_iter().map(fault).collect()
    }
}

/// Replays the game below a root, as far as it can be played.
pub(crate) fn replay<D: Dialect>(root: Node<'_>) -> Result<GameTree<D>, Failure> {
    GameTree::from_sgf(root, Replay::Tolerant).map_err(Failure::input)
}

/// Writes a game as SGF with the names of its players.
pub(crate) fn to_sgf<D: Dialect>(
    game: &Tree<D::Board>,
    players: &ByColor<String>,
) -> Option<String> {
    let mut record = GameTree::<D>::new(game.clone()).to_sgf();
    let root = record.games().next()?.id();
    for (color, name) in [(Color::Black, "PB"), (Color::White, "PW")] {
        record.node_mut(root)?.set(name, &SimpleText::new(&players[color])).ok()?;
    }
    Some(record.to_string())
}

impl<B: Shown + FullRules> Recorded<B> {
    fn replay_sgf<D: Dialect<Board = B>>(root: Node<'_>) -> Result<Self, Failure> {
        let mut tree = replay::<D>(root)?;
        let stated = tree.stated.take().map(|result| format!("RE[{result}]"));
        Ok(Self {
            result: tree.result().map(|result| result.to_string()),
            main_line: tree.main_line().collect(),
            faults: Fault::all(root, tree.faults),
            game: tree.game,
            stated,
            skipped: tree.skipped,
            count: None,
        })
    }

    /// Counts the moves of the main line.
    pub(crate) fn plies(&self) -> usize {
        self.main_line.last().map_or(0, |&id| self.ply(id))
    }

    /// Counts the moves on the way to a node.
    pub(crate) fn ply(&self, id: NodeId) -> usize {
        self.game.node(id).map_or(0, tengen_record::Node::ply)
    }
}

impl Game {
    /// Tells which game a root is of, or why that is not read. FF4 has no number for draughts,
    /// whose records are PDN.
    pub(crate) fn of_sgf(root: Node<'_>) -> Result<Self, Failure> {
        const NOT_YET: &str =
            "whose records are not read, only those of Go and NoGo, GM[1], and of gomoku, GM[4]";
        let is_nogo = |rules: String| rules.trim().eq_ignore_ascii_case("NoGo");
        Err(Failure::input(match root.game().map_err(Failure::input)? {
            GO if root.rules().is_some_and(is_nogo) => return Ok(Self::Nogo),
            GO => return Ok(Self::Go),
            GOMOKU => return Ok(Self::Gomoku),
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
            Self::Nogo => visitor.visit(Recorded::replay_sgf::<Position<Large>>(root)?),
            Self::Gomoku => visitor.visit(Recorded::replay_sgf::<Gomoku<25>>(root)?),
            Self::Go => go_record::replay_sgf(root, visitor),
            other => Err(Failure::input(format!("records of {other:?} in .sgf are not read yet"))),
        }
    }
}
