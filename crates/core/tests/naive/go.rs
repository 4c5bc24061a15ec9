//! Go by the Tromp–Taylor rules: captures, suicide as an option, area scoring with all stones
//! alive, two passes end the game. The bare board knows the simple ko; the past adds positional
//! superko.

use std::fmt;
use std::ops::ControlFlow;

use tengen_core::{Board, ByColor, Color, Key, LooksBack, Outcome, Past, Recompute};
use thiserror::Error;

use super::grid::{Grid, ParsePointError, Point, WHITE_TO_MOVE, letter, stone_key};

/// May a move take the last liberty of its own chain? Of a lone stone, never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Suicide {
    Forbidden,
    Allowed,
}

/// # Equality
///
/// The rules and the komi are part of it, but not of the key.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Go {
    grid: Grid,
    turn: Color,
    ko: Option<Point>,
    passes: u8,
    suicide: Suicide,
    komi_halves: i32,
    stones_key: Key,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum GoMove {
    Play(Point),
    Pass,
}

impl fmt::Display for GoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum IllegalGo {
    #[error("two passes have ended the game")]
    Finished,
    #[error("{point} is not on the board")]
    OffBoard { point: Point },
    #[error("{point} is occupied")]
    Occupied { point: Point },
    #[error("{point} would be suicide")]
    Suicide { point: Point },
    #[error("{point} takes the ko back at once")]
    Ko { point: Point },
    #[error("{point} repeats the position of {moves_ago} moves ago")]
    Superko { point: Point, moves_ago: u32 },
}

impl Go {
    /// An empty board without komi.
    pub(crate) fn new(width: u8, height: u8, suicide: Suicide) -> Self {
        Self::setup(Grid::new(width, height), Color::Black, suicide)
    }

    /// Any stones, `turn` to move.
    pub(crate) fn setup(grid: Grid, turn: Color, suicide: Suicide) -> Self {
        let stones_key = grid.key();
        Self { grid, turn, ko: None, passes: 0, suicide, komi_halves: 0, stones_key }
    }

    /// The same with komi, counted in half points.
    pub(crate) fn with_komi_halves(self, komi_halves: i32) -> Self {
        Self { komi_halves, ..self }
    }

    pub(crate) fn stones(&self) -> &Grid {
        &self.grid
    }

    /// Every stone, and every empty point whose region touches that colour only.
    pub(crate) fn area(&self) -> ByColor<i32> {
        let touches = |p: Point, color| {
            let border = self.grid.border(&self.grid.region(p));
            border.into_iter().any(|q| self.grid.at(q) == Some(color))
        };
        let owner = |p| match self.grid.at(p) {
            Some(color) => Some(color),
            None => Color::ALL.into_iter().find(|&c| touches(p, c) && !touches(p, !c)),
        };
        let count = |color| self.grid.points().filter(|&p| owner(p) == Some(color)).count() as i32;
        ByColor::from_fn(count)
    }

    /// Black's lead in half points, komi included.
    pub(crate) fn lead_halves(&self) -> i32 {
        let area = self.area();
        2 * (area.black - area.white) - self.komi_halves
    }

    /// Takes a whole chain off the board and says which points it had.
    fn remove_chain(&mut self, p: Point) -> Vec<Point> {
        let color = self.grid.at(p).expect("a chain has stones");
        let chain = self.grid.region(p);
        for &q in &chain {
            self.grid.put(q, None);
            self.stones_key ^= stone_key(q, color);
        }
        chain
    }

    fn play_stone(&mut self, point: Point) {
        let us = self.turn;
        self.grid.put(point, Some(us));
        self.stones_key ^= stone_key(point, us);
        let beside: Vec<Point> = self.grid.neighbours(point).collect();
        let mut captured = Vec::new();
        for n in beside {
            if self.grid.at(n) == Some(!us) && self.grid.is_dead(n) {
                captured.extend(self.remove_chain(n));
            }
        }
        let alone = self.grid.region(point).len() == 1;
        let liberties = self.grid.liberties(point);
        self.ko = (alone && liberties == 1 && captured.len() == 1).then(|| captured[0]);
        if liberties == 0 {
            self.remove_chain(point);
        }
    }

