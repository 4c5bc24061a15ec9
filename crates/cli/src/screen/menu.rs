//! The menu for another game.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};
use tengen::core::{ByColor, Color, TimeControl};
use tengen::session::{Colours, Dialogue, Level, Plan, Regret, Seat, Session};
use tengen::{Kind, Start};

use super::theme::Theme;

/// What can be chosen, a line for each.
#[derive(Clone, Debug, Default)]
pub(super) struct Menu {
    line: usize,
    kind: usize,
    rule: usize,
    size: u8,
    seats: ByColor<usize>,
    clock: usize,
    opening: usize,
    /// What there is to choose from in this game.
    openings: Vec<Opening>,
    colours: usize,
    first: usize,
    regret: usize,
    /// Why the last choice does not fit.
    refusal: String,
}

const LINES: usize = 11;
const CLOCKS: [&str; 6] = ["none", "15m", "5m", "3m+2s", "10m+3x30s", "30m"];
const COLOURS: [&str; 2] = ["as below", "by lot"];
const FIRST: [(&str, Option<Color>); 3] =
    [("as the rules say", None), ("black", Some(Color::Black)), ("white", Some(Color::White))];
const REGRETS: [(&str, Regret); 2] = [("as one likes", Regret::Free), ("never", Regret::Never)];

/// What a key made of the menu.
pub(super) enum Chosen {
    Nothing,
    Begin(Box<Plan>),
    Leave,
}

/// A way to begin.
#[derive(Clone, Debug, Default)]
struct Opening {
    name: String,
    dialogue: Option<Dialogue>,
    /// The stones that Black has.
    handicap: u8,
    /// Whether both may pass who else may not.
    has_passes: bool,
}

impl Opening {
    /// Those that a game can begin with, the usual one first.
    fn all(kind: Kind) -> Vec<Self> {
        let named = |name: &str| Self { name: name.to_string(), ..Self::default() };
        let usual = named("none");
        let mut all = vec![
            Self { dialogue: Some(Dialogue::Swap), ..named("swap") },
            Self { dialogue: Some(Dialogue::Swap2), ..named("swap2") },
            Self { has_passes: true, ..named("none, both may pass") },
        ];
        let stones = |handicap| Self { handicap, ..named(&format!("{handicap} black stones")) };
        all.extend((2..=9).map(stones));
        let passes = |of: &Self| {
            let session = Session::begin(&of.plan(Start::new(kind))).ok();
            session.map(|session| session.view().pass.is_ok())
        };
        let may_pass = passes(&usual);
        all.retain(|of| match passes(of) {
            None => false,
            now => !of.has_passes || now != may_pass,
        });
        all.insert(0, usual);
        all
    }

    fn plan(&self, mut start: Start) -> Plan {
        if self.has_passes {
            // A size that begins no game is refused with the plan.
            start.position = start.begin().ok().map(|game| game.position() + " passes=0");
        }
        start.handicap = self.handicap;
        Plan { dialogue: self.dialogue, ..Plan::new(start) }
    }
}

impl Menu {
    pub(super) fn new() -> Self {
        Self { seats: ByColor::new(0, 3), ..Self::default() }.of_kind(0)
    }

    /// The defaults of a game.
    fn of_kind(self, kind: usize) -> Self {
        let of = Kind::ALL[kind];
        let is_default = |text: &&str| crate::play::clock::read(text).ok() == of.default_clock();
        let clock = CLOCKS.iter().position(is_default).unwrap_or(0);
        let (size, openings) = (of.default_size().0, Opening::all(of));
        Self { kind, rule: 0, opening: 0, openings, clock, first: 0, size, ..self }
    }

    /// The menu again, with the reason why its game does not begin.
    pub(super) fn refused(self, refusal: String) -> Self {
        Self { refusal, ..self }
    }

    fn kind(&self) -> Kind {
        Kind::ALL[self.kind]
    }

