//! What equality and keys promise.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::ToString;
use core::hash::{BuildHasher, Hasher};

use super::{Broken, Law, ensure, walk};
use crate::board::Board;
use crate::key::Key;
use crate::rng::Rng;

/// Checks what must agree between two positions that are equal; nothing, if they are not.
///
/// # Errors
///
/// [`Law::EqualMeansEqual`].
pub(super) fn equal<B: Board>(a: &B, b: &B) -> Result<(), Broken> {
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

/// Plays three moves as they come and in the reverse order. If that leads to equal positions, they
/// must be equal in everything: what depends on the way there shows up here. If it leads to equal
/// keys, and the board is path-independent, moves and outcomes must be equal.
pub(super) fn transposition<B: Board>(start: &B, [a, b, c]: [B::Move; 3]) -> Result<(), Broken> {
    let line = |moves: [B::Move; 3]| {
        let mut board = start.clone();
        moves.into_iter().try_for_each(|mv| board.play(mv)).ok().map(|()| board)
    };
    match (line([a, b, c]), line([c, b, a])) {
        (Some(here), Some(there)) => {
            equal(&here, &there)?;
            path_independent(&here, &there)
        }
        _ => Ok(()),
    }
}

/// Checks that equal keys have the same moves and outcomes, if the board promises so.
fn path_independent<B: Board>(a: &B, b: &B) -> Result<(), Broken> {
    let now = |board: &B| (board.outcome(), board.legal_moves());
    let holds = !B::PATH_INDEPENDENT || a.key() != b.key() || now(a) == now(b);
    ensure(holds, Law::KeysTellApart, a, || {
        format!("{} is the key of {b:?} too, with other moves or another outcome", a.key())
    })
}

/// Checks that all the different positions of `games` random games have different keys, and different
/// [numbers](Board::packed) if they have any.
///
/// By chance alone that fails once in a trillion for every few thousand positions. Not for
/// [`WithHistory`](crate::WithHistory), whose keys leave the past out.
///
/// # Errors
///
/// [`Law::KeysTellApart`].
pub fn keys_tell_apart<B: Board>(
    start: &B,
    games: u32,
    max_plies: u32,
    rng: &mut Rng,
) -> Result<(), Broken> {
    let mut seen: BTreeMap<Key, B> = BTreeMap::new();
    let mut packed: BTreeMap<u128, B> = BTreeMap::new();
    for _ in 0..games {
        walk(start, max_plies, rng, |board| {
            let first = seen.entry(board.key()).or_insert_with(|| board.clone());
            ensure(first == board, Law::KeysTellApart, board, || {
                format!("{} is the key of {first:?} too", board.key())
            })?;
            let Some(number) = board.packed() else { return Ok(()) };
            let first = packed.entry(number).or_insert_with(|| board.clone());
            ensure(first == board, Law::KeysTellApart, board, || {
                format!("{number} is the number of {first:?} too")
            })
        })?;
    }
    Ok(())
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
