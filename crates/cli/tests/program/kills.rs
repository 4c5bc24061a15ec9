//! Runs that are killed, and disks that are full, leave what was there or the whole of what is new.
//!
//! `TENGEN_KILLS` says how often each writer is killed, `TENGEN_FULL_DISK` names a folder on a disk of one block.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fs};

use crate::run::{command, file, new_path, output, parts, run_args};

/// A command line that writes a file, which stands for `FILE`; `PDN` is a record of many games.
struct Writer {
    args: &'static str,
    name: &'static str,
    /// Says whether a text is whole; the other is what a run writes that comes to its end.
    is_whole: fn(&str, &str) -> bool,
}

const WRITERS: [Writer; 6] = [
    Writer {
        args: "play --size 7 --black random --white random --force --record FILE",
        name: "killed.sgf",
        is_whole: |text, _| text.starts_with("(;") && text.ends_with(")\n") && text.contains("RE["),
    },
    Writer {
        args: "record PDN --max-bytes 1000000 --force --out FILE",
        name: "killed.pdn",
        is_whole: |text, whole| text == whole,
    },
    Writer {
        args: "record examples/data/nogo.sgf --svg FILE",
        name: "killed.svg",
        is_whole: |text, whole| text == whole,
    },
    Writer {
        args: "solve gomoku --size 3 --force --proof FILE",
        name: "killed.proof",
        is_whole: |text, whole| text == whole,
    },
    Writer {
        args: "match nogo --size 5 --a builtin:random --b builtin:random --games 20 --force --records FILE",
        name: "killed-match.sgf",
        is_whole: |text, _| text.matches("(;").count() == 20 && text.ends_with(")\n"),
    },
    // A log has its games one after the other, from the first on.
    Writer {
        args: "match nogo --size 5 --a builtin:random --b builtin:random --games 20 --force --log FILE",
        name: "killed.jsonl",
        is_whole: |text, _| text.starts_with("{\"match\":") && text.ends_with("}\n"),
    },
];

const GAMES: usize = 400;
const SIGNALS: [&str; 4] = ["HUP", "INT", "TERM", "KILL"];
const OLD: &str = "what was there\n";

impl Writer {
    /// The words of the command line.
    fn words<'a>(&self, target: &'a str, pdn: &'a str) -> Vec<&'a str> {
        let word = |word| match word {
            "FILE" => target,
            "PDN" => pdn,
            word => word,
        };
        self.args.split(' ').map(word).collect()
    }

    /// Fills the file, and starts what is to replace it.
    fn start(&self, folder: &Path, shell: Option<&str>) -> (PathBuf, Child) {
        let target = folder.join(self.name);
        fs::write(&target, OLD).expect("a folder that can be written");
        let many = "[Event \"many\"]\n\n1. 32-28 19-23 2. 28x19 *\n\n".repeat(GAMES);
        let pdn = file("many-games.pdn", many.as_bytes());
        let words = self.words(target.to_str().expect("a path in UTF-8"), &pdn);
        let mut program = command();
        if let Some(script) = shell {
            let own = program.get_program().to_owned();
            program = Command::new("sh");
            program.current_dir(crate::run::ROOT).args(["-c", script]).arg(own);
        }
        program.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let child = program.spawn().expect("the program starts");
        (target, child)
    }

    /// Checks what is in a folder after a run; a draft may be there only if nobody could take it away.
    fn check(&self, target: &Path, whole: Option<&str>, may_leave_a_draft: bool) {
        let text = fs::read_to_string(target).expect("the file is there");
        let is_new = whole.is_some_and(|whole| (self.is_whole)(&text, whole));
        assert!(text == OLD || is_new, "{}: {text}", self.args);
        let folder = fs::read_dir(target.parent().unwrap()).unwrap();
        let drafts = folder
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "draft"));
        for draft in drafts {
            assert!(may_leave_a_draft, "{}: {draft:?} is there", self.args);
            fs::remove_file(draft).unwrap();
        }
    }
}

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(new_path(name));
    fs::create_dir(&folder).expect("a folder");
    folder
}

