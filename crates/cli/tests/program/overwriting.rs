//! No run writes over what it reads, or two things to one file.

use crate::run::{file, new_path, output, refuses, refuses_words};

#[test]
fn record_does_not_draw_over_what_it_reads() {
    let path = file("own.txt", b"0 1\n0 0\n");
    let same = path.replace("own.txt", "./own.txt");
    refuses("record", &[&path, "--svg", &same], &["own.txt", "the record and --svg are one file"]);
    assert_eq!(std::fs::read(&path).unwrap(), b"0 1\n0 0\n");
}

#[cfg(unix)]
#[test]
fn record_does_not_draw_over_another_name_of_what_it_reads() {
    let path = file("named.txt", b"0 1\n0 0\n");
    let other = new_path("other-name.txt");
    std::fs::hard_link(&path, &other).expect("a link");
    refuses("record", &[&path, "--svg", &other], &["the record and --svg are one file"]);
    refuses("record", &[&path, "--out", &other], &["the record and --out are one file"]);
    assert_eq!(std::fs::read(&path).unwrap(), b"0 1\n0 0\n");
}

#[test]
fn record_does_not_write_two_things_to_one_file() {
    let path = file("twice.txt", b"0 1\n0 0\n");
    let target = new_path("both.sgf");
    let again = target.replace("both.sgf", "./both.sgf");
    refuses("record", &[&path, "--svg", &target, "--out", &again], &["--svg", "--out", "one file"]);
    assert!(!std::fs::exists(&target).unwrap());
}

#[test]
fn a_picture_of_several_games_is_refused_and_what_was_there_stays() {
    let path = file("several.pdn", b"1. 32-28 *\n\n1. 31-27 *\n");
    let picture = file("several.svg", b"old");
    refuses("record", &[&path, "--svg", &picture], &["--svg", "several games"]);
    assert_eq!(std::fs::read(&picture).unwrap(), b"old");
    assert!(!std::fs::exists(format!("{picture}.draft")).unwrap());
}

#[test]
fn a_picture_replaces_pictures_at_once_and_other_files_by_force_alone() {
    let (path, notes) = (file("drawn.pdn", b"1. 32-28 *\n"), file("notes.txt", b"old"));
    refuses("record", &[&path, "--svg", &notes], &["--svg", "notes.txt", "--force replaces it"]);
    assert_eq!(std::fs::read(&notes).unwrap(), b"old");
    output("record", &[&path, "--svg", &notes, "--force"]);
    let picture = file("drawn.svg", b"old");
    output("record", &[&path, "--svg", &picture]);
    assert_eq!(std::fs::read(&picture).unwrap(), std::fs::read(&notes).unwrap());
}

#[test]
fn games_are_written_over_others_by_force_alone() {
    let (path, out) = (file("forced.pdn", b"1. 32-28 *\n"), file("forced-out.pdn", b""));
    let words = [&*path, "--out", &out];
    output("record", &words); // nothing is lost of an empty file
    let written = std::fs::read(&out).unwrap();
    assert!(!written.is_empty());
    std::fs::write(&out, b"1. 31-27 *\n").unwrap();
    refuses("record", &words, &["--out", "forced-out.pdn", "--force replaces it"]);
    assert_eq!(std::fs::read(&out).unwrap(), b"1. 31-27 *\n");
    output("record", &[&words[..], &["--force"]].concat());
    assert_eq!(std::fs::read(&out).unwrap(), written);
}

#[test]
fn a_match_is_not_written_over_its_openings() {
    let path = file("openings-and-log.txt", b"A1 B2\n");
    let players = "nogo --size 5 --a builtin:random --b builtin:random --games 2";
    for rest in ["--log", "--shard 1/1 --out", "--records"] {
        let args = format!("{players} --openings {path} --force {rest} {path}");
        refuses_words("match", &args, &["--openings", "openings-and-log.txt"]);
    }
    assert_eq!(std::fs::read(&path).unwrap(), b"A1 B2\n");
    let args = format!("{players} --log log.sgf --records ./log.sgf");
    refuses_words("match", &args, &["--log and --records are one file"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_also_to_a_file_that_is_not_there_yet() {
    let record = file("linked.txt", b"0 1\n0 0\n");
    for (name, target) in [
        ("link-target.svg", file("link-target.svg", b"old")),
        ("link-nowhere.svg", new_path("link-nowhere.svg")),
    ] {
        let link = new_path("link.svg");
        std::os::unix::fs::symlink(name, &link).expect("a link");
        output("record", &[&record, "--svg", &link]);
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(std::fs::read_to_string(&target).unwrap().starts_with("<svg"));
    }
}
