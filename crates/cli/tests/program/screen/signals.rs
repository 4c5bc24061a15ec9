//! Whatever ends the program leaves the terminal as it was.

use std::io::Read;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::Terminal;

fn play() -> Terminal {
    let mut terminal = Terminal::of_two(&["go"]);
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
        terminal.goes_on("black to move").types("E5\r", "1.E5").types("\x03", "result none");
        terminal.ends();
    }
}

#[test]
fn a_terminal_that_is_gone_ends_the_program_even_if_it_heeds_no_hangup() {
    let pair = native_pty_system().openpty(PtySize::default()).expect("a terminal");
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", "trap '' HUP; exec \"$0\" play go --black human --white human"]);
    command.arg(env!("CARGO_BIN_EXE_tengen"));
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).expect("the program starts");
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().expect("its output");
    let (mut bytes, mut parser) = ([0; 4096], vt100::Parser::new(24, 80, 0));
    while !parser.screen().contents().contains("black to move") {
        let count = output.read(&mut bytes).expect("a picture");
        parser.process(&bytes[..count]);
    }
    drop((output, pair.master));
    let start = Instant::now();
    while child.try_wait().expect("its state").is_none() {
        if start.elapsed() > Duration::from_secs(60) {
            child.kill().expect("it is ended");
            panic!("it goes on");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
