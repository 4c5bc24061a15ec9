//! What is written to a node: comment, marks, times.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;
use tengen_record::{Mark, Note, Sign};
use tengen_sgf::{Compose, Coordinate, Node, NodeMut, Property, Seconds, SimpleText, Text};
use tengen_stones::Size;

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

/// The properties that join two points, and their signs.
const JOINTS: [(&str, ToSign); 2] = [("LN", Sign::LineTo), ("AR", Sign::ArrowTo)];

/// Makes the sign of a mark that leads to this place.
type ToSign = fn(String) -> Sign;

/// Says whether a property marks points.
pub(super) fn is_mark(ident: &str) -> bool {
    let known = SIGNS.iter().map(|(known, _)| known).chain(JOINTS.iter().map(|(known, _)| known));
    ident == LABEL || known.into_iter().any(|known| *known == ident)
}

/// The property that writes texts on points.
const LABEL: &str = "LB";

/// How long the move took, in seconds: no property of FF4.
const ELAPSED: &str = "ET";

/// Reads what is written to a node, and which of its properties are read by that.
pub(super) struct NoteReader<'a> {
    node: Node<'a>,
    size: Size,
    pub(super) note: Note,
    understood: Vec<&'static str>,
}

impl<'a> NoteReader<'a> {
    pub(super) fn read(node: Node<'a>, size: Size) -> Self {
        let mut reader = Self { node, size, note: Note::new(), understood: Vec::new() };
        if let Some(comment) = node.text("C") {
            reader.note.comment = comment;
            reader.understood.push("C");
        }
        reader.read_marks();
        reader.read_times();
        reader
    }

    /// Returns the properties that are in neither the note nor `others`.
    pub(super) fn rest(&self, others: &[&str]) -> impl Iterator<Item = &'a Property> {
        let is_rest = move |property: &&Property| {
            let mut known = self.understood.iter().chain(others);
            !known.any(|&ident| *property.ident() == *ident)
        };
        self.node.properties().filter(is_rest)
    }

    fn read_marks(&mut self) {
        for (ident, sign) in SIGNS {
            let points = self.node.points(ident).unwrap_or_default();
            let mark = |place| Mark { place, sign: sign.clone() };
            self.add(ident, points.into_iter().map(|at| Some(mark(self.place(at)?))).collect());
        }
        let labels = self.node.list::<Compose<Coordinate, SimpleText>>(LABEL);
        let label = |Compose(at, text): Compose<_, SimpleText>| {
            Some(Mark { place: self.place(at)?, sign: Sign::Label(text.into_string()) })
        };
        self.add(LABEL, labels.ok().flatten().unwrap_or_default().into_iter().map(label).collect());
        for (ident, sign) in JOINTS {
            let joints = self.node.list::<Compose<Coordinate, Coordinate>>(ident);
            let joint = |Compose(from, to)| {
                Some(Mark { place: self.place(from)?, sign: sign(self.place(to)?) })
            };
            let joints = joints.ok().flatten().unwrap_or_default();
            self.add(ident, joints.into_iter().map(joint).collect());
        }
    }

    /// Adds the marks of a property if all are on the board and there are any: `DD[]` has a
    /// meaning of its own.
    fn add(&mut self, ident: &'static str, marks: Option<Vec<Mark>>) {
        if let Some(marks) = marks.filter(|marks| !marks.is_empty()) {
            self.note.marks.extend(marks);
            self.understood.push(ident);
        }
    }

    fn place(&self, at: Coordinate) -> Option<String> {
        Some(at.to_point(self.size)?.to_string())
    }

    fn read_times(&mut self) {
        if let Ok(Some(Seconds(elapsed))) = self.node.value(ELAPSED) {
            self.note.elapsed = Some(elapsed);
            self.understood.push(ELAPSED);
        }
        for (color, left, overtime) in [(Color::Black, "BL", "OB"), (Color::White, "WL", "OW")] {
            let Some(time_left) = self.node.clock(color) else { continue };
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
pub(super) fn write(node: &mut NodeMut<'_>, note: &Note, known: &Note, size: Size) {
    if !note.comment.is_empty() {
        node.put("C", &Text::new(&note.comment));
    }
    write_marks(node, &note.marks, size);
    if let Some(elapsed) = note.elapsed {
        node.put(ELAPSED, &Seconds(elapsed));
    }
    for color in Color::ALL {
        let told = note.time_left[color];
        if let Some(left) = told.filter(|_| told != known.time_left[color]) {
            node.put_clock(color, left);
        }
    }
}

fn write_marks(node: &mut NodeMut<'_>, marks: &[Mark], size: Size) {
    let at = |place: &str| Coordinate::of_point(place.parse().ok()?, size);
    for mark in marks {
        let Some(place) = at(&mark.place) else { continue };
        let joint = |to: &str| at(to).map(|to| Compose(place, to));
        let added = match &mark.sign {
            Sign::Label(text) => node.add_value(LABEL, &Compose(place, SimpleText::new(text))),
            Sign::LineTo(to) => match joint(to) {
                Some(line) => node.add_value("LN", &line),
                None => continue,
            },
            Sign::ArrowTo(to) => match joint(to) {
                Some(arrow) => node.add_value("AR", &arrow),
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
