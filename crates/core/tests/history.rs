//! What [`WithHistory`] keeps, forgets, shares and frees.

use std::ops::ControlFlow;
use std::thread;

use proptest::prelude::*;
use tengen_core::{Board, Color, HistoryRules, Key, Outcome, Past, WithHistory, conformance};
use thiserror::Error;

/// A token on a circle of 256 fields: every move is a step of 0 to 255 fields. Steps of 255 are
/// irreversible. If draws are wanted, the past draws the game at the third repetition and when the
/// clock of quiet (even) steps reaches `LIMIT`, and on field 200 there is no move and who is to move
/// has lost; else games never end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Circle {
    field: u8,
    turn: Color,
    draws: Draws,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Draws {
    Never,
    ByRepetitionOrClock,
}

const LIMIT: u32 = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
enum IllegalStep {
    #[error("the token is stuck")]
    Stuck,
    #[error("the game is drawn")]
    Drawn,
    #[error("the field was visited {ago} moves ago")]
    Visited { ago: usize },
}

impl Circle {
    fn new(draws: Draws) -> Self {
        Self { field: 0, turn: Color::White, draws }
    }

    fn is_stuck(&self) -> bool {
        self.field == 200 && self.draws == Draws::ByRepetitionOrClock
    }
}

impl Board for Circle {
    type Move = u8;
    type Illegal = IllegalStep;
    type ParseMoveError = std::num::ParseIntError;
    const CODES: u32 = 256;

    fn turn(&self) -> Color {
        self.turn
    }

    /// A poor key on purpose: many positions share one, so that the traces must decide.
    fn key(&self) -> Key {
        Key::of(u64::from(self.field % 4) * 2 + self.turn.index() as u64)
    }

    fn each_move<T>(&self, visit: impl FnMut(u8) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.is_stuck() { ControlFlow::Continue(()) } else { (0..=255).try_for_each(visit) }
    }

    fn check(&self, _: u8) -> Result<(), IllegalStep> {
        if self.is_stuck() { Err(IllegalStep::Stuck) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, step: u8) {
        self.field = self.field.wrapping_add(step);
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn)
    }

    fn code(step: u8) -> u32 {
        u32::from(step)
    }

    fn parse_move(&self, text: &str) -> Result<u8, std::num::ParseIntError> {
        text.parse()
    }
}

impl std::fmt::Display for Circle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.field, self.turn)
    }
}

impl HistoryRules for Circle {
    type Trace = (u8, Color);
    type Clock = u32;

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> (u8, Color) {
        (self.field, self.turn)
    }

    fn tick(&self, clock: u32, step: u8) -> u32 {
        if step % 2 == 0 { clock + 1 } else { 0 }
    }

    fn is_irreversible(&self, step: u8) -> bool {
        step == 255
    }

    /// A step of 7 fields may not lead to a field where the same side stood before.
    fn check_past(&self, step: u8, past: &Past<Self>) -> Result<(), IllegalStep> {
        if step != 7 {
            return Ok(());
        }
        let next = self.after(step);
        let ago = past.moves_since(next.trace_key(), || next.trace());
        ago.map_or(Ok(()), |ago| Err(IllegalStep::Visited { ago }))
    }

    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
        if self.draws == Draws::Never {
            return None;
        }
        let drawn = past.count(self.trace_key(), || self.trace()) >= 2 || past.clock() >= LIMIT;
        drawn.then_some(Outcome::Draw)
    }

    fn finished_error(&self) -> IllegalStep {
        IllegalStep::Drawn
    }
}

/// The past as a plain list, oldest first.
#[derive(Default)]
struct Oracle(Vec<(u8, Color)>);

impl Oracle {
    fn play(&mut self, board: &Circle, step: u8) {
        if board.is_irreversible(step) {
            self.0.clear();
        } else {
            self.0.push(board.trace());
        }
    }

    fn count(&self, trace: (u8, Color)) -> usize {
        self.0.iter().filter(|&&kept| kept == trace).count()
    }

    fn moves_since(&self, trace: (u8, Color)) -> Option<usize> {
        self.0.iter().rev().position(|&kept| kept == trace).map(|index| index + 1)
    }
}

