//! What there is to say of a position of NoGo.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Adjudicate, Attempt, Board, Color};
use tengen_nogo::Position;
use tengen_stones::{Lattice, Point};

use super::Table;
use crate::games::stones::{census, describe_chain};
use crate::words::{counted, spaced};

pub(super) const LEGEND: &str =
    "X black, O white, ( ) last move; empty but closed: b to black, w to white, * to both";

/// What the rules of tournaments say to a capture, suicide or pass.
const LOSES: &str = "in a tournament game it would lose at once";

pub(super) fn standing(board: &Table) -> Vec<String> {
    let row = |who: &str, count: usize| format!("{who} {count:>3}");
    Vec::from([
        row("open to both ", board.shared_points().len()),
        row("to black only", board.exclusive_points(Color::Black).len()),
        row("to white only", board.exclusive_points(Color::White).len()),
    ])
}

pub(super) fn study(board: &Table) -> Vec<String> {
    let (stones, mut lines) = (board.stones(), census(board));
    let vacant = stones.vacant();
    for color in Color::ALL {
        let (open, empty) = (board.legal_points(color), counted(vacant.len(), "empty point"));
        lines.push(format!("{color} may play {} of {empty}", open.len()));
        let closed = (vacant - open).iter();
        lines.extend(closed.filter_map(|point| explain_closed(board, color, point)));
    }
    let chains = Color::ALL.into_iter().flat_map(|color| stones.chains(color));
    lines.extend(chains.map(|chain| describe_chain(&chain)));
    lines
}

/// Names a closed point, in the documents' coordinates too, and the reason.
fn explain_closed(board: &Table, color: Color, point: Point) -> Option<String> {
    let (row, col) = point.to_row_col(board.size()).ok()?;
    let why = why_closed(board, color, point)?;
    Some(format!("  closed to {color}: {point} (row {row}, column {col}): {why}"))
}

/// Says why `color` may not play at `point`, and which chains would have no liberty.
fn why_closed<L: Lattice>(board: &Position<L>, color: Color, point: Point) -> Option<String> {
    let evidence = board.explain_for(color, point).err()?;
    let chains: Vec<String> = evidence.chains().map(spaced).collect();
    let doomed = match chains.len() {
        0 => return Some(evidence.illegal.to_string()),
        1 => format!("the chain {}", chains[0]),
        _ => format!("the chains {}", chains.join(" and ")),
    };
    Some(format!("{}: no liberty would be left to {doomed}", evidence.illegal))
}

/// Says why the side to move may not play at `point`.
pub(super) fn refusal(board: &Table, point: Point) -> Option<String> {
    let reason = why_closed(board, board.turn(), point)?;
    Some(match board.foul(Attempt::Play(point)) {
        Some(_) => format!("{reason}; {LOSES}"),
        None => reason,
    })
}

pub(super) fn no_pass() -> String {
    format!("nobody may pass in NoGo; {LOSES}")
}
