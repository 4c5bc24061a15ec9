//! Whatever is told to a session: the rules hold, a refusal changes nothing, and nothing is lost.

use std::time::Duration;

use tengen::core::{ByColor, Color, Rng, TimeControl};
use tengen::record::Sign;
use tengen::session::{
    Answer, Branch, Choice, Colours, Dialogue, Edit, Input, Level, Offer, Phase, Plan, Regret,
    Seat, Session, Step, View, Who,
};
use tengen::{Analysis, Cell, Kind, Piece, Start, Value};

use crate::{analysis, begin};

/// So many inputs are told; each session hears some of them.
const STEPS: u32 = if cfg!(debug_assertions) { 800 } else { 100_000 };
const A_SESSION: u32 = 100;

#[test]
fn random_inputs_break_no_law() {
    let mut rng = Rng::new(7);
    let mut accepted = 0;
    for seed in 0..STEPS / A_SESSION {
        let mut session = begin(&plan(&mut rng, seed));
        let mut now = Duration::ZERO;
        for _ in 0..A_SESSION {
            now += Duration::from_millis(rng.below(400).into());
            accepted += u32::from(tell_any(&mut session, &mut rng, now));
        }
    }
    assert!(accepted > STEPS / 4, "only {accepted} of {STEPS} inputs were taken");
}

fn plan(rng: &mut Rng, seed: u32) -> Plan {
    let starts = [
        Start::new(Kind::Nogo).with_size(4, 5),
        Start::new(Kind::Go).with_size(4, 4).with_rule("japanese"),
        Start::new(Kind::Go).with_size(5, 3),
        Start::new(Kind::Gomoku).with_size(7, 7),
        Start::new(Kind::Gomoku).with_size(9, 9).with_rule("renju"),
        Start::new(Kind::Draughts),
        Start::new(Kind::Draughts).with_position("W:WK47,33,31:B22,13,24,9"),
        Start::new(Kind::Draughts).with_rule("russian"),
    ];
    let mut plan = Plan::new(starts[seed as usize % starts.len()].clone());
    let some = |rng: &mut Rng| rng.below(3) == 0;
    plan.colours = Colours::Lot(seed.into());
    plan.regret =
        [Regret::Free, Regret::Free, Regret::Agreed, Regret::Never][rng.below(4) as usize];
    plan.seats =
        ByColor::from_fn(|_| if some(rng) { Seat::engine(Level::Club) } else { Seat::Person });
    let main = Duration::from_secs(10);
    plan.clock = some(rng).then(|| TimeControl::SuddenDeath { main }.into());
    plan.dialogue = (plan.start.kind == Kind::Gomoku && some(rng)).then_some(Dialogue::Swap2);
    plan
}

/// Tells a random input, and returns whether it was taken.
fn tell_any(session: &mut Session, rng: &mut Rng, now: Duration) -> bool {
    let who = match rng.below(8) {
        0 => Who::Player(Color::Black),
        1 => Who::Player(Color::White),
        2 => Who::Watcher,
        _ => Who::Table,
    };
    let input = input(session, rng);
    session.apply(who, &Input::Tick, now).expect("time passes");
    let before = session.save();
    let told = session.apply(who, &input, now);
    let after = session.save();
    match &told {
        Err(refusal) => {
            assert_eq!(before, after, "{input:?} was refused and changed something");
            assert!(!refusal.code.is_empty() && !refusal.reason.is_empty(), "{input:?}");
        }
        Ok(_) if input == Input::Branch(Branch::Delete) => {}
        Ok(_) => assert!(nodes(&after) >= nodes(&before), "{input:?} has lost a move"),
    }
    check(session, &after);
    told.is_ok()
}

fn nodes(save: &str) -> usize {
    save.lines().filter(|line| line.starts_with("node ")).count()
}

