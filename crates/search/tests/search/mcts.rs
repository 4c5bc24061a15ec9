//! Monte-Carlo tree search: what it proves is true, and its limits hold.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tengen_core::nim::{Nim, Take};
use tengen_core::{
    Board, BoardPlayouts, Bounds, Color, IgnoresHistory, Knowledge, Outcome, Prior, Score, Value,
    WithHistory,
};
use tengen_search::{
    Budget, Limits, MAX_DEPTH, Mcts, MctsOptions, MctsReport, MoveValue, Stopped, minimax, negamax,
};

use crate::limits::ticking;
use crate::tic_tac_toe::{Square, TicTacToe};
use crate::tree::{Shape, Tree};
use crate::{ONE, UCT};

/// Every technique on and off, and two constants of exploration.
fn all_options() -> impl Iterator<Item = MctsOptions> {
    (0..32_u32).map(|bits| {
        let is_on = |bit: u32| bits >> bit & 1 == 1;
        let rave = if is_on(0) { Some(300.0) } else { None };
        let exploration = if is_on(1) { 0.0 } else { 1.0 };
        let expand_after = if is_on(2) { 3 } else { 0 };
        let options = MctsOptions { rave, exploration, expand_after, ..UCT };
        MctsOptions { reuse: is_on(3), priors: is_on(4), solver: true, ..options }
    })
}

fn engine<B: Board>(options: MctsOptions, playouts: u64) -> Mcts<B, ()> {
    Mcts::new((), Limits::playouts(playouts)).with_options(options)
}

/// A report without its time.
fn timeless<M>(report: MctsReport<M>) -> MctsReport<M> {
    let mut report = report;
    report.elapsed = Duration::ZERO;
    report
}

const THREADS: NonZeroUsize = NonZeroUsize::new(3).unwrap();

/// Checks a proven score of a random game, which may go on for ever, as far as minimax sees.
fn assert_proof_is_true(tree: &Tree, score: Score) {
    const DEPTH: u32 = 8;
    let minimax = |depth| negamax(tree, depth, &|_: &Tree| Score::DRAW);
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies @ ..=DEPTH), _) => assert!(minimax(plies).plies_to_win().is_some()),
        (_, Some(plies @ ..=DEPTH)) => assert!(minimax(plies).plies_to_loss().is_some()),
        (None, None) => assert_eq!(minimax(DEPTH), Score::DRAW),
        (win, _) => {
            let found = minimax(DEPTH);
            assert!(!found.is_decided() || found.plies_to_win().is_some() == win.is_some());
        }
    }
}

#[test]
fn what_is_proven_on_random_trees_is_what_minimax_says() {
    let (mut proven, mut draws) = (0, 0);
    for seed in 0..150 {
        let tree = Tree::new(seed, Shape::ALL[seed as usize % 3]);
        let options = all_options().nth(seed as usize % 32).unwrap();
        let report = engine(options, 300).search(&tree);
        assert_eq!(report.best.is_none(), tree.outcome().is_some());
        assert_eq!(report.is_proven, report.stopped == Stopped::Settled);
        if report.is_proven {
            proven += 1;
            draws += u32::from(report.score == Score::DRAW);
            assert_proof_is_true(&tree, report.score);
        }
        for of in report.moves {
            if let Some(score) = of.proof {
                let undone = if score.is_decided() { score.one_ply_after() } else { score };
                assert_proof_is_true(
                    &tree.after(of.mv),
                    if score.is_decided() { undone } else { -undone },
                );
            }
        }
    }
    assert!(proven >= 60 && draws >= 10, "{proven} proven, {draws} of them draws");
}

