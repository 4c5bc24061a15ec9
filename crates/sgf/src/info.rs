//! What most games say in the same properties.

use alloc::string::String;

use tengen_core::Color;

use crate::coordinate::StoneMove;
use crate::node::Node;
use crate::real::Real;
use crate::result::GameResult;
use crate::size::BoardSize;
use crate::text::SimpleText;
use crate::value::color_letter;
use crate::value_error::PropertyError;

// FF4 has no number for draughts (20 is Gess): its game texts are PDN.

/// The number of Go, and of its kin such as NoGo, in `GM`.
pub const GO: i64 = 1;

/// The number of gomoku and renju in `GM`.
pub const GOMOKU: i64 = 4;

/// Properties with a name of their own. Each is `Ok(None)` if the node does not have it.
impl Node<'_> {
    /// Reads `GM`, the number of the game; Go, [`GO`], if it is left out.
    ///
    /// # Errors
    ///
    /// [`PropertyError`] if it is not one number.
    pub fn game(self) -> Result<i64, PropertyError> {
        Ok(self.value("GM")?.unwrap_or(GO))
    }

    /// Reads `SZ`, the size of the board.
    ///
    /// # Errors
    ///
    /// [`PropertyError`] if it is not one size with sides from 1 to 52.
    pub fn size(self) -> Result<Option<BoardSize>, PropertyError> {
        self.value("SZ")
    }

    /// Reads `RU`, the name of the rules.
    #[must_use]
    pub fn rules(self) -> Option<String> {
        self.simple_text("RU")
    }

    /// Reads `KM`, what White gets for being second.
    ///
    /// # Errors
    ///
    /// [`PropertyError`] if it is not one number.
    pub fn komi(self) -> Result<Option<Real>, PropertyError> {
        self.value("KM")
    }

    /// Reads `HA`, the number of handicap stones, which are set up by `AB`.
    ///
    /// # Errors
    ///
    /// [`PropertyError`] if it is not one number.
    pub fn handicap(self) -> Result<Option<i64>, PropertyError> {
        self.value("HA")
    }

    /// Reads `RE`, the result.
    ///
    /// # Errors
    ///
    /// [`PropertyError`] if it is none of FF4's forms.
    pub fn result(self) -> Result<Option<GameResult>, PropertyError> {
        self.value("RE")
    }

    /// Reads `PL`, the side to move.
    ///
    /// # Errors
    ///
    /// [`PropertyError`] if it is not one colour.
    pub fn turn(self) -> Result<Option<Color>, PropertyError> {
        self.value("PL")
    }

    /// Reads `B` or `W` as a move on a board of this size.
    ///
    /// # Errors
    ///
    /// [`PropertyError`] if it is not one move, or if the point is not on the board.
    pub fn stone_move(
        self,
        color: Color,
        size: BoardSize,
    ) -> Result<Option<StoneMove>, PropertyError> {
        self.value_with(color_letter(color), |raw| StoneMove::read_on(raw, size))
    }

    /// Reads a text of one line: the first value, if the node has the property.
    #[must_use]
    pub fn simple_text(self, ident: &str) -> Option<String> {
        let property = self.property(ident)?;
        Some(SimpleText::unescape(property.first()).into_string())
    }
}
