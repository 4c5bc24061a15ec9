//! Counting in zi, as Chinese referees do.

use alloc::format;
use core::fmt::{self, Write as _};

use tengen_core::{ByColor, Color};
use tengen_stones::Lattice;

use super::final_score::FinalScore;
use crate::komi::Komi;

/// An amount of zi, the points that one side holds, in quarters: 183¼ is 733.
///
/// Half the board is 180½ zi at 19×19, and a lead of two points is one of one zi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zi(i64);

/// Writes `183¼`, `-2½` or `0`, padded as whole numbers are: a precision changes nothing.
impl fmt::Display for Zi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0.unsigned_abs() / 4;
        let part = ["", "¼", "½", "¾"][(self.0.unsigned_abs() % 4) as usize];
        let sign = if self.0 < 0 { "-" } else { "" };
        let text = match (whole, part) {
            (0, "¼" | "½" | "¾") => format!("{sign}{part}"),
            _ => format!("{sign}{whole}{part}"),
        };
        // `pad` cuts at the precision, and `pad_integral` counts bytes.
        let missing = f.width().unwrap_or(0).saturating_sub(text.chars().count());
        let before = match f.align() {
            Some(fmt::Alignment::Left) => 0,
            Some(fmt::Alignment::Center) => missing / 2,
            _ => missing,
        };
        let fill = f.fill();
        (0..before).try_for_each(|_| f.write_char(fill))?;
        f.write_str(&text)?;
        (before..missing).try_for_each(|_| f.write_char(fill))
    }
}

/// A score in zi: what each side holds, and what each needs more than.
///
/// Neutral points are shared equally, so both sides together hold the whole board and one side's
/// count decides. The komi is halved: 5½ points are 2¾ zi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChineseCount {
    /// What each side holds.
    pub held: ByColor<Zi>,
    /// What each side must hold more than to win.
    pub needed: ByColor<Zi>,
}

impl ChineseCount {
    /// Counts `[black, white]` points on a board of this many; the rest are neutral.
    fn new([black, white]: [u32; 2], board: u32, komi: Komi) -> Self {
        let (black, white, board) = (i64::from(black), i64::from(white), i64::from(board));
        let neutral = board - black - white;
        let (half, komi) = (2 * board, i64::from(komi.half_points()));
        Self {
            held: ByColor::new(Zi(4 * black + 2 * neutral), Zi(4 * white + 2 * neutral)),
            needed: ByColor::new(Zi(half + komi), Zi(half - komi)),
        }
    }

    /// Returns by how much Black leads: half as many zi as points.
    #[must_use]
    pub fn lead(&self) -> Zi {
        Zi(self.held.black.0 - self.needed.black.0)
    }
}

impl<L: Lattice> FinalScore<L> {
    /// Returns the score in zi: living stones and territory, whatever scoring the rules have.
    ///
    /// ```
    /// use tengen_go::{Go, Rules};
    ///
    /// let board: Go<5, 1> = "1X1O1 X rules=chinese komi=0.5".parse()?;
    /// let count = board.score(&board.all_alive()).chinese();
    /// assert_eq!(count.held.black.to_string(), "2½"); // two points and half the one in the middle
    /// assert_eq!(count.lead().to_string(), "-¼");
    /// # Ok::<(), tengen_go::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn chinese(&self) -> ChineseCount {
        let held = |color: Color| {
            let tally = self.tally()[color];
            (tally.stones + tally.territory).saturating_sub(tally.tax)
        };
        let board = self.territory(Color::Black).lattice().size().area() as u32;
        ChineseCount::new([held(Color::Black), held(Color::White)], board, self.tally().white.komi)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_below_nothing_has_its_sign() {
        assert_eq!(Zi(-10).to_string(), "-2½");
        assert_eq!(format!("{:^4}|{:<3}", Zi(2), Zi(-1)), " ½  |-¼ ");
    }
}
