//! What people do at a board, each as a sentence.

use std::time::Duration;

use tengen::core::{ByColor, Color, Outcome};
use tengen::session::{
    Answer, Choice, Dialogue, Event, Input, Level, Offer, Phase, Plan, Purpose, Regret, Seat,
    Session, Step, Who,
};
use tengen::{Cell, Effort, Engine, Game, Kind, Start, Value};

use crate::{begin, cell, click, code, of, play, tell, tell_all, thought};

#[test]
fn one_click_is_enough_where_one_move_is_left() {
    let table = [
        ("W:W31:B6", "31", 0), // two moves: a piece is chosen
        ("W:W26:B6", "26", 1),
        ("W:W26:B6", "21", 1), // the only target
        ("W:W32,31:B6", "26", 1),
        ("W:W28:B22,6", "28", 1),
    ];
    for (position, name, plies) in table {
        let mut session = of(Start::new(Kind::Draughts).with_position(position));
        click(&mut session, name);
        assert_eq!(session.game().ply(), plies, "{position} {name}");
    }
    let mut session = of(Start::new(Kind::Draughts));
    click(&mut session, "31 32 32");
    assert!(session.view().clicks.is_empty(), "another piece is taken up, and put down again");
    let back = Input::Click(cell(&session, "40"));
    assert_eq!(code(&mut session, back), "no-such-move");
}

#[test]
fn the_last_move_is_shown_where_it_was_played() {
    for (kind, moves, last) in [
        (Kind::Nogo, "D4", "D4"),
        (Kind::Go, "D4 Q16", "Q16"),
        (Kind::Go, "D4 pass", ""),
        (Kind::Gomoku, "H8 I9", "I9"),
        (Kind::Draughts, "32-28 19-23 28x19", "28 19"),
    ] {
        let mut session = of(Start::new(kind));
        play(&mut session, moves);
        let names = session.view().last.into_iter().filter_map(|at| session.game().name(at));
        assert_eq!(names.collect::<Vec<_>>().join(" "), last, "{kind} {moves}");
        tell_all(&mut session, [Input::TakeBack]);
        let line = session.view().line.into_iter().filter_map(|node| node.text);
        assert_eq!(line.collect::<Vec<_>>().join(" "), moves, "{kind}");
    }
}

#[test]
fn what_is_refused_names_its_reason_and_the_points() {
    let mut session = of(Start::new(Kind::Nogo).with_position("1X1/X2/3 O"));
    let refused = tell(&mut session, Input::Click(Cell::new(0, 2))).expect_err("suicide");
    assert_eq!((refused.code, refused.cells), ("suicide", vec![Cell::new(0, 2)]));
    assert_eq!(code(&mut session, Input::Play("pass".into())), "pass");
    assert!(session.view().pass.is_err());
    let watcher = session.apply(Who::Watcher, &Input::Resign, Duration::ZERO);
    assert_eq!(watcher.expect_err("a watcher").code, "watcher");
    let black = session.apply(Who::Player(Color::Black), &Input::Play("C1".into()), Duration::ZERO);
    assert_eq!(black.expect_err("white is to move").code, "not-your-turn");
}

#[test]
fn swap2_deals_the_colours_and_the_names_with_them() {
    let mut plan = Plan::new(Start::new(Kind::Gomoku));
    plan.names = ByColor::new("Ann".into(), "Bob".into());
    plan.dialogue = Some(Dialogue::Swap2);
    let mut session = begin(&plan);
    play(&mut session, "H8 J9 G7");
    let view = session.view();
    assert_eq!((view.choice, view.phase), (Some(true), Phase::Opening));
    assert_eq!((view.chair, view.next), (Color::White, Vec::new()));
    assert_eq!(code(&mut session, Input::Play("A1".into())), "not-now");
    let mut session = Session::load(&session.save()).expect("in the middle of it");
    tell_all(&mut session, [Input::Choose(Choice::TwoMore)]);
    play(&mut session, "H7 J8");
    assert_eq!(code(&mut session, Input::Choose(Choice::TwoMore)), "not-now");
    let events = tell(&mut session, Input::Choose(Choice::Take(Color::White))).expect("taken");
    assert!(events.contains(&Event::Swapped), "{events:?}");
    assert_eq!((session.phase(), session.game().turn()), (Phase::Play, Color::White));
    assert_eq!(session.game().players.white, "Ann");
    // An engine in both seats comes to the game by itself.
    plan.seats = ByColor::new(Seat::engine(Level::Club), Seat::engine(Level::Club));
    let mut session = begin(&plan);
    for _ in 0..8 {
        let empty = session.game().legal_texts().swap_remove(0);
        let input = thought(&session, &empty, Value::Points(0.0));
        tell_all(&mut session, [input]);
        if session.phase() == Phase::Play {
            break;
        }
    }
    assert_eq!((session.phase(), session.game().ply()), (Phase::Play, 5));
    // Its first three stones favour nobody, and are others at another moment.
    let opening = |moment| {
        let mut session = begin(&plan);
        let empty = session.game().legal_texts().swap_remove(0);
        let input = thought(&session, &empty, Value::Points(0.0));
        let told = session.apply(Who::Table, &input, Duration::from_nanos(moment));
        assert!(told.is_ok() && session.view().choice == Some(true), "{told:?}");
        session.into_game()
    };
    let openings: Vec<Game> = (1..3).map(opening).collect();
    assert!(openings.iter().any(|game| game.moves() != openings[0].moves()));
    let mut engine = Engine::for_game(&openings[0], 8 << 20);
    let found = engine.best_move(&openings[0], &Effort::nodes(8_000)).expect("a move");
    assert!(found.value().is_even());
    plan.start = Start::new(Kind::Gomoku).with_position("9/9/9/9/4X4/9/9/9/9 O");
    let refused = Session::begin(&plan).expect_err("a stone is there").to_string();
    assert!(refused.contains("begins on an empty board"), "{refused}");
    plan.start = Start::new(Kind::Nogo);
    assert!(Session::begin(&plan).is_err());
}

