//! Files of gomoku: psq, rec, lists of moves, the database of RenjuNet.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::iter;
use core::time::Duration;

use tengen_core::{Attempt, Board, ByColor, Color, Outcome};
use tengen_gomoku::{IllegalMove, Move, Psq, PsqMove, Rif, RifGame, Rule, Setup, parse_moves};
use tengen_record::{Action, Ending, NodeId, Record};
use tengen_stones::{Point, Size};

use super::library::library;
use super::tagged::Tagged;
use super::{Table, words};
use crate::files::{Fault, Games, Line, Loaded, ReadError, Reading, Source};
use crate::format::Format;
use crate::game::Game;
use crate::kind::Kind;

/// Reads the games of a file. A rule that is named outranks what the file says.
pub(crate) fn read_moves(
    bytes: &[u8],
    format: Format,
    reading: &Reading,
) -> Result<Games, ReadError> {
    if reading.kind.is_some_and(|kind| kind != Kind::Gomoku) {
        return Err(ReadError::new("such moves are of gomoku"));
    }
    let unknown = |error| ReadError::new(format!("rule: {error}"));
    let rule = reading.rule.as_deref().map(str::parse::<Rule>).transpose().map_err(unknown)?;
    let (games, reading) = (read_by(bytes, format, rule)?, reading.clone());
    Ok(Games::of(games.map(move |game| game.and_then(|loaded| reading.check(loaded)))))
}

fn read_by(bytes: &[u8], format: Format, rule: Option<Rule>) -> Result<Games, ReadError> {
    let single = |game| Games::of(iter::once(Ok(game)));
    match format {
        Format::Lib => library(bytes, rule).map(single),
        Format::Rif => {
            let games = Rif::new(text(bytes).into_owned());
            Ok(Games::of(games.map(move |game| database_game(&game, rule))))
        }
        Format::Moves if Tagged::is_first(&text(bytes)) => {
            let games = Tagged::all(&text(bytes)).into_iter();
            Ok(Games::of(games.map(move |game| tagged(&game, rule))))
        }
        Format::Moves => list(&text(bytes), rule).map(single),
        Format::Rec => psq(&text(bytes), Psq::from_rec, rule).map(single),
        _ => psq(&text(bytes), str::parse, rule).map(single),
    }
}

/// Takes bytes that are not UTF-8 for Latin-1.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

fn psq(
    text: &str,
    parse: fn(&str) -> Result<Psq, tengen_gomoku::ParsePsqError>,
    rule: Option<Rule>,
) -> Result<Loaded, ReadError> {
    let psq = parse(text).map_err(ReadError::new)?;
    let rule = rule.or(psq.rule).unwrap_or_default();
    let mut loaded = replay(psq.size, &psq.moves, rule, None)?;
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_number = |text: &str| text.trim().parse::<i32>().is_ok();
    // A file ends with a number.
    if psq.moves.is_empty() && lines().count() > 1 && !lines().any(is_number) {
        return Err(ReadError::new("no move is read, and the file holds more"));
    }
    let is_move = |line: &&str| line.split(',').filter(|part| is_number(part)).count() > 1;
    let more = lines().filter(is_move).count().saturating_sub(psq.moves.len());
    if more > 0 {
        loaded.warnings.push(format!("{more} moves stand behind what is no move: left out"));
    }
    let [one, two] = psq.players;
    let in_order = psq.first == 0;
    loaded.game.players = if in_order { ByColor::new(one, two) } else { ByColor::new(two, one) };
    Ok(loaded)
}

/// Reads a list of moves on 15 × 15 points, or on 20 × 20 if they are not all on these.
fn list(text: &str, rule: Option<Rule>) -> Result<Loaded, ReadError> {
    let points = parse_moves(text).map_err(ReadError::new)?;
    if points.is_empty() {
        return Err(ReadError::new("no move is read"));
    }
    let usual = usual_size()?;
    let large = Size::square(20).map_err(ReadError::new)?;
    let are_on = |size: Size| points.iter().all(|&point| size.contains(point));
    let size = if are_on(usual) || !are_on(large) { usual } else { large };
    let mut loaded = replay(size, &untimed(points), rule.unwrap_or_default(), None)?;
    if size == large {
        loaded.warnings.push(format!("the size is not told: {large} is read"));
    }
    Ok(loaded)
}

/// The size of renju, and where none is told.
pub(super) fn usual_size() -> Result<Size, ReadError> {
    let (cols, rows) = Kind::Gomoku.default_size();
    Size::new(cols, rows).map_err(ReadError::new)
}

fn untimed(points: Vec<Point>) -> Vec<PsqMove> {
    points.into_iter().map(|point| PsqMove { point, millis: 0 }).collect()
}

/// Reads a game with tags, by standard gomoku: six are no five at PlayOK.
fn tagged(game: &Tagged, rule: Option<Rule>) -> Result<Loaded, ReadError> {
    let rule = rule.unwrap_or(Rule::Standard);
    let mut loaded = on_fifteen(&game.moves(), rule, game.outcome())?;
    loaded.game.players = game.players();
    Ok(loaded)
}

