//! The files with tests that take long, as a program of its own: `./check` builds it optimised, and nobody else does.

#![allow(dead_code)] // Some helpers serve the other tests alone.

mod cases;
mod counts;
mod diagrams;
mod life;
mod playout;
mod shared;
