//! NoGo, Go, gomoku and draughts as one value at run time.
//!
//! [`Start`] begins a [`Game`] of any [`Kind`]; the game knows its rules, keeps its record, says why a
//! move is refused, shows itself as a diagram, and an [`Engine`] plays it.
//!
//! ```
//! use tengen::{Kind, Start};
//!
//! for kind in Kind::ALL {
//!     let mut game = Start::new(kind).begin()?;
//!     let first = game.legal_texts().swap_remove(0);
//!     game.play(&first).expect("a legal move");
//!     println!("{game}");
//! }
//! # Ok::<(), tengen::StartError>(())
//! ```
//!
//! A game of your own joins by [`Rules`] and [`Game::of`]. What must be fast uses the crates of the
//! games, which are here by their names, each behind the feature of its name.
//!
//! # Reading map
//!
//! Begin with `start` and `game`. A `Game` holds a record whose board's type is hidden in `erased`; `facts`
//! and `rules` are what a board must tell, and the folder `games` tells it for each of ours. `moves`, `refusal`,
//! `score` and `ending` are what a game answers; `diagram` and `svg` show it; `files` reads records, `save` and
//! `load` keep whole games. `engine` thinks by the searches of `think`, as `style` and `effort` say; `analysis`
//! is what it finds. `session` is people and engines at one board, `external` engines of other programs, `solve`
//! proofs of who wins. `actions`, `observation` and `batch` serve programs that learn; `perft`, `openings` and
//! `playouts` count; `even` makes openings. Colours, outcomes and clocks are [`core`]'s.

#![cfg_attr(not(feature = "std"), no_std)]
// Without some of the games nobody uses what serves them alone, and so it is without files or tools.
#![cfg_attr(
    not(all(
        feature = "nogo",
        feature = "go",
        feature = "gomoku",
        feature = "files",
        feature = "tools"
    )),
    allow(dead_code)
)]

extern crate alloc;

mod actions;
#[cfg(feature = "engines")]
mod analysis;
#[cfg(feature = "batch")]
mod batch;
mod cell;
mod diagram;
#[cfg(feature = "engines")]
mod effort;
mod ending;
#[cfg(feature = "engines")]
mod engine;
mod erased;
#[cfg(feature = "engines")]
mod even;
#[cfg(feature = "external")]
pub mod external;
mod facts;
mod files;
mod format;
mod game;
mod games;
mod kind;
mod load;
mod moves;
mod observation;
mod openings;
mod perft;
mod playouts;
mod refusal;
mod rules;
mod save;
mod score;
#[cfg(feature = "session")]
pub mod session;
#[cfg(feature = "solve")]
mod solve;
mod start;
#[cfg(feature = "engines")]
mod style;
mod svg;
#[cfg(feature = "engines")]
mod think;
mod turn;
mod words;

#[cfg(feature = "batch")]
pub use batch::{Batch, BatchError, BatchGames, StepResults, TreeOptions, Trees};
pub use cell::{Cell, Piece};
pub use diagram::{DiagramOptions, Look, Sign};
pub use ending::{End, GameOver};
pub use facts::Facts;
pub use files::{Fault, Games, Line, Loaded, ReadError, Reading};
pub use format::{Format, UnknownFormat};
pub use game::{EditError, Game};
pub use kind::{Kind, UnknownKind};
pub use load::LoadError;
pub use moves::{Change, Effect, Entry, Move, NoSingleMove};
pub use openings::Opening;
pub use perft::{Counting, Perft};
pub use playouts::{Playouts, RandomGames};
pub use refusal::Refusal;
pub use rules::Rules;
pub use score::{Count, Score};
#[cfg(feature = "solve")]
pub use solve::{
    CheckedProof, Claims, ClaimsSum, HearSolver, Method, ProofFault, Puzzle, SolveOptions,
    SolveProgress, Solved, UnknownMethod, Unsolved, solve_any, solve_by,
};
pub use start::{Start, StartError};
#[cfg(feature = "solve")]
pub use tengen_search::Proven;
#[cfg(feature = "engines")]
pub use {
    analysis::{Analysis, Candidate, Territory, Value},
    effort::Effort,
    engine::{Engine, NoMove},
    even::EvenOpening,
    style::{Style, UnknownStyle},
    think::{Hear, Think, alpha_beta, tree_search},
};

pub use tengen_core as core;
#[cfg(feature = "draughts")]
pub use tengen_draughts as draughts;
#[cfg(feature = "go")]
pub use tengen_go as go;
#[cfg(feature = "gomoku")]
pub use tengen_gomoku as gomoku;
#[cfg(feature = "nogo")]
pub use tengen_nogo as nogo;
pub use tengen_record as record;
#[cfg(feature = "engines")]
pub use tengen_search as search;
#[cfg(feature = "files")]
pub use tengen_sgf as sgf;
#[cfg(feature = "stones")]
pub use tengen_stones as stones;
