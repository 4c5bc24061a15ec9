//! Searches as players of a board.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use tengen_core::{Board, BoardPlayouts, Knowledge, Rng, Score};
use tengen_search::{
    AlphaBeta, Bound, Limits, Mcts, MctsOptions, MctsProgress, MctsReport, MoveValue, Options,
    Progress, Report, Stopped, TableSize,
};

use crate::analysis::{Analysis, Candidate, Value};
use crate::effort::Effort;

/// Hears of an analysis while it goes on, and may end it.
pub type Hear<'a, M> = &'a mut dyn FnMut(&Analysis<M>) -> ControlFlow<()>;

/// A player of one board type: chooses a legal move, `None` if there is none.
pub type Think<B> = Box<
    dyn FnMut(&B, &Effort, Hear<'_, <B as Board>::Move>) -> Option<Analysis<<B as Board>::Move>>
        + Send,
>;

/// Makes a player by alpha-beta. This many units of the evaluation make a point.
pub fn alpha_beta<B: Board>(
    knowledge: impl Knowledge<B> + Send + Sync + 'static,
    unit: i32,
    options: Options,
) -> Think<B> {
    let mut search = AlphaBeta::new(knowledge, Limits::depth(1)).with_options(options);
    search.prepare(); // not in the time of the first move
    Box::new(move |board, effort, hear| {
        let effort = &effort.with_moves(board.count_moves(), board.turn());
        let stop = effort.stop();
        search.set_lines(effort.lines.max(1));
        search.set_limits(effort.limits(board.turn(), &stop));
        let progress = hear_lines(unit, effort, &stop, hear);
        let among = (!effort.only.is_empty()).then(|| effort.moves(board));
        let report = search.search_parallel(board, among.as_deref(), effort.threads, progress);
        of_report(&report, unit)
    })
}

/// Tells a listener what an alpha-beta search reports, and stops the search for it.
pub(crate) fn hear_lines<'a, M: Copy + PartialEq>(
    unit: i32,
    effort: &Effort,
    stop: &'a AtomicBool,
    hear: Hear<'a, M>,
) -> impl FnMut(Progress<'_, M>) + 'a {
    // The lines of this iteration, and behind them others of the one before.
    let mut candidates: Vec<Candidate<M>> = Vec::new();
    let (interval, mut next) = (effort.interval.unwrap_or_default(), Duration::ZERO);
    move |progress| {
        let Some(found) = candidate(progress.score, progress.line, unit) else { return };
        let found = Candidate { bound: progress.bound, ..found };
        let most = candidates.len().max(progress.index + 1);
        candidates.retain(|of| of.mv != found.mv);
        candidates.insert(progress.index.min(candidates.len()), found);
        candidates.truncate(most);
        if progress.elapsed < next {
            return;
        }
        next = progress.elapsed.saturating_add(interval);
        let so_far = Analysis {
            depth: progress.depth,
            nodes: progress.nodes,
            elapsed: progress.elapsed,
            ..Analysis::of(candidates[0].mv, candidates.clone())
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
        let moves = effort.moves(board);
        let report = search_tree(&mut search, board, &moves, effort, hear);
        of_tree(&search, &report, effort.lines)
    })
}

/// Searches among some moves: at once, or in slices after each of which all lines are told. A tree loses
/// nothing by that.
pub(crate) fn search_tree<B: Board, K: Knowledge<B> + Sync>(
    search: &mut Mcts<B, K>,
    board: &B,
    among: &[B::Move],
    effort: &Effort,
    hear: Hear<'_, B::Move>,
) -> MctsReport<B::Move> {
    let effort = &effort.with_moves(among.len(), board.turn());
    let stop = effort.stop();
    let Some(interval) = effort.interval else {
        search.set_limits(effort.tree_limits(board.turn(), &stop));
        return search.search_parallel(board, Some(among), effort.threads, hear_best(&stop, hear));
    };
    let (begin, mut playouts, mut nodes) = ((effort.now)(), 0, 0);
    loop {
        let elapsed = (effort.now)().saturating_sub(begin);
        let left = effort.after(elapsed, board.turn());
        let time = left.time.map_or(interval, |time| time.min(interval));
        let slice = Effort {
            time: Some(time),
            playouts: effort.playouts.map(|all| all.saturating_sub(playouts)),
            nodes: effort.nodes.map(|all| all.saturating_sub(nodes)),
            ..left
        };
        search.set_limits(slice.tree_limits(board.turn(), &stop));
        let mut report = search.search_parallel(board, Some(among), effort.threads, |_| {});
        let is_last = report.stopped != Stopped::Time || report.elapsed < time || time < interval;
        (playouts, nodes) = (playouts + report.playouts, nodes + report.nodes);
        (report.playouts, report.nodes) = (playouts, nodes);
        report.elapsed = (effort.now)().saturating_sub(begin);
        match of_tree(search, &report, effort.lines) {
            Some(found) if !is_last && hear(&found).is_continue() => {}
            _ => return report,
        }
    }
}

/// Tells a listener the best move of a tree search, and stops the search for it.
fn hear_best<'a, M: Copy>(
    stop: &'a AtomicBool,
    hear: Hear<'a, M>,
) -> impl FnMut(MctsProgress<'_, M>) + 'a {
    move |progress| {
        let Some(&best) = progress.line.first() else { return };
        let (value, line) = (share(progress.score), progress.line.to_vec());
        let visits = progress.visits.into();
        let so_far = Analysis {
            nodes: progress.playouts,
            elapsed: progress.elapsed,
            ..Analysis::of(best, vec![Candidate { visits, ..untried(value, line, best) }])
        };
        if hear(&so_far).is_break() {
            stop.store(true, Relaxed);
        }
    }
}

/// The player of a game that knows nothing of itself.
pub(crate) fn plain_search<B: Board>(memory: usize) -> Think<B> {
    alpha_beta((), 1, play_options(memory))
}

/// The player by random games of a game that knows nothing of itself.
pub(crate) fn plain_tree_search<B: Board>(memory: usize) -> Think<B> {
    plain_tree_search_of(BoardPlayouts, memory)
}

/// The player by these random games of a game of which nothing is known that a tree search could use.
pub(crate) fn plain_tree_search_of<B: Board>(
    playouts: impl Knowledge<B> + Send + Sync + 'static,
    memory: usize,
) -> Think<B> {
    let nodes = tree_options(memory).nodes;
    tree_search(playouts, MctsOptions { nodes, ..MctsOptions::default() })
}

/// A player that chooses at once.
pub(crate) fn at_once<B: Board>(
    mut choose: impl FnMut(&B) -> Option<B::Move> + Send + 'static,
) -> Think<B> {
    Box::new(move |board, _, _| choose(board).map(|mv| Analysis::of(mv, Vec::new())))
}

/// A player that plays each legal move equally often.
pub(crate) fn random<B: Board>(seed: u64) -> Think<B> {
    let mut rng = Rng::new(seed);
    // A finished position has no moves, and none of them is number 0.
    at_once(move |board: &B| board.nth_move(rng.below(board.count_moves() as u32) as usize))
}

/// A tree search that leaves it to alpha-beta where it is told a depth and no other limit. Alpha-beta, whose
/// table is as large as the tree, is made when it is first wanted.
pub(crate) fn with_depth<B: Board>(
    mut by_tree: Think<B>,
    alpha_beta: impl Fn() -> Think<B> + Send + 'static,
) -> Think<B> {
    let mut by_depth = None;
    Box::new(move |board, effort, hear| {
        if effort.is_depth_alone() {
            by_depth.get_or_insert_with(&alpha_beta)(board, effort, hear)
        } else {
            by_tree(board, effort, hear)
        }
    })
}

/// A player of a game of few moves, where iterations begin until the whole share of a clock is over.
pub(crate) fn with_whole_share<B: Board>(mut think: Think<B>) -> Think<B> {
    Box::new(move |board, effort, hear| think(board, &effort.with_whole_share(board.turn()), hear))
}

/// The options of a player with this many bytes for its table; below a mebibyte there is none.
pub(crate) fn play_options(memory: usize) -> Options {
    Options { table: TableSize::mib(memory >> 20), ..Options::PLAY }
}

/// The options of a player with this many bytes for its tree.
pub(crate) fn tree_options(memory: usize) -> MctsOptions {
    MctsOptions { nodes: (memory / BYTES_PER_NODE).max(1_000), ..MctsOptions::PLAY }
}

/// About what a node of a tree takes.
const BYTES_PER_NODE: usize = 50;

/// What a line is worth; `None` if it has no move.
fn candidate<M: Copy>(score: Score, line: &[M], unit: i32) -> Option<Candidate<M>> {
    Some(untried(value(score, unit), line.to_vec(), *line.first()?))
}

/// A candidate of a search that counts no visits.
pub(crate) fn untried<M>(value: Value, line: Vec<M>, mv: M) -> Candidate<M> {
    Candidate { mv, value, bound: Bound::Exact, visits: 0, prior: None, line }
}

/// What an alpha-beta search found; `None` without a move.
pub(crate) fn of_report<M: Copy>(report: &Report<M>, unit: i32) -> Option<Analysis<M>> {
    let best = report.best?;
    let lines = report.lines.iter();
    let mut candidates: Vec<Candidate<M>> =
        lines.filter_map(|line| candidate(line.score, &line.moves, unit)).collect();
    if candidates.is_empty() {
        candidates.extend(candidate(report.score, &[best], unit));
    }
    Some(Analysis {
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed,
        is_hopeless: report.score.plies_to_loss().is_some(),
        ..Analysis::of(best, candidates)
    })
}

/// What a tree search found, with this many lines; `None` without a move.
pub(crate) fn of_tree<B: Board, K: Knowledge<B>>(
    search: &Mcts<B, K>,
    report: &MctsReport<B::Move>,
    lines: usize,
) -> Option<Analysis<B::Move>> {
    let best = report.best?;
    let rank = |(n, of): (usize, &MoveValue<B::Move>)| (of.mv != best, u32::MAX - of.visits, n);
    let mut ranks: Vec<(bool, u32, usize)> = report.moves.iter().enumerate().map(rank).collect();
    ranks.sort_unstable();
    let moves = ranks.into_iter().take(lines.max(1)).map(|(.., n)| &report.moves[n]);
    let candidates = moves.map(|of| Candidate {
        mv: of.mv,
        value: of.proof.map_or(Value::Share(of.value.into()), share),
        bound: Bound::Exact,
        visits: of.visits.into(),
        prior: Some(of.prior),
        line: search.line(of.mv),
    });
    Some(Analysis {
        nodes: report.playouts,
        elapsed: report.elapsed,
        is_hopeless: report.score.plies_to_loss().is_some(),
        ..Analysis::of(best, candidates.collect())
    })
}

/// What a score means where it counts this many units to a point.
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
