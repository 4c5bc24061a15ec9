//! Files of draughts.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use core::iter;

use tengen_core::{Board, ByColor, Color};
use tengen_draughts::pdn::{
    self, FaultReason, GameResult, GameText, GameTree, Item, Mend, Points, ReplayError, Splitter,
    Tag,
};
use tengen_draughts::variant::{International, Variant};
use tengen_draughts::{IllegalMove, ParseMoveError, Position, Rank, Square};
use tengen_record::{Record, Replay};

use super::{Detail, Rule, Table, lines};
use crate::files::{Fault, Games, Line, Loaded, ReadError, Reading, Source};
use crate::format::Format;
use crate::game::Game;
use crate::kind::Kind;

/// Writes a record with the names of its players.
pub(super) fn to_pdn<V: Detail>(record: &Record<Table<V>>, players: &ByColor<String>) -> String {
    let mut tree = GameTree::new(record.clone());
    for (color, name) in [(Color::White, "White"), (Color::Black, "Black")] {
        let value = players[color].clone();
        if !value.is_empty() {
            tree.tags.push(Tag { name: name.to_string(), value });
        }
    }
    tree.to_text().to_string()
}

/// Reads the games of a text one by one.
pub(crate) fn read_pdn(bytes: &[u8], reading: &Reading) -> Games {
    /// So much of a file is taken in at a time.
    const PIECE: usize = 1 << 16;
    let (mut splitter, reading) = (Splitter::new(), reading.clone());
    bytes.chunks(PIECE).for_each(|piece| splitter.push(piece));
    splitter.finish();
    let load = move |text: Result<GameText, _>| reading.load(text.map_err(ReadError::new)?);
    Games::of(iter::from_fn(move || splitter.next_game()).map(load))
}

impl Reading {
    /// Reads the games of a PDN file of any size one after the other. One that cannot be read costs
    /// no other; only an error of the file itself ends the reading.
    ///
    /// ```
    /// let file: &[u8] = b"1. 32-28 19-23 2-0 [GameType \"21\"] 1. 11-15 * 1. 33-28 *";
    /// let games: Vec<_> = tengen::Reading::default().pdn(file).collect::<Result<_, _>>()?;
    /// assert_eq!(games.iter().filter(|game| game.is_ok()).count(), 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn pdn<R: std::io::BufRead>(
        &self,
        file: R,
    ) -> impl Iterator<Item = std::io::Result<Result<Loaded, ReadError>>> + use<R> {
        use tengen_draughts::pdn::{ReadError as PdnError, Reader};

        let reading = self.clone();
        Reader::new(file).map(move |text| match text {
            Ok(text) => Ok(reading.load(text)),
            Err(PdnError::Io(error)) => Err(error),
            Err(error) => Ok(Err(ReadError::new(error))),
        })
    }

    fn load(&self, text: GameText) -> Result<Loaded, ReadError> {
        let text = Arc::new(text);
        let loaded = match &self.rule {
            Some(rule) => load_by(rule, &without_rules(&text))?.0,
            None => match text.rules().map_err(error)? {
                Some(rules) => load_told(rules, &text)?,
                None => guess_told(&text)?,
            },
        };
        self.check(loaded)
    }
}

/// Replays a game by the rules that it tells; where they refuse its first moves and others none, by those.
fn load_told(rules: &'static str, text: &Arc<GameText>) -> Result<Loaded, ReadError> {
    let loaded = load_by(rules, text)?.0;
    let is_refused = |loaded: &Loaded| loaded.faults.iter().any(|fault| fault.line == Line::Main);
    if !is_refused(&loaded) || loaded.game.ply_at(loaded.end).is_none_or(|plies| plies > 1) {
        return Ok(loaded);
    }
    let Ok((mut other, read)) = guess(&without_rules(text)) else { return Ok(loaded) };
    if is_refused(&other) {
        return Ok(loaded);
    }
    other
        .warnings
        .insert(0, format!("the moves are not of {rules}, as the file says: read as {read}"));
    Ok(other)
}

/// Leaves out what tells the rules; `GameType` goes on telling how squares are named.
fn without_rules(text: &GameText) -> Arc<GameText> {
    let mut text = text.clone();
    let is_game = |tag: &Tag| tag.name.eq_ignore_ascii_case("GameType");
    text.tags.retain(|tag| !tag.name.eq_ignore_ascii_case("Variant"));
    for tag in text.tags.iter_mut().filter(|tag| is_game(tag)) {
        tag.value = tag.value.find(',').map_or("", |comma| &tag.value[comma..]).into();
    }
    Arc::new(text)
}

