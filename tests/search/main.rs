//! The search on real games: the value of plain minimax on boards without a past, the published
//! winners of NoGo, the same nodes as ever.

#[path = "../../crates/search/tests/search/check.rs"]
mod check;
#[path = "../connect_four/game/mod.rs"]
mod connect_four;
mod numbers;
mod strip;
#[path = "../../benches/support/mod.rs"]
mod support;

use std::num::NonZeroUsize;

use check::{NearSymmetry, all_options, minimax_values, report_is_true};
use connect_four::{ConnectFour, Tactics};
use tengen_core::{Board, Knowledge, Rng, Score};
use tengen_draughts::{Draughts, Valuation};
use tengen_go::{AlphaBetaKnowledge, Go};
use tengen_gomoku::{Gomoku, Rule};
use tengen_nogo::{ExclusivePoints, NoGo, Position, Strategy, TreeKnowledge};
use tengen_search::{AlphaBeta, Bound, Limits, Mcts, MctsOptions, Options, Stopped, TableSize};
use tengen_stones::{Point, Size, Small};

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

/// Many choices of exact options find minimax's values and play such a move.
fn assert_values_are_minimax<B: Board>(
    board: &B,
    knowledge: impl Knowledge<B> + Copy,
    choices: impl Iterator<Item = Options>,
) {
    let values = minimax_values(board, DEPTH + 1, &knowledge);
    for options in choices {
        let mut engine = AlphaBeta::new(knowledge, Limits::depth(DEPTH)).with_options(options);
        let report = engine.search_with(board, |progress| {
            if progress.bound == Bound::Exact {
                let value = values[progress.depth as usize];
                assert_eq!(progress.score, value, "{board:?}, {options:?}");
            }
        });
        report_is_true(board, &report, &values, &knowledge);
    }
}

/// Checks the small boards of NoGo.
fn assert_nogo_is_minimax(knowledge: impl Knowledge<Any> + Copy, seed: u64) {
    let mut rng = Rng::new(seed);
    for (cols, rows, plies) in BOARDS {
        let board = after_random_plies(cols, rows, plies, &mut rng);
        let choices = all_options().skip(cols as usize % 4).step_by(4);
        assert_values_are_minimax(&board, NearSymmetry(knowledge), choices);
    }
}

/// An evaluation with the moves in the order of the documents' strategy.
#[derive(Clone, Copy)]
struct Ordered<K>(K);

impl<K: Knowledge<Any>> Knowledge<Any> for Ordered<K> {
    fn evaluate(&self, board: &Any) -> Score {
        self.0.evaluate(board)
    }

    fn order(&self, board: &Any, point: Point) -> i32 {
        Strategy::default().order(board, point)
    }
}

/// A number that the position's key draws, the same for both sides.
fn drawn<B: Board>(board: &B) -> Score {
    Score::estimate((board.key().0 >> 40) as i32 % 9 - 4)
}

#[test]
fn in_connect_four_the_value_is_minimax_with_all_that_is_known() {
    let mut rng = Rng::new(17);
    for n in 0..12 {
        let mut board = ConnectFour::<5, 4>::EMPTY;
        board.playout(|n| rng.below(n), 2 + n % 9);
        if board.outcome().is_none() {
            let choices = all_options().skip(n as usize).step_by(12);
            assert_values_are_minimax(&board, Tactics, choices);
        }
    }
}

#[test]
fn in_connect_four_two_threads_find_the_value_of_one_with_all_that_is_known() {
    let mut rng = Rng::new(19);
    let two = NonZeroUsize::new(2).expect("two");
    let mut shared = 0;
    for options in all_options().skip(2).step_by(24) {
        let mut board = ConnectFour::<7, 6>::EMPTY;
        board.playout(|n| rng.below(n), 5);
        let engine = || AlphaBeta::new(Tactics, Limits::depth(8)).with_options(options);
        let alone = engine().search(&board);
        let report = engine().search_parallel(&board, None, two, |_| {});
        assert_eq!((report.score, report.depth), (alone.score, alone.depth), "{options:?}");
        assert!(report.best.is_none_or(|mv| board.is_legal(mv)));
        shared += u32::from(report.nodes > 6_000);
    }
    assert!(shared > 2, "{shared} searches were long enough to be shared");
}

