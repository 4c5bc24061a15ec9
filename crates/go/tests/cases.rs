//! The shared cases, if the variable `TENGEN_CASES` says where they are: positions, sequences, free
//! play, ladders, fixed handicap, coordinates and perft, computed by other programs.

use crate::shared;

use serde_json::Value;
use shared::text;
use tengen_core::{Board, Color, WithHistory};
use tengen_go::{Ko, Ladder, Position, Rules, Setup, Suicide, fixed_handicap};
use tengen_stones::{Chain, Large, Lattice, Placement, Point, Size, Small, Stones};

fn cases(name: &str) -> Vec<Value> {
    shared::cases(name, 20)
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_else(|| panic!("a number: {value}")) as usize
}

fn point(value: &Value) -> Point {
    text(value).parse().unwrap()
}

fn color(value: &Value) -> Color {
    text(value).parse().unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("a list: {value}"))
}

fn placement(rows: &Value) -> Placement {
    Placement::from_diagram(&text(rows).replace('/', "\n")).unwrap()
}

fn empty(size: &Value) -> Placement {
    let side = |n: usize| number(&list(size)[n]) as u8;
    Placement::empty(Size::new(side(0), side(1)).unwrap())
}

fn board<L: Lattice>(placement: Placement, turn: Color, rules: Rules) -> Position<L> {
    let setup = Setup { rules: Some(rules), ..Setup::of_placement(placement, turn) };
    Position::try_from(setup).unwrap()
}

fn suicide(allowed: &Value) -> Suicide {
    if allowed.as_bool().unwrap() { Suicide::Allowed } else { Suicide::Forbidden }
}

fn ko(value: &Value) -> Ko {
    match text(value) {
        "SIMPLE" | "simple" => Ko::Simple,
        "POSITIONAL" | "psk" => Ko::Positional,
        "SITUATIONAL" | "ssk" => Ko::Situational,
        other => panic!("no ko rule: {other}"),
    }
}

/// `[vertex lowest row first, colour, stones, liberties]` of every chain.
fn chains(board: &Position<Large>) -> Vec<(String, Color, usize, usize)> {
    let mut chains: Vec<_> = board.chains().map(|c| (c.stones.first(), c)).collect();
    chains.sort_by_key(|(first, _)| *first);
    let row = |(first, c): &(Option<Point>, Chain<Large>)| {
        (first.unwrap().to_string(), c.color, c.stones.len(), c.liberties.len())
    };
    chains.iter().map(row).collect()
}

fn expected_chains(value: &Value) -> Vec<(String, Color, usize, usize)> {
    let row = |c: &Value| (text(&c[0]).to_string(), color(&c[1]), number(&c[2]), number(&c[3]));
    let mut chains: Vec<_> = list(value).iter().map(row).collect();
    chains.sort_by_key(|c| c.0.parse::<Point>().unwrap());
    chains
}

fn names(points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}

fn expected_names(value: &Value) -> Vec<String> {
    list(value).iter().map(|name| text(name).to_string()).collect()
}

fn assert_area(board: &Position<Large>, expected: &Value, id: &Value) {
    let area = board.area();
    assert_eq!([area.black, area.white], [0, 1].map(|n| number(&expected[n])), "{id}");
}

#[test]
fn shared_positions_hold() {
    for case in cases("positions.jsonl") {
        let id = &case["id"];
        for (name, turn, suicide) in [
            ("b", Color::Black, Suicide::Forbidden),
            ("w", Color::White, Suicide::Forbidden),
            ("b_suicide", Color::Black, Suicide::Allowed),
            ("w_suicide", Color::White, Suicide::Allowed),
        ] {
            let rules = Rules { suicide, ..Rules::TROMP_TAYLOR };
            let board = board::<Large>(placement(&case["setup"]), turn, rules);
            let expected = expected_names(&case["legal"][name]);
            assert_eq!(names(board.legal_points(turn)), expected, "{id} {name}");
            let other = board.legal_points(!turn);
            let checked = board.size().points().filter(|&p| board.explain_for(!turn, p).is_ok());
            assert_eq!(names(other), names(checked), "{id} {name}");
            assert_eq!(chains(&board), expected_chains(&case["chains"]), "{id}");
            assert_area(&board, &case["tt_area"], id);
            for stone in board.liberties() {
                let chain = board.chain(stone.point).unwrap();
                assert_eq!((stone.color, stone.liberties), (chain.color, chain.liberties.len()));
            }
        }
    }
}

