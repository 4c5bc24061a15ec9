//! What holds of every position: the library against the source document's recursion, its shapes
//! against each other, and the laws of every board.

use crate::naive::Naive;
use crate::setup::size;
use proptest::prelude::*;
use tengen_core::{Board, Color, Rng, WithHistory, conformance};
use tengen_go::{
    Evidence, Go, IllegalMove, InvalidSetup, Ko, Move, Passes, Position, Rules, Setup, Suicide,
    long_cycle,
};
use tengen_stones::{Large, Lattice, Placement, Point, Small};

use Color::{Black, White};

fn small(cols: u8, rows: u8, rules: Rules) -> Position<Small> {
    Position::empty(Small::try_new(size(cols, rows)).unwrap()).with_rules(rules)
}

/// Compares everything that the recursion can tell.
fn assert_agrees<L: Lattice>(naive: &Naive, board: &Position<L>) {
    let suicide_allowed = board.rules().suicide == Suicide::Allowed;
    for at in board.size().points() {
        assert_eq!(board.stones().get(at), naive.stone(at), "{at} of {board}");
        let liberties = board.chain(at).map_or(0, |chain| chain.liberties.len());
        assert_eq!(liberties, naive.liberties(at), "{at} of {board}");
        for color in Color::ALL {
            let ko = board.ko() == Some(at) && color == board.turn();
            let open = !ko && !board.is_finished();
            let legal = open && naive.legal(at, color, suicide_allowed);
            let told = board.explain_for(color, at);
            assert_eq!(told.is_ok(), legal, "{color} at {at} of {board}: {told:?}");
            assert_eq!(board.legal_points(color).contains(at), legal, "{color} {at} of {board}");
            assert_effect(naive, board, at, color);
        }
    }
    for stone in board.liberties() {
        assert_eq!(stone.liberties, naive.liberties(stone.point));
    }
    assert_eq!([board.area().black, board.area().white], Color::ALL.map(|c| naive.area(c)));
}

/// Compares what a stone takes, and how many stones suicide would cost.
fn assert_effect<L: Lattice>(naive: &Naive, board: &Position<L>, at: Point, color: Color) {
    let Some(effect) = board.effect(color, at) else {
        assert!(naive.stone(at).is_some());
        return;
    };
    let mut after = naive.clone();
    let gone = after.play(at, color);
    assert_eq!((effect.captured.len(), effect.suicide.len()), gone, "{color} at {at} of {board}");
    if effect.suicide.is_empty() {
        assert_eq!(effect.chain.liberties.len(), after.liberties(at));
    }
    if let Err(Evidence { illegal: IllegalMove::Suicide { stones, .. }, stones: chain }) =
        board.explain_for(color, at)
    {
        assert_eq!((usize::from(stones), chain.len()), (gone.1, gone.1));
    }
}

/// Plays a random game on both boards; every `every`-th position is compared.
fn follow<L: Lattice>(start: Position<L>, seed: u64, plies: usize, every: usize) {
    let (mut board, mut rng) = (start, Rng::new(seed));
    let mut naive = Naive::new(board.size());
    let mut taken = [0, 0];
    for ply in 0..plies {
        if ply % every == 0 {
            assert_agrees(&naive, &board);
            conformance::recomputed(&board).unwrap();
        }
        // A pass only where there is nothing else.
        let points = board.legal_points(board.turn());
        let mv = points.nth(rng.below(points.len() as u32) as usize).map_or(Move::Pass, Move::Play);
        let turn = board.turn();
        if let Move::Play(at) = mv {
            let (enemies, own) = naive.play(at, turn);
            taken[turn.index()] += enemies;
            taken[(!turn).index()] += own;
        }
        assert_eq!(board.key_after(mv), board.after(mv).key(), "{mv} on {board}");
        if board.play(mv).is_err() {
            break;
        }
        assert_eq!(Color::ALL.map(|c| board.prisoners(c) as usize), taken, "{board}");
        if board.is_finished() {
            break;
        }
    }
    assert_agrees(&naive, &board);
}

