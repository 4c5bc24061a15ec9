//! The source document's names of points.

use tengen_stones::{Letters, Point, PointText, Size, Symmetry};

/// Returns a value that writes a point as the source document does, or `None` if it is off the board:
/// columns from `A` at the **right**, rows from 1 at the **top**, the board turned by 180°.
///
/// ```
/// use tengen_gomoku::document_text;
/// use tengen_stones::{Point, Size};
///
/// let corner = Point::new(0, 0).expect("a point"); // A1
/// let text = document_text(corner, Size::square(15)?).expect("a point of the board");
/// assert_eq!(text.to_string(), "O15");
/// # Ok::<(), tengen_stones::InvalidSize>(())
/// ```
#[must_use]
pub fn document_text(point: Point, size: Size) -> Option<PointText> {
    let turned = size.contains(point).then(|| Symmetry::HalfTurn.apply(point, size));
    turned.map(|point| point.text(Letters::WithI))
}
