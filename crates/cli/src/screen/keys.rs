//! What keys and clicks mean.

use std::time::Duration;

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tengen::Cell;
use tengen::core::Color;
use tengen::session::{Answer, Branch, Choice, Edit, Input, Offer, Phase, Session, Step};

use super::app::{App, Deed, Typed, Window};
use super::menu::{Chosen, Menu};
use super::{edit, help, mouse, panel};

pub(super) fn hear(app: &mut App, event: &Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => press(app, *key),
        Event::Mouse(mouse) => mouse::hear(app, *mouse),
        Event::Paste(text) => paste(app, text),
        _ => {}
    }
}

fn press(app: &mut App, key: KeyEvent) {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            KeyCode::Char('c') => app.is_left = true,
            KeyCode::Char('z') => app.wants_suspension = true,
            _ => {}
        }
        return;
    }
    if app.window.is_some() {
        in_window(app, key.code);
    } else if app.typed.is_some() {
        type_on(app, key.code);
    } else if app.session.view().is_edited && edit::key(app, key.code) || choose(app, key.code) {
        // It was heard.
    } else {
        command(app, key.code);
    }
}

fn in_window(app: &mut App, key: KeyCode) {
    match app.window.take() {
        Some(Window::Menu(mut menu)) => {
            let chosen = menu.key(key);
            if matches!(key, KeyCode::Char('q')) && app.session.game().ply() == 0 {
                app.is_left = true;
            }
            act_on(app, menu, chosen);
        }
        Some(Window::Text(title, lines)) => {
            let mut lines = panel::wrapped(&lines, app.columns);
            if lines.len() > app.room {
                app.window = Some(Window::Text(title, lines.split_off(app.room)));
            }
        }
        Some(Window::Ask(_, deed)) if key == KeyCode::Char('y') => app.does(*deed),
        _ => {}
    }
}

/// Begins the game of a menu, or shows on what was chosen.
pub(super) fn act_on(app: &mut App, menu: Menu, chosen: Chosen) {
    match chosen {
        Chosen::Nothing => app.window = Some(Window::Menu(menu)),
        Chosen::Leave => {}
        Chosen::Begin(plan) => match Session::begin(&plan) {
            Ok(session) => app.begin(session),
            Err(error) => app.window = Some(Window::Menu(menu.refused(error.to_string()))),
        },
    }
}

fn type_on(app: &mut App, key: KeyCode) {
    let Some(Typed::Move(text) | Typed::Comment(text)) = &mut app.typed else { return };
    match key {
        KeyCode::Esc => app.typed = None,
        KeyCode::Enter => {
            let input = match app.typed.take() {
                Some(Typed::Comment(text)) => Input::Comment(text),
                Some(Typed::Move(text)) => Input::Play(text),
                None => return,
            };
            app.tell(input);
        }
        KeyCode::Backspace => drop(text.pop()),
        KeyCode::Char(sign) if text.len() < 200 => text.push(sign),
        _ => {}
    }
}

/// Takes a key as a choice in the dialogue of an opening; says whether it was one.
fn choose(app: &mut App, key: KeyCode) -> bool {
    let choice = match (app.session.view().choice, key) {
        (Some(_), KeyCode::Char('B')) => Choice::Take(Color::Black),
        (Some(_), KeyCode::Char('W')) => Choice::Take(Color::White),
        (Some(_), KeyCode::Char('T')) => Choice::TwoMore,
        _ => return false,
    };
    app.tell(Input::Choose(choice));
    true
}

fn command(app: &mut App, key: KeyCode) {
    match key {
        KeyCode::Left | KeyCode::Char('h') => app.cursor = app.grid.moved(app.cursor, (-1, 0)),
        KeyCode::Right | KeyCode::Char('l') => app.cursor = app.grid.moved(app.cursor, (1, 0)),
        KeyCode::Down | KeyCode::Char('j') => app.cursor = app.grid.moved(app.cursor, (0, -1)),
        KeyCode::Up | KeyCode::Char('k') => app.cursor = app.grid.moved(app.cursor, (0, 1)),
        KeyCode::Enter | KeyCode::Char(' ') => play_at(app, app.cursor),
        KeyCode::Esc => drop(app.tell(Input::Unclick)),
        KeyCode::Char(':') => app.typed = Some(Typed::Move(String::new())),
        KeyCode::Char('"') => app.typed = Some(Typed::Comment(app.session.view().comment)),
        KeyCode::Char('M') => show_matrix(app),
        KeyCode::Char(sign @ ('A'..='Z' | '0'..='9')) => {
            app.typed = Some(Typed::Move(sign.to_string()));
        }
        KeyCode::Char(sign) => act(app, sign),
        _ => {}
    }
}

