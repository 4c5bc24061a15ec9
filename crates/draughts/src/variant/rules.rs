//! What the variants differ in, and each of them as a list of constants.

use core::fmt::{Debug, Display};
use core::hash::Hash;

use tengen_core::Color;

use super::limits::{Counted, Limit, Material};
use crate::moves::{Move, VariantMove};
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

    /// Its moves: [`VariantMove`] but for international draughts, whose squares need no other numbers.
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

/// The rules of international draughts, by the FMJD.
const INTERNATIONAL: Rules = Rules {
    name: "international",
    size: Size::Ten,
    capturing: Capturing::Diagonal,
    choice: Choice::Most,
    crowning: Crowning::AtEnd,
    ending: Ending::LastMoveWins,
    king_in_a_row: None,
    limits: &[
        KINGS_25,
        Limit { counted: Counted::ThreeAgainstKing, moves: 16 },
        Limit { counted: Counted::MainRoad, moves: 5 },
        Limit { counted: Counted::TwoAgainstKing, moves: 5 },
    ],
};

const KINGS_25: Limit = Limit { counted: Counted::KingMoves, moves: 25 };

impl Rules {
    /// Says whether captures are those of international draughts, so that whole sets of pieces
    /// capture at a time.
    pub(crate) const fn captures_are_international(&self) -> bool {
        matches!(self.capturing, Capturing::Diagonal)
            && matches!(self.choice, Choice::Most)
            && matches!(self.crowning, Crowning::AtEnd)
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

macro_rules! variants {
    (@move International) => { Move };
    (@move $name:ident) => { VariantMove<Self> };
    ($($(#[$doc:meta])* $name:ident = $rules:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name;

        impl Variant for $name {
            const RULES: Rules = $rules;

            type Move = variants!(@move $name);
        }
    )*};
}

/// The limits of Russian draughts, by the rules of the International Draughts Federation.
const RUSSIAN_LIMITS: &[Limit] = &[
    Limit { counted: Counted::KingMoves, moves: 15 },
    Limit { counted: Counted::MainRoad, moves: 5 },
    Limit { counted: Counted::Material(Material::KingsAgainstKing { least: 3 }), moves: 15 },
    Limit { counted: Counted::Material(Material::InAll { least: 2, most: 3 }), moves: 5 },
    Limit { counted: Counted::Material(Material::InAll { least: 4, most: 5 }), moves: 30 },
    Limit { counted: Counted::Material(Material::InAll { least: 6, most: 7 }), moves: 60 },
];

/// The limits of Brazilian draughts, by the rules of the Brazilian federation.
const BRAZILIAN_LIMITS: &[Limit] = &[
    Limit { counted: Counted::KingMoves, moves: 20 },
    few([2, 2], 0, 5),
    few([2, 1], 0, 5),
    few([2, 1], 1, 5),
    few([1, 1], 0, 5),
    few([1, 1], 1, 5),
];

/// The limits of Frisian draughts, by the rules of the Frisian federation.
const FRISIAN_LIMITS: &[Limit] = &[KINGS_25, few([2, 1], 0, 7), few([1, 1], 0, 2)];

/// A limit with so many kings of either side and so many men beside the second's.
const fn few(kings: [u32; 2], men: u32, moves: u16) -> Limit {
    let material = Material::Exactly { kings, men: [0, men] };
    Limit { counted: Counted::Material(material), moves }
}

variants! {
    /// International draughts: 10×10, the capture of the most pieces.
    International = INTERNATIONAL;
    /// Russian draughts (shashki): 8×8, any capture, crowned at once.
    Russian = Rules {
        name: "russian",
        size: Size::Eight,
        choice: Choice::Any,
        crowning: Crowning::AtOnce,
        limits: RUSSIAN_LIMITS,
        ..INTERNATIONAL
    };
    /// Brazilian draughts: the international rules on 8×8.
    ///
    /// ```
    /// use tengen_core::Board;
    /// use tengen_draughts::{Position, variant::Brazilian};
    ///
    /// // The man passes the crown row in the middle of its capture and stays a man.
    /// let board: Position<Brazilian> = "W:W9:B6,7".parse()?;
    /// assert_eq!(board.count_moves(), 1);
    /// # Ok::<(), tengen_draughts::ParsePositionError>(())
    /// ```
    Brazilian =
        Rules { name: "brazilian", size: Size::Eight, limits: BRAZILIAN_LIMITS, ..INTERNATIONAL };
    /// Frisian draughts: captures along rows and columns too, the most valuable one; a king moves
    /// three times in a row at most while its side has men.
    ///
    /// ```
    /// use tengen_core::Board;
    /// use tengen_draughts::{Position, variant::Frisian};
    ///
    /// // Pieces capture along rows and columns, too.
    /// let board: Position<Frisian> = "W:W28:B27".parse()?;
    /// assert_eq!(board.legal_moves()[0].to_string(), "28x26x27");
    /// # Ok::<(), tengen_draughts::ParsePositionError>(())
    /// ```
    Frisian = Rules {
        name: "frisian",
        capturing: Capturing::EveryWay,
        choice: Choice::Value,
        king_in_a_row: Some(3),
        limits: FRISIAN_LIMITS,
        ..INTERNATIONAL
    };
    /// Antidraughts (losing draughts): a side that cannot move has won.
    ///
    /// ```
    /// use tengen_core::{Board, Color, Outcome};
    /// use tengen_draughts::{Position, variant::Antidraughts};
    ///
    /// // White has no piece left, and so has won.
    /// let board: Position<Antidraughts> = "W:W:B20".parse()?;
    /// assert_eq!(board.outcome(), Some(Outcome::Win(Color::White)));
    /// # Ok::<(), tengen_draughts::ParsePositionError>(())
    /// ```
    Antidraughts = Rules {
        name: "antidraughts",
        ending: Ending::LastMoveLoses,
        limits: &[KINGS_25],
        ..INTERNATIONAL
    };
    /// Breakthrough draughts: the first king wins.
    ///
    /// ```
    /// use tengen_core::{Board, Color, Outcome};
    /// use tengen_draughts::{Position, variant::Breakthrough};
    ///
    /// let mut board: Position<Breakthrough> = "W:W7:B20".parse()?;
    /// board.play(board.parse_move("7-1")?)?; // crowned
    /// assert_eq!(board.outcome(), Some(Outcome::Win(Color::White)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Breakthrough = Rules {
        name: "breakthrough",
        ending: Ending::FirstKingWins,
        limits: &[KINGS_25],
        ..INTERNATIONAL
    };
}
