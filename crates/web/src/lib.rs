#![doc = include_str!("../README.md")]
//!
//! # What is spoken
//!
//! | request | answer |
//! |---|---|
//! | `GET /api/kinds` | the games, as the facade describes them |
//! | `POST /api/games` `{plan, by_link}` | the tokens of the seats: a [`Plan`](tengen::session::Plan) is begun |
//! | `POST /api/records` | the same for a record that is to be studied |
//! | `GET /api/games/TOKEN/record?format=sgf` | the record |
//! | `GET /ws/TOKEN` | a WebSocket: `hello`, then numbered `input`s; every change comes back as a `view` |
//! | `GET /health` | `ok` |
//!
//! A token is 128 random bits and stands for one seat, or for those who watch. Inputs that were not answered
//! are sent again after a lost connection; their numbers tell what has been done already.
//!
//! # Reading map
//!
//! `server` holds the games and answers; `kinds` is what there is to choose from, `shown` what a page is shown.

mod kinds;
#[cfg(feature = "server")]
mod server;
mod shown;

pub use kinds::Choices;
#[cfg(feature = "server")]
pub use server::{ExportError, LimitError, Limits, Options, Server, ServerError, export, run};
pub use shown::{Opened, Seated, Seen, Theme, Unread};
