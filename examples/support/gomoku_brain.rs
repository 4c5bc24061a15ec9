//! A strong player of gomoku: wins by threats where it sees them, and alpha-beta over candidates.

use std::time::{Duration, Instant};

use tengen_core::{Board, Evaluate, NoNoisy, NoNullMove, OrderHint, OwnKey, Score};
use tengen_gomoku::{AttackResult, Gomoku, Move, ThreatBoard, ThreatSense, Vcf, Vct};
use tengen_search::{AlphaBeta, Budget, Guide, Options, Report, TableSize};

use super::minimax_game::Known;
use super::pace::Pace;

/// What the worth of an open two is in the evaluation of [`ThreatSense`], about.
pub(crate) const UNIT: i32 = 90;

/// What the brain has thought of.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) mv: Move,
    pub(crate) score: Score,
    /// The moves it expects, its own first.
    pub(crate) line: Vec<Move>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// How much the brain may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// For one move.
    pub(crate) time: Duration,
    /// For the transposition table.
    pub(crate) table: TableSize,
}

/// Nodes of a search for fours that fit into a millisecond, carefully.
const FOURS_PER_MILLISECOND: u64 = 200;
/// Searches for fours that fit into a millisecond, carefully.
const THREATS_PER_MILLISECOND: u64 = 2;
/// Nodes of the alpha-beta search in a millisecond, about.
const NODES_PER_MILLISECOND: u64 = 500;
/// Nodes of a search for the enemy's fours after a move of ours.
const FOURS_AFTER_A_MOVE: u64 = 2_000;

/// Chooses a move; `None` if there is no legal one.
///
/// It takes a win by fours or threats that it finds at once, leaves out moves after which the enemy
/// wins by fours, and searches the others for as long as is left, with a search that remembers what
/// it has seen. A number of nodes or a depth bounds the search, and the looks for threats before it
/// have room as for so many nodes.
pub(crate) fn think_with<const N: usize>(
    search: &mut Search<N>,
    board: &Gomoku<N>,
    pace: Pace,
) -> Option<Thought> {
    let begin = Instant::now();
    let candidates = ThreatBoard::from(board);
    let moves = candidates.legal_moves();
    let first = *moves.first()?;
    if moves.len() == 1 {
        return Some(Thought {
            mv: first,
            score: Score::DRAW,
            line: vec![first],
            depth: 0,
            nodes: 0,
        });
    }
    if let Some(won) = win_by_threats(board, pace) {
        return Some(won);
    }
    let mut fours = Vcf::new(FOURS_AFTER_A_MOVE);
    let mut is_safe = |mv| {
        has_used(begin, pace, 2) || !matches!(fours.solve(&board.after(mv)), AttackResult::Win(_))
    };
    let safe: Vec<Move> = moves.iter().copied().filter(|&mv| is_safe(mv)).collect();
    let among: &[Move] = if safe.is_empty() { &moves } else { &safe };
    let left = pace.time().map_or(pace, |time| Pace::Time(time.saturating_sub(begin.elapsed())));
    search.set_limits(left.limits());
    let report = search.search_among(&candidates, among, |_| {});
    let mv = report.best.unwrap_or(first);
    let Report { score, line, depth, nodes, .. } = report;
    Some(Thought { mv, score, line, depth, nodes })
}

/// What the search is told of the game.
type ThreatGuide = Guide<ThreatSense, ThreatSense, ThreatSense, NoNoisy, NoNullMove, ThreatSense>;

/// The search without what looks for threats.
pub(crate) type Search<const N: usize> = AlphaBeta<ThreatBoard<N>, ThreatGuide>;

/// Makes the search.
pub(crate) fn alpha_beta<const N: usize>(pace: Pace, table: TableSize) -> Search<N> {
    let guide = Guide::new(ThreatSense)
        .with_hint(ThreatSense)
        .with_forced(ThreatSense)
        .with_quiet(ThreatSense);
    let options = Options { table, ..Options::PLAY };
    AlphaBeta::guided(guide, pace.limits()).with_options(options)
}

/// The milliseconds that a search at this pace takes, about.
fn milliseconds(pace: Pace) -> u64 {
    match pace {
        Pace::Time(time) | Pace::Clock(Budget { enough: time, .. }) => {
            u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
        }
        Pace::Nodes(nodes) => nodes / NODES_PER_MILLISECOND,
        Pace::Depth(depth) => depth.into(),
    }
}

/// Tells whether one of so many parts of the time has gone since `begin`. Paces without time have
/// no parts of it.
fn has_used(begin: Instant, pace: Pace, parts: u32) -> bool {
    pace.time().is_some_and(|time| begin.elapsed() > time / parts)
}

/// Looks for a win by fours, then by threats, for a part of what the pace allows.
fn win_by_threats<const N: usize>(board: &Gomoku<N>, pace: Pace) -> Option<Thought> {
    let milliseconds = milliseconds(pace).clamp(1, 1 << 20);
    let mut fours = Vcf::new(milliseconds * FOURS_PER_MILLISECOND);
    if let AttackResult::Win(line) = fours.solve(board) {
        return Some(won(line, fours.nodes()));
    }
    let begin = Instant::now();
    let mut threats = Vct::new(4, milliseconds * THREATS_PER_MILLISECOND);
    match threats.solve_while(board, || !has_used(begin, pace, 4)) {
        AttackResult::Win(line) => Some(won(line, threats.nodes())),
        AttackResult::NoWin | AttackResult::Unknown => None,
    }
}

fn won(line: Vec<Move>, nodes: u64) -> Thought {
    let score = Score::win_in(line.len() as u32);
    Thought { mv: line[0], score, depth: line.len() as u32, line, nodes }
}

/// What crate `minimax` is told: the same evaluation, in sixteen bits, and the same order of moves.
#[derive(Clone, Copy, Default)]
pub(crate) struct Patterns;

impl<const N: usize> Evaluate<ThreatBoard<N>> for Patterns {
    fn evaluate(&self, board: &ThreatBoard<N>) -> Score {
        Score::estimate(ThreatSense.evaluate(board).value().clamp(-30_000, 30_000))
    }
}

impl<const N: usize> OrderHint<ThreatBoard<N>> for Patterns {
    fn hint(&self, board: &ThreatBoard<N>, mv: Move) -> i32 {
        ThreatSense.hint(board, mv)
    }
}

impl<const N: usize> Known<ThreatBoard<N>> for Patterns {
    type Forced = ThreatSense;
    type Keys = OwnKey;
}
