//! What is on the board.

use tengen_core::Color;
use tengen_stones::{Chain, Large, Point};

use super::{Command, spaced};
use crate::args::{Args, Vertex};
use crate::protocol::{Reply, error};
use crate::session::Session;
use crate::support::style::Style;
use crate::table::Table;

/// Holds the table for each game.
pub(super) struct Commands<T>(std::marker::PhantomData<T>);

impl<T: Table> Commands<T> {
    pub(super) const ALL: &'static [Command<T>] = &[
        ("showboard", showboard),
        ("all_legal", all_legal),
        ("is_legal", is_legal),
        ("list_stones", list_stones),
        ("captures", captures),
        ("countlib", countlib),
        ("findlib", findlib),
    ];
}

fn showboard<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    let board = session.board();
    let mut lines = vec![board.title(), board.diagram(None, Style::Plain)];
    lines.push(format!("{} to move, komi {}", board.turn(), session.terms.komi));
    for color in Color::ALL {
        let time = session.timing.describe(color).unwrap_or_else(|| "unlimited".to_string());
        lines.push(format!("{color}: {} captured, time {time}", board.taken(color)));
    }
    Ok(lines.join("\n"))
}

/// The points where a colour may play, by row from the bottom.
fn all_legal<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    args.end()?;
    let board = session.board();
    let vacant = board.stones().vacant().iter();
    Ok(spaced(vacant.filter(|&point| board.allows(color, Vertex::At(point)))))
}

fn is_legal<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let (color, vertex) = (args.color()?, args.vertex()?);
    args.end()?;
    Ok(u8::from(session.board().allows(color, vertex)).to_string())
}

fn list_stones<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    args.end()?;
    Ok(spaced(session.board().stones().of(color)))
}

/// How many stones a colour has taken.
fn captures<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    args.end()?;
    Ok(session.board().taken(color).to_string())
}

fn countlib<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let point = args.point()?;
    args.end()?;
    Ok(chain(session, point)?.liberties.len().to_string())
}

fn findlib<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let point = args.point()?;
    args.end()?;
    Ok(spaced(chain(session, point)?.liberties))
}

fn chain<T: Table>(session: &Session<T>, point: Point) -> Result<Chain<Large>, String> {
    let chain = session.board().stones().chain(point);
    chain.map_or_else(|| error("vertex must not be empty"), Ok)
}
