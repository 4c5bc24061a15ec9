//! The game.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use tengen::core::ByColor;
use tengen::{Cell, DiagramOptions, End, Format, Kind, Start};
use wasm_bindgen::prelude::*;

use crate::value::{Refused, give, read, take, wrong};

/// A game of NoGo, Go, gomoku or draughts, with the record of all that was played. Moves are texts: `D4`,
/// `pass`, `32-28`. What throws leaves the game as it was.
#[wasm_bindgen]
pub struct Game(pub(crate) tengen::Game);

/// Columns and rows, which are one number where they are equal.
struct Size(u8, u8);

/// What a game begins with; what is missing is the default.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Options {
    size: Option<Size>,
    rules: Option<String>,
    position: Option<String>,
    komi: Option<f64>,
    handicap: u8,
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(SizeVisitor)
    }
}

struct SizeVisitor;

impl<'de> Visitor<'de> for SizeVisitor {
    type Value = Size;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a size such as 9 or [9, 7]")
    }

    fn visit_u64<E: Error>(self, lines: u64) -> Result<Size, E> {
        let wrong = |_| E::invalid_value(Unexpected::Unsigned(lines), &self);
        u8::try_from(lines).map(|lines| Size(lines, lines)).map_err(wrong)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut lines: A) -> Result<Size, A::Error> {
        let mut next = || lines.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self));
        Ok(Size(next()?, next()?))
    }
}

#[derive(Serialize)]
struct Effect {
    path: Vec<String>,
    placed: Vec<String>,
    removed: Vec<String>,
}

#[derive(Serialize)]
struct Score {
    text: String,
    points: ByColor<f64>,
    owners: BTreeMap<String, String>,
    dead: Vec<String>,
}

#[derive(Serialize)]
struct Playouts {
    games: u64,
    plies: u64,
    black: u64,
    white: u64,
    draws: u64,
}

/// Beginning, keeping and showing.
#[wasm_bindgen]
impl Game {
    /// Begins a game. Throws what does not fit.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: &JsValue,
    ) -> Result<Self, JsValue> {
        let kind: Kind = kind.parse().map_err(wrong)?;
        let Options { size, rules: rule, position, komi, handicap } = take(options)?;
        let size = size.map(|Size(cols, rows)| (cols, rows));
        Start { kind, size, rule, position, komi, handicap }.begin().map(Self).map_err(wrong)
    }

    /// Reads what `save` has written.
    pub fn load(text: &str) -> Result<Self, JsValue> {
        tengen::Game::load(text).map(Self).map_err(wrong)
    }

    /// Writes the game with its whole record and where it stands, for `load`.
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// Returns a game that goes its own way from here.
    #[wasm_bindgen(js_name = copy)]
    pub fn copied(&self) -> Self {
        Self(self.0.clone())
    }

    /// Draws the board as an SVG document.
    pub fn svg(&self, dark: Option<bool>) -> String {
        self.0.svg(DiagramOptions { is_dark: dark == Some(true), ..DiagramOptions::default() })
    }

    /// Draws the board as text.
    #[wasm_bindgen(js_name = toString)]
    pub fn diagram(&self) -> String {
        self.0.diagram()
    }

    /// Writes the record: `sgf`, `pdn`, `psq` or `moves`; `undefined` if the game has none such.
    #[wasm_bindgen(js_name = toRecord)]
    pub fn to_record(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    ) -> Result<Option<String>, JsValue> {
        let format = format.parse::<Format>().map_err(wrong)?;
        Ok(self.0.to_record(format))
    }
}

