//! Go.

#[cfg(feature = "files")]
mod count;
#[cfg(feature = "engines")]
mod engine;
mod facts;
mod kept;
mod words;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{ByColor, Color, Key, WithHistory};
use tengen_go::{
    IllegalMove, Ko, Komi, Move, Position, Rules as RuleSet, Setup, explain, fixed_handicap,
    resumed,
};
use tengen_record::Record;
use tengen_stones::{Fixed, Large, Lattice, Small};

use super::stones;
#[cfg(feature = "batch")]
use crate::batch::BatchGames;
use crate::cell::{Cell, Piece};
use crate::game::Game;
use crate::kind::Kind;
use crate::perft::Counting;
#[cfg(feature = "tools")]
use crate::playouts::{PlayingOut, RandomGames};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::start::{Start, StartError};

/// The board of every size is [`Large`].
type Table<L = Large> = WithHistory<Position<L>>;

pub(super) fn begin(start: &Start) -> Result<Game, StartError> {
    let mut setup = stones::setup(start, Setup::of_placement)?;
    stones::check_size(start, &setup.placement)?;
    if let Some(rules) = stones::rules::<RuleSet>(start)? {
        match setup.rules {
            // The komi of a position is its own.
            Some(found) if RuleSet { komi: rules.komi, ..found } != rules => {
                return Err(stones::disagrees(start, found));
            }
            _ => setup.rules = Some(rules),
        }
    }
    if let Some(komi) = start.komi.map(read_komi).transpose()? {
        if let Some(found) = setup.komi.replace(komi).filter(|found| *found != komi) {
            let reason = alloc::format!("{komi} disagrees with the position's {found}");
            return Err(StartError::Komi(reason));
        }
    }
    let mut board = Position::<Large>::try_from(setup).map_err(StartError::position)?;
    if start.handicap > 0 {
        let refused = |error: tengen_go::HandicapError| StartError::Handicap(error.to_string());
        let points = fixed_handicap(board.size(), start.handicap.into()).map_err(refused)?;
        board.place_handicap(&points).map_err(refused)?;
    }
    Ok(Game::of_record(Some(Kind::Go), Record::new(WithHistory::new(board))))
}

/// Positions and records hold no more than that.
const MAX_KOMI: f64 = 9999.5;

fn read_komi(komi: f64) -> Result<Komi, StartError> {
    if komi.abs() > MAX_KOMI {
        let expected = alloc::format!("expected at most {MAX_KOMI} points on either side");
        return Err(StartError::Komi(expected));
    }
    let halves = komi * 2.0;
    match halves % 1.0 == 0.0 {
        true => Ok(Komi::of_half_points(halves as i16)),
        false => Err(StartError::Komi(alloc::format!("{komi} is no number of half points"))),
    }
}

impl<L: Lattice> Rules for Table<L> {
    fn each_piece(&self, visit: impl FnMut(Cell, Piece)) {
        stones::each(Color::ALL.map(|color| self.board().stones().of(color)), visit);
    }

    /// The prisoners stay as in records, if the text does not tell them.
    fn read(&self, text: &str) -> Result<Self, String> {
        kept::read(self, text)
    }

    fn set_up_text(&self, after: &Self) -> String {
        kept::text(self, after)
    }

    fn cell(&self, mv: Move) -> Option<Cell> {
        mv.point().map(stones::cell)
    }

    fn click(&self, cell: Cell) -> Option<Move> {
        stones::point(cell).map(Move::Play)
    }

    fn refusal(&self, mv: Move, illegal: &IllegalMove) -> Refusal {
        let code = match illegal {
            IllegalMove::Finished => "finished",
            IllegalMove::OffBoard { .. } => "off-board",
            IllegalMove::Occupied { .. } => "occupied",
            IllegalMove::Suicide { .. } => "suicide",
            IllegalMove::Ko { .. } => "ko",
            IllegalMove::Superko { .. } => "superko",
            _ => "illegal",
        };
        match explain(self, mv) {
            Ok(()) => Refusal::new(code, illegal),
            Err(evidence) => {
                let cells = evidence.stones.iter().map(stones::cell);
                Refusal::new(code, words::describe(&evidence)).with_cells(cells)
            }
        }
    }

    fn with_turn(&self, color: Color) -> Option<Self> {
        Some(resumed(self, color))
    }

    fn diagram(&self, last: Option<Move>) -> String {
        let mut diagram = self.board().diagram();
        diagram.last = last.and_then(Move::point);
        diagram.to_string()
    }

    #[cfg(feature = "files")]
    fn to_record(
        record: &Record<Self>,
        players: &tengen_core::ByColor<String>,
        format: crate::Format,
    ) -> Option<String> {
        let write = |agreed| super::sgf::to_sgf::<Position<L>>(record, players, agreed);
        (format == crate::Format::Sgf).then(|| write(count::agreed(record)))?
    }

    fn counted<C: Counting>(&self, counting: C) -> C::Count {
        let found = counted_on::<Fixed<9, 9>, C>(self, counting)
            .or_else(|| counted_on::<Fixed<19, 19>, C>(self, counting))
            .or_else(|| counted_on::<Small, C>(self, counting))
            .or_else(|| counted_on::<Large, C>(self, counting));
        found.unwrap_or_else(|| counting.on(self, images))
    }

    /// By simple ko.
    #[cfg(feature = "tools")]
    fn random_games(&self) -> RandomGames {
        let rules = RuleSet { ko: Ko::Simple, ..*self.board().rules() };
        Self::new(self.board().with_rules(rules)).counted(PlayingOut)
    }

    #[cfg(feature = "batch")]
    fn batch(&self, marks: &[Cell], games: usize, seed: u64, max_plies: u32) -> BatchGames {
        match on::<Fixed<9, 9>>(self.board()).filter(|_| self.past().is_empty()) {
            Some(board) => BatchGames::of(&WithHistory::new(board), marks, games, seed, max_plies),
            None => BatchGames::of(self, marks, games, seed, max_plies),
        }
    }

    fn study(&self) -> Vec<String> {
        words::study(self)
    }

    #[cfg(feature = "files")]
    fn count(record: &Record<Self>, stated: Option<&str>) -> Option<crate::Count> {
        count::count(record, stated)
    }

    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> crate::think::Think<Self> {
        engine::of(memory)
    }

    #[cfg(feature = "engines")]
    fn territory(&self) -> Option<crate::Territory> {
        Some(engine::territory(self.board()))
    }

    #[cfg(all(feature = "engines", feature = "tools"))]
    fn player(&self, style: crate::Style, memory: usize) -> Option<crate::think::Think<Self>> {
        engine::of_style(style, memory)
    }
}

/// Carries a position over to another board type, if that has room for it.
fn on<L: Lattice>(board: &Position<impl Lattice>) -> Option<Position<L>> {
    let prisoners = ByColor::new(board.prisoners(Color::Black), board.prisoners(Color::White));
    let carried = Position::try_from(board.to_setup()).ok()?;
    Some(carried.with_prisoners(prisoners))
}

/// Counts on another board type, without the history where the rules do not look back; `None` if
/// there is a past that would be lost.
fn counted_on<L: Lattice, C: Counting>(
    table: &Table<impl Lattice>,
    counting: C,
) -> Option<C::Count> {
    let board = on::<L>(table.board())?;
    match board.rules().ko {
        Ko::Simple => Some(counting.on(&board, stones::images)),
        _ if !table.past().is_empty() => None,
        _ => Some(counting.on(&WithHistory::new(board), images)),
    }
}

fn images<L: Lattice>(table: &WithHistory<Position<L>>) -> Vec<Key> {
    stones::images(table.board())
}
