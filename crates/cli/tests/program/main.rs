//! The built program keeps its contract: its output, exit status and errors.

mod completions;
mod diff;
mod draughts;
mod errors;
mod go;
mod gomoku;
mod perft;
mod pipes;
mod play;
mod playouts;
mod record;
mod run;
mod show;