/// Moves.
#[wasm_bindgen]
impl Game {
    /// Returns the legal moves; none when the game is over.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        self.0.legal_texts()
    }

    /// Plays a move. Throws a `Refusal` if it is not legal.
    pub fn play(&mut self, text: &str) -> Result<(), JsValue> {
        self.0.play(text).map_err(|refusal| Refused::of(&self.0, refusal).thrown())
    }

    /// Says why a move is refused; `null` if it is legal.
    #[wasm_bindgen(unchecked_return_type = "Refusal | null")]
    pub fn explain(&self, text: &str) -> JsValue {
        give(&self.0.explain(text).err().map(|refusal| Refused::of(&self.0, refusal)))
    }

    /// Tells what a move would do to the board. Throws as `play` does.
    #[wasm_bindgen(unchecked_return_type = "Effect")]
    pub fn effect(&self, text: &str) -> Result<JsValue, JsValue> {
        let refused = |refusal| Refused::of(&self.0, refusal).thrown();
        let effect = self.0.effect(text).map_err(refused)?;
        let names = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.filter_map(|cell| self.0.name(cell)).collect()
        };
        Ok(give(&Effect {
            path: names(&mut effect.path.iter().copied()),
            placed: names(&mut effect.placed()),
            removed: names(&mut effect.removed()),
        }))
    }

    /// Takes the last move back; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Plays again what was taken back last, else goes on along the main line; returns whether there was
    /// anything.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Returns the moves that led here.
    pub fn moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// Returns the moves that the record has from here, the main one first.
    pub fn variations(&self) -> Vec<String> {
        self.0.variations().iter().filter_map(|&id| self.0.move_at(id)).collect()
    }

    /// What is written about the position.
    #[wasm_bindgen(getter)]
    pub fn comment(&self) -> String {
        self.0.note(self.0.here()).map(|note| note.comment.clone()).unwrap_or_default()
    }

    /// Writes about the position.
    #[wasm_bindgen(setter)]
    pub fn set_comment(&mut self, text: String) {
        self.0.note_mut().comment = text;
    }

    /// Ends the game: the side to move resigns. Throws if it is over.
    pub fn resign(&mut self) -> Result<(), JsValue> {
        self.0.end(End::Resign(self.0.turn())).map_err(wrong)
    }
}

/// The position.
#[wasm_bindgen]
impl Game {
    /// Which game it is.
    #[wasm_bindgen(getter, unchecked_return_type = "Kind")]
    pub fn kind(&self) -> String {
        self.0.kind().map(Kind::name).unwrap_or_default().into()
    }

    /// The rule set or variant; empty where there is but one.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> String {
        self.0.rules()
    }

    /// How many columns the board has.
    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> u8 {
        self.0.size().0
    }

    /// How many rows the board has.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> u8 {
        self.0.size().1
    }

    /// Who is to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    pub fn turn(&self) -> String {
        self.0.turn().to_string()
    }

    /// How many moves led here.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> u32 {
        self.0.ply() as u32
    }

    /// The position on one line, as the constructor takes it; FEN in draughts.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> String {
        self.0.position()
    }

    /// Returns all pieces by the names of their cells: `black`, `white`, `black king`, `white king`.
    #[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
    pub fn pieces(&self) -> JsValue {
        let piece = |at| Some((self.0.name(at)?, self.0.piece(at)?.to_string()));
        give(&self.0.cells().filter_map(piece).collect::<BTreeMap<_, _>>())
    }

    /// Returns how the game has ended; `null` while it goes on.
    #[wasm_bindgen(unchecked_return_type = "GameOver | null")]
    pub fn over(&self) -> JsValue {
        give(&self.0.over())
    }

    /// Counts the position with the chains on these cells dead; `null` in games without points.
    #[wasm_bindgen(unchecked_return_type = "Score | null")]
    pub fn score(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "string[]")] dead: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let dead: Vec<String> = if dead.is_undefined() { Vec::new() } else { read(dead)? };
        let dead: Vec<Cell> = dead.iter().map(|name| self.cell(name)).collect::<Result<_, _>>()?;
        let name = |at| self.0.name(at);
        Ok(give(&self.0.score(&dead).map(|score| {
            Score {
                owners: score
                    .owners
                    .iter()
                    .filter_map(|&(at, of)| Some((name(at)?, of.to_string())))
                    .collect(),
                dead: score.dead.iter().filter_map(|&at| name(at)).collect(),
                text: score.text,
                points: score.points,
            }
        })))
    }

    /// Guesses the dead stones by random games: tens of milliseconds on 19 × 19.
    #[wasm_bindgen(js_name = likelyDead)]
    pub fn likely_dead(&self) -> Vec<String> {
        self.0.likely_dead().into_iter().filter_map(|at| self.0.name(at)).collect()
    }

    /// Plays random games from here; the same seed gives the same games.
    #[wasm_bindgen(unchecked_return_type = "Playouts")]
    pub fn playouts(&self, games: i32, seed: u32) -> Result<JsValue, JsValue> {
        let unknown = |_| wrong(format!("playouts: expected how many games, found {games}"));
        let sum = self.0.playouts(games.try_into().map_err(unknown)?, seed.into());
        let tengen::Playouts { games, plies, wins, draws } = sum;
        Ok(give(&Playouts { games, plies, black: wins.black, white: wins.white, draws }))
    }

    /// Finds a cell by its name.
    fn cell(&self, name: &str) -> Result<Cell, JsValue> {
        let is_named = |at: &Cell| self.0.name(*at).is_some_and(|of| of.eq_ignore_ascii_case(name));
        let unknown = || wrong(format!("{name:?} is no cell of {}", self.0.title()));
        self.0.cells().find(is_named).ok_or_else(unknown)
    }
}
