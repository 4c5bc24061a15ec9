//! What people do with a game: refusals, clicks, counting, variations.

use tengen::core::{Color, Outcome};
use tengen::{Cell, DiagramOptions, End, Format, Game, Kind, Piece, Start, StartError};

use crate::at;

fn go(position: &str) -> Game {
    at(Kind::Go, position)
}

/// The cells of a list of names such as `A1 B2`.
fn named(game: &Game, cells: &[Cell]) -> String {
    let name = |cell: &Cell| {
        let letters = match game.kind() {
            Some(Kind::Gomoku) => "ABCDEFGHIJKLMNO",
            _ => "ABCDEFGHJKLMNOP",
        };
        format!("{}{}", &letters[usize::from(cell.col)..][..1], cell.row + 1)
    };
    cells.iter().map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_refusal_names_the_rule_and_the_cells() {
    let renju = "15/15/15/15/15/15/15/7X7/7X7/5XX8/15/15/15/15/15 X rule=renju";
    for (kind, position, mv, code, cells) in [
        (Kind::Nogo, "1X1/X2/3 O", "A3", "suicide", "A3"),
        (Kind::Nogo, "XO1/2X/3 O", "A2", "capture", "A3"),
        (Kind::Nogo, "3/3/3 X", "D1", "off-board", ""),
        (Kind::Nogo, "3/3/X2 O", "A1", "occupied", "A1"),
        (Kind::Go, "1X1/X2/3 O rules=chinese", "A3", "suicide", "A3"),
        (Kind::Go, "3/3/X2 O", "A1", "occupied", "A1"),
        (Kind::Gomoku, "3/3/X2 O", "A1", "occupied", "A1"),
        (Kind::Gomoku, renju, "H6", "double-three", "F6 G6 H6 H7 H8"),
        (Kind::Gomoku, renju, "pass", "pass", ""),
    ] {
        let mut game = at(kind, position);
        let refusal = game.explain(mv).unwrap_err();
        assert_eq!((refusal.code, named(&game, &refusal.cells)), (code, cells.into()), "{refusal}");
        assert_eq!(game.play(mv).unwrap_err(), refusal);
        assert_eq!(game.ply(), 0);
    }
}

#[test]
fn a_ko_and_a_superko_are_told_apart() {
    for (position, moves, refused, code) in [
        ("1XO1/X1XO/1XO1/4 O rules=japanese", &["B3"][..], "C3", "ko"),
        ("1O1O1/XXOO1/5/5/5 O rules=tromp-taylor", &["A5", "C5"], "B5", "superko"),
    ] {
        let mut game = go(position);
        moves.iter().for_each(|mv| game.play(mv).unwrap());
        assert_eq!(game.play(refused).unwrap_err().code, code);
    }
}

#[test]
fn a_capture_that_leads_nowhere_or_has_several_ways_has_its_squares() {
    let here = |rule: &str, position: Option<&str>| {
        let position = position.map(str::to_string);
        Start { position, ..Start::new(Kind::Draughts).with_rule(rule) }.begin().unwrap()
    };
    let refused = |game: &Game, text: &str| {
        let refusal = game.explain(text).unwrap_err();
        let mut names: Vec<String> = refusal.cells.iter().filter_map(|&at| game.name(at)).collect();
        names.sort();
        (refusal.code, names.join(" "), refusal.instead)
    };
    let nowhere = |squares: &str| ("no-such-capture", squares.to_string(), Vec::new());
    assert_eq!(refused(&here("international", None), "32x21"), nowhere("21 32"));
    assert_eq!(refused(&here("russian", None), "22x17"), nowhere("17 22"));
    let game = here("international", Some("W:WK47:B14,19,29,31,42"));
    let (code, squares, instead) = refused(&game, "47x36");
    assert_eq!((code, &squares[..]), ("ambiguous", "47"));
    let moves: Vec<String> = instead.iter().map(|text| game.explain(text).unwrap().text).collect();
    assert_eq!(moves, game.legal_texts());
    assert_eq!(refused(&game, "47x99").0, "unreadable");
}

#[test]
fn captures_of_draughts_are_owed_and_clicked() {
    let game = at(Kind::Draughts, "W:W28,32:B17,23,27");
    let refusal = game.explain("28x19").unwrap_err();
    assert_eq!(refusal.code, "must-capture-more");
    assert_eq!(refusal.instead, ["32x12"]);
    assert_eq!(refusal.cells.len(), 1);
    // Round the four pieces one way or the other: both ways are clicked to the same move.
    let round = at(Kind::Draughts, "W:W38:B22,23,32,33");
    let from = round.enter(&[]).next;
    assert_eq!(from.len(), 1);
    let first = round.enter(&from).next;
    assert_eq!(first.len(), 2);
    for way in first {
        let mut clicks = vec![from[0], way];
        while round.enter(&clicks).complete.is_empty() {
            clicks.push(round.enter(&clicks).next[0]);
        }
        assert_eq!(round.enter(&clicks).complete[0].text, "38x38");
    }
    assert_eq!(round.effect("38x38").unwrap().removed().count(), 4);
}

#[test]
fn squares_have_the_numbers_of_their_board() {
    for (rule, corners) in [("international", ["46", "5"]), ("russian", ["29", "4"])] {
        let game = Start::new(Kind::Draughts).with_rule(rule).begin().unwrap();
        let last = game.size().0 - 1;
        for (cell, number) in [(Cell::new(0, 0), corners[0]), (Cell::new(last, last), corners[1])] {
            assert!(game.piece(cell).is_some(), "{rule} {cell}");
            let bare = Start::new(Kind::Draughts).with_rule(rule).with_position("W:W20:B25");
            let picture = bare.begin().unwrap().svg(DiagramOptions::default());
            assert!(picture.contains(&format!(">{number}</text>")), "{rule} {number}");
        }
        assert_eq!(game.piece(Cell::new(0, 0)), Some(Piece::plain(Color::White)));
    }
}

#[test]
fn dead_stones_are_guessed_and_counted() {
    // White's stone in the corner of Black's area cannot live.
    let game = go("O1X2/1XX2/XX3/5/5 X rules=japanese komi=0.5");
    let score = game.score(&[Cell::new(0, 4)]).unwrap();
    assert_eq!((score.outcome, score.dead.len()), (Outcome::Win(Color::Black), 1));
    assert_eq!(score.owners.len(), 25);
    assert!(game.score(&[]).unwrap().points.black < score.points.black);
    let nogo = Start::new(Kind::Nogo).begin().unwrap();
    assert!(nogo.score(&[]).is_none() && nogo.likely_dead().is_empty());
}

#[test]
fn variations_are_promoted_and_deleted() {
    let mut game = Start::new(Kind::Gomoku).begin().unwrap();
    game.play("H8").unwrap();
    let main = game.here();
    assert!(game.undo());
    game.play("I9").unwrap();
    let other = game.here();
    assert!(game.undo() && game.redo());
    assert_eq!(game.here(), other, "what was taken back comes first");
    assert!(game.go_to(game.root()));
    assert_eq!(game.variations(), [main, other]);
    game.promote(other).unwrap();
    assert_eq!(game.variations(), [other, main]);
    assert!(game.redo() && game.here() == other);
    assert!(game.undo());
    game.delete(main).unwrap();
    assert!(!game.go_to(main) && game.delete(game.root()).is_err());
    assert_eq!(game.move_at(other).as_deref(), Some("I9"));
}

#[test]
fn a_start_that_does_not_fit_says_why() {
    let nogo = || Start::new(Kind::Nogo);
    for (start, wanted) in [
        (nogo().with_size(26, 3), "size: "),
        (nogo().with_komi(0.5), "komi: nogo has none"),
        (nogo().with_handicap(2), "handicap: nogo has none"),
        (nogo().with_rule("japanese"), "rule \"japanese\": nogo has no rule sets"),
        (nogo().with_size(5, 5).with_position("3/3/3 X"), "size: 5x5 disagrees with the position"),
        (Start::new(Kind::Go).with_komi(0.3), "komi: 0.3 is no number of half points"),
        (
            Start::new(Kind::Go).with_position("2/2 X komi=5.5").with_komi(3.5),
            "komi: 3.5 disagrees with the position's 5.5",
        ),
        (Start::new(Kind::Go).with_handicap(11), "handicap: "),
        (
            Start::new(Kind::Go).with_position("2/2 X rules=aga").with_rule("ing"),
            "rule \"ing\": disagrees with the position",
        ),
        (Start::new(Kind::Draughts).with_size(8, 8), "size: international is played on 10x10"),
        (Start::new(Kind::Draughts).with_rule("checkers"), "rule \"checkers\": expected internat"),
    ] {
        let error: StartError = start.begin().unwrap_err();
        assert!(error.to_string().starts_with(wanted), "{error}");
    }
    let handicap = Start::new(Kind::Go).with_size(9, 9).with_handicap(4).begin().unwrap();
    assert_eq!((handicap.turn(), handicap.position().matches('X').count()), (Color::White, 4));
}

#[test]
fn the_move_between_two_games_is_found_or_what_does_not_fit() {
    let ko = go("1XO1/X1XO/1XO1/4 O");
    let mut after = ko.clone();
    after.play("B3").unwrap();
    assert_eq!(ko.move_to(&after).unwrap(), "B3");
    assert_eq!(ko.move_to(&ko).unwrap(), "pass");
    assert_eq!(ko.move_to(&go("3/3/3 X")).unwrap_err().to_string(), "the sizes are 4x4 and 3x3");
    let error = after.move_to(&ko).unwrap_err().to_string();
    assert!(error.starts_with("no legal move of black leads there: "), "{error}");
}

#[test]
fn a_matrix_begins_the_position_that_it_was_written_from() {
    for kind in Kind::ALL {
        let mut game = Start::new(kind).begin().unwrap();
        game.play(&game.legal_texts()[0]).unwrap();
        let matrix = game.matrix(Color::White).expect("a matrix");
        let again = at(kind, &matrix);
        assert!(game.cells().all(|cell| again.piece(cell) == game.piece(cell)), "{matrix}");
    }
    let russian = Start::new(Kind::Draughts).with_rule("russian").begin().unwrap();
    assert_eq!(russian.matrix(Color::White), None);
}

#[test]
fn blocks_of_random_games_do_not_depend_on_the_threads() {
    for kind in Kind::ALL {
        let game = Start::new(kind).begin().unwrap();
        let deal = |block| [3, 1, 2, 0].get(block as usize).copied().unwrap_or(0);
        let sum = game.playouts_by_blocks(1, 4, deal);
        assert_eq!((sum.games, sum), (6, game.playouts_by_blocks(3, 4, deal)), "{kind}");
    }
}

/// A go game whose moves are out of turn, go on after two passes and meet a superko.
fn out_of_turn() -> Game {
    let mut game = Start::new(Kind::Go).with_size(5, 5).begin().unwrap();
    for mv in ["b A4", "b B5", "w C5", "w B4", "b pass", "w pass", "w C4", "b E1", "w A5", "b E2"] {
        let (color, text) = mv.split_once(' ').unwrap();
        let color = if color == "b" { Color::Black } else { Color::White };
        game.play_as(color, text).unwrap_or_else(|refusal| panic!("{mv}: {refusal}"));
    }
    game
}

#[test]
fn either_side_moves_whoevers_turn_it_is() {
    let game = out_of_turn();
    assert_eq!((game.ply(), game.turn(), game.captured(Color::White)), (10, Color::White, 1));
    let mut back = game.clone();
    for ply in (0..10).rev() {
        assert!(back.undo());
        assert_eq!((back.ply(), back.moves().len()), (ply, ply));
        assert_eq!(back.over().is_some(), ply == 6, "two passes");
    }
    assert!(!back.undo());
    while back.redo() {}
    assert_eq!((back.here(), back.position()), (game.here(), game.position()));
    // The game remembers all positions.
    let mut superko = go("1XO1/XO1O/1XO1/4 X");
    superko.play("C3").unwrap();
    superko.give_turn(Color::Black).unwrap();
    superko.give_turn(Color::White).unwrap();
    assert_eq!(superko.play("B3").unwrap_err().code, "superko");
    let again = Game::load(&superko.save()).unwrap();
    assert_eq!(again.explain("B3").unwrap_err().code, "superko");
}

#[test]
fn moves_out_of_turn_are_saved_and_recorded() {
    let game = out_of_turn();
    let again = Game::load(&game.save()).unwrap();
    assert_eq!((again.save(), again.position()), (game.save(), game.position()));
    assert_eq!(again.captured(Color::White), 1);
    let sgf = game.to_record(Format::Sgf).unwrap().replace('\n', "");
    assert!(sgf.contains(";B[ab];B[ba];W[ca];W[bb];B[];W[];W[cb];B[ee]"), "{sgf}");
    let mut read = Game::from_record(sgf.as_bytes()).unwrap().remove(0).unwrap();
    assert!(read.warnings.is_empty(), "{:?}", read.warnings);
    while read.game.redo() {}
    assert_eq!((read.game.position(), read.game.moves()), (game.position(), game.moves()));
}

#[test]
fn who_has_lost_is_given_no_move() {
    let mut game = Start::new(Kind::Gomoku).begin().unwrap();
    game.play("H8").unwrap();
    game.end(End::Resign(Color::White)).unwrap();
    let before = game.save();
    assert_eq!(game.play_as(Color::Black, "H9").unwrap_err().code, "finished");
    assert_eq!(game.play_as(Color::White, "H9").unwrap_err().code, "finished");
    let mut draughts = Start::new(Kind::Draughts).begin().unwrap();
    assert_eq!(draughts.play_as(Color::Black, "20-25").unwrap_err().code, "not-now");
    assert_eq!((game.save(), draughts.ply()), (before, 0));
}

#[test]
fn stones_in_seki_are_told() {
    // Two chains in the middle share two liberties.
    for rules in ["chinese", "japanese"] {
        let game = go(&format!("1OX1OX1/1OX1OX1/1OXOOX1/1OOXXX1/1OOX3 X rules={rules}"));
        let seki = game.score(&[]).unwrap().seki;
        assert_eq!(named(&game, &seki), "C3 D3 E3 C4 E4 C5 E5", "{rules}");
        let dead = game.score(&[Cell::new(2, 2)]).unwrap();
        assert_eq!((dead.dead.len(), dead.seki.len()), (3, 0), "{rules}");
    }
}

#[test]
fn random_games_change_only_with_the_rules_and_the_way_they_are_played() {
    for (kind, plies, black) in [
        (Kind::Nogo, 14_878, 112),
        (Kind::Go, 90_890, 96),
        (Kind::Gomoku, 21_904, 108),
        (Kind::Draughts, 18_033, 109),
    ] {
        let sum = Start::new(kind).begin().unwrap().playouts(200, 1);
        assert_eq!((sum.plies, sum.wins[Color::Black]), (plies, black), "{kind}");
        assert_eq!((sum.games, sum.wins.black + sum.wins.white + sum.draws), (200, 200), "{kind}");
    }
}

#[test]
fn a_move_of_either_side_that_is_refused_leaves_the_turn() {
    for (kind, refused) in [(Kind::Nogo, "C4"), (Kind::Go, "C4"), (Kind::Gomoku, "C4")] {
        let mut game = Start::new(kind).with_size(9, 9).begin().unwrap();
        game.play("C4").unwrap();
        let before = (game.save(), game.here());
        for color in Color::ALL {
            assert_eq!(game.play_as(color, refused).unwrap_err().code, "occupied");
            assert!(game.play_as(color, "Z99").is_err());
            assert_eq!((game.save(), game.here()), before, "{kind} {color}");
        }
    }
}

#[test]
fn no_cell_is_clicked_when_somebody_has_resigned() {
    for kind in Kind::ALL {
        let mut game = Start::new(kind).begin().unwrap();
        game.end(End::Resign(Color::Black)).unwrap();
        let (mut cells, mut mask) = (vec![Cell::new(0, 0)], vec![true; game.actions() as usize]);
        game.legal_cells(&mut cells);
        game.legal_actions(&mut mask);
        assert!(cells.is_empty() && !mask.contains(&true) && game.legal_moves().is_empty());
        assert!(game.play_cell(Cell::new(0, 0)).is_err());
    }
}

#[test]
fn liberties_are_those_of_the_chains() {
    for kind in [Kind::Nogo, Kind::Go] {
        let game = Start::new(kind).with_position("3/1X1/XO1 X").begin().unwrap();
        let mut counts = game.liberties();
        counts.sort_unstable();
        let at = |col, row| Cell::new(col, row);
        assert_eq!(counts, [(at(0, 0), 1), (at(1, 0), 1), (at(1, 1), 3)], "{kind}");
    }
}

#[test]
fn cells_off_the_board_have_no_name() {
    for kind in Kind::ALL {
        let game = Start::new(kind).begin().unwrap();
        let (cols, rows) = game.size();
        for off in [Cell::new(cols, 0), Cell::new(0, rows), Cell::new(255, 255)] {
            assert_eq!((game.name(off), game.piece(off)), (None, None), "{kind} {off}");
        }
    }
}

#[test]
fn a_list_of_moves_is_none_of_a_game_that_does_not_begin_as_usual() {
    let mut game = Start::new(Kind::Nogo).with_size(3, 3).begin().unwrap();
    game.play("B2").unwrap();
    assert_eq!(game.to_record(Format::Moves).as_deref(), Some("B2"));
    game.set_up("3/3/3 X").unwrap();
    assert_eq!(game.to_record(Format::Moves), None);
    for position in ["3/3/3 O", "3/1X1/3 O"] {
        let game = Start::new(Kind::Nogo).with_position(position).begin().unwrap();
        assert_eq!(game.to_record(Format::Moves), None, "{position}");
    }
}

#[test]
fn the_end_has_a_reason_that_a_move_after_it_is_refused_with() {
    for (kind, position, reason) in [
        (Kind::Nogo, "1X1/X1X/1X1 O", "white has no legal move"),
        (Kind::Gomoku, "9/9/9/9/XXXXX4/9/9/9/9 O", "black has five"),
        (Kind::Draughts, "B:W20:B", "black has no piece"),
        (Kind::Go, "3/3/3 X passes=2 rules=chinese komi=7.5", "all alive W+7.5"),
    ] {
        let game = at(kind, position);
        assert_eq!(game.over().unwrap().reason, reason);
        let move_after = if kind == Kind::Draughts { "20-25" } else { "A1" };
        let refusal = game.explain(move_after).unwrap_err();
        let told = format!("the game is over: {reason}");
        assert_eq!((refusal.code, refusal.reason), ("finished", told));
    }
}
