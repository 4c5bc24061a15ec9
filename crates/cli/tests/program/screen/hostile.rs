//! Whatever is typed, clicked and pasted, the program goes on.

use std::thread;

use super::Terminal;

fn go_on(terminal: &mut Terminal) {
    // Closes what is open, of any depth, and tells that the program still hears.
    terminal.types("\x1b", "").types("\x1b", "").types("?", "take back");
}

#[test]
fn a_paste_of_a_megabyte_is_refused_in_a_short_line() {
    let mut terminal = Terminal::of_two(&["gomoku"]);
    terminal.sees("black to move");
    for piece in ["0 1 2 ", "X . O\n", "é", "H8 ", "\u{1b}[31m", "1"] {
        let text = piece.repeat((1 << 20) / piece.len());
        terminal.pastes(&text, "refused: ").types("\x1b", "black to move");
        assert!(terminal.screen().contains("15 "), "the board is still there");
    }
    go_on(&mut terminal);
}

#[test]
fn no_size_of_the_terminal_ends_the_program() {
    let resize = |kind| {
        let mut terminal = Terminal::of_two(&[kind]);
        terminal.sees("to move");
        for (rows, cols) in [(1, 1), (2, 200), (200, 2), (5, 31), (20, 40), (60, 250), (1, 1)] {
            terminal.resizes(rows, cols).types("n", "").types("\x1b", "").types("?", "");
            terminal.types(" ", "").types("jl i", "").types("\x1b", "");
        }
        terminal.resizes(30, 90).closes_all("to move");
        go_on(&mut terminal);
    };
    // Each of them waits most of the time.
    thread::scope(|threads| {
        for kind in ["nogo", "go", "gomoku", "draughts"] {
            threads.spawn(move || resize(kind));
        }
    });
}
