//! Boards as SVG diagrams.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;

use crate::cell::{Cell, Piece, cells};
use crate::diagram::{DiagramOptions, Look, Sign};
use crate::facts::Facts;

/// The side of a cell; all else is measured by it.
const CELL: i32 = 40;
/// The room for coordinates around the board.
const MARGIN: i32 = 28;

struct Palette {
    page: &'static str,
    ink: &'static str,
    light: &'static str,
    dark: &'static str,
    accent: &'static str,
}

const LIGHT: Palette = Palette {
    page: "#fbf7ef",
    ink: "#33271a",
    light: "#ecd3a0",
    dark: "#a9774b",
    accent: "#c0392b",
};
const DARK: Palette = Palette {
    page: "#1e1f22",
    ink: "#d9d4c9",
    light: "#8d7448",
    dark: "#5d4128",
    accent: "#ff8a70",
};

/// Where things are in a picture.
struct Frame {
    cols: i32,
    rows: i32,
    palette: &'static Palette,
}

/// Writes an SVG document of the board. What is off the board is left out.
pub(crate) fn svg(board: &dyn Facts, diagram: &DiagramOptions) -> String {
    let (cols, rows) = board.size();
    let diagram = &diagram.clone().within(board.size());
    let standing = || cells(board.size()).filter_map(|cell| Some((cell, board.piece(cell)?)));
    let pieces = &diagram.pieces.clone().unwrap_or_else(|| standing().collect());
    let piece = |cell: Cell| pieces.iter().find(|(at, _)| *at == cell).map(|(_, piece)| *piece);
    let palette = if diagram.is_dark { &DARK } else { &LIGHT };
    let frame = Frame { cols: cols.into(), rows: rows.into(), palette };
    let (cols, rows) = (frame.cols * CELL + 2 * MARGIN, frame.rows * CELL + 2 * MARGIN);
    let edge = if diagram.is_bare { MARGIN } else { 0 };
    let (seen_cols, seen_rows) = (cols - 2 * edge, rows - 2 * edge);
    let width = diagram.width.unwrap_or(seen_cols as u32);
    let height = (u64::from(width) * seen_rows as u64).div_ceil(seen_cols as u64);
    let mut parts = Vec::from([
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{edge} {edge} {seen_cols} {seen_rows}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" \
             text-anchor=\"middle\">"
        ),
        format!("<rect width=\"{cols}\" height=\"{rows}\" fill=\"{}\"/>", palette.page),
    ]);
    match board.look() {
        Look::Points => {
            frame.lines(&mut parts);
            if !diagram.is_bare {
                frame.coordinates(board, &mut parts);
            }
        }
        Look::Squares => {
            let is_numbered = |cell| !diagram.is_bare && piece(cell).is_none();
            frame.squares(board, &is_numbered, &mut parts);
        }
    }
    if board.look() == Look::Squares {
        parts.extend(diagram.last.iter().map(|&cell| frame.outline(cell)));
    }
    parts.extend(pieces.iter().map(|&(cell, piece)| frame.piece(cell, piece, "1")));
    parts.extend(diagram.ghosts.iter().map(|&(cell, piece)| frame.piece(cell, piece, "0.45")));
    if board.look() == Look::Points && diagram.texts.is_empty() {
        parts.extend(diagram.last.iter().map(|&cell| frame.dot(cell)));
    }
    let ink = |cell| piece(cell).map_or(palette.ink, |piece| colours(piece.color).1);
    parts.extend(diagram.signs.iter().map(|&(cell, sign)| frame.sign(cell, sign, ink(cell))));
    parts.extend(diagram.texts.iter().map(|(cell, text)| frame.text(*cell, text, ink(*cell))));
    parts.extend(diagram.arrows.iter().map(|&(from, to)| frame.arrow(from, to)));
    parts.push("</svg>\n".to_string());
    parts.join("\n")
}

