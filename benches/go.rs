//! Go beside the crate `goban`, in pairs, and a yardstick: `cargo bench -p tengen-benches --bench go`.
//!
//! Rates are a second of one thread; the last column is the median of the ratios pair by pair,
//! which holds when the machine's speed drifts. The yardstick is the plain playout by the legal
//! points of the board, without incremental chains.

use std::hint::black_box;

use goban::rules::game::Game;
use goban::rules::{CHINESE, EndGame, IllegalRules, Move as GobanMove};
use tengen_core::{Board, Rng, WithHistory};
use tengen_go::{Go, Ko, Move, Position, Rules, Suicide, eyes};
use tengen_stones::{Fixed, Lattice};

mod support;

use support::{Pairs, SEED, flags};

const ROUNDS: usize = 25;

fn main() {
    println!("Go, compiled for {} processors", flags());
    measure::<9>(10);
    measure::<19>(1);
}

/// Measures one size; `games` scales the work of a round, which takes each side some milliseconds.
fn measure<const N: usize>(games: u64)
where
    Fixed<N, N>: Lattice + Default,
{
    println!("\n{N}×{N} {:<38} {:>14} {:>14} {:>8}", "", "other/s", "tengen/s", "ratio");
    let (mut rng, mut other) = (Rng::new(SEED), Rng::new(SEED));
    let mut library = || library::<N>(100 * games, |n| rng.below(n));
    let goban = || repeat(8 * games, || goban_playout(N, |n| other.below(n)));
    Pairs::measure(ROUNDS, goban, &mut library).print("common playout, goban");
    let mut other = Rng::new(SEED);
    let plain = || repeat(15 * games, || plain_playout::<N>(|n| other.below(n)));
    Pairs::measure(ROUNDS, plain, &mut library).print("common playout, legal points");
    let mut other = Rng::new(SEED);
    let superko = || repeat(50 * games, || superko_playout::<N>(|n| other.below(n)));
    Pairs::measure(ROUNDS, superko, &mut library).print("common playout, superko kept");
    generation::<N>();
}

fn repeat<T>(games: u64, mut game: impl FnMut() -> T) -> u64 {
    for _ in 0..games {
        black_box(game());
    }
    games
}

fn library<const N: usize>(games: u64, mut below: impl FnMut(u32) -> u32) -> u64
where
    Fixed<N, N>: Lattice + Default,
{
    repeat(games, || Go::<N>::new().playout(&mut below, 10_000))
}

fn superko_playout<const N: usize>(below: impl FnMut(u32) -> u32) -> u32
where
    Fixed<N, N>: Lattice + Default,
{
    WithHistory::new(Go::<N>::new()).playout(below, 10_000).plies
}

/// The common playout by the board's move list.
fn plain_playout<const N: usize>(mut below: impl FnMut(u32) -> u32) -> u32
where
    Fixed<N, N>: Lattice + Default,
{
    let rules = Rules { ko: Ko::Simple, suicide: Suicide::Forbidden, ..Rules::TROMP_TAYLOR };
    let mut board = Go::<N>::new().with_rules(rules);
    let mut plies = 0;
    while !board.is_finished() {
        let points = board.legal_points(board.turn()) - eyes(board.stones(), board.turn());
        let n = if points.is_empty() { 0 } else { below(points.len() as u32) as usize };
        board.play_unchecked(points.nth(n).map_or(Move::Pass, Move::Play));
        plies += 1;
    }
    plies
}

/// What the common playout forbids, as `goban` knows it; its eyes differ a little.
fn forbidden() -> IllegalRules {
    IllegalRules::KO | IllegalRules::SUICIDE | IllegalRules::FILLEYE
}

/// The common playout: empty points are drawn until one is legal, as its authors' bench does.
fn goban_playout(side: usize, mut below: impl FnMut(u32) -> u32) -> Option<EndGame> {
    let mut game = Game::new(side.into(), CHINESE);
    while !game.is_over() {
        let mut empty = game.pseudo_legals_vec();
        let mut mv = GobanMove::Pass;
        while !empty.is_empty() {
            let (x, y) = empty.swap_remove(below(empty.len() as u32) as usize);
            if game.check_point_by((x, y), forbidden()).is_none() {
                mv = GobanMove::Play(x, y);
                break;
            }
        }
        game.play(mv);
    }
    game.outcome()
}

/// All legal points of positions from the middle of random games.
fn generation<const N: usize>()
where
    Fixed<N, N>: Lattice + Default,
{
    let mut rng = Rng::new(SEED);
    let pairs: Vec<(Game, Position<Fixed<N, N>>)> =
        (0..60).map(|_| same_position::<N>(&mut rng)).collect();
    let goban = || {
        for (game, _) in &pairs {
            let rules = IllegalRules::KO | IllegalRules::SUICIDE;
            black_box(game.legals_by(rules).count());
        }
        pairs.len() as u64
    };
    let library = || {
        for _ in 0..50 {
            for (_, board) in &pairs {
                black_box(black_box(board).legal_points(board.turn()));
            }
        }
        50 * pairs.len() as u64
    };
    Pairs::measure(ROUNDS, goban, library).print("all legal points, goban");
}

/// A position that both programs have reached by the same random moves.
fn same_position<const N: usize>(rng: &mut Rng) -> (Game, Position<Fixed<N, N>>)
where
    Fixed<N, N>: Lattice + Default,
{
    let rules = Rules { ko: Ko::Simple, suicide: Suicide::Forbidden, ..Rules::TROMP_TAYLOR };
    let mut board = Go::<N>::new().with_rules(rules);
    let mut game = Game::new(N.into(), CHINESE);
    for _ in 0..N * N / 4 + rng.below((N * N / 3) as u32) as usize {
        let points = board.legal_points(board.turn());
        let point = points.nth(rng.below(points.len() as u32) as usize).expect("a legal point");
        game.play(GobanMove::Play(N as u8 - 1 - point.row(), point.col()));
        board.play_unchecked(Move::Play(point));
    }
    let count = game.legals_by(IllegalRules::KO | IllegalRules::SUICIDE).count();
    assert_eq!(count, board.legal_points(board.turn()).len(), "{board}");
    (game, board)
}