/// FNV-1a of the list of legal points, from the start value that the cases use.
fn digest(points: &[String]) -> String {
    let mut hash: u64 = 1_469_598_103_934_665_603;
    for byte in points.iter().flat_map(|name| name.bytes().chain([b','])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(1_099_511_628_211);
    }
    format!("{hash:016x}")
}

fn legal_names(game: &WithHistory<Position<Large>>) -> Vec<String> {
    names(game.legal_moves().iter().filter_map(|mv| mv.point()))
}

#[test]
fn shared_sequences_hold() {
    for case in cases("sequences.jsonl") {
        let id = &case["id"];
        let rules = Rules {
            ko: ko(&case["rules"]["ko"]),
            suicide: suicide(&case["rules"]["suicide"]),
            ..Rules::TROMP_TAYLOR
        };
        let start = board(placement(&case["setup"]), color(&case["to_play"]), rules);
        let mut game = WithHistory::new(start);
        let mut lost = [0, 0];
        for (ply, mv) in list(&case["moves"]).iter().enumerate() {
            let (turn, mv) = text(mv).split_once(' ').unwrap();
            assert_eq!(game.board().turn(), turn.parse().unwrap(), "{id}");
            game.play(mv.parse().unwrap()).unwrap_or_else(|error| panic!("{id} {mv}: {error}"));
            game.edit(Position::resume); // the sequences go on after two passes
            let expected = &case["expect"]["trace"][ply];
            let legal = legal_names(&game);
            lost = Color::ALL.map(|color| game.board().prisoners(!color) as usize);
            let found = (legal.len(), digest(&legal), lost);
            let wanted = (
                number(&expected[0]),
                text(&expected[1]).to_string(),
                [number(&expected[2]), number(&expected[3])],
            );
            assert_eq!(found, wanted, "{id} after {mv}, move {}", ply + 1);
        }
        let expect = &case["expect"];
        assert_eq!(game.board().stones().to_placement(), placement(&expect["board"]), "{id}");
        assert_eq!(chains(game.board()), expected_chains(&expect["chains"]), "{id}");
        assert_eq!(legal_names(&game), expected_names(&expect["legal"]), "{id}");
        assert_eq!(game.board().turn(), color(&expect["to_play"]), "{id}");
        assert_area(game.board(), &expect["tt_area"], id);
        let all = ["black_captured", "white_captured"].map(|name| number(&expect[name]));
        assert_eq!(lost, all, "{id}");
        if let Some(illegal) = case.get("illegal_next") {
            let (turn, mv) = text(illegal).split_once(' ').unwrap();
            assert_eq!(game.board().turn(), turn.parse().unwrap(), "{id}");
            assert!(game.play(mv.parse().unwrap()).is_err(), "{id}: {mv}");
        }
    }
}

/// Puts a stone of any colour without asking for ko or suicide, and returns the point of the ko.
fn put(
    stones: &mut Stones<Large>,
    color: Color,
    at: Point,
    lost: &mut [usize; 2],
) -> Option<Point> {
    let board = Position::from_stones(*stones, color, Rules::default()).unwrap();
    let effect = board.effect(color, at).unwrap();
    stones.put(at, color);
    stones.take(effect.captured | effect.suicide);
    lost[!color as usize] += effect.captured.len();
    lost[color as usize] += effect.suicide.len();
    effect.ko
}

