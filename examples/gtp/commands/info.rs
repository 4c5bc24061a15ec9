//! What the engine is and knows.

use super::{Command, all, done};
use crate::args::Args;
use crate::protocol::Reply;
use crate::session::Session;
use crate::table::Table;

/// Holds the table for each game.
pub(super) struct Commands<T>(std::marker::PhantomData<T>);

impl<T: Table> Commands<T> {
    pub(super) const ALL: &'static [Command<T>] = &[
        ("protocol_version", protocol_version),
        ("name", name),
        ("version", version),
        ("known_command", known_command),
        ("list_commands", list_commands),
        ("quit", quit),
        ("cputime", cputime),
    ];
}

fn protocol_version<T: Table>(_: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    Ok("2".to_string())
}

fn name<T: Table>(_: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    Ok(T::NAME.to_string())
}

fn version<T: Table>(_: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    Ok(env!("CARGO_PKG_VERSION").to_string())
}

fn known_command<T: Table>(_: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let asked = args.word()?;
    args.end()?;
    Ok(all::<T>().any(|(name, _)| *name == asked).to_string())
}

fn list_commands<T: Table>(_: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    let names: Vec<&str> = all::<T>().map(|(name, _)| *name).collect();
    Ok(names.join("\n"))
}

fn quit<T: Table>(_: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    done()
}

/// The processor time of this program in seconds, as Linux counts it; elsewhere the time that the
/// engine has thought.
fn cputime<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
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
