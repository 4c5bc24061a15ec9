//! What stands beside the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};
use tengen::core::{Color, TimeLeft};
use tengen::session::{Offer, Phase, Purpose, View};
use tengen::{Look, Value};

use super::theme::Theme;

/// The columns of the panel.
pub(super) const WIDTH: u16 = 30;

/// A rectangle of this size in the middle, as far as there is room.
pub(super) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect { x: area.x + x, y: area.y + y, width, height }
}

/// The lines of a window on a terminal of so many columns: long ones are broken between words.
pub(super) fn wrapped(lines: &[String], columns: u16) -> Vec<String> {
    let room = usize::from(columns.saturating_sub(4).max(1));
    lines.iter().flat_map(|line| wrapped_line(line, room)).collect()
}

fn wrapped_line(line: &str, room: usize) -> Vec<String> {
    let mut broken = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let last = &broken[broken.len() - 1];
        if !last.is_empty() && columns(last) + columns(word.trim_end()) > room {
            broken.push(String::new());
        }
        for sign in word.chars() {
            let fits =
                columns(&broken[broken.len() - 1]) + columns(sign.encode_utf8(&mut [0; 4])) <= room;
            if !fits && sign != ' ' {
                broken.push(String::new());
            }
            if let Some(last) = broken.last_mut().filter(|_| fits || sign != ' ') {
                last.push(sign);
            }
        }
    }
    broken
}

/// The columns that a text takes on the terminal.
fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// A window over all else, with what closes it below.
pub(super) fn window(
    frame: &mut Frame<'_>,
    theme: Theme,
    title: &str,
    lines: &[String],
    below: &str,
) {
    let longest = lines.iter().map(|line| columns(line)).max().unwrap_or(0) as u16;
    let area = middle(frame.area(), (longest + 4).max(24), lines.len() as u16 + 2);
    let text: Vec<Line<'_>> = lines.iter().map(|line| Line::raw(format!(" {line}"))).collect();
    frame.render_widget(Clear, area);
    let block = theme.bordered().title(format!(" {title} ")).title_bottom(below);
    frame.render_widget(Paragraph::new(text).block(block), area);
}

pub(super) struct Panel<'a> {
    pub(super) view: &'a View,
    pub(super) theme: Theme,
    pub(super) message: &'a str,
    /// What is being typed, and so far.
    pub(super) typed: Option<(&'static str, &'a str)>,
}

