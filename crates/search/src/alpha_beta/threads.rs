//! Several threads on one search.

use core::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

use tengen_core::{Board, Knowledge};

use super::deepening::Deepening;
use super::desk::{CloseOnDrop, Desk, Found, LeaveOnPanic, Task};
use super::engine::AlphaBeta;
use super::worker::{Memory, Worker};
use crate::report::{Progress, Report};
use crate::stop_control::{Halt, StopControl};
use crate::team::{EndOnPanic, MAX_THREADS, STACK, Team};

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
        if report.best.is_none() {
            return report;
        }
        if is_alone {
            let mut run = |main: &mut Worker<'_, B, K>, root: &B, depth, window| {
                main.iterate(root, depth, window)
            };
            let deepening = Deepening { progress, run: &mut run, scores: Vec::new() };
            main.deepen(board, &mut report, deepening);
        } else {
            deepen_with(helpers, main, board, &mut report, progress);
        }
        report
    }
}

/// Deepens with helpers, which are there from the first iteration that is worth it to the last.
fn deepen_with<B: Board, K: Knowledge<B> + Sync>(
    helpers: &mut [Worker<'_, B, K>],
    main: &mut Worker<'_, B, K>,
    board: &B,
    report: &mut Report<B::Move>,
    progress: &mut dyn FnMut(Progress<'_, B::Move>),
) {
    let Some(team) = main.control.team else { return };
    let desk = &Desk::new();
    thread::scope(|scope| {
        let close = CloseOnDrop(desk);
        let (mut idle, mut handles) = (helpers.iter_mut(), Vec::new());
        let mut run = |main: &mut Worker<'_, B, K>, root: &B, depth, window| {
            team.begin();
            if main.control.nodes() < SHARED_FROM {
                return main.iterate(root, depth, window);
            }
            handles.extend(idle.by_ref().filter_map(|helper| {
                let work = move || help(helper, team, board, desk);
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok()
            }));
            let (line, allowed) = (main.line().to_vec(), main.allowed.clone());
            desk.begin(Task { depth, window, line, allowed }, handles.len());
            let _end = EndOnPanic(team);
            let result = main.iterate(root, depth, window);
            team.finish();
            let found = desk.end().ok_or(Halt::TeamStopped)?;
            main.control.others = found.nodes;
            main.selective_depth = main.selective_depth.max(found.selective_depth);
            match (result, found.first) {
                (Err(Halt::TeamStopped), Some((of_helper, line))) => {
                    main.memory.lines.set_root(&line);
                    Ok(of_helper)
                }
                _ => result,
            }
        };
        main.deepen(board, report, Deepening { progress, run: &mut run, scores: Vec::new() });
        drop(close);
        for handle in handles {
            handle.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

/// Searches what is on the desk, until it is closed.
pub(super) fn help<B: Board, K: Knowledge<B>>(
    helper: &mut Worker<'_, B, K>,
    team: &Team,
    board: &B,
    desk: &Desk<B::Move>,
) {
    let mut number = 0;
    while let Some(Task { depth, window, line, allowed }) = desk.next(&mut number) {
        let _leave = LeaveOnPanic(team, desk);
        let nodes = helper.control.nodes();
        helper.set_line(&line);
        helper.allowed = allowed;
        let result = helper.iterate(board, depth, window);
        if result.is_ok() {
            team.finish();
        }
        let first = result.ok().map(|found| (found, helper.memory.lines.root().to_vec()));
        let nodes = helper.control.nodes() - nodes;
        desk.leave(Found { first, nodes, selective_depth: helper.selective_depth });
    }
}
