//! Boards as SVG pictures.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use tengen_core::Color;

use crate::placement::Placement;
use crate::point::Point;
use crate::point_text::Letters;
use crate::size::Size;

/// The distance between two lines; all else is measured by it.
const CELL: u32 = 32;
/// The room around the outer lines, for stones and coordinates.
const MARGIN: u32 = 40;
const WOOD: &str = "#e9c482";
const INK: &str = "#2b2118";

/// A picture of a board: stones, coordinates, star points, and what is put on it: texts (move
/// numbers, liberty counts, labels), marks and territory.
///
/// `Display` writes a whole SVG document. What lies off the board is not drawn, and texts are escaped.
///
/// ```
/// use tengen_core::Color;
/// use tengen_stones::{Placement, Shape, Svg};
///
/// let placement: Placement = "2X/1O1/3".parse()?;
/// let picture = Svg::new(&placement)
///     .with_text("C3".parse()?, "1")
///     .with_mark("B2".parse()?, Shape::Triangle)
///     .with_territory("A1".parse()?, Color::Black)
///     .to_string();
/// assert!(picture.starts_with("<svg xmlns=") && picture.ends_with("</svg>\n"));
/// assert_eq!(picture.matches("<circle").count(), 2); // the stones
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Svg {
    placement: Placement,
    letters: Letters,
    texts: Vec<(Point, String)>,
    marks: Vec<(Point, Shape)>,
    territory: Vec<(Point, Color)>,
}

impl Svg {
    /// Draws these stones, with the column letters of Go.
    #[must_use]
    pub fn new(placement: &Placement) -> Self {
        let (texts, marks, territory) = (Vec::new(), Vec::new(), Vec::new());
        Self { placement: placement.clone(), letters: Letters::SkipI, texts, marks, territory }
    }

    /// Returns the stones.
    #[must_use]
    pub fn placement(&self) -> &Placement {
        &self.placement
    }

    /// Returns the column letters.
    #[must_use]
    pub fn letters(&self) -> Letters {
        self.letters
    }

    /// Returns the picture with other column letters.
    #[must_use]
    pub fn with_letters(mut self, letters: Letters) -> Self {
        self.letters = letters;
        self
    }

    /// Returns the picture with a text on a point, in place of an earlier one.
    #[must_use]
    pub fn with_text(mut self, point: Point, text: &str) -> Self {
        self.texts.retain(|(known, _)| *known != point);
        self.texts.push((point, text.into()));
        self
    }

    /// Returns the picture with one more mark.
    #[must_use]
    pub fn with_mark(mut self, point: Point, shape: Shape) -> Self {
        self.marks.push((point, shape));
        self
    }

    /// Returns the picture with a point marked as somebody's, in place of a text.
    #[must_use]
    pub fn with_territory(mut self, point: Point, color: Color) -> Self {
        self.texts.retain(|(known, _)| *known != point);
        self.territory.push((point, color));
        self
    }

    fn size(&self) -> Size {
        self.placement.size()
    }

    /// Where a point of the board is in the picture; `None` off the board.
    fn place(&self, point: Point) -> Option<(u32, u32)> {
        let (row, col) = point.to_row_col(self.size()).ok()?;
        Some((at_line(col), at_line(row)))
    }

