//! Tree to text, without recursion.

use core::fmt;

use crate::collection::Collection;
use crate::node::Node;
use crate::property::Property;

/// Lines are broken before a sign that would go beyond this many bytes.
const WIDTH: usize = 78;

/// Writes FF4 text: each game on lines of its own, each variation on a new line, lines of up to 78
/// bytes unless a value is longer. Lines are never broken within a value.
///
/// ```
/// use tengen_sgf::ReadOptions;
///
/// let sgf = ReadOptions::strict().read("( ; AB [aa] [bb] ( ;W[cc] ) ; )");
/// assert!(sgf.is_err()); // a node behind a variation
/// let sgf = ReadOptions::strict().read("( ; AB [aa] [bb] ( ;W[cc] ) (;W[]) )")?;
/// assert_eq!(sgf.to_string(), "(;AB[aa][bb]\n(;W[cc])\n(;W[]))\n");
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Lines { out: f, column: 0 };
        for root in self.games() {
            write_game(root, &mut lines)?;
            lines.new_line()?;
        }
        Ok(())
    }
}

fn write_game(root: Node<'_>, lines: &mut Lines<'_, '_>) -> fmt::Result {
    let mut next = Some(root);
    while let Some(node) = next {
        if begins_tree(node) {
            lines.new_line()?;
            lines.put(&["("])?;
        }
        write_node(node, lines)?;
        next = node.first_child();
        // At the end of a line of play, go back to the last fork.
        let mut end = node;
        while next.is_none() {
            if begins_tree(end) {
                lines.put(&[")"])?;
            }
            next = end.next_sibling();
            match end.parent() {
                Some(parent) => end = parent,
                None => break,
            }
        }
    }
    Ok(())
}

/// Says whether a node comes behind a `(`: a root, or one of several children.
fn begins_tree(node: Node<'_>) -> bool {
    node.parent().is_none_or(|parent| parent.data().first_child != parent.data().last_child)
}

fn write_node(node: Node<'_>, lines: &mut Lines<'_, '_>) -> fmt::Result {
    let mut sign = ";";
    for property in node.properties() {
        write_property(property, sign, lines)?;
        sign = "";
    }
    if sign.is_empty() { Ok(()) } else { lines.put(&[sign]) }
}

/// Writes a property; the sign before it is not parted from it.
fn write_property(property: &Property, sign: &str, lines: &mut Lines<'_, '_>) -> fmt::Result {
    lines.put(&[sign, property.ident().as_str(), "[", property.first(), "]"])?;
    property.values().skip(1).try_for_each(|value| lines.put(&["[", value, "]"]))
}

/// Knows how far the line has come.
struct Lines<'f, 'o> {
    out: &'f mut fmt::Formatter<'o>,
    column: usize,
}

impl Lines<'_, '_> {
    fn new_line(&mut self) -> fmt::Result {
        if self.column > 0 {
            self.column = 0;
            self.out.write_str("\n")?;
        }
        Ok(())
    }

    /// Writes the pieces on one line, a new one if they would go beyond the width.
    fn put(&mut self, pieces: &[&str]) -> fmt::Result {
        let length: usize = pieces.iter().map(|piece| piece.len()).sum();
        if self.column + length > WIDTH {
            self.new_line()?;
        }
        for piece in pieces {
            self.out.write_str(piece)?;
            self.column = match piece.rfind('\n') {
                Some(at) => piece.len() - at - 1,
                None => self.column + piece.len(),
            };
        }
        Ok(())
    }
}