#[test]
fn a_run_that_is_killed_leaves_the_old_file_or_the_new_and_no_draft_if_it_is_told_to_end() {
    let folder = folder("kills");
    let kills = env::var("TENGEN_KILLS").map_or(4, |number| number.parse().expect("a number"));
    for writer in &WRITERS {
        let begin = Instant::now();
        let (target, mut child) = writer.start(&folder, None);
        assert!(child.wait().unwrap().success(), "{}", writer.args);
        let (time, whole) = (begin.elapsed(), fs::read_to_string(&target).unwrap());
        assert!(whole != OLD && (writer.is_whole)(&whole, &whole), "{}: {whole}", writer.args);
        for n in 0..kills {
            let (target, mut child) = writer.start(&folder, None);
            // Times that are spread over the run, without order.
            thread::sleep(time.mul_f64(f64::from(n) * 0.618 % 1.0));
            let signals = if cfg!(target_os = "linux") { &SIGNALS[..] } else { &SIGNALS[1..] };
            let signal = signals[n as usize % signals.len()];
            let killed =
                Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
            assert!(killed.unwrap().success(), "{}", writer.args);
            child.wait().unwrap();
            writer.check(&target, Some(&whole), signal == "KILL");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    let folder = folder("ignored");
    let ignores = "trap '' HUP INT; \"$0\" \"$@\" & child=$!; sleep 0.1; kill -s HUP $child; \
                   kill -s INT $child; wait $child";
    let writer = &WRITERS[4];
    let (target, mut child) = writer.start(&folder, Some(ignores));
    assert!(child.wait().unwrap().success());
    assert_ne!(fs::read_to_string(target).unwrap(), OLD);
}

#[test]
fn what_does_not_fit_is_an_error_and_leaves_the_old_file() {
    // A file that would have more than a block of 512 or 1024 bytes is refused, as on a full disk.
    let refuses = Some("trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"");
    let (folder, refuses) = match env::var("TENGEN_FULL_DISK") {
        Ok(small) => (PathBuf::from(small), None),
        Err(_) => (folder("full"), refuses),
    };
    for writer in WRITERS.iter().filter(|writer| !writer.args.ends_with("--log FILE")) {
        let (target, child) = writer.start(&folder, refuses);
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{}: {err}", writer.args);
        assert!(err.lines().last().unwrap().starts_with("error: "), "{}: {err}", writer.args);
        writer.check(&target, None, false);
        fs::remove_file(&target).unwrap();
    }
}

#[test]
fn a_log_that_meets_a_full_disk_keeps_whole_games_and_goes_on() {
    let args = "nogo --size 5 --a builtin:random --b builtin:random --games 20 --seed 7 --log";
    let log = folder("full-log").join("full.jsonl");
    let log = log.to_str().unwrap();
    let words = [&parts(args)[..], &[log]].concat();
    let script = "trap '' XFSZ; ulimit -f 2; exec \"$0\" match \"$@\"";
    let program = env!("CARGO_BIN_EXE_tengen");
    let run = Command::new("sh").args(["-c", script, program]).args(&words).output().unwrap();
    assert_eq!(run.status.code(), Some(2), "{run:?}");
    let text = fs::read_to_string(log).unwrap();
    assert!(text.ends_with("}\n") && (2..20).contains(&text.lines().count()), "{text}");
    let resumed = output("match", &[&words[..], &["--resume"]].concat());
    assert!(fs::read_to_string(log).unwrap().starts_with(&text));
    assert_eq!(resumed, output("match", &words[..words.len() - 2]));
}

#[test]
fn a_target_that_may_not_be_written_is_found_before_the_work_begins() {
    let folder = folder("read-only");
    for writer in &WRITERS {
        let target = folder.join(writer.name);
        fs::write(&target, OLD).unwrap();
        let mut permissions = fs::metadata(&target).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&target, permissions).unwrap();
        let words = writer.words(target.to_str().unwrap(), "examples/data/draughts.pdn");
        let begin = Instant::now();
        run_args(&words).is_refused(&["error: --"]);
        assert!(begin.elapsed() < Duration::from_secs(60), "{}", writer.args);
        writer.check(&target, None, false);
        fs::remove_file(&target).unwrap();
    }
}
