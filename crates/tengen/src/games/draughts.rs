//! International draughts and its variants.

mod detail;
#[cfg(feature = "engines")]
mod engine;
mod facts;
#[cfg(feature = "files")]
mod pdn;
#[cfg(feature = "engines")]
pub(crate) mod weights;
mod words;

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Board, WithHistory};
#[cfg(feature = "variants")]
use tengen_draughts::variant;
use tengen_draughts::variant::{International, Size, Variant};
use tengen_draughts::{DrawReason, IllegalMove, Move, ParseMoveError, Position, Square};
use tengen_record::{Ending as HowEnded, Record};

use crate::cell::Cell;
use crate::facts::Facts;
use crate::game::Game;
use crate::kind::Kind;
use crate::perft::Counting;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::score::Count;
use crate::start::{Start, StartError};

type Table<V> = WithHistory<Position<V>>;

use detail::Detail;
#[cfg(feature = "files")]
pub(super) use pdn::read_pdn;

pub(super) fn begin(start: &Start) -> Result<Game, StartError> {
    start.without_komi()?;
    let rule = start.rule.as_deref().unwrap_or(International::RULES.name);
    match Rule::named(rule) {
        Ok(rule) => (rule.begin)(start),
        Err(expected) => Err(StartError::Rule { rule: rule.into(), expected }),
    }
}

/// What is done by a rule set.
struct Rule {
    name: &'static str,
    begin: fn(&Start) -> Result<Game, StartError>,
    #[cfg(feature = "files")]
    load: pdn::Load,
}

impl Rule {
    const ALL: &[Self] = &[
        Self::of::<International>(),
        #[cfg(feature = "variants")]
        Self::of::<variant::Russian>(),
        #[cfg(feature = "variants")]
        Self::of::<variant::Brazilian>(),
        #[cfg(feature = "variants")]
        Self::of::<variant::Frisian>(),
        #[cfg(feature = "variants")]
        Self::of::<variant::Antidraughts>(),
        #[cfg(feature = "variants")]
        Self::of::<variant::Breakthrough>(),
    ];

    const fn of<V: Detail>() -> Self {
        Self {
            name: V::RULES.name,
            begin: begin_as::<V>,
            #[cfg(feature = "files")]
            load: pdn::load::<V>,
        }
    }

    /// Finds a rule set, or says which there are.
    fn named(name: &str) -> Result<&'static Self, String> {
        let expected = || alloc::format!("expected {}", Kind::Draughts.rule_sets().join(", "));
        Self::ALL.iter().find(|rule| rule.name == name).ok_or_else(expected)
    }
}

fn begin_as<V: Detail>(start: &Start) -> Result<Game, StartError> {
    let lines = lines::<V>();
    if start.size.is_some_and(|size| size != (lines, lines)) {
        let expected = alloc::format!("{} is played on {lines}x{lines}", V::RULES.name);
        return Err(StartError::Size(expected));
    }
    let board: Position<V> = match start.position.as_deref() {
        None => Position::new(),
        Some(text) if text.trim().contains('\n') => V::read_matrix(text)?,
        Some(text) => text.parse().map_err(StartError::position)?,
    };
    Ok(Game::of_record(Some(Kind::Draughts), Record::new(WithHistory::new(board))))
}

/// The columns and rows of the board.
fn lines<V: Variant>() -> u8 {
    if V::RULES.size == Size::Eight { 8 } else { 10 }
}

/// A square of the board of 100 squares, of which a smaller one is the middle.
fn square<V: Variant>(cell: Cell) -> Option<Square> {
    let (lines, edge) = (lines::<V>(), (10 - lines::<V>()) / 2);
    cell.is_on((lines, lines)).then(|| Square::at(edge + lines - 1 - cell.row, edge + cell.col))?
}

fn cell<V: Variant>(square: Square) -> Cell {
    let (lines, edge) = (lines::<V>(), (10 - lines::<V>()) / 2);
    Cell { col: square.column() - edge, row: lines - 1 - (square.row() - edge) }
}

/// The most ways of one capture that are offered to click; kings may have thousands.
const WAYS: usize = 64;

impl<V: Detail> Rules for Table<V> {
    fn read(&self, text: &str) -> Result<Self, String> {
        let board = text.parse::<Position<V>>().map_err(|error| error.to_string())?;
        Ok(Self::new(board))
    }

    fn text(&self, mv: V::Move) -> String {
        self.board().notation(mv)
    }

