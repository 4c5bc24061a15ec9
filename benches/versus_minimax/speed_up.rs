//! Our search with several threads against itself with one.

use tengen_core::Board;

use crate::adapter::Known;
use crate::contest::{Contest, Trial, median, our_search};
use crate::settings::OurSetting;

/// What a search took on the wall, in seconds, and how many nodes.
type Cost = (f64, f64);

impl Contest {
    /// Compares several threads with one, on the wall, to a depth that takes a while.
    pub(crate) fn against_one_thread<B: Board, G: Known<B>>(
        &self,
        game: &str,
        trials: &[Trial<B>],
        ours: &OurSetting,
    ) {
        println!("\n{game}: {} threads against one, with {}", self.threads, ours.0);
        println!(
            "{:>6} {:>9} {:>9} {:>7} {:>7}  position",
            "depth", "one, s", "all, s", "nodes", "ratio"
        );
        let (mut alone, mut together, mut ratios) = (0.0, 0.0, Vec::new());
        for trial in trials {
            let runs: Vec<_> = (0..self.rounds).map(|_| self.pair::<B, G>(trial, ours)).collect();
            let middle = |of: fn(&(Cost, Cost)) -> f64| median(runs.iter().map(of).collect());
            let (one, all) = (middle(|run| run.0.0), middle(|run| run.1.0));
            let nodes = middle(|run| run.1.1 / run.0.1);
            let (depth, text, ratio) = (trial.depth + trial.more, &trial.text, one / all);
            println!("{depth:>6} {one:>9.3} {all:>9.3} {nodes:>7.2} {ratio:>7.2}  {text}");
            (alone, together) = (alone + one, together + all);
            ratios.push(ratio);
        }
        println!("{game}: {alone:.2} s and {together:.2} s, median ratio {:.2}", median(ratios));
    }

    /// One thread, and then all of them.
    fn pair<B: Board, G: Known<B>>(&self, trial: &Trial<B>, ours: &OurSetting) -> (Cost, Cost) {
        let search = || our_search::<B, G>(ours, trial.depth + trial.more);
        let one = search().search(&trial.board);
        let all = search().search_parallel(&trial.board, self.threads, |_| {});
        assert_eq!(one.score, all.score, "{}", trial.text);
        (
            (one.elapsed.as_secs_f64(), one.nodes as f64),
            (all.elapsed.as_secs_f64(), all.nodes as f64),
        )
    }
}