/// Reads a game of the database: renju, but where the name of its rules is one of gomoku's.
fn database_game(game: &RifGame, rule: Option<Rule>) -> Result<Loaded, ReadError> {
    let name = game.rule.to_ascii_lowercase();
    let is_gomoku = ["gom", "pro", "swap"].iter().any(|part| name.contains(part));
    let rule = rule.unwrap_or(if is_gomoku { Rule::Standard } else { Rule::Renju });
    let mut loaded = on_fifteen(&game.moves, rule, game.outcome)?;
    loaded.game.players.clone_from(&game.players);
    Ok(loaded)
}

fn on_fifteen(moves: &str, rule: Rule, outcome: Option<Outcome>) -> Result<Loaded, ReadError> {
    let points = parse_moves(moves).map_err(ReadError::new)?;
    replay(usual_size()?, &untimed(points), rule, outcome)
}

/// Plays moves until one is illegal, and ends the game as is told if the board does not.
fn replay(
    size: Size,
    moves: &[PsqMove],
    rule: Rule,
    outcome: Option<Outcome>,
) -> Result<Loaded, ReadError> {
    let board = Table::try_from(Setup::empty(size, rule)).map_err(ReadError::new)?;
    let (mut record, mut faults) = (Record::new(board), Vec::new());
    for (ply, PsqMove { point, millis }) in (1..).zip(moves) {
        let mv = Move::Play(*point);
        let refused = record.board().explain(mv).err();
        // A foul ends the game here; an attempt that is void changes nothing.
        let _ended = record.attempt(Attempt::Play(mv));
        if let Some(evidence) = refused {
            let is_foul = matches!(evidence.illegal, IllegalMove::Forbidden { .. });
            // The game was lost by it, as is told.
            let is_end = ply == moves.len() && outcome == Some(Outcome::Win(Color::White));
            if !(is_foul && is_end) {
                faults.push(Fault { ply, line: Line::Main, reason: words::describe(&evidence) });
            }
            break;
        }
        let time = Some(Duration::from_millis((*millis).into()));
        record.note_mut().elapsed = time.filter(|time| !time.is_zero());
    }
    let (end, plies) = (record.here(), record.current().ply());
    if let (Some(outcome), true) = (outcome, faults.is_empty()) {
        // The board's own ending comes first.
        let _ended = record.end(Ending::Agreement(outcome));
    }
    let ending = record.ending();
    let result = ending.map(|ending| ending.to_result().to_string());
    let is_other = outcome.is_some() && ending.is_some_and(|ending| ending.outcome() != outcome);
    let stated = outcome.filter(|_| is_other).map(|outcome| format!("bresult {}", points(outcome)));
    record.to_start();
    let skipped = (moves.len() - plies).saturating_sub(1);
    Ok(Loaded { result, stated, skipped, ..loaded(record, end, faults) })
}

/// Black's points, as the database writes them.
fn points(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::Black) => "1",
        Outcome::Win(Color::White) => "0",
        Outcome::Draw => "0.5",
    }
}

pub(super) fn loaded(record: Record<Table>, end: NodeId, faults: Vec<Fault>) -> Loaded {
    Loaded {
        game: Game::of_record(Some(Kind::Gomoku), record),
        end,
        result: None,
        stated: None,
        warnings: Vec::new(),
        skipped: 0,
        faults,
        source: Source::none(),
    }
}

/// Writes the moves with their times and the names of the players; `None` if there are passes, or stones or a turn
/// that are set up.
pub(super) fn to_psq(record: &Record<Table>, names: &ByColor<String>) -> Option<Psq> {
    let board = record.board_at(record.root())?;
    let mut moves = Vec::new();
    for id in record.main_line().skip(1) {
        let node = record.node(id)?;
        let mv = match node.action() {
            Action::Move(mv) => mv,
            Action::SetUp(_) => return None,
            Action::Remark => continue,
        };
        let millis = node.note().elapsed.map_or(0, |time| time.as_millis());
        let millis = u32::try_from(millis).unwrap_or(u32::MAX);
        moves.push(PsqMove { point: mv.point()?, millis });
    }
    let is_empty = board.empty_points().count() == board.size().area();
    let players = Color::ALL.map(|color| player_line(&names[color], color));
    let (size, levels) = (board.size(), [11, 11]);
    (is_empty && board.turn() == Color::Black).then_some(Psq {
        size,
        levels,
        first: 0,
        moves,
        players,
        rule: None,
    })
}

/// The line of a player: the name, or the colour if there is none or it would be read as a move or a number.
fn player_line(name: &str, color: Color) -> String {
    let line = name.replace(char::is_control, " ");
    let name = line.trim();
    let is_move = name.starts_with(|sign: char| sign.is_ascii_digit()) && name.contains(',');
    match name.contains(char::is_alphabetic) && !is_move {
        true => name.to_string(),
        false => color.to_string(),
    }
}
