//! A replay of a game's text, part by part.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;

use tengen_core::{Board, Color, WithHistory};
use tengen_record::{NodeId, Record};

use super::clock;
use super::dialect::Corners;
use super::error::Place;
use super::fault::{Fault, FaultReason, Line, ReplayError};
use super::game_text::{GameText, Item};
use super::reading::{self, Read};
use super::refused::Refused;
use super::tree::{GameTree, Symbols};
use super::warning::{Mend, Warning};
use crate::draw::DrawReason;
use crate::position::Position;
use crate::square::{Square, excerpt};
use crate::variant::Variant;

/// Replays part by part.
pub(super) struct Replayer<'a, V: Variant> {
    pub(super) tree: &'a mut GameTree<V>,
    corners: Corners,
    pub(super) path: Path,
    pub(super) outer: Vec<Path>,
    /// With the nodes that they would have followed.
    pub(super) refused: Vec<(NodeId, Refused)>,
    /// What the text says of the side that moves first.
    first: First,
    /// A sign between squares has been mended.
    has_other_sign: bool,
    /// A draw by the rules has been passed over.
    has_drawn: bool,
}

/// What is known of the side that moves first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    /// It is White, by the rules.
    White,
    /// A position tells it.
    Told,
    /// A position says that it does not.
    Unknown,
}

/// How far a line has come.
#[derive(Clone, Copy)]
pub(super) struct Path {
    pub(super) at: NodeId,
    /// The node before the last move.
    before: NodeId,
    pub(super) state: State,
    /// Nothing stands in place of a move.
    has_gap: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    GoesOn,
    /// The last move was refused, with this number: what takes its place can be replayed.
    Broken(usize),
    /// What follows what was refused, with this number.
    Skipped(usize),
}

