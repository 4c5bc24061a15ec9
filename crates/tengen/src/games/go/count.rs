//! Counting the end of a record.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;
use tengen_record::{Ending, Record};
use tengen_sgf::{GameResult, Margin};
use tengen_stones::Lattice;

use super::Table;
use crate::games::stones;
use crate::score::Count;
use crate::words::spaced;

/// Counts where the record stands, says on what that rests, and whether the record says the same.
pub(super) fn count<L: Lattice>(record: &Record<Table<L>>, stated: Option<&str>) -> Option<Count> {
    let stated = stated.and_then(|text| text.parse::<GameResult>().ok());
    if !is_to_be_counted(stated, record) {
        return None;
    }
    let end = record.board().board();
    let (agreement, source) = match end.agreed(record.current().note()) {
        Some(agreement) => (agreement, "as the record marks territory"),
        None => (end.likely_agreement(), "an estimate"),
    };
    let (score, dead) = (end.score(&agreement), agreement.dead());
    let mut lines: Vec<String> = score.to_string().lines().map(str::to_string).collect();
    lines.pop(); // the margin is the result
    lines.push(match dead.is_empty() {
        true => format!("dead stones: none ({source})"),
        false => format!("dead stones: {} ({source})", spaced(dead)),
    });
    let is_same = stated.is_some_and(|stated| score.agrees_with(stated) == Some(true));
    if is_same {
        lines.push("the record says the same".to_string());
    }
    let of = |color| score.territory(color).iter().map(move |at| (stones::cell(at), color));
    Some(Count {
        lines,
        territory: of(Color::Black).chain(of(Color::White)).collect(),
        result: Some(score.margin().to_string()),
        stated: stated
            .filter(|&stated| !is_same && stated != GameResult::Unknown)
            .map(|stated| format!("RE[{stated}]")),
    })
}

/// Says whether the end of a record is to be counted: two passes have ended it, or it tells of a
/// score in points.
fn is_to_be_counted<L: Lattice>(stated: Option<GameResult>, record: &Record<Table<L>>) -> bool {
    match stated {
        Some(GameResult::Draw)
        | Some(GameResult::Win { by: Margin::Points(_) | Margin::Unstated, .. }) => true,
        Some(GameResult::Win { .. } | GameResult::Void) => false,
        Some(GameResult::Unknown) | None => matches!(record.ending(), Some(Ending::Board(_))),
    }
}

/// The score on which the players have agreed after two passes at the end of the main line.
pub(super) fn agreed<L: Lattice>(record: &Record<Table<L>>) -> Option<GameResult> {
    let last = record.main_line().last()?;
    let (board, node) = (record.board_at(last)?, record.node(last)?);
    let Some(Ending::Agreement(outcome)) = node.ending() else { return None };
    let end = board.board();
    if !end.is_finished() {
        return None;
    }
    let score = end.score(&end.agreed(node.note()).unwrap_or_else(|| end.all_alive()));
    (score.outcome() == *outcome).then(|| score.margin().to_string().parse().ok())?
}
