//! From a game's text to a game.

use tengen_record::Replay;

use super::dialect::Corners;
use super::fault::ReplayError;
use super::game_text::{GameText, Tag};
use super::replay::Replayer;
use super::tree::GameTree;
use super::warning::{Mend, Warning};
use crate::variant::Variant;

/// The tags that follow from the rest.
const FOLLOWING: [&str; 5] = ["FEN", "SetUp", "GameType", "Variant", "Result"];

/// Says whether a tag tells what nothing else does.
pub(super) fn is_own(tag: &Tag) -> bool {
    !FOLLOWING.iter().any(|known| known.eq_ignore_ascii_case(&tag.name))
}

impl<V: Variant> GameTree<V> {
    /// Replays a text. What cannot be replayed ends its line and is a [fault](Self::faults); it is kept
    /// as it stands, and the other lines are replayed. What is not as PDN asks for and has one
    /// reasonable meaning is mended, and is a [warning](Self::warnings). O(moves).
    ///
    /// # Errors
    ///
    /// If the text is of another game, or begins with what is no position; in a strict replay, the
    /// first fault or warning.
    pub fn from_text(text: &GameText, replay: Replay) -> Result<Self, ReplayError> {
        if let Some(found) = text.rules()?.filter(|&rules| rules != V::RULES.name) {
            return Err(ReplayError::OtherGame { found: found.into(), expected: V::RULES.name });
        }
        let tree = Self::by_corners(text);
        if let (Ok(tree), Replay::Strict) = (&tree, replay) {
            let fault = tree.faults.first().map(|fault| fault.clone().into());
            let warning = tree.warnings.first().cloned().map(ReplayError::Mended);
            if let Some(error) = fault.or(warning) {
                return Err(error);
            }
        }
        tree
    }

    /// Replays a text with the names of squares that its tag tells, or with the usual ones if more of it
    /// can be played so.
    fn by_corners(text: &GameText) -> Result<Self, ReplayError> {
        let told = Corners::of(text).filter(|&told| told != Corners::OWN);
        let Some(told) = told else { return Replayer::replay(text, Corners::OWN) };
        let tree = Replayer::replay(text, told);
        if tree.as_ref().is_ok_and(|tree| tree.faults.is_empty()) {
            return tree;
        }
        let mut usual: Self = Replayer::replay(text, Corners::OWN)?;
        match tree {
            Ok(tree) if tree.main_line().count() >= usual.main_line().count() => Ok(tree),
            _ => {
                usual.warnings.insert(0, Warning { place: text.place(0), mend: Mend::Squares });
                Ok(usual)
            }
        }
    }
}
