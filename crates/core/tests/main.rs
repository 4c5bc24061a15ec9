//! The tests of the folder as one program, which is built and linked once.

mod boards;
mod clock;
mod counting;
mod history;
mod laws;
mod score;
mod vocabulary;