#[test]
fn every_choice_of_options_proves_a_forced_win_and_plays_it() {
    let board = TicTacToe::drawn("X.. .O. ..X");
    // White must take an edge; a corner loses to the double threat in the last one.
    let fork = board.after(Square(2));
    let edge = board.after(Square(1));
    for options in all_options() {
        let report = engine(options, 5000).search(&fork);
        assert_eq!(
            (report.score.plies_to_win().is_some(), report.best),
            (true, Some(Square(6))),
            "{options:?}"
        );
        let report = engine(options, 5000).search(&edge);
        assert_eq!((report.is_proven, report.score), (true, Score::DRAW), "{options:?}");
        let report = engine(options, 20_000).search(&Nim::new(15));
        assert_eq!(report.best, Some(Take(3)), "{options:?}");
        assert!(report.is_proven);
    }
}

#[test]
fn a_draw_is_proven_and_its_line_ends_the_game_without_a_winner() {
    let mut board = TicTacToe::drawn("O.. .X. ...");
    let report = engine(MctsOptions::default(), 40_000).search(&board);
    assert_eq!(
        (report.score, report.is_proven, report.stopped),
        (Score::DRAW, true, Stopped::Settled)
    );
    for &mv in &report.line {
        board.play(mv).unwrap();
    }
    assert_eq!(board.outcome(), Some(Outcome::Draw), "{:?}", report.line);
}

#[test]
fn a_lost_position_is_proven_lost_and_gets_the_longest_resistance() {
    let report = engine(MctsOptions::default(), 20_000).search(&Nim::new(8));
    assert_eq!(report.score, Score::loss_in(4)); // by two takes of four in all, whatever is tried
    let values = report.moves.iter().map(|of| of.proof);
    assert!(values.flatten().all(|score| score <= report.score));
}

#[test]
fn without_the_solver_nothing_is_proven_but_the_best_move_is_found() {
    let report = engine(UCT, 3000).search(&Nim::new(11));
    assert_eq!((report.best, report.is_proven), (Some(Take(3)), false));
    assert_eq!((report.stopped, report.playouts), (Stopped::Playouts, 3000));
    assert!(report.score > Score::estimate(500) && !report.score.is_decided());
}

#[test]
fn one_thread_finds_the_same_every_time_and_another_seed_other_counts() {
    let run = |seed| {
        let mut engine = engine(MctsOptions { seed, ..MctsOptions::PLAY }, 500);
        let first = timeless(engine.search(&Nim::new(60)));
        (first, timeless(engine.search(&Nim::new(57))))
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1).0.moves, run(2).0.moves);
    let mut engine = engine(MctsOptions::PLAY, 500);
    let first = timeless(engine.search(&Nim::new(60)));
    let mut engine = engine.with_options(MctsOptions::PLAY);
    assert_eq!(timeless(engine.search(&Nim::new(60))), first);
}

#[test]
fn progress_is_told_whenever_the_playouts_have_doubled() {
    let mut seen = Vec::new();
    let mut engine = engine(UCT, 20);
    let report = engine.search_parallel(&Nim::new(60), None, ONE, |progress| {
        assert!(!progress.line.is_empty() && u64::from(progress.visits) <= progress.playouts);
        seen.push(progress.playouts);
    });
    assert_eq!((seen, report.playouts), (vec![1, 2, 4, 8, 16], 20));
}

#[test]
fn the_visits_change_only_with_the_search_itself() {
    // A signature: the sum over all choices of the squares of how often each move was visited.
    let signature = |solver| {
        let (mut squares, mut used) = (0, 0);
        for options in all_options() {
            let options = MctsOptions { nodes: 200, solver, ..options };
            let mut engine = engine(options, 300);
            for heap in [40, 40, 37] {
                let report = engine.search(&Nim::new(heap));
                squares += report.moves.iter().map(|of| u64::from(of.visits).pow(2)).sum::<u64>();
                used += report.tree_nodes;
            }
        }
        (squares, used)
    };
    assert_eq!(signature(false), (9_912_568, 17_682));
    assert_eq!(signature(true), (10_034_916, 17_734));
}