impl Panel<'_> {
    pub(super) fn render(&self, frame: &mut Frame<'_>, area: Rect) {
        let (theme, view) = (self.theme, self.view);
        let mut lines = vec![Line::styled(view.title.clone(), theme.strong())];
        lines.extend(Color::ALL.map(|color| self.player(color)));
        lines.push(Line::styled(self.status(), theme.strong()));
        lines.extend(self.dialogue().into_iter().map(Line::raw));
        if let Some((what, typed)) = self.typed {
            lines.push(Line::styled(format!("{what}> {typed}_"), theme.chosen()));
        }
        if !self.message.is_empty() {
            let is_refusal = self.message.starts_with("refused");
            let style = if is_refusal { theme.warning() } else { theme.strong() };
            lines.push(Line::styled(self.message.to_string(), style));
        }
        lines.extend(self.analysis().into_iter().map(Line::raw));
        // A count says more, and an edited position stands otherwise.
        let standing = view.standing.iter().filter(|_| view.count.is_none() && !view.is_edited);
        lines.extend(standing.map(|line| Line::styled(line.clone(), theme.dim())));
        lines.extend(
            view.comment.lines().map(|line| Line::styled(line.to_string(), theme.quoted())),
        );
        lines.extend(self.moves());
        if view.variations.len() > 1 {
            lines.push(Line::raw(format!("next {}", view.variations.join(" or "))));
        }
        lines.push(Line::styled("? help  n new game  q leave", theme.dim()));
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }

    fn player(&self, color: Color) -> Line<'static> {
        let player = &self.view.players[color];
        let is_live = matches!(self.view.phase, Phase::Play | Phase::Opening | Phase::Study);
        let due = match self.view.phase {
            Phase::Opening => self.view.chair,
            _ => self.view.turn,
        };
        let sign = if is_live && due == color { '>' } else { ' ' };
        let name =
            if player.name.is_empty() { player.seat.to_string() } else { player.name.clone() };
        let name = wrapped_line(&name, 21).swap_remove(0);
        let clock = player.left.map(time).unwrap_or_default();
        let captured = match player.captured {
            0 => String::new(),
            taken => format!(" +{taken}"),
        };
        let text = format!("{sign}{color} {name} {clock}{captured}");
        Line::styled(text, if sign == '>' { self.theme.strong() } else { self.theme.dim() })
    }

    /// What goes on, in a line.
    fn status(&self) -> String {
        let view = self.view;
        let is_thinking = view.task.is_some_and(|task| task.purpose == Purpose::Move);
        match view.phase {
            _ if view.is_paused => "paused (t goes on)".to_string(),
            _ if view.is_earlier => format!("looking back: move {} (}} returns)", view.ply),
            Phase::Opening => view.due.clone().unwrap_or_default(),
            Phase::Play if is_thinking => format!("{} thinks", view.turn),
            Phase::Play => format!("{} to move", view.turn),
            Phase::Scoring => "mark the dead stones".to_string(),
            Phase::Over => match &view.over {
                Some(over) => format!("game over: {}", over.reason),
                None => "game over".to_string(),
            },
            Phase::Study if view.is_edited => "editing the position".to_string(),
            Phase::Study => format!("study, {} to move", view.turn),
        }
    }

    /// What is to be answered, and by which keys.
    fn dialogue(&self) -> Vec<String> {
        let view = self.view;
        let mut lines = Vec::new();
        if let Some(count) = &view.count {
            let (points, (held, lead)) = (&count.points, &count.zi);
            lines.push(format!("{}: {} to {} points", count.text, points.black, points.white));
            let lead = match lead.strip_prefix('-') {
                Some(lead) => format!("white by {lead}"),
                None if lead == "0" => "even".to_string(),
                None => format!("black by {lead}"),
            };
            let zi = format!("zi: {} and {}, {lead}", held.black, held.white);
            lines.push(self.theme.told(zi));
        }
        match (view.phase, view.offer) {
            (Phase::Scoring, _) => {
                lines.push("Space marks, y agrees, n plays on".to_string());
                let agrees = |color: &Color| view.agreed[*color];
                lines.extend(Color::ALL.into_iter().filter(agrees).map(|c| format!("{c} agrees")));
            }
            (Phase::Study, _) if view.is_edited => {
                let king = if view.look == Look::Squares { ", m king" } else { "" };
                lines.push(format!("b w put, 0 takes{king}"));
                lines.push("f whose turn, c clear".to_string());
                lines.push("Enter done, Esc drops it".to_string());
            }
            (Phase::Study, _) => lines.push("[ ] step, e edit, s play on".to_string()),
            (_, Some((by, offer))) => {
                let what = match offer {
                    Offer::Draw => "a draw",
                    Offer::NoResult => "no result",
                    Offer::TakeBack => "to take back",
                };
                lines.push(format!("{by} offers {what}: y or n"));
            }
            _ => {}
        }
        match view.choice {
            Some(true) => lines.push("B black, W white, T two more".to_string()),
            Some(false) => lines.push("B black, W white".to_string()),
            None => {}
        }
        lines
    }

    fn analysis(&self) -> Vec<String> {
        let Some((purpose, analysis)) = &self.view.analysis else { return Vec::new() };
        let label = if *purpose == Purpose::Hint { "hint" } else { "best" };
        let line = analysis.candidates.first().map(|found| found.line.clone()).unwrap_or_default();
        let line: Vec<String> = line.into_iter().skip(1).take(4).collect();
        vec![format!("{label} {} {}", analysis.best, line.join(" ")), self.chance(analysis.value())]
    }

    /// The winning chance of Black, as a bar and in words.
    fn chance(&self, value: Value) -> String {
        const SIGNS: usize = 8;
        let value = if self.view.turn == Color::Black { value } else { value.reversed() };
        let chance = value.chance();
        let full = (chance * SIGNS as f64).round() as usize;
        let [on, off] = if self.theme.is_wide { ['█', '░'] } else { ['#', '.'] };
        let bar: String = (0..SIGNS).map(|at| if at < full { on } else { off }).collect();
        let told = match value {
            Value::Share(_) => String::new(),
            value => format!(" {value}"),
        };
        format!("black {bar} {:.0}%{told}", 100.0 * chance)
    }

    /// The last moves of the line that is shown; `+` has variations beside it, `*` a comment.
    fn moves(&self) -> Vec<Line<'static>> {
        const A_LINE: usize = 3;
        const LINES: usize = 5;
        let moves: Vec<_> = self.view.line.iter().enumerate().skip(1).collect();
        let here = self.view.at.saturating_sub(1) / A_LINE;
        let from = (here + 1).saturating_sub(LINES);
        let rows = moves.chunks(A_LINE).skip(from).take(LINES);
        let row = |row: &[(usize, &tengen::session::Line)]| {
            let text = row.iter().map(|(at, line)| {
                let sign = if *at == self.view.at { '>' } else { ' ' };
                let others = if line.others > 0 { "+" } else { "" };
                let note = if line.is_noted { "*" } else { "" };
                let text = line.text.as_deref().unwrap_or("set");
                format!("{sign}{}.{text}{others}{note}", line.ply)
            });
            Line::raw(
                text.map(|text| format!("{text:<10}")).collect::<String>().trim_end().to_string(),
            )
        };
        rows.map(row).collect()
    }
}

fn time(TimeLeft { time, overtime }: TimeLeft) -> String {
    let seconds = time.as_secs();
    let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
    overtime.map_or(clock.clone(), |left| format!("{clock} ({left})"))
}
