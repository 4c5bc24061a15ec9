//! Iterative deepening: the loop around the recursion.

use alloc::vec::Vec;

use tengen_core::{Board, Knowledge, Outcome, Score};

use super::best_lines::RootIteration;
use super::worker::{Iteration, Worker};
use crate::report::{Line, Progress, Report, Stopped};
use crate::stop_control::Halt;
use crate::window::{Bound, Window};

/// The loop over depths, and what it calls.
pub(super) struct Deepening<'d, 'a, B: Board, K> {
    /// Is shown how it goes.
    pub(super) progress: &'d mut dyn FnMut(Progress<'_, B::Move>),
    /// Searches to a depth.
    pub(super) run: Run<'d, 'a, B, K>,
    /// The values of the best line, iteration by iteration.
    pub(super) scores: Vec<Score>,
}

/// Searches a root to a depth, with a window.
pub(super) type Run<'d, 'a, B, K> =
    &'d mut (dyn FnMut(&mut Worker<'a, B, K>, &B, u32, Window) -> Result<Iteration, Halt> + 'd);

/// Aspiration begins at this depth.
const ASPIRATION_DEPTH: u32 = 4;

impl<'a, B: Board, K: Knowledge<B>> Worker<'a, B, K> {
    /// Looks at the root without searching: its outcome, or the static evaluation and the move that
    /// would be tried first.
    pub(super) fn look(&mut self, root: &B, among: Option<&[B::Move]>) -> Report<B::Move> {
        self.control.count_root();
        if let Some(outcome) = root.early_outcome() {
            return self.finished(root, outcome);
        }
        self.allowed = among.map(<[_]>::to_vec);
        let (count, best) = self.choices(root);
        if count == 0 && !root.has_moves() {
            return self.finished(root, root.no_move_outcome());
        }
        let score = self.evaluate(root);
        self.report(best, score, Stopped::Depth)
    }

    /// Searches deeper and deeper until something stops it.
    pub(super) fn deepen(
        &mut self,
        root: &B,
        report: &mut Report<B::Move>,
        mut deepening: Deepening<'_, 'a, B, K>,
    ) {
        for depth in 1..=self.control.max_depth() {
            if depth > 1 && self.control.has_enough() {
                report.stopped = Stopped::Time;
                break;
            }
            let mut iteration =
                RootIteration { root, depth, before: &report.lines, lines: Vec::new() };
            let result = self.search_lines(&mut iteration, &mut deepening);
            let lines = iteration.lines;
            match result {
                Ok(is_settled) => {
                    report.depth = depth;
                    report.score = lines[0].score;
                    report.lines = lines;
                    if is_settled {
                        report.stopped = Stopped::Settled;
                        break;
                    }
                }
                Err(halt) => {
                    if let Halt::Limit(stopped) = halt {
                        report.stopped = stopped;
                    }
                    self.take_unfinished(report, &lines);
                    break;
                }
            }
        }
        if report.line.is_empty() {
            report.line = report.lines.first().map(|line| line.moves.clone()).unwrap_or_default();
        }
        report.best = report.line.first().copied().or(report.best);
        self.count_up(report);
    }

    /// Searches to `depth`, at first with a window around the value of the iteration before.
    pub(super) fn aspire(
        &mut self,
        root: &B,
        depth: u32,
        index: usize,
        deepening: &mut Deepening<'_, 'a, B, K>,
    ) -> Result<Iteration, Halt> {
        let is_tried = self.options.aspiration && index == 0 && depth >= ASPIRATION_DEPTH;
        let mut window = match is_tried {
            true => first_window(&deepening.scores),
            false => Window::FULL,
        };
        loop {
            let found = (deepening.run)(self, root, depth, window)?;
            let bound = window.bound(found.score);
            window = match bound {
                Bound::Exact => return Ok(found),
                _ if window == Window::FULL => return Ok(found), // it cannot be opened wider
                Bound::Lower => Window::new(window.alpha(), Score::MAX),
                Bound::Upper => Window::new(Score::MIN, window.beta()),
            };
            let progress = self.progress(depth, index, found.score, bound);
            (deepening.progress)(progress);
        }
    }

    /// Takes what an unfinished iteration has found already, if the options say so.
    fn take_unfinished(&mut self, report: &mut Report<B::Move>, lines: &[Line<B::Move>]) {
        if !self.options.use_unfinished {
            return;
        }
        report.line = match lines.first() {
            Some(line) => line.moves.clone(),
            None => self.memory.lines.root().to_vec(),
        };
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
            selective_depth: 0,
            nodes: self.control.nodes(),
            line: Vec::new(),
            lines: Vec::new(),
            stopped,
            #[cfg(feature = "std")]
            elapsed: self.control.elapsed(),
        }
    }

    fn count_up(&self, report: &mut Report<B::Move>) {
        report.nodes = self.control.nodes();
        report.selective_depth = self.selective_depth as u32;
        #[cfg(feature = "std")]
        {
            report.elapsed = self.control.elapsed();
        }
    }

    pub(super) fn progress(
        &self,
        depth: u32,
        index: usize,
        score: Score,
        bound: Bound,
    ) -> Progress<'_, B::Move> {
        Progress {
            depth,
            selective_depth: self.selective_depth as u32,
            score,
            bound,
            index,
            nodes: self.control.nodes(),
            line: self.line(),
            table_use: self.table.permille_used(),
            #[cfg(feature = "std")]
            elapsed: self.control.elapsed(),
        }
    }
}

/// Opens a window around the last value, as wide as values have lately swung.
fn first_window(scores: &[Score]) -> Window {
    let [.., before, last] = scores else { return Window::FULL };
    if last.is_decided() || before.is_decided() {
        return Window::FULL;
    }
    let swing = (last.value() - before.value()).abs();
    let reach = swing.saturating_add(swing / 2).max(1);
    let shifted = |by: i32| Score::from_value(last.value().saturating_add(by));
    Window::new(shifted(-reach), shifted(reach))
}
