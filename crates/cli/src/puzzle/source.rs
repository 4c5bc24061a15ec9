//! Puzzles out of files.

use std::path::Path;

use serde_json::{Deserializer, Value};
use tengen::core::Color::{Black, White};
use tengen::gomoku::{Rule, Setup, parse_moves};
use tengen::stones::{Placement, Size};
use tengen::{Format, Game, Kind, Loaded, Reading, Start};

use crate::draft::extension;
use crate::failure::Failure;
use crate::input::{self, in_file};

/// A puzzle, or why there is none.
type Entry = Result<Game, String>;

/// Reads the puzzles of a file, whose kind the end of its name tells.
pub(super) fn read(path: &Path, rule: Option<&str>) -> Result<Vec<Entry>, Failure> {
    let bytes = input::bytes(path, input::RECORD)?;
    let format = match extension(path).as_str() {
        "json" => return list(&bytes, rule).map_err(|reason| in_file(path, reason)),
        "sgf" => Format::Sgf,
        "psq" => Format::Psq,
        "rec" => Format::Rec,
        "lib" => Format::Lib,
        "rif" | "xml" => Format::Rif,
        _ => return Err(in_file(path, "expected an .sgf, .psq, .rec, .lib, .rif or .json")),
    };
    let (format, kind, rule) = (Some(format), Some(Kind::Gomoku), rule.map(str::to_string));
    let rule = rule.filter(|_| format != Some(Format::Sgf));
    let games = Reading { format, kind, rule, is_strict: false }.games(&bytes);
    let games = games.map_err(|error| in_file(path, error))?;
    Ok(games.map(|loaded| position_of(loaded.map_err(|error| error.to_string())?)).collect())
}

/// Goes to the puzzle of a game.
fn position_of(loaded: Loaded) -> Entry {
    let Loaded { mut game, faults, .. } = loaded;
    let is_set_up = game.cells().any(|cell| game.piece(cell).is_some());
    while !is_set_up && game.variations().len() == 1 {
        game.redo();
    }
    match (faults.first(), game.over()) {
        (Some(fault), _) if !is_set_up => Err(fault.to_string()),
        (_, Some(over)) => Err(format!("the game is over: {}", over.reason)),
        _ => Ok(game),
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
        None => placed(entry).ok_or("expected a position or stones")?,
    };
    // The numbers are those of the puzzles that lfz084 publishes.
    let numbered = entry.get("rule").and_then(Value::as_u64);
    let named = text("rule").or(numbered.filter(|&rule| rule == 2).map(|_| "renju"));
    let rule = named.or(rule).filter(|_| !position.contains(" rule=")).map(str::to_string);
    Start { rule, position: Some(position), ..Start::new(Kind::Gomoku) }
        .begin()
        .map_err(|error| error.to_string())
}

/// Writes the position that lists of stones tell: one in turn, or one of each colour.
fn placed(entry: &Value) -> Option<String> {
    entry.get("stones").or(entry.get("blackStones"))?;
    let number = |key: &str, or| entry.get(key).map_or(Some(or), Value::as_u64);
    let size = Size::square(u8::try_from(number("size", 15)?).ok()?).ok()?;
    let mut placement = Placement::empty(size);
    let lists =
        [("stones", [Black, White]), ("blackStones", [Black; 2]), ("whiteStones", [White; 2])];
    for (key, colors) in lists {
        let text = entry.get(key).map_or(Some(""), Value::as_str)?;
        for (point, color) in parse_moves(text).ok()?.into_iter().zip(colors.into_iter().cycle()) {
            placement.set(point, Some(color)).ok()?;
        }
    }
    let turn = match number("side", 0)? {
        0 => placement.likely_turn(),
        1 => Black,
        _ => White,
    };
    Some(Setup { placement, turn, ..Setup::empty(size, Rule::default()) }.to_string())
}