#[test]
fn who_plays_against_an_engine_takes_back_two_plies() {
    let mut plan = Plan::new(Start::new(Kind::Gomoku));
    plan.seats.white = Seat::engine(Level::Beginner);
    plan.regret = Regret::Agreed;
    let mut session = begin(&plan);
    play(&mut session, "H8");
    assert_eq!(code(&mut session, Input::Play("A1".into())), "engine");
    let answer = thought(&session, "H9", Value::Points(0.0));
    tell_all(&mut session, [answer.clone(), Input::TakeBack]);
    assert_eq!(session.game().ply(), 0);
    assert_eq!(code(&mut session, answer), "stale");
    play(&mut session, "J8");
    let record = session.game().to_record(tengen::Format::Moves);
    assert_eq!(record.as_deref(), Some("J8"), "what is played is the main line");
    tell_all(&mut session, [Input::TakeBack]); // while it thinks
    assert_eq!((session.game().ply(), session.task()), (0, None));
    plan.regret = Regret::Never;
    let mut session = begin(&plan);
    play(&mut session, "H8");
    assert_eq!(code(&mut session, Input::TakeBack), "take-back");
    for help in [Input::Hint, Input::Analyse(true), Input::Study] {
        assert_eq!(code(&mut session, help), "not-now");
    }
    tell_all(&mut session, [Input::Resign, Input::Study, Input::Go(Step::Start)]);
    assert_eq!(code(&mut session, Input::PlayOn), "not-now", "what was played stands");
}

#[test]
fn a_move_is_taken_back_when_the_other_player_agrees() {
    let mut plan = Plan::new(Start::new(Kind::Go).with_size(9, 9));
    plan.regret = Regret::Agreed;
    let mut session = begin(&plan);
    play(&mut session, "E5");
    let mut say = |color, input| session.apply(Who::Player(color), &input, Duration::ZERO);
    say(Color::Black, Input::TakeBack).unwrap();
    assert!(say(Color::Black, Input::Answer(Answer::Accept)).is_err());
    say(Color::White, Input::Answer(Answer::Decline)).unwrap();
    assert_eq!(say(Color::White, Input::Answer(Answer::Accept)).unwrap_err().code, "no-offer");
    say(Color::Black, Input::TakeBack).unwrap();
    say(Color::White, Input::Answer(Answer::Accept)).unwrap();
    say(Color::Black, Input::Play("D4".into())).unwrap();
    say(Color::Black, Input::Offer(Offer::Draw)).unwrap();
    say(Color::White, Input::Answer(Answer::Accept)).unwrap();
    assert_eq!(session.view().over.expect("over").outcome, Some(Outcome::Draw));
    assert_eq!(session.game().moves(), ["D4"]);

    // Nor does one player alone take back the end.
    let mut say = |color, input| session.apply(Who::Player(color), &input, Duration::ZERO);
    say(Color::White, Input::TakeBack).unwrap();
    assert!(say(Color::White, Input::Play("E5".into())).is_err(), "the game is over");
    say(Color::Black, Input::Answer(Answer::Accept)).unwrap();
    say(Color::White, Input::Play("E5".into())).unwrap();
    assert_eq!(session.game().moves(), ["D4", "E5"]);
}

