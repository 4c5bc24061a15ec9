//! Signs on the board: `TR SQ CR MA SL DD TB TW LB LN AR`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Attempt, Board, Color};
use tengen_sgf::{Compose, Coordinate, Node, NodeMut, Property, SimpleText};
use tengen_stones::Size;

use super::dialect::Dialect;
use crate::note::{Mark, Sign};

/// The properties that mark points, and their signs.
const SIGNS: [(&str, Sign); 8] = [
    ("TR", Sign::Triangle),
    ("SQ", Sign::Square),
    ("CR", Sign::Circle),
    ("MA", Sign::Cross),
    ("SL", Sign::Selected),
    ("DD", Sign::Dimmed),
    ("TB", Sign::Territory(Color::Black)),
    ("TW", Sign::Territory(Color::White)),
];

/// Makes the sign of a mark that leads to this place.
type ToSign = fn(String) -> Sign;

/// The properties that join two points, and their signs.
const JOINTS: [(&str, ToSign); 2] = [("LN", Sign::LineTo), ("AR", Sign::ArrowTo)];

/// The property that writes texts on points.
const LABEL: &str = "LB";

/// Says whether a property marks points.
pub(super) fn is_mark(ident: &str) -> bool {
    ident == LABEL
        || SIGNS.iter().any(|(known, _)| *known == ident)
        || JOINTS.iter().any(|(known, _)| *known == ident)
}

/// Reads the marks of a node, and shows those of each property to `add`: `None` if a point is not on
/// the board.
pub(super) fn read<D: Dialect>(
    node: Node<'_>,
    size: Size,
    mut add: impl FnMut(&'static str, Option<Vec<Mark>>),
) {
    let place = |at| place::<D>(at, size);
    for (ident, sign) in SIGNS {
        let points = node.points(ident).unwrap_or_default().into_iter();
        let mark = |at| Some(Mark { place: place(at)?, sign: sign.clone() });
        add(ident, points.map(mark).collect());
    }
    let labels = node.list::<Compose<Coordinate, SimpleText>>(LABEL).ok().flatten();
    let label = |Compose(at, text): Compose<_, SimpleText>| {
        Some(Mark { place: place(at)?, sign: Sign::Label(text.as_str().into()) })
    };
    add(LABEL, labels.unwrap_or_default().into_iter().map(label).collect());
    for (ident, sign) in JOINTS {
        let joints = node.list::<Compose<Coordinate, Coordinate>>(ident).ok().flatten();
        let joint = |Compose(from, to)| Some(Mark { place: place(from)?, sign: sign(place(to)?) });
        add(ident, joints.unwrap_or_default().into_iter().map(joint).collect());
    }
}

/// Returns a point in the game's notation.
fn place<D: Dialect>(at: Coordinate, size: Size) -> Option<String> {
    match D::attempt(Some(at.to_point(size)?)) {
        Attempt::Play(mv) => Some(mv.to_string()),
        Attempt::Pass => None,
    }
}

/// Writes marks; those on places that are no points of the board are left out.
pub(super) fn write<D: Dialect>(node: &mut NodeMut<'_>, marks: &[Mark], board: &D::Board) {
    let at = |place: &str| {
        let mv = board.parse_move(place).ok()?;
        Coordinate::of_point(D::point(mv)?, D::size(board))
    };
    for mark in marks {
        let Some(place) = at(&mark.place) else { continue };
        let added = match &mark.sign {
            Sign::Label(text) => node.add_value(LABEL, &Compose(place, SimpleText::new(text))),
            Sign::LineTo(to) | Sign::ArrowTo(to) => match at(to) {
                Some(to) => node.add_value(joint(&mark.sign), &Compose(place, to)),
                None => continue,
            },
            sign => match SIGNS.iter().find(|(_, known)| known == sign) {
                Some((ident, _)) => node.add_value(ident, &place),
                None => continue,
            },
        };
        debug_assert!(added.is_ok(), "the names are known");
    }
}

fn joint(sign: &Sign) -> &'static str {
    if matches!(sign, Sign::LineTo(_)) { "LN" } else { "AR" }
}

/// Adds the properties that the node does not have, and to marks that it has the others.
pub(super) fn write_other(node: &mut NodeMut<'_>, others: &[Property]) {
    for property in others {
        let ident = property.ident().as_str();
        if node.as_node().has(ident) && is_mark(ident) && !property.first().is_empty() {
            node.add_values(property.clone());
        }
    }
    node.add_missing(others);
}
