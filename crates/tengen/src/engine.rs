//! Players and analysis.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use tengen_core::{Board, Clock, Color, Knowledge, Score};
use tengen_search::{
    AlphaBeta, Budget, Limits, Mcts, MctsOptions, MctsReport, Options, Progress, Report, TableSize,
};

use crate::cell::Cell;
use crate::game::Game;
use crate::table::Mind;

/// How long an engine may think. Without any limit it takes a second.
#[derive(Clone, Debug)]
pub struct Effort {
    /// At most so long.
    pub time: Option<Duration>,
    /// At most so many nodes, or playouts of a tree search.
    pub nodes: Option<u64>,
    /// At most so deep; engines without iterations take no notice.
    pub depth: Option<u32>,
    /// The clock of the game: its share for this move.
    pub clock: Option<Clock>,
    /// On so many threads.
    pub threads: NonZeroUsize,
    /// How many moves are told of, best first; at least one is.
    pub lines: usize,
    /// Ends the search soon when another thread sets it; a callback that breaks sets it too.
    pub stop: Option<Arc<AtomicBool>>,
}

/// How long an engine thinks that is told no limit.
const UNASKED: Duration = Duration::from_secs(1);

/// One thread, one line, a second.
impl Default for Effort {
    fn default() -> Self {
        let (time, nodes, depth, clock, stop) = (None, None, None, None, None);
        Self { time, nodes, depth, clock, threads: NonZeroUsize::MIN, lines: 1, stop }
    }
}

impl Effort {
    /// Allows so much time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// Allows so many nodes or playouts.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Allows this depth.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// The limits of a search by iterations for `color`.
    pub(crate) fn limits(&self, color: Color, stop: &Arc<AtomicBool>) -> Limits {
        let limits = Limits::unlimited();
        let limits = self.nodes.map_or(limits.clone(), |nodes| limits.with_nodes(nodes));
        let limits = self.depth.map_or(limits.clone(), |depth| limits.with_depth(depth));
        self.with_time(limits, color, self.depth.is_none()).with_stop_flag(stop.clone())
    }

    /// The limits of a tree search for `color`.
    fn tree_limits(&self, color: Color, stop: &Arc<AtomicBool>) -> Limits {
        let limits = self.nodes.map_or(Limits::unlimited(), Limits::playouts);
        self.with_time(limits, color, true).with_stop_flag(stop.clone())
    }

    fn with_time(&self, limits: Limits, color: Color, needs_limit: bool) -> Limits {
        match (self.time, self.budget(color)) {
            (Some(time), _) => limits.with_time(time),
            (None, Some(budget)) => limits.with_budget(Some(budget)),
            (None, None) if needs_limit && self.nodes.is_none() => limits.with_time(UNASKED),
            (None, None) => limits,
        }
    }

    /// The share of the clock for a move of `color`.
    pub(crate) fn budget(&self, color: Color) -> Option<Budget> {
        Budget::of_clock(self.clock.as_ref()?, color).map(Budget::with_whole_share)
    }

    /// The flag that ends the search.
    pub(crate) fn stop(&self) -> Arc<AtomicBool> {
        self.stop.clone().unwrap_or_default()
    }
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A win in so many plies.
    Win(u32),
    /// A loss in so many plies.
    Loss(u32),
    /// A draw, proven.
    Draw,
    /// An estimate in points, or men.
    Points(f64),
    /// An estimate of the share of games won, from 0 to 1.
    Share(f64),
}

/// One of the moves an engine has looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<M = String> {
    /// The move.
    pub mv: M,
    /// What it is worth.
    pub value: Value,
    /// How often a tree search has tried it; 0 otherwise.
    pub visits: u64,
    /// The moves that are expected, this one first.
    pub line: Vec<M>,
}

/// What an engine has found, from the seat of the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<M = String> {
    /// The move it would play.
    pub best: M,
    /// The moves it tells of, best first; [`Effort::lines`] of them, if it knows as many.
    pub candidates: Vec<Candidate<M>>,
    /// Whose each cell is expected to be: 1 for the side to move, −1 for the other. Empty if the
    /// game has no territory.
    pub ownership: Vec<(Cell, f32)>,
    /// How deep it looked; 0 for a tree search.
    pub depth: u32,
    /// The nodes, or playouts of a tree search.
    pub nodes: u64,
    /// The time.
    pub elapsed: Duration,
    /// Whether it would rather resign.
    pub is_hopeless: bool,
}

impl<M> Analysis<M> {
    /// Returns what the position is worth.
    #[must_use]
    pub fn value(&self) -> Value {
        self.candidates.first().map_or(Value::Points(0.0), |candidate| candidate.value)
    }

