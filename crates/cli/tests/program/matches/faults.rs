//! Engines that do wrong, and clocks.

use std::fs;
use std::thread;

use super::{play, script, try_to_play};
use crate::run::{new_path, run};

/// Plays two games against an engine that does as `cases` say; it must lose both, for this reason, before
/// it has moved, which is no match.
fn loses(name: &str, engine: (&str, &str), cases: &str, args: &str, reason: &str) {
    let (game, protocol) = engine;
    let spec = format!("{protocol}:{}", script(name, cases));
    let args = format!("{game} {args} --games 2 --b builtin:random,depth=1 --a");
    let found = try_to_play(&args, &[&spec]);
    assert_eq!(found.status, Some(1), "{found:?}");
    let last = found.err.lines().last().unwrap_or_default();
    let blame = format!("error: no game was played: a ({protocol}:");
    assert!(last.starts_with(&blame) && last.contains(" never made a legal move; "), "{found:?}");
    let told = format!("{}{}", found.out, found.err);
    assert!(told.len() < 2000 && !told.contains('\x1B'), "{reason}: {found:?}");
    assert!(!found.out.contains("wins") && !found.out.contains("elo"), "{reason}: {found:?}");
    assert!(found.out.contains("\nfault: a lost 2 games by "), "{reason}: {found:?}");
    for (text, color) in [(&found.err, "game 1: black"), (&found.err, "game 2: white")] {
        assert!(text.contains(&format!("{color} {reason}")), "{reason}: {found:?}");
    }
}

#[test]
fn an_engine_that_crashes_cheats_hangs_or_talks_nonsense_loses_and_the_match_goes_on() {
    // Each of them waits most of the time.
    thread::scope(|threads| {
        for lose in [lose_by_gtp, lose_by_gomocup, lose_by_hub] {
            threads.spawn(lose);
        }
    });
}

const PATIENT: &str = "--margin 60000";
const HASTY: &str = "--time 0.05 --margin 50";

fn lose_by_gtp() {
    let gtp = ("nogo --size 5", "gtp");
    let does = |act: &str| format!("quit) exit ;;\ngenmove) {act} ;;\n*) echo '= '; echo ;;");
    loses("crash", gtp, &does("exit 3"), PATIENT, "crashed: it ended with exit status: 3");
    loses("pass", gtp, &does("echo '= pass'; echo"), PATIENT, "played an illegal move: ");
    loses("off", gtp, &does("echo '= E6'; echo"), PATIENT, "played an illegal move: E6: ");
    loses("hang", gtp, &does("read more"), HASTY, "overstepped the time");
    loses("junk", gtp, &does("echo hello"), PATIENT, "said nonsense: \"hello\"");
    loses("vertex", gtp, &does("echo '= hello'; echo"), PATIENT, "said nonsense: \"hello\"");
    let shout = r"printf '? \033[2J'; head -c 60000 /dev/zero | tr '\0' x; printf '\n\n'";
    loses("shout", gtp, &does(shout), PATIENT, "crashed: it refuses genmove");
    loses("refusal", gtp, &does("echo '? no'; echo"), PATIENT, "crashed: it refuses genmove");
    let flood = does("while echo hello; do :; done");
    loses("flood", gtp, &flood, PATIENT, "said nonsense: \"hello\"");
}

fn lose_by_gomocup() {
    let gomocup = ("gomoku --size 9", "gomocup");
    let does = |act: &str| format!("START) echo OK ;;\nBEGIN|TURN|DONE) {act} ;;\nEND) exit ;;");
    loses("brain-off", gomocup, &does("echo 9,0"), PATIENT, "played an illegal move: ");
    loses("brain-junk", gomocup, &does("echo hm"), PATIENT, "said nonsense: \"hm\"");
    loses("brain-hang", gomocup, &does("echo MESSAGE hm"), HASTY, "overstepped the time");
    let refuses = "START) echo ERROR ;;\nEND) exit ;;";
    loses("brain-small", gomocup, refuses, PATIENT, "crashed: it refuses");
}

fn lose_by_hub() {
    let hub = ("draughts", "hub");
    let does =
        |act: &str| format!("hub) echo wait ;;\ninit) echo ready ;;\ngo) {act} ;;\nquit) exit ;;");
    loses("hub-foul", hub, &does("echo 'done move=1-2'"), PATIENT, "played an illegal move: 1-2");
    loses("hub-junk", hub, &does("echo 'done move=x'"), PATIENT, "said nonsense: \"x\"");
    loses("hub-quote", hub, &does("echo 'done \"'"), PATIENT, "said nonsense: ");
    loses("hub-crash", hub, &does("kill -9 $$"), PATIENT, "crashed: it ended with signal: 9");
}

