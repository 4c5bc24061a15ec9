//! The requirements of the source documents, as a person comes to them.

use std::time::Duration;

use tengen::core::{ByColor, Color, Outcome};
use tengen::session::{
    Colours, Edit, Event, Input, Level, Phase, Plan, Regret, Seat, Session, Step, Who,
};
use tengen::{Cell, DiagramOptions, Engine, Kind, Piece, Start, Value};

use crate::{begin, cell, click, code, of, play, tell, tell_all, thought};

#[test]
fn d9_a_capture_is_entered_step_by_step_and_what_it_takes_leaves_the_board_at_its_end() {
    // From 32 over 28 and 19 to 14, then over 9 or 10.
    let start = Start::new(Kind::Draughts).with_position("W:W32:B28,19,9,10");
    let mut session = of(start);
    click(&mut session, "32 23");
    let view = session.view();
    assert_eq!(view.clicks.len(), 2);
    assert_eq!(view.taken, [cell(&session, "28")]);
    assert_eq!(session.game().turn(), Color::White, "the side does not change until the end");
    click(&mut session, "14");
    assert_eq!(session.view().taken.len(), 2);
    let picture = session.svg(DiagramOptions::default());
    let men = |picture: &str| picture.matches("r=\"16\"").count();
    assert_eq!((men(&picture), picture.matches("M-7-7L7 7").count()), (5, 2), "{picture}");
    let at_14 = "cx=\"328\" cy=\"128\" r=\"16\" fill=\"#fdfdfd\"";
    assert!(picture.contains(at_14), "{picture}");
    let targets = session.view().next;
    assert_eq!(targets.len(), 2, "{targets:?}");
    let elsewhere = Input::Click(cell(&session, "50"));
    assert!(tell(&mut session, elsewhere).is_err());
    assert_eq!(session.view().clicks.len(), 3, "a refused click leaves the move as it was");
    tell_all(&mut session, [Input::Click(targets[0])]);
    assert_eq!((session.game().ply(), session.view().pieces.len()), (1, 2));
}

#[test]
fn w7_w8_two_players_and_a_dead_stone_are_counted_when_both_agree() {
    let start = Start::new(Kind::Go).with_size(5, 5).with_rule("chinese").with_komi(0.5);
    let mut plan = Plan::new(start.with_position("2XO1/2XO1/O1XO1/2XO1/2XO1 X"));
    plan.names = ByColor::new("Ann".into(), "Bob".into());
    let mut session = begin(&plan);
    play(&mut session, "pass pass");
    assert_eq!(session.phase(), Phase::Scoring);
    let at = Cell::new(0, 2);
    if session.view().count.expect("a count").dead != [at] {
        tell_all(&mut session, [Input::Dead(at)]);
    }
    let agree = |session: &mut Session, color| {
        session.apply(Who::Player(color), &Input::Agree, Duration::ZERO).expect("agreed");
    };
    agree(&mut session, Color::Black);
    tell_all(&mut session, [Input::Dead(at), Input::Dead(at)]);
    assert_eq!(
        session.view().agreed,
        ByColor::new(false, false),
        "new marks ask for new agreement"
    );
    agree(&mut session, Color::White);
    assert_eq!(session.phase(), Phase::Scoring);
    agree(&mut session, Color::Black);
    let view = session.view();
    let count = view.count.expect("a count");
    assert_eq!(count.text, "B+4.5");
    let squares = session.svg(DiagramOptions::default()).matches("width=\"12\"").count();
    assert_eq!(squares, 15, "empty points and the dead stone");
    assert_eq!((&*count.zi.0.black, &*count.zi.1), ("15", "2¼"));
    assert_eq!(view.over.expect("over").outcome, Some(Outcome::Win(Color::Black)));
    let counted = session.game().count(Some("B+4.5")).expect("a count");
    assert_eq!((counted.result.as_deref(), counted.stated), (Some("B+4.5"), None));
    let mut again = Session::load(&session.save()).expect("it was saved");
    assert_eq!(again.view(), session.view());
    tell_all(&mut again, [Input::TakeBack]);
    assert_eq!(again.phase(), Phase::Scoring, "the agreement is taken back, not the passes");
    tell_all(&mut again, [Input::PlayOn, Input::Play("B4".into())]);
    assert_eq!(again.phase(), Phase::Play);
}

