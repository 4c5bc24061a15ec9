//! What a stone makes of all four lines through its point together.

use super::marks::Mark;

/// Names what a stone makes of its four lines together, the more urgent the greater.
///
/// A four or a three counts as *more* if the same stone makes another three that is not open, or an open two, in
/// another line.
///
/// ```
/// use tengen_core::Color;
/// use tengen_gomoku::{Class, Gomoku, Patterns};
/// use tengen_stones::{Letters, Point};
///
/// let board: Gomoku = "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X".parse()?;
/// let patterns = Patterns::of(&board);
/// let e4 = Point::parse("E4", Letters::WithI)?;
/// assert_eq!(patterns.class(Color::Black, e4), Class::DoubleThree);
/// assert_eq!(patterns.best_class(Color::Black), Class::DoubleThree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Class {
    /// Nothing of what follows.
    None,
    /// An open two.
    OpenTwo,
    /// Open twos in two lines.
    DoubleTwo,
    /// A three that is not open.
    Three,
    /// Such a three, with another or an open two.
    ThreeAndMore,
    /// Two fours or two open threes of Black in renju, which may be forbidden: the lines alone do not tell.
    Suspect,
    /// An open three.
    OpenThree,
    /// An open three and more.
    OpenThreeAndMore,
    /// Two open threes.
    DoubleThree,
    /// A four.
    Four,
    /// A four and more.
    FourAndMore,
    /// A four and an open three.
    FourThree,
    /// Two fours, in two lines or in one.
    DoubleFour,
    /// An open four.
    OpenFour,
    /// A winning five.
    Five,
}

impl Class {
    /// All classes, in their order.
    pub const ALL: [Self; 15] = [
        Self::None,
        Self::OpenTwo,
        Self::DoubleTwo,
        Self::Three,
        Self::ThreeAndMore,
        Self::Suspect,
        Self::OpenThree,
        Self::OpenThreeAndMore,
        Self::DoubleThree,
        Self::Four,
        Self::FourAndMore,
        Self::FourThree,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Five,
    ];

    /// Fuses what a stone makes of the four lines; `is_bound` says whether double threes and fours may be
    /// forbidden.
    pub(super) const fn of(lines: [Mark; 4], is_bound: bool) -> Self {
        let mut n = [0_u8; Mark::COUNT];
        let mut line = 0;
        while line < 4 {
            n[lines[line] as usize] += 1;
            line += 1;
        }
        let (threes, twos) = (n[Mark::Three as usize], n[Mark::OpenTwo as usize]);
        let open_threes = n[Mark::OpenThree as usize];
        let in_one = n[Mark::DoubleFour as usize];
        let open_fours = n[Mark::OpenFour as usize];
        let fours = n[Mark::Four as usize] + 2 * in_one + open_fours;
        let more = threes + twos > 0;
        match (fours, open_threes) {
            _ if n[Mark::Five as usize] > 0 => Self::Five,
            (2.., _) | (_, 2..) if is_bound => Self::Suspect,
            _ if open_fours > 0 => Self::OpenFour,
            (2.., _) => Self::DoubleFour,
            (1, 1..) => Self::FourThree,
            (1, _) if more => Self::FourAndMore,
            (1, _) => Self::Four,
            (_, 2..) => Self::DoubleThree,
            (_, 1) if more => Self::OpenThreeAndMore,
            (_, 1) => Self::OpenThree,
            _ if threes + twos > 1 && threes > 0 => Self::ThreeAndMore,
            _ if threes > 0 => Self::Three,
            _ if twos > 1 => Self::DoubleTwo,
            _ if twos > 0 => Self::OpenTwo,
            _ => Self::None,
        }
    }
}
