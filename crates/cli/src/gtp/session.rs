//! The game on the table, and what it is played under.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tengen::core::Color;
use tengen::go::{Komi, Move, Rules};
use tengen::gomoku::Rule;
use tengen::stones::{Large, Lattice, Point, Size, Stones};
use tengen::{Analysis, Cell, Effort, Engine, Game, Kind, Start, StartError, Style};

use super::hearing::{Hearing, Until};
use super::protocol::{Reply, error};
use super::timing::Timing;
use crate::args::MEMORY;

/// Rules, komi and handicap.
#[derive(Clone, Copy)]
pub(crate) struct Terms {
    /// Of Go.
    pub(crate) rules: Rules,
    /// Of gomoku.
    pub(crate) rule: Rule,
    /// As it was told, without what White gets for handicap stones.
    pub(crate) komi: Komi,
    pub(crate) handicap: u16,
}

impl Terms {
    pub(crate) fn new(rules: Rules, rule: Rule) -> Self {
        Self { rules, rule, komi: rules.komi, handicap: 0 }
    }

    /// The komi with what White gets for handicap stones.
    pub(crate) fn whole_komi(&self) -> Komi {
        self.komi.plus_points(self.rules.compensation.points(self.handicap) as i16)
    }
}

/// A game with its terms, its clock and the engine.
pub(crate) struct Session {
    pub(crate) kind: Kind,
    /// What it calls itself, if not by its own name.
    pub(crate) name: Option<String>,
    pub(crate) terms: Terms,
    pub(crate) timing: Timing,
    pub(crate) game: Game,
    pub(crate) hearing: Hearing,
    style: Style,
    pub(crate) threads: NonZeroUsize,
    /// At most so many playouts for a move.
    pub(crate) playouts: Option<u64>,
    /// Whether it thinks in the enemy's time, and has begun to play.
    pub(crate) ponders: bool,
    pub(crate) is_playing: bool,
    /// What was found before the last move.
    pub(crate) found: Option<Analysis>,
    /// The engine for boards of this size.
    engine: Option<((u8, u8), Engine)>,
}

impl Session {
    /// Begins with an empty board; the engine thinks `per_move` without time settings.
    pub(crate) fn new(
        kind: Kind,
        size: Size,
        terms: Terms,
        (style, threads): (Style, NonZeroUsize),
        per_move: Duration,
    ) -> Result<Self, StartError> {
        let game = game_of(kind, &Stones::empty(Large::new(size)), Color::Black, &terms)?;
        Ok(Self {
            kind,
            name: None,
            terms,
            timing: Timing::new(per_move),
            game,
            hearing: Hearing::default(),
            style,
            threads,
            playouts: None,
            ponders: false,
            is_playing: false,
            found: None,
            engine: None,
        })
    }

    pub(crate) fn size(&self) -> Size {
        self.stones().lattice().size()
    }

    pub(crate) fn stones(&self) -> Stones<Large> {
        stones_of(&self.game)
    }

    /// Begins anew with an empty board.
    pub(crate) fn clear(&mut self, size: Size) -> Reply {
        self.terms.handicap = 0;
        self.timing.restart();
        self.begin(&Stones::empty(Large::new(size)), Color::Black)
    }

    /// Begins anew with these stones, if they can stand like this.
    pub(crate) fn begin(&mut self, stones: &Stones<Large>, turn: Color) -> Reply {
        let begun = game_of(self.kind, stones, turn, &self.terms);
        self.game = begun.or_else(|_| error("illegal position"))?;
        Ok(String::new())
    }

    /// Plays a move, if it is legal.
    pub(crate) fn play(&mut self, color: Color, mv: Move) -> Reply {
        let played = self.game.play_as(color, &self.text(mv));
        played.map(|()| String::new()).or_else(|_| error("illegal move"))
    }

    /// The text of a move of GTP, whose columns have no I.
    pub(crate) fn text(&self, mv: Move) -> String {
        let cell = mv.point().map(|at| Cell::new(at.col(), at.row()));
        cell.and_then(|cell| self.game.name(cell)).unwrap_or_else(|| mv.to_string())
    }

    /// What writes texts of moves as GTP does.
    pub(crate) fn vertex(&self) -> impl Fn(&str) -> String + use<> {
        let point = |cell: Cell| Point::new(cell.col, cell.row);
        let name = |cell: Cell| Some((self.game.name(cell)?, point(cell)?.to_string()));
        let names: BTreeMap<String, String> = self.game.cells().filter_map(name).collect();
        move |text| names.get(text).cloned().unwrap_or_else(|| text.to_string())
    }

    /// Returns the game with `color` to move, if it can be.
    pub(crate) fn turned(&self, color: Color) -> Option<Game> {
        let mut game = self.game.clone();
        game.give_turn(color).ok()?;
        Some(game)
    }

    /// Lets the engine think about a game; nothing if it is over.
    pub(crate) fn think(
        &mut self,
        game: &Game,
        effort: &Effort,
        mut hear: impl FnMut(&Analysis),
    ) -> Option<Analysis> {
        if self.engine.as_ref().is_none_or(|(size, _)| *size != game.size()) {
            self.engine = None; // its memory is needed
            let engine = Engine::of_style(game, self.style, MEMORY, 0)?;
            self.engine = Some((game.size(), engine));
        }
        let (_, engine) = self.engine.as_mut()?;
        let found = engine.analyse(game, effort, |so_far| {
            hear(so_far);
            ControlFlow::Continue(())
        });
        found.ok()
    }

