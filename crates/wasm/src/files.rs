//! Games out of files.

use js_sys::{ArrayBuffer, Uint8Array};
use tengen::Reading;
use wasm_bindgen::prelude::*;

use crate::game::Game;
use crate::value::wrong;

/// A game out of a file, at the end of its main line.
#[wasm_bindgen(getter_with_clone)]
pub struct Loaded {
    /// The result, if the file or the board tells it.
    pub result: Option<String>,
    /// What was mended, with its place.
    pub warnings: Vec<String>,
    /// What the rules refuse.
    pub faults: Vec<String>,
    game: tengen::Game,
}

#[wasm_bindgen]
impl Loaded {
    /// The game.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> Game {
        Game(self.game.clone())
    }
}

/// Reads the games of a file: SGF, PDN, psq, lib or rif, told apart by its contents; of this kind, if it is
/// told. Throws at the first game that cannot be read, and if there is none.
#[wasm_bindgen(js_name = readGames)]
pub fn read_games(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | ArrayBuffer | string")] file: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Kind")] kind: Option<String>,
) -> Result<Vec<Loaded>, JsValue> {
    let are_bytes = ArrayBuffer::is_view(file) || file.is_instance_of::<ArrayBuffer>();
    let bytes = match file.as_string() {
        Some(text) => text.into_bytes(),
        None if are_bytes => Uint8Array::new(file).to_vec(),
        None => return Err(wrong("readGames: expected bytes or a text")),
    };
    let kind = kind.map(|kind| kind.parse()).transpose().map_err(wrong)?;
    let reading = Reading { kind, ..Reading::default() };
    let loaded = |game: Result<tengen::Loaded, tengen::ReadError>| {
        let mut of = game.map_err(wrong)?;
        of.game.go_to(of.end);
        let faults = of.faults.iter().map(ToString::to_string).collect();
        Ok(Loaded { result: of.result, warnings: of.warnings, faults, game: of.game })
    };
    let games = reading.games(&bytes).map_err(wrong)?.map(loaded);
    let games = games.collect::<Result<Vec<_>, JsValue>>()?;
    if games.is_empty() {
        return Err(wrong("there is no game in it"));
    }
    Ok(games)
}