fn act(app: &mut App, sign: char) {
    let phase = app.session.phase();
    let input = match sign {
        'p' => Input::Play("pass".into()),
        'u' => Input::TakeBack,
        'r' => Input::Redo,
        'd' if app.session.game().claim().is_some() => Input::Offer(Offer::NoResult),
        'd' => Input::Offer(Offer::Draw),
        'y' if phase == Phase::Scoring => Input::Agree,
        'y' => Input::Answer(Answer::Accept),
        'n' if phase == Phase::Scoring => Input::PlayOn,
        'n' if app.session.view().offer.is_some() => Input::Answer(Answer::Decline),
        't' if app.session.view().is_paused => Input::Resume,
        't' => Input::Pause,
        'v' => Input::Hint,
        'a' => Input::Analyse(!app.session.is_analysing()),
        's' if phase == Phase::Study => Input::PlayOn,
        's' => Input::Study,
        'e' => Input::Edit(Edit::Turn(app.session.view().turn)),
        '[' => Input::Go(Step::Back),
        ']' => Input::Go(Step::Forward),
        '{' => Input::Go(Step::Start),
        '}' => Input::Go(Step::End),
        '<' | '>' => return vary(app, sign == '>'),
        '+' => Input::Branch(Branch::Promote),
        '-' if phase == Phase::Study => {
            let deed = Deed::Tell(Input::Branch(Branch::Delete));
            return ask(app, "Delete from here on?", deed);
        }
        '-' => Input::Branch(Branch::Delete),
        '=' if app.session.view().is_autoplay => Input::Autoplay(None),
        '=' => Input::Autoplay(Some(Duration::from_secs(1))),
        _ => return look(app, sign),
    };
    app.tell(input);
}

/// Goes to the variation beside this one.
fn vary(app: &mut App, is_next: bool) {
    let shown = app.session.shown();
    let here = shown.here();
    let beside = shown.parent(here).map(|parent| shown.variations_at(parent)).unwrap_or_default();
    let (at, count) = (beside.iter().position(|id| *id == here).unwrap_or(0), beside.len());
    drop(shown);
    if count < 2 {
        app.message = "there is no other variation here".to_string();
        return;
    }
    if !app.tell(Input::Go(Step::Back)) {
        return;
    }
    let to = if is_next { at + 1 } else { at + count - 1 } % count;
    app.tell(Input::Go(Step::Variation(to)));
}

/// What changes only the screen.
fn look(app: &mut App, sign: char) {
    match sign {
        'x' if app.is_played() => {
            ask(app, "Give the game up?", Deed::Tell(Input::Resign));
        }
        'i' => inspect(app),
        'g' => {
            app.layer = app.layer.next(app.session.game());
            app.message = app.layer.name().to_string();
        }
        'c' => app.has_labels = !app.has_labels,
        'o' => app.is_turned = !app.is_turned,
        'n' => app.window = Some(Window::Menu(Menu::new())),
        'q' if app.has_something_to_lose() => ask(app, "Leave the program?", Deed::Leave),
        'q' => app.is_left = true,
        '?' => app.window = Some(Window::Text("help", help::lines(app.columns))),
        other => app.message = format!("{other:?} means nothing: ? helps"),
    }
}

fn ask(app: &mut App, question: &'static str, deed: Deed) {
    app.window = Some(Window::Ask(question, Box::new(deed)));
}

pub(super) fn play_at(app: &mut App, cell: Cell) {
    let is_count = app.session.phase() == Phase::Scoring;
    app.tell(if is_count { Input::Dead(cell) } else { Input::Click(cell) });
}

/// Takes a position that was pasted: what one move leads to, or in study any.
fn paste(app: &mut App, text: &str) {
    let text = text.replace('\r', "\n");
    let input = match app.session.phase() {
        Phase::Study => Input::Edit(Edit::Paste(text)),
        _ => Input::Snapshot(text),
    };
    app.tell(input);
}

fn inspect(app: &mut App) {
    let Some(found) = app.session.inspect(app.cursor) else {
        app.message = "this square is never used".to_string();
        return;
    };
    let mut lines = vec![match (found.piece, found.number) {
        (Some(piece), Some(0)) => format!("{}: {piece}, there from the beginning", found.name),
        (Some(piece), Some(number)) => format!("{}: {piece}, move {number}", found.name),
        _ => format!("{}: empty", found.name),
    }];
    if let Some(liberties) = found.liberties {
        lines.push(format!("a chain of {}, {liberties} liberties", found.chain.len()));
    }
    if found.is_dead {
        lines.push("marked as dead".to_string());
    }
    if let (None, Some(refusal)) = (found.piece, &found.refusal) {
        lines.push(refusal.reason.clone());
    }
    lines.extend(found.about.iter().cloned());
    let closed: Vec<String> = found.closed_to.iter().map(ToString::to_string).collect();
    if !closed.is_empty() {
        lines.push(format!("closed to {}", closed.join(" and ")));
    }
    lines.extend(found.comment.lines().map(str::to_string));
    app.window = Some(Window::Text("this point", lines));
}

fn show_matrix(app: &mut App) {
    let matrix = app.session.matrix();
    let lines = matrix.map(|matrix| matrix.lines().map(str::to_string).collect());
    let none = || vec!["this variant has no matrix".to_string()];
    app.window = Some(Window::Text("matrix", lines.unwrap_or_else(none)));
}
