//! A plain solver of attacks, straight from the definitions, and proofs played through.

pub(crate) mod problems;

use std::collections::HashMap;

use tengen_core::{Board, Color, Outcome, Rng};
use tengen_gomoku::{Gomoku, Line, Move, Rule, Setup, Shape};
use tengen_stones::{Placement, Point, Size};

use Color::{Black, White};

/// The positions that have been solved, with the fours that were allowed.
pub(crate) type Seen = HashMap<(Gomoku, u32), bool>;

/// Says whether the side to move wins by fours alone with no more than `fours` before the five; by
/// the board's own moves.
pub(crate) fn wins_by_fours(board: &Gomoku, fours: u32, seen: &mut Seen) -> bool {
    let empty: Vec<Point> = board.empty_points().collect();
    if empty.iter().any(|&point| board.would_win(board.turn(), point)) {
        return true;
    }
    if fours == 0 {
        return false;
    }
    if let Some(&known) = seen.get(&(*board, fours)) {
        return known;
    }
    let found = empty.iter().any(|&point| wins_with_four(board, point, fours, seen));
    seen.insert((*board, fours), found);
    found
}

/// Says whether a four of the side to move, which has no five, wins with so many fours or fewer.
pub(crate) fn wins_with_four(board: &Gomoku, point: Point, fours: u32, seen: &mut Seen) -> bool {
    let (own, enemy) = (board.turn(), !board.turn());
    let four = |line| board.shape(own, line, point) >= Shape::Four;
    if !Line::ALL.into_iter().any(four) || board.check(Move::Play(point)).is_err() {
        return false;
    }
    let after = board.after(Move::Play(point));
    let fives = |board: &Gomoku, color| -> Vec<Point> {
        board.empty_points().filter(|&point| board.would_win(color, point)).collect()
    };
    // The defender must not win himself.
    if !fives(&after, enemy).is_empty() || after.outcome().is_some() {
        return false;
    }
    // A reply that leaves a five loses: any beside its point, but in caro. The others must lose, too.
    let open = fives(&after, own);
    let replies = match board.rule() {
        Rule::Caro | Rule::Caro6 => after.legal_moves().to_vec(),
        _ => open.iter().map(|&five| Move::Play(five)).collect(),
    };
    let legal = replies.into_iter().filter(|&reply| after.is_legal(reply));
    !open.is_empty()
        && legal.map(|reply| after.after(reply)).all(|reply| {
            !fives(&reply, own).is_empty()
                || (reply.outcome().is_none() && wins_by_fours(&reply, fours - 1, seen))
        })
}

/// Plays a line by the rules, to its five.
pub(crate) fn assert_proves(board: &Gomoku, line: &[Move]) {
    let mut end = *board;
    for (ply, &mv) in line.iter().enumerate() {
        assert_eq!(end.outcome(), None, "{board}: {line:?}");
        end.play(mv).unwrap_or_else(|error| panic!("{board}: ply {ply} of {line:?}: {error}"));
    }
    assert_eq!(end.outcome(), Some(Outcome::Win(board.turn())), "{board}: {line:?}");
}

/// A random position of `stones` stones, the side to move by their number, thrown near the middle.
pub(crate) fn random_board(size: Size, stones: u32, rule: Rule, rng: &mut Rng) -> Option<Gomoku> {
    let points: Vec<Point> = size.points().collect();
    let mut placement = Placement::empty(size);
    for n in 0..stones {
        let point = points[rng.below(points.len() as u32) as usize];
        if placement.get(point).is_none() {
            let color = if n % 2 == 0 { Black } else { White };
            placement.set(point, Some(color)).expect("a point of the board");
        }
    }
    let turn = Color::ALL[rng.below(2) as usize];
    let board = Gomoku::try_from(Setup { placement, turn, ..Setup::empty(size, rule) }).ok()?;
    board.outcome().is_none().then_some(board)
}
