//! A game of `tengen-core` and the nodes of a record.

use alloc::collections::BTreeMap;

use tengen_core::{Color, FullRules};
use tengen_sgf::NodeId;

use crate::{Action, Node as GameNode, NodeId as GameId, Record};

/// Tells those that write what follows a node where it stands in the record.
///
/// ```
/// use tengen_core::{Color, nim::Nim};
/// use tengen_record::Record;
/// use tengen_record::sgf::{Written, write_nodes};
/// use tengen_sgf::Collection;
///
/// let (game, mut record) = (Record::new(Nim::new(9)), Collection::new());
/// let root = record.add_bare_game().id();
/// let places = write_nodes(&game, |_, _, _| root);
/// assert_eq!(places[&game.root()], Written { node: root, turn: Color::Black });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    /// The node of the record.
    pub node: NodeId,
    /// Whose turn it is there: by turns since stones were last set up.
    pub turn: Color,
}

/// Writes a game node by node, each before those that follow it, and returns where each stands.
///
/// `write` gets a node with its name, and where the one before it stands: nowhere for the root. It
/// returns the node of the record that it has added. O(nodes); no move is played for it.
///
/// ```
/// use tengen_core::{Color, nim::{Nim, Take}};
/// use tengen_record::Record;
/// use tengen_record::sgf::write_nodes;
/// use tengen_sgf::{Collection, StoneMove};
///
/// let mut game = Record::new(Nim::new(9));
/// game.play(Take(1))?;
/// game.play(Take(3))?;
/// game.back();
/// game.play(Take(2))?;
/// let mut record = Collection::new();
/// write_nodes(&game, |_, node, before| {
///     let parent = before.and_then(|before| Some((record.node_mut(before.node)?, before.turn)));
///     let Some((parent, turn)) = parent else { return record.add_bare_game().id() };
///     let mut written = parent.play(turn, StoneMove::Pass);
///     written.put("N", &i64::from(node.mv().map_or(0, |Take(count)| count))).id()
/// });
/// assert_eq!(record.to_string(), "(;;B[]N[1]\n(;W[]N[3])\n(;W[]N[2]))\n");
/// # Ok::<(), tengen_record::PlayError<Nim>>(())
/// ```
pub fn write_nodes<B: FullRules>(
    game: &Record<B>,
    mut write: impl FnMut(GameId, &GameNode<B>, Option<Written>) -> NodeId,
) -> BTreeMap<GameId, Written> {
    let mut places: BTreeMap<GameId, Written> = BTreeMap::new();
    for id in game.subtree(game.root()) {
        let Some(node) = game.node(id) else { continue };
        let before = node.parent().and_then(|parent| places.get(&parent)).copied();
        let turn_before = before.map_or(Color::Black, |before| before.turn);
        let turn = match node.action() {
            Action::SetUp(board) => board.turn(),
            Action::Remark => turn_before,
            Action::Move(_) => !turn_before,
        };
        let node = write(id, node, before);
        places.insert(id, Written { node, turn });
    }
    places
}

/// Adds nodes to a game at the cursor as if it had not ended there, and lets it end there again;
/// the cursor stays where `add` has led. In records, remarks and set-ups follow the end, too. An end
/// that [`Record::reopen`] does not take back stands in the way of `add`.
///
/// ```
/// use tengen_core::{Color, nim::{Nim, Take}};
/// use tengen_record::{Ending, Record};
/// use tengen_record::sgf::add_past_end;
///
/// let mut game = Record::new(Nim::new(9));
/// let end = game.play(Take(3))?;
/// game.end(Ending::Resignation { loser: Color::White })?;
/// assert!(game.add_remark().is_err());
/// add_past_end(&mut game, Record::add_remark)?;
/// assert_eq!(game.path().count(), 3);
/// assert!(game.node(end).is_some_and(|node| node.ending().is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn add_past_end<B: FullRules, T>(
    game: &mut Record<B>,
    add: impl FnOnce(&mut Record<B>) -> T,
) -> T {
    let before = game.here();
    let ending = game.reopen().ok();
    let added = add(game);
    if let Some(ending) = ending {
        let after = game.here();
        let ended = (game.go_to(before).is_ok(), game.end(ending).is_ok(), game.go_to(after));
        debug_assert_eq!(ended, (true, true, Ok(())), "it ended there before");
    }
    added
}
