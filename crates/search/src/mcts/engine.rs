//! The search as it is used.

use alloc::vec;
use alloc::vec::Vec;
use core::{fmt, mem};

use tengen_core::{Board, Knowledge, Rng};

use super::expand::{NoGrowth, expand};
use super::iteration::{Shared, Worker};
use super::options::MctsOptions;
use super::report::{MctsProgress, MctsReport};
use super::run::Work;
use super::tell::{finished, line, report, tell};
use super::tree::Tree;
use crate::limits::Limits;
use crate::report::Stopped;
use crate::stop_control::StopControl;

/// Searches a game by Monte-Carlo tree search: it plays games to their end, and grows a tree of
/// the first moves where the better games go.
///
/// It needs no evaluation of positions, only [playouts](Knowledge::play_out). With enough playouts its choice
/// becomes the best move; what it calls proven is certain. With the same board, limits of playouts
/// or nodes, and a new engine the whole report but the time is the same every time.
///
/// [`Limits`] hold as for [`AlphaBeta`](crate::AlphaBeta), with three differences. A limit of depth
/// stops the search when the tree is so deep; [`MAX_DEPTH`], the greatest, stops nothing, but the
/// tree is never deeper. And when [enough](crate::Budget::enough) time is over, it goes on as long
/// as the move that was visited most is not the one of the highest value; where enough is less than the most, as a
/// clock keeps what is not spent, it stops before as soon as no other move can catch up. The games that a tree
/// counts, kept ones among them, are 240,000,000 at most: as if that were a limit of playouts.
///
/// [`MAX_DEPTH`]: crate::MAX_DEPTH
///
/// ```
/// use tengen_core::{Score, nim::{Nim, Take}};
/// use tengen_search::{Limits, Mcts, Stopped};
///
/// let mut engine = Mcts::new((), Limits::playouts(10_000));
/// let report = engine.search(&Nim::new(10));
/// assert_eq!(report.best, Some(Take(2)));
/// assert!(report.is_proven && report.score.plies_to_win().is_some());
/// assert_eq!(report.stopped, Stopped::Settled); // long before the limit
/// ```
pub struct Mcts<B: Board, K> {
    pub(super) knowledge: K,
    pub(super) options: MctsOptions,
    pub(super) limits: Limits,
    pub(super) tree: Tree<B>,
    /// One for each thread.
    pub(super) rngs: Vec<Rng>,
}

impl<B: Board, K: Knowledge<B>> Mcts<B, K> {
    /// Makes an engine that plays games by the playouts and priors of `knowledge`.
    #[must_use]
    pub fn new(knowledge: K, limits: Limits) -> Self {
        let options = MctsOptions::default();
        let rngs = vec![Rng::new(options.seed)];
        Self { knowledge, options, limits, tree: Tree::new(), rngs }
    }

    /// Uses what `options` say, and forgets all earlier searches.
    #[must_use]
    pub fn with_options(mut self, options: MctsOptions) -> Self {
        self.options = options;
        self.tree = Tree::new();
        self.rngs = vec![Rng::new(self.options.seed)];
        self
    }

    /// Changes when the searches after this must stop.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Returns a move of the last root with the moves that would be played after it, as far as the tree
    /// reaches.
    ///
    /// ```
    /// use tengen_core::nim::Nim;
    /// use tengen_search::{Limits, Mcts};
    ///
    /// let mut engine = Mcts::new((), Limits::playouts(1000));
    /// let report = engine.search(&Nim::new(30));
    /// assert_eq!(engine.line(report.best.unwrap()), report.line);
    /// ```
    #[must_use]
    pub fn line(&self, first: B::Move) -> Vec<B::Move> {
        let mut moves = vec![first];
        if let Some(children) = self.tree.root().children() {
            let index = children.moves.iter().position(|&mv| mv == first);
            moves.extend(index.into_iter().flat_map(|index| line(children.node(index))));
        }
        moves
    }

    /// Searches until a limit is reached or the value is proven.
    ///
    /// Whatever stops it, an unfinished position gets a legal move.
    pub fn search(&mut self, board: &B) -> MctsReport<B::Move> {
        self.search_root(board, None, &mut |_| {})
    }

    pub(super) fn search_root(
        &mut self,
        board: &B,
        among: Option<&[B::Move]>,
        progress: &mut dyn FnMut(MctsProgress<'_, B::Move>),
    ) -> MctsReport<B::Move> {
        let limits = self.limits.clone();
        let control = StopControl::start(&limits);
        if let Err(report) = self.look(board, among, &control) {
            return report;
        }
        // A knowledge that panics leaves a pass half done: then there is no tree any more.
        let mut tree = mem::replace(&mut self.tree, Tree::new());
        let Self { knowledge, options, rngs, .. } = self;
        let mut work = Work::new(control, rngs[0].clone());
        let stopped = loop {
            let shared = Shared::new(board, &tree, knowledge, options, &limits, work.playouts);
            let mut worker = Worker::new(&shared, work);
            let stopped = worker
                .run(&mut |playouts, control| tell(board, &tree, playouts, control, progress));
            work = worker.work;
            match stopped {
                Some(stopped) => break stopped,
                None => tree.make_room(),
            }
        };
        let mut report = report(board, &tree, &work.control, stopped);
        (report.playouts, report.selective_depth) = (work.playouts, work.deepest as u32);
        rngs[0] = work.rng;
        self.tree = tree;
        report
    }

    /// Looks at the root: gives it its moves, or reports at once that there is nothing to search.
    pub(super) fn look(
        &mut self,
        board: &B,
        among: Option<&[B::Move]>,
        control: &StopControl<'_>,
    ) -> Result<(), MctsReport<B::Move>> {
        let Self { options, tree, knowledge, .. } = self;
        if !options.reuse {
            *tree = Tree::new();
        }
        tree.move_to(board, among, options.nodes.max(1));
        if let Some(outcome) = board.early_outcome() {
            return Err(finished(board, outcome, control));
        }
        tree.root().doubt(); // the moves that prove it were dropped, or were never looked at
        if tree.root().children().is_none() {
            tree.force_room(board.count_moves());
            let grown = expand(tree.root(), board, None, &*knowledge, &tree.room).map(|_| ());
            if grown == Err(NoGrowth::NoMoves) {
                return Err(finished(board, board.no_move_outcome(), control));
            }
        }
        if let Some(moves) = among {
            tree.restrict(moves);
        }
        let count = tree.root().children().map_or(0, |children| children.moves.len());
        if options.solver && count > 0 {
            tree.root().prove_by_children();
        }
        match count {
            0 => Err(report(board, tree, control, Stopped::Settled)),
            _ => Ok(()),
        }
    }
}

/// Shows the settings; the tree is left out.
impl<B: Board, K> fmt::Debug for Mcts<B, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("options", &self.options)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::super::iteration::MAX_GAMES;
    use super::*;
    use tengen_core::nim::Nim;

    #[test]
    fn a_tree_stops_before_its_counts_overflow() {
        let options = MctsOptions { solver: false, ..MctsOptions::default() };
        let mut engine = Mcts::new((), Limits::playouts(10)).with_options(options);
        engine.search(&Nim::new(60));
        engine.tree.root().enter(MAX_GAMES - 13);
        for left in [3, 0] {
            let report = engine.search(&Nim::new(60));
            assert_eq!((report.playouts, report.stopped), (left, Stopped::Playouts));
            assert!(report.best.is_some());
        }
    }
}
