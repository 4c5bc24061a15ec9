//! Bytes in, a game out: every answer of the board is held against the naive rules.

use tengen_core::{Board, Color, Recompute, Symmetric, conformance, single_move_between};
use tengen_gomoku::{Gomoku, InvalidSetup, Line, Move, Rule, Setup};
use tengen_stones::{Point, Size};

use crate::Input;
use crate::naive_gomoku::{Naive, at};

/// Plays one game: the bytes choose board, rule and stones, and what the players do.
///
/// # Panics
///
/// If the board and the naive rules disagree, or a law of the conformance suite is broken.
pub fn gomoku_play(bytes: &[u8]) {
    // Input that ends before the game begins is no game.
    let _ = game(&mut Input::new(bytes));
}

fn game(input: &mut Input) -> Option<()> {
    let mut board = set_up(input)?;
    assert_agrees(&board);
    while let Some(action) = input.byte() {
        match action % 4 {
            0 => try_any_move(&mut board, input)?,
            1 => give_turn(&mut board),
            _ => play_legal(&mut board, input)?,
        }
    }
    assert_agrees(&board);
    conformance::recomputed(&board).expect("derived fields are what they would be afresh");
    conformance::position_text(&board).expect("a position is read back");
    Some(())
}

/// Begins with a board of up to 15 × 15 points; each further byte puts a stone somewhere.
fn set_up(input: &mut Input) -> Option<Gomoku> {
    let (cols, rows) = (1 + input.byte()? % 15, 1 + input.byte()? % 15);
    let size = Size::new(cols, rows).expect("sides from 1 to 15");
    let kind = input.byte()?;
    let mut setup = Setup::empty(size, Rule::ALL[usize::from(kind) % Rule::ALL.len()]);
    setup.passes = (kind & 4 != 0).then_some(0);
    setup.turn = if kind & 8 == 0 { Color::Black } else { Color::White };
    for _ in 0..input.byte()? {
        let color = if input.byte()? % 3 == 0 { Color::White } else { Color::Black };
        let point = size.points().nth(input.below(size.area())?).expect("a point of the board");
        setup.placement.set(point, Some(color)).expect("a point of the board");
    }
    match Gomoku::try_from(setup.clone()) {
        Ok(board) => Some(board),
        Err(InvalidSetup::TwoWinners { black, white }) => {
            assert_eq!(setup.placement.get(black), Some(Color::Black));
            assert_eq!(setup.placement.get(white), Some(Color::White));
            None
        }
        Err(error) => {
            assert_eq!(error, InvalidSetup::WhiteBeginsRenju);
            None
        }
    }
}

/// Asks for any move whatever, and plays it if it is legal.
fn try_any_move(board: &mut Gomoku, input: &mut Input) -> Option<()> {
    let (col, row) = (input.byte()? % 26, input.byte()? % 26);
    let mv = Point::new(col, row).map_or(Move::Pass, Move::Play);
    conformance::candidates(board, [mv]).expect("an answer to any move");
    let told = board.explain(mv).map_err(|evidence| evidence.illegal);
    assert_eq!(told, board.check(mv), "{mv} in {board}");
    if let Some(point) = mv.point() {
        for line in Line::ALL {
            assert_eq!(board.run(line, point).is_some(), board.stone(point).is_some());
            let _ = Color::ALL.map(|color| board.shape(color, line, point));
        }
        let is_empty = board.size().contains(point) && board.stone(point).is_none();
        assert_eq!(board.models(point).is_some(), is_empty, "{mv} in {board}");
    }
    let _ = board.play(mv);
    Some(())
}

fn give_turn(board: &mut Gomoku) {
    if let Ok(other) = board.with_turn(!board.turn()) {
        *board = other;
    }
}

/// Plays one of the legal moves, if there is one, and looks at it from another side.
fn play_legal(board: &mut Gomoku, input: &mut Input) -> Option<()> {
    let count = board.count_moves();
    if count == 0 {
        return Some(());
    }
    let mv = board.nth_move(input.below(count)?).expect("there are so many moves");
    let symmetries = board.symmetries();
    let symmetry = symmetries[input.below(symmetries.len())?];
    let there = board.after(mv).transformed(symmetry);
    let image = board.transform_move(mv, symmetry);
    assert_eq!(board.transformed(symmetry).after(image), there, "{mv} in {board}");
    let seen = board.after(mv).to_setup().placement;
    let found = single_move_between(board, |board| {
        board.to_setup().placement.changes(&seen).collect::<Vec<_>>()
    });
    assert_eq!(found, Ok(mv), "{mv} in {board}");
    board.play_unchecked(mv);
    Some(())
}

fn assert_agrees(board: &Gomoku) {
    let naive = Naive::of(board);
    let winner = naive.winner();
    assert_eq!(board.winning_row().first().and_then(|&p| board.stone(p)), winner, "{board}");
    let one_by_one = board.empty_points().filter_map(|p| Some((p, board.forbidden(p)?)));
    assert!(board.forbidden_points().eq(one_by_one), "{board}");
    for point in board.empty_points() {
        let forbidden = if board.rule() == Rule::Renju { naive.forbidden(at(point)) } else { None };
        assert_eq!(board.forbidden(point), forbidden, "{point} of {board}");
        for color in Color::ALL {
            let wins = naive.with(at(point), color).wins(at(point));
            assert_eq!(board.would_win(color, point), wins, "{color} {point} of {board}");
        }
    }
    assert!(board.recomputed().same_fields(board), "{board}");
}
