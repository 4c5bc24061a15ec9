//! Random games: the fast ones against the rules, exact probabilities and the plain ones.

use std::collections::HashMap;

use crate::document::{BLACK, Document, EMPTY, WHITE};
use proptest::prelude::*;
use tengen_core::{Board, Color, Outcome, Playout, Rng, conformance};
use tengen_nogo::{NoGo, Position};
use tengen_stones::{Fixed, Large, Lattice, Point, Size, Small};

use Color::{Black, White};

/// The document's board of any size: beyond its edges there is neither an empty cell nor a stone.
#[derive(Clone)]
pub(crate) struct Naive(Document<25>);

/// What is beyond the edges.
const NOTHING: u8 = 3;

/// The document's number of a colour.
fn number(color: Color) -> u8 {
    match color {
        Black => BLACK,
        White => WHITE,
    }
}

/// The document counts rows from the top; which end it counts from makes no difference here.
fn cell(at: Point) -> (usize, usize) {
    (at.row().into(), at.col().into())
}

impl Naive {
    pub(crate) fn new(size: Size) -> Self {
        let mut board = Document { b: [[NOTHING; 25]; 25] };
        for (i, j) in size.points().map(cell) {
            board.put(i, j, EMPTY);
        }
        Self(board)
    }

    /// The stones of a position.
    fn of<L: Lattice>(board: &Position<L>) -> Self {
        let mut naive = Self::new(board.size());
        for color in Color::ALL {
            board.stones().of(color).iter().for_each(|at| naive.put(at, color));
        }
        naive
    }

    pub(crate) fn put(&mut self, at: Point, color: Color) {
        let (i, j) = cell(at);
        self.0.put(i, j, number(color));
    }

    pub(crate) fn stone(&self, at: Point) -> Option<Color> {
        let (i, j) = cell(at);
        Color::ALL.into_iter().find(|&color| number(color) == self.0.b[i][j])
    }

    pub(crate) fn legal(&mut self, at: Point, color: Color) -> bool {
        let (i, j) = cell(at);
        self.0.legal(i, j, number(color))
    }

    pub(crate) fn has_liberty(&self, at: Point) -> bool {
        let (i, j) = cell(at);
        self.0.chain_has_qi(i, j)
    }

    /// Whether a stone of `color` at the empty point takes the last liberty of an enemy chain.
    pub(crate) fn captures(&self, at: Point, color: Color) -> bool {
        let (mut after, (i, j)) = (self.clone(), cell(at));
        after.put(at, color);
        let mut beside = [(i.wrapping_sub(1), j), (i + 1, j), (i, j.wrapping_sub(1)), (i, j + 1)]
            .into_iter()
            .filter(|&(i, j)| i.max(j) < 25);
        beside.any(|(i, j)| after.0.b[i][j] == number(!color) && !after.0.chain_has_qi(i, j))
    }
}

/// So many games, fewer in debug builds. `./check` runs these tests optimised too.
const fn games(debug: u32, release: u32) -> u32 {
    if cfg!(debug_assertions) { debug } else { release }
}

/// A game of the library played again, move by move: the same choices under a limit of 0, 1, 2, …
/// plies leave its positions one by one.
fn replay<L: Lattice>(start: &Position<L>, seed: u64) -> Vec<Position<L>> {
    let cut = |limit| {
        let (mut board, mut rng) = (*start, Rng::new(seed));
        let report = board.playout(|n| rng.below(n), limit);
        (board, report)
    };
    let (end, report) = cut(u32::MAX);
    let positions: Vec<_> = (0..=report.plies).map(|limit| cut(limit).0).collect();
    assert_eq!(positions.last(), Some(&end));
    positions
}

/// Checks each move of a playout with the document's algorithm.
fn assert_lawful_game<L: Lattice>(start: &Position<L>, seed: u64) {
    let legal = |board: &Position<L>, at| Naive::of(board).legal(at, board.turn());
    let positions = replay(start, seed);
    assert_eq!(positions[0], *start);
    for pair in positions.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        let added = before.stones().vacant() - after.stones().vacant();
        assert_eq!((added.len(), after.turn()), (1, !before.turn()), "{before} to {after}");
        let at = added.first().unwrap();
        assert!(legal(before, at), "{at} of {before}");
        assert_eq!(before.after(at), *after);
    }
    let end = positions.last().unwrap();
    assert_eq!(end.outcome(), Some(Outcome::Win(!end.turn())));
    assert!(end.size().points().all(|at| !legal(end, at)), "{end}");
    conformance::recomputed(end).unwrap();
}

