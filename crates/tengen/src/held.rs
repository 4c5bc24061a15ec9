//! A game on a board of one type.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use tengen_core::{
    ByColor, Change as SeenChange, Clock, Color, Foul, Key, Rng, single_move_between,
};
use tengen_record::{Action, Ending, Node, NodeId, Note, Record};

use crate::actions::{self, each_step};
use crate::cell::{Cell, Piece, cells};
use crate::ending::{End, GameOver};
use crate::format::Format;
use crate::moves::{Change, Effect, Entry, Move};
use crate::openings::{Opening, Openings};
use crate::perft::{After, Perft};
use crate::picture::{Drawing, Look, Sign};
use crate::playouts::RandomGames;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::score::{Count, Score};
#[cfg(feature = "solve")]
use crate::solve::{Claims, ClaimsSum, HearSolver, ProofFault, SolveOptions, Solved};
use crate::table::{Deed, Table};
use crate::turn;
#[cfg(feature = "engines")]
use crate::{
    analysis::{Analysis, Territory},
    style::Style,
    table::Mind,
    think::random,
};

/// A game on a board of one type.
#[derive(Clone)]
pub(crate) struct Held<B: Rules>(pub(crate) Record<B>);

/// So many characters of a text that is no move are quoted.
const QUOTED: usize = 20;

const NO_NUMBERS: &str = "the moves of this game have no numbers";

impl<B: Rules> Held<B> {
    fn board(&self) -> &B {
        self.0.board()
    }

    /// Reads a move and asks the rules.
    fn legal(&self, text: &str) -> Result<B::Move, Refusal> {
        let (board, text) = (self.board(), text.trim());
        let mv =
            board.parse_move(text).map_err(|error| match text.eq_ignore_ascii_case("pass") {
                true => Refusal::new("pass", board.no_pass()),
                false => {
                    let beginning: String = text.chars().take(QUOTED).collect();
                    Refusal::new("unreadable", format!("{beginning:?} is no move: {error}"))
                }
            })?;
        self.check(mv)
    }

    fn check(&self, mv: B::Move) -> Result<B::Move, Refusal> {
        if let Some(ending) = self.0.ending() {
            return Err(Refusal::new("finished", format!("the game is over: {ending}")));
        }
        if self.0.is_paused() {
            return Err(Refusal::new("paused", "the game is paused"));
        }
        match self.board().check(mv) {
            Ok(()) => Ok(mv),
            Err(illegal) => Err(self.board().refusal(mv, &illegal)),
        }
    }

    /// Finds a step that goes on from the cells begun.
    fn step(&self, begun: &[Cell], action: u32) -> Result<(Vec<Cell>, Option<B::Move>), Refusal> {
        let found = each_step(self.board(), begun, |step| match step.action == action {
            true => ControlFlow::Break((step.cells.to_vec(), step.mv)),
            false => ControlFlow::Continue(()),
        });
        match found {
            ControlFlow::Break(found) if !self.is_over() && !self.0.is_paused() => Ok(found),
            _ => Err(self.no_step(begun, action)),
        }
    }

    /// Says why a step is none.
    fn no_step(&self, begun: &[Cell], action: u32) -> Refusal {
        let text = actions::step_text(self.board(), action).filter(|_| action < self.actions());
        match text {
            None => self.no_action(action),
            Some(text) => {
                self.legal(&text).err().filter(|_| begun.is_empty()).unwrap_or_else(|| {
                    let reason = format!("{text} does not go on with the capture that is begun");
                    Refusal::new("no-such-capture", reason).with_cells(begun.iter().copied())
                })
            }
        }
    }

    fn no_action(&self, action: u32) -> Refusal {
        match self.actions() {
            0 => Refusal::new("unreadable", NO_NUMBERS),
            count if action < count && B::LOOK == Look::Squares => {
                Refusal::new("off-board", format!("{action} leads off the board"))
            }
            count if action < count => Refusal::new("pass", self.board().no_pass()),
            count => {
                let reason = format!("{action} is no action: expected less than {count}");
                Refusal::new("unreadable", reason)
            }
        }
    }

