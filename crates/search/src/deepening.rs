//! Iterative deepening: the loop around the recursion.

use alloc::vec::Vec;

use tengen_core::{Board, Evaluate, OrderHint, Outcome, Score};

use crate::descent::Descent;
use crate::{Progress, Report, Stopped, Window};

impl<B: Board, E: Evaluate<B>, H: OrderHint<B>> Descent<'_, B, E, H> {
    /// Looks at the root without searching: its outcome, or a static judgement and the move that
    /// would be tried first.
    pub(crate) fn look(&mut self, root: &B) -> Report<B::Move> {
        self.watch.count_root();
        if let Some(outcome) = root.early_outcome() {
            return self.finished(root, outcome);
        }
        let (count, best) = self.choices(root);
        if count == 0 {
            return self.finished(root, root.no_move_outcome());
        }
        let stops = count == 1 && self.options.stop_at_only_move;
        let stopped = if stops { Stopped::OnlyMove } else { Stopped::Depth };
        let score = self.judge(root);
        self.report(best, score, stopped)
    }

    /// Searches deeper and deeper until something stops it.
    ///
    /// What an unfinished iteration found is not used.
    pub(crate) fn deepen(
        &mut self,
        root: &B,
        report: &mut Report<B::Move>,
        progress: &mut impl FnMut(Progress<'_, B::Move>),
    ) {
        for depth in 1..=self.watch.max_depth() {
            let found = match self.iterate(root, depth, Window::FULL) {
                Ok(found) => found,
                Err(stopped) => {
                    report.stopped = stopped;
                    break;
                }
            };
            report.depth = depth;
            report.score = found.score;
            progress(self.progress(depth, found.score));
            if found.is_settled {
                report.stopped = Stopped::Settled;
                break;
            }
        }
        report.line = self.line().to_vec();
        report.best = report.line.first().copied().or(report.best);
        self.count_up(report);
    }

    fn finished(&self, root: &B, outcome: Outcome) -> Report<B::Move> {
        self.report(None, Score::of_outcome(outcome, root.turn()), Stopped::Settled)
    }

    /// A report of depth 0.
    fn report(&self, best: Option<B::Move>, score: Score, stopped: Stopped) -> Report<B::Move> {
        Report {
            best,
            score,
            depth: 0,
            nodes: self.watch.nodes(),
            line: Vec::new(),
            stopped,
            #[cfg(feature = "std")]
            elapsed: self.watch.elapsed(),
        }
    }

    fn count_up(&self, report: &mut Report<B::Move>) {
        report.nodes = self.watch.nodes();
        #[cfg(feature = "std")]
        {
            report.elapsed = self.watch.elapsed();
        }
    }

    fn progress(&self, depth: u32, score: Score) -> Progress<'_, B::Move> {
        Progress {
            depth,
            score,
            nodes: self.watch.nodes(),
            line: self.line(),
            #[cfg(feature = "std")]
            elapsed: self.watch.elapsed(),
        }
    }
}