    /// Returns the same analysis with the names of the moves; `names` is given whole lines.
    pub(crate) fn named(&self, names: impl Fn(&[M]) -> Vec<String>) -> Analysis {
        let name = |mv: &M| names(core::slice::from_ref(mv)).pop().unwrap_or_default();
        let candidate = |of: &Candidate<M>| Candidate {
            mv: name(&of.mv),
            value: of.value,
            visits: of.visits,
            line: names(&of.line),
        };
        Analysis {
            best: name(&self.best),
            candidates: self.candidates.iter().map(candidate).collect(),
            ownership: self.ownership.clone(),
            depth: self.depth,
            nodes: self.nodes,
            elapsed: self.elapsed,
            is_hopeless: self.is_hopeless,
        }
    }
}

/// Hears of an analysis while it goes on, and may end it.
pub type Hear<'a, M> = &'a mut dyn FnMut(&Analysis<M>) -> ControlFlow<()>;

/// A player of one board type: chooses a legal move, `None` if there is none.
pub type Think<B> = Box<
    dyn FnMut(&B, &Effort, Hear<'_, <B as Board>::Move>) -> Option<Analysis<<B as Board>::Move>>
        + Send,
>;

/// Makes a player by alpha-beta. So many units of the evaluation make a point.
pub fn alpha_beta<B: Board>(
    knowledge: impl Knowledge<B> + Clone + Send + Sync + 'static,
    unit: i32,
    options: Options,
) -> Think<B> {
    let make = move |lines| {
        let search = AlphaBeta::new(knowledge.clone(), Limits::depth(1));
        search.with_options(Options { lines, ..options })
    };
    let (mut lines, mut search) = (1, make(1));
    Box::new(move |board, effort, hear| {
        let stop = effort.stop();
        if lines != effort.lines.max(1) {
            lines = effort.lines.max(1);
            search = make(lines);
        }
        search.set_limits(effort.limits(board.turn(), &stop));
        let progress = hear_lines(unit, &stop, hear);
        let report = search.search_parallel(board, effort.threads, progress);
        of_report(&report, unit)
    })
}

/// Tells a listener what an alpha-beta search reports, and stops the search for it.
pub(crate) fn hear_lines<'a, M: Copy>(
    unit: i32,
    stop: &'a AtomicBool,
    hear: Hear<'a, M>,
) -> impl FnMut(Progress<'_, M>) + 'a {
    move |progress| {
        let line = Line { score: progress.score, moves: progress.line };
        let Some(found) = of_lines([line], unit) else { return };
        let so_far = Analysis {
            depth: progress.depth,
            nodes: progress.nodes,
            elapsed: progress.elapsed,
            ..found
        };
        if hear(&so_far).is_break() {
            stop.store(true, Relaxed);
        }
    }
}

/// Makes a player by a tree search, which keeps its tree from move to move.
pub fn tree_search<B: Board>(
    knowledge: impl Knowledge<B> + Send + Sync + 'static,
    options: MctsOptions,
) -> Think<B> {
    let mut search = Mcts::new(knowledge, Limits::playouts(1)).with_options(options);
    Box::new(move |board, effort, hear| {
        let moves: Vec<B::Move> = board.legal_moves().into_iter().collect();
        let report = search_tree(&mut search, board, &moves, effort, hear);
        of_tree(&report, effort.lines)
    })
}

/// Searches among some moves.
pub(crate) fn search_tree<B: Board, K: Knowledge<B> + Sync>(
    search: &mut Mcts<B, K>,
    board: &B,
    among: &[B::Move],
    effort: &Effort,
    hear: Hear<'_, B::Move>,
) -> MctsReport<B::Move> {
    let stop = effort.stop();
    search.set_limits(effort.tree_limits(board.turn(), &stop));
    search.search_parallel_among(board, among, effort.threads, |progress| {
        let Some(&best) = progress.line.first() else { return };
        let (value, line) = (share(progress.score), progress.line.to_vec());
        let candidate = Candidate { mv: best, value, visits: progress.visits.into(), line };
        let so_far = Analysis {
            nodes: progress.playouts,
            elapsed: progress.elapsed,
            ..Analysis::of(best, vec![candidate])
        };
        if hear(&so_far).is_break() {
            stop.store(true, Relaxed);
        }
    })
}

/// The player of a game that knows nothing of itself.
pub(crate) fn plain_search<B: Board>(memory: usize) -> Think<B> {
    alpha_beta((), 1, play_options(memory))
}

/// The options of a player with so many bytes for its table.
pub(crate) fn play_options(memory: usize) -> Options {
    Options { table: TableSize::mib((memory >> 20).max(1)), ..Options::PLAY }
}

/// The options of a player with so many bytes for its tree.
pub(crate) fn tree_options(memory: usize) -> MctsOptions {
    MctsOptions { nodes: (memory / BYTES_PER_NODE).max(1_000), ..MctsOptions::PLAY }
}

/// About what a node of a tree takes.
const BYTES_PER_NODE: usize = 50;

impl<M> Analysis<M> {
    /// An analysis of some candidates without figures.
    pub(crate) fn of(best: M, candidates: Vec<Candidate<M>>) -> Self {
        let (ownership, elapsed) = (Vec::new(), Duration::ZERO);
        Self { best, candidates, ownership, depth: 0, nodes: 0, elapsed, is_hopeless: false }
    }
}

/// A line of moves and what it is worth.
struct Line<'a, M> {
    score: Score,
    moves: &'a [M],
}