    fn put(&mut self, mv: B::Move) -> Result<(), Refusal> {
        self.0.play(mv).map(|_| ()).map_err(|error| Refusal::new("not-now", error))
    }

    fn is_over(&self) -> bool {
        self.0.ending().is_some()
    }

    /// Writes the moves of the main line with blanks between them; `None` if it sets a position up.
    fn main_moves(&self) -> Option<String> {
        let mut board = self.0.board_at(self.0.root())?;
        let mut moves = Vec::new();
        for id in self.0.main_line() {
            match self.node(id)?.action() {
                Action::Move(mv) => {
                    moves.push(board.text(*mv));
                    board.play_unchecked(*mv);
                }
                Action::SetUp(_) if id != self.0.root() => return None,
                Action::SetUp(_) | Action::Remark => {}
            }
        }
        Some(moves.join(" "))
    }

    fn of(&self, mv: B::Move) -> Move {
        let path = self.board().paths(mv).into_iter().next().unwrap_or_default();
        Move { text: self.board().text(mv), path }
    }

    fn node(&self, id: NodeId) -> Option<&Node<B>> {
        self.0.node(id)
    }

    /// The move that led here, with the board before it.
    fn last_move(&self) -> Option<(B, B::Move)> {
        let here = self.0.current();
        Some((self.0.board_at(here.parent()?)?, here.mv()?))
    }

    fn change(&self, after: &B, cell: Cell) -> Option<Change> {
        let (before, after) = (self.board().piece(cell), after.piece(cell));
        (before != after).then_some(Change { cell, before, after })
    }
}

impl<B: Rules> Table for Held<B> {
    #[cfg(feature = "engines")]
    fn as_any(&self) -> &dyn core::any::Any {
        self
    }

