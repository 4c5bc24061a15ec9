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

/// Gives each seed to a target, and 300 mutants of it.
fn try_mutants(name: &str, target: impl Fn(&[u8]), with: &[u8]) {
    let mut rng = Rng::new(1);
    for seed in seeds(name) {
        target(&seed);
        for _ in 0..300 {
            let mut text = seed.clone();
            for _ in 0..1 + rng.below(3) {
                mutate(&mut text, with, &mut rng);
            }
            target(&text);
        }
    }
}

fn try_texts(name: &str, target: fn(&str), with: &[u8]) {
    try_mutants(name, |bytes| target(&String::from_utf8_lossy(bytes)), with);
}

#[test]
fn every_text_seed_and_its_mutants_obey_the_laws() {
    let gomoku = b"XO/0123456789 rule=renjucaropas:,-x\nABIZaz\xff";
    try_texts("nogo_text", nogo_text, b"XO.xo+()/0123456789 \nABIJZabz\xff");
    try_texts("gomoku_text", gomoku_text, gomoku);
    try_texts("draughts_fen", draughts_fen, b"WBKwb:,.0123456789 \n-xHF\xff");
    try_texts("hub_line", hub_line, b"pos=\" \tmoves12-x\xff");
}

#[test]
fn every_sgf_seed_and_its_mutants_obey_the_laws() {
    let with = b"()[]();;\\:\n\r \tBWCAabtt019+-.,\xC3\xA9\xFF\xFE\0";
    try_mutants("sgf_text", sgf_text, with);
}

#[test]
fn every_seed_of_nogo_in_sgf_and_its_mutants_obey_the_laws() {
    try_mutants("nogo_sgf", nogo_sgf, b"()[]();;\\:\n BWPLCAETRabcdtt0139+-.\xC3\xA9");
}

#[test]
fn every_pdn_seed_and_its_mutants_obey_the_laws() {
    let with = b"(){}[]\"/%$*!?. \n\t123450-x:EventFN\\\xC3\xA9\xFF";
    try_mutants("pdn_text", pdn_text, with);
}

/// Bytes by chance, fewer than 120.
fn random_bytes(rng: &mut Rng) -> Vec<u8> {
    (0..rng.below(120)).map(|_| rng.next_u64() as u8).collect()
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
        go_play(&random_bytes(&mut rng));
    }
}

#[test]
fn random_games_obey_the_laws() {
    let mut rng = Rng::new(2);
    for _ in 0..150 {
        let bytes = random_bytes(&mut rng);
        nogo_play(&bytes);
        draughts_play(&bytes);
        gomoku_play(&bytes);
    }
}
