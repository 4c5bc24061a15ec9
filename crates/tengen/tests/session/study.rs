//! What people look at, edit and ask while they play or study.

use std::time::Duration;

use tengen::core::Color;
use tengen::search::Bound;
use tengen::session::{Edit, Input, Purpose, Session, Step, Who};
use tengen::{Analysis, Candidate, Cell, Kind, Piece, Start, Value};

use crate::play::{cell, code, of};
use crate::{play, tell_all};

/// What an engine says that has thought of its task.
pub(crate) fn thought(session: &Session, best: &str, value: Value) -> Input {
    let (bound, prior) = (Bound::Exact, None);
    let line = vec![best.into()];
    let candidate = Candidate { mv: best.into(), value, bound, visits: 0, prior, line };
    let analysis = Analysis {
        best: best.into(),
        candidates: vec![candidate],
        territory: None,
        depth: 1,
        nodes: 1,
        elapsed: Duration::ZERO,
        is_hopeless: false,
    };
    Input::Thought { task: session.task().expect("a task"), analysis, is_done: true }
}

#[test]
fn a_snapshot_is_played_if_one_move_leads_to_it() {
    for (kind, mv) in
        [(Kind::Nogo, "C3"), (Kind::Go, "C3"), (Kind::Gomoku, "C3"), (Kind::Draughts, "32-28")]
    {
        let mut session = of(Start::new(kind));
        let mut after = session.game().clone();
        after.play(mv).expect("legal");
        let matrix = after.matrix().expect("a matrix");
        tell_all(&mut session, [Input::Snapshot(matrix.clone())]);
        assert_eq!(session.game().moves(), [mv]);
        assert_eq!(code(&mut session, Input::Snapshot("rubbish".into())), "position");
        let far = session.game().matrix().expect("a matrix");
        let mut session = of(Start::new(kind));
        let other = session.game().legal_texts().pop().expect("a move");
        tell_all(&mut session, [Input::Play(other)]);
        assert_eq!(code(&mut session, Input::Snapshot(far)), "no-single-move", "{kind}");
    }
}

#[test]
fn a_position_is_edited_in_study_and_must_be_legal_at_the_end() {
    let mut session = of(Start::new(Kind::Go).with_size(3, 3));
    let put =
        |col, row, color| Input::Edit(Edit::Put(Cell::new(col, row), Some(Piece::plain(color))));
    assert_eq!(code(&mut session, put(0, 0, Color::White)), "not-now");
    let black = [put(1, 0, Color::Black), put(0, 1, Color::Black)];
    tell_all(&mut session, [Input::Study, put(0, 0, Color::White)].into_iter().chain(black));
    assert_eq!(code(&mut session, Input::Edit(Edit::Done)), "position");
    let mut session = Session::load(&session.save()).expect("an illegal draft is kept too");
    tell_all(
        &mut session,
        [Input::Edit(Edit::Put(Cell::new(0, 0), None)), Input::Edit(Edit::Turn(Color::White))],
    );
    tell_all(&mut session, [Input::Edit(Edit::Done)]);
    assert_eq!((session.view().pieces.len(), session.game().turn()), (2, Color::White));
    tell_all(&mut session, [Input::PlayOn]);
    assert_eq!(code(&mut session, Input::Click(Cell::new(0, 0))), "suicide");
    let mut session = of(Start::new(Kind::Draughts));
    let king = Piece { color: Color::White, is_king: true };
    let edits = [
        Edit::Clear,
        Edit::Put(cell(&session, "1"), Some(king)),
        Edit::Turn(Color::White),
        Edit::Done,
    ];
    tell_all(&mut session, [Input::Study].into_iter().chain(edits.map(Input::Edit)));
    assert_eq!(session.game().position(), "W:WK1:B");
}

#[test]
fn a_game_is_looked_back_on_while_it_is_played_and_branches_are_for_study() {
    let mut session = of(Start::new(Kind::Nogo));
    play(&mut session, "C3 D4 E5");
    tell_all(&mut session, [Input::Go(Step::To(1)), Input::Comment("the first".into())]);
    let view = session.view();
    assert_eq!((view.is_earlier, view.pieces.len(), view.line.len()), (true, 1, 4));
    assert_eq!(code(&mut session, Input::Play("A1".into())), "not-now");
    tell_all(&mut session, [Input::Go(Step::End), Input::Play("A1".into())]);
    assert_eq!(session.inspect(Cell::new(2, 2)).expect("a point").comment, "the first");
    tell_all(&mut session, [Input::Study, Input::Go(Step::Start), Input::Play("J9".into())]);
    tell_all(&mut session, [Input::Go(Step::Start)]);
    assert_eq!(session.view().variations, ["C3", "J9"]);
    tell_all(
        &mut session,
        [Input::Go(Step::Variation(0)), Input::Autoplay(Some(Duration::from_secs(2)))],
    );
    for seconds in 0..9 {
        session.apply(Who::Table, &Input::Tick, Duration::from_secs(seconds)).expect("time");
    }
    assert_eq!((session.game().ply(), session.view().is_autoplay), (4, false));
}

#[test]
fn a_stone_tells_its_number_its_chain_and_its_liberties() {
    let mut session = of(Start::new(Kind::Go).with_size(9, 9));
    play(&mut session, "E5 A1 E6 A2");
    let stone = session.inspect(Cell::new(4, 5)).expect("a point");
    assert_eq!((stone.number, stone.chain.len(), stone.liberties), (Some(3), 2, Some(6)));
    assert!(stone.refusal.is_some());
    let mut session = of(Start::new(Kind::Gomoku));
    play(&mut session, "H8 A1 I8 A2");
    let about = session.inspect(cell(&session, "J8")).expect("a point").about;
    assert_eq!(about, ["black: open three", "in the paper F8"]);
    assert_eq!(session.numbers().len(), 4);
    let session = of(Start::new(Kind::Nogo).with_position("1X1/X2/3 O"));
    let point = session.inspect(Cell::new(0, 2)).expect("a point");
    assert_eq!((point.closed_to, point.number), (vec![Color::White], None));
}

#[test]
fn a_hint_and_a_running_analysis_are_asked_of_the_caller() {
    let mut session = of(Start::new(Kind::Draughts));
    assert_eq!(session.task(), None);
    tell_all(&mut session, [Input::Hint]);
    assert_eq!(session.task().map(|task| task.purpose), Some(Purpose::Hint));
    let hint = thought(&session, "32-28", Value::Points(0.2));
    tell_all(&mut session, [hint]);
    let view = session.view();
    assert_eq!(
        (view.task, view.analysis.map(|(_, found)| found.best)),
        (None, Some("32-28".into()))
    );
    tell_all(&mut session, [Input::Analyse(true)]);
    let before = session.task();
    play(&mut session, "32-28");
    assert!(session.task().is_some() && session.task() != before, "the next position");
    for input in [Input::Hint, Input::Analyse(true)] {
        let mut alone = |who| session.apply(who, &input, Duration::ZERO).map(|_| ());
        let black = alone(Who::Player(Color::Black)).expect_err("against a person");
        assert_eq!((black.code, alone(Who::Table)), ("not-now", Ok(())));
    }
}
