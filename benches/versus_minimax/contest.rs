//! One search against the other.

use std::num::NonZeroUsize;
use std::time::Duration;

use minimax::{BEST_EVAL, Evaluation, IterativeSearch, ParallelOptions, ParallelSearch, Strategy};
use tengen_core::{Board, Score};
use tengen_search::{AlphaBeta, Limits, Options, TableSize};

use crate::adapter::{Evaluated, Owned, to_evaluation};
use crate::cpu;
use crate::settings::{OURS, OurSetting, SETTINGS, Setting, TABLE_MIB, options};

/// A position to be searched to a depth.
pub(crate) struct Trial<B> {
    pub(crate) text: String,
    pub(crate) board: B,
    pub(crate) depth: u8,
    /// So many plies more are for several threads.
    pub(crate) more: u8,
}

/// How the searches are compared.
pub(crate) struct Contest {
    /// How many runs of each search a time is the median of.
    pub(crate) rounds: usize,
    /// With one thread processor time is measured, with more the time on the wall.
    pub(crate) threads: NonZeroUsize,
    pub(crate) rival: Rival,
}

/// What our search is compared with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rival {
    /// Crate `minimax` with as many threads.
    Minimax,
    /// Our own search with one thread.
    OneThread,
}

/// A way to use `minimax`.
#[derive(Clone, Copy)]
struct Way {
    setting: Setting,
    /// Whether moves are generated in the order of the hint.
    is_sorted: bool,
}

/// A searched position: the value, if nobody wins, and the time.
struct Run {
    value: Option<Evaluation>,
    time: Duration,
    /// Ours only.
    nodes: u64,
}

impl Contest {
    /// Compares the searches on one game, each with its best setting.
    pub(crate) fn run<B: Board, K: Owned<B>>(&self, game: &str, trials: &[Trial<B>]) {
        let ours = self.our_best::<B, K>(game, trials);
        if self.rounds == 0 {
            return;
        }
        if self.rival == Rival::OneThread {
            return self.against_one_thread::<B, K>(game, trials, &ours);
        }
        let way = self.best_way::<B, K>(game, trials);
        println!("\n{game}: minimax with {}; tengen with {}", way.name(), ours.0);
        println!(
            "{:>6} {:>7} {:>11} {:>11} {:>7}  position",
            "depth", "value", "minimax ms", "tengen ms", "ratio"
        );
        let ratios = trials.iter().map(|trial| {
            let runs = (0..self.rounds).map(|_| {
                let theirs = way.run::<B, K>(trial, self.threads);
                (theirs, our_run::<B, K>(trial, &ours, self.threads))
            });
            print_row(trial, runs.collect())
        });
        println!("{game}: median ratio {:.2}", median(ratios.collect()));
    }

    fn best_way<B: Board, K: Owned<B>>(&self, game: &str, trials: &[Trial<B>]) -> Way {
        println!("\n{game}: the settings of minimax, seconds for all positions");
        let ways = [false, true].into_iter().flat_map(|is_sorted| {
            SETTINGS.into_iter().map(move |setting| Way { setting, is_sorted })
        });
        best(ways, trials, |way, trial| way.run::<B, K>(trial, self.threads), Way::name)
    }

    fn our_best<B: Board, K: Owned<B>>(&self, game: &str, trials: &[Trial<B>]) -> OurSetting {
        println!("\n{game}: the settings of tengen, seconds for all positions");
        let threads = match self.rival {
            Rival::Minimax => self.threads,
            Rival::OneThread => NonZeroUsize::MIN,
        };
        let run = |ours: &OurSetting, trial: &Trial<B>| our_run::<B, K>(trial, ours, threads);
        // Several threads do not share what their thread-local tables know.
        let suits = |ours: &OurSetting| self.threads.get() == 1 || !ours.1.thread_local_table;
        best(OURS.into_iter().filter(suits), trials, run, |ours| ours.0.to_string())
    }
}

/// Tries every setting twice on every position, of which the lesser time counts, and takes the one
/// that needs the least time in all. One that needs twice as much is given up early.
fn best<S, B>(
    settings: impl IntoIterator<Item = S>,
    trials: &[Trial<B>],
    run: impl Fn(&S, &Trial<B>) -> Run,
    name: impl Fn(&S) -> String,
) -> S {
    let mut best: Option<(Duration, S)> = None;
    for setting in settings {
        let least = best.as_ref().map_or(Duration::MAX, |(least, _)| *least);
        let (mut time, mut nodes) = (Duration::ZERO, 0);
        for trial in trials {
            let (first, again) = (run(&setting, trial), run(&setting, trial));
            (time, nodes) = (time + first.time.min(again.time), nodes + first.nodes);
            if time / 2 > least {
                break;
            }
        }
        let nodes = if nodes == 0 { String::new() } else { format!(" ({nodes} nodes)") };
        println!("{:>9.3}  {}{nodes}", time.as_secs_f64(), name(&setting));
        if time < least {
            best = Some((time, setting));
        }
    }
    best.expect("there are settings").1
}

