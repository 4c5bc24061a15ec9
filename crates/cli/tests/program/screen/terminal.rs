//! A terminal with the program in it, read back as the cells of a screen.

use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::run::ROOT;

/// A terminal with the program in it.
pub(super) struct Terminal {
    parser: Arc<Mutex<vt100::Parser>>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    pub(super) child: Box<dyn Child + Send + Sync>,
    /// The modes of the terminal before the program began.
    before: String,
}

/// How the terminal treats what is typed and written.
fn modes(master: &dyn MasterPty) -> String {
    let modes = master.get_termios().expect("a terminal");
    format!("{:?} {:?} {:?}", modes.input_flags, modes.output_flags, modes.local_flags)
}

/// A screen comes within this time, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    pub(super) fn play(args: &[&str]) -> Self {
        Self::play_with(args, &[("NO_COLOR", "1")])
    }

    /// The same with two persons, each on a side.
    pub(super) fn of_two(args: &[&str]) -> Self {
        Self::play(&[args, &["--black", "human", "--white", "human"]].concat())
    }

    pub(super) fn play_with(args: &[&str], variables: &[(&str, &str)]) -> Self {
        let pair = native_pty_system().openpty(size(24, 80)).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tengen"));
        command.cwd(ROOT);
        command.args([&["play"], args].concat());
        let usual = [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8")];
        usual.iter().chain(variables).for_each(|(name, value)| command.env(name, value));
        let before = modes(&*pair.master);
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
        Self { parser, master: pair.master, keys, child, before }
    }

    pub(super) fn screen(&self) -> String {
        self.parser.lock().expect("the screen").screen().contents()
    }

    /// Waits until a text is on the screen.
    pub(super) fn sees(&mut self, text: &str) -> &mut Self {
        self.waits(text, |screen| screen.contains(text))
    }

    pub(super) fn waits(&mut self, what: &str, is_there: impl Fn(&str) -> bool) -> &mut Self {
        self.waits_until(what, |terminal| is_there(&terminal.screen()))
    }

    fn waits_until(&mut self, what: &str, mut is_so: impl FnMut(&mut Self) -> bool) -> &mut Self {
        let start = Instant::now();
        while !is_so(self) {
            assert!(start.elapsed() < PATIENCE, "no {what:?} on\n{}", self.screen());
            std::thread::sleep(Duration::from_millis(20));
        }
        self
    }

    /// Types keys, and waits for what they bring to the screen.
    pub(super) fn types(&mut self, keys: &str, expected: &str) -> &mut Self {
        self.keys.write_all(keys.as_bytes()).expect("the program reads");
        self.sees(expected)
    }

    /// Closes what is open, of any depth, until a text is on the screen.
    pub(super) fn closes_all(&mut self, expected: &str) -> &mut Self {
        self.waits_until(expected, |terminal| {
            terminal.screen().contains(expected) || {
                terminal.keys.write_all(b"\x1b").expect("the program reads");
                std::thread::sleep(Duration::from_millis(200)); // an Esc that more keys follow at once is none
                false
            }
        })
    }

    /// Clicks at a column and row, both from 0, as terminals tell it.
    pub(super) fn clicks(&mut self, (col, row): (u16, u16), expected: &str) -> &mut Self {
        let (col, row) = (col + 1, row + 1);
        self.types(&format!("\x1b[<0;{col};{row}M\x1b[<0;{col};{row}m"), expected)
    }

    pub(super) fn resizes(&mut self, rows: u16, cols: u16) -> &mut Self {
        // The program draws all anew. The reader has no room for wide letters in one column, nor for what is too
        // wide for the last row of one.
        *self.parser.lock().expect("the screen") = vt100::Parser::new(rows.max(2), cols.max(2), 0);
        self.master.resize(size(rows, cols)).expect("another size");
        self
    }

    /// Pastes a text as terminals tell it.
    pub(super) fn pastes(&mut self, text: &str, expected: &str) -> &mut Self {
        let text = text.replace('\n', "\r");
        self.types(&format!("\x1b[200~{text}\x1b[201~"), expected)
    }

    /// Sends a signal by its name.
    pub(super) fn is_told(&mut self, signal: &str) -> &mut Self {
        let id = self.child.process_id().expect("it runs").to_string();
        let told = std::process::Command::new("kill").args(["-s", signal, &id]).status();
        assert!(told.expect("kill is there").success(), "{signal}");
        self
    }

    /// Lets a stopped program go on until a text is on the screen. It leaves the terminal before it stops, and a
    /// signal that comes between the two is lost.
    pub(super) fn goes_on(&mut self, expected: &str) -> &mut Self {
        self.waits_until(expected, |terminal| {
            terminal.screen().contains(expected) || {
                terminal.is_told("CONT");
                std::thread::sleep(Duration::from_millis(100));
                false
            }
        })
    }

    /// Waits for the last line of the program and its end, and returns the screen that is left.
    pub(super) fn ends(mut self) -> String {
        self.stops();
        self.sees("result ").is_left_as_it_was();
        self.screen()
    }

    /// Waits for the end of the program.
    pub(super) fn stops(&mut self) {
        self.waits_until("end", |it| it.child.try_wait().expect("its state").is_some());
    }

    /// Waits until nothing of the program is left in the terminal.
    pub(super) fn is_left_as_it_was(&mut self) {
        self.waits_until("terminal as it was", |terminal| {
            let parser = terminal.parser.lock().expect("the screen");
            let screen = parser.screen();
            let mouse = screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None;
            let is_filled = screen.alternate_screen() || screen.hide_cursor();
            let is_free = !is_filled && !screen.bracketed_paste() && !mouse;
            is_free && modes(&*terminal.master) == terminal.before
        });
    }
}

/// No program goes on after its test.
impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