    /// Lets the engine forget what it has found.
    pub(crate) fn forget(&mut self) {
        self.engine = None;
    }

    /// How much the engine may think about a move of `color`, unless `# interrupt` comes.
    pub(crate) fn effort(&self, color: Color) -> Effort {
        let stop = Some(self.hearing.stop_flag(Until::Interrupt));
        let (playouts, threads) = (self.playouts, self.threads);
        Effort { stop, playouts, ..self.timing.effort(color, threads) }
    }

    /// The game with `color` to move, or as it is if that cannot be.
    pub(crate) fn game_for(&self, color: Color) -> Game {
        self.turned(color).unwrap_or_else(|| self.game.clone())
    }

    /// Lets the engine choose a move for `color`; `None` if it resigns. It plays NoGo, where nothing is
    /// counted, to the end.
    pub(crate) fn choose(
        &mut self,
        color: Color,
        effort: &Effort,
        hear: impl FnMut(&Analysis),
    ) -> Option<String> {
        self.found = None;
        let game = self.turned(color)?;
        self.found = self.think(&game, effort, hear);
        let found = self.found.as_ref()?;
        (!found.is_hopeless || self.kind != Kind::Go).then(|| found.best.clone())
    }

    /// Lets the engine choose a move and play it; what it says is `resign` if it has none.
    pub(crate) fn move_for(
        &mut self,
        color: Color,
        effort: &Effort,
        hear: impl FnMut(&Analysis),
    ) -> String {
        let begin = Instant::now();
        let chosen = self.choose(color, effort, hear);
        self.timing.spend(color, begin.elapsed());
        // A move is always found where one is allowed; a pass need not be.
        let played = chosen.filter(|mv| self.game.play_as(color, mv).is_ok());
        self.is_playing = played.is_some();
        played.map_or_else(|| "resign".to_string(), |mv| self.vertex()(&mv))
    }

    /// Passes for `color`; what it says is `resign` if that cannot be.
    pub(crate) fn pass(&mut self, color: Color) -> String {
        let is_played = self.game.play_as(color, "pass").is_ok();
        if is_played { "pass" } else { "resign" }.to_string()
    }

    /// Thinks in the enemy's time, if it is to, until a line comes.
    pub(crate) fn ponder(&mut self) {
        if self.ponders && self.is_playing {
            let stop = self.hearing.stop_flag(Until::AnyLine);
            let effort = Effort { threads: self.threads, ..Effort::until(stop) };
            let game = self.game.clone();
            self.think(&game, &effort, |_| {});
            self.is_playing = false;
        }
    }

    /// How many lines are told of: a search that pays for each of them tells of `few`.
    pub(crate) fn lines(&self, few: usize) -> usize {
        let pays = self.kind == Kind::Gomoku || self.style == Style::AlphaBeta;
        if pays { few } else { usize::MAX }
    }

    /// Takes back so many moves, if there are.
    pub(crate) fn undo(&mut self, count: usize) -> Reply {
        let mut game = self.game.clone();
        for _ in 0..count {
            if game.move_at(game.here()).is_none() || !game.undo() {
                return error("cannot undo");
            }
        }
        // Nothing stands against it.
        game.variations().into_iter().for_each(|taken_back| drop(game.delete(taken_back)));
        self.game = game;
        Ok(String::new())
    }

    /// Lets the komi, the rules or the handicap be others from now on: the game is played anew
    /// under them. If that cannot be, nothing changes.
    pub(crate) fn change_terms(&mut self, terms: Terms) -> Reply {
        let (mut start, mut moves) = (self.game.clone(), Vec::new());
        while let Some(mv) = start.move_at(start.here()) {
            moves.push((!start.turn(), mv));
            start.undo();
        }
        let Ok(mut game) = game_of(self.kind, &stones_of(&start), start.turn(), &terms) else {
            return error("the stones cannot stand like this under these rules");
        };
        for (number, (color, mv)) in (1..).zip(moves.into_iter().rev()) {
            if game.play_as(color, &mv).is_err() {
                return Err(format!("move {number} would be illegal under these rules"));
            }
        }
        (self.game, self.terms) = (game, terms);
        Ok(String::new())
    }
}

/// Begins a game with these stones.
fn game_of(
    kind: Kind,
    stones: &Stones<Large>,
    turn: Color,
    terms: &Terms,
) -> Result<Game, StartError> {
    let side = if turn == Color::Black { 'X' } else { 'O' };
    let start = Start::new(kind).with_position(&format!("{} {side}", stones.to_placement()));
    match kind {
        Kind::Gomoku => start.with_rule(&terms.rule.to_string()).begin(),
        Kind::Go => {
            let komi = f64::from(terms.whole_komi().half_points()) / 2.0;
            start.with_rule(&terms.rules.to_string()).with_komi(komi).begin()
        }
        _ => start.begin(),
    }
}

fn stones_of(game: &Game) -> Stones<Large> {
    let (cols, rows) = game.size();
    let size = Size::new(cols, rows).expect("a board of stones");
    let mut stones = Stones::empty(Large::new(size));
    for point in size.points() {
        if let Some(piece) = game.piece(Cell::new(point.col(), point.row())) {
            stones.put(point, piece.color);
        }
    }
    stones
}
