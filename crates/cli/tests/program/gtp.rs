//! The GTP engine: its commands, its errors, and that an error changes nothing.

use std::collections::BTreeSet;

use crate::run::{Run, file, run, run_with_input};

/// The replies of the engine to some lines, without the blank lines between them.
fn replies(args: &[&str], lines: &str) -> Vec<String> {
    let run = run_with_input("gtp", args, lines.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{run:?}");
    assert!(run.out.is_empty() || run.out.ends_with("\n\n"), "{run:?}");
    let replies: Vec<String> = run.out.split("\n\n").map(str::to_string).collect();
    replies[..replies.len() - 1].to_vec()
}

const GO: [&str; 6] = ["--game", "go", "--size", "9", "--time", "0.02"];
/// However long they take.
const PLAYOUTS: &str = r#"kata-set-params {"maxTime": 600, "maxVisits": 200}"#;
const NOGO: [&str; 6] = ["--game", "nogo", "--size", "5", "--time", "0.02"];

fn go(lines: &str) -> Vec<String> {
    replies(&GO, lines)
}

/// Asserts the replies to lines, each `line -> reply` without the `= `.
fn assert_replies(args: &[&str], script: &[(&str, &str)]) {
    let lines: Vec<&str> = script.iter().map(|(line, _)| *line).collect();
    let found = replies(args, &(lines.join("\n") + "\n"));
    assert_eq!(found.len(), script.len(), "{found:?}");
    for ((line, wanted), found) in script.iter().zip(found) {
        let wanted =
            if wanted.starts_with('?') { wanted.to_string() } else { format!("= {wanted}") };
        assert_eq!(found, wanted, "{line}");
    }
}

/// The commands that version 2 requires, and those that servers and match programs use.
const EXPECTED: &str = "protocol_version name version known_command list_commands quit boardsize \
    clear_board komi play genmove undo showboard fixed_handicap place_free_handicap \
    set_free_handicap time_settings time_left final_score final_status_list loadsgf printsgf \
    all_legal is_legal list_stones captures countlib findlib gg-undo kata-get-rules \
    kata-set-rules set_position rectangular_boardsize gogui-analyze_commands \
    gogui-play_sequence gogui-setup gogui-interrupt reg_genmove cputime kgs-time_settings";

#[test]
fn all_required_and_expected_commands_are_known() {
    let listed = go("list_commands\n").remove(0);
    let listed: BTreeSet<&str> = listed.trim_start_matches("= ").lines().collect();
    for command in EXPECTED.split_whitespace() {
        assert!(listed.contains(command), "{command}");
        assert_eq!(go(&format!("known_command {command}\n")), ["= true"], "{command}");
    }
    assert_replies(
        &GO,
        &[
            ("protocol_version", "2"),
            ("name", "tengen Go"),
            ("version", env!("CARGO_PKG_VERSION")),
            ("known_command frobnicate", "false"),
            ("quit", ""),
        ],
    );
    let nogo = replies(&NOGO, "name\nlist_commands\n");
    assert!(nogo[0] == "= tengen NoGo" && !nogo[1].contains("handicap"), "{nogo:?}");
}

#[test]
fn lines_are_read_as_the_protocol_says() {
    assert_eq!(go("\n  \n# a comment\n\t\n"), Vec::<String>::new());
    assert_eq!(go("12 name # why not\n"), ["=12 tengen Go"]);
    assert_eq!(go("007\tname\r\n"), ["=007 tengen Go"]);
    assert_eq!(
        go("na\x07me"),
        ["= tengen Go"],
        "control characters are dropped, the end ends a line"
    );
    assert_eq!(
        go("5 frobnicate\nNAME\n9\n"),
        ["?5 unknown command", "? unknown command", "?9 unknown command"]
    );
    assert_eq!(go("1 play b z99\n2 play b a10\n"), ["?1 syntax error", "?2 illegal move"]);
    assert_eq!(go("3 quit\nname\n"), ["=3 "], "nothing is answered after quit");
    let long = "x".repeat(3 << 20);
    assert_eq!(go(&format!("{long}\nname\n")), ["? unknown command", "= tengen Go"]);
    assert_eq!(go(&format!("5 name {long}\nname\n")), ["?5 unknown command", "= tengen Go"]);
    assert_eq!(go(&format!("# {long}\n6 name\n")), ["=6 tengen Go"], "a comment has no reply");
}

#[test]
fn moves_are_played_taken_back_and_refused() {
    assert_replies(
        &GO,
        &[
            ("play black C3", ""),
            ("play W pass", ""),
            ("play b c3", "? illegal move"),
            ("play w c4", ""),
            ("play w b3", ""), // twice the same colour
            ("play w d3", ""),
            ("list_stones w", "B3 D3 C4"),
            ("countlib C3", "1"),
            ("findlib c3", "C2"),
            ("is_legal w c2", "1"),
            ("play w c2", ""),
            ("captures w", "1"),
            ("is_legal b c3", "0"), // suicide
            ("countlib c3", "? vertex must not be empty"),
            ("undo", ""),
            ("captures w", "0"),
            ("gg-undo 4", ""),
            ("undo", ""),
            ("undo", "? cannot undo"),
            ("gg-undo 1", "? cannot undo"),
        ],
    );
}

#[test]
fn two_passes_do_not_stop_further_play() {
    for rules in ["tromp-taylor", "japanese"] {
        let rules = format!("kata-set-rules {rules}");
        assert_replies(
            &GO,
            &[
                (&rules, ""),
                ("play b pass", ""),
                ("play w pass", ""),
                ("play b e5", ""),
                ("play w pass", ""),
                ("play w pass", ""),
                ("play b a1", ""),
            ],
        );
    }
}

#[test]
fn where_a_stone_more_costs_a_point_the_engine_lets_a_lost_game_end() {
    let walls: String = (1..=7)
        .flat_map(|row| [('b', 'b'), ('b', 'd'), ('b', 'e'), ('w', 'f')].map(|at| (at, row)))
        .map(|((color, column), row)| format!("play {color} {column}{row}\n"))
        .collect();
    let board = format!("boardsize 7\nkata-set-rules japanese\nkomi 0\n{walls}");
    let found = go(&format!("{PLAYOUTS}\n{board}final_score\nplay b pass\ngenmove w\n"));
    assert_eq!(found[found.len() - 3..], ["= B+7", "= ", "= pass"].map(str::to_string));
}

#[test]
fn superko_is_kept_through_undo() {
    let ko = "boardsize 4\ngogui-setup b b4 b a3 b b2 w c4 w d3 w c2 w b3\nplay b c3\n";
    let lines = format!(
        "{ko}is_legal w b3\nplay w a1\nplay b d1\nplay w b3\nis_legal b c3\nundo\nis_legal w b3\n"
    );
    let found = go(&lines);
    assert_eq!(found[3..], ["= 0", "= ", "= ", "= ", "= 0", "= ", "= 1"].map(str::to_string));
}

#[test]
fn handicap_is_placed_as_the_protocol_says() {
    assert_replies(
        &GO,
        &[
            ("fixed_handicap 10", "? invalid number of stones"),
            ("fixed_handicap 1", "? invalid number of stones"),
            ("fixed_handicap 2", "G7 C3"),
            ("fixed_handicap 2", "? board not empty"),
            ("place_free_handicap 2", "? board not empty"),
            ("set_free_handicap a1 b2", "? board not empty"),
            ("undo", "? cannot undo"),
            ("clear_board", ""),
            ("set_free_handicap a1 a1", "? bad vertex list"),
            ("set_free_handicap a1 pass", "? bad vertex list"),
            ("set_free_handicap a1", "? bad vertex list"),
            ("set_free_handicap a1 t19", "? bad vertex list"),
            ("set_free_handicap", "? syntax error"),
            ("set_free_handicap d4 e5 f6", ""),
            ("list_stones b", "D4 E5 F6"),
            ("get_handicap", "3"),
            ("clear_board", ""),
            ("get_handicap", "0"),
            ("place_free_handicap 81", "? invalid number of stones"),
        ],
    );
    let stones = go("place_free_handicap 20\nlist_stones b\n");
    assert_eq!(stones[1].split(' ').count(), 21, "{stones:?}");
    let compensated = "kata-set-rules chinese\nkomi 0\nfixed_handicap 4\nfinal_score\n";
    assert_eq!(go(compensated).last().unwrap(), "= B+77");
}

#[test]
fn rules_have_the_forms_of_katago() {
    let japanese = r#"{"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}"#;
    let mixed = r#"{"hasButton":false,"ko":"SITUATIONAL","scoring":"TERRITORY","suicide":true,"tax":"SEKI","whiteHandicapBonus":"N-1"}"#;
    assert_replies(
        &GO,
        &[
            ("kata-set-rules japanese", ""),
            ("kata-get-rules", japanese),
            (
                r#"kata-set-rules {"ko":"SITUATIONAL", "suicide": true, "whiteHandicapBonus":"N-1"}"#,
                "",
            ),
            ("kata-get-rules", mixed),
            ("kata-set-rule ko SIMPLE", ""),
            ("kata-set-rule suicide false", ""),
            ("kata-set-rule whiteHandicapBonus 0", ""),
            ("kata-get-rules", japanese),
            ("kata-set-rules klingon", "? unknown rules"),
            (r#"kata-set-rules {"ko":"NEVER"}"#, "? unknown rules"),
            (r#"kata-set-rules {"ko"}"#, "? syntax error"),
            ("kata-set-rules stone-scoring", ""),
            ("kata-set-rules chinese-ogs", ""),
            ("kata-set-rules ko=positional,suicide=yes", ""),
        ],
    );
    // The game so far must stand under other rules.
    let suicide = "boardsize 3\nkata-set-rules ko=simple,suicide=yes\ngogui-setup w c1 w b2 w a3\n";
    let lines = format!(
        "{suicide}play b a2\nplay b b1\nplay b a1\nlist_stones b\nkata-set-rules chinese\n"
    );
    let found = go(&lines);
    assert_eq!(found[6..], ["= ", "? move 3 would be illegal under these rules"], "{found:?}");
}

#[test]
fn komi_and_sizes_are_checked() {
    assert_replies(
        &GO,
        &[
            ("komi 6.5", ""),
            ("get_komi", "6.5"),
            ("komi -3", ""),
            ("komi nan", "? syntax error"),
            ("komi 1e9", "? syntax error"),
            ("get_komi", "-3"),
            ("boardsize 26", "? unacceptable size"),
            ("boardsize 0", "? unacceptable size"),
            ("boardsize -1", "? unacceptable size"),
            ("query_boardsize", "9"),
            ("boardsize 5 8", ""),
            ("query_boardsize", "5x8"),
            ("boardsize 5 80", "? unacceptable size"),
            ("rectangular_boardsize 7 4", ""),
            ("query_boardsize", "7x4"),
            ("rectangular_boardsize 7 400", "? unacceptable size"),
        ],
    );
}

#[test]
fn the_score_and_the_status_of_stones_are_told() {
    let split = "boardsize 7\nset_position b d1 b d2 b d3 b d4 b d5 b d6 b d7 \
        w e1 w e2 w e3 w e4 w e5 w e6 w e7 w b4\nkomi 0.5\n";
    let tromp = go(&format!("{split}final_score\n"));
    assert_eq!(tromp.last().unwrap(), "= W+15.5"); // all alive: 7 against 21 and the one at B4
    let japanese = go(&format!(
        "{split}kata-set-rules japanese\nfinal_score\nfinal_status_list dead\nfinal_status_list alive\nfinal_status_list seki\n"
    ));
    assert_eq!(japanese[4], "= B+7.5"); // 21 points and a dead stone against 14
    assert_eq!(japanese[5], "= B4");
    assert_eq!(japanese[6].lines().count(), 2);
    assert_eq!(japanese[7], "= ");
}

#[test]
fn the_engine_moves_for_either_colour_and_keeps_time() {
    let found = go("time_settings 20 0 0\ngenmove b\ngenmove b\nreg_genmove w\nshowboard\n");
    assert!(found.iter().all(|reply| reply.starts_with('=')), "{found:?}");
    let board = found.last().unwrap();
    assert!(board.contains("white: 0 captured, time 20.0 s"), "{board}");
    assert!(!board.contains("black: 0 captured, time 20.0 s"), "{board}");
    assert_replies(
        &GO,
        &[
            ("time_settings 10 20 5", ""),
            ("time_left b 15 3", ""),
            ("time_left w 7 0", ""),
            ("time_left b 15", "? syntax error"),
            ("kgs-time_settings byoyomi 10 5 3", ""),
            ("kgs-time_settings canadian 10 20 5", ""),
            ("kgs-time_settings absolute 10", ""),
            ("kgs-time_settings none", ""),
            ("kgs-time_settings forever", "? syntax error"),
            ("time_settings 0 1 0", ""), // no limit
        ],
    );
}

/// Either engine of NoGo uses of its clock, and leaves enough for the rest.
#[test]
fn a_game_of_nogo_is_over_before_its_clock() {
    for engine in ["mcts", "alpha-beta"] {
        let args = ["--game", "nogo", "--size", "5", "--engine", engine];
        let moves = "genmove b\ngenmove w\n".repeat(7);
        let found = replies(&args, &format!("time_settings 8 0 0\n{moves}showboard\n"));
        let board = found.last().unwrap();
        for color in ["black", "white"] {
            let told = board.lines().find_map(|line| line.split_once(color)?.1.split_once("time "));
            let left = told.and_then(|(_, left)| left.split_once(" s")?.0.parse::<f64>().ok());
            let left = left.unwrap_or_else(|| panic!("{board}"));
            assert!(0.0 < left && left < 8.0, "{engine}: {board}");
        }
    }
}

#[test]
fn threads_share_the_search_of_either_engine_in_either_game() {
    for (game, engine) in
        [("go", "mcts"), ("go", "alpha-beta"), ("nogo", "mcts"), ("nogo", "alpha-beta")]
    {
        let args = ["--game", game, "--size", "5", "--engine", engine, "--threads", "2"];
        let args = [&args[..], &["--time", "0.02"]].concat();
        let lines = "genmove b\ngenmove w\ntime_settings 0 1 2\ntime_left b 0 1\ngenmove b\n";
        let found = replies(&args, lines);
        for (n, move_of_it) in [0, 1, 4].into_iter().map(|n| (n, &found[n])) {
            let is_move = move_of_it.starts_with("= ") && move_of_it != "= resign";
            assert!(is_move, "{game}, {engine}, reply {n}: {found:?}");
        }
    }
    for threads in ["0", "1025", "two"] {
        let refused = run("gtp", &["--game", "go", "--threads", threads]);
        assert!(refused.status == Some(2) && refused.err.contains("--threads"), "{refused:?}");
    }
}

#[test]
fn nogo_has_no_capture_no_suicide_and_no_pass() {
    assert_replies(
        &NOGO,
        &[
            ("play b a2", ""),
            ("play b b1", ""),
            ("play w a1", "? illegal move"),
            ("play w pass", "? illegal move"),
            ("is_legal w pass", "0"),
            ("final_score", "? cannot score"),
            ("captures b", "0"),
            ("final_status_list alive", "B1\nA2"),
            ("boardsize 1", ""),
            ("genmove b", "resign"),
            ("final_score", "W+"),
        ],
    );
}

#[test]
fn w12_a_game_of_the_engine_with_itself_ends() {
    let moves = "genmove b\ngenmove w\n".repeat(9);
    let found = replies(&["--game", "nogo", "--size", "4", "--time", "0.01"], &moves);
    assert!(found.contains(&"= resign".to_string()), "{found:?}");
}

#[test]
fn records_are_loaded_up_to_a_move_and_printed() {
    let text =
        b"(;GM[1]FF[4]SZ[9]KM[5.5]RU[Japanese]HA[2]AB[gc][cg];W[ee];B[ce](;W[gg];B[])(;W[aa]))";
    let path = file("gtp.sgf", text);
    let found = go(&format!(
        "loadsgf {path}\nlist_stones w\nget_komi\nkata-get-rules\nloadsgf {path} 2\nlist_stones b\nundo\n"
    ));
    assert_eq!(found[..3], ["= white", "= G3 E5", "= 5.5"].map(str::to_string));
    assert!(found[3].contains("TERRITORY"), "{found:?}");
    assert_eq!(found[4..], ["= black", "= C3 G7", "= "].map(str::to_string));
    let bad = file("bad.sgf", b"(;GM[1]SZ[9];B[aa];W[aa])");
    let found = go(&format!("play b e5\nloadsgf {bad}\nloadsgf no-such.sgf\nlist_stones b\n"));
    assert_eq!(
        found[1..],
        ["? cannot load file", "? cannot load file", "= E5"].map(str::to_string)
    );
    let printed =
        go("boardsize 5\nkomi 0.5\nset_position b c3\nplay w a1\nplay b pass\nprintsgf\n");
    let printed = printed.last().unwrap().trim_start_matches("= ");
    assert!(printed.contains("AB[cc]") && printed.ends_with(";W[ae];B[])"), "{printed}");
}

#[test]
fn no_move_is_refused_after_a_long_cycle_under_the_simple_ko() {
    // White sends two stones, Black returns one, White takes it, Black passes; twice. Japanese rules,
    // article 12: no result only if both agree.
    let cycle = "play b pass\nplay w a3\nplay b c3\nplay w b3\n";
    for rules in ["japanese", "korean", "chinese"] {
        let found = go(&format!(
            "rectangular_boardsize 5 3\nkata-set-rules {rules}\nset_position b a2 w b3 b b2 w d3 w c2 w d2\n\
             {cycle}{cycle}play b pass\nall_legal w\nis_legal w a3\nis_legal w pass\ngenmove w\n"
        ));
        assert!(found.iter().all(|reply| reply.starts_with('=')), "{rules}: {found:?}");
        let [legal, again, pass, answer] = &found[12..] else { panic!("{found:?}") };
        assert!(legal.contains("A3") && again == "= 1" && pass == "= 1", "{rules}: {found:?}");
        assert_ne!(answer, "= resign", "{rules}");
    }
}

#[test]
fn a_printed_game_is_loaded_as_it_was() {
    let state = "showboard\nall_legal b\nall_legal w\ncaptures w\nget_handicap\nkata-get-rules\n";
    let path = file("again.sgf", b"");
    let game = format!(
        "boardsize 5\nkata-set-rules chinese\nkomi 0.5\nset_free_handicap b2 d4\nplay w a3\n\
         play b a5\nplay b b4\nplay w c5\nplay w c4\nplay b pass\nplay w pass\nplay w b3\n\
         play b e5\nplay w b5\nplay w a4\n{state}printsgf {path}\nclear_board\nkata-set-rules japanese\n\
         komi 9\nloadsgf {path}\n{state}undo\nundo\nundo\nundo\nplay b e5\n"
    );
    let found = go(&game);
    assert!(found[15].contains("white: 2 captured"), "{found:?}");
    assert_eq!(found[25], "= black");
    assert_eq!(found[15..21], found[26..32]);
    assert!(found[32..].iter().all(|reply| reply == "= "), "{found:?}");
    // What a file does not say stays as it is.
    let bare = file("bare.sgf", b"(;SZ[9];B[ee])");
    let lines = format!("kata-set-rules aga\nkomi 3\nloadsgf {bare}\nget_komi\nkata-get-rules\n");
    let found = go(&lines);
    assert_eq!(found[2..4], ["= white", "= 3"].map(str::to_string));
    assert!(found[4].contains("\"N-1\""), "{found:?}");
}

/// Two hundred wrong lines: what the command is, and what is wrong with it.
fn wrong_lines() -> Vec<(String, &'static str)> {
    let (syntax, unknown) = ("syntax error", "unknown command");
    let mut lines: Vec<(String, &'static str)> = Vec::new();
    // Superfluous arguments.
    for command in "protocol_version name version list_commands quit clear_board undo showboard \
        final_score query_boardsize get_komi get_handicap kata-get-rules gogui-analyze_commands \
        gogui-interrupt cputime"
        .split_whitespace()
    {
        lines.extend(["x", "1", "b c3", "-", "é"].map(|arg| (format!("{command} {arg}"), syntax)));
    }
    // Missing or malformed colours and vertices.
    for command in ["play", "is_legal"] {
        let args = [
            "", "b", "w", "c3", "b c3 d4", "green c3", "b 33", "b c", "b c0", "b i5", "b c99",
            "pass b", "b pa ss",
        ];
        lines.extend(args.map(|arg| (format!("{command} {arg}"), syntax)));
    }
    for command in
        ["genmove", "reg_genmove", "all_legal", "list_stones", "captures", "gogui-setup_player"]
    {
        lines.extend(
            ["", "x", "blackk", "b w", "3"].map(|arg| (format!("{command} {arg}"), syntax)),
        );
    }
    for command in ["countlib", "findlib"] {
        lines.extend(
            ["", "pass", "33", "c3 c4", "b c3"].map(|arg| (format!("{command} {arg}"), syntax)),
        );
    }
    // Numbers that are none.
    for command in ["boardsize", "komi", "gg-undo"] {
        lines.extend(
            ["x", "9,5", "5 5 5", "--5", "0x9"].map(|arg| (format!("{command} {arg}"), syntax)),
        );
    }
    for command in ["fixed_handicap", "place_free_handicap"] {
        lines.extend(
            ["", "two", "2 2", "-2", "2.5"].map(|arg| (format!("{command} {arg}"), syntax)),
        );
    }
    for command in ["time_settings", "time_left", "kgs-time_settings", "rectangular_boardsize"] {
        lines.extend(
            ["", "1", "b", "b 1", "a b c", "1 2 3 4"]
                .map(|arg| (format!("{command} {arg}"), syntax)),
        );
    }
    for command in ["final_status_list", "loadsgf", "known_command", "kata-set-rule"] {
        lines.push((command.to_string(), syntax));
    }
    lines.extend(
        [
            "final_status_list undead",
            "final_status_list dead alive",
            "set_position b",
            "set_position c3 b",
        ]
        .map(|line| (line.to_string(), syntax)),
    );
    lines.extend(
        ["gogui-setup b c", "gogui-play_sequence b", "gogui-play_sequence b c3 w"]
            .map(|line| (line.to_string(), syntax)),
    );
    for name in [
        "plya b c3",
        "Play b c3",
        "PLAY",
        "=",
        "?",
        "-1 play b c3",
        "1.5 name",
        "genmove_black",
        "kata-",
        "é",
    ] {
        lines.push((name.to_string(), unknown));
    }
    lines
}

#[test]
fn two_hundred_wrong_lines_get_the_right_error_and_change_nothing() {
    let wrong = wrong_lines();
    assert!(wrong.len() >= 200, "{}", wrong.len());
    let state = "showboard\nprintsgf\nget_komi\nkata-get-rules\nget_handicap";
    let mut script = "komi 5.5\nplay b e5\nplay w c3\nplay b g3\n".to_string();
    script += &format!("{state}\n");
    for (line, _) in &wrong {
        script += &format!("7 {line}\n{state}\n");
    }
    let found = go(&script);
    let before = &found[4..9];
    assert_eq!(found.len(), 9 + 6 * wrong.len());
    for ((line, error), replies) in wrong.iter().zip(found[9..].chunks(6)) {
        assert_eq!(replies[0], format!("?7 {error}"), "{line}");
        assert_eq!(&replies[1..], before, "{line}");
    }
}

#[test]
fn wrong_usage_is_one_line() {
    for (args, word) in [
        (&["--game", "chess"][..], "chess"),
        (&[], "--game"),
        (&["--game", "nogo", "--rule", "japanese"], "rule"),
        (&["--game", "go", "--rule", "klingon"], "klingon"),
        (&["--game", "go", "--size", "30"], "30"),
    ] {
        let Run { status, out, err } = run("gtp", args);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{args:?}");
        assert!(err.starts_with("error: ") && err.contains(word), "{args:?}: {err}");
        assert_eq!(err.lines().count(), 1);
    }
}
