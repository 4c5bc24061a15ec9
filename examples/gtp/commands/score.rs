//! The end of the game.

use super::{Command, spaced, syntax_error};
use crate::args::Args;
use crate::protocol::{Reply, error};
use crate::session::Session;
use crate::table::{Status, Table};

/// Holds the table for each game.
pub(super) struct Commands<T>(std::marker::PhantomData<T>);

impl<T: Table> Commands<T> {
    pub(super) const ALL: &'static [Command<T>] =
        &[("final_score", final_score), ("final_status_list", final_status_list)];
}

fn final_score<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    session.board().final_score().map_or_else(|| error("cannot score"), Ok)
}

/// A line for each chain.
fn final_status_list<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let status = match args.word()? {
        "alive" => Status::Alive,
        "seki" => Status::Seki,
        "dead" => Status::Dead,
        _ => return syntax_error(),
    };
    args.end()?;
    let chains = session.board().chains_that_are(status);
    Ok(chains.into_iter().map(spaced).collect::<Vec<_>>().join("\n"))
}
