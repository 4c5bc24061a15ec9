//! What can be set of the engine.

use std::time::Duration;

use serde_json::{Map, Value};

use super::{Command, Reply, SYNTAX_ERROR, Session, Words, bare, done, error, say_all, with};
use crate::args::ThreadArgs;

pub(super) const COMMANDS: &[Command] = &[
    bare("kata-list-params", |_| say_all(PARAMETERS.map(|of| of.name))),
    with("kata-get-param", |session, words| {
        let name = words.only(Words::word)?;
        Ok((find(name)?.get)(session).to_string())
    }),
    bare("kata-get-params", |session| {
        let all = PARAMETERS.map(|of| (of.name.to_string(), (of.get)(session)));
        Ok(Value::Object(Map::from_iter(all)).to_string())
    }),
    with("kata-set-param", |session, words| {
        let (name, value) = words.only(|words| Ok((words.word()?, words.word()?)))?;
        (find(name)?.set)(session, value).ok_or(SYNTAX_ERROR)?;
        done()
    }),
    with("kata-set-params", |session, words| {
        let all: Map<String, Value> =
            serde_json::from_str(&words.0.join(" ")).or(Err(SYNTAX_ERROR))?;
        let before = (session.playouts, session.timing.per_move, session.threads, session.ponders);
        for (name, value) in &all {
            let set = find(name).map(|of| (of.set)(session, value.to_string().trim_matches('"')));
            if set.as_ref().is_ok_and(Option::is_some) {
                continue;
            }
            (session.playouts, session.timing.per_move, session.threads, session.ponders) = before;
            return set.and(error(SYNTAX_ERROR));
        }
        done()
    }),
    // The same for the dialogue of GoGui.
    with("tengen-param", |session, words| {
        if words.is_empty() {
            let line = |of: Parameter| format!("[{}] {} {}", of.kind, of.name, (of.get)(session));
            return Ok(PARAMETERS.map(line).join("\n"));
        }
        let (name, value) = words.only(|words| Ok((words.word()?, words.word()?)))?;
        let value = match value {
            "0" => "false",
            "1" if find(name)?.kind == "bool" => "true",
            other => other,
        };
        (find(name)?.set)(session, value).ok_or(SYNTAX_ERROR)?;
        done()
    }),
];

#[derive(Clone, Copy)]
struct Parameter {
    name: &'static str,
    /// As GoGui calls it.
    kind: &'static str,
    get: fn(&Session) -> Value,
    /// `None` if the value is none.
    set: fn(&mut Session, &str) -> Option<()>,
}

/// No limit, as KataGo writes it.
const UNLIMITED: u64 = 1 << 50;

const fn playouts(name: &'static str) -> Parameter {
    Parameter {
        name,
        kind: "string",
        get: |session| session.playouts.unwrap_or(UNLIMITED).into(),
        set: |session, value| {
            let playouts: u64 = value.parse().ok().filter(|&count| count > 0)?;
            session.playouts = (playouts < UNLIMITED).then_some(playouts);
            Some(())
        },
    }
}

const PARAMETERS: [Parameter; 5] = [
    playouts("maxVisits"),
    playouts("maxPlayouts"),
    Parameter {
        name: "maxTime",
        kind: "string",
        get: |session| session.timing.per_move.as_secs_f64().into(),
        set: |session, value| {
            let seconds: f64 = value.parse().ok().filter(|&seconds| seconds <= 1e6)?;
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero())?;
            session.timing.per_move = time;
            Some(())
        },
    },
    Parameter {
        name: "numSearchThreads",
        kind: "string",
        get: |session| session.threads.get().into(),
        set: |session, value| {
            session.threads = ThreadArgs::of(value.parse().ok()?)?.non_zero();
            Some(())
        },
    },
    Parameter {
        name: "ponderingEnabled",
        kind: "bool",
        get: |session| session.ponders.into(),
        set: |session, value| {
            session.ponders = value.parse().ok()?;
            Some(())
        },
    },
];

fn find(name: &str) -> Reply<Parameter> {
    let found = PARAMETERS.into_iter().find(|of| of.name == name);
    found.map_or_else(|| error("unknown parameter"), Ok)
}
