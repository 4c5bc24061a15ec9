//! What the variants differ in.

use core::fmt::{Debug, Display};
use core::hash::Hash;

use tengen_core::Color;

use super::limits::{Counted, Limit};
use crate::moves::Move;
use crate::square::Square;
use crate::square_set::SquareSet;

/// A game of the family.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::Position;
/// use tengen_draughts::variant::{Antidraughts, Frisian, Russian, Variant};
///
/// /// Tells how many first moves a game has.
/// fn first_moves<V: Variant>() -> (&'static str, usize) {
///     (V::RULES.name, Position::<V>::new().count_moves())
/// }
///
/// assert_eq!(first_moves::<Russian>(), ("russian", 7));
/// assert_eq!(first_moves::<Frisian>(), ("frisian", 9));
/// assert_eq!(first_moves::<Antidraughts>().1, 9);
/// ```
pub trait Variant:
    Copy + Default + Eq + Ord + Hash + Debug + Send + Sync + Unpin + 'static
{
    /// Its rules.
    const RULES: Rules;

    /// Its moves: [`VariantMove`](crate::VariantMove) but for international draughts, whose squares need no other numbers.
    type Move: Copy + Ord + Hash + Debug + Display + Send + Sync + From<Move> + Into<Move> + 'static;
}

/// What the games differ in, one constant for each article of their rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What it is called.
    pub name: &'static str,
    /// The board, and how many rows of men each side has.
    pub size: Size,
    /// Along which lines pieces capture.
    pub(crate) capturing: Capturing,
    /// Which of several captures may be played.
    pub(crate) choice: Choice,
    /// When a man that reaches the far row is crowned.
    pub(crate) crowning: Crowning,
    /// What ends the game, and who has won.
    pub ending: Ending,
    /// How many moves in a row that capture nothing a king may make while its side has men; `None`
    /// if as many as it likes.
    pub king_in_a_row: Option<u8>,
    /// After how many moves the game is drawn.
    pub limits: &'static [Limit],
}

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 8×8: 32 squares, twelve men a side.
    Eight,
    /// 10×10: 50 squares, twenty men a side.
    Ten,
}

/// The lines along which pieces capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Capturing {
    /// The diagonals.
    Diagonal,
    /// The diagonals, the rows and the columns.
    EveryWay,
}

/// The captures among which a player may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Any that is played to its end.
    Any,
    /// Those of the most pieces.
    Most,
    /// Those of the highest value, a king for almost two men; of equal ones those by a king.
    Value,
}

/// When a man is crowned that reaches the far row by a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crowning {
    /// If it ends there.
    AtEnd,
    /// At once: it goes on as a king.
    AtOnce,
}

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A side that cannot move has lost.
    LastMoveWins,
    /// A side that cannot move has won.
    LastMoveLoses,
    /// The first side to have a king has won; a side that cannot move has lost.
    FirstKingWins,
}

impl Rules {
    /// Says whether captures are those of international draughts, so that whole sets of pieces
    /// capture at a time.
    pub(crate) const fn captures_are_international(&self) -> bool {
        matches!(self.capturing, Capturing::Diagonal)
            && matches!(self.choice, Choice::Most)
            && matches!(self.crowning, Crowning::AtEnd)
    }

    /// Says whether what a [`Formation`](crate::Formation) sees is good here, too.
    pub(crate) const fn suits_formation(&self) -> bool {
        self.captures_are_international() && !matches!(self.ending, Ending::LastMoveLoses)
    }

    /// How many squares the board has.
    pub(crate) const fn squares(&self) -> u8 {
        match self.size {
            Size::Eight => 32,
            Size::Ten => 50,
        }
    }

    /// How many columns and rows the board has.
    pub(crate) const fn lines(&self) -> u8 {
        match self.size {
            Size::Eight => 8,
            Size::Ten => 10,
        }
    }

    /// Says whether some limit counts moves since the last capture or crowning.
    pub(crate) const fn counts_same_pieces(&self) -> bool {
        let mut left = self.limits;
        while let [limit, rest @ ..] = left {
            if matches!(limit.counted, Counted::Material(_)) {
                return true;
            }
            left = rest;
        }
        false
    }

    /// The square of a number of this board.
    pub(crate) fn square(&self, number: u8) -> Option<Square> {
        match self.size {
            Size::Ten => Square::new(number).ok(),
            Size::Eight => {
                let index = number.checked_sub(1).filter(|&index| index < 32)?;
                let row = index / 4;
                Square::at(row + 1, 2 * (index % 4) + 2 - row % 2)
            }
        }
    }

    /// The square of the large board that has the number which `square` has on this board.
    pub(crate) fn numbered(&self, square: Square) -> Square {
        match self.size {
            Size::Ten => square,
            Size::Eight => {
                let row = square.row().wrapping_sub(1);
                let number = row.wrapping_mul(4).wrapping_add(square.column().div_ceil(2));
                Square::new(number).unwrap_or(square)
            }
        }
    }

    /// The squares of this board.
    #[inline]
    pub(crate) const fn board(&self) -> SquareSet {
        const MIDDLE: SquareSet = rows(1, 9);
        match self.size {
            Size::Eight => MIDDLE,
            Size::Ten => SquareSet::ALL,
        }
    }

    /// The row where the men of `color` are crowned.
    #[inline]
    pub(crate) const fn crown_row(&self, color: Color) -> SquareSet {
        const TOP: SquareSet = rows(1, 2);
        const BOTTOM: SquareSet = rows(8, 9);
        match (self.size, color) {
            (Size::Ten, _) => SquareSet::crown_row(color),
            (Size::Eight, Color::White) => TOP,
            (Size::Eight, Color::Black) => BOTTOM,
        }
    }

    /// Black's men at the start.
    pub(crate) const fn start(&self) -> SquareSet {
        match self.size {
            Size::Eight => rows(1, 4),
            Size::Ten => part(0, 4, 0, 10),
        }
    }
}

/// The squares of these rows, without the outer columns.
const fn rows(first: u8, end: u8) -> SquareSet {
    part(first, end, 1, 9)
}

const fn part(first: u8, end: u8, left: u8, right: u8) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut number = 1;
    while number <= Square::COUNT {
        if let Ok(square) = Square::new(number) {
            let (row, column) = (square.row(), square.column());
            if row >= first && row < end && column >= left && column < right {
                set = set.with(square);
            }
        }
        number += 1;
    }
    set
}
