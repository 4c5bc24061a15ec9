//! What a session begins with.

use std::fmt;
use std::time::Duration;

use tengen_core::{ByColor, Clock, Color, Rng, TimeControl};

use super::study::pieces_of;
use super::{Level, Phase, Session, swap};
use crate::game::Game;
use crate::start::{Start, StartError};
use crate::words::named;

/// Who plays a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Seat {
    /// A person.
    #[default]
    Person,
    /// An engine.
    Engine {
        /// How strong it plays.
        level: Level,
        /// How long it may think about a move; less if its clock says so.
        time: Duration,
    },
}

impl Seat {
    /// Seats an engine of this level, with a second for a move, or where its nodes bound it with ten.
    #[must_use]
    pub const fn engine(level: Level) -> Self {
        let seconds = if matches!(level, Level::Strongest) { 1 } else { 10 };
        Self::Engine { level, time: Duration::from_secs(seconds) }
    }

    /// Says whether an engine sits here.
    #[must_use]
    pub const fn is_engine(self) -> bool {
        matches!(self, Self::Engine { .. })
    }
}

/// Writes `person`, or `engine` with its level.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.pad("person"),
            Self::Engine { level, .. } => write!(f, "engine, {level}"),
        }
    }
}

/// Says whether moves may be taken back. Engines always agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Regret {
    /// As often as the players like.
    #[default]
    Free,
    /// When the other player agrees. At one screen that is taken for granted.
    Agreed,
    /// Never, as in rated games: nobody is given hints or leaves the game for study before it is over.
    Never,
}

/// Who has which colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Colours {
    /// As they are seated.
    #[default]
    Seated,
    /// By lot, which follows from this number.
    Lot(u64),
}

/// An opening dialogue of gomoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Dialogue {
    /// Three stones of Black's seat, then White's seat takes a colour.
    Swap,
    /// The same, but White's seat may put two more stones and leave the choice to Black's.
    Swap2,
}

named!(Dialogue, "opening dialogue", UnknownDialogue: Swap "swap", Swap2 "swap2");

/// What a [`Session`] begins with.
///
/// ```
/// use tengen::session::{Level, Plan, Seat, Session};
/// use tengen::{Kind, Start, core::{ByColor, Color}};
///
/// let mut plan = Plan::new(Start::new(Kind::Gomoku));
/// plan.seats.black = Seat::engine(Level::Beginner);
/// plan.first = Some(Color::White); // as the document's machine lets it
/// let session = Session::begin(&plan)?;
/// assert_eq!(session.game().turn(), Color::White);
/// # Ok::<(), tengen::StartError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan {
    /// The game.
    pub start: Start,
    /// Who plays.
    pub seats: ByColor<Seat>,
    /// Their names.
    pub names: ByColor<String>,
    /// Who has which colour.
    pub colours: Colours,
    /// Who begins, if that is not as the rules have it.
    pub first: Option<Color>,
    /// The clocks.
    pub clock: Option<ByColor<TimeControl>>,
    /// Whether moves may be taken back.
    pub regret: Regret,
    /// The dialogue of the opening, in gomoku.
    pub dialogue: Option<Dialogue>,
}

impl Plan {
    /// Seats two persons without clocks.
    #[must_use]
    pub fn new(start: Start) -> Self {
        Self {
            start,
            seats: ByColor::default(),
            names: ByColor::default(),
            colours: Colours::Seated,
            first: None,
            clock: None,
            regret: Regret::Free,
            dialogue: None,
        }
    }
}

/// # Beginning
impl Session {
    /// Begins a session.
    ///
    /// # Errors
    ///
    /// Which part of the start does not fit; who begins and the dialogue are part of the position.
    pub fn begin(plan: &Plan) -> Result<Self, StartError> {
        let mut game = begin_with(&plan.start, plan.first)?;
        let (mut seats, mut names) = (plan.seats, plan.names.clone());
        let swaps = matches!(plan.colours, Colours::Lot(seed) if Rng::new(seed).below(2) == 1);
        if swaps {
            std::mem::swap(&mut seats.black, &mut seats.white);
            std::mem::swap(&mut names.black, &mut names.white);
        }
        game.players = names;
        if let Some(controls) = plan.clock {
            game.set_clock(Clock::new(controls));
        }
        let mut session = Self::of(game, seats);
        session.regret = plan.regret;
        if let Some(dialogue) = plan.dialogue {
            session.opening = Some((dialogue, Default::default()));
            swap::due(&session).map_err(StartError::Position)?;
            session.phase = Phase::Opening;
        }
        session.settle();
        Ok(session)
    }

    /// Begins to study a game that was read from a record, at its cursor.
    #[must_use]
    pub fn study(game: Game) -> Self {
        Self { phase: Phase::Study, ..Self::of(game, ByColor::default()) }
    }

    /// Goes on with a game at its cursor. Where its board has ended a game of territory, the players count
    /// it; two engines agree at once.
    #[must_use]
    pub fn go_on(game: Game, seats: ByColor<Seat>) -> Self {
        let mut session = Self::of(game, seats);
        session.settle();
        session
    }
}

/// Begins a game with the move given to a side.
fn begin_with(start: &Start, first: Option<Color>) -> Result<Game, StartError> {
    let game = start.begin()?;
    let Some(first) = first.filter(|&first| first != game.turn()) else { return Ok(game) };
    let none = || StartError::Position(format!("{first} cannot begin"));
    let position = game.facts().position_with(&pieces_of(&game), first).ok_or_else(none)?;
    let like = Start::like(&game).ok_or_else(none)?.with_position(&position);
    Start { size: start.size, ..like }.begin()
}