impl<V: Variant> Replayer<'_, V> {
    pub(super) fn replay(text: &GameText, corners: Corners) -> Result<GameTree<V>, ReplayError> {
        let ((board, crowned), first) =
            match text.tag("FEN").map(str::trim).filter(|fen| !fen.is_empty()) {
                None => ((Position::new(), None), First::White),
                Some(fen) => match fen.strip_prefix('?') {
                    Some(rest) => (corners.position(&alloc::format!("W{rest}"))?, First::Unknown),
                    None => (corners.position(fen)?, First::Told),
                },
            };
        let mut tree = GameTree::new(Record::new(WithHistory::new(board)));
        tree.warnings.clone_from(&text.warnings);
        let root = tree.game.root();
        let path = Path { at: root, before: root, state: State::GoesOn, has_gap: false };
        let mut replayer = Replayer {
            tree: &mut tree,
            corners,
            path,
            outer: Vec::new(),
            refused: Vec::new(),
            first,
            has_other_sign: false,
            has_drawn: false,
        };
        replayer.warn_crowned(text.place(0), crowned);
        for (index, item) in text.items.iter().enumerate() {
            replayer.item(text.place(index), item, &text.items[index + 1..]);
        }
        replayer.finish(text);
        Ok(tree)
    }

    fn item(&mut self, place: Option<Place>, item: &Item, following: &[Item]) {
        match (item, self.path.state) {
            (Item::Open, _) => self.open(),
            (Item::Close, _) => self.close(),
            (_, State::GoesOn) => self.add(place, item, following),
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
    fn add(&mut self, place: Option<Place>, item: &Item, following: &[Item]) {
        match item {
            Item::Open | Item::Close => {}
            Item::NoMove => self.path.has_gap = true,
            Item::Comment(text) => self.comment(text),
            Item::Nag(number) => self.symbols().nags.push(*number),
            Item::Move { text, strength } => match self.play(place, text, following) {
                Ok(()) if strength.is_empty() => {}
                Ok(()) => self.symbols().strength.clone_from(strength),
                Err(reason) => self.refuse(place, item, text, reason),
            },
            Item::SetUp(fen) => {
                if let Err(reason) = self.set_up(place, fen) {
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
        self.path = Path { at: before, before, state, has_gap: false };
    }

    /// Ends a variation.
    pub(super) fn close(&mut self) {
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

    fn warn(&mut self, place: Option<Place>, mend: Mend) {
        Warning { place, mend }.join(&mut self.tree.warnings);
    }

    fn warn_crowned(&mut self, place: Option<Place>, crowned: Option<Square>) {
        crowned.into_iter().for_each(|square| self.warn(place, Mend::Crowned(square)));
    }

    fn play(
        &mut self,
        place: Option<Place>,
        text: &str,
        following: &[Item],
    ) -> Result<(), FaultReason> {
        self.go_to(self.path.at);
        self.path.before = self.path.at;
        let board = *self.tree.game.board().board();
        let read = match reading::read(&board, text, self.corners) {
            Ok(read) => read,
            Err(reason) => self.read_as_other(place, &board, text).ok_or(reason)?,
        };
        if read.has_other_sign && !mem::replace(&mut self.has_other_sign, true) {
            self.warn(place, Mend::Sign(excerpt(text)));
        }
        let board = *self.tree.game.board().board();
        let mv = self.choose(place, &board, text, &read.moves, following);
        self.play_move(place, mv)?;
        if mem::replace(&mut self.first, First::White) == First::Unknown {
            self.warn(place, Mend::Turn(board.turn()));
        }
        self.path.has_gap = false;
        Ok(())
    }

    /// Reads a move by the side that is not to move, where that may be, and gives it the turn.
    fn read_as_other(
        &mut self,
        place: Option<Place>,
        board: &Position<V>,
        text: &str,
    ) -> Option<Read<V>> {
        let is_first = self.first != First::White && self.path.at == self.tree.game.root();
        if !is_first && !self.path.has_gap {
            return None;
        }
        let other = board.with_turn(!board.turn());
        let read = reading::read(&other, text, self.corners).ok()?;
        match self.first {
            First::Unknown => {}
            First::Told if is_first => self.warn(place, Mend::Turn(other.turn())),
            _ => self.warn(place, Mend::NoMove(board.turn())),
        }
        self.put(WithHistory::new(other));
        self.path.before = self.path.at;
        Some(read)
    }

    /// Chooses among the captures that a text may mean, by what follows.
    fn choose(
        &mut self,
        place: Option<Place>,
        board: &Position<V>,
        text: &str,
        moves: &[V::Move],
        following: &[Item],
    ) -> V::Move {
        if let [mv] = moves {
            return *mv;
        }
        let (index, is_sure) = reading::settle(board, moves, following, self.corners);
        if !is_sure {
            let taken = moves[index].to_string();
            self.warn(place, Mend::Ambiguous { text: text.into(), taken });
        }
        moves[index]
    }

    /// Plays a move that is legal on the board. The rules of draws let the players declare a draw (FMJD,
    /// Annex 1, art. 6); where the game went on, its past is forgotten.
    fn play_move(&mut self, place: Option<Place>, mv: V::Move) -> Result<(), FaultReason> {
        if let Err(illegal) = self.tree.game.board().check(mv) {
            let game = self.tree.game.board();
            let Some(reason) = DrawReason::of(game) else { return Err(illegal.into()) };
            let board = *game.board();
            if !mem::replace(&mut self.has_drawn, true) {
                self.warn(place, Mend::Drawn(reason));
            }
            self.put(WithHistory::new(board));
            self.path.before = self.path.at;
        }
        let played = self.tree.game.play(mv);
        debug_assert!(played.is_ok(), "the move has been checked");
        self.path.at = self.tree.game.here();
        Ok(())
    }

    /// Sets a position up, even after the end of the game; a side alone gets the turn.
    fn set_up(&mut self, place: Option<Place>, fen: &str) -> Result<(), FaultReason> {
        self.go_to(self.path.at);
        self.path.before = self.path.at;
        let here = *self.tree.game.board().board();
        let board = match fen.trim_end_matches([':', '.', ' ']) {
            "W" | "w" => here.with_turn(Color::White),
            "B" | "b" => here.with_turn(Color::Black),
            _ => {
                let (board, crowned) = self.corners.position(fen)?;
                self.warn_crowned(place, crowned);
                board
            }
        };
        self.put(WithHistory::new(board));
        Ok(())
    }

    /// Adds a set-up behind the node where the line is.
    fn put(&mut self, board: WithHistory<Position<V>>) {
        let at = self.path.at;
        let game = &mut self.tree.game;
        let ending = game.reopen().ok();
        let added = game.set_up(board);
        debug_assert!(added.is_ok(), "the game is open");
        self.path.at = game.here();
        if let Some(ending) = ending {
            self.go_to(at);
            let ended = self.tree.game.end(ending);
            debug_assert!(ended.is_ok(), "it ended there before");
            self.go_to(self.path.at);
        }
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
}
