//! Analysis over GTP: every answer against the grammar of its protocol, and what ends it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::command;

/// A talk with the engine, line by line.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn new(args: &[&str]) -> Self {
        let mut command = command();
        command.arg("gtp").args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("its output"));
        Self { child, input, output: BufReader::new(output) }
    }

    fn go() -> Self {
        Self::new(&["--game", "go", "--size", "7", "--time", "0.1"])
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("its input"), "{line}").expect("it listens");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("UTF-8");
        line.trim_end_matches('\n').to_string()
    }

    /// Asks something and returns the lines of the reply.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.reply()
    }

    fn reply(&mut self) -> Vec<String> {
        let lines = std::iter::from_fn(|| Some(self.hear()));
        lines.take_while(|line| !line.is_empty()).collect()
    }

    /// Ends the input, and says whether the program ends without another word.
    fn ends(mut self) -> bool {
        self.input = None;
        self.reply().is_empty() && self.child.wait().expect("it ends").success()
    }
}

/// Takes a word that a test holds of.
fn take<'a>(words: &mut impl Iterator<Item = &'a str>, is_right: impl Fn(&str) -> bool) {
    let word = words.next().unwrap_or_default();
    assert!(is_right(word), "{word:?}");
}

fn is_vertex(word: &str) -> bool {
    let mut chars = word.chars();
    let has_column = chars.next().is_some_and(|c| c.is_ascii_uppercase() && c != 'I');
    word == "pass" || has_column && chars.as_str().parse::<u8>().is_ok_and(|row| row > 0)
}

fn is_count(word: &str) -> bool {
    word.parse::<u64>().is_ok()
}

fn is_share(word: &str) -> bool {
    word.parse::<f64>().is_ok_and(|share| (0.0..=1.0).contains(&share))
}

fn is_score(word: &str) -> bool {
    word.parse::<f64>().is_ok_and(f64::is_finite)
}

/// `info move V visits N winrate I prior I lcb I order K pv V*`, as Leela Zero writes it, with shares of
/// ten thousand.
fn check_lz(line: &str) -> usize {
    let parts: Vec<&str> = line.split("info ").skip(1).collect();
    for (order, part) in parts.iter().enumerate() {
        let mut words = part.split_whitespace();
        let is_part = |word: &str| word.parse::<u32>().is_ok_and(|part| part <= 10_000);
        for (key, is_right) in [
            ("move", &is_vertex as &dyn Fn(&str) -> bool),
            ("visits", &is_count),
            ("winrate", &is_part),
            ("prior", &is_part),
            ("lcb", &is_part),
            ("order", &|word: &str| word == order.to_string()),
        ] {
            take(&mut words, |word| word == key);
            take(&mut words, is_right);
        }
        take(&mut words, |word| word == "pv");
        assert!(words.clone().count() > 0 && words.all(is_vertex), "{part}");
    }
    assert!(line.starts_with("info move "), "{line}");
    parts.len()
}

const SCORES: [&str; 4] = ["scoreMean", "scoreStdev", "scoreLead", "scoreSelfplay"];

/// The same of KataGo, with more keys, and behind it what was asked for: rootInfo, ownership.
fn check_kata(line: &str, points: usize) -> usize {
    let (line, owners) = line.split_once(" ownership ").unwrap_or((line, ""));
    let (line, root) = line.split_once(" rootInfo ").unwrap_or((line, ""));
    let owners: Vec<f64> = owners.split(' ').filter_map(|word| word.parse().ok()).collect();
    assert!(
        owners.len() == points && owners.iter().all(|of| (-1.0..=1.0).contains(of)),
        "{owners:?}"
    );
    let values = [("utility", &is_score as &dyn Fn(&str) -> bool), ("winrate", &is_share)];
    let scores = SCORES.map(|key| (key, &is_score as &dyn Fn(&str) -> bool));
    if points > 0 {
        let mut words = root.split(' ');
        let visits = [("visits", &is_count as &dyn Fn(&str) -> bool)];
        for (key, is_right) in visits.iter().chain(&values).chain(&scores) {
            take(&mut words, |word| word == *key);
            take(&mut words, is_right);
        }
    }
    let parts: Vec<&str> = line.split("info ").skip(1).collect();
    for (order, part) in parts.iter().enumerate() {
        let mut words = part.split_whitespace();
        let first = [
            ("move", &is_vertex as &dyn Fn(&str) -> bool),
            ("visits", &is_count),
            ("edgeVisits", &is_count),
        ];
        let is_order = |word: &str| word == order.to_string();
        let rest = [
            ("prior", &is_share as &dyn Fn(&str) -> bool),
            ("lcb", &is_share),
            ("utilityLcb", &is_score),
            ("weight", &is_count),
            ("order", &is_order),
        ];
        for (key, is_right) in first.iter().chain(&values).chain(&scores).chain(&rest) {
            take(&mut words, |word| word == *key);
            take(&mut words, is_right);
        }
        take(&mut words, |word| word == "pv");
        assert!(words.clone().count() > 0 && words.all(is_vertex), "{part}");
    }
    parts.len()
}

