//! The files with tests that take long, as a program of its own: `./check` builds it optimised, and nobody else does.

mod agrees;
mod files;
mod solving;
