//! `record`: pictures.

use crate::record::{GO, WON, sgf};
use crate::run::{ROOT, file, new_path, output};

#[test]
fn w10_pictures_are_written_with_numbers_or_liberties() {
    let picture = new_path("board.svg");
    let drawn = |name: &str, text: &str, args: &[&str]| {
        let run = sgf(name, text, &[&["--svg", &picture], args].concat());
        assert!(matches!(run.status, Some(0 | 1)), "{run:?}");
        std::fs::read_to_string(&picture).expect("the picture")
    };
    let numbers = drawn("numbers.sgf", GO, &["--at", "6"]);
    assert!(numbers.starts_with("<svg") && numbers.contains(">6</text>"), "{numbers}");
    assert_eq!(numbers.matches("<circle").count(), 6);
    let liberties = drawn("liberties.sgf", GO, &["--at", "6", "--label", "liberties"]);
    // Both chains have three stones and three liberties; the rows are numbered in both pictures.
    let threes = |picture: &str| picture.matches(">3</text>").count();
    assert!(!liberties.contains(">6</text>"), "{liberties}");
    assert_eq!(threes(&liberties), threes(&numbers) + 5, "{liberties}");
    let marked = GO.replace(";W[])", ";W[]TB[aa:cc]TW[fa:gc])");
    let counted = drawn("counted.sgf", &marked, &["--label", "none"]);
    assert_eq!(counted.matches("<rect").count(), 1 + 9 + 6);
    assert!(drawn("nogo.sgf", WON, &[]).contains("<circle"));
    let path_of_game = file("picture.pdn", b"1. 32-28 18-23 2. 33-29 23x32 *\n");
    output("record", &[&path_of_game, "--svg", &picture]);
    let draughts = std::fs::read_to_string(&picture).expect("the picture");
    assert_eq!(draughts.matches("<circle").count(), 39, "{draughts}");
    assert_eq!(draughts.matches("<path").count(), 1, "the cross on 28: {draughts}");
    let labelled = sgf("labelled.sgf", GO, &["--at", "6", "--label", "numbers"]);
    assert!(labelled.out.contains("\n2 .  .  .  X3 O4 .  .  2\n"), "{labelled:?}");
}

#[test]
fn the_pictures_in_the_readme_are_those_that_record_draws() {
    let picture = new_path("readme.svg");
    for (name, args) in [
        ("nogo", &["examples/data/nogo.sgf"][..]),
        ("go", &["examples/data/go.sgf"]),
        ("renju", &["examples/data/renju.sgf", "--at", "24"]),
        ("draughts", &["examples/data/draughts.pdn"]),
    ] {
        output("record", &[args, &["--svg", &picture]].concat());
        let expected = format!("{ROOT}/docs/pictures/{name}.svg");
        let [drawn, kept] =
            [&picture, &expected].map(|path| std::fs::read(path).expect("a picture"));
        assert!(drawn == kept, "{expected} is not what `record {args:?} --svg` draws");
    }
}
