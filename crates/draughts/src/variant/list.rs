//! Each variant as a list of constants.

use super::limits::{Counted, Limit, Material};
use super::rules::{Capturing, Choice, Crowning, Ending, Rules, Size, Variant};
use crate::moves::{Move, VariantMove};

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

/// A limit with this many kings of either side and this many men beside the second's.
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
