//! Sizes, points and symmetries.

use tengen_stones::{
    InvalidSize, Letters, ParseNumberError, ParsePointError, ParseSizeError, Placement, Point,
    Size, Symmetry,
};

/// Columns as Go letters them, written out as the oracle.
const SKIP_I: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
/// Columns as gomoku letters them.
const WITH_I: &str = "ABCDEFGHIJKLMNOPQRSTUVWXY";

pub(crate) fn size(cols: u8, rows: u8) -> Size {
    Size::new(cols, rows).unwrap()
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn all_sizes() -> impl Iterator<Item = Size> {
    (1..=25).flat_map(|rows| (1..=25).map(move |cols| size(cols, rows)))
}

fn all_points() -> impl Iterator<Item = Point> {
    size(25, 25).points()
}

#[test]
fn a_side_is_from_1_to_25() {
    for cols in 0..=255 {
        for rows in [0, 1, 24, 25, 26, 255] {
            let fits = (1..=25).contains(&cols) && (1..=25).contains(&rows);
            assert_eq!(Size::new(cols, rows).is_ok(), fits, "{cols}x{rows}");
        }
        assert_eq!(Size::square(cols), Size::new(cols, cols));
    }
    assert_eq!(Size::new(0, 26), Err(InvalidSize { cols: 0, rows: 26 }));
}

#[test]
fn every_size_is_read_back_from_its_text() {
    for size in all_sizes() {
        assert_eq!(size.to_string().parse(), Ok(size));
        assert_eq!(format!("{}x{}", size.cols(), size.rows()).parse(), Ok(size));
    }
    assert_eq!(size(9, 9).to_string(), "9");
    assert_eq!(size(5, 4).to_string(), "5x4");
    assert_eq!(format!("{:>5}|{:<5}", size(5, 4), size(9, 9)), "  5x4|9    ");
}

#[test]
fn a_size_that_cannot_be_read_is_told_why() {
    use ParseNumberError::{LeadingZero, Missing, NotADigit, TooLarge, Zero};
    use ParseSizeError::{Columns, Rows};
    for (text, error) in [
        ("", Columns(Missing)),
        ("x", Columns(Missing)),
        ("x4", Columns(Missing)),
        ("5x", Rows(Missing)),
        ("0", Columns(Zero)),
        ("5x0", Rows(Zero)),
        ("00", Columns(LeadingZero)),
        ("05x4", Columns(LeadingZero)),
        ("26", Columns(TooLarge)),
        ("5x256", Rows(TooLarge)),
        ("4294967305", Columns(TooLarge)),
        ("+9", Columns(NotADigit { found: '+' })),
        ("9 ", Columns(NotADigit { found: ' ' })),
        ("5X4", Columns(NotADigit { found: 'X' })),
        ("5x4x3", Rows(NotADigit { found: 'x' })),
        ("5×4", Columns(NotADigit { found: '×' })),
        ("٣", Columns(NotADigit { found: '٣' })),
    ] {
        assert_eq!(text.parse::<Size>(), Err(error), "{text:?}");
    }
    assert_eq!("9".repeat(1 << 20).parse::<Size>(), Err(Columns(TooLarge)));
    let message = "5x0".parse::<Size>().unwrap_err().to_string();
    assert_eq!(message, "rows of a size such as 9 or 5x4: expected a number from 1 to 25, found 0");
    let message = "five".parse::<Size>().unwrap_err().to_string();
    assert!(message.starts_with("columns of a size such as 9 or 5x4: "), "{message}");
}

#[test]
fn points_come_row_by_row_from_the_bottom_and_in_their_order() {
    for size in all_sizes() {
        let points: Vec<Point> = size.points().collect();
        assert_eq!(points.len(), size.area());
        assert_eq!(points.len(), size.points().len());
        assert!(points.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(points.iter().all(|&point| size.contains(point)));
        assert!(points.iter().eq(size.points().rev().collect::<Vec<_>>().iter().rev()));
        assert_eq!(size.points().nth(size.area() / 2), points.get(size.area() / 2).copied());
    }
}

#[test]
fn a_board_contains_its_points_and_no_others() {
    for size in [size(1, 1), size(5, 4), size(4, 5), size(25, 1), size(25, 25)] {
        for point in all_points() {
            let inside = point.col() < size.cols() && point.row() < size.rows();
            assert_eq!(size.contains(point), inside);
            assert_eq!(size.check(point).is_ok(), inside);
        }
    }
    let error = size(5, 4).check(point("A5")).unwrap_err();
    assert_eq!((error.point, error.size), (point("A5"), size(5, 4)));
    assert_eq!(error.to_string(), "point A5 is off the board of size 5x4");
}

#[test]
fn boards_have_their_customary_dots() {
    let dots = |cols, rows| -> String {
        let size = size(cols, rows);
        let drawn = Placement::empty(size).diagram().to_string();
        let rows: Vec<&str> = drawn.lines().skip(1).collect();
        let is_dot = |p: &Point| {
            let row = rows[usize::from(size.rows() - 1 - p.row())];
            let cells: String = row.split_whitespace().skip(1).collect();
            cells.as_bytes()[usize::from(p.col())] == b'+'
        };
        let dots: Vec<String> = size.points().filter(is_dot).map(|p| p.to_string()).collect();
        dots.join(" ")
    };
    assert_eq!(dots(19, 19), "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16");
    assert_eq!(dots(15, 15), "D4 M4 H8 D12 M12");
    assert_eq!(dots(13, 13), "D4 K4 G7 D10 K10");
    assert_eq!(dots(9, 9), "C3 G3 E5 C7 G7");
    assert_eq!(dots(10, 10), "C3 H3 C8 H8");
    assert_eq!(dots(7, 7), "C3 E3 D4 C5 E5");
    assert_eq!(dots(6, 6), "");
    assert_eq!(dots(5, 5), "C3");
    assert_eq!(dots(5, 4), "");
    assert_eq!(dots(1, 1), "");
    assert_eq!(dots(19, 9), "D3 K3 Q3 K5 D7 K7 Q7");
}

#[test]
fn a_point_is_two_bytes() {
    assert_eq!((size_of::<Point>(), size_of::<Size>()), (2, 2));
}

#[test]
fn columns_and_rows_of_points_are_below_25() {
    for col in 0..=255 {
        for row in [0, 24, 25, 255] {
            let point = Point::new(col, row);
            assert_eq!(point.is_some(), col < 25 && row < 25);
            if let Some(point) = point {
                assert_eq!((point.col(), point.row()), (col, row));
            }
        }
    }
}

#[test]
fn every_point_has_its_letter_and_its_row_as_text() {
    for point in all_points() {
        for (letters, names) in [(Letters::SkipI, SKIP_I), (Letters::WithI, WITH_I)] {
            let letter = names.chars().nth(point.col().into());
            let text = format!("{}{}", letter.unwrap(), point.row() + 1);
            assert_eq!(point.text(letters).to_string(), text);
            assert_eq!(Point::parse(&text, letters), Ok(point));
            assert_eq!(Point::parse(&text.to_lowercase(), letters), Ok(point));
        }
        assert_eq!(point.to_string(), point.text(Letters::SkipI).to_string());
        assert_eq!(format!("{point:?}"), point.to_string());
        assert_eq!(point.to_string().parse(), Ok(point));
    }
    assert_eq!(format!("{:>4}|{:<4}", point("D4"), point("T19")), "  D4|T19 ");
}

#[test]
fn a_point_that_cannot_be_read_is_told_why() {
    use ParseNumberError::{LeadingZero, Missing, NotADigit, TooLarge, Zero};
    use ParsePointError::{BeyondLastLetter, Empty, NotALetter, Row, SkippedLetter};
    for (text, error) in [
        ("", Empty),
        ("4D", NotALetter { found: '4' }),
        (" D4", NotALetter { found: ' ' }),
        ("Ä4", NotALetter { found: 'Ä' }),
        ("i5", SkippedLetter),
        ("I", SkippedLetter),
        ("D", Row(Missing)),
        ("pass", Row(NotADigit { found: 'a' })),
        ("D4 ", Row(NotADigit { found: ' ' })),
        ("D-1", Row(NotADigit { found: '-' })),
        ("D0", Row(Zero)),
        ("D04", Row(LeadingZero)),
        ("D26", Row(TooLarge)),
        ("D260", Row(TooLarge)),
    ] {
        assert_eq!(text.parse::<Point>(), Err(error), "{text:?}");
    }
    assert_eq!(Point::parse("Z4", Letters::WithI), Err(BeyondLastLetter));
    assert_eq!(Point::parse("I4", Letters::WithI).map(Point::col), Ok(8));
    let endless = "D".to_string() + &"0123456789".repeat(100_000);
    assert_eq!(endless.parse::<Point>(), Err(Row(LeadingZero)));
    assert_eq!(
        "I5".parse::<Point>().unwrap_err().to_string(),
        "there is no column I: the letters go from H to J"
    );
    let message = NotALetter { found: '5' }.to_string();
    assert_eq!(message, "expected a column letter, found '5'");
}

#[test]
fn n1_index_of_cell_i_j_of_9x9_is_9i_plus_j() {
    let size = size(9, 9);
    for i in 0..9 {
        for j in 0..9 {
            let point = Point::from_row_col(i, j, size).unwrap();
            assert_eq!((point.col() as usize, point.row() as usize), (j, 8 - i));
            assert_eq!(point.to_row_col(size), Ok((i, j)));
            assert_eq!(point.to_index(size), Ok(9 * i + j));
            assert_eq!(Point::from_index(9 * i + j, size), Some(point));
        }
    }
}

#[test]
fn points_off_the_board_have_no_place_in_its_matrix() {
    let size = size(5, 4);
    assert_eq!(point("A5").to_row_col(size), Err(size.check(point("A5")).unwrap_err()));
    assert_eq!(point("F1").to_index(size), Err(size.check(point("F1")).unwrap_err()));
    for (row, col) in [(4, 0), (0, 5), (256, 0), (0, 256), (usize::MAX, usize::MAX)] {
        assert_eq!(Point::from_row_col(row, col, size), None);
    }
    assert_eq!(Point::from_index(19, size), Some(point("E1")));
    for index in [20, 256, usize::MAX] {
        assert_eq!(Point::from_index(index, size), None);
    }
}

#[test]
fn all_coordinates_of_all_boards_are_read_back() {
    for size in all_sizes() {
        let mut indices = vec![false; size.area()];
        for point in size.points() {
            let (row, col) = point.to_row_col(size).unwrap();
            let index = point.to_index(size).unwrap();
            assert_eq!(index, usize::from(size.cols()) * row + col);
            assert!(!std::mem::replace(&mut indices[index], true));
            assert_eq!(Point::from_row_col(row, col, size), Some(point));
            assert_eq!(Point::from_index(index, size), Some(point));
        }
    }
}

#[test]
fn the_eight_symmetries_are_what_their_names_say() {
    let board = Placement::from_diagram(
        "
        X O .
        X . .
        ",
    )
    .unwrap();
    for (symmetry, expected) in [
        (Symmetry::Identity, "X O . \n X . ."),
        (Symmetry::MirrorLeftRight, ". O X \n . . X"),
        (Symmetry::MirrorUpDown, "X . . \n X O ."),
        (Symmetry::HalfTurn, ". . X \n . O X"),
        (Symmetry::TurnRight, "X X \n . O \n . ."),
        (Symmetry::TurnLeft, ". . \n O . \n X X"),
        (Symmetry::MirrorRising, ". . \n . O \n X X"),
        (Symmetry::MirrorFalling, "X X \n O . \n . ."),
    ] {
        let expected = Placement::from_diagram(expected).unwrap();
        assert_eq!(board.transformed(symmetry), expected, "{symmetry:?}");
    }
}

/// The size of a board of this size after a symmetry.
fn target(symmetry: Symmetry, size: Size) -> Size {
    Placement::empty(size).transformed(symmetry).size()
}

#[test]
fn symmetries_act_on_the_points_of_every_small_board() {
    for size in (1..=7).flat_map(|rows| (1..=7).map(move |cols| size(cols, rows))) {
        for a in Symmetry::ALL {
            let target = target(a, size);
            let mut hit: Vec<Point> = size.points().map(|point| a.apply(point, size)).collect();
            hit.sort();
            assert!(hit.into_iter().eq(target.points()), "{a:?} is a bijection on {size}");
        }
    }
}

#[test]
fn a_board_has_the_symmetries_that_keep_its_size() {
    for size in all_sizes() {
        let keep: Vec<Symmetry> =
            Symmetry::ALL.into_iter().filter(|s| target(*s, size) == size).collect();
        assert_eq!(Symmetry::of(size), keep);
        assert_eq!(Symmetry::of(size)[0], Symmetry::Identity);
    }
}

#[test]
#[should_panic = "points of the board only"]
fn a_symmetry_refuses_points_off_the_board() {
    let _ = Symmetry::MirrorRising.apply(point("F1"), size(5, 5));
}

#[cfg(feature = "serde")]
mod serialised {
    use serde::de::value::{Error, StrDeserializer};
    use serde::de::{Deserialize, IntoDeserializer as _};
    use serde::ser::Serialize;

    use super::*;

    /// What a value is serialised to, where that is a string.
    struct AsText<T>(T);

    impl<T: Serialize> std::fmt::Display for AsText<T> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            self.0.serialize(f)
        }
    }

    fn from_text<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Error> {
        let deserializer: StrDeserializer<'de, Error> = text.into_deserializer();
        T::deserialize(deserializer)
    }

    #[test]
    fn sizes_points_and_placements_are_their_texts() {
        let board: Placement = "2X/O2".parse().unwrap();
        assert_eq!(AsText(size(5, 4)).to_string(), "5x4");
        assert_eq!(AsText(point("D4")).to_string(), "D4");
        assert_eq!(AsText(&board).to_string(), "2X/O2");
        assert_eq!(from_text("5x4"), Ok(size(5, 4)));
        assert_eq!(from_text("d4"), Ok(point("D4")));
        assert_eq!(from_text("2X/O2"), Ok(board));
    }

    #[test]
    fn what_is_not_valid_is_not_deserialised() {
        assert_eq!(
            from_text::<Point>("I4").unwrap_err().to_string(),
            "there is no column I: the letters go from H to J"
        );
        assert!(from_text::<Size>("26").is_err());
        assert!(from_text::<Placement>("2X/O").is_err());
        assert!(from_text::<Symmetry>("Identity").is_err());
    }

    #[test]
    fn symmetries_are_their_names() {
        let names = Symmetry::ALL.map(|symmetry| AsText(symmetry).to_string());
        assert_eq!(
            names.join(" "),
            "identity mirror-left-right mirror-up-down half-turn mirror-rising turn-left turn-right mirror-falling"
        );
        for (name, symmetry) in names.iter().zip(Symmetry::ALL) {
            assert_eq!(from_text(name), Ok(symmetry));
        }
    }
}
