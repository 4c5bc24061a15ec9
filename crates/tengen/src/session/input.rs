//! What a session is told.

use std::time::Duration;

use tengen_core::Color;
use tengen_record::Sign;

use super::{Seat, Task};
use crate::analysis::Analysis;
use crate::cell::{Cell, Piece};

/// Who tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Who {
    /// Whoever sits at the one screen: the side to move, or the side that has to answer.
    Table,
    /// The player of this colour. The caller has made sure of it.
    Player(Color),
    /// One who watches: may let time pass, and nothing else.
    Watcher,
}

/// All that can be told to a [`Session`](super::Session).
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Input {
    /// Clicks a cell: plays where one move is left, else it is a step of a move.
    Click(Cell),
    /// Forgets the clicks of an unfinished move.
    Unclick,
    /// Plays a move that was typed: `D4`, `32-28`, `pass`.
    Play(String),
    /// Plays the one legal move that leads to this position: one line, a diagram, or the documents' matrix.
    Snapshot(String),
    /// Takes back the player's last move and what was answered, or asks the other one to agree.
    TakeBack,
    /// Plays again what was taken back.
    Redo,
    /// Proposes something to the other player. What has been proposed lapses when he moves.
    Offer(Offer),
    /// Accepts or declines a proposal; who made it declines to withdraw it.
    Answer(Answer),
    /// Gives the game up.
    Resign,
    /// Lets time pass.
    Tick,
    /// Stops the clocks, and refuses moves.
    Pause,
    /// Ends a pause.
    Resume,
    /// Marks the chain of a cell as dead, or as alive again, when a game is counted.
    Dead(Cell),
    /// Agrees with the marks; the count stands when both have.
    Agree,
    /// Plays on: from a count that is not agreed, the other side moves first (Japanese rules, 9.3);
    /// from study, here.
    PlayOn,
    /// Chooses in the dialogue of an opening.
    Choose(Choice),
    /// Leaves the game for study: the clocks stand, any side is moved, branches may be made.
    Study,
    /// Edits the position, in study.
    Edit(Edit),
    /// Walks through the record. While the game is played, it is only looked at.
    Go(Step),
    /// Changes the tree of the record at this node, in study.
    Branch(Branch),
    /// Writes the comment of the node that is shown.
    Comment(String),
    /// Puts a sign on a cell, or takes it away.
    Mark(Cell, Sign),
    /// Goes a node on each time so much has passed, to the end; `None` stops it.
    Autoplay(Option<Duration>),
    /// Seats somebody, with a name.
    Sit(Color, Seat, String),
    /// Asks for a hint, by whoever is to move.
    Hint,
    /// Begins or ends the running analysis.
    Analyse(bool),
    /// Tells what an engine has found for a [`Task`]. Only the caller tells it, never a player.
    Thought {
        /// What was asked.
        task: Task,
        /// What was found.
        analysis: Analysis,
        /// Whether that is all; until then it is only shown.
        is_done: bool,
    },
}

/// What one player can propose to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Offer {
    /// A draw.
    Draw,
    /// No result, where the rules [let the players agree](crate::Game::claim) on it.
    NoResult,
    /// To take moves back. [`Input::TakeBack`] makes this offer.
    TakeBack,
}

/// The answer to a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Answer {
    /// Yes.
    Accept,
    /// No.
    Decline,
}

/// A choice in swap or swap2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Choice {
    /// Takes this colour.
    Take(Color),
    /// Puts two more stones, and leaves the choice to the other.
    TwoMore,
}

/// A change of an edited position. It may be illegal until it is [done](Edit::Done).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Edit {
    /// Puts a piece on a cell, or empties it.
    Put(Cell, Option<Piece>),
    /// Takes all pieces away.
    Clear,
    /// Gives the move to a side.
    Turn(Color),
    /// Takes the position of a text instead: one line, a diagram, or the [matrix](super::Session::matrix).
    Paste(String),
    /// Adds the edited position to the record, if it is legal.
    Done,
    /// Forgets the changes.
    Drop,
}

/// A way to walk through a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Step {
    /// To the beginning.
    Start,
    /// One node back.
    Back,
    /// One node on, into the main variation.
    Forward,
    /// To the end of this line; while the game is played, to where it stands.
    End,
    /// To the node after this many nodes of the line that is shown.
    To(usize),
    /// Into a variation of this node, the main one being 0.
    Variation(usize),
}

/// A change of the tree of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Branch {
    /// Makes this node the main variation.
    Promote,
    /// Deletes this node and all that follows.
    Delete,
}