    fn boxed(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn size(&self) -> (u8, u8) {
        self.board().size()
    }

    fn rules(&self) -> String {
        self.board().rules()
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        self.board().piece(cell)
    }

    fn turn(&self) -> Color {
        self.board().turn()
    }

    fn is_path_independent(&self) -> bool {
        B::PATH_INDEPENDENT
    }

    fn key(&self) -> Key {
        self.board().key()
    }

    fn over(&self) -> Option<GameOver> {
        let ending = self.0.ending()?;
        let reason = match ending {
            Ending::Board(outcome) => self.board().reason(*outcome),
            other => other.to_string(),
        };
        Some(GameOver { outcome: ending.outcome(), reason })
    }

    fn claim(&self) -> Option<String> {
        self.board().claim()
    }

    fn score(&self, dead: &[Cell]) -> Option<Score> {
        self.board().score(dead)
    }

    fn likely_dead(&self) -> Vec<Cell> {
        self.board().likely_dead()
    }

    fn captured(&self, color: Color) -> u32 {
        self.board().captured(color)
    }

    fn position(&self) -> String {
        self.board().position()
    }

    #[cfg(feature = "session")]
    fn position_with(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<String> {
        self.board().position_with(pieces, turn)
    }

    fn matrix(&self) -> Option<String> {
        self.board().matrix()
    }

    fn name(&self, cell: Cell) -> Option<String> {
        self.board().name(cell)
    }

    fn diagram(&self) -> String {
        self.board().diagram(self.0.current().mv())
    }

    fn svg(&self, drawing: Drawing) -> String {
        let mut drawing = drawing;
        drawing.signs.splice(0..0, self.board().signs());
        if let (true, Some((before, mv))) = (drawing.last.is_empty(), self.last_move()) {
            drawing.last = before.paths(mv).into_iter().next().unwrap_or_default();
            let begin = drawing.last.first().copied();
            if B::LOOK == Look::Squares {
                let was_taken = |at: &Cell| {
                    let (was, is) = (before.piece(*at), self.board().piece(*at));
                    was.is_some() && is.is_none() && Some(*at) != begin
                };
                let taken = cells(self.size()).filter(was_taken);
                drawing.signs.extend(taken.map(|at| (at, Sign::Cross)));
            }
        }
        crate::svg::svg(self.board(), &drawing)
    }

    fn legal_moves(&self) -> Vec<Move> {
        match self.is_over() {
            true => Vec::new(),
            false => self.board().legal_moves().into_iter().map(|mv| self.of(mv)).collect(),
        }
    }

    fn legal_texts(&self) -> Vec<String> {
        match self.is_over() {
            true => Vec::new(),
            false => {
                self.board().legal_moves().into_iter().map(|mv| self.board().text(mv)).collect()
            }
        }
    }

    fn legal_cells(&self, cells: &mut Vec<Cell>) {
        cells.clear();
        if self.is_over() {
            return;
        }
        let _ = self.board().each_move(|mv| {
            cells.extend(self.board().cell(mv));
            ControlFlow::<()>::Continue(())
        });
    }

    fn explain(&self, text: &str) -> Result<Move, Refusal> {
        self.legal(text).map(|mv| self.of(mv))
    }

    fn effect(&self, text: &str) -> Result<Effect, Refusal> {
        let mv = self.legal(text)?;
        let after = self.board().after(mv);
        let changes = cells(self.size()).filter_map(|cell| self.change(&after, cell)).collect();
        Ok(Effect { path: self.of(mv).path, changes })
    }

    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let mv = self.legal(text)?;
        self.put(mv)
    }

    fn play_cell(&mut self, cell: Cell) -> Result<(), Refusal> {
        let mv = self.board().click(cell).ok_or_else(|| {
            Refusal::new("unreadable", format!("a click on {cell} is no move")).with_cells([cell])
        })?;
        let mv = self.check(mv)?;
        self.put(mv)
    }

    fn enter(&self, clicks: &[Cell]) -> Entry {
        let mut entry = Entry::default();
        if self.is_over() {
            return entry;
        }
        for mv in self.board().legal_moves() {
            let mut is_complete = false;
            for path in self.board().paths(mv) {
                let Some(rest) = path.strip_prefix(clicks) else { continue };
                match rest.first() {
                    None => is_complete = !clicks.is_empty(),
                    Some(next) if !entry.next.contains(next) => entry.next.push(*next),
                    Some(_) => {}
                }
            }
            if is_complete {
                entry.complete.push(self.of(mv));
            }
        }
        entry
    }

    fn actions(&self) -> u32 {
        self.board().actions()
    }

    fn actions_of(&self, text: &str) -> Result<Vec<u32>, Refusal> {
        let mv = self.legal(text)?;
        let actions = actions::of_move(self.board(), mv);
        match actions.is_empty() {
            true => Err(Refusal::new("unreadable", NO_NUMBERS)),
            false => Ok(actions),
        }
    }

    fn legal_actions(&self, begun: &[Cell], mask: &mut [bool]) {
        if self.is_over() {
            return;
        }
        let _ = each_step(self.board(), begun, |step| {
            if let Some(is_legal) = mask.get_mut(step.action as usize) {
                *is_legal = true;
            }
            ControlFlow::<()>::Continue(())
        });
    }

    fn play_action(&mut self, begun: &mut Vec<Cell>, action: u32) -> Result<(), Refusal> {
        let mv = match B::LOOK {
            Look::Points => actions::move_of(self.board(), action),
            Look::Squares => {
                let step = self.step(begun, action)?;
                *begun = step.0;
                let Some(mv) = step.1 else { return Ok(()) };
                Some(mv)
            }
        };
        let mv = mv.ok_or_else(|| self.no_action(action))?;
        let mv = self.check(mv)?;
        begun.clear();
        self.put(mv)
    }

    fn observe(&self, begun: &[Cell], to: &mut [i8]) {
        let last = match B::LOOK {
            Look::Points => self.last_move().and_then(|(before, mv)| before.cell(mv)),
            Look::Squares => None,
        };
        let marks: Vec<Cell> = begun.iter().copied().chain(last).collect();
        crate::observation::write(self.board(), &marks, to);
    }

    #[cfg(feature = "batch")]
    fn boards(&self, games: usize, seed: u64, max_plies: u32) -> Box<dyn crate::batch::Boards> {
        crate::batch::boards(self.board(), games, seed, max_plies)
    }

    fn divide(&self, perft: Perft) -> Vec<(String, u64)> {
        self.board().counted(perft)
    }

    fn count_after(&self, moves: &[String], perft: Perft) -> Result<Option<u64>, String> {
        self.board().counted(After(moves, perft))
    }

    fn openings(&self, plies: u32) -> Vec<Opening> {
        self.board().counted(Openings(plies))
    }

    fn random_games(&self) -> RandomGames {
        self.board().random_games()
    }

    fn move_to(&self, after: &dyn Table) -> Result<String, String> {
        let ((cols, rows), there) = (self.size(), after.size());
        if (cols, rows) != there {
            return Err(format!("the sizes are {cols}x{rows} and {}x{}", there.0, there.1));
        }
        let changes = |board: &B| {
            let change = |at: Cell| {
                let (before, after) = (board.piece(at), after.piece(at));
                let place = || board.name(at).unwrap_or_else(|| at.to_string());
                (before != after).then(|| SeenChange { place: place(), before, after })
            };
            cells((cols, rows)).filter_map(change).collect()
        };
        let found = single_move_between(self.board(), changes);
        found.map(|mv| self.board().text(mv)).map_err(|error| error.to_string())
    }

    fn give_turn(&mut self, color: Color) -> Result<(), Refusal> {
        turn::give(&mut self.0, color)
    }

    fn turn_given_at(&self, id: NodeId) -> Option<Color> {
        let node = self.node(id)?;
        let Action::SetUp(after) = node.action() else { return None };
        turn::given(&self.0.board_at(node.parent()?)?, after)
    }

    fn title(&self) -> String {
        self.board().title()
    }

    fn legend(&self) -> &'static str {
        self.board().legend()
    }

