//! The diagram of what a session shows.

use tengen_record::Sign as Written;

use super::Session;
use crate::cell::Cell;
use crate::diagram::{DiagramOptions, Sign};

impl Session {
    /// Writes what the [`View`](super::View) shows as an SVG document, over whatever is in the diagram: an
    /// unfinished move as far as it was clicked, an edited position, the count, what is written on the
    /// board. O(cells + nodes of the line).
    #[must_use]
    pub fn svg(&self, mut diagram: DiagramOptions) -> String {
        let (pieces, taken) = self.pieces();
        diagram.signs.extend(taken.into_iter().map(|cell| (cell, Sign::Cross)));
        diagram.pieces = Some(pieces);
        let is_counted = self.mark_count(&mut diagram);
        self.mark_notes(&mut diagram, is_counted);
        self.shown().svg(diagram)
    }

    /// Marks the territory and the dead stones, and says whether there is a count.
    fn mark_count(&self, diagram: &mut DiagramOptions) -> bool {
        let Some(score) = self.count() else { return false };
        let pieces = diagram.pieces.iter().flatten().filter(|(cell, _)| !score.dead.contains(cell));
        let living: Vec<Cell> = pieces.map(|(cell, _)| *cell).collect();
        let owners = score.owners.iter().filter(|(cell, _)| !living.contains(cell));
        diagram.signs.extend(owners.map(|&(cell, color)| (cell, Sign::Territory(color))));
        true
    }

    fn mark_notes(&self, diagram: &mut DiagramOptions, is_counted: bool) {
        let game = self.shown();
        let at = |name: &str| game.cells().find(|&cell| game.name(cell).as_deref() == Some(name));
        for mark in game.note(game.here()).iter().flat_map(|note| &note.marks) {
            let Some(cell) = at(&mark.place) else { continue };
            match &mark.sign {
                Written::Territory(_) if is_counted => {}
                Written::Label(text) => diagram.texts.push((cell, text.clone())),
                Written::LineTo(to) | Written::ArrowTo(to) => {
                    diagram.arrows.extend(at(to).map(|to| (cell, to)));
                }
                sign => diagram.signs.extend(shown(sign).map(|sign| (cell, sign))),
            }
        }
    }
}

/// The sign that shows a written one.
fn shown(sign: &Written) -> Option<Sign> {
    match sign {
        Written::Triangle => Some(Sign::Triangle),
        Written::Square | Written::Selected => Some(Sign::Square),
        Written::Circle => Some(Sign::Circle),
        Written::Cross => Some(Sign::Cross),
        Written::Territory(color) => Some(Sign::Territory(*color)),
        _ => None,
    }
}
