//! The tests of the folder as one program, which is built and linked once.

mod cases;
mod counts;
mod diagrams;
mod ending;
mod life;
mod naive;
mod playout;
mod properties;
mod rules;
mod score;
mod score_cases;
mod setup;
mod sgf;
mod shared;
mod tree;
