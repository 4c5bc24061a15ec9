//! Time.

use std::time::Duration;

use tengen::core::TimeControl;

use super::{Command, done, syntax_error};
use crate::gtp::protocol::Reply;
use crate::gtp::session::Session;
use crate::gtp::timing;
use crate::gtp::words::Words;

pub(super) const COMMANDS: &[Command] = &[
    ("time_settings", time_settings),
    ("time_left", time_left),
    ("kgs-time_settings", kgs_time_settings),
];

fn time_settings(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let (main, period, stones) = (words.number()?, words.number()?, words.number()?);
    words.end()?;
    session.timing.set(timing::of_settings(main, period, stones));
    done()
}

fn time_left(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let (color, seconds, stones): (_, i64, u32) =
        (words.color()?, words.number()?, words.number()?);
    words.end()?;
    let time = Duration::from_secs(u64::try_from(seconds).unwrap_or(0));
    if session.timing.set_left(color, time, stones) { done() } else { syntax_error() }
}

fn kgs_time_settings(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let seconds = |count: u32| Duration::from_secs(count.into());
    let control = match words.word()? {
        "none" => TimeControl::Unlimited,
        "absolute" => TimeControl::SuddenDeath { main: seconds(words.number()?) },
        "byoyomi" => TimeControl::ByoYomi {
            main: seconds(words.number()?),
            period: seconds(words.number()?),
            periods: words.number()?,
        },
        "canadian" => TimeControl::Canadian {
            main: seconds(words.number()?),
            period: seconds(words.number()?),
            stones: words.number()?,
        },
        _ => return syntax_error(),
    };
    words.end()?;
    session.timing.set(control);
    done()
}
