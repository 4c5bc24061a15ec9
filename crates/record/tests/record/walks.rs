//! Random walks through records, and matches with clock, pauses and policies, step by step beside
//! the naive ones.

use std::fmt::Debug;
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use tengen_core::{Clock, Color, TimeControl};
use tengen_record::{Ending, NodeId, Record, TakeBack};

use crate::naive_match::{End, INCREMENT, MAIN, NaiveMatch, Refusal};
use crate::ring::{BLACK_AT_0, Ring};

#[derive(Clone, Debug)]
enum Op {
    Play(u8),
    PlayAs(Color, u8),
    SetTurn(Color),
    SetUp(u8, Color),
    PlayOn(u8),
    Elapse(u64),
    Back(usize),
    Forward,
    Into(usize),
    Start,
    End,
    GoTo(prop::sample::Index),
    TakeBack(usize),
    Policy(TakeBack),
    Pause,
    Resume,
    Resign,
    Reopen,
    Promote(prop::sample::Index),
    Delete(prop::sample::Index),
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

/// What is done to a record without time or policy.
fn walk_op() -> impl Strategy<Value = Op> {
    let index = any::<prop::sample::Index>;
    prop_oneof![
        6 => (0_u8..5).prop_map(Op::Play),
        3 => (1_u8..50).prop_map(Op::PlayOn),
        2 => (color(), 0_u8..5).prop_map(|(color, step)| Op::PlayAs(color, step)),
        4 => (1_usize..40).prop_map(Op::Back),
        2 => Just(Op::Forward),
        2 => (0_usize..4).prop_map(Op::Into),
        1 => Just(Op::Start),
        1 => Just(Op::End),
        2 => index().prop_map(Op::GoTo),
        2 => index().prop_map(Op::Promote),
        1 => index().prop_map(Op::Delete),
        1 => (0_u8..8, color()).prop_map(|(field, turn)| Op::SetUp(field, turn)),
        1 => color().prop_map(Op::SetTurn),
        1 => (0_usize..4).prop_map(Op::TakeBack),
    ]
}

fn match_op() -> impl Strategy<Value = Op> {
    let index = any::<prop::sample::Index>;
    let policy = prop_oneof![3 => Just(TakeBack::Allowed), 1 => Just(TakeBack::Refused)];
    let field = prop_oneof![4 => 0_u8..4, 1 => 196_u8..201];
    prop_oneof![
        8 => (0_u8..5).prop_map(Op::Play),
        4 => (color(), 0_u8..5).prop_map(|(color, step)| Op::PlayAs(color, step)),
        2 => color().prop_map(Op::SetTurn),
        1 => (field, color()).prop_map(|(field, turn)| Op::SetUp(field, turn)),
        8 => (0_u64..25).prop_map(Op::Elapse),
        3 => Just(Op::Back(1)),
        3 => index().prop_map(Op::GoTo),
        2 => (0_usize..4).prop_map(Op::TakeBack),
        1 => policy.prop_map(Op::Policy),
        1 => Just(Op::Pause),
        3 => Just(Op::Resume),
        1 => Just(Op::Resign),
        2 => Just(Op::Reopen),
        1 => index().prop_map(Op::Promote),
        1 => index().prop_map(Op::Delete),
    ]
}

/// Both matches, and the ids that the game gave to the nodes, in the order of their numbers.
struct Pair {
    game: Record<Ring>,
    naive: NaiveMatch,
    ids: Vec<NodeId>,
}

/// What the game answered: the name of the variant if it refused.
fn answer<T, E: Debug>(result: Result<T, E>) -> Result<(), String> {
    let name = |error: E| {
        let text = format!("{error:?}");
        text.chars().take_while(char::is_ascii_alphanumeric).collect()
    };
    result.map(drop).map_err(name)
}

impl Pair {
    fn new() -> Self {
        let mut game = Record::new(BLACK_AT_0);
        let control = TimeControl::Fischer {
            main: Duration::from_secs(MAIN),
            increment: Duration::from_secs(INCREMENT),
        };
        game.set_clock(Clock::new(control));
        Self { ids: vec![game.root()], game, naive: NaiveMatch::new() }
    }

