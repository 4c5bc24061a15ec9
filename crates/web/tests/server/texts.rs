//! What the page says, in each language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

const TEXTS: &str = include_str!("../../page/texts.js");

/// The texts of a language by their names. No text has a straight apostrophe.
fn texts(language: &str) -> BTreeMap<&'static str, &'static str> {
    let (_, block) = TEXTS.split_once(&format!("const {language} = {{")).expect("a language");
    let (block, _) = block.split_once("\n};").expect("its end");
    let strings: Vec<&str> = block.split('\'').skip(1).step_by(2).collect();
    assert_eq!(strings.len() % 2, 0, "names and texts");
    strings.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The blanks of a text, which are filled.
fn blanks(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
}

/// All that stands between a beginning and the next quotation mark.
fn all_after<'a>(text: &'a str, begin: &'a str, mark: char) -> impl Iterator<Item = &'a str> {
    text.match_indices(begin).filter_map(move |(at, _)| {
        let before = text[..at].chars().next_back();
        let is_word = before.is_some_and(|sign| sign.is_alphanumeric() || "._".contains(sign));
        let rest = &text[at + begin.len()..];
        (!is_word).then(|| rest.split(mark).next().unwrap_or_default())
    })
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        match path.is_dir() {
            true => sources(&path, found),
            false => found.push(path),
        }
    }
}

#[test]
fn every_text_is_chinese_too_with_the_same_blanks() {
    let (english, chinese) = (texts("en"), texts("zh"));
    assert!(english.len() > 150, "{}", english.len());
    for (name, text) in english {
        let other = chinese.get(name).unwrap_or_else(|| panic!("{name:?} is not Chinese"));
        assert_eq!(blanks(text), blanks(other), "{name}");
    }
}

#[test]
fn the_page_names_no_text_that_is_not_there() {
    let (english, mut files) = (texts("en"), Vec::new());
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    sources(&root.join("page"), &mut files);
    let mut count = 0;
    for file in files {
        let text = read_to_string(&file).unwrap_or_default();
        for name in all_after(&text, "t('", '\'') {
            assert!(english.contains_key(name), "{name:?} in {}", file.display());
            count += 1;
        }
    }
    assert!(count > 80, "{count}");
}

#[test]
fn whatever_is_refused_is_refused_in_chinese_too() {
    let (chinese, mut files) = (texts("zh"), Vec::new());
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "../tengen/src/session", "../tengen/src/games", "../tengen/src/erased"] {
        sources(&root.join(folder), &mut files);
    }
    files.extend(
        ["session.rs", "erased.rs", "turn.rs", "rules.rs"]
            .map(|name| root.join("../tengen/src").join(name)),
    );
    let (mut codes, mut sentences) = (BTreeSet::new(), BTreeSet::new());
    let text: String = files.iter().filter_map(|file| read_to_string(file).ok()).collect();
    codes.extend(all_after(&text, "Refusal::new(\"", '"'));
    let illegal = text.lines().filter(|line| line.contains("IllegalMove::"));
    codes.extend(illegal.filter_map(|line| line.split_once("=> \"")?.1.split('"').next()));
    for begin in ["not_now(\"", "refused(\"", "=> \"the game ", "=> \"the opening "] {
        let word = begin.split('"').nth(1).unwrap_or_default();
        sentences.extend(all_after(&text, begin, '"').map(|rest| format!("{word}{rest}")));
    }
    let hall = include_str!("../../src/server/hall.rs");
    sentences
        .extend(all_after(hall, "error(\"the server", '"').map(|rest| format!("the server{rest}")));
    sentences
        .extend(all_after(hall, "error(\"too many", '"').map(|rest| format!("too many{rest}")));
    assert!(codes.len() > 30 && sentences.len() > 25, "{codes:?} {sentences:?}");
    for name in codes.iter().map(|code| format!("code {code}")).chain(sentences) {
        assert!(chinese.contains_key(name.as_str()), "{name:?} is not Chinese");
    }
}
