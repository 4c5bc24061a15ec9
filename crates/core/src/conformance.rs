//! The laws that every [`Board`] obeys, to run any game through (feature `conformance`).
//!
//! ```
//! use tengen_core::{Rng, conformance, nim::Nim};
//!
//! let mut rng = Rng::new(1);
//! conformance::random_games(&Nim::new(20), 50, 1000, &mut rng).expect("Nim is a lawful board");
//! ```
//!
//! A broken law is returned as a value that names the law, the position and the moves concerned,
//! so that the suite serves property tests and fuzz targets as well as unit tests.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{collections::BTreeSet, format};
use core::fmt::Display;
use core::hash::{BuildHasher, Hasher};
use core::ops::ControlFlow;
use core::str::FromStr;

use thiserror::Error;

use crate::{Board, Recompute, Rng, Symmetric, perft, playout};

/// Reports a law that a board has broken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{law:?} broken: {details}; position: {position}")]
#[non_exhaustive]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// What was found and what was expected.
    pub details: String,
    /// The position in its `Debug` form.
    pub position: String,
}

/// Names the laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Law {
    /// `each_move` visits exactly what `check` accepts.
    ListIsCheck,
    /// `each_move` visits no move twice.
    NoDuplicates,
    /// `each_move` stops when its visitor breaks off.
    BreakStops,
    /// `count_moves`, `nth_move`, `has_moves` and `is_legal` agree with the list.
    CountIsLength,
    /// A finished position has no legal move, and one without legal moves is finished.
    FinishedHasNoMoves,
    /// Every move passes the turn.
    PlayPassesTheTurn,
    /// `after`, `play` and `play_unchecked` lead to the same position.
    PlayIsAfter,
    /// `key_after` is the key after.
    KeyAfter,
    /// Equal positions have equal keys and hashes, and moves and outcomes.
    EqualMeansEqual,
    /// A refused move leaves the position as it was.
    RefusalKeeps,
    /// Codes are below `CODES`.
    CodeInRange,
    /// A move's text is read back as that move.
    MoveText,
    /// A position's text is read back as that position.
    PositionText,
    /// The incremental board is the recomputed one.
    Recomputed,
    /// Symmetries commute with play, and the first is the identity.
    Symmetry,
    /// A playout ends with the board's outcome, or reports the cut.
    PlayoutEnds,
    /// All ways of counting sequences agree.
    PerftAgrees,
}

/// The answer of every check.
pub type Checked = Result<(), Broken>;

fn ensure(holds: bool, law: Law, board: &impl Board, details: impl FnOnce() -> String) -> Checked {
    if holds {
        return Ok(());
    }
    Err(Broken { law, details: details(), position: format!("{board:?}") })
}

/// Checks every law that shows on one position and its successors.
///
/// # Errors
///
/// The first law found broken.
pub fn position<B: Board>(board: &B) -> Checked {
    let moves: Vec<B::Move> = board.legal_moves().into_iter().collect();
    list(board, &moves)?;
    finished(board, &moves)?;
    for &mv in &moves {
        one_move(board, mv)?;
    }
    Ok(())
}

/// `each_move` against everything that is derived from it.
fn list<B: Board>(board: &B, moves: &[B::Move]) -> Checked {
    let distinct: BTreeSet<B::Move> = moves.iter().copied().collect();
    ensure(distinct.len() == moves.len(), Law::NoDuplicates, board, || format!("{moves:?}"))?;
    let (count, has) = (board.count_moves(), board.has_moves());
    ensure(count == moves.len(), Law::CountIsLength, board, || {
        format!("count_moves is {count}, the list has {}", moves.len())
    })?;
    ensure(has != moves.is_empty(), Law::CountIsLength, board, || format!("has_moves is {has}"))?;
    for n in 0..=moves.len() {
        let nth = board.nth_move(n);
        ensure(nth == moves.get(n).copied(), Law::CountIsLength, board, || {
            format!("nth_move({n}) is {nth:?}, the list has {:?}", moves.get(n))
        })?;
    }
    let mut visits = 0;
    let broke = board.each_move(|mv| {
        visits += 1;
        ControlFlow::Break(mv)
    });
    let first = moves.first().copied();
    ensure(broke.break_value() == first && visits <= 1, Law::BreakStops, board, || {
        format!("{visits} visits after a break at the first")
    })
}