#[test]
fn in_gomoku_the_value_is_minimax() {
    let mut rng = Rng::new(11);
    for n in 0..6 {
        let mut board = Gomoku::<5>::with_rule(Rule::Freestyle);
        board.playout(|n| rng.below(n), 14 + n % 4);
        if board.outcome().is_none() {
            let choices = all_options().skip(n as usize).step_by(12);
            assert_values_are_minimax(&board, drawn, choices);
        }
    }
}

#[test]
fn d13_in_draughts_endgames_the_value_is_minimax_after_all_captures() {
    let positions = [
        "W:WK1,28,33:BK46,12,18",
        "B:WK5,31,38:B20,22,K45",
        "W:W31,32,37,42:B17,21,22,26",
        "B:W27,32,38:B13,18,19,24",
    ];
    let settled = |board: &Draughts| settled(board);
    let valuation = Valuation::default();
    for (n, text) in positions.into_iter().enumerate() {
        let board: Draughts = text.parse().expect("a position");
        let values = minimax_values(&board, DEPTH, &settled);
        for options in all_options().skip(n).step_by(9) {
            let mut engine = AlphaBeta::new(valuation, Limits::depth(DEPTH)).with_options(options);
            let report = engine.search(&board);
            assert_eq!(report.score, values[report.depth as usize], "{text}, {options:?}");
        }
    }
}

/// The document's evaluation when all captures are made.
fn settled(board: &Draughts) -> Score {
    if let Some(outcome) = board.outcome() {
        return Score::of_outcome(outcome, board.turn());
    }
    let valuation = Valuation::default();
    if valuation.may_stand_pat(board) {
        return valuation.evaluate(board);
    }
    let value = |mv| settled(&board.after(mv)).one_ply_before();
    board.legal_moves().into_iter().map(value).max().expect("a capture")
}

#[test]
fn in_go_without_superko_the_value_is_minimax() {
    let mut rng = Rng::new(13);
    for n in 0..8 {
        let mut board = Go::<3>::new();
        for _ in 0..4 + n % 5 {
            let moves = board.legal_moves();
            board.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
            if board.outcome().is_some() {
                break;
            }
        }
        if board.outcome().is_none() {
            let choices = all_options().skip(n).step_by(12);
            assert_values_are_minimax(&board, NearSymmetry(AlphaBetaKnowledge), choices);
        }
    }
}

#[test]
fn by_exclusive_points_the_value_is_minimax_with_any_options() {
    assert_nogo_is_minimax(Ordered(ExclusivePoints), 1);
}

#[test]
fn by_the_documents_strategy_the_value_is_minimax_with_any_options() {
    assert_nogo_is_minimax(Strategy::default(), 2);
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
        let report = AlphaBeta::new((), Limits::unlimited()).search(&empty(cols, rows));
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
    assert_eq!(nodes(&boards[0], 6), 448, "the bench `nogo` searches this position");
    let all: Vec<u64> = boards.iter().map(|board| nodes(board, 4)).collect();
    assert_eq!(all, [234, 1669, 163, 1143, 706, 2002]);
}

#[test]
fn tree_search_proves_the_published_winners_of_small_nogo_boards() {
    let (off, on) = (None, Some(500.0));
    for (cols, rows, first_wins, rave) in [
        (4, 1, false, on),
        (6, 1, true, off),
        (3, 2, false, off),
        (4, 2, false, on),
        (3, 3, true, off),
    ] {
        let options = MctsOptions { rave, ..MctsOptions::default() };
        let engine = Mcts::new(TreeKnowledge, Limits::playouts(50_000));
        let report = engine.with_options(options).search(&empty(cols, rows));
        assert!(report.is_proven, "{cols}x{rows}");
        assert_eq!(report.score > Score::DRAW, first_wins, "{cols}x{rows}");
    }
}
