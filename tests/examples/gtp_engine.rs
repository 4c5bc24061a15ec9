//! The engine in a page speaks GTP.

use crate::program::run_with_input;

#[test]
fn the_engine_in_a_page_plays_and_refuses() {
    let lines = "1 name\nboardsize 5\n\n# nothing\nkomi 0.5\nplay b C3\nplay b c3\nplay b D3\nkomi 7\n\
        genmove w\nundo\nfinal_score\nfrobnicate\nname x\nboardsize 30\nundo\nundo\nundo\n2 quit\nname\n";
    let run = run_with_input("gtp_engine", &[], lines.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{run:?}");
    let mut replies: Vec<&str> = run.out.split_terminator("\n\n").collect();
    let chosen = replies.remove(7);
    assert!(chosen.starts_with("= ") && chosen != "= resign", "{chosen}");
    let expected = "=1 tengen gtp_engine|= |= |= |? illegal move|= |= |= |= B+18|? unknown command|\
        ? syntax error|? unacceptable size|= |= |? cannot undo|=2 ";
    assert_eq!(replies, expected.split('|').collect::<Vec<_>>());
}
