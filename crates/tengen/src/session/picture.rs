//! The picture of what a session shows.

use alloc::string::String;

use tengen_record::Sign as Written;

use super::Session;
use crate::cell::Cell;
use crate::picture::{Drawing, Sign};

impl Session {
    /// Draws what the [`View`](super::View) shows as an SVG document, over whatever is in the drawing: an
    /// unfinished move as far as it was clicked, an edited position, the count, what is written on the
    /// board. O(cells + nodes of the line).
    #[must_use]
    pub fn svg(&self, drawing: Drawing) -> String {
        let mut drawing = drawing;
        let (pieces, taken) = self.pieces();
        drawing.signs.extend(taken.into_iter().map(|cell| (cell, Sign::Cross)));
        drawing.pieces = Some(pieces);
        let is_counted = self.draw_count(&mut drawing);
        self.draw_notes(&mut drawing, is_counted);
        self.shown().svg(drawing)
    }

    /// Draws the territory and the dead stones, and says whether there is a count.
    fn draw_count(&self, drawing: &mut Drawing) -> bool {
        let Some(score) = self.count() else { return false };
        let pieces = drawing.pieces.iter().flatten().filter(|(cell, _)| !score.dead.contains(cell));
        let living: alloc::vec::Vec<Cell> = pieces.map(|(cell, _)| *cell).collect();
        let owners = score.owners.iter().filter(|(cell, _)| !living.contains(cell));
        drawing.signs.extend(owners.map(|&(cell, color)| (cell, Sign::Territory(color))));
        true
    }

    fn draw_notes(&self, drawing: &mut Drawing, is_counted: bool) {
        let game = self.shown();
        let at = |name: &str| game.cells().find(|&cell| game.name(cell).as_deref() == Some(name));
        for mark in game.note(game.here()).iter().flat_map(|note| &note.marks) {
            let Some(cell) = at(&mark.place) else { continue };
            match &mark.sign {
                Written::Territory(_) if is_counted => {}
                Written::Label(text) => drawing.texts.push((cell, text.clone())),
                Written::LineTo(to) | Written::ArrowTo(to) => {
                    drawing.arrows.extend(at(to).map(|to| (cell, to)));
                }
                sign => drawing.signs.extend(drawn(sign).map(|sign| (cell, sign))),
            }
        }
    }
}

/// The sign that is drawn for a written one.
fn drawn(sign: &Written) -> Option<Sign> {
    match sign {
        Written::Triangle => Some(Sign::Triangle),
        Written::Square | Written::Selected => Some(Sign::Square),
        Written::Circle => Some(Sign::Circle),
        Written::Cross => Some(Sign::Cross),
        Written::Territory(color) => Some(Sign::Territory(*color)),
        _ => None,
    }
}