    fn draw_lines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cols, rows) = (u32::from(self.size().cols()), u32::from(self.size().rows()));
        let (right, bottom) = (at_line(cols as usize - 1), at_line(rows as usize - 1));
        write!(f, "<path d=\"")?;
        for line in 0..rows {
            write!(f, "M{MARGIN} {0}H{right}", at_line(line as usize))?;
        }
        for line in 0..cols {
            write!(f, "M{0} {MARGIN}V{bottom}", at_line(line as usize))?;
        }
        writeln!(f, "\" stroke=\"{INK}\" stroke-linecap=\"square\" fill=\"none\"/>")?;
        for point in self.size().points().filter(|&point| self.size().is_star(point)) {
            if let Some((x, y)) = self.place(point) {
                writeln!(
                    f,
                    "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"3.5\" ry=\"3.5\" fill=\"{INK}\"/>"
                )?;
            }
        }
        Ok(())
    }

    fn draw_coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cols, rows) = (self.size().cols(), self.size().rows());
        let near = MARGIN / 3;
        let far = |lines: u8| at_line(lines.into()) - CELL + MARGIN - near;
        let (bottom, right) = (far(rows), far(cols));
        writeln!(f, "<g font-size=\"12\" fill=\"{INK}\">")?;
        for (col, letter) in (0..cols).map(|col| (col, self.letters.letter(col))) {
            for y in [near, bottom] {
                draw_text(f, at_line(col.into()), y, letter)?;
            }
        }
        for row in 0..rows {
            for x in [near, right] {
                draw_text(f, x, at_line((rows - 1 - row).into()), row + 1)?;
            }
        }
        writeln!(f, "</g>")
    }

    fn draw_stones(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (point, color) in self.placement.stones() {
            let Some((x, y)) = self.place(point) else { continue };
            let (fill, edge) = colours(color);
            writeln!(
                f,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"{fill}\" stroke=\"{edge}\"/>"
            )?;
        }
        Ok(())
    }

    fn draw_territory(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &(point, color) in &self.territory {
            let Some((x, y)) = self.place(point) else { continue };
            let ((fill, edge), (x, y)) = (colours(color), (x - 5, y - 5));
            writeln!(
                f,
                "<rect x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\" fill=\"{fill}\" stroke=\"{edge}\"/>"
            )?;
        }
        Ok(())
    }

    /// Clears the lines below what is put on an empty point.
    fn draw_patches(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marked = self.marks.iter().map(|(point, _)| point);
        for &point in self.texts.iter().map(|(point, _)| point).chain(marked) {
            if let (Some((x, y)), None) = (self.place(point), self.placement.get(point)) {
                writeln!(
                    f,
                    "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"11\" ry=\"11\" fill=\"{WOOD}\"/>"
                )?;
            }
        }
        Ok(())
    }

    fn draw_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &(point, shape) in &self.marks {
            let Some((x, y)) = self.place(point) else { continue };
            let ink = self.ink(point);
            writeln!(
                f,
                "<path d=\"{}\" transform=\"translate({x} {y})\" stroke=\"{ink}\" \
                 stroke-width=\"2\" fill=\"none\"/>",
                shape.path()
            )?;
        }
        Ok(())
    }

    fn draw_texts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (point, text) in &self.texts {
            let Some((x, y)) = self.place(*point) else { continue };
            // Long texts get small.
            let size = match text.chars().count() {
                0..=2 => 15,
                3 => 13,
                4 => 10,
                _ => 7,
            };
            let ink = self.ink(*point);
            write!(f, "<g font-size=\"{size}\" fill=\"{ink}\">")?;
            draw_text(f, x, y, Escaped(text))?;
            writeln!(f, "</g>")?;
        }
        Ok(())
    }

    /// The colour that shows on what is at a point.
    fn ink(&self, point: Point) -> &'static str {
        match self.placement.get(point) {
            Some(Color::Black) => "#fff",
            Some(Color::White) => "#000",
            None => INK,
        }
    }
}

/// The shape of a mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
}

impl Shape {
    /// The outline around the origin.
    const fn path(self) -> &'static str {
        match self {
            Self::Triangle => "M0-9L8 5H-8Z",
            Self::Square => "M-6-6H6V6H-6Z",
            Self::Circle => "M-7 0A7 7 0 1 0 7 0A7 7 0 1 0-7 0Z",
            Self::Cross => "M-6-6L6 6M-6 6L6-6",
        }
    }
}

/// Where a line is, from the left or from the top.
fn at_line(line: usize) -> u32 {
    MARGIN + CELL * line as u32
}

/// How a colour is filled, and its edge.
fn colours(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Black => ("#111", "#000"),
        Color::White => ("#fdfdfd", "#444"),
    }
}

/// Writes text around a point.
fn draw_text(f: &mut fmt::Formatter<'_>, x: u32, y: u32, text: impl fmt::Display) -> fmt::Result {
    writeln!(f, "<text x=\"{x}\" y=\"{y}\" dy=\"0.35em\">{text}</text>")
}

/// Writes the document.
impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |lines: u8| at_line(lines.into()) - CELL + MARGIN;
        let (width, height) = (side(self.size().cols()), side(self.size().rows()));
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" text-anchor=\"middle\">"
        )?;
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" fill=\"{WOOD}\"/>")?;
        self.draw_lines(f)?;
        self.draw_coordinates(f)?;
        self.draw_patches(f)?;
        self.draw_stones(f)?;
        self.draw_territory(f)?;
        self.draw_marks(f)?;
        self.draw_texts(f)?;
        writeln!(f, "</svg>")
    }
}

/// Writes a text as XML takes it: signs with a meaning by name, characters that it does not allow as
/// blanks.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&apos;"),
            '\u{FFFE}' | '\u{FFFF}' => f.write_char(' '),
            _ if c.is_control() => f.write_char(' '),
            _ => f.write_char(c),
        })
    }
}