#[test]
fn any_line_ends_an_analysis_and_is_answered() {
    for (next, wanted) in [("2 name", Some("=2 tengen Go")), ("", None), ("# no", None)] {
        let mut talk = Talk::go();
        talk.say("1 lz-analyze w 2");
        assert_eq!(talk.hear(), "=1");
        let reports: Vec<String> = (0..3).map(|_| talk.hear()).collect();
        assert!(reports.iter().all(|line| check_lz(line) > 1), "{reports:?}");
        talk.say(next);
        assert!(talk.reply().iter().all(|line| check_lz(line) > 1));
        if let Some(wanted) = wanted {
            assert_eq!(talk.reply(), [wanted], "{next:?}");
        }
        assert_eq!(talk.ask("3 version")[0], format!("=3 {}", env!("CARGO_PKG_VERSION")));
    }
}

#[test]
fn the_end_of_the_input_ends_an_analysis_and_the_program() {
    let mut talk = Talk::go();
    talk.say("lz-analyze 100");
    assert_eq!(talk.hear(), "=");
    let begin = Instant::now();
    assert!(talk.ends() && begin.elapsed() < Duration::from_secs(10));
}

#[test]
fn reports_of_katago_have_what_was_asked_for() {
    for game in ["go", "nogo"] {
        let mut talk = Talk::new(&["--game", game, "--size", "6", "--time", "0.1"]);
        let key = "maxmoves 2 ownership true rootInfo true pvVisits false";
        for (line, most, points) in [
            ("kata-analyze b 2 maxmoves 3".to_string(), 3, 0),
            (format!("kata-analyze interval 2 {key}"), 2, 36),
            ("kata-analyze 2 w allow w A1,B2 1".to_string(), 2, 0),
        ] {
            assert_eq!((talk.say(&line), talk.hear()), ((), "=".to_string()), "{line}");
            let report = talk.hear();
            assert!((1..=most).contains(&check_kata(&report, points)), "{line}: {report}");
            let has_allowed =
                ["A1", "B2"].iter().any(|at| report.starts_with(&format!("info move {at} ")));
            assert!(points > 0 || most == 3 || has_allowed, "{report}");
            talk.say("");
            talk.reply();
        }
    }
}

