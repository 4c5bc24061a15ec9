//! Random walks through records, step by step beside the naive tree.

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use tengen_core::{Board, Color};
use tengen_record::{EditError, NodeId, PlayError, Record, TakeBackError};

use crate::naive_tree::NaiveTree;
use crate::ring::{BLACK_AT_0, Ring};

#[derive(Clone, Debug)]
enum Op {
    Play(u8),
    PlayOn(u8),
    PlayAs(Color, u8),
    Back(usize),
    Forward,
    Into(usize),
    Start,
    End,
    GoTo(prop::sample::Index),
    Promote(prop::sample::Index),
    PromoteLine(prop::sample::Index),
    Delete(prop::sample::Index),
    SetUp(u8, Color),
    SetTurn(Color),
    TakeBack(usize),
}

fn any_color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

fn any_op() -> impl Strategy<Value = Op> {
    let index = any::<prop::sample::Index>;
    prop_oneof![
        6 => (0_u8..5).prop_map(Op::Play),
        3 => (1_u8..50).prop_map(Op::PlayOn),
        2 => (any_color(), 0_u8..5).prop_map(|(color, step)| Op::PlayAs(color, step)),
        4 => (1_usize..40).prop_map(Op::Back),
        2 => Just(Op::Forward),
        2 => (0_usize..4).prop_map(Op::Into),
        1 => Just(Op::Start),
        1 => Just(Op::End),
        2 => index().prop_map(Op::GoTo),
        2 => index().prop_map(Op::Promote),
        1 => index().prop_map(Op::PromoteLine),
        1 => index().prop_map(Op::Delete),
        1 => (0_u8..8, any_color()).prop_map(|(field, turn)| Op::SetUp(field, turn)),
        1 => any_color().prop_map(Op::SetTurn),
        1 => (0_usize..4).prop_map(Op::TakeBack),
    ]
}

/// The two records, and the ids that the game gave to the nodes, in the order of their numbers.
struct Pair {
    game: Record<Ring>,
    naive: NaiveTree,
    ids: Vec<NodeId>,
}

impl Pair {
    fn new() -> Self {
        let game = Record::new(BLACK_AT_0);
        Self { ids: vec![game.root()], naive: NaiveTree::new(*game.board()), game }
    }

    /// Takes down the nodes that the game has just added; they lie on the way to the cursor.
    fn note_new(&mut self) {
        let mut path: Vec<_> = self.game.path().collect();
        path.retain(|id| id.index() >= self.ids.len());
        path.sort_by_key(|id| id.index());
        self.ids.extend(path);
        assert_eq!(self.ids.len(), self.naive.nodes.len());
    }

    /// Does one thing on both sides; what the game refuses is not done on the other.
    fn step(&mut self, op: Op) {
        match op {
            Op::Play(step) => self.play(step),
            Op::PlayOn(steps) => (0..steps).for_each(|step| self.play(step % 3)),
            Op::PlayAs(color, step) => self.play_as(color, step),
            Op::Back(steps) => (0..steps).for_each(|_| {
                let back = self.game.back().map(NodeId::index);
                assert_eq!(back, self.naive.current().parent);
                self.naive.here = back.unwrap_or(0);
            }),
            Op::Forward => self.forward_into(0, Record::forward),
            Op::Into(n) => self.forward_into(n, |game| {
                let id = game.variations().nth(n)?;
                game.go_to(id).ok().map(|()| id)
            }),
            Op::Start => {
                self.game.to_start();
                self.naive.here = 0;
            }
            Op::End => {
                self.game.to_end();
                self.naive.here = *self.naive.line_from(self.naive.here).last().unwrap();
            }
            Op::TakeBack(moves) => self.take_back(moves),
            Op::SetUp(field, turn) => {
                let board = Ring { field, turn };
                match self.game.set_up(board) {
                    Ok(_) => self.naive.set_up(board),
                    Err(error) => self.assert_ended(&error),
                }
            }
            Op::SetTurn(turn) => match self.game.set_turn(turn) {
                Ok(_) => self.naive.set_turn(turn),
                Err(error) => self.assert_ended(&error),
            },
            Op::GoTo(index) => self.at(index, Self::go_to),
            Op::Promote(index) => self.at(index, Self::promote),
            Op::PromoteLine(index) => self.at(index, Self::promote_line),
            Op::Delete(index) => self.at(index, Self::delete),
        }
        self.note_new();
    }

    fn at(&mut self, index: prop::sample::Index, act: impl Fn(&mut Self, usize)) {
        let n = index.index(self.ids.len());
        act(self, n);
    }

    fn assert_ended(&self, error: &PlayError<Ring>) {
        assert!(matches!(error, PlayError::Ended(_)), "{error}");
        assert_eq!(self.naive.current().board.field, 200);
    }

    fn play(&mut self, step: u8) {
        match self.game.play(step) {
            Ok(_) => self.naive.play(step),
            Err(PlayError::Illegal { mv, .. }) => assert!(mv > 3),
            Err(error) => self.assert_ended(&error),
        }
    }

