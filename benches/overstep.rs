//! A thousand fast games by the clock, on a machine that has other things to do:
//! `cargo bench -p tengen-benches --bench overstep`.
//!
//! Both sides of Connect Four and NoGo 9×9 think so many milliseconds about each move, or by a clock
//! that gives about as much, while a second process keeps a processor busy. Prints by how much moves
//! overstepped their time; more than 50 ms is failure. After `--`: `games=N`, `millis=N`, and
//! `loads=N` for more processes, as many as there are processors to load them all.

use std::process::{Child, Command, ExitCode};
use std::time::{Duration, Instant};

use tengen_core::{Board, Clock, Knowledge, Rng, TimeControl};
use tengen_nogo::{ExclusivePoints, NoGo};
use tengen_search::{AlphaBeta, Budget, Limits};

#[path = "../tests/connect_four/game/mod.rs"]
mod connect_four;
#[path = "versus_minimax/cpu.rs"]
mod cpu;

use connect_four::{ConnectFour, Tactics};

/// No move may take so much more than its time.
const ALLOWED: Duration = Duration::from_millis(50);

fn main() -> ExitCode {
    let (mut games, mut millis, mut loads) = (1000, 2, 1);
    for arg in std::env::args().skip(1) {
        match arg.split_once('=') {
            Some(("games", number)) => games = number.parse().expect("a number of games"),
            Some(("millis", number)) => millis = number.parse().expect("milliseconds"),
            Some(("loads", number)) => loads = number.parse().expect("a number of processes"),
            _ if arg == "load" => load(),
            _ => {}
        }
    }
    let mut loads: Vec<Child> = (0..loads).map(|_| start_load()).collect();
    let time = Duration::from_millis(millis);
    let clock = Timing::Clock { main: 30 * time, increment: time };
    let mut steps = Vec::new();
    for timing in [Timing::Move(time), clock] {
        steps.extend(play(&ConnectFour::<7, 6>::EMPTY, Tactics, games / 2 - games / 20, timing));
        steps.extend(play(&NoGo::<9>::new(), ExclusivePoints, games / 20, timing));
    }
    for load in &mut loads {
        load.kill().and_then(|()| load.wait()).expect("the load ends");
    }
    report(games, time, &steps)
}

/// This program again, which keeps a processor busy.
fn start_load() -> Child {
    let path = std::env::current_exe().expect("the path of this program");
    Command::new(path).arg("load").spawn().expect("a second process")
}

/// Works until it is killed, at most ten minutes.
fn load() -> ! {
    let start = Instant::now();
    let mut rng = Rng::new(1);
    while start.elapsed() < Duration::from_secs(600) {
        let mut board = NoGo::<9>::new();
        std::hint::black_box(board.playout(|n| rng.below(n), 1000));
    }
    std::process::exit(0)
}

/// By how much a move overstepped its time.
#[derive(Clone, Copy)]
struct Step {
    on_the_wall: Duration,
    /// Without the time for which the machine had something else to do.
    of_work: Duration,
}

/// How a game is timed.
#[derive(Clone, Copy)]
enum Timing {
    /// Every move has this time.
    Move(Duration),
    /// A clock with so little time for the game, and as much again for each move.
    Clock { main: Duration, increment: Duration },
}

/// Plays games that begin with a random move, and returns by how much each move overstepped: its
/// own time, or what its side had left.
fn play<B: Board>(
    start: &B,
    knowledge: impl Knowledge<B>,
    games: u32,
    timing: Timing,
) -> Vec<Step> {
    let mut rng = Rng::new(2);
    let mut search = AlphaBeta::new(knowledge, Limits::depth(1));
    let mut steps = Vec::new();
    for _ in 0..games {
        let mut board = start.clone();
        board.playout(|n| rng.below(n), 1);
        let mut clock = timing.clock();
        while board.outcome().is_none() {
            let (turn, before) = (board.turn(), Instant::now());
            search.set_limits(Limits::unlimited().with_budget(Budget::of_clock(&clock, turn, 30)));
            if let Timing::Move(time) = timing {
                search.set_limits(Limits::time(time));
            }
            let (report, worked) = cpu::timed(|| search.search(&board));
            let best = report.best.expect("an unfinished position has a move");
            let used = before.elapsed();
            let left = clock.left(turn).map_or(used, |left| left.time);
            steps.push(Step {
                on_the_wall: used.saturating_sub(left),
                of_work: worked.saturating_sub(left),
            });
            clock.spend(turn, used);
            if clock.flag().is_some() {
                clock = timing.clock(); // the game goes on all the same
            }
            board.play(best).expect("a legal move");
        }
    }
    steps
}

impl Timing {
    fn clock(self) -> Clock {
        Clock::new(match self {
            Self::Move(limit) => TimeControl::PerMove { limit },
            Self::Clock { main, increment } => TimeControl::Fischer { main, increment },
        })
    }
}

fn report(games: u32, time: Duration, steps: &[Step]) -> ExitCode {
    println!("{games} games, {} moves of {time:?}; overstepped by", steps.len());
    print("processor time", steps.iter().map(|step| step.of_work).collect());
    match print("time on the wall", steps.iter().map(|step| step.on_the_wall).collect()) {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Prints the quantiles and returns how many moves overstepped by more than is allowed.
fn print(what: &str, mut steps: Vec<Duration>) -> usize {
    steps.sort_unstable();
    let at = |share: usize| steps[(steps.len() - 1) * share / 1000];
    let beyond = steps.iter().filter(|&&step| step > ALLOWED).count();
    println!(
        "{what}: median {:?}, 99% {:?}, 99.9% {:?}, at most {:?}; more than {ALLOWED:?}: {beyond}",
        at(500),
        at(990),
        at(999),
        at(1000)
    );
    beyond
}
