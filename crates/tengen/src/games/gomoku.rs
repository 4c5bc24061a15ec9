//! Gomoku and renju.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Board, ByColor, Color, Outcome};
use tengen_gomoku::{Forbidden, Gomoku, IllegalMove, Move, Psq, PsqMove, Rule, Setup};
use tengen_record::Record;
use tengen_stones::Letters;

use super::stones;
use crate::cell::{Cell, Piece};
use crate::files::{Loaded, ReadError};
use crate::format::Format;
use crate::game::Game;
use crate::kind::Kind;
use crate::perft::Perft;
use crate::playouts::{Playouts, RandomGames};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::start::{Start, StartError};

/// The board of every size.
type Table = Gomoku<25>;

pub(super) fn begin(start: &Start) -> Result<Game, StartError> {
    start.without_komi()?;
    let rule = start.rule.as_deref().map(|rule| {
        rule.parse::<Rule>()
            .map_err(|error| StartError::Rule { rule: rule.into(), expected: error.to_string() })
    });
    let rule = rule.transpose()?;
    let setup = match start.position.as_deref() {
        None => Setup::empty(stones::size(start)?, rule.unwrap_or_default()),
        Some(text) => read(start, text, rule)?,
    };
    stones::check_size(start, &setup.placement)?;
    let board = Table::try_from(setup).map_err(stones::position_error)?;
    Ok(Game::of_record(Some(Kind::Gomoku), Record::new(board)))
}

/// Reads a line, or the document's matrix: its program plays White, so 1 is black and 2 is white,
/// and who is to move follows from the number of stones.
fn read(start: &Start, text: &str, rule: Option<Rule>) -> Result<Setup, StartError> {
    if stones::is_matrix(text) {
        let mut setup = Setup::from_matrix(text, Color::White, rule.unwrap_or_default())
            .map_err(stones::position_error)?;
        setup.turn = setup.placement.likely_turn();
        return Ok(setup);
    }
    let mut setup: Setup = text.parse().map_err(stones::position_error)?;
    match rule {
        Some(rule) if text.contains(" rule=") && rule != setup.rule => {
            let asked = start.rule.as_deref().unwrap_or_default();
            Err(stones::disagrees(asked, setup.rule))
        }
        _ => {
            setup.rule = rule.unwrap_or(setup.rule);
            Ok(setup)
        }
    }
}

pub(super) fn read_sgf(root: tengen_sgf::Node<'_>) -> Result<Loaded, ReadError> {
    stones::read_sgf::<Table>(Kind::Gomoku, root)
}

impl Rules for Table {
    fn size(&self) -> (u8, u8) {
        let size = Self::size(self);
        (size.cols(), size.rows())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        stones::stone(self.stone(stones::point(cell)?))
    }

    fn position(&self) -> String {
        self.to_string()
    }

    fn read(&self, text: &str) -> Result<Self, String> {
        let mut setup: Setup =
            text.parse().map_err(|error: tengen_gomoku::ParseSetupError| error.to_string())?;
        if !text.contains(" rule=") {
            setup.rule = self.rule();
        }
        Self::try_from(setup).map_err(|error| error.to_string())
    }

    fn rules(&self) -> String {
        self.rule().to_string()
    }

    fn cell(&self, mv: Move) -> Option<Cell> {
        mv.point().map(stones::cell)
    }

    fn click(&self, cell: Cell) -> Option<Move> {
        stones::point(cell).map(Move::Play)
    }

    fn name(&self, cell: Cell) -> Option<String> {
        stones::name(cell, Letters::WithI)
    }

    fn refusal(&self, mv: Move, illegal: &IllegalMove) -> Refusal {
        let code = match illegal {
            IllegalMove::Finished { .. } => "finished",
            IllegalMove::PassNotAllowed => "pass",
            IllegalMove::OffBoard { .. } => "off-board",
            IllegalMove::Occupied { .. } => "occupied",
            IllegalMove::Forbidden { kind: Forbidden::Overline, .. } => "overline",
            IllegalMove::Forbidden { kind: Forbidden::DoubleFour, .. } => "double-four",
            IllegalMove::Forbidden { kind: Forbidden::DoubleThree, .. } => "double-three",
            _ => "illegal",
        };
        let Some(evidence) = self.explain(mv).err() else { return Refusal::new(code, illegal) };
        let rows = evidence.overlines.iter().map(|row| &row.stones);
        let rows = rows.chain(evidence.fours.iter().map(|four| &four.stones));
        let rows = rows.chain(evidence.threes.iter().map(|three| &three.stones));
        let mut cells: Vec<Cell> = rows.flatten().copied().map(stones::cell).collect();
        cells.sort_unstable();
        cells.dedup();
        Refusal::new(code, illegal).with_cells(cells)
    }

