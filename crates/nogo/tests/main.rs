//! The tests of the folder as one program, which is built and linked once.

mod counts;
mod diagrams;
mod document;
mod game;
mod long_game;
mod naive;
mod playout;
mod properties;
mod rules;
mod serde;
mod setup;
mod sgf;
mod sgf_tree;
mod solved;
mod solver;
mod strategy;
mod tree;
