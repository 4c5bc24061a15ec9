//! An engine of Go for programs that speak GTP, the Go Text Protocol:
//! `cargo run --release --example gtp_engine`, then `boardsize 9`, `genmove b`, `showboard`, `quit`.

use std::error::Error;
use std::time::Duration;

use tengen::core::Color;
use tengen::{Effort, Engine, Game, Kind, Start};

const COMMANDS: &str = "name version protocol_version list_commands boardsize clear_board komi play \
    genmove undo showboard final_score quit";

/// A game as it begins, and its moves with their colours.
#[derive(Clone)]
struct Table(Start, Vec<(Color, String)>);

impl Table {
    fn game(&self) -> Result<Game, Box<dyn Error>> {
        let mut game = self.0.begin().map_err(|_| "unacceptable size")?;
        let play = |(color, mv): &(Color, String)| game.play_as(*color, mv);
        self.1.iter().try_for_each(play).map_err(|_| "illegal move")?;
        Ok(game)
    }

    fn answer(&mut self, words: &[&str]) -> Result<String, Box<dyn Error>> {
        let game = self.game()?;
        let Self(start, moves) = self;
        match *words {
            ["name"] => return Ok("tengen gtp_engine".to_string()),
            ["version"] => return Ok(env!("CARGO_PKG_VERSION").to_string()),
            ["protocol_version"] => return Ok("2".to_string()),
            ["list_commands"] => return Ok(COMMANDS.replace(' ', "\n")),
            ["boardsize", n] => (start.size, *moves) = (Some((n.parse()?, n.parse()?)), Vec::new()),
            ["clear_board"] => moves.clear(),
            ["komi", komi] => start.komi = Some(komi.parse()?),
            ["play", color, mv] => moves.push((color.parse()?, mv.to_string())),
            ["genmove", color] => {
                let (color, mut game) = (color.parse()?, game);
                game.give_turn(color)?;
                let second = Effort::time(Duration::from_secs(1));
                let mut engine = Engine::for_game(&game, 64 << 20); // of this size
                let found = engine.best_move(&game, &second)?;
                moves.extend((!found.is_hopeless).then(|| (color, found.best.clone())));
                return Ok(if found.is_hopeless { "resign".to_string() } else { found.best });
            }
            ["undo"] => drop(moves.pop().ok_or("cannot undo")?),
            ["showboard"] => return Ok(format!("\n{game}")),
            ["final_score"] => return Ok(game.score(&game.likely_dead()).ok_or("no score")?.text),
            ["quit"] => {}
            [name, ..] if !COMMANDS.split(' ').any(|it| it == name) => Err("unknown command")?,
            _ => Err("syntax error")?,
        }
        self.game().map(|_| String::new())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut table = Table(Start::new(Kind::Go), Vec::new());
    for line in std::io::stdin().lines().map_while(Result::ok) {
        let words = line.split_whitespace().take_while(|word| !word.starts_with('#'));
        let words: Vec<&str> = words.collect();
        let has_id = words.first().is_some_and(|word| word.parse::<u32>().is_ok());
        let (id, words) = words.split_at(usize::from(has_id));
        if words.is_empty() {
            continue;
        }
        let mut after = table.clone();
        match after.answer(words) {
            Ok(text) => {
                println!("={} {}\n", id.concat(), text.trim_end());
                table = after;
            }
            Err(reason) => println!("?{} {reason}\n", id.concat()),
        }
        if words == ["quit"] {
            break;
        }
    }
    Ok(())
}
