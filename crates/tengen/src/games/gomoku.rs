//! Gomoku and renju.

#[cfg(feature = "engines")]
mod engine;
#[cfg(feature = "files")]
mod files;
#[cfg(feature = "files")]
mod library;
#[cfg(feature = "solve")]
mod proof;
#[cfg(feature = "solve")]
mod solve;
#[cfg(feature = "files")]
mod tagged;
#[cfg(feature = "solve")]
mod threats;
mod words;

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Board, Color, Outcome};
use tengen_gomoku::{Forbidden, Gomoku, IllegalMove, Move, Rule, Setup};
use tengen_record::Record;
use tengen_stones::Letters;

use super::stones;
use crate::cell::{Cell, Piece};
use crate::diagram::Sign;
use crate::facts::Facts;
use crate::game::Game;
use crate::kind::Kind;
use crate::perft::Counting;
#[cfg(feature = "tools")]
use crate::playouts::{PlayingOut, RandomGames};
use crate::refusal::Refusal;
use crate::rules::Rules;
#[cfg(feature = "solve")]
use crate::solve::{
    Claims, ClaimsSum, HearSolver, ProofFault, Puzzle, SolveOptions, Solved, Unsolved,
};
use crate::start::{Start, StartError};

#[cfg(feature = "files")]
pub(super) use files::read_moves;

/// The board of every size.
pub(super) type Table = Gomoku<25>;

pub(super) fn begin(start: &Start) -> Result<Game, StartError> {
    start.without_komi()?;
    let setup = read(start)?;
    stones::check_size(start, &setup.placement)?;
    let board = Table::try_from(setup).map_err(StartError::position)?;
    Ok(Game::of_record(Some(Kind::Gomoku), Record::new(board)))
}

/// Reads a line, a diagram or the document's matrix: its program plays White, so 1 is black and 2 is
/// white. Without a line who is to move follows from the number of stones.
fn read(start: &Start) -> Result<Setup, StartError> {
    let rule = stones::rules::<Rule>(start)?;
    let mut setup = stones::setup(start, |placement, turn| Setup {
        placement,
        turn,
        rule: rule.unwrap_or_default(),
        passes: None,
    })?;
    let says_rule = start.position.as_deref().is_some_and(|text| text.contains(" rule="));
    match rule {
        Some(rule) if says_rule && rule != setup.rule => Err(stones::disagrees(start, setup.rule)),
        _ => {
            setup.rule = rule.unwrap_or(setup.rule);
            Ok(setup)
        }
    }
}

impl Facts for Table {
    fn size(&self) -> (u8, u8) {
        let size = Self::size(self);
        (size.cols(), size.rows())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        stones::stone(self.stone(stones::point(cell)?))
    }

    fn position(&self) -> String {
        self.to_string()
    }

    fn position_with(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<String> {
        let placement = stones::placement(Self::size(self), pieces);
        Some(Setup { placement, turn, ..Setup::empty(Self::size(self), self.rule()) }.to_string())
    }

    fn rules(&self) -> String {
        self.rule().to_string()
    }

    fn name(&self, cell: Cell) -> Option<String> {
        stones::name(cell, Letters::WithI)
    }

    fn reason(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(winner) => alloc::format!("{winner} has five"),
            Outcome::Draw if self.empty_points().next().is_none() => "board full".to_string(),
            Outcome::Draw if self.passes() == Some(2) => "two passes".to_string(),
            Outcome::Draw => alloc::format!("{} has no legal move", self.turn()),
        }
    }

    fn about(&self, cell: Cell) -> Vec<String> {
        stones::point(cell).map_or(Vec::new(), |point| words::shapes(self, point))
    }

    fn title(&self) -> String {
        let size = Self::size(self);
        alloc::format!("Gomoku {}x{}, {}", size.cols(), size.rows(), self.rule())
    }

    fn legend(&self) -> &'static str {
        words::LEGEND
    }

    fn standing(&self) -> Vec<String> {
        words::standing(self)
    }

    /// Crosses on the forbidden points.
    fn signs(&self) -> Vec<(Cell, Sign)> {
        self.forbidden_points().map(|(point, _)| (stones::cell(point), Sign::Cross)).collect()
    }

    fn opening_plies(&self) -> u32 {
        3
    }

    fn matrix(&self, player: Color) -> Option<String> {
        Some(self.to_setup().to_matrix(player))
    }
}