#[test]
fn with_many_games_one_pass_of_four_counts_for_four_and_none_is_favoured() {
    for virtual_loss in [1, 16_384] {
        let options = MctsOptions { virtual_loss, solver: false, ..MctsOptions::PLAY };
        let mut engine = engine(MctsOptions { expand_after: u32::MAX, ..options }, 0);
        let mut search = |playouts| {
            engine.set_limits(Limits::playouts(playouts));
            engine.search_parallel(&Nim::new(60), Some(&[Take(1)]), ONE, |_| {}).moves[0]
        };
        let few = search((1 << 14) + 1);
        assert_eq!(few.later_visits, few.visits); // the only move is in every game
        let counts: Vec<u32> = (0..1000).map(|_| search(1).later_visits).collect();
        let steps = counts.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(steps.clone().all(|step| [0, 4].contains(&step)));
        assert!((200..300).contains(&steps.filter(|&step| step > 0).count()));
        let all = search(30_000);
        assert!((all.value - all.later_value).abs() < 0.02, "{all:?}");
    }
}

#[test]
fn the_tree_keeps_within_its_room_over_many_searches() {
    for reuse in [false, true] {
        let options = MctsOptions { nodes: 300, reuse, solver: false, ..MctsOptions::PLAY };
        let mut engine = engine(options, 400);
        let mut heap = Nim::new(60);
        while let Some(mv) = engine.search(&heap).best {
            let report = engine.search(&heap);
            assert!(report.tree_nodes <= 300, "{} moves in the tree", report.tree_nodes);
            heap.play(mv).unwrap();
        }
        assert_eq!(heap.left(), 0);
    }
    // A root that has no room is there all the same.
    let mut engine = engine(MctsOptions { nodes: 0, ..UCT }, 50);
    let report = engine.search(&Nim::new(90));
    assert_eq!((report.tree_nodes, report.moves.len(), report.playouts), (3, 3, 50));
}

#[test]
fn a_tree_that_fills_up_is_cut_back_and_grows_on() {
    for threads in [ONE, THREADS] {
        let joined = AtomicUsize::new(0);
        let count = Likes(|_: &[Take], _: &mut [Prior]| _ = joined.fetch_add(1, Relaxed));
        let options = MctsOptions { nodes: 60, solver: false, ..MctsOptions::default() };
        let mut engine = Mcts::new(count, Limits::playouts(2000)).with_options(options);
        let mut told = 0;
        let report =
            engine.search_parallel(&Nim::new(80), None, threads, |so_far| told = so_far.playouts);
        assert!(told > 1000, "{told}");
        let visits: u32 = report.moves.iter().map(|of| of.visits).sum();
        assert_eq!((report.playouts, visits), (2000, 2000));
        assert!(report.tree_nodes <= 60 && joined.into_inner() > 200);
    }
}

#[test]
fn no_time_is_spent_on_a_choice_that_is_made_where_it_is_kept() {
    let all = Duration::from_secs(60);
    let took = |heap: u8, among: Option<&[Take]>, most: Duration| {
        let options = MctsOptions { solver: false, ..MctsOptions::default() };
        let budget = Some(Budget { enough: all, most });
        let limits = Limits::unlimited().with_budget(budget).with_now(ticking);
        let mut engine = Mcts::new((), limits).with_options(options);
        let report = engine.search_parallel(&Nim::new(heap), among, ONE, |_| {});
        assert_eq!(report.stopped, Stopped::Time);
        report.elapsed
    };
    assert!(took(9, Some(&[Take(2)]), 2 * all) < all / 10, "a single move needs no look");
    let time = took(6, None, 2 * all);
    assert!(time < all && time > all / 4, "no other move could catch up, {time:?}");
    assert!(took(6, None, all) >= all);
}

#[test]
fn a_move_that_is_visited_most_but_not_best_gets_more_than_enough_time() {
    let all = Duration::from_secs(8);
    for heap in 10..60 {
        let budget = Budget { enough: Duration::ZERO, most: all };
        let limits = Limits::unlimited().with_budget(Some(budget)).with_now(ticking);
        let options = MctsOptions { solver: false, ..MctsOptions::default() };
        let mut engine = Mcts::new(BoardPlayouts, limits).with_options(options);
        let report = engine.search(&Nim::new(heap));
        let best = report.moves.iter().max_by_key(|of| of.visits).unwrap();
        let many = report.moves.iter().filter(|of| of.visits > best.visits / 10);
        let is_clear = many.clone().all(|of| of.value <= best.value);
        assert!(is_clear || report.elapsed >= all, "{heap}");
    }
}

