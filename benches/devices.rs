//! What each device of the search is worth to draughts, by matches of the engine with it against the engine
//! without: `cargo bench -p tengen-benches --bench devices`.
//!
//! Two games begin from each opening, with colours exchanged. Times are those of the clock, so nothing
//! else should run. After `--`: `games=N`, `micros=N`, and names of devices to choose among them.

use std::time::Duration;

use tengen_core::{Board, Color, IgnoresHistory, Rng, Value, WithHistory};
use tengen_draughts::{Draughts, Formation};
use tengen_search::{AlphaBeta, History, Limits, Options, TableSize};

type Game = WithHistory<Draughts>;
type Engine = AlphaBeta<Game, IgnoresHistory<Formation>>;

/// A name, and what takes it away.
type Device = (&'static str, fn(&mut Options));

const DEVICES: &[Device] = &[
    ("quiescence", |options| options.quiescence = false),
    ("futility", |options| options.futility = false),
    ("late-reductions", |options| options.late_reductions = false),
    ("internal-reductions", |options| options.internal_reductions = false),
    ("only-moves", |options| options.extend_only_moves = false),
    ("history", |options| (options.history, options.continuation) = (History::Off, false)),
    ("gravity", |options| options.history = History::Depth),
    ("continuation", |options| options.continuation = false),
    ("killers", |options| options.killers = false),
    ("thread-local-table", |options| options.thread_local_table = false),
    ("enhanced-cutoffs", |options| options.enhanced_cutoffs = false),
    ("aspiration", |options| options.aspiration = false),
    ("deeper-entries", |options| options.deeper_entries = false),
    ("unfinished", |options| options.use_unfinished = false),
];

/// What nobody has won by then is drawn.
const MAX_PLIES: u32 = 200;

fn main() {
    let (mut games, mut micros, mut names) = (200, 3000, Vec::new());
    for arg in std::env::args().skip(1) {
        match arg.split_once('=') {
            Some(("games", number)) => games = number.parse().expect("a number of games"),
            Some(("micros", number)) => micros = number.parse().expect("microseconds"),
            _ if arg.starts_with('-') => {}
            _ => names.push(arg),
        }
    }
    let is_device = |name: &String| DEVICES.iter().any(|(device, _)| device == name);
    assert!(games >= 4 && names.iter().all(is_device), "expected four games or more, and devices");
    println!("| device | with it, of {games} games at {micros} µs a move |\n|---|---|");
    for &(name, remove) in DEVICES {
        if !names.is_empty() && !names.iter().any(|wanted| wanted == name) {
            continue;
        }
        let mut players = [engine(micros, |_| {}), engine(micros, remove)];
        let mut rng = Rng::new(34);
        let pairs: Vec<f64> = (0..games / 2).map(|_| pair(&mut rng, &mut players)).collect();
        let count = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / count;
        let variance = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0);
        println!("| {name} | {mean:.1}% ± {:.1} |", 1.96 * (variance / count).sqrt());
    }
}

/// The engine of the facade, changed, and so much time.
fn engine(micros: u64, change: fn(&mut Options)) -> Engine {
    let mut options = Options {
        table: TableSize::mib(16),
        thread_local_table: true,
        killers: true,
        history: History::Gravity,
        continuation: true,
        ..Options::PLAY
    };
    change(&mut options);
    let limits = Limits::time(Duration::from_micros(micros));
    AlphaBeta::new(IgnoresHistory(Formation::default()), limits).with_options(options)
}

/// Plays two games and returns what the first player got, in hundredths.
fn pair(rng: &mut Rng, players: &mut [Engine; 2]) -> f64 {
    let start = opening(rng);
    let points = [Color::White, Color::Black].map(|first| {
        let mut game = start.clone();
        players.iter_mut().for_each(Engine::forget);
        for _ in 0..MAX_PLIES {
            let Some(best) = players[usize::from(game.turn() != first)].search(&game).best else {
                break;
            };
            game.play_unchecked(best);
        }
        game.outcome().map_or(1, |outcome| Value::of_outcome(outcome, first) as i32)
    });
    25.0 * f64::from(points.iter().sum::<i32>())
}

/// Eight random moves after which neither side is clearly better.
fn opening(rng: &mut Rng) -> Game {
    let mut judge = AlphaBeta::new(Formation::default(), Limits::depth(7));
    loop {
        let mut board = Draughts::new();
        board.playout(|n| rng.below(n), 8);
        if judge.search(&board).score.value().abs() <= 50 {
            return WithHistory::new(board);
        }
    }
}
