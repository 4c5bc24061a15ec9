//! What an engine has found.

use std::fmt;
use std::time::Duration;

use tengen_search::{Bound, MAX_DEPTH};

use crate::cell::Cell;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Value {
    /// A win in this many plies, against any defence as far as the search has seen; not always the
    /// shortest. From 128 plies on it is certain, but how far away is not known.
    Win(u32),
    /// A loss in this many plies.
    Loss(u32),
    /// A draw, proven.
    Draw,
    /// An estimate in points, or men.
    Points(f64),
    /// An estimate of the share of games won, from 0 to 1.
    Share(f64),
}

impl Value {
    /// Returns the chance to win, from 0 to 1: certain where the game is decided. For an estimate in
    /// points it is a rule of thumb, by which a point or a man makes an even game one of three in four.
    ///
    /// ```
    /// use tengen::Value;
    ///
    /// assert_eq!(Value::Loss(3).chance(), 0.0);
    /// assert!((Value::Points(1.0).chance() - 0.75).abs() < 1e-9);
    /// assert_eq!(Value::Share(0.63).to_string(), "wins 63%");
    /// assert_eq!([Value::Win(5), Value::Win(143)].map(|value| value.to_string()), ["win in 5", "win"]);
    /// ```
    #[must_use]
    pub fn chance(self) -> f64 {
        match self {
            Self::Win(_) => 1.0,
            Self::Loss(_) => 0.0,
            Self::Draw => 0.5,
            Self::Share(share) => share,
            Self::Points(points) => 1.0 / (1.0 + 3.0_f64.powf(-points)),
        }
    }

    /// Says whether neither side stands better: the chance to win is 40 to 60 percent.
    #[must_use]
    pub fn is_even(self) -> bool {
        (0.4..=0.6).contains(&self.chance())
    }

    /// Returns what the position is worth to the other side.
    ///
    /// ```
    /// use tengen::Value;
    ///
    /// assert_eq!(Value::Win(3).reversed(), Value::Loss(3));
    /// assert_eq!(Value::Share(0.25).reversed(), Value::Share(0.75));
    /// ```
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies),
            Self::Loss(plies) => Self::Win(plies),
            Self::Draw => Self::Draw,
            Self::Points(points) => Self::Points(-points),
            Self::Share(share) => Self::Share(1.0 - share),
        }
    }
}

/// Tells the value in a few words: `win in 5`, `win` if nobody knows when, `+1.5 points`, `wins 63%`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(MAX_DEPTH..) => f.write_str("win"),
            Self::Loss(MAX_DEPTH..) => f.write_str("loss"),
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Points(points) => write!(f, "{points:+.1} points"),
            Self::Share(share) => write!(f, "wins {:.0}%", 100.0 * share),
        }
    }
}

/// One of the moves an engine has looked at.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate<M = String> {
    /// The move.
    pub mv: M,
    /// What it is worth.
    pub value: Value,
    /// Whether the value is one, or only a bound of it, as while alpha-beta opens a window.
    pub bound: Bound,
    /// How often a tree search has tried it; 0 otherwise.
    pub visits: u64,
    /// How promising a tree search thought it before it was tried, as a share of all moves.
    pub prior: Option<f32>,
    /// The moves that are expected, this one first.
    pub line: Vec<M>,
}

/// Whose the cells are expected to be, guessed by random games from the position itself; from the point of
/// view of the side to move.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Territory {
    /// For each cell, 1 if it will be the side's, −1 if the other's.
    pub owners: Vec<(Cell, f32)>,
    /// By how much the side is expected to win: in Go by points as the rules count them, komi included; in NoGo by the
    /// moves that the winner still has when the loser has none.
    pub lead: f64,
}

impl<M> Candidate<M> {
    /// Returns between which shares of games won the value is, from 0 to 1: by Wilson's interval of 95%
    /// around a tree search's share, certain where it is decided. `None` for an estimate in points.
    ///
    /// ```
    /// use tengen::{Effort, Engine, Kind, Start};
    ///
    /// let game = Start::new(Kind::Nogo).begin()?;
    /// let mut engine = Engine::for_game(&game, 1 << 20);
    /// let found = engine.best_move(&game, &Effort::nodes(2_000)).expect("a move");
    /// let (least, most) = found.candidates[0].share_bounds().expect("a share");
    /// assert!(0.0 < least && least < most && most < 1.0);
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    #[must_use]
    pub fn share_bounds(&self) -> Option<(f64, f64)> {
        const Z: f64 = 1.96;
        let share = match self.value {
            Value::Share(share) => share,
            Value::Points(_) => return None,
            decided => return Some((decided.chance(), decided.chance())),
        };
        if self.visits == 0 {
            return Some((0.0, 1.0));
        }
        let n = self.visits as f64;
        let middle = share + Z * Z / (2.0 * n);
        let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        Some(((middle - reach) / scale, (middle + reach) / scale))
    }
}

/// What an engine has found, from the point of view of the side to move.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis<M = String> {
    /// The move it would play.
    pub best: M,
    /// The moves it tells of, best first; [`Effort::lines`](crate::Effort::lines) of them, if it knows
    /// as many, none by a player that does not search.
    pub candidates: Vec<Candidate<M>>,
    /// Whose the cells are expected to be, if [`Effort::territory`](crate::Effort::territory) asks and
    /// the game has such.
    pub territory: Option<Territory>,
    /// How deep it looked; 0 for a tree search.
    pub depth: u32,
    /// The nodes, or playouts of a tree search.
    pub nodes: u64,
    /// The time.
    pub elapsed: Duration,
    /// Whether it would rather resign.
    pub is_hopeless: bool,
}

impl<M> Analysis<M> {
    /// Returns what the position is worth.
    #[must_use]
    pub fn value(&self) -> Value {
        self.candidates.first().map_or(Value::Points(0.0), |candidate| candidate.value)
    }

    /// Returns the same analysis with the names of the moves; `names` is given whole lines.
    pub(crate) fn named(&self, names: impl Fn(&[M]) -> Vec<String>) -> Analysis {
        let name = |mv: &M| names(core::slice::from_ref(mv)).pop().unwrap_or_default();
        let candidate = |of: &Candidate<M>| {
            let line = names(&of.line);
            let mv = line.first().cloned().unwrap_or_else(|| name(&of.mv));
            let Candidate { value, bound, visits, prior, .. } = *of;
            Candidate { mv, value, bound, visits, prior, line }
        };
        Analysis {
            best: name(&self.best),
            candidates: self.candidates.iter().map(candidate).collect(),
            territory: self.territory.clone(),
            depth: self.depth,
            nodes: self.nodes,
            elapsed: self.elapsed,
            is_hopeless: self.is_hopeless,
        }
    }

    /// An analysis of some candidates without figures.
    pub(crate) fn of(best: M, candidates: Vec<Candidate<M>>) -> Self {
        let elapsed = Duration::ZERO;
        Self { best, candidates, territory: None, depth: 0, nodes: 0, elapsed, is_hopeless: false }
    }
}
