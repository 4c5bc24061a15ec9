//! The players of gomoku.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tengen_core::{Board, Key, Knowledge, Score};
use tengen_gomoku::{
    AlphaBetaKnowledge, Attack, AttackResult, DocumentPlayer, Gomoku, Move, ThreatBoard,
};
use tengen_search::{AlphaBeta, Limits, Options};
use tengen_stones::Size;

use super::Table;
use crate::analysis::{Analysis, Value};
use crate::effort::Effort;
use crate::style::Style;
use crate::think::{
    Hear, Think, alpha_beta, at_once, hear_lines, of_report, plain_tree_search, play_options,
    untried, value, with_whole_share,
};

/// Nodes of the alpha-beta search in a millisecond, about.
const NODES_PER_MILLISECOND: u64 = 500;

/// The player for boards of this size. For WebAssembly the small board's own code would be too many bytes.
pub(super) fn of(size: Size, memory: usize) -> Think<Table> {
    match size.cols().max(size.rows()) {
        0..=15 if !cfg!(target_family = "wasm") => on::<15>(memory),
        _ => on::<25>(memory),
    }
}

/// The players beside the best one.
pub(super) fn of_style(size: Size, style: Style, memory: usize) -> Option<Think<Table>> {
    match (style, size.cols().max(size.rows())) {
        (Style::AlphaBeta, 0..=15) => Some(by_alpha_beta::<15>(memory)),
        (Style::AlphaBeta, _) => Some(by_alpha_beta::<25>(memory)),
        (Style::TreeSearch, _) => Some(plain_tree_search(memory)),
        (Style::Seed, _) => Some(at_once(|board| DocumentPlayer::default().choose(board))),
        _ => None,
    }
}

/// Alpha-beta over candidates, without what looks for threats before.
fn by_alpha_beta<const N: usize>(memory: usize) -> Think<Table> {
    let unit = AlphaBetaKnowledge::PER_POINT;
    let think = alpha_beta(AlphaBetaKnowledge, unit, search_options(memory));
    let mut think = with_whole_share(think);
    Box::new(move |board, effort, hear| {
        let board = ThreatBoard::from(&super::on::<N>(board)?);
        think(&board, effort, hear)
    })
}

fn search_options(memory: usize) -> Options {
    Options { late_pruning: true, ..play_options(memory) }
}

fn on<const N: usize>(memory: usize) -> Think<Table> {
    let mut brain = Brain::<N>::new(memory);
    Box::new(move |board, effort, hear| {
        let board = super::on::<N>(board)?;
        brain.think(&board, effort, hear)
    })
}

/// Takes a win by fours or threats that it finds at once, leaves out moves after which the
/// enemy wins by fours, and searches the others for as long as is left.
struct Brain<const N: usize> {
    search: AlphaBeta<ThreatBoard<N>, AlphaBetaKnowledge>,
    attack: Attack,
    /// The last position without a win by threats, the time in which none was found, and its safe moves.
    quiet: Option<(Key, Duration, Vec<Move>)>,
}

impl<const N: usize> Brain<N> {
    fn new(memory: usize) -> Self {
        let search = AlphaBeta::new(AlphaBetaKnowledge, Limits::depth(1));
        let mut search = search.with_options(search_options(memory));
        search.prepare();
        Self { search, attack: Attack::new(), quiet: None }
    }

    fn think(
        &mut self,
        board: &Gomoku<N>,
        effort: &Effort,
        hear: Hear<'_, Move>,
    ) -> Option<Analysis<Move>> {
        let (begin, stop) = ((effort.now)(), effort.stop());
        let elapsed = || (effort.now)().saturating_sub(begin);
        let threats = ThreatBoard::from(board);
        let moves = match effort.only.is_empty() {
            true => threats.legal_moves().into_iter().collect(),
            false => effort.moves(&threats),
        };
        let order = |mv: &&Move| AlphaBetaKnowledge.order(&threats, **mv);
        let promising = *moves.iter().max_by_key(order)?;
        let unit = AlphaBetaKnowledge::PER_POINT;
        let seen = value(AlphaBetaKnowledge.evaluate(&threats), unit);
        if moves.len() == 1 {
            return Some(without_search(promising, seen, vec![promising]));
        }
        let effort = &effort.with_whole_share(board.turn()); // a side makes few moves here
        let time = effort.budget(board.turn()).map(|budget| budget.enough);
        let is_stopped = || stop.load(Relaxed);
        let is_free = effort.lines <= 1 && effort.only.is_empty();
        let allowed = time.unwrap_or(Duration::MAX);
        let known = self.quiet.take().filter(|(key, ..)| is_free && *key == board.key());
        let safe = match known.filter(|(_, looked, _)| *looked >= allowed) {
            Some((.., safe)) => safe,
            None => {
                if is_free {
                    if let Some(won) = self.win(board, effort, time, is_stopped, elapsed) {
                        return Some(won);
                    }
                }
                let half = time.map(|time| time / 2);
                let goes_on = || !is_stopped() && half.is_none_or(|half| elapsed() < half);
                self.attack.safe_moves(board, &moves, goes_on)
            }
        };
        if is_free && !is_stopped() {
            self.quiet = Some((board.key(), allowed, safe.clone()));
        }
        let among: &[Move] = if safe.is_empty() { &moves } else { &safe };
        if effort.lines <= 1 {
            if let [single] = *among {
                return Some(without_search(single, seen, vec![single]));
            }
        }
        self.search.set_lines(effort.lines.max(1));
        let left = effort.after(elapsed(), board.turn());
        self.search.set_limits(left.limits(board.turn(), &stop));
        let progress = hear_lines(unit, effort, &stop, hear);
        let is_free = effort.only.is_empty() && among.len() == moves.len();
        let among = (!is_free).then_some(among);
        let report = self.search.search_parallel(&threats, among, effort.threads, progress);
        // Without any time the search has nothing to say.
        let unsearched = || without_search(promising, seen, vec![promising]);
        let found = of_report(&report, unit).unwrap_or_else(unsearched);
        Some(Analysis { elapsed: elapsed(), ..found })
    }

    /// Looks for a win by threats. Without time the number of nodes or the depth tells how long
    /// it may take, by a clock that stands still.
    fn win(
        &mut self,
        board: &Gomoku<N>,
        effort: &Effort,
        time: Option<Duration>,
        is_stopped: impl Fn() -> bool,
        elapsed: impl Fn() -> Duration,
    ) -> Option<Analysis<Move>> {
        let by_work = match (effort.nodes, effort.depth) {
            (Some(nodes), _) => Duration::from_millis(nodes / NODES_PER_MILLISECOND),
            (None, Some(depth)) => Duration::from_millis(depth.into()),
            (None, None) => Duration::from_secs(1),
        };
        let counted = || if time.is_some() { elapsed() } else { Duration::ZERO };
        let now = || (!is_stopped()).then(counted);
        match self.attack.find_win(board, time.unwrap_or(by_work), now) {
            AttackResult::Win(line) => {
                let plies = Score::win_in(line.len() as u32).plies_to_win()?;
                let won = without_search(*line.first()?, Value::Win(plies), line);
                Some(Analysis { nodes: self.attack.nodes(), elapsed: elapsed(), ..won })
            }
            AttackResult::NoWin | AttackResult::Unknown => None,
        }
    }
}

fn without_search(best: Move, value: Value, line: Vec<Move>) -> Analysis<Move> {
    Analysis::of(best, vec![untried(value, line, best)])
}