    fn play_as(&mut self, color: Color, step: u8) {
        match self.game.play_as(color, step) {
            Ok(_) => {
                self.naive.set_turn(color);
                self.naive.play(step);
            }
            Err(PlayError::Illegal { mv, .. }) => assert!(mv > 3),
            Err(error) => self.assert_ended(&error),
        }
    }

    fn forward_into(&mut self, n: usize, go: impl Fn(&mut Record<Ring>) -> Option<NodeId>) {
        let child = self.naive.current().children.get(n).copied();
        assert_eq!(go(&mut self.game).map(NodeId::index), child);
        self.naive.here = child.unwrap_or(self.naive.here);
    }

    fn take_back(&mut self, moves: usize) {
        match self.game.take_back(moves) {
            Ok(()) => self.naive.take_back(moves),
            Err(TakeBackError::TooMany { .. }) => assert!(self.naive.current().ply < moves),
            Err(error) => panic!("{error}"),
        }
    }

    fn go_to(&mut self, n: usize) {
        let gone = self.game.go_to(self.ids[n]).is_err();
        assert_eq!(gone, self.naive.nodes[n].deleted);
        self.naive.here = if gone { self.naive.here } else { n };
    }

    fn promote(&mut self, n: usize) {
        let gone = self.game.promote(self.ids[n]).is_err();
        assert_eq!(gone, self.naive.nodes[n].deleted);
        if !gone {
            self.naive.promote(n);
        }
    }

    fn promote_line(&mut self, n: usize) {
        let gone = self.game.promote_line(self.ids[n]).is_err();
        assert_eq!(gone, self.naive.nodes[n].deleted);
        if !gone {
            self.naive.path_to(n).into_iter().for_each(|n| self.naive.promote(n));
        }
    }

    fn delete(&mut self, n: usize) {
        match self.game.delete(self.ids[n]) {
            Ok(()) => self.naive.delete(n),
            Err(EditError::Root) => assert_eq!(n, 0),
            Err(EditError::Unknown(_)) => assert!(self.naive.nodes[n].deleted),
            Err(error) => panic!("{error}"),
        }
    }

    /// The position at the cursor.
    fn compare_here(&self) -> Result<(), TestCaseError> {
        let current = self.naive.current();
        prop_assert_eq!(self.game.here().index(), self.naive.here);
        prop_assert_eq!(self.game.board(), &current.board);
        prop_assert_eq!(self.game.current().ply(), current.ply);
        prop_assert_eq!(self.game.ending().is_some(), current.board.outcome().is_some());
        Ok(())
    }

    /// All nodes and all walks.
    fn compare_all(&self) -> Result<(), TestCaseError> {
        let (game, naive) = (&self.game, &self.naive);
        for (&id, node) in self.ids.iter().zip(&naive.nodes) {
            let found = game.node(id);
            prop_assert_eq!(found.is_none(), node.deleted);
            prop_assert_eq!(game.board_at(id), found.map(|_| node.board));
            if let Some(found) = found {
                prop_assert_eq!((found.mv(), found.ply()), (node.mv, node.ply));
                prop_assert_eq!(found.key(), node.board.key());
                prop_assert_eq!(found.parent().map(NodeId::index), node.parent);
                prop_assert_eq!(numbers(game.variations_at(id)), node.children.clone());
            }
        }
        prop_assert_eq!(numbers(game.variations()), naive.current().children.clone());
        prop_assert_eq!(numbers(game.path()), naive.path_to(naive.here));
        prop_assert_eq!(numbers(game.main_line()), naive.line_from(0));
        prop_assert_eq!(numbers(game.subtree(game.root())), naive.preorder(0));
        prop_assert_eq!(numbers(game.subtree(game.here())), naive.preorder(naive.here));
        prop_assert_eq!(game.repetitions(Ring::eq), naive.repetitions());
        let mut replayed = Vec::new();
        game.replay(|node, &board| replayed.push((node.ply(), board)));
        let path = naive.path_to(naive.here).into_iter().map(|n| &naive.nodes[n]);
        prop_assert_eq!(replayed, path.map(|node| (node.ply, node.board)).collect::<Vec<_>>());
        Ok(())
    }
}

fn numbers(ids: impl Iterator<Item = NodeId>) -> Vec<usize> {
    ids.map(NodeId::index).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_record_is_the_tree_of_what_was_done(ops in prop::collection::vec(any_op(), 1..60)) {
        let mut pair = Pair::new();
        for (n, op) in ops.into_iter().enumerate() {
            pair.step(op);
            pair.compare_here()?;
            if n % 16 == 0 {
                pair.compare_all()?;
            }
        }
        pair.compare_all()?;
    }
}

#[test]
fn an_id_shows_its_number() {
    let mut game = Record::new(BLACK_AT_0);
    let id = game.play(1).unwrap();
    assert_eq!(
        (format!("{id}"), format!("{id:?}"), id.index()),
        ("1".into(), "NodeId(1)".into(), 1)
    );
}