/// Who wins at Nim, and by how far is not told.
struct Multiples;

impl Knowledge<Nim> for Multiples {
    fn bounds(&self, board: &Nim) -> Bounds {
        Bounds::exactly(if board.left() % 4 == 0 { Value::Loss } else { Value::Win })
    }
}

#[test]
fn what_is_certain_is_proven_at_sight_and_never_by_a_search_without_solver() {
    let mut engine = Mcts::new(Multiples, Limits::playouts(10)).with_options(MctsOptions::PLAY);
    let report = engine.search(&Nim::new(42));
    assert_eq!((report.best, report.is_proven), (Some(Take(2)), true));
    assert!(report.score.plies_to_win().is_some_and(|plies| plies >= MAX_DEPTH), "{report:?}");
    // What was only looked at becomes the root, and gets a move.
    let lost = engine.search(&Nim::new(40));
    assert!(lost.best.is_some() && lost.score.plies_to_loss().is_some(), "{lost:?}");
    let mut plain = Mcts::new(Multiples, Limits::playouts(10)).with_options(UCT);
    assert!(!plain.search(&Nim::new(42)).is_proven);
}

#[test]
fn all_playouts_of_a_pass_count_and_keep_the_limit() {
    let search = |playouts_per_pass| {
        let options = MctsOptions { playouts_per_pass, solver: false, ..MctsOptions::PLAY };
        engine(options, 10).search(&Nim::new(60))
    };
    let (single, several) = (search(1), search(4));
    for report in [&single, &several] {
        assert_eq!((report.playouts, report.stopped), (10, Stopped::Playouts));
        assert_eq!(report.moves.iter().map(|of| of.visits).sum::<u32>(), 10);
        // A move that is played is played first.
        assert!(report.moves.iter().all(|of| of.later_visits >= of.visits), "{report:?}");
    }
    let visits: Vec<u32> = several.moves.iter().map(|of| of.visits).collect();
    assert!(visits.iter().filter(|&&visits| visits % 4 != 0).count() <= 1, "{visits:?}");
    assert!(several.nodes < single.nodes, "three passes and ten");
}

/// Black wins every playout, and a look says how likely.
struct Looks<F>(F);

impl<F: Fn(&Nim) -> Option<f32>> Knowledge<Nim> for Looks<F> {
    fn chance(&self, heap: &Nim) -> Option<f32> {
        self.0(heap)
    }

    fn play_out(
        &self,
        _: &Nim,
        _: Option<Take>,
        _: &mut tengen_core::Rng,
        _: u32,
        _: impl FnMut(Color, Take),
    ) -> tengen_core::Playout {
        tengen_core::Playout { plies: 0, outcome: Some(Outcome::Win(Color::Black)) }
    }
}

#[test]
fn a_look_has_its_share_in_each_result_and_no_more() {
    // The share of games that Black has won, who begins.
    let won = |chance, share| {
        let options = MctsOptions { chance: share, playouts_per_pass: 3, ..MctsOptions::PLAY };
        let of_black = |heap: &Nim| match heap.turn() {
            Color::Black => Some(chance),
            Color::White => Some(1.0 - chance),
        };
        let mut engine = Mcts::new(Looks(of_black), Limits::playouts(3000)).with_options(options);
        let report = engine.search(&Nim::new(250));
        assert!(report.moves.iter().all(|of| (0.0..=1.0).contains(&of.value)), "{report:?}");
        let of = |visits: fn(&MoveValue<Take>) -> f32| report.moves.iter().map(visits).sum::<f32>();
        of(|of| of.value * of.visits as f32) / of(|of| of.visits as f32)
    };
    assert_eq!((won(0.3, 0.0), won(1.0, 0.5), won(0.0, 1.0)), (1.0, 1.0, 0.0));
    // Between whole parts of a game it is right on average.
    for (chance, share) in [(0.3, 0.5), (0.81, 0.5), (0.52, 1.0), (0.03, 0.3)] {
        let expected = share * chance + (1.0 - share);
        assert!((won(chance, share) - expected).abs() < 0.003, "{chance} {share}");
    }
    for wild in [f32::NAN, f32::INFINITY, -7.0, 7.0] {
        won(wild, 0.5);
        won(0.5, wild);
    }
}

