//! The program `gomocup` keeps the Gomocup protocol.

#[cfg(target_os = "linux")]
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::run::{command, run_with_input};

/// What the engine answers to some lines, as fast as it can.
fn answers(commands: &[&str]) -> Vec<String> {
    answers_to(&format!("INFO timeout_turn 0\n{}\nEND\n", commands.join("\n")))
}

fn answers_to(input: &str) -> Vec<String> {
    let run = run_with_input("gomocup", &[], input.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{input}: {run:?}");
    run.out.lines().filter(is_answer).map(str::to_string).collect()
}

/// What is answered when the answer to a board has been taken back.
fn after_taking_back(board: &[&str], rest: &[&str]) -> Vec<String> {
    let start = ["INFO max_depth 1"]; // so that the same is played twice
    let played = answers_to(&[&start, board, &["END\n"]].concat().join("\n")).pop();
    let back = format!("TAKEBACK {}", played.expect("a move"));
    let mut said = answers_to(&[&start, board, &[&*back], rest, &["END\n"]].concat().join("\n"));
    said.split_off(2)
}

/// Whether a line is more than what is seen while it thinks.
fn is_answer(line: &(impl AsRef<str> + ?Sized)) -> bool {
    !line.as_ref().starts_with("MESSAGE depth ")
}

/// The point of an answer `x,y`.
fn place(answer: &str) -> (u8, u8) {
    let numbers =
        answer.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    numbers.unwrap_or_else(|| panic!("no point: {answer}"))
}

#[test]
fn g4_who_begins_plays_the_centre_and_answers_every_turn_with_an_empty_point() {
    let said = answers(&["START 15", "BEGIN", "TURN 8,7", "TURN 0,0"]);
    assert_eq!(said[..2], ["OK", "7,7"]);
    let points: Vec<(u8, u8)> = said[2..].iter().map(|answer| place(answer)).collect();
    assert_eq!(points.len(), 2);
    for (n, point) in points.iter().enumerate() {
        assert!(point.0 < 15 && point.1 < 15);
        assert!(![(7, 7), (8, 7), (0, 0)].contains(point) && !points[..n].contains(point));
    }
}

#[test]
fn a_four_is_completed_and_the_enemy_s_four_is_stopped() {
    let own = ["START 15", "BOARD", "5,7,1", "0,0,2", "6,7,1", "0,2,2", "7,7,1", "0,4,2", "8,7,1"];
    let said = answers(&[&own[..], &["0,6,2", "DONE"]].concat());
    assert!(["4,7", "9,7"].contains(&said[1].as_str()), "{said:?}");
    let enemy = ["START 15", "BOARD", "4,7,1", "5,7,2", "0,1,1", "6,7,2", "0,3,1", "7,7,2"];
    let said = answers(&[&enemy[..], &["2,14,1", "8,7,2", "DONE"]].concat());
    assert_eq!(said, ["OK", "9,7"]);
}

#[test]
fn lines_may_end_with_crlf_and_words_be_in_any_case() {
    let said = answers_to("start 15\r\ninfo timeout_turn 0\r\nbegin\r\nend\r\n");
    assert_eq!(said, ["OK", "7,7"]);
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    assert_eq!(answers_to("START 15\n"), ["OK"]);
    assert_eq!(answers_to(""), [""; 0]);
}

#[test]
fn bad_commands_get_one_line_that_says_why_and_change_nothing() {
    let bad = [
        ("FLY", "UNKNOWN FLY"),
        ("TURN", "ERROR expected x,y, found ''"),
        ("TURN 1", "ERROR expected x,y, found '1'"),
        ("TURN 1,2,3", "ERROR expected x,y, found '1,2,3'"),
        ("TURN -1,2", "ERROR expected x,y, found '-1,2'"),
        ("TURN +1,2", "ERROR expected x,y, found '+1,2'"),
        ("TURN 999,2", "ERROR expected x,y, found '999,2'"),
        ("TURN 9,0", "ERROR 9,0 is off the board of size 9"),
        ("TURN 4,4", "ERROR 4,4 is occupied"),
        ("TAKEBACK 0,0", "ERROR there is no stone at 0,0"),
        ("BEGIN", "ERROR there are stones on the board"),
        ("RESTART now", "ERROR nothing may follow RESTART, found 'now'"),
        ("START", "ERROR expected a number of lines, found ''"),
        ("START 4", "ERROR boards of 5 to 25 lines only, not 4,4"),
        ("START 26", "ERROR boards of 5 to 25 lines only, not 26,26"),
        ("RECTSTART 9", "ERROR expected width,height, found '9'"),
        ("BOARD\n1,1,1\n1,1,2\nDONE", "ERROR 1,1 is listed twice"),
        ("BOARD\n1,1\nDONE", "ERROR expected x,y,1 or x,y,2, found '1,1'"),
        ("BOARD\n1,1,4\n\nDONE", "ERROR expected x,y,1 or x,y,2, found '1,1,4'"),
        ("BOARD\n1,1,3\nDONE", "ERROR no stone is 3 but in a continuous game"),
        ("BOARD\n9,1,2\nDONE", "ERROR 9,1 is off the board of size 9"),
        ("FLY\x07\rEND", "UNKNOWN FLYEND"),
        ("SWAP2BOARD\n1,1\nDONE", "ERROR swap2 asks at 0, 3 or 5 stones, not 1"),
    ];
    let commands: Vec<&str> = bad.iter().map(|(command, _)| *command).collect();
    let mut said = answers(&[&["START 9", "BEGIN"], &commands[..], &["TAKEBACK 4,4"]].concat());
    assert_eq!(said.pop().as_deref(), Some("OK"), "the stone is where it was");
    let expected: Vec<&str> = bad.iter().map(|(_, answer)| *answer).collect();
    assert_eq!(said[2..], expected);
}

#[test]
fn nothing_is_played_before_the_start_or_after_the_end() {
    assert_eq!(answers(&["BEGIN"]), ["ERROR no game: START comes first"]);
    assert_eq!(answers(&["RESTART"]), ["ERROR no game: START comes first"]);
    assert_eq!(answers(&["BOARD", "1,1,1", "DONE"]), ["ERROR no game: START comes first"]);
    let five = ["1,1,2", "1,2,2", "1,3,2", "1,4,2", "1,5,2"];
    let said = answers(&[&["START 9", "BOARD"], &five[..], &["DONE"]].concat());
    assert_eq!(said, ["OK", "ERROR the game is over: black has five"]);
    // A turn that ends the game is not noted: there is no game to go on with.
    let four = ["1,1,2", "8,0,1", "1,2,2", "8,2,1", "1,3,2", "8,4,1", "1,4,2", "1,0,1"];
    let last = ["INFO rule 0", "TAKEBACK 1,5", "TURN 1,5", "TURN 1,5", "TAKEBACK 1,5"];
    let said = answers(&[&["START 9", "BOARD"], &four[..], &["DONE"], &last[..]].concat());
    let over = "ERROR the game is over: black has five";
    assert_eq!(said[2..], ["OK", over, over, "ERROR there is no stone at 1,5"], "{said:?}");
}

#[test]
fn a_stone_that_is_taken_back_may_be_played_again() {
    let said = answers(&["START 9", "BEGIN", "TAKEBACK 4,4", "BEGIN", "RESTART", "BEGIN"]);
    assert_eq!(said, ["OK", "4,4", "OK", "4,4", "OK", "4,4"]);
}

#[test]
fn a_board_need_not_be_square() {
    let said = answers(&["RECTSTART 12,6", "TURN 11,5", "TURN 0,6"]);
    assert_eq!(said[0], "OK");
    let (x, y) = place(&said[1]);
    assert!(x < 12 && y < 6);
    assert_eq!(said[2], "ERROR 0,6 is off the board of size 12x6");
}

#[test]
fn forbidden_points_are_named_by_the_rule_of_the_info() {
    // A double three of Black at 4,4.
    let board = ["START 9", "INFO rule 4", "BOARD", "2,4,2", "0,0,1", "3,4,2", "8,0,1", "4,2,2"];
    let board = [&board[..], &["0,8,1", "4,3,2", "DONE"]].concat();
    let rest = ["YXSHOWFORBID", "INFO rule 0", "YXSHOWFORBID"];
    assert_eq!(after_taking_back(&board, &rest), ["OK", "FORBID 0404.", "FORBID ."]);
}

#[test]
fn black_never_plays_a_forbidden_point_in_renju() {
    let board = ["START 9", "INFO rule 4", "BOARD", "2,4,1", "0,0,2", "3,4,1", "8,0,2", "4,2,1"];
    let said = answers(&[&board[..], &["0,8,2", "4,3,1", "8,8,2", "DONE"]].concat());
    assert_ne!(said[1], "4,4");
}

#[test]
fn the_swap2_opening_is_answered_at_each_of_its_steps() {
    let said = answers(&["START 15", "SWAP2BOARD", "DONE"]);
    assert_eq!(said[1].split(' ').map(place).count(), 3, "{said:?}");
    // Black's two stones stand together in the middle, White's far away: better be Black.
    let three = ["INFO max_depth 7", "START 15", "SWAP2BOARD", "7,7", "0,14", "7,8", "DONE"];
    let said = crate::gomocup_yixin::answers(&three);
    assert_eq!(said, ["OK", "SWAP"]);
    let five = ["7,7", "0,14", "14,14", "1,14", "14,0"];
    let said = answers(&[&["START 15", "SWAP2BOARD"], &five[..], &["DONE"]].concat());
    assert!(said[1] == "SWAP" || place(&said[1]).0 < 15);
}

#[test]
fn who_lets_the_opponent_choose_goes_on_as_black_if_he_says_nothing() {
    // The document's player does not look ahead and finds all even: it puts two more. Then comes White's
    // sixth.
    let input = b"START 15\nSWAP2BOARD\n0,7\n14,0\n7,14\nDONE\nTURN 7,7\nEND\n";
    let run = run_with_input("gomocup", &["--player", "document"], input);
    let said: Vec<&str> = run.out.lines().filter(is_answer).collect();
    let mut points: Vec<(u8, u8)> = said[1].split(' ').chain([said[2]]).map(place).collect();
    points.extend([(0, 7), (14, 0), (7, 14), (7, 7)]);
    points.sort_unstable();
    points.dedup();
    assert_eq!(points.len(), 7, "{said:?}");
    // The same after our own three.
    let said = answers(&["START 15", "SWAP2BOARD", "DONE", "TURN 6,1"]);
    assert_eq!(said[1..], ["6,1 7,2 8,1", "ERROR 6,1 is occupied"]);
}

#[test]
fn each_rule_code_counts_fives_its_own_way() {
    // A stone at 7,7 makes five between two stones of the opponent.
    let blocked = ["3,7,1", "4,7,1", "5,7,1", "6,7,1", "2,7,2", "8,7,2", "0,0,2", "0,2,2"];
    // One at 5,7 makes six.
    let six = ["3,7,1", "4,7,1", "6,7,1", "7,7,1", "8,7,1", "2,7,2", "9,7,2", "0,0,2", "0,2,2"];
    let plays = |rule: u32, stones: &[&str], point: &str| {
        let rule = format!("INFO rule {rule}");
        let said = answers(&[&["START 15", &rule, "BOARD"], stones, &["14,14,2", "DONE"]].concat());
        said[1] == point
    };
    let winning = [(0, true, true), (1, true, false), (8, false, true), (9, false, false)];
    for (rule, blocked_wins, six_wins) in winning {
        for rule in [rule, rule | 2] {
            assert_eq!(plays(rule, &blocked, "7,7"), blocked_wins, "{rule}");
            assert_eq!(plays(rule, &six, "5,7"), six_wins, "{rule}");
        }
    }
    // In renju more than five win for White alone, who has one stone less.
    let by_white = [&six[..], &["0,4,2"]].concat();
    for rule in [4, 5, 6] {
        assert!(plays(rule, &blocked, "7,7") && plays(rule, &by_white, "5,7"), "{rule}");
        assert!(!plays(rule, &six, "5,7"), "{rule}");
    }
}

#[test]
fn a_continuous_game_goes_on_after_a_five() {
    let five = ["BOARD", "1,1,2", "1,2,2", "1,3,2", "1,4,2", "1,5,2", "7,7,1", "DONE"];
    let said = answers(&[&["START 9", "INFO rule 2"], &five[..]].concat());
    assert!(place(&said[1]).0 < 9, "{said:?}");
    // Both have five, and one row is listed as won.
    let more = ["BOARD", "1,1,3", "1,2,3", "1,3,3", "1,4,3", "1,5,3"];
    let rest = ["3,0,1", "3,1,1", "3,2,1", "3,3,1", "3,4,1", "5,0,2", "5,1,2", "5,2,2", "5,3,2"];
    let said =
        answers(&[&["START 9", "INFO rule 3"], &more[..], &rest[..], &["5,4,2", "DONE"]].concat());
    assert!(place(&said[1]).0 < 9, "{said:?}");
    // A four of the opponent is still stopped.
    let four = ["5,5,2", "5,6,2", "5,7,2", "5,8,2", "8,0,1", "8,8,1", "0,8,1"];
    let said =
        answers(&[&["START 9", "INFO rule 2"], &more[..], &four[..], &["0,0,1", "DONE"]].concat());
    assert_eq!(said[1], "5,4", "{said:?}");
}

#[test]
fn the_end_comes_in_the_midst_of_a_list_too() {
    assert_eq!(answers(&["START 9", "BOARD", "1,1,1", "", "END", "ABOUT"]), ["OK"]);
}

#[test]
fn a_new_game_may_begin_in_the_midst_of_a_list() {
    let said = answers(&["START 9", "BOARD", "1,1,1", "START 15", "BEGIN"]);
    assert_eq!(said, ["OK", "OK", "7,7"]);
    let said = answers(&["START 9", "BEGIN", "SWAP2BOARD", "1,1", "RESTART", "BEGIN"]);
    assert_eq!(said, ["OK", "4,4", "OK", "4,4"]);
}

#[test]
fn info_is_noted_in_the_midst_of_a_list() {
    let board = ["START 9", "BOARD", "2,4,2", "INFO rule 4", "0,0,1", "3,4,2", "8,0,1", "4,2,2"];
    let board = [&board[..], &["0,8,1", "4,3,2", "DONE"]].concat();
    assert_eq!(after_taking_back(&board, &["YXSHOWFORBID"]), ["OK", "FORBID 0404."]);
}

#[test]
fn what_comes_while_it_thinks_is_obeyed_afterwards() {
    let said = answers_to(
        "INFO timeout_turn 200\nSTART 15\nTURN 7,7\nTAKEBACK 7,7\nTURN 7,7\nRESTART\nBEGIN\nABOUT\nEND\n",
    );
    assert_eq!((said[0].as_str(), said[2].as_str()), ("OK", "OK"), "{said:?}");
    assert!(place(&said[1]) != place(&said[3]) && said[4..6] == ["OK", "7,7"], "{said:?}");
    assert!(said[6].starts_with("name="), "{said:?}");
}

/// Starts the program, whose input and output are pipes.
fn start() -> Child {
    let mut command = command();
    command.arg("gomocup").stdin(Stdio::piped()).stdout(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Asks for a move with a hundred seconds to think, says something else after a while and closes the
/// input. Returns what was answered, and after how many seconds the program had gone.
fn interrupt(after: Duration, line: &str) -> (Vec<String>, u64) {
    let mut child = start();
    let begin = Instant::now();
    let mut input = child.stdin.take().expect("its input");
    let commands = b"INFO timeout_turn 100000\nINFO max_memory 1\nSTART 15\nTURN 7,7\n";
    input.write_all(commands).expect("it listens");
    thread::sleep(after);
    input.write_all(line.as_bytes()).expect("it still listens");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    (said.lines().filter(is_answer).map(str::to_string).collect(), begin.elapsed().as_secs())
}

#[test]
fn the_end_cuts_a_thought_short() {
    for line in ["END\n", "ABOUT\nend\r\n", ""] {
        for wait in [0, 300] {
            let (said, seconds) = interrupt(Duration::from_millis(wait), line);
            assert!(seconds < 50, "{line:?}: {seconds} s");
            assert!(!line.is_empty() || place(&said[1]).0 < 15, "{line:?}: {said:?}");
        }
    }
}

#[test]
fn end_in_the_midst_of_a_thought_prints_no_move() {
    for asks in ["TURN 7,7\n", "BOARD\n7,7,2\nDONE\n", "SWAP2BOARD\n7,7\n0,0\n7,8\nDONE\n"] {
        let mut command = command();
        command.arg("gomocup").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut input = child.stdin.take().expect("its input");
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        input.write_all(b"INFO timeout_turn 100000\nSTART 15\n").expect("it listens");
        let mut ok = String::new();
        output.read_line(&mut ok).expect("an answer");
        input.write_all(asks.as_bytes()).expect("it still listens");
        thread::sleep(Duration::from_millis(700));
        input.write_all(b"END\n").expect("it still listens");
        let rest = output.lines().map_while(Result::ok).filter(is_answer);
        let rest: Vec<String> = rest.collect();
        assert!(child.wait().expect("it ends").success());
        assert_eq!((ok.as_str(), &rest[..]), ("OK\n", &[][..]), "{asks}");
    }
}

#[test]
fn a_board_of_any_other_size_is_an_error_that_names_the_sizes() {
    for size in ["30,20", "5,26", "4,9", "9,0", "300,20", "20,99999999999"] {
        let said = answers(&[&format!("RECTSTART {size}"), "BEGIN"]);
        let none = "ERROR no game: START comes first";
        let sizes = format!("ERROR boards of 5 to 25 lines only, not {size}");
        assert_eq!(said, [sizes.as_str(), none]);
    }
    for size in ["0", "4", "26", "256", "99999999999999999999"] {
        let said = answers(&["START 9", &format!("START {size}"), "BEGIN"]);
        assert_eq!(said[1], format!("ERROR boards of 5 to 25 lines only, not {size},{size}"));
        assert_eq!(said[2], "4,4", "the game goes on");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_program_in_silence() {
    let mut command = command();
    command.arg("gomocup").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    drop(child.stdout.take());
    child.stdin.as_mut().expect("its input").write_all(b"ABOUT\n").expect("it listens");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]));
}

/// Returns after how many seconds the first two answers come, the second one a move.
fn seconds_for_a_move(limits: &str) -> u64 {
    let mut child = start();
    let begin = Instant::now();
    let mut input = child.stdin.take().expect("its input");
    let commands = format!("{limits}START 15\nTURN 7,7\n");
    input.write_all(commands.as_bytes()).expect("it listens");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let said: Vec<String> =
        output.lines().map_while(Result::ok).filter(is_answer).take(2).collect();
    let seconds = begin.elapsed().as_secs();
    drop(input); // which would have cut the thought short
    assert!(child.wait().expect("it ends").success());
    assert!(said.len() == 2 && place(&said[1]).0 < 15, "{said:?}");
    seconds
}

/// The other limit alone would let the engine think for hours.
#[test]
fn the_time_of_a_move_binds_where_the_game_has_more_and_the_other_way_round() {
    for limits in [
        "INFO timeout_turn 200\nINFO timeout_match 2000000000\nINFO time_left 2000000000\n",
        "INFO timeout_turn 2000000000\nINFO timeout_match 2000000000\nINFO time_left 6000\n",
    ] {
        let seconds = seconds_for_a_move(limits);
        assert!(seconds < 50, "{limits}: {seconds} s");
    }
}

#[test]
fn the_document_s_player_plays_as_the_document_says() {
    let input = b"START 15\nBEGIN\nTURN 7,6\nEND\n";
    let run = run_with_input("gomocup", &["--player", "document"], input);
    let board: tengen::gomoku::Gomoku =
        "15/15/15/15/15/15/7O7/7X7/15/15/15/15/15/15/15 X".parse().expect("a position");
    let mv = tengen::gomoku::DocumentPlayer::default().choose(&board).expect("a move");
    let point = mv.point().expect("a point");
    let named = format!("{},{}", point.col(), 14 - point.row());
    assert_eq!(run.out.lines().collect::<Vec<_>>(), ["OK", "7,7", &named]);
}

/// The most memory that the engine has used by the end of a move, in KiB, without the pages of the
/// program's own file, which a debug build has many of.
#[cfg(target_os = "linux")]
fn memory_for_a_move(limit: u64) -> u64 {
    let mut child = start();
    let mut input = child.stdin.take().expect("its input");
    let commands = format!("INFO max_memory {limit}\nINFO timeout_turn 0\nSTART 15\nTURN 7,7\n");
    input.write_all(commands.as_bytes()).expect("it listens");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    assert_eq!(output.lines().map_while(Result::ok).filter(is_answer).take(2).count(), 2);
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("its status");
    drop(input);
    assert!(child.wait().expect("it ends").success());
    let number = |name| {
        let rest = status.lines().find_map(|line| line.strip_prefix(name));
        let number = rest.and_then(|text| text.split_whitespace().next()?.parse::<u64>().ok());
        number.unwrap_or_else(|| panic!("no {name} in {status}"))
    };
    number("VmHWM:") - number("RssFile:")
}

#[cfg(target_os = "linux")]
#[test]
fn the_memory_that_the_manager_grants_is_kept() {
    let [little, some, much] = [1, 60, 1_000].map(|mib| memory_for_a_move(mib << 20));
    assert!(little + (20 << 10) < some && some + (20 << 10) < much, "{little} {some} {much}");
    assert!(some < 60 << 10, "{some} KiB");
}

#[test]
fn it_tells_who_it_is() {
    let said = answers(&["ABOUT"]);
    assert!(said[0].starts_with("name=\"tengen\", version=\""), "{said:?}");
}

#[test]
fn lines_of_any_bytes_and_length_are_answered() {
    let long = "X".repeat(100_000);
    let run = run_with_input(
        "gomocup",
        &[],
        &[b"\xFF\xFE\n", long.as_bytes(), b"\nABOUT\nEND\n"].concat(),
    );
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.status, lines.len()), (Some(0), 3), "{run:?}");
    assert!(lines[0].starts_with("UNKNOWN") && lines[2].starts_with("name="));
}

#[test]
fn who_has_swapped_plays_on_with_the_other_colour() {
    // Black has an open three, and White's stones are far away.
    let five = ["7,7", "0,14", "7,8", "0,0", "7,9"];
    let rest = ["DONE", "TURN 14,0", "TURN 14,14", "TURN 14,7"];
    let said = answers(&[&["START 15", "SWAP2BOARD"], &five[..], &rest[..]].concat());
    assert_eq!(said[1], "SWAP");
    assert_eq!(said[4], "ERROR the game is over: black has five", "{said:?}");
}

#[test]
fn points_that_a_manager_lists_as_forbidden_by_renju_are_no_stones() {
    let board = ["BOARD", "7,7,1", "8,8,2", "6,6,3", "DONE"];
    let said = answers(&[&["START 15", "INFO rule 4"], &board[..]].concat());
    assert!(place(&said[1]).0 < 15, "{said:?}");
    let said = answers(&[&["START 15", "INFO rule 0"], &board[..]].concat());
    assert_eq!(said, ["OK", "ERROR no stone is 3 but in a continuous game"]);
}
