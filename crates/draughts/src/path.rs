//! The ways that lead to one capture.

use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use crate::direction::Direction;
use crate::jump::{Guide, Jump, Jumper, Jumps, State};
use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Variant;

/// One way of a capture, jump by jump.
///
/// A king that goes on straight ahead comes down on the square right behind the piece, a king that
/// turns on the square where it turns; so there is one path for each order of the pieces.
///
/// The text is the long form of game records: all squares where the piece comes down.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Path {
    /// Where the piece stands.
    pub from: Square,
    /// Its jumps in their order; the last one ends where the move ends.
    pub jumps: Vec<Jump>,
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.from.to_string();
        for jump in &self.jumps {
            text += &alloc::format!("x{}", jump.to);
        }
        f.pad(&text)
    }
}

impl<V: Variant> Position<V> {
    /// Walks the paths of a capture by the side to move, whether it captures enough pieces or not.
    /// There is none if `mv` captures nothing, or what cannot be captured so. A board of 64 squares is
    /// the middle of that of 100, whose squares the paths have.
    ///
    /// Most captures have one path; a king among many pieces may have thousands, so take no more
    /// than you need. The first one costs little.
    ///
    /// ```
    /// use tengen_core::Board;
    /// use tengen_draughts::Draughts;
    ///
    /// // Round the four pieces one way or the other.
    /// let board: Draughts = "W:W38:B22,23,32,33".parse()?;
    /// let mv = board.parse_move("38x38")?;
    /// let paths: Vec<_> = board.paths(mv).map(|path| path.to_string()).collect();
    /// assert_eq!(paths, ["38x27x18x29x38", "38x29x18x27x38"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn paths(&self, mv: V::Move) -> impl Iterator<Item = Path> {
        let mv: Move = mv.into();
        let walk = Jumper::lift(self, mv.from).filter(|_| mv.is_capture()).map(|jumper| {
            let mut guide = Guide::new(jumper, [mv]);
            let mut next = guide.jumps(jumper.state(&[]));
            next.reverse(); // the stack gives the last one first
            Walk { guide, stack: alloc::vec![next], jumps: Vec::new() }
        });
        Paths { mv, walk }
    }
}

/// Walks the paths of one capture.
#[derive(Clone, Debug)]
struct Paths<V> {
    mv: Move,
    walk: Option<Walk<V>>,
}

#[derive(Clone, Debug)]
struct Walk<V> {
    guide: Guide<V>,
    /// What is not tried yet: at the start, and after each jump.
    stack: Vec<Jumps>,
    jumps: Vec<Jump>,
}

impl<V: Variant> Walk<V> {
    /// Makes the next jump that leads to the end, after as many steps back as needed. Returns
    /// `None` when all is tried.
    fn advance(&mut self) -> Option<State> {
        let (way, jump) = loop {
            match self.stack.last_mut()?.pop() {
                Some(next) => break next,
                None => {
                    self.stack.pop();
                    self.jumps.pop();
                }
            }
        };
        self.jumps.push(jump);
        let state = self.guide.jumper.state(&self.jumps);
        let mut next = self.guide.jumps(state);
        if !way.shift::<V>(jump.over.into()).contains(jump.to) {
            next.retain(|&mut (onward, _)| onward != way);
        }
        next.reverse();
        self.stack.push(next);
        Some(state)
    }
}

impl<V: Variant> Iterator for Paths<V> {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        let walk = self.walk.as_mut()?;
        loop {
            let state = walk.advance()?;
            if (state.at, state.captured) == (self.mv.to, self.mv.captured) {
                return Some(Path { from: self.mv.from, jumps: walk.jumps.clone() });
            }
        }
    }
}

/// Says whether a path of `mv` comes down on the squares of `along` in their order, and on others
/// between them if need be.
pub(crate) fn passes<V: Variant>(board: &Position<V>, mv: Move, along: &[Square]) -> bool {
    let Some(jumper) = Jumper::lift(board, mv.from) else { return false };
    let mut search = Search { guide: Guide::new(jumper, [mv]), dead: BTreeSet::new() };
    search.passes(jumper.state(&[]), along)
}

struct Search<V> {
    guide: Guide<V>,
    dead: BTreeSet<(State, usize)>,
}

impl<V: Variant> Search<V> {
    /// As deep as the capture has pieces.
    fn passes(&mut self, state: State, along: &[Square]) -> bool {
        if self.guide.complete(state).is_some() {
            return along.is_empty();
        }
        if self.dead.contains(&(state, along.len())) {
            return false;
        }
        let jumper = self.guide.jumper;
        let jumps = self.guide.jumps(state);
        let found = jumps.into_iter().any(|(_, jump)| {
            let rest = along.strip_prefix(&[jump.to]).unwrap_or(along);
            self.passes(jumper.after(state, jump), rest)
        });
        if !found {
            self.dead.insert((state, along.len()));
        }
        found
    }
}

/// Finds what a piece of the side to move can capture on its way from one square to another, the
/// most pieces, whatever the majority rule says.
pub(crate) fn largest_between<V: Variant>(
    board: &Position<V>,
    from: Square,
    to: Square,
) -> Option<SquareSet> {
    let jumper = Jumper::lift(board, from)?;
    let (mut seen, mut stack) = (BTreeSet::new(), alloc::vec![jumper.state(&[])]);
    let mut most = SquareSet::EMPTY;
    while let Some(state) = stack.pop() {
        if !seen.insert(state) {
            continue;
        }
        if state.at == to && state.captured.len() > most.len() {
            most = state.captured;
        }
        let next = jumper.jumps(state).into_iter();
        stack.extend(next.map(|(_, jump)| jumper.after(state, jump)));
    }
    Some(most).filter(|most| !most.is_empty())
}

/// The squares between two squares of one diagonal, or `None` if they are not on one.
pub(crate) fn between(from: Square, to: Square) -> Option<SquareSet> {
    let direction = Direction::between(from, to)?;
    let beyond = SquareSet::from(to).slide(direction, SquareSet::ALL) | to.into();
    Some(SquareSet::from(from).slide(direction, SquareSet::ALL) - beyond)
}
