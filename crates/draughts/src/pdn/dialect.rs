//! Which game a text is of, and how it names the squares: `GameType`, `Variant`.

use alloc::format;
use alloc::string::String;

use tengen_core::Color;

use super::fault::ReplayError;
use super::game_text::GameText;
use crate::fen::ParsePositionError;
use crate::letters;
use crate::position::Position;
use crate::square::Square;
use crate::variant::Variant;

/// From here on numbers are those of lidraughts.org, for games that PDN has no number for.
pub(super) const OF_SERVERS: u16 = 96;
/// That of international draughts from a position, which has no meaning without one.
const FROM_POSITION: &str = "99";

/// Numbers of `GameType`, the game's name, and that of its rules here.
const GAMES: [(u16, &str, Option<&str>); 19] = [
    (20, "international", Some("international")),
    (25, "russian", Some("russian")),
    (26, "brazilian", Some("brazilian")),
    (40, "frisian", Some("frisian")),
    (96, "breakthrough", Some("breakthrough")),
    (98, "antidraughts", Some("antidraughts")),
    (97, "frysk", Some("frisian")),
    (98, "losing", Some("antidraughts")),
    (20, "standard", Some("international")),
    (21, "English draughts", None),
    (22, "Italian draughts", None),
    (23, "pool checkers", None),
    (24, "Spanish draughts", None),
    (27, "Canadian draughts", None),
    (28, "Portuguese draughts", None),
    (29, "Czech draughts", None),
    (30, "Turkish draughts", None),
    (31, "Thai draughts", None),
    (41, "Spantsiretti draughts", None),
];

const EXPECTED: &str = "international, russian, brazilian, frisian, antidraughts or breakthrough";

/// Returns the number of a game by the name of its rules.
pub(super) fn number_of(rules: &str) -> u16 {
    GAMES.iter().find(|(_, name, _)| *name == rules).map_or(20, |&(number, ..)| number)
}

impl GameText {
    /// Returns the name of the [rules](crate::variant::Rules::name) that the tags tell, `Variant` before
    /// `GameType`; `None` if they tell none.
    ///
    /// # Errors
    ///
    /// If they tell another game.
    pub fn rules(&self) -> Result<Option<&'static str>, ReplayError> {
        let small = |text: &str| text.to_ascii_lowercase();
        let variant = self.tag("Variant").map(small).unwrap_or_default();
        let known = if variant.is_empty() { &[] } else { &GAMES[..] };
        let named = known.iter().find(|(_, name, rules)| rules.is_some() && variant.contains(name));
        let kind = self.tag("GameType").map(str::trim).filter(|kind| !kind.is_empty());
        match (named, kind) {
            (Some(&(.., rules)), _) => Ok(rules),
            (None, Some(FROM_POSITION)) if self.tag("FEN").is_some() => Ok(Some("international")),
            (None, Some(kind)) => by_number(kind),
            (None, None) if matches!(variant.trim(), "" | "from position") => Ok(None),
            (None, None) => Err(other(format!("Variant {variant:?}"))),
        }
    }
}

fn by_number(kind: &str) -> Result<Option<&'static str>, ReplayError> {
    let number = kind.split(',').next().unwrap_or_default().trim();
    let found = GAMES.iter().find(|(known, ..)| format!("{known}") == number);
    match found {
        _ if number.is_empty() => Ok(None),
        Some((.., Some(rules))) => Ok(Some(rules)),
        Some((_, name, None)) => Err(other(format!("GameType {kind:?}, {name},"))),
        None => Err(other(format!("GameType {kind:?}"))),
    }
}

fn other(found: String) -> ReplayError {
    ReplayError::OtherGame { found, expected: EXPECTED }
}

/// Where the squares with the first names are: 0 bottom left, 1 bottom right, 2 top left, 3 top right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Corners {
    /// That of number 1.
    numbers: u8,
    /// That of a1.
    letters: u8,
}

