//! Plays games and finds from them the weights of `tengen_draughts::Formation`.
//!
//! ```text
//! cargo run --release -p tengen-training --bin draughts -- play FILE [games N] [nodes N] [seed K] [rule international|breakthrough]
//! cargo run --release -p tengen-training --bin draughts -- fit OUT [passes N] [result SHARE] [pull X] [least N] [step X] [begin FILE] [from FILE]…
//! ```
//!
//! `play` adds to FILE until it has so many games: our alpha-beta against itself, with the weights that
//! the crate has, so many nodes a move, from openings of 4 to 18 random moves that come out about even. It keeps
//! every position where the side to move cannot capture, with the score of the search and the result of the
//! game. Stopped, it goes on where it was, with the same rule, seed, weights and nodes only, which give the same
//! file. Files of different seeds may be played at the same time.
//!
//! `fit` finds weights such that the logistic function of the evaluation comes nearest to a mean of
//! the result and of what the score promises, most of it the score: results of games are much noise. It begins with the weights of a
//! file, which may be OUT, or with plain material; a whole strip or field that fewer than `least` positions have weighs
//! nothing. Every twentieth game is held back, and the error there is shown and OUT written after each pass. OUT goes to `crates/draughts/src/formation/weights.bin`, or for
//! breakthrough to `breakthrough.bin`; built again, the next games are better ones. Without files OUT is plain
//! material, to begin from nothing.
//!
//! The weights of breakthrough come, after rounds of smaller patterns, from `play FILE games 30000 seed 35 rule
//! breakthrough` and `fit OUT begin OUT from FILE`, six minutes.

mod fit;
mod play;
mod sample;

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use fit::{Fit, fit};
use play::Play;
use tengen_draughts::Features;
use tengen_draughts::variant::{Breakthrough, International};

const USAGE: &str = "expected play FILE [games N] [nodes N] [seed K] [rule international|breakthrough], \
    or fit OUT [passes N] [result SHARE] [pull X] [least N] [step X] [begin FILE] [from FILE]…";

/// Reads pairs of a name and a value.
fn read_play(words: &[String]) -> Result<Play, Box<dyn Error>> {
    let mut play = Play { games: 40_000, nodes: 1000, seed: 1, is_breakthrough: false };
    for pair in words.chunks(2) {
        match pair {
            [name, value] if name == "games" => play.games = value.parse()?,
            [name, value] if name == "nodes" => play.nodes = value.parse()?,
            [name, value] if name == "seed" => play.seed = value.parse()?,
            [name, value] if name == "rule" && value == "international" => {}
            [name, value] if name == "rule" && value == "breakthrough" => {
                play.is_breakthrough = true;
            }
            _ => return Err(USAGE.into()),
        }
    }
    Ok(play)
}

/// Reads pairs of a name and a value, and the files among them.
fn read_fit(words: &[String]) -> Result<(Fit, Vec<PathBuf>), Box<dyn Error>> {
    let (passes, result, pull, least, step) = (4, 0.1, 20.0, 20, 0.015);
    let mut fit = Fit { passes, result, pull, least, step, begin: Vec::new() };
    let mut files = Vec::new();
    for pair in words.chunks(2) {
        match pair {
            [name, value] if name == "passes" => fit.passes = value.parse()?,
            [name, value] if name == "result" => fit.result = value.parse()?,
            [name, value] if name == "pull" => fit.pull = value.parse()?,
            [name, value] if name == "least" => fit.least = value.parse()?,
            [name, value] if name == "step" => fit.step = value.parse()?,
            [name, value] if name == "begin" => {
                let weights = Features::read_weights(&fs::read(value)?);
                fit.begin =
                    weights.ok_or_else(|| format!("{value}: expected a file of weights"))?;
            }
            [name, value] if name == "from" => files.push(value.into()),
            _ => return Err(USAGE.into()),
        }
    }
    Ok((fit, files))
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("draughts: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let [what, file, rest @ ..] = words else { return Err(USAGE.into()) };
    match what.as_str() {
        "play" => {
            let how = read_play(rest)?;
            match how.is_breakthrough {
                true => play::play::<Breakthrough>(&how, file.as_ref()),
                false => play::play::<International>(&how, file.as_ref()),
            }
        }
        "fit" => {
            let (how, files) = read_fit(rest)?;
            let mut samples = Vec::new();
            for file in files {
                samples.extend(sample::read(&file)?);
            }
            Ok(fit(&samples, &how, |weights| fs::write(file, encode(weights)))?)
        }
        _ => Err(USAGE.into()),
    }
}

/// Writes weights as `formation/table.rs` in the crate reads them.
fn encode(weights: &[[i16; 2]]) -> Vec<u8> {
    let (mut bytes, mut zeros) = (Vec::new(), 0);
    let (parts, patterns) = weights.split_at(Features::PARTS);
    let unit = Features::UNIT;
    for (weights, half, unit) in
        [(parts, 0, 1), (parts, 1, 1), (patterns, 0, unit), (patterns, 1, unit)]
    {
        for weight in weights.iter().map(|pair| i32::from(pair[half] / unit)) {
            if weight == 0 {
                zeros += 1;
                continue;
            }
            push(&mut bytes, std::mem::take(&mut zeros));
            push(&mut bytes, (2 * weight.abs() - i32::from(weight > 0)) as u32);
        }
    }
    let with = |sum: u32, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let checksum = bytes.iter().fold(0x811C_9DC5, with);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

fn push(bytes: &mut Vec<u8>, mut number: u32) {
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(command: &str) -> Result<(), String> {
        let words: Vec<String> = command.split(' ').map(str::to_string).collect();
        run(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn games_go_on_where_they_were_and_the_weights_found_are_read_again() {
        let folder = env::temp_dir().join(format!("tengen-training-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        env::set_current_dir(&folder).unwrap();
        let file = |name| fs::read(name).unwrap();
        let play = "play games games 2 nodes 20";
        told(play).unwrap();
        let whole = file("games");
        for kept in [whole.len() - 45, whole.len() / 2, 0] {
            fs::write("games", &whole[..kept]).unwrap();
            told(play).unwrap();
            assert!(file("games") == whole, "{kept} bytes kept");
        }
        let refused = "games: played with another rule, seed, weights or nodes";
        for other in ["seed 2", "nodes 30"] {
            assert_eq!(told(&format!("{play} {other}")), Err(refused.into()), "{other}");
        }
        assert!(file("games") == whole);
        told("fit found passes 1 least 1 step 0.5 from games").unwrap();
        assert!(file("found").len() > 100);
        told("fit copy passes 0 least 0 begin found").unwrap();
        assert!(file("copy") == file("found"));
        let refused = "games: expected a file of weights";
        assert_eq!(told("fit copy begin games"), Err(refused.into()));
        fs::remove_dir_all(&folder).unwrap();
    }
}
