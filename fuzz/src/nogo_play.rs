//! Bytes in, a game out: every answer of the board is held against the oracle.

use tengen_core::{Adjudicate, Attempt, Board, Color, Foul, Outcome, conformance};
use tengen_nogo::{IllegalMove, InvalidSetup, Position, Setup, Strategy, legal_points};
use tengen_stones::{Fixed, Large, Lattice, Point, PointSet, Size, Small, WithoutLiberty};

use crate::oracle::{Answer, Oracle};
use crate::{Input, stones};

/// Boards of more points than this are compared as a whole at the end of the game only.
const SMALL_AREA: usize = 36;

/// On boards of more points than this the laws of all boards are checked at the end only.
const TINY_AREA: usize = 9;

/// Plays one game: the bytes choose the size, the shape that holds it, the stones that stand there
/// already, and what the players do.
///
/// # Panics
///
/// If the board and the oracle disagree, or a law of the conformance suite is broken.
pub fn nogo_play(bytes: &[u8]) {
    // Input that ends before the game begins is no game.
    let _ = choose_shape(&mut Input::new(bytes));
}

fn choose_shape(input: &mut Input) -> Option<()> {
    let shape = input.byte()?;
    let (cols, rows) = (side(input)?, side(input)?);
    let size = Size::new(cols, rows).expect("sides from 1 to 25");
    match shape % 8 {
        0 => game(Fixed::<9, 9>, input),
        1 => game(Fixed::<5, 4>, input),
        2 => game(Fixed::<1, 8>, input),
        3 => game(Fixed::<19, 19>, input),
        4 | 5 => game(Small::try_new(size)?, input),
        _ => game(Large::new(size), input),
    }
}

/// Chooses a side: mostly a small one.
fn side(input: &mut Input) -> Option<u8> {
    let byte = input.byte()?;
    Some(1 + if byte < 224 { byte % 6 } else { byte % 25 })
}

fn game<L: Lattice>(lattice: L, input: &mut Input) -> Option<()> {
    let (setup, mut oracle) = set_up(lattice.size(), input)?;
    let mut board = match Position::<L>::try_from(setup.clone()) {
        Ok(board) => board,
        Err(error) => {
            assert_refused_rightly(error, &oracle, lattice.size());
            return None;
        }
    };
    assert!(oracle.dead_chains().is_empty(), "{board}");
    while let Some(action) = input.byte() {
        let before = board;
        match action % 8 {
            0 => board.set_turn(!board.turn()),
            1 => try_playout(board, input),
            2 => try_any_point(&mut board, &mut oracle, input)?,
            _ => play_legal(&mut board, &mut oracle, input)?,
        }
        if board == before {
            continue;
        }
        for color in Color::ALL {
            let shrinks = board.legal_points(color).is_subset(before.legal_points(color));
            assert!(shrinks, "a point reopened to {color}: {before}, {board}");
        }
        if oracle.area() <= SMALL_AREA {
            assert_agree(&board, &oracle);
        }
        if oracle.area() <= TINY_AREA && board.stones() != before.stones() {
            assert_laws(&board);
        }
    }
    assert_agree(&board, &oracle);
    if oracle.area() <= SMALL_AREA {
        assert_laws(&board);
    }
    Some(())
}

/// Sets up an empty board, or one with a stone for every two bits that say so.
fn set_up(size: Size, input: &mut Input) -> Option<(Setup, Oracle)> {
    let kind = input.byte()?;
    let turn = if kind & 2 == 0 { Color::Black } else { Color::White };
    let (placement, oracle) = stones::place(size, kind & 1 == 1, input)?;
    Some((Setup { placement, turn }, oracle))
}

fn place_of(point: Point, size: Size) -> usize {
    usize::from(point.row()) * usize::from(size.cols()) + usize::from(point.col())
}

fn places<L: Lattice>(points: PointSet<L>) -> Vec<usize> {
    points.iter().map(|point| place_of(point, points.lattice().size())).collect()
}

fn assert_refused_rightly(error: InvalidSetup, oracle: &Oracle, size: Size) {
    let dead = oracle.dead_chains();
    let first = dead.first().expect("only dead chains are refused")[0];
    let expected = WithoutLiberty {
        point: stones::point_at(first, size),
        color: oracle.at(first).expect("a stone"),
        chains: dead.len(),
    };
    assert_eq!(error, expected.into());
}

/// Asks for any point, one off the board too, and plays it if it is legal.
fn try_any_point<L: Lattice>(
    board: &mut Position<L>,
    oracle: &mut Oracle,
    input: &mut Input,
) -> Option<()> {
    let (col, row) = (input.byte()? % 25, input.byte()? % 25);
    let point = Point::new(col, row).expect("a point below 25");
    let (before, size) = (*board, board.size());
    assert_verdict(board, oracle, point);
    let foul = board.foul(Attempt::Play(point));
    let answer = board.play(point);
    assert_eq!(answer, before.check(point), "{before} {point}");
    match answer {
        Ok(()) => {
            assert_eq!(foul, None);
            oracle.put(place_of(point, size), Some(before.turn()));
        }
        Err(illegal) => {
            assert_eq!(foul, foul_of(illegal), "{before} {point}");
            assert_eq!(*board, before, "a refused move changed the board");
        }
    }
    Some(())
}

