//! The example engine speaks GTP.
//!
//! The examples must be built: `cargo test` does that, `cargo test --test examples` does not.

use std::env;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Command;

#[test]
fn the_engine_in_a_page_plays_and_refuses() {
    let lines = "1 name\nboardsize 5\n\n# nothing\nkomi 0.5\nplay b C3\nplay b c3\nplay b D3\nkomi 7\n\
        genmove w\nundo\nfinal_score\nfrobnicate\nname x\nboardsize 30\nundo\nundo\nundo\n2 quit\nname\n";
    let input = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("engine.gtp");
    fs::write(&input, lines).expect("the folder for temporary files");
    let test = env::current_exe().expect("the path of the test");
    let target = test.ancestors().nth(2).expect("two folders above the test");
    let engine = target.join("examples").join(format!("gtp_engine{}", env::consts::EXE_SUFFIX));
    let input = File::open(input).expect("the file");
    let run = Command::new(&engine).stdin(input).output();
    let run = run.unwrap_or_else(|error| panic!("{}: {error}; is it built?", engine.display()));
    assert_eq!((run.status.code(), &run.stderr[..]), (Some(0), &b""[..]), "{run:?}");
    let said = String::from_utf8(run.stdout).expect("UTF-8");
    let mut replies: Vec<&str> = said.split_terminator("\n\n").collect();
    let chosen = replies.remove(7);
    assert!(chosen.starts_with("= ") && chosen != "= resign", "{chosen}");
    let expected = "=1 tengen gtp_engine|= |= |= |? illegal move|= |= |= |= B+18|? unknown command|\
        ? syntax error|? unacceptable size|= |= |? cannot undo|=2 ";
    assert_eq!(replies, expected.split('|').collect::<Vec<_>>());
}
