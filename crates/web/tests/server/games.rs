//! Games from the first move on: clocks, engines, records, the store.

use std::time::Duration;

use serde_json::{Value, json};
use tengen_web::Limits;

use crate::world::World;

#[tokio::test]
async fn the_clock_runs_on_the_server() {
    let world = World::new().await;
    let main = json!({ "sudden_death": { "main": { "secs": 0, "nanos": 300_000_000 } } });
    let clock = json!({ "black": main, "white": main });
    let tokens = world.begin("go", true, json!({ "clock": clock })).await;
    let mut watcher = world.client(&tokens["watcher"]).await;
    let view = watcher.view(|view| view["phase"] == "over").await;
    assert_eq!(view["over"]["outcome"], json!({ "win": "white" }));
}

#[tokio::test]
async fn an_engine_answers_and_two_engines_play_a_game_to_its_end() {
    let engine_time = Duration::from_millis(500);
    let limits = Limits { inputs_per_second: 1_000_000, engine_time, ..Limits::default() };
    let world = World::with(limits, None).await;
    let engine = json!({ "engine": { "level": "first-evening", "time": { "secs": 0, "nanos": 50_000_000 } } });
    let start = json!({ "size": [3, 3] });
    let plan = json!({ "start": start, "seats": { "white": engine } });
    let tokens = world.begin("nogo", false, plan).await;
    let mut person = world.client(&tokens["table"]).await;
    person.play("A2").await.expect("legal");
    person.view(|view| view["ply"] == 2).await;
    person.tell(json!("take_back")).await.expect("engines agree");
    person.view(|view| view["ply"] == 0).await;
    person.tell(json!({ "analyse": true })).await.expect("alone");
    let view = person.view(|view| !view["analysis"].is_null()).await;
    assert_eq!(view["analysis"][0], "analyse");
    assert!(!person.seen["paths"][0].as_array().expect("a path").is_empty());
    let start = json!({ "size": [2, 2] });
    let plan = json!({ "start": start, "seats": { "black": engine, "white": engine } });
    let tokens = world.begin("nogo", false, plan).await;
    let mut watcher = world.client(&tokens["table"]).await;
    watcher.view(|view| view["phase"] == "over").await;
}

#[tokio::test]
async fn records_are_opened_studied_and_written() {
    let world = World::new().await;
    for (file, kind, format, has) in [
        ("(;GM[1]SZ[9];B[ee];W[cc](;B[gg])(;B[gc]))", "go", "sgf", ";B[gg]"),
        ("(;GM[1]RU[NoGo]SZ[9];B[ee];W[cc])", "nogo", "sgf", ";B[ee]"),
        ("[GameType \"20\"]\n1. 32-28 19-23 *", "draughts", "pdn", "32-28"),
        ("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\nAnn\nBob\n-1\n", "gomoku", "psq", "8,8"),
    ] {
        let opened = world.post("/api/records", file).await.expect("a record");
        let token = &opened["seats"]["table"];
        let mut client = world.client(token).await;
        assert_eq!((&client.seated["kind"], opened["games"].as_u64()), (&json!(kind), Some(1)));
        assert_eq!(client.seated["has_draws"], json!(kind != "nogo"));
        client.tell(json!({ "go": "end" })).await.expect("a line");
        client.view(|view| view["ply"].as_u64() >= Some(2)).await;
        let path =
            format!("/api/games/{}/record?format={format}", token.as_str().expect("a token"));
        let (status, _, text) = world.get(&path).await;
        assert_eq!((status, text.contains(has)), (200, true), "{text}");
    }
}

#[tokio::test]
async fn a_server_that_is_started_again_goes_on() {
    let folder = std::env::temp_dir().join(format!("tengen-web-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let store = folder.join("games");
    let open = || World::with(Limits::default(), Some(store.clone()));
    let world = open().await;
    let tokens = world.begin("draughts", true, json!({ "names": { "black": "Ann" } })).await;
    let mut white = world.client(&tokens["white"]).await;
    white.tell_as(1, json!({ "play": "32-28" })).await.expect("legal");
    white.tell_as(2, json!({ "offer": "draw" })).await.expect("an offer");
    let before = white.view(|view| !view["offer"].is_null()).await;
    world.stop().await;
    let world = open().await;
    let mut again = world.client(&tokens["white"]).await;
    assert_eq!((&again.seen["view"], &again.seated["done"]), (&before, &json!(2)));
    again.tell_as(2, json!({ "offer": "draw" })).await.expect("done before");
    let mut black = world.client(&tokens["black"]).await;
    black.tell(json!({ "answer": "accept" })).await.expect("the offer is kept");
    let view = black.view(|view| view["phase"] == "over").await;
    assert_eq!(view["over"]["outcome"], Value::from("draw"));
    world.stop().await;
    std::fs::remove_dir_all(&folder).expect("the folder");
}

#[tokio::test]
async fn a_pasted_list_of_moves_is_a_game_of_gomoku() {
    let world = World::new().await;
    for (text, format) in [
        ("h8i9g7a10", "psq"),
        (" H8 I9 G7\n", "psq"),
        ("32-28 19-23", "pdn"),
        ("c3-d4 f6-g5", "pdn"),
    ] {
        let placed = world.post("/api/records", text).await.expect(text);
        let token = placed["seats"]["table"].as_str().expect("a token");
        let path = format!("/api/games/{token}/record?format={format}");
        assert_eq!(world.get(&path).await.0, 200, "{text}");
    }
    for (kind, is_read) in [("gomoku", true), ("draughts", false), ("go", false)] {
        let placed = world.post(&format!("/api/records?kind={kind}"), "h8i9g7a10").await;
        let is_whole = placed.is_ok_and(|of| of["warnings"] == json!([]));
        assert_eq!(is_whole, is_read, "{kind}");
    }
    world.post("/api/records?kind=gomoku", "32-28 19-23").await.expect_err("no game of gomoku");
    for text in ["", "h8 i", "h123", "h8,,", "hello"] {
        let placed = world.post("/api/records", text).await;
        assert!(placed.is_err() || placed.is_ok_and(|of| of["warnings"] != json!([])), "{text}");
    }
}
