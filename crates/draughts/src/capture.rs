//! Captures of one piece, all pieces of the board at once (FMJD art. 4.1 to 4.5).

use core::ops::ControlFlow;

use crate::forces::Forces;
use crate::quiet::crown_row;
use crate::{Direction, Move, SquareSet};

/// The enemies that can be jumped first, by the direction of the jump.
#[derive(Clone, Copy)]
pub(crate) struct FirstJumps {
    by_men: [SquareSet; 4],
    by_kings: [SquareSet; 4],
}

impl FirstJumps {
    /// Finds them. A piece can be jumped by one man and one king at most in each direction, so a
    /// set for each tells all.
    #[inline]
    pub(crate) fn of(forces: &Forces) -> Self {
        let by_men = Direction::ALL.map(|d| forces.men.shift(d) & forces.exposed(d));
        let by_kings = if forces.kings.is_empty() {
            [SquareSet::EMPTY; 4]
        } else {
            Direction::ALL.map(|d| forces.range(forces.kings, d).shift(d) & forces.exposed(d))
        };
        Self { by_men, by_kings }
    }

    /// Says whether there is no capture.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.by_men.into_iter().chain(self.by_kings).fold(SquareSet::EMPTY, |a, b| a | b).is_empty()
    }

    /// Says whether some piece can capture a second one after its first.
    ///
    /// The start square of the moving piece may count as occupied here, though it is empty: two
    /// jumps cannot come back to its line.
    #[inline]
    pub(crate) fn go_on(&self, forces: &Forces) -> bool {
        self.men_go_on(forces) || self.by_kings != [SquareSet::EMPTY; 4] && self.kings_go_on(forces)
    }

    #[inline]
    fn men_go_on(&self, forces: &Forces) -> bool {
        let mut second = SquareSet::EMPTY;
        for d in Direction::ALL {
            // Landings in the opposite direction come from beyond the jumped piece itself.
            let landings = Direction::ALL
                .into_iter()
                .zip(self.by_men)
                .filter(|&(first, _)| first != d.opposite())
                .fold(SquareSet::EMPTY, |all, (first, over)| all | over.shift(first));
            second |= landings.shift(d) & forces.exposed(d);
        }
        !second.is_empty()
    }

    fn kings_go_on(&self, forces: &Forces) -> bool {
        Direction::ALL.into_iter().zip(self.by_kings).any(|(d, over)| {
            let landings = over.slide(d, forces.empty);
            let straight = landings.shift(d) & forces.exposed(d);
            let across = d.across().map(|e| forces.range(landings, e).shift(e) & forces.exposed(e));
            !(straight | across[0] | across[1]).is_empty()
        })
    }

    /// Counts the captures if none can go on: a man has one landing square, a king all those up
    /// to the next piece (art. 4.3).
    #[inline]
    pub(crate) fn count_single(&self, forces: &Forces) -> u32 {
        let by_men: u32 = self.by_men.into_iter().map(SquareSet::len).sum();
        let landings = |(d, over): (Direction, SquareSet)| over.slide(d, forces.empty).len();
        by_men + Direction::ALL.into_iter().zip(self.by_kings).map(landings).sum::<u32>()
    }

    /// Shows the captures to `visit` if none can go on.
    #[inline]
    pub(crate) fn each_single<T>(
        &self,
        forces: &Forces,
        mut visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let crown = crown_row(forces.turn);
        for (d, jumped) in Direction::ALL.into_iter().zip(self.by_men) {
            for over in jumped {
                let (from, to) = (over.back(d), over.back(d.opposite()));
                visit(Move { from, to, promotes: crown.contains(to), captured: over.into() })?;
            }
        }
        for (d, jumped) in Direction::ALL.into_iter().zip(self.by_kings) {
            for over in jumped {
                let captured = SquareSet::from(over);
                let back = d.opposite();
                let king = forces.range(captured, back).shift(back) & forces.kings;
                let Some(from) = king.first() else { continue };
                for to in captured.slide(d, forces.empty) {
                    visit(Move { from, to, promotes: false, captured })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
