//! The source document's classes of lines (its table 1), as faithful as its words allow.
//!
//! The document looks from an empty point along one of eight rays and stops after two blanks, at the
//! edge, or where stones of one colour end.

use tengen_core::Color;
use tengen_stones::Point;

use crate::line::Line;
use crate::position::Gomoku;

/// Names a way to go along a line from a point.
///
/// ```
/// use tengen_gomoku::{Line, Ray, Way};
///
/// let right = Ray { line: Line::Row, way: Way::Forward };
/// assert_eq!(Ray::ALL[0], right);
/// assert_eq!(right.opposite(), Ray { way: Way::Back, ..right });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ray {
    /// The line.
    pub line: Line,
    /// Forwards, to the right or upwards, or back.
    pub way: Way,
}

/// Says which of the two ways along a line is meant.
///
/// ```
/// use tengen_gomoku::{Line, Ray, Way};
///
/// let down = Ray { line: Line::Column, way: Way::Back };
/// assert!(Ray::ALL.contains(&down));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// To the right; upwards in a column.
    Forward,
    /// To the left; downwards in a column.
    Back,
}

impl Ray {
    /// All eight: against the clock, beginning with the one to the right, as the document does.
    pub const ALL: [Self; 8] = [
        Self { line: Line::Row, way: Way::Forward },
        Self { line: Line::Rising, way: Way::Forward },
        Self { line: Line::Column, way: Way::Forward },
        Self { line: Line::Falling, way: Way::Back },
        Self { line: Line::Row, way: Way::Back },
        Self { line: Line::Rising, way: Way::Back },
        Self { line: Line::Column, way: Way::Back },
        Self { line: Line::Falling, way: Way::Forward },
    ];

    /// Returns the ray the other way along the same line.
    #[must_use]
    pub const fn opposite(self) -> Self {
        let way = match self.way {
            Way::Forward => Way::Back,
            Way::Back => Way::Forward,
        };
        Self { line: self.line, way }
    }

    /// Returns the point so many steps on from `point`.
    #[must_use]
    pub fn step(self, point: Point, steps: u8) -> Option<Point> {
        let steps = i8::try_from(steps).ok()?;
        match self.way {
            Way::Forward => self.line.step(point, steps),
            Way::Back => self.line.step(point, -steps),
        }
    }
}

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
///
/// ```
/// use tengen_core::Color;
/// use tengen_gomoku::{Form, Gomoku, Model, Ray};
/// use tengen_stones::Point;
///
/// // * X X O: two stones at once, with an enemy behind them.
/// let board: Gomoku = "1XXO X".parse()?;
/// let rush = Model::Stones { color: Color::Black, stones: 2, form: Form::Rush };
/// let point = Point::new(0, 0).expect("a point");
/// assert_eq!(board.model(point, Ray::ALL[0]), Some(rush));
/// # Ok::<(), tengen_gomoku::ParsePositionError>(())
/// ```
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

impl Form {
    /// All four, in the order of the document's table 2.
    pub const ALL: [Self; 4] = [Self::Live, Self::Rush, Self::BlankLive, Self::BlankRush];
}

impl<const N: usize> Gomoku<N> {
    /// Returns the class of what a ray from an empty point meets; `None` if `point` is no empty
    /// point of the board.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_gomoku::{Form, Gomoku, Model, Ray};
    /// use tengen_stones::{Letters, Point};
    ///
    /// let board: Gomoku = "1XX3O2 X".parse()?;
    /// let point = Point::parse("D1", Letters::WithI)?;
    /// let [right, left] = [Ray::ALL[0], Ray::ALL[4]];
    /// let two = Model::Stones { color: Color::Black, stones: 2, form: Form::Live };
    /// assert_eq!(board.model(point, left), Some(two));
    /// assert_eq!(board.model(point, right), Some(Model::Empty));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn model(&self, point: Point, ray: Ray) -> Option<Model> {
        if !self.is_empty_at(point) {
            return None;
        }
        let look = |steps: u8| match ray.step(point, steps) {
            Some(there) if self.size().contains(there) => match self.stone(there) {
                Some(color) => Sight::Stone(color),
                None => Sight::Blank,
            },
            _ => Sight::Edge,
        };
        Some(match (look(1), look(2)) {
            (Sight::Edge, _) => Model::EdgeRush,
            (Sight::Blank, Sight::Edge) => Model::EdgeBlankRush,
            (Sight::Blank, Sight::Blank) => Model::Empty,
            (Sight::Stone(color), _) => stones(color, 1, look),
            (Sight::Blank, Sight::Stone(color)) => stones(color, 2, look),
        })
    }

    /// Returns the classes of all eight rays, in the order of [`Ray::ALL`].
    #[must_use]
    pub fn models(&self, point: Point) -> Option<[Model; 8]> {
        self.is_empty_at(point)
            .then(|| Ray::ALL.map(|ray| self.model(point, ray).unwrap_or(Model::Empty)))
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
fn stones(color: Color, first: u8, look: impl Fn(u8) -> Sight) -> Model {
    let count = (0..5).take_while(|n| look(first + n) == Sight::Stone(color)).count() as u8;
    if count == 5 {
        return Model::Five { color };
    }
    let form = match (first, look(first + count)) {
        (1, Sight::Blank) => Form::Live,
        (1, _) => Form::Rush,
        (_, Sight::Blank) => Form::BlankLive,
        (_, _) => Form::BlankRush,
    };
    Model::Stones { color, stones: count, form }
}