fn assert_agrees(game: &WithHistory<Circle>, oracle: &Oracle) {
    let past = game.past();
    assert_eq!(past.len(), oracle.0.len());
    assert_eq!(past.is_empty(), oracle.0.is_empty());
    let key = |&(field, turn): &_| Circle { field, turn, draws: Draws::Never }.trace_key();
    assert!(past.keys().eq(oracle.0.iter().rev().map(key)), "the keys, newest first");
    for field in 0..=255 {
        for turn in Color::ALL {
            let asked = Circle { field, turn, draws: Draws::Never };
            let (key, trace) = (asked.trace_key(), asked.trace());
            assert_eq!(past.count(key, || trace), oracle.count(trace), "{trace:?}");
            assert_eq!(past.moves_since(key, || trace), oracle.moves_since(trace), "{trace:?}");
        }
    }
}

/// Steps that often come back, and now and then an irreversible one.
fn steps() -> impl Strategy<Value = Vec<u8>> {
    let step = prop_oneof![20 => 0..4_u8, 20 => 252..255_u8, 1 => Just(255_u8)];
    prop::collection::vec(step, 0..150)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_past_is_what_a_plain_list_says(steps in steps()) {
        let mut game = WithHistory::new(Circle::new(Draws::Never));
        let mut oracle = Oracle::default();
        for step in steps {
            if game.board().is_legal(step) {
                oracle.play(game.board(), step);
                game.play_unchecked(step);
            }
        }
        assert_agrees(&game, &oracle);
    }

    #[test]
    fn two_games_are_equal_only_with_equal_pasts(a in steps(), b in steps(), cut in 0..150_usize) {
        let play = |steps: &[u8]| {
            let mut game = WithHistory::new(Circle::new(Draws::Never));
            steps.iter().for_each(|&step| game.play_unchecked(step));
            game
        };
        let pasts = |steps: &[u8]| {
            let (mut board, mut oracle, mut clock) = (Circle::new(Draws::Never), Oracle::default(), 0);
            for &step in steps {
                oracle.play(&board, step);
                clock = board.tick(clock, step);
                board.play_unchecked(step);
            }
            (board, oracle.0, clock)
        };
        prop_assert_eq!(play(&a) == play(&b), pasts(&a) == pasts(&b));
        prop_assert!(play(&a) == play(&a));
        // The same end after another beginning.
        let (head, tail) = a.split_at(cut.min(a.len()));
        let other = [head, &[1, 255, 1, 255], tail].concat();
        prop_assert_eq!(play(&a) == play(&other), pasts(&a) == pasts(&other));
    }
}

#[test]
fn pasts_that_differ_only_long_ago_are_different() {
    let play = |first: [u8; 2]| {
        let mut game = WithHistory::new(Circle::new(Draws::Never));
        first.into_iter().chain([1; 98]).for_each(|step| game.play_unchecked(step));
        game
    };
    let (a, b) = (play([1, 3]), play([3, 1]));
    assert_eq!((a.board(), a.past().clock()), (b.board(), b.past().clock()));
    assert!(a != b && a == play([1, 3]));
}

#[test]
fn the_trace_is_asked_for_only_where_the_key_agrees() {
    let mut game = WithHistory::new(Circle::new(Draws::Never));
    (0..40).for_each(|_| game.play_unchecked(1));
    let unknown = Key::of(999);
    assert_eq!(game.past().count(unknown, || unreachable!("no such key")), 0);
    assert_eq!(game.past().moves_since(unknown, || unreachable!("no such key")), None);
}

#[test]
fn an_irreversible_move_forgets_the_past_but_not_the_clock_rule() {
    let mut game = WithHistory::new(Circle::new(Draws::Never));
    (0..40).for_each(|_| game.play_unchecked(2));
    assert_eq!((game.past().len(), game.past().clock()), (40, 40));
    let copy = game.clone();
    game.play_unchecked(255);
    assert_eq!((game.past().len(), game.past().clock()), (0, 0));
    assert_eq!(copy.past().len(), 40, "a copy keeps its own");
    let fresh = WithHistory::new(*game.board());
    assert_eq!(game, fresh);
}

#[test]
fn the_third_repetition_ends_the_game_with_the_games_own_error() {
    let mut game = WithHistory::new(Circle::new(Draws::ByRepetitionOrClock));
    for step in [0, 1, 254, 1, 0, 1, 254] {
        game.play(step).unwrap();
        assert_eq!(game.outcome(), None);
    }
    game.play(1).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert_eq!(game.early_outcome(), Some(Outcome::Draw));
    assert_eq!((game.count_moves(), game.has_moves(), game.nth_move(0)), (0, false, None));
    assert_eq!(game.play(9), Err(IllegalStep::Drawn));
    assert_eq!(game.perft(1), 0);
    assert_eq!(game.board().outcome(), None, "the board alone goes on");
}

