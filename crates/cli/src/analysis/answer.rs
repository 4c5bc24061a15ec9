//! What is answered to a query.

use serde_json::{Value, json};
use tengen::core::{Color, Outcome};
use tengen::{Analysis, Game};

use super::queue::Task;
use crate::gtp::report::{Report, from_above};

/// Tells what was found of a position.
pub(super) fn answer(task: &Task, game: &Game, found: &Analysis, is_during_search: bool) -> Value {
    let Task { query, turn, .. } = task;
    let is_other = query.seat.is_some_and(|seat| seat != game.turn());
    let report = Report::new(found, 1, &str::to_string).with_line(query.line);
    let (infos, mut root) = (report.infos(is_other), report.root(is_other));
    describe(&mut root, game);
    let mut answer = json!({
        "id": query.id, "isDuringSearch": is_during_search, "turnNumber": turn,
        "moveInfos": infos, "rootInfo": root,
    });
    if query.ownership {
        let sign = if is_other { -1.0 } else { 1.0 };
        let owners: Vec<f32> = report.grid(game).map(|owner| sign * owner).collect();
        answer["ownership"] = json!(owners);
    }
    if query.policy {
        answer["policy"] = json!(policy(game, found));
    }
    answer
}

/// The share of each point before any search, row by row from the upper left, and of a pass; -1 where no
/// move is legal.
fn policy(game: &Game, found: &Analysis) -> Vec<f32> {
    let prior = |text: &str| {
        let of = found.candidates.iter().find(|of| of.mv == text);
        of.map_or(-1.0, |of| of.prior.unwrap_or(0.0))
    };
    let names = from_above(game).into_iter().map(|cell| game.name(cell).unwrap_or_default());
    names.chain(["pass".to_string()]).map(|name| prior(&name)).collect()
}

fn describe(root: &mut Value, game: &Game) {
    root["currentPlayer"] = if game.turn() == Color::Black { "B" } else { "W" }.into();
    root["thisHash"] = format!("{:016X}", game.key().0).into();
}

/// Answers about a position that was not analysed.
pub(super) fn nothing(Task { query, turn, .. }: &Task) -> Value {
    json!({ "id": query.id, "isDuringSearch": false, "noResults": true, "turnNumber": turn })
}

/// Answers about a game that is over.
pub(super) fn finished(Task { query, turn, .. }: &Task, game: &Game) -> Value {
    let seat = query.seat.unwrap_or(game.turn());
    let chance = match game.over().and_then(|over| over.outcome) {
        Some(Outcome::Win(color)) => f64::from(u8::from(color == seat)),
        _ => 0.5,
    };
    let mut root = json!({
        "winrate": chance, "lcb": chance, "utility": 2.0 * chance - 1.0, "visits": 0,
        "scoreLead": 0.0, "scoreSelfplay": 0.0, "scoreStdev": 0.0,
    });
    describe(&mut root, game);
    json!({
        "id": query.id, "isDuringSearch": false, "turnNumber": turn, "moveInfos": [], "rootInfo": root,
    })
}
