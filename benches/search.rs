//! What each device of the alpha-beta search is worth, in nodes and time, and the signature of the
//! search: `cargo bench --bench search`. It prints the table of `docs/search.md`.
//!
//! Nodes are the same on every machine. The signature is the sum of some node counts: who changes
//! it has changed the search or a game, not just its form. Times are the better of two. It takes some minutes.

use std::time::{Duration, Instant};

use tengen_core::{Board, BySymmetry, OrderHint, Rng, Score};
use tengen_draughts::{Draughts, Valuation};
use tengen_gomoku::{Gomoku, Move, Rule};
use tengen_nogo::{ExclusivePoints, NoGo, Position};
use tengen_search::{AlphaBeta, Guidance, Guide, History, Limits, Options};
use tengen_stones::Lattice;

mod support;

use support::{SEED, flags};

const ROUNDS: usize = 2;

/// A name, and what it changes.
type Device = (&'static str, fn(&mut Options));

/// On by default, and taken away here.
const EXACT: &[Device] = &[
    ("table move", |options| options.table_move = false),
    ("enhanced cut-offs", |options| options.enhanced_cutoffs = false),
    ("symmetric keys", |options| options.symmetry = false),
    ("hint", |options| options.hint = false),
    ("history by depth", |options| options.history = History::Off),
    ("scout", |options| options.scout = false),
    ("aspiration", |options| options.aspiration = false),
    ("quiescence", |options| options.quiescence = false),
];

/// Off by default, and added here.
const OFF: &[Device] = &[
    ("killers", |options| options.killers = true),
    ("countermoves", |options| options.countermoves = true),
    ("continuation history", |options| options.continuation = true),
    ("history by count", |options| options.history = History::Count),
    ("history in balance", |options| options.history = History::Balance),
];

/// Not exact, and added to the default here.
const INEXACT: &[Device] = &[
    ("deeper entries", |options| options.deeper_entries = true),
    ("internal reductions", |options| options.internal_reductions = true),
    ("late reductions", |options| options.late_reductions = true),
    ("single replies", |options| options.extend_only_moves = true),
    ("all of `PLAY`", |options| *options = Options::PLAY),
];

/// What a set of searches took.
#[derive(Clone, Copy)]
struct Cost {
    nodes: u64,
    time: Duration,
}

/// A column of the table: all devices on one game.
struct Column {
    name: String,
    default: Cost,
    rows: Vec<Cost>,
}

fn main() {
    let columns = [
        column("NoGo 5×5", 10, &positions(&NoGo::<5>::new(), 4, 4), nogo()),
        column("NoGo 7×7", 6, &positions(&NoGo::<7>::new(), 10, 4), nogo()),
        column(
            "gomoku 15×15",
            3,
            &positions(&Gomoku::<15>::full(Rule::Freestyle), 12, 1),
            gomoku(),
        ),
        column("draughts", 8, &positions(&Draughts::new(), 20, 4), draughts()),
    ];
    println!("Compiled for {} processors.\n", flags());
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    println!("| | {} |", names.join(" | "));
    println!("|---|{}", "---|".repeat(columns.len()));
    print_row("default", &columns, |column| {
        let Cost { nodes, time } = column.default;
        format!("{nodes} nodes, {:.0} ms", time.as_secs_f64() * 1e3)
    });
    let rows = EXACT.iter().map(|(name, _)| format!("without {name}"));
    let rows = rows.chain(OFF.iter().chain(INEXACT).map(|(name, _)| format!("with {name}")));
    for (row, name) in rows.enumerate() {
        print_row(&name, &columns, |column| {
            let (cost, default) = (column.rows[row], column.default);
            let nodes = cost.nodes as f64 / default.nodes as f64;
            let time = cost.time.as_secs_f64() / default.time.as_secs_f64();
            format!("{nodes:.2} / {time:.2}")
        });
    }
    println!("\nsignature {}", columns.iter().map(|column| column.default.nodes).sum::<u64>());
}

/// Unfinished positions after so many random plies.
fn positions<B: Board>(start: &B, plies: u32, count: usize) -> Vec<B> {
    let mut rng = Rng::new(SEED);
    let mut position = || {
        let mut board = start.clone();
        board.playout(|n| rng.below(n), plies);
        board
    };
    let unfinished =
        core::iter::repeat_with(&mut position).filter(|board| board.outcome().is_none());
    unfinished.take(count).collect()
}

fn print_row(name: &str, columns: &[Column], cell: impl Fn(&Column) -> String) {
    let cells: Vec<String> = columns.iter().map(cell).collect();
    println!("| {name} | {} |", cells.join(" | "));
}

fn column<B: Board, G: Guidance<B> + Copy>(
    name: &str,
    depth: u32,
    boards: &[B],
    guide: G,
) -> Column {
    let name = format!("{name}, {} positions to depth {depth}", boards.len());
    let default = cost(depth, boards, guide, Options::EXACT);
    let devices = EXACT.iter().chain(OFF).chain(INEXACT);
    let rows = devices.map(|(_, change)| {
        let mut options = Options::EXACT;
        change(&mut options);
        cost(depth, boards, guide, options)
    });
    Column { name, default, rows: rows.collect() }
}

/// Searches all boards, each with an engine that knows nothing yet.
fn cost<B: Board, G: Guidance<B> + Copy>(
    depth: u32,
    boards: &[B],
    guide: G,
    options: Options,
) -> Cost {
    let mut engine = AlphaBeta::guided(guide, Limits::depth(depth)).with_options(options);
    let mut best = Cost { nodes: 0, time: Duration::MAX };
    for _ in 0..ROUNDS {
        let mut cost = Cost { nodes: 0, time: Duration::ZERO };
        for board in boards {
            engine.forget();
            let start = Instant::now();
            cost.nodes += engine.search(board).nodes;
            cost.time += start.elapsed();
        }
        best = Cost { nodes: cost.nodes, time: best.time.min(cost.time) };
    }
    best
}

fn nogo<L: Lattice>() -> impl Guidance<Position<L>> + Copy {
    Guide::new(ExclusivePoints).with_keys(BySymmetry).with_quiet(|_: &Position<L>, _| true)
}

fn draughts() -> impl Guidance<Draughts> + Copy {
    let valuation = Valuation::default();
    Guide::new(valuation)
        .with_noisy(valuation)
        .with_quiet(|_: &Draughts, mv: tengen_draughts::Move| !mv.is_capture())
}

type Board15 = Gomoku<15>;

/// Values shapes by their place in the order of shapes.
fn gomoku() -> impl Guidance<Board15> + Copy {
    let worth = |board: &Board15, color| {
        let stones = board.size().points().filter(|&point| board.stone(point) == Some(color));
        stones
            .flat_map(|point| board.shapes(color, point))
            .map(|shape| 1 << shape as i32)
            .sum::<i32>()
    };
    let judge = move |board: &Board15| {
        Score::estimate(worth(board, board.turn()) * 5 / 4 - worth(board, !board.turn()))
    };
    Guide::new(judge)
        .with_hint(makes)
        .with_keys(BySymmetry)
        .with_quiet(|board: &Board15, mv| makes.hint(board, mv) < 1 << 6)
}

/// What a stone there would make for either side.
fn makes(board: &Board15, mv: Move) -> i32 {
    let Some(point) = mv.point() else { return -1 };
    let shapes =
        |color| board.shapes(color, point).map(|shape| 1 << shape as i32).iter().sum::<i32>();
    2 * shapes(board.turn()) + shapes(!board.turn())
}