/// The outcome against the list.
fn finished<B: Board>(board: &B, moves: &[B::Move]) -> Checked {
    let outcome = board.outcome();
    ensure(outcome.is_some() == moves.is_empty(), Law::FinishedHasNoMoves, board, || {
        format!("outcome {outcome:?} with {} moves", moves.len())
    })?;
    let early = board.early_outcome();
    ensure(early.is_none() || early == outcome, Law::FinishedHasNoMoves, board, || {
        format!("early outcome {early:?}, outcome {outcome:?}")
    })
}

/// Everything that must hold of one legal move.
fn one_move<B: Board>(board: &B, mv: B::Move) -> Checked {
    let verdict = board.check(mv);
    ensure(verdict.is_ok() && board.is_legal(mv), Law::ListIsCheck, board, || {
        format!("{mv} is listed, check says {verdict:?}")
    })?;
    let code = B::code(mv);
    ensure(code < B::CODES, Law::CodeInRange, board, || {
        format!("code of {mv} is {code}, CODES is {}", B::CODES)
    })?;
    let read = board.parse_move(&mv.to_string());
    ensure(read == Ok(mv), Law::MoveText, board, || format!("{mv} is read back as {read:?}"))?;

    let after = board.after(mv);
    ensure(after.turn() == !board.turn(), Law::PlayPassesTheTurn, board, || mv.to_string())?;
    let foretold = board.key_after(mv);
    ensure(foretold == after.key(), Law::KeyAfter, board, || {
        format!("key_after({mv}) is {foretold}, the key after is {}", after.key())
    })?;
    let (mut played, mut unchecked) = (board.clone(), board.clone());
    let answer = played.play(mv);
    unchecked.play_unchecked(mv);
    ensure(
        answer.is_ok() && played == after && unchecked == after,
        Law::PlayIsAfter,
        board,
        || format!("{mv}: play answered {answer:?}"),
    )?;
    equal(&after, &played)?;
    equal(&after, &unchecked)
}

/// Checks what must agree between two positions that are equal; nothing, if they are not.
///
/// # Errors
///
/// [`Law::EqualMeansEqual`].
pub fn equal<B: Board>(a: &B, b: &B) -> Checked {
    let law = Law::EqualMeansEqual;
    if a != b {
        return Ok(());
    }
    ensure(a.key() == b.key(), law, a, || format!("keys {} and {}", a.key(), b.key()))?;
    let state = FixedState;
    ensure(state.hash_one(a) == state.hash_one(b), law, a, || "hashes differ".to_string())?;
    ensure(a.turn() == b.turn(), law, a, || "turns differ".to_string())?;
    ensure(a.outcome() == b.outcome(), law, a, || "outcomes differ".to_string())?;
    ensure(a.legal_moves() == b.legal_moves(), law, a, || "moves differ".to_string())
}

/// FNV-1a, to compare `Hash` implementations without std.
struct FixedState;
struct Fnv(u64);

impl BuildHasher for FixedState {
    type Hasher = Fnv;