fn assert_lawful_games_of<const W: usize, const H: usize>(seed: u64)
where
    Fixed<W, H>: Lattice,
{
    let size = Size::new(W as u8, H as u8).unwrap();
    assert_lawful_game(&NoGo::<W, H>::new(), seed);
    assert_lawful_game(&Position::empty(Small::try_new(size).unwrap()), seed);
    assert_lawful_game(&Position::empty(Large::new(size)), seed);
}

#[test]
fn every_move_of_a_playout_is_legal_and_the_last_leaves_none() {
    for seed in 0..games(8, 2_500).into() {
        assert_lawful_games_of::<1, 1>(seed);
        assert_lawful_games_of::<1, 2>(seed);
        assert_lawful_games_of::<7, 1>(seed);
        assert_lawful_games_of::<2, 2>(seed);
        assert_lawful_games_of::<3, 4>(seed);
        assert_lawful_games_of::<5, 5>(seed);
    }
    assert_lawful_game(&NoGo::<9>::new(), 1);
}

fn assert_plays_to_the_end<L: Lattice>(lattice: L) {
    let (mut board, mut rng) = (Position::empty(lattice), Rng::new(0));
    let area = board.size().area();
    assert_eq!(board.count_moves(), if area == 1 { 0 } else { area });
    let report = board.playout(|n| rng.below(n), u32::MAX);
    assert_eq!(report.outcome, Some(Outcome::Win(!board.turn())));
    conformance::recomputed(&board).unwrap();
}

#[test]
fn a_playout_runs_on_every_size() {
    for rows in 1..=25 {
        for cols in 1..=25 {
            let size = Size::new(cols, rows).unwrap();
            assert_plays_to_the_end(Large::new(size));
            if let Some(small) = Small::try_new(size) {
                assert_plays_to_the_end(small);
            }
        }
    }
    assert_plays_to_the_end(Fixed::<25, 25>);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_playout_may_start_anywhere(seed: u64, plies in 0_u32..20, same_color_twice: bool) {
        let mut rng = Rng::new(seed);
        let mut start = NoGo::<5>::new();
        start.playout(|n| rng.below(n), plies);
        if same_color_twice {
            start.set_turn(!start.turn());
        }
        let mut end = start;
        let report = end.playout(|n| rng.below(n), u32::MAX);
        prop_assert_eq!(report.outcome, end.outcome());
        prop_assert_eq!(report.outcome, Some(Outcome::Win(!end.turn())));
        for color in Color::ALL {
            let added = end.stones().of(color).len() - start.stones().of(color).len();
            let half = if color == start.turn() { report.plies.div_ceil(2) } else { report.plies / 2 };
            prop_assert_eq!(added, half as usize);
            prop_assert!(start.stones().of(color).is_subset(end.stones().of(color)));
        }
        assert_lawful_game(&start, seed);
    }
}

#[test]
fn a_playout_stops_at_the_limit() {
    for limit in [0, 1, 2, 7, 30] {
        let mut board = NoGo::<9>::new();
        let mut rng = Rng::new(3);
        let report = board.playout(|n| rng.below(n), limit);
        assert_eq!(report, Playout { plies: limit, outcome: None });
        assert_eq!(board.stones().vacant().len() as u32, 81 - limit);
        conformance::recomputed(&board).unwrap();
    }
    let mut board = NoGo::<9>::new();
    let none = board.playout(|_| panic!("no move is chosen under a limit of 0"), 0);
    assert_eq!((none.plies, board), (0, NoGo::new()));
}

#[test]
fn a_game_that_ends_at_the_limit_has_ended() {
    let mut rng = Rng::new(4);
    let mut whole = NoGo::<4>::new();
    let report = whole.playout(|n| rng.below(n), u32::MAX);
    for (limit, outcome) in [(report.plies, report.outcome), (report.plies - 1, None)] {
        let mut rng = Rng::new(4);
        let mut again = NoGo::<4>::new();
        assert_eq!(again.playout(|n| rng.below(n), limit), Playout { plies: limit, outcome });
    }
}

#[test]
fn no_move_is_chosen_in_a_finished_position() {
    let mut board: NoGo<3> = "1X1/X1X/1X1 O".parse().unwrap();
    let before = board;
    let report = board.playout(|_| panic!("White has no move"), u32::MAX);
    assert_eq!(report, Playout { plies: 0, outcome: Some(Outcome::Win(Black)) });
    assert_eq!((board, board.key()), (before, before.key()));
}

