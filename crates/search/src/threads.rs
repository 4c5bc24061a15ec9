//! Several threads on one search.

use core::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

use tengen_core::{Board, Knowledge};

use crate::deepening::{Deepening, RootMoves};
use crate::descent::{Descent, Iteration, Memory};
use crate::team::Team;
use crate::watch::{Halt, Watch};
use crate::{AlphaBeta, Progress, Report, Stopped, Window};

/// Iterations are shared from so many nodes on: before it is not worth the start of a thread.
const SHARED_FROM: u64 = 5_000;
/// The stack of a helping thread: more than [`MAX_DEPTH`](crate::MAX_DEPTH) needs.
pub(crate) const STACK: usize = 8 << 20;
/// Each thread has histories and lines of its own, so there must be an end.
pub(crate) const MOST_THREADS: usize = 256;

/// Ends the work of all threads when the one that holds it panics.
pub(crate) struct EndOnPanic<'a>(pub(crate) &'a Team);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.finish();
        }
    }
}

impl<B: Board, K: Knowledge<B> + Sync> AlphaBeta<B, K> {
    /// Searches with several threads, which share the table.
    ///
    /// All search the same iteration; each leaves for later what another is at, and the first that
    /// is done ends it. The value is that of one thread where the options are exact; the number
    /// of nodes, and which of several equally good moves is found, may differ from time to time.
    /// Without a table (none may serve where keys do not tell all, see
    /// [`PathDependence`](crate::PathDependence)) threads have nothing to share and save no time.
    /// A thread that cannot be started is done without, and so is every one beyond 256.
    ///
    /// # Panics
    ///
    /// If the knowledge panics, in whichever thread; the other threads then stop too.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use tengen_core::{Score, nim::Nim};
    /// use tengen_search::{AlphaBeta, Limits};
    ///
    /// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::depth(20));
    /// let threads = NonZeroUsize::new(2).expect("two");
    /// let report = engine.search_parallel(&Nim::new(33), threads, |_| {});
    /// assert_eq!(report.score, Score::win_in(17));
    /// ```
    pub fn search_parallel(
        &mut self,
        board: &B,
        threads: NonZeroUsize,
        mut progress: impl FnMut(Progress<'_, B::Move>),
    ) -> Report<B::Move> {
        self.search_together(board, RootMoves::All, threads, &mut progress)
    }

    /// Searches with several threads as if `moves` were the only moves of `board`: like
    /// [`search_among`](AlphaBeta::search_among), and else like
    /// [`search_parallel`](AlphaBeta::search_parallel).
    ///
    /// # Panics
    ///
    /// If the knowledge panics, in whichever thread; the other threads then stop too.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use tengen_core::{Score, nim::{Nim, Take}};
    /// use tengen_search::{AlphaBeta, Limits};
    ///
    /// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::depth(9));
    /// let threads = NonZeroUsize::new(2).expect("two");
    /// let moves = [Take(1), Take(2)];
    /// let report = engine.search_parallel_among(&Nim::new(7), &moves, threads, |_| {});
    /// assert_eq!(report.score, Score::loss_in(4)); // only three would win
    /// ```
    pub fn search_parallel_among(
        &mut self,
        board: &B,
        moves: &[B::Move],
        threads: NonZeroUsize,
        mut progress: impl FnMut(Progress<'_, B::Move>),
    ) -> Report<B::Move> {
        self.search_together(board, RootMoves::Only(moves), threads, &mut progress)
    }

    /// One copy for all ways to search in several threads.
    fn search_together(
        &mut self,
        board: &B,
        moves: RootMoves<'_, B::Move>,
        threads: NonZeroUsize,
        progress: &mut dyn FnMut(Progress<'_, B::Move>),
    ) -> Report<B::Move> {
        let limits = self.limits.clone();
        let team = Team::new();
        let mut watch = Watch::start(&limits);
        self.begin_search(board.turn());
        self.memories.resize_with(threads.get().min(MOST_THREADS), Memory::new);
        let Self { knowledge, options, table, memories, .. } = self;
        let is_alone = threads.get() == 1;
        watch.team = (!is_alone).then_some(&team);
        let mut descents: Vec<_> = memories
            .iter_mut()
            .map(|memory| Descent::new(knowledge, options, table, memory, watch))
            .collect();
        let (main, helpers) = descents.split_first_mut().expect("at least one thread");
        let mut report = main.look(board, moves);
        if report.best.is_some() && report.stopped != Stopped::OnlyMove {
            let run = |main: &mut Descent<'_, B, K>, root: &B, depth, window| {
                iterate_together(main, helpers, &team, root, depth, window)
            };
            main.deepen(board, &mut report, Deepening { progress, run, scores: Vec::new() });
        }
        report
    }
}

/// Searches one iteration with all threads.
fn iterate_together<B: Board, K: Knowledge<B> + Sync>(
    main: &mut Descent<'_, B, K>,
    helpers: &mut [Descent<'_, B, K>],
    team: &Team,
    root: &B,
    depth: u32,
    window: Window,
) -> Result<Iteration, Halt> {
    team.begin();
    if helpers.is_empty() || main.watch.nodes() < SHARED_FROM {
        return main.iterate(root, depth, window);
    }
    let mut result = Err(Halt::Overtaken);
    thread::scope(|scope| {
        let handles: Vec<_> = helpers
            .iter_mut()
            .filter_map(|helper| {
                helper.join(main, root);
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
            if let (Err(Halt::Overtaken), Ok((found, line))) = (result, of_helper) {
                result = Ok(found);
                main.memory.lines.set_root(&line);
            }
        }
    });
    main.watch.others = helpers.iter().map(|helper| helper.watch.nodes()).sum();
    let deepest = helpers.iter().map(|helper| helper.selective_depth).max().unwrap_or(0);
    main.selective_depth = main.selective_depth.max(deepest);
    result
}
