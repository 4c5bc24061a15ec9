//! A strong player of gomoku: wins by threats where it sees them, and alpha-beta over candidates.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use tengen_core::{Board, Evaluate, NoNullMove, OrderHint, OwnKey, Score};
use tengen_gomoku::{Aim, AttackResult, Gomoku, Move, ThreatBoard, ThreatSense, Vcf, Vct};
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
    pub(crate) budget: Budget,
    /// For the transposition table.
    pub(crate) table: TableSize,
}

/// Nodes of a search for fours for each millisecond of a move: about a fifth of it.
const FOURS_PER_MILLISECOND: u64 = 200;
/// Nodes of a search for threats that fit into a millisecond, carefully.
const THREATS_PER_MILLISECOND: u64 = 100;
/// Nodes of the alpha-beta search in a millisecond, about.
const NODES_PER_MILLISECOND: u64 = 500;
/// Nodes of a search for the enemy's fours after a move of ours.
const FOURS_AFTER_A_MOVE: u64 = 2_000;
/// The most threats before the fours.
const THREATS: u32 = 4;
/// So many parts of the time has the search for fours one of, where its nodes take longer than they
/// should.
const FOURS_PART: u32 = 3;
/// So many parts of the time has the search for threats one of: the alpha-beta search sees most of
/// what it would find.
const THREATS_PART: u32 = 16;

/// A player that remembers what it has seen.
///
/// It takes a win by fours or threats that it finds at once, leaves out moves after which the enemy
/// wins by fours, and searches the others for as long as is left.
pub(crate) struct Brain<const N: usize> {
    search: Search<N>,
    fours: Vcf,
    threats: Vct,
    threads: NonZeroUsize,
    stop: Option<Arc<AtomicBool>>,
}

impl<const N: usize> Brain<N> {
    pub(crate) fn new(pace: Pace, table: TableSize) -> Self {
        let mut search = alpha_beta(pace, table);
        search.prepare();
        let (fours, threats) = (Vcf::new(0).with_aim(Aim::AnyWin), Vct::new(THREATS, 0));
        Self { search, fours, threats, threads: NonZeroUsize::MIN, stop: None }
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
        let promising = *moves.iter().max_by_key(|&&mv| ThreatSense.hint(&candidates, mv))?;
        if moves.len() == 1 {
            return Some(only(promising));
        }
        if let Some(won) = self.win_by_threats(board, pace) {
            return Some(won);
        }
        let stop = self.stop.clone();
        let safe = self.safe(board, &moves, || is_set(&stop) || has_used(begin, pace, 2));
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

    /// Looks for a win by fours, then by threats, for a part of what the pace allows.
    fn win_by_threats(&mut self, board: &Gomoku<N>, pace: Pace) -> Option<Thought> {
        let milliseconds = milliseconds(pace).clamp(1, 1 << 20);
        let stop = &self.stop;
        let may_go_on = |begin: Instant, parts| !is_set(stop) && !has_used(begin, pace, parts);
        let begin = Instant::now();
        self.fours.set_max_nodes(milliseconds * FOURS_PER_MILLISECOND);
        if let AttackResult::Win(line) =
            self.fours.solve_while(board, || may_go_on(begin, FOURS_PART))
        {
            return Some(won(line, self.fours.nodes()));
        }
        self.threats.set_max_nodes(milliseconds * THREATS_PER_MILLISECOND);
        let begin = Instant::now();
        match self.threats.solve_while(board, || may_go_on(begin, THREATS_PART)) {
            AttackResult::Win(line) => Some(won(line, self.threats.nodes())),
            AttackResult::NoWin | AttackResult::Unknown => None,
        }
    }

    /// Returns those of the moves after which the enemy does not win by fours, until it has been long
    /// enough. Where he would not even win after a pass, all are taken to be safe.
    fn safe(
        &mut self,
        board: &Gomoku<N>,
        moves: &[Move],
        is_long_enough: impl Fn() -> bool,
    ) -> Vec<Move> {
        self.fours.set_max_nodes(FOURS_AFTER_A_MOVE);
        let mut wins = |board: &Gomoku<N>| matches!(self.fours.solve(board), AttackResult::Win(_));
        let passed = board.with_turn(!board.turn());
        if passed.is_ok_and(|passed| !wins(&passed)) {
            return moves.to_vec();
        }
        let is_safe = |mv: &Move| is_long_enough() || !wins(&board.after(*mv));
        moves.iter().copied().filter(is_safe).collect()
    }
}

/// The thought where there is no choice.
fn only(mv: Move) -> Thought {
    Thought { mv, score: Score::DRAW, line: vec![mv], depth: 0, nodes: 0 }
}

/// What the search is told of the game.
type ThreatGuide =
    Guide<ThreatSense, ThreatSense, ThreatSense, ThreatSense, NoNullMove, ThreatSense>;

/// The search without what looks for threats.
pub(crate) type Search<const N: usize> = AlphaBeta<ThreatBoard<N>, ThreatGuide>;

/// Makes the search.
pub(crate) fn alpha_beta<const N: usize>(pace: Pace, table: TableSize) -> Search<N> {
    let guide = Guide::new(ThreatSense)
        .with_hint(ThreatSense)
        .with_forced(ThreatSense)
        .with_noisy(ThreatSense)
        .with_quiet(ThreatSense);
    let options = Options { table, late_pruning: true, ..Options::PLAY };
    AlphaBeta::guided(guide, pace.limits()).with_options(options)
}

/// The milliseconds that a search at this pace takes, about.
fn milliseconds(pace: Pace) -> u64 {
    match pace {
        Pace::Time(_) | Pace::Clock(_) => {
            let time = pace.time().unwrap_or_default();
            u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
        }
        Pace::Nodes(nodes) => nodes / NODES_PER_MILLISECOND,
        Pace::Depth(depth) => depth.into(),
    }
}

/// Tells whether there is a flag, and it is set.
fn is_set(stop: &Option<Arc<AtomicBool>>) -> bool {
    stop.as_ref().is_some_and(|stop| stop.load(Relaxed))
}

/// Tells whether one of so many parts of the time has gone since `begin`. Paces without time have
/// no parts of it.
fn has_used(begin: Instant, pace: Pace, parts: u32) -> bool {
    pace.time().is_some_and(|time| begin.elapsed() > time / parts)
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