#[test]
fn a_position_is_looked_at_until_its_chance_is_known_and_keeps_it() {
    let search = |chance, twice: bool| {
        let count = AtomicUsize::new(0);
        // A chance of each heap's own, and none of some.
        let looks = Looks(|heap: &Nim| {
            count.fetch_add(1, Relaxed);
            let rest = heap.left() % 3;
            (rest > 0).then(|| f32::from(rest) / 4.0)
        });
        let stay = MctsOptions { expand_after: 9999, solver: false, chance, ..MctsOptions::PLAY };
        let limits = Limits::playouts(300);
        let mut engine = Mcts::new(looks, limits).with_options(stay);
        let mut report = engine.search(&Nim::new(250));
        if twice {
            let among = [Take(3), Take(2)];
            let one = NonZeroUsize::MIN;
            report = engine.search_parallel(&Nim::new(250), Some(&among), one, |_| {});
        }
        (report.moves, count.load(Relaxed))
    };
    // White, to move, has lost the playout after one is taken, and has 1/2 and 1/4 after two and three.
    let values = [(Take(1), 1.0), (Take(2), 0.5), (Take(3), 0.75)];
    let (moves, looks) = search(1.0, false);
    for (mv, value) in values {
        let of = moves.iter().find(|of| of.mv == mv).unwrap();
        assert!(of.visits > 0 && of.value == value, "{of:?}");
        if mv == Take(1) {
            assert_eq!(looks, of.visits as usize + 2);
        }
    }
    let (moves, more) = search(1.0, true);
    assert!(moves.len() == 2 && moves.iter().map(|of| of.visits).sum::<u32>() > 300);
    for of in moves {
        assert!(values.contains(&(of.mv, of.value)), "{of:?}");
    }
    assert_eq!(more, looks);
    assert_eq!(search(0.0, true).1, 0);
}

#[test]
fn what_a_halt_breaks_off_leaves_no_visit() {
    let three = MctsOptions { expand_after: 0, playouts_per_pass: 3, ..MctsOptions::PLAY };
    for nodes in 0..100 {
        let options = MctsOptions { solver: false, ..three };
        let limits = Limits::unlimited().with_nodes(nodes);
        let report = Mcts::new((), limits).with_options(options).search(&Nim::new(60));
        let visits: u64 = report.moves.iter().map(|of| u64::from(of.visits)).sum();
        assert_eq!(visits, report.playouts, "{nodes}");
    }
}

#[test]
fn a_pass_makes_from_one_to_sixty_four_playouts() {
    let report = |playouts_per_pass| {
        let options = MctsOptions { playouts_per_pass, ..MctsOptions::PLAY };
        timeless(engine(options, 1000).search(&Nim::new(60)))
    };
    assert_eq!((report(0), report(u32::MAX)), (report(1), report(64)));
    assert_ne!(report(63), report(64));
}

