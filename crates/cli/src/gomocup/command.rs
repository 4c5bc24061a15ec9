//! The commands of a manager, as lines of text.

use tengen::stones::Size;

use super::list::Purpose;
use super::place::{Place, digits, numbers};

/// What a manager says in one line, outside of lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    Start(Size),
    Restart,
    Begin,
    Turn(Place),
    TakeBack(Place),
    /// A list of stones follows, up to `DONE`.
    List(Purpose),
    Info {
        key: &'a str,
        value: &'a str,
    },
    /// Ends the thought that runs; it has been heard already when its turn comes.
    Stop,
    /// Asks for so many lines, and a move.
    Best(usize),
    ClearTable,
    UnblockAll,
    ShowForbidden,
    ShowInfo,
    About,
}

impl<'a> Command<'a> {
    /// Reads a line, in any case; `None` if there is no such command, an error if what follows the word is
    /// wrong.
    pub(crate) fn parse(line: &'a str) -> Option<Result<Self, String>> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let bare = |command: Self| match rest.is_empty() {
            true => Ok(command),
            false => Err(format!("nothing may follow {word}, found '{rest}'")),
        };
        Some(match word.to_ascii_uppercase().as_str() {
            "START" => square(rest).map(Self::Start),
            "RECTSTART" => rectangle(rest).map(Self::Start),
            "RESTART" => bare(Self::Restart),
            "BEGIN" => bare(Self::Begin),
            "TURN" => place(rest).map(Self::Turn),
            "TAKEBACK" => place(rest).map(Self::TakeBack),
            "BOARD" => bare(Self::List(Purpose::Move)),
            "SWAP2BOARD" => bare(Self::List(Purpose::Opening)),
            "INFO" => {
                let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Ok(Self::Info { key, value: value.trim() })
            }
            "YXBOARD" => bare(Self::List(Purpose::Stones)),
            "YXBLOCK" => bare(Self::List(Purpose::Block)),
            "YXBLOCKUNDO" => bare(Self::List(Purpose::Unblock)),
            "YXBLOCKRESET" => bare(Self::UnblockAll),
            "YXSTOP" => bare(Self::Stop),
            "YXNBEST" => lines(rest).map(Self::Best),
            "YXHASHCLEAR" => bare(Self::ClearTable),
            "YXSHOWFORBID" => bare(Self::ShowForbidden),
            "YXSHOWINFO" => bare(Self::ShowInfo),
            "ABOUT" => bare(Self::About),
            _ => return None,
        })
    }
}

fn place(text: &str) -> Result<Place, String> {
    let malformed = || format!("expected x,y, found '{text}'");
    numbers(text).map(|[x, y]| Place { x, y }).ok_or_else(malformed)
}

/// The fewest lines of a board: there must be room for five.
const MIN_SIDE: u8 = 5;

fn size(cols: &str, rows: &str) -> Result<Size, String> {
    let side = |text: &str| text.parse::<u8>().ok().filter(|&side| side >= MIN_SIDE);
    let size = side(cols).zip(side(rows)).and_then(|(cols, rows)| Size::new(cols, rows).ok());
    let (least, most) = (MIN_SIDE, Size::MAX_SIDE);
    size.ok_or_else(|| format!("boards of {least} to {most} lines only, not {cols},{rows}"))
}

/// Says whether only a manager for Yixin says this.
pub(crate) fn is_of_yixin(line: &str) -> bool {
    let mut words = line.split_whitespace().map(str::to_ascii_uppercase);
    match words.next().unwrap_or_default().as_str() {
        "START" => words.count() == 2,
        "INFO" => words.next().is_some_and(|key| key == "SHOW_DETAIL"),
        word => word.starts_with("YX"),
    }
}

fn lines(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|lines| (1..=MAX_LINES).contains(lines));
    number.ok_or_else(|| format!("expected 1 to {MAX_LINES}, found '{text}'"))
}

/// More moves are never told of.
const MAX_LINES: usize = 625;

/// Reads a number, or as Yixin-Board has it twice the same.
fn square(text: &str) -> Result<Size, String> {
    let malformed = || format!("expected a number of lines, found '{text}'");
    let (cols, rows) = text.split_once(char::is_whitespace).unwrap_or((text, text));
    let ([cols], [rows]) = digits(cols).zip(digits(rows)).ok_or_else(malformed)?;
    size(cols, rows)
}

fn rectangle(text: &str) -> Result<Size, String> {
    let malformed = || format!("expected width,height, found '{text}'");
    let [cols, rows] = digits(text).ok_or_else(malformed)?;
    size(cols, rows)
}
