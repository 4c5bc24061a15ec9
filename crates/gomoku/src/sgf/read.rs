//! An SGF tree to a game.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use tengen_core::{Adjudicate, Board as _, Color, Foul};
use tengen_record::{Ending, NodeId, Record};
use tengen_sgf::{Node, NodeId as SgfId, StoneContent, StoneMove};

use super::{Cut, CutBy, Fault, FaultReason, GameTree, Misfit};
use crate::{Gomoku, Move, Setup};

impl<const N: usize> GameTree<N> {
    /// Replays the game below a root, with all its variations. What cannot be played ends its line
    /// and is among the [`faults`](GameTree::faults). O(nodes), and a copy of the board for each
    /// set-up.
    ///
    /// # Errors
    ///
    /// [`Misfit`] as [`Setup::from_sgf`], and if the setup is no position or too large for `N`.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_gomoku::GameTree;
    /// use tengen_sgf::Collection;
    ///
    /// let text: Collection = "(;GM[4]SZ[7];B[aa](;W[bb])(;W[aa];B[cc]))".parse()?;
    /// let tree = GameTree::<15>::from_sgf(text.games().next().expect("a game"))?;
    /// assert_eq!(tree.faults[0].to_string(), "ply 2: A7 is occupied by a black stone");
    /// assert_eq!((tree.main_line().count(), tree.skipped), (3, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_sgf(root: Node<'_>) -> Result<Self, Misfit> {
        let board = Gomoku::try_from(Setup::from_sgf(root)?)?;
        Ok(Reader::new(board, root).read(root))
    }
}

/// Replays a tree, node by node in the order of the text.
struct Reader<const N: usize> {
    tree: GameTree<N>,
    main_line: BTreeSet<SgfId>,
    /// Where in the game the nodes of the text are; those behind a fault are not there.
    places: BTreeMap<SgfId, NodeId>,
    /// What has been added already: a move or, without one, a given turn.
    steps: BTreeMap<(NodeId, Option<Move>), NodeId>,
    /// Fouls wait until the variations beside them have been replayed.
    fouls: Vec<(NodeId, Ending<Gomoku<N>>)>,
}

impl<const N: usize> Reader<N> {
    fn new(board: Gomoku<N>, root: Node<'_>) -> Self {
        Self {
            tree: GameTree::new(Record::new(board)),
            main_line: root.main_line().map(Node::id).collect(),
            places: BTreeMap::new(),
            steps: BTreeMap::new(),
            fouls: Vec::new(),
        }
    }

    fn read(mut self, root: Node<'_>) -> GameTree<N> {
        for node in root.descendants() {
            let before = match node.parent() {
                Some(parent) => self.places.get(&parent.id()).copied(),
                None => Some(self.tree.game.root()),
            };
            match before {
                Some(before) => self.add(node, before),
                None => self.tree.skipped += 1,
            }
        }
        self.end_lines(root);
        self.tree.game.to_start();
        self.tree
    }

    /// Adds a node after a place of the game.
    fn add(&mut self, node: Node<'_>, before: NodeId) {
        let known = self.tree.game.go_to(before);
        debug_assert!(known.is_ok(), "nothing is deleted");
        let ply = self.tree.game.current().ply() + 1;
        let (is_root, fouls) = (node.parent().is_none(), self.fouls.len());
        let played = self.play_node(node);
        if played.is_ok() || is_root {
            // A root whose move is refused is there all the same.
            let here = self.tree.game.here();
            self.places.insert(node.id(), here);
            self.write_note(node, if is_root { self.tree.game.root() } else { here });
        }
        if let Err(reason) = played {
            self.tree.faults.push(Fault { node: node.id(), ply, reason });
            if self.main_line.contains(&node.id()) {
                let by = if self.fouls.len() > fouls { CutBy::Foul } else { CutBy::Void };
                self.tree.cut = Some(Cut { after: self.tree.game.here(), by });
            }
        }
    }

    /// Does what a node says at the cursor.
    fn play_node(&mut self, node: Node<'_>) -> Result<(), FaultReason> {
        let size = self.tree.game.board().size();
        let content = node.stone_content(size.into()).map_err(Misfit::from)?;
        if content.is_edit() && node.parent().is_some() {
            self.edit(&content)?;
        }
        match content.play {
            Some((color, StoneMove::Pass)) => self.play(color, Move::Pass),
            Some((color, StoneMove::Place(at))) => match at.to_point(size) {
                Some(point) => self.play(color, Move::Play(point)),
                None => Ok(()), // the points have been checked
            },
            None => Ok(()),
        }
    }

