//! Records of Go.

use tengen_core::{Color, WithHistory};
use tengen_go::{GameTree, Position, Replay};
use tengen_record::Ending;
use tengen_sgf::{GameResult, Margin, Node};
use tengen_stones::Lattice;

use super::failure::Failure;
use super::layout::spaced;
use super::recorded::{Count, Fault, RecordVisitor, Recorded};

/// Replays the game below a root and shows it to `visitor`.
pub(crate) fn replay_sgf(root: Node<'_>, visitor: impl RecordVisitor) -> Result<(), Failure> {
    struct Adapter<'a, V>(Node<'a>, V);

    impl<V: RecordVisitor> tengen_go::GameVisitor for Adapter<'_, V> {
        type Output = Result<(), Failure>;

        fn visit<L: Lattice>(self, tree: GameTree<L>) -> Self::Output {
            let Self(root, visitor) = self;
            visitor.visit(recorded(root, tree))
        }
    }

    if root.rules().is_some_and(|rules| rules.trim().eq_ignore_ascii_case("NoGo")) {
        return Err(Failure::input("the rules are \"NoGo\", which is not Go"));
    }
    Replay::Tolerant.visit(root, Adapter(root, visitor)).map_err(Failure::input)?
}

/// A replayed record, counted at its end.
fn recorded<L: Lattice>(
    root: Node<'_>,
    mut tree: GameTree<L>,
) -> Recorded<WithHistory<Position<L>>> {
    let main_line: Vec<_> = tree.game.main_line().collect();
    let faults = Fault::all(root, std::mem::take(&mut tree.faults));
    let mut recorded = Recorded {
        main_line,
        result: None,
        stated: None,
        faults,
        skipped: 0,
        count: None,
        game: tree.game.clone(),
    };
    let end = recorded.main_line.last().and_then(|&last| tree.game.board_at(last));
    if let (Some(end), true) = (end, is_to_be_counted(&tree)) {
        tell_count(&mut recorded, &tree, end.board());
    } else {
        recorded.result = tree.stated.map(|result| result.to_string());
    }
    recorded
}

/// Says whether the end of a record is to be counted: two passes have ended it, or it tells of a
/// score in points.
fn is_to_be_counted<L: Lattice>(tree: &GameTree<L>) -> bool {
    match tree.stated {
        Some(GameResult::Draw)
        | Some(GameResult::Win { by: Margin::Points(_) | Margin::Unstated, .. }) => true,
        Some(GameResult::Win { .. } | GameResult::Void) => false,
        Some(GameResult::Unknown) | None => {
            matches!(tree.game.result(), Some(Ending::Board(_)))
        }
    }
}

/// Counts the end of a record and says on what that rests, and whether the record says the same.
fn tell_count<L: Lattice>(
    recorded: &mut Recorded<WithHistory<Position<L>>>,
    tree: &GameTree<L>,
    end: &Position<L>,
) {
    let (agreement, source) = match tree.agreed() {
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
    match tree.stated {
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
