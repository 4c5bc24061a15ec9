//! Known counts: sequences of moves, reachable positions, winners with best play.
//!
//! The perft and position counts were computed by independent programs (a plain solver in C and
//! SBHSolver). The winners are published: every board of up to 27 points by Du, Wei and Müller
//! (2023), 1×n by Du (2024).

use std::collections::{HashMap, HashSet};

use tengen_core::{Board, Key, conformance, perft};
use tengen_nogo::{NoGo, Position};
use tengen_stones::{Fixed, Large, Lattice, Size, Small};

/// How far a table is followed: less far in debug builds. `./check` runs these tests optimised too.
const fn depth(debug: usize, release: usize) -> usize {
    if cfg!(debug_assertions) { debug } else { release }
}

/// Compares perft from depth 1 on, until a count is above the limit.
fn assert_perft<L: Lattice>(start: Position<L>, counts: &[u64], limit: u64) {
    for (depth, &count) in (1..).zip(counts).take_while(|(_, count)| **count <= limit) {
        assert_eq!(start.perft(depth), count, "{} at depth {depth}", start.size());
    }
}

/// Compares perft with the sums over positions of the ways that lead to them, which meet in far
/// fewer positions.
fn assert_ways<L: Lattice>(start: Position<L>, counts: &[u64]) {
    let mut ways = HashMap::from([(start, 1_u64)]);
    for (depth, &count) in (1..).zip(counts) {
        let mut next = HashMap::new();
        for (board, ways) in ways {
            for &at in &board.legal_moves() {
                *next.entry(board.after(at)).or_default() += ways;
            }
        }
        ways = next;
        assert_eq!(ways.values().sum::<u64>(), count, "{} at depth {depth}", start.size());
    }
}

/// Compares both in the three shapes that `W` columns and `H` rows fit in.
fn assert_counts<const W: usize, const H: usize>(counts: &[u64])
where
    Fixed<W, H>: Lattice,
{
    let size = Size::new(W as u8, H as u8).unwrap();
    let small = Position::empty(Small::try_new(size).unwrap());
    let large = Position::empty(Large::new(size));
    assert_ways(NoGo::<W, H>::new(), counts);
    assert_ways(small, counts);
    assert_ways(large, &counts[..counts.len().min(6)]);
    assert_perft(NoGo::<W, H>::new(), counts, 50_000);
    assert_perft(small, counts, 1_000);
    assert_perft(large, counts, 500);
}

#[test]
fn perft_of_whole_games_on_the_smallest_boards() {
    let counts_2_3 = [6, 30, 112, 264, 216, 0];
    let counts_1_5 = [5, 16, 30, 8, 0];
    assert_counts::<1, 1>(&[0]);
    assert_counts::<2, 2>(&[4, 12, 16, 0]);
    assert_counts::<2, 3>(&counts_2_3);
    assert_counts::<3, 2>(&counts_2_3);
    assert_counts::<1, 5>(&counts_1_5);
    assert_counts::<5, 1>(&counts_1_5);
}

#[test]
fn perft_of_3x3_to_the_end() {
    assert_counts::<3, 3>(&[9, 72, 496, 2832, 12768, 41328, 80352, 43776, 0]);
}

#[test]
fn perft_of_4x4() {
    let counts = [16, 240, 3352, 43264, 511_776, 5_481_072, 52_532_352];
    assert_counts::<4, 4>(&counts[..depth(4, 7)]);
}

#[test]
fn perft_of_5x5_7x7_and_9x9() {
    let counts = [25, 600, 13_792, 302_896, 6_339_312, 126_000_720];
    assert_perft(NoGo::<5>::new(), &counts[..depth(4, 6)], u64::MAX);
    let counts = [49, 2352, 110_536, 5_083_552, 228_666_240];
    assert_perft(NoGo::<7>::new(), &counts[..depth(3, 5)], u64::MAX);
    let counts = [81, 6480, 511_912, 39_927_264, 3_074_133_216];
    assert_perft(NoGo::<9>::new(), &counts[..depth(3, 5)], u64::MAX);
    let small = Position::empty(Small::try_new(Size::square(9).unwrap()).unwrap());
    assert_perft(small, &counts[..depth(2, 3)], u64::MAX);
}

#[test]
fn all_ways_of_counting_agree() {
    conformance::perft_agrees(&NoGo::<3>::new(), 4).unwrap();
    conformance::perft_agrees(&NoGo::<2, 3>::new(), 7).unwrap();
    let start = Position::empty(Large::new(Size::new(10, 3).unwrap()));
    conformance::perft_agrees(&start, 2).unwrap();
    assert_eq!(perft::every_leaf(&NoGo::<9>::new(), 2), 6480);
}

/// Every position that a game from the empty board can come to, by plies: only those of one ply
/// can be equal.
fn plies<L: Lattice>(lattice: L) -> impl Iterator<Item = HashSet<Position<L>>> {
    std::iter::successors(Some(HashSet::from([Position::empty(lattice)])), move |ply| {
        let later: HashSet<_> = ply
            .iter()
            .flat_map(|board| board.legal_moves().into_iter().map(|at| board.after(at)))
            .collect();
        (!later.is_empty()).then_some(later)
    })
}

fn reachable<L: Lattice>(lattice: L) -> HashSet<Position<L>> {
    plies(lattice).flatten().collect()
}

/// Counts them in every shape; no two have the same key, and the shapes agree on the keys.
fn assert_reachable<const W: usize, const H: usize>(count: usize)
where
    Fixed<W, H>: Lattice,
{
    let size = Size::new(W as u8, H as u8).unwrap();
    let keys = keys_of(reachable(Fixed::<W, H>));
    assert_eq!(keys.len(), count, "{size}");
    assert_eq!(keys, keys_of(reachable(Small::try_new(size).unwrap())), "{size}");
    assert_eq!(keys, keys_of(reachable(Large::new(size))), "{size}");
}

fn keys_of<L: Lattice>(boards: HashSet<Position<L>>) -> HashSet<Key> {
    let keys: HashSet<Key> = boards.iter().map(Position::key).collect();
    assert_eq!(keys.len(), boards.len(), "every position has its own key");
    keys
}

#[test]
fn so_many_positions_are_reachable() {
    assert_reachable::<1, 1>(1);
    assert_reachable::<5, 1>(39);
    assert_reachable::<1, 5>(39);
    assert_reachable::<1, 9>(1842);
    assert_reachable::<2, 2>(25);
    assert_reachable::<3, 2>(177);
    assert_reachable::<2, 3>(177);
    assert_reachable::<3, 3>(3884);
}

#[test]
fn so_many_positions_are_reachable_on_larger_boards() {
    fn count<L: Lattice>(lattice: L) -> usize {
        plies(lattice).map(|ply| ply.len()).sum()
    }
    assert_eq!(count(Fixed::<2, 5>), 10_311);
    assert_eq!(count(Fixed::<5, 2>), 10_311);
    if cfg!(not(debug_assertions)) {
        assert_eq!(count(Fixed::<4, 3>), 87_361);
        assert_eq!(count(Fixed::<3, 5>), 2_016_947);
        assert_eq!(count(Fixed::<4, 4>), 5_820_817);
    }
}