    fn standing(&self) -> Vec<String> {
        self.board().standing()
    }

    fn study(&self) -> Vec<String> {
        self.board().study()
    }

    fn result(&self) -> String {
        self.board().result(self.board().outcome())
    }

    fn liberties(&self) -> Vec<(Cell, usize)> {
        self.board().liberties()
    }

    #[cfg(feature = "session")]
    fn about(&self, cell: Cell) -> Vec<String> {
        self.board().about(cell)
    }

    fn look(&self) -> Look {
        B::LOOK
    }

    fn count(&self, stated: Option<&str>) -> Option<Count> {
        B::count(&self.0, stated)
    }

    fn ply_at(&self, id: NodeId) -> Option<usize> {
        self.node(id).map(Node::ply)
    }

    fn here(&self) -> NodeId {
        self.0.here()
    }

    fn root(&self) -> NodeId {
        self.0.root()
    }

    fn ply(&self) -> usize {
        self.0.current().ply()
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent()
    }

    fn variations(&self, id: NodeId) -> Vec<NodeId> {
        self.0.variations_at(id).collect()
    }

    fn move_at(&self, id: NodeId) -> Option<String> {
        let node = self.node(id)?;
        let (mv, before) = (node.mv()?, self.0.board_at(node.parent()?)?);
        Some(before.text(mv))
    }

    fn start(&self) -> String {
        let board = self.0.board_at(self.0.root());
        board.map_or_else(String::new, |board| board.position())
    }

    fn moves(&self) -> Vec<String> {
        let (mut moves, mut before) = (Vec::new(), None::<B>);
        self.0.replay(|node, board| {
            let text = before.as_ref().zip(node.mv()).map(|(before, mv)| before.text(mv));
            moves.extend(text);
            before = Some(board.clone());
        });
        moves
    }

