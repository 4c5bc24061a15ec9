//! From a game's text to a game.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::{Board, WithHistory};
use tengen_record::{Node, NodeId, Record, Replay};

use super::clock;
use super::error::Place;
use super::fault::{Fault, FaultReason, Line, ReplayError};
use super::game_text::{GameText, Item, Tag};
use super::refused::Refused;
use super::result::GameResult;
use super::tree::{GameTree, Symbols};
use crate::draw::DrawReason;
use crate::fen::ParsePositionError;
use crate::position::Draughts;

/// The number of international draughts in the tag `GameType`.
pub(super) const GAME_TYPE: &str = "20";

/// The tags that follow from the rest.
const FOLLOWING: [&str; 4] = ["FEN", "SetUp", "GameType", "Result"];

/// Says whether a tag tells what nothing else does.
pub(super) fn is_own(tag: &Tag) -> bool {
    !FOLLOWING.iter().any(|known| known.eq_ignore_ascii_case(&tag.name))
}

impl GameTree {
    /// Replays a text. What cannot be replayed ends its line and is a [fault](Self::faults); it is kept
    /// as it stands, and the other lines are replayed. O(moves).
    ///
    /// # Errors
    ///
    /// If the text is of another game, or begins with what is no position; in a strict replay, the
    /// first fault.
    pub fn from_text(text: &GameText, replay: Replay) -> Result<Self, ReplayError> {
        let kind = text.tag("GameType").map(str::trim).filter(|kind| !kind.is_empty());
        if let Some(found) = kind.filter(|kind| kind.split(',').next() != Some(GAME_TYPE)) {
            return Err(ReplayError::OtherGame { found: found.into() });
        }
        let board = match text.tag("FEN") {
            Some(fen) => read_position(fen)?,
            None => Draughts::new(),
        };
        let mut replayer = Replayer::new(Self::new(Record::new(WithHistory::new(board))));
        for (index, item) in text.items.iter().enumerate() {
            replayer.item(text.place(index), item);
            if replay == Replay::Strict && !replayer.tree.faults.is_empty() {
                return Err(replayer.tree.faults.remove(0).into());
            }
        }
        Ok(replayer.finish(text))
    }
}

fn read_position(fen: &str) -> Result<Draughts, ParsePositionError> {
    fen.parse()
}

/// Replays part by part.
struct Replayer {
    tree: GameTree,
    path: Path,
    outer: Vec<Path>,
    /// With the nodes that they would have followed.
    refused: Vec<(NodeId, Refused)>,
}

/// How far a line has come.
#[derive(Clone, Copy)]
struct Path {
    at: NodeId,
    /// The node before the last move.
    before: NodeId,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    GoesOn,
    /// The last move was refused, with this number: what takes its place can be replayed.
    Broken(usize),
    /// What follows what was refused, with this number.
    Skipped(usize),
}

impl Replayer {
    fn new(tree: GameTree) -> Self {
        let root = tree.game.root();
        let path = Path { at: root, before: root, state: State::GoesOn };
        Self { tree, path, outer: Vec::new(), refused: Vec::new() }
    }

    fn item(&mut self, place: Option<Place>, item: &Item) {
        match (item, self.path.state) {
            (Item::Open, _) => self.open(),
            (Item::Close, _) => self.close(),
            (_, State::GoesOn) => self.add(place, item),
            (_, State::Broken(number) | State::Skipped(number)) => {
                if matches!(item, Item::Move { .. } | Item::SetUp(_)) {
                    self.path.state = State::Skipped(number);
                    self.tree.skipped += 1;
                }
                self.keep(number, item);
            }
        }
    }

    /// Adds a part to a line that goes on.
    fn add(&mut self, place: Option<Place>, item: &Item) {
        match item {
            Item::Open | Item::Close => {}
            Item::Comment(text) => self.comment(text),
            Item::Nag(number) => self.symbols().nags.push(*number),
            Item::Move { text, strength } => match self.play(text) {
                Ok(()) if strength.is_empty() => {}
                Ok(()) => self.symbols().strength.clone_from(strength),
                Err(reason) => self.refuse(place, item, text, reason),
            },
            Item::SetUp(fen) => {
                if let Err(reason) = self.set_up(fen) {
                    self.refuse(place, item, fen, reason);
                }
            }
        }
    }

    /// Keeps a part as it stands, behind what was refused.
    fn keep(&mut self, number: usize, item: &Item) {
        if let Some((_, refused)) = self.refused.get_mut(number) {
            refused.items.push(item.clone());
        }
    }

    fn symbols(&mut self) -> &mut Symbols {
        self.tree.symbols.entry(self.path.at).or_default()
    }

    /// Begins a variation, in place of the last move.
    fn open(&mut self) {
        self.outer.push(self.path);
        let Path { before, state, .. } = self.path;
        let state = match state {
            State::Skipped(number) => {
                self.keep(number, &Item::Open);
                state
            }
            State::GoesOn | State::Broken(_) => State::GoesOn,
        };
        self.path = Path { at: before, before, state };
    }