fn of_lines<'a, M: Copy + 'a>(
    lines: impl IntoIterator<Item = Line<'a, M>>,
    unit: i32,
) -> Option<Analysis<M>> {
    let candidate = |line: Line<'_, M>| {
        let (value, visits) = (value(line.score, unit), 0);
        Some(Candidate { mv: *line.moves.first()?, value, visits, line: line.moves.to_vec() })
    };
    let candidates: Vec<Candidate<M>> = lines.into_iter().filter_map(candidate).collect();
    Some(Analysis::of(candidates.first()?.mv, candidates))
}

/// What an alpha-beta search found; `None` without a move.
pub(crate) fn of_report<M: Copy>(report: &Report<M>, unit: i32) -> Option<Analysis<M>> {
    let best = report.best?;
    let lines = report.lines.iter().map(|line| Line { score: line.score, moves: &line.moves });
    let own = [best];
    let found = of_lines(lines, unit);
    let found = found.or_else(|| of_lines([Line { score: report.score, moves: &own }], unit))?;
    Some(Analysis {
        best,
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed,
        is_hopeless: report.score.plies_to_loss().is_some(),
        ..found
    })
}

/// What a tree search found, with so many lines; `None` without a move.
pub(crate) fn of_tree<M: Copy + PartialEq>(
    report: &MctsReport<M>,
    lines: usize,
) -> Option<Analysis<M>> {
    let best = report.best?;
    let mut moves: Vec<_> = report.moves.iter().collect();
    moves.sort_by_key(|of| (of.mv != best, core::cmp::Reverse(of.visits)));
    let candidates = moves.into_iter().take(lines.max(1)).map(|of| Candidate {
        mv: of.mv,
        value: of.proof.map_or(Value::Share(of.value.into()), share),
        visits: of.visits.into(),
        line: if of.mv == best { report.line.clone() } else { vec![of.mv] },
    });
    Some(Analysis {
        nodes: report.playouts,
        elapsed: report.elapsed,
        is_hopeless: report.score.plies_to_loss().is_some(),
        ..Analysis::of(best, candidates.collect())
    })
}

/// What a score means where it counts so many units to a point.
pub(crate) fn value(score: Score, unit: i32) -> Value {
    decided(score).unwrap_or(Value::Points(f64::from(score.value()) / f64::from(unit.max(1))))
}

/// What a score of a tree search means: it counts shares in thousandths, from −1000.
fn share(score: Score) -> Value {
    decided(score).unwrap_or(Value::Share(0.5 + f64::from(score.value()) / 2000.0))
}

fn decided(score: Score) -> Option<Value> {
    let win = score.plies_to_win().map(Value::Win);
    win.or_else(|| score.plies_to_loss().map(Value::Loss))
}

/// Thinks about the positions of a [`Game`], and remembers what it has searched.
///
/// ```
/// use tengen::{Effort, Engine, Kind, Start, Value};
///
/// let game = Start::new(Kind::Nogo).with_size(3, 3).begin()?;
/// let mut engine = Engine::for_game(&game, 1 << 20);
/// let found = engine.best_move(&game, &Effort::depth(9)).expect("a move");
/// assert!(matches!(found.value(), Value::Win(_))); // who begins wins on this board
/// # Ok::<(), tengen::StartError>(())
/// ```
pub struct Engine {
    mind: Box<dyn Mind>,
}

impl Engine {
    /// Makes the best player of the game, with about so many bytes for its tables.
    #[must_use]
    pub fn for_game(game: &Game, memory: usize) -> Self {
        Self { mind: game.table().mind(memory) }
    }

    /// Chooses a move; `None` if the game is over, or of another kind than the engine.
    pub fn best_move(&mut self, game: &Game, effort: &Effort) -> Option<Analysis> {
        self.analyse(game, effort, |_| ControlFlow::Continue(()))
    }

    /// Chooses a move and tells what it sees while it thinks; `hear` may end that. `None` as in
    /// [`best_move`](Engine::best_move).
    pub fn analyse(
        &mut self,
        game: &Game,
        effort: &Effort,
        mut hear: impl FnMut(&Analysis) -> ControlFlow<()>,
    ) -> Option<Analysis> {
        self.mind.think(game.table(), effort, &mut hear)
    }
}
