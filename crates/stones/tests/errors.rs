//! What the errors say.

use tengen_stones::{Diagram, Placement, Point, Size};

#[test]
fn errors_say_what_is_wrong() {
    let (nine, point) = (Size::square(9).unwrap(), "K1".parse().unwrap());
    for (error, message) in [
        ("".parse::<Diagram>().unwrap_err().to_string(), "expected a diagram, found no row"),
        (
            Placement::from_matrix("0 1 0\n0 3 0").unwrap_err().to_string(),
            "line 2, column 2: expected 0, 1 or 2, found \"3\"",
        ),
        (
            "five".parse::<Size>().unwrap_err().to_string(),
            "columns of a size such as 9 or 5x4: expected a number from 1 to 25, found 'f'",
        ),
        (nine.check(point).unwrap_err().to_string(), "point K1 is off the board of size 9"),
        ("55".parse::<Point>().unwrap_err().to_string(), "expected a column letter, found '5'"),
    ] {
        assert_eq!(error, message);
    }
}