    fn paths(&self, mv: V::Move) -> Vec<Vec<Cell>> {
        let (board, whole): (_, Move) = (self.board(), mv.into());
        if !whole.is_capture() {
            return vec![vec![cell::<V>(whole.from), cell::<V>(whole.to)]];
        }
        let way = |path: tengen_draughts::Path| {
            let squares = core::iter::once(path.from).chain(path.jumps.iter().map(|jump| jump.to));
            squares.map(cell::<V>).collect()
        };
        board.paths(mv).take(WAYS).map(way).collect()
    }

    fn refusal(&self, mv: V::Move, illegal: &IllegalMove) -> Refusal {
        let code = match illegal {
            IllegalMove::Finished => "finished",
            IllegalMove::NoPiece { .. } => "no-piece",
            IllegalMove::EnemyPiece { .. } => "enemy-piece",
            IllegalMove::MustCapture { .. } => "must-capture",
            IllegalMove::MustCaptureMore { .. } => "must-capture-more",
            IllegalMove::MustCaptureWorth => "must-capture-worth",
            IllegalMove::NoSuchCapture { .. } => "no-such-capture",
            IllegalMove::NotDiagonal { .. } => "not-diagonal",
            IllegalMove::Backward { .. } => "backward",
            IllegalMove::TooFar { .. } => "too-far",
            IllegalMove::Blocked { .. } => "blocked",
            IllegalMove::WrongPromotion { .. } => "wrong-promotion",
            IllegalMove::KingMustRest { .. } => "king-must-rest",
            _ => "illegal",
        };
        let from = |mv: V::Move| cell::<V>(mv.into().from);
        if !matches!(code, "must-capture" | "must-capture-more" | "must-capture-worth") {
            return Refusal::new(code, illegal).with_cells([from(mv)]);
        }
        let due = self.board().legal_moves();
        let cells: BTreeSet<Cell> = due.iter().map(|&mv| from(mv)).collect();
        let instead: Vec<String> = due.iter().map(|&mv| self.board().notation(mv)).collect();
        let reason = alloc::format!("{illegal}: {}", instead.join(" "));
        Refusal { instead, ..Refusal::new(code, reason).with_cells(cells) }
    }

    fn refusal_of_text(&self, error: &ParseMoveError) -> Option<Refusal> {
        let cells = |squares: &[Square]| -> Vec<Cell> {
            let names: Vec<_> = squares.iter().map(|square| Some(square.to_string())).collect();
            let all = crate::cell::cells(self.size());
            all.filter(|&at| names.contains(&self.name(at))).collect()
        };
        match error {
            ParseMoveError::NoSuchCapture { from, to } => {
                Some(Refusal::new("no-such-capture", error).with_cells(cells(&[*from, *to])))
            }
            ParseMoveError::Ambiguous { moves } => {
                let from: Vec<Square> = moves.iter().map(|mv| mv.from).collect();
                let instead = moves.iter().map(Move::to_string).collect();
                let refusal = Refusal::new("ambiguous", error).with_cells(cells(&from));
                Some(Refusal { instead, ..refusal })
            }
            _ => None,
        }
    }

    fn diagram(&self, last: Option<V::Move>) -> String {
        V::diagram(self.board(), last).unwrap_or_else(|| facts::numbered(self))
    }

    #[cfg(feature = "files")]
    fn to_record(
        record: &Record<Self>,
        players: &tengen_core::ByColor<String>,
        format: crate::Format,
    ) -> Option<String> {
        (format == crate::Format::Pdn).then(|| pdn::to_pdn(record, players))
    }

    /// Without the draw rules.
    fn counted<C: Counting>(&self, counting: C) -> C::Count {
        counting.on(self.board(), |board| vec![board.key()])
    }

    fn study(&self) -> Vec<String> {
        V::study(self.board())
    }

    /// Tells why this is the end: a draw by a rule is another than one that was agreed.
    fn count(record: &Record<Self>, _: Option<&str>) -> Option<Count> {
        let ending = record.ending()?;
        let line = match (ending, DrawReason::of(record.board())) {
            (HowEnded::Board(_), Some(reason)) => alloc::format!("{ending}: {reason}"),
            _ => ending.to_string(),
        };
        Some(Count { lines: vec![line], ..Count::default() })
    }

    fn suits_opening(&self, mv: V::Move) -> bool {
        V::suits_opening(self.board(), mv)
    }

    fn is_even(&self) -> bool {
        V::is_even(self.board())
    }

    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> crate::think::Think<Self> {
        V::engine(memory)
    }

    #[cfg(all(feature = "engines", feature = "tools"))]
    fn player(&self, style: crate::Style, memory: usize) -> Option<crate::think::Think<Self>> {
        engine::of_style(style, memory)
    }
}
