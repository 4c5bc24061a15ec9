//! What is told of an analysis, in the forms of Leela Zero, KataGo and CGOS.

use serde_json::{Value, json};
use tengen::{Analysis, Candidate, Cell, Game};

use super::wish::{Form, Wish};

/// So many moves of a line are told.
const LINE: usize = 15;

/// A candidate in figures.
struct Figures<'a> {
    of: &'a Candidate,
    visits: u64,
    chance: f64,
    /// What the chance is at least.
    least: f64,
}

/// An analysis in figures, with what turns texts of moves into vertices.
pub(crate) struct Report<'a> {
    found: &'a Analysis,
    moves: Vec<Figures<'a>>,
    vertex: &'a dyn Fn(&str) -> String,
    /// So many moves of a line are told.
    line: usize,
}

impl<'a> Report<'a> {
    /// Moves that were never tried are left out, but for the `least` best ones.
    pub(crate) fn new(
        found: &'a Analysis,
        least: usize,
        vertex: &'a dyn Fn(&str) -> String,
    ) -> Self {
        let is_tree = found.candidates.iter().any(|of| of.visits > 0);
        let count = found.candidates.len() as u64;
        // A single move may be found without a search.
        let each = if count == 1 { found.nodes.max(1) } else { found.nodes / count.max(1) };
        let figures = |of: &'a Candidate| Figures {
            of,
            // Alpha-beta does not count them by first move.
            visits: if is_tree { of.visits } else { each },
            chance: of.value.chance(),
            least: of.share_bounds().map_or(of.value.chance(), |(least, _)| least),
        };
        let moves = found.candidates.iter().map(figures).enumerate();
        let is_told = |(n, of): &(usize, Figures<'_>)| *n < least.max(1) || of.visits > 0;
        let moves = moves.filter(is_told).map(|(_, of)| of).collect();
        Self { found, moves, vertex, line: LINE }
    }

    /// Tells so many moves of each line.
    pub(crate) fn with_line(self, line: usize) -> Self {
        Self { line, ..self }
    }

    /// Writes a line of `info`; `None` if nothing is known yet.
    pub(crate) fn line(&self, wish: &Wish, game: &Game) -> Option<String> {
        if self.moves.iter().all(|of| of.visits == 0) {
            return None;
        }
        let most = wish.most.max(wish.least).max(1);
        let infos = self.moves.iter().take(most).enumerate().map(|(order, of)| match wish.form {
            Form::Lz => self.lz(order, of),
            Form::Kata => self.kata(order, of),
        });
        let mut line = infos.collect::<Vec<_>>().join(" ");
        if wish.root_info {
            line += &self.root_info();
        }
        if wish.ownership {
            let grid = self.grid(game).map(|owner| format!(" {owner:.3}"));
            line += &format!(" ownership{}", grid.collect::<String>());
        }
        Some(line)
    }

    fn lz(&self, order: usize, of: &Figures<'_>) -> String {
        let share = |part: f64| (10_000.0 * part).round() as u32;
        let (mv, prior) = ((self.vertex)(&of.of.mv), of.of.prior.map_or(0.0, f64::from));
        format!(
            "info move {mv} visits {} winrate {} prior {} lcb {} order {order} pv {}",
            of.visits,
            share(of.chance),
            share(prior),
            share(of.least),
            self.line_of(of)
        )
    }

    fn kata(&self, order: usize, of: &Figures<'_>) -> String {
        let (mv, prior) = ((self.vertex)(&of.of.mv), of.of.prior.unwrap_or(0.0));
        let Figures { visits, chance, least, .. } = of;
        format!(
            "info move {mv} visits {visits} edgeVisits {visits} utility {:.6} winrate {chance:.6} {} \
             prior {prior:.6} lcb {least:.6} utilityLcb {:.6} weight {visits} order {order} pv {}",
            2.0 * chance - 1.0,
            self.score(),
            2.0 * least - 1.0,
            self.line_of(of)
        )
    }

    /// The expected score of the position, the same for all moves.
    fn score(&self) -> String {
        let lead = self.lead();
        format!("scoreMean {lead:.3} scoreStdev 0 scoreLead {lead:.3} scoreSelfplay {lead:.3}")
    }

    fn lead(&self) -> f64 {
        self.found.territory.as_ref().map_or(0.0, |territory| territory.lead)
    }

    fn visits(&self) -> u64 {
        self.moves.iter().map(|of| of.visits).sum()
    }

