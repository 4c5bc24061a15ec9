//! The result that the tag states.

use alloc::string::ToString;

use super::error::Place;
use super::game_text::{GameText, Item};
use super::result::{GameResult, ParseResultError};
use super::warning::Mend;

/// Takes the last move for the result where the tag, which stands at `place`, says that it is one, as
/// in `4-6`. Tells what is no result of PDN, and of two that differ.
pub(super) fn compare(text: &mut GameText, place: Place) {
    let Some(found) = text.tag("Result").map(ToString::to_string) else { return };
    let read = found.parse::<GameResult>();
    let taken = read.or_else(|_| GameResult::loose(&found).ok_or(ParseResultError));
    let Ok(taken) = taken else { return };
    if read.is_err() {
        let is_last = match text.items.last() {
            Some(Item::Move { text: last, .. }) => *last == found.replace(' ', ""),
            _ => false,
        };
        text.warn(place, Mend::Result { found, taken });
        if is_last && text.result.is_none() {
            text.items.pop();
            text.places.pop();
            text.result = Some(taken);
        }
    }
    let Some(end) = text.result else { return };
    let is_known = ![taken, end].contains(&GameResult::Unknown);
    if is_known && taken.outcome() != end.outcome() {
        text.warn(place, Mend::Results { tag: taken, end });
    }
}
