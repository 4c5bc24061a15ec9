//! A root whose values are mended where they have one meaning, or else left out.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use tengen_sgf::{BoardSize, Collection, Node, Property};
use tengen_stones::Size;

use super::dialect::{Dialect, Misfit, Start};
use super::read::start;

/// A root that could not be read as it stands.
pub(super) struct Mended<D: Dialect> {
    pub(super) start: Start<D>,
    /// A node with the properties that could be read.
    pub(super) root: Collection,
    /// Those that could not, as they stood.
    pub(super) kept: Vec<Property>,
    /// What was wrong with them.
    pub(super) warnings: Vec<Misfit<D>>,
}

impl<D: Dialect> Mended<D> {
    /// Mends a root property by property, each at most twice.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if that is not because of a single property.
    pub(super) fn read(root: Node<'_>) -> Result<Self, Misfit<D>> {
        let mut mended = Collection::new();
        let mut amended = mended.add_bare_game();
        let mut warnings = D::amend(root, amended.add_missing(root.properties()));
        let is_changed = |property: &&Property| {
            amended.as_node().property(property.ident().as_str()) != Some(*property)
        };
        let mut kept: Vec<_> = root.properties().filter(is_changed).cloned().collect();
        loop {
            let reason = match start(shown(root, &mended)) {
                Ok(start) => return Ok(Self { start, root: mended, kept, warnings }),
                Err(reason) => reason,
            };
            let known = kept.len();
            if !mend(&mut mended, &mut kept, &reason) {
                return Err(reason);
            }
            if kept.len() > known {
                warnings.push(reason);
            }
        }
    }
}

/// Returns a root as it has been mended.
pub(super) fn shown<'a>(root: Node<'a>, mended: &'a Collection) -> Node<'a> {
    mended.games().next().map_or(root, |mended| root.with_root(mended))
}

/// Mends the property that does not fit, or removes it if it has been mended already; says whether
/// there is one.
fn mend<D: Dialect>(mended: &mut Collection, kept: &mut Vec<Property>, reason: &Misfit<D>) -> bool {
    let Some(id) = mended.games().next().map(Node::id) else { return false };
    let size = mended.node(id).and_then(|root| root.size().ok()?);
    let Some((mut root, ident)) = mended.node_mut(id).zip(reason.ident()) else { return false };
    let Some(property) = root.remove(ident) else { return false };
    if kept.iter().all(|known| known.ident() != property.ident()) {
        let values = meant::<D>(&property, size.unwrap_or(D::DEFAULT_SIZE));
        let values: Vec<_> = values.iter().map(String::as_str).collect();
        let _none_left = root.set_raw(ident, &values);
        kept.push(property);
    }
    true
}

/// Returns the values that a property can only mean: of stones those on the board, of komi the number
/// that is in it, of several values the first.
fn meant<D: Dialect>(property: &Property, size: BoardSize) -> Vec<String> {
    let ident = property.ident().as_str();
    match ident {
        "AB" | "AW" | "AE" => {
            let on_board = |value: &&str| is_on_board::<D>(ident, value, size);
            property.values().filter(on_board).map(ToString::to_string).collect()
        }
        "KM" => number_in(property.first()).into_iter().collect(),
        _ if property.values().len() > 1 => vec![property.first().to_string()],
        _ => Vec::new(),
    }
}

/// Finds the number in a text such as `7,5`, `7½` or `7.5 points`.
fn number_in(text: &str) -> Option<String> {
    let text = text.replace(',', ".").replace('½', ".5").replace('¼', ".25").replace('¾', ".75");
    let begin = text.find(|c: char| c.is_ascii_digit())?;
    let (before, number) = text.split_at(begin);
    let end = number.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(number.len());
    let sign = if before.trim_end_matches('.').ends_with('-') { "-" } else { "" };
    let whole = if before.ends_with('.') { "0." } else { "" };
    Some(format!("{sign}{whole}{}", number[..end].trim_end_matches('.')))
}

fn is_on_board<D: Dialect>(ident: &str, value: &str, size: BoardSize) -> bool {
    let mut alone = Collection::new();
    let is_value = alone.add_bare_game().set_raw(ident, &[value]).is_ok();
    let content = alone.games().next().zip(Size::try_from(size).ok());
    is_value && content.is_some_and(|(node, size)| D::content(node, size).is_ok())
}
