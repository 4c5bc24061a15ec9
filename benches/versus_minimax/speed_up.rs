//! Our search with several threads against itself with one.

use std::thread;
use std::time::Instant;

use tengen_core::Board;

use crate::adapter::Owned;
use crate::contest::{Contest, Trial, median, our_search};
use crate::cpu::of_all_threads;
use crate::settings::OurSetting;

/// What the searches of one position took on the wall, in seconds.
struct Times {
    one: f64,
    all: f64,
    /// As many searches of one thread each at the same time.
    apart: f64,
    /// The nodes of all threads for one of one thread.
    nodes: f64,
    /// What of their time the threads were on a processor.
    busy: f64,
}

impl Contest {
    /// Compares several threads with one, on the wall, to a depth that takes a while.
    ///
    /// *busy* is the share of all threads' time that they were on a processor; the rest they waited. *machine* says what
    /// could be reached: how many searches of one thread each it does at the same time in the time of one.
    pub(crate) fn against_one_thread<B: Board, K: Owned<B>>(
        &self,
        game: &str,
        trials: &[Trial<B>],
        ours: &OurSetting,
    ) {
        println!("\n{game}: {} threads against one, with {}", self.threads, ours.0);
        println!(
            "{:>6} {:>9} {:>9} {:>7} {:>7} {:>7} {:>8}  position",
            "depth", "one, s", "all, s", "nodes", "busy", "ratio", "machine"
        );
        let (mut ratios, mut limits, mut shares) = (Vec::new(), Vec::new(), Vec::new());
        for trial in trials {
            let runs: Vec<_> = (0..self.rounds).map(|_| self.times::<B, K>(trial, ours)).collect();
            let middle = |of: fn(&Times) -> f64| median(runs.iter().map(of).collect());
            let (one, all, nodes) = (middle(|t| t.one), middle(|t| t.all), middle(|t| t.nodes));
            let busy = middle(|t| t.busy);
            let (ratio, limit) = (one / all, self.count() * one / middle(|t| t.apart));
            let (depth, text) = (trial.depth + trial.more, &trial.text);
            println!(
                "{depth:>6} {one:>9.3} {all:>9.3} {nodes:>7.2} {busy:>7.2} {ratio:>7.2} {limit:>8.2}  {text}"
            );
            ratios.push(ratio);
            limits.push(limit);
            shares.push(busy);
        }
        let (ratio, limit, busy) = (median(ratios), median(limits), median(shares));
        println!("{game}: median ratio {ratio:.2}, of the machine {limit:.2}, busy {busy:.2}");
    }

    fn count(&self) -> f64 {
        self.threads.get() as f64
    }

    fn times<B: Board, K: Owned<B>>(&self, trial: &Trial<B>, ours: &OurSetting) -> Times {
        let search = || our_search::<B, K>(ours, trial.depth + trial.more);
        let one = search().search(&trial.board);
        let mut together = search();
        let before = of_all_threads();
        let all = together.search_parallel(&trial.board, None, self.threads, |_| {});
        let busy = (of_all_threads() - before).as_secs_f64() / self.count();
        assert_eq!(one.score, all.score, "{}", trial.text);
        let mut engines: Vec<_> = (0..self.threads.get()).map(|_| search()).collect();
        let start = Instant::now();
        thread::scope(|scope| {
            for engine in &mut engines {
                scope.spawn(|| engine.search(&trial.board));
            }
        });
        Times {
            one: one.elapsed.as_secs_f64(),
            all: all.elapsed.as_secs_f64(),
            apart: start.elapsed().as_secs_f64(),
            nodes: all.nodes as f64 / one.nodes as f64,
            busy: busy / all.elapsed.as_secs_f64(),
        }
    }
}
