//! Positions that are set up in the middle of a game, with what they keep of it.
//!
//! Behind the line of the position may be `prisoners=B:W`, else they stay as they were, and `past` if superko
//! goes on to look at the whole past, as it does where a record has made an illegal move.

use alloc::format;
use alloc::string::{String, ToString};

use tengen_core::{Board, ByColor, Color, WithHistory};
use tengen_go::{Position, Setup};
use tengen_stones::Lattice;

use super::Table;
use crate::facts::Facts;
use crate::rules::Rules;

const PRISONERS: &str = " prisoners=";
const PAST: &str = " past";

pub(super) fn text<L: Lattice>(before: &Table<L>, after: &Table<L>) -> String {
    let mut text = after.position();
    if prisoners(before) != prisoners(after) {
        let ByColor { black, white } = prisoners(after);
        text += &format!("{PRISONERS}{black}:{white}");
    }
    if !after.past().is_empty() {
        text += PAST;
    }
    text
}

pub(super) fn read<L: Lattice>(before: &Table<L>, text: &str) -> Result<Table<L>, String> {
    let (text, keeps_past) = match text.strip_suffix(PAST) {
        Some(text) => (text, true),
        None => (text, false),
    };
    let (text, kept) = match text.split_once(PRISONERS) {
        Some((text, numbers)) => (text, read_prisoners(numbers)?),
        None => (text, prisoners(before)),
    };
    let mut setup: Setup =
        text.parse().map_err(|error: tengen_go::ParseSetupError| error.to_string())?;
    setup.rules = setup.rules.or(Some(*before.board().rules()));
    setup.komi = setup.komi.or(Some(before.board().komi()));
    let board = Position::<L>::try_from(setup).map_err(|error| error.to_string())?;
    let board = board.with_prisoners(kept);
    if !keeps_past {
        // A turn alone begins no new past, as in records.
        let turned = before.with_turn(board.turn()).filter(|turned| *turned.board() == board);
        return Ok(turned.unwrap_or_else(|| WithHistory::new(board)));
    }
    if board.size() != before.board().size() {
        return Err("the past is of a board of another size".to_string());
    }
    let mut after = before.clone();
    after.edit(|edited| *edited = board);
    Ok(after)
}

fn prisoners<L: Lattice>(table: &Table<L>) -> ByColor<u32> {
    ByColor::from_fn(|color: Color| table.board().prisoners(color))
}

fn read_prisoners(text: &str) -> Result<ByColor<u32>, String> {
    let numbers = text
        .split_once(':')
        .and_then(|(black, white)| Some(ByColor::new(black.parse().ok()?, white.parse().ok()?)));
    numbers.ok_or_else(|| format!("{text:?} are no prisoners: expected two numbers such as 2:1"))
}
