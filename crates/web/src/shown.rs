//! What the page is shown, whoever answers it.

use serde::{Deserialize, Serialize};
use tengen::core::Color;
use tengen::session::{Event, Phase, Session, View, Who};
use tengen::{Cell, DiagramOptions, Format, Kind, Loaded, ReadError, Reading};

use crate::kinds::formats;

/// How a picture is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// For a light page.
    Light,
    /// For a dark page.
    Dark,
}

/// Which seat somebody has, and what does not change in the game.
#[derive(Serialize)]
pub struct Seated {
    pub(crate) who: Who,
    kind: Option<Kind>,
    has_draws: bool,
    names: Vec<(Cell, String)>,
    formats: Vec<&'static str>,
    /// Of the client's inputs those up to this number have been taken.
    pub(crate) done: u64,
}

impl Seated {
    /// Seats somebody.
    #[must_use]
    pub fn at(session: &Session, who: Who) -> Self {
        let game = session.game();
        let names = game.cells().filter_map(|cell| Some((cell, game.name(cell)?))).collect();
        let kind = game.kind();
        let has_draws = kind.is_none_or(Kind::has_draws);
        Self { who, kind, has_draws, names, formats: formats(game), done: 0 }
    }
}

/// A view, and what belongs to it.
#[derive(Serialize)]
pub struct Seen {
    /// Versions grow.
    pub version: u64,
    /// The seat of who looks; an opening may change it.
    pub(crate) who: Who,
    pub(crate) view: View,
    /// The board as an SVG document, if it is wanted.
    pub(crate) svg: Option<String>,
    /// What has happened since the last view.
    pub events: Vec<Event>,
    /// Whose clock runs.
    running: Option<Color>,
    /// The cells of the candidates of an analysis.
    paths: Vec<Vec<Cell>>,
    /// How many look on, this one among them.
    pub present: usize,
}

impl Seen {
    /// Shows a session, with a picture in one of the themes.
    #[must_use]
    pub fn of(session: &Session, who: Who, theme: Option<Theme>) -> Self {
        let (view, game) = (session.view(), session.shown());
        let candidates = view.analysis.iter().flat_map(|(_, found)| &found.candidates);
        let paths = candidates.map(|candidate| game.explain(&candidate.mv));
        let paths = paths.map(|mv| mv.map(|mv| mv.path).unwrap_or_default()).collect();
        let diagram =
            |theme| DiagramOptions { is_dark: theme == Theme::Dark, ..Default::default() };
        let svg = theme.map(|theme| session.svg(diagram(theme)));
        let running = running(session);
        Self { version: 0, who, view, svg, events: Vec::new(), running, paths, present: 1 }
    }
}

/// Whose clock runs.
fn running(session: &Session) -> Option<Color> {
    let game = session.game();
    let runs = session.phase() == Phase::Play && game.clock().is_some() && !game.is_paused();
    runs.then(|| game.turn())
}

/// A record to be studied.
pub struct Opened {
    /// The session, at the beginning of the first game.
    pub session: Session,
    /// How many games the file has at least.
    pub games: usize,
    /// What was mended, and what the rules refuse.
    pub warnings: Vec<String>,
}

impl Opened {
    /// Reads the first game of a record.
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    pub fn read(kind: Option<Kind>, bytes: &[u8]) -> Result<Self, Unread> {
        let format = is_list_of_points(bytes).then_some(Format::Moves);
        let reading = Reading { format, kind, ..Reading::default() };
        let mut games = reading.games(bytes)?;
        let Loaded { game, mut warnings, faults, .. } = games.next().ok_or(Unread::Empty)??;
        warnings.extend(faults.iter().map(ToString::to_string));
        let games = 1 + games.size_hint().0;
        Ok(Self { session: Session::study(game), games, warnings })
    }
}

/// Says whether a text is a list of moves of gomoku, as it is pasted: `h8i9`, `H8 I9 G7`.
fn is_list_of_points(bytes: &[u8]) -> bool {
    let mut rest = core::str::from_utf8(bytes).unwrap_or_default().trim_start();
    let is_empty = rest.is_empty();
    while let Some(number) = rest.strip_prefix(|first: char| first.is_ascii_alphabetic()) {
        let after = number.trim_start_matches(|digit: char| digit.is_ascii_digit());
        if !(1..=2).contains(&(number.len() - after.len())) {
            return false;
        }
        rest = after.trim_start();
    }
    rest.is_empty() && !is_empty
}

/// Why no game was read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// There is none.
    #[error("there is no game in it")]
    Empty,
    /// It cannot be read.
    #[error(transparent)]
    Wrong(#[from] ReadError),
}
