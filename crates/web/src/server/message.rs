//! What goes through a WebSocket, as JSON.

use serde::{Deserialize, Serialize};
use tengen::session::{Input, Inspection};
use tengen::{Cell, Refusal};

use crate::shown::{Seated, Seen, Theme};

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
pub(crate) enum Said {
    /// The answer to `hello`.
    Seated(Seated),
    /// What there is to see. Versions grow.
    View(Box<Seen>),
    /// The input of this number was taken, or refused.
    Answer { n: u64, refusal: Option<Refusal> },
    /// What there is to say of a cell.
    Inspected { inspection: Option<Inspection> },
    /// The message was of no use.
    Error { reason: String },
}