#[test]
fn several_threads_prove_the_same_and_keep_the_limits() {
    let several = MctsOptions { virtual_loss: 3, playouts_per_pass: 4, ..MctsOptions::PLAY };
    for options in [MctsOptions::default(), several] {
        let mut pair = engine(options, 20_000);
        let report = pair.search_parallel(&Nim::new(15), None, THREADS, |_| {});
        assert_eq!((report.best, report.is_proven), (Some(Take(3)), true));
        assert_eq!(report.stopped, Stopped::Settled);
        let mut pair = engine(MctsOptions { solver: false, ..options }, 1500);
        let report = pair.search_parallel(&Nim::new(90), None, THREADS, |_| {});
        assert_eq!((report.playouts, report.stopped), (1500, Stopped::Playouts));
        let visits: u32 = report.moves.iter().map(|of| of.visits).sum();
        assert_eq!(visits, 1500, "no virtual loss is left");
    }
    let mut pair = engine(MctsOptions::PLAY, 0);
    assert!(pair.search_parallel(&Nim::new(90), None, THREADS, |_| {}).best.is_some());
}

#[test]
fn a_policy_that_panics_stops_all_threads_and_leaves_no_tree() {
    static IS_FRAGILE: AtomicBool = AtomicBool::new(true);
    struct Fragile;

    impl Knowledge<Nim> for Fragile {
        fn play_out(
            &self,
            heap: &Nim,
            last: Option<Take>,
            rng: &mut tengen_core::Rng,
            max_plies: u32,
            note: impl FnMut(Color, Take),
        ) -> tengen_core::Playout {
            assert!(rng.below(50) > 0 || !IS_FRAGILE.load(Relaxed), "broken glass");
            ().play_out(heap, last, rng, max_plies, note)
        }
    }

    for threads in [NonZeroUsize::MIN, THREADS] {
        let options = MctsOptions { reuse: true, solver: false, ..UCT };
        let mut engine = Mcts::new(Fragile, Limits::playouts(5_000)).with_options(options);
        let mut search = || engine.search_parallel(&Nim::new(250), None, threads, |_| {});
        IS_FRAGILE.store(true, Relaxed);
        assert!(catch_unwind(AssertUnwindSafe(&mut search)).is_err());
        IS_FRAGILE.store(false, Relaxed);
        let visits: u32 = search().moves.iter().map(|of| of.visits).sum();
        assert_eq!(visits, 5_000);
    }
}

#[test]
fn whatever_stops_it_an_unfinished_position_gets_a_legal_move() {
    let heap = Nim::new(200);
    let stop = Arc::new(AtomicBool::new(true));
    let enough = Budget { enough: Duration::ZERO, most: Duration::MAX };
    for (limits, stopped) in [
        (Limits::playouts(0), Stopped::Playouts),
        (Limits::playouts(1), Stopped::Playouts),
        (Limits::unlimited().with_nodes(0), Stopped::Nodes),
        (Limits::unlimited().with_nodes(7), Stopped::Nodes),
        (Limits::depth(0), Stopped::Depth),
        (Limits::depth(3), Stopped::Depth),
        (Limits::time(Duration::ZERO), Stopped::Time),
        (Limits::unlimited().with_budget(Some(enough)), Stopped::Time),
        (Limits::unlimited().with_stop_flag(stop), Stopped::Flag),
    ] {
        let (nodes, depth) = (7, 3);
        let options = MctsOptions { expand_after: 0, ..MctsOptions::default() };
        let mut engine = Mcts::new(BoardPlayouts, limits.clone()).with_options(options);
        let report = engine.search(&heap);
        assert!(report.best.is_some_and(|mv| heap.is_legal(mv)), "{limits:?}");
        assert_eq!(report.stopped, stopped, "{limits:?}");
        assert!(stopped != Stopped::Nodes || report.nodes <= nodes);
        assert!(report.selective_depth <= depth || stopped != Stopped::Depth);
        assert_eq!(engine.search(&Nim::new(0)).best, None);
    }
}

#[test]
fn a_finished_position_is_its_outcome() {
    let won = TicTacToe::drawn("XXX OO. ...");
    let report = engine(MctsOptions::default(), 100).search(&won);
    assert_eq!((report.best, report.score, report.is_proven), (None, Score::loss_in(0), true));
    assert_eq!((report.playouts, report.stopped), (0, Stopped::Settled));
    let report = engine(MctsOptions::default(), 100).search(&Nim::new(0));
    assert_eq!((report.best, report.score), (None, Score::loss_in(0)));
}

