//! Where games end in a file.

use std::io::{BufReader, Read};

use tengen_draughts::pdn::{GameText, ReadError, Reader, Splitter, Tag};

/// Reads the games of a file that comes in pieces of `size` bytes.
fn games(bytes: &[u8], size: usize) -> Vec<Result<GameText, String>> {
    let mut splitter = Splitter::new();
    let mut games = Vec::new();
    for piece in bytes.chunks(size) {
        splitter.push(piece);
        games.extend(std::iter::from_fn(|| splitter.next_game()));
    }
    splitter.finish();
    games.extend(std::iter::from_fn(|| splitter.next_game()));
    games.into_iter().map(|game| game.map_err(|error| error.to_string())).collect()
}

/// Reads the games of a file, which must be the same whatever the pieces.
fn split(text: &str) -> Vec<Result<GameText, String>> {
    let whole = games(text.as_bytes(), text.len().max(1));
    for size in [1, 2, 3, 7, 16] {
        assert_eq!(games(text.as_bytes(), size), whole, "in pieces of {size}: {text:?}");
    }
    whole
}

fn texts(text: &str) -> Vec<String> {
    let flat = |game: Result<GameText, String>| match game {
        Ok(record) => record.to_string().replace('\n', " ").trim().to_string(),
        Err(error) => error,
    };
    split(text).into_iter().map(flat).collect()
}

#[test]
fn a_game_ends_with_its_result_or_before_the_tags_of_the_next() {
    for (text, games) in [
        (
            "1. 32-28 2-0 1. 33-28 (1. 31-27) 1/2-1/2\n\n1. 34-29 *\n 35-30 1-1  ",
            &["1. 32-28 2-0", "1. 33-28 (1. 31-27) 1/2-1/2", "1. 34-29 *", "1. 35-30 1-1"][..],
        ),
        ("32-28 1-1 - 33-28 *", &["1. 32-28 1-1", "1. 33-28 *"]),
        // Blanks may stand around the sign of a result.
        (
            "1. 32-28 1 - 1 1. 33-28 1/2 - 1/2\n1. 34-29 2 -0 1. 35-30 0\t-  \t2 1. 31-27 1- 0\n",
            &["1. 32-28 1-1", "1. 33-28 1/2-1/2", "1. 34-29 2-0", "1. 35-30 0-2", "1. 31-27 1-0"],
        ),
        ("1. 31-26 0 - 0", &["1. 31-26 0-0"]),
        // A move with blanks around its sign is none.
        (
            "1. 32 - 28 1 - 10 2. 2 - 07 1 x 12 3. 12 - 1 (4. 6 - 1 2 - 0 1 - 1) 1-1 5. 6 - 1 1 - 1",
            &["1. 32-28 1-10 2. 2-07 1x12 3. 12-1 (3. 6-1 2-0 4. 1-1) 1-1", "1. 6-1 1-1"],
        ),
        (
            "1. 32-28 \u{bd} - \u{bd} 1. 33-28 1\u{2013}0 1. 31-27 (2-0 \u{bd} *) 0-2",
            &["1. 32-28 1/2-1/2", "1. 33-28 1-0", "1. 31-27 (1. 2-0) 0-2"],
        ),
        (
            "[Event \"a\"]\n[White \"x\"]\n1. 32-28\n\n[White \"b\"]\n\n1. 33-28",
            &["[Event \"a\"] [White \"x\"]  1. 32-28", "[White \"b\"]  1. 33-28"],
        ),
        // A game without moves ends before the name of its first tag.
        (
            "[Date \"1\"][Event \"a\"]\n[Date \"2\"]\n[Event \"b\"] *",
            &["[Date \"1\"] [Event \"a\"]", "[Date \"2\"] [Event \"b\"]  *"],
        ),
        // Words before the tags of a game belong to it.
        ("2-0 White won\n[Site \"a\"] 32-28 *", &["2-0", "[Site \"a\"]  {White won} 1. 32-28 *"]),
        // Brackets, results and tags in comments and values end nothing.
        (
            "[Event \"2-0 [x] \\\" {\"] 1. 32-28 {2-0 ( [Event a} 19-23 /FEN \"W:W1:B2\"/ % 2-0 [\n*",
            &[r#"[Event "2-0 [x] \" {"]  1. 32-28 {2-0 ( [Event a} 1... 19-23 /FEN "W:W1:B2"/ *"#],
        ),
    ] {
        assert_eq!(texts(text), games, "{text:?}");
    }
}

#[test]
fn a_game_that_cannot_be_read_ends_with_its_result_too() {
    let deep = format!("1. 32-28 {}31-27{} 2-0 1. 33-28 *", "(".repeat(201), ")".repeat(201));
    let error = "line 1, column 210: more than 200 variations within each other";
    assert_eq!(texts(&deep), [error, "1. 33-28 *"]);
}

#[test]
fn only_an_event_that_begins_a_line_ends_a_game_in_the_middle_of_a_comment() {
    let games = texts("1. 32-28 {thought\n[%clk 1:00:00] and played} 19-23 {[Event \"a} 28x19 *");
    assert_eq!(games.len(), 1, "{games:?}");
    let games = texts("1. 32-28 {thought\n[Event \"a\"] 1. 33-28 *");
    assert_eq!(games.len(), 2, "{games:?}");
}

#[test]
fn a_word_that_ends_like_a_result_is_none_however_long_it_is() {
    for length in [7, 8, 9, 99, 100, 101, 150] {
        let word = "1".repeat(length);
        for tail in ["1-1", "-1"] {
            let games = split(&format!("{word}{tail} *\n32-28 2-0"));
            assert_eq!(games.len(), 2, "{length} {tail}");
        }
        let name = "a".repeat(length);
        let games = split(&format!("[{name}b \"1\"]\n[{name}c \"2\"] *"));
        assert_eq!(games.len(), 1, "{length}");
    }
}

#[test]
fn a_word_of_many_slashes_is_read_once() {
    // Were every part looked at to the end of the word, this would take long.
    let games = split(&format!("{} *", "1/".repeat(30_000)));
    assert_eq!(games.len(), 1);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes long unless optimised")]
fn hostile_text_in_small_pieces_is_read_in_time_with_its_length() {
    // Were a part looked at again with each piece, or to the end of the file, this would take hours.
    for part in [
        "(!", "{", "{ ", "$", "/ [", "[A \"", "\" ", "1/", "1 - ", "a ", "a\t", "\u{bd}", ".", "*(",
    ] {
        let text = part.repeat((8 << 20) / part.len());
        for start in ["", "{", "[A \"", "1 ", "("] {
            let _ = games(format!("{start}{text}").as_bytes(), 4096);
        }
    }
}

#[test]
fn a_file_of_many_short_games_is_read_in_time_with_its_length() {
    // Were the rest of the piece copied after each game, this would take long.
    let games = 400_000;
    assert_eq!(Reader::new("*\n".repeat(games).as_bytes()).count(), games);
}

#[test]
fn what_is_no_game_is_none() {
    for text in ["", "  \n ", "% nothing\n", "\u{FEFF}", "{words}"] {
        assert_eq!(texts(text), [""; 0], "{text:?}");
    }
}

#[test]
fn one_bad_game_does_not_lose_the_others() {
    let text = "[Event \"a\"] 1. 32-28 {never closed\n\n[Event \"b\"]\n1. 32-28 (19-23\n\n[Event \"c\"]\n\
                1. 32#28 *\n[Event \"d\n[Event \"e\"] 1. 32-28 *";
    let games = texts(text);
    assert_eq!(
        games,
        [
            "[Event \"a\"]  1. 32-28 {never closed }",
            "[Event \"b\"]  1. 32-28 (1. 19-23)",
            "[Event \"c\"]  1. 32#28 *",
            "[Event \"d\"]",
            "[Event \"e\"]  1. 32-28 *",
        ]
    );
}

#[test]
fn a_game_that_is_not_utf_8_is_latin_1() {
    let bytes = b"[White \"Andr\xE9\"] *\n[White \"Andr\xC3\xA9\"] *\n[White \"x\" \xE9";
    let games = games(bytes, 5);
    assert_eq!(games[0].as_ref().unwrap().tag("White"), Some("Andr\u{e9}"));
    assert_eq!(games[1].as_ref().unwrap().tag("White"), Some("Andr\u{e9}"));
    assert_eq!(games[2].as_ref().unwrap().warnings.len(), 1);
}

#[test]
fn a_file_that_breaks_off_gives_its_games_and_then_the_error() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("gone"))
        }
    }
    let file = BufReader::new(b"1. 32-28 * 1. 33-28 ".chain(Broken));
    let games: Vec<_> = Reader::new(file).collect();
    assert_eq!(games.len(), 2, "{games:?}");
    assert!(games[0].is_ok());
    assert!(matches!(&games[1], Err(ReadError::Io(error)) if error.to_string() == "gone"));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes long unless optimised")]
