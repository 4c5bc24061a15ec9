//! What there is to say of a position of Go.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;
use tengen_go::{Evidence, IllegalMove};
use tengen_stones::{Lattice, PointSet};

use super::Table;
use crate::games::stones::{census, describe_chain};
use crate::words::spaced;

pub(super) const LEGEND: &str = "X black, O white, ( ) last move, * ko";

pub(super) fn study<L: Lattice>(table: &Table<L>) -> Vec<String> {
    let (board, mut lines) = (table.board(), census(table));
    for color in Color::ALL {
        let closed = board.stones().vacant() - board.legal_points(color);
        let reasons = closed.iter().filter_map(|point| board.explain_for(color, point).err());
        let reasons = reasons.filter(|evidence| evidence.illegal != IllegalMove::Finished);
        lines.extend(reasons.map(|evidence| format!("  {}", describe(&evidence))));
    }
    lines.extend(board.chains().map(|chain| describe_chain(&chain)));
    lines
}

/// Says why a move is illegal, with the stones concerned.
pub(super) fn describe<L: Lattice>(evidence: &Evidence<L>) -> String {
    let stones = |what: &str, stones: PointSet<L>| {
        format!("{}: {what} {}", evidence.illegal, spaced(stones))
    };
    match evidence.illegal {
        IllegalMove::Suicide { .. } => stones("no liberty would be left to", evidence.stones),
        IllegalMove::Ko { .. } => stones("the ko protects", evidence.stones),
        illegal => illegal.to_string(),
    }
}
