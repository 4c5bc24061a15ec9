//! NoGo.

#[cfg(feature = "engines")]
mod engine;
#[cfg(all(feature = "solve", not(target_family = "wasm")))]
mod late;
#[cfg(feature = "solve")]
mod solve;
mod words;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Board, Color, Outcome};
use tengen_nogo::{IllegalMove, Position, Setup};
use tengen_record::Record;
use tengen_stones::{Chain, Fixed, Large, Lattice, Letters, Point, Small};

use super::stones;
use crate::cell::{Cell, Piece};
use crate::facts::Facts;
use crate::game::Game;
use crate::kind::Kind;
use crate::perft::Counting;
#[cfg(feature = "tools")]
use crate::playouts::{PlayingOut, RandomGames};
use crate::refusal::Refusal;
use crate::rules::Rules;
#[cfg(feature = "solve")]
use crate::solve::{Claims, ClaimsSum, HearSolver, ProofFault, SolveOptions, Solved};
use crate::start::{Start, StartError};

/// The board of every size.
pub(super) type Table = Position<Large>;

pub(super) fn begin(start: &Start) -> Result<Game, StartError> {
    start.without_komi()?;
    if start.rule.is_some() {
        return Err(stones::wrong_rule(start, "nogo has no rule sets".to_string()));
    }
    let setup = stones::setup(start, |placement, turn| Setup { placement, turn })?;
    stones::check_size(start, &setup.placement)?;
    let board = Table::try_from(setup).map_err(StartError::position)?;
    Ok(Game::of_record(Some(Kind::Nogo), Record::new(board)))
}

impl Facts for Table {
    fn size(&self) -> (u8, u8) {
        let size = Self::size(self);
        (size.cols(), size.rows())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        stones::stone(self.stones().get(stones::point(cell)?))
    }

    fn position(&self) -> String {
        self.to_string()
    }

    fn position_with(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<String> {
        let placement = stones::placement(Self::size(self), pieces);
        Some(Setup { placement, turn }.to_string())
    }

    fn name(&self, cell: Cell) -> Option<String> {
        stones::name(cell, Letters::SkipI)
    }

    fn reason(&self, _: Outcome) -> String {
        alloc::format!("{} has no legal move", self.turn())
    }

    fn title(&self) -> String {
        let size = Self::size(self);
        alloc::format!("NoGo {}x{}", size.cols(), size.rows())
    }

    fn legend(&self) -> &'static str {
        words::LEGEND
    }

    fn standing(&self) -> Vec<String> {
        words::standing(self)
    }

    fn no_pass(&self) -> String {
        words::no_pass()
    }

    fn liberties(&self) -> Vec<(Cell, usize)> {
        let chains = Color::ALL.into_iter().flat_map(|color| self.stones().chains(color));
        let counted = |chain: Chain<Large>| {
            let liberties = chain.liberties.len();
            chain.stones.iter().map(move |at| (stones::cell(at), liberties))
        };
        chains.flat_map(counted).collect()
    }

    fn matrix(&self, _player: Color) -> Option<String> {
        Some(self.to_setup().placement.to_matrix())
    }
}

impl Rules for Table {
    fn each_piece(&self, visit: impl FnMut(Cell, Piece)) {
        stones::each(Color::ALL.map(|color| self.stones().of(color)), visit);
    }

    fn read(&self, text: &str) -> Result<Self, String> {
        text.parse().map_err(|error: tengen_nogo::ParsePositionError| error.to_string())
    }

    fn cell(&self, mv: Point) -> Option<Cell> {
        Some(stones::cell(mv))
    }

    fn click(&self, cell: Cell) -> Option<Point> {
        stones::point(cell)
    }

    fn refusal(&self, mv: Point, illegal: &IllegalMove) -> Refusal {
        let code = match illegal {
            IllegalMove::OffBoard { .. } => "off-board",
            IllegalMove::Occupied { .. } => "occupied",
            IllegalMove::Capture { .. } => "capture",
            IllegalMove::Suicide { .. } => "suicide",
            _ => "illegal",
        };
        let dying = self.explain(mv).err().map(|evidence| evidence.dying);
        let stone = (code == "occupied").then_some(mv);
        let cells = dying.into_iter().flatten().chain(stone).map(stones::cell);
        let reason = words::refusal(self, mv).unwrap_or_else(|| illegal.to_string());
        Refusal::new(code, reason).with_cells(cells)
    }

    fn with_turn(&self, color: Color) -> Option<Self> {
        let mut board = *self;
        board.set_turn(color);
        Some(board)
    }

    fn diagram(&self, last: Option<Point>) -> String {
        let mut diagram = Self::diagram(self);
        diagram.last = last;
        let closed = |color| self.stones().vacant() - self.legal_points(color);
        let [black, white] = Color::ALL.map(closed);
        for (points, mark) in [(black & white, '*'), (black - white, 'b'), (white - black, 'w')] {
            diagram = points.iter().fold(diagram, |diagram, at| diagram.with_mark(at, mark));
        }
        diagram.to_string()
    }

    #[cfg(feature = "files")]
    fn to_record(
        record: &Record<Self>,
        players: &tengen_core::ByColor<String>,
        format: crate::Format,
    ) -> Option<String> {
        (format == crate::Format::Sgf).then(|| super::sgf::to_sgf::<Self>(record, players, None))?
    }

    fn counted<C: Counting>(&self, counting: C) -> C::Count {
        match (on::<Fixed<9, 9>>(self), on::<Small>(self)) {
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

    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> crate::think::Think<Self> {
        engine::of(Self::size(self), memory)
    }

    #[cfg(feature = "engines")]
    fn territory(&self) -> Option<crate::Territory> {
        Some(engine::territory(self))
    }

    #[cfg(all(feature = "engines", feature = "tools"))]
    fn player(&self, style: crate::Style, memory: usize) -> Option<crate::think::Think<Self>> {
        engine::of_style(Self::size(self), style, memory)
    }

    #[cfg(feature = "solve")]
    fn solve(&self, options: &SolveOptions, hear: HearSolver<'_>) -> Solved<Point> {
        solve::prove(self, options, hear)
    }

    #[cfg(feature = "solve")]
    fn check_claims(&self, claims: &mut Claims) -> Result<ClaimsSum, ProofFault> {
        solve::check(self, claims)
    }
}

/// Carries a position over to another board type, if that has room for it.
fn on<L: Lattice>(board: &Table) -> Option<Position<L>> {
    Position::try_from(board.to_setup()).ok()
}