    fn build_hasher(&self) -> Fnv {
        Fnv(0xCBF2_9CE4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
}

/// Checks that of all the moves in `candidates`, `check` accepts exactly those that are listed, and
/// that `play` refuses the others without a trace.
///
/// # Errors
///
/// [`Law::ListIsCheck`] or [`Law::RefusalKeeps`].
pub fn candidates<B: Board>(board: &B, candidates: impl IntoIterator<Item = B::Move>) -> Checked {
    let listed: BTreeSet<B::Move> = board.legal_moves().into_iter().collect();
    for mv in candidates {
        let verdict = board.check(mv);
        ensure(verdict.is_ok() == listed.contains(&mv), Law::ListIsCheck, board, || {
            format!("check({mv}) says {verdict:?}, listed: {}", listed.contains(&mv))
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

/// Checks [`position`] on every position of `games` random games from `start`, each cut at
/// `max_plies`, and [`candidates`] with every move seen in any of them.
///
/// # Errors
///
/// The first law found broken.
pub fn random_games<B: Board>(start: &B, games: u32, max_plies: u32, rng: &mut Rng) -> Checked {
    let mut seen: BTreeSet<B::Move> = BTreeSet::new();
    for _ in 0..games {
        walk(start, max_plies, rng, |board| {
            seen.extend(board.legal_moves());
            position(board)
        })?;
    }
    walk(start, max_plies, rng, |board| candidates(board, seen.iter().copied()))?;
    for _ in 0..games {
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
    mut visit: impl FnMut(&B) -> Checked,
) -> Checked {
    let mut board = start.clone();
    for _ in 0..max_plies {
        visit(&board)?;
        let moves = board.legal_moves();
        if moves.is_empty() {
            return Ok(());
        }
        board.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
    }
    Ok(())
}

/// The board's own playout: an ended game has the board's outcome, a cut one is not finished.
fn one_playout<B: Board>(start: &B, max_plies: u32, rng: &mut Rng) -> Checked {
    for limit in [max_plies, rng.below(8)] {
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
        equal(&own, &own.clone())?;
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
pub fn perft_agrees<B: Board>(board: &B, depth: u32) -> Checked {
    for depth in 0..=depth {
        let every_leaf = perft::every_leaf(board, depth);
        let mut counts = alloc::vec![perft::bulk(board, depth), board.perft(depth)];
        if depth > 0 {
            counts.push(perft::divide(board, depth).iter().map(|(_, n)| n).sum());
            #[cfg(feature = "std")]
            counts.push(perft::parallel(board, depth, 3).iter().map(|(_, n)| n).sum());
        }
        ensure(counts.iter().all(|&n| n == every_leaf), Law::PerftAgrees, board, || {
            format!("depth {depth}: every leaf {every_leaf}, the others {counts:?}")
        })?;
    }
    Ok(())
}

/// Checks that the position's text is read back as the same position.
///
/// # Errors
///
/// [`Law::PositionText`].
pub fn position_text<B: Board + Display + FromStr>(board: &B) -> Checked {
    let text = board.to_string();
    match text.parse::<B>() {
        Ok(read) => {
            ensure(read == *board, Law::PositionText, board, || {
                format!("{text} is read back as {read:?}")
            })?;
            equal(board, &read)
        }
        Err(_) => ensure(false, Law::PositionText, board, || format!("{text} is refused")),
    }
}

/// Checks that every derived field is what it would be if it were computed afresh.
///
/// # Errors
///
/// [`Law::Recomputed`].
pub fn recomputed<B: Recompute>(board: &B) -> Checked {
    let fresh = board.recomputed();
    ensure(fresh == *board && fresh.same_fields(board), Law::Recomputed, board, || {
        format!("recomputed: {fresh:?}")
    })?;
    equal(board, &fresh)
}

/// Checks that every symmetry commutes with every move.
///
/// # Errors
///
/// [`Law::Symmetry`].
pub fn symmetric<B: Symmetric>(board: &B) -> Checked {
    let law = Law::Symmetry;
    let symmetries = board.symmetries();
    let identity = symmetries.first().map(|&s| board.transformed(s));
    ensure(identity.as_ref() == Some(board), law, board, || {
        "the first is not the identity".into()
    })?;
    for &symmetry in symmetries {
        let turned = board.transformed(symmetry);
        let (here, there) = (board.outcome(), turned.outcome());
        ensure(here == there, law, board, || format!("{symmetry:?}: {here:?} and {there:?}"))?;
        let images: BTreeSet<B::Move> =
            board.legal_moves().iter().map(|&mv| board.transform_move(mv, symmetry)).collect();
        let moves: BTreeSet<B::Move> = turned.legal_moves().into_iter().collect();
        ensure(images == moves, law, board, || {
            format!("{symmetry:?}: the moves go to {images:?}, the image has {moves:?}")
        })?;
        for mv in board.legal_moves() {
            let image = board.transform_move(mv, symmetry);
            let commutes = board.after(mv).transformed(symmetry) == turned.after(image);
            ensure(commutes, law, board, || format!("{symmetry:?} and {mv}"))?;
        }
    }
    Ok(())
}
