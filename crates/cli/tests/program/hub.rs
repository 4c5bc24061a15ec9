//! `hub`, and its lines.

use std::time::{Duration, Instant};

use tengen::external::HubLine;

use crate::run::run_with_input;
use crate::talk::Talk;

pub(crate) const START: &str = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

/// No level of these tests allows for as much; a busy machine takes some of it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The engine, spoken to line by line.
pub(crate) struct Engine(Talk);

impl Engine {
    pub(crate) fn start() -> Self {
        let mut engine = Self(Talk::new(&["hub"]));
        engine.say("set-param name=hash value=1\ninit");
        assert_eq!(engine.hear("ready").command, "ready");
        engine
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.0.say(line);
    }

    fn hear_where(&mut self, is_it: impl Fn(&str) -> bool) -> HubLine {
        let lines = std::iter::from_fn(|| self.0.next());
        let mut lines = lines.map(|text| text.parse::<HubLine>().unwrap());
        lines.find(|line| is_it(&line.command)).expect("it ended")
    }

    /// Reads the next line that is no information.
    fn reply(&mut self) -> HubLine {
        self.hear_where(|command| command != "info")
    }

    /// Reads lines up to the next of this command, and returns that.
    pub(crate) fn hear(&mut self, command: &str) -> HubLine {
        self.hear_where(|word| word == command)
    }

    pub(crate) fn end(mut self) {
        self.say("quit");
        assert!(self.0.ends().1);
    }
}

/// A position from its squares: `W 46=W 5=b`.
pub(crate) fn position(text: &str) -> String {
    let mut letters = ["e"; 50];
    let mut words = text.split(' ');
    let turn = words.next().unwrap();
    for word in words {
        let (square, piece) = word.split_once('=').unwrap();
        letters[square.parse::<usize>().unwrap() - 1] = piece;
    }
    format!("pos pos={turn}{}", letters.concat())
}

#[test]
fn a_line_is_a_command_and_arguments_with_or_without_quotes() {
    let line: HubLine = " pos  pos=We moves=\"32-28 19-23\" flag x=\"\" x=1\r\n".parse().unwrap();
    assert_eq!(line.command, "pos");
    assert_eq!(line.value("moves"), Some("32-28 19-23"));
    assert_eq!((line.value("flag"), line.value("x"), line.value("y")), (Some(""), Some("1"), None));
    assert_eq!(line.to_string(), "pos pos=We moves=\"32-28 19-23\" flag=\"\" x=\"\" x=1");
    assert_eq!("".parse(), Ok(HubLine::new("")));
}

#[test]
fn a_line_with_a_mistake_is_refused_with_its_column() {
    for (text, error) in [
        ("pos moves=\"32-28", "column 11: the value that begins here has no closing quote"),
        ("pos moves=32\"28", "column 13: expected a blank after the value, found '\"'"),
        ("pos =1", "column 5: expected a name, found '='"),
        ("\"pos\"", "column 1: expected a name, found '\"'"),
        ("go a=\"b\"c", "column 9: expected a blank after the value, found 'c'"),
    ] {
        assert_eq!(text.parse::<HubLine>().unwrap_err().to_string(), error, "{text:?}");
    }
}

#[test]
fn it_introduces_itself_and_answers_pings_and_mistakes() {
    let mut engine = Engine::start();
    engine.say("hub");
    assert_eq!(engine.hear("id").value("name"), Some("tengen"));
    assert_eq!(engine.hear("param").value("type"), Some("enum"));
    assert_eq!(engine.hear("wait").command, "wait");
    for (text, word) in [
        ("pos pos=W", "expected 51 letters, found 1"),
        (&START.replace("=W", "=X"), "expected W or B first"),
        (&START.replace("=Wb", "=Wx"), "on square 1, found 'x'"),
        (&START.replace("=Wb", "=Ww"), "crowned"),
        (&format!("{START} moves=32-23"), "move 1, 32-23"),
        ("level", "expected depth"),
        ("level depth=-1", "depth: expected a number"),
        ("level time=soon", "time: expected a number"),
        ("go home", "expected think, ponder or analyze"),
        ("set-param name=hash value=0", "expected 1 to"),
        ("set-param name=variant value=killer", "expected normal frisian"),
        ("go x=\"", "column 6"),
    ] {
        engine.say(text);
        let error = engine.hear("error");
        assert!(error.value("message").unwrap().contains(word), "{text}: {error}");
    }
    engine.say("unknown command=\"is ignored\"\n\nping");
    assert_eq!(engine.hear("pong"), HubLine::new("pong"));
    engine.end();
}

