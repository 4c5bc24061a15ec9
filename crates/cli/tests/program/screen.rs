//! `play` on a terminal: what a person sees and does, read back as the cells of a screen.

use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::run::{ROOT, file};

/// A terminal with the program in it.
struct Terminal {
    parser: Arc<Mutex<vt100::Parser>>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
}

/// A screen comes within this time, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    fn play(args: &[&str]) -> Self {
        let pair = native_pty_system().openpty(size(24, 80)).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tengen"));
        command.cwd(ROOT);
        command.args([&["play"], args].concat());
        for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8"), ("NO_COLOR", "1")]
        {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let parser = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let mut output = pair.master.try_clone_reader().expect("its output");
        let screen = parser.clone();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                screen.lock().expect("the screen").process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().expect("its input");
        Self { parser, master: pair.master, keys, child }
    }

    fn screen(&self) -> String {
        self.parser.lock().expect("the screen").screen().contents()
    }

    /// Waits until a text is on the screen.
    fn sees(&mut self, text: &str) -> &mut Self {
        self.waits(text, |screen| screen.contains(text))
    }

    fn waits(&mut self, what: &str, is_there: impl Fn(&str) -> bool) -> &mut Self {
        let start = Instant::now();
        while !is_there(&self.screen()) {
            assert!(start.elapsed() < PATIENCE, "no {what:?} on\n{}", self.screen());
            std::thread::sleep(Duration::from_millis(20));
        }
        self
    }

    /// Types keys, and waits for what they bring to the screen.
    fn types(&mut self, keys: &str, expected: &str) -> &mut Self {
        self.keys.write_all(keys.as_bytes()).expect("the program reads");
        self.sees(expected)
    }

    /// Clicks at a column and row, both from 0, as terminals tell it.
    fn clicks(&mut self, (col, row): (u16, u16), expected: &str) -> &mut Self {
        let (col, row) = (col + 1, row + 1);
        self.types(&format!("\x1b[<0;{col};{row}M\x1b[<0;{col};{row}m"), expected)
    }

    fn resizes(&mut self, rows: u16, cols: u16) -> &mut Self {
        self.parser.lock().expect("the screen").screen_mut().set_size(rows, cols);
        self.master.resize(size(rows, cols)).expect("another size");
        self
    }

    /// Waits for the end, and returns the screen that is left.
    fn ends(mut self) -> String {
        let start = Instant::now();
        while self.child.try_wait().expect("its state").is_none() {
            assert!(start.elapsed() < PATIENCE, "it goes on:\n{}", self.screen());
            std::thread::sleep(Duration::from_millis(20));
        }
        self.sees("result ");
        let parser = self.parser.lock().expect("the screen");
        let screen = parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        screen.contents()
    }
}

const TWO: [&str; 4] = ["--black", "human", "--white", "human"];

#[test]
fn nogo_is_played_with_keys_and_tells_why_a_move_is_refused() {
    let mut terminal = Terminal::play(&[&["nogo", "--size", "3x1"][..], &TWO].concat());
    terminal.sees("black to move");
    terminal.types(":A1\r", "white to move");
    terminal.types("h ", "refused: ").types("ll ", "game over");
    terminal.types("u", "white to move").types("r", "game over: black has no legal move");
    terminal.types("q", "");
    assert!(terminal.ends().contains("result white black-has-no-legal-move"));
}

#[test]
fn a_game_is_chosen_in_the_menu_and_played_to_its_end() {
    let mut terminal = Terminal::play(&[]);
    terminal.sees("< nogo").types("l", "< go ").types("l", "< gomoku");
    // White is a person, too.
    terminal
        .types("jjjjj", "engine, casual")
        .types("hhh", "white    < person")
        .types("\r", "Gomoku");
    terminal.sees("black to move");
    for (at, row) in (1..=4).enumerate() {
        let (black, white) = (format!("A{row}\r"), format!("O{row}\r"));
        terminal.types(&black, &format!("{}.A{row}", 2 * at + 1));
        terminal.types(&white, &format!("{}.O{row}", 2 * at + 2));
    }
    terminal.types("A4\r", "refused:").types(":a5\r", "game over: black has five");
    terminal
        .types("?", "take back")
        .types(" ", "")
        .waits("the board", |screen| !screen.contains("take back"));
    terminal.types("q", "");
    assert!(terminal.ends().contains("result black black-has-five"));
}

#[test]
fn draughts_is_played_with_the_mouse_step_by_step() {
    let position = ["draughts", "--position", "W:W32:B28,19,9,10"];
    let mut terminal = Terminal::play(&[&position[..], &TWO].concat());
    terminal.sees("white to move");
    // Squares are four columns wide and two rows high; 32 is the second dark one of the fourth row from below.
    let square = |col: u16, row_from_above: u16| (3 + 4 * col + 1, 2 * row_from_above);
    terminal.clicks(square(3, 6), "[w]").clicks(square(5, 4), "[w]");
    let taken = |screen: &str| screen.lines().filter(|line| line.trim_end().contains(" x")).count();
    terminal.waits("one piece that is taken", |screen| taken(screen) == 1);
    terminal.clicks(square(7, 2), "[w]");
    terminal.waits("two pieces that are taken", |screen| taken(screen) == 2);
    terminal.types("32x5\r", "black to move").types("q", "Leave").types("n", "black to move");
    terminal.types("x", "Give the game up").types("y", "game over");
    terminal.types("q", "");
    assert!(terminal.ends().contains("result white black-resigned"));
}

