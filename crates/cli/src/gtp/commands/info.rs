//! What the engine is and knows.

use tengen::Kind;

use super::{Command, Reply, Session, Words, all, bare, done, say, with};

pub(super) const COMMANDS: &[Command] = &[
    bare("protocol_version", |_| say("2")),
    bare("name", |session| {
        say(session.name.as_deref().unwrap_or(match session.kind {
            Kind::Nogo => "tengen NoGo",
            Kind::Gomoku => "tengen gomoku",
            _ => "tengen Go",
        }))
    }),
    bare("version", |_| say(env!("CARGO_PKG_VERSION"))),
    bare("help", list),
    with("known_command", |session, words| {
        let asked = words.only(Words::word)?;
        say(all(session.kind).any(|command| command.name == asked))
    }),
    bare("list_commands", list),
    bare("quit", |_| done()),
    bare("cputime", cputime),
];

fn list(session: &mut Session) -> Reply {
    Ok(all(session.kind).map(|command| command.name).collect::<Vec<_>>().join("\n"))
}

/// The processor time of this program in seconds, as Linux counts it; elsewhere the time that the
/// engine has thought.
pub(super) fn cputime(session: &mut Session) -> Reply {
    let seconds = cpu_seconds().unwrap_or(session.timing.thought.as_secs_f64());
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
