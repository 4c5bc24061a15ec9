//! Chains without a liberty, which no game leaves on the board.

use alloc::format;
use alloc::string::String;

use tengen_core::Color;
use thiserror::Error;

use crate::lattice::Lattice;
use crate::point::Point;
use crate::stones::Stones;

/// Says that a chain has no liberty, which no sequence of moves of Go or NoGo brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the {color} chain at {point} has no liberty{}", others(*.chains))]
pub struct WithoutLiberty {
    /// The first stone of the first such chain, by row from the bottom, then by column.
    pub point: Point,
    /// Its colour.
    pub color: Color,
    /// How many chains have no liberty.
    pub chains: usize,
}

/// Mentions the chains beyond the first.
fn others(chains: usize) -> String {
    match chains {
        0 | 1 => String::new(),
        2 => ", nor has 1 other chain".into(),
        n => format!(", nor have {} other chains", n - 1),
    }
}

impl<L: Lattice> Stones<L> {
    /// Checks that every chain has a liberty.
    ///
    /// # Errors
    ///
    /// [`WithoutLiberty`] names the first chain that has none.
    pub fn check_liberties(&self) -> Result<(), WithoutLiberty> {
        let dead = Color::ALL.map(|color| self.split_by_atari(color).without_liberties);
        let first = (dead[0] | dead[1]).first();
        let Some((point, color)) = first.and_then(|point| Some((point, self.get(point)?))) else {
            return Ok(());
        };
        let chains = dead.map(|stones| stones.components().count()).iter().sum();
        Err(WithoutLiberty { point, color, chains })
    }
}