    fn root_info(&self) -> String {
        let (visits, chance) = (self.visits(), self.found.value().chance());
        let (utility, score) = (2.0 * chance - 1.0, self.score());
        format!(
            " rootInfo visits {visits} utility {utility:.6} winrate {chance:.6} {score} weight {visits}"
        )
    }

    fn moves_of<'b>(&'b self, of: &'b Figures<'_>) -> impl Iterator<Item = String> + 'b {
        of.of.line.iter().take(self.line).map(|mv| (self.vertex)(mv))
    }

    fn line_of(&self, of: &Figures<'_>) -> String {
        self.moves_of(of).collect::<Vec<_>>().join(" ")
    }

    /// Writes an object for each move, from the seat of the side to move or of the other.
    pub(crate) fn infos(&self, is_other: bool) -> Vec<Value> {
        let info = |(order, of): (usize, &Figures<'_>)| {
            let mut info = self.values(of.chance, of.least, is_other);
            info["move"] = (self.vertex)(&of.of.mv).into();
            info["order"] = order.into();
            info["prior"] = of.of.prior.unwrap_or(0.0).into();
            info["pv"] = self.moves_of(of).collect();
            for name in ["visits", "edgeVisits", "weight", "edgeWeight"] {
                info[name] = of.visits.into();
            }
            info
        };
        self.moves.iter().enumerate().map(info).collect()
    }

    /// Writes the object of the position itself.
    pub(crate) fn root(&self, is_other: bool) -> Value {
        let chance = self.found.value().chance();
        let mut root =
            self.values(chance, self.moves.first().map_or(chance, |of| of.least), is_other);
        (root["visits"], root["weight"]) = (self.visits().into(), self.visits().into());
        root
    }

    fn values(&self, chance: f64, least: f64, is_other: bool) -> Value {
        let seen = |share: f64| if is_other { 1.0 - share } else { share };
        let (chance, least) = (seen(chance), seen(least));
        let lead = if is_other { -self.lead() } else { self.lead() };
        json!({
            "winrate": chance, "lcb": least, "utility": 2.0 * chance - 1.0,
            "utilityLcb": 2.0 * least - 1.0, "scoreLead": lead, "scoreMean": lead,
            "scoreSelfplay": lead, "scoreStdev": 0.0,
        })
    }

    /// Whose each cell is expected to be, row by row from the upper left.
    pub(crate) fn grid(&self, game: &Game) -> impl Iterator<Item = f32> {
        let owners = self.found.territory.as_ref().map_or(&[][..], |territory| &territory.owners);
        let of = |cell| owners.iter().find(|(at, _)| *at == cell).map_or(0.0, |(_, owner)| *owner);
        from_above(game).into_iter().map(of)
    }

    /// Writes the object of `cgos-genmove_analyze`.
    pub(crate) fn cgos(&self, game: &Game) -> String {
        let moves = self.moves.iter().map(|of| {
            let line = self.line_of(of);
            let rest = line.split_once(' ').map_or("", |(_, rest)| rest);
            json!({
                "move": (self.vertex)(&of.of.mv), "winrate": of.chance, "score": self.lead(),
                "prior": of.of.prior.unwrap_or(0.0), "pv": rest, "visits": of.visits,
            })
        });
        let ownership: String = self.grid(game).map(letter).collect();
        json!({
            "winrate": self.found.value().chance(), "score": self.lead(), "visits": self.visits(),
            "moves": moves.collect::<Vec<_>>(), "ownership": ownership,
        })
        .to_string()
    }
}

/// The cells row by row from the upper left.
pub(crate) fn from_above(game: &Game) -> Vec<Cell> {
    let mut cells: Vec<_> = game.cells().collect();
    cells.sort_by_key(|cell| (u8::MAX - cell.row, cell.col));
    cells
}

/// The sign of an owner from −1 to 1: `A` to `+`, `f` for nobody.
fn letter(owner: f32) -> char {
    const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let index = ((owner.clamp(-1.0, 1.0) + 1.0) / 2.0 * 62.0).round() as usize;
    char::from(SIGNS[index.min(SIGNS.len() - 1)])
}

/// Says in a line what was thought of a move.
pub(crate) fn explain(found: &Analysis, vertex: &dyn Fn(&str) -> String) -> String {
    let Some(best) = found.candidates.first() else { return String::new() };
    let line = best.line.iter().take(LINE).map(|mv| vertex(mv)).collect::<Vec<_>>().join(" ");
    let (percent, nodes) = (100.0 * best.value.chance(), found.nodes);
    format!("{percent:.1}% in {nodes} nodes, {:.2} s: {line}", found.elapsed.as_secs_f64())
}
