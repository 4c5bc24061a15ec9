//! Records of gomoku: `.psq` and move strings.

use tengen_core::Attempt;
use tengen_gomoku::{Gomoku, Move, Psq, Rule, Setup, parse_moves};
use tengen_record::Record as Tree;
use tengen_stones::{Point, Size};

use super::failure::Failure;
use super::gomoku::{DEFAULT_SIDE, describe_evidence};
use super::recorded::{Fault, Line, RecordVisitor, Recorded};

/// Moves in a row, without variations: what a `.psq` file or a move string holds.
pub(crate) struct Moves {
    size: Size,
    points: Vec<Point>,
}

impl Moves {
    /// Reads a file of the Piskvork manager.
    pub(crate) fn of_psq(text: &str) -> Result<Self, Failure> {
        let game: Psq = text.parse().map_err(Failure::input)?;
        Ok(Self { size: game.size, points: game.points() })
    }

    /// Reads moves such as `h8i9g7`, on 15 × 15 points, with or without blanks between them.
    pub(crate) fn of_string(text: &str) -> Result<Self, Failure> {
        let text: String = text.split_whitespace().collect();
        let size = Size::square(DEFAULT_SIDE).map_err(Failure::input)?;
        Ok(Self { size, points: parse_moves(&text).map_err(Failure::input)? })
    }

    /// Replays the moves by a rule, freestyle unless another is named, and shows the game to
    /// `visitor`.
    pub(crate) fn replay(
        &self,
        rule: Option<&str>,
        visitor: impl RecordVisitor,
    ) -> Result<(), Failure> {
        let rule = rule.map(str::parse::<Rule>).transpose();
        let rule = rule.map_err(|error| Failure::input(format!("--rule: {error}")))?;
        let start = Setup::empty(self.size, rule.unwrap_or_default());
        let board = Gomoku::<25>::try_from(start).map_err(Failure::input)?;
        visitor.visit(play(board, &self.points))
    }
}

/// Plays moves until one is illegal.
fn play<const N: usize>(board: Gomoku<N>, points: &[Point]) -> Recorded<Gomoku<N>> {
    let (mut game, mut faults) = (Tree::new(board), Vec::new());
    for (ply, &point) in (1..).zip(points) {
        let mv = Move::Play(point);
        let refused = game.board().explain(mv).err();
        // A foul ends the game here; an attempt that is void changes nothing.
        let _ended = game.attempt(Attempt::Play(mv));
        if let Some(evidence) = refused {
            let reason = describe_evidence(&evidence);
            faults.push(Fault { ply, line: Line::Main, reason });
            break;
        }
    }
    let played = game.current().ply() + faults.len();
    Recorded {
        main_line: game.main_line().collect(),
        result: game.result().map(|ending| ending.to_result().to_string()),
        stated: None,
        faults,
        skipped: points.len() - played,
        count: None,
        game,
    }
}
