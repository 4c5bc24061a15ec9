//! What a game answers to odd questions.

use tengen::{Cell, DiagramOptions, Effort, Engine, Game, Kind, Loaded, Sign, Start, Style};

fn go() -> Game {
    Start::new(Kind::Go).with_size(5, 5).begin().unwrap()
}

#[test]
fn a_paused_game_says_so_of_every_move() {
    let mut game = go();
    game.pause();
    assert_eq!(game.explain("C3").unwrap_err().code, "paused");
    assert_eq!(game.play("C3").unwrap_err().code, "paused");
    game.resume();
    game.play("C3").unwrap();
}

#[test]
fn without_a_click_no_move_is_complete() {
    assert!(go().enter(&[]).complete.is_empty(), "a pass is no click");
}

#[test]
fn stones_off_the_board_are_not_dead() {
    let mut game = go();
    game.play("C3").unwrap();
    let off = [Cell::new(20, 20), Cell::new(5, 0), Cell::new(255, 255)];
    assert_eq!(game.score(&off), game.score(&[]));
}

#[test]
fn a_diagram_may_name_another_last_move() {
    let mut game = go();
    game.play("C3").unwrap();
    let (own, corner) = (game.svg(DiagramOptions::default()), Cell::new(0, 0));
    let last = |cell| DiagramOptions { last: vec![cell], ..DiagramOptions::default() };
    assert_eq!(game.svg(last(Cell::new(2, 2))), own);
    assert_ne!(game.svg(last(corner)), own);
    let signs = vec![(corner, Sign::Cross)];
    assert_ne!(game.svg(DiagramOptions { signs, ..DiagramOptions::default() }), own);
}

fn single(file: &str) -> Loaded {
    Game::from_record(file.as_bytes()).unwrap().remove(0).unwrap()
}

#[test]
fn a_file_may_begin_with_a_byte_order_mark() {
    for file in
        ["1. 32-28 19-23 *", "Piskvorky 15x15, 11:11, 0\n8,8,0\nx\ny\n-1\n", "(;GM[1];B[aa])"]
    {
        let loaded = single(&format!("\u{FEFF}{file}"));
        assert!(loaded.faults.is_empty() && loaded.end != loaded.game.root(), "{file}: {loaded:?}");
    }
}

#[test]
fn the_second_player_of_a_psq_may_begin() {
    for (first, names) in [(0, ["x", "y"]), (1, ["y", "x"])] {
        let file = format!("Piskvorky 15x15, 11:11, {first}\n8,8,0\nx\ny\n-1\n");
        let players = single(&file).game.players;
        assert_eq!([&*players.black, &*players.white], names);
    }
}

#[test]
fn an_engine_tells_as_many_lines_as_it_is_asked_for_each_time() {
    let game = Start::new(Kind::Draughts).begin().unwrap();
    let mut engine = Engine::of_style(&game, Style::AlphaBeta, 1 << 20, 1).unwrap();
    for lines in [1, 3, 2] {
        let found = engine.best_move(&game, &Effort { lines, ..Effort::depth(2) }).unwrap();
        assert_eq!(found.candidates.len(), lines);
    }
}
