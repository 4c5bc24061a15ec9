//! The GTP engine: its commands, its errors, and that an error changes nothing.

mod engine;
mod records;
mod rules;
mod wrong;

use std::collections::BTreeSet;

use crate::run::run_with_input;

/// The replies of the engine to some lines, without the blank lines between them.
fn replies(args: &[&str], lines: &str) -> Vec<String> {
    let run = run_with_input("gtp", args, lines.as_bytes());
    run.is_fine();
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
    let named = [&GO[..], &["--name", " KataGo-like "]].concat();
    assert_eq!(replies(&named, "name\n"), ["= KataGo-like"], "as Lizzie wants it");
    let nogo = replies(&NOGO, "name\nlist_commands\n");
    assert!(nogo[0] == "= tengen NoGo" && !nogo[1].contains("handicap"), "{nogo:?}");
}

#[test]
fn lines_are_read_as_the_protocol_says() {
    assert_eq!(go("\n  \n# a comment\n\t\n"), Vec::<String>::new());
    assert_eq!(go("12 name # why not\n"), ["=12 tengen Go"]);
    assert_eq!(go("007\tname\r\n"), ["=007 tengen Go"]);
    let dropped = "control characters are dropped, the end ends a line";
    assert_eq!(go("na\x07me"), ["= tengen Go"], "{dropped}");
    let unknown = ["?5 unknown command", "? unknown command", "?9 unknown command"];
    assert_eq!(go("5 frobnicate\nNAME\n9\n"), unknown);
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
fn superko_is_kept_through_undo() {
    let ko = "boardsize 4\ngogui-setup b b4 b a3 b b2 w c4 w d3 w c2 w b3\nplay b c3\n";
    let lines = format!(
        "{ko}is_legal w b3\nplay w a1\nplay b d1\nplay w b3\nis_legal b c3\nundo\nis_legal w b3\n"
    );
    let found = go(&lines);
    assert_eq!(found[3..], ["= 0", "= ", "= ", "= ", "= 0", "= ", "= 1"].map(str::to_string));
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