fn a_game_without_end_takes_little_room_and_does_not_lose_the_next() {
    struct Long(usize);
    impl Read for Long {
        fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
            let length = to.len().min(self.0);
            for byte in &mut to[..length] {
                *byte = b" 82-23"[self.0 % 6]; // backward, for what is left shrinks
                self.0 -= 1;
            }
            Ok(length)
        }
    }
    // A whole move leads past the last byte that is kept.
    let moves = Long(6 * (3 << 20));
    let file = b"*\n[Event \"a\"]".chain(moves).chain(&b" *\n1. 32-28 *"[..]);
    let games: Vec<_> = Reader::new(BufReader::with_capacity(1 << 16, file)).collect();
    assert_eq!(games.len(), 3);
    let Err(error) = games[1].as_ref().map(|_| ()) else { panic!("it is too long to be shown") };
    let error = error.to_string();
    assert!(error.starts_with("line 2, column 1: the game that"), "{error}");
    assert!(games[2].is_ok());
}

#[test]
fn a_written_record_is_one_game_though_its_first_tag_comes_twice() {
    let tag = |name: &str, value: &str| Tag { name: name.into(), value: value.into() };
    let mut record: GameText = "1. 32-28 *".parse().unwrap();
    record.tags = vec![tag("Site", "a"), tag("Site", "b"), tag("Date", "c"), tag("Site", "d")];
    let text = record.to_string();
    assert_eq!(text, "[Site \"a\"]\n[Date \"c\"]\n\n1. 32-28 *\n");
}
