//! The laws that show on one position and its successors.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Broken, Law, ensure, equal};
use crate::board::Board;

/// Checks every law that shows on one position and its successors.
///
/// # Errors
///
/// The first law found broken.
pub fn position<B: Board>(board: &B) -> Result<(), Broken> {
    small_types(board)?;
    let mut moves = Vec::new();
    let _ = board.each_move(|mv| {
        moves.push(mv);
        ControlFlow::<()>::Continue(())
    });
    list(board, &moves)?;
    finished(board, &moves)?;
    successors(board, &moves)?;
    for &mv in &moves {
        one_move(board, mv)?;
    }
    Ok(())
}

fn small_types<B: Board>(board: &B) -> Result<(), Broken> {
    let (mv, illegal) = (size_of::<B::Move>(), size_of::<B::Illegal>());
    ensure(mv <= 16 && illegal <= 32, Law::SmallTypes, board, || {
        format!("a move takes {mv} bytes, its error {illegal}")
    })
}

/// `each_move` against itself and against everything that is derived from it.
fn list<B: Board>(board: &B, moves: &[B::Move]) -> Result<(), Broken> {
    let distinct: BTreeSet<B::Move> = moves.iter().copied().collect();
    ensure(distinct.len() == moves.len(), Law::NoDuplicates, board, || format!("{moves:?}"))?;
    for stop in [0, moves.len() / 2, moves.len().saturating_sub(1)] {
        break_stops(board, moves, stop)?;
    }
    let law = Law::CountIsLength;
    let listed = board.legal_moves();
    ensure(*listed == *moves, law, board, || {
        format!("each_move visits {moves:?}, legal_moves lists {listed:?}")
    })?;
    let (count, has) = (board.count_moves(), board.has_moves());
    ensure(count == moves.len(), law, board, || {
        format!("count_moves is {count}, the list has {}", moves.len())
    })?;
    ensure(has != moves.is_empty(), law, board, || format!("has_moves is {has}"))?;
    for n in 0..=moves.len() {
        let nth = board.nth_move(n);
        ensure(nth == moves.get(n).copied(), law, board, || {
            format!("nth_move({n}) is {nth:?}, the list has {:?}", moves.get(n))
        })?;
    }
    Ok(())
}