#[test]
fn d14_it_thinks_within_every_level() {
    let mut engine = Engine::start();
    for level in
        ["depth=3", "nodes=500", "move-time=0.05", "time=10", "moves=1 time=0.1", "time=0 inc=0.05"]
    {
        engine.say(&format!("new-game\n{START} moves=\"32-28 19-23\"\nlevel {level}\ngo think"));
        let start = Instant::now();
        // A man must be captured, in either of two ways, or else by the other man.
        assert_eq!(engine.hear("done").value("move"), Some("28x19x23"), "{level}");
        engine.say(&format!("{START}\nlevel {level}\ngo think"));
        assert!(engine.hear("done").value("move").is_some(), "{level}");
        assert!(start.elapsed() < PATIENCE, "{level}");
    }
    engine.end();
}

#[test]
fn stop_ends_an_analysis_and_pings_are_answered_meanwhile() {
    let mut engine = Engine::start();
    engine.say(&format!("{START}\nlevel infinite\ngo analyze\nping"));
    engine.hear("pong");
    engine.say("stop");
    assert!(engine.hear("done").value("move").is_some());
    engine.end();
}

#[test]
fn a_ponder_hit_starts_the_clock() {
    let mut engine = Engine::start();
    engine.say(&format!("{START}\nlevel move-time=0.1\ngo ponder\nping"));
    engine.hear("pong");
    std::thread::sleep(Duration::from_millis(150));
    engine.say("ping\nponder-hit");
    engine.hear("pong");
    let start = Instant::now();
    assert!(engine.hear("done").value("move").is_some());
    assert!(start.elapsed() < PATIENCE);
    engine.end();
}

#[test]
fn a_search_that_ends_while_pondering_keeps_its_answer_until_it_is_asked_for() {
    let mut engine = Engine::start();
    for level in ["depth=1", "nodes=1", "infinite"] {
        for ask in ["ponder-hit", "stop"] {
            if (level, ask) == ("infinite", "ponder-hit") {
                continue; // it would go on
            }
            engine.say(&format!("{START}\nlevel {level}\ngo ponder"));
            std::thread::sleep(Duration::from_millis(50));
            engine.say("ping");
            assert_eq!(engine.reply().command, "pong", "{level}");
            engine.say(ask);
            assert!(engine.hear("done").value("move").is_some(), "{level} {ask}");
        }
    }
    // A won endgame is searched to its end, a position without move has no answer.
    for squares in ["W 1=W 16=b", "W 50=B"] {
        engine.say(&format!("{}\nlevel depth=9\ngo ponder\nping", position(squares)));
        assert_eq!(engine.reply().command, "pong", "{squares}");
        engine.say("stop");
        engine.hear("done");
    }
    engine.end();
}

#[test]
fn no_time_and_no_depth_leave_time_for_a_legal_move() {
    let mut engine = Engine::start();
    for level in
        ["move-time=0", "time=0", "depth=0", "nodes=0", "moves=0 time=0.01", "time=inf nodes=9"]
    {
        engine.say(&format!("{START}\nlevel {level}\ngo think"));
        let done = engine.hear("done");
        assert!(done.value("move").is_some_and(|mv| mv.starts_with('3')), "{level}: {done}");
    }
    engine.end();
}

#[test]
fn a_single_legal_move_is_played_at_once_and_a_finished_position_is_told() {
    let mut engine = Engine::start();
    engine.say(&format!("{}\nlevel infinite\ngo think", position("W 28=w 23=b 1=b")));
    assert_eq!(engine.hear("done").to_string(), "done move=28x19x23");
    engine.say(&format!("{}\ngo think", position("W 50=B")));
    assert!(engine.hear("error").value("message").unwrap().contains("the game is over"));
    assert_eq!(engine.hear("done"), HubLine::new("done"));
    engine.end();
}

