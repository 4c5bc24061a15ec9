//! Checks all records of a folder: `cargo run --release -p tengen-tests --example check_records examples/data`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tengen::Game;

/// What was found in some files.
#[derive(Default)]
struct Count {
    games: usize,
    moves: usize,
    illegal: usize,
    unread: usize,
}

fn main() -> ExitCode {
    let folder = std::env::args().nth(1).unwrap_or("examples/data".into());
    let files = match files(Path::new(&folder)) {
        Ok(files) => files,
        Err(error) => {
            eprintln!("error: {folder}: {error}");
            return ExitCode::from(2);
        }
    };
    let mut all = Count::default();
    for file in &files {
        let (line, count) = check(file);
        println!("{}: {line}", file.display());
        all.games += count.games;
        all.moves += count.moves;
        all.illegal += count.illegal;
        all.unread += count.unread;
    }
    println!(
        "files {} games {} moves {} illegal {} unread {}",
        files.len(),
        all.games,
        all.moves,
        all.illegal,
        all.unread
    );
    ExitCode::from(u8::from(all.illegal + all.unread > 0))
}

/// Lists the records of a folder by name.
fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let is_record = |path: &PathBuf| {
        let kind = path.extension().unwrap_or_default().to_ascii_lowercase();
        ["sgf", "pdn", "psq"].iter().any(|known| kind == *known)
    };
    let entries: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    let mut files: Vec<_> = entries.iter().map(|entry| entry.path()).filter(is_record).collect();
    files.sort();
    Ok(files)
}

/// Replays the games of a file; tells what is wrong first, or that all is well.
fn check(file: &Path) -> (String, Count) {
    let unread = |error: String| (error, Count { unread: 1, ..Count::default() });
    let games = match std::fs::read(file).map(|bytes| Game::from_record(&bytes)) {
        Ok(Ok(games)) => games,
        Ok(Err(error)) => return unread(error.to_string()),
        Err(error) => return unread(error.to_string()),
    };
    let (mut problems, mut count) = (Vec::new(), Count { games: games.len(), ..Count::default() });
    for (n, loaded) in (1..).zip(games) {
        let Ok(loaded) = loaded.map_err(|error| problems.push(format!("game {n}: {error}"))) else {
            count.unread += 1;
            continue;
        };
        count.moves += loaded.game.ply_at(loaded.end).unwrap_or(0);
        count.illegal += loaded.faults.len();
        problems.extend(loaded.faults.iter().map(|fault| format!("game {n}, {fault}")));
    }
    let line = format!("games {} moves {}", count.games, count.moves);
    (problems.into_iter().next().unwrap_or(line), count)
}
