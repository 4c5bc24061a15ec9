//! Who may do what, and lost connections.

use serde_json::{Value, json};
use tengen::core::Rng;

use crate::world::World;

#[tokio::test]
async fn the_token_of_one_seat_never_moves_for_the_other() {
    const TRIES: usize = if cfg!(debug_assertions) { 1_000 } else { 10_000 };
    let world = World::new().await;
    let mut rng = Rng::new(1);
    for kind in ["nogo", "go", "gomoku", "draughts"] {
        let tokens = world.begin(kind, true, json!({})).await;
        let first = world.client(&tokens["black"]).await.seen["view"]["turn"].clone();
        let (own, other) = if first == "black" { ("black", "white") } else { ("white", "black") };
        let mut moves = world.client(&tokens[own]).await;
        let names = moves.seated["names"].as_array().expect("names").clone();
        let mut waits = world.client(&tokens[other]).await;
        let mut watches = world.client(&tokens["watcher"]).await;
        for n in 0..TRIES / 4 {
            let name = &names[rng.below(names.len() as u32) as usize];
            let text = format!("{}-{}", name[1].as_str().unwrap_or_default(), rng.below(50) + 1);
            let inputs = [
                json!({ "click": name[0] }),
                json!({ "play": name[1] }),
                json!({ "play": text }),
                json!({ "play": "pass" }),
                json!({ "choose": { "take": own } }),
                json!({ "sit": [own, "person", "x"] }),
                thought(),
                json!({ "snapshot": "1" }),
                json!("hint"),
                json!("study"),
                json!({ "edit": "clear" }),
                json!({ "branch": "delete" }),
            ];
            let client = if n % 2 == 0 { &mut waits } else { &mut watches };
            let input = &inputs[rng.below(inputs.len() as u32) as usize];
            client.tell(input.clone()).await.expect_err("it is not his turn");
        }
        let view = &moves.seen["view"];
        assert_eq!((&view["ply"], &view["clicks"]), (&json!(0), &json!([])), "{kind}");
        let cell = moves.seen["view"]["next"][0].clone();
        moves.tell(json!({ "click": cell })).await.expect("it is his turn");
    }
    for _ in 0..50 {
        let token = format!("{:08x}{:08x}{:08x}{:08x}", rng.below(9), rng.below(9), 0, 1);
        assert!(world.stranger(&token).await.is_none(), "no such token");
    }
}

/// What only an engine of the server says.
fn thought() -> Value {
    let task =
        json!({ "purpose": "move", "node": 0, "color": "black", "nodes": null, "time": null });
    let analysis = json!({
        "best": "D4", "candidates": [], "ownership": [], "depth": 0, "nodes": 0,
        "elapsed": { "secs": 0, "nanos": 0 }, "is_hopeless": false,
    });
    json!({ "thought": { "task": task, "analysis": analysis, "is_done": true } })
}

#[tokio::test]
async fn what_was_not_answered_is_told_again_and_done_once() {
    let world = World::new().await;
    let tokens = world.begin("go", true, json!({ "start": { "size": [9, 9] } })).await;
    let mut black = world.client(&tokens["black"]).await;
    let mut white = world.client(&tokens["white"]).await;
    black.tell_as(1, json!({ "play": "E5" })).await.expect("legal");
    drop(black);
    white.view(|view| view["ply"] == 1).await;
    white.play("C3").await.expect("legal");
    let mut again = world.client(&tokens["black"]).await;
    assert_eq!(again.seated["done"], 1);
    again.tell_as(1, json!({ "play": "E5" })).await.expect("done before");
    again.tell_as(2, json!({ "play": "G7" })).await.expect("legal");
    let view = again.view(|view| view["ply"] == 3).await;
    assert_eq!(view["pieces"].as_array().map(Vec::len), Some(3));
    // Another client of the same seat counts for itself.
    let mut second =
        world.stranger(tokens["black"].as_str().expect("a token")).await.expect("a seat");
    second.hello("another").await;
    assert_eq!(second.seated["done"], 0);
    assert_eq!(second.tell(json!({ "play": "A1" })).await, Err("not-your-turn".to_string()));
}

#[tokio::test]
async fn who_looks_back_moves_nobody_elses_board() {
    let world = World::new().await;
    let tokens = world.begin("gomoku", true, json!({})).await;
    let mut black = world.client(&tokens["black"]).await;
    let mut white = world.client(&tokens["white"]).await;
    let mut watcher = world.client(&tokens["watcher"]).await;
    black.play("H8").await.expect("legal");
    for client in [&mut black, &mut watcher] {
        client.tell(json!({ "go": "start" })).await.expect("all may look");
        client.view(|view| view["ply"] == 0 && view["is_earlier"] == true).await;
    }
    white.play("G7").await.expect("white's board is as it was");
    assert_eq!(black.play("A1").await, Err("not-now".to_string()));
    black.tell(json!({ "go": "end" })).await.expect("all may look");
    black.view(|view| view["ply"] == 2 && view["is_earlier"] == false).await;
    black.play("A1").await.expect("black's turn");
}

#[tokio::test]
async fn seats_follow_the_colours_of_swap2() {
    let world = World::new().await;
    let tokens = world.begin("gomoku", true, json!({ "dialogue": "swap2" })).await;
    let mut first = world.client(&tokens["black"]).await;
    let mut second = world.client(&tokens["white"]).await;
    for text in ["H8", "J9", "G7"] {
        assert_eq!(second.play(text).await, Err("not-your-turn".to_string()));
        first.play(text).await.expect("legal");
    }
    let take = json!({ "choose": { "take": "black" } });
    assert_eq!(first.tell(take.clone()).await, Err("not-your-turn".to_string()));
    second.tell(take).await.expect("his choice");
    second.view(|view| view["phase"] == "play").await;
    assert_eq!(second.seen["who"], json!({ "player": "black" }));
    assert_eq!(second.play("A1").await, Err("not-your-turn".to_string()));
    first.play("A1").await.expect("white moves, and the first player is white now");
}
