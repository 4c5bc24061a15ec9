//! What goes through a WebSocket, as JSON.

use serde::{Deserialize, Serialize};
use tengen::core::Color;
use tengen::session::{Event, Input, Inspection, View, Who};
use tengen::{Cell, Kind, Refusal};

/// How a picture is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Theme {
    Light,
    Dark,
}

/// What a client tells.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Told {
    /// Who it is, by a name that it has made up, and which pictures it wants.
    Hello { client: String, picture: Option<Theme> },
    /// An input, numbered from 1.
    Input { n: u64, input: Input },
    /// A question about a cell.
    Inspect { cell: Cell },
}

/// What the server says.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Said<'a> {
    /// The answer to `hello`: which seat this is, and what does not change in the game. Of this client's
    /// inputs those up to `done` have been taken.
    Seated {
        who: Who,
        kind: Option<Kind>,
        names: Vec<(Cell, String)>,
        formats: Vec<&'static str>,
        done: u64,
    },
    /// What there is to see. Versions grow.
    View(Box<Seen<'a>>),
    /// The input of this number was taken, or refused.
    Answer { n: u64, refusal: Option<Refusal> },
    /// What there is to say of a cell.
    Inspected { inspection: Option<Inspection> },
    /// The message was of no use.
    Error { reason: String },
}

/// A view, and what belongs to it.
#[derive(Serialize)]
pub(crate) struct Seen<'a> {
    pub(crate) version: u64,
    /// The seat of this connection; an opening may change it.
    pub(crate) who: Who,
    pub(crate) view: View,
    /// The board as an SVG document, if the client wants one.
    pub(crate) svg: Option<String>,
    /// What has happened since the last view of this connection.
    pub(crate) events: &'a [Event],
    /// Whose clock runs.
    pub(crate) running: Option<Color>,
    /// The cells of the candidates of an analysis.
    pub(crate) paths: Vec<Vec<Cell>>,
    /// How many look on, this one among them.
    pub(crate) present: usize,
}
