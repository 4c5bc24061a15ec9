//! The history rules: superko, and long cycles.

use core::ops::ControlFlow;

use tengen_core::{Board, Color, HistoryRules, Key, Outcome, Past, Playout, WithHistory};
use tengen_stones::{Lattice, PointSet};
#[cfg(feature = "serde")]
use {
    alloc::vec::Vec,
    tengen_stones::{Placement, Point},
};

use crate::illegal::{Evidence, IllegalMove};
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Ko;

/// What is kept of a position to know it again: the stones, and as the rules ask also the side to
/// move and the balance of prisoners.
///
/// ```
/// use tengen_core::HistoryRules;
/// use tengen_go::{Go, Rules};
///
/// // Positional superko knows a position by its stones, situational superko by the side to move too.
/// let [black, white] = ["3/1X1/3 X", "3/1X1/3 O"].map(|text| text.parse::<Go<3>>().unwrap());
/// assert_eq!(black.trace(), white.trace());
/// let [black, white] = [black, white].map(|board| board.with_rules(Rules::AGA));
/// assert_ne!(black.trace(), white.trace());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trace<L: Lattice> {
    black: PointSet<L>,
    white: PointSet<L>,
    turn: Option<Color>,
    balance: i64,
}

#[cfg(feature = "serde")]
impl<L: Lattice> Trace<L> {
    /// Returns the stones, the turn and the balance of prisoners.
    pub(crate) fn to_parts(&self) -> (Placement, Option<Color>, i64) {
        let mut stones = Placement::empty(self.black.lattice().size());
        for (points, color) in [(self.black, Color::Black), (self.white, Color::White)] {
            for point in points.iter() {
                let is_on_board = stones.set(point, Some(color)).is_ok();
                debug_assert!(is_on_board, "{point} is of the same lattice");
            }
        }
        (stones, self.turn, self.balance)
    }

    /// Makes a trace of its parts, `None` if the lattice has no such size.
    pub(crate) fn from_parts(
        stones: &Placement,
        turn: Option<Color>,
        balance: i64,
    ) -> Option<Self> {
        let lattice = L::of_size(stones.size())?;
        let of = |color| {
            let is_there = |point: &Point| stones.get(*point) == Some(color);
            let points: Vec<_> = stones.size().points().filter(is_there).collect();
            PointSet::all(lattice).only(&points)
        };
        Some(Self { black: of(Color::Black), white: of(Color::White), turn, balance })
    }
}

/// A repetition of the whole board under the simple ko: see [`long_cycle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LongCycle {
    /// After how many moves, counted from the start of the history, the position stood on the
    /// board before.
    pub since: u32,
    /// How many moves the cycle has.
    pub plies: u32,
}

/// Superko under the rules that have it. Under the simple ko the past refuses nothing and ends
/// nothing; [`long_cycle`] tells of a repetition.
impl<L: Lattice> HistoryRules for Position<L> {
    type Trace = Trace<L>;
    /// The most stones that any kept position has: one with more cannot be a repetition.
    type Clock = u16;

    #[inline]
    fn trace_key(&self) -> Key {
        self.superko_key()
    }

    fn trace(&self) -> Trace<L> {
        let stones = self.stones();
        Trace {
            black: stones.of(Color::Black),
            white: stones.of(Color::White),
            turn: (self.rules().ko != Ko::Positional).then(|| self.side()),
            balance: if self.rules().ko == Ko::Simple { self.balance() } else { 0 },
        }
    }

    #[inline]
    fn tick(&self, most: u16, _: Move) -> u16 {
        most.max(self.count_stones() as u16)
    }

    fn is_irreversible(&self, _: Move) -> bool {
        false
    }

    fn check_past(&self, mv: Move, past: &Past<Self>) -> Result<(), IllegalMove> {
        let Move::Play(point) = mv else { return Ok(()) };
        if self.rules().ko == Ko::Simple || past.is_empty() {
            return Ok(());
        }
        if self.repeating(PointSet::of(self.stones().lattice(), point), past).is_empty() {
            return Ok(());
        }
        match past.moves_since(self.keys_after(mv).0, || self.after(mv).trace()) {
            Some(moves) => Err(IllegalMove::Superko { point, ply: (past.len() - moves) as u32 }),
            None => Ok(()),
        }
    }

    fn each_move_past<T>(
        &self,
        past: &Past<Self>,
        mut visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        if self.rules().ko == Ko::Simple || past.is_empty() || self.is_finished() {
            return self.each_move(visit);
        }
        let legal = self.legal_points(self.side());
        for point in legal - self.repeating(legal, past) {
            visit(Move::Play(point))?;
        }
        visit(Move::Pass)
    }

    /// No past forbids a pass.
    fn has_moves_past(&self, _: &Past<Self>) -> bool {
        self.has_moves()
    }

    /// None: only passes end a game.
    fn outcome_past(&self, _: &Past<Self>) -> Option<Outcome> {
        None
    }

    fn finished_error(&self) -> IllegalMove {
        IllegalMove::Finished
    }

    /// Plays the common playout as the board's own [`playout`](Board::playout) does, under the
    /// rules that look back; the game keeps every position.
    fn playout_past(
        game: &mut WithHistory<Self>,
        below: impl FnMut(u32) -> u32,
        max_plies: u32,
    ) -> Playout {
        crate::playout::with_past(game, below, max_plies)
    }
}

