//! A strong player of gomoku: wins by threats where it sees them, and alpha-beta over candidates.

use std::time::{Duration, Instant};

use tengen_core::{Board, Score};
use tengen_gomoku::{AttackResult, Gomoku, Move, ThreatBoard, ThreatSense, Vcf, Vct};
use tengen_search::{AlphaBeta, Limits, Options, TableSize};

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
/// Searches for fours that fit into a millisecond.
const THREATS_PER_MILLISECOND: u64 = 8;

/// Chooses a move; `None` if there is no legal one.
pub(crate) fn think<const N: usize>(board: &Gomoku<N>, means: Means) -> Option<Thought> {
    let begin = Instant::now();
    let milliseconds = u64::try_from(means.time.as_millis()).unwrap_or(u64::MAX).clamp(1, 1 << 20);
    let legal = board.legal_moves();
    if let [only] = legal[..] {
        return Some(Thought {
            mv: only,
            score: Score::DRAW,
            line: vec![only],
            depth: 0,
            nodes: 0,
        });
    }
    let mut fours = Vcf::new(milliseconds * FOURS_PER_MILLISECOND);
    if let AttackResult::Win(line) = fours.solve(board) {
        return Some(won(line, fours.nodes()));
    }
    let has_four = |board: &Gomoku<N>| ThreatBoard::from(board).count_moves() <= 2;
    let mut threats = Vct::new(4, milliseconds * THREATS_PER_MILLISECOND / 4);
    if !has_four(board) {
        if let AttackResult::Win(line) = threats.solve(board) {
            return Some(won(line, threats.nodes()));
        }
    }
    let left = means.time.saturating_sub(begin.elapsed());
    let options = Options { table: means.table, ..Options::default() };
    let mut search = AlphaBeta::new(ThreatSense, Limits::time(left))
        .with_hint(ThreatSense)
        .with_options(options);
    let report = search.search(&ThreatBoard::from(board));
    let (score, line) = (report.score, report.line);
    let mv = report.best.or(legal.first().copied())?;
    Some(Thought { mv, score, line, depth: report.depth, nodes: report.nodes })
}

fn won(line: Vec<Move>, nodes: u64) -> Thought {
    let score = Score::win_in(line.len() as u32);
    Thought { mv: line[0], score, depth: line.len() as u32, line, nodes }
}