    /// All nodes after the root, parents and main variations first.
    fn deeds(&self) -> Vec<(NodeId, Deed)> {
        let mut deeds = Vec::new();
        let Some(start) = self.0.board_at(self.0.root()) else { return deeds };
        let mut due: Vec<(NodeId, B)> = Vec::new();
        let push = |due: &mut Vec<(NodeId, B)>, id, board: B| {
            let first = due.len();
            due.extend(self.0.variations_at(id).map(|id| (id, board.clone())));
            due[first..].reverse();
        };
        push(&mut due, self.0.root(), start);
        while let Some((id, before)) = due.pop() {
            let Some(node) = self.node(id) else { continue };
            let (deed, board) = match node.action() {
                Action::Move(mv) => (Deed::Play(before.text(*mv)), before.after(*mv)),
                Action::SetUp(board) => {
                    let turn = turn::given(&before, board).map(Deed::Turn);
                    (turn.unwrap_or_else(|| Deed::SetUp(board.position())), (**board).clone())
                }
                Action::Remark => (Deed::Remark, before),
            };
            deeds.push((id, deed));
            push(&mut due, id, board);
        }
        deeds
    }

    fn end_at(&self, id: NodeId) -> Option<End> {
        End::of(self.node(id)?.ending()?)
    }

    fn is_reopened_at(&self, id: NodeId) -> bool {
        let Some(node) = self.node(id) else { return false };
        let is_move = |next: NodeId| self.node(next).is_some_and(|next| next.mv().is_some());
        // No move comes after the end; else every board of the line would have to be looked at.
        if matches!(node.ending(), Some(Ending::Board(_))) || self.0.variations_at(id).any(is_move)
        {
            return false;
        }
        self.0.board_at(id).is_some_and(|board| board.outcome().is_some())
    }

    fn note(&self, id: NodeId) -> Option<&Note> {
        self.node(id).map(Node::note)
    }

    fn note_mut(&mut self) -> &mut Note {
        self.0.note_mut()
    }

    fn go_to(&mut self, id: NodeId) -> bool {
        self.0.go_to(id).is_ok()
    }

    fn promote(&mut self, id: NodeId) -> Result<(), String> {
        self.0.promote(id).map_err(|error| error.to_string())
    }

    fn delete(&mut self, id: NodeId) -> Result<(), String> {
        self.0.delete(id).map_err(|error| error.to_string())
    }

    fn end(&mut self, end: End) -> Result<(), String> {
        self.0.end(end.ending()).map_err(|error| error.to_string())
    }

    fn reopen(&mut self) -> Result<(), String> {
        self.0.reopen().map(|_| ()).map_err(|error| error.to_string())
    }

    fn set_up(&mut self, position: &str) -> Result<(), String> {
        let board = self.board().read(position)?;
        self.0.set_up(board).map(|_| ()).map_err(|error| error.to_string())
    }

    fn remark(&mut self) -> Result<(), String> {
        self.0.add_remark().map(|_| ()).map_err(|error| error.to_string())
    }

    fn clock(&self) -> Option<&Clock> {
        self.0.clock()
    }

    fn thinking(&self) -> (core::time::Duration, Option<&Clock>) {
        self.0.thinking()
    }

    fn set_clock(&mut self, clock: Clock) {
        self.0.set_clock(clock);
    }

    fn elapse(&mut self, time: core::time::Duration) {
        self.0.elapse(time);
    }

    fn pause(&mut self, pauses: bool) {
        if pauses { self.0.pause() } else { self.0.resume() }
    }

    fn is_paused(&self) -> bool {
        self.0.is_paused()
    }

    fn to_record(&self, players: &ByColor<String>, format: Format) -> Option<String> {
        match format {
            Format::Moves => self.main_moves(),
            _ => B::to_record(&self.0, players, format),
        }
    }

    fn opening_plies(&self) -> u32 {
        B::OPENING_PLIES
    }

    fn random_opening(&self, plies: u32, seed: u64) -> Option<Vec<String>> {
        let mut rng = Rng::new(seed);
        (0..TRIES).find_map(|_| try_opening(self.board(), plies, &mut rng))
    }

    fn foul(&mut self, text: &str) -> Result<(), String> {
        let mv = self.board().parse_move(text.trim()).map_err(|error| error.to_string())?;
        if let Some(outcome) = self.board().outcome() {
            return Err(format!("the game is over: {}", self.board().reason(outcome)));
        }
        let Err(rule) = self.board().check(mv) else { return Err("the move is legal".into()) };
        let (loser, foul) = (self.board().turn(), Foul::Illegal { mv, rule });
        self.0.end(Ending::Foul { loser, foul }).map_err(|error| error.to_string())
    }

