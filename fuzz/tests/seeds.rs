//! Runs the fuzz targets without a fuzzer: over the committed seeds, and over random inputs.

use std::fs;
use std::path::{Path, PathBuf};

use tengen_core::Rng;
use tengen_fuzz::{
    draughts_fen, draughts_play, go_play, gomoku_play, gomoku_text, hub_line, nogo_play, nogo_sgf,
    nogo_text, pdn_text, sgf_text,
};

/// Reads the seeds of one target, in the order of their names.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let entries = fs::read_dir(&folder).expect("the folder of seeds");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a seed").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "no seed in {}", folder.display());
    files.iter().map(|file| fs::read(file).expect("a readable seed")).collect()
}

/// Replaces, inserts or removes a few bytes.
fn mutate(bytes: &mut Vec<u8>, with: &[u8], rng: &mut Rng) {
    for _ in 0..1 + rng.below(4) {
        let byte = with[rng.below(with.len() as u32) as usize];
        let place = rng.below(bytes.len() as u32 + 1) as usize;
        match rng.below(3) {
            0 if place < bytes.len() => bytes[place] = byte,
            1 if place < bytes.len() => drop(bytes.remove(place)),
            _ => bytes.insert(place, byte),
        }
    }
}

#[test]
fn every_text_seed_and_its_mutants_obey_the_laws() {
    let nogo = b"XO.xo+()/0123456789 \nABIJZabz\xff";
    let draughts = b"WBKwb:,.0123456789 \n-xHF\xff";
    let gomoku = b"XO/0123456789 rule=renjucaropas:,-x\nABIZaz\xff";
    try_texts("nogo_text", nogo_text, nogo);
    try_texts("gomoku_text", gomoku_text, gomoku);
    try_texts("draughts_fen", draughts_fen, draughts);
    try_texts("hub_line", hub_line, b"pos=\" \tmoves12-x\xff");
}

fn try_texts(name: &str, target: fn(&str), with: &[u8]) {
    let mut rng = Rng::new(1);
    for seed in seeds(name) {
        for _ in 0..200 {
            let mut text = seed.clone();
            target(&String::from_utf8_lossy(&text));
            mutate(&mut text, with, &mut rng);
            target(&String::from_utf8_lossy(&text));
        }
    }
}

#[test]
fn every_game_seed_obeys_the_laws() {
    seeds("nogo_play").iter().for_each(|seed| nogo_play(seed));
    seeds("draughts_play").iter().for_each(|seed| draughts_play(seed));
    seeds("gomoku_play").iter().for_each(|seed| gomoku_play(seed));
}

#[test]
fn every_seed_of_go_and_random_games_of_go_obey_the_laws() {
    // The costly laws are asked of the last position alone.
    for seed in seeds("go_play") {
        (1..=seed.len()).for_each(|length| go_play(&seed[..length]));
    }
    let mut rng = Rng::new(3);
    for _ in 0..1000 {
        let length = rng.below(120);
        let bytes: Vec<u8> = (0..length).map(|_| rng.next_u64() as u8).collect();
        go_play(&bytes);
    }
}

#[test]
fn random_games_obey_the_laws() {
    let mut rng = Rng::new(2);
    for _ in 0..150 {
        let length = rng.below(120);
        let bytes: Vec<u8> = (0..length).map(|_| rng.next_u64() as u8).collect();
        nogo_play(&bytes);
        draughts_play(&bytes);
        gomoku_play(&bytes);
    }
}

#[test]
fn every_sgf_seed_and_its_mutants_obey_the_laws() {
    let mut rng = Rng::new(3);
    for seed in seeds("sgf_text") {
        for _ in 0..300 {
            let mut text = seed.clone();
            sgf_text(&text);
            mutate(&mut text, b"()[]();;\\:\n\r \tBWCAabtt019+-.,\xC3\xA9\xFF\xFE\0", &mut rng);
            sgf_text(&text);
        }
    }
}

#[test]
fn every_seed_of_nogo_in_sgf_and_its_mutants_obey_the_laws() {
    let mut rng = Rng::new(4);
    for seed in seeds("nogo_sgf") {
        for _ in 0..300 {
            let mut text = seed.clone();
            nogo_sgf(&text);
            for _ in 0..1 + rng.below(3) {
                mutate(&mut text, b"()[]();;\\:\n BWPLCAETRabcdtt0139+-.\xC3\xA9", &mut rng);
            }
            nogo_sgf(&text);
        }
    }
}

#[test]
fn every_pdn_seed_and_its_mutants_obey_the_laws() {
    let mut rng = Rng::new(4);
    for seed in seeds("pdn_text") {
        for _ in 0..300 {
            let mut text = seed.clone();
            pdn_text(&text);
            mutate(&mut text, b"(){}[]\"/%$*!?. \n\t123450-x:EventFN\\\xC3\xA9\xFF", &mut rng);
            pdn_text(&text);
        }
    }
}