    /// Ends a variation.
    fn close(&mut self) {
        let Some(outer) = self.outer.pop() else { return };
        self.path = outer;
        if let State::Skipped(number) = outer.state {
            self.keep(number, &Item::Close);
        }
    }

    fn go_to(&mut self, node: NodeId) {
        let known = self.tree.game.go_to(node);
        debug_assert!(known.is_ok(), "nothing is deleted");
    }

    fn play(&mut self, text: &str) -> Result<(), FaultReason> {
        self.go_to(self.path.at);
        self.path.before = self.path.at;
        let game = &mut self.tree.game;
        let mv = game.board().parse_move(text)?;
        if let Err(reason) = game.board().check(mv) {
            let drawn = DrawReason::of(game.board()).map_or(reason.into(), FaultReason::Drawn);
            return Err(drawn);
        }
        let played = game.play(mv);
        debug_assert!(played.is_ok(), "the move has been checked");
        self.path.at = game.here();
        Ok(())
    }

    /// Sets a position up, even after the end of the game.
    fn set_up(&mut self, fen: &str) -> Result<(), FaultReason> {
        self.go_to(self.path.at);
        self.path.before = self.path.at;
        let board = read_position(fen)?;
        let game = &mut self.tree.game;
        let ending = game.reopen().ok();
        let added = game.set_up(WithHistory::new(board));
        debug_assert!(added.is_ok(), "the game is open");
        self.path.at = game.here();
        if let Some(ending) = ending {
            self.go_to(self.path.before);
            let ended = self.tree.game.end(ending);
            debug_assert!(ended.is_ok(), "it ended there before");
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) {
        self.go_to(self.path.at);
        let game = &mut self.tree.game;
        let told = clock::read(text, !game.board().turn());
        let note = game.note_mut();
        if !told.words.is_empty() {
            if !note.comment.is_empty() {
                note.comment.push(' ');
            }
            note.comment += &told.words;
        }
        for color in tengen_core::Color::ALL {
            note.time_left[color] = told.left[color].or(note.time_left[color]);
        }
        note.elapsed = told.elapsed.or(note.elapsed);
    }

    /// Lists a fault, and keeps what has it.
    fn refuse(&mut self, place: Option<Place>, item: &Item, text: &str, reason: FaultReason) {
        let (at, game) = (self.path.at, &self.tree.game);
        let (line, variation) = match self.outer.is_empty() {
            true => (Line::Main, 0),
            false => (Line::Variation, game.variations_at(at).count()),
        };
        self.path.state = State::Broken(self.refused.len());
        self.refused.push((at, Refused { line, variation, items: alloc::vec![item.clone()] }));
        let (ply, text) = (game.current().ply() + 1, String::from(text));
        self.tree.faults.push(Fault { place, ply, line, text, reason });
    }

    /// Ends the main line as the text says.
    fn finish(mut self, text: &GameText) -> GameTree {
        while !self.outer.is_empty() {
            self.close();
        }
        self.order_lines();
        let Self { mut tree, path, .. } = self;
        tree.tags = text.tags.iter().filter(|tag| is_own(tag)).cloned().collect();
        let tag = text.tag("Result").and_then(|result| result.parse().ok());
        let end = text.result.filter(|&result| result != GameResult::Unknown);
        let stated = end.or(tag).unwrap_or(GameResult::Unknown);
        if let GameResult::Ended(_, points) = stated {
            tree.points = points;
        }
        let known = tree.game.go_to(path.at);
        debug_assert!(known.is_ok(), "nothing is deleted");
        if let (Some(ending), State::GoesOn) = (stated.to_ending(), path.state) {
            // The board's own ending comes first.
            let _ended = tree.game.end(ending);
        }
        let told = GameResult::of(tree.game.ending(), tree.points);
        tree.stated = (told != stated).then_some(stated).filter(|&s| s != GameResult::Unknown);
        tree.game.to_start();
        tree
    }

    /// Puts the main line before the variations, whichever the text has first.
    fn order_lines(&mut self) {
        let GameTree { game, refused: kept, end, .. } = &mut self.tree;
        for (node, refused) in self.refused.drain(..) {
            let there = kept.entry(node).or_default();
            let index = if refused.line == Line::Main { 0 } else { there.len() };
            there.insert(index, refused);
        }
        let last = self.path.at;
        let mut at = last;
        while let Some(before) = game.node(at).and_then(Node::parent) {
            let place = game.variations_at(before).take_while(|&id| id != at).count();
            let refused = kept.get_mut(&before).into_iter().flatten();
            refused.for_each(|it| it.variation += usize::from(it.variation <= place));
            at = before;
        }
        let promoted = game.promote_line(last);
        debug_assert!(promoted.is_ok(), "the game is the reader's own");
        let goes_on = kept.contains_key(&last) || game.variations_at(last).next().is_some();
        *end = goes_on.then_some(last);
    }
}
