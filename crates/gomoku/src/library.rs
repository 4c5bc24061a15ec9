//! Libraries of RenLib, `.lib`: trees of variations with comments, on 15 × 15 points.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_stones::Point;
use thiserror::Error;

/// How a file of RenLib begins; its version follows.
const HEAD: &[u8] = b"\xFFRenLib\xFF";
/// The bytes of the head with what follows.
const HEAD_BYTES: usize = 20;
/// The newest version that is known, 3.4.
const NEWEST: [u8; 2] = [3, 4];
/// The side of the board.
const SIDE: u8 = 15;

/// Reads the nodes of a library one by one, each before those that follow it.
///
/// ```text
/// FF RenLib FF 3 4, ten bytes     the head; files without one begin with 78, the centre
/// 00 00                           a node: its point, which is 16 * (row from the top) + column, both
/// 78 C8 'a' 00                    from the top left, then flags; a comment ends with 0
/// ```
///
/// ```
/// use tengen_gomoku::Library;
///
/// let mut bytes = b"\xFFRenLib\xFF\x03\x04".to_vec();
/// bytes.extend([0xFF; 10]);
/// bytes.extend([0x78, 0x08, b'a', 0, 0x69, 0xC0, 0x68, 0x40]); // H8 with a comment, then I9 or H9
/// let nodes: Vec<_> = Library::new(&bytes)?.collect::<Result<_, _>>()?;
/// let told: Vec<_> = nodes.iter().map(|node| (node.depth, node.comment.as_str())).collect();
/// assert_eq!(told, [(1, "a"), (2, ""), (2, "")]);
/// # Ok::<(), tengen_gomoku::ParseLibraryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Library<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The depth of the next node, 0 before the first.
    depth: usize,
    /// Where further siblings follow: their depths.
    open: Vec<usize>,
    has_begun: bool,
    /// The last node has ended the tree, or an error has.
    is_over: bool,
}

/// A node of a [`Library`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LibraryNode {
    /// How many nodes lead here with this one; 0 for the root, which only some files have.
    pub depth: usize,
    /// The move; `None` at the root, and for a pass.
    pub point: Option<Point>,
    /// What is written about the node, the first line before the others.
    pub comment: String,
    /// What is written on the point.
    pub label: String,
    /// Whether the node is marked.
    pub is_marked: bool,
}

/// Says why a file is no library. Bytes count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseLibraryError {
    /// It does not begin like one.
    #[error("expected a file of RenLib, with its name first or the centre, 78")]
    Head,
    /// It is newer than 3.4.
    #[error("a file of RenLib {major}.{minor}, expected 3.4 at most")]
    Version {
        /// The first number of the version.
        major: u8,
        /// The second.
        minor: u8,
    },
    /// A byte names no point of the board.
    #[error("byte {at}: {found:#04x} is no point of the board of 15 by 15")]
    Point {
        /// Where.
        at: usize,
        /// The byte.
        found: u8,
    },
    /// The file ends before its tree does.
    #[error("the file ends before its tree does, at byte {at}")]
    Cut {
        /// Where.
        at: usize,
    },
}

impl<'a> Library<'a> {
    /// Begins with the head of a file.
    ///
    /// # Errors
    ///
    /// If it has none, or is of a newer version.
    pub fn new(bytes: &'a [u8]) -> Result<Self, ParseLibraryError> {
        let at = match bytes.strip_prefix(HEAD) {
            Some([major, minor, ..]) if [*major, *minor] > NEWEST => {
                return Err(ParseLibraryError::Version { major: *major, minor: *minor });
            }
            Some(_) => HEAD_BYTES,
            None if bytes.first() == Some(&0x78) => 0,
            None => return Err(ParseLibraryError::Head),
        };
        Ok(Self { bytes, at, depth: 0, open: Vec::new(), has_begun: false, is_over: false })
    }

    /// Takes two bytes.
    fn pair(&mut self) -> Result<[u8; 2], ParseLibraryError> {
        let pair =
            self.bytes.get(self.at..self.at + 2).ok_or(ParseLibraryError::Cut { at: self.at })?;
        self.at += 2;
        Ok([pair[0], pair[1]])
    }

    fn node(&mut self) -> Result<LibraryNode, ParseLibraryError> {
        let at = self.at;
        let [position, flags] = self.pair()?;
        let more = if flags & 0x01 != 0 { self.pair()?[1] } else { 0 };
        let point = point(position).map_err(|found| ParseLibraryError::Point { at, found })?;
        let is_root = !core::mem::replace(&mut self.has_begun, true) && point.is_none();
        let depth = if is_root { 0 } else { self.depth.max(1) };
        let comment = match flags {
            _ if flags & 0x20 != 0 => self.text(|byte| byte & 0x80 != 0)?,
            _ if flags & 0x08 != 0 => self.text(|byte| byte == 0)?,
            _ => String::new(),
        };
        let label = if more & 0x01 != 0 { self.text(|byte| byte == 0)? } else { String::new() };
        if flags & 0x80 != 0 {
            self.open.push(depth);
        }
        self.is_over = flags & 0x40 != 0 && self.open.is_empty();
        self.depth = match flags & 0x40 != 0 {
            true => self.open.pop().unwrap_or(depth + 1),
            false => depth + 1,
        };
        let comment = comment.replacen('\u{8}', "\n", 1).replace('\r', "");
        Ok(LibraryNode { depth, point, comment, label, is_marked: flags & 0x10 != 0 })
    }

    /// Takes pairs of bytes up to the last one of a text. It is UTF-8, or else taken for Latin-1.
    fn text(&mut self, is_last: impl Fn(u8) -> bool) -> Result<String, ParseLibraryError> {
        let mut text = Vec::new();
        'text: loop {
            for byte in self.pair()? {
                if is_last(byte) {
                    text.extend(Some(byte & 0x7F).filter(|&byte| byte != 0));
                    break 'text;
                }
                text.push(byte);
            }
        }
        Ok(String::from_utf8(text)
            .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect()))
    }
}

/// The nodes in their order; an error is the last.
impl Iterator for Library<'_> {
    type Item = Result<LibraryNode, ParseLibraryError>;

    fn next(&mut self) -> Option<Self::Item> {
        // A byte that is left over behind the tree is none of a node.
        if self.is_over && self.bytes.len() < self.at + 2 {
            return None;
        }
        let node = self.node();
        if node.is_err() {
            (self.at, self.is_over) = (self.bytes.len(), true);
        }
        Some(node)
    }
}

/// Finds the point of a byte; 0 is none.
fn point(byte: u8) -> Result<Option<Point>, u8> {
    if byte == 0 {
        return Ok(None);
    }
    let (col, row) = (byte % 16, byte / 16 + 1);
    let is_on = (1..=SIDE).contains(&col) && row <= SIDE;
    let point = Point::new(col.wrapping_sub(1), SIDE.wrapping_sub(row)).filter(|_| is_on);
    point.map(Some).ok_or(byte)
}
