//! What is on the board, and what it counts.

use tengen::core::Color;
use tengen::go::Move;
use tengen::stones::{Chain, Large, Point, PointSet};
use tengen::{Cell, Game};

use super::{Command, Reply, SYNTAX_ERROR, Session, Words, bare, error, say, say_all, with};

pub(super) const COMMANDS: &[Command] = &[
    bare("final_score", |session| final_score(session)),
    with("final_status_list", final_status_list),
    bare("showboard", showboard),
    with("all_legal", |session, words| {
        let moves = session.turned(words.one()?).map(|game| game.legal_texts());
        say_all(moves.into_iter().flatten().filter(|mv| mv != "pass"))
    }),
    with("is_legal", |session, words| {
        let (color, mv): (_, Move) = words.two()?;
        let is_legal = |game: Game| game.explain(&mv.to_string()).is_ok();
        say(u8::from(session.turned(color).is_some_and(is_legal)))
    }),
    with("list_stones", |session, words| {
        let color = words.one()?;
        say_all(session.stones().of(color))
    }),
    with("captures", |session, words| say(session.game.captured(words.one()?))),
    with("countlib", |session, words| say(chain(session, words)?.liberties.len())),
    with("findlib", |session, words| say_all(chain(session, words)?.liberties)),
];

pub(super) fn final_score(session: &Session) -> Reply {
    score(session).map_or_else(|| error("cannot score"), Ok)
}

/// The score with the stones dead that are likely to be, or who has won; `None` while it cannot be
/// told.
pub(super) fn score(session: &Session) -> Option<String> {
    let game = &session.game;
    if let Some(score) = game.score(&game.likely_dead()) {
        return Some(score.text);
    }
    game.over().map(|_| game.result())
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
    let game = &session.game;
    let to_move = format!("{} to move, komi {}", game.turn(), session.terms.komi);
    let mut lines = vec![game.title(), game.diagram(), to_move];
    for color in Color::ALL {
        let time = session.timing.describe(color).unwrap_or_else(|| "unlimited".to_string());
        lines.push(format!("{color}: {} captured, time {time}", game.captured(color)));
    }
    Ok(lines.join("\n"))
}

/// Reads a point with a stone and finds its chain.
fn chain(session: &Session, words: &mut Words<'_>) -> Reply<Chain<Large>> {
    let point: Point = words.one()?;
    session.stones().chain(point).map_or_else(|| error("vertex must not be empty"), Ok)
}
