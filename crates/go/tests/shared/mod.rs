//! The files of shared cases, if the variable `TENGEN_CASES` says where they are.

use serde_json::Value;

/// The lines of one file, more than `least`, or none with a note.
pub(crate) fn cases(name: &str, least: usize) -> Vec<Value> {
    let Some(folder) = std::env::var_os("TENGEN_CASES") else {
        eprintln!("SKIPPED: TENGEN_CASES is not set");
        return Vec::new();
    };
    let path = std::path::Path::new(&folder).join("go").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(cases.len() > least, "{name}");
    cases
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("a text: {value}"))
}