#[test]
fn random_games_on_9x9_take_74_40_moves_and_black_wins_50_2_percent() {
    let games = games(3_000, 200_000);
    let mut rng = Rng::new(9);
    let (mut sum, mut squares, mut black) = (0.0, 0.0, 0.0);
    for _ in 0..games {
        let report = NoGo::<9>::new().playout(|n| rng.below(n), u32::MAX);
        sum += f64::from(report.plies);
        squares += f64::from(report.plies).powi(2);
        black += f64::from(u8::from(report.outcome == Some(Outcome::Win(Black))));
    }
    let games = f64::from(games);
    let mean = sum / games;
    let deviation = (squares / games - mean * mean).sqrt() / games.sqrt();
    // Four standard deviations, and half a unit in the last place of the figure.
    assert!((mean - 74.40).abs() < 4.0 * deviation + 0.005, "{mean} ± {deviation}");
    let (share, deviation) = (black / games, 0.5 / games.sqrt());
    assert!((share - 0.502).abs() < 4.0 * deviation + 0.0005, "{share} ± {deviation}");
}

#[test]
fn n8_the_documents_playouts_are_as_long() {
    let games = games(60, 2_000);
    let mut rng = Rng::new(8);
    let plies = |_| f64::from(Document::<9>::new().playout(BLACK, |n| rng.below(n)));
    let mean = (0..games).map(plies).sum::<f64>() / f64::from(games);
    // A game's length has a standard deviation of about 2.
    assert!((mean - 74.40).abs() < 4.0 * 2.5 / f64::from(games).sqrt(), "{mean}");
}

/// Pearson's statistic is below the bound that it passes in one case of a million: the Wilson–Hilferty
/// estimate of the quantile.
fn assert_fits(cells: impl IntoIterator<Item = (f64, f64)>) {
    let (mut found, mut degrees) = (0.0, -1.0);
    for (counted, expected) in cells {
        assert!(expected >= 5.0, "a cell with {expected} expected");
        found += (counted - expected).powi(2) / expected;
        degrees += 1.0;
    }
    let spread = 2.0 / (9.0 * f64::max(degrees, 1.0));
    let bound = degrees * (1.0 - spread + 4.75 * f64::sqrt(spread)).powi(3);
    assert!(found <= bound, "chi-square {found}, expected below {bound}");
}

/// The probability of each position in which a uniform game from here can end.
fn ends<L: Lattice>(board: &Position<L>, probability: f64, found: &mut HashMap<Position<L>, f64>) {
    let moves = board.legal_moves();
    if moves.is_empty() {
        *found.entry(*board).or_default() += probability;
    }
    for &at in &moves {
        ends(&board.after(at), probability / moves.len() as f64, found);
    }
}

/// Compares the ends of many games with their exact probabilities.
fn assert_uniform<L: Lattice>(start: Position<L>, games: u32, seed: u64) {
    let mut exact = HashMap::new();
    ends(&start, 1.0, &mut exact);
    let mut rng = Rng::new(seed);
    let mut counts: HashMap<Position<L>, u32> = HashMap::new();
    for _ in 0..games {
        let mut board = start;
        board.playout(|n| rng.below(n), u32::MAX);
        *counts.entry(board).or_default() += 1;
    }
    assert!(counts.keys().all(|end| exact.contains_key(end)));
    // The rare ends share one cell.
    let (mut rare, mut cells) = ((0.0, 0.0), Vec::new());
    for (end, probability) in &exact {
        let counted = f64::from(counts.get(end).copied().unwrap_or(0));
        let expected = probability * f64::from(games);
        if expected < 10.0 {
            rare = (rare.0 + counted, rare.1 + expected);
        } else {
            cells.push((counted, expected));
        }
    }
    assert!(cells.len() > 1, "{} ends", exact.len());
    assert_fits(cells.into_iter().chain((rare.1 >= 5.0).then_some(rare)));
}

#[test]
fn every_end_of_a_game_comes_as_often_as_its_probability_says() {
    assert_uniform(NoGo::<3, 2>::new(), games(2_000, 200_000), 21);
    assert_uniform(NoGo::<1, 5>::new(), games(2_000, 200_000), 22);
    assert_uniform("1X2/2O1 X".parse::<NoGo<4, 2>>().unwrap(), games(2_000, 200_000), 23);
    assert_uniform("1X2/2O1 O".parse::<Position<Small>>().unwrap(), games(2_000, 200_000), 24);
    assert_uniform("3X1 O".parse::<Position<Large>>().unwrap(), games(2_000, 200_000), 25);
    assert_uniform("1X1/O1X/3 O".parse::<NoGo<3>>().unwrap(), games(2_000, 200_000), 26);
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "a choice of")]
fn debug_builds_panic_on_a_choice_that_is_too_high() {
    NoGo::<9>::new().playout(|n| if n < 60 { n + 2 } else { 0 }, u32::MAX);
}
