//! The program `gomocup` keeps the Gomocup protocol.

mod end;
mod noted;
mod swap2;
mod yixin;

use crate::run::run_with_input;
use crate::talk::Talk;

/// An engine that looks so many plies ahead, whatever the time.
struct Engine(Talk);

impl Engine {
    fn new(depth: u32) -> Self {
        let mut talk = Talk::new(&["gomocup"]);
        let infos = [("timeout_turn", 100_000_000), ("hash_size", 1024), ("max_depth", depth)];
        infos.iter().for_each(|(key, value)| talk.say(&format!("INFO {key} {value}")));
        Self(talk)
    }

    /// What the engine says to some lines, until all are answered.
    fn says(&mut self, lines: &[&str]) -> Vec<String> {
        self.0.say(&(lines.join("\n") + "\nABOUT"));
        let said = std::iter::from_fn(|| self.0.next());
        said.take_while(|line| !line.starts_with("name=")).collect()
    }

    /// The same without what is seen while it thinks.
    fn answers(&mut self, lines: &[&str]) -> Vec<String> {
        self.says(lines).into_iter().filter(is_answer).collect()
    }

    fn ends(self) {
        assert_eq!(self.0.ends(), (vec![], true));
    }
}

/// What an engine that looks two plies ahead answers to some lines.
fn answers(lines: &[&str]) -> Vec<String> {
    let mut engine = Engine::new(2);
    let answers = engine.answers(lines);
    engine.ends();
    answers
}

/// What is answered when the answer to a board has been taken back.
fn after_taking_back(board: &[&str], rest: &[&str]) -> Vec<String> {
    let mut engine = Engine::new(1);
    let played = engine.answers(board).pop().expect("a move");
    engine.answers(&[&[&*format!("TAKEBACK {played}")], rest].concat())
}

/// What the program answers to an input that ends.
fn answers_to(input: &str) -> Vec<String> {
    let run = run_with_input("gomocup", &[], input.as_bytes());
    run.is_fine();
    run.out.lines().filter(is_answer).map(str::to_string).collect()
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
    let said = answers_to("start 15\r\ninfo timeout_turn 0\r\nbegin\r\n");
    assert_eq!(said, ["OK", "7,7"]);
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
    let said = answers(&["START 15", "TURN 7,7", "TAKEBACK 7,7", "TURN 7,7", "RESTART", "BEGIN"]);
    assert_eq!((said[0].as_str(), said[2].as_str()), ("OK", "OK"), "{said:?}");
    assert!(place(&said[1]) != place(&said[3]) && said[4..] == ["OK", "7,7"], "{said:?}");
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
fn the_document_s_player_plays_as_the_document_says() {
    let input = b"START 15\nBEGIN\nTURN 7,6\n";
    let run = run_with_input("gomocup", &["--player", "document"], input);
    let board: tengen::gomoku::Gomoku =
        "15/15/15/15/15/15/7O7/7X7/15/15/15/15/15/15/15 X".parse().expect("a position");
    let mv = tengen::gomoku::DocumentPlayer::default().choose(&board).expect("a move");
    let point = mv.point().expect("a point");
    let named = format!("{},{}", point.col(), 14 - point.row());
    assert_eq!(run.out.lines().collect::<Vec<_>>(), ["OK", "7,7", &named]);
}

#[test]
fn it_tells_who_it_is() {
    let said = answers_to("ABOUT\n");
    assert!(said[0].starts_with("name=\"tengen\", version=\""), "{said:?}");
}

#[test]
fn lines_of_any_bytes_and_length_are_answered() {
    let long = "X".repeat(100_000);
    let run =
        run_with_input("gomocup", &[], &[b"\xFF\xFE\n", long.as_bytes(), b"\nABOUT\n"].concat());
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.status, lines.len()), (Some(0), 3), "{run:?}");
    assert!(lines[0].starts_with("UNKNOWN") && lines[2].starts_with("name="));
}

#[test]
fn points_that_a_manager_lists_as_forbidden_by_renju_are_no_stones() {
    let board = ["BOARD", "7,7,1", "8,8,2", "6,6,3", "DONE"];
    let said = answers(&[&["START 15", "INFO rule 4"], &board[..]].concat());
    assert!(place(&said[1]).0 < 15, "{said:?}");
    let said = answers(&[&["START 15", "INFO rule 0"], &board[..]].concat());
    assert_eq!(said, ["OK", "ERROR no stone is 3 but in a continuous game"]);
}
