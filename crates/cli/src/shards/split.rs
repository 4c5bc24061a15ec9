//! `--split`: a run cut into shards.

use std::fs;
use std::io::Write;
use std::path::Path;

use tengen::{Game, Kind, Opening};

use super::sealed::{checksum, text};
use super::{Job, Shard, Task, VERSION};
use crate::draft::{Draft, ForceArgs};
use crate::failure::Failure;
use crate::input::in_option;
use crate::program::{Out, Verdict};

/// Where there may be more openings than that, they are no longer.
const MOST_OPENINGS: usize = 1 << 20;

/// Cuts a run into so many shards at most, by its openings of the fewest moves of which there are `wanted`,
/// or of so many plies, and writes the shards.
pub(crate) fn split(
    of: (Kind, &Game),
    task: Task,
    most: usize,
    (wanted, plies): (usize, u32),
    (to, out): ((&Path, ForceArgs), &mut Out),
) -> Result<Verdict, Failure> {
    let openings = openings(of.1, wanted, plies);
    write(&cut(of, task, most, &openings)?, to, out)?;
    Ok(Verdict::Fine)
}

/// Lists the openings of the fewest moves of which there are so many, or of `most` moves.
fn openings(game: &Game, wanted: usize, most: u32) -> (u32, Vec<Opening>) {
    let replies = game.legal_texts().len().max(1);
    let (mut plies, mut openings) = (0, game.openings(0));
    while plies < most && last(&openings, plies).count() < wanted {
        let longer = game.openings(plies + 1);
        let count = last(&longer, plies + 1).count();
        if count == 0 {
            break; // all games have ended
        }
        (plies, openings) = (plies + 1, longer);
        if count * replies > MOST_OPENINGS {
            break;
        }
    }
    (plies, openings)
}

fn last(openings: &[Opening], plies: u32) -> impl Iterator<Item = &Opening> {
    openings.iter().filter(move |opening| opening.moves.len() == plies as usize)
}

/// Deals the longest openings to at most so many shards, one after the other.
fn cut(
    (kind, game): (Kind, &Game),
    task: Task,
    most: usize,
    (plies, openings): &(u32, Vec<Opening>),
) -> Result<Vec<Shard>, Failure> {
    let all: Vec<(String, u64)> =
        last(openings, *plies).map(|opening| (opening.moves.join(" "), opening.count)).collect();
    let shards = most.min(all.len());
    let job = Job {
        version: VERSION.to_string(),
        task,
        game: kind.to_string(),
        rule: game.rules(),
        position: game.position(),
        plies: *plies,
        shards,
        openings: checksum(&all)?,
    };
    let shard = |index: usize| {
        let openings = all.iter().skip(index - 1).step_by(shards).cloned().collect();
        Shard { job: job.clone(), shard: index, openings }
    };
    Ok((1..=shards).map(shard).collect())
}

/// Writes the files of the shards into a folder, and the name of each on a line.
fn write(
    shards: &[Shard],
    (folder, force): (&Path, ForceArgs),
    out: &mut Out,
) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| in_option("--out", folder, error))?;
    let path = |shard: &Shard| folder.join(format!("shard-{:03}.json", shard.shard));
    for shard in shards {
        force.check("--out", &path(shard), "--force replaces it")?;
    }
    for shard in shards {
        let path = path(shard);
        Draft::new("--out", &path)?.store(&text(shard)?)?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}
