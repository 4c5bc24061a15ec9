//! The laws along random games, and the ways of counting them.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use super::equality::transposition;
use super::{Broken, Law, candidates, ensure, move_texts, position};
use crate::board::Board;
use crate::rng::Rng;
use crate::{perft, playout};

/// Texts that are moves of hardly any game.
const ODD_TEXTS: [&str; 8] = ["", " ", "-", "x", "a", "é", "99999999999999999999", "\0"];

/// Checks everything that holds for every board, on random games from `start`.
///
/// [`position`] on every position of `games` games, each cut at `max_plies`; in one more game
/// [`candidates`] with every move seen in any of them, and [`move_texts`] with their texts, whole
/// and cut short; then as many games that look for transpositions, and as many playouts.
///
/// # Errors
///
/// The first law found broken.
pub fn random_games<B: Board>(
    start: &B,
    games: u32,
    max_plies: u32,
    rng: &mut Rng,
) -> Result<(), Broken> {
    let mut seen: BTreeSet<B::Move> = BTreeSet::new();
    for _ in 0..games {
        walk(start, max_plies, rng, |board| {
            seen.extend(board.legal_moves());
            position(board)
        })?;
    }
    let texts: Vec<String> = seen.iter().map(ToString::to_string).collect();
    let shorter = texts.iter().filter_map(|text| text.get(..text.len().saturating_sub(1)));
    let texts: Vec<&str> = texts.iter().map(String::as_str).chain(shorter).collect();
    move_texts(start, ODD_TEXTS.into_iter().chain(texts))?;
    walk(start, max_plies, rng, |board| candidates(board, seen.iter().copied()))?;
    for _ in 0..games {
        transpositions(start, max_plies, rng)?;
        one_playout(start, max_plies, rng)?;
    }
    Ok(())
}

/// Plays one random game from `start` and shows every position of it, the first and the last too,
/// to `visit`.
///
/// # Errors
///
/// What `visit` answers.
pub fn walk<B: Board>(
    start: &B,
    max_plies: u32,
    rng: &mut Rng,
    mut visit: impl FnMut(&B) -> Result<(), Broken>,
) -> Result<(), Broken> {
    let mut board = start.clone();
    visit(&board)?;
    for _ in 0..max_plies {
        let Some(mv) = random_move(&board, rng) else { break };
        board.play_unchecked(mv);
        visit(&board)?;
    }
    Ok(())
}

fn random_move<B: Board>(board: &B, rng: &mut Rng) -> Option<B::Move> {
    let moves = board.legal_moves();
    moves.get(rng.below(moves.len() as u32) as usize).copied()
}

/// Tries to transpose every three moves in a row of one random game.
fn transpositions<B: Board>(start: &B, max_plies: u32, rng: &mut Rng) -> Result<(), Broken> {
    let mut boards = vec![start.clone()];
    let mut moves = Vec::new();
    for ply in 0..max_plies as usize {
        let Some(mv) = random_move(&boards[ply], rng) else { break };
        moves.push(mv);
        boards.push(boards[ply].after(mv));
    }
    for (board, three) in boards.iter().zip(moves.windows(3)) {
        transposition(board, [three[0], three[1], three[2]])?;
    }
    Ok(())
}

/// The board's own playout: an ended game has the board's outcome, a cut one is not finished, and
/// the position it leaves obeys the laws.
fn one_playout<B: Board>(start: &B, max_plies: u32, rng: &mut Rng) -> Result<(), Broken> {
    for limit in [max_plies, rng.below(8).min(max_plies)] {
        let mut own = start.clone();
        let report = own.playout(|n| rng.below(n), limit);
        let outcome = own.outcome();
        ensure(report.outcome == outcome, Law::PlayoutEnds, &own, || {
            format!("the playout reports {report:?}, the board says {outcome:?}")
        })?;
        let full = report.outcome.is_some() || report.plies == limit;
        ensure(full && report.plies <= limit, Law::PlayoutEnds, &own, || {
            format!("{report:?} under a limit of {limit} plies")
        })?;
        let parity = if report.plies % 2 == 0 { start.turn() } else { !start.turn() };
        ensure(own.turn() == parity, Law::PlayoutEnds, &own, || {
            format!("{} to move after {report:?} from {start:?}", own.turn())
        })?;
        position(&own)?;
    }
    let mut reference = start.clone();
    let report = playout::uniform(&mut reference, |n| rng.below(n), max_plies);
    let outcome = reference.outcome();
    ensure(report.outcome == outcome, Law::PlayoutEnds, &reference, || format!("{report:?}"))
}

/// Checks that all ways of counting sequences agree to `depth`.
///
/// # Errors
///
/// [`Law::PerftAgrees`].
pub fn perft_agrees<B: Board>(board: &B, depth: u32) -> Result<(), Broken> {
    let law = Law::PerftAgrees;
    for depth in 0..=depth {
        let every_leaf = perft::every_leaf(board, depth);
        let divided = perft::divide(board, depth, 1, 0);
        let sum = if depth == 0 { 1 } else { divided.iter().map(|(_, n)| n).sum() };
        let counts = [perft::bulk(board, depth), board.perft(depth), sum];
        ensure(counts == [every_leaf; 3], law, board, || {
            format!("depth {depth}: every leaf {every_leaf}; bulk, perft, divide {counts:?}")
        })?;
        #[cfg(feature = "std")]
        ensure(perft::divide(board, depth, 3, 0) == divided, law, board, || {
            format!("depth {depth}: three threads divide otherwise than one")
        })?;
    }
    Ok(())
}
