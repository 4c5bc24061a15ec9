//! Bytes in, a game of Go out: every move is held against the oracle's chains, and superko against
//! the list of all earlier boards.

use tengen_core::{Board, ByColor, Color, WithHistory, conformance};
use tengen_go::{IllegalMove, Ko, Ladder, Move, Position, Rules, Setup, Suicide, long_cycle};
use tengen_stones::{Fixed, Large, Lattice, Point, Size, Small};

use crate::oracle::Oracle;
use crate::{Input, stones};

/// On boards of more points than this the costly laws are left out.
const TINY_AREA: usize = 9;

/// Plays one game: the bytes choose the size, the shape that holds it, the rules, the stones that
/// stand there already, and the moves.
///
/// # Panics
///
/// If the board and the oracle disagree, or a law of the conformance suite is broken.
pub fn go_play(bytes: &[u8]) {
    // Input that ends before the game begins is no game.
    let _ = choose_shape(&mut Input::new(bytes));
}

fn choose_shape(input: &mut Input) -> Option<()> {
    let shape = input.byte()?;
    let (cols, rows) = (1 + input.byte()? % 6, 1 + input.byte()? % 6);
    let size = Size::new(cols, rows).expect("sides from 1 to 6");
    match shape % 6 {
        0 => game(Fixed::<9, 9>, input),
        1 => game(Fixed::<3, 3>, input),
        2 => game(Fixed::<1, 8>, input),
        3 | 4 => game(Small::try_new(size)?, input),
        _ => game(Large::new(size), input),
    }
}

/// A game with its past, the oracle's board and all boards before.
struct Game<L: Lattice> {
    game: WithHistory<Position<L>>,
    oracle: Oracle,
    past: Vec<(Oracle, Color)>,
}

fn game<L: Lattice>(lattice: L, input: &mut Input) -> Option<()> {
    let (setup, oracle) = set_up(lattice.size(), input)?;
    let Ok(board) = Position::<L>::try_from(setup.clone()) else {
        assert!(!oracle.dead_chains().is_empty(), "{setup} is refused");
        return None;
    };
    assert!(oracle.dead_chains().is_empty(), "{board}");
    let mut game = Game { game: WithHistory::new(board), oracle, past: Vec::new() };
    while let Some(action) = input.byte() {
        match action % 8 {
            0 => playout(*game.game.board(), input),
            1 => game.play(Move::Pass),
            2 => game.game.edit(Position::resume),
            _ => {
                let Some(place) = input.below(game.oracle.area()) else { break };
                game.play(Move::Play(stones::point_at(place, lattice.size())));
            }
        }
        game.assert_stones();
    }
    game.assert_agrees();
    Some(())
}

/// Sets up an empty board, or one with a stone for every two bits that say so.
fn set_up(size: Size, input: &mut Input) -> Option<(Setup, Oracle)> {
    let kind = input.byte()?;
    let turn = if kind & 2 == 0 { Color::Black } else { Color::White };
    let (placement, oracle) = stones::place(size, kind & 1 == 1, input)?;
    let (_, rules) = Rules::NAMED[usize::from(kind >> 2) % Rules::NAMED.len()];
    Some((Setup { rules: Some(rules), ..Setup::of_placement(placement, turn) }, oracle))
}

/// Puts a stone on an empty point and takes off what dies; returns how many own stones did.
fn put(oracle: &mut Oracle, place: usize, color: Color) -> usize {
    oracle.put(place, Some(color));
    let beside: Vec<usize> = oracle.neighbours(place).collect();
    for at in beside {
        if oracle.at(at) == Some(!color) {
            take_dead(oracle, at);
        }
    }
    take_dead(oracle, place)
}

fn take_dead(oracle: &mut Oracle, place: usize) -> usize {
    let (stones, liberties) = oracle.chain(place);
    if !liberties.is_empty() {
        return 0;
    }
    for &stone in &stones {
        oracle.put(stone, None);
    }
    stones.len()
}

impl<L: Lattice> Game<L> {
    /// Plays the move if it is legal, after a comparison of the answer.
    fn play(&mut self, mv: Move) {
        let (before, turn) = (self.game.clone(), self.game.turn());
        let answer = self.game.check(mv);
        let expected = self.expected(mv);
        assert_eq!(answer.is_ok(), expected.is_some(), "{mv} on {before:?}: {answer:?}");
        assert_eq!(self.game.play(mv), answer);
        let Some(next) = expected else {
            assert_eq!(self.game, before, "a refused move changed the game");
            return;
        };
        self.past.push((std::mem::replace(&mut self.oracle, next), turn));
    }

