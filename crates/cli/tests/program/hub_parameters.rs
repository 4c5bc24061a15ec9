//! The parameters of `hub`, its variants, and levels of several terms.

use std::time::Instant;

use tengen::external::HubLine;

use crate::hub::{Engine, PATIENCE, START, position};
use crate::run::run_with_input;

#[test]
fn guis_find_the_parameters_that_they_look_for() {
    let run = run_with_input("hub", &["--threads", "2"], b"hub\nquit\n");
    let lines: Vec<HubLine> = run.out.lines().map(|line| line.parse().unwrap()).collect();
    let param = |name: &str| {
        let line =
            lines.iter().find(|line| line.command == "param" && line.value("name") == Some(name));
        let line = line.unwrap_or_else(|| panic!("no {name}: {run:?}"));
        ["type", "value", "values", "min", "max"]
            .map(|key| line.value(key).unwrap_or("-").to_string())
    };
    assert_eq!(param("variant"), ["enum", "normal", "normal frisian losing bt", "-", "-"]);
    assert_eq!(param("threads"), ["int", "2", "-", "1", "1024"]);
    let [of, value, _, least, most] = param("tt-size");
    assert_eq!([of.as_str(), &value, &least], ["int", "22", "20"]);
    assert!((22..=30).contains(&most.parse().unwrap()), "half of the machine's memory: {most}");
    assert_eq!(param("bb-size"), ["int", "0", "-", "0", "0"]);
    for name in ["book", "ponder"] {
        assert_eq!(param(name), ["bool", "false", "-", "-", "-"]);
    }
    let mut engine = Engine::start();
    for (set, word) in
        [("tt-size value=31", "expected 20 to "), ("threads value=0", "expected 1 to 1024")]
    {
        engine.say(&format!("set-param name={set}"));
        assert!(engine.hear("error").value("message").unwrap().contains(word), "{set}");
    }
    engine.say("set-param name=threads value=2\nset-param name=tt-size value=20");
    engine.say(&format!("{START}\nlevel depth=5\ngo think"));
    assert!(engine.hear("done").value("move").is_some());
    engine.end();
}

#[test]
fn every_variant_is_played_by_its_own_rules() {
    // Frisian captures go straight, too, losing has no other end, and in breakthrough a king wins.
    let mut engine = Engine::start();
    for (variant, squares, best) in [
        ("normal", "W 28=w 18=b 1=b", "28-"),
        ("frisian", "W 28=w 18=b 1=b", "28x8x18"),
        ("losing", "W 28=w 23=b 1=b", "28x19x23"),
        ("bt", "W 7=w 50=w 21=b", "7-"),
    ] {
        engine.say(&format!("set-param name=variant value={variant}\ninit"));
        engine.hear("ready");
        engine.say(&format!("{}\nlevel depth=3\ngo think", position(squares)));
        let done = engine.hear("done");
        let found = done.value("move").unwrap_or_default();
        assert!(found.starts_with(best), "{variant}: {done}");
        engine.say(&format!("{START}\nlevel depth=2\ngo analyze"));
        assert!(engine.hear("done").value("move").is_some(), "{variant}");
    }
    engine.end();
}

#[test]
fn the_terms_of_a_level_bind_together() {
    let mut engine = Engine::start();
    for level in [
        "infinite depth=2",
        "time=1000 depth=2",
        "nodes=99 move-time=1000",
        "time=1000 inc=5 moves=9 nodes=9",
        "time=-0.1 inc=0.2", // as clocks are told before the increment is added
        "time=-9 inc=1",
    ] {
        engine.say(&format!("{START}\nlevel {level}\ngo think"));
        let begin = Instant::now();
        assert!(engine.hear("done").value("move").is_some(), "{level}");
        assert!(begin.elapsed() < PATIENCE, "{level}");
    }
    engine.end();
}
