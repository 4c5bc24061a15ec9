//! What everybody may ask, and what nobody may.

use std::time::Duration;

use serde_json::json;
use tengen_web::Limits;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::world::{World, plan};

/// The page may load and ask nothing but what this host gives, and no other page may show it.
const POLICY: &str = "content-security-policy: default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

#[tokio::test]
async fn the_page_is_whole_and_asks_nothing_of_other_hosts() {
    let world = World::new().await;
    let (status, head, index) = world.get("/").await;
    assert_eq!(status, 200);
    for field in [POLICY, "x-content-type-options: nosniff", "referrer-policy: no-referrer"] {
        assert!(head.lines().any(|line| line == field), "expected {field} in\n{head}");
    }
    assert!(!head.contains("set-cookie"));
    let mut files: Vec<String> = names(&index, "page/");
    let mut at = 0;
    while let Some(file) = files.get(at).cloned() {
        let (status, head, text) = world.get(&format!("/page/{file}")).await;
        assert_eq!(status, 200, "{file}");
        assert!(!head.contains("text/html"), "{file}");
        let foreign = text.replace("http://www.w3.org/2000/svg", "");
        assert!(!foreign.contains("http://") && !foreign.contains("https://"), "{file}");
        for name in names(&text, "from './") {
            if !files.contains(&name) {
                files.push(name);
            }
        }
        at += 1;
    }
    assert!(files.len() >= 9, "{files:?}");
    assert_eq!(world.get("/page/nothing.js").await.0, 404);
    assert_eq!(world.get("/health").await.2, "ok\n");
}

/// The names of files that follow a text.
fn names(text: &str, before: &str) -> Vec<String> {
    let names = text.split(before).skip(1);
    names.filter_map(|rest| Some(rest.split(['"', '\'']).next()?.to_string())).collect()
}