#[test]
fn w3_w4_any_game_is_what_the_documents_recursion_says() {
    for seed in 0..2 {
        for rules in [Rules::TROMP_TAYLOR, Rules::CHINESE] {
            for (cols, rows) in [(1, 2), (1, 7), (2, 2), (3, 3), (4, 3), (5, 5)] {
                follow(small(cols, rows, rules), seed, 60, 2);
            }
        }
    }
    follow(small(6, 6, Rules::NEW_ZEALAND), 5, 120, 3);
    follow(Position::empty(Large::new(size(7, 4))), 6, 60, 6);
    follow(Go::<9>::new().with_rules(Rules::CGOS), 7, 150, 50);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn w3_w4_any_setup_is_what_the_documents_recursion_says(
        cols in 1_u8..7, rows in 1_u8..7, density in 1_u32..8, seed: u64, suicide: bool,
    ) {
        let (size, mut rng) = (size(cols, rows), Rng::new(seed));
        let (mut naive, mut placement) = (Naive::new(size), Placement::empty(size));
        for at in size.points() {
            if rng.below(8) < density {
                let stone = Some(Color::ALL[rng.below(2) as usize]);
                naive.put(at, stone);
                placement.set(at, stone).unwrap();
            }
        }
        let dead = size.points().find(|&at| naive.stone(at).is_some() && naive.liberties(at) == 0);
        let rules = if suicide { Rules::TROMP_TAYLOR } else { Rules::CGOS };
        let setup = Setup { rules: Some(rules), ..Setup::of_placement(placement, White) };
        match (Position::<Small>::try_from(setup), dead) {
            (Ok(board), None) => assert_agrees(&naive, &board),
            (Err(InvalidSetup::WithoutLiberty(first)), Some(dead)) => {
                prop_assert_eq!((first.point, Some(first.color)), (dead, naive.stone(dead)));
            }
            (result, dead) => prop_assert!(false, "{:?} and {:?}", result, dead),
        }
    }
}

/// Plays a random game and checks every move against the list of all earlier positions.
fn follow_superko(rules: Rules, cols: u8, rows: u8, seed: u64) -> usize {
    let mut game = WithHistory::new(small(cols, rows, rules));
    let (mut rng, mut refused) = (Rng::new(seed), 0);
    let trace = |board: &Position<Small>| {
        let turn = (rules.ko == Ko::Situational).then(|| board.turn());
        (board.stones().to_string(), turn)
    };
    let mut past = vec![trace(game.board())];
    for _ in 0..120 {
        for mv in game.board().legal_moves() {
            let repeats = past.iter().rposition(|old| *old == trace(&game.board().after(mv)));
            let wanted = match (mv, repeats) {
                (Move::Play(point), Some(ply)) => {
                    refused += 1;
                    Err(IllegalMove::Superko { point, ply: ply as u32 })
                }
                _ => Ok(()),
            };
            assert_eq!(game.check(mv), wanted, "{mv} on {}", game.board());
        }
        let moves = game.legal_moves();
        let stones: Vec<Move> = moves.iter().copied().filter(|mv| *mv != Move::Pass).collect();
        let n = rng.below(stones.len() as u32) as usize;
        game.play(stones.get(n).copied().unwrap_or(Move::Pass)).unwrap();
        past.push(trace(game.board()));
        if game.outcome().is_some() {
            break;
        }
    }
    refused
}

#[test]
fn superko_refuses_exactly_what_would_come_back() {
    let mut refused = 0;
    for rules in [Rules::TROMP_TAYLOR, Rules::NEW_ZEALAND, Rules::CGOS, Rules::AGA] {
        for (cols, rows) in [(2, 2), (1, 5), (3, 2), (3, 3)] {
            refused += (0..3).map(|seed| follow_superko(rules, cols, rows, seed)).sum::<usize>();
        }
    }
    assert!(refused > 100, "{refused} moves were refused");
}

/// Plays a random game under the simple ko, with a pass now and then, and checks that the past
/// refuses nothing and that nothing but two passes ends the game. Returns how many cycles it closed.
fn follow_simple_ko(rules: Rules, cols: u8, rows: u8, seed: u64) -> usize {
    let mut game = WithHistory::new(small(cols, rows, rules));
    let (mut rng, mut cycles) = (Rng::new(seed), 0);
    for _ in 0..150 {
        let moves = game.legal_moves();
        assert_eq!(moves, game.board().legal_moves(), "{}", game.board());
        assert_eq!(game.is_legal(Move::Pass), game.board().passes() < 2, "{}", game.board());
        assert_eq!(game.outcome().is_some(), game.board().passes() == 2, "{}", game.board());
        cycles += usize::from(long_cycle(&game).is_some());
        if moves.is_empty() {
            break;
        }
        let stones = moves.len() as u32 - 1; // the pass is the last
        let n = if rng.below(8) == 0 { stones } else { rng.below(stones.max(1)) };
        game.play(moves[n as usize]).unwrap();
    }
    cycles
}

