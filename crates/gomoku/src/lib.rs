#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with [`Gomoku`], the position, and the module `board`, which makes it a
//! [`Board`](tengen_core::Board). [`Rule`] says what wins. The stones are kept line by line in
//! `line_bits`; `window` cuts the eleven points around one of them out of a line and finds fives,
//! fours and threes in it. `forbidden` finds with it what renju forbids to Black (*double three*, *double
//! four*, *overline*), and `suspects` marks on whole lines the points to ask about. `legality` puts that into the rules, and
//! [`Shape`] names what a stone makes of its lines. [`IllegalMove`] names a broken rule,
//! [`Evidence`] explains it.
//!
//! [`Setup`] is an unchecked position with its texts; `Gomoku::try_from` validates it. [`Run`] counts open
//! ends; [`Model`] is the source document's own classification. `playout` is the fast path, with the
//! stones in `short_rows`. [`document_text`], [`parse_moves`], [`Psq`], [`Library`], [`Rif`] and `matrix` are
//! further texts. With the feature `sgf`, `tengen_record::sgf::GameTree` reads and
//! writes whole games. `adjudicate` says what a forbidden point costs, and [`Protocol`] leads through swap
//! and swap2.
//!
//! What a player needs is in the folder `threat`: [`Patterns`] are kept stone by stone, [`Vcf`] and
//! [`Vct`] find wins with them, which [`Attack`] looks for before a search, and [`ThreatBoard`] is the
//! board that a search should play on, with [`AlphaBetaKnowledge`] of it. [`DocumentPlayer`] is the source
//! document's own.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod adjudicate;
mod board;
mod diagram;
mod document;
mod evidence;
mod forbidden;
mod illegal;
mod keys;
mod legality;
mod library;
mod line;
mod line_bits;
mod matrix;
mod model;
mod move_string;
mod moves;
mod opening;
mod playout;
mod position;
mod psq;
mod rif;
mod rule;
mod run;
mod setup;
#[cfg(feature = "sgf")]
mod sgf;
mod shape;
mod short_rows;
mod suspects;
mod threat;
mod window;

pub use document::{DocumentPlayer, document_text};
pub use evidence::{Evidence, Four, Overline, Three};
pub use forbidden::Forbidden;
pub use illegal::IllegalMove;
pub use library::{Library, LibraryNode, ParseLibraryError};
pub use line::Line;
pub use model::{Form, Model};
pub use move_string::{ParseMovesError, parse_moves};
pub use moves::{Move, ParseMoveError};
pub use opening::{Choice, Due, OpeningError, OpeningStep, Protocol, Seat};
pub use position::Gomoku;
pub use psq::{ParsePsqError, Psq, PsqMove};
pub use rif::{Rif, RifGame};
pub use rule::{ParseRuleError, Rule};
pub use run::Run;
pub use setup::{InvalidSetup, ParsePositionError, ParseSetupError, Setup};
pub use shape::Shape;
pub use threat::{
    Aim, AlphaBetaKnowledge, Attack, AttackResult, Class, FirstMoves, NoCandidate, Patterns,
    ThreatBoard, Vcf, Vct, WinTree,
};
