//! What there is to say of a position of gomoku.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;
use tengen_gomoku::{Evidence, Line, Move, Run, Shape, document_text};
use tengen_stones::{Letters, Point};

use super::Table;
use crate::games::stones::census;
use crate::words::{counted, spaced};

pub(super) const LEGEND: &str = "X black, O white, ( ) last move; forbidden to black: v overline, f double four, t double three";

pub(super) fn standing(board: &Table) -> Vec<String> {
    let mut lines: Vec<String> = Color::ALL.map(|color| describe_best(board, color)).to_vec();
    if board.rule().forbids(Color::Black) {
        lines.push(format!("forbidden {}", board.forbidden_points().count()));
    }
    lines
}

pub(super) fn study(board: &Table) -> Vec<String> {
    let mut lines = census(board);
    lines.extend(Color::ALL.map(|color| describe_best(board, color)));
    lines.extend(rows(board).iter().map(describe_row));
    let evidence = |(point, _)| board.explain_for(Color::Black, Move::Play(point)).err();
    lines.extend(board.forbidden_points().filter_map(evidence).map(|of| describe(&of)));
    lines
}

/// Tells the strongest shape that a colour has on the board.
fn describe_best(board: &Table, color: Color) -> String {
    let stones = board.size().points().filter(|&point| board.stone(point) == Some(color));
    let best = stones.flat_map(|point| board.shapes(color, point)).max().unwrap_or_default();
    format!("{color}'s best {best}")
}

/// Tells what a stone of each colour makes of a point, the strongest shape first, and how the source
/// document names it.
pub(super) fn shapes(board: &Table, point: Point) -> Vec<String> {
    let of = |color| {
        let mut shapes = board.shapes(color, point).to_vec();
        shapes.retain(|&shape| shape > Shape::OpenOne);
        shapes.sort_unstable_by(|a, b| b.cmp(a));
        let names: Vec<String> = shapes.iter().map(ToString::to_string).collect();
        (!names.is_empty()).then(|| format!("{color}: {}", names.join(", ")))
    };
    let paper = document_text(point, board.size());
    let paper = paper.map(|name| format!("in the paper {name}"));
    Color::ALL.into_iter().filter_map(of).chain(paper).collect()
}

/// All rows of two stones and more, each once.
fn rows(board: &Table) -> Vec<Run> {
    let lines = board.size().points().flat_map(|point| Line::ALL.map(|line| (point, line)));
    let begun = |(point, line)| {
        board.run(line, point).filter(|run: &Run| run.first == point && run.stones >= 2)
    };
    lines.filter_map(begun).collect()
}

fn describe_row(run: &Run) -> String {
    let (first, last) = (run.first.text(Letters::WithI), run.last.text(Letters::WithI));
    let stones = counted(run.stones.into(), "stone");
    let ends = counted(run.open_ends.into(), "open end");
    format!("{} {} {first}-{last}: {stones}, {ends}, room {}", run.color, run.line, run.room)
}

/// Says why a move is illegal, and which rows, fours and threes forbid it.
pub(super) fn describe(evidence: &Evidence) -> String {
    let names = |points: &[Point]| spaced(points.iter().map(|point| point.text(Letters::WithI)));
    let mut parts = Vec::new();
    parts.extend(evidence.overlines.iter().map(|row| format!("overline {}", names(&row.stones))));
    parts.extend(evidence.fours.iter().map(|four| format!("four {}", names(&four.stones))));
    parts.extend(evidence.threes.iter().map(|three| format!("three {}", names(&three.stones))));
    match parts.is_empty() {
        true => evidence.illegal.to_string(),
        false => format!("{}: {}", evidence.illegal, parts.join(", ")),
    }
}
