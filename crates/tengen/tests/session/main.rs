//! People and engines at one board.

mod laws;
mod play;
mod study;

use std::time::Duration;

use tengen::Refusal;
use tengen::session::{Event, Input, Plan, Session, Who};

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
