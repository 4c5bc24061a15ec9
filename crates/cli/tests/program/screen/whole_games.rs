//! Each game from the menu to its result, with keys and with the mouse.

use std::thread;

use super::Terminal;

/// A game on a small board, as two persons play it.
struct Game {
    /// How often the game, the rules and the board are changed by a key to the left or right, and by a
    /// click.
    keys: [&'static str; 3],
    clicks: [usize; 3],
    title: &'static str,
    /// The rows of the board.
    rows: u16,
    /// The moves; in draughts `from-to` by what is clicked, or a piece alone whose move is the only one.
    moves: &'static [&'static str],
    /// The keys that end it, and what is seen.
    end: &'static [(&'static str, &'static str)],
    result: &'static str,
}

const GAMES: [Game; 4] = [
    Game {
        keys: ["", "", "hhhhhhh"],
        clicks: [0, 0, 17],
        title: "NoGo 2x2",
        rows: 2,
        moves: &["A1", "A2", "B1"],
        end: &[],
        result: "result black white-has-no-legal-move",
    },
    Game {
        keys: ["l", "ll", "hhhhhhhhhhhhhh"],
        clicks: [1, 2, 10],
        title: "Go 5x5",
        rows: 5,
        moves: &["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "E3", "A3"],
        // The stones at E3 and A3 are dead.
        end: &[("pp", "mark the dead stones")],
        result: "result white white-won-by-agreement",
    },
    Game {
        keys: ["ll", "", "hhhhhhhhhh"],
        clicks: [2, 0, 14],
        title: "Gomoku 5x5",
        rows: 5,
        moves: &["A1", "A5", "B1", "B5", "C1", "C5", "D1", "D5", "E1"],
        end: &[],
        result: "result black black-has-five",
    },
    Game {
        keys: ["h", "", ""],
        clicks: [3, 0, 0],
        title: "International",
        rows: 10,
        moves: &["32-28", "19-23", "28", "14-23"],
        end: &[("d", "offers a draw"), ("y", "game over: ")],
        result: "result draw ",
    },
];

/// Where a point or square is on a terminal of 80×24.
fn place(name: &str, rows: u16) -> (u16, u16) {
    match name.parse::<u16>() {
        Ok(number) => {
            let (row, at) = ((number - 1) / 5, (number - 1) % 5);
            (3 + 4 * (2 * at + (row + 1) % 2) + 1, 2 * row)
        }
        Err(_) => {
            let (letter, number) = name.split_at(1);
            let col = u16::from(letter.as_bytes()[0] - b'A');
            (4 + 2 * col, rows - number.parse::<u16>().expect("a row"))
        }
    }
}

/// Marks the dead stones of the game of Go, plays the ending, and looks at the result.
fn end(mut terminal: Terminal, game: &Game) {
    for (keys, seen) in game.end {
        terminal.types(keys, seen);
    }
    if terminal.screen().contains("mark the dead stones") {
        // Whatever was suggested, both are marked in the end: 15 points and 10.
        for name in ["E3", "A3"] {
            let (col, row) = place(name, 5);
            let is_marked = |screen: &str| {
                let line = screen.lines().nth(row.into()).unwrap_or_default();
                line.chars().nth(col.into()) == Some('x')
            };
            if !is_marked(&terminal.screen()) {
                terminal.clicks((col, row), "").waits("a dead stone", is_marked);
            }
        }
        terminal.sees("zi: 15 and 10").types("y", "");
    }
    terminal.sees("game over").types("q", "");
    let screen = terminal.ends();
    assert!(screen.contains(game.result), "{screen}");
}

/// Plays all games at once: each waits most of the time.
fn each(play: impl Fn(&Game) + Sync) {
    let play = &play;
    thread::scope(|threads| {
        for game in &GAMES {
            threads.spawn(move || play(game));
        }
    });
}

#[test]
fn each_game_is_played_from_the_menu_to_its_result_with_keys() {
    each(|game| {
        let mut terminal = Terminal::play(&[]);
        let [kind, rule, size] = game.keys;
        terminal.sees("< nogo").types(&format!("{kind}j{rule}j{size}"), "");
        terminal.types("jjj", "").types("hhh", "white     < person").types("\r", game.title);
        for (ply, name) in (1..).zip(game.moves) {
            // An illegal one first: the point is taken, or the square is empty.
            if let Some(last) = (ply == 2).then(|| game.moves[0]) {
                terminal.types(&format!(":{last}\r"), "refused: ");
                terminal.types("u", "");
                terminal.waits("an earlier position", |screen| !screen.contains(">1."));
                terminal.types("r", ">1.");
            }
            let typed = match *name {
                "28" => "28x19",
                "14-23" => "14x23",
                name => name,
            };
            terminal.types(&format!(":{typed}\r"), &format!(">{ply}.{typed}"));
        }
        end(terminal, game);
    });
}

#[test]
fn each_game_is_played_from_the_menu_to_its_result_with_the_mouse() {
    each(|game| {
        let mut terminal = Terminal::play(&[]);
        terminal.sees("< nogo");
        // The lines of the menu begin in the fifth row.
        for (line, count) in (0..).zip(game.clicks).chain([(5, 5)]) {
            for _ in 0..count {
                terminal.clicks((25, 5 + line), "");
            }
        }
        terminal.sees("white     < person").clicks((25, 15), game.title);
        for (ply, name) in (1..).zip(game.moves) {
            let (from, to) = name.split_once('-').map_or((*name, None), |(a, b)| (a, Some(b)));
            terminal.clicks(place(from, game.rows), "");
            if let Some(to) = to {
                terminal.clicks(place(to, game.rows), "");
            }
            terminal.sees(&format!(">{ply}."));
            if ply == 1 {
                terminal.clicks(place(from, game.rows), "refused: ");
            }
        }
        end(terminal, game);
    });
}
