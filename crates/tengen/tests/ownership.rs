//! Ownership and expected score against the ends of finished games.
//!
//! `TENGEN_FINISHED=FOLDER cargo test --release -p tengen --test all ownership:: -- --nocapture` reads the SGF files of a
//! folder: games of Go with a result in points. Who owns what is told by territory marks (TB, TW), and without
//! them by the count that comes to the result. It prints the figures.

use std::path::Path;
use std::{env, fs};

use tengen::core::Color;
use tengen::{Cell, Effort, Engine, Game, Kind, Loaded, Territory};

/// The sums over some games.
#[derive(Debug, Default)]
struct Sums {
    games: u32,
    /// Games whose owners are known, and the sum of their mean errors at a point.
    owned: u32,
    errors: f64,
    /// Games that were expected to be won by the winner.
    right: u32,
}

impl Sums {
    fn add(&mut self, loaded: Loaded) -> Option<()> {
        let Loaded { mut game, end, result, .. } = loaded;
        let result = result?;
        let winner = match result.split_once('+')? {
            ("B", points) if points.parse::<f64>().is_ok() => Color::Black,
            ("W", points) if points.parse::<f64>().is_ok() => Color::White,
            _ => return None,
        };
        game.go_to(end);
        let count = game.count(Some(&result))?;
        let is_known = count.stated.is_none();
        let owner = |cell| match count.territory.iter().find(|(at, _)| *at == cell) {
            Some((_, owner)) => sign(*owner),
            None => game.piece(cell).map_or(0.0, |piece| sign(piece.color)),
        };
        let truth: Vec<(Cell, f64)> = game.cells().map(|cell| (cell, owner(cell))).collect();
        while game.over().is_some() && game.undo() {} // the engine is asked before the last pass
        let territory = territory(&game)?;
        self.games += 1;
        self.right += u32::from((territory.lead > 0.0) == (game.turn() == winner));
        if is_known {
            self.owned += 1;
            self.errors += error(&game, &territory, &truth);
        }
        Some(())
    }
}

fn sign(color: Color) -> f64 {
    if color == Color::Black { 1.0 } else { -1.0 }
}

/// What the engine expects, which it tells with the first move that it thinks of.
fn territory(game: &Game) -> Option<Territory> {
    let effort = Effort { territory: true, playouts: Some(1), ..Effort::default() };
    Engine::for_game(game, 1 << 20).best_move(game, &effort).ok()?.territory
}

/// By how much the owners are wrong, in the mean of all points; 2 is the most.
fn error(game: &Game, territory: &Territory, truth: &[(Cell, f64)]) -> f64 {
    let us = sign(game.turn());
    let expected = |cell| territory.owners.iter().find(|(at, _)| *at == cell);
    let errors = truth.iter().map(|&(cell, owner)| {
        expected(cell).map_or(2.0, |(_, share)| (owner - us * f64::from(*share)).abs())
    });
    errors.sum::<f64>() / truth.len() as f64
}

fn read(folder: &Path) -> Sums {
    let mut sums = Sums::default();
    let files = fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path());
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "sgf")) {
        let games = fs::read(&file).ok().and_then(|bytes| Game::from_record(&bytes).ok());
        for loaded in games.into_iter().flatten().flatten() {
            if loaded.game.kind() == Some(Kind::Go) && loaded.faults.is_empty() {
                sums.add(loaded);
            }
        }
    }
    sums
}

#[test]
fn finished_games_are_owned_as_expected() {
    let Some(folder) = env::var_os("TENGEN_FINISHED") else {
        return println!("SKIPPED: TENGEN_FINISHED names no folder");
    };
    let Sums { games, owned, errors, right } = read(Path::new(&folder));
    let (error, share) = (errors / f64::from(owned), f64::from(right) / f64::from(games));
    println!(
        "games {games}, of which {owned} with known owners: mean error {error:.4} at a point; winner right {share:.4}"
    );
    assert!(owned > 0 && error <= 0.08, "{error}");
    assert!(share >= 0.96, "{share}");
}

/// A dead stone within Black's walls is Black's; the middle line is nobody's, and the komi decides.
#[test]
fn the_end_of_a_drawn_board_is_owned_as_it_is_drawn() {
    let text = b"(;GM[1]SZ[5]RU[Chinese]KM[0.5]RE[W+0.5]AB[ba][bb][bc][bd][be][ab][ad]\
        AW[da][db][dc][dd][de][eb][ed];B[];W[])";
    let mut sums = Sums::default();
    for loaded in Game::from_record(text).unwrap() {
        sums.add(loaded.unwrap()).expect("a result in points");
    }
    assert_eq!((sums.games, sums.owned, sums.right), (1, 1, 1), "{sums:?}");
    assert!(sums.errors <= 0.25, "{sums:?}");
}
