//! Many games at once.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tengen_web::Limits;

use crate::world::{Client, World};

/// Plays games by link for so long, and returns how long each answer took.
async fn load(games: usize, time: Duration) -> Vec<Duration> {
    let world = World::with(Limits { games_per_address: games, ..Limits::default() }, None).await;
    let mut playing = Vec::new();
    for _ in 0..games {
        let tokens = world.begin("go", true, json!({ "start": { "size": [9, 9] } })).await;
        let black = world.client(&tokens["black"]).await;
        let played = play(black, world.client(&tokens["white"]).await, time);
        playing.push((tokens["watcher"].clone(), tokio::spawn(played)));
    }
    let mut answers = Vec::new();
    for (token, game) in playing {
        let (own, moves) = game.await.expect("no panic");
        let path = format!("/api/games/{}/record?format=txt", token.as_str().expect("a token"));
        let (_, _, record) = world.get(&path).await;
        let recorded: Vec<&str> = record.split_whitespace().collect();
        assert_eq!(recorded, moves, "no move is lost, doubled or another");
        answers.extend(own);
    }
    world.stop().await;
    answers
}

/// Plays two moves a second; returns how long each answer took, and the moves.
async fn play(
    mut black: Client,
    mut white: Client,
    time: Duration,
) -> (Vec<Duration>, Vec<String>) {
    let (begun, mut answers, mut moves) = (Instant::now(), Vec::new(), Vec::new());
    while begun.elapsed() < time {
        let plies = moves.len();
        let (mover, other) =
            if plies % 2 == 0 { (&mut black, &mut white) } else { (&mut white, &mut black) };
        let text = choice(mover, plies);
        let told = Instant::now();
        let played = mover.play(&text).await;
        answers.push(told.elapsed());
        played.expect("it is his turn");
        moves.push(text);
        let is_seen = |view: &Value| view["ply"] == plies + 1;
        other.view(is_seen).await;
        if mover.view(is_seen).await["phase"] != "play" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    (answers, moves)
}

/// Chooses a legal move; different ones follow each other.
fn choice(mover: &Client, plies: usize) -> String {
    let next = mover.seen["view"]["next"].as_array().expect("cells");
    let Some(cell) = next.get(plies % 7).or(next.first()) else { return "pass".into() };
    let names = mover.seated["names"].as_array().expect("names");
    let name = names.iter().find(|name| name[0] == *cell).expect("a name");
    name[1].as_str().expect("a text").into()
}

/// The most memory that this process has had, in MiB.
fn memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<usize>().ok()? >> 10)
}

async fn answers_in_time(games: usize, time: Duration) {
    let mut answers = load(games, time).await;
    answers.sort_unstable();
    let at = |share: usize| answers[(answers.len() - 1) * share / 100];
    println!(
        "{games} games, {} moves: half of the answers within {:?}, p99 {:?}, most {:?}; \
         memory of the server and its clients {:?} MiB",
        answers.len(),
        at(50),
        at(99),
        at(100),
        memory(),
    );
}

#[tokio::test]
async fn no_move_is_lost_or_doubled() {
    answers_in_time(20, Duration::from_secs(3)).await;
}

/// Prints times and memory: `ulimit -n 8192; cargo test --release -p tengen-web --test server five -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes two minutes, and tells times"]
async fn five_hundred_games_by_a_thousand_clients() {
    answers_in_time(500, Duration::from_secs(120)).await;
}
