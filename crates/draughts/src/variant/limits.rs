//! After how many moves a game is drawn.

use core::fmt;

use tengen_core::Color;

use super::rules::Variant;
use crate::draw::{holds_main_road, strong_side};
use crate::position::Position;

/// A limit of moves: when each player has made this many, the game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Limit {
    /// Which moves are counted.
    pub counted: Counted,
    /// How many each player has.
    pub moves: u16,
}

/// The moves that a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Counted {
    /// Those in a row that are by kings and capture nothing (FMJD, Annex 1, art. 6.2).
    KingMoves,
    /// Those since three pieces at most, a king among them, were left against a king; a capture among
    /// the three does not begin the count anew (art. 6.3).
    ThreeAgainstKing,
    /// Those since two pieces at most, a king among them, were left against a king (art. 6.4).
    TwoAgainstKing,
    /// Those in a row with three pieces, a king among them, against a king that stays on the main
    /// road, from 46 to 5 (art. 6.3).
    MainRoad,
    /// Those since the last capture or crowning, with these pieces left.
    Material(Material),
}

/// Which pieces are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Material {
    /// These numbers of kings and men on one side and on the other.
    Exactly {
        /// The kings of the one and of the other.
        kings: [u32; 2],
        /// The men of the one and of the other.
        men: [u32; 2],
    },
    /// At least this many kings, and no man, against one king.
    KingsAgainstKing {
        /// The fewest kings.
        least: u32,
    },
    /// This many pieces of both sides together, each side having a king.
    InAll {
        /// The fewest pieces.
        least: u32,
        /// The most.
        most: u32,
    },
}

impl Limit {
    /// Says whether the limit counts moves in a position: whether its pieces are left there.
    pub(crate) fn fits<V: Variant>(&self, board: &Position<V>) -> bool {
        let strong = || strong_side(board).map(|color| board.pieces(color).len());
        match self.counted {
            Counted::KingMoves => true,
            Counted::ThreeAgainstKing => strong().is_some(),
            Counted::TwoAgainstKing => strong().is_some_and(|count| count <= 2),
            Counted::MainRoad => strong() == Some(3) && holds_main_road(board),
            Counted::Material(material) => material.fits(board),
        }
    }
}

impl Material {
    fn fits<V: Variant>(self, board: &Position<V>) -> bool {
        let kings = Color::ALL.map(|color| board.kings(color).len());
        let men = Color::ALL.map(|color| board.men(color).len());
        let other_way = |[black, white]: [u32; 2]| [white, black];
        match self {
            Self::Exactly { kings: many, men: few } => {
                let wanted = (many, few);
                (kings, men) == wanted || (other_way(kings), other_way(men)) == wanted
            }
            Self::KingsAgainstKing { least } => {
                let has_lone_king = kings.contains(&1) && kings.iter().any(|&count| count >= least);
                men == [0, 0] && has_lone_king
            }
            Self::InAll { least, most } => {
                let pieces = kings.into_iter().chain(men).sum();
                !kings.contains(&0) && (least..=most).contains(&pieces)
            }
        }
    }
}

/// Writes what the limit is, such as `15 moves each of kings only`.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.counted {
            Counted::KingMoves => "of kings only",
            Counted::ThreeAgainstKing => "since three pieces against a king",
            Counted::TwoAgainstKing => "with at most two pieces against a king",
            Counted::MainRoad => "with the main road held against three pieces",
            Counted::Material(Material::KingsAgainstKing { .. }) => "of kings against a king",
            Counted::Material(_) => "with few pieces left",
        };
        f.pad(&alloc::format!("{} moves each {what}", self.moves))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;
    use crate::variant::Russian;

    #[test]
    fn russian_limits_go_by_the_number_of_pieces_where_both_sides_have_a_king() {
        for (fen, expected) in [
            ("W:WK29:BK3", vec![15, 5]),
            ("W:WK29,21:BK3", vec![15, 5]),
            ("W:WK29,21:BK3,12", vec![15, 30]),
            ("W:WK29,21,22:BK3,12", vec![15, 30]),
            ("W:WK29,21,22:BK3,12,11", vec![15, 60]),
            ("W:WK29,21,22,23:BK3,12,11", vec![15, 60]),
            ("W:WK29,21,22,23:BK3,12,11,10", vec![15]),
            ("W:WK29,21:B12", vec![15]),
            ("W:W21:BK3", vec![15]),
            // Kings against a king.
            ("W:WK29,K30:BK1", vec![15, 5]),
            ("W:WK29,K30,K31:BK1", vec![15, 15, 30]),
            ("W:WK29,K30,31:BK1", vec![15, 30]),
            ("W:WK1:BK29,K30,K31,K32", vec![15, 15, 30]),
            // On the main road.
            ("W:WK29:BK30,K31,12", vec![15, 5, 30]),
            ("W:WK29:BK30,12", vec![15, 5]),
        ] {
            let board: Position<Russian> = fen.parse().unwrap();
            let fitting = Russian::RULES.limits.iter().filter(|limit| limit.fits(&board));
            let moves: Vec<u16> = fitting.map(|limit: &Limit| limit.moves).collect();
            assert_eq!(moves, expected, "{fen}");
        }
    }
}
