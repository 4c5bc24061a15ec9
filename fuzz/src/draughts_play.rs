//! Bytes in, a game out: every answer of the board is held against the naive generator.

use std::collections::BTreeSet;

use tengen_core::{Board, Color, conformance};
use tengen_draughts::{Draughts, Move, Setup, Square, SquareSet};

use crate::Input;
use crate::naive_draughts::{Naive, NaiveMove};

/// Plays one game: the bytes choose where it begins and what the players do.
///
/// # Panics
///
/// If the board and the naive generator disagree, or a law of the conformance suite is broken.
pub fn draughts_play(bytes: &[u8]) {
    // Input that ends before the game begins is no game.
    let _ = game(&mut Input::new(bytes));
}

fn game(input: &mut Input) -> Option<()> {
    let mut board = set_up(input)?;
    assert_agree(&board);
    while let Some(action) = input.byte() {
        match action % 4 {
            0 => try_any_move(&mut board, input)?,
            _ => play_legal(&mut board, input)?,
        }
        assert_agree(&board);
    }
    conformance::position(&board).expect("the laws of every board");
    conformance::position_text(&board).expect("a position is read back");
    Some(())
}

/// Begins with the first position, or with a piece for every nibble that says so.
fn set_up(input: &mut Input) -> Option<Draughts> {
    let kind = input.byte()?;
    if kind & 1 == 0 {
        let turn = if kind & 2 == 0 { Color::White } else { Color::Black };
        return Some(Draughts::new().with_turn(turn));
    }
    let mut setup = Setup::empty(if kind & 2 == 0 { Color::White } else { Color::Black });
    let mut bits = 0;
    for square in Square::all() {
        bits = if square.number() % 2 == 1 { input.byte()? } else { bits >> 4 };
        match bits & 15 {
            0..=2 => setup.men[Color::White].insert(square),
            3..=5 => setup.men[Color::Black].insert(square),
            6 => setup.kings[Color::White].insert(square),
            7 => setup.kings[Color::Black].insert(square),
            _ => {}
        }
    }
    for (color, last) in [(Color::White, 0), (Color::Black, 9)] {
        let row: SquareSet = Square::all().filter(|square| square.row() == last).collect();
        if !(setup.men[color] & row).is_empty() {
            assert!(Draughts::try_from(setup).is_err(), "{setup}");
            setup.men[color] -= row;
        }
    }
    Some(Draughts::try_from(setup).expect("men off their crown rows"))
}

fn square(input: &mut Input) -> Option<Square> {
    Some(Square::new(1 + input.byte()? % 50).expect("a number from 1 to 50"))
}

/// Asks for any move whatever, and plays it if it is legal.
fn try_any_move(board: &mut Draughts, input: &mut Input) -> Option<()> {
    let (from, to, kind) = (square(input)?, square(input)?, input.byte()?);
    let captured = (0..kind % 4).map(|_| square(input)).collect::<Option<SquareSet>>()?;
    let mv = Move { from, to, promotes: kind & 128 != 0, captured };
    conformance::candidates(board, [mv]).expect("an answer to any move");
    let told = board.explain(mv).map_err(|evidence| evidence.illegal);
    assert_eq!(told, board.check(mv), "{mv} in {board}");
    let is_real = Naive::of(board).captures().iter().any(|capture| {
        let mv = NaiveMove::from(mv);
        (capture.from, capture.to, &capture.captured) == (mv.from, mv.to, &mv.captured)
    });
    assert_eq!(board.paths(mv).next().is_some(), is_real, "{mv} in {board}");
    let _ = board.play(mv);
    Some(())
}

/// Plays one of the legal moves, if there is one, after its texts were read back.
fn play_legal(board: &mut Draughts, input: &mut Input) -> Option<()> {
    let count = board.count_moves();
    if count == 0 {
        return Some(());
    }
    let mv = board.nth_move(input.below(count)?).expect("there are so many moves");
    let path = board.paths(mv).next().map_or_else(|| mv.to_string(), |path| path.to_string());
    for text in [mv.to_string(), board.notation(mv), path] {
        assert_eq!(board.parse_move(&text), Ok(mv), "{text} in {board}");
    }
    let there = board.after(mv).mirrored();
    assert_eq!(board.mirrored().after(mv.mirrored()), there, "{mv} in {board}");
    board.play_unchecked(mv);
    Some(())
}

fn assert_agree(board: &Draughts) {
    for color in Color::ALL {
        let board = board.with_turn(color);
        let naive = Naive::of(&board);
        let moves = naive.moves();
        let listed: BTreeSet<NaiveMove> = board.legal_moves().into_iter().map(Into::into).collect();
        assert_eq!(listed, moves, "{board}");
        assert_eq!((board.count_moves(), board.has_moves()), (moves.len(), !moves.is_empty()));
        let squares = |moves: BTreeSet<NaiveMove>| -> SquareSet {
            moves.iter().filter_map(|mv| Square::new(mv.from as u8).ok()).collect()
        };
        assert_eq!(board.can_capture(color), squares(naive.captures()), "{board}");
        for mv in board.legal_moves() {
            assert_eq!(Naive::of(&board.after(mv)), naive.after(&mv.into()), "{mv} in {board}");
        }
    }
}
