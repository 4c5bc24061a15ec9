//! Queries in KataGo's analysis protocol, and the fields of their answers.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::run::run_with_input;
use crate::talk::Talk;

/// The answers to some lines.
fn answers(game: &str, lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let run = run_with_input("analysis", &["--game", game], input.as_bytes());
    run.is_fine();
    run.out.lines().map(read).collect()
}

fn read(line: &str) -> Value {
    serde_json::from_str(line).expect("an object")
}

/// A query about a board of 5x4 with these fields more.
fn query(more: Value) -> Value {
    let mut query = json!({
        "id": "a", "moves": [["B", "C3"], ["W", "B2"]], "rules": "chinese", "komi": 0.5,
        "boardXSize": 5, "boardYSize": 4, "maxVisits": 40,
    });
    for (key, value) in more.as_object().expect("fields") {
        query[key] = value.clone();
    }
    query
}

fn is_share(value: &Value) -> bool {
    value.as_f64().is_some_and(|share| (0.0..=1.0).contains(&share))
}

fn is_vertex(value: &Value) -> bool {
    let at = value.as_str().unwrap_or_default();
    at == "pass" || "ABCDE".contains(&at[..1]) && "1234".contains(&at[1..])
}

/// What the document asks of every answer.
fn check(answer: &Value) {
    assert!(answer["id"].is_string() && answer["turnNumber"].is_u64(), "{answer}");
    assert!(answer["isDuringSearch"].is_boolean(), "{answer}");
    let root = &answer["rootInfo"];
    assert!(is_share(&root["winrate"]) && root["visits"].is_u64(), "{answer}");
    assert!(["B", "W"].map(Value::from).contains(&root["currentPlayer"]), "{answer}");
    for key in ["scoreLead", "scoreSelfplay", "utility"] {
        assert!(root[key].is_f64(), "{key}: {root}");
    }
    for (order, info) in answer["moveInfos"].as_array().expect("a list").iter().enumerate() {
        assert!(is_vertex(&info["move"]) && info["order"] == json!(order), "{info}");
        assert!(["winrate", "lcb", "prior"].iter().all(|key| is_share(&info[key])), "{info}");
        for key in
            ["scoreMean", "scoreStdev", "scoreLead", "scoreSelfplay", "utility", "utilityLcb"]
        {
            assert!(info[key].is_f64(), "{key}: {info}");
        }
        assert!(info["visits"].is_u64() && info["edgeVisits"].is_u64(), "{info}");
        let line = info["pv"].as_array().expect("a list");
        assert!(line.first() == Some(&info["move"]) && line.iter().all(is_vertex), "{info}");
    }
}

#[test]
fn answers_have_the_fields_of_the_protocol() {
    for game in ["go", "nogo"] {
        let more = json!({
            "analyzeTurns": [0, 2], "includeOwnership": true, "includePolicy": true,
            "includeMovesOwnership": true, "unknown": 1,
        });
        let answers = answers(game, &[query(more)]);
        let turns: Vec<_> = answers.iter().map(|answer| answer["turnNumber"].as_u64()).collect();
        assert_eq!(turns, [Some(0), Some(2)]);
        for answer in &answers {
            check(answer);
            assert!(!answer["moveInfos"].as_array().unwrap().is_empty(), "{answer}");
            let root = &answer["rootInfo"];
            assert!(answer["isDuringSearch"] == json!(false) && root["currentPlayer"] == "B");
            let floats = |key: &str| -> Vec<f64> {
                answer[key].as_array().unwrap().iter().filter_map(Value::as_f64).collect()
            };
            let (owners, policy) = (floats("ownership"), floats("policy"));
            assert!(owners.len() == 20 && owners.iter().all(|of| of.abs() <= 1.0), "{answer}");
            let sum: f64 = policy.iter().filter(|&&of| of >= 0.0).sum();
            assert!(policy.len() == 21 && (sum - 1.0).abs() < 1e-3, "{policy:?}");
            // C3 is the third point of the second row from the top; illegal is -1, as passing in NoGo.
            let is_taken = answer["turnNumber"] == json!(2);
            assert_eq!(policy[7] == -1.0, is_taken, "{policy:?}");
            assert_eq!(policy[20] == -1.0, game == "nogo", "{policy:?}");
        }
    }
}

