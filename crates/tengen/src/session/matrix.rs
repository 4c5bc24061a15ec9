//! The documents' matrix as a player sees it.

use std::borrow::Cow;

use tengen_core::Color;

use super::Session;
use crate::kind::Kind;

impl Session {
    /// Writes what is shown as the documents' [matrix](crate::Game::matrix). The player is the person, or of two
    /// persons or engines who is to move.
    #[must_use]
    pub fn matrix(&self) -> Option<String> {
        self.shown().matrix(self.viewer())
    }

    /// Turns the matrix of gomoku round where the player has Black; any other text stays.
    pub(super) fn seen<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let is_matrix = text.chars().all(|sign| sign.is_ascii_digit() || sign.is_whitespace());
        match self.game.kind() {
            Some(Kind::Gomoku) if is_matrix && self.viewer() == Color::Black => {
                let other = |sign| match sign {
                    '1' => '2',
                    '2' => '1',
                    _ => sign,
                };
                Cow::Owned(text.chars().map(other).collect())
            }
            _ => Cow::Borrowed(text),
        }
    }

    fn viewer(&self) -> Color {
        match (self.seats.black.is_engine(), self.seats.white.is_engine()) {
            (false, true) => Color::Black,
            (true, false) => Color::White,
            _ => self.shown().turn(),
        }
    }
}