    pub(super) fn key(&mut self, key: KeyCode) -> Chosen {
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.line = (self.line + LINES - 1) % LINES,
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.line = (self.line + 1) % LINES;
            }
            KeyCode::Left | KeyCode::Char('h') => self.change(-1),
            KeyCode::Right | KeyCode::Char('l' | ' ') => self.change(1),
            KeyCode::Enter => return Chosen::Begin(Box::new(self.plan())),
            KeyCode::Esc | KeyCode::Char('q') => return Chosen::Leave,
            _ => {}
        }
        Chosen::Nothing
    }

    /// A click on a line changes it, and on the last one begins.
    pub(super) fn click(&mut self, line: usize) -> Chosen {
        match line {
            0..LINES if line == LINES - 1 => return Chosen::Begin(Box::new(self.plan())),
            0..LINES => {
                self.line = line;
                self.change(1);
            }
            _ => {}
        }
        Chosen::Nothing
    }

    fn change(&mut self, by: isize) {
        let turn =
            |at: usize, of: usize| (at as isize + by).rem_euclid(of.max(1) as isize) as usize;
        let seats = 1 + Level::ALL.len();
        self.refusal.clear();
        match self.line {
            0 => *self = self.clone().of_kind(turn(self.kind, Kind::ALL.len())),
            1 => self.rule = turn(self.rule, self.kind().rule_sets().len()),
            2 if self.kind().has_sizes() => {
                self.size = 2 + turn((self.size - 2).into(), 24) as u8;
            }
            3 => self.colours = turn(self.colours, COLOURS.len()),
            4 => self.seats.black = turn(self.seats.black, seats),
            5 => self.seats.white = turn(self.seats.white, seats),
            6 => self.first = turn(self.first, FIRST.len()),
            7 => self.clock = turn(self.clock, CLOCKS.len()),
            8 => self.opening = turn(self.opening, self.openings.len()),
            9 => self.regret = turn(self.regret, REGRETS.len()),
            _ => {}
        }
    }

    fn seat(seat: usize) -> Seat {
        seat.checked_sub(1).map_or(Seat::Person, |level| Seat::engine(Level::ALL[level]))
    }

    fn plan(&self) -> Plan {
        let mut start = Start::new(self.kind());
        if self.kind().has_sizes() {
            start = start.with_size(self.size, self.size);
        }
        start.rule = self.kind().rule_sets().get(self.rule).map(|rule| (*rule).to_string());
        let opening = self.openings.get(self.opening).cloned().unwrap_or_default();
        let mut plan = opening.plan(start);
        plan.seats = self.seats.map(Self::seat);
        plan.names = plan.seats.map(|seat| match seat {
            Seat::Person => "you".to_string(),
            engine => engine.to_string(),
        });
        plan.clock =
            crate::play::clock::read(CLOCKS[self.clock]).ok().map(ByColor::<TimeControl>::from);
        plan.first = FIRST[self.first].1;
        plan.regret = REGRETS[self.regret].1;
        let seed = std::process::id();
        plan.colours = if self.colours == 1 { Colours::Lot(seed.into()) } else { Colours::Seated };
        plan
    }

    fn lines(&self) -> [(&'static str, String); LINES] {
        let kind = self.kind();
        let rule = kind.rule_sets().get(self.rule).copied().unwrap_or("one rule set");
        let size = match kind.has_sizes() {
            true => format!("{0}x{0}", self.size),
            false => "as the rules have it".to_string(),
        };
        let opening = self.openings.get(self.opening).map(|of| of.name.clone());
        [
            ("game", kind.to_string()),
            ("rules", rule.to_string()),
            ("board", size),
            ("colours", COLOURS[self.colours].to_string()),
            ("black", Self::seat(self.seats.black).to_string()),
            ("white", Self::seat(self.seats.white).to_string()),
            ("first", FIRST[self.first].0.to_string()),
            ("clock", CLOCKS[self.clock].to_string()),
            ("opening", opening.unwrap_or_default()),
            ("take back", REGRETS[self.regret].0.to_string()),
            ("begin", "Enter".to_string()),
        ]
    }

    /// Renders the menu, and returns where its first line is.
    pub(super) fn render(&self, frame: &mut Frame<'_>, theme: Theme) -> Rect {
        let area = super::panel::middle(frame.area(), 40, LINES as u16 + 5);
        let lines = self.lines();
        let line = |(at, (name, value)): (usize, &(&str, String))| {
            let text = format!(" {name:<10}< {value:<21} >");
            let style = if at == self.line { theme.chosen() } else { theme.strong() };
            Line::styled(text, style)
        };
        let mut text: Vec<Line<'_>> = lines.iter().enumerate().map(line).collect();
        text.push(Line::styled(format!(" {}", self.refusal), theme.warning()));
        text.push(Line::styled(" arrows choose, Enter begins,", theme.dim()));
        text.push(Line::styled(" Esc goes back, q leaves", theme.dim()));
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(text).block(theme.bordered().title(" a game ")), area);
        Rect { x: area.x + 1, y: area.y + 1, height: LINES as u16, ..area }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_has_its_openings() {
        let names = |kind| Opening::all(kind).into_iter().map(|of| of.name).collect::<Vec<_>>();
        for kind in [Kind::Nogo, Kind::Draughts] {
            assert_eq!(names(kind), ["none"], "{kind}");
        }
        assert_eq!(names(Kind::Gomoku), ["none", "swap", "swap2", "none, both may pass"]);
        let stones = (2..=9).map(|stones| format!("{stones} black stones"));
        assert!(names(Kind::Go).into_iter().eq(["none".to_string()].into_iter().chain(stones)));
    }
}