#[test]
fn values_are_from_the_seat_that_is_asked_for() {
    // White, to move, has all of the board.
    let seats = [("BLACK", -1.0), ("WHITE", 1.0), ("SIDETOMOVE", 1.0)];
    let stones: Value = "ABCDE"
        .chars()
        .flat_map(|col| [2, 3].map(|row| json!(["W", format!("{col}{row}")])))
        .collect();
    let lines: Vec<Value> = seats.iter().map(|(seat, _)| {
        query(json!({
            "moves": [], "initialStones": stones, "initialPlayer": "W", "includeOwnership": true,
            "overrideSettings": { "reportAnalysisWinratesAs": seat, "wideRootNoise": 0.04 },
        }))
    }).collect();
    let answers = answers("go", &lines);
    assert_eq!(answers.len(), 3);
    for (answer, (seat, sign)) in answers.iter().zip(seats) {
        check(answer);
        let (root, owner) = (&answer["rootInfo"], answer["ownership"][7].as_f64().unwrap());
        assert_eq!(root["currentPlayer"], "W");
        let lead = root["scoreLead"].as_f64().unwrap();
        assert!(sign * owner > 0.9 && sign * lead > 5.0, "{seat} {answer}");
        assert!(sign * (root["winrate"].as_f64().unwrap() - 0.5) > 0.3, "{seat} {root}");
    }
}

#[test]
fn moves_are_avoided_and_allowed() {
    let moves = |answer: &Value| -> Vec<String> {
        let infos = answer["moveInfos"].as_array().unwrap();
        infos.iter().map(|info| info["move"].as_str().unwrap().to_string()).collect()
    };
    let restrict = |key: &str, player: &str, at: &[&str]| {
        let only = json!([{ "player": player, "moves": at, "untilDepth": 1 }]);
        query(json!({ key: only, "maxVisits": 200 }))
    };
    let lines = [
        restrict("avoidMoves", "B", &["D2", "B3"]),
        restrict("allowMoves", "B", &["D2", "B3"]),
        restrict("allowMoves", "W", &["D2"]),
        restrict("allowMoves", "B", &["C3"]),
    ];
    let answers = answers("go", &lines);
    assert!(!moves(&answers[0]).iter().any(|mv| ["D2", "B3"].contains(&&mv[..])), "{answers:?}");
    assert!(moves(&answers[1]).iter().all(|mv| ["D2", "B3"].contains(&&mv[..])), "{answers:?}");
    assert!(moves(&answers[2]).len() > 2, "{answers:?}");
    assert_eq!(answers[3]["noResults"], json!(true), "C3 is taken: {answers:?}");
}

#[test]
fn what_is_wrong_is_told_with_its_field() {
    for (more, field) in [
        (json!({ "id": 3 }), "id"),
        (json!({ "moves": [["B"]] }), "moves"),
        (json!({ "moves": [["B", "C3"], ["W", "C3"]] }), "moves"),
        (json!({ "moves": [["B", "Z99"]] }), "moves"),
        (json!({ "boardXSize": 0 }), "boardXSize"),
        (json!({ "boardYSize": 400 }), "boardYSize"),
        (json!({ "boardYSize": "x" }), "boardYSize"),
        (json!({ "rules": "klingon" }), "rules"),
        (json!({ "rules": null }), "rules"),
        (json!({ "komi": 6.3 }), "komi"),
        (json!({ "komi": 1e300 }), "komi"),
        (json!({ "analyzeTurns": [3] }), "analyzeTurns"),
        (json!({ "analyzeTurns": [-1] }), "analyzeTurns"),
        (json!({ "analyzeTurns": [0, 1], "priorities": [1] }), "priorities"),
        (json!({ "analyzeTurns": [0, 1], "priorities": [1, "x"] }), "priorities"),
        (json!({ "maxVisits": -4 }), "maxVisits"),
        (json!({ "reportDuringSearchEvery": -1.0 }), "reportDuringSearchEvery"),
        (json!({ "initialStones": [["B", "E9"]] }), "initialStones"),
        (json!({ "avoidMoves": [{ "player": "B" }] }), "avoidMoves"),
        (json!({ "avoidMoves": [{ "player": "B", "moves": ["A1", "F1"] }] }), "avoidMoves"),
        (json!({ "allowMoves": [{ "player": "B", "moves": ["A0"] }] }), "allowMoves"),
        (
            json!({ "overrideSettings": { "reportAnalysisWinratesAs": "x" } }),
            "reportAnalysisWinratesAs",
        ),
        (json!({ "action": "dance" }), "action"),
        (json!({ "action": "terminate" }), "terminateId"),
    ] {
        let found = answers("go", &[query(more.clone())]);
        assert!(found.len() == 1 && found[0]["error"].is_string(), "{more}: {found:?}");
        assert!(found[0]["field"] == field && found[0].get("moveInfos").is_none(), "{more}");
    }
    let run = run_with_input("analysis", &["--game", "go"], b"nonsense\n\n[1]\n");
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines.len() == 2 && lines.iter().all(|line| line.contains("\"error\"")), "{run:?}");
}