impl Corners {
    /// Those that moves and positions are written with here.
    pub(super) const OWN: Self = Self { numbers: 2, letters: 0 };

    /// Reads those of a tag such as `20,W,10,10,N2,0`; they are seen by the side that begins, and the
    /// last number is 1 if the bottom left corner is no square of the game.
    pub(super) fn of(text: &GameText) -> Option<Self> {
        let mut parts = text.tag("GameType")?.split(',').map(str::trim).skip(1);
        let begins = parts.next()?;
        let notation = parts.nth(2)?;
        let turned = if begins.eq_ignore_ascii_case("B") { 3 } else { 0 };
        let mirrored = if parts.next() == Some("1") { 1 } else { 0 };
        let corner = notation.get(1..)?.parse::<u8>().ok().filter(|&corner| corner < 4)?;
        let corner = corner ^ turned ^ mirrored;
        match notation.get(..1)? {
            "N" | "n" => Some(Self { numbers: corner, ..Self::OWN }),
            "A" | "a" | "S" | "s" => Some(Self { letters: corner, ..Self::OWN }),
            _ => None,
        }
    }

    /// The number that a square has here.
    fn renumber(self, number: u8, has_letters: bool, lines: u8) -> u8 {
        let differs = match has_letters {
            true => self.letters ^ Self::OWN.letters,
            false => self.numbers ^ Self::OWN.numbers,
        };
        let (half, Some(index)) = (lines / 2, number.checked_sub(1)) else { return number };
        let (mut row, mut place) = (index / half, index % half);
        if row >= lines {
            return number;
        }
        if differs & 2 != 0 {
            row = lines - 1 - row;
        }
        if differs & 1 != 0 {
            place = half - 1 - place;
        }
        row * half + place + 1
    }

    /// Names a square by letter and number.
    pub(super) fn name<V: Variant>(self, square: Square) -> String {
        let (number, lines) = (V::RULES.numbered(square).number(), V::RULES.lines());
        letters::name(self.renumber(number, true, lines), lines)
    }

    /// Writes a move with the squares and signs that are used here.
    pub(super) fn own<V: Variant>(self, text: &str) -> String {
        let text = text.replace('\u{d7}', "x").replace('\u{2013}', "-");
        if self == Self::OWN {
            return text;
        }
        let lines = V::RULES.lines();
        let square = |name: &str| {
            let by_letter = letters::number(name, lines);
            let number = by_letter.or_else(|| name.parse().ok())?;
            Some(format!("{}", self.renumber(number, by_letter.is_some(), lines)))
        };
        let parts = text.split_inclusive(['-', 'x', 'X', ':']);
        let own = parts.map(|part| {
            let name = part.trim_end_matches(['-', 'x', 'X', ':']);
            square(name).map_or(part.into(), |own| own + &part[name.len()..])
        });
        own.collect()
    }

    /// Reads a position. A man where it would have been crowned is a king; the first of them is told.
    pub(super) fn position<V: Variant>(
        self,
        fen: &str,
    ) -> Result<(Position<V>, Option<Square>), ParsePositionError> {
        let is_name = |pair: &[u8]| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit();
        let names = || fen.as_bytes().windows(2).filter(|pair| is_name(pair));
        let has_letters =
            names().any(|pair| !matches!(pair[0], b'K' | b'k' | b'W' | b'w' | b'B' | b'b'));
        let renumber = |number| self.renumber(number, has_letters, V::RULES.lines());
        let mut setup = Position::<V>::setup_of_fen(fen, renumber)?;
        let mut crowned = None;
        for color in Color::ALL {
            let far = setup.men[color] & V::RULES.crown_row(color);
            setup.men[color] -= far;
            setup.kings[color] |= far;
            crowned = crowned.or(far.first());
        }
        Ok((Position::from_setup(&setup)?, crowned.map(|square| V::RULES.numbered(square))))
    }
}
