//! Move strings.

use tengen_core::Board;

use crate::game::{Column, ConnectFour, IllegalColumn, InvalidMoves};

fn read(text: &str) -> Result<ConnectFour, InvalidMoves> {
    text.parse()
}

#[test]
fn a_move_string_is_played_from_the_empty_board() {
    let board = read("4453").unwrap();
    let picture = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . O X X . .
        1 2 3 4 5 6 7";
    let lines: Vec<&str> = picture.trim().lines().map(str::trim).collect();
    assert_eq!(board.to_string(), lines.join("\n"));
    assert_eq!(read(""), Ok(ConnectFour::EMPTY));
    assert_eq!(read("4433").unwrap(), read("3344").unwrap());
}

#[test]
fn what_cannot_be_played_is_named_with_its_ply() {
    let column = Column(3);
    let full = InvalidMoves::Illegal { ply: 7, reason: IllegalColumn::Full { column } };
    assert_eq!(read("4444444"), Err(full));
    assert_eq!(full.to_string(), "move 7: column 4 is full");
    let outside = IllegalColumn::Outside { column: Column(7), width: 7 };
    assert_eq!(read("48"), Err(InvalidMoves::Illegal { ply: 2, reason: outside }));
    let finished = InvalidMoves::Illegal { ply: 8, reason: IllegalColumn::Finished };
    assert_eq!(read("12121211"), Err(finished));
    for (text, ply, sign) in [("40", 2, '0'), ("x", 1, 'x'), ("4 4", 2, ' '), ("4٤", 2, '٤')] {
        assert_eq!(read(text), Err(InvalidMoves::NotAColumn { ply, sign }));
    }
}

#[test]
fn a_column_is_written_from_one_on() {
    let board = ConnectFour::<7, 6>::EMPTY;
    assert_eq!(board.parse_move("7"), Ok(Column(6)));
    for text in ["", "0", "-1", "+1", "x", "999", "07"] {
        assert!(board.parse_move(text).is_err(), "{text}");
    }
    assert_eq!(Column(255).to_string(), "256");
}