#[test]
fn w13_who_asks_to_play_on_gives_the_other_side_the_first_move() {
    for person in Color::ALL {
        let mut session = of(Start::new(Kind::Go).with_rule("japanese"));
        let engine = Seat::Engine { level: Level::Beginner, time: Duration::from_secs(1) };
        tell_all(&mut session, [Input::Sit(!person, engine, String::new())]);
        for _ in 0..2 {
            let pass = match session.game().turn() == person {
                true => Input::Play("pass".into()),
                false => thought(&session, "pass", Value::Share(0.5)),
            };
            tell_all(&mut session, [pass]);
        }
        assert_eq!(session.phase(), Phase::Scoring);
        tell_all(&mut session, [Input::PlayOn]);
        assert_eq!(session.game().turn(), !person);
    }
}

#[test]
fn w13_bent_four_in_the_corner_is_suggested_as_dead_where_the_rules_say_so() {
    let position = "XXX1OX1/1OOOOX1/OOXXXX1/XXX4/7/4OOO/4O1O X";
    for (rule, expected) in [("japanese", "A5 B5 B6 C6 D6 E6 E7"), ("chinese", "")] {
        let mut session = of(Start::new(Kind::Go).with_rule(rule).with_position(position));
        play(&mut session, "pass pass");
        let dead = session.view().count.expect("a count").dead;
        let mut names: Vec<String> =
            dead.into_iter().filter_map(|at| session.game().name(at)).collect();
        names.sort_unstable();
        assert_eq!(names.join(" "), expected, "{rule}");
    }
}

#[test]
fn d2_g4_who_has_which_colour_and_who_begins_is_a_choice_or_a_lot() {
    let mut plan = Plan::new(Start::new(Kind::Draughts));
    plan.first = Some(Color::Black);
    assert_eq!(begin(&plan).game().turn(), Color::Black);
    plan.names.black = "Ann".into();
    let black = |seed| {
        let plan = Plan { colours: Colours::Lot(seed), ..plan.clone() };
        begin(&plan).game().players.black.clone()
    };
    let lots: Vec<String> = (0..20).map(black).collect();
    assert!(lots.contains(&"Ann".into()) && lots.contains(&String::new()));
}

#[test]
fn n6_w11_time_runs_for_the_side_to_move_but_not_in_a_pause_and_who_oversteps_loses() {
    let mut plan = Plan::new(Start::new(Kind::Nogo));
    plan.clock = Kind::Nogo.default_clock().map(Into::into);
    let mut session = begin(&plan);
    let mut at = |seconds, input| session.apply(Who::Table, &input, Duration::from_secs(seconds));
    at(1_000, Input::Tick).unwrap(); // the first time that is told only begins to count
    at(1_100, Input::Play("A1".into())).unwrap();
    at(1_200, Input::Pause).unwrap();
    assert_eq!(at(5_000, Input::Play("C3".into())).unwrap_err().code, "paused");
    at(5_000, Input::Resume).unwrap();
    at(5_800, Input::Tick).unwrap(); // White has used 900 s to the nanosecond
    let mut studied = session.clone();
    for (seconds, input) in [(5_800, Input::Study), (9_000, Input::Tick), (9_000, Input::PlayOn)] {
        studied.apply(Who::Table, &input, Duration::from_secs(seconds)).unwrap();
    }
    assert_eq!((studied.phase(), studied.view().over), (Phase::Play, None), "study costs no time");
    let mut at = |seconds, input| session.apply(Who::Table, &input, Duration::from_secs(seconds));
    let told = at(5_801, Input::Tick).unwrap();
    assert!(told.iter().any(|event| matches!(event, Event::Over(_))), "{told:?}");
    let over = session.view().over.expect("over");
    assert_eq!((over.outcome, session.phase()), (Some(Outcome::Win(Color::Black)), Phase::Over));
    assert_eq!(code(&mut session, Input::TakeBack), "take-back");
}