    fn reason(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(winner) => alloc::format!("{winner} has five"),
            Outcome::Draw if self.empty_points().next().is_none() => "board full".to_string(),
            Outcome::Draw if self.passes() == Some(2) => "two passes".to_string(),
            Outcome::Draw => alloc::format!("{} has no legal move", self.turn()),
        }
    }

    fn diagram(&self, last: Option<Move>) -> String {
        let mut diagram = self.forbidden_diagram();
        diagram.last = last.and_then(Move::point);
        diagram.to_string()
    }

    fn to_record(
        record: &Record<Self>,
        players: &ByColor<String>,
        format: Format,
    ) -> Option<String> {
        match format {
            Format::Sgf => stones::to_sgf::<Self>(record, players),
            Format::Psq => Some(to_psq(record)?.to_string()),
            Format::Pdn => None,
        }
    }

    fn divide(&self, perft: Perft) -> Vec<(String, u64)> {
        match (on::<15>(self), on::<20>(self)) {
            (Some(board), _) => perft.divide(&board),
            (None, Some(board)) => perft.divide(&board),
            (None, None) => perft.divide(self),
        }
    }

    fn random_games(&self) -> RandomGames {
        match (on::<15>(self), on::<20>(self)) {
            (Some(board), _) => Playouts::from(board),
            (None, Some(board)) => Playouts::from(board),
            (None, None) => Playouts::from(*self),
        }
    }

    fn matrix(&self) -> Option<String> {
        Some(self.to_setup().to_matrix(Color::White))
    }

    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> crate::think::Think<Self> {
        engine::of(Self::size(self), memory)
    }
}

/// Carries a position over to another board type, if that has room for it.
fn on<const N: usize>(board: &Table) -> Option<Gomoku<N>> {
    Gomoku::try_from(board.to_setup()).ok()
}

/// Plays the moves of a file by freestyle, until one is illegal: it names no rule.
pub(super) fn read_psq(bytes: &[u8]) -> Result<Loaded, ReadError> {
    let text = core::str::from_utf8(bytes).map_err(ReadError::new)?;
    let psq: Psq = text.parse().map_err(ReadError::new)?;
    let start = Setup::empty(psq.size, Rule::Freestyle);
    let mut record = Record::new(Table::try_from(start).map_err(ReadError::new)?);
    let mut warnings = Vec::new();
    for (ply, mv) in (1..).zip(&psq.moves) {
        if let Err(error) = record.play(Move::Play(mv.point)) {
            warnings.push(alloc::format!("move {ply}: {error}"));
            break;
        }
        record.note_mut().elapsed = Some(core::time::Duration::from_millis(mv.millis.into()));
    }
    record.to_start();
    let mut game = Game::of_record(Some(Kind::Gomoku), record);
    let [one, two] = psq.players;
    game.players = if psq.first == 0 { ByColor::new(one, two) } else { ByColor::new(two, one) };
    Ok(Loaded { game, warnings, stated: None })
}

/// Writes the moves with their times; `None` if there are passes or a position set up.
fn to_psq(record: &Record<Table>) -> Option<Psq> {
    let board = record.board_at(record.root())?;
    let mut moves = Vec::new();
    for id in record.main_line() {
        let node = record.node(id)?;
        let Some(mv) = node.mv() else { continue };
        let millis = node.note().elapsed.map_or(0, |time| time.as_millis());
        let millis = u32::try_from(millis).unwrap_or(u32::MAX);
        moves.push(PsqMove { point: mv.point()?, millis });
    }
    let is_empty = board.empty_points().count() == board.size().area();
    let players = ["black".to_string(), "white".to_string()];
    is_empty.then_some(Psq { size: board.size(), levels: [11, 11], first: 0, moves, players })
}

#[cfg(feature = "engines")]
mod engine {
    use std::sync::atomic::Ordering::Relaxed;
    use std::time::{Duration, Instant};

    use tengen_core::{Board, Knowledge, Score};
    use tengen_gomoku::{AlphaBetaKnowledge, Attack, AttackResult, Gomoku, Move, ThreatBoard};
    use tengen_search::{AlphaBeta, Limits, Options};
    use tengen_stones::Size;

    use super::Table;
    use crate::analysis::{Analysis, Candidate, Value};
    use crate::effort::Effort;
    use crate::think::{Hear, Think, hear_lines, of_report, play_options, value};

    /// Nodes of the alpha-beta search in a millisecond, about.
    const NODES_PER_MILLISECOND: u64 = 500;

    /// The player for boards of this size.
    pub(super) fn of(size: Size, memory: usize) -> Think<Table> {
        match size.cols().max(size.rows()) {
            0..=15 => on::<15>(memory),
            _ => on::<25>(memory),
        }
    }