#[test]
fn moves_that_are_not_allowed_are_not_searched() {
    let heap = Nim::new(7);
    let mut engine = engine(MctsOptions::default(), 5000);
    assert_eq!(engine.search(&heap).best, Some(Take(3)));
    for _ in 0..2 {
        let report = engine.search_parallel(&heap, Some(&[Take(1), Take(9)]), ONE, |_| {});
        assert_eq!((report.best, report.moves.len()), (Some(Take(1)), 1));
        assert!(report.score.plies_to_loss().is_some());
        let report = engine.search_parallel(&heap, Some(&[]), ONE, |_| {});
        assert_eq!((report.best, report.score), (None, Score::DRAW));
        let report = engine.search(&heap);
        assert_eq!((report.best, report.score), (Some(Take(3)), Score::win_in(3)));
    }
}

#[test]
fn the_tree_is_kept_when_the_game_goes_on_by_up_to_two_moves() {
    let heap = Nim::new(60);
    // Every move gets its share.
    let options = MctsOptions { exploration: 1.0, solver: false, ..MctsOptions::default() };
    let known = |options, taken: &[u8]| {
        let mut engine = engine(options, 3000);
        engine.search(&heap);
        engine.set_limits(Limits::playouts(0));
        let left = taken.iter().fold(heap, |heap, &taken| heap.after(Take(taken)));
        engine.search(&left).moves.iter().map(|of| of.visits).sum::<u32>()
    };
    assert!(known(options, &[]) > 2000);
    assert!(known(options, &[3]) > 100 && known(options, &[1, 2]) > 50);
    assert_eq!(known(options, &[3, 3, 3]), 0, "three moves are too many");
    assert_eq!(known(MctsOptions { reuse: false, ..options }, &[3]), 0);
    // It is deeper than a search that comes later, and has moves that are not allowed.
    let mut engine = engine(options, 3000);
    engine.search(&heap);
    engine.set_limits(Limits::depth(1));
    assert_eq!(engine.search(&heap).selective_depth, 1);
    let report = engine.search_parallel(&heap, Some(&[Take(1), Take(9)]), ONE, |_| {});
    assert!(report.moves[0].visits > 100);
}

/// Knows priors of moves.
#[derive(Clone, Copy)]
struct Likes<F>(F);

impl<F: Fn(&[Take], &mut [Prior])> Knowledge<Nim> for Likes<F> {
    fn fill_priors(&self, _: &Nim, _: Option<Take>, moves: &[Take], priors: &mut [Prior]) {
        self.0(moves, priors);
    }
}

#[test]
fn priors_say_what_is_tried_first() {
    let likes_two = Likes(|moves: &[Take], priors: &mut [Prior]| {
        for (mv, prior) in moves.iter().zip(priors) {
            prior.add(if mv.0 == 2 { 1.0 } else { 0.0 }, 50.0);
        }
    });
    for playouts in [0, 10] {
        let options = MctsOptions { exploration: 0.1, ..MctsOptions::default() };
        let engine = Mcts::new(likes_two, Limits::playouts(playouts));
        let chosen = engine.with_options(options).search(&Nim::new(40)).best;
        assert_eq!(chosen, Some(Take(2)));
    }
    let mut silent = [Prior::default(); 3];
    ().fill_priors(&Nim::new(9), None, &[Take(1), Take(2), Take(3)], &mut silent);
    assert_eq!(silent, [Prior::default(); 3]);
}

#[test]
fn priors_that_cannot_be_are_taken_for_none() {
    let (nan, inf) = (f32::NAN, f32::INFINITY);
    for (wins, games) in
        [(nan, 5.0), (5.0, nan), (0.0, inf), (inf, inf), (9.0, 5.0), (-1.0, 5.0), (-2.0, -1.0)]
    {
        let spoil = Likes(move |_: &[Take], priors: &mut [Prior]| {
            priors[0] = Prior { wins, games };
        });
        for options in all_options() {
            let clean = timeless(engine(options, 60).search(&Nim::new(21)));
            let spoilt = Mcts::new(spoil, Limits::playouts(60));
            let spoilt = timeless(spoilt.with_options(options).search(&Nim::new(21)));
            assert_eq!(spoilt, clean, "{wins} of {games}");
        }
    }
}

