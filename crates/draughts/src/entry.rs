//! Moves entered square by square.

use alloc::vec::Vec;

use tengen_core::Board;
use thiserror::Error;

use crate::jump::{Guide, Jump, Jumper};
use crate::moves::Move;
use crate::position::Draughts;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::International;

/// A move that a player enters square by square: the piece first, then each square where it comes
/// down.
///
/// A capture of several pieces stays one move: the side to move does not change before the move is
/// complete and played. Only squares that lead to a legal capture can be chosen, so the majority
/// rule (FMJD art. 4.13) holds from the first step.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::Draughts;
///
/// let mut board: Draughts = "W:WK47:B14,19,29,31,42".parse()?;
/// let mut entry = board.enter("47".parse()?)?;
/// assert_eq!(entry.continuations().to_string(), "33,38"); // over 42
/// entry.step("38".parse()?)?;
/// assert_eq!(entry.continuations().to_string(), "20,24"); // over 29
/// entry.step("24".parse()?)?;
/// assert_eq!(entry.moves().len(), 1); // from 24 over 19; from 20 it would be over 14
/// for square in ["13", "36"] {
///     entry.step(square.parse()?)?;
/// }
/// let mv = entry.complete().expect("nothing more to capture");
/// assert_eq!(mv.to_string(), "47x36x19x29x31x42");
/// board.play(mv)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Entry {
    from: Square,
    /// The legal moves of the piece.
    moves: Vec<Move>,
    progress: Progress,
}

#[derive(Clone, Debug)]
enum Progress {
    /// Where a piece that captures nothing has gone.
    Quiet(Option<Square>),
    Capture {
        guide: Guide<International>,
        jumps: Vec<Jump>,
    },
}

/// Says why a piece cannot be chosen to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum CannotMove {
    /// The game is over.
    #[error("the game is over")]
    Finished,
    /// There is nothing to move.
    #[error("square {square} is empty")]
    NoPiece {
        /// The square chosen.
        square: Square,
    },
    /// The piece is the opponent's.
    #[error("the piece on square {square} is the opponent's")]
    EnemyPiece {
        /// The square chosen.
        square: Square,
    },
    /// Another piece must capture (FMJD art. 4.1), or can capture more (art. 4.13).
    #[error("not the piece on {square}: {most} must be captured from {able}")]
    MustCapture {
        /// The square chosen.
        square: Square,
        /// How many pieces a move must capture here.
        most: u8,
        /// The pieces that can.
        able: SquareSet,
    },
    /// The piece has nowhere to go.
    #[error("the piece on square {square} is blocked")]
    Blocked {
        /// The square chosen.
        square: Square,
    },
}

/// Says that the piece cannot come down on a square next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("the piece cannot go to {to} next, only to one of these: {continuations}")]
pub struct NoContinuation {
    /// The square chosen.
    pub to: Square,
    /// The squares that can be chosen; empty if the move is complete.
    pub continuations: SquareSet,
}

impl Draughts {
    /// Begins the entry of a move with the piece on `square`.
    ///
    /// # Errors
    ///
    /// Why that piece has no legal move.
    pub fn enter(&self, square: Square) -> Result<Entry, CannotMove> {
        let legal = self.legal_moves();
        let Some(first) = legal.first() else { return Err(CannotMove::Finished) };
        let piece = self.at(square).ok_or(CannotMove::NoPiece { square })?;
        if piece.color != self.turn() {
            return Err(CannotMove::EnemyPiece { square });
        }
        let moves: Vec<Move> = legal.iter().copied().filter(|mv| mv.from == square).collect();
        if moves.is_empty() && first.is_capture() {
            let able = legal.iter().map(|mv| mv.from).collect();
            let most = first.captured.len() as u8;
            return Err(CannotMove::MustCapture { square, most, able });
        }
        if moves.is_empty() {
            return Err(CannotMove::Blocked { square });
        }
        let progress = match Jumper::lift(self, square).filter(|_| first.is_capture()) {
            None => Progress::Quiet(None),
            Some(jumper) => Progress::Capture {
                guide: Guide::new(jumper, moves.iter().copied()),
                jumps: Vec::new(),
            },
        };
        Ok(Entry { from: square, moves, progress })
    }
}

impl Entry {
    /// Returns the square to which the piece has come so far.
    #[must_use]
    pub fn at(&self) -> Square {
        let reached = match &self.progress {
            Progress::Quiet(to) => *to,
            Progress::Capture { jumps, .. } => jumps.last().map(|jump| jump.to),
        };
        reached.unwrap_or(self.from)
    }

    /// The jumps made so far.
    fn jumps(&self) -> &[Jump] {
        match &self.progress {
            Progress::Quiet(_) => &[],
            Progress::Capture { jumps, .. } => jumps,
        }
    }

    /// Returns the pieces jumped so far. They stand on the board until the end (art. 4.8).
    #[must_use]
    pub fn captured(&self) -> SquareSet {
        self.jumps().iter().map(|jump| jump.over).collect()
    }

    /// Returns the squares where the piece may come down next; none if the move is complete.
    #[must_use]
    pub fn continuations(&self) -> SquareSet {
        match &self.progress {
            Progress::Quiet(None) => self.moves.iter().map(|mv| mv.to).collect(),
            Progress::Quiet(Some(_)) => SquareSet::EMPTY,
            Progress::Capture { .. } => self.next_jumps().iter().map(|jump| jump.to).collect(),
        }
    }

    /// Moves the piece on to `to`.
    ///
    /// # Errors
    ///
    /// If no legal move goes on so; the entry is then as it was.
    pub fn step(&mut self, to: Square) -> Result<(), NoContinuation> {
        let continuations = self.continuations();
        if !continuations.contains(to) {
            return Err(NoContinuation { to, continuations });
        }
        let jump = self.next_jumps().into_iter().find(|jump| jump.to == to);
        match &mut self.progress {
            Progress::Quiet(reached) => *reached = Some(to),
            Progress::Capture { jumps, .. } => jumps.extend(jump),
        }
        Ok(())
    }

    /// Takes the last step back and returns the square it led to, or `None` at the start.
    pub fn back(&mut self) -> Option<Square> {
        match &mut self.progress {
            Progress::Quiet(reached) => reached.take(),
            Progress::Capture { jumps, .. } => jumps.pop().map(|jump| jump.to),
        }
    }

    /// Returns the move if it is complete. It is then the only one, and nothing can follow.
    #[must_use]
    pub fn complete(&self) -> Option<Move> {
        match &self.progress {
            Progress::Quiet(reached) => {
                self.moves.iter().copied().find(|mv| Some(mv.to) == *reached)
            }
            Progress::Capture { guide, jumps } => guide.complete(guide.jumper.state(jumps)),
        }
    }

    /// Lists the legal moves that begin with the steps made so far.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let fits = |mv: &Move| match &self.progress {
            Progress::Quiet(reached) => reached.is_none_or(|to| to == mv.to),
            Progress::Capture { guide, jumps } => {
                Guide::new(guide.jumper, [*mv]).leads(guide.jumper.state(jumps))
            }
        };
        self.moves.iter().copied().filter(fits).collect()
    }

    fn next_jumps(&self) -> Vec<Jump> {
        match &self.progress {
            Progress::Quiet(_) => Vec::new(),
            Progress::Capture { guide, jumps } => {
                let next = guide.clone().jumps(guide.jumper.state(jumps));
                next.into_iter().map(|(_, jump)| jump).collect()
            }
        }
    }
}
