//! Gomoku and renju.

#[cfg(feature = "engines")]
mod engine;
#[cfg(feature = "solve")]
mod solve;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Board, ByColor, Color, Outcome};
use tengen_gomoku::{Forbidden, Gomoku, IllegalMove, Move, Psq, PsqMove, Rule, Setup};
use tengen_record::Record;
use tengen_stones::Letters;

use super::stones;
use crate::cell::{Cell, Piece};
use crate::files::{Loaded, ReadError};
use crate::format::Format;
use crate::game::Game;
use crate::kind::Kind;
use crate::perft::Perft;
use crate::playouts::{Playouts, RandomGames};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::start::{Start, StartError};

/// The board of every size.
type Table = Gomoku<25>;

pub(super) fn begin(start: &Start) -> Result<Game, StartError> {
    start.without_komi()?;
    let rule = start.rule.as_deref().map(|rule| {
        rule.parse::<Rule>()
            .map_err(|error| StartError::Rule { rule: rule.into(), expected: error.to_string() })
    });
    let rule = rule.transpose()?;
    let setup = match start.position.as_deref() {
        None => Setup::empty(stones::size(start)?, rule.unwrap_or_default()),
        Some(text) => read(start, text, rule)?,
    };
    stones::check_size(start, &setup.placement)?;
    let board = Table::try_from(setup).map_err(stones::position_error)?;
    Ok(Game::of_record(Some(Kind::Gomoku), Record::new(board)))
}

/// Reads a line, or the document's matrix: its program plays White, so 1 is black and 2 is white,
/// and who is to move follows from the number of stones.
fn read(start: &Start, text: &str, rule: Option<Rule>) -> Result<Setup, StartError> {
    if stones::is_matrix(text) {
        let mut setup = Setup::from_matrix(text, Color::White, rule.unwrap_or_default())
            .map_err(stones::position_error)?;
        setup.turn = setup.placement.likely_turn();
        return Ok(setup);
    }
    let mut setup: Setup = text.parse().map_err(stones::position_error)?;
    match rule {
        Some(rule) if text.contains(" rule=") && rule != setup.rule => {
            let asked = start.rule.as_deref().unwrap_or_default();
            Err(stones::disagrees(asked, setup.rule))
        }
        _ => {
            setup.rule = rule.unwrap_or(setup.rule);
            Ok(setup)
        }
    }
}

pub(super) fn read_sgf(root: tengen_sgf::Node<'_>) -> Result<Loaded, ReadError> {
    stones::read_sgf::<Table>(Kind::Gomoku, root)
}

impl Rules for Table {
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

    fn read(&self, text: &str) -> Result<Self, String> {
        let mut setup: Setup =
            text.parse().map_err(|error: tengen_gomoku::ParseSetupError| error.to_string())?;
        if !text.contains(" rule=") {
            setup.rule = self.rule();
        }
        Self::try_from(setup).map_err(|error| error.to_string())
    }

    fn rules(&self) -> String {
        self.rule().to_string()
    }

    fn cell(&self, mv: Move) -> Option<Cell> {
        mv.point().map(stones::cell)
    }

    fn click(&self, cell: Cell) -> Option<Move> {
        stones::point(cell).map(Move::Play)
    }

    fn name(&self, cell: Cell) -> Option<String> {
        stones::name(cell, Letters::WithI)
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
        let mut cells: Vec<Cell> = rows.flatten().copied().map(stones::cell).collect();
        cells.sort_unstable();
        cells.dedup();
        Refusal::new(code, illegal).with_cells(cells)
    }