    fn on<const N: usize>(memory: usize) -> Think<Table> {
        let mut brain = Brain::<N>::new(memory);
        Box::new(move |board, effort, hear| {
            let board = super::on::<N>(board)?;
            brain.think(&board, effort, hear)
        })
    }

    /// Takes a win by fours or threats that it finds at once, leaves out moves after which the
    /// enemy wins by fours, and searches the others for as long as is left.
    struct Brain<const N: usize> {
        search: AlphaBeta<ThreatBoard<N>, AlphaBetaKnowledge>,
        options: Options,
        attack: Attack,
    }

    impl<const N: usize> Brain<N> {
        fn new(memory: usize) -> Self {
            let options = Options { late_pruning: true, ..play_options(memory) };
            let search = AlphaBeta::new(AlphaBetaKnowledge, Limits::depth(1));
            let mut search = search.with_options(options);
            search.prepare();
            Self { search, options, attack: Attack::new() }
        }

        fn think(
            &mut self,
            board: &Gomoku<N>,
            effort: &Effort,
            hear: Hear<'_, Move>,
        ) -> Option<Analysis<Move>> {
            let (begin, stop) = (Instant::now(), effort.stop());
            let threats = ThreatBoard::from(board);
            let moves = threats.legal_moves();
            let order = |mv: &&Move| AlphaBetaKnowledge.order(&threats, **mv);
            let promising = *moves.iter().max_by_key(order)?;
            let unit = AlphaBetaKnowledge::PER_POINT;
            let seen = value(AlphaBetaKnowledge.evaluate(&threats), unit);
            if moves.len() == 1 {
                return Some(without_search(promising, seen, vec![promising]));
            }
            // A side makes few moves here.
            let effort = &effort.with_whole_share(board.turn());
            let time = effort.budget(board.turn()).map(|budget| budget.enough);
            let is_stopped = || stop.load(Relaxed);
            if effort.lines <= 1 {
                if let Some(won) = self.win(board, effort, time, is_stopped, begin) {
                    return Some(won);
                }
            }
            let half = time.map(|time| time / 2);
            let goes_on = || !is_stopped() && half.is_none_or(|half| begin.elapsed() < half);
            let safe = self.attack.safe_moves(board, &moves, goes_on);
            let among: &[Move] = if safe.is_empty() { &moves } else { &safe };
            if effort.lines <= 1 {
                if let [single] = *among {
                    return Some(without_search(single, seen, vec![single]));
                }
            }
            if self.options.lines != effort.lines.max(1) {
                self.options.lines = effort.lines.max(1);
                let search = AlphaBeta::new(AlphaBetaKnowledge, Limits::depth(1));
                self.search = search.with_options(self.options);
            }
            let left = effort.after(begin.elapsed(), board.turn());
            self.search.set_limits(left.limits(board.turn(), &stop));
            let progress = hear_lines(unit, &stop, hear);
            let report = match among.len() == moves.len() {
                true => self.search.search_parallel(&threats, effort.threads, progress),
                false => {
                    self.search.search_parallel_among(&threats, among, effort.threads, progress)
                }
            };
            // Without any time the search has nothing to say.
            let unsearched = || without_search(promising, seen, vec![promising]);
            let found = of_report(&report, unit).unwrap_or_else(unsearched);
            Some(Analysis { elapsed: begin.elapsed(), ..found })
        }

        /// Looks for a win by threats. Without time the number of nodes or the depth tells how long
        /// it may take, by a clock that stands still.
        fn win(
            &mut self,
            board: &Gomoku<N>,
            effort: &Effort,
            time: Option<Duration>,
            is_stopped: impl Fn() -> bool,
            begin: Instant,
        ) -> Option<Analysis<Move>> {
            let by_work = match (effort.nodes, effort.depth) {
                (Some(nodes), _) => Duration::from_millis(nodes / NODES_PER_MILLISECOND),
                (None, Some(depth)) => Duration::from_millis(depth.into()),
                (None, None) => Duration::from_secs(1),
            };
            let elapsed = || if time.is_some() { begin.elapsed() } else { Duration::ZERO };
            let now = || (!is_stopped()).then(elapsed);
            match self.attack.find_win(board, time.unwrap_or(by_work), now) {
                AttackResult::Win(line) => {
                    let plies = Score::win_in(line.len() as u32).plies_to_win()?;
                    let won = without_search(*line.first()?, Value::Win(plies), line);
                    Some(Analysis { nodes: self.attack.nodes(), elapsed: begin.elapsed(), ..won })
                }
                AttackResult::NoWin | AttackResult::Unknown => None,
            }
        }
    }

    fn without_search(best: Move, value: Value, line: Vec<Move>) -> Analysis<Move> {
        Analysis::of(best, vec![Candidate { mv: best, value, visits: 0, line }])
    }
}
