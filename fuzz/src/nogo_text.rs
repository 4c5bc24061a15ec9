//! Text in: nothing panics, and what is read is written as it was.

use tengen_core::{Color, conformance};
use tengen_nogo::{InvalidSetup, NoGo, Position, Setup};
use tengen_stones::{Diagram, Large, Lattice, Letters, Placement, Point, Size, Small, Symmetry};

use crate::text::{assert_round_trip, read};

/// Gives one text to every reader of sizes, points, placements, diagrams, matrices, setups,
/// positions and moves.
///
/// # Panics
///
/// If a reader panics, an error says nothing or more than a line, or a value is not read back from
/// its own text.
pub fn nogo_text(text: &str) {
    colors_and_sizes(text);
    points(text);
    placements(text);
    diagrams(text);
    matrices(text);
    setups(text);
    moves(text);
}

fn colors_and_sizes(text: &str) {
    if let Some(color) = read(text.parse::<Color>()) {
        assert_round_trip(&color);
    }
    if let Some(size) = read(text.parse::<Size>()) {
        assert_round_trip(&size);
        let both = format!("{}x{}", size.cols(), size.rows());
        assert!(text == size.to_string() || text == both, "{text:?} is read as {size}");
    }
}

fn points(text: &str) {
    for letters in [Letters::SkipI, Letters::WithI] {
        if let Some(point) = read(Point::parse(text, letters)) {
            assert_eq!(point.text(letters).to_string(), text.to_ascii_uppercase());
        }
    }
}

fn placements(text: &str) {
    if let Some(placement) = read(text.parse::<Placement>()) {
        assert_eq!(placement.to_string(), text, "a placement has exactly one text");
        all_forms(&placement);
    }
}

/// Writes a placement in every form and reads it back.
fn all_forms(placement: &Placement) {
    assert_round_trip(placement);
    assert_eq!(Placement::from_matrix(&placement.to_matrix()).as_ref(), Ok(placement));
    let diagram = placement.diagram();
    for letters in [Letters::SkipI, Letters::WithI] {
        let drawn = Diagram { letters, ..diagram.clone() }.to_string();
        assert_eq!(Placement::from_diagram(&drawn).as_ref(), Ok(placement), "from\n{drawn}");
        assert_eq!(Diagram::parse(&drawn).map(|read| read.to_string()), Ok(drawn));
    }
    for symmetry in Symmetry::ALL {
        let there = placement.transformed(symmetry);
        let is_back = |back: &Symmetry| there.transformed(*back) == *placement;
        assert!(Symmetry::ALL.iter().any(is_back), "{symmetry:?}");
    }
}

fn diagrams(text: &str) {
    let stones = read(Placement::from_diagram(text));
    let Some(diagram) = read(Diagram::parse(text)) else {
        assert_eq!(stones, None, "a diagram of stones alone is a diagram");
        return;
    };
    let unmarked = diagram.marks.is_empty().then_some(&diagram.placement);
    assert_eq!(stones.as_ref(), unmarked, "from {text:?}");
    assert!(diagram.marks.is_sorted(), "{:?}", diagram.marks);
    assert_round_trip(&diagram);
    all_forms(&diagram.placement);
}

fn matrices(text: &str) {
    if let Some(placement) = read(Placement::from_matrix(text)) {
        all_forms(&placement);
    }
}

fn setups(text: &str) {
    let position = read(text.parse::<NoGo<9>>());
    if let Some(setup) = read(text.parse::<Setup>()) {
        assert_eq!(setup.to_string(), text, "a setup has exactly one text");
        let written = match Small::try_new(setup.placement.size()) {
            Some(_) => round_trip::<Small>(&setup),
            None => round_trip::<Large>(&setup),
        };
        if let Some(written) = read(written) {
            assert_eq!(written, text, "a position has exactly one text");
        }
    }
    if let Some(position) = position {
        assert_eq!(position.to_string(), text);
    }
}

/// Checks a position's own text and its moves' texts, and returns the first.
fn round_trip<L: Lattice>(setup: &Setup) -> Result<String, InvalidSetup> {
    let board = Position::<L>::try_from(setup.clone())?;
    conformance::position_text(&board).expect("a position's text is read back");
    Ok(board.to_string())
}

fn moves(text: &str) {
    let board = NoGo::<9>::new();
    conformance::move_texts(&board, [text]).expect("a move's text is read back");
}
