//! What is written to a node: comment, marks, times.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use tengen_core::Color;
use tengen_sgf::{Node, NodeMut, Property, Seconds, Text};
use tengen_stones::Size;

use super::dialect::Dialect;
use super::mark;
use crate::note::{Mark, Note};

/// How long the move took, in seconds: no property of FF4.
const ELAPSED: &str = "ET";

/// A note out of a node, and which properties it was read from.
pub(super) struct NoteReader {
    pub(super) note: Note,
    understood: Vec<&'static str>,
}

impl NoteReader {
    pub(super) fn read<D: Dialect>(node: Node<'_>, size: Size) -> Self {
        let mut reader = Self { note: Note::new(), understood: Vec::new() };
        if let Some(comment) = node.text("C").filter(|comment| !comment.is_empty()) {
            reader.note.comment = comment;
            reader.understood.push("C");
        }
        mark::read::<D>(node, size, |ident, marks| {
            // `DD[]` has a meaning of its own.
            if let Some(marks) = marks.filter(|marks| !marks.is_empty()) {
                reader.note.marks.extend(marks);
                reader.understood.push(ident);
            }
        });
        reader.read_times(node);
        reader
    }

    /// Says whether a property is in the note.
    pub(super) fn has(&self, property: &Property) -> bool {
        self.understood.iter().any(|&ident| *property.ident() == *ident)
    }

    fn read_times(&mut self, node: Node<'_>) {
        if let Ok(Some(Seconds(elapsed))) = node.value(ELAPSED) {
            self.note.elapsed = Some(elapsed);
            self.understood.push(ELAPSED);
        }
        for (color, left, overtime) in [(Color::Black, "BL", "OB"), (Color::White, "WL", "OW")] {
            let Some(time_left) = node.clock(color) else { continue };
            self.note.time_left[color] = Some(time_left);
            self.understood.push(left);
            self.understood.extend(time_left.overtime.map(|_| overtime));
        }
    }
}

/// The most marks that joined notes have: as many values of one property are read by default.
const MOST_MARKS: usize = 1 << 16;

/// Adds to a note what another one says beyond it. `known` are the marks of the note if this is
/// not the first time.
pub(super) fn merge(note: &mut Note, more: Note, known: &mut Option<BTreeSet<Mark>>) {
    if note.comment.is_empty() {
        note.comment = more.comment;
    } else if !more.comment.is_empty() && more.comment != note.comment {
        note.comment.push('\n');
        note.comment.push_str(&more.comment);
    }
    if note.marks.is_empty() {
        note.marks = more.marks;
    } else {
        let known = known.get_or_insert_with(|| note.marks.iter().cloned().collect());
        let room = MOST_MARKS.saturating_sub(note.marks.len());
        let new = more.marks.into_iter().filter(|mark| known.insert(mark.clone()));
        note.marks.extend(new.take(room));
    }
    note.elapsed = note.elapsed.or(more.elapsed);
    for color in Color::ALL {
        note.time_left[color] = note.time_left[color].or(more.time_left[color]);
    }
}

/// Writes a note, but not the times that are those of `known`.
pub(super) fn write<D: Dialect>(
    node: &mut NodeMut<'_>,
    note: &Note,
    known: &Note,
    board: &D::Board,
) {
    if !note.comment.is_empty() {
        node.put("C", &Text::new(&note.comment));
    }
    if let Some(elapsed) = note.elapsed {
        node.put(ELAPSED, &Seconds(elapsed));
    }
    for color in Color::ALL {
        let told = note.time_left[color];
        if let Some(left) = told.filter(|_| told != known.time_left[color]) {
            node.put_clock(color, left);
        }
    }
    mark::write::<D>(node, &note.marks, board);
}
