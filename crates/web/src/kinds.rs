//! What there is to choose from.

use serde::Serialize;
use tengen::core::Color;
use tengen::session::{Dialogue, Level, Plan, Session};
use tengen::{Format, Game, Kind, Look, Start};

/// A game as the page offers it.
#[derive(Serialize)]
struct Offered {
    name: &'static str,
    rules: &'static [&'static str],
    /// The usual size.
    size: (u8, u8),
    /// The sides of square boards that the game is played on; empty where the rules tell the size.
    sides: Vec<u8>,
    look: Look,
    /// Who begins.
    first: Color,
    has_komi: bool,
    has_handicap: bool,
    dialogues: Vec<Dialogue>,
    /// A board for the first page.
    picture: String,
}

/// All that can be chosen.
#[derive(Serialize)]
pub struct Choices {
    kinds: Vec<Offered>,
    levels: [&'static str; 7],
}

impl Choices {
    /// Asks the facade which games there are in this build.
    #[must_use]
    pub fn all() -> Self {
        let kinds = Kind::ALL.into_iter().filter_map(offered).collect();
        Self { kinds, levels: Level::ALL.map(Level::name) }
    }
}

/// Asks the facade what a game can be; `None` if it is not in this build.
fn offered(kind: Kind) -> Option<Offered> {
    let game = Start::new(kind).begin().ok()?;
    let fits = |start: Start| start.begin().is_ok();
    let is_side = |side: &u8| fits(Start::new(kind).with_size(*side, *side));
    let has_dialogue = |dialogue: &Dialogue| {
        let plan = Plan { dialogue: Some(*dialogue), ..Plan::new(Start::new(kind)) };
        Session::begin(&plan).is_ok()
    };
    Some(Offered {
        name: kind.name(),
        rules: kind.rule_sets(),
        size: kind.default_size(),
        sides: if kind.has_sizes() { (2..=25).filter(is_side).collect() } else { Vec::new() },
        look: game.look(),
        first: game.turn(),
        has_komi: fits(Start::new(kind).with_komi(0.5)),
        has_handicap: fits(Start::new(kind).with_handicap(2)),
        dialogues: [Dialogue::Swap, Dialogue::Swap2].into_iter().filter(has_dialogue).collect(),
        picture: picture(kind, game),
    })
}

/// Draws the game after a few moves.
fn picture(kind: Kind, game: Game) -> String {
    let small = Start::new(kind).with_size(9, 9).begin();
    let mut game = small.unwrap_or(game);
    for text in game.random_opening(12, 5).unwrap_or_default() {
        let _ = game.play(&text);
    }
    game.svg(tengen::DiagramOptions::default())
}

/// Names the formats that records of a game are written in.
pub(crate) fn formats(game: &Game) -> Vec<&'static str> {
    let written = Format::ALL.into_iter().filter(|&format| game.to_record(format).is_some());
    written.map(Format::extension).collect()
}