#[test]
fn actions_are_echoed() {
    let found = answers(
        "go",
        &[
            json!({ "id": "v", "action": "query_version" }),
            json!({ "id": "c", "action": "clear_cache" }),
            json!({ "id": "t", "action": "terminate", "terminateId": "none" }),
            json!({ "id": "m", "action": "query_models" }),
        ],
    );
    assert_eq!(found[0]["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(found[1], json!({ "id": "c", "action": "clear_cache" }));
    assert_eq!(found[2], json!({ "id": "t", "action": "terminate", "terminateId": "none" }));
    assert_eq!(found[3]["models"], json!([]));
}

#[test]
fn what_was_found_is_kept_until_the_cache_is_cleared() {
    let clear = json!({ "id": "c", "action": "clear_cache" });
    let found = answers("go", &[query(json!({})), query(json!({})), clear, query(json!({}))]);
    let visits: Vec<_> =
        found.iter().filter_map(|answer| answer["rootInfo"]["visits"].as_u64()).collect();
    assert!(visits[1] > 40 && visits[2] == 40, "{visits:?}");
}

#[test]
fn a_finished_game_is_answered() {
    let won = query(json!({ "moves": [], "boardXSize": 1, "boardYSize": 1 }));
    let found = answers("nogo", &[won]);
    assert_eq!(found.len(), 1);
    check(&found[0]);
    let root = &found[0]["rootInfo"];
    assert_eq!(found[0]["moveInfos"], json!([]));
    assert_eq!((&root["visits"], &root["winrate"]), (&json!(0), &json!(0.0)));
}

/// The first query would take for ever; the one of higher priority comes before the third.
#[test]
fn queries_are_reported_terminated_and_ordered() {
    let mut talk = Talk::new(&["analysis", "--game", "go"]);
    let long = json!({ "id": "long", "maxVisits": 10_000_000, "reportDuringSearchEvery": 0.05 });
    let begin = Instant::now();
    talk.say(&query(long).to_string());
    let reports = [(); 2].map(|()| read(&talk.next().expect("a line")));
    for report in &reports {
        check(report);
        assert_eq!((&report["id"], &report["isDuringSearch"]), (&json!("long"), &json!(true)));
    }
    let visits = |of: &Value| of["rootInfo"]["visits"].as_u64().unwrap();
    assert!(visits(&reports[0]) <= visits(&reports[1]), "{reports:?}");
    for (id, priority) in [("low", 0), ("high", 5), ("gone", 9)] {
        talk.say(&query(json!({ "id": id, "priority": priority })).to_string());
    }
    for id in ["gone", "long"] {
        talk.say(&json!({ "id": "stop", "action": "terminate", "terminateId": id }).to_string());
    }
    let (rest, is_well) = talk.ends();
    let rest: Vec<Value> = rest.iter().map(|line| read(line)).collect();
    let last: Vec<&Value> = rest.iter().filter(|of| of["isDuringSearch"] == json!(false)).collect();
    let ids: Vec<&str> = last.iter().filter_map(|of| of["id"].as_str()).collect();
    assert_eq!(ids, ["long", "gone", "high", "low"], "{rest:?}");
    assert_eq!(last[1]["noResults"], json!(true));
    assert!(last[0]["rootInfo"]["visits"].is_u64() && is_well);
    assert!(begin.elapsed() < Duration::from_secs(60));
}

/// While the first query runs, others wait; what they may hold is bounded.
#[test]
fn too_much_that_waits_is_refused() {
    let mut talk = Talk::new(&["analysis", "--game", "go"]);
    let long = json!({ "boardXSize": 13, "boardYSize": 13, "maxVisits": 100_000_000 });
    talk.say(&query(long).to_string());
    for id in ["one", "two", "three"] {
        let large = json!({ "id": id, "maxVisits": 1, "note": "x".repeat(12 << 20) });
        talk.say(&query(large).to_string());
    }
    talk.say(r#"{"id":"stop","action":"terminate_all"}"#);
    let (said, is_well) = talk.ends();
    let of = |id: &str| {
        let is_of = |line: &&String| line.contains(&format!("\"id\":\"{id}\""));
        said.iter().rfind(is_of).cloned().unwrap_or_default()
    };
    assert!(["one", "two"].iter().all(|id| of(id).contains("noResults")), "{said:?}");
    assert!(of("three").contains("too many positions wait") && is_well, "{said:?}");
}
