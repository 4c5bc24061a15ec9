//! What is on the board, and what it counts.

use tengen::core::{Color, Outcome};
use tengen::stones::{Chain, Large, Point, PointSet};
use tengen::{Cell, Kind};

use super::{Command, spaced, syntax_error};
use crate::gtp::protocol::{Reply, error};
use crate::gtp::session::Session;
use crate::gtp::words::Words;

pub(super) const COMMANDS: &[Command] = &[
    ("final_score", final_score),
    ("final_status_list", final_status_list),
    ("showboard", showboard),
    ("all_legal", all_legal),
    ("is_legal", is_legal),
    ("list_stones", list_stones),
    ("captures", captures),
    ("countlib", countlib),
    ("findlib", findlib),
];

fn showboard(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    let (game, size) = (&session.game, session.size());
    let (cols, rows) = (size.cols(), size.rows());
    let title = match session.kind {
        Kind::Go => format!(
            "Go {cols}x{rows}, rules {}, komi {}",
            session.terms.rules_name(),
            session.terms.whole_komi()
        ),
        _ => format!("NoGo {cols}x{rows}"),
    };
    let to_move = format!("{} to move, komi {}", game.turn(), session.terms.komi);
    let mut lines = vec![title, game.diagram(), to_move];
    for color in Color::ALL {
        let time = session.timing.describe(color).unwrap_or_else(|| "unlimited".to_string());
        lines.push(format!("{color}: {} captured, time {time}", game.captured(color)));
    }
    Ok(lines.join("\n"))
}

/// The points where a colour may play, by row from the bottom.
fn all_legal(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.color()?;
    words.end()?;
    let mut cells = Vec::new();
    if let Some(game) = session.turned(color) {
        game.legal_cells(&mut cells);
    }
    cells.sort_by_key(|cell| (cell.row, cell.col));
    Ok(spaced(cells.into_iter().filter_map(point)))
}

fn is_legal(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let (color, vertex) = (words.color()?, words.vertex()?);
    words.end()?;
    let game = session.turned(color);
    let is_legal = game.is_some_and(|game| game.explain(&vertex.to_string()).is_ok());
    Ok(u8::from(is_legal).to_string())
}

fn list_stones(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.color()?;
    words.end()?;
    Ok(spaced(session.stones().of(color)))
}

/// How many stones a colour has taken.
fn captures(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.color()?;
    words.end()?;
    Ok(session.game.captured(color).to_string())
}

fn countlib(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let point = words.point()?;
    words.end()?;
    Ok(chain(session, point)?.liberties.len().to_string())
}

fn findlib(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let point = words.point()?;
    words.end()?;
    Ok(spaced(chain(session, point)?.liberties))
}

fn chain(session: &Session, point: Point) -> Result<Chain<Large>, String> {
    let chain = session.stones().chain(point);
    chain.map_or_else(|| error("vertex must not be empty"), Ok)
}

fn final_score(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    score(session).map_or_else(|| error("cannot score"), Ok)
}

/// The score with the stones dead that are likely to be, or who has won; `None` while it cannot be
/// told.
pub(super) fn score(session: &Session) -> Option<String> {
    let game = &session.game;
    if let Some(score) = game.score(&game.likely_dead()) {
        return Some(score.text);
    }
    Some(match game.over()?.outcome? {
        Outcome::Win(Color::Black) => "B+".to_string(),
        Outcome::Win(Color::White) => "W+".to_string(),
        Outcome::Draw => "0".to_string(),
    })
}

/// A line for each chain. Where nothing is counted all are alive.
fn final_status_list(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let asked = words.word()?;
    if !["alive", "seki", "dead"].contains(&asked) {
        return syntax_error();
    }
    words.end()?;
    let (game, stones) = (&session.game, session.stones());
    let score = game.score(&game.likely_dead());
    let (dead, seki) = score.map(|score| (score.dead, score.seki)).unwrap_or_default();
    let status = |chain: PointSet<Large>| match chain.first() {
        Some(first) if dead.contains(&cell(first)) => "dead",
        _ if chain.iter().any(|stone| seki.contains(&cell(stone))) => "seki",
        _ => "alive",
    };
    let chains = Color::ALL.into_iter().flat_map(|color| stones.chains(color));
    let listed = chains.map(|chain| chain.stones).filter(|&chain| status(chain) == asked);
    Ok(listed.map(spaced).collect::<Vec<_>>().join("\n"))
}

fn cell(point: Point) -> Cell {
    Cell::new(point.col(), point.row())
}

fn point(cell: Cell) -> Option<Point> {
    Point::new(cell.col, cell.row)
}
