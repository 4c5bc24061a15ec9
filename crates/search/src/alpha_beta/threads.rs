//! Several threads on one search.

use core::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

use tengen_core::{Board, Knowledge};

use super::deepening::Deepening;
use super::engine::AlphaBeta;
use super::worker::{Iteration, Memory, Worker};
use crate::report::{Progress, Report};
use crate::stop_control::{Halt, StopControl};
use crate::team::{EndOnPanic, MAX_THREADS, STACK, Team};
use crate::window::Window;

/// Iterations are shared from this many nodes on: before it is not worth the start of a thread.
const SHARED_FROM: u64 = 300;
impl<B: Board, K: Knowledge<B> + Sync> AlphaBeta<B, K> {
    /// Searches with several threads, which share the table; `among` some moves, as if there were no
    /// others, or all.
    ///
    /// Illegal ones among them are left out. Without a legal one there is no best move, and the score
    /// is the static evaluation.
    ///
    /// All search the same iteration; each leaves for later what another is at, and the first that
    /// is done ends it. The value is that of one thread where the options are exact; the number
    /// of nodes, and which of several equally good moves is found, may differ from time to time.
    /// Without a table (a board that is not path-independent has none, but for
    /// [`ignore_paths`](crate::Options::ignore_paths)) threads have nothing to share and save no time.
    /// A thread that cannot be started is done without, and so is every one beyond 256.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use tengen_core::{Score, nim::Nim};
    /// use tengen_search::{AlphaBeta, Limits};
    ///
    /// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::depth(20));
    /// let threads = NonZeroUsize::new(2).expect("two");
    /// let report = engine.search_parallel(&Nim::new(33), None, threads, |_| {});
    /// assert_eq!(report.score, Score::win_in(17));
    /// ```
    ///
    /// # Panics
    ///
    /// If the knowledge panics, in whichever thread; the other threads then stop too.
    pub fn search_parallel(
        &mut self,
        board: &B,
        among: Option<&[B::Move]>,
        threads: NonZeroUsize,
        mut progress: impl FnMut(Progress<'_, B::Move>),
    ) -> Report<B::Move> {
        self.search_together(board, among, threads, &mut progress)
    }

    /// One copy for all listeners.
    fn search_together(
        &mut self,
        board: &B,
        among: Option<&[B::Move]>,
        threads: NonZeroUsize,
        progress: &mut dyn FnMut(Progress<'_, B::Move>),
    ) -> Report<B::Move> {
        let limits = self.limits.clone();
        let team = Team::new();
        let mut control = StopControl::start(&limits);
        self.begin_search();
        self.memories.resize_with(threads.get().min(MAX_THREADS), Memory::new);
        let Self { knowledge, options, table, memories, .. } = self;
        let is_alone = threads.get() == 1 || MAX_THREADS == 1;
        control.team = (!is_alone).then_some(&team);
        let mut workers: Vec<_> = memories
            .iter_mut()
            .map(|memory| Worker::new(knowledge, options, table, memory, control))
            .collect();
        let (main, helpers) = workers.split_first_mut().expect("at least one thread");
        let mut report = main.look(board, among);
        if report.best.is_some() {
            let mut run = |main: &mut Worker<'_, B, K>, root: &B, depth, window| {
                iterate_together(main, helpers, &team, root, depth, window)
            };
            main.deepen(
                board,
                &mut report,
                Deepening { progress, run: &mut run, scores: Vec::new() },
            );
        }
        report
    }
}

/// Searches one iteration with all threads.
fn iterate_together<B: Board, K: Knowledge<B> + Sync>(
    main: &mut Worker<'_, B, K>,
    helpers: &mut [Worker<'_, B, K>],
    team: &Team,
    root: &B,
    depth: u32,
    window: Window,
) -> Result<Iteration, Halt> {
    team.begin();
    if helpers.is_empty() || MAX_THREADS == 1 || main.control.nodes() < SHARED_FROM {
        return main.iterate(root, depth, window);
    }
    let mut result = Err(Halt::TeamStopped);
    thread::scope(|scope| {
        let handles: Vec<_> = helpers
            .iter_mut()
            .filter_map(|helper| {
                helper.join(main);
                let work = move || {
                    let _end = EndOnPanic(team);
                    let result = helper.iterate(root, depth, window);
                    if result.is_ok() {
                        team.finish();
                    }
                    result.map(|found| (found, helper.memory.lines.root().to_vec()))
                };
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok()
            })
            .collect();
        let _end = EndOnPanic(team);
        result = main.iterate(root, depth, window);
        team.finish();
        for handle in handles {
            let of_helper = handle.join().unwrap_or_else(|panic| resume_unwind(panic));
            if let (Err(Halt::TeamStopped), Ok((found, line))) = (result, of_helper) {
                result = Ok(found);
                main.memory.lines.set_root(&line);
            }
        }
    });
    main.control.others = helpers.iter().map(|helper| helper.control.nodes()).sum();
    let deepest = helpers.iter().map(|helper| helper.selective_depth).max().unwrap_or(0);
    main.selective_depth = main.selective_depth.max(deepest);
    result
}
