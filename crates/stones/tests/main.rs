//! The tests of the folder as one program, which is built and linked once.

mod change;
mod geometry;
mod sets;
mod text;
mod weights;
