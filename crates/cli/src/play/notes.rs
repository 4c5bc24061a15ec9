//! What an engine tells of its move.

use indicatif::HumanCount;
use tengen::Analysis;

/// So many moves of the line that the engine expects are told.
const LINE_SHOWN: usize = 6;

/// Tells in a few short lines what an engine has found; nothing if it has not searched.
pub(super) fn notes(found: &Analysis) -> Vec<String> {
    let Some(candidate) = found.candidates.first() else { return Vec::new() };
    if found.nodes == 0 && candidate.visits == 0 && candidate.line.len() < 2 {
        return Vec::new();
    }
    let (value, unit) = match candidate.visits {
        0 => (format!("depth {}, {}", found.depth, candidate.value), "nodes"),
        _ => (candidate.value.to_string(), "playouts"),
    };
    let (nodes, seconds) = (HumanCount(found.nodes), found.elapsed.as_secs_f64());
    let mut notes = vec![value, format!("{nodes} {unit} in {seconds:.2} s")];
    notes.extend(expected(&candidate.line));
    notes
}

/// Tells the line that a search expects, without its own move.
fn expected(line: &[String]) -> Option<String> {
    let mut names: Vec<&str> = line.iter().skip(1).take(LINE_SHOWN).map(String::as_str).collect();
    if line.len() > LINE_SHOWN + 1 {
        names.push("…");
    }
    (!names.is_empty()).then(|| format!("expects {}", names.join(" ")))
}
