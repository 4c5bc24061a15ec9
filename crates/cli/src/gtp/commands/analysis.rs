//! Analyses, which tell what the engine sees while it thinks.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tengen::core::Color;
use tengen::{Analysis, Effort, Game};

use super::{Command, Live, Reply, Session, Words, done, live, with};
use crate::gtp::hearing::Until;
use crate::gtp::report::Report;
use crate::gtp::wish::{Form, Wish};

pub(super) const COMMANDS: &[Command] = &[
    live("lz-analyze", |session, words, live| analyze(session, words, live, Form::Lz)),
    live("kata-analyze", |session, words, live| analyze(session, words, live, Form::Kata)),
    live("lz-genmove_analyze", |session, words, live| {
        genmove(session, words, live, Form::Lz, End::Plays)
    }),
    live("kata-genmove_analyze", |session, words, live| {
        genmove(session, words, live, Form::Kata, End::Plays)
    }),
    live("kata-search_analyze", |session, words, live| {
        genmove(session, words, live, Form::Kata, End::Tells)
    }),
    live("kata-search_analyze_cancellable", |session, words, live| {
        genmove(session, words, live, Form::Kata, End::IsCancelled)
    }),
    with("kata-search", |session, words| search(session, words, End::Tells)),
    with("kata-search_cancellable", |session, words| search(session, words, End::IsCancelled)),
    live("cgos-genmove_analyze", genmove_cgos),
    with("estimate_score", |session, words| {
        let color: Option<Color> = words.optional()?;
        estimate_score(session, color.unwrap_or(session.game.turn()))
    }),
];

/// What becomes of a move that is found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Plays,
    Tells,
    /// As `Tells`, but any line ends the thought, and then there is no move.
    IsCancelled,
}

/// An hour, where nobody asks for reports.
const NEVER: Duration = Duration::from_secs(3600);

/// So many lines are told of by a search that pays for each of them.
const FEW: usize = 5;

fn effort(session: &Session, wish: &Wish, game: &Game, until: Effort) -> Option<Effort> {
    Some(Effort {
        only: wish.only(game, |mv| session.text(mv))?,
        lines: session.lines(FEW).min(wish.most),
        interval: wish.interval.or(Some(NEVER)),
        territory: wish.form == Form::Kata,
        ..until
    })
}

/// Thinks until a line comes. Where there is nothing to think about, it says so at once.
fn analyze(session: &mut Session, words: &mut Words<'_>, live: &mut Live<'_>, form: Form) -> Reply {
    let wish = Wish::read(form, &session.game, words)?;
    live.begin();
    let stop = session.hearing.stop_flag(Until::AnyLine);
    let until = Effort { threads: session.threads, ..Effort::until(stop.clone()) };
    let Some(game) = session.turned(wish.color) else { return done() };
    let Some(effort) = effort(session, &wish, &game, until) else { return done() };
    let vertex = session.vertex();
    let mut tell = |found: &Analysis| {
        let line = Report::new(found, wish.least, &vertex).line(&wish, &game);
        line.filter(|_| wish.interval.is_some()).into_iter().for_each(|line| live.say(&line));
        if live.is_broken() {
            stop.store(true, Relaxed);
        }
    };
    let Some(found) = session.think(&game, &effort, &mut tell) else { return done() };
    if !stop.load(Relaxed) {
        tell(&found); // nothing more can be found
        session.hearing.wait();
    }
    done()
}

/// Chooses a move and tells meanwhile; in the end too, so that there is a report.
fn genmove(
    session: &mut Session,
    words: &mut Words<'_>,
    live: &mut Live<'_>,
    form: Form,
    end: End,
) -> Reply {
    let wish = Wish::read(form, &session.game, words)?;
    live.begin();
    let (game, vertex) = (session.game_for(wish.color), session.vertex());
    let Some(effort) = effort(session, &wish, &game, session.effort(wish.color)) else {
        return Ok("play resign".to_string());
    };
    let effort = Effort { lines: session.lines(1), ..effort };
    let mut last = None;
    let mv = found(session, wish.color, effort, end, |found| {
        last = Report::new(found, wish.least, &vertex).line(&wish, &game);
        last.iter().for_each(|line| live.say(line));
    });
    let found = session.found.as_ref();
    let line = found.and_then(|found| Report::new(found, wish.least, &vertex).line(&wish, &game));
    line.filter(|line| last.as_ref() != Some(line)).into_iter().for_each(|line| live.say(&line));
    Ok(format!("play {mv}"))
}

/// Chooses a move that is not played.
fn search(session: &mut Session, words: &mut Words<'_>, end: End) -> Reply {
    let color = words.optional()?.unwrap_or(session.game.turn());
    let effort = session.effort(color);
    Ok(found(session, color, effort, end, |_| {}))
}

/// Chooses a move, and says what becomes of it.
fn found(
    session: &mut Session,
    color: Color,
    effort: Effort,
    end: End,
    hear: impl FnMut(&Analysis),
) -> String {
    if end == End::Plays {
        return session.move_for(color, &effort, hear);
    }
    let stop = (end == End::IsCancelled).then(|| session.hearing.stop_flag(Until::AnyLine));
    let effort = Effort { stop: stop.clone().or(effort.stop.clone()), ..effort };
    let chosen = session.choose(color, &effort, hear);
    if stop.is_some_and(|stop| stop.load(Relaxed)) {
        return "cancelled".to_string();
    }
    chosen.map_or_else(|| "resign".to_string(), |mv| session.vertex()(&mv))
}

fn genmove_cgos(session: &mut Session, words: &mut Words<'_>, live: &mut Live<'_>) -> Reply {
    let color = words.one()?;
    live.begin();
    let (game, vertex) = (session.game_for(color), session.vertex());
    let effort = Effort { lines: session.lines(1), territory: true, ..session.effort(color) };
    let mv = session.move_for(color, &effort, |_| {});
    if let Some(found) = &session.found {
        live.say(&Report::new(found, 1, &vertex).cgos(&game));
    }
    Ok(format!("play {mv}"))
}

/// The score that random games let expect, as GNU Go writes it.
fn estimate_score(session: &mut Session, color: Color) -> Reply {
    let game = session.game_for(color);
    let effort = Effort { territory: true, ..Effort::time(Duration::from_millis(1)) };
    let found = session.think(&game, &effort, |_| {});
    let Some(territory) = found.and_then(|found| found.territory) else {
        return super::board::final_score(session);
    };
    let (lead, leader) = match territory.lead < 0.0 {
        true => (-territory.lead, !color),
        false => (territory.lead, color),
    };
    let side = if leader == Color::Black { 'B' } else { 'W' };
    Ok(if lead < 0.05 { "0".to_string() } else { format!("{side}+{lead:.1}") })
}
