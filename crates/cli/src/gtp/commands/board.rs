//! What is on the board, and what it counts.

use tengen::core::{Color, Outcome};
use tengen::go::Move;
use tengen::stones::{Chain, Large, Point, PointSet};
use tengen::{Cell, Kind};

use super::{Command, bare, say, say_all, with};
use crate::gtp::protocol::{Reply, SYNTAX_ERROR, error};
use crate::gtp::session::Session;
use crate::gtp::words::Words;

pub(super) const COMMANDS: &[Command] = &[
    bare("final_score", |session| score(session).map_or_else(|| error("cannot score"), Ok)),
    with("final_status_list", final_status_list),
    bare("showboard", showboard),
    with("all_legal", all_legal),
    with("is_legal", |session, words| {
        let (color, mv) = words.only(|words| Ok((words.color()?, words.parse::<Move>()?)))?;
        let game = session.turned(color);
        say(u8::from(game.is_some_and(|game| game.explain(&mv.to_string()).is_ok())))
    }),
    with("list_stones", |session, words| {
        let color = words.only(Words::color)?;
        say_all(session.stones().of(color))
    }),
    with("captures", |session, words| say(session.game.captured(words.only(Words::color)?))),
    with("countlib", |session, words| say(chain(session, words)?.liberties.len())),
    with("findlib", |session, words| say_all(chain(session, words)?.liberties)),
];

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
    let asked = words.only(Words::word)?;
    if !["alive", "seki", "dead"].contains(&asked) {
        return error(SYNTAX_ERROR);
    }
    let (game, stones) = (&session.game, session.stones());
    let score = game.score(&game.likely_dead());
    let (dead, seki) = score.map(|score| (score.dead, score.seki)).unwrap_or_default();
    let has = |chain: PointSet<Large>, cells: &[Cell]| {
        chain.iter().any(|at| cells.contains(&Cell::new(at.col(), at.row())))
    };
    let status = |chain| match chain {
        chain if has(chain, &dead) => "dead",
        chain if has(chain, &seki) => "seki",
        _ => "alive",
    };
    let chains = Color::ALL.into_iter().flat_map(|color| stones.chains(color));
    let listed = chains.map(|chain| chain.stones).filter(|&chain| status(chain) == asked);
    Ok(listed.map(say_all).collect::<Result<Vec<_>, _>>()?.join("\n"))
}

fn showboard(session: &mut Session) -> Reply {
    let (game, size, terms) = (&session.game, session.size(), &session.terms);
    let (cols, rows) = (size.cols(), size.rows());
    let title = match session.kind {
        Kind::Go => {
            let (rules, komi) = (terms.rules_name(), terms.whole_komi());
            format!("Go {cols}x{rows}, rules {rules}, komi {komi}")
        }
        _ => format!("NoGo {cols}x{rows}"),
    };
    let to_move = format!("{} to move, komi {}", game.turn(), terms.komi);
    let mut lines = vec![title, game.diagram(), to_move];
    for color in Color::ALL {
        let time = session.timing.describe(color).unwrap_or_else(|| "unlimited".to_string());
        lines.push(format!("{color}: {} captured, time {time}", game.captured(color)));
    }
    Ok(lines.join("\n"))
}

/// The points where a colour may play, by row from the bottom.
fn all_legal(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.only(Words::color)?;
    let mut cells = Vec::new();
    if let Some(game) = session.turned(color) {
        game.legal_cells(&mut cells);
    }
    cells.sort_by_key(|cell| (cell.row, cell.col));
    say_all(cells.into_iter().filter_map(|cell| session.game.name(cell)))
}

/// Reads a point with a stone and finds its chain.
fn chain(session: &Session, words: &mut Words<'_>) -> Reply<Chain<Large>> {
    let point: Point = words.only(Words::parse)?;
    session.stones().chain(point).map_or_else(|| error("vertex must not be empty"), Ok)
}
