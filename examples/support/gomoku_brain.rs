//! A strong player of gomoku: wins by threats where it sees them, and alpha-beta over candidates.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tengen_core::{Board, Knowledge, Score};
use tengen_gomoku::{AlphaBetaKnowledge, Attack, AttackResult, Gomoku, Move, ThreatBoard};
use tengen_search::{AlphaBeta, Budget, Options, Report, TableSize};

use super::pace::Pace;

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
    pub(crate) budget: Budget,
    /// For the transposition table.
    pub(crate) table: TableSize,
}

/// Nodes of the alpha-beta search in a millisecond, about.
const NODES_PER_MILLISECOND: u64 = 500;
/// A player that remembers what it has seen.
///
/// It takes a win by fours or threats that it finds at once, leaves out moves after which the enemy
/// wins by fours, and searches the others for as long as is left.
pub(crate) struct Brain<const N: usize> {
    search: Search<N>,
    attack: Attack,
    threads: NonZeroUsize,
    stop: Option<Arc<AtomicBool>>,
}

impl<const N: usize> Brain<N> {
    pub(crate) fn new(pace: Pace, table: TableSize) -> Self {
        let mut search = alpha_beta(pace, table);
        search.prepare();
        Self { search, attack: Attack::new(), threads: NonZeroUsize::MIN, stop: None }
    }

    /// Lets the alpha-beta search have so many threads; what looks for threats has one.
    pub(crate) fn with_threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// Makes the thoughts after this end soon when another thread sets the flag, if there is one.
    pub(crate) fn heed(&mut self, stop: Option<Arc<AtomicBool>>) {
        self.stop = stop;
    }

    /// Chooses a move at some pace; `None` if there is no legal one. A number of nodes or a depth
    /// bounds the search, and the looks for threats before it have room as for so many nodes.
    pub(crate) fn think(&mut self, board: &Gomoku<N>, pace: Pace) -> Option<Thought> {
        let begin = Instant::now();
        let candidates = ThreatBoard::from(board);
        let moves = candidates.legal_moves();
        let promising =
            *moves.iter().max_by_key(|&&mv| AlphaBetaKnowledge.order(&candidates, mv))?;
        if moves.len() == 1 {
            return Some(only(promising));
        }
        if let Some(won) = self.win_by_threats(board, pace) {
            return Some(won);
        }
        let stop = self.stop.clone();
        let may_go_on = || !is_set(&stop) && !has_used_half(begin, pace);
        let safe = self.attack.safe_moves(board, &moves, may_go_on);
        let among: &[Move] = if safe.is_empty() { &moves } else { &safe };
        if let [single] = *among {
            return Some(only(single));
        }
        // A side makes few moves here.
        let limits = pace.with_whole_share().after(begin.elapsed()).limits();
        self.search.set_limits(match stop {
            Some(stop) => limits.with_stop_flag(stop),
            None => limits,
        });
        let report = match among.len() == moves.len() {
            true => self.search.search_parallel(&candidates, self.threads, |_| {}),
            false => self.search.search_parallel_among(&candidates, among, self.threads, |_| {}),
        };
        // Without any time the search has nothing to say.
        let mv = report.best.unwrap_or(promising);
        let Report { score, line, depth, nodes, .. } = report;
        Some(Thought { mv, score, line, depth, nodes })
    }

    /// Looks for a win by threats. Without time the number of nodes or the depth tells how long it may
    /// take, by a clock that stands still.
    fn win_by_threats(&mut self, board: &Gomoku<N>, pace: Pace) -> Option<Thought> {
        let (stop, begin, is_timed) = (&self.stop, Instant::now(), pace.time().is_some());
        let elapsed = || if is_timed { begin.elapsed() } else { Duration::ZERO };
        let now = || (!is_set(stop)).then(elapsed);
        match self.attack.find_win(board, time_of(pace), now) {
            AttackResult::Win(line) => Some(won(line, self.attack.nodes())),
            AttackResult::NoWin | AttackResult::Unknown => None,
        }
    }
}

/// The thought where there is no choice.
fn only(mv: Move) -> Thought {
    Thought { mv, score: Score::DRAW, line: vec![mv], depth: 0, nodes: 0 }
}

/// The search without what looks for threats.
pub(crate) type Search<const N: usize> = AlphaBeta<ThreatBoard<N>, AlphaBetaKnowledge>;

/// Makes the search.
pub(crate) fn alpha_beta<const N: usize>(pace: Pace, table: TableSize) -> Search<N> {
    let options = Options { table, late_pruning: true, ..Options::PLAY };
    AlphaBeta::new(AlphaBetaKnowledge, pace.limits()).with_options(options)
}

/// How long a search at this pace takes, about.
fn time_of(pace: Pace) -> Duration {
    match pace {
        Pace::Time(_) | Pace::Clock(_) => pace.time().unwrap_or_default(),
        Pace::Nodes(nodes) => Duration::from_millis(nodes / NODES_PER_MILLISECOND),
        Pace::Depth(depth) => Duration::from_millis(depth.into()),
    }
}

/// Tells whether there is a flag, and it is set.
fn is_set(stop: &Option<Arc<AtomicBool>>) -> bool {
    stop.as_ref().is_some_and(|stop| stop.load(Relaxed))
}

/// Tells whether half of the time has gone since `begin`. Paces without time have no half.
fn has_used_half(begin: Instant, pace: Pace) -> bool {
    pace.time().is_some_and(|time| begin.elapsed() > time / 2)
}

fn won(line: Vec<Move>, nodes: u64) -> Thought {
    let score = Score::win_in(line.len() as u32);
    Thought { mv: line[0], score, depth: line.len() as u32, line, nodes }
}