    /// Does one thing on both sides and returns the answers.
    fn step(&mut self, op: &Op) -> (Result<(), String>, Result<(), Refusal>) {
        let (game, naive) = (&mut self.game, &mut self.naive);
        let pick = |index: &prop::sample::Index| index.index(self.ids.len());
        let both = |naive: Result<(), Refusal>, game| (game, naive);
        match op {
            Op::Play(step) => both(naive.play(*step), answer(game.play(*step))),
            Op::PlayAs(color, step) => {
                both(naive.play_as(*color, *step), answer(game.play_as(*color, *step)))
            }
            Op::SetTurn(color) => both(naive.set_turn(*color), answer(game.set_turn(*color))),
            Op::SetUp(field, turn) => {
                let board = Ring { field: *field, turn: *turn };
                both(naive.set_up(board), answer(game.set_up(board)))
            }
            Op::TakeBack(moves) => both(naive.take_back(*moves), answer(game.take_back(*moves))),
            Op::Resign => {
                let ending = Ending::Resignation { loser: Color::Black };
                both(naive.resign(), answer(game.end(ending)))
            }
            Op::Reopen => both(naive.reopen(), answer(game.reopen())),
            Op::Promote(index) => {
                let n = pick(index);
                both(naive.promote(n), answer(game.promote(self.ids[n])))
            }
            Op::Delete(index) => {
                let n = pick(index);
                both(naive.delete(n), answer(game.delete(self.ids[n])))
            }
            _ => {
                self.move_or_wait(op);
                (Ok(()), Ok(()))
            }
        }
    }

    /// Does what is never refused.
    fn move_or_wait(&mut self, op: &Op) {
        let (game, naive) = (&mut self.game, &mut self.naive);
        match op {
            Op::Elapse(seconds) => {
                game.elapse(Duration::from_secs(*seconds));
                naive.elapse(*seconds);
            }
            Op::PlayOn(steps) => (0..*steps).for_each(|step| {
                let answers = (answer(game.play(step % 3)), naive.play(step % 3));
                assert_eq!(answers.0.is_ok(), answers.1.is_ok());
                self.ids.extend((self.ids.len()..naive.tree.nodes.len()).map(|_| game.here()));
            }),
            Op::Back(steps) => (0..*steps).for_each(|_| {
                let back = game.back().map(NodeId::index);
                assert_eq!(back, naive.tree.current().parent);
                naive.go_to(back.unwrap_or(0));
            }),
            Op::Forward => self.forward_into(0, Record::forward),
            Op::Into(n) => self.forward_into(*n, |game| {
                let id = game.variations().nth(*n)?;
                game.go_to(id).ok().map(|()| id)
            }),
            Op::Start => {
                game.to_start();
                naive.go_to(0);
            }
            Op::End => {
                game.to_end();
                naive.go_to(*naive.tree.line_from(naive.tree.here).last().unwrap());
            }
            Op::GoTo(index) => {
                let n = index.index(self.ids.len());
                let gone = game.go_to(self.ids[n]).is_err();
                assert_eq!(gone, naive.tree.nodes[n].deleted);
                naive.go_to(if gone { naive.tree.here } else { n });
            }
            Op::Policy(policy) => {
                game.set_take_back_policy(*policy);
                naive.policy = *policy;
            }
            Op::Pause => {
                game.pause();
                naive.paused = true;
            }
            _ => {
                game.resume();
                naive.paused = false;
            }
        }
    }

    fn forward_into(&mut self, n: usize, go: impl Fn(&mut Record<Ring>) -> Option<NodeId>) {
        let child = self.naive.tree.current().children.get(n).copied();
        assert_eq!(go(&mut self.game).map(NodeId::index), child);
        self.naive.go_to(child.unwrap_or(self.naive.tree.here));
    }

