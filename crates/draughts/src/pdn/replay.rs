//! From a game's text to a game.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::{Board, WithHistory};
use tengen_record::{NodeId, Record, Replay};

use super::clock;
use super::error::Place;
use super::fault::{Fault, FaultReason, Line, ReplayError};
use super::game_text::{GameText, Item};
use super::result::GameResult;
use super::tree::{GameTree, Symbols};
use crate::draw::DrawReason;
use crate::fen::ParsePositionError;
use crate::position::Draughts;

/// The number of international draughts in the tag `GameType`.
pub(super) const GAME_TYPE: &str = "20";

/// The tags that follow from the rest.
const FOLLOWING: [&str; 4] = ["FEN", "SetUp", "GameType", "Result"];

impl GameTree {
    /// Replays a text. What cannot be replayed ends its line and is a [fault](Self::faults); the
    /// other lines are replayed. O(moves).
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
    /// The last move had a fault: what takes its place can be replayed.
    Broken,
    Skipped,
}

impl Replayer {
    fn new(tree: GameTree) -> Self {
        let root = tree.game.root();
        let path = Path { at: root, before: root, state: State::GoesOn };
        Self { tree, path, outer: Vec::new() }
    }

    fn item(&mut self, place: Option<Place>, item: &Item) {
        match item {
            Item::Open => self.open(),
            Item::Close => self.path = self.outer.pop().unwrap_or(self.path),
            Item::Comment(text) if self.path.state == State::GoesOn => self.comment(text),
            Item::Nag(number) if self.path.state == State::GoesOn => {
                self.symbols().nags.push(*number);
            }
            Item::Comment(_) | Item::Nag(_) => {}
            Item::Move { .. } | Item::SetUp(_) if self.path.state != State::GoesOn => {
                self.path.state = State::Skipped;
                self.tree.skipped += 1;
            }
            Item::Move { text, strength } => match self.play(text) {
                Ok(()) if strength.is_empty() => {}
                Ok(()) => self.symbols().strength.clone_from(strength),
                Err(reason) => self.fault(place, text, reason),
            },
            Item::SetUp(fen) => {
                if let Err(reason) = self.set_up(fen) {
                    self.fault(place, fen, reason);
                }
            }
        }
    }

    fn symbols(&mut self) -> &mut Symbols {
        self.tree.symbols.entry(self.path.at).or_default()
    }

    /// Begins a variation, in place of the last move.
    fn open(&mut self) {
        self.outer.push(self.path);
        let Path { before, state, .. } = self.path;
        let state = if state == State::Skipped { State::Skipped } else { State::GoesOn };
        self.path = Path { at: before, before, state };
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

    fn fault(&mut self, place: Option<Place>, text: &str, reason: FaultReason) {
        let line = if self.outer.is_empty() { Line::Main } else { Line::Variation };
        if line == Line::Main {
            self.tree.cut = Some(self.path.at);
        }
        self.path.state = State::Broken;
        let (ply, text) = (self.tree.game.current().ply() + 1, String::from(text));
        self.tree.faults.push(Fault { place, ply, line, text, reason });
    }

    /// Ends the main line as the text says.
    fn finish(self, text: &GameText) -> GameTree {
        let Self { mut tree, path, .. } = self;
        let is_rest = |name: &str| !FOLLOWING.iter().any(|known| known.eq_ignore_ascii_case(name));
        tree.tags = text.tags.iter().filter(|tag| is_rest(&tag.name)).cloned().collect();
        let tag = text.tag("Result").and_then(|result| result.parse().ok());
        let end = text.result.filter(|&result| result != GameResult::Unknown);
        let stated = end.or(tag).unwrap_or(GameResult::Unknown);
        if let GameResult::Ended(_, points) = stated {
            tree.points = points;
        }
        let known = tree.game.go_to(path.at);
        debug_assert!(known.is_ok(), "nothing is deleted");
        if let (Some(ending), true) = (stated.to_ending(), tree.cut.is_none()) {
            // The board's own ending comes first.
            let _ended = tree.game.end(ending);
        }
        let told = GameResult::of(tree.game.ending(), tree.points);
        tree.stated = (told != stated).then_some(stated).filter(|&s| s != GameResult::Unknown);
        tree.game.to_start();
        tree
    }
}
