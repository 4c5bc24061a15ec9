//! People and engines at one board.

mod laws;
mod play;
mod rows;

use std::time::Duration;

use tengen::search::Bound;
use tengen::session::{Event, Input, Plan, Session, Who};
use tengen::{Analysis, Candidate, Cell, Refusal, Start, Value};

/// Tells the table's input, and no time passes.
pub(crate) fn tell(session: &mut Session, input: Input) -> Result<Vec<Event>, Refusal> {
    session.apply(Who::Table, &input, Duration::ZERO)
}

/// Tells inputs that are all taken.
pub(crate) fn tell_all(session: &mut Session, inputs: impl IntoIterator<Item = Input>) {
    for input in inputs {
        tell(session, input.clone()).unwrap_or_else(|refusal| panic!("{input:?}: {refusal}"));
    }
}

/// Plays moves with blanks between them.
pub(crate) fn play(session: &mut Session, moves: &str) {
    tell_all(session, moves.split(' ').map(|mv| Input::Play(mv.into())));
}

pub(crate) fn begin(plan: &Plan) -> Session {
    Session::begin(plan).expect("a plan that fits")
}

pub(crate) fn code(session: &mut Session, input: Input) -> &'static str {
    tell(session, input).expect_err("refused").code
}

pub(crate) fn cell(session: &Session, name: &str) -> Cell {
    let game = session.game();
    game.cells().find(|&cell| game.name(cell).as_deref() == Some(name)).expect("a cell")
}

pub(crate) fn click(session: &mut Session, names: &str) {
    for name in names.split(' ') {
        let cell = cell(session, name);
        tell_all(session, [Input::Click(cell)]);
    }
}

pub(crate) fn of(start: Start) -> Session {
    begin(&Plan::new(start))
}

/// What an engine says that has thought of its task.
pub(crate) fn thought(session: &Session, best: &str, value: Value) -> Input {
    let analysis = analysis(best, value);
    Input::Thought { task: session.task().expect("a task"), analysis, is_done: true }
}

pub(crate) fn analysis(best: &str, value: Value) -> Analysis {
    let (bound, prior, best) = (Bound::Exact, None, best.to_string());
    let line = vec![best.clone()];
    let candidate = Candidate { mv: best.clone(), value, bound, visits: 0, prior, line };
    Analysis {
        best,
        candidates: vec![candidate],
        territory: None,
        depth: 1,
        nodes: 1,
        elapsed: Duration::ZERO,
        is_hopeless: false,
    }
}
