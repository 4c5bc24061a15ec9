//! What a root says about its game: size, stones, turn, rules, komi, handicap.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_sgf::{BoardSize, Coordinate, GO, Node, Rectangle, Value};
use tengen_stones::{Point, Size};

use super::{Misfit, content};
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
        if root.rules().is_some_and(|name| name.trim().eq_ignore_ascii_case("NoGo")) {
            return Err(Misfit::NoGo);
        }
        let size = size_of(root)?;
        let content = content::read(root, size)?;
        let handicap = root.handicap()?.and_then(|stones| u16::try_from(stones).ok());
        let possible = |stones: &u16| (2..size.area()).contains(&usize::from(*stones));
        let handicap = handicap.filter(possible).unwrap_or(0);
        let rules =
            root.rules().and_then(|name| Rules::of_record(&name)).unwrap_or(Rules::JAPANESE);
        let mut setup = Setup::empty(size);
        content.set_up(&mut setup.placement);
        setup.turn = root.first_turn(size.into()).unwrap_or({
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
    let found = root.size()?.unwrap_or(BoardSize::GO);
    Size::try_from(found).map_err(|_| Misfit::TooLarge { found })
}

/// The komi, rounded to half points: none where nothing is said.
fn komi_of(root: Node<'_>) -> Result<Komi, Misfit> {
    let Some(komi) = root.komi()? else { return Ok(Komi::ZERO) };
    let doubled = (2.0 * komi.to_f64()).clamp(-19_999.0, 19_999.0);
    // Without std there is no `round`; a cast cuts off towards zero.
    let half = if doubled < 0.0 { -0.5 } else { 0.5 };
    Ok(Komi::of_half_points((doubled + half) as i16))
}

/// The points that a value names: one, or a rectangle.
pub(super) fn points_of(raw: &str, size: Size) -> Vec<Point> {
    let one = || Coordinate::read(raw).map(|at| Rectangle::new(at, at));
    let rectangle = Rectangle::read(raw).or_else(|_| one());
    let points = rectangle.ok().into_iter().flat_map(Rectangle::points);
    points.filter_map(|at| at.to_point(size)).collect()
}