/// The colour of a piece, and one that shows on it.
fn colours(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Black => ("#1d1d1d", "#ffffff"),
        Color::White => ("#fdfdfd", "#1d1d1d"),
    }
}

impl Frame {
    /// The middle of a cell.
    fn at(&self, cell: Cell) -> (i32, i32) {
        let (col, row) = (i32::from(cell.col), self.rows - 1 - i32::from(cell.row));
        (MARGIN + CELL * col + CELL / 2, MARGIN + CELL * row + CELL / 2)
    }

    fn lines(&self, parts: &mut Vec<String>) {
        let Palette { light, ink, .. } = self.palette;
        let (width, height) = (self.cols * CELL, self.rows * CELL);
        parts.push(format!(
            "<path d=\"M{MARGIN} {MARGIN}h{width}v{height}h-{width}z\" fill=\"{light}\"/>"
        ));
        let (near, right) = (MARGIN + CELL / 2, MARGIN + width - CELL / 2);
        let bottom = MARGIN + height - CELL / 2;
        let across = (0..self.rows).map(|row| format!("M{near} {}H{right}", near + CELL * row));
        let down = (0..self.cols).map(|col| format!("M{} {near}V{bottom}", near + CELL * col));
        let path: String = across.chain(down).collect();
        parts.push(format!(
            "<path d=\"{path}\" stroke=\"{ink}\" stroke-linecap=\"square\" fill=\"none\"/>"
        ));
        for (col, row) in star_points(self.cols, self.rows) {
            let (x, y) = (near + CELL * col, near + CELL * row);
            parts.push(format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3.5\" fill=\"{ink}\"/>"));
        }
    }

    fn squares(
        &self,
        board: &dyn Facts,
        is_numbered: &impl Fn(Cell) -> bool,
        parts: &mut Vec<String>,
    ) {
        let Palette { light, dark, ink, .. } = self.palette;
        for cell in cells(board.size()) {
            let ((x, y), name) = (self.at(cell), board.name(cell));
            let fill = if name.is_some() { dark } else { light };
            let (left, top) = (x - CELL / 2, y - CELL / 2);
            parts.push(format!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\"/>"
            ));
            if let Some(name) = name.filter(|_| is_numbered(cell)) {
                let (x, y, name) = (left + 9, top + 11, escaped(&name));
                parts.push(format!(
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"9\" fill=\"{ink}\">{name}</text>"
                ));
            }
        }
    }

    /// The letters and numbers around a board of points.
    fn coordinates(&self, board: &dyn Facts, parts: &mut Vec<String>) {
        let ink = self.palette.ink;
        let mut label = |x: i32, y: i32, text: &str| {
            let y = y + 4;
            parts.push(format!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"12\" fill=\"{ink}\">{text}</text>"
            ));
        };
        let (right, bottom) = (MARGIN + self.cols * CELL + 13, MARGIN + self.rows * CELL + 13);
        for col in 0..self.cols {
            let cell = Cell::new(col as u8, 0);
            let name = board.name(cell).unwrap_or_default();
            let letters = escaped(name.trim_end_matches(|sign: char| sign.is_ascii_digit()));
            label(self.at(cell).0, MARGIN - 13, &letters);
            label(self.at(cell).0, bottom, &letters);
        }
        for row in 0..self.rows {
            let y = self.at(Cell::new(0, row as u8)).1;
            let number = (row + 1).to_string();
            label(MARGIN - 13, y, &number);
            label(right, y, &number);
        }
    }

    fn piece(&self, cell: Cell, piece: Piece, opacity: &str) -> String {
        let ((x, y), (fill, edge)) = (self.at(cell), colours(piece.color));
        let disc = |y: i32| {
            format!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"16\" fill=\"{fill}\" stroke=\"{edge}\" \
                 stroke-opacity=\"0.5\" opacity=\"{opacity}\"/>"
            )
        };
        let ring = format!(
            "<circle cx=\"{x}\" cy=\"{}\" r=\"8\" fill=\"none\" stroke=\"{edge}\" \
             stroke-width=\"2\" opacity=\"{opacity}\"/>",
            y - 4
        );
        match piece.is_king {
            true => [disc(y + 3), disc(y - 4), ring].concat(),
            false => disc(y),
        }
    }

    fn dot(&self, cell: Cell) -> String {
        let (x, y) = self.at(cell);
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{}\"/>", self.palette.accent)
    }

    fn outline(&self, cell: Cell) -> String {
        let ((x, y), side) = (self.at(cell), CELL - 4);
        let (left, top) = (x - side / 2, y - side / 2);
        format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
             stroke=\"{}\" stroke-width=\"3\"/>",
            self.palette.accent
        )
    }

    fn sign(&self, cell: Cell, sign: Sign, ink: &str) -> String {
        let (x, y) = self.at(cell);
        let path = match sign {
            Sign::Triangle => "M0-10L9 6H-9Z",
            Sign::Square => "M-7-7H7V7H-7Z",
            Sign::Circle => "M-8 0A8 8 0 1 0 8 0A8 8 0 1 0-8 0Z",
            Sign::Cross => "M-7-7L7 7M-7 7L7-7",
            Sign::Territory(color) => {
                let ((fill, edge), left, top) = (colours(color), x - 6, y - 6);
                return format!(
                    "<rect x=\"{left}\" y=\"{top}\" width=\"12\" height=\"12\" fill=\"{fill}\" \
                     stroke=\"{edge}\" stroke-opacity=\"0.5\"/>"
                );
            }
        };
        format!(
            "<path d=\"{path}\" transform=\"translate({x} {y})\" stroke=\"{ink}\" stroke-width=\"2\" \
             fill=\"none\"/>"
        )
    }

    fn text(&self, cell: Cell, text: &str, ink: &str) -> String {
        let (x, y) = self.at(cell);
        let size = match text.chars().count() {
            0..=2 => 15,
            3 => 13,
            _ => 10,
        };
        let (y, text) = (y + size / 3, escaped(text));
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{ink}\">{text}</text>")
    }

    fn arrow(&self, from: Cell, to: Cell) -> String {
        let ((x1, y1), (x2, y2)) = (self.at(from), self.at(to));
        let accent = self.palette.accent;
        format!(
            "<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"{accent}\" stroke-width=\"4\" \
             stroke-linecap=\"round\" opacity=\"0.8\"/>\
             <circle cx=\"{x2}\" cy=\"{y2}\" r=\"7\" fill=\"{accent}\" opacity=\"0.8\"/>"
        )
    }
}

