//! What the engine is and knows.

use tengen::Kind;

use super::{Command, all, done};
use crate::gtp::protocol::Reply;
use crate::gtp::session::Session;
use crate::gtp::words::Words;

pub(super) const COMMANDS: &[Command] = &[
    ("protocol_version", protocol_version),
    ("name", name),
    ("version", version),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("quit", quit),
    ("cputime", cputime),
];

fn protocol_version(_: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    Ok("2".to_string())
}

fn name(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    Ok(if session.kind == Kind::Go { "tengen Go" } else { "tengen NoGo" }.to_string())
}

fn version(_: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    Ok(env!("CARGO_PKG_VERSION").to_string())
}

fn known_command(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let asked = words.word()?;
    words.end()?;
    Ok(all(session.kind).any(|(name, _)| *name == asked).to_string())
}

fn list_commands(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    let names: Vec<&str> = all(session.kind).map(|(name, _)| *name).collect();
    Ok(names.join("\n"))
}

fn quit(_: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    done()
}

/// The processor time of this program in seconds, as Linux counts it; elsewhere the time that the
/// engine has thought.
fn cputime(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    let seconds = cpu_seconds().unwrap_or_else(|| session.timing.thought().as_secs_f64());
    Ok(format!("{seconds:.2}"))
}

/// Reads fields 14 and 15 of the process status, in hundredths of a second. The second field is a
/// name that ends with a parenthesis.
fn cpu_seconds() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = status.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: Vec<u32> = ticks.filter_map(|field| field.parse().ok()).collect();
    (ticks.len() == 2).then(|| f64::from(ticks[0] + ticks[1]) / 100.0)
}
