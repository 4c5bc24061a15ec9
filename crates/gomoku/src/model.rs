//! The source document's classes of lines (its table 1), as faithful as its words allow.
//!
//! The document looks from an empty point along one of eight rays and stops after two blanks, at the
//! edge, or where stones of one colour end.

use tengen_core::Color;
use tengen_stones::Point;

use crate::line::Line;
use crate::position::Gomoku;

/// The eight rays, each a line and the sign of its steps: against the clock, beginning with the one
/// to the right, as the document does.
const RAYS: [(Line, i8); 8] = [
    (Line::Row, 1),
    (Line::Rising, 1),
    (Line::Column, 1),
    (Line::Falling, -1),
    (Line::Row, -1),
    (Line::Rising, -1),
    (Line::Column, -1),
    (Line::Falling, 1),
];

/// Classifies what a ray from an empty point meets, in the document's words.
///
/// With `*` for the empty point, `|` for the edge, and a ray to the right:
///
/// ```text
/// empty              空      * . .
/// edge rush          边界冲   * |
/// edge blank rush    边界空冲 * . |
/// live 3             活      * X X X .
/// rush 3             冲      * X X X O      * X X X |
/// blank-live 3       空活     * . X X X .
/// blank-rush 3       空冲     * . X X X O    * . X X X |
/// five               五子     * X X X X X
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Model {
    /// Two blanks.
    Empty,
    /// The edge at once.
    EdgeRush,
    /// A blank, and then the edge.
    EdgeBlankRush,
    /// One to four stones of a colour.
    Stones {
        /// The colour.
        color: Color,
        /// How many, 1 to 4.
        stones: u8,
        /// How they lie.
        form: Form,
    },
    /// Five stones of a colour or more.
    Five {
        /// The colour.
        color: Color,
    },
}

/// Says how the stones lie that a ray meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// At once, and with a blank behind them.
    Live,
    /// At once, and with the edge or a stone of the other colour behind them.
    Rush,
    /// After a blank, and with another behind them.
    BlankLive,
    /// After a blank, and with the edge or a stone of the other colour behind them.
    BlankRush,
}

impl<const N: usize> Gomoku<N> {
    /// Classifies what the eight rays from an empty point meet: against the clock, beginning with the
    /// one to the right, as the document does. `None` if `point` is no empty point of the board.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_gomoku::{Form, Gomoku, Model};
    /// use tengen_stones::{Letters, Point};
    ///
    /// let board: Gomoku = "1XX3O2 X".parse()?;
    /// let models = board.models(Point::parse("D1", Letters::WithI)?).expect("an empty point");
    /// let two = Model::Stones { color: Color::Black, stones: 2, form: Form::Live };
    /// assert_eq!((models[0], models[4]), (Model::Empty, two)); // to the right and to the left
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn models(&self, point: Point) -> Option<[Model; 8]> {
        self.is_empty_at(point).then(|| RAYS.map(|(line, sign)| self.model(point, line, sign)))
    }

    /// Classifies what a ray from an empty point meets.
    fn model(&self, point: Point, line: Line, sign: i8) -> Model {
        let look = |steps: i8| match line.step(point, sign * steps) {
            Some(there) if self.size().contains(there) => match self.stone(there) {
                Some(color) => Sight::Stone(color),
                None => Sight::Blank,
            },
            _ => Sight::Edge,
        };
        match (look(1), look(2)) {
            (Sight::Edge, _) => Model::EdgeRush,
            (Sight::Blank, Sight::Edge) => Model::EdgeBlankRush,
            (Sight::Blank, Sight::Blank) => Model::Empty,
            (Sight::Stone(color), _) => stones(color, 1, look),
            (Sight::Blank, Sight::Stone(color)) => stones(color, 2, look),
        }
    }
}

/// What is to be seen at one step of a ray.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    Blank,
    Stone(Color),
    Edge,
}

/// Classifies the stones that begin at a step of a ray: the first, or the second after a blank.
fn stones(color: Color, first: i8, look: impl Fn(i8) -> Sight) -> Model {
    let count = (0..5).take_while(|n| look(first + n) == Sight::Stone(color)).count() as u8;
    if count == 5 {
        return Model::Five { color };
    }
    let form = match (first, look(first + count as i8)) {
        (1, Sight::Blank) => Form::Live,
        (1, _) => Form::Rush,
        (_, Sight::Blank) => Form::BlankLive,
        (_, _) => Form::BlankRush,
    };
    Model::Stones { color, stones: count, form }
}
