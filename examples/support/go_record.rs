//! Records of Go.

use tengen_core::{Color, WithHistory};
use tengen_go::Position;
use tengen_record::{Ending, Record};
use tengen_sgf::{GameResult, Margin, Node};
use tengen_stones::Large;

use super::failure::Failure;
use super::layout::spaced;
use super::recorded::{Count, Fault, RecordVisitor, Recorded, replay};

/// Boards of every size.
type Board = WithHistory<Position<Large>>;

/// Replays the game below a root, counted at its end, and shows it to `visitor`.
pub(crate) fn replay_sgf(root: Node<'_>, visitor: impl RecordVisitor) -> Result<(), Failure> {
    let tree = replay::<Position<Large>>(root)?;
    let stated = tree.result();
    let mut recorded = Recorded {
        main_line: tree.main_line().collect(),
        result: stated.map(|result| result.to_string()),
        stated: None,
        faults: Fault::all(root, tree.faults),
        skipped: tree.skipped,
        count: None,
        game: tree.game,
    };
    if is_to_be_counted(stated, &recorded.game) {
        tell_count(&mut recorded, stated);
    }
    visitor.visit(recorded)
}

/// Says whether the end of a record is to be counted: two passes have ended it, or it tells of a
/// score in points.
fn is_to_be_counted(stated: Option<GameResult>, game: &Record<Board>) -> bool {
    match stated {
        Some(GameResult::Draw)
        | Some(GameResult::Win { by: Margin::Points(_) | Margin::Unstated, .. }) => true,
        Some(GameResult::Win { .. } | GameResult::Void) => false,
        Some(GameResult::Unknown) | None => {
            matches!(game.result(), Some(Ending::Board(_)))
        }
    }
}

/// Counts the end of a record and says on what that rests, and whether the record says the same.
fn tell_count(recorded: &mut Recorded<Board>, stated: Option<GameResult>) {
    recorded.game.to_end();
    let (end, note) = (recorded.game.board().board(), recorded.game.current().note());
    let (agreement, source) = match end.agreed(note) {
        Some(agreement) => (agreement, "as the record marks territory"),
        None => (end.likely_agreement(), "an estimate"),
    };
    let score = end.score(&agreement);
    let dead = agreement.dead();
    let mut lines: Vec<String> = score.to_string().lines().map(str::to_string).collect();
    lines.pop(); // the margin is told as the score
    lines.push(match dead.is_empty() {
        true => format!("dead stones: none ({source})"),
        false => format!("dead stones: {} ({source})", spaced(dead)),
    });
    match stated {
        Some(stated) if score.agrees_with(stated) == Some(true) => {
            lines.push("the record says the same".to_string());
        }
        stated => recorded.stated = stated.map(|stated| format!("RE[{stated}]")),
    }
    let of = |color| score.territory(color).iter().map(move |point| (point, color));
    let territory = of(Color::Black).chain(of(Color::White)).collect();
    recorded.count = Some(Count { lines, territory });
    recorded.result = Some(score.margin().to_string());
}
