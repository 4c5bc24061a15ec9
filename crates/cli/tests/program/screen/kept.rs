//! What a person leaves is kept.

use crate::run::new_path;

use super::Terminal;

#[test]
fn a_killed_program_loses_nothing() {
    let path = new_path("screen.session");
    let args = ["go", "--size", "9", "--resume", &path];
    let mut terminal = Terminal::of_two(&args);
    terminal.sees("black to move").types("E5\r", "1.E5").types("C3\r", "2.C3");
    terminal.child.kill().expect("it is killed");
    let mut terminal = Terminal::of_two(&args);
    terminal.sees("2.C3").types("u", "white to move").types("\x03", "result none");
}

#[test]
fn another_game_takes_the_place_of_the_kept_one_only_if_the_person_is_sure() {
    let path = new_path("replaced.session");
    let mut terminal = Terminal::of_two(&["nogo", "--size", "5", "--resume", &path]);
    terminal.sees("black to move").types("C3\r", "1.C3");
    let kept = || std::fs::read_to_string(&path).expect("it is kept");
    let before = kept();
    terminal.types("n", "< nogo").types("\r", "Replace the kept game?").types("n", "1.C3");
    assert_eq!(kept(), before);
    terminal.types("n", "< nogo").types("\r", "Replace the kept game?");
    terminal.types("y", "").waits("another game", |screen| !screen.contains("1.C3"));
    terminal.types("\x03", "result none");
    assert_ne!(kept(), before);
}

#[test]
fn nothing_is_lost_unless_the_person_is_sure() {
    let mut terminal = Terminal::of_two(&["nogo", "--size", "5"]);
    terminal.sees("black to move").types("C3\r", "1.C3");
    terminal.types("n", "< nogo").types("\r", "Leave this game?").types("n", "1.C3");
    terminal.types("s", "study").types("D4\r", "2.D4").types("-", "Delete from here on?");
    terminal.types("n", ">2.D4").types("q", "Leave the program?").types("n", ">2.D4");
    terminal.types("-", "Delete").types("y", ">1.C3").waits("no D4", |seen| !seen.contains("D4"));
}

#[test]
fn the_time_that_was_used_is_kept_when_a_game_is_adjourned() {
    let path = new_path("adjourned.session");
    let mut terminal = Terminal::of_two(&["nogo", "--clock", "1000s", "--resume", &path]);
    terminal.sees("black to move");
    terminal.types("C3\r", "1.C3").waits("White's clock", |seen| seen.contains("white you 16:38"));
    terminal.types("\x03", "");
    terminal.ends();
    let kept = std::fs::read_to_string(&path).expect("it is kept");
    let used = kept.lines().find_map(|line| line.strip_prefix("thinking ")).expect("White's time");
    assert!(used.parse::<f64>().expect("seconds") > 1.0, "{used}");
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_game() {
    let mut terminal = Terminal::play(&["nogo", "--resume", "/nonexistent/session"]);
    terminal.stops();
    terminal.sees("error: --resume").is_left_as_it_was();
}

#[test]
fn the_record_of_a_game_on_the_screen_is_kept() {
    let path = new_path("screen.sgf");
    let mut terminal = Terminal::of_two(&["nogo", "--record", &path]);
    terminal.sees("black to move").types("E5\r", ">1.E5").types("q", "Leave").types("y", "");
    terminal.ends();
    let record = std::fs::read_to_string(path).expect("it was kept");
    assert!(record.contains(";B[ee]"), "{record}");
}