#[test]
fn a_win_with_the_last_move_that_the_clock_allows_stands() {
    let mut game = WithHistory::new(Circle::new(Draws::ByRepetitionOrClock));
    (0..LIMIT - 1).for_each(|_| game.play(2).unwrap());
    let (mut won, mut drawn) = (game.clone(), game);
    won.play(200 - won.board().field).unwrap();
    drawn.play(2).unwrap();
    assert_eq!((won.past().clock(), drawn.past().clock()), (LIMIT, LIMIT));
    assert_eq!(won.outcome(), Some(won.board().no_move_outcome()));
    assert_eq!(drawn.outcome(), Some(Outcome::Draw));
    conformance::position(&won).unwrap();
    conformance::position(&drawn).unwrap();
}

#[test]
fn a_history_rule_says_what_it_saw() {
    let mut game = WithHistory::new(Circle::new(Draws::Never));
    for step in [3, 4, 100, 56, 100] {
        game.play(step).unwrap();
    }
    // 0 3 7 107 163 7; White stood on 0 and 7, Black on 3; 249 steps on, White is on 0 again.
    game.play(249).unwrap();
    assert_eq!(game.board().field, 0);
    assert_eq!(game.check(7), Err(IllegalStep::Visited { ago: 1 }));
    assert_eq!(game.check(8), Ok(()));
    assert_eq!(game.count_moves(), 255);
}

#[test]
fn a_game_with_its_past_has_the_text_of_its_board() {
    let mut game = WithHistory::new(Circle::new(Draws::Never));
    assert_eq!(game.to_string(), "0 white");
    game.play(game.parse_move("12").unwrap()).unwrap();
    assert_eq!(game.to_string(), "12 black");
}

#[test]
fn copies_share_the_past_and_cost_the_same_after_any_number_of_moves() {
    let mut game = WithHistory::new(Circle::new(Draws::Never));
    (0..100_000).for_each(|_| game.play_unchecked(1));
    // 100,000 copies of 100,000 positions would be 160 gigabytes if they did not share.
    let copies: Vec<_> = (0..100_000).map(|_| game.clone()).collect();
    assert!(copies.iter().all(|copy| *copy == game));
    let mut branch = game.clone();
    branch.play_unchecked(2);
    assert!(branch != game && branch.past().len() == 100_001);
}

#[test]
fn a_long_game_needs_no_deep_stack() {
    let long = || {
        let play = || {
            let mut game = WithHistory::new(Circle::new(Draws::Never));
            (0..100_000).for_each(|_| game.play_unchecked(1));
            game
        };
        let (game, twin) = (play(), play());
        let copy = game.clone();
        assert!(game == copy && game == twin);
        assert_eq!(game.past().len(), 100_000);
        assert_eq!(format!("{:?}", game.past()), "Past { clock: 0, len: 100000 }");
        drop(game);
        assert_eq!(copy.past().count(twin.key(), || (0, Color::White)), 391);
        drop(copy);
        let mut forgetful = twin;
        forgetful.play_unchecked(255);
        assert!(forgetful.past().is_empty());
    };
    thread::Builder::new().stack_size(256 * 1024).spawn(long).unwrap().join().unwrap();
}

#[test]
fn threads_may_drop_shared_pasts_at_the_same_time() {
    let mut game = WithHistory::new(Circle::new(Draws::Never));
    (0..100_000).for_each(|_| game.play_unchecked(1));
    let drop_copy = |copy: WithHistory<Circle>| {
        thread::Builder::new().stack_size(256 * 1024).spawn(move || drop(copy)).unwrap()
    };
    let threads: Vec<_> = (0..4).map(|_| drop_copy(game.clone())).collect();
    drop_copy(game).join().unwrap();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
}

/// Leaves field 0 with Black to move and comes to the field from which 7 steps lead back to it.
#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "7 is not legal here")]
fn debug_builds_panic_on_a_move_that_the_past_alone_forbids() {
    let mut game = WithHistory::new(Circle::new(Draws::Never));
    game.play_unchecked(249);
    assert_eq!(game.check(7), Err(IllegalStep::Visited { ago: 1 }));
    assert_eq!(game.board().check(7), Ok(()));
    game.play_unchecked(7);
}