#[test]
fn g10_a_line_a_diagram_or_a_matrix_is_played_if_one_move_leads_to_it() {
    for (kind, mv) in
        [(Kind::Nogo, "C3"), (Kind::Go, "C3"), (Kind::Gomoku, "C3"), (Kind::Draughts, "32-28")]
    {
        let mut after = of(Start::new(kind));
        play(&mut after, mv);
        let after = after.into_game();
        let far = after.matrix(Color::White).expect("a matrix");
        for picture in [after.diagram(), after.position(), far.clone()] {
            let mut session = of(Start::new(kind));
            tell_all(&mut session, [Input::Snapshot(picture)]);
            assert_eq!(session.game().moves(), [mv], "{kind}");
            assert_eq!(code(&mut session, Input::Snapshot("rubbish".into())), "position");
        }
        let mut session = of(Start::new(kind));
        let other = session.game().legal_texts().pop().expect("a move");
        tell_all(&mut session, [Input::Play(other)]);
        assert_eq!(code(&mut session, Input::Snapshot(far)), "no-single-move", "{kind}");
    }
}

#[test]
fn w9_a_position_is_edited_in_study_and_must_be_legal_at_the_end() {
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
    tell_all(&mut session, [Input::Play("pass".into()), Input::Play("C3".into()), Input::Study]);
    tell_all(&mut session, [Input::Edit(Edit::Clear)]);
    assert!(session.view().last.is_empty(), "no move has led to the edited position");
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
fn w9_a_game_is_looked_back_on_while_it_is_played_and_branches_are_for_study() {
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
fn g1_w2_a_stone_tells_its_number_its_chain_and_its_liberties() {
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
fn g3_two_passes_are_a_draw_where_passing_is_allowed_and_nothing_is_taken_back_in_a_rated_game() {
    let mut plan = Plan::new(Start::new(Kind::Gomoku).with_position("5/5/5/5/5 X passes=0"));
    plan.regret = Regret::Never;
    let mut session = begin(&plan);
    assert_eq!(session.view().pass, Ok(()));
    play(&mut session, "C3 pass");
    assert_eq!(code(&mut session, Input::TakeBack), "take-back");
    play(&mut session, "pass");
    assert_eq!(session.view().over.expect("over").outcome, Some(Outcome::Draw));
    let mut session = of(Start::new(Kind::Gomoku));
    assert_eq!(code(&mut session, Input::Play("pass".into())), "pass");
    assert!(session.view().pass.is_err(), "and it is said before");
}

#[test]
fn g4_an_engine_that_begins_plays_the_centre_and_takes_any_first_move() {
    for (first, expected) in [(Color::Black, "H8"), (Color::White, "H8")] {
        let mut plan = Plan::new(Start::new(Kind::Gomoku));
        plan.first = Some(first);
        plan.seats[first] = Seat::engine(Level::FirstEvening);
        let mut session = begin(&plan);
        let task = session.task().expect("the engine begins");
        let found = Engine::for_game(session.game(), 1 << 20)
            .best_move(session.game(), &task.effort(session.game()))
            .expect("a move");
        assert_eq!(found.best, expected);
        let told = Input::Thought { task, analysis: found, is_done: true };
        tell_all(&mut session, [told]);
        play(&mut session, "A1");
        assert_eq!(session.game().moves(), [expected, "A1"]);
    }
}

#[test]
fn g5_the_matrix_has_2_for_the_player_and_1_for_the_opponent_in_and_out() {
    let mut plan = Plan::new(Start::new(Kind::Gomoku).with_size(5, 5));
    for (person, expected) in [(Color::Black, "0 2 1 0 0"), (Color::White, "0 1 2 0 0")] {
        plan.seats = ByColor::new(Seat::engine(Level::Club), Seat::engine(Level::Club));
        plan.seats[person] = Seat::Person;
        let mut session = begin(&plan);
        for mv in ["B5", "C5"] {
            let told = match session.task() {
                Some(_) => thought(&session, mv, Value::Points(0.0)),
                None => Input::Play(mv.into()),
            };
            tell_all(&mut session, [told]);
        }
        let matrix = session.matrix().expect("a matrix");
        assert_eq!(matrix.lines().next(), Some(expected));
        tell_all(&mut session, [Input::Study, Input::Edit(Edit::Clear)]);
        tell_all(&mut session, [Input::Edit(Edit::Paste(matrix)), Input::Edit(Edit::Done)]);
        assert_eq!(session.game().position(), "1XO2/5/5/5/5 X");
    }
    let of_nogo = of(Start::new(Kind::Nogo).with_position("X1O/3/3 X"));
    assert_eq!(of_nogo.matrix().as_deref(), Some("1 0 2\n0 0 0\n0 0 0"), "1 is Black there");
}
