//! What is told of a match.

use std::collections::BTreeMap;
use std::io::Write;

use tengen::core::Color;

use super::entry::Entry;
use super::head::Head;
use super::statistics::{Points, Share, Sprt, Verdict as Decision, elo};
use super::trial::Trial;
use crate::failure::Failure;
use crate::layout::counted;
use crate::program::{self, Out, Verdict};

/// Tells the state of a match in one line.
pub(super) fn brief(trial: &Trial) -> String {
    let tally = &trial.tally;
    let [losses, draws, wins] = tally.games;
    let elo = tally.share().map_or(String::new(), |share| format!(", elo {:+.0}", elo(share.mean)));
    let llr = |sprt: &Sprt| format!(", llr {:+.2}", sprt.llr(trial.tested()));
    let llr = trial.sprt.as_ref().map_or(String::new(), llr);
    format!("+{wins} ={draws} -{losses}{elo}{llr}")
}

/// Tells how a match has ended. The last line is the score, the Elo and its interval. A match of which
/// no game was played has failed; it has no score, and it is told why.
pub(super) fn tell(head: &Head, trial: &Trial, out: &mut Out) -> Result<Verdict, Failure> {
    let (games, tally) = (&trial.games, &trial.tally);
    writeln!(out, "# {head}\na {}\nb {}", head.a, head.b)?;
    tell_faults(games, out)?;
    if games.values().all(Entry::is_unplayed) {
        out.flush()?;
        blame(head, games);
        return Ok(Verdict::Refuted);
    }
    let [black, white] = Color::ALL
        .map(|color| games.values().filter(|entry| entry.winner() == Some(color)).count());
    writeln!(out, "black won {black} white won {white}")?;
    let [losses, draws, wins] = tally.games;
    let pairs = tally.pairs.map(|count| count.to_string()).join(" ");
    writeln!(out, "a wins {wins} draws {draws} losses {losses}")?;
    writeln!(out, "pairs with 0, 1/2, 1, 1 1/2 and 2 points: {pairs}")?;
    if let Some(sprt) = trial.sprt.as_ref() {
        tell_test(sprt, trial, out)?;
    }
    let Some(Share { mean, low, high }) = tally.share() else { return Ok(Verdict::Refuted) };
    let percent = |share: f64| format!("{:.1}%", 100.0 * share);
    let count = counted(tally.count() as usize, "game");
    writeln!(
        out,
        "score {} [{}, {}] elo {:+.1} [{:+.1}, {:+.1}] of {count}",
        percent(mean),
        percent(low),
        percent(high),
        elo(mean),
        elo(low),
        elo(high)
    )?;
    out.flush()?;
    Ok(Verdict::Fine)
}

/// Says who is to blame that every game was lost before its loser had moved.
fn blame(head: &Head, games: &BTreeMap<u32, Entry>) {
    if games.is_empty() {
        program::note("error: no game was played");
    }
    for (name, spec, won) in [("a", &head.a, Points::Loss), ("b", &head.b, Points::Win)] {
        if let Some(entry) = games.values().find(|game| game.points() == won) {
            let Entry { game, reason, .. } = entry;
            let deed = entry.failure();
            program::note(&format!(
                "error: no game was played: {name} ({spec}) {deed}; game {game}: {reason}"
            ));
        }
    }
}

/// Tells how the test stands, and of games that a log has beyond those by which it was decided.
fn tell_test(sprt: &Sprt, trial: &Trial, out: &mut Out) -> Result<(), Failure> {
    let tally = trial.tested();
    let verdict = match sprt.verdict(tally) {
        Decision::Undecided => "undecided".to_string(),
        Decision::Elo0 => format!("not better than elo {}", sprt.bounds.elo0),
        Decision::Elo1 => format!("better by elo {}", sprt.bounds.elo1),
    };
    let (lower, upper, llr) = (sprt.lower, sprt.upper, sprt.llr(tally));
    writeln!(out, "sprt: llr {llr:+.2} within {lower:+.2} and {upper:+.2}, {verdict}")?;
    let tested = tally.count() as usize;
    let later = trial.games.len() - tested;
    if later > 0 {
        let [tested, later] = [tested, later].map(|count| counted(count, "game"));
        writeln!(out, "sprt: decided by {tested}; {later} after that are not in it")?;
    }
    Ok(())
}

/// Tells how many games each player has lost by faults, by kind, and the first of each.
fn tell_faults(games: &BTreeMap<u32, Entry>, out: &mut Out) -> Result<(), Failure> {
    let mut faults: BTreeMap<(char, &str), Vec<&Entry>> = BTreeMap::new();
    for entry in games.values().filter(|entry| entry.is_fault()) {
        let loser = if entry.points() == Points::Win { 'b' } else { 'a' };
        faults.entry((loser, &entry.kind)).or_default().push(entry);
    }
    for ((player, kind), entries) in faults {
        let (Entry { game, reason, .. }, count) = (entries[0], counted(entries.len(), "game"));
        writeln!(out, "fault: {player} lost {count} by {kind}, first game {game}: {reason}")?;
    }
    Ok(())
}
