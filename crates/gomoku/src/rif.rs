//! The database of RenjuNet, `.rif`: XML.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};

use tengen_core::{Color, Outcome};

/// Reads the games of a database one by one.
///
/// ```text
/// <rules><rule id="1" name="RIF"/></rules>
/// <players><player id="7" name="Ann" surname="One"/></players>
/// <games><game id="1" rule="1" black="7" white="8" bresult="1"><move>h8 i9 g7</move></game></games>
/// ```
///
/// Only what is shown is read. What is missing in a game is empty.
///
/// ```
/// use tengen_gomoku::Rif;
///
/// let text = "<player id='7' name='Ann'/><game black='7' bresult='0.5'><move>h8 i9</move></game>";
/// let game = Rif::new(text.to_string()).next().expect("a game");
/// assert_eq!((game.players.black.as_str(), game.moves.as_str()), ("Ann", "h8 i9"));
/// ```
#[derive(Clone, Debug)]
pub struct Rif {
    text: String,
    at: usize,
    /// By what they are and their number.
    names: BTreeMap<(String, String), String>,
}

/// A game of a [`Rif`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RifGame {
    /// The players.
    pub players: tengen_core::ByColor<String>,
    /// The name of its rules, such as `RIF` or `Taraguchi-10`.
    pub rule: String,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The moves, which [`parse_moves`](crate::parse_moves) reads.
    pub moves: String,
}

impl Rif {
    /// Begins a database.
    #[must_use]
    pub fn new(text: String) -> Self {
        Self { text, at: 0, names: BTreeMap::new() }
    }

    /// Takes the next tag: where it begins and ends, and what it holds between the brackets. A comment is
    /// one, whatever is in it.
    fn tag(&mut self) -> Option<(usize, usize, &str)> {
        let begin = self.at + self.text[self.at..].find('<')? + 1;
        let last = if self.text[begin..].starts_with("!--") { "-->" } else { ">" };
        let end = begin + self.text[begin..].find(last)?;
        self.at = end + last.len();
        Some((begin - 1, self.at, &self.text[begin..end]))
    }

    /// Notes the name of a player or a rule.
    fn name(&mut self, kind: &str, tag: &str) {
        let names = ["name", "surname"].map(|name| attribute(tag, name));
        let id = attribute(tag, "id");
        self.names.insert((kind.into(), id), names.join(" ").trim().to_string());
    }

    fn named(&self, kind: &str, id: String) -> String {
        let name = self.names.get(&(kind.into(), id)).cloned();
        name.unwrap_or_default()
    }
}

impl Iterator for Rif {
    type Item = RifGame;

    fn next(&mut self) -> Option<RifGame> {
        let mut game: Option<RifGame> = None;
        loop {
            let Some((begin, end, tag)) = self.tag() else { return game };
            let tag = tag.to_string();
            let kind = tag.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
            match kind.trim_end_matches('/') {
                kind @ ("player" | "rule") => self.name(kind, &tag),
                "game" if game.is_some() => {
                    // The end of the one before is missing.
                    self.at = begin;
                    return game;
                }
                "game" => {
                    let player = |color| self.named("player", attribute(&tag, color));
                    let players = tengen_core::ByColor::new(player("black"), player("white"));
                    let rule = self.named("rule", attribute(&tag, "rule"));
                    let outcome = match attribute(&tag, "bresult").as_str() {
                        "1" => Some(Outcome::Win(Color::Black)),
                        "0" => Some(Outcome::Win(Color::White)),
                        "0.5" => Some(Outcome::Draw),
                        _ => None,
                    };
                    game = Some(RifGame { players, rule, outcome, moves: String::new() });
                }
                "move" => {
                    let moves = self.text[end..].split('<').next().unwrap_or_default();
                    if let Some(game) = &mut game {
                        game.moves = moves.trim().into();
                    }
                }
                "/game" if game.is_some() => return game,
                _ => {}
            }
        }
    }
}

/// Returns the value of an attribute; empty if there is none.
fn attribute(tag: &str, name: &str) -> String {
    let mut rest = tag;
    while let Some((before, after)) = rest.split_once('=') {
        let Some(quote) = after.trim_start().chars().next().filter(|c| matches!(c, '"' | '\''))
        else {
            return String::new();
        };
        let value = &after.trim_start()[1..];
        let (value, after) = value.split_once(quote).unwrap_or((value, ""));
        let key = before.rsplit(|c: char| c.is_whitespace()).find(|word| !word.is_empty());
        if key == Some(name) {
            return plain(value);
        }
        rest = after;
    }
    String::new()
}

/// Puts characters in place of their names.
fn plain(text: &str) -> String {
    let mut plain = text.to_string();
    for (name, c) in [("quot", "\""), ("apos", "'"), ("lt", "<"), ("gt", ">"), ("amp", "&")] {
        plain = plain.replace(&format!("&{name};"), c);
    }
    plain
}