#[test]
fn go_is_counted_with_a_dead_stone_that_both_agree_on() {
    let position = "2XO1/2XO1/O1XO1/2XO1/2XO1 X";
    let args = ["go", "--rule", "chinese", "--komi", "0.5", "--position", position];
    let mut terminal = Terminal::play(&[&args[..], &TWO].concat());
    terminal.sees("black to move").types("p", "1.pass").types("p", "mark the dead stones");
    terminal.waits("the count", |screen| screen.contains("B+") || screen.contains("W+"));
    // The stone at A3 is marked until it is dead.
    if !terminal.screen().contains("B+4.5") {
        terminal.clicks((4, 2), "B+4.5");
    }
    terminal.clicks((4, 2), "W+").clicks((4, 2), "B+4.5").sees("zi: 15 and 10");
    terminal.types("y", "game over").types("q", "");
    assert!(terminal.ends().contains("result black black-won-by-agreement"));
}

#[test]
fn swap2_asks_for_a_colour() {
    let mut terminal = Terminal::play(&[]);
    terminal.sees("< nogo").types("ll", "gomoku").types("jjjjjhhh", "white    < person");
    terminal.types("jjll", "swap2").types("\r", "first player");
    terminal.types("H8\r", ">1.H8").types("J9\r", ">2.J9").types("G7\r", "T two more");
    terminal.types("T", "a white stone").types("A1\r", ">4.A1").types("B1\r", "B black, W white");
    terminal.types("W", "white to move").types("\x03", "result none");
}

#[test]
fn clocks_stand_in_a_pause_and_their_flags_fall() {
    let mut terminal = Terminal::play(&[&["nogo", "--clock", "2s"][..], &TWO].concat());
    terminal.types("t", "paused");
    std::thread::sleep(Duration::from_millis(2500));
    terminal.types("t", "black to move").sees("overstepped the time").types("q", "");
    assert!(terminal.ends().contains("result white black-overstepped-the-time"));
}

#[test]
fn a_small_terminal_shows_the_part_around_the_cursor() {
    let mut terminal = Terminal::play(&[&["go"][..], &TWO].concat());
    terminal.sees("19 ").sees("black to move").resizes(20, 40).sees("black to move");
    terminal
        .waits("a part of the board", |screen| !screen.contains("19 ") && screen.contains("[┼]"));
    terminal.types("kkkkkkkkk", "19 ").types(" ", "white to move");
    terminal.resizes(24, 80).sees("A B C").types("\x03", "result none white-quit");
}

#[test]
fn a_killed_program_loses_nothing() {
    let path = file("screen.session", b"");
    std::fs::remove_file(&path).expect("it was written");
    let args = [&["go", "--size", "9", "--resume", &path][..], &TWO].concat();
    let mut terminal = Terminal::play(&args);
    terminal.sees("black to move").types("E5\r", "1.E5").types("C3\r", "2.C3");
    terminal.child.kill().expect("it is killed");
    let mut terminal = Terminal::play(&args);
    terminal.sees("2.C3").types("u", "white to move").types("\x03", "result none");
}

#[test]
fn a_record_is_looked_at_with_the_reason_of_its_illegal_move() {
    let sgf = "(;FF[4]GM[1]SZ[5]RU[NoGo]PB[Ann];B[cc];W[dd];B[cc];W[aa])";
    let mut terminal = Terminal::play(&["--review", &file("review.sgf", sgf.as_bytes())]);
    terminal
        .sees("study, black to move")
        .sees("black Ann")
        .types("]", ">1.C3")
        .types("]", ">2.D2*");
    terminal.sees("illegal: move 3: C3 is occupied").types("[", ">1.C3").types("E5\r", ">2.E5");
    terminal.types("<", ">2.D2").types("q", "");
    terminal.ends();
}

#[test]
fn the_record_of_a_game_on_the_screen_is_kept() {
    let path = file("screen.sgf", b"");
    let mut terminal = Terminal::play(&[&["nogo", "--record", &path][..], &TWO].concat());
    terminal.sees("black to move").types("E5\r", ">1.E5").types("q", "Leave").types("y", "");
    terminal.ends();
    let record = std::fs::read_to_string(path).expect("it was kept");
    assert!(record.contains(";B[ee]"), "{record}");
}

#[test]
fn an_engine_answers_gives_hints_and_analyses() {
    let args = ["nogo", "--size", "5", "--black", "human", "--level", "first-evening"];
    let mut terminal = Terminal::play(&args);
    terminal.sees("black to move").types("v", "hint ").types("C3\r", "2.").sees("black to move");
    terminal
        .sees("white engine, first-evening")
        .types("a", "best ")
        .types("u", "black to move")
        .sees("best ");
    terminal
        .types("i", "this point")
        .types(" ", "")
        .types("M", "matrix")
        .types("\x03", "result none");
}
