//! The requirements of the source documents, as a person meets them at the screen.

use super::Terminal;

fn play(args: &[&str]) -> Terminal {
    let mut terminal = Terminal::of_two(args);
    terminal.sees("to move");
    terminal
}

/// Begins what these keys choose in the menu, with a person for White.
fn choose(keys: &str, title: &str) -> Terminal {
    let mut terminal = Terminal::play(&[]);
    terminal.sees("< nogo").types(keys, "").types("\r", title);
    terminal
}

#[test]
fn n6_nogo_has_fifteen_minutes_a_side() {
    let mut terminal = play(&["nogo"]);
    terminal.waits("two clocks", |screen| screen.matches("15:00").count() == 2);
    // They run, for the side to move only.
    terminal.sees("14:5").types("E5\r", "white to move");
    terminal.waits("White's clock", |screen| screen.matches("14:5").count() == 2);
}

#[test]
fn n7_there_is_no_draw_to_offer() {
    play(&["nogo"]).types("d", "refused: there is no draw in NoGo");
}

#[test]
fn d2_white_moves_first_or_who_the_menu_says() {
    choose("hjjjjjhhh", "International").sees("white to move").types(":32-28\r", ">1.32-28");
    let mut terminal = choose("hjjjjjhhhjl", "International");
    terminal.sees("black to move").types(":20-25\r", ">1.20-25");
    // The board from either side.
    let above = |screen: &str| screen.lines().next().unwrap_or_default().trim_start().to_string();
    assert!(above(&terminal.screen()).starts_with('1'), "{}", terminal.screen());
    terminal.types("o", "").waits("46 above", |screen| above(screen).starts_with("46"));
}

#[test]
fn g1_the_centre_is_h8_and_the_letter_comes_first() {
    let mut terminal = play(&["gomoku"]);
    terminal.sees("A B C D E F G H I J K L M N O").types(":8H\r", "refused: ");
    terminal.types(" ", ">1.H8").types("li", "in the paper G8");
}

#[test]
fn g3_two_passes_are_a_draw_and_a_rated_game_takes_nothing_back() {
    let mut terminal = play(&["gomoku", "--position", "5/5/5/5/5 X passes=0"]);
    terminal.types("p", "white to move").types("p", "game over: two passes").types("q", "");
    assert!(terminal.ends().contains("result draw two-passes"));
    let mut terminal = choose("lljjjjjhhhjjjjl", "Gomoku");
    terminal.types("H8\r", ">1.H8").types("u", "refused: nothing is taken back");
    terminal.types("p", "refused: ");
}

#[test]
fn g4_the_engine_begins_in_the_centre_with_either_colour() {
    choose("lljjjjljhhh", "Gomoku").sees(">1.H8").sees("white to move").types("A1\r", "2.A1");
    // The document's machine has White, and begins.
    choose("lljjjjjhhljll", "Gomoku").sees(">1.H8").sees("black to move").types("A1\r", "2.A1");
}

#[test]
fn g5_the_matrix_is_shown_as_the_player_sees_it() {
    let mut terminal = play(&["gomoku", "--size", "5"]);
    terminal.types("A5\r", ">1.A5").types("M", "1 0 0 0 0").types(" ", "white to move");
    terminal.types("B5\r", ">2.B5").types("M", "2 1 0 0 0").types(" ", "").types("s", "study");
    let matrix = format!("2 0 1 0 0{}", "\n0 0 0 0 0".repeat(4));
    terminal.pastes(&matrix, "editing").types("\r", "study").sees(" 5  X─┬─O");
}

#[test]
fn g10_a_pasted_snapshot_is_the_move_that_leads_there() {
    let mut terminal = play(&["gomoku", "--size", "5"]);
    terminal.pastes("0 0 0 0 0\n0 0 0 0 0\n0 0 2 0 0\n0 0 0 0 0\n0 0 0 0 0", ">1.C3");
    let diagram = "
          A B C D E
        5 . . . . . 5
        4 . O . . . 4
        3 . . X . . 3
        2 . . . . . 2
        1 . . . . . 1
          A B C D E";
    terminal.pastes(diagram, ">2.B4").pastes("5/1O3/2X2/5/4X X", ">3.E1");
    terminal.pastes(diagram, "refused: ").sees("E1");
    // In study it is set up.
    terminal.types("s", "study").pastes(diagram, "editing").types("\r", "study, black to move");
    terminal.waits("two stones", |screen| stones(screen) == 2);
}

/// The stones on a small board.
fn stones(screen: &str) -> usize {
    let board = screen.lines().take(5).flat_map(|line| line.chars().take(14));
    board.filter(|sign| "XO".contains(*sign)).count()
}

#[test]
fn w2_a_stone_tells_its_number_its_chain_its_liberties_and_its_comment() {
    let mut terminal = play(&["go", "--size", "9"]);
    terminal.types("E5\r", ">1.E5").types("\"", "comment> _").types("a good point\r", ">1.E5*");
    terminal.types("A1\r", ">2.A1").types("E6\r", ">3.E6").types("i", "E5: black, move 1");
    terminal.sees("a chain of 2, 6 liberties").sees("a good point");
}

#[test]
fn w13_bent_four_in_the_corner_is_marked_as_dead_by_japanese_rules() {
    let position = "XXX1OX1/1OOOOX1/OOXXXX1/XXX4/7/4OOO/4O1O X";
    let corner = |screen: &str| {
        let board = screen.lines().take(3).flat_map(|line| line.chars().take(18));
        board.filter(|&sign| sign == 'x').count()
    };
    for (rule, dead) in [("japanese", 7), ("chinese", 0)] {
        let mut terminal = play(&["go", "--rule", rule, "--position", position]);
        terminal.types("pp", "mark the dead stones");
        terminal.waits("the suggestion", |seen| corner(seen) == dead);
    }
}

#[test]
fn w9_a_position_is_edited_and_studied_by_who_holds_both_colours() {
    let mut terminal = play(&["go", "--size", "5"]);
    terminal.types("s", "study, black to move").types("e", "editing");
    terminal.types("b", "").types("lw", "").types("f\r", "study, white to move");
    terminal.waits("two stones", |screen| stones(screen) == 2);
    // White plays, and Black; then back to the set-up, and another move.
    terminal.types("A1\r", ".A1").types("B1\r", ".B1").types("[[", "study, white to move");
    terminal.types("E1\r", ".E1").waits("three stones", |screen| stones(screen) == 3);
    terminal.types("<", ".A1+").types("s", "black to move");
}

#[test]
fn w11_each_side_has_a_clock_with_overtime() {
    let mut terminal = play(&["go", "--clock", "1s+3x30s"]);
    terminal.waits("two clocks", |screen| screen.matches("you 0:0").count() == 2);
    terminal.sees("black you 0:2").sees(" (3)").types("D4\r", "white to move");
    terminal.sees("black you 0:30 (3)").sees("white you 0:2");
}
