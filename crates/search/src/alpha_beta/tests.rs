//! Moves that are deferred because another thread searches them, and what a helping thread searches.

use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;
use std::cell::RefCell;

use tengen_core::{Board, Color, Key, Outcome, Score};

use super::desk::{CloseOnDrop, Desk, Task};
use super::threads::help;
use super::worker::{Memory, Worker};
use crate::limits::Limits;
use crate::options::Options;
use crate::stop_control::StopControl;
use crate::table::Table;
use crate::team::Team;
use crate::window::Window;

/// A game of four plies: seventy first moves, and no choice after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Fan {
    first: u8,
    ply: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Blade(u8);

const BLADES: u8 = 70;
const ROOT: Fan = Fan { first: 0, ply: 0 };
/// The depth of the root: the least at which threads defer moves.
const DEPTH: u32 = 3;

impl Board for Fan {
    type Move = Blade;
    type Illegal = Infallible;
    type ParseMoveError = Infallible;
    const CODES: u32 = u32::MAX;

    fn turn(&self) -> Color {
        Color::ALL[usize::from(self.ply % 2)]
    }

    fn key(&self) -> Key {
        Key::of(u64::from(self.first) << 8 | u64::from(self.ply))
    }

    fn each_move<T>(&self, visit: impl FnMut(Blade) -> ControlFlow<T>) -> ControlFlow<T> {
        let count = [BLADES, 1, 1, 1, 0][usize::from(self.ply)];
        (0..count).map(Blade).try_for_each(visit)
    }

    fn check(&self, _: Blade) -> Result<(), Infallible> {
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Blade) {
        self.first += mv.0;
        self.ply += 1;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(mv: Blade) -> u32 {
        u32::MAX - 7 * u32::from(mv.0) // the first is beyond what may be
    }

    fn parse_move(&self, _: &str) -> Result<Blade, Infallible> {
        Ok(Blade(0))
    }
}

impl fmt::Display for Blade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A team with other threads at the first moves `busy`.
fn team_at(busy: impl Iterator<Item = u8> + Clone) -> Team {
    let team = Team::new();
    let code = |blade| Fan::code(Blade(blade));
    busy.clone().for_each(|blade| team.enter(ROOT.key(), code(blade), DEPTH));
    let mut places = busy.map(|blade| team.is_at(ROOT.key(), code(blade), DEPTH));
    assert!(places.all(|is_at| is_at), "two codes share a place: choose others");
    team
}

/// Searches with `team`, and returns the value, the best move and the order of the moves by where
/// they were evaluated first, at which `seen` is told of each.
fn search(
    team: &Team,
    best: u8,
    window: Window,
    seen: impl Fn(u8),
) -> (Score, Option<Blade>, Vec<u8>) {
    let order = RefCell::new(Vec::new());
    let evaluate = |fan: &Fan| {
        if !order.borrow().contains(&fan.first) {
            order.borrow_mut().push(fan.first);
            seen(fan.first);
        }
        // From White's seat.
        Score::estimate(if fan.first == best { -10 } else { -i32::from(fan.first % 5) })
    };
    let limits = Limits::unlimited();
    let options = Options { scout: true, ..Options::PLAIN };
    let (table, mut memory) = (Table::off(), Memory::new());
    let mut control = StopControl::start(&limits);
    control.team = Some(team);
    let mut worker = Worker::new(&evaluate, &options, &table, &mut memory, control);
    let found = worker.iterate(&ROOT, DEPTH, window).expect("nothing stops it");
    let line = worker.memory.lines.root().first().copied();
    (found.score, line, order.into_inner())
}

#[test]
fn moves_that_other_threads_are_at_are_searched_after_the_others_and_none_is_forgotten() {
    let all: Vec<u8> = (0..BLADES).collect();
    for best in [0, 1, 31, 62, 63, 64, 69] {
        let (score, line, order) = search(&team_at(0..BLADES), best, Window::FULL, |_| {});
        assert_eq!((score, line), (Score::estimate(10), Some(Blade(best))));
        // The first and those behind the first 64 are never deferred.
        assert_eq!(order, [&all[..1], &all[64..], &all[1..64]].concat());
    }
}

#[test]
fn of_deferred_moves_one_that_no_thread_searches_comes_first() {
    let team = team_at(1..=3);
    let another_leaves = |blade| {
        if blade == 9 {
            team.leave(ROOT.key(), Fan::code(Blade(2)), DEPTH);
        }
    };
    let (_, _, order) = search(&team, 5, Window::FULL, another_leaves);
    assert_eq!(order[order.len() - 3..], [2, 1, 3]);
}

#[test]
fn one_thread_puts_nothing_off() {
    let (_, _, order) = search(&team_at(0..0), 5, Window::FULL, |_| {});
    assert_eq!(order, (0..BLADES).collect::<Vec<u8>>());
}

#[test]
fn deferred_moves_are_not_searched_where_another_move_refutes() {
    let window = Window::new(Score::estimate(8), Score::estimate(9));
    let (score, _, order) = search(&team_at(1..=5), 7, window, |_| {});
    assert_eq!((score, &order[..]), (Score::estimate(10), &[0, 6, 7][..]));
    let (_, _, order) = search(&team_at(1..=5), 3, window, |_| {});
    assert_eq!(order.last(), Some(&3)); // nor are the others that were deferred with it
}

#[test]
fn a_helper_searches_what_is_on_the_desk() {
    let (evaluate, limits, team) = (|_: &Fan| Score::DRAW, Limits::unlimited(), Team::new());
    let (table, mut memory, desk) = (Table::off(), Memory::new(), Desk::new());
    let control = StopControl::start(&limits);
    let mut helper = Worker::new(&evaluate, &Options::PLAIN, &table, &mut memory, control);
    std::thread::scope(|scope| {
        let _close = CloseOnDrop(&desk);
        scope.spawn(|| help(&mut helper, &team, &ROOT, &desk));
        for (line, first) in [(vec![Blade(9)], Blade(9)), (vec![], Blade(8))] {
            let allowed = Some(vec![Blade(9), Blade(8)]);
            desk.begin(Task { depth: 5, window: Window::FULL, line, allowed }, 1);
            assert_eq!(desk.end().unwrap().first.unwrap().1[0], first);
        }
    });
}
