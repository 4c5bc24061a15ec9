//! What an analysis is asked to tell.

use std::time::Duration;

use tengen::Game;
use tengen::core::{ByColor, Color};
use tengen::go::Move;
use tengen::stones::{Point, Size};

use super::protocol::{Reply, SYNTAX_ERROR, error};
use super::words::Words;

/// Whose form the answer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Lz,
    Kata,
}

/// The arguments of the `analyze` commands.
pub(crate) struct Wish {
    pub(crate) form: Form,
    pub(crate) color: Color,
    size: (u8, u8),
    /// Without it, nothing is told before the end.
    pub(crate) interval: Option<Duration>,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) ownership: bool,
    pub(crate) root_info: bool,
    allowed: ByColor<Option<Vec<Move>>>,
    avoided: ByColor<Option<Vec<Move>>>,
}

/// No interval is shorter.
const SHORTEST: Duration = Duration::from_millis(10);
/// Of what KataGo tells, this is heard and nothing comes of it: it is not known here.
const UNKNOWN: [&str; 6] = [
    "ownershipstdev",
    "movesownership",
    "movesownershipstdev",
    "pvvisits",
    "pvedgevisits",
    "noresultvalue",
];

impl Wish {
    /// Reads `[COLOR] [CENTISECONDS] (KEY VALUE)*`; the first two may come in any order.
    pub(crate) fn read(form: Form, game: &Game, words: &mut Words<'_>) -> Reply<Self> {
        let mut wish = Self {
            form,
            color: game.turn(),
            size: game.size(),
            interval: None,
            least: 0,
            most: usize::MAX,
            ownership: false,
            root_info: false,
            allowed: ByColor::default(),
            avoided: ByColor::default(),
        };
        let is_color = |word: Option<&str>| word.is_some_and(|word| word.parse::<Color>().is_ok());
        let is_number = |word: Option<&str>| word.is_some_and(|word| word.parse::<f64>().is_ok());
        let has_color = is_color(words.peek());
        if has_color {
            wish.color = words.parse()?;
        }
        if is_number(words.peek()) {
            wish.interval = Some(interval(words)?);
        }
        if !has_color && is_color(words.peek()) {
            wish.color = words.parse()?;
        }
        while !words.is_empty() {
            wish.read_key(words)?;
        }
        Ok(wish)
    }

    fn read_key(&mut self, words: &mut Words<'_>) -> Reply<()> {
        let key = words.word()?.to_ascii_lowercase();
        let is_kata = self.form == Form::Kata;
        match key.as_str() {
            "interval" => self.interval = Some(interval(words)?),
            "minmoves" => self.least = words.parse()?,
            "maxmoves" => self.most = words.parse()?,
            "allow" => self.restrict(words, true)?,
            "avoid" => self.restrict(words, false)?,
            "ownership" if is_kata => self.ownership = words.parse()?,
            "rootinfo" if is_kata => self.root_info = words.parse()?,
            key if is_kata && UNKNOWN.contains(&key) => drop::<bool>(words.parse()?),
            _ => return error("unknown analyze key"),
        }
        Ok(())
    }

    /// Reads `COLOR V[,V]* DEPTH`.
    fn restrict(&mut self, words: &mut Words<'_>, allows: bool) -> Reply<()> {
        let color: Color = words.parse()?;
        let mut moves = Vec::new();
        for part in words.word()?.split(',') {
            moves.extend(moves_of(part, self.size).ok_or(SYNTAX_ERROR)?);
        }
        let depth: u32 = words.parse()?;
        let (allowed, avoided) = (&mut self.allowed[color], &mut self.avoided[color]);
        match allows {
            _ if depth < 1 => return error("the depth must be positive"),
            true if allowed.is_some() => return error("one allow for a color is enough"),
            true if avoided.is_some() => return error(BOTH),
            false if allowed.is_some() => return error(BOTH),
            true => *allowed = Some(moves),
            false => avoided.get_or_insert_default().extend(moves),
        }
        Ok(())
    }

    /// The texts of the first moves that are to be thought of; all of them if that is empty, and none at
    /// all without a list. What is said of later moves is not heeded.
    pub(crate) fn only(&self, game: &Game, text: impl Fn(Move) -> String) -> Option<Vec<String>> {
        let texts = |moves: &[Move]| moves.iter().map(|&mv| text(mv)).collect::<Vec<_>>();
        let kept = match (&self.allowed[self.color], &self.avoided[self.color]) {
            (Some(allowed), _) => texts(allowed),
            (None, Some(avoided)) => {
                let avoided = texts(avoided);
                game.legal_texts().into_iter().filter(|mv| !avoided.contains(mv)).collect()
            }
            (None, None) => return Some(Vec::new()),
        };
        (!kept.is_empty()).then_some(kept)
    }
}

/// Reads a vertex of the board, or all of a rectangle such as `A1:C3`; `resign` is no move of ours.
fn moves_of(text: &str, (cols, rows): (u8, u8)) -> Option<Vec<Move>> {
    if text.eq_ignore_ascii_case("resign") {
        return Some(Vec::new());
    }
    let Some((from, to)) = text.split_once(':') else {
        let mv: Move = text.parse().ok()?;
        let is_on = mv.point().is_none_or(|at| at.col() < cols && at.row() < rows);
        return is_on.then(|| vec![mv]);
    };
    let (from, to): (Point, Point) = (from.parse().ok()?, to.parse().ok()?);
    let is_in = |at: &Point| {
        let between = |least, most, at| (least..=most).contains(&at);
        between(from.col().min(to.col()), from.col().max(to.col()), at.col())
            && between(from.row().min(to.row()), from.row().max(to.row()), at.row())
    };
    let points: Vec<Point> = Size::new(cols, rows).ok()?.points().collect();
    let has_corners = points.contains(&from) && points.contains(&to);
    has_corners.then(|| points.into_iter().filter(is_in).map(Move::Play).collect())
}

const BOTH: &str = "allow and avoid for one color";

fn interval(words: &mut Words<'_>) -> Reply<Duration> {
    let hundredths: f64 = words.parse()?;
    let interval = Duration::try_from_secs_f64(hundredths / 100.0).or(Err(SYNTAX_ERROR))?;
    Ok(interval.clamp(SHORTEST, Duration::from_secs(1_000_000)))
}