impl<L: Lattice> Position<L> {
    /// Returns the legal points whose stone brings back what has been. It adds itself to its side, or by suicide
    /// takes off a chain that has no other liberty.
    fn repeating(&self, legal: PointSet<L>, past: &Past<Self>) -> PointSet<L> {
        let (stones, us) = (self.stones(), self.side());
        let (own, enemy) = (stones.of(us), stones.of(!us));
        let mut repeating = PointSet::empty(stones.lattice());
        for before in past.traces() {
            let (ours, theirs) = match us {
                Color::Black => (before.black, before.white),
                Color::White => (before.white, before.black),
            };
            let gone = own - ours;
            let tried = match gone.is_empty() {
                true if (theirs - enemy).is_empty() => ours - own,
                false if theirs == enemy => gone.neighbours_within(stones.vacant()),
                _ => continue,
            };
            let sole = if tried.has_several() { None } else { (tried & legal).first() };
            if sole.is_some_and(|point| self.after(Move::Play(point)).trace() == *before) {
                repeating |= tried;
            }
        }
        repeating
    }
}

/// Returns the long cycle that the last move has closed, if it has closed one.
///
/// Rules with superko refuse that move. Under the simple ko longer cycles are possible: three kos
/// (triple ko), eternal life, and so on. The same stones with the same side to move make a cycle;
/// under territory scoring one side may have gained prisoners in it, which changes the score, and
/// then it is none.
///
/// No move is refused for it, and the game goes on; to end it is for the players:
///
/// - Japanese rules, article 12: the game has no result if both agree.
/// - Korean rules: as much, a draw by repetition; the referee calls it when neither side yields.
/// - Chinese rules, article 20.3 for referees: forbidden in principle; a tournament may provide for
///   no result, a tie or a replay. Article 6 as printed is positional superko.
/// - Stone scoring has no text on it.
///
/// The record of such a game ends as `Ending::NoResult`.
///
/// ```
/// use tengen_core::{Board, WithHistory};
/// use tengen_go::{Go, LongCycle, Move, long_cycle};
///
/// // White sends a second stone, Black takes two, White takes one back, and Black passes.
/// let start: Go<5, 3> = "1O1O1/XXOO1/5 O rules=chinese".parse()?;
/// let mut game = WithHistory::new(start);
/// for mv in ["A3", "C3", "B3", "pass"] {
///     game.play(game.parse_move(mv)?)?;
/// }
/// assert_eq!(long_cycle(&game), Some(LongCycle { since: 0, plies: 4 }));
/// assert!(game.is_legal(Move::Pass) && game.outcome().is_none()); // it goes on
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn long_cycle<L: Lattice>(game: &WithHistory<Position<L>>) -> Option<LongCycle> {
    let (board, past) = (game.board(), game.past());
    let new_high = board.count_stones() > past.clock() as usize;
    if board.rules().ko != Ko::Simple || board.is_finished() || new_high {
        return None;
    }
    let plies = past.moves_since(board.superko_key(), || board.trace())?;
    Some(LongCycle { since: (past.len() - plies) as u32, plies: plies as u32 })
}

/// Returns the game with the move given to `color`, and play taken up again if passes had ended it.
///
/// Records and protocols do both. Superko goes on to look at the whole past; under the simple ko
/// the search for long cycles begins anew, for the position stands here again without any cycle. A
/// game that changes in neither is returned as it is.
///
/// ```
/// use tengen_core::{Board, Color, WithHistory};
/// use tengen_go::{Go, Move, Rules, resumed};
///
/// let mut game = WithHistory::new(Go::<9>::new().with_rules(Rules::JAPANESE));
/// game.play(Move::Pass)?;
/// game.play(Move::Pass)?;
/// assert!(game.outcome().is_some());
/// let again = resumed(&game, Color::White);
/// assert_eq!((again.outcome(), again.turn()), (None, Color::White));
/// # Ok::<(), tengen_go::IllegalMove>(())
/// ```
#[must_use]
pub fn resumed<L: Lattice>(
    game: &WithHistory<Position<L>>,
    color: Color,
) -> WithHistory<Position<L>> {
    let mut board = *game.board();
    board.set_turn(color);
    if board.is_finished() {
        board.resume();
    }
    if board == *game.board() {
        return game.clone();
    }
    with_past_of(game, board)
}

/// Makes a game of a position that came out of another by what is no move.
pub(crate) fn with_past_of<L: Lattice>(
    game: &WithHistory<Position<L>>,
    board: Position<L>,
) -> WithHistory<Position<L>> {
    if board.rules().ko == Ko::Simple {
        return WithHistory::new(board);
    }
    let mut after = game.clone();
    after.edit(|edited| *edited = board);
    after
}

/// Says why `mv` is illegal with the whole past, with the stones concerned.
///
/// # Errors
///
/// The rule broken and the stones, as [`Position::explain`] tells them, or superko.
pub fn explain<L: Lattice>(game: &WithHistory<Position<L>>, mv: Move) -> Result<(), Evidence<L>> {
    game.check(mv).map_err(|illegal| game.board().evidence(illegal))
}