/// Prints the medians of a position and returns their ratio.
fn print_row<B>(trial: &Trial<B>, runs: Vec<(Run, Run)>) -> f64 {
    let values: Vec<_> = runs.iter().map(|(theirs, ours)| (theirs.value, ours.value)).collect();
    let theirs = median(runs.iter().map(|(theirs, _)| theirs.time.as_secs_f64()).collect());
    let ours = median(runs.iter().map(|(_, ours)| ours.time.as_secs_f64()).collect());
    let value = match values.iter().find(|(theirs, ours)| theirs != ours) {
        None => values[0].0.map_or("won".to_string(), |value| value.to_string()),
        Some((theirs, ours)) => {
            format!("{}≠{}", theirs.unwrap_or(BEST_EVAL), ours.unwrap_or(BEST_EVAL))
        }
    };
    let (depth, text) = (trial.depth, &trial.text);
    let (their_ms, our_ms, ratio) = (theirs * 1e3, ours * 1e3, theirs / ours);
    println!("{depth:>6} {value:>7} {their_ms:>11.1} {our_ms:>11.1} {ratio:>7.2}  {text}");
    ratio
}

impl Way {
    fn name(&self) -> String {
        let order = if self.is_sorted {
            "moves sorted by what is known"
        } else {
            "moves in the board's order"
        };
        format!("{}, {order}", self.setting.0)
    }

    fn run<B: Board, K: Owned<B>>(&self, trial: &Trial<B>, threads: NonZeroUsize) -> Run {
        match self.is_sorted {
            true => their_run::<B, K, true>(trial, &self.setting, threads),
            false => their_run::<B, K, false>(trial, &self.setting, threads),
        }
    }
}

fn their_run<B: Board, K: Owned<B>, const SORTED: bool>(
    trial: &Trial<B>,
    setting: &Setting,
    threads: NonZeroUsize,
) -> Run {
    let evaluated = Evaluated::<B, K, SORTED>::default();
    let (value, time) = if threads.get() == 1 {
        let mut search: IterativeSearch<Evaluated<B, K, SORTED>> =
            IterativeSearch::new(evaluated, options(setting));
        search.set_max_depth(trial.depth);
        let (_, time) = cpu::timed(|| search.choose_move(&trial.board));
        (search.root_value(), time)
    } else {
        let parallel = ParallelOptions::new().with_num_threads(threads.get());
        let mut search = ParallelSearch::new(evaluated, options(setting), parallel);
        search.set_max_depth(trial.depth);
        let (_, time) = cpu::timed_on_the_wall(|| search.choose_move(&trial.board));
        (search.root_value(), time)
    };
    Run { value: (value.abs() != BEST_EVAL).then_some(value), time, nodes: 0 }
}

fn our_run<B: Board, K: Owned<B>>(
    trial: &Trial<B>,
    ours: &OurSetting,
    threads: NonZeroUsize,
) -> Run {
    let mut search = our_search::<B, K>(ours, trial.depth);
    let (report, time) = if threads.get() == 1 {
        cpu::timed(|| search.search(&trial.board))
    } else {
        cpu::timed_on_the_wall(|| search.search_parallel(&trial.board, None, threads, |_| {}))
    };
    let score: Score = report.score;
    let value = (!score.is_decided()).then(|| to_evaluation(score));
    Run { value, time, nodes: report.nodes }
}

/// Our search, ready to begin: theirs has made its table before the time begins, too.
pub(crate) fn our_search<B: Board, K: Owned<B>>(ours: &OurSetting, depth: u8) -> AlphaBeta<B, K> {
    let options = Options { table: TableSize::mib(TABLE_MIB), ..ours.1 };
    let limits = Limits::depth(u32::from(depth));
    let mut search = AlphaBeta::new(K::default(), limits).with_options(options);
    search.prepare();
    search
}

pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    (values[values.len() / 2] + values[(values.len() - 1) / 2]) / 2.0
}