impl Rules for Table {
    fn read(&self, text: &str) -> Result<Self, String> {
        let mut setup: Setup =
            text.parse().map_err(|error: tengen_gomoku::ParseSetupError| error.to_string())?;
        if !text.contains(" rule=") {
            setup.rule = self.rule();
        }
        Self::try_from(setup).map_err(|error| error.to_string())
    }

    fn cell(&self, mv: Move) -> Option<Cell> {
        mv.point().map(stones::cell)
    }

    fn click(&self, cell: Cell) -> Option<Move> {
        stones::point(cell).map(Move::Play)
    }

    fn refusal(&self, mv: Move, illegal: &IllegalMove) -> Refusal {
        let code = match illegal {
            IllegalMove::Finished { .. } => "finished",
            IllegalMove::PassNotAllowed => "pass",
            IllegalMove::OffBoard { .. } => "off-board",
            IllegalMove::Occupied { .. } => "occupied",
            IllegalMove::Forbidden { kind: Forbidden::Overline, .. } => "overline",
            IllegalMove::Forbidden { kind: Forbidden::DoubleFour, .. } => "double-four",
            IllegalMove::Forbidden { kind: Forbidden::DoubleThree, .. } => "double-three",
            _ => "illegal",
        };
        let Some(evidence) = self.explain(mv).err() else { return Refusal::new(code, illegal) };
        let rows = evidence.overlines.iter().map(|row| &row.stones);
        let rows = rows.chain(evidence.fours.iter().map(|four| &four.stones));
        let rows = rows.chain(evidence.threes.iter().map(|three| &three.stones));
        let stone = mv.point().filter(|_| code == "occupied");
        let points = rows.flatten().copied().chain(stone);
        let cells: BTreeSet<Cell> = points.map(stones::cell).collect();
        Refusal::new(code, words::describe(&evidence)).with_cells(cells)
    }

    fn with_turn(&self, color: Color) -> Option<Self> {
        Self::with_turn(*self, color).ok()
    }

    fn diagram(&self, last: Option<Move>) -> String {
        let mut diagram = self.forbidden_diagram();
        diagram.last = last.and_then(Move::point);
        diagram.to_string()
    }

    #[cfg(feature = "files")]
    fn to_record(
        record: &Record<Self>,
        players: &tengen_core::ByColor<String>,
        format: crate::Format,
    ) -> Option<String> {
        match format {
            crate::Format::Sgf => super::sgf::to_sgf::<Self>(record, players, None),
            crate::Format::Psq => Some(files::to_psq(record, players)?.to_string()),
            _ => None,
        }
    }

    fn counted<C: Counting>(&self, counting: C) -> C::Count {
        match (on::<15>(self), on::<20>(self)) {
            (Some(board), _) => counting.on(&board, stones::images),
            (None, Some(board)) => counting.on(&board, stones::images),
            (None, None) => counting.on(self, stones::images),
        }
    }

    #[cfg(feature = "tools")]
    fn random_games(&self) -> RandomGames {
        self.counted(PlayingOut)
    }

    fn study(&self) -> Vec<String> {
        words::study(self)
    }

    /// None more than three lines from the middle.
    fn suits_opening(&self, mv: Move) -> bool {
        let (cols, rows) = Facts::size(self);
        let is_near = |at: u8, lines: u8| at.abs_diff(lines / 2) <= 3;
        mv.point().is_some_and(|at| is_near(at.col(), cols) && is_near(at.row(), rows))
    }

    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> crate::think::Think<Self> {
        engine::of(Self::size(self), memory)
    }

    #[cfg(all(feature = "engines", feature = "tools"))]
    fn player(&self, style: crate::Style, memory: usize) -> Option<crate::think::Think<Self>> {
        engine::of_style(Self::size(self), style, memory)
    }

    #[cfg(feature = "solve")]
    fn solve(&self, options: &SolveOptions, hear: HearSolver<'_>) -> Solved<Move> {
        solve::prove(self, options, hear)
    }

    #[cfg(feature = "solve")]
    fn puzzle(&self, options: &SolveOptions) -> Result<Puzzle<Move>, Unsolved> {
        solve::puzzle(self, options)
    }

    #[cfg(feature = "solve")]
    fn check_tree(record: &Record<Self>) -> Option<Result<ClaimsSum, ProofFault>> {
        Some(proof::check(record))
    }

    #[cfg(feature = "solve")]
    fn check_claims(&self, claims: &mut Claims) -> Result<ClaimsSum, ProofFault> {
        solve::check(self, claims)
    }
}

/// Carries a position over to another board type, if that has room for it.
fn on<const N: usize>(board: &Table) -> Option<Gomoku<N>> {
    Gomoku::try_from(board.to_setup()).ok()
}
