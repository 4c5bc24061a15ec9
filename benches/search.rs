//! What each device of the alpha-beta search is worth, in nodes and time, and the signature of the
//! search: `cargo bench -p tengen-benches --bench search`. It prints the tables of `docs/search.md`.
//!
//! Nodes are the same on every machine. The signature is the sum of some node counts: whoever changes
//! it has changed the search or a game, not just its form. Times are processor time. After `--`, the
//! beginnings of names of games choose among them, and `quick` leaves out all but the signature.

use std::ops::ControlFlow;
use std::time::Duration;

use tengen_core::{Board, BySymmetry, Color, Forced, Knowledge, Rng, Score};
use tengen_draughts::{Draughts, Move, Valuation};
use tengen_go::Go;
use tengen_gomoku::{AlphaBetaKnowledge, Gomoku, Rule, ThreatBoard};
use tengen_nogo::{ExclusivePoints, NoGo, Position};
use tengen_search::{AlphaBeta, History, Limits, Options, TableSize};
use tengen_stones::{Lattice, Point};

#[path = "../tests/connect_four/game/mod.rs"]
mod connect_four;
#[path = "versus_minimax/cpu.rs"]
mod cpu;
mod support;

use connect_four::{ConnectFour, Tactics};
use support::{SEED, flags};

/// A name, and what it changes.
type Device = (&'static str, fn(&mut Options));

/// On by default, and taken away here.
const EXACT: &[Device] = &[
    ("without table", |options| options.table = TableSize::OFF),
    ("without table move", |options| options.table_move = false),
    ("without enhanced cutoffs", |options| options.enhanced_cutoffs = false),
    ("without symmetric keys", |options| options.symmetry = false),
    ("without order", |options| options.order = false),
    ("without forced moves", |options| options.forced = false),
    ("without history", |options| options.history = History::Off),
    ("without lazy picking", |options| options.lazy_picking = false),
    ("without scout", |options| options.scout = false),
    ("without aspiration", |options| options.aspiration = false),
    ("without quiescence", |options| options.quiescence = false),
];

/// Off by default, and added here.
const OFF: &[Device] = &[
    ("with thread-local table", |options| options.thread_local_table = true),
    ("with killers", |options| options.killers = true),
    ("with continuation history", |options| options.continuation = true),
    ("with history gravity", |options| options.history = History::Gravity),
];

/// Not exact, and added to the default here.
const INEXACT: &[Device] = &[
    ("with deeper entries", |options| options.deeper_entries = true),
    ("with internal reductions", |options| options.internal_reductions = true),
    ("with late reductions", |options| options.late_reductions = true),
    ("with late pruning", |options| options.late_pruning = true),
    ("with null moves", |options| options.null_move = true),
    ("with single replies", |options| options.extend_only_moves = true),
    ("all of `PLAY`", |options| *options = Options::PLAY),
];

/// What matters from search to search.
const LATER: &[Device] = &[("with deeper entries", |options| options.deeper_entries = true)];

/// What a set of searches took.
#[derive(Clone, Copy)]
struct Cost {
    nodes: u64,
    time: Duration,
}

/// A column of the tables: all devices on one game.
struct Column {
    name: String,
    default: Cost,
    /// None where nothing is known that the device could use.
    rows: Vec<Option<Cost>>,
    in_a_row: Cost,
    later: Vec<Option<Cost>>,
}

/// A game with its depth and how many positions of it are searched.
struct Trial<B> {
    name: &'static str,
    start: B,
    /// So many random plies lead to the positions.
    plies: u32,
    depth: u32,
    count: usize,
    /// The devices that want to know what is not known.
    idle: &'static [&'static str],
}

/// So many positions of a game follow each other in the second table.
const IN_A_ROW: u32 = 6;
/// The table that they share: too small.
const SMALL_ENTRIES: usize = 1 << 10;
const SMALL: TableSize = TableSize::entries(SMALL_ENTRIES);

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let is_quick = args.iter().any(|arg| arg == "quick");
    let names: Vec<&String> = args.iter().filter(|arg| *arg != "quick").collect();
    let columns: Vec<Column> = GAMES
        .iter()
        .filter(|(name, _)| {
            names.is_empty() || names.iter().any(|wanted| name.starts_with(*wanted))
        })
        .map(|(_, measure)| measure(is_quick))
        .collect();
    println!("Compiled for {} processors.\n", flags());
    if !is_quick {
        let rows = EXACT.iter().chain(OFF).chain(INEXACT).map(|(name, _)| *name);
        print_table(&columns, "default", rows, |column| (column.default, &column.rows));
        println!("\n{IN_A_ROW} positions of a game in a row, {} entries:\n", SMALL_ENTRIES);
        let rows = LATER.iter().map(|(name, _)| *name);
        print_table(&columns, "default", rows, |column| (column.in_a_row, &column.later));
    }
    for column in &columns {
        println!("{}: {} nodes", column.name, column.default.nodes);
    }
    println!("\nsignature {}", columns.iter().map(|column| column.default.nodes).sum::<u64>());
}