    /// The board after a move, unless the rules refuse it.
    fn expected(&self, mv: Move) -> Option<Oracle> {
        let board = self.game.board();
        if self.game.outcome().is_some() {
            return None;
        }
        let Move::Play(point) = mv else { return Some(self.oracle.clone()) };
        let cols = usize::from(board.size().cols());
        let place = usize::from(point.row()) * cols + usize::from(point.col());
        if self.oracle.at(place).is_some() || board.ko() == Some(point) {
            return None;
        }
        let mut next = self.oracle.clone();
        let own = put(&mut next, place, board.turn());
        let may_die = board.rules().suicide == Suicide::Allowed && own > 1;
        let repeats = self.past.iter().any(|(old, turn)| match board.rules().ko {
            Ko::Simple => false,
            Ko::Positional => *old == next,
            Ko::Situational => *old == next && *turn != board.turn(),
        });
        ((own == 0 || may_die) && !repeats).then_some(next)
    }

    fn assert_stones(&self) {
        let board = self.game.board();
        for place in 0..self.oracle.area() {
            let point = stones::point_at(place, board.size());
            assert_eq!(board.stones().get(point), self.oracle.at(place), "{board} {point}");
        }
    }

    /// Compares all answers. Asked at the end of the game alone: that asks no less, since what an
    /// input begins with is an input too.
    fn assert_agrees(&self) {
        let board = self.game.board();
        for place in 0..self.oracle.area() {
            let point = stones::point_at(place, board.size());
            let answer = self.game.check(Move::Play(point));
            let expected = self.expected(Move::Play(point)).is_some();
            assert_eq!(answer.is_ok(), expected, "{point} on {board}: {answer:?}");
            if let Err(IllegalMove::Superko { ply, .. }) = answer {
                assert!((ply as usize) < self.past.len(), "{ply} of {}", self.past.len());
            }
            self.assert_chain(place, point);
        }
        assert_eq!(conformance::recomputed(board), Ok(()), "{board}");
        assert_eq!(self.game.is_legal(Move::Pass), !board.is_finished(), "{board}");
        assert!(long_cycle(&self.game).is_none_or(|cycle| cycle.plies % 2 == 0), "{board}");
        if self.oracle.area() <= TINY_AREA {
            assert_eq!(conformance::symmetric(board), Ok(()), "{board}");
            assert_eq!(conformance::position(&self.game), Ok(()), "{board}");
        }
    }

    /// Compares a chain, and asks for its ladder.
    fn assert_chain(&self, place: usize, point: Point) {
        let board = self.game.board();
        let Some(chain) = board.chain(point) else { return };
        let (stones, liberties) = self.oracle.chain(place);
        let counts = (chain.stones.len(), chain.liberties.len());
        assert_eq!(counts, (stones.len(), liberties.len()), "{board} {point}");
        let ladder = board.ladder(point);
        assert_eq!(ladder.is_some(), counts.1 <= 2, "{board} {point}");
        assert_ne!(ladder, Some(Ladder::Unresolved), "{board} {point}");
    }
}

/// Plays a copy by the common playout, by the bytes and then by first choices.
fn playout<L: Lattice>(mut board: Position<L>, input: &mut Input) {
    let start = board;
    let limit = input.byte().map_or(500, u32::from);
    let mut below = |n: u32| input.below(n as usize).unwrap_or(0) as u32;
    let report = board.playout(&mut below, limit);
    assert_eq!(report.outcome, board.outcome(), "{start} {board}");
    assert!(report.outcome.is_some() || report.plies == limit, "{report:?} of {limit}");
    assert_eq!(board.turn() == start.turn(), report.plies % 2 == 0, "{start} {board}");
    let fresh = Position::<L>::try_from(board.to_setup()).expect("every chain has a liberty");
    // Prisoners are in the key where they count, but not in a set-up.
    let fresh = fresh.with_prisoners(ByColor::from_fn(|color| board.prisoners(color)));
    assert_eq!(fresh.key(), board.key(), "{start} {board}");
}
