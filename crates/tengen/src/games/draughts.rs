//! International draughts and its variants.

#[cfg(feature = "engines")]
mod engine;
mod pdn;
mod words;

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Board, ByColor, Color, Outcome, WithHistory};
use tengen_draughts::pdn::{GameTree, Tag};
use tengen_draughts::variant::{Ending, International, Size, Variant};
use tengen_draughts::{DrawReason, IllegalMove, Move, Position, Rank, Setup, Square};
use tengen_record::{Ending as HowEnded, Record};

use crate::cell::{Cell, Piece};
use crate::format::Format;
use crate::game::Game;
use crate::kind::Kind;
use crate::perft::Perft;
use crate::picture::Look;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::score::Count;
use crate::start::{Start, StartError};

type Table<V> = WithHistory<Position<V>>;

pub(super) use pdn::read_pdn;

pub(super) fn begin(start: &Start) -> Result<Game, StartError> {
    start.without_komi()?;
    match start.rule.as_deref().unwrap_or("international") {
        "international" => begin_as::<International>(start),
        #[cfg(feature = "variants")]
        "russian" => begin_as::<tengen_draughts::variant::Russian>(start),
        #[cfg(feature = "variants")]
        "brazilian" => begin_as::<tengen_draughts::variant::Brazilian>(start),
        #[cfg(feature = "variants")]
        "frisian" => begin_as::<tengen_draughts::variant::Frisian>(start),
        #[cfg(feature = "variants")]
        "antidraughts" => begin_as::<tengen_draughts::variant::Antidraughts>(start),
        #[cfg(feature = "variants")]
        "breakthrough" => begin_as::<tengen_draughts::variant::Breakthrough>(start),
        other => Err(StartError::Rule {
            rule: other.into(),
            expected: alloc::format!("expected {}", Kind::Draughts.rule_sets().join(", ")),
        }),
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
        Some(text) => text.parse().map_err(|error: tengen_draughts::ParsePositionError| {
            StartError::Position(error.to_string())
        })?,
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
    let is_on = cell.col < lines && cell.row < lines;
    is_on.then(|| Square::at(edge + lines - 1 - cell.row, edge + cell.col))?
}

fn cell<V: Variant>(square: Square) -> Cell {
    let (lines, edge) = (lines::<V>(), (10 - lines::<V>()) / 2);
    Cell { col: square.column() - edge, row: lines - 1 - (square.row() - edge) }
}

/// So many ways of one capture are offered to click; kings may have thousands.
const WAYS: usize = 64;

impl<V: Detail> Rules for Table<V> {
    const LOOK: Look = Look::Squares;

    fn size(&self) -> (u8, u8) {
        (lines::<V>(), lines::<V>())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        let piece = self.board().at(square::<V>(cell)?)?;
        Some(Piece { color: piece.color, is_king: piece.rank == Rank::King })
    }

    fn position(&self) -> String {
        self.board().to_string()
    }

    fn read(&self, text: &str) -> Result<Self, String> {
        let board = text.parse::<Position<V>>().map_err(|error| error.to_string())?;
        Ok(Self::new(board))
    }

    fn position_with(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<String> {
        let of = |color| {
            let own = pieces.iter().filter(|(_, piece)| piece.color == color);
            let names = own.filter_map(|(at, piece)| {
                Some(if piece.is_king { "K" } else { "" }.to_string() + &self.name(*at)?)
            });
            names.collect::<Vec<_>>().join(",")
        };
        let side = if turn == Color::White { "W" } else { "B" };
        Some(alloc::format!("{side}:W{}:B{}", of(Color::White), of(Color::Black)))
    }

    fn rules(&self) -> String {
        V::RULES.name.to_string()
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

    fn actions(&self) -> u32 {
        if V::HAS_PATHS { crate::actions::count(self) } else { 0 }
    }

    fn name(&self, at: Cell) -> Option<String> {
        square::<V>(at)?;
        let from_top = u32::from(lines::<V>() - 1 - at.row);
        let number = from_top * u32::from(lines::<V>()) / 2 + u32::from(at.col) / 2 + 1;
        Some(number.to_string())
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
        let owes = matches!(code, "must-capture" | "must-capture-more" | "must-capture-worth");
        let board = self.board();
        let due: Vec<V::Move> = match owes {
            true => board.legal_moves().into_iter().collect(),
            false => Vec::new(),
        };
        let cells = match owes {
            true => due.iter().map(|&mv| Into::<Move>::into(mv).from).collect(),
            false => vec![mv.into().from],
        };
        let mut cells: Vec<Cell> = cells.into_iter().map(cell::<V>).collect();
        cells.sort_unstable();
        cells.dedup();
        let instead: Vec<String> = due.into_iter().map(|mv| board.notation(mv)).collect();
        let reason = match instead.is_empty() {
            true => illegal.to_string(),
            false => alloc::format!("{illegal}: {}", instead.join(" ")),
        };
        Refusal { instead, ..Refusal::new(code, reason).with_cells(cells) }
    }

    fn reason(&self, _: Outcome) -> String {
        if let Some(reason) = DrawReason::of(self) {
            return reason.to_string();
        }
        let (board, turn) = (self.board(), self.turn());
        let king = Color::ALL.into_iter().find(|&color| !board.kings(color).is_empty());
        match (V::RULES.ending, king) {
            (Ending::FirstKingWins, Some(color)) => alloc::format!("{color} has the first king"),
            _ if board.pieces(turn).is_empty() => alloc::format!("{turn} has no piece"),
            _ => alloc::format!("{turn} has no legal move"),
        }
    }

    fn diagram(&self, last: Option<V::Move>) -> String {
        V::diagram(self.board(), last).unwrap_or_else(|| numbered(self))
    }

    fn to_record(
        record: &Record<Self>,
        players: &ByColor<String>,
        format: Format,
    ) -> Option<String> {
        if format != Format::Pdn {
            return None;
        }
        let mut tree = GameTree::new(record.clone());
        for (color, name) in [(Color::White, "White"), (Color::Black, "Black")] {
            let value = players[color].clone();
            if !value.is_empty() {
                tree.tags.push(Tag { name: name.to_string(), value });
            }
        }
        Some(tree.to_text().to_string())
    }

    /// Without the draw rules.
    fn divide(&self, perft: Perft) -> Vec<(String, u64)> {
        perft.divide(self.board())
    }

    fn title(&self) -> String {
        words::title::<V>()
    }

    fn legend(&self) -> &'static str {
        V::LEGEND
    }

    fn standing(&self) -> Vec<String> {
        words::standing(self.board())
    }

    fn study(&self) -> Vec<String> {
        V::study(self.board())
    }

    fn no_pass(&self) -> String {
        "nobody may pass in draughts".to_string()
    }

    fn result(&self, outcome: Option<Outcome>) -> String {
        words::result(outcome).to_string()
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

    const OPENING_PLIES: u32 = 8;

    fn suits_opening(&self, mv: V::Move) -> bool {
        V::suits_opening(self.board(), mv)
    }

    fn matrix(&self) -> Option<String> {
        V::matrix(self.board())
    }

    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> crate::think::Think<Self> {
        V::engine(memory)
    }

    #[cfg(feature = "engines")]
    fn player(&self, style: crate::Style, memory: usize) -> Option<crate::think::Think<Self>> {
        engine::of_style(style, memory)
    }
}

/// Draws the board with the number of the first square of each row.
fn numbered<V: Detail>(table: &Table<V>) -> String {
    let letter = |cell| match table.piece(cell) {
        None if table.name(cell).is_none() => ' ',
        None => '.',
        Some(Piece { color: Color::White, is_king: false }) => 'w',
        Some(Piece { color: Color::Black, is_king: false }) => 'b',
        Some(Piece { color: Color::White, is_king: true }) => 'W',
        Some(Piece { color: Color::Black, is_king: true }) => 'B',
    };
    let row = |row: u8| {
        let signs: String =
            (0..lines::<V>()).flat_map(|col| [letter(Cell { col, row }), ' ']).collect();
        let first = (0..2).find_map(|col| table.name(Cell { col, row })).unwrap_or_default();
        alloc::format!("{first:>3} {}", signs.trim_end())
    };
    (0..lines::<V>()).rev().map(row).collect::<Vec<_>>().join("\n")
}

/// What international draughts has and the variants lack.
trait Detail: Variant {
    /// Whether the paths of captures tell where the piece comes down.
    const HAS_PATHS: bool = false;

    /// The signs of the diagram.
    const LEGEND: &str = words::LEGEND_OF_VARIANTS;

    fn study(board: &Position<Self>) -> Vec<String> {
        words::study(board)
    }

    fn read_matrix(_text: &str) -> Result<Position<Self>, StartError> {
        Err(StartError::Position("the documents' matrix is of international draughts".into()))
    }

    fn diagram(_board: &Position<Self>, _last: Option<Self::Move>) -> Option<String> {
        None
    }

    fn matrix(_board: &Position<Self>) -> Option<String> {
        None
    }

    fn suits_opening(_board: &Position<Self>, _mv: Self::Move) -> bool {
        true
    }

    #[cfg(feature = "engines")]
    fn engine(memory: usize) -> crate::think::Think<Table<Self>> {
        engine::by_material(memory)
    }

    /// Chooses the move of the source document's player; it has none of the variants, and the first
    /// move is taken.
    #[cfg(feature = "engines")]
    fn seed_move(game: &Table<Self>) -> Option<Self::Move> {
        game.legal_moves().first().copied()
    }
}

#[cfg(feature = "variants")]
mod variants {
    use tengen_draughts::variant;

    use super::Detail;

    impl Detail for variant::Russian {}
    impl Detail for variant::Brazilian {}
    impl Detail for variant::Frisian {}
    impl Detail for variant::Antidraughts {}
    impl Detail for variant::Breakthrough {}
}

impl Detail for International {
    const HAS_PATHS: bool = true;

    const LEGEND: &str = words::LEGEND;

    fn study(board: &Position<Self>) -> Vec<String> {
        words::study_of_international(board)
    }

    /// A diagram, perhaps with marks of a last move, or ten lines of numbers; then perhaps a line `W` or `B` for the side to move.
    fn read_matrix(text: &str) -> Result<Position<Self>, StartError> {
        let text = text.trim();
        let (matrix, turn) = match text.rsplit_once('\n') {
            Some((matrix, "W" | "w")) => (matrix, Color::White),
            Some((matrix, "B" | "b")) => (matrix, Color::Black),
            _ => (text, Color::White),
        };
        let refused = |error: &dyn core::fmt::Display| StartError::Position(error.to_string());
        let setup = match matrix.contains('.') {
            true => {
                let unmarked = matrix.replace(['(', ')'], " ").replace(['*', 'x'], ".");
                Setup::from_diagram(&unmarked, turn).map_err(|error| refused(&error))?
            }
            false => Setup::from_matrix(matrix, turn).map_err(|error| refused(&error))?,
        };
        Position::try_from(setup).map_err(|error| StartError::Position(error.to_string()))
    }

    fn diagram(board: &Position<Self>, last: Option<Move>) -> Option<String> {
        let diagram = board.diagram();
        let diagram = last.map_or(diagram, |mv| diagram.after(mv));
        Some(diagram.to_string().trim_end().to_string())
    }

    fn matrix(board: &Position<Self>) -> Option<String> {
        let turn = if board.turn() == Color::White { "W" } else { "B" };
        Some(alloc::format!("{}\n{turn}", Setup::from(*board).to_matrix()))
    }

    /// Nothing is captured, and nothing can be at once.
    fn suits_opening(board: &Position<Self>, mv: Move) -> bool {
        !mv.is_capture() && board.after(mv).can_capture(!board.turn()).is_empty()
    }

    #[cfg(feature = "engines")]
    fn engine(memory: usize) -> crate::think::Think<Table<Self>> {
        engine::by_formation(memory)
    }

    #[cfg(feature = "engines")]
    fn seed_move(game: &Table<Self>) -> Option<Move> {
        tengen_draughts::Valuation::default().choose(game.board())
    }
}