    fn check_stone(&self, point: Point) -> Result<(), IllegalGo> {
        if !self.grid.contains(point) {
            return Err(IllegalGo::OffBoard { point });
        }
        if self.grid.at(point).is_some() {
            return Err(IllegalGo::Occupied { point });
        }
        let after = self.grid.with(point, self.turn);
        let captures =
            after.neighbours(point).any(|n| after.at(n) == Some(!self.turn) && after.is_dead(n));
        let lone = after.region(point).len() == 1;
        let may_die = self.suicide == Suicide::Allowed && !lone;
        if !captures && after.is_dead(point) && !may_die {
            return Err(IllegalGo::Suicide { point });
        }
        if self.ko == Some(point) {
            return Err(IllegalGo::Ko { point });
        }
        Ok(())
    }
}

impl Board for Go {
    type Move = GoMove;
    type Illegal = IllegalGo;
    type ParseMoveError = ParsePointError;
    const CODES: u32 = 26 * 26 + 1;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        let mut key = self.stones_key ^ Key::of(2100 + u64::from(self.passes));
        if self.turn == Color::White {
            key ^= WHITE_TO_MOVE;
        }
        if let Some(ko) = self.ko {
            key ^= Key::of(3000 + u64::from(ko.number()));
        }
        key
    }

    fn each_move<T>(&self, mut visit: impl FnMut(GoMove) -> ControlFlow<T>) -> ControlFlow<T> {
        let stones = self.grid.points().map(GoMove::Play);
        for mv in stones.chain([GoMove::Pass]).filter(|&mv| self.is_legal(mv)) {
            visit(mv)?;
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: GoMove) -> Result<(), IllegalGo> {
        match mv {
            _ if self.passes >= 2 => Err(IllegalGo::Finished),
            GoMove::Pass => Ok(()),
            GoMove::Play(point) => self.check_stone(point),
        }
    }

    fn play_unchecked(&mut self, mv: GoMove) {
        debug_assert_eq!(self.check(mv), Ok(()));
        match mv {
            GoMove::Pass => {
                self.ko = None;
                self.passes += 1;
            }
            GoMove::Play(point) => {
                self.play_stone(point);
                self.passes = 0;
            }
        }
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        (self.passes >= 2).then(|| match self.lead_halves() {
            0 => Outcome::Draw,
            lead if lead > 0 => Outcome::Win(Color::Black),
            _ => Outcome::Win(Color::White),
        })
    }

    /// Never needed: a pass is always legal.
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(mv: GoMove) -> u32 {
        match mv {
            GoMove::Play(point) => point.number(),
            GoMove::Pass => 26 * 26,
        }
    }

    fn parse_move(&self, text: &str) -> Result<GoMove, ParsePointError> {
        if text == "pass" { Ok(GoMove::Pass) } else { text.parse().map(GoMove::Play) }
    }
}

/// Positional superko: no stone may be played that brings back the stones of any earlier position.
impl LooksBack for Go {
    type Trace = Grid;
    type Clock = ();

    fn trace_key(&self) -> Key {
        self.stones_key
    }

    fn trace(&self) -> Grid {
        self.grid.clone()
    }

    fn tick(&self, (): (), _: GoMove) {}

    fn is_irreversible(&self, _: GoMove) -> bool {
        false
    }

    fn check_past(&self, mv: GoMove, past: &Past<Self>) -> Result<(), IllegalGo> {
        let GoMove::Play(point) = mv else { return Ok(()) };
        let after = self.after(mv);
        match past.moves_since(after.trace_key(), || after.trace()) {
            Some(moves) => Err(IllegalGo::Superko { point, moves_ago: moves as u32 }),
            None => Ok(()),
        }
    }

    fn outcome_past(&self, _: &Past<Self>) -> Option<Outcome> {
        None
    }

    fn finished_error(&self) -> IllegalGo {
        IllegalGo::Finished
    }
}

impl Recompute for Go {
    fn recomputed(&self) -> Self {
        Self { stones_key: self.grid.key(), ..self.clone() }
    }

    fn same_fields(&self, other: &Self) -> bool {
        self.stones_key == other.stones_key
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.grid, letter(self.turn))?;
        if let Some(ko) = self.ko {
            write!(f, " ko={ko}")?;
        }
        write!(f, " passes={}", self.passes)
    }
}

impl fmt::Debug for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Go({self}, {:?}, komi {}/2)", self.suicide, self.komi_halves)
    }
}
