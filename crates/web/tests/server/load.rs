//! Many games at once.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tengen_web::Limits;

use crate::world::{Client, World};

/// Plays games by link for so long, and returns how long each answer took and how many moves were played.
async fn load(games: usize, time: Duration) -> (Vec<Duration>, usize) {
    let limits = Limits { inputs_per_second: 1_000, games_per_address: games, ..Limits::default() };
    let world = World::with(limits, None).await;
    let mut playing = Vec::new();
    for _ in 0..games {
        let tokens = world.begin("go", true, json!({ "start": { "size": [9, 9] } })).await;
        let black = world.client(&tokens["black"]).await;
        playing.push(tokio::spawn(play(black, world.client(&tokens["white"]).await, time)));
    }
    let (mut answers, mut moves) = (Vec::new(), 0);
    for game in playing {
        let (own, plies) = game.await.expect("no panic");
        moves += plies;
        answers.extend(own);
    }
    world.stop().await;
    (answers, moves)
}

/// Plays two moves a second, and looks whether none is lost or doubled.
async fn play(mut black: Client, mut white: Client, time: Duration) -> (Vec<Duration>, usize) {
    let (begun, mut answers, mut plies) = (Instant::now(), Vec::new(), 0);
    while begun.elapsed() < time {
        let (mover, other) =
            if plies % 2 == 0 { (&mut black, &mut white) } else { (&mut white, &mut black) };
        let next = mover.seen["view"]["next"].as_array().cloned().unwrap_or_default();
        let input = next.get(plies % 7).or(next.first()).map(|cell| json!({ "click": cell }));
        let told = Instant::now();
        let played = mover.tell(input.unwrap_or(json!({ "play": "pass" }))).await;
        answers.push(told.elapsed());
        played.expect("it is his turn");
        plies += 1;
        let is_seen = |view: &Value| view["ply"] == plies;
        other.view(is_seen).await;
        if mover.view(is_seen).await["phase"] != "play" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    (answers, plies)
}

async fn answers_in_time(games: usize, time: Duration) {
    let (mut answers, moves) = load(games, time).await;
    answers.sort_unstable();
    let p99 = answers[answers.len() * 99 / 100];
    println!("{games} games, {moves} moves, p99 {p99:?}, most {:?}", answers.last());
    assert_eq!(answers.len(), moves);
}

#[tokio::test]
async fn no_move_is_lost_or_doubled() {
    answers_in_time(20, Duration::from_secs(3)).await;
}

/// Two minutes; prints the times of the answers.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes two minutes, and tells times"]
async fn five_hundred_games_by_a_thousand_clients() {
    answers_in_time(500, Duration::from_secs(120)).await;
}
