//! What only some boards promise: text, derived fields, symmetries, turns that can be given.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Display;
use core::str::FromStr;

use super::{Broken, Law, ensure, equal};
use crate::board::Board;
use crate::capability::{Recompute, SetTurn, Symmetric};
use crate::color::Color;

/// Checks that the position's text is read back as the same position.
///
/// # Errors
///
/// [`Law::PositionText`].
pub fn position_text<B: Board + Display + FromStr>(board: &B) -> Result<(), Broken> {
    let text = board.to_string();
    let Ok(read) = text.parse::<B>() else {
        return ensure(false, Law::PositionText, board, || format!("{text} is refused"));
    };
    ensure(read == *board, Law::PositionText, board, || {
        format!("{text} is read back as {read:?}")
    })?;
    equal(board, &read)
}

/// Checks that every derived field is what it would be if it were computed afresh.
///
/// # Errors
///
/// [`Law::Recomputed`], or [`Law::EqualMeansEqual`] if a field that shows is stale.
pub fn recomputed<B: Recompute>(board: &B) -> Result<(), Broken> {
    let fresh = board.recomputed();
    ensure(fresh == *board && fresh.same_fields(board), Law::Recomputed, board, || {
        format!("recomputed: {fresh:?}")
    })?;
    equal(board, &fresh)
}

/// Checks that every symmetry maps the moves onto the image's moves and commutes with play.
///
/// # Errors
///
/// [`Law::Symmetry`].
pub fn symmetric<B: Symmetric>(board: &B) -> Result<(), Broken> {
    identity_first(board)?;
    board.symmetries().iter().try_for_each(|&symmetry| commutes(board, symmetry))
}

/// Checks that the move can be given to either colour, and that giving it to who has it changes
/// nothing.
///
/// # Errors
///
/// [`Law::SetTurn`], or [`Law::EqualMeansEqual`] if something stale shows.
pub fn set_turn<B: SetTurn>(board: &B) -> Result<(), Broken> {
    for color in Color::ALL {
        let mut given = board.clone();
        given.set_turn(color);
        ensure(given.turn() == color, Law::SetTurn, board, || {
            format!("given to {color}, it is the turn of {}", given.turn())
        })?;
        let mut again = given.clone();
        again.set_turn(color);
        ensure(again == given, Law::SetTurn, &given, || {
            format!("given to {color} again, it becomes {again:?}")
        })?;
        equal(&given, &again)?;
    }
    let mut same = board.clone();
    same.set_turn(board.turn());
    ensure(same == *board, Law::SetTurn, board, || format!("its own turn makes it {same:?}"))
}

fn identity_first<B: Symmetric>(board: &B) -> Result<(), Broken> {
    let Some(&first) = board.symmetries().first() else {
        return ensure(false, Law::Symmetry, board, || "there is no symmetry".to_string());
    };
    let moves = board.legal_moves();
    let keeps = board.transformed(first) == *board
        && moves.iter().all(|&mv| board.transform_move(mv, first) == mv);
    ensure(keeps, Law::Symmetry, board, || format!("{first:?} comes first, not the identity"))
}

fn commutes<B: Symmetric>(board: &B, symmetry: B::Symmetry) -> Result<(), Broken> {
    let law = Law::Symmetry;
    let turned = board.transformed(symmetry);
    let broken = |what: String| format!("{symmetry:?}: {what}");
    let (here, there) = (board.outcome(), turned.outcome());
    ensure(here == there, law, board, || broken(format!("outcomes {here:?} and {there:?}")))?;
    let moves = board.legal_moves();
    let images: BTreeSet<B::Move> =
        moves.iter().map(|&mv| board.transform_move(mv, symmetry)).collect();
    let wanted: BTreeSet<B::Move> = turned.legal_moves().into_iter().collect();
    ensure(images == wanted && images.len() == moves.len(), law, board, || {
        broken(format!("the moves go to {images:?}, the image has {wanted:?}"))
    })?;
    for &mv in &moves {
        let image = board.transform_move(mv, symmetry);
        let same = board.after(mv).transformed(symmetry) == turned.after(image);
        ensure(same, law, board, || broken(format!("play and {mv} do not commute")))?;
    }
    Ok(())
}
