//! Random games: the fast ones against the rules, exact probabilities and the plain ones.

use std::collections::HashMap;

use proptest::prelude::*;
use tengen_core::{Board, Color, Playout, Rng, WithHistory, conformance};
use tengen_go::{Go, Move, Passes, Position, Rules, Suicide, eyes};
use tengen_stones::{Large, Lattice, Size, Small};

/// So many games, fewer in debug builds.
const fn games(debug: u32, release: u32) -> u32 {
    if cfg!(debug_assertions) { debug } else { release }
}

fn small(cols: u8, rows: u8) -> Position<Small> {
    Position::empty(Small::try_new(Size::new(cols, rows).unwrap()).unwrap())
}

/// The moves that the common playout draws from, by the definition.
fn chosen_from<L: Lattice>(board: &Position<L>) -> Vec<Move> {
    if board.is_finished() {
        return Vec::new();
    }
    let rules = Rules { suicide: Suicide::Forbidden, ..*board.rules() };
    let (turn, board) = (board.turn(), board.with_rules(rules));
    let points = board.legal_points(turn) - eyes(board.stones(), turn);
    let moves: Vec<Move> = points.iter().map(Move::Play).collect();
    if moves.is_empty() { vec![Move::Pass] } else { moves }
}

/// The plain playout.
fn plain<L: Lattice>(board: &mut Position<L>, rng: &mut Rng, max_plies: u32) -> Playout {
    let mut plies = 0;
    while plies < max_plies && !board.is_finished() {
        let moves = chosen_from(board);
        board.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
        plies += 1;
    }
    Playout { plies, outcome: board.outcome() }
}

/// A game of the library move by move: the same draws under a limit of 0, 1, 2, … plies leave its
/// positions one by one. Each is the one before after a move that may be chosen.
fn assert_lawful_game<L: Lattice>(start: &Position<L>, seed: u64, most: u32) {
    let cut = |limit| {
        let (mut board, mut rng) = (*start, Rng::new(seed));
        let report = board.playout(|n| rng.below(n), limit);
        assert_eq!(report.outcome, board.outcome());
        (board, report.plies)
    };
    let (mut before, _) = cut(0);
    assert_eq!(before, *start);
    for limit in 1..=most {
        let (after, plies) = cut(limit);
        if plies < limit {
            assert!(before.is_finished() && after == before);
            return;
        }
        let mut moves = chosen_from(&before).into_iter();
        let found = moves.find(|&mv| before.after(mv) == after);
        let mv = found.unwrap_or_else(|| panic!("{before} to {after}"));
        let next = before.after(mv);
        for color in Color::ALL {
            assert_eq!(next.prisoners(color), after.prisoners(color), "{before} to {after}");
        }
        conformance::recomputed(&after).unwrap();
        before = after;
    }
}

#[test]
fn every_move_of_a_playout_may_be_drawn() {
    for seed in 0..games(3, 1_000).into() {
        for (cols, rows) in [(1, 1), (1, 2), (7, 1), (2, 2), (3, 2), (3, 4), (5, 5)] {
            assert_lawful_game(&small(cols, rows), seed, 150);
        }
    }
    let start = Position::empty(Large::new(Size::new(6, 3).unwrap())).with_rules(Rules::JAPANESE);
    assert_lawful_game(&start, 4, 80);
    assert_lawful_game(&Go::<9>::new(), 5, games(120, 300));
}

#[test]
fn a_playout_may_start_with_a_ko_and_after_a_pass() {
    for (text, ko) in [("1XO1/X1XO/1XO1/4 O ko=B3", "B3"), ("XX1O/XXXO/1XOO O passes=1", "A1")] {
        let start: Position<Small> = text.parse().unwrap();
        for seed in 0..30 {
            assert_lawful_game(&start, seed, 3);
            let (mut board, mut rng) = (start, Rng::new(seed));
            board.playout(|n| rng.below(n), 1);
            assert_eq!(board.stones().get(ko.parse().unwrap()), None);
        }
    }
}

#[test]
fn pass_stones_go_on_until_white_has_passed() {
    let rules = Rules { passes: Passes::HandOverStones, ..Rules::AGA };
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut board = small(3, 3).with_rules(rules);
        let report = board.playout(|n| rng.below(n), 1000);
        assert_eq!((report.outcome, board.turn()), (board.outcome(), Color::Black));
        assert_lawful_game(&small(3, 3).with_rules(rules), seed, 40);
    }
}

#[test]
fn a_playout_stops_at_the_limit_and_draws_nothing_in_a_finished_position() {
    for limit in [0, 1, 2, 30] {
        let (mut board, mut rng) = (Go::<9>::new(), Rng::new(3));
        let report = board.playout(|n| rng.below(n), limit);
        assert_eq!(report, Playout { plies: limit, outcome: None });
    }
    let mut over: Go<3> = "3/1X1/3 O passes=2".parse().unwrap();
    let report = over.playout(|_| panic!("the game is over"), 10);
    assert_eq!(report, Playout { plies: 0, outcome: over.outcome() });
}

#[test]
#[should_panic(expected = "`below(n)` must return less than n")]
fn a_number_that_is_not_below_is_refused() {
    let mut board = Go::<9>::new();
    board.playout(|n| n, 40);
}