    /// Changes stones and turn, if that changes anything. New stones end a row of passes; a turn
    /// that is given does not, as in [`give_turn`](Self::give_turn).
    fn edit(&mut self, content: &StoneContent) -> Result<(), FaultReason> {
        let before = self.tree.game.board().to_setup();
        let mut setup = before.clone();
        content.set_up(&mut setup.placement);
        setup.turn = content.turn.unwrap_or(setup.turn);
        if setup.placement != before.placement {
            setup.passes = setup.passes.map(|_| 0);
        }
        let board = Gomoku::try_from(&setup).map_err(Misfit::from)?;
        if board == *self.tree.game.board() {
            return Ok(());
        }
        let over = |_| FaultReason::Over { color: setup.turn };
        self.tree.game.set_up(board).map_err(over)?;
        Ok(())
    }

    /// Lets `color` move; a foul ends the game where it was tried.
    fn play(&mut self, color: Color, mv: Move) -> Result<(), FaultReason> {
        if let Err(rule) = self.tree.game.board().check_for(color, mv) {
            if self.tree.game.board().loses_by(&rule) {
                self.give_turn(color)?;
                let foul = Ending::Foul { loser: color, foul: Foul::Illegal { mv, rule } };
                self.fouls.push((self.tree.game.here(), foul));
            }
            return Err(rule.into());
        }
        self.give_turn(color)?;
        self.step(Some(mv), |game| game.play(mv).is_ok()).ok_or(FaultReason::Over { color })
    }

    /// Goes where it is the turn of `color`.
    fn give_turn(&mut self, color: Color) -> Result<(), FaultReason> {
        let board = *self.tree.game.board();
        if board.turn() == color {
            return Ok(());
        }
        let given = board.with_turn(color).map_err(Misfit::from)?;
        self.step(None, |game| game.set_up(given).is_ok()).ok_or(FaultReason::Over { color })
    }

    /// Goes where a step leads, which is added if it is not there.
    fn step(
        &mut self,
        mv: Option<Move>,
        add: impl FnOnce(&mut Record<Gomoku<N>>) -> bool,
    ) -> Option<()> {
        let step = (self.tree.game.here(), mv);
        let game = &mut self.tree.game;
        let is_there = match self.steps.get(&step) {
            Some(&known) => game.go_to(known).is_ok(),
            None => add(game),
        };
        is_there.then(|| {
            self.steps.insert(step, self.tree.game.here());
        })
    }

    /// Writes the comment of a node, and keeps the rest.
    fn write_note(&mut self, node: Node<'_>, at: NodeId) {
        if let Some(text) = node.text("C").filter(|text| !text.is_empty()) {
            let here = self.tree.game.here();
            let went = self.tree.game.go_to(at);
            debug_assert!(went.is_ok(), "nothing is deleted");
            let comment = &mut self.tree.game.note_mut().comment;
            if !comment.is_empty() {
                comment.push('\n');
            }
            comment.push_str(&text);
            let back = self.tree.game.go_to(here);
            debug_assert!(back.is_ok(), "nothing is deleted");
        }
        let (is_root, root) = (node.parent().is_none(), self.tree.game.root());
        let understood = |ident: &str| match ident {
            "B" | "W" | "AB" | "AW" | "AE" | "PL" | "C" => true,
            // Where a later node joins the root, these would be the root's own.
            "FF" | "CA" | "GM" | "SZ" | "RU" => at == root,
            "RE" => at == root && !(is_root && node.result().is_err()),
            _ => false,
        };
        let rest = node.properties().filter(|property| !understood(property.ident().as_str()));
        self.tree.rest.keep(at, rest);
    }

    /// Ends the lines: by their fouls, and the main line as `RE` says.
    fn end_lines(&mut self, root: Node<'_>) {
        for (node, ending) in self.fouls.drain(..) {
            // Of several fouls in one place the first counts.
            let game = &mut self.tree.game;
            let _ended = game.go_to(node).is_ok() && game.end(ending).is_ok();
        }
        let stated = root.result().ok().flatten();
        let last = self.tree.main_line().last();
        let ending = stated.and_then(Ending::from_result);
        if let (None, Some(last), Some(ending)) = (self.tree.cut, last, ending) {
            // The board's own ending comes first.
            let game = &mut self.tree.game;
            let _ended = game.go_to(last).is_ok() && game.end(ending).is_ok();
        }
        self.tree.stated = stated.filter(|&stated| self.tree.result() != Some(stated));
    }
}
