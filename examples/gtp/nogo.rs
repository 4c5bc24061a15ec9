//! NoGo at the table.

use tengen_core::{Board, Color};
use tengen_nogo::Position;
use tengen_stones::{Large, PointSet, Stones};

use crate::args::Vertex;
use crate::commands::Command;
use crate::session::Terms;
use crate::support::shown::Shown;
use crate::support::thinker::Thinker;
use crate::table::{Status, Table};

impl Table for Position<Large> {
    const NAME: &'static str = "tengen NoGo";
    const DEFAULT_SIDE: u8 = 9;
    const COMMANDS: &'static [Command<Self>] = &[];

    fn rules_text(_: &Terms) -> String {
        "NoGo".to_string()
    }

    fn set_up(stones: Stones<Large>, turn: Color, _: &Terms) -> Option<Self> {
        Self::from_stones(stones, turn).ok()
    }

    fn stones(&self) -> &Stones<Large> {
        self.stones()
    }

    /// Nobody may pass.
    fn attempt(&mut self, color: Color, vertex: Vertex) -> bool {
        let Vertex::At(point) = vertex else { return false };
        if self.check_for(color, point).is_err() {
            return false;
        }
        self.set_turn(color);
        self.play(point).is_ok()
    }

    fn taken(&self, _: Color) -> u32 {
        0
    }

    fn choose(&self, color: Color, think: &mut Thinker<Self>) -> Option<Vertex> {
        let mut board = *self;
        board.set_turn(color);
        think(&board).map(|choice| Vertex::At(choice.mv))
    }

    fn final_score(&self) -> Option<String> {
        self.outcome().map(|outcome| self.score_of(Some(outcome)))
    }

    /// Stones never die.
    fn chains_that_are(&self, status: Status) -> Vec<PointSet<Large>> {
        match status {
            Status::Alive => {
                let chains = Color::ALL.into_iter().flat_map(|color| self.stones().chains(color));
                chains.map(|chain| chain.stones).collect()
            }
            Status::Seki | Status::Dead => Vec::new(),
        }
    }
}
