//! An SGF tree to a game.

use alloc::collections::{BTreeMap, BTreeSet};

use tengen_core::{Attempt, Board, Color, Foul};
use tengen_record::sgf::add_past_end;
use tengen_record::{Ending, Mark, NodeId, Note, PlayError, Record};
use tengen_sgf::{Node, NodeId as SgfId};
use tengen_stones::{Lattice, Point};

use super::super::{Misfit, NodeContent, put_stones};
use super::note::{NoteReader, merge};
use super::refused::{Order, Part, Refused};
use super::{Fault, FaultReason, GameTree, Replay, ReplayError, overtime};
use crate::{IllegalMove, Position};

/// Names what may follow a node once only: a set turn, or a move.
type Step = (NodeId, Option<Point>);

/// Replays a tree, node by node in the order of the text.
pub(super) struct Reader<L: Lattice> {
    tree: GameTree<L>,
    replay: Replay,
    /// Where in the game the nodes of the text are; those behind a fault are not there.
    places: BTreeMap<SgfId, NodeId>,
    /// What has been added already, since to look for it among many variations takes long.
    steps: BTreeMap<Step, NodeId>,
    /// The foul that has just been tried.
    foul: Option<Ending<Position<L>>>,
    /// The marks of nodes whose notes were joined from several.
    marks: BTreeMap<NodeId, Option<BTreeSet<Mark>>>,
}

impl<L: Lattice> Reader<L> {
    pub(super) fn new(board: Position<L>, replay: Replay) -> Self {
        Self {
            tree: GameTree::new(Record::new(board)),
            replay,
            places: BTreeMap::new(),
            steps: BTreeMap::new(),
            foul: None,
            marks: BTreeMap::new(),
        }
    }

    pub(super) fn read(mut self, root: Node<'_>) -> Result<GameTree<L>, ReplayError> {
        for node in root.descendants() {
            match self.add(root, node) {
                Some(Err(fault)) if self.replay == Replay::Strict => return Err(fault.into()),
                Some(Err(fault)) => self.tree.faults.push(fault),
                Some(Ok(())) => {}
                None => self.tree.skipped += 1,
            }
        }
        self.end_lines(root);
        let game = &mut self.tree.game;
        game.to_start();
        if let Some(control) = overtime::read(root) {
            let mut told = game.current().note().clone();
            game.set_clock(tengen_core::Clock::new(control));
            merge(&mut told, game.current().note().clone(), &mut None);
            *game.note_mut() = told;
        }
        Ok(self.tree)
    }

    /// Adds a node, `None` if the one before it is not there.
    fn add(&mut self, root: Node<'_>, node: Node<'_>) -> Option<Result<(), Fault>> {
        let before = match node.parent() {
            Some(parent) => *self.places.get(&parent.id())?,
            None => self.tree.game.root(),
        };
        let known = self.tree.game.go_to(before);
        debug_assert!(known.is_ok(), "nothing is deleted");
        let ply = self.tree.game.current().ply() + 1;
        let played = self.play_node(node, node.id() == root.id());
        if played.is_err() {
            let part = match before == self.tree.game.here() {
                _ if node.id() == root.id() => Part::Move,
                true => Part::Whole,
                false => Part::WithoutSetup,
            };
            self.refuse(node, part);
        }
        Some(played.map_err(|reason| Fault { node: node.id(), ply, reason }))
    }

    /// Keeps a node that would have followed the one at the cursor. Fouls end the game there when
    /// the variations beside them have been replayed.
    fn refuse(&mut self, node: Node<'_>, part: Part) {
        let game = &self.tree.game;
        let order = match game.variations().next() {
            Some(_) => Order::Later,
            None => Order::First,
        };
        // What has ended on the board is not lost by a foul as well.
        let ending = self.foul.take().filter(|_| game.ending().is_none());
        let refused = Refused { ending, order, properties: part.of(node) };
        self.tree.refused.entry(game.here()).or_default().push(refused);
    }

    /// Does what a node says at the cursor, and writes its note where that leads.
    fn play_node(&mut self, node: Node<'_>, is_root: bool) -> Result<(), FaultReason> {
        let size = self.tree.game.board().size();
        let content =
            NodeContent::read(node, size).map_err(|error| FaultReason::Misfit(error.reason))?;
        if !is_root && content.is_edit() {
            self.edit(&content)?;
        } else if !is_root && content.play.is_none() {
            self.add_open(Record::add_remark);
        }
        let set_up = self.tree.game.here();
        let played = content.play.map_or(Ok(()), |(color, attempt)| self.attempt(color, attempt));
        if played.is_ok() {
            self.places.insert(node.id(), self.tree.game.here());
        }
        // A root whose move is refused is there all the same.
        if played.is_ok() || is_root {
            self.write_note(node, if is_root { set_up } else { self.tree.game.here() });
        }
        played
    }

