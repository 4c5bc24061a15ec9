//! The game on the table: the board, the moves, and what they are played under.

use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::rc::Rc;
use std::time::Duration;

use tengen_core::Color;
use tengen_go::{Komi, Rules};
use tengen_stones::{Large, Size, Stones};

use crate::args::Vertex;
use crate::protocol::{Reply, error};
use crate::support::pace::{Pace, SharedPace};
use crate::support::thinker::Thinker;
use crate::table::Table;
use crate::timing::Timing;

/// Rules, komi and handicap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) rules: Rules,
    /// As it was told, without what White gets for handicap stones.
    pub(crate) komi: Komi,
    pub(crate) handicap: u16,
}

impl Terms {
    pub(crate) fn new(rules: Rules) -> Self {
        Self { rules, komi: rules.komi, handicap: 0 }
    }

    /// The komi with what White gets for handicap stones.
    pub(crate) fn whole_komi(&self) -> Komi {
        self.komi.plus_points(self.rules.compensation.points(self.handicap) as i16)
    }
}

/// What the engine may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// The time for a move without time settings.
    pub(crate) per_move: Duration,
    pub(crate) threads: NonZeroUsize,
}

/// A game from its start, with every position on the way.
pub(crate) struct Session<T: Table> {
    pub(crate) terms: Terms,
    pub(crate) timing: Timing,
    engine: Rc<RefCell<Thinker<T>>>,
    /// The engine's.
    pace: SharedPace,
    moves: Vec<(Color, Vertex)>,
    /// The start, and the position after each move.
    boards: Vec<T>,
}

impl<T: Table> Session<T> {
    pub(crate) fn new(
        size: Size,
        terms: Terms,
        means: Means,
        engine: impl FnOnce(SharedPace) -> Thinker<T>,
    ) -> Self {
        let timing = Timing::new(means.per_move);
        let pace = SharedPace::new(Pace::Time(means.per_move)).with_threads(means.threads);
        let engine = Rc::new(RefCell::new(engine(pace.clone())));
        let (moves, boards) = (Vec::new(), Vec::new());
        let mut session = Self { terms, timing, engine, pace, moves, boards };
        session.clear(size);
        session
    }

    /// Lets the engine choose a move for `color`; `None` if it resigns.
    pub(crate) fn choose(&self, color: Color) -> Option<Vertex> {
        self.pace.set(self.timing.for_move(color));
        self.board().choose(color, &mut self.engine.borrow_mut())
    }

    /// Makes a session with the same engine and clock, an empty board of this size and these terms.
    pub(crate) fn like(&self, size: Size, terms: Terms) -> Self {
        let (timing, engine, pace) = (self.timing.clone(), self.engine.clone(), self.pace.clone());
        let (moves, boards) = (Vec::new(), Vec::new());
        let mut session = Self { terms, timing, engine, pace, moves, boards };
        let begun = session.begin(Stones::empty(Large::new(size)), Color::Black);
        debug_assert!(begun, "no stone, no dead chain");
        session
    }

    /// Begins anew with an empty board.
    pub(crate) fn clear(&mut self, size: Size) {
        self.terms.handicap = 0;
        self.timing.restart();
        let begun = self.begin(Stones::empty(Large::new(size)), Color::Black);
        debug_assert!(begun, "no stone, no dead chain");
    }

    /// Begins anew with these stones; `false` if they cannot stand like this, and nothing changes
    /// then.
    pub(crate) fn begin(&mut self, stones: Stones<Large>, turn: Color) -> bool {
        let Some(board) = T::set_up(stones, turn, &self.terms) else { return false };
        self.boards = vec![board];
        self.moves.clear();
        true
    }

    /// Returns the position now.
    pub(crate) fn board(&self) -> &T {
        self.boards.last().expect("the start at least")
    }

    /// Returns the position at the start.
    pub(crate) fn start(&self) -> &T {
        &self.boards[0]
    }

    pub(crate) fn moves(&self) -> &[(Color, Vertex)] {
        &self.moves
    }

    pub(crate) fn size(&self) -> Size {
        use tengen_stones::Lattice as _;
        self.board().stones().lattice().size()
    }

    /// Plays a move; `false` if it is illegal, and nothing changes then.
    pub(crate) fn play(&mut self, color: Color, vertex: Vertex) -> bool {
        let mut board = self.board().clone();
        let legal = board.attempt(color, vertex);
        if legal {
            self.boards.push(board);
            self.moves.push((color, vertex));
        }
        legal
    }

    /// Takes back so many moves, if there are.
    pub(crate) fn undo(&mut self, count: usize) -> Reply {
        if count > self.moves.len() {
            return error("cannot undo");
        }
        let left = self.moves.len() - count;
        self.moves.truncate(left);
        self.boards.truncate(left + 1);
        Ok(String::new())
    }

    /// Lets the komi, the rules or the handicap be others from now on: the game is played anew
    /// under them. If that cannot be, nothing changes.
    pub(crate) fn change_terms(&mut self, terms: Terms) -> Reply {
        let start = self.start();
        let Some(board) = T::set_up(*start.stones(), start.turn(), &terms) else {
            return error("the stones cannot stand like this under these rules");
        };
        let mut boards = vec![board];
        for (number, &(color, vertex)) in (1..).zip(&self.moves) {
            let mut board = boards[boards.len() - 1].clone();
            if !board.attempt(color, vertex) {
                return Err(format!("move {number} would be illegal under these rules"));
            }
            boards.push(board);
        }
        (self.boards, self.terms) = (boards, terms);
        Ok(String::new())
    }

    pub(crate) fn change_rules(&mut self, rules: Rules) -> Reply {
        self.change_terms(Terms { rules, ..self.terms })
    }
}
