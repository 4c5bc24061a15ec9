//! NoGo on one row of up to 31 points, written anew: it checks the library, and goes past the 25 letters of columns.

use std::ops::ControlFlow;

use tengen_core::{Board, Color, FullRules, Key, Knowledge, Outcome, Rng, Value};
use tengen_search::{Limits, Solver, TableSize};
use tengen_stones::Point;

use crate::empty;

/// The stones of the side to move and of the other, a bit for each of so many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Strip {
    points: i32,
    own: u32,
    enemy: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the number of an empty point where a stone takes no chain's last liberty")]
struct Refused;

impl Strip {
    const fn empty(points: i32) -> Self {
        Self { points, own: 0, enemy: 0 }
    }

    /// Says whether a stone of the side with the stones `own` is legal.
    fn is_legal_for(self, own: u32, enemy: u32, at: i32) -> bool {
        let has = |stones: u32, at: i32| at >= 0 && stones >> at & 1 != 0;
        // The first point that has no stone of these, away from the new one.
        let end = |stones: u32, step: i32| {
            let mut end = at + step;
            while has(stones, end) {
                end += step;
            }
            end
        };
        let is_vacant = |at: i32| at < self.points && at >= 0 && !has(own | enemy, at);
        let steps = [-1, 1];
        is_vacant(at)
            && steps.iter().any(|&step| is_vacant(end(own, step)))
            && steps.iter().all(|&step| !has(enemy, at + step) || is_vacant(end(enemy, step)))
    }

    fn count(self, own: u32, enemy: u32) -> usize {
        (0..self.points).filter(|&at| self.is_legal_for(own, enemy, at)).count()
    }
}

impl Board for Strip {
    type Move = u8;
    type Illegal = Refused;
    type ParseMoveError = Refused;
    const CODES: u32 = 32;

    fn turn(&self) -> Color {
        Color::ALL[(self.own | self.enemy).count_ones() as usize % 2]
    }

    fn key(&self) -> Key {
        Key::of(u64::from(self.own) << 32 | u64::from(self.enemy))
    }

    fn each_move<T>(&self, visit: impl FnMut(u8) -> ControlFlow<T>) -> ControlFlow<T> {
        (0..self.points as u8).filter(|&at| self.is_legal(at)).try_for_each(visit)
    }

    fn check(&self, at: u8) -> Result<(), Refused> {
        self.is_legal_for(self.own, self.enemy, at.into()).then_some(()).ok_or(Refused)
    }

    fn play_unchecked(&mut self, at: u8) {
        (self.own, self.enemy) = (self.enemy, self.own | 1 << at);
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn())
    }

    fn code(at: u8) -> u32 {
        at.into()
    }

    fn parse_move(&self, text: &str) -> Result<u8, Refused> {
        text.parse().map_err(|_| Refused)
    }
}

impl FullRules for Strip {}

/// First what leaves the other side few moves, and many to the mover.
struct Mobility;

impl Knowledge<Strip> for Mobility {
    fn order(&self, board: &Strip, at: u8) -> i32 {
        let after = board.after(at);
        let [mover, other] = [(after.enemy, after.own), (after.own, after.enemy)]
            .map(|(own, enemy)| after.count(own, enemy));
        mover as i32 - other as i32
    }
}

/// Solves a strip, checks the proof, and returns the winner.
fn solved(points: i32, mebibytes: usize) -> Color {
    let strip = Strip::empty(points);
    let solver = Solver::alpha_beta(Mobility, Limits::unlimited());
    let mut solver = solver.with_table(TableSize::mib(mebibytes)).with_effort(64);
    let solution = solver.solve(&strip);
    let Some(Outcome::Win(winner)) = solution.outcome else {
        panic!("no limit is set, and no game is drawn")
    };
    let proof = solver.prove(&strip, winner, Value::Win).expect("it is solved");
    let checked = proof.check(&strip).expect("the proof holds");
    let (best, nodes, time) = (solution.best, solution.nodes, solution.elapsed);
    println!("{points}x1: {winner}, {best:?}, {nodes} nodes, {time:?}; proof: {checked:?}");
    winner
}

#[test]
fn strips_have_the_moves_of_the_library() {
    let mut rng = Rng::new(27);
    for points in (1..=25).cycle().take(500) {
        let (mut strip, mut board) = (Strip::empty(points), empty(points as u8, 1));
        loop {
            let columns: Vec<u8> = board.legal_moves().iter().map(|point| point.col()).collect();
            assert_eq!(strip.legal_moves()[..], columns, "{board}");
            assert_eq!((strip.turn(), strip.outcome()), (board.turn(), board.outcome()), "{board}");
            if columns.is_empty() {
                break;
            }
            let column = columns[rng.below(columns.len() as u32) as usize];
            strip.play_unchecked(column);
            board.play_unchecked(Point::new(column, 0).expect("a point of the row"));
        }
    }
}

#[test]
fn short_strips_have_the_published_winners() {
    for (points, winner) in (1..).zip("WBBWBBBBBBBBBB".chars()) {
        let expected = if winner == 'B' { Color::Black } else { Color::White };
        assert_eq!(solved(points, 1), expected, "{points}");
    }
}

#[test]
#[ignore = "two minutes in a release build"]
fn strips_of_up_to_27_points_are_black_s() {
    for points in 14..=27 {
        assert_eq!(solved(points, 1024), Color::Black, "{points}");
    }
}
