//! Players that choose their moves themselves.

use clap::ValueEnum;
use tengen_core::{Board, Knowledge, Score};
use tengen_search::{AlphaBeta, Mcts, MctsReport, Options, Player, RandomPlayer, Report};
use tengen_stones::Size;

use super::layout;
use super::pace::{Pace, SharedPace};

/// Chooses a move, or none in a finished position.
pub(crate) type Thinker<B> = Box<dyn FnMut(&B) -> Option<Choice<<B as Board>::Move>>>;

/// How an engine searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Engine {
    /// Looks at all lines to some depth, and evaluates where they lead
    AlphaBeta,
    /// Monte-Carlo tree search: plays games to their end
    Mcts,
}

/// A move, and what its player tells of it.
#[derive(Clone, Debug)]
pub(crate) struct Choice<M> {
    pub(crate) mv: M,
    pub(crate) notes: Vec<String>,
    /// Whether its player would rather resign.
    pub(crate) is_hopeless: bool,
}

impl<M> Choice<M> {
    /// Makes a choice without comment.
    pub(crate) fn plain(mv: M) -> Self {
        Self { mv, notes: Vec::new(), is_hopeless: false }
    }
}

/// So many moves of the line that the search expects are told.
const LINE_SHOWN: usize = 6;

/// Makes a player that searches with alpha-beta at this pace, and prefers depth to certainty.
/// So many units of its evaluation, `unit`, make a point.
pub(crate) fn alpha_beta<B: Board>(
    knowledge: impl Knowledge<B> + Sync + 'static,
    unit: i32,
    pace: SharedPace,
) -> Thinker<B> {
    let search = AlphaBeta::new(knowledge, pace.get().limits());
    let mut search = search.with_options(Options::PLAY);
    search.prepare();
    Box::new(move |board| {
        search.set_limits(pace.get().limits());
        let report = search.search_parallel(board, pace.threads(), |_| {});
        let notes = describe(&report, unit);
        let is_hopeless = report.score.plies_to_loss().is_some();
        report.best.map(|mv| Choice { mv, notes, is_hopeless })
    })
}

/// Makes a player of a Monte-Carlo tree search at this pace, which keeps its tree from move to move.
pub(crate) fn tree_search<B: Board, K: Knowledge<B> + Sync + 'static>(
    mut search: Mcts<B, K>,
    pace: SharedPace,
) -> Thinker<B> {
    Box::new(move |board| {
        search.set_limits(pace.get().tree_limits());
        let report = search.search_parallel(board, pace.threads(), |_| {});
        let notes = describe_tree(&report);
        let is_hopeless = report.score.plies_to_loss().is_some();
        report.best.map(|mv| Choice { mv, notes, is_hopeless })
    })
}

/// Makes a player that lets the stronger of two engines choose, as `stronger` says of the board. Only
/// alpha-beta can be told a depth.
pub(crate) fn of_two<B: Board>(
    stronger: fn(&B) -> Engine,
    [alpha_beta, tree_search]: [fn(SharedPace) -> Thinker<B>; 2],
    pace: SharedPace,
) -> Thinker<B> {
    let mut made: Option<(Engine, Thinker<B>)> = None;
    Box::new(move |board| {
        let engine = match pace.get() {
            Pace::Depth(_) => Engine::AlphaBeta,
            Pace::Time(_) | Pace::Clock(_) | Pace::Nodes(_) => stronger(board),
        };
        if made.as_ref().is_none_or(|(of, _)| *of != engine) {
            let make = if engine == Engine::Mcts { tree_search } else { alpha_beta };
            made = Some((engine, make(pace.clone())));
        }
        let (_, think) = made.as_mut()?;
        think(board)
    })
}

/// Chooses moves of set-ups of one size, on the board type that serves it best.
pub(crate) type ForSize<S, M> = Box<dyn FnMut(&S) -> Option<Choice<M>>>;

/// Makes a player for each size of board when it comes.
pub(crate) fn for_each_size<B: Board, S: 'static>(
    look: fn(&B) -> (Size, S),
    make: impl Fn(Size) -> ForSize<S, B::Move> + 'static,
) -> Thinker<B> {
    let mut made: Option<(Size, ForSize<S, B::Move>)> = None;
    Box::new(move |board| {
        let (size, setup) = look(board);
        if made.as_ref().is_none_or(|(of, _)| *of != size) {
            made = Some((size, make(size)));
        }
        let (_, think) = made.as_mut()?;
        think(&setup)
    })
}

/// Makes a player that plays each legal move equally often.
pub(crate) fn random<B: Board>(seed: u64) -> Thinker<B> {
    let mut player = RandomPlayer::new(seed);
    Box::new(move |board| player.choose(board).map(Choice::plain))
}

fn describe<M: std::fmt::Display>(report: &Report<M>, unit: i32) -> Vec<String> {
    let seconds = report.elapsed.as_secs_f64();
    let nodes = layout::thousands(report.nodes);
    let mut notes = vec![
        format!("depth {}, {}", report.depth, describe_score(report.score, unit)),
        format!("{nodes} nodes in {seconds:.2} s"),
    ];
    notes.extend(expected(&report.line));
    notes
}

/// Tells what a tree search has found.
pub(crate) fn describe_tree<M: std::fmt::Display>(report: &MctsReport<M>) -> Vec<String> {
    let seconds = report.elapsed.as_secs_f64();
    let playouts = layout::thousands(report.playouts);
    let value = match report.is_proven {
        true if report.score == Score::DRAW => "a draw".to_string(),
        true => report.score.to_string(),
        false => format!("wins {:.0}%", 50.0 + f64::from(report.score.value()) / 20.0),
    };
    let mut notes = vec![value, format!("{playouts} playouts in {seconds:.2} s")];
    notes.extend(expected(&report.line));
    notes
}

/// Tells the line that a search expects, without its own move.
fn expected<M: std::fmt::Display>(line: &[M]) -> Option<String> {
    let mut names: Vec<String> =
        line.iter().skip(1).take(LINE_SHOWN).map(ToString::to_string).collect();
    if line.len() > LINE_SHOWN + 1 {
        names.push("…".to_string());
    }
    (!names.is_empty()).then(|| format!("expects {}", names.join(" ")))
}

/// Tells a score, in points of so many units if nothing is proven.
pub(crate) fn describe_score(score: Score, unit: i32) -> String {
    if score.is_decided() {
        return score.to_string();
    }
    format!("{:+.1} points", f64::from(score.value()) / f64::from(unit))
}
