//! What people do at a board, each as a sentence.

use std::time::Duration;

use tengen::core::{ByColor, Color, Outcome, TimeControl};
use tengen::session::{
    Answer, Choice, Colours, Dialogue, Event, Input, Level, Offer, Phase, Plan, Regret, Seat,
    Session, Step, Who,
};
use tengen::{Cell, DiagramOptions, Kind, Start, Value};

use crate::study::thought;
use crate::{begin, play, tell, tell_all};

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

#[test]
fn a_capture_is_entered_step_by_step_and_what_it_takes_leaves_the_board_at_its_end() {
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
fn two_players_and_a_dead_stone_are_counted_when_both_agree() {
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
    plan.start = Start::new(Kind::Nogo);
    assert!(Session::begin(&plan).is_err());
}

#[test]
fn who_has_which_colour_and_who_begins_is_a_choice_or_a_lot() {
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
fn time_runs_for_the_side_to_move_but_not_in_a_pause_and_who_oversteps_loses() {
    let main = Duration::from_secs(900);
    let mut plan = Plan::new(Start::new(Kind::Nogo));
    plan.clock = Some(TimeControl::SuddenDeath { main }.into());
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
fn clicks_are_taken_back_by_who_made_them() {
    let mut session = of(Start::new(Kind::Draughts));
    let from = Cell::new(1, 3);
    let mut say = |color, input| session.apply(Who::Player(color), &input, Duration::ZERO);
    say(Color::White, Input::Click(from)).unwrap();
    assert_eq!(say(Color::Black, Input::Unclick).unwrap_err().code, "not-your-turn");
    assert_eq!(session.view().clicks, [from]);
}
