//! Programs that hang, die, flood or talk nonsense.

use std::thread;
use std::time::{Duration, Instant};

use tengen::external::{External, Fault, Protocol};
use tengen::{Effort, Kind, Start};

/// Starts a program for the shell that answers each line by its first word, and asks it for a move.
fn ask(
    protocol: Protocol,
    cases: &str,
    limit: Duration,
) -> (Result<Option<String>, Fault>, Duration) {
    let script = format!("while read word rest; do case $word in {cases} esac; done");
    let kind = match protocol {
        Protocol::Gtp => Kind::Go,
        Protocol::Gomocup => Kind::Gomoku,
        _ => Kind::Draughts,
    };
    let game = Start::new(kind).begin().expect("a game");
    let effort = Effort::time(limit);
    let mut engine = External::start(protocol, &["sh", "-c", &script]).expect("a shell");
    engine.margin = Duration::from_millis(50);
    let begin = Instant::now();
    let begun = engine.begin(&game, &effort);
    let found = begun.and_then(|()| engine.best_move(&game, &effort));
    (found, begin.elapsed())
}

#[test]
fn an_engine_that_hangs_dies_floods_or_talks_nonsense_is_a_fault_in_time() {
    let gtp = |act: &str| format!("genmove) {act};; quit) exit;; *) echo '= '; echo;;");
    let gomocup = |act: &str| format!("START) echo OK;; BEGIN) {act};; END) exit;;");
    let hub = |act: &str| format!("hub) echo wait;; init) echo ready;; go) {act};; quit) exit;;");
    // Each of them waits most of the time.
    thread::scope(|threads| {
        threads.spawn(|| has_faults(Protocol::Gtp, gtp, "echo '= D4'; echo", "echo; echo"));
        threads.spawn(|| has_faults(Protocol::Gomocup, gomocup, "echo 7,7", "echo MESSAGE hm"));
        threads.spawn(|| {
            has_faults(Protocol::Hub, hub, "echo done move=32-28", "echo info depth=1");
        });
    });
    let none = External::start(Protocol::Hub, &["/there/is/no/such/program"]).err();
    assert!(matches!(none, Some(Fault::NotStarted(_))), "{none:?}");
}

/// Asks a program that does well, and others that do not; `cases` makes one of what it does when it is to move.
fn has_faults(protocol: Protocol, cases: impl Fn(&str) -> String, good: &str, chat: &str) {
    let (short, long) = (Duration::from_millis(100), Duration::from_secs(60));
    let (found, took) = ask(protocol, &cases(good), long);
    assert!(matches!(found, Ok(Some(_))), "{protocol:?}: {found:?}");
    // It is given time between its answer to START and BEGIN.
    let pause = Duration::from_millis(if protocol == Protocol::Gomocup { 50 } else { 0 });
    assert!(took >= pause, "{protocol:?} {took:?}");
    for act in
        ["exec sleep 60", "trap '' TERM; exec sleep 60", &format!("while {chat}; do :; done")]
    {
        let (found, took) = ask(protocol, &cases(act), short);
        assert_eq!(found, Err(Fault::Late), "{protocol:?} {act}");
        assert!(took < Duration::from_secs(30), "{protocol:?} {act} {took:?}");
    }
    let (found, took) = ask(protocol, &cases("echo why >&2; exit 3"), long);
    let Err(Fault::Gone(reason)) = found else { panic!("{protocol:?}: {found:?}") };
    assert!(reason.contains("exit status: 3; it last wrote \"why\""), "{reason}");
    assert!(took < Duration::from_secs(30), "{protocol:?} {took:?}");
    let (found, _) = ask(protocol, &cases("printf 'h\\033 \"\\n\\n'"), long);
    assert!(matches!(found, Err(Fault::Nonsense(_))), "{protocol:?}: {found:?}");
    let (found, _) = ask(protocol, "*) exit 4;;", long);
    assert!(matches!(found, Err(Fault::NotStarted(_))), "{protocol:?}: {found:?}");
}

#[test]
fn an_engine_that_is_dropped_leaves_no_process() {
    let pid = std::env::temp_dir().join(format!("tengen-external-{}", std::process::id()));
    let script = format!("trap '' TERM; echo $$ > '{}'; while :; do read x; done", pid.display());
    let engine = External::start(Protocol::Gtp, &["sh", "-c", &script]).expect("a shell");
    let mut number = String::new();
    while number.trim().is_empty() {
        number = std::fs::read_to_string(&pid).unwrap_or_default();
    }
    drop(engine);
    std::fs::remove_file(&pid).expect("the file of the number");
    let probe = std::process::Command::new("kill").args(["-0", number.trim()]).output();
    assert!(!probe.expect("kill").status.success());
}

#[test]
fn a_protocol_refuses_games_and_limits_that_it_has_no_words_for() {
    let game = |kind, rule: &str| {
        let start = Start::new(kind);
        if rule.is_empty() { start.begin() } else { start.with_rule(rule).begin() }.expect("a game")
    };
    let time = Effort::time(Duration::from_secs(1));
    for (protocol, kind, rule, effort) in [
        (Protocol::Gtp, Kind::Draughts, "", time.clone()),
        (Protocol::Gomocup, Kind::Go, "", time.clone()),
        (Protocol::Gomocup, Kind::Gomoku, "", Effort::nodes(9)),
        (Protocol::Hub, Kind::Draughts, "russian", time.clone()),
        (Protocol::Dxp, Kind::Draughts, "", time.clone()),
        (Protocol::Dxp, Kind::Draughts, "frisian", time),
    ] {
        let found = protocol.check(&game(kind, rule), &effort);
        assert!(matches!(found, Err(Fault::Unsupported(_))), "{protocol:?} {kind} {rule}");
    }
}