#[test]
fn random_sequences_under_the_simple_ko_never_stop_before_two_passes() {
    let boards = [(1, 3), (1, 4), (2, 2), (3, 2), (3, 3)];
    let follow = |seed: u64| {
        let rules = [Rules::JAPANESE, Rules::CHINESE, Rules::STONE][seed as usize % 3];
        let (cols, rows) = boards[seed as usize % 5];
        follow_simple_ko(rules, cols, rows, seed)
    };
    let cycles: usize = (0..107).map(follow).sum();
    assert!(cycles > 100, "{cycles} cycles were closed");
}

/// The laws of every board, from `start`.
fn lawful<L: Lattice>(start: Position<L>, games: u32, max_plies: u32) {
    let mut rng = Rng::new(1);
    conformance::random_games(&start, games, max_plies, &mut rng).unwrap();
    conformance::keys_tell_apart(&start, games, max_plies, &mut rng).unwrap();
    conformance::walk(&start, max_plies, &mut rng, |board| {
        conformance::recomputed(board)?;
        conformance::position_text(board)?;
        conformance::symmetric(board)
    })
    .unwrap();
    let every_point = size(25, 25).points().map(Move::Play);
    conformance::candidates(&start, every_point.chain([Move::Pass])).unwrap();
}

#[test]
fn go_is_a_lawful_board() {
    lawful(Go::<1>::new(), 2, 10);
    lawful(Go::<3>::new(), 6, 60);
    lawful(small(2, 3, Rules::CHINESE), 6, 60);
    lawful(small(5, 4, Rules::AGA), 1, 30);
    lawful(Position::empty(Large::new(size(4, 3))).with_rules(Rules::STONE), 1, 20);
}

#[test]
fn go_with_its_history_is_a_lawful_board() {
    let mut rng = Rng::new(2);
    for rules in [Rules::TROMP_TAYLOR, Rules::AGA, Rules::CHINESE, Rules::JAPANESE] {
        for (cols, rows, games) in [(1, 4, 4), (2, 2, 4), (3, 3, 2)] {
            let game = WithHistory::new(small(cols, rows, rules));
            conformance::random_games(&game, games, 80, &mut rng).unwrap();
        }
    }
    conformance::perft_agrees(&WithHistory::new(small(2, 2, Rules::TROMP_TAYLOR)), 5).unwrap();
    conformance::perft_agrees(&small(3, 1, Rules::JAPANESE), 5).unwrap();
}

#[test]
fn equal_keys_have_the_same_future() {
    let mut rng = Rng::new(6);
    let handed = Rules { passes: Passes::HandOverStones, ..Rules::JAPANESE };
    for rules in [Rules::TROMP_TAYLOR, Rules::AGA, Rules::CHINESE, Rules::JAPANESE, handed] {
        for (cols, rows) in [(3, 1), (2, 2), (3, 2)] {
            let start = small(cols, rows, rules);
            conformance::keys_tell_apart(&start, 10, 60, &mut rng).unwrap();
        }
    }
}

#[test]
fn all_shapes_play_the_same_game() {
    let mut rng = Rng::new(4);
    let mut fixed = Go::<9>::new();
    let mut small = small(9, 9, Rules::TROMP_TAYLOR);
    let mut large = Position::empty(Large::new(size(9, 9)));
    for _ in 0..150 {
        let moves = fixed.legal_moves();
        assert_eq!((moves.clone(), moves.clone()), (small.legal_moves(), large.legal_moves()));
        let mv = moves[rng.below(moves.len().max(2) as u32 - 1) as usize];
        fixed.play(mv).unwrap();
        small.play(mv).unwrap();
        large.play(mv).unwrap();
        assert_eq!((fixed.key(), fixed.key()), (small.key(), large.key()));
        assert_eq!(fixed.to_string(), large.to_string());
    }
    assert!(fixed.prisoners(Black) + fixed.prisoners(White) > 0);
}
