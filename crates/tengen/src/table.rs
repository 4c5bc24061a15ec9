//! What a game does whatever its board.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "engines")]
use core::ops::ControlFlow;

use tengen_core::{ByColor, Clock, Color, Key};
use tengen_record::{NodeId, Note};

use crate::cell::{Cell, Piece};
use crate::ending::{End, GameOver};
use crate::format::Format;
use crate::moves::{Effect, Entry, Move};
use crate::openings::Opening;
use crate::perft::Perft;
use crate::picture::{Drawing, Look};
use crate::playouts::RandomGames;
use crate::refusal::Refusal;
use crate::score::{Count, Score};

/// The methods of [`Game`](crate::Game) that need the board, behind one pointer.
pub(crate) trait Table: Send + Sync {
    #[cfg(feature = "engines")]
    fn as_any(&self) -> &dyn core::any::Any;
    fn boxed(&self) -> Box<dyn Table>;
    fn size(&self) -> (u8, u8);
    fn rules(&self) -> String;
    fn piece(&self, cell: Cell) -> Option<Piece>;
    fn turn(&self) -> Color;
    fn key(&self) -> Key;
    fn is_path_independent(&self) -> bool;
    fn over(&self) -> Option<GameOver>;
    fn claim(&self) -> Option<String>;
    fn score(&self, dead: &[Cell]) -> Option<Score>;
    fn likely_dead(&self) -> Vec<Cell>;
    fn captured(&self, color: Color) -> u32;
    fn position(&self) -> String;
    #[cfg(feature = "session")]
    fn position_with(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<String>;
    fn matrix(&self) -> Option<String>;
    fn name(&self, cell: Cell) -> Option<String>;
    fn diagram(&self) -> String;
    fn svg(&self, drawing: Drawing) -> String;

    fn legal_moves(&self) -> Vec<Move>;
    fn legal_texts(&self) -> Vec<String>;
    fn legal_cells(&self, cells: &mut Vec<Cell>);
    fn explain(&self, text: &str) -> Result<Move, Refusal>;
    fn effect(&self, text: &str) -> Result<Effect, Refusal>;
    fn play(&mut self, text: &str) -> Result<(), Refusal>;
    fn play_cell(&mut self, cell: Cell) -> Result<(), Refusal>;
    fn enter(&self, clicks: &[Cell]) -> Entry;
    fn actions(&self) -> u32;
    fn actions_of(&self, text: &str) -> Result<Vec<u32>, Refusal>;
    fn legal_actions(&self, begun: &[Cell], mask: &mut [bool]);
    fn play_action(&mut self, begun: &mut Vec<Cell>, action: u32) -> Result<(), Refusal>;
    fn observe(&self, begun: &[Cell], to: &mut [i8]);
    #[cfg(feature = "batch")]
    fn boards(&self, games: usize, seed: u64, max_plies: u32) -> Box<dyn crate::batch::Boards>;
    fn divide(&self, perft: Perft) -> Vec<(String, u64)>;
    fn count_after(&self, moves: &[String], perft: Perft) -> Result<Option<u64>, String>;
    fn openings(&self, plies: u32) -> Vec<Opening>;
    fn random_games(&self) -> RandomGames;
    fn move_to(&self, after: &dyn Table) -> Result<String, String>;
    fn give_turn(&mut self, color: Color) -> Result<(), Refusal>;
    fn turn_given_at(&self, id: NodeId) -> Option<Color>;

    fn title(&self) -> String;
    fn legend(&self) -> &'static str;
    fn standing(&self) -> Vec<String>;
    fn study(&self) -> Vec<String>;
    fn result(&self) -> String;
    fn liberties(&self) -> Vec<(Cell, usize)>;
    #[cfg(feature = "session")]
    fn about(&self, cell: Cell) -> Vec<String>;
    fn look(&self) -> Look;
    fn count(&self, stated: Option<&str>) -> Option<Count>;
    fn ply_at(&self, id: NodeId) -> Option<usize>;

    fn here(&self) -> NodeId;
    fn root(&self) -> NodeId;
    fn ply(&self) -> usize;
    fn parent(&self, id: NodeId) -> Option<NodeId>;
    fn variations(&self, id: NodeId) -> Vec<NodeId>;
    fn move_at(&self, id: NodeId) -> Option<String>;
    fn start(&self) -> String;
    fn moves(&self) -> Vec<String>;
    fn deeds(&self) -> Vec<(NodeId, Deed)>;
    fn end_at(&self, id: NodeId) -> Option<End>;
    fn is_reopened_at(&self, id: NodeId) -> bool;
    fn note(&self, id: NodeId) -> Option<&Note>;
    fn note_mut(&mut self) -> &mut Note;
    fn go_to(&mut self, id: NodeId) -> bool;
    fn promote(&mut self, id: NodeId) -> Result<(), String>;
    fn delete(&mut self, id: NodeId) -> Result<(), String>;
    fn end(&mut self, end: End) -> Result<(), String>;
    fn reopen(&mut self) -> Result<(), String>;
    fn set_up(&mut self, position: &str) -> Result<(), String>;
    fn remark(&mut self) -> Result<(), String>;
    fn clock(&self) -> Option<&Clock>;
    /// How long the side to move has been thinking, and the clock as it was before.
    fn thinking(&self) -> (core::time::Duration, Option<&Clock>);
    fn set_clock(&mut self, clock: Clock);
    fn elapse(&mut self, time: core::time::Duration);
    fn pause(&mut self, pauses: bool);
    fn is_paused(&self) -> bool;
    fn to_record(&self, players: &ByColor<String>, format: Format) -> Option<String>;
    fn opening_plies(&self) -> u32;
    fn random_opening(&self, plies: u32, seed: u64) -> Option<Vec<String>>;
    fn foul(&mut self, text: &str) -> Result<(), String>;

    #[cfg(feature = "solve")]
    fn solve(
        &self,
        options: &crate::solve::SolveOptions,
        hear: crate::solve::HearSolver<'_>,
    ) -> crate::solve::Solved;
    #[cfg(feature = "solve")]
    fn check_claims(
        &self,
        claims: &mut crate::solve::Claims,
    ) -> Result<crate::solve::ClaimsSum, crate::solve::ProofFault>;

    #[cfg(feature = "engines")]
    fn mind(&self, memory: usize) -> Box<dyn Mind>;
    #[cfg(feature = "engines")]
    fn mind_of(
        &self,
        style: crate::style::Style,
        memory: usize,
        seed: u64,
    ) -> Option<Box<dyn Mind>>;
}

/// What was done at a node after the root.
pub(crate) enum Deed {
    Play(String),
    SetUp(String),
    Turn(Color),
    Remark,
}

/// An engine for the tables of one board type.
#[cfg(feature = "engines")]
pub(crate) trait Mind: Send {
    fn think(
        &mut self,
        table: &dyn Table,
        effort: &crate::effort::Effort,
        hear: &mut dyn FnMut(&crate::analysis::Analysis) -> ControlFlow<()>,
    ) -> Option<crate::analysis::Analysis>;
}