fn error(error: ReplayError) -> ReadError {
    match error {
        ReplayError::OtherGame { .. } => ReadError::other_game(error),
        error => ReadError::new(error),
    }
}

/// What the rules of a game are tried by that does not name them, the likeliest first.
const LIKELY: &[&str] = if cfg!(feature = "variants") {
    &["international", "frisian", "russian", "brazilian"]
} else {
    &["international"]
};

/// Replays a game that does not say which it is: by the first rules that let all be played, or those
/// that let most be played. One on 64 squares whose players kept to other rules is another game.
fn guess(text: &Arc<GameText>) -> Result<(Loaded, &'static str), ReadError> {
    let mut best: Option<(usize, &'static str, (Loaded, bool))> = None;
    let mut refused = None;
    for &rules in LIKELY {
        let (loaded, is_by_others) = match load_by(rules, text) {
            Ok(loaded) => loaded,
            Err(error) => {
                refused.get_or_insert(error);
                continue;
            }
        };
        let plies = loaded.game.ply_at(loaded.end).unwrap_or_default();
        let is_whole = loaded.faults.iter().all(|fault| fault.line != Line::Main);
        if is_whole {
            return Ok((loaded, rules));
        }
        if best.as_ref().is_none_or(|(most, ..)| plies > *most) {
            best = Some((plies, rules, (loaded, is_by_others)));
        }
    }
    let Some((plies, rules, (loaded, is_by_others))) = best else {
        return Err(refused.unwrap_or_else(|| ReadError::new("no rules of draughts")));
    };
    let mut faults = loaded.faults.iter().filter(|fault| fault.line == Line::Main);
    let fault = faults.next().filter(|_| plies == 0 || is_by_others);
    if let (Some(fault), true) = (fault, is_of_64(text)) {
        return Err(ReadError::other_game(format!(
            "another game, of none of these: {}: {fault}",
            LIKELY.join(", ")
        )));
    }
    Ok((loaded, rules))
}

/// Tells of rules that are not the usual ones.
fn guess_told(text: &Arc<GameText>) -> Result<Loaded, ReadError> {
    let (mut loaded, rules) = guess(text)?;
    if rules != International::RULES.name {
        loaded.warnings.insert(0, Mend::Guessed(rules).to_string());
    }
    Ok(loaded)
}

/// Says whether a game may be played on 64 squares: no larger number occurs.
fn is_of_64(text: &GameText) -> bool {
    let moves = text.items.iter().filter_map(|item| match item {
        Item::Move { text, .. } => Some(&**text),
        _ => None,
    });
    let is_small = |part: &str| match part.parse::<u32>() {
        Ok(number) => number <= 32,
        Err(_) => part.len() <= 3 && part.starts_with(|c: char| c.is_ascii_alphabetic()),
    };
    let mut squares = moves.flat_map(|text| text.split(['-', 'x', 'X', ':']));
    let mut numbers = text.tag("FEN").unwrap_or_default().split(|c: char| !c.is_ascii_digit());
    squares.all(is_small) && numbers.all(|part| part.is_empty() || is_small(part))
}

/// Says whether what is refused is a move by the rules of another game: another capture than the one
/// that is compulsory, or a step or jump on the board whose corner squares are the other ones.
fn is_by_others(reason: &FaultReason) -> bool {
    let is_over = |rows: u8, from: Square, to: Square| {
        let [from, to] = [from, to].map(|square| square.number() - 1);
        (from / 4).abs_diff(to / 4) == rows && (from % 4).abs_diff(to % 4) <= 1
    };
    match *reason {
        FaultReason::Illegal(
            IllegalMove::MustCapture { .. }
            | IllegalMove::MustCaptureMore { .. }
            | IllegalMove::MustCaptureWorth,
        ) => true,
        FaultReason::Illegal(IllegalMove::NotDiagonal { from, to }) => is_over(1, from, to),
        FaultReason::NotAMove(ParseMoveError::NoSuchCapture { from, to }) => is_over(2, from, to),
        _ => false,
    }
}

/// Says whether all steps between numbers are on diagonals of 64 squares, as those of games on the board
/// whose corner squares are the other ones are not.
fn is_on_diagonals(text: &GameText) -> bool {
    let place = |number: u8| {
        let row = number.saturating_sub(1) / 4;
        (row, 2 * (number.saturating_sub(1) % 4) + (row + 1) % 2)
    };
    let steps = text.items.iter().filter_map(|item| match item {
        Item::Move { text, .. } => text.split_once('-'),
        _ => None,
    });
    let numbers = |(from, to): (&str, &str)| Some((from.parse().ok()?, to.parse().ok()?));
    let mut places = steps.filter_map(numbers).map(|(from, to)| (place(from), place(to)));
    places.all(|((row, column), (to_row, to_column))| {
        row.abs_diff(to_row) == column.abs_diff(to_column)
    })
}

/// Says whether some capture is one by the rules of all games, which nobody may leave: of a man by a man
/// that goes forward, or by a king next to it.
fn has_common_capture<V: Variant>(board: &Position<V>) -> bool {
    let is_common = |mv: V::Move| {
        let Some(path) = board.paths(mv).next() else { return false };
        let (Some(jump), Some(piece)) = (path.jumps.first(), board.at(path.from)) else {
            return false;
        };
        let (from, to) = (path.from.row(), jump.to.row());
        let is_forward = if piece.color == Color::White { to < from } else { to > from };
        let is_of_man = board.at(jump.over).is_some_and(|captured| captured.rank == Rank::Man);
        is_of_man && from.abs_diff(to) == 2 && (is_forward || piece.rank == Rank::King)
    };
    board.legal_moves().into_iter().any(is_common)
}

/// Replays by rules, and says whether the first move that they refuse is by those of another game.
pub(super) type Load = fn(&Arc<GameText>) -> Result<(Loaded, bool), ReadError>;

fn load_by(rules: &str, text: &Arc<GameText>) -> Result<(Loaded, bool), ReadError> {
    let unknown = |expected| ReadError::new(format!("rule {rules:?}: {expected}"));
    (Rule::named(rules).map_err(unknown)?.load)(text)
}

pub(super) fn load<V: Detail>(text: &Arc<GameText>) -> Result<(Loaded, bool), ReadError> {
    let tree = GameTree::<V>::from_text(text, Replay::Tolerant).map_err(error)?;
    let fault = |fault: &pdn::Fault| Fault {
        ply: fault.ply,
        line: if fault.line == pdn::Line::Main { Line::Main } else { Line::Variation },
        reason: format!("{}: {}", fault.text, fault.reason),
    };
    let refused = tree.faults.iter().find(|fault| fault.line == pdn::Line::Main);
    let board = tree.main_line().last().and_then(|id| tree.game.board_at(id));
    let is_by_others = refused.zip(board).is_some_and(|(fault, board)| {
        let is_owed = matches!(fault.reason, FaultReason::Illegal(IllegalMove::MustCapture { .. }));
        let is_slip = is_owed && lines::<V>() == 8 && is_on_diagonals(text);
        let is_slip = is_slip && has_common_capture(board.board());
        is_by_others(&fault.reason) && !is_slip
    });
    let two_points = |result: GameResult| match result {
        GameResult::Ended(outcome, _) => GameResult::Ended(outcome, Points::Two).to_string(),
        other => other.to_string(),
    };
    let (end, result) = (tree.main_line().last(), tree.ending().map(|_| two_points(tree.result())));
    let GameTree { game: record, stated, warnings, faults, skipped, .. } = tree;
    let mut game = Game::of_record(Some(Kind::Draughts), record);
    let name = |tag| text.tag(tag).unwrap_or_default().to_string();
    game.players = ByColor::new(name("Black"), name("White"));
    let loaded = Loaded {
        end: end.unwrap_or(game.root()),
        game,
        result,
        stated: stated.map(|result| format!("Result {result}")),
        warnings: warnings.iter().map(ToString::to_string).collect(),
        faults: faults.iter().map(fault).collect(),
        skipped,
        source: source::<V>(text),
    };
    Ok((loaded, is_by_others))
}

/// Writes the game without its faults, from its text.
fn source<V: Variant>(text: &Arc<GameText>) -> Source {
    let text = Arc::clone(text);
    Source(Arc::new(move |format| {
        if format != Format::Pdn {
            return None;
        }
        let tree = GameTree::<V>::from_text(&text, Replay::Tolerant).ok()?;
        let GameTree { game, tags, points, stated, symbols, .. } = tree;
        let mut tree = GameTree::new(game);
        (tree.tags, tree.points, tree.stated, tree.symbols) = (tags, points, stated, symbols);
        Some(tree.to_text().to_string())
    }))
}