#[test]
fn nobody_is_given_a_hint_in_a_pause() {
    let mut session = of(Start::new(Kind::Nogo));
    tell_all(&mut session, [Input::Pause]);
    assert_eq!(code(&mut session, Input::Hint), "paused");
}

#[test]
fn n7_nobody_offers_a_draw_in_nogo() {
    let mut session = of(Start::new(Kind::Nogo));
    assert_eq!(code(&mut session, Input::Offer(Offer::Draw)), "not-now");
}

#[test]
fn an_engine_takes_a_draw_that_it_stands_worse_without_but_not_in_the_opening() {
    for (value, plies, is_taken) in
        [(-0.1, 1, false), (-9.0, 1, true), (-0.1, 11, true), (0.1, 11, false)]
    {
        let mut plan = Plan::new(Start::new(Kind::Gomoku));
        plan.seats.white = Seat::engine(Level::Beginner);
        let mut session = begin(&plan);
        for row in 1..=plies {
            let (black, white) = (["A", "C"][row % 2], ["B", "D"][row % 2]);
            play(&mut session, &format!("{black}{row}"));
            let answer = thought(&session, &format!("{white}{row}"), Value::Points(value));
            tell_all(&mut session, [answer]);
        }
        tell_all(&mut session, [Input::Offer(Offer::Draw)]);
        assert_eq!(session.phase() == Phase::Over, is_taken, "{value} after {plies}");
    }
}

#[test]
fn clicks_are_taken_back_by_who_made_them() {
    let mut session = of(Start::new(Kind::Draughts));
    let from = Cell::new(1, 3);
    let mut say = |color, input| session.apply(Who::Player(color), &input, Duration::ZERO);
    say(Color::White, Input::Click(from)).unwrap();
    assert_eq!(say(Color::Black, Input::Unclick).unwrap_err().code, "not-your-turn");
    assert_eq!(session.view().clicks, [from]);
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

#[test]
fn who_looks_back_does_not_change_what_an_engine_thinks_about() {
    let mut plan = Plan::new(Start::new(Kind::Nogo));
    plan.seats.black = Seat::engine(Level::Beginner);
    plan.seats.white = plan.seats.black;
    let mut session = begin(&plan);
    for best in ["A1", "B2", "C3"] {
        let answer = thought(&session, best, Value::Points(0.0));
        tell_all(&mut session, [answer, Input::Go(Step::Start)]);
        let task = session.task().expect("the next move");
        assert_eq!(session.game_of(&task).moves(), session.game().moves(), "after {best}");
        assert_eq!(session.shown().ply(), 0);
    }
    plan.seats = Default::default();
    let mut session = begin(&plan);
    play(&mut session, "A1 B2");
    tell_all(&mut session, [Input::Analyse(true), Input::Go(Step::Back)]);
    let task = session.task().expect("an analysis");
    assert_eq!(session.game_of(&task).moves(), ["A1"]);
}

#[test]
fn a_session_that_was_spoiled_is_not_read() {
    let mut session = of(Start::new(Kind::Nogo));
    play(&mut session, "C3");
    let good = session.save();
    for (from, to) in [
        ("tengen-session 1", "tengen-session 9"),
        ("phase play", "phase over"),
        ("phase play", "phase opening"),
        ("regret free", "regret perhaps"),
        ("seat black person", "seat black engine 5 x"),
        ("seat black person", "dead 40,2"),
        ("seat black person", "draft black 1,1 green"),
        ("play C3", "play C33"),
    ] {
        assert!(good.contains(from));
        assert!(Session::load(&good.replace(from, to)).is_err(), "{to}");
    }
}

#[test]
fn every_level_has_its_name_and_weak_ones_are_bound_by_nodes() {
    assert!(Level::ALL.into_iter().all(|level| level.name().parse() == Ok(level)));
    assert!(Level::ALL.is_sorted() && "grandmaster".parse::<Level>().is_err());
    for kind in Kind::ALL {
        let mut plan = Plan::new(Start::new(kind));
        let sizes = kind.has_sizes().then_some((7, 7));
        plan.start.size = sizes;
        for level in [Level::FirstEvening, Level::Beginner] {
            plan.seats = ByColor::new(Seat::engine(level), Seat::engine(level));
            let session = begin(&plan);
            let effort = session.task().expect("a task").effort(session.game());
            let found =
                Engine::for_game(session.game(), 1 << 20).best_move(session.game(), &effort);
            let (nodes, bound) = (found.expect("a move").nodes, level.nodes(Some(kind)));
            assert!(bound.is_some_and(|bound| nodes <= 2 * bound), "{kind} {level}: {nodes}");
        }
    }
}