#[test]
fn a_match_of_which_an_engine_dies_at_once_fails_and_says_what_it_last_wrote() {
    let dies = "gtp:sh -c 'echo starting >&2; echo no weights >&2; exit 3'";
    let answers = "gomocup:sh -c 'echo hello; echo no book; exit 1'";
    let silent = format!("gtp:{}", script("silent", "*) exit 1 ;;"));
    for (game, player, end) in [
        ("nogo --size 5", dies, "exit status: 3; it last wrote \"no weights\""),
        ("gomoku --size 9", answers, "exit status: 1; it last wrote \"no book\""),
        ("nogo --size 5", &silent, "exit status: 1 and wrote nothing"),
    ] {
        let args = format!("{game} --games 3 --b builtin:random --margin 60000 --a");
        let found = try_to_play(&args, &[player]);
        assert_eq!(found.status, Some(1), "{found:?}");
        let is_told = found.out.ends_with(&format!("{end}\n"));
        assert!(is_told && !found.out.contains("wins"), "{found:?}");
        let blame = format!("error: no game was played: a ({player}) did not get ready; game 1: ");
        let last = found.err.lines().last().unwrap();
        assert!(last.starts_with(&blame) && last.ends_with(end), "{found:?}");
    }
    // Both of them.
    let found = run("match", &["nogo", "--games", "2", "--a", "gtp:true", "--b", "gtp:false"]);
    assert_eq!(found.status, Some(1), "{found:?}");
    let blamed = |name: &str| found.err.lines().any(|line| line.starts_with(name));
    assert!(blamed("error: no game was played: a (gtp:true) "), "{found:?}");
    assert!(blamed("error: no game was played: b (gtp:false) "), "{found:?}");
}

#[test]
fn an_engine_that_resigns_loses_without_fault() {
    let cases = "genmove) echo '= resign'; echo ;;\n*) echo '= '; echo ;;";
    let spec = format!("gtp:{}", script("resign", cases));
    let found =
        play("nogo --size 5 --games 2 --margin 60000 --b builtin:random,depth=1 --a", &[&spec]);
    assert!(found.contains("a wins 0 draws 0 losses 2\n") && !found.contains("fault: "), "{found}");
}

#[test]
fn engines_are_told_the_time_of_the_game_and_what_is_left_of_it() {
    let told = new_path("told");
    let tell = format!("time_left) echo $rest >>'{told}'; echo '= '; echo ;;");
    let settings = format!("time_settings) echo settings $rest >>'{told}'; echo '= '; echo ;;");
    let cases =
        format!("{settings}\n{tell}\ngenmove) echo '= resign'; echo ;;\n*) echo '= '; echo ;;");
    let spec = format!("gtp:{}", script("clock", &cases));
    let args = "nogo --size 5 --games 2 --clock 5000+3 --b builtin:random,depth=1 --a";
    let found = play(args, &[&spec]);
    assert!(found.contains("; 5000 s and 3 s a move, margin 0.25 s; "), "{found}");
    assert!(found.contains("a wins 0 draws 0 losses 2\n") && !found.contains("fault: "), "{found}");
    let told = fs::read_to_string(told).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    let [first, black, second, white] = lines[..] else { panic!("{told}") };
    assert_eq!((first, second), ("settings 5000 0 0", "settings 5000 0 0"));
    // Whole seconds are told, and nobody knows how long the machine takes.
    for (line, color) in [(black, "b 4"), (white, "w 4")] {
        assert!(line == format!("{} 5000 0", &color[..1]) || line.starts_with(color), "{told}");
    }
    let hangs = "quit) exit ;;\ngenmove) read more ;;\n*) echo '= '; echo ;;";
    let (gtp, clock) = (("nogo --size 5", "gtp"), "--clock 0.05+0 --margin 50");
    loses("clock-hang", gtp, hangs, clock, "overstepped the time");
    // The players of this house share the time out.
    let args = "nogo --size 4 --games 2 --clock 0.2+0.01 --margin 60000 --a builtin:engine";
    let found = play(args, &["--b", "builtin:mcts"]);
    assert!(found.ends_with(" of 2 games\n") && !found.contains("fault: "), "{found}");
}
