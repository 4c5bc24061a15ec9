//! The end of a replay: the result, and the order of the lines.

use tengen_record::Node;

use super::fault::Line;
use super::from_text::is_own;
use super::game_text::GameText;
use super::replay::{Replayer, State};
use super::result::GameResult;
use super::tree::GameTree;
use crate::variant::Variant;

impl<V: Variant> Replayer<'_, V> {
    /// Ends the main line as the text says.
    pub(super) fn finish(mut self, text: &GameText) {
        while !self.outer.is_empty() {
            self.close();
        }
        self.order_lines();
        let Self { tree, path, .. } = self;
        tree.tags = text.tags.iter().filter(|tag| is_own(tag)).cloned().collect();
        let read = |tag: &str| tag.parse().ok().or_else(|| GameResult::loose(tag));
        let tag = text.tag("Result").and_then(read);
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
    }

    /// Puts the main line before the variations, whichever the text has first.
    pub(super) fn order_lines(&mut self) {
        let GameTree { game, refused: kept, end, .. } = self.tree;
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
        let mut line = Some(last);
        while let Some(id) = line {
            line = game.node(id).and_then(Node::parent);
            let promoted = game.promote(id);
            debug_assert!(promoted.is_ok(), "the game is the reader's own");
        }
        let goes_on = kept.contains_key(&last) || game.variations_at(last).next().is_some();
        *end = goes_on.then_some(last);
    }
}
