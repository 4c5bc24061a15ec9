//! An SGF tree to a game.

use alloc::collections::{BTreeMap, BTreeSet};

use tengen_core::{Attempt, Board, Color, Ending, Foul, Game, NodeId};
use tengen_sgf::{Node, NodeId as SgfId};
use tengen_stones::{Lattice, Point};

use super::super::{Misfit, NodeContent, RecordError, put_stones};
use super::ending::{from_result, to_result};
use super::note::{NoteReader, merge};
use super::refused::{Order, Part, Refused};
use super::start::start;
use super::{Fault, FaultReason, GameTree, ReplayError, overtime};
use crate::{IllegalMove, InvalidSetup, Position, Visitor};

/// Chooses what to do with moves that the rules refuse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Replay {
    /// The first is an error.
    #[default]
    Strict,
    /// The line ends before it, by a foul if the rules say so; the others are replayed. All are
    /// listed in [`GameTree::faults`].
    Tolerant,
}

/// Something to do with a game on a board whose shape is chosen at run time.
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Does it with the game.
    fn visit<L: Lattice>(self, tree: GameTree<L>) -> Self::Output;
}

impl Replay {
    /// Replays the game below a root on a board of the shape that serves its size best, and shows
    /// it to `visitor`.
    ///
    /// # Errors
    ///
    /// As [`GameTree::from_sgf`].
    ///
    /// ```
    /// use tengen_nogo::{GameTree, GameVisitor, Replay};
    /// use tengen_sgf::Collection;
    /// use tengen_stones::Lattice;
    ///
    /// struct CountNodes;
    /// impl GameVisitor for CountNodes {
    ///     type Output = (usize, Vec<String>);
    ///     fn visit<L: Lattice>(self, tree: GameTree<L>) -> Self::Output {
    ///         let faults = tree.faults.iter().map(ToString::to_string);
    ///         (tree.game.subtree(tree.game.root()).count(), faults.collect())
    ///     }
    /// }
    ///
    /// let text: Collection = "(;SZ[7:3];B[aa](;W[bb])(;W[aa];B[cc]))".parse()?;
    /// let root = text.games().next().expect("a game");
    /// let (nodes, faults) = Replay::Tolerant.visit(root, CountNodes)?;
    /// assert_eq!(nodes, 3);
    /// assert_eq!(faults, ["ply 2: A3 is occupied by a black stone"]);
    /// assert!(Replay::Strict.visit(root, CountNodes).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn visit<V: GameVisitor>(
        self,
        root: Node<'_>,
        visitor: V,
    ) -> Result<V::Output, ReplayError> {
        let shaped = Shaped { root, replay: self, visitor };
        start(root)?.visit(shaped).map_err(|reason| invalid_root(root, reason))?
    }
}

/// Reads the tree once the shape of the board is known.
struct Shaped<'a, V> {
    root: Node<'a>,
    replay: Replay,
    visitor: V,
}

impl<V: GameVisitor> Visitor for Shaped<'_, V> {
    type Output = Result<V::Output, ReplayError>;

    fn visit<L: Lattice>(self, board: Position<L>) -> Self::Output {
        Ok(self.visitor.visit(Reader::new(board, self.replay).read(self.root)?))
    }
}

fn invalid_root(root: Node<'_>, reason: InvalidSetup) -> ReplayError {
    RecordError { node: root.id(), reason: Misfit::Setup(reason) }.into()
}

impl<L: Lattice> GameTree<L> {
    /// Replays the game below a root, with all its variations.
    ///
    /// The side to move at the root is the one that `PL` names, or else the one that makes the
    /// first move of the main line, or else Black unless Black has more stones. Without `SZ` the
    /// board is 19×19, as FF4 says. O(nodes).
    ///
    /// # Errors
    ///
    /// [`ReplayError::Root`] if the root is not of NoGo, or has a size that `L` has not, or stones
    /// that cannot be; [`ReplayError::Fault`] if the replay is strict and a node cannot be played.
    pub fn from_sgf(root: Node<'_>, replay: Replay) -> Result<Self, ReplayError> {
        let board = Position::try_from(start(root)?).map_err(|e| invalid_root(root, e))?;
        Reader::new(board, replay).read(root)
    }
}

