//! Whatever ends the program leaves the terminal as it was.

use super::{TWO, Terminal};

fn play() -> Terminal {
    let mut terminal = Terminal::play(&[&["go"][..], &TWO].concat());
    terminal.sees("black to move");
    terminal
}

#[test]
fn a_signal_that_ends_the_program_leaves_the_terminal_as_it_was() {
    for signal in ["TERM", "INT", "HUP"] {
        let mut terminal = play();
        terminal.is_told(signal).stops();
        terminal.is_left_as_it_was();
        let status = terminal.child.wait().expect("its status");
        assert!(!status.success() && status.signal().is_some(), "{signal}: {status:?}");
    }
}

#[test]
fn the_shell_has_the_terminal_while_the_program_is_stopped() {
    for key in [true, false] {
        let mut terminal = play();
        match key {
            true => terminal.types("\x1a", ""),
            false => terminal.is_told("TSTP"),
        };
        terminal.is_left_as_it_was();
        terminal
            .is_told("CONT")
            .sees("black to move")
            .types("E5\r", "1.E5")
            .types("\x03", "result none");
        terminal.ends();
    }
}
