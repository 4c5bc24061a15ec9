//! The built program keeps its contract: its output, exit status and errors.

mod analysis;
mod checkpoints;
mod completions;
mod diff;
mod draughts;
mod dxp;
mod errors;
mod go;
mod gomocup;
mod gomoku;
mod gtp;
mod gtp_analysis;
mod hostile;
mod hub;
mod hub_parameters;
mod kills;
mod matches;
mod overwriting;
mod perft;
mod pieces;
mod pipes;
mod play;
mod playouts;
mod proofs;
mod puzzle;
mod record;
mod record_files;
mod record_pictures;
mod review;
mod run;
#[cfg(all(unix, feature = "screen"))]
mod screen;
mod show;
mod solve;
mod talk;
#[cfg(feature = "web")]
mod web;