#[test]
fn shared_free_play_holds() {
    for case in cases("free_play.jsonl") {
        let (id, expect) = (&case["id"], &case["expect"]);
        match text(&case["kind"]) {
            "free_play" => {
                let start = board(empty(&case["size"]), Color::Black, Rules::default());
                let (mut stones, mut lost, mut ko) = (*start.stones(), [0, 0], None);
                for mv in list(&case["moves"]) {
                    let (color, at) = text(mv).split_once(' ').unwrap();
                    let (color, at) = (color.parse().unwrap(), at.parse().unwrap());
                    ko = put(&mut stones, color, at, &mut lost);
                }
                assert_eq!(stones.to_placement(), placement(&expect["board"]), "{id}");
                let wanted = expect["ko_point"].as_str().map(|name| name.parse().unwrap());
                assert_eq!(ko, wanted, "{id}");
                let all = ["black_captured", "white_captured"].map(|name| number(&expect[name]));
                assert_eq!(lost, all, "{id}");
                let end = Position::from_stones(stones, Color::Black, Rules::default()).unwrap();
                assert_area(&end, &expect["tt_area"], id);
            }
            "score" => {
                let board = board(placement(&case["setup"]), Color::Black, Rules::default());
                assert_area(&board, &expect["tt_area"], id);
            }
            "setup" => {
                let mut stones = empty(&case["size"]);
                for (name, stone) in
                    [("black", Some(Color::Black)), ("white", Some(Color::White)), ("empty", None)]
                {
                    for at in list(&case[name]) {
                        stones.set(point(at), stone).unwrap();
                    }
                }
                let legal = Position::<Large>::try_from(Setup::of_placement(stones, Color::Black));
                assert_eq!(legal.is_ok(), expect["legal_setup"].as_bool().unwrap(), "{id}");
            }
            kind => panic!("{id} is of an unknown kind {kind}"),
        }
    }
}

#[test]
fn shared_ladders_hold() {
    for case in cases("ladders.jsonl") {
        let board = board::<Large>(placement(&case["setup"]), Color::Black, Rules::default());
        let captured = case["pachi_test_expects_ladder"].as_bool().unwrap();
        let wanted = if captured { Ladder::Captured } else { Ladder::Escapes };
        assert_eq!(board.ladder(point(&case["chain"])), Some(wanted), "{}", case["id"]);
    }
}

#[test]
fn shared_fixed_handicaps_hold() {
    for case in cases("fixed_handicap.jsonl") {
        let size = Size::square(number(&case["size"]) as u8).unwrap();
        let found = fixed_handicap(size, number(&case["stones"])).map(names).ok();
        let wanted = case["ok"].as_bool().unwrap().then(|| expected_names(&case["points"]));
        assert_eq!(found, wanted, "{case}");
    }
}

#[test]
fn shared_coordinates_hold() {
    for case in cases("coordinates.jsonl") {
        let size = Size::square(number(&case["size"]) as u8).unwrap();
        let board = Position::empty(Large::new(size));
        let mv = board.parse_move(text(&case["gtp"])).unwrap();
        assert_eq!(mv.to_string(), text(&case["gtp"]));
        let (row, col) = (number(&case["y_from_top"]), number(&case["x"]));
        assert_eq!(mv.point(), Point::from_row_col(row, col, size));
        assert_eq!(board.is_legal(mv), size.area() > 1);
    }
}

#[test]
fn shared_perft_counts_hold() {
    for case in cases("perft.jsonl") {
        let rules = Rules {
            ko: ko(&case["ko"]),
            suicide: suicide(&case["suicide"]),
            ..Rules::TROMP_TAYLOR
        };
        let size = Size::new(number(&case["cols"]) as u8, number(&case["rows"]) as u8).unwrap();
        let stones = match case.get("setup") {
            Some(rows) => placement(rows),
            None => Placement::empty(size),
        };
        let turn = case.get("to_play").map_or(Color::Black, color);
        if Small::try_new(size).is_some() {
            assert_perft(&board::<Small>(stones, turn, rules), &case);
        } else {
            assert_perft(&board::<Large>(stones, turn, rules), &case);
        }
    }
}

/// Compares the counts up to a limit.
fn assert_perft<L: Lattice>(start: &Position<L>, case: &Value) {
    let limit = if cfg!(debug_assertions) { 3_000 } else { 10_000_000 };
    let counts = list(&case["perft"]).iter().map(number);
    for (depth, count) in counts.take_while(|count| *count <= limit).enumerate() {
        let found = match start.rules().ko {
            Ko::Simple => start.perft(depth as u32),
            _ => WithHistory::new(*start).perft(depth as u32),
        };
        assert_eq!(found as usize, count, "{case} at depth {depth}");
    }
}