/// `each_after` and `count_replies` against the positions after each move.
fn successors<B: Board>(board: &B, moves: &[B::Move]) -> Result<(), Broken> {
    let after: Vec<B> = moves.iter().map(|&mv| board.after(mv)).collect();
    let (mut same, mut visits) = (true, 0);
    let broke = board.each_after(|next| {
        same &= after.get(visits) == Some(next);
        visits += 1;
        if visits == moves.len() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let all = visits == moves.len() && broke.is_break() != moves.is_empty();
    ensure(same && all, Law::PlayIsAfter, board, || {
        format!("each_after shows {visits} positions after {moves:?}, the same ones: {same}")
    })?;
    let (found, count) = (board.count_replies(), after.iter().map(B::count_moves).sum::<usize>());
    ensure(found == count as u64, Law::CountIsLength, board, || {
        format!("count_replies is {found}, the lists have {count}")
    })
}

/// Breaks off at move number `stop`, from 0.
fn break_stops<B: Board>(board: &B, moves: &[B::Move], stop: usize) -> Result<(), Broken> {
    let mut visits = 0;
    let broke = board.each_move(|mv| {
        visits += 1;
        if visits > stop { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
    });
    let wanted = moves.get(stop).copied();
    ensure(broke.break_value() == wanted && visits <= stop + 1, Law::BreakStops, board, || {
        format!("a break at move {stop} gave {broke:?} after {visits} visits, not {wanted:?}")
    })
}

/// The outcome against the list.
fn finished<B: Board>(board: &B, moves: &[B::Move]) -> Result<(), Broken> {
    let (outcome, early) = (board.outcome(), board.early_outcome());
    let wanted = early.or_else(|| moves.is_empty().then(|| board.no_move_outcome()));
    ensure(outcome == wanted, Law::FinishedHasNoMoves, board, || {
        format!("outcome {outcome:?}, early outcome {early:?}, {} moves", moves.len())
    })?;
    ensure(outcome.is_some() == moves.is_empty(), Law::FinishedHasNoMoves, board, || {
        format!("outcome {outcome:?} with {} moves", moves.len())
    })
}

/// Everything that must hold of one legal move.
fn one_move<B: Board>(board: &B, mv: B::Move) -> Result<(), Broken> {
    let verdict = board.check(mv);
    ensure(verdict.is_ok(), Law::ListIsCheck, board, || {
        format!("{mv} is listed, check says {verdict:?}")
    })?;
    ensure(board.is_legal(mv), Law::CountIsLength, board, || {
        format!("check accepts {mv}, is_legal does not")
    })?;
    let code = B::code(mv);
    ensure(code < B::CODES, Law::CodeInRange, board, || {
        format!("code of {mv} is {code}, CODES is {}", B::CODES)
    })?;
    let read = board.parse_move(&mv.to_string());
    ensure(read == Ok(mv), Law::MoveText, board, || format!("{mv} is read back as {read:?}"))?;
    successor(board, mv)
}

/// What must hold of the position after a legal move.
fn successor<B: Board>(board: &B, mv: B::Move) -> Result<(), Broken> {
    let after = board.after(mv);
    ensure(after.turn() == !board.turn(), Law::PlayPassesTheTurn, board, || mv.to_string())?;
    let foretold = board.key_after(mv);
    ensure(foretold == after.key(), Law::KeyAfter, board, || {
        format!("key_after({mv}) is {foretold}, the key after is {}", after.key())
    })?;
    let (mut played, mut unchecked) = (board.clone(), board.clone());
    let answer = played.play(mv);
    unchecked.play_unchecked(mv);
    let same = answer.is_ok() && played == after && unchecked == after;
    ensure(same, Law::PlayIsAfter, board, || format!("{mv}: play answered {answer:?}"))?;
    equal(&after, &played)?;
    equal(&after, &unchecked)
}

/// Checks that of all the moves in `candidates`, `check` accepts exactly those that are listed, and
/// that `play` refuses the others without a trace.
///
/// # Errors
///
/// [`Law::ListIsCheck`], [`Law::CountIsLength`] or [`Law::RefusalKeeps`].
pub fn candidates<B: Board>(
    board: &B,
    candidates: impl IntoIterator<Item = B::Move>,
) -> Result<(), Broken> {
    let listed: BTreeSet<B::Move> = board.legal_moves().into_iter().collect();
    for mv in candidates {
        let verdict = board.check(mv);
        ensure(verdict.is_ok() == listed.contains(&mv), Law::ListIsCheck, board, || {
            format!("check({mv}) says {verdict:?}, listed: {}", listed.contains(&mv))
        })?;
        let short = board.is_legal(mv);
        ensure(short == verdict.is_ok(), Law::CountIsLength, board, || {
            format!("check({mv}) says {verdict:?}, is_legal {short}")
        })?;
        let mut tried = board.clone();
        let answer = tried.play(mv);
        ensure(answer == verdict, Law::RefusalKeeps, board, || {
            format!("check({mv}) says {verdict:?}, play says {answer:?}")
        })?;
        ensure(answer.is_ok() || tried == *board, Law::RefusalKeeps, board, || {
            format!("the refused move {mv} changed the position")
        })?;
    }
    Ok(())
}

/// Checks that whatever `parse_move` makes of `texts` (which need not be moves) is written so that
/// it is read back, and that `check` has an answer to it.
///
/// # Errors
///
/// [`Law::MoveText`].
pub fn move_texts<'a, B: Board>(
    board: &B,
    texts: impl IntoIterator<Item = &'a str>,
) -> Result<(), Broken> {
    for text in texts {
        if let Ok(mv) = board.parse_move(text) {
            let read = board.parse_move(&mv.to_string());
            ensure(read == Ok(mv), Law::MoveText, board, || {
                format!("{text:?} is read as {mv}, and that as {read:?}")
            })?;
            candidates(board, [mv])?;
        }
    }
    Ok(())
}