    /// Changes stones and turn, even after the end of the game.
    fn edit(&mut self, content: &NodeContent) -> Result<(), FaultReason> {
        let mut setup = self.tree.game.board().to_setup();
        put_stones(&mut setup, content);
        setup.turn = content.turn.unwrap_or(setup.turn);
        let board = Position::try_from(setup).map_err(Misfit::Setup)?;
        self.add_open(|game| game.set_up(board));
        Ok(())
    }

    /// Adds a node at the cursor, even after the end of the game.
    fn add_open(
        &mut self,
        add: impl FnOnce(&mut Record<Position<L>>) -> Result<NodeId, PlayError<Position<L>>>,
    ) {
        let added = add_past_end(&mut self.tree.game, add);
        debug_assert!(added.is_ok(), "the game is open");
    }

    /// Lets `color` move or pass; a foul ends the game where it was tried.
    fn attempt(&mut self, color: Color, attempt: Attempt<Point>) -> Result<(), FaultReason> {
        let broken = match attempt {
            Attempt::Pass => Err(FaultReason::Passed { color }),
            Attempt::Play(point) => {
                let check = self.tree.game.board().check_for(color, point);
                check.map_err(FaultReason::Illegal).map(|()| point)
            }
        };
        let foul = match (&broken, attempt) {
            (Err(FaultReason::Passed { .. }), _) => Some(Foul::Pass),
            (
                &Err(FaultReason::Illegal(
                    rule @ (IllegalMove::Capture { .. } | IllegalMove::Suicide { .. }),
                )),
                Attempt::Play(mv),
            ) => Some(Foul::Illegal { mv, rule }),
            _ => None,
        };
        if let Some(foul) = foul {
            if self.give_turn(color) {
                self.foul = Some(Ending::Foul { loser: color, foul });
            }
        }
        let point = broken?;
        if !self.give_turn(color) {
            return Err(FaultReason::Over { color });
        }
        self.play(point);
        Ok(())
    }

    /// Goes where it is the turn of `color`; says whether there is such a place.
    fn give_turn(&mut self, color: Color) -> bool {
        let game = &mut self.tree.game;
        if game.board().turn() == color {
            return true;
        }
        let step = (game.here(), None);
        if let Some(&known) = self.steps.get(&step) {
            return game.go_to(known).is_ok();
        }
        let given = game.set_turn(color);
        self.steps.extend(given.as_ref().ok().map(|&node| (step, node)));
        given.is_ok()
    }

    /// Plays a legal move.
    fn play(&mut self, point: Point) {
        let game = &mut self.tree.game;
        let step = (game.here(), Some(point));
        let played = match self.steps.get(&step) {
            Some(&known) => game.go_to(known).is_ok(),
            None => game.play(point).is_ok(),
        };
        debug_assert!(played, "the move has been checked");
        self.steps.insert(step, game.here());
    }

    /// Writes the note of a node at the cursor, and keeps the rest at `rest_at`.
    fn write_note(&mut self, node: Node<'_>, rest_at: NodeId) {
        let size = self.tree.game.board().size();
        let reader = NoteReader::read(node, size);
        let mut consumed = alloc::vec!["B", "W", "AB", "AW", "AE", "PL"];
        if node.parent().is_none() {
            consumed.extend(["FF", "CA", "GM", "SZ", "RU"]);
            consumed.extend(node.result().is_ok().then_some("RE"));
            if overtime::read(node).is_some() {
                consumed.extend(["TM", "OT"]);
            }
        }
        self.tree.rest.keep(rest_at, reader.rest(&consumed));
        if reader.note == Note::new() {
            return;
        }
        let here = self.tree.game.here();
        let note = self.tree.game.note_mut();
        if *note == Note::new() {
            *note = reader.note;
        } else {
            merge(note, reader.note, self.marks.entry(here).or_default());
        }
    }

    /// Ends the lines: by their fouls, and the main line as `RE` says.
    fn end_lines(&mut self, root: Node<'_>) {
        let GameTree { game, refused, .. } = &mut self.tree;
        for (&node, refused) in &*refused {
            // Of several fouls in one place the first counts.
            if let Some(ending) = refused.iter().find_map(|refused| refused.ending.clone()) {
                let _ended = game.go_to(node).is_ok() && game.end(ending).is_ok();
            }
        }
        let stated = root.result().ok().flatten();
        game.to_start();
        game.to_end();
        let end = game.here();
        let is_cut = self.tree.main_line().last() != Some(end)
            || self.tree.refused_at(end, Order::First).next().is_some();
        if let (Some(ending), false) = (stated.and_then(Ending::from_result), is_cut) {
            // The board's own ending comes first.
            let _ended = self.tree.game.end(ending).is_ok();
        }
        self.tree.stated =
            stated.filter(|&stated| self.tree.ending().map(Ending::to_result) != Some(stated));
    }
}