/// A name and what measures the game.
type Measure = (&'static str, fn(bool) -> Column);

const GAMES: &[Measure] = &[
    ("connect-four", |is_quick| {
        let start = ConnectFour::<7, 6>::EMPTY;
        let idle =
            &["without quiescence", "with late reductions", "with late pruning", "with null moves"];
        let trial = Trial { name: "Connect Four", start, plies: 6, depth: 13, count: 6, idle };
        trial.column(Tactics, is_quick)
    }),
    ("nogo-5x5", |is_quick| {
        let trial = Trial {
            name: "NoGo 5×5",
            start: NoGo::<5>::new(),
            plies: 4,
            depth: 9,
            count: 4,
            idle: NOGO_IDLE,
        };
        trial.column(BySymmetry(Exclusive), is_quick)
    }),
    ("nogo-7x7", |is_quick| {
        let trial = Trial {
            name: "NoGo 7×7",
            start: NoGo::<7>::new(),
            plies: 10,
            depth: 6,
            count: 4,
            idle: NOGO_IDLE,
        };
        trial.column(BySymmetry(Exclusive), is_quick)
    }),
    ("gomoku", |is_quick| {
        let start = ThreatBoard::from(&Gomoku::<15>::with_rule(Rule::Freestyle));
        let idle = &["without symmetric keys", "without quiescence", "with null moves"];
        let trial = Trial { name: "gomoku 15×15", start, plies: 12, depth: 5, count: 2, idle };
        trial.column(Threats, is_quick)
    }),
    ("draughts", |is_quick| {
        let idle =
            &["without symmetric keys", "without order", "without forced moves", "with null moves"];
        let start = Draughts::new();
        let trial = Trial { name: "draughts", start, plies: 20, depth: 8, count: 4, idle };
        trial.column(Captures(Valuation::default()), is_quick)
    }),
    ("go", |is_quick| {
        let idle = &[
            "without order",
            "without forced moves",
            "without quiescence",
            "with late reductions",
            "with late pruning",
        ];
        let trial =
            Trial { name: "Go 5×5", start: Go::<5>::new(), plies: 8, depth: 5, count: 3, idle };
        trial.column(BySymmetry(Passing), is_quick)
    }),
];

const NOGO_IDLE: &[&str] =
    &["without order", "without forced moves", "without quiescence", "with null moves"];

/// The exclusive points; all moves are reducible.
#[derive(Clone, Copy)]
struct Exclusive;

impl<L: Lattice> Knowledge<Position<L>> for Exclusive {
    fn evaluate(&self, board: &Position<L>) -> Score {
        ExclusivePoints.evaluate(board)
    }

    fn is_reducible(&self, _: &Position<L>, _: Point) -> bool {
        true
    }
}

/// What is known of threats, without noisy moves.
#[derive(Clone, Copy)]
struct Threats;

impl Knowledge<ThreatBoard<15>> for Threats {
    fn evaluate(&self, board: &ThreatBoard<15>) -> Score {
        AlphaBetaKnowledge.evaluate(board)
    }

    fn order(&self, board: &ThreatBoard<15>, mv: tengen_gomoku::Move) -> i32 {
        AlphaBetaKnowledge.order(board, mv)
    }

    fn forced(&self, board: &ThreatBoard<15>) -> Forced<tengen_gomoku::Move> {
        AlphaBetaKnowledge.forced(board)
    }

    fn is_reducible(&self, board: &ThreatBoard<15>, mv: tengen_gomoku::Move) -> bool {
        AlphaBetaKnowledge.is_reducible(board, mv)
    }
}

/// The document's valuation; all moves but captures, which are noisy, are reducible.
#[derive(Clone, Copy)]
struct Captures(Valuation);

impl Knowledge<Draughts> for Captures {
    const HAS_NOISY: bool = true;

    fn evaluate(&self, board: &Draughts) -> Score {
        self.0.evaluate(board)
    }

    fn each_noisy<T>(
        &self,
        board: &Draughts,
        visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        self.0.each_noisy(board, visit)
    }

    fn may_stand_pat(&self, board: &Draughts) -> bool {
        self.0.may_stand_pat(board)
    }

    fn is_reducible(&self, _: &Draughts, mv: Move) -> bool {
        !mv.is_capture()
    }
}

/// In Go whoever may pass may do nothing.
#[derive(Clone, Copy)]
struct Passing;

impl Knowledge<Go<5>> for Passing {
    fn evaluate(&self, board: &Go<5>) -> Score {
        let lead = board.margin().half_points();
        Score::estimate(if board.turn() == Color::Black { lead } else { -lead })
    }

    fn null_move(&self, board: &Go<5>) -> Option<Go<5>> {
        let pass = tengen_go::Move::Pass;
        (board.is_legal(pass) && board.after(pass).outcome().is_none()).then(|| board.after(pass))
    }
}

impl<B: Board> Trial<B> {
    fn column<K: Knowledge<B> + Copy>(&self, knowledge: K, is_quick: bool) -> Column {
        let Self { name, depth, count, .. } = self;
        let apart = |options| self.cost(&self.positions(), knowledge, options, Memory::Fresh);
        let in_a_row = |options| {
            let options = Options { table: SMALL, ..options };
            self.cost(&self.game(), knowledge, options, Memory::Kept)
        };
        let devices = EXACT.iter().chain(OFF).chain(INEXACT);
        Column {
            name: format!("{name}, {count} positions to depth {depth}"),
            default: apart(Options::EXACT),
            rows: if is_quick { Vec::new() } else { self.costs(devices, apart) },
            in_a_row: in_a_row(Options::EXACT),
            later: if is_quick { Vec::new() } else { self.costs(LATER.iter(), in_a_row) },
        }
    }

    fn costs<'a>(
        &self,
        devices: impl Iterator<Item = &'a Device>,
        cost: impl Fn(Options) -> Cost,
    ) -> Vec<Option<Cost>> {
        let costs = devices.map(|(name, change)| {
            let mut options = Options::EXACT;
            change(&mut options);
            (!self.idle.contains(name)).then(|| cost(options))
        });
        costs.collect()
    }

    /// Unfinished positions after so many random plies.
    fn positions(&self) -> Vec<B> {
        let mut rng = Rng::new(SEED);
        let mut position = || {
            let mut board = self.start.clone();
            board.playout(|n| rng.below(n), self.plies);
            board
        };
        let unfinished =
            core::iter::repeat_with(&mut position).filter(|board| board.outcome().is_none());
        unfinished.take(self.count).collect()
    }

    /// Unfinished positions that follow each other.
    fn game(&self) -> Vec<B> {
        let mut rng = Rng::new(SEED);
        let mut board = self.positions().swap_remove(0);
        let mut boards = Vec::new();
        for _ in 0..IN_A_ROW {
            boards.push(board.clone());
            board.playout(|n| rng.below(n), 1);
            if board.outcome().is_some() {
                break;
            }
        }
        boards
    }

    /// Searches all boards.
    fn cost<K: Knowledge<B> + Copy>(
        &self,
        boards: &[B],
        knowledge: K,
        options: Options,
        memory: Memory,
    ) -> Cost {
        let mut engine = AlphaBeta::new(knowledge, Limits::depth(self.depth)).with_options(options);
        engine.prepare();
        let mut cost = Cost { nodes: 0, time: Duration::ZERO };
        for board in boards {
            if memory == Memory::Fresh {
                engine.forget();
            }
            let (report, time) = cpu::timed(|| engine.search(board));
            cost.nodes += report.nodes;
            cost.time += time;
        }
        cost
    }
}

/// What an engine knows of the position before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Memory {
    Fresh,
    Kept,
}

fn print_table<'a>(
    columns: &[Column],
    first: &str,
    rows: impl Iterator<Item = &'a str>,
    costs: impl Fn(&Column) -> (Cost, &[Option<Cost>]),
) {
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    println!("| | {} |", names.join(" | "));
    println!("|---|{}", "---|".repeat(columns.len()));
    print_row(first, columns, |column| {
        let Cost { nodes, time } = costs(column).0;
        format!("{nodes} nodes, {:.0} ms", time.as_secs_f64() * 1e3)
    });
    for (row, name) in rows.enumerate() {
        print_row(name, columns, |column| {
            let (default, rows) = costs(column);
            let Some(cost) = rows[row] else { return "–".to_string() };
            let nodes = cost.nodes as f64 / default.nodes as f64;
            let time = cost.time.as_secs_f64() / default.time.as_secs_f64();
            format!("{nodes:.2} / {time:.2}")
        });
    }
}

fn print_row(name: &str, columns: &[Column], cell: impl Fn(&Column) -> String) {
    let cells: Vec<String> = columns.iter().map(cell).collect();
    println!("| {name} | {} |", cells.join(" | "));
}
