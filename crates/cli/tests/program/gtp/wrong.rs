//! Wrong lines and wrong usage.

use super::go;
use crate::run::refuses;

const SYNTAX: &str = "syntax error";
const UNKNOWN: &str = "unknown command";

/// Commands, what may not follow any of them, and the error.
const WRONG: [(&str, &str, &str); 17] = [
    // Superfluous arguments.
    (
        "protocol_version name version list_commands quit clear_board undo showboard final_score \
         query_boardsize get_komi get_handicap kata-get-rules gogui-analyze_commands \
         gogui-interrupt cputime",
        "x|1|b c3|-|é",
        SYNTAX,
    ),
    // Missing or malformed colours and vertices.
    ("play is_legal", "|b|w|c3|b c3 d4|green c3|b 33|b c|b c0|b i5|b c99|pass b|b pa ss", SYNTAX),
    (
        "genmove reg_genmove all_legal list_stones captures gogui-setup_player",
        "|x|blackk|b w|3",
        SYNTAX,
    ),
    ("countlib findlib", "|pass|33|c3 c4|b c3", SYNTAX),
    ("set_position", "b|c3 b", SYNTAX),
    ("gogui-setup", "b c", SYNTAX),
    ("gogui-play_sequence", "b|b c3 w", SYNTAX),
    // Numbers that are none.
    ("boardsize komi gg-undo", "x|9,5|5 5 5|--5|0x9", SYNTAX),
    ("fixed_handicap place_free_handicap", "|two|2 2|-2|2.5", SYNTAX),
    (
        "time_settings time_left kgs-time_settings rectangular_boardsize",
        "|1|b|b 1|a b c|1 2 3 4",
        SYNTAX,
    ),
    ("final_status_list", "|undead|dead alive", SYNTAX),
    ("loadsgf known_command kata-set-rule", "", SYNTAX),
    ("plya Play", "b c3", UNKNOWN),
    ("PLAY = ? genmove_black kata- é", "", UNKNOWN),
    ("-1", "play b c3", UNKNOWN),
    ("1.5", "name", UNKNOWN),
    ("NAME", "x", UNKNOWN),
];

#[test]
fn two_hundred_wrong_lines_get_the_right_error_and_change_nothing() {
    let wrong: Vec<(String, &str)> = WRONG
        .into_iter()
        .flat_map(|(commands, args, error)| {
            let lines = commands.split_whitespace().flat_map(move |command| {
                args.split('|').map(move |arg| format!("{command} {arg}"))
            });
            lines.map(move |line| (line, error))
        })
        .collect();
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
        refuses("gtp", args, &[word]);
    }
}
