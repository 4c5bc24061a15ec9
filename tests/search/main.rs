//! The search on NoGo: the value of plain minimax, the published winners, the same nodes as ever.

#[path = "../../crates/search/tests/search/check.rs"]
mod check;
#[path = "../../benches/support/mod.rs"]
mod support;

use check::{all_options, minimax_values, report_is_true};
use tengen_core::{Board, Evaluate, Rng, Score};
use tengen_nogo::{ExclusivePoints, NoGo, Position, Strategy};
use tengen_search::{AlphaBeta, Bound, Limits, Options, Stopped, TableSize};
use tengen_stones::{Size, Small};

type Any = Position<Small>;

fn empty(cols: u8, rows: u8) -> Any {
    let size = Size::new(cols, rows).expect("a size");
    Position::empty(Small::try_new(size).expect("a small board"))
}

/// An unfinished position after so many random plies.
fn after_random_plies(cols: u8, rows: u8, plies: u32, rng: &mut Rng) -> Any {
    loop {
        let mut board = empty(cols, rows);
        board.playout(|n| rng.below(n), plies);
        if board.outcome().is_none() {
            return board;
        }
    }
}

/// Small boards with so many plies played that minimax reaches `DEPTH` soon.
const BOARDS: [(u8, u8, u32); 6] =
    [(2, 3, 0), (3, 2, 1), (3, 3, 3), (4, 3, 5), (3, 4, 6), (4, 4, 9)];
const DEPTH: u32 = 4;

/// Every choice of options, the hint on and off, finds minimax's values and plays such a move.
fn assert_values_are_minimax(judge: impl Evaluate<Any> + Copy, seed: u64) {
    let mut rng = Rng::new(seed);
    for (cols, rows, plies) in BOARDS {
        let board = after_random_plies(cols, rows, plies, &mut rng);
        let values = minimax_values(&board, DEPTH + 1, &judge);
        for options in all_options() {
            let engine = AlphaBeta::new(judge, Limits::depth(DEPTH));
            let mut engine = engine.with_hint(Strategy::default()).with_options(options);
            let report = engine.search_with(&board, |progress| {
                if progress.bound != Bound::Exact {
                    return;
                }
                let value = values[progress.depth as usize];
                assert_eq!(progress.score, value, "{board}, {options:?}");
            });
            report_is_true(&board, &report, &values, &judge);
        }
    }
}

#[test]
fn by_exclusive_points_the_value_is_minimax_with_any_options() {
    assert_values_are_minimax(ExclusivePoints, 1);
}

#[test]
fn by_the_documents_strategy_the_value_is_minimax_with_any_options() {
    assert_values_are_minimax(Strategy::default(), 2);
}

#[test]
fn the_default_options_find_minimax_on_many_random_positions() {
    let mut rng = Rng::new(3);
    let options = Options { table: TableSize::entries(1 << 10), ..Options::default() };
    for round in 0..10 {
        for (cols, rows, plies) in BOARDS {
            let board = after_random_plies(cols, rows, plies + round % 2, &mut rng);
            let values = minimax_values(&board, DEPTH + 1, &ExclusivePoints);
            let engine = AlphaBeta::new(ExclusivePoints, Limits::depth(DEPTH));
            let report = engine.with_options(options).search(&board);
            report_is_true(&board, &report, &values, &ExclusivePoints);
        }
    }
}

/// `F` where the first player wins and `S` where the second does, by search to the end.
fn winners(rows: u8, max_cols: u8) -> String {
    let winner = |cols| {
        let judge = |_: &Any| Score::DRAW;
        let report = AlphaBeta::new(judge, Limits::unlimited()).search(&empty(cols, rows));
        assert_eq!(report.stopped, Stopped::Settled, "{cols}x{rows}");
        if report.score.plies_to_win().is_some() { 'F' } else { 'S' }
    };
    (1..=max_cols).map(winner).collect()
}

/// The source of the winners is named in the tests of `tengen-nogo`.
#[test]
fn the_search_finds_the_published_winners() {
    assert_eq!(winners(1, 9), "SFFSFFFFF");
    assert_eq!(winners(2, 4), "FFSS");
    assert_eq!(winners(3, 3), "FSF");
}

#[test]
fn the_nodes_change_only_with_the_search_or_the_game() {
    let nodes = |board: &NoGo<7>, depth| {
        let report = AlphaBeta::new(ExclusivePoints, Limits::depth(depth)).search(board);
        assert!(report.depth == depth || report.stopped == Stopped::Settled, "{report:?}");
        report.nodes
    };
    let boards = support::middle_games(&NoGo::<7>::new(), 6);
    assert_eq!(nodes(&boards[0], 6), 697, "the bench `nogo` searches this position");
    let all: Vec<u64> = boards.iter().map(|board| nodes(board, 4)).collect();
    assert_eq!(all, [209, 4019, 40, 353, 1008, 1577]);
}