/// The marked points of a square board, by column and row: as on boards of Go.
fn star_points(cols: i32, rows: i32) -> Vec<(i32, i32)> {
    if cols != rows || cols < 7 {
        return Vec::new();
    }
    let (edge, middle) = (if cols < 12 { 2 } else { 3 }, cols / 2);
    let far = cols - 1 - edge;
    let mut lines = Vec::from([edge, far]);
    if cols % 2 == 1 {
        lines.push(middle);
    }
    let is_star = |&(col, row): &(i32, i32)| {
        cols >= 19 || (col == middle) == (row == middle) // small boards have none on the sides
    };
    let all = lines.iter().flat_map(|&col| lines.iter().map(move |&row| (col, row)));
    all.filter(is_star).collect()
}

/// Writes a text as XML takes it; characters that it does not take are blank.
fn escaped(text: &str) -> String {
    let is_odd = |sign: char| sign.is_control() || matches!(sign, '\u{FFFE}' | '\u{FFFF}');
    let escaped = |sign: char| match sign {
        '&' => "&amp;".to_string(),
        '<' => "&lt;".to_string(),
        '>' => "&gt;".to_string(),
        odd if is_odd(odd) => " ".to_string(),
        sign => sign.to_string(),
    };
    text.chars().map(escaped).collect()
}
