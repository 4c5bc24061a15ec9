//! What a session needs of a game.

use tengen_core::Color;
use tengen_stones::{Large, PointSet, Stones};

use crate::args::Vertex;
use crate::commands::Command;
use crate::session::Terms;
use crate::support::shown::Shown;
use crate::support::thinker::Thinker;

/// What `final_status_list` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Alive,
    Seki,
    Dead,
}

/// A game on a board of any size.
pub(crate) trait Table: Shown {
    /// As `name` tells it.
    const NAME: &'static str;
    /// The lines of the board, unless others are asked for.
    const DEFAULT_SIDE: u8;
    /// The commands that other games do not have.
    const COMMANDS: &'static [Command<Self>];

    /// Names the rules as records do.
    fn rules_text(terms: &Terms) -> String;

    /// Sets up stones; `None` if they cannot stand like this.
    fn set_up(stones: Stones<Large>, turn: Color, terms: &Terms) -> Option<Self>;

    /// Returns the stones.
    fn stones(&self) -> &Stones<Large>;

    /// Lets `color` move, whoever's turn it is; `false` if it may not, and nothing changes then.
    fn attempt(&mut self, color: Color, vertex: Vertex) -> bool;

    /// Returns how many stones `color` has taken.
    fn taken(&self, color: Color) -> u32;

    /// Lets the engine choose a move for `color`; `None` if it resigns.
    fn choose(&self, color: Color, think: &mut Thinker<Self>) -> Option<Vertex>;

    /// Returns the score with the engine's judgement of dead stones, as GTP writes it; `None` while
    /// it cannot be told.
    fn final_score(&self) -> Option<String>;

    /// Returns the chains of this status in the engine's judgement.
    fn chains_that_are(&self, status: Status) -> Vec<PointSet<Large>>;

    /// Says whether `color` may move there.
    fn allows(&self, color: Color, vertex: Vertex) -> bool {
        self.clone().attempt(color, vertex)
    }
}