#[test]
fn it_plays_on_after_a_draw_by_the_rules() {
    let mut engine = Engine::start();
    let moves = ["47-42 4-9 42-47 9-4"; 3].join(" ");
    let position = position("W 46=W 47=W 4=B 1=b");
    engine.say(&format!("{position} moves=\"{moves}\"\nlevel depth=2\ngo think"));
    let done = engine.reply();
    assert!(done.command == "done" && done.value("move").is_some(), "{done}");
    engine.end();
}

#[test]
fn the_level_bounds_an_analysis_too() {
    let mut engine = Engine::start();
    for level in ["depth=3", "nodes=500", "move-time=0.05", "time=10", "depth=90 move-time=0.05"] {
        engine.say(&format!("{START}\nlevel {level}\ngo analyze"));
        let start = Instant::now();
        let done = engine.reply();
        assert!(done.command == "done" && done.value("move").is_some(), "{level}: {done}");
        assert!(start.elapsed() < PATIENCE, "{level}");
    }
    engine.end();
}

#[test]
fn an_endless_analysis_of_a_single_move_goes_on_until_stop() {
    let mut engine = Engine::start();
    let single = position("W 28=w 23=b 1=b 50=w");
    engine.say(&format!("{single}\nlevel infinite\ngo analyze"));
    assert!(!engine.hear("info").value("pv").unwrap().is_empty());
    engine.say("stop");
    assert_eq!(engine.hear("done").value("move"), Some("28x19x23"));
    engine.end();
}

#[test]
fn a_position_without_letters_is_the_first_one() {
    let mut engine = Engine::start();
    for pos in ["pos", "pos start", START] {
        engine.say(&format!("{pos} moves=\"32-28 19-23\"\nlevel depth=1\ngo think"));
        assert_eq!(engine.reply().value("move"), Some("28x19x23"), "{pos}");
    }
    engine.end();
}

#[test]
fn after_a_refused_position_none_is_searched() {
    let mut engine = Engine::start();
    for refused in [
        "pos pos=W",
        &START.replace("=Wb", "=Ww"),
        &format!("{START} moves=32-23"),
        &format!("{START} moves=\"32-28"),
    ] {
        engine.say(&format!("{START}\nlevel depth=1\n{refused}\ngo think"));
        assert_eq!(engine.reply().command, "error", "{refused}");
        let error = engine.reply();
        assert!(error.value("message").unwrap().contains("refused"), "{refused}: {error}");
        assert_eq!(engine.reply(), HubLine::new("done"), "{refused}");
    }
    engine.say(&format!("{START}\ngo think"));
    assert!(engine.reply().value("move").is_some());
    engine.end();
}

#[test]
fn nothing_is_said_after_quit_or_a_closed_input() {
    for go in ["go think", "go ponder", "go analyze"] {
        for end in [Some("quit"), None] {
            let mut talk = Talk::new(&["hub"]);
            talk.say(&format!("init\n{START}\nlevel infinite\n{go}"));
            while !talk.next().expect("it thinks").starts_with("info") {}
            // Longer than between two lines of a file.
            std::thread::sleep(Duration::from_millis(100));
            end.into_iter().for_each(|end| talk.say(end));
            let (said, is_well) = talk.ends();
            let is_quiet = said.iter().all(|line| line.starts_with("info"));
            assert!(is_well && is_quiet, "{go}, {end:?}: {said:?}");
        }
    }
}

#[test]
fn the_end_of_a_file_ends_a_search_which_tells_its_move() {
    for go in ["", "go think", "go ponder", "go analyze"] {
        let input = format!("init\n{START}\nlevel infinite\n{go}\n");
        let run = run_with_input("hub", &[], input.as_bytes());
        run.is_fine();
        let last = run.out.lines().last().unwrap();
        assert!(last.starts_with(if go.is_empty() { "ready" } else { "done move=" }), "{run:?}");
    }
}