#[tokio::test]
async fn every_game_that_is_offered_begins_with_every_rule_and_size() {
    let world = World::new().await;
    let (_, _, text) = world.get("/api/kinds").await;
    let choices: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let levels = tengen::session::Level::ALL.len();
    assert_eq!(choices["levels"].as_array().map(Vec::len), Some(levels));
    let kinds = choices["kinds"].as_array().expect("kinds");
    assert_eq!(kinds.len(), tengen::Kind::ALL.len());
    for kind in kinds {
        let name = kind["name"].as_str().expect("a name");
        assert!(kind["picture"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
        for rule in kind["rules"].as_array().expect("rules") {
            world.begin(name, false, json!({ "start": { "rule": rule } })).await;
        }
        for side in kind["sides"].as_array().expect("sides") {
            world.begin(name, false, json!({ "start": { "size": [side, side] } })).await;
        }
        for dialogue in kind["dialogues"].as_array().expect("dialogues") {
            world.begin(name, true, json!({ "dialogue": dialogue })).await;
        }
    }
}

#[tokio::test]
async fn what_cannot_be_begun_is_refused_with_the_reason() {
    let world = World::new().await;
    let mut begin = plan("go", json!({ "start": { "size": [99, 99] } }));
    let wish = json!({ "plan": begin, "by_link": false }).to_string();
    let (status, reason) = world.post("/api/games", &wish).await.expect_err("no such board");
    assert_eq!((status, reason.starts_with("size: ")), (422, true), "{reason}");
    begin["start"]["size"] = json!("x".repeat(20_000));
    let long = json!({ "plan": begin, "by_link": false }).to_string();
    assert_eq!(world.post("/api/games", &long).await.expect_err("too long").0, 413);
    assert!((400..500).contains(&world.post("/api/games", "{").await.expect_err("no JSON").0));
    assert_eq!(world.post("/api/records", "nonsense").await.expect_err("no record").0, 422);
    let long = "(;B[aa])".repeat(200_000);
    assert_eq!(world.post("/api/records", &long).await.expect_err("too long").0, 413);
}

#[tokio::test]
async fn pages_of_other_hosts_begin_nothing() {
    let world = World::new().await;
    let wish = json!({ "plan": plan("go", json!({})), "by_link": false }).to_string();
    for (origin, status) in [
        ("http://example.org".to_string(), 403),
        ("null".to_string(), 403),
        (format!("http://{}", world.address), 200),
    ] {
        let head = format!("POST /api/games\ncontent-type: application/json\norigin: {origin}");
        assert_eq!(world.ask(&head, &wish).await.0, status, "{origin}");
    }
}

#[tokio::test]
async fn what_is_too_much_is_refused() {
    let limits = Limits { games_per_address: 2, inputs_per_second: 1, ..Limits::default() };
    let limits = Limits { sockets_per_game: 2, game_bytes: 2_000, ..limits };
    let world = World::with(limits, None).await;
    let first = world.begin("nogo", false, json!({})).await;
    world.begin("nogo", false, json!({})).await;
    let wish = json!({ "plan": plan("go", json!({})), "by_link": false }).to_string();
    assert_eq!(world.post("/api/games", &wish).await.expect_err("a third game").0, 503);
    let mut client = world.client(&first["table"]).await;
    let mut told = Ok(());
    for _ in 0..20 {
        told = told.and(client.tell(json!({ "comment": "x" })).await);
    }
    assert_eq!(told, Err("too-fast".to_string()));
    let mut other = world.client(&first["table"]).await;
    let long = json!({ "comment": "x".repeat(2_000) });
    assert_eq!(other.tell_as(100, long).await, Err("too-long".into()));
    let mut third =
        world.stranger(first["table"].as_str().expect("a token")).await.expect("a door");
    assert_eq!(third.hear().await, None, "a third connection");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(client.tell(json!("tick")).await, Ok(()));
}

#[tokio::test]
async fn nonsense_ends_a_connection_and_harms_nobody_else() {
    let world = World::new().await;
    let tokens = world.begin("gomoku", true, json!({})).await;
    let mut good = world.client(&tokens["black"]).await;
    let token = tokens["white"].as_str().expect("a token");
    let messages =
        ["", "{", "[]", "null", "{\"input\":{}}", "{\"hello\":{\"client\":\"\",\"picture\":null}}"];
    // Some have half of their request said, and some never say hello.
    let mut held = (Vec::new(), Vec::new());
    for _ in 0..20 {
        let mut half = TcpStream::connect(world.address).await.expect("a connection");
        half.write_all(b"GET /health HTTP/1.1\r\nhost: ").await.expect("half a request");
        held.0.push(half);
        held.1.push(world.stranger(token).await.expect("a door"));
    }
    let mut tries = 0;
    while tries < if cfg!(debug_assertions) { 200 } else { 100_000 } {
        let mut big = world.stranger(token).await.expect("a door");
        big.send("x".repeat(100_000)).await;
        assert_eq!(big.hear().await, None);
        let mut bad = world.stranger(token).await.expect("a door");
        for message in messages.iter().cycle().take(25) {
            bad.send(*message).await;
            tries += 1;
        }
        while let Some(said) = bad.hear().await {
            assert!(said.get("error").is_some(), "{said}");
        }
    }
    good.play("H8").await.expect("others play on");
    drop(held);
    world.stop().await;
}

#[tokio::test]
async fn who_never_reads_is_left_and_holds_nobody_up() {
    let patience = Duration::from_secs(1);
    let limits = Limits { inputs_per_second: 1_000_000, patience, ..Limits::default() };
    let world = World::with(limits, None).await;
    let tokens = world.begin("go", true, json!({})).await;
    let mut slow =
        world.stranger(tokens["watcher"].as_str().expect("a token")).await.expect("a door");
    // More pictures than the buffers of the system hold.
    for _ in 0..1000 {
        slow.send(json!({ "hello": { "client": "slow", "picture": "light" } }).to_string()).await;
    }
    let mut good = world.client(&tokens["black"]).await;
    good.play("Q16").await.expect("others play on");
    while good.seen["present"] != 1 {
        good.until("view").await;
    }
    drop(slow);
}

#[tokio::test]
async fn who_connects_and_says_nothing_is_left_and_the_next_is_served() {
    let patience = Duration::from_secs(1);
    let world = World::with(Limits { connections: 2, patience, ..Limits::default() }, None).await;
    let connect = || TcpStream::connect(world.address);
    let silent = (connect().await.expect("a connection"), connect().await.expect("another"));
    let at_once = tokio::time::timeout(Duration::from_millis(500), world.get("/health")).await;
    assert!(at_once.is_err(), "there is no room for a third");
    assert_eq!(world.get("/health").await.0, 200);
    drop(silent);
}