#[test]
fn moves_are_generated_with_reports_of_three_kinds() {
    let mut talk = Talk::go();
    for (line, check) in [
        ("4 lz-genmove_analyze b 2", &check_lz as &dyn Fn(&str) -> usize),
        ("4 kata-genmove_analyze w 2 ownership true rootInfo true", &|line| check_kata(line, 49)),
        ("4 kata-genmove_analyze b", &|line| check_kata(line, 0)),
    ] {
        let reply = talk.ask(line);
        let [first, reports @ .., last] = &reply[..] else { panic!("{reply:?}") };
        assert!(first == "=4" && !reports.is_empty(), "{reply:?}");
        assert!(reports.iter().all(|report| check(report) > 0), "{reply:?}");
        assert!(last.strip_prefix("play ").is_some_and(is_vertex), "{reply:?}");
    }
    let reply = talk.ask("cgos-genmove_analyze w");
    let [first, json, last] = &reply[..] else { panic!("{reply:?}") };
    assert!(first == "=" && last.strip_prefix("play ").is_some_and(is_vertex), "{reply:?}");
    let told: Value = serde_json::from_str(json).expect("an object");
    assert!(told["winrate"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{json}");
    assert!(told["score"].is_f64() && told["visits"].is_u64(), "{json}");
    let owners = told["ownership"].as_str().expect("a text");
    assert!(
        owners.len() == 49 && owners.chars().all(|c| c.is_ascii_alphanumeric() || "+/".contains(c))
    );
    for of in told["moves"].as_array().expect("a list") {
        let is_line = |text: &str| text.split_whitespace().all(is_vertex);
        assert!(
            of["move"].as_str().is_some_and(is_vertex) && of["pv"].as_str().is_some_and(is_line)
        );
        assert!(of["prior"].is_number() && of["visits"].is_u64() && of["score"].is_f64(), "{of}");
    }
    assert_eq!(talk.ask("list_stones b")[0].split_whitespace().count(), 3, "the moves are played");
}

#[test]
fn wrong_arguments_of_an_analysis_are_refused_at_once() {
    let mut talk = Talk::go();
    for (args, wanted) in [
        ("green", "? unknown analyze key"),
        ("b w", "? unknown analyze key"),
        ("5 frequency 3", "? unknown analyze key"),
        ("5 maxmoves", "? syntax error"),
        ("-5", "? syntax error"),
        ("interval nan", "? syntax error"),
        ("5 allow b A1 0", "? the depth must be positive"),
        ("5 allow b A1 1 allow b A2 1", "? one allow for a color is enough"),
        ("5 allow b A1 1 avoid b A2 1", "? allow and avoid for one color"),
        ("5 avoid b A1 1 allow b A2 1", "? allow and avoid for one color"),
    ] {
        for command in ["lz-analyze", "kata-analyze", "kata-genmove_analyze", "lz-genmove_analyze"]
        {
            assert_eq!(talk.ask(&format!("{command} {args}")), [wanted], "{command} {args}");
        }
    }
    assert_eq!(talk.ask("lz-analyze 5 ownership true"), ["? unknown analyze key"]);
    assert_eq!(talk.ask("kata-analyze 5 ownership 1"), ["? syntax error"]);
    assert_eq!(talk.ask("list_stones b"), ["= "]);
}

#[test]
fn what_cannot_be_analysed_is_answered_at_once() {
    let mut talk = Talk::new(&["--game", "nogo", "--size", "1"]);
    for command in ["lz-analyze 1", "kata-analyze 1"] {
        assert_eq!(talk.ask(command), ["="]);
    }
    assert_eq!(talk.ask("lz-genmove_analyze b 1"), ["=", "play resign"]);
    assert_eq!(talk.ask("gogui-rules_legal_moves"), ["= "]);
    // A won game is searched to its end; it says so and waits.
    let mut talk = Talk::new(&["--game", "nogo", "--size", "3"]);
    talk.say("lz-analyze 1");
    assert_eq!(talk.hear(), "=");
    let last = std::iter::from_fn(|| Some(talk.hear())).find(|line| line.contains("winrate 10000"));
    assert!(check_lz(&last.unwrap()) > 0);
    talk.say("name");
    assert_eq!(talk.reply().last(), None);
    assert_eq!(talk.reply(), ["= tengen NoGo"]);
}

#[test]
fn a_comment_interrupts_a_move() {
    let mut talk = Talk::new(&["--game", "go", "--size", "9", "--time", "600"]);
    let begin = Instant::now();
    talk.say("genmove b");
    std::thread::sleep(Duration::from_millis(50));
    talk.say("# interrupt");
    let reply = talk.reply();
    assert!(reply[0].strip_prefix("= ").is_some_and(is_vertex), "{reply:?}");
    talk.say("genmove w\n# interrupt");
    assert!(talk.reply()[0].strip_prefix("= ").is_some_and(is_vertex));
    assert!(begin.elapsed() < Duration::from_secs(60));
    assert_eq!(talk.ask("name"), ["= tengen Go"], "a comment has no reply");
}

#[test]
fn it_ponders_until_it_is_told_something() {
    let args = ["--game", "go", "--size", "7", "--time", "0.05", "--ponder"];
    let mut talk = Talk::new(&args);
    assert!(talk.ask("genmove b")[0].starts_with("= "));
    for line in
        ["play w A1", "stop", "genmove b", "kgs-game_over", "kata-get-param ponderingEnabled"]
    {
        let begin = Instant::now();
        assert!(talk.ask(line)[0].starts_with('='), "{line}");
        assert!(begin.elapsed() < Duration::from_secs(10), "{line}");
    }
    assert!(talk.ask("genmove w")[0].starts_with("= "));
    assert!(talk.ends());
}

#[test]
fn parameters_are_read_and_set() {
    let mut talk = Talk::go();
    let names = talk.ask("kata-list-params");
    assert_eq!(names, ["= maxVisits maxPlayouts maxTime numSearchThreads ponderingEnabled"]);
    for (line, wanted) in [
        ("kata-get-param maxTime", "= 0.1"),
        ("kata-set-param maxTime 100", "="),
        ("kata-set-param maxVisits 50", "="),
        ("kata-get-param maxPlayouts", "= 50"),
        ("kata-set-param maxVisits 0", "? syntax error"),
        ("kata-set-param numSearchThreads x", "? syntax error"),
        ("kata-get-param speed", "? unknown parameter"),
        (r#"kata-set-params {"maxVisits": 7, "maxTime": "x"}"#, "? syntax error"),
        ("kata-get-param maxVisits", "= 50"),
        (r#"kata-set-params {"maxVisits": 60, "ponderingEnabled": false}"#, "="),
        ("tengen-param ponderingEnabled 1", "="),
        ("kata-get-param ponderingEnabled", "= true"),
        ("tengen-param ponderingEnabled 0", "="),
    ] {
        assert_eq!(talk.ask(line)[0].trim_end(), wanted, "{line}");
    }
    let all = talk.ask("kata-get-params").remove(0);
    let all: Value = serde_json::from_str(&all[2..]).expect("an object");
    assert_eq!((&all["maxVisits"], &all["maxTime"]), (&60.into(), &100.0.into()));
    let begin = Instant::now();
    assert!(talk.ask("genmove b")[0].starts_with("= "));
    assert!(begin.elapsed() < Duration::from_secs(50), "60 playouts are few");
    assert!(talk.ask("gomill-explain_last_move")[0].contains("% in 60 nodes, "));
}

#[test]
fn servers_and_clocks_are_understood() {
    let mut talk = Talk::go();
    for (line, wanted) in [
        ("time_settings 10.5 2.5 3", "="),
        ("time_left b 1.25 1", "="),
        ("kata-time_settings fischer 10.5 1.5", "="),
        ("kgs-time_settings fischer 10 1", "? syntax error"),
        ("kgs-time_settings byoyomi 10.5 5 3", "="),
        ("kata-list_time_settings", "= none absolute byoyomi canadian fischer"),
        ("kgs-rules new_zealand", "="),
        ("kgs-rules klingon", "? unknown rules"),
        ("kgs-game_over", "="),
        ("cgos-opponent_name somebody", "="),
        ("cgos-opponent_rating 1500?", "="),
        ("cgos-gameover B+Resign", "="),
        ("kgs-chat", "? syntax error"),
        ("kgs-chat aloud somebody hi", "? expected game or private, a name and a text"),
        ("gomill-explain_last_move", "="),
    ] {
        assert_eq!(talk.ask(line)[0].trim_end(), wanted, "{line}");
    }
    assert!(talk.ask("kgs-chat game somebody what now")[0].starts_with("= I am tengen "));
    let lines = talk.ask("gomill-describe_engine");
    assert!(lines.len() == 3 && lines[0].starts_with("= tengen "), "{lines:?}");
    for seconds in [talk.ask("gomill-cpu_time"), talk.ask("cputime")] {
        assert!(seconds[0][2..].parse::<f64>().is_ok_and(|seconds| seconds >= 0.0));
    }
}

/// A dead stone is taken before the engine passes, once the other side says that it lives.
#[test]
fn the_board_is_cleaned_up_before_a_pass() {
    let wall: String = (1..=7).map(|row| format!(" b d{row} b c{row} w e{row}")).collect();
    let mut talk = Talk::go();
    assert_eq!(talk.ask(&format!("set_position{wall} w b4"))[0].trim_end(), "=");
    talk.ask("kata-set-rules japanese");
    talk.ask("play w pass");
    assert_eq!(talk.ask("final_status_list dead"), ["= B4"]);
    assert_eq!(talk.ask("reg_genmove b"), ["= pass"]);
    let mv = talk.ask("kgs-genmove_cleanup b").remove(0);
    assert!(mv != "= pass" && is_vertex(&mv[2..]), "{mv}");
}

/// The cells where White's stones stand are White's: below -0.5, as GoGui draws them.
#[test]
fn gogui_is_told_of_owners_moves_and_lines() {
    let wall: String = (1..=7).map(|row| format!(" b c{row} w e{row}")).collect();
    let mut talk = Talk::go();
    talk.ask(&format!("set_position{wall}"));
    let grid = talk.ask("tengen-owners");
    let first: Vec<f64> =
        grid[0][2..].split(' ').map(|word| word.parse().expect("a number")).collect();
    assert!(grid.len() == 7 && first.len() == 7 && first[2] > 0.5 && first[4] < -0.5, "{grid:?}");
    let moves = talk.ask("tengen-moves");
    assert!(moves[0].starts_with("= LABEL ") && moves[1].starts_with("TEXT "), "{moves:?}");
    let mut labels = moves[0][8..].split(' ');
    while let Some(at) = labels.next() {
        assert!(is_vertex(at) && labels.next().is_some_and(is_count), "{moves:?}");
    }
    assert!(talk.ask("tengen-line")[0][2..].split(' ').all(is_vertex));
    let kinds = "none string hstring pstring hpstring plist pspairs eplist bwboard cboard dboard sboard \
        var varb varw varc varp varpo gfx param";
    for line in talk.ask("gogui-analyze_commands") {
        let parts: Vec<&str> = line.trim_start_matches("= ").splitn(3, '/').collect();
        assert!(
            parts.len() == 3 && kinds.split_whitespace().any(|kind| kind == parts[0]),
            "{line}"
        );
    }
    let estimate = talk.ask("estimate_score").remove(0);
    assert!(estimate[2..].starts_with("B+") || estimate[2..].starts_with("W+"), "{estimate}");
}

#[test]
fn gogui_is_told_the_rules_of_other_games() {
    let mut talk =
        Talk::new(&["--game", "gomoku", "--size", "9", "--rule", "renju", "--time", "0.1"]);
    for (line, wanted) in [
        ("name", "= tengen gomoku"),
        ("gogui-rules_game_id", "= Gomoku"),
        ("gogui-rules_board_size", "= 9"),
        ("gogui-rules_captured_count", "= 0 0"),
        ("gogui-rules_side_to_move", "= black"),
        ("play b E5", "="),
        ("play w J9", "="),
        ("play b J9", "? illegal move"),
        ("gogui-rules_side_to_move", "= black"),
        ("gogui-rules_final_result", "= the game goes on"),
        ("final_score", "? cannot score"),
    ] {
        assert_eq!(talk.ask(line)[0].trim_end(), wanted, "{line}");
    }
    let board = talk.ask("gogui-rules_board");
    assert_eq!((&board[0][..], &board[4][..]), ("= . . . . . . . . O", ". . . . X . . . ."));
    let legal = talk.ask("gogui-rules_legal_moves").remove(0);
    assert_eq!(legal[2..].split(' ').filter(|at| is_vertex(at)).count(), 79);
    assert!(!legal.contains('I') && !legal.contains("E5 "), "{legal}");
    assert!(talk.ask("genmove b")[0][2..].chars().next().is_some_and(|c| c != 'I'));
    talk.say("lz-analyze 5");
    let lines = [talk.hear(), talk.hear()];
    assert!(lines[0] == "=" && check_lz(&lines[1]) > 0, "{lines:?}");
    let mut talk = Talk::new(&["--game", "nogo", "--size", "5x4"]);
    assert_eq!(talk.ask("gogui-rules_board_size"), ["= 5 4 rect"]);
    assert_eq!(talk.ask("gogui-rules_game_id"), ["= Nogo"]);
    assert_eq!(Talk::go().ask("gogui-rules_game_id"), ["? unknown command"]);
}