fn foul_of<L: Lattice>(rule: IllegalMove) -> Option<Foul<Position<L>>> {
    match rule {
        IllegalMove::Capture { point: mv, .. } | IllegalMove::Suicide { point: mv, .. } => {
            Some(Foul::Illegal { mv, rule })
        }
        _ => None,
    }
}

/// Plays one of the legal moves, if there is one.
fn play_legal<L: Lattice>(
    board: &mut Position<L>,
    oracle: &mut Oracle,
    input: &mut Input,
) -> Option<()> {
    let count = board.count_moves();
    if count == 0 {
        return Some(());
    }
    let point = board.nth_move(input.below(count)?).expect("there are so many moves");
    let place = place_of(point, board.size());
    assert_eq!(oracle.check(board.turn(), place), Answer::Legal, "{board} {point}");
    oracle.put(place, Some(board.turn()));
    board.play_unchecked(point);
    Some(())
}

/// Plays a copy to its end, by the bytes and then by first choices.
fn try_playout<L: Lattice>(mut board: Position<L>, input: &mut Input) {
    let start = board;
    let limit = input.byte().map_or(u32::MAX, |byte| if byte < 64 { byte.into() } else { 1000 });
    let mut below = |n: u32| input.below(n as usize).unwrap_or(0) as u32;
    let report = board.playout(&mut below, limit);
    let mut oracle = Oracle::empty(board.size().cols().into(), board.size().rows().into());
    for place in 0..oracle.area() {
        oracle.put(place, board.stones().get(stones::point_at(place, board.size())));
    }
    for color in Color::ALL {
        assert!(start.stones().of(color).is_subset(board.stones().of(color)), "{start} {board}");
    }
    let played = start.stones().vacant().len() - board.stones().vacant().len();
    assert_eq!(played, report.plies as usize, "{start} {board}");
    assert_eq!(board.turn() == start.turn(), played % 2 == 0, "{start} {board}");
    assert!(report.outcome.is_some() || report.plies == limit, "{report:?} of {limit}");
    assert_eq!(report.outcome, board.outcome(), "{start} {board}");
    assert_agree(&board, &oracle);
}

/// Compares everything that the board says with the oracle.
fn assert_agree<L: Lattice>(board: &Position<L>, oracle: &Oracle) {
    for place in 0..oracle.area() {
        let point = stones::point_at(place, board.size());
        assert_verdict(board, oracle, point);
        assert_chain(board, oracle, place, point);
    }
    for color in Color::ALL {
        let legal = board.legal_points(color);
        assert_eq!(legal_points(board.stones(), color), legal, "{color} in {board}");
        assert!(legal.is_subset(board.stones().vacant()), "{color} in {board}");
    }
    let stuck = board.legal_points(board.turn()).is_empty();
    assert_eq!(board.outcome(), stuck.then_some(Outcome::Win(!board.turn())), "{board}");
    assert_eq!(board.foul(Attempt::Pass), Some(Foul::Pass));
    let own = conformance::recomputed(board).and_then(|()| conformance::position_text(board));
    assert_eq!(own, Ok(()), "{board}");
}

/// Compares the answer about one point, for both colours, with all its evidence.
fn assert_verdict<L: Lattice>(board: &Position<L>, oracle: &Oracle, point: Point) {
    for color in Color::ALL {
        let answer = board.check_for(color, point);
        let evidence = board.explain_for(color, point);
        let dying = evidence.err().map_or(Vec::new(), |evidence| places(evidence.dying));
        assert_eq!(answer, evidence.map_err(|evidence| evidence.illegal), "{board} {point}");
        assert_eq!(board.legal_points(color).contains(point), answer.is_ok(), "{board} {point}");
        let (expected, dies) = expected(oracle, color, point, board.size());
        assert_eq!(answer, expected, "{color} {point} in {board}");
        assert_eq!(dying, dies, "{color} {point} in {board}");
    }
}

/// What the oracle says of one point, in the board's words, and the stones that would die.
fn expected(
    oracle: &Oracle,
    color: Color,
    point: Point,
    size: Size,
) -> (Result<(), IllegalMove>, Vec<usize>) {
    if point.col() >= size.cols() || point.row() >= size.rows() {
        return (Err(IllegalMove::OffBoard { point, size }), Vec::new());
    }
    match oracle.check(color, place_of(point, size)) {
        Answer::Legal => (Ok(()), Vec::new()),
        Answer::Occupied(stone) => (Err(IllegalMove::Occupied { point, stone }), Vec::new()),
        Answer::Capture(dying) => (Err(IllegalMove::Capture { point, color }), dying),
        Answer::Suicide(dying) => (Err(IllegalMove::Suicide { point, color }), dying),
    }
}

fn assert_chain<L: Lattice>(board: &Position<L>, oracle: &Oracle, place: usize, point: Point) {
    let found = board.stones().chain(point);
    assert_eq!(found.map(|chain| chain.color), oracle.at(place), "{board} {point}");
    if let Some(chain) = found {
        let sets = (places(chain.stones), places(chain.liberties));
        assert_eq!(sets, oracle.chain(place), "{board} {point}");
    }
}

/// The laws that cost most, and the document's player.
fn assert_laws<L: Lattice>(board: &Position<L>) {
    let laws = conformance::symmetric(board).and_then(|()| conformance::position(board));
    assert_eq!(laws, Ok(()), "{board}");
    let chosen = Strategy::default().choose(board);
    assert_eq!(chosen.is_some(), board.has_moves(), "{board}");
    assert!(chosen.is_none_or(|point| board.is_legal(point)), "{board}");
}
