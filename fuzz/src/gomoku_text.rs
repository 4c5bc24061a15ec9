//! Text in: nothing panics, and what is read is written so that it is read back.

use tengen_core::{Color, conformance};
use tengen_gomoku::{Gomoku, InvalidSetup, Psq, Rule, Setup, document_text, parse_moves};
use tengen_record::Replay;
use tengen_record::sgf::GameTree;
use tengen_sgf::ReadOptions;
use tengen_stones::{Letters, Point, Size};

use crate::text::{assert_round_trip, read};

/// Gives one text to every reader of rules, setups, positions, moves, coordinates, matrices and game
/// files.
///
/// # Panics
///
/// If a reader panics, an error says nothing or more than a line, or a value is not read back from
/// its own text.
pub fn gomoku_text(text: &str) {
    if let Some(rule) = read(text.parse::<Rule>()) {
        assert_round_trip(&rule);
    }
    if let Some(setup) = read(text.parse::<Setup>()) {
        assert_round_trip(&setup);
        match setup.placement.size() {
            size if size.cols().max(size.rows()) <= 15 => read(round_trip::<15>(&setup)),
            _ => read(round_trip::<25>(&setup)),
        };
        for own in Color::ALL {
            let matrix = setup.to_matrix(own);
            let again = Setup::from_matrix(&matrix, own, setup.rule).expect("our own matrix");
            assert_eq!(again.placement, setup.placement);
        }
    }
    conformance::move_texts(&Gomoku::new(), [text]).expect("a move's text is read back");
    points(text);
    games(text);
    if text.starts_with('(') {
        records(text);
    }
}

/// Replays every game of an SGF text; what is written of it is read back as the same game.
fn records(text: &str) {
    let Ok(collection) = ReadOptions::tolerant().read(text) else { return };
    for root in collection.games() {
        if let Some(tree) = read(GameTree::<Gomoku<25>>::from_sgf(root, Replay::Tolerant)) {
            let written = tree.to_sgf().to_string();
            // Names that only tolerant reading takes are kept.
            let again = ReadOptions::tolerant().read(&written).expect("our own text");
            let root = again.games().next().expect("our own game");
            let again = GameTree::<Gomoku<25>>::from_sgf(root, Replay::Tolerant);
            assert_eq!(again.expect("our own game").to_sgf().to_string(), written);
        }
    }
}

fn points(text: &str) {
    for side in [1, 15, 25] {
        let size = Size::square(side).expect("a size");
        if let Some(point) =
            read(Point::parse(text, Letters::WithI)).filter(|&at| size.contains(at))
        {
            assert_eq!(point.text(Letters::WithI).to_string(), text.to_ascii_uppercase());
            assert!(document_text(point, size).is_some());
        }
    }
}

fn games(text: &str) {
    let written = |point: &Point| point.text(Letters::WithI).to_string();
    if let Some(moves) = read(parse_moves(text)) {
        assert_eq!(
            parse_moves(&moves.iter().map(written).collect::<String>()).as_ref(),
            Ok(&moves)
        );
    }
    if let Some(game) = read(text.parse::<Psq>()) {
        let written = game.to_string();
        assert_eq!(written.parse().as_ref(), Ok(&game), "{written:?}");
    }
}

/// Checks a position's own text.
fn round_trip<const N: usize>(setup: &Setup) -> Result<(), InvalidSetup> {
    let board = Gomoku::<N>::try_from(setup.clone())?;
    conformance::position_text(&board).expect("a position's text is read back");
    Ok(())
}
