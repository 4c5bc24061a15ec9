//! The stones on the board and whose they are.

use tengen::core::Color;
use tengen::gomoku::{Gomoku, Rule, Setup};
use tengen::stones::{Placement, Point, Size};

/// Whose a stone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    Own,
    Opponent,
    /// It is part of a row that has won in a continuous game, and can be in no other.
    Nobody,
}

/// The stones of a game, in the order in which they were put.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stones(Vec<(Point, Owner)>);

impl Stones {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn contains(&self, point: Point) -> bool {
        self.0.iter().any(|&(other, _)| other == point)
    }

    pub(crate) fn put(&mut self, point: Point, owner: Owner) {
        self.0.push((point, owner));
    }

    /// Takes the stone at a point away and says whether there was one.
    pub(crate) fn take(&mut self, point: Point) -> bool {
        let at = self.0.iter().rposition(|&(other, _)| other == point);
        at.map(|at| self.0.remove(at)).is_some()
    }

    /// Changes sides.
    pub(crate) fn swap(&mut self) {
        for (_, owner) in &mut self.0 {
            *owner = match owner {
                Owner::Own => Owner::Opponent,
                Owner::Opponent => Owner::Own,
                Owner::Nobody => Owner::Nobody,
            }
        }
    }

    /// Says whether it is the opponent's turn as Black: each has as many stones, and the last is ours.
    pub(crate) fn await_black(&self) -> bool {
        let is_even = self.count(Owner::Own) == self.count(Owner::Opponent);
        is_even && self.0.last().is_some_and(|&(_, owner)| owner == Owner::Own)
    }

    fn count(&self, owner: Owner) -> usize {
        self.0.iter().filter(|&&(_, other)| other == owner).count()
    }

    /// Returns the position. Black has begun, so we are White if we have fewer stones.
    pub(crate) fn setup(&self, size: Size, rule: Rule) -> Result<Setup, String> {
        let own = match self.count(Owner::Own) < self.count(Owner::Opponent) {
            true => Color::White,
            false => Color::Black,
        };
        let mut placement = Placement::empty(size);
        for &(point, owner) in &self.0 {
            let color = match owner {
                Owner::Own => own,
                Owner::Opponent => !own,
                Owner::Nobody => obstacle(point),
            };
            placement.set(point, Some(color)).map_err(|error| error.to_string())?;
        }
        Ok(Setup { placement, turn: own, ..Setup::empty(size, rule) })
    }
}

/// Makes obstacles of all rows that win: in a continuous game they count no more.
pub(crate) fn without_rows(mut setup: Setup) -> Setup {
    while let Some(row) = Color::ALL.into_iter().find_map(|color| winning_row(&setup, color)) {
        for point in row {
            // The points are the board's own.
            let _ = setup.placement.set(point, Some(obstacle(point)));
        }
    }
    setup
}

/// Returns the colour of a stone that belongs to nobody, chosen by its point: so no more than two of
/// one colour stand in a row.
fn obstacle(point: Point) -> Color {
    match (point.col() + 2 * point.row()) % 4 {
        0 | 1 => Color::Black,
        _ => Color::White,
    }
}

/// Returns a winning row of a colour, as if the other had no stones.
fn winning_row(setup: &Setup, color: Color) -> Option<Vec<Point>> {
    let size = setup.placement.size();
    let mut alone = Setup { turn: Color::Black, ..Setup::empty(size, setup.rule) };
    for (point, _) in setup.placement.stones().filter(|&(_, other)| other == color) {
        alone.placement.set(point, Some(color)).ok()?;
    }
    let row = Gomoku::<25>::try_from(alone).ok()?.winning_row();
    (!row.is_empty()).then_some(row)
}
