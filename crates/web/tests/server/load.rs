//! Many games at once.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use tengen::Cell;
use tengen_web::Limits;

use crate::world::{Client, World};

/// What is read of the messages: clients are to take little of the machine.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Heard {
    Seated { names: Vec<(Cell, String)> },
    View { view: Shown },
    Answer { n: u64, refusal: Option<IgnoredAny> },
}

#[derive(Default, Deserialize)]
struct Shown {
    ply: usize,
    phase: String,
    next: Vec<Cell>,
}

struct Player {
    client: Client,
    n: u64,
    names: Vec<(Cell, String)>,
    shown: Shown,
}

impl Player {
    async fn sit(world: &World, token: &Value) -> Self {
        let mut client = world.stranger(token.as_str().expect("a token")).await.expect("a seat");
        client.send(r#"{"hello":{"client":"somebody","picture":null}}"#).await;
        let mut player = Self { client, n: 0, names: Vec::new(), shown: Shown::default() };
        while player.shown.phase.is_empty() {
            player.hear().await;
        }
        player
    }

    /// Hears one message; returns the number of the input that it answers.
    async fn hear(&mut self) -> Option<u64> {
        let text = self.client.hear_text().await.expect("the game goes on");
        match serde_json::from_str(&text).expect("a message") {
            Heard::Seated { names } => self.names = names,
            Heard::View { view } => self.shown = view,
            Heard::Answer { n, refusal } => {
                assert!(refusal.is_none(), "it is his turn: {text}");
                return Some(n);
            }
        }
        None
    }

    /// Plays, and returns how long the answer took.
    async fn play(&mut self, text: &str) -> Duration {
        self.n += 1;
        let input = json!({ "input": { "n": self.n, "input": { "play": text } } }).to_string();
        let told = Instant::now();
        self.client.send(input).await;
        while self.hear().await != Some(self.n) {}
        told.elapsed()
    }

    async fn sees(&mut self, ply: usize) {
        while self.shown.ply != ply {
            self.hear().await;
        }
    }

    /// Chooses a legal move; different ones follow each other.
    fn choice(&self, plies: usize) -> String {
        let next = &self.shown.next;
        let Some(cell) = next.get(plies % 7).or(next.first()) else { return "pass".into() };
        let name = self.names.iter().find(|(named, _)| named == cell);
        name.expect("a name").1.clone()
    }
}

/// Plays two moves a second; returns how long each answer took, and the moves.
async fn play(mut players: [Player; 2], time: Duration) -> (Vec<Duration>, Vec<String>) {
    let (begun, mut answers, mut moves) = (Instant::now(), Vec::new(), Vec::new());
    while begun.elapsed() < time {
        let mover = moves.len() % 2;
        let text = players[mover].choice(moves.len());
        answers.push(players[mover].play(&text).await);
        moves.push(text);
        for player in &mut players {
            player.sees(moves.len()).await;
        }
        if players[0].shown.phase != "play" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    (answers, moves)
}

/// Plays games by link for so long, and prints how long the answers took.
async fn answers_in_time(world: &World, games: usize, time: Duration) {
    let mut playing = Vec::new();
    for _ in 0..games {
        let tokens = world.begin("go", true, json!({ "start": { "size": [9, 9] } })).await;
        let black = Player::sit(world, &tokens["black"]).await;
        let players = [black, Player::sit(world, &tokens["white"]).await];
        playing.push((tokens["watcher"].clone(), tokio::spawn(play(players, time))));
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
    answers.sort_unstable();
    let at = |share: usize| answers[(answers.len() - 1) * share / 100];
    let (half, most) = (at(50), at(100));
    println!("{games} games, {} moves: half of the answers within {half:?}", answers.len());
    println!("p99 {:?}, most {most:?}", at(99));
}

fn limits(games: usize) -> Limits {
    Limits { games_per_address: games, ..Limits::default() }
}

#[tokio::test]
async fn no_move_is_lost_or_doubled() {
    let world = World::with(limits(20), None).await;
    answers_in_time(&world, 20, Duration::from_secs(2)).await;
    world.stop().await;
}

/// A server in a process of its own, so that its memory and time are its own.
struct Apart {
    child: Child,
    /// It ends where nobody reads what it prints.
    _output: BufReader<ChildStdout>,
}

impl Apart {
    fn start() -> (Self, World) {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new(program);
        command.args(["--exact", "load::the_server_of_a_thousand_clients", "--ignored"]);
        command.arg("--nocapture").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a process");
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        let mut lines = output.by_ref().lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix("at ").map(str::to_string));
        let address = address.expect("it listens").parse().expect("an address");
        (Self { child, _output: output }, World::at(address))
    }

    /// The most memory that it has had.
    fn memory(&self) -> Option<String> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(line.trim().to_string())
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "serves the test below until its standard input ends"]
async fn the_server_of_a_thousand_clients() {
    let world = World::with(limits(500), None).await;
    println!("\nat {}", world.address);
    let ends = || std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink());
    tokio::task::spawn_blocking(ends).await.expect("no panic").expect("an input");
    world.stop().await;
}

/// Prints times and memory: `ulimit -n 8192; cargo test --release -p tengen-web --test server five -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes two minutes, and tells times"]
async fn five_hundred_games_by_a_thousand_clients() {
    let (mut server, world) = Apart::start();
    answers_in_time(&world, 500, Duration::from_secs(120)).await;
    println!("memory of the server {}", server.memory().unwrap_or_default());
    drop(server.child.stdin.take());
    assert!(server.child.wait().expect("it ends").success());
}
