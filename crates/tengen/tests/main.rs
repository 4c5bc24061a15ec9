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