/// What holds at any time. That the moves are legal is what reading them proves.
fn check(session: &Session, save: &str) {
    let again = Session::load(save).unwrap_or_else(|error| panic!("{error} in\n{save}"));
    assert_eq!(again.save(), save);
    let view = session.view();
    let is_plain = view.clicks.is_empty() && !view.is_earlier;
    if is_plain {
        assert_eq!(kept(again.view()), kept(view.clone()), "{save}");
    }
    let is_over = session.game().over().is_some();
    assert!(view.phase != Phase::Over || is_over);
    assert!(view.phase != Phase::Play || !is_over || view.is_earlier);
    for &cell in view.next.iter().take(2) {
        let mut clicked = session.clone();
        let told = clicked.apply(Who::Table, &Input::Click(cell), Duration::ZERO);
        let told = told.map_err(|refusal| refusal.code);
        assert!(matches!(told, Ok(_) | Err("engine" | "not-now" | "ambiguous")), "{cell} {told:?}");
    }
}

/// The view without what is not kept.
fn kept(view: View) -> View {
    View { analysis: None, task: None, is_autoplay: false, ..view }
}

fn input(session: &Session, rng: &mut Rng) -> Input {
    let view = session.view();
    let (cols, rows) = view.size;
    let mut any = |bound: usize| rng.below(bound.max(1) as u32) as usize;
    let cell = Cell::new(any(cols.into()) as u8, any(rows.into()) as u8);
    let color = Color::ALL[any(2)];
    let texts = session.game().legal_texts();
    let text = texts.get(any(texts.len())).cloned().unwrap_or("pass".into());
    let seat = [Seat::Person, Seat::engine(Level::Casual)][any(2)];
    let piece = Piece { color, is_king: any(5) == 0 };
    let edits = [
        Edit::Put(cell, Some(piece)),
        Edit::Put(cell, None),
        Edit::Clear,
        Edit::Turn(color),
        Edit::Paste(session.game().position()),
        Edit::Paste(session.game().matrix(Color::White).unwrap_or_default()),
        Edit::Done,
        Edit::Drop,
    ];
    let steps = [
        Step::Start,
        Step::Back,
        Step::Forward,
        Step::End,
        Step::To(any(9)),
        Step::Variation(any(3)),
    ];
    let choices = [Choice::Take(Color::Black), Choice::Take(Color::White), Choice::TwoMore];
    let offers = [Offer::Draw, Offer::NoResult, Offer::TakeBack];
    match any(60) {
        0..14 => match view.next.get(any(view.next.len())) {
            Some(&next) => Input::Click(next),
            None => Input::Click(cell),
        },
        14..20 => Input::Click(cell),
        20..26 => Input::Play(text),
        26 => Input::Play("pass".into()),
        27 => Input::Play("Z99".into()),
        28 => Input::Unclick,
        29 => snapshot(session, &text),
        30..33 => Input::TakeBack,
        33 => Input::Redo,
        34 => Input::Offer(offers[any(3)]),
        35 => Input::Answer([Answer::Accept, Answer::Decline][any(2)]),
        36 if any(6) == 0 => Input::Resign,
        37 => Input::Pause,
        38..40 => Input::Resume,
        40 => Input::Dead(cell),
        41 => Input::Agree,
        42..44 => Input::PlayOn,
        44 => Input::Choose(choices[any(3)]),
        45 if any(4) == 0 => Input::Study,
        46..48 => Input::Edit(edits[any(edits.len())].clone()),
        48 => Input::Go(Step::End),
        49 => Input::Go(steps[any(steps.len())]),
        50 => Input::Branch([Branch::Promote, Branch::Delete][any(2)]),
        51 => Input::Comment(format!("a remark\nof {color}")),
        52 => Input::Mark(cell, [Sign::Cross, Sign::Label("a b".into())][any(2)].clone()),
        53 => Input::Autoplay([None, Some(Duration::from_millis(300))][any(2)]),
        54 => Input::Sit(color, seat, "A \\ B".into()),
        55 => Input::Hint,
        56 => Input::Analyse(any(2) == 0),
        _ => thought(session, &text, any(20) == 0),
    }
}

/// A picture of the board after a move.
fn snapshot(session: &Session, text: &str) -> Input {
    let mut game = session.game().clone();
    let _ = game.play(text);
    Input::Snapshot(game.position())
}

/// What an engine may answer to the task, or to an old one.
fn thought(session: &Session, best: &str, is_hopeless: bool) -> Input {
    let Some(mut task) = session.task() else { return Input::Tick };
    if is_hopeless {
        task.node += 1;
    }
    let analysis = Analysis { is_hopeless, ..analysis(best, Value::Points(0.5)) };
    Input::Thought { task, analysis, is_done: true }
}
