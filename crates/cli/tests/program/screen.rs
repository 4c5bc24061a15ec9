//! `play` on a terminal: what a person sees and does.

mod hostile;
mod kept;
mod rows;
mod signals;
mod terminal;
mod whole_games;

use std::time::Duration;

use crate::run::{file, parts};
use terminal::Terminal;

#[test]
fn nogo_is_played_with_keys_and_tells_why_a_move_is_refused() {
    let mut terminal = Terminal::of_two(&["nogo", "--size", "3x1"]);
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
    terminal.types("jjjjj", "engine, casual").types("hhh", "white     < person");
    terminal.types("\r", "Gomoku").sees("black to move");
    for (at, row) in (1..=4).enumerate() {
        let (black, white) = (format!("A{row}\r"), format!("O{row}\r"));
        terminal.types(&black, &format!("{}.A{row}", 2 * at + 1));
        terminal.types(&white, &format!("{}.O{row}", 2 * at + 2));
    }
    terminal.types("A4\r", "refused:").types(":a5\r", "game over: black has five");
    terminal.types("?", "take back").types(" ", "");
    terminal.waits("the board", |screen| !screen.contains("take back")).types("q", "");
    assert!(terminal.ends().contains("result black black-has-five"));
}

#[test]
fn d9_draughts_is_played_with_the_mouse_step_by_step() {
    let position = ["draughts", "--position", "W:W32:B28,19,9,10"];
    let mut terminal = Terminal::of_two(&position);
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
fn w7_w8_go_is_counted_with_a_dead_stone_that_both_agree_on() {
    let position = "2XO1/2XO1/O1XO1/2XO1/2XO1 X";
    let args = ["go", "--rule", "chinese", "--komi", "0.5", "--position", position];
    let mut terminal = Terminal::of_two(&args);
    terminal.sees("black to move").types("p", "1.pass").types("p", "mark the dead stones");
    terminal.waits("the count", |screen| screen.contains("B+") || screen.contains("W+"));
    // The stone at A3 is marked until it is dead.
    if !terminal.screen().contains("B+4.5") {
        terminal.clicks((4, 2), "B+4.5");
    }
    terminal.clicks((4, 2), "W+").clicks((4, 2), "B+4.5").sees("zi: 15 and 10, black by 2¼");
    terminal.types("y", "game over").types("q", "");
    assert!(terminal.ends().contains("result black black-won-by-agreement"));
}

#[test]
fn who_leaves_before_the_dead_stones_are_agreed_on_leaves_no_result() {
    let path = file("screen-unagreed.sgf", b"");
    let position = "2XO1/2XO1/O1XO1/2XO1/2XO1 X rules=japanese";
    let args = ["go", "--record", &path, "--position", position];
    let mut terminal = Terminal::of_two(&args);
    terminal.sees("black to move").types("p", "1.pass").types("p", "mark the dead stones");
    terminal.types("\x03", "");
    assert!(terminal.ends().contains("result none black-quit"));
    assert!(!std::fs::read_to_string(path).expect("the record").contains("RE["));
}

#[test]
fn swap2_asks_for_a_colour() {
    let mut terminal = Terminal::play(&[]);
    terminal.sees("< nogo").types("ll", "gomoku").types("jjjjjhhh", "white     < person");
    terminal.types("jjjll", "swap2").types("\r", "first player");
    terminal.types("H8\r", ">1.H8").types("J9\r", ">2.J9").types("G7\r", "T two more");
    terminal.types("T", "a white stone").types("A1\r", ">4.A1").types("B1\r", "B black, W white");
    terminal.types("W", "white to move").types("\x03", "result none");
}

#[test]
fn what_an_engine_decides_is_told() {
    let args = ["gomoku", "--black", "human", "--level", "first-evening"];
    let mut terminal = Terminal::play(&args);
    terminal.sees("black to move").types("H8\r", " 1.H8").sees(">2.");
    terminal.types("d", "white declines");
    // An engine puts the first stones; who has been asked is the person.
    let mut terminal = Terminal::play(&[]);
    terminal.sees("< nogo").types("ll", "gomoku").types("jjjjl", "black     < engine");
    terminal.types("jhhh", "white     < person").types("jjjll", "swap2").types("\r", "T two more");
    terminal.sees(">white you").types("B", "the players have changed colours").sees("black you");
}

#[test]
fn a_terminal_without_wide_signs_is_given_ascii_alone() {
    let start = "go --size 5 --komi 0.5 --black human --white human";
    let mut terminal = Terminal::play_with(&parts(start), &[("LC_ALL", "C")]);
    terminal.sees("black to move").types("?", "+ help").types(" ", "").types("n", "+ a game");
    assert!(terminal.screen().is_ascii(), "{}", terminal.screen());
    terminal.types("\x1b", "black to move").types("C3\r", ">1.C3").types("pp", "black by 12.25");
    assert!(terminal.screen().is_ascii(), "{}", terminal.screen());
}

#[test]
fn n6_w11_clocks_stand_in_a_pause_and_their_flags_fall() {
    // The key may come too late on a busy machine.
    let paused = [1, 4, 16].into_iter().find_map(|seconds| {
        let clock = format!("{seconds}s");
        let mut terminal = Terminal::of_two(&["nogo", "--clock", &clock]);
        let is_over = |screen: &str| screen.contains("overstepped the time");
        terminal.types("t", "").waits("a pause", |seen| seen.contains("paused") || is_over(seen));
        (!is_over(&terminal.screen())).then_some((terminal, seconds))
    });
    let (mut terminal, seconds) = paused.expect("a pause");
    std::thread::sleep(Duration::from_millis(500 + 1000 * seconds));
    terminal.types("t", "black to move").sees("overstepped the time").types("q", "");
    assert!(terminal.ends().contains("result white black-overstepped-the-time"));
}

#[test]
fn a_small_terminal_shows_the_part_around_the_cursor() {
    let mut terminal = Terminal::of_two(&["go"]);
    terminal.sees("19 ").sees("black to move").resizes(20, 40).sees("black to move");
    terminal
        .waits("a part of the board", |screen| !screen.contains("19 ") && screen.contains("[┼]"));
    terminal.types("kkkkkkkkk", "19 ").types(" ", "white to move");
    terminal.resizes(24, 80).sees("A B C").types("\x03", "result none white-quit");
}

#[test]
fn g3_gomoku_with_passes_is_chosen_in_the_menu() {
    let mut terminal = Terminal::play(&[]);
    terminal.sees("< nogo").types("ll", "gomoku").types("jjjjjhhh", "white     < person");
    terminal.types("jjjh", "none, both may pass").types("\r", "black to move");
    terminal.types("p", ">1.pass").types("H8\r", ">2.H8").types("p", ">3.pass");
    terminal.types("p", "game over: two passes").types("q", "");
    assert!(terminal.ends().contains("result draw two-passes"));
}

#[test]
fn a_record_is_looked_at_with_the_reason_of_its_illegal_move() {
    let sgf = "(;FF[4]GM[1]SZ[5]RU[NoGo]PB[Ann];B[cc];W[dd];B[cc];W[aa])";
    let mut terminal = Terminal::play(&["--review", &file("review.sgf", sgf.as_bytes())]);
    terminal.sees("study, black to move").sees("black Ann");
    terminal.types("]", ">1.C3").types("]", ">2.D2*");
    terminal.sees("illegal: move 3: C3 is occupied").types("[", ">1.C3").types("E5\r", ">2.E5");
    terminal.types("<", ">2.D2").types("q", "Leave the program?").types("y", "");
    terminal.ends();
}

#[test]
fn windows_show_all_of_their_lines() {
    let position = ["nogo", "--position", "1XO2/XXO2/OOO1X/3X1/4X O"];
    let mut terminal = Terminal::of_two(&position);
    terminal.sees("white to move").types("kkhhi", "would capture");
    terminal.sees("closed to black and white");
    terminal.types(" ", "").resizes(20, 40).sees("white to move");
    terminal.types("?", "any key: more").types(" ", "any key closes").sees("Ctrl-C  leave");
}

#[test]
fn only_layers_that_the_game_has_are_shown() {
    let mut terminal = Terminal::of_two(&["gomoku"]);
    terminal.sees("black to move").types("g", "numbers of the moves").types("g", "plain board");
}

#[test]
fn numbers_of_moves_stand_apart_and_whole() {
    let colours = ["B", "W"].into_iter().cycle();
    let stones = "abcdefghij".chars().zip(colours).map(|(at, color)| format!(";{color}[{at}o]"));
    let sgf = format!("(;FF[4]GM[4]SZ[15]{};B[km])", stones.collect::<String>());
    let path = file("numbers.sgf", sgf.as_bytes());
    let mut terminal = Terminal::play(&["--review", &path]);
    terminal.sees("study").types("}", ">11.K3").types("g", "  A  B  C");
    terminal.sees(" 1──2──3──4──5──6──7──8──9─10──┴").sees("─11)");
}

#[test]
fn long_lines_of_a_window_are_broken_and_nothing_of_them_is_lost() {
    let word = "abcdefghij".repeat(9);
    let sgf = format!("(;FF[4]GM[1]SZ[5];B[cc]C[{word}Z and then some words])");
    let mut terminal = Terminal::play(&["--review", &file("long.sgf", sgf.as_bytes())]);
    terminal.sees("study").types("]", ">1.C3").types("i", "any key closes");
    terminal.sees("jZ and then some words");
}

#[test]
fn a_set_up_is_a_variation_beside_a_move() {
    let mut terminal = Terminal::of_two(&["go", "--size", "5"]);
    terminal.sees("black to move").types("C3\r", ">1.C3").types("s[", "study, black to move");
    terminal.types("eb\r", ">0.set+").types("[", "next C3 or set").types("]", ">1.C3+");
    terminal.types(">", ">0.set+").types(">", ">1.C3+");
    terminal.types("[", "").types("[>", "no other variation");
}

#[test]
fn without_colours_the_last_move_of_draughts_has_a_sign() {
    let mut terminal = Terminal::of_two(&["draughts"]);
    terminal.sees("white to move").types("32-28\r", "(w)");
}

#[test]
fn an_engine_answers_gives_hints_and_analyses() {
    let args = ["nogo", "--size", "5", "--black", "human", "--level", "first-evening"];
    let mut terminal = Terminal::play(&args);
    let marks = |screen: &str| screen.lines().take(5).filter(|row| row.contains('*')).count() == 1;
    terminal.sees("black to move").types("v", "hint ").waits("a mark on the board", marks);
    terminal.waits("a bar of chances", |screen| screen.contains("black ") && screen.contains('%'));
    terminal.types("C3\r", "2.").sees("black to move");
    terminal.sees("white engine, first-evening").types("a", "best ");
    terminal.types("u", "black to move").sees("best ").types("i", "this point");
    terminal.types(" ", "").types("M", "matrix").types("\x03", "result none");
}
