//! The rules as a slow walk along lines, straight from the definitions, to compare with.
//!
//! It shares nothing with the library but colours and the names of rules and forbidden kinds.

use std::collections::BTreeSet;

use tengen_core::Color;
use tengen_gomoku::{Forbidden, Gomoku, Rule};
use tengen_stones::Point;

/// A column and a row, which may be off the board.
pub(crate) type At = (i32, i32);

const LINES: [At; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// What stones are wanted to make.
#[derive(Clone, Copy)]
pub(crate) enum Goal {
    Five,
    OpenFour,
}

#[derive(Clone)]
pub(crate) struct Naive {
    pub(crate) rule: Rule,
    /// Rows from the bottom.
    pub(crate) cells: Vec<Vec<Option<Color>>>,
}

pub(crate) fn at(point: Point) -> At {
    (point.col().into(), point.row().into())
}

impl Naive {
    pub(crate) fn of<const N: usize>(board: &Gomoku<N>) -> Self {
        let mut cells = vec![vec![None; board.size().cols().into()]; board.size().rows().into()];
        for point in board.size().points() {
            cells[usize::from(point.row())][usize::from(point.col())] = board.stone(point);
        }
        Self { rule: board.rule(), cells }
    }

    pub(crate) fn points(&self) -> Vec<At> {
        let (rows, cols) = (self.cells.len() as i32, self.cells[0].len() as i32);
        (0..rows).flat_map(|row| (0..cols).map(move |col| (col, row))).collect()
    }

    /// The stone at a point; `Err` off the board.
    pub(crate) fn get(&self, (col, row): At) -> Result<Option<Color>, ()> {
        let row = usize::try_from(row).ok().and_then(|row| self.cells.get(row)).ok_or(())?;
        usize::try_from(col).ok().and_then(|col| row.get(col)).copied().ok_or(())
    }

    fn is_empty(&self, p: At) -> bool {
        self.get(p) == Ok(None)
    }

    pub(crate) fn with(&self, (col, row): At, color: Color) -> Self {
        let mut after = self.clone();
        after.cells[row as usize][col as usize] = Some(color);
        after
    }

    /// The stones of one colour in a row with the stone on `p`, from one end to the other.
    fn row(&self, p: At, line: At) -> Vec<At> {
        let color = self.get(p);
        let back = (-line.0, -line.1);
        let mut first = p;
        while self.get(step(first, back)) == color {
            first = step(first, back);
        }
        let mut row = vec![first];
        while self.get(step(row[row.len() - 1], line)) == color {
            row.push(step(row[row.len() - 1], line));
        }
        row
    }

    /// Whether the stone on `p` is part of a row that wins.
    pub(crate) fn wins(&self, p: At) -> bool {
        let Ok(Some(color)) = self.get(p) else { return false };
        LINES.into_iter().any(|line| self.wins_in(p, line, color))
    }

    /// The same in one of the four lines.
    pub(crate) fn wins_in(&self, p: At, line: At, color: Color) -> bool {
        let row = self.row(p, line);
        let is_enemy = |q: At| self.get(q) == Ok(Some(!color));
        let before = step(row[0], (-line.0, -line.1));
        let after = step(row[row.len() - 1], line);
        match (self.rule, color) {
            (Rule::Freestyle, _) | (Rule::Renju, Color::White) => row.len() >= 5,
            (Rule::Standard, _) | (Rule::Renju, Color::Black) => row.len() == 5,
            (Rule::Caro6, _) if row.len() > 5 => true,
            (Rule::Caro | Rule::Caro6, _) => {
                row.len() == 5 && !(is_enemy(before) && is_enemy(after))
            }
        }
    }

    pub(crate) fn winner(&self) -> Option<Color> {
        self.points().into_iter().find(|&p| self.wins(p)).and_then(|p| self.get(p).ok().flatten())
    }

    /// All points of a line through `p`.
    fn whole_line(&self, p: At, line: At) -> Vec<At> {
        let points = (-30..=30).map(|n| (p.0 + n * line.0, p.1 + n * line.1));
        points.filter(|&q| self.get(q).is_ok()).collect()
    }

    /// The fours of black stones in a line, the one on `p` among them.
    pub(crate) fn fours(&self, p: At, line: At) -> BTreeSet<Vec<At>> {
        let mut fours = BTreeSet::new();
        for q in self.whole_line(p, line).into_iter().filter(|&q| self.is_empty(q)) {
            let mut five = self.with(q, Color::Black).row(q, line);
            if five.len() == 5 && five.contains(&p) {
                five.retain(|&stone| stone != q);
                fours.insert(five);
            }
        }
        fours
    }

    /// Whether the stones in a row with `q` are an unbroken four that makes five at both ends.
    fn is_straight_four(&self, q: At, line: At) -> bool {
        let four = self.row(q, line);
        let ends = [step(four[0], (-line.0, -line.1)), step(four[four.len() - 1], line)];
        let makes_five = |&end: &At| {
            self.is_empty(end) && self.with(end, Color::Black).row(end, line).len() == 5
        };
        four.len() == 4 && ends.iter().all(makes_five)
    }

    /// The points that make straight fours of three stones of a line, `p` among them.
    pub(crate) fn straight_four_points(&self, p: At, line: At) -> Vec<At> {
        let empty = self.whole_line(p, line).into_iter().filter(|&q| self.is_empty(q));
        empty
            .filter(|&q| {
                let after = self.with(q, Color::Black);
                after.row(q, line).contains(&p) && after.is_straight_four(q, line)
            })
            .collect()
    }

    /// Whether `p` is part of a three that is real.
    fn is_real_three(&self, p: At, line: At) -> bool {
        self.straight_four_points(p, line)
            .into_iter()
            .any(|q| !self.with(q, Color::Black).wins(q) && self.forbidden(q).is_none())
    }

    /// What forbids the empty point `p` to Black in renju.
    pub(crate) fn forbidden(&self, p: At) -> Option<Forbidden> {
        let after = self.with(p, Color::Black);
        if after.wins(p) {
            return None;
        }
        if LINES.into_iter().any(|line| after.row(p, line).len() > 5) {
            return Some(Forbidden::Overline);
        }
        if LINES.into_iter().map(|line| after.fours(p, line).len()).sum::<usize>() > 1 {
            return Some(Forbidden::DoubleFour);
        }
        let threes = LINES.into_iter().filter(|&line| after.is_real_three(p, line)).count();
        (threes > 1).then_some(Forbidden::DoubleThree)
    }

    /// Whether `color` may put a stone on `p`, in a game that goes on.
    pub(crate) fn is_legal(&self, p: At, color: Color) -> bool {
        let forbids = self.rule == Rule::Renju && color == Color::Black;
        self.is_empty(p) && !(forbids && self.forbidden(p).is_some())
    }

    pub(crate) fn legal(&self, color: Color) -> Vec<At> {
        if self.winner().is_some() {
            return Vec::new();
        }
        self.points().into_iter().filter(|&p| self.is_legal(p, color)).collect()
    }

    /// Whether the stone on `p` is part of an unbroken four that wins at either end.
    fn is_open_four(&self, p: At, line: At, color: Color) -> bool {
        let four = self.row(p, line);
        let ends = [step(four[0], (-line.0, -line.1)), step(four[four.len() - 1], line)];
        four.len() == 4
            && ends
                .iter()
                .all(|&end| self.is_empty(end) && self.with(end, color).wins_in(end, line, color))
    }

    /// Whether so many more stones make the stone on `p` part of a winning row, or of an open four.
    pub(crate) fn makes(&self, p: At, line: At, color: Color, stones: u32, goal: Goal) -> bool {
        if stones == 0 {
            return match goal {
                Goal::Five => self.wins_in(p, line, color),
                Goal::OpenFour => self.is_open_four(p, line, color),
            };
        }
        let near = (-4..=4).map(|n| (p.0 + n * line.0, p.1 + n * line.1));
        near.filter(|&q| self.is_empty(q))
            .any(|q| self.with(q, color).makes(p, line, color, stones - 1, goal))
    }

    /// Counts the move sequences of a game without passing.
    pub(crate) fn perft(&self, color: Color, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal(color).into_iter();
        moves.map(|p| self.with(p, color).perft(!color, depth - 1)).sum()
    }
}

fn step(p: At, by: At) -> At {
    (p.0 + by.0, p.1 + by.1)
}