/// Names what may follow a node once only: a set turn, or a move.
type Step = (NodeId, Option<Point>);

/// Replays a tree, node by node in the order of the text.
struct Reader<L: Lattice> {
    tree: GameTree<L>,
    replay: Replay,
    /// Where in the game the nodes of the text are; those behind a fault are not there.
    places: BTreeMap<SgfId, NodeId>,
    /// What has been added already, since to look for it among many variations takes long.
    steps: BTreeMap<Step, NodeId>,
    /// The foul that has just been tried.
    foul: Option<Ending<Position<L>>>,
    /// The main line of the text.
    main_line: BTreeSet<SgfId>,
}

impl<L: Lattice> Reader<L> {
    fn new(board: Position<L>, replay: Replay) -> Self {
        Self {
            tree: GameTree::new(Game::new(board)),
            replay,
            places: BTreeMap::new(),
            steps: BTreeMap::new(),
            foul: None,
            main_line: BTreeSet::new(),
        }
    }

    fn read(mut self, root: Node<'_>) -> Result<GameTree<L>, ReplayError> {
        self.main_line = root.main_line().map(|node| node.id()).collect();
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
            merge(&mut told, game.current().note().clone());
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
        let refused = Refused { ending: self.foul.take(), order, properties: part.of(node) };
        self.tree.refused.entry(game.here()).or_default().push(refused);
        if self.main_line.contains(&node.id()) {
            self.tree.cut = Some(game.here());
        }
    }

    /// Does what a node says at the cursor, and writes its note where that leads.
    fn play_node(&mut self, node: Node<'_>, is_root: bool) -> Result<(), FaultReason> {
        let size = self.tree.game.board().size();
        let content =
            NodeContent::read(node, size).map_err(|error| FaultReason::Misfit(error.reason))?;
        if !is_root && (content.is_edit() || content.play.is_none()) {
            self.edit(&content)?;
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
        let game = &mut self.tree.game;
        let mut setup = game.board().to_setup();
        put_stones(&mut setup, content);
        setup.turn = content.turn.unwrap_or(setup.turn);
        let board = Position::try_from(setup).map_err(Misfit::Setup)?;
        let before = game.here();
        let ending = game.reopen().ok();
        let added = game.set_up(board);
        debug_assert!(added.is_ok(), "the game is open");
        if let Some(ending) = ending {
            let after = game.here();
            let ended = (game.go_to(before).is_ok(), game.end(ending).is_ok(), game.go_to(after));
            debug_assert_eq!(ended, (true, true, Ok(())), "it ended there before");
        }
        Ok(())
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
        let rest = reader.rest(&consumed);
        if !rest.is_empty() {
            let kept = self.tree.rest.entry(rest_at).or_default();
            for property in rest {
                if !kept.iter().any(|known| known.ident() == property.ident()) {
                    kept.push(property);
                }
            }
        }
        if reader.note != tengen_core::Note::new() {
            merge(self.tree.game.note_mut(), reader.note);
        }
    }

    /// Ends the lines: by their fouls, and the main line as `RE` says.
    fn end_lines(&mut self, root: Node<'_>) {
        let GameTree { game, refused, cut, .. } = &mut self.tree;
        for (&node, refused) in &*refused {
            // Of several fouls in one place the first counts.
            if let Some(ending) = refused.iter().find_map(|refused| refused.ending.clone()) {
                let _ended = game.go_to(node).is_ok() && game.end(ending).is_ok();
            }
        }
        let stated = root.result().ok().flatten();
        game.to_start();
        game.to_end();
        if let (Some(ending), None) = (stated.and_then(from_result), *cut) {
            // The board's own ending comes first.
            let _ended = game.end(ending).is_ok();
        }
        self.tree.stated =
            stated.filter(|&stated| self.tree.ending().map(to_result) != Some(stated));
    }
}
