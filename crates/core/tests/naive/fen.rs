//! Positions of draughts as text: `W:W31-50:B1-20`, `K` for kings.

use std::fmt;
use std::str::FromStr;

use tengen_core::{Board, Color};
use thiserror::Error;

use super::draughts::{Draughts, Rank};

/// Reads a square from 1 to 50.
pub(crate) fn square(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|n| plain && (1..=50).contains(n))
}

fn side(letter: &str) -> Option<Color> {
    match letter {
        "W" => Some(Color::White),
        "B" => Some(Color::Black),
        _ => None,
    }
}

impl fmt::Display for Draughts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |color| if color == Color::White { "W" } else { "B" };
        f.write_str(letter(self.turn()))?;
        for color in [Color::White, Color::Black] {
            let name =
                |(n, rank)| if rank == Rank::King { format!("K{n}") } else { format!("{n}") };
            let names: Vec<String> = self.pieces(color).map(name).collect();
            write!(f, ":{}{}", letter(color), names.join(","))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Draughts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a position: expected W or B, then W and B with their squares, as W:W31-50:BK1,2")]
pub(crate) struct ParseFenError;

impl FromStr for Draughts {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let read = || {
            let mut fields = text.split(':');
            let mut board = Self::empty(side(fields.next()?)?);
            fields.try_for_each(|field| {
                let color = side(field.get(..1)?)?;
                let items = field[1..].split(',').filter(|item| !item.is_empty());
                items.into_iter().try_for_each(|item| put_range(&mut board, color, item))
            })?;
            Some(board)
        };
        read().ok_or(ParseFenError)
    }
}

/// Puts the pieces of `K1-20`, `31-50`, `K7` or `7` on the board.
fn put_range(board: &mut Draughts, color: Color, item: &str) -> Option<()> {
    let (rank, range) = match item.strip_prefix('K') {
        Some(range) => (Rank::King, range),
        None => (Rank::Man, item),
    };
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    for n in square(first)?..=square(last)? {
        board.put(n, Some((color, rank)));
    }
    Some(())
}
