//! What the library says natively, for the tests of the WebAssembly to compare: `native digest PLIES` prints a
//! number for each rule set that follows from the legal moves of random games, so many plies for all rule sets of
//! a game together; `native speed SECONDS` prints how many plies of random games and how many nodes it does in a
//! second.

use std::env::args;
use std::time::{Duration, Instant};

use tengen::{Effort, Engine, Game, Kind, Start};

/// Longer games are cut.
const MAX_PLIES: usize = 400;

fn main() {
    let amount: f64 = args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(1.0);
    for kind in Kind::ALL {
        for rule in rules(kind) {
            let start = Start { rule: rule.map(str::to_string), ..Start::new(kind) };
            let game = start.begin().expect("a rule set of the game");
            let name = rule.unwrap_or_default();
            match args().nth(1).as_deref() {
                Some("speed") if name == rules(kind)[0].unwrap_or_default() => {
                    let game = begun(game);
                    println!("{kind} {} {}", playouts(&game, amount), nodes(&game, amount));
                }
                Some("speed") => {}
                _ => {
                    let plies = amount as usize / rules(kind).len();
                    println!("{kind} {name} {}", digest(&game, plies));
                }
            }
        }
    }
}

fn rules(kind: Kind) -> Vec<Option<&'static str>> {
    match kind.rule_sets() {
        [] => vec![None],
        sets => sets.iter().copied().map(Some).collect(),
    }
}

/// FNV-1a.
fn add(hash: u32, text: &str) -> u32 {
    text.bytes().fold(hash, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Plays random games of at least so many plies together.
fn digest(first: &Game, plies: usize) -> u32 {
    let (mut hash, mut seed, mut played) = (0x811c_9dc5, 0x1234_5678_u32, 0);
    while played < plies {
        let mut game = first.clone();
        loop {
            let legal = game.legal_texts();
            hash = legal.iter().fold(hash, |hash, text| add(hash, text));
            if legal.is_empty() || game.ply() >= MAX_PLIES {
                break;
            }
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            game.play(&legal[seed as usize % legal.len()]).expect("a legal move");
        }
        hash = add(hash, &game.position());
        hash = add(hash, &game.over().map(|over| over.reason).unwrap_or_default());
        hash = add(hash, &game.score(&[]).map(|score| score.text).unwrap_or_default());
        played += game.ply();
    }
    hash
}

/// Plays some moves, so that there is something to search.
fn begun(mut game: Game) -> Game {
    for ply in 0..6 {
        let legal = game.legal_texts();
        game.play(&legal[7 * ply % legal.len()]).expect("a legal move");
    }
    game
}

fn playouts(game: &Game, seconds: f64) -> u64 {
    let (begin, mut plies, mut seed) = (Instant::now(), 0, 0);
    while begin.elapsed().as_secs_f64() < seconds {
        plies += game.playouts(50, seed).plies;
        seed += 1;
    }
    (plies as f64 / begin.elapsed().as_secs_f64()) as u64
}

fn nodes(game: &Game, seconds: f64) -> u64 {
    let effort = Effort::time(Duration::from_secs_f64(seconds));
    let found = Engine::for_game(game, 16 << 20).best_move(game, &effort).expect("a move");
    (found.nodes as f64 / found.elapsed.as_secs_f64()) as u64
}