    fn reason(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(winner) => alloc::format!("{winner} has five"),
            Outcome::Draw if self.empty_points().next().is_none() => "board full".to_string(),
            Outcome::Draw if self.passes() == Some(2) => "two passes".to_string(),
            Outcome::Draw => alloc::format!("{} has no legal move", self.turn()),
        }
    }

    fn diagram(&self, last: Option<Move>) -> String {
        let mut diagram = self.forbidden_diagram();
        diagram.last = last.and_then(Move::point);
        diagram.to_string()
    }

    fn to_record(
        record: &Record<Self>,
        players: &ByColor<String>,
        format: Format,
    ) -> Option<String> {
        match format {
            Format::Sgf => stones::to_sgf::<Self>(record, players),
            Format::Psq => Some(to_psq(record)?.to_string()),
            Format::Pdn => None,
        }
    }

    fn divide(&self, perft: Perft) -> Vec<(String, u64)> {
        match (on::<15>(self), on::<20>(self)) {
            (Some(board), _) => perft.divide(&board),
            (None, Some(board)) => perft.divide(&board),
            (None, None) => perft.divide(self),
        }
    }

    fn random_games(&self) -> RandomGames {
        match (on::<15>(self), on::<20>(self)) {
            (Some(board), _) => Playouts::from(board),
            (None, Some(board)) => Playouts::from(board),
            (None, None) => Playouts::from(*self),
        }
    }

    fn title(&self) -> String {
        let (cols, rows) = Rules::size(self);
        alloc::format!("Gomoku {cols}x{rows}, {}", self.rule())
    }

    const OPENING_PLIES: u32 = 3;

    /// None more than three lines from the middle.
    fn suits_opening(&self, mv: Move) -> bool {
        let (cols, rows) = Rules::size(self);
        let is_near = |at: u8, lines: u8| at.abs_diff(lines / 2) <= 3;
        mv.point().is_some_and(|at| is_near(at.col(), cols) && is_near(at.row(), rows))
    }

    fn matrix(&self) -> Option<String> {
        Some(self.to_setup().to_matrix(Color::White))
    }

    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> crate::think::Think<Self> {
        engine::of(Self::size(self), memory)
    }

    #[cfg(feature = "engines")]
    fn player(&self, style: crate::Style, memory: usize) -> Option<crate::think::Think<Self>> {
        engine::of_style(Self::size(self), style, memory)
    }

    #[cfg(feature = "solve")]
    fn solve(
        &self,
        options: &crate::SolveOptions,
        hear: crate::HearSolver<'_>,
    ) -> crate::Solved<Move> {
        solve::prove(self, options, hear)
    }

    #[cfg(feature = "solve")]
    fn check_claims(
        &self,
        claims: &mut crate::Claims,
    ) -> Result<crate::ClaimsSum, crate::ProofFault> {
        solve::check(self, claims)
    }
}

/// Carries a position over to another board type, if that has room for it.
fn on<const N: usize>(board: &Table) -> Option<Gomoku<N>> {
    Gomoku::try_from(board.to_setup()).ok()
}

/// Plays the moves of a file by freestyle, until one is illegal: it names no rule.
pub(super) fn read_psq(bytes: &[u8]) -> Result<Loaded, ReadError> {
    let text = core::str::from_utf8(bytes).map_err(ReadError::new)?;
    let psq: Psq = text.parse().map_err(ReadError::new)?;
    let start = Setup::empty(psq.size, Rule::Freestyle);
    let mut record = Record::new(Table::try_from(start).map_err(ReadError::new)?);
    let mut warnings = Vec::new();
    for (ply, mv) in (1..).zip(&psq.moves) {
        if let Err(error) = record.play(Move::Play(mv.point)) {
            warnings.push(alloc::format!("move {ply}: {error}"));
            break;
        }
        record.note_mut().elapsed = Some(core::time::Duration::from_millis(mv.millis.into()));
    }
    record.to_start();
    let mut game = Game::of_record(Some(Kind::Gomoku), record);
    let [one, two] = psq.players;
    game.players = if psq.first == 0 { ByColor::new(one, two) } else { ByColor::new(two, one) };
    Ok(Loaded { game, warnings, stated: None })
}

/// Writes the moves with their times; `None` if there are passes or a position set up.
fn to_psq(record: &Record<Table>) -> Option<Psq> {
    let board = record.board_at(record.root())?;
    let mut moves = Vec::new();
    for id in record.main_line() {
        let node = record.node(id)?;
        let Some(mv) = node.mv() else { continue };
        let millis = node.note().elapsed.map_or(0, |time| time.as_millis());
        let millis = u32::try_from(millis).unwrap_or(u32::MAX);
        moves.push(PsqMove { point: mv.point()?, millis });
    }
    let is_empty = board.empty_points().count() == board.size().area();
    let players = ["black".to_string(), "white".to_string()];
    is_empty.then_some(Psq { size: board.size(), levels: [11, 11], first: 0, moves, players })
}
