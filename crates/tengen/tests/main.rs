//! The tests of the folder as one program, which is built and linked once.

mod actions;
mod agrees;
mod analysis;
mod answers;
mod batch;
mod diagrams;
mod engines;
mod entry;
mod external;
mod files;
mod game;
mod matches;
mod openings;
mod outside;
mod ownership;
mod readers;
mod saved;
mod sgf_mended;
mod solving;

use tengen::{Game, Kind, Start};

/// Begins at a position.
fn at(kind: Kind, position: &str) -> Game {
    let start = Start::new(kind).with_position(position);
    start.begin().unwrap_or_else(|error| panic!("{position}: {error}"))
}
