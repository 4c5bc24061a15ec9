//! Puzzles out of files.

use std::path::Path;

use serde_json::{Deserializer, Value};
use tengen::core::Color::{Black, White};
use tengen::gomoku::{Rule, Setup, parse_moves};
use tengen::stones::{Placement, Size};
use tengen::{Format, Game, Kind, Loaded, Reading, Start};

use crate::draft::format_of;
use crate::failure::Failure;
use crate::input::{self, in_file};
use crate::program::note;

/// A puzzle, or why there is none.
type Entry = Result<Game, String>;

/// Reads the puzzles of a file, one at least, whose kind the end of its name tells.
pub(super) fn read(path: &Path, rule: Option<&str>) -> Result<Vec<Entry>, Failure> {
    let entries = read_any(path, rule)?;
    if entries.is_empty() { Err(in_file(path, "no puzzle")) } else { Ok(entries) }
}

/// Reads the puzzles, and tells what of their file was mended.
fn read_any(path: &Path, rule: Option<&str>) -> Result<Vec<Entry>, Failure> {
    let bytes = input::bytes(path, input::RECORD)?;
    if path.extension().is_some_and(|of| of.eq_ignore_ascii_case("json")) {
        return list(&bytes, rule).map_err(|reason| in_file(path, reason));
    }
    let format = match format_of(path) {
        None | Some(Format::Pdn | Format::Moves) => {
            return Err(in_file(path, "expected an .sgf, .psq, .rec, .lib, .rif or .json"));
        }
        format => format,
    };
    let rule = rule.map(str::to_string);
    let kind = Kind::ALL.into_iter().find(|kind| kind.has_wins_by_force());
    let games = Reading { format, kind, rule, is_strict: false }.games(&bytes);
    let games = games.map_err(|error| in_file(path, error))?;
    let entry = |(n, loaded): (usize, Result<Loaded, _>)| {
        let loaded = loaded.map_err(|error: tengen::ReadError| error.to_string())?;
        let warnings = loaded.warnings.iter();
        warnings.for_each(|warning| note(&format!("warning: puzzle {n}: {warning}")));
        position_of(loaded)
    };
    Ok((1..).zip(games).map(entry).collect())
}

/// Begins at a position, in which the game goes on.
fn begin(rule: Option<&str>, position: String) -> Entry {
    let rule = rule.map(str::to_string);
    let start = Start { rule, position: Some(position), ..Start::new(Kind::Gomoku) };
    unfinished(start.begin().map_err(|error| error.to_string())?)
}

fn unfinished(game: Game) -> Entry {
    match game.over() {
        Some(over) => Err(format!("the game is over: {}", over.reason)),
        None => Ok(game),
    }
}

/// Goes to the puzzle of a game.
fn position_of(loaded: Loaded) -> Entry {
    let Loaded { mut game, faults, .. } = loaded;
    let is_set_up = game.cells().any(|cell| game.piece(cell).is_some());
    while !is_set_up && game.variations().len() == 1 {
        game.redo();
    }
    match faults.first() {
        Some(fault) if !is_set_up => Err(fault.to_string()),
        _ => unfinished(game),
    }
}

/// Reads positions in JSON: values one after the other, lists of them, or objects with a list `puzzles`.
fn list(bytes: &[u8], rule: Option<&str>) -> Result<Vec<Entry>, String> {
    let mut entries = Vec::new();
    for value in Deserializer::from_slice(bytes).into_iter::<Value>() {
        let value = value.map_err(|error| error.to_string())?;
        let listed = value.get("puzzles").unwrap_or(&value);
        let one = std::slice::from_ref(listed);
        for entry in listed.as_array().map_or(one, |list| &list[..]) {
            entries.push(puzzle(entry, rule));
        }
    }
    Ok(entries)
}

fn puzzle(entry: &Value, rule: Option<&str>) -> Entry {
    let text = |key: &str| entry.get(key).and_then(Value::as_str);
    let position = match entry.as_str().or(text("position")) {
        Some(position) => position.to_string(),
        None => placed(entry)?,
    };
    let named = entry.get("rule").map(rule_of).transpose()?;
    begin(named.or(rule).filter(|_| !position.contains(" rule=")), position)
}

/// Reads a rule by its name or its number: those of Gomocup, and renju's in the puzzles that lfz084
/// publishes.
fn rule_of(rule: &Value) -> Result<&str, String> {
    match (rule.as_str(), rule.as_u64()) {
        (Some(name), _) => Ok(name),
        (_, Some(0)) => Ok("freestyle"),
        (_, Some(1)) => Ok("standard"),
        (_, Some(2 | 4)) => Ok("renju"),
        _ => Err(format!(
            "rule {rule}: expected a name, 0 for freestyle, 1 for standard, 2 or 4 for renju"
        )),
    }
}

/// Writes the position that lists of stones tell: one in turn, or one of each colour.
fn placed(entry: &Value) -> Result<String, String> {
    let lists =
        [("stones", [Black, White]), ("blackStones", [Black; 2]), ("whiteStones", [White; 2])];
    if lists[..2].iter().all(|(key, _)| entry.get(*key).is_none()) {
        return Err("expected a position or stones".into());
    }
    let number = |key: &str, or| {
        let number = entry.get(key).map_or(Some(or), Value::as_u64);
        number.ok_or_else(|| format!("{key}: expected a number"))
    };
    let side = u8::try_from(number("size", 15)?).map_err(|error| format!("size: {error}"))?;
    let size = Size::square(side).map_err(|error| error.to_string())?;
    let mut placement = Placement::empty(size);
    for (key, colors) in lists {
        let text = entry.get(key).map_or(Some(""), Value::as_str);
        let text = text.ok_or_else(|| format!("{key}: expected a text of points"))?;
        let points = parse_moves(text).map_err(|error| format!("{key}: {error}"))?;
        for (point, color) in points.into_iter().zip(colors.into_iter().cycle()) {
            if placement.get(point).is_some() {
                return Err(format!("{key}: {point} has a stone already"));
            }
            placement.set(point, Some(color)).map_err(|error| error.to_string())?;
        }
    }
    let turn = match number("side", 0)? {
        0 => placement.likely_turn(),
        1 => Black,
        2 => White,
        _ => return Err("side: expected 1 for Black or 2 for White".into()),
    };
    Ok(Setup { placement, turn, ..Setup::empty(size, Rule::default()) }.to_string())
}
