//! What a root says about its game: size, stones, turn, rules, komi, handicap.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_sgf::{BoardSize, Coordinate, GO, Node, Rectangle, Value};
use tengen_stones::{Point, Size};

use super::content::Content;
use super::{Misfit, to_point};
use crate::{Komi, Rules, Setup};

/// The beginning of a game.
pub(super) struct Header {
    pub(super) setup: Setup,
    pub(super) handicap: u16,
}

/// The names of rules in `RU`: those of FF4 first.
const NAMES: [(&str, Rules); 10] = [
    ("AGA", Rules::AGA),
    ("GOE", Rules::ING),
    ("Japanese", Rules::JAPANESE),
    ("NZ", Rules::NEW_ZEALAND),
    ("Chinese", Rules::CHINESE),
    ("Korean", Rules::KOREAN),
    ("Ing", Rules::ING),
    ("New Zealand", Rules::NEW_ZEALAND),
    ("Tromp-Taylor", Rules::TROMP_TAYLOR),
    ("BGA", Rules::AGA),
];

impl Rules {
    /// Finds the rules that `RU` of an SGF record means by a name, in any case: `AGA`, `BGA`,
    /// `Chinese`, `GOE`, `Ing`, `Japanese`, `Korean`, `New Zealand`, `NZ`, `Tromp-Taylor`, or what
    /// [`Rules`] reads. `None` if the name is none of these; [`GameTree`](crate::GameTree) then
    /// takes the Japanese rules.
    ///
    /// ```
    /// use tengen_go::Rules;
    ///
    /// assert_eq!(Rules::of_record("nz"), Some(Rules::NEW_ZEALAND));
    /// assert_eq!(Rules::of_record("my own"), None);
    /// ```
    #[must_use]
    pub fn of_record(name: &str) -> Option<Self> {
        let name = name.trim();
        let known = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        let own = || name.to_ascii_lowercase().parse().ok();
        known.map(|(_, rules)| *rules).or_else(own)
    }
}

/// The name of rules in a record, whatever their komi.
pub(super) fn name_of(rules: &Rules) -> alloc::string::String {
    let usual = rules.with_usual_komi();
    let known = NAMES.iter().find(|(_, known)| *known == usual);
    known.map_or_else(|| alloc::format!("{usual}"), |(name, _)| (*name).into())
}

impl Header {
    pub(super) fn read(root: Node<'_>) -> Result<Self, Misfit> {
        let found = root.game()?;
        if found != GO {
            return Err(Misfit::OtherGame { found });
        }
        let size = size_of(root)?;
        let content = Content::read(root, size)?;
        let handicap = root.handicap()?.and_then(|stones| u16::try_from(stones).ok());
        let possible = |stones: &u16| (2..size.area()).contains(&usize::from(*stones));
        let handicap = handicap.filter(possible).unwrap_or(0);
        let rules =
            root.rules().and_then(|name| Rules::of_record(&name)).unwrap_or(Rules::JAPANESE);
        let mut setup = Setup::empty(size);
        for (point, stone) in content.stones {
            let set = setup.placement.set(point, stone);
            debug_assert!(set.is_ok(), "the points have been checked");
        }
        setup.turn = first_turn(root, size).unwrap_or({
            let white = handicap > 0 && setup.placement.count(Color::Black) > 0;
            if white { Color::White } else { Color::Black }
        });
        let komi = komi_of(root)?.plus_points(super::compensation(&rules, handicap));
        setup.rules = Some(Rules { komi, ..rules });
        setup.komi = Some(komi);
        Ok(Self { setup, handicap })
    }
}

/// The size of the board: 19×19 where nothing is said, as FF4 has it.
fn size_of(root: Node<'_>) -> Result<Size, Misfit> {
    let (cols, rows) = root.size()?.map_or((19, 19), |size| (size.cols(), size.rows()));
    let found = BoardSize::new(cols, rows).unwrap_or(BoardSize::MAX);
    Size::new(cols, rows).map_err(|_| Misfit::TooLarge { found })
}

/// The komi, rounded to half points: none where nothing is said.
fn komi_of(root: Node<'_>) -> Result<Komi, Misfit> {
    let Some(komi) = root.komi()? else { return Ok(Komi::ZERO) };
    let doubled = (2.0 * komi.to_f64()).clamp(-19_999.0, 19_999.0);
    // Without std there is no `round`; a cast cuts off towards zero.
    let half = if doubled < 0.0 { -0.5 } else { 0.5 };
    Ok(Komi::of_half_points((doubled + half) as i16))
}

/// Whose turn it is, if `PL` says it, or else the first move of the main line.
fn first_turn(root: Node<'_>, size: Size) -> Option<Color> {
    if let Ok(Some(turn)) = root.turn() {
        return Some(turn);
    }
    let speaks = |node: &Node<'_>| ["B", "W", "PL"].iter().any(|ident| node.has(ident));
    let first = root.main_line().find(speaks)?;
    // A later PL sets the turn there and tells nothing of the root.
    if first.has("PL") {
        return None;
    }
    Content::read(first, size).ok()?.play.map(|(color, _)| color)
}

/// The points that a value names: one, or a rectangle.
pub(super) fn points_of(raw: &str, size: Size) -> Vec<Point> {
    let one = || Coordinate::read(raw).map(|at| Rectangle::new(at, at));
    let rectangle = Rectangle::read(raw).or_else(|_| one());
    let points = rectangle.ok().into_iter().flat_map(Rectangle::points);
    points.filter_map(|at| to_point(at, size)).collect()
}
