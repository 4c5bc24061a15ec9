//! Time.

use std::time::Duration;

use tengen_core::TimeControl;

use super::{Command, done, syntax_error};
use crate::args::Args;
use crate::protocol::Reply;
use crate::session::Session;
use crate::table::Table;
use crate::timing;

/// Holds the table for each game.
pub(super) struct Commands<T>(std::marker::PhantomData<T>);

impl<T: Table> Commands<T> {
    pub(super) const ALL: &'static [Command<T>] = &[
        ("time_settings", time_settings),
        ("time_left", time_left),
        ("kgs-time_settings", kgs_time_settings),
    ];
}

fn time_settings<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let (main, period, stones) = (args.number()?, args.number()?, args.number()?);
    args.end()?;
    session.timing.set(timing::of_settings(main, period, stones));
    done()
}

fn time_left<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let (color, seconds, stones): (_, i64, u32) = (args.color()?, args.number()?, args.number()?);
    args.end()?;
    let time = Duration::from_secs(u64::try_from(seconds).unwrap_or(0));
    if session.timing.set_left(color, time, stones) { done() } else { syntax_error() }
}

fn kgs_time_settings<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let seconds = |count: u32| Duration::from_secs(count.into());
    let control = match args.word()? {
        "none" => TimeControl::Unlimited,
        "absolute" => TimeControl::SuddenDeath { main: seconds(args.number()?) },
        "byoyomi" => TimeControl::ByoYomi {
            main: seconds(args.number()?),
            period: seconds(args.number()?),
            periods: args.number()?,
        },
        "canadian" => TimeControl::Canadian {
            main: seconds(args.number()?),
            period: seconds(args.number()?),
            stones: args.number()?,
        },
        _ => return syntax_error(),
    };
    args.end()?;
    session.timing.set(control);
    done()
}
