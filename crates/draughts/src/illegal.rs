//! Why a move is illegal.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use tengen_core::Board;
use thiserror::Error;

use crate::direction::Direction;
use crate::moves::Move;
use crate::position::{Piece, Position, Rank};
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::strokes;
use crate::variant::{Choice, Variant};

/// Says which rule a move breaks. The rules are asked in the order of the variants.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::{Draughts, IllegalMove};
///
/// let board: Draughts = "W:W28,32:B23".parse()?;
/// let quiet = board.check(board.parse_move("32-27")?).unwrap_err();
/// assert_eq!(quiet, IllegalMove::MustCapture { most: 1 });
/// assert_eq!(quiet.to_string(), "a capture is compulsory: 1 piece must be captured");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over: the side to move has no piece or no move (FMJD art. 6.2), or, in a game
    /// that keeps its past, the rules of draws have ended it (Annex 1, art. 6).
    #[error("the game is over")]
    Finished,
    /// There is nothing to move.
    #[error("square {square} is empty")]
    NoPiece {
        /// Where the move begins.
        square: Square,
    },
    /// The piece is the opponent's.
    #[error("the piece on square {square} is the opponent's")]
    EnemyPiece {
        /// Where the move begins.
        square: Square,
    },
    /// A capture is compulsory (art. 4.1).
    #[error("a capture is compulsory: {most} piece{} must be captured", if *most == 1 { "" } else { "s" })]
    MustCapture {
        /// How many pieces a move must capture here.
        most: u8,
    },
    /// The capture of the most pieces is compulsory (art. 4.13).
    #[error("{captured} captured where {most} must be")]
    MustCaptureMore {
        /// How many pieces the move captures.
        captured: u8,
        /// How many a move must capture here.
        most: u8,
    },
    /// The capture that is worth most is compulsory, of several the king's: Frisian draughts.
    #[error("a capture that is worth more, or as much by a king, is compulsory")]
    MustCaptureWorth,
    /// No piece captures these from there to there.
    #[error("the piece on {from} cannot capture {captured} and end on {to}")]
    NoSuchCapture {
        /// Where the move begins.
        from: Square,
        /// Where it ends.
        to: Square,
        /// What it says it captures.
        captured: SquareSet,
    },
    /// The two squares are not on one diagonal, or they are the same.
    #[error("squares {from} and {to} are not on one diagonal")]
    NotDiagonal {
        /// Where the move begins.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A man moves forward (art. 3.4).
    #[error("a man may not move backward, from {from} to {to}, unless it captures")]
    Backward {
        /// Where the move begins.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A man moves one square (art. 3.4).
    #[error("a man moves one square, not from {from} to {to}")]
    TooFar {
        /// Where the move begins.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A piece stands in the way.
    #[error("square {square} is occupied")]
    Blocked {
        /// The first occupied square of the way.
        square: Square,
    },
    /// The move says that a man is crowned where none is, or the other way round (art. 3.5, 4.15).
    #[error("{} on {to}, the move says otherwise", crowned(*.expected))]
    WrongPromotion {
        /// Where the move ends.
        to: Square,
        /// Whether a man is crowned there.
        expected: bool,
    },
    /// The king has moved so often in a row while its side has men: Frisian draughts.
    #[error("the king on square {square} has made {moves} moves in a row, another piece must move")]
    KingMustRest {
        /// Where the move begins.
        square: Square,
        /// How often the king has moved.
        moves: u8,
    },
}

impl IllegalMove {
    /// The same rule with other squares.
    pub(crate) fn map_squares(self, map: impl Fn(Square) -> Square) -> Self {
        match self {
            Self::NoPiece { square } => Self::NoPiece { square: map(square) },
            Self::EnemyPiece { square } => Self::EnemyPiece { square: map(square) },
            Self::NoSuchCapture { from, to, captured } => {
                let captured = captured.iter().map(&map).collect();
                Self::NoSuchCapture { from: map(from), to: map(to), captured }
            }
            Self::NotDiagonal { from, to } => Self::NotDiagonal { from: map(from), to: map(to) },
            Self::Backward { from, to } => Self::Backward { from: map(from), to: map(to) },
            Self::TooFar { from, to } => Self::TooFar { from: map(from), to: map(to) },
            Self::Blocked { square } => Self::Blocked { square: map(square) },
            Self::WrongPromotion { to, expected } => Self::WrongPromotion { to: map(to), expected },
            Self::KingMustRest { square, moves } => {
                Self::KingMustRest { square: map(square), moves }
            }
            Self::Finished
            | Self::MustCapture { .. }
            | Self::MustCaptureMore { .. }
            | Self::MustCaptureWorth => self,
        }
    }
}

const fn crowned(expected: bool) -> &'static str {
    if expected { "a man is crowned" } else { "nothing is crowned" }
}

/// Finds the rule that a move breaks. Squares have the numbers of the variant's board.
pub(crate) fn check<V: Variant>(board: &Position<V>, mv: V::Move) -> Result<(), IllegalMove> {
    let is_it =
        |other| if other == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    if board.each_move(is_it).is_break() {
        return Ok(());
    }
    let legal: Vec<Move> = board.legal_moves().into_iter().map(Into::into).collect();
    let illegal = refusal(board, mv.into(), &legal);
    Err(illegal.map_squares(|square| V::RULES.numbered(square)))
}

/// The rule that a move breaks which is not among the legal ones.
fn refusal<V: Variant>(board: &Position<V>, mv: Move, legal: &[Move]) -> IllegalMove {
    let square = mv.from;
    let Some(first) = legal.first() else { return IllegalMove::Finished };
    let Some(piece) = board.at(square) else { return IllegalMove::NoPiece { square } };
    if piece.color != board.turn() {
        return IllegalMove::EnemyPiece { square };
    }
    if mv.is_capture() {
        return refusal_of_capture(board, mv, legal);
    }
    if first.is_capture() {
        return IllegalMove::MustCapture { most: fewest(legal) };
    }
    let expected = piece.rank == Rank::Man && V::RULES.crown_row(piece.color).contains(mv.to);
    let otherwise = IllegalMove::WrongPromotion { to: mv.to, expected };
    check_quiet(board.empty(), piece, mv).err().unwrap_or(otherwise)
}

fn refusal_of_capture<V: Variant>(board: &Position<V>, mv: Move, legal: &[Move]) -> IllegalMove {
    let Move { from, to, captured, .. } = mv;
    let is_same = |other: &&Move| (other.from, other.to, other.captured) == (from, to, captured);
    if let Some(other) = legal.iter().find(is_same) {
        return IllegalMove::WrongPromotion { to, expected: other.promotes };
    }
    let size = captured.len() as u8;
    let goes_on = legal.iter().filter(|other| {
        other.from == from && other.captured != captured && captured.is_subset(other.captured)
    });
    let goes_on = goes_on.map(|other| other.captured.len() as u8).min();
    let must_be_most = V::RULES.choice == Choice::Most && size < fewest(legal);
    if let Some(most) = goes_on.or(must_be_most.then(|| fewest(legal))) {
        return IllegalMove::MustCaptureMore { captured: size, most };
    }
    let any = strokes::find::<V>(&board.forces(), board.enemy_kings(), Choice::Any);
    match any.iter().any(|other| is_same(&other)) {
        true => IllegalMove::MustCaptureWorth,
        false => IllegalMove::NoSuchCapture { from, to, captured },
    }
}

/// How many pieces a move must capture at least.
fn fewest(legal: &[Move]) -> u8 {
    legal.iter().map(|mv| mv.captured.len()).min().unwrap_or(0) as u8
}

/// Finds the rule of quiet moves that a move of `piece` breaks.
fn check_quiet(empty: SquareSet, piece: Piece, mv: Move) -> Result<(), IllegalMove> {
    let Move { from, to, .. } = mv;
    let direction = Direction::between(from, to).ok_or(IllegalMove::NotDiagonal { from, to })?;
    if piece.rank == Rank::Man {
        if !Direction::forward(piece.color).contains(&direction) {
            return Err(IllegalMove::Backward { from, to });
        }
        if from.step(direction) != Some(to) {
            return Err(IllegalMove::TooFar { from, to });
        }
    }
    let way = core::iter::successors(from.step(direction), |s| s.step(direction));
    let up_to_end = way.take_while(|&s| s != to).chain([to]);
    match up_to_end.into_iter().find(|&s| !empty.contains(s)) {
        Some(square) => Err(IllegalMove::Blocked { square }),
        None => Ok(()),
    }
}
