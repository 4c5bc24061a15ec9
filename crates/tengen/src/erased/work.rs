//! Work that a game does from where it stands: counts, random games, engines and proofs.

#[cfg(feature = "engines")]
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "tools")]
use core::sync::atomic::AtomicBool;

#[cfg(feature = "engines")]
use super::engine::{ErasedEngine, TypedEngine};
use super::{Typed, opening};
#[cfg(feature = "batch")]
use crate::cell::Cell;
use crate::playouts::RandomGames;
use crate::rules::Rules;
#[cfg(feature = "solve")]
use crate::solve::{
    Claims, ClaimsSum, HearSolver, ProofFault, Puzzle, SolveOptions, Solved, Unsolved,
};
#[cfg(feature = "tools")]
use crate::{
    openings::{Opening, Openings},
    perft::{After, Perft, Until},
};
#[cfg(all(feature = "tools", feature = "engines"))]
use crate::{style::Style, think::random};

pub(crate) trait Worked {
    #[cfg(feature = "tools")]
    fn divide(&self, perft: Perft) -> Vec<(String, u64)>;
    #[cfg(feature = "tools")]
    fn count_after(&self, moves: &[String], perft: Perft) -> Result<Option<u64>, String>;
    #[cfg(feature = "tools")]
    fn count_until(&self, depth: u32, stop: &AtomicBool) -> Option<u64>;
    #[cfg(feature = "tools")]
    fn openings(&self, plies: u32) -> Vec<Opening>;
    fn random_games(&self) -> RandomGames;
    fn random_opening(&self, plies: u32, seed: u64) -> Option<Vec<String>>;
    #[cfg(feature = "batch")]
    fn boards(
        &self,
        begun: &[Cell],
        games: usize,
        seed: u64,
        max_plies: u32,
    ) -> Box<dyn crate::batch::Boards>;
    #[cfg(feature = "solve")]
    fn solve(&self, options: &SolveOptions, hear: HearSolver<'_>) -> Solved;
    #[cfg(feature = "solve")]
    fn puzzle(&self, options: &SolveOptions) -> Result<Puzzle, Unsolved>;
    #[cfg(feature = "solve")]
    fn check_tree(&self) -> Option<Result<ClaimsSum, ProofFault>>;
    #[cfg(feature = "solve")]
    fn check_claims(&self, claims: &mut Claims) -> Result<ClaimsSum, ProofFault>;
    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> Box<dyn ErasedEngine>;
    #[cfg(all(feature = "tools", feature = "engines"))]
    fn engine_of(&self, style: Style, memory: usize, seed: u64) -> Option<Box<dyn ErasedEngine>>;
}

impl<B: Rules> Worked for Typed<B> {
    #[cfg(feature = "tools")]
    fn divide(&self, perft: Perft) -> Vec<(String, u64)> {
        self.board().counted(perft)
    }

    #[cfg(feature = "tools")]
    fn count_after(&self, moves: &[String], perft: Perft) -> Result<Option<u64>, String> {
        self.board().counted(After(moves, perft))
    }

    #[cfg(feature = "tools")]
    fn count_until(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        self.board().counted(Until(depth, stop))
    }

    #[cfg(feature = "tools")]
    fn openings(&self, plies: u32) -> Vec<Opening> {
        self.board().counted(Openings(plies))
    }

    fn random_games(&self) -> RandomGames {
        self.board().random_games()
    }

    fn random_opening(&self, plies: u32, seed: u64) -> Option<Vec<String>> {
        opening::random(self.board(), plies, seed)
    }

    #[cfg(feature = "batch")]
    fn boards(
        &self,
        begun: &[Cell],
        games: usize,
        seed: u64,
        max_plies: u32,
    ) -> Box<dyn crate::batch::Boards> {
        self.board().batch(&self.marks(begun), games, seed, max_plies).0
    }

    #[cfg(feature = "solve")]
    fn solve(&self, options: &SolveOptions, hear: HearSolver<'_>) -> Solved {
        let board = self.board();
        board.solve(options, hear).with_line(|line| super::line::names(board, line))
    }

    #[cfg(feature = "solve")]
    fn puzzle(&self, options: &SolveOptions) -> Result<Puzzle, Unsolved> {
        let board = self.board();
        let Puzzle { by, line, cooks, is_complete } = board.puzzle(options)?;
        let cooks = cooks.into_iter().map(|mv| board.text(mv)).collect();
        Ok(Puzzle { by, line: super::line::names(board, &line), cooks, is_complete })
    }

    #[cfg(feature = "solve")]
    fn check_tree(&self) -> Option<Result<ClaimsSum, ProofFault>> {
        B::check_tree(&self.0)
    }

    #[cfg(feature = "solve")]
    fn check_claims(&self, claims: &mut Claims) -> Result<ClaimsSum, ProofFault> {
        self.board().check_claims(claims)
    }

    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> Box<dyn ErasedEngine> {
        TypedEngine::boxed(self.board().engine(memory))
    }

    #[cfg(all(feature = "tools", feature = "engines"))]
    fn engine_of(&self, style: Style, memory: usize, seed: u64) -> Option<Box<dyn ErasedEngine>> {
        let think = match style {
            Style::Best => self.board().engine(memory),
            Style::Random => random(seed),
            _ => self.board().player(style, memory)?,
        };
        Some(TypedEngine::boxed(think))
    }
}