#[test]
fn options_that_are_no_numbers_still_lead_to_an_end() {
    let nan = f32::NAN;
    for options in [
        MctsOptions { exploration: nan, ..MctsOptions::default() },
        MctsOptions { first_play: nan, ..MctsOptions::default() },
        MctsOptions { rave: Some(nan), ..MctsOptions::default() },
        MctsOptions { rave: Some(0.0), ..MctsOptions::default() },
        MctsOptions { rave: Some(-1.0), ..MctsOptions::default() },
    ] {
        let report = engine(options, 10_000).search(&Nim::new(7));
        assert_eq!((report.best, report.is_proven), (Some(Take(3)), true), "{options:?}");
    }
}

#[test]
fn a_win_that_is_proven_is_played_though_the_tree_was_cut_back() {
    for nodes in (5..40).step_by(3) {
        let mut engine = engine(MctsOptions { nodes, ..MctsOptions::default() }, 300);
        for heap in [13, 18, 23] {
            let mut heap = Nim::new(heap);
            while heap.outcome().is_none() {
                let report = engine.search(&heap);
                heap.play(report.best.unwrap()).unwrap();
                let wins = report.is_proven && report.score > Score::DRAW;
                assert!(!wins || heap.left() % 4 == 0, "{nodes} moves: {report:?}");
            }
        }
    }
}

#[test]
fn a_playout_that_is_cut_off_counts_as_drawn() {
    let options = MctsOptions { playout_plies: 4, ..UCT };
    let report = engine(options, 200).search(&Nim::new(250));
    assert!(report.moves.iter().all(|of| of.value == 0.5), "{:?}", report.moves);
    assert_eq!(report.score, Score::DRAW);
    assert!(!report.is_proven);
}

#[test]
fn ready_made_playouts_end_as_the_board_says_and_show_their_moves() {
    for seed in 0..20 {
        let mut rng = tengen_core::Rng::new(seed);
        let (mut board, mut turn) = (TicTacToe::EMPTY, Color::Black);
        let playout = ().play_out(&TicTacToe::EMPTY, None, &mut rng, 9, |color, mv| {
            assert_eq!(color, turn);
            turn = !turn;
            board.play(mv).unwrap();
        });
        assert_eq!(playout.outcome, board.outcome());
        assert!(playout.outcome.is_some());
        let cut = ().play_out(&TicTacToe::EMPTY, None, &mut rng, 3, |_, _| {});
        assert_eq!((cut.plies, cut.outcome), (3, None));
    }
    let won = TicTacToe::drawn("XXX OO. ...");
    let playout = ().play_out(&won, None, &mut tengen_core::Rng::new(1), 9, |_, _| {});
    assert_eq!((playout.plies, playout.outcome), (0, Some(Outcome::Win(Color::Black))));
}

#[test]
fn repetitions_are_seen_through_the_past() {
    let mut proven = 0;
    for seed in 0..40 {
        let game = WithHistory::new(Tree::unfinished(seed * 10, Shape::Circling));
        let mut engine = Mcts::new(IgnoresHistory(()), Limits::playouts(400));
        let report = engine.search(&game);
        if report.is_proven {
            proven += 1;
            let minimax = minimax(&game, 8, &|_: &WithHistory<Tree>| Score::DRAW);
            let far = minimax == Score::DRAW
                && report.score.value().unsigned_abs() < Score::win_in(8).value() as u32;
            assert!(
                far || minimax.is_decided() == report.score.is_decided()
                    && minimax.value().signum() == report.score.value().signum(),
                "{minimax} {}",
                report.score
            );
        }
    }
    assert!(proven >= 15, "{proven}");
}
