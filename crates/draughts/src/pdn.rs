//! Game records as text: Portable Draughts Notation 3.0, read and written.
//!
//! A file is a row of games. [`Reader`] (with the feature `std`) takes them one by one from a file
//! of any size, [`Splitter`] does the same for bytes that come in pieces. What is written of a game
//! is a [`GameText`]: tags, then moves, comments and variations as they stand. [`GameTree`] replays it
//! by the rules, strictly or tolerantly, and writes a game as text.
//!
//! # What is read
//!
//! Tags; moves in every form of [`Move`](crate::Move), with blanks around the sign and leading
//! zeros; move numbers, which are read over; `{comments}`; variations, nested up to
//! 200 times; `$n`; marks such as `!`, `(?!)` or a `*` behind the move; `/FEN "…"/` among the
//! moves; comments to the end of the line after `%` or `;`. Results are `2-0`, `1-1`, `0-2`, `0-0`,
//! `1-0`, `1/2-1/2`, `0-1`, `*`, with or without blanks around the sign. Bytes that
//! are not UTF-8 are read as Latin-1.
//!
//! # Where a game ends
//!
//! After its result; before the tag that follows a move; before a tag with the name of the game's
//! first tag. A line that begins with `[Event "` begins a game whatever is open before it, so that a
//! comment that is never closed loses one game and not the file.
//!
//! ```
//! use tengen_core::Board;
//! use tengen_draughts::pdn::{GameText, GameTree};
//! use tengen_record::Replay;
//!
//! let text = "[White \"Ann\"] 1. 32-28 {[%clk 0:59:30] at once} 19-23! (1... 18-22) 2. 28x19 1-1";
//! let text: GameText = text.parse()?;
//! assert_eq!(text.tag("White"), Some("Ann"));
//! let mut tree = <GameTree>::from_text(&text, Replay::Tolerant)?;
//! assert!(tree.faults.is_empty());
//! tree.game.to_end();
//! assert_eq!(tree.game.board().to_string(), "B:W19,31,33-50:B1-18,20");
//! assert_eq!(
//!     tree.to_text().to_string(),
//!     "[White \"Ann\"]\n[GameType \"20\"]\n[Result \"1-1\"]\n\n\
//!      1. 32-28 {[%clk 0:59:30] at once} 1... 19-23! (1... 18-22) 2. 28x19 1-1\n",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Reading map
//!
//! `splitter` finds where each game ends; `scan`, `part` and `word` cut its text, and `parse` makes a
//! [`GameText`] of the parts, whose result `stated` compares with that of the tag. `from_text` begins a replay, and `replay` plays it: `dialect` knows the
//! variant and its squares, `reading` what the text of a move means, `clock` its times, `finish` the
//! end. `fault`, `refused` and `warning` say what did not fit. `to_text` and `write` go back.

mod clock;
mod dialect;
mod error;
mod fault;
mod finish;
mod from_text;
mod game_text;
mod parse;
mod part;
#[cfg(feature = "std")]
mod reader;
mod reading;
mod refused;
mod replay;
mod result;
mod scan;
mod splitter;
mod stated;
mod to_text;
mod tree;
mod warning;
mod word;
mod write;

pub use error::{ParsePdnError, Place};
pub use fault::{Fault, FaultReason, Line, ReplayError};
pub use game_text::{GameText, Item, Tag};
#[cfg(feature = "std")]
pub use reader::{ReadError, Reader};
pub use result::{GameResult, ParseResultError, Points};
pub use splitter::Splitter;
pub use tree::{GameTree, Symbols};
pub use warning::{Mend, Warning};
