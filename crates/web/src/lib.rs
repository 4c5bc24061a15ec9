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
//! `hall` holds the games, `room` one of them with its seats, `thinker` lets engines think about it, `store`
//! keeps it on disk. `listener`, `http` and `socket` are the doors, `message` what goes through them, `kinds` what there
//! is to choose from, `assets` the page itself (in `page/`).

#[cfg(feature = "server")]
mod assets;
#[cfg(feature = "server")]
mod export;
#[cfg(feature = "server")]
mod hall;
#[cfg(feature = "server")]
mod http;
mod kinds;
#[cfg(feature = "server")]
mod limits;
#[cfg(feature = "server")]
mod listener;
#[cfg(feature = "server")]
mod message;
#[cfg(feature = "server")]
mod origin;
#[cfg(feature = "server")]
mod room;
#[cfg(feature = "server")]
mod server;
mod shown;
#[cfg(feature = "server")]
mod socket;
#[cfg(feature = "server")]
mod store;
#[cfg(feature = "server")]
mod thinker;
#[cfg(feature = "server")]
mod token;

#[cfg(feature = "server")]
pub use export::{ExportError, export};
pub use kinds::{Choices, format};
#[cfg(feature = "server")]
pub use limits::Limits;
#[cfg(feature = "server")]
pub use server::{Options, Server, ServerError, run};
pub use shown::{Opened, Seated, Seen, Theme, Unread};