    #[cfg(feature = "solve")]
    fn solve(&self, options: &SolveOptions, hear: HearSolver<'_>) -> Solved {
        let board = self.board();
        board.solve(options, hear).with_line(|line| names(board, line))
    }

    #[cfg(feature = "solve")]
    fn check_claims(&self, claims: &mut Claims) -> Result<ClaimsSum, ProofFault> {
        self.board().check_claims(claims)
    }

    #[cfg(feature = "engines")]
    fn mind(&self, memory: usize) -> Box<dyn Mind> {
        Box::new(Of { think: self.board().engine(memory), territory: None })
    }

    #[cfg(feature = "engines")]
    fn mind_of(&self, style: Style, memory: usize, seed: u64) -> Option<Box<dyn Mind>> {
        let think = match style {
            Style::Best => self.board().engine(memory),
            Style::Random => random(seed),
            _ => self.board().player(style, memory)?,
        };
        Some(Box::new(Of { think, territory: None }))
    }
}

/// So often is a random opening tried that ends the game, or has no move that suits.
const TRIES: u32 = 1000;

/// Plays random moves that suit an opening; `None` if there are not so many or the game ends.
fn try_opening<B: Rules>(start: &B, plies: u32, rng: &mut Rng) -> Option<Vec<String>> {
    let (mut board, mut names) = (start.clone(), Vec::new());
    for _ in 0..plies {
        let mut suiting = board.legal_moves().to_vec();
        suiting.retain(|&mv| board.suits_opening(mv));
        let mv = *suiting.get(rng.below(u32::try_from(suiting.len()).ok()?) as usize)?;
        names.push(board.text(mv));
        board.play_unchecked(mv);
    }
    board.outcome().is_none().then_some(names)
}

/// A player of one board type.
#[cfg(feature = "engines")]
struct Of<B: Rules> {
    think: crate::think::Think<B>,
    /// The territory of the position that it was last asked of.
    territory: Option<(B, Option<Territory>)>,
}

#[cfg(feature = "engines")]
impl<B: Rules> Of<B> {
    fn territory(&mut self, board: &B) -> Option<Territory> {
        if self.territory.as_ref().is_none_or(|(known, _)| known != board) {
            self.territory = Some((board.clone(), board.territory()));
        }
        self.territory.as_ref().and_then(|(_, territory)| territory.clone())
    }
}

#[cfg(feature = "engines")]
impl<B: Rules> Mind for Of<B> {
    fn think(
        &mut self,
        table: &dyn Table,
        effort: &crate::effort::Effort,
        hear: &mut dyn FnMut(&Analysis) -> ControlFlow<()>,
    ) -> Option<Analysis> {
        let held = table.as_any().downcast_ref::<Held<B>>()?;
        if held.is_over() {
            return None;
        }
        let board = held.board();
        let name = |line: &[B::Move]| names(board, line);
        let territory = effort.territory.then(|| self.territory(board)).flatten();
        let whole = |found: &Analysis<B::Move>| Analysis {
            territory: territory.clone(),
            ..found.named(name)
        };
        let mut hear = |so_far: &Analysis<B::Move>| hear(&whole(so_far));
        Some(whole(&(self.think)(board, effort, &mut hear)?))
    }
}

/// Writes the moves of a line, each where it is played.
#[cfg(feature = "engines")]
fn names<B: Rules>(board: &B, line: &[B::Move]) -> Vec<String> {
    let Some((&first, rest)) = line.split_first().filter(|(first, _)| board.is_legal(**first))
    else {
        return Vec::new();
    };
    let (mut names, mut last) = (alloc::vec![board.text(first)], first);
    let mut after = (!rest.is_empty()).then(|| board.clone());
    for &mv in rest {
        let Some(board) = after.as_mut() else { break };
        board.play_unchecked(last);
        if !board.is_legal(mv) {
            break;
        }
        names.push(board.text(mv));
        last = mv;
    }
    names
}
