//! What draughts tells of a position.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Board, Color, Outcome};
use tengen_draughts::variant::{Ending, International, Variant};
use tengen_draughts::{DrawReason, Rank};

use super::detail::Detail;
use super::{Table, lines, square, words};
use crate::cell::{Cell, Piece, drawn};
use crate::diagram::Look;
use crate::facts::Facts;

impl<V: Detail> Facts for Table<V> {
    fn look(&self) -> Look {
        Look::Squares
    }

    fn size(&self) -> (u8, u8) {
        (lines::<V>(), lines::<V>())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        let piece = self.board().at(square::<V>(cell)?)?;
        Some(Piece { color: piece.color, is_king: piece.rank == Rank::King })
    }

    fn position(&self) -> String {
        self.board().to_string()
    }

    fn position_with(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<String> {
        let of = |color| {
            let own = pieces.iter().filter(|(_, piece)| piece.color == color);
            let names = own.filter_map(|(at, piece)| {
                Some(if piece.is_king { "K" } else { "" }.to_string() + &self.name(*at)?)
            });
            names.collect::<Vec<_>>().join(",")
        };
        let side = if turn == Color::White { "W" } else { "B" };
        Some(format!("{side}:W{}:B{}", of(Color::White), of(Color::Black)))
    }

    fn rules(&self) -> String {
        V::RULES.name.to_string()
    }

    fn actions(&self) -> u32 {
        if V::HAS_PATHS { crate::actions::count(self.size(), self.look()) } else { 0 }
    }

    fn name(&self, at: Cell) -> Option<String> {
        square::<V>(at)?;
        let from_top = u32::from(lines::<V>() - 1 - at.row);
        let number = from_top * u32::from(lines::<V>()) / 2 + u32::from(at.col) / 2 + 1;
        Some(number.to_string())
    }

    fn reason(&self, _: Outcome) -> String {
        if let Some(reason) = DrawReason::of(self) {
            return reason.to_string();
        }
        let (board, turn) = (self.board(), self.turn());
        let king = Color::ALL.into_iter().find(|&color| !board.kings(color).is_empty());
        match (V::RULES.ending, king) {
            (Ending::FirstKingWins, Some(color)) => format!("{color} has the first king"),
            _ if board.pieces(turn).is_empty() => format!("{turn} has no piece"),
            _ => format!("{turn} has no legal move"),
        }
    }

    fn title(&self) -> String {
        match V::RULES.name == International::RULES.name {
            true => "International draughts".to_string(),
            false => format!("Draughts, {} rules", V::RULES.name),
        }
    }

    fn legend(&self) -> &'static str {
        V::LEGEND
    }

    fn standing(&self) -> Vec<String> {
        words::standing(self.board())
    }

    fn no_pass(&self) -> String {
        "nobody may pass in draughts".to_string()
    }

    /// White's points first.
    fn result(&self, outcome: Option<Outcome>) -> String {
        match outcome {
            Some(Outcome::Win(Color::White)) => "2-0",
            Some(Outcome::Win(Color::Black)) => "0-2",
            Some(Outcome::Draw) => "1-1",
            None => "*",
        }
        .to_string()
    }

    fn opening_plies(&self) -> u32 {
        8
    }

    fn matrix(&self, _player: Color) -> Option<String> {
        V::matrix(self.board())
    }
}

/// Writes the board with the number of the first square of each row.
pub(super) fn numbered(table: &dyn Facts) -> String {
    let sign = |cell| match table.piece(cell) {
        None if table.name(cell).is_none() => ' ',
        piece => piece.map_or('.', Piece::letter),
    };
    drawn(table.size(), sign, |row| {
        let first = (0..2).find_map(|col| table.name(Cell { col, row })).unwrap_or_default();
        format!("{first:>3}")
    })
}
