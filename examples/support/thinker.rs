//! Players that choose their moves themselves.

use tengen_core::{Board, Score};
use tengen_search::{AlphaBeta, Guidance, Options, Player, RandomPlayer, Report};

use super::layout;
use super::pace::SharedPace;

/// Chooses a move, or none in a finished position.
pub(crate) type Thinker<B> = Box<dyn FnMut(&B) -> Option<Choice<<B as Board>::Move>>>;

/// A move, and what its player tells of it.
#[derive(Clone, Debug)]
pub(crate) struct Choice<M> {
    pub(crate) mv: M,
    pub(crate) notes: Vec<String>,
}

impl<M> Choice<M> {
    /// Makes a choice without comment.
    pub(crate) fn plain(mv: M) -> Self {
        Self { mv, notes: Vec::new() }
    }
}

/// So many moves of the line that the search expects are told.
const LINE_SHOWN: usize = 6;

/// Makes a player that searches with alpha-beta at this pace, and prefers depth to certainty. So many units of its evaluation, `unit`, make a point.
pub(crate) fn alpha_beta<B: Board>(
    guide: impl Guidance<B> + 'static,
    unit: i32,
    pace: SharedPace,
) -> Thinker<B> {
    let search = AlphaBeta::guided(guide, pace.get().limits());
    let mut search = search.with_options(Options::PLAY);
    search.prepare();
    Box::new(move |board| {
        search.set_limits(pace.get().limits());
        let report = search.search(board);
        report.best.map(|mv| Choice { mv, notes: describe(&report, unit) })
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
    let mut line: Vec<String> =
        report.line.iter().skip(1).take(LINE_SHOWN).map(ToString::to_string).collect();
    if report.line.len() > LINE_SHOWN + 1 {
        line.push("…".to_string());
    }
    if !line.is_empty() {
        notes.push(format!("expects {}", line.join(" ")));
    }
    notes
}

/// Tells a score, in points of so many units if nothing is proven.
pub(crate) fn describe_score(score: Score, unit: i32) -> String {
    if score.is_decided() {
        return score.to_string();
    }
    format!("{:+.1} points", f64::from(score.value()) / f64::from(unit))
}
