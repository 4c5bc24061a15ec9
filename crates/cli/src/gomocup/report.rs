//! What is told of a thought while it goes on: `MESSAGE` for people, and what Yixin-Board and
//! gomoku-calculator read.

use tengen::{Analysis, Candidate, Value};

use super::place::Place;

/// Yixin's `INFO show_detail` is a sum of these.
const REALTIME: u32 = 1;
const INFO: u32 = 2;

/// Writes the lines that tell of an analysis on a board of so many rows.
pub(super) fn lines(found: &Analysis, rows: u8, detail: u32) -> Vec<String> {
    let mut lines = Vec::new();
    for (n, candidate) in found.candidates.iter().enumerate() {
        lines.push(message(found, n, candidate, rows));
        if detail & INFO != 0 {
            lines.extend(info(found, n, candidate, rows));
        }
    }
    if detail & REALTIME != 0 {
        lines.extend(realtime(found, rows));
    }
    lines
}

fn message(found: &Analysis, n: usize, candidate: &Candidate, rows: u8) -> String {
    let line = match found.candidates.len() {
        1 => String::new(),
        _ => format!(" multipv {}", n + 1),
    };
    let (ev, pv) = (eval(candidate.value), line_of(candidate, rows));
    let (time, speed) = (found.elapsed.as_millis(), speed(found) / 1000);
    let (depth, nodes) = (found.depth, found.nodes);
    format!("MESSAGE depth {depth}{line} ev {ev} n {nodes} n/ms {speed} tm {time} pv {pv}")
}

fn info(found: &Analysis, n: usize, candidate: &Candidate, rows: u8) -> Vec<String> {
    let pairs = [
        ("PV", n.to_string()),
        ("NUMPV", found.candidates.len().to_string()),
        ("DEPTH", found.depth.to_string()),
        ("SELDEPTH", found.depth.max(candidate.line.len() as u32).to_string()),
        ("NODES", found.nodes.to_string()),
        ("TOTALNODES", found.nodes.to_string()),
        ("TOTALTIME", found.elapsed.as_millis().to_string()),
        ("SPEED", speed(found).to_string()),
        ("EVAL", eval(candidate.value)),
        ("WINRATE", format!("{:.4}", candidate.value.chance())),
        ("BESTLINE", line_of(candidate, rows)),
        ("PV", "DONE".to_string()),
    ];
    pairs.map(|(key, value)| format!("INFO {key} {value}")).to_vec()
}

fn realtime(found: &Analysis, rows: u8) -> Vec<String> {
    let Some(best) = found.candidates.first() else { return Vec::new() };
    let mut told = vec!["REFRESH".to_string()];
    for candidate in &found.candidates {
        let word = match candidate.value {
            Value::Loss(_) => "LOSE",
            _ if candidate.mv == best.mv => "BEST",
            _ => "POS",
        };
        told.extend(place(&candidate.mv, rows).map(|place| format!("{word} {place}")));
    }
    told.push(format!("VAL {}", eval(best.value)));
    told.push(format!("PV {}", line_of(best, rows)));
    told.iter().map(|text| format!("MESSAGE REALTIME {text}")).collect()
}

/// Nodes in a second.
fn speed(found: &Analysis) -> u128 {
    u128::from(found.nodes) * 1000 / found.elapsed.as_millis().max(1)
}

/// Hundredths of a point, or the plies to the end: `+M5`.
fn eval(value: Value) -> String {
    match value {
        Value::Win(plies) => format!("+M{plies}"),
        Value::Loss(plies) => format!("-M{plies}"),
        Value::Draw => "0".to_string(),
        Value::Points(points) | Value::Share(points) => format!("{:.0}", 100.0 * points),
    }
}

/// The moves that are expected, `H8 I9`: a letter for the column, and the row from the top.
fn line_of(candidate: &Candidate, rows: u8) -> String {
    let places = candidate.line.iter().filter_map(|text| place(text, rows));
    let name = |Place { x, y }| format!("{}{}", char::from(b'A' + x), y + 1);
    places.map(name).collect::<Vec<_>>().join(" ")
}

/// Where a move is; `None` for a pass.
fn place(text: &str, rows: u8) -> Option<Place> {
    let (column, row) = text.split_at_checked(1)?;
    let x = column.bytes().next()?.checked_sub(b'A')?;
    Some(Place { x, y: rows.checked_sub(row.parse().ok()?)? })
}
