//! Why a move is not played.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use thiserror::Error;

use crate::cell::Cell;

/// Says why a move was refused. The game is as it was.
///
/// With the feature `serde` it is an object with these names, as all answers of a game are:
///
/// ```
/// # #[cfg(feature = "serde")] {
/// let mut game = tengen::Start::new(tengen::Kind::Go).begin().unwrap();
/// game.play("C3").unwrap();
/// let refusal = serde_json::to_value(game.play("C3").unwrap_err()).unwrap();
/// let reason = "C3 is occupied by a black stone";
/// let cells = [serde_json::json!({"col": 2, "row": 2})];
/// let expected =
///     serde_json::json!({"code": "occupied", "reason": reason, "cells": cells, "instead": []});
/// assert_eq!(refusal, expected);
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Refusal {
    /// A name that does not change between versions.
    ///
    /// All games: `unreadable`, `ambiguous`, `finished`, `paused`, `off-board`, `occupied`, `pass` where nobody may,
    /// `no-such-move` of clicks that begin no move.
    /// NoGo: `capture`, `suicide`. Go: `suicide`, `ko`, `superko`. Gomoku: `overline`, `double-four`,
    /// `double-three`. Draughts: `no-piece`, `enemy-piece`, `must-capture`, `must-capture-more`,
    /// `must-capture-worth`, `no-such-capture`, `not-diagonal`, `backward`, `too-far`, `blocked`,
    /// `wrong-promotion`, `king-must-rest`. Other reasons: `illegal`.
    pub code: &'static str,
    /// The reason in words, with the move.
    pub reason: String,
    /// The cells concerned: stones without liberties, fours and threes, pieces that must capture;
    /// [`Game::name`](crate::Game::name) names them.
    pub cells: Vec<Cell>,
    /// Texts of moves to play instead, where the rule names them.
    pub instead: Vec<String>,
}

impl Refusal {
    /// Makes a refusal without cells.
    #[must_use]
    pub fn new(code: &'static str, reason: impl ToString) -> Self {
        Self { code, reason: reason.to_string(), cells: Vec::new(), instead: Vec::new() }
    }

    /// Returns the refusal with the cells concerned.
    #[must_use]
    pub fn with_cells(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { cells: cells.into_iter().collect(), ..self }
    }
}
