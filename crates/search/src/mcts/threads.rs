//! Several threads on one tree.

use core::mem;
use core::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

use tengen_core::{Board, Knowledge, Rng};

use super::engine::Mcts;
use super::iteration::{Shared, Worker};
use super::report::{MctsProgress, MctsReport};
use super::run::Work;
use super::tell::{report, tell};
use super::tree::Tree;
use crate::report::Stopped;
use crate::stop_control::StopControl;
use crate::team::{EndOnPanic, MAX_THREADS, Team};

impl<B: Board, K: Knowledge<B> + Sync> Mcts<B, K> {
    /// Searches with several threads, which share the tree; `among` some moves, as if there were no
    /// others, or all. Shows how it goes on.
    ///
    /// Illegal ones among them are left out. Without a legal one there is no best move, and the score
    /// is that of an even game.
    ///
    /// While a thread is at a move, it counts as lost there
    /// ([`virtual_loss`](crate::MctsOptions::virtual_loss)), so that the others look elsewhere.
    /// What is proven is certain all the same; the counts differ from time to time. A
    /// thread that cannot be started is done without, and so is every one beyond 256.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use tengen_core::{nim::{Nim, Take}};
    /// use tengen_search::{Limits, Mcts};
    ///
    /// let mut engine = Mcts::new((), Limits::playouts(10_000));
    /// let threads = NonZeroUsize::new(2).expect("two");
    /// let report = engine.search_parallel(&Nim::new(11), None, threads, |_| {});
    /// assert!(report.best == Some(Take(3)) && report.is_proven);
    /// ```
    ///
    /// # Panics
    ///
    /// If the knowledge panics, in whichever thread; the other threads then stop too, and the tree is forgotten.
    pub fn search_parallel(
        &mut self,
        board: &B,
        among: Option<&[B::Move]>,
        threads: NonZeroUsize,
        mut progress: impl FnMut(MctsProgress<'_, B::Move>),
    ) -> MctsReport<B::Move> {
        self.search_together(board, among, threads, &mut progress)
    }

    fn search_together(
        &mut self,
        board: &B,
        among: Option<&[B::Move]>,
        threads: NonZeroUsize,
        progress: &mut dyn FnMut(MctsProgress<'_, B::Move>),
    ) -> MctsReport<B::Move> {
        if threads.get() == 1 || MAX_THREADS == 1 {
            return self.search_root(board, among, progress);
        }
        let limits = self.limits.clone();
        let team = Team::new();
        team.begin();
        let mut control = StopControl::start(&limits);
        if let Err(report) = self.look(board, among, &control) {
            return report;
        }
        control.team = Some(&team);
        let mut tree = mem::replace(&mut self.tree, Tree::new()); // as in `search_root`
        let Self { knowledge, options, rngs, .. } = self;
        let (seed, mut number) = (options.seed, rngs.len() as u64);
        rngs.resize_with(threads.get().min(MAX_THREADS), || {
            number += 1;
            Rng::new(seed ^ tengen_core::Key::of(number).0)
        });
        let mut works: Vec<_> = rngs.iter().map(|rng| Work::new(control, rng.clone())).collect();
        let stopped = loop {
            let begun = works.iter().map(|work| work.playouts).sum();
            let shared = Shared::new(board, &tree, &*knowledge, options, &limits, begun);
            let mut workers: Vec<_> =
                works.into_iter().map(|work| Worker::new(&shared, work)).collect();
            let stopped = run_together(&mut workers, &team, &mut |playouts, control| {
                tell(board, &tree, playouts, control, progress);
            });
            works = workers.into_iter().map(|worker| worker.work).collect();
            match stopped {
                Some(stopped) => break stopped,
                None => tree.make_room(),
            }
            team.begin();
        };
        works[0].control.others = works[1..].iter().map(|work| work.control.nodes()).sum();
        let mut report = report(board, &tree, &works[0].control, stopped);
        report.playouts = works.iter().map(|work| work.playouts).sum();
        report.selective_depth = works.iter().map(|work| work.deepest).max().unwrap_or(0) as u32;
        *rngs = works.into_iter().map(|work| work.rng).collect();
        self.tree = tree;
        report
    }
}

/// Runs all workers until one stops, and says what stopped it: `None` if the tree is full.
fn run_together<B: Board, K: Knowledge<B> + Sync>(
    workers: &mut [Worker<'_, '_, B, K>],
    team: &Team,
    progress: &mut dyn FnMut(usize, &StopControl<'_>),
) -> Option<Stopped> {
    let (main, helpers) = workers.split_first_mut().expect("at least one thread");
    let mut stopped = None;
    thread::scope(|scope| {
        let handles: Vec<_> = helpers
            .iter_mut()
            .filter_map(|helper| {
                let work = move || {
                    let _end = EndOnPanic(team);
                    let stopped = helper.run(&mut |_, _| {});
                    finish(team, stopped).then_some(stopped)
                };
                thread::Builder::new().spawn_scoped(scope, work).ok()
            })
            .collect();
        let _end = EndOnPanic(team);
        stopped = main.run(progress);
        let is_first = finish(team, stopped);
        for handle in handles {
            let of_helper = handle.join().unwrap_or_else(|panic| resume_unwind(panic));
            if let (Some(of_helper), false) = (of_helper, is_first) {
                stopped = of_helper;
            }
        }
    });
    stopped
}

/// Tells the other threads that a thread has stopped, unless by the number of playouts: there they
/// finish those that they have begun. Says whether it was the first to stop all.
fn finish(team: &Team, stopped: Option<Stopped>) -> bool {
    let is_first = !team.is_over();
    if stopped != Some(Stopped::Playouts) {
        team.finish();
    }
    is_first
}