#[test]
fn a_playout_of_a_game_keeps_its_past_and_brings_no_position_back() {
    for seed in 0..games(20, 300).into() {
        for (cols, rows) in [(2, 1), (5, 1), (2, 2), (3, 2), (3, 3), (4, 5)] {
            for rules in [Rules::TROMP_TAYLOR, Rules::AGA, Rules::CHINESE, Rules::JAPANESE] {
                // Debug builds check every move against the rules.
                let mut game = WithHistory::new(small(cols, rows).with_rules(rules));
                let mut rng = Rng::new(seed);
                let first = game.playout(|n| rng.below(n), 7);
                assert_eq!(
                    (first.outcome, first.plies as usize),
                    (game.outcome(), game.past().len())
                );
                let rest = game.playout(|n| rng.below(n), 1000);
                assert_eq!((first.plies + rest.plies) as usize, game.past().len());
                assert_eq!(rest.outcome, game.outcome());
                if rules == Rules::TROMP_TAYLOR {
                    let mut keys: Vec<_> = game.past().keys().collect();
                    keys.dedup(); // a pass changes no stone
                    let count = keys.len();
                    keys.sort_unstable();
                    keys.dedup();
                    assert_eq!(keys.len(), count, "{cols}x{rows} {seed}");
                }
            }
        }
    }
}

/// Pearson's statistic against the bound that it stays below but in one case of a million: the
/// Wilson–Hilferty estimate of the quantile.
fn assert_fits(cells: impl IntoIterator<Item = (f64, f64)>) {
    let (mut sum, mut degrees) = (0.0, -1.0);
    for (counted, expected) in cells {
        sum += (counted - expected).powi(2) / expected;
        degrees += 1.0;
    }
    let spread = 2.0 / (9.0 * f64::max(degrees, 1.0));
    let bound = degrees * (1.0 - spread + 4.75 * f64::sqrt(spread)).powi(3);
    assert!(sum <= bound, "chi-square {sum}, expected below {bound}");
}

#[test]
fn each_first_move_is_drawn_equally_often() {
    for text in ["XO2/4/1XO1/X2O X", "XO2/4/1XO1/X2O O", "1XO1/X1XO/1XO1/4 O ko=B3", "1X1O/4 O"] {
        let start: Position<Small> = text.parse().unwrap();
        let moves = chosen_from(&start);
        let share = games(200, 20_000);
        let mut rng = Rng::new(11);
        let mut counts: HashMap<String, u32> = HashMap::new();
        for _ in 0..share * moves.len() as u32 {
            let mut board = start;
            board.playout(|n| rng.below(n), 1);
            *counts.entry(board.to_string()).or_default() += 1;
        }
        assert_eq!(counts.len(), moves.len(), "{text}");
        let count = |mv: &Move| f64::from(counts[&start.after(*mv).to_string()]);
        assert_fits(moves.iter().map(|mv| (count(mv), f64::from(share))));
    }
}

#[test]
fn fast_and_plain_playouts_have_the_same_lengths_and_winners() {
    let games = games(1_500, 100_000);
    let mut rng = Rng::new(31);
    let mut counts: HashMap<(u32, bool), [f64; 2]> = HashMap::new();
    for _ in 0..games {
        let mut end = small(4, 3);
        let fast = end.playout(|n| rng.below(n), 500);
        assert_eq!(fast.outcome, end.outcome(), "{end}");
        let plain = plain(&mut small(4, 3), &mut rng, 500);
        for (n, report) in [fast, plain].into_iter().enumerate() {
            let black = report.outcome.and_then(|o| o.winner()) == Some(Color::Black);
            counts.entry((report.plies / 4, black)).or_default()[n] += 1.0;
        }
    }
    // Two samples of one size: Σ (a − b)² / (a + b) is chi-square, here as two cells each against
    // their mean.
    let often: Vec<_> = counts.values().filter(|[a, b]| a + b >= 20.0).collect();
    assert!(often.len() > 5, "{counts:?}");
    let cell = |&&[a, b]: &&[f64; 2]| ((a - b) / f64::sqrt(2.0) + (a + b) / 2.0, (a + b) / 2.0);
    assert_fits(often.iter().map(cell));
}

#[test]
fn games_on_9x9_take_111_moves() {
    // Measured by other programs: 110.9 on average.
    let games = games(400, 100_000);
    let mut rng = Rng::new(9);
    let mut sum = 0.0;
    for _ in 0..games {
        let mut end = Go::<9>::new();
        let report = end.playout(|n| rng.below(n), 2_000);
        assert_eq!(report.outcome, end.outcome(), "{end}");
        sum += f64::from(report.plies);
    }
    let mean = sum / f64::from(games);
    // The standard deviation of one game is about 18.
    assert!((mean - 110.9).abs() < 4.0 * 18.0 / f64::from(games).sqrt() + 0.3, "{mean}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_playout_may_start_anywhere(seed: u64, plies in 0_u32..40, turned: bool) {
        let mut rng = Rng::new(seed);
        let mut start = Go::<5>::new();
        start.playout(|n| rng.below(n), plies);
        if turned {
            start.set_turn(!start.turn());
        }
        assert_lawful_game(&start, seed, 12);
        let mut end = start;
        let report = end.playout(|n| rng.below(n), 2_000);
        prop_assert_eq!(report.outcome, end.outcome());
        conformance::recomputed(&end).unwrap();
    }
}
