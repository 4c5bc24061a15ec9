//! Values of JavaScript.

use js_sys::{Error, JSON, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tengen::{Game, Refusal};
use wasm_bindgen::prelude::*;

/// Gives a value to JavaScript.
pub(crate) fn give(value: &impl Serialize) -> JsValue {
    let text = serde_json::to_string(value).unwrap_or_default();
    JSON::parse(&text).unwrap_or(JsValue::NULL)
}

/// Takes a value of JavaScript; `undefined` and `null` are the default.
pub(crate) fn take<T: DeserializeOwned + Default>(value: &JsValue) -> Result<T, JsValue> {
    match value.is_undefined() || value.is_null() {
        true => Ok(T::default()),
        false => read(value),
    }
}

/// Takes a value of JavaScript that must be there.
pub(crate) fn read<T: DeserializeOwned>(value: &JsValue) -> Result<T, JsValue> {
    let text = JSON::stringify(value)?.as_string().unwrap_or_default();
    serde_json::from_str(&text).map_err(wrong)
}

/// Makes an error that is thrown.
pub(crate) fn wrong(reason: impl ToString) -> JsValue {
    Error::new(&reason.to_string()).into()
}

/// A refusal, with the names of its cells.
#[derive(Serialize)]
pub(crate) struct Refused {
    code: &'static str,
    reason: String,
    cells: Vec<String>,
    instead: Vec<String>,
}

impl Refused {
    pub(crate) fn of(game: &Game, refusal: Refusal) -> Self {
        let Refusal { code, reason, cells, instead } = refusal;
        let cells = cells.into_iter().filter_map(|cell| game.name(cell)).collect();
        Self { code, reason, cells, instead }
    }

    /// Makes the error that is thrown.
    pub(crate) fn thrown(&self) -> JsValue {
        let error = Error::new(&self.reason);
        for (name, value) in [
            ("code", give(&self.code)),
            ("cells", give(&self.cells)),
            ("instead", give(&self.instead)),
        ] {
            // A new error takes all properties.
            let _ = Reflect::set(&error, &name.into(), &value);
        }
        error.into()
    }
}