    /// Takes down the nodes that the game has just added; they lie on the way to the cursor.
    fn note_new(&mut self) {
        let mut new: Vec<_> = self.game.path().filter(|id| id.index() >= self.ids.len()).collect();
        new.sort_by_key(|id| id.index());
        self.ids.extend(new);
    }

    /// Does one thing on both sides, which answer alike and come to the same.
    fn step_alike(&mut self, op: &Op) -> Result<(), TestCaseError> {
        let (game, naive) = self.step(op);
        prop_assert_eq!(game, naive.map_err(String::from), "{:?}", op);
        self.note_new();
        self.compare()
    }

    fn compare(&mut self) -> Result<(), TestCaseError> {
        let (game, naive) = (&self.game, &mut self.naive);
        prop_assert_eq!(self.ids.len(), naive.tree.nodes.len());
        prop_assert_eq!(game.here().index(), naive.tree.here);
        prop_assert_eq!(game.board(), &naive.tree.current().board);
        prop_assert_eq!(game.is_paused(), naive.paused);
        let clock = game.clock().expect("a clock");
        prop_assert_eq!(clock.flag(), naive.clock.flag);
        let left = Color::ALL.map(|color| clock.left(color).map(|left| left.time.as_secs()));
        prop_assert_eq!(left, naive.clock.left.map(Some));
        prop_assert_eq!(numbers(game.main_line()), naive.tree.line_from(0));
        for (id, told) in self.ids.iter().zip(&naive.told) {
            let Some(node) = game.node(*id) else { continue };
            let end = node.ending().map(|ending| match ending {
                Ending::Board(_) => End::Board,
                Ending::Time { loser } => End::Time(*loser),
                _ => End::Resigned,
            });
            let left =
                Color::ALL.map(|color| node.note().time_left[color].map(|l| l.time.as_secs()));
            let elapsed = node.note().elapsed.map(|elapsed| elapsed.as_secs());
            prop_assert_eq!((elapsed, left, end), (told.elapsed, told.left, told.end), "{}", id);
        }
        Ok(())
    }

    /// All nodes and all walks.
    fn compare_all(&self) -> Result<(), TestCaseError> {
        let (game, naive) = (&self.game, &self.naive.tree);
        for (&id, node) in self.ids.iter().zip(&naive.nodes) {
            let found = game.node(id);
            prop_assert_eq!(found.is_none(), node.deleted);
            prop_assert_eq!(game.board_at(id), found.map(|_| node.board));
            if let Some(found) = found {
                prop_assert_eq!((found.mv(), found.ply()), (node.mv, node.ply));
                prop_assert_eq!(found.parent().map(NodeId::index), node.parent);
                prop_assert_eq!(numbers(game.variations_at(id)), node.children.clone());
            }
        }
        prop_assert_eq!(numbers(game.variations()), naive.current().children.clone());
        prop_assert_eq!(numbers(game.path()), naive.path_to(naive.here));
        prop_assert_eq!(numbers(game.main_line()), naive.line_from(0));
        prop_assert_eq!(numbers(game.subtree(game.root())), naive.preorder(0));
        prop_assert_eq!(numbers(game.subtree(game.here())), naive.preorder(naive.here));
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
    fn a_record_is_the_tree_of_what_was_done(ops in prop::collection::vec(walk_op(), 1..60)) {
        let mut pair = Pair::new();
        for (n, op) in ops.into_iter().enumerate() {
            pair.step_alike(&op)?;
            if n % 16 == 0 {
                pair.compare_all()?;
            }
        }
        pair.compare_all()?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_match_is_what_clock_pauses_and_policies_make_of_it(
        ops in prop::collection::vec(match_op(), 1..60),
    ) {
        let mut pair = Pair::new();
        for op in ops {
            pair.step_alike(&op)?;
        }
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
