//! What a search may know of a gomoku position without searching.

use core::ops::ControlFlow;

use tengen_core::{Board, Color, Forced, Knowledge, Score};

use super::class::Class;
use super::threat_board::ThreatBoard;
use crate::moves::Move;

/// The best knowledge for alpha-beta, of a [`ThreatBoard`].
///
/// - *Evaluation*: proven where the side to move makes five, a four with two ways to five that nothing can stop, or a
///   four with an open three where the enemy has no four; else the worth of all points, and of the best threats of
///   both sides.
/// - *Order*: by what a stone makes of its four lines for its own colour and what it takes from the enemy, as learned
///   from moves of searches.
/// - *Forced*: a five, and the only reply to a four.
/// - *Noisy*, for twelve plies: the replies to a four, and fours that make another three or two. In caro, where a four has other answers than its five, and after
///   a pass that offers a draw, there are none.
/// - *Reducible*: all but fours and open threes of either colour.
///
/// ```
/// use tengen_core::{Board, Color, Forced, Knowledge, Score};
/// use tengen_gomoku::{AlphaBetaKnowledge, Gomoku, ThreatBoard};
///
/// let four: Gomoku = "9/9/9/9/2XOOOO2/9/9/9/9 X".parse()?;
/// let board = ThreatBoard::from(&four);
/// assert_eq!(AlphaBetaKnowledge.forced(&board), Forced::Only(board.parse_move("H5")?));
///
/// let open_three: Gomoku = "9/9/9/9/3XXX3/9/9/9/9 X".parse()?;
/// let score = AlphaBetaKnowledge.evaluate(&ThreatBoard::from(&open_three));
/// assert_eq!(score, Score::win_in(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AlphaBetaKnowledge;

impl AlphaBetaKnowledge {
    /// What makes the odds three to one.
    pub const PER_POINT: i32 = 220;
}

impl<const N: usize> Knowledge<ThreatBoard<N>> for AlphaBetaKnowledge {
    const HAS_NOISY: bool = true;
    const NOISY_PLIES: u32 = 12;
    const MARGIN: Option<i32> = Some(100);

    fn evaluate(&self, board: &ThreatBoard<N>) -> Score {
        let (own, enemy) = (board.turn(), !board.turn());
        let patterns = board.patterns();
        if patterns.has_five(own) {
            return Score::win_in(1);
        }
        if !board.board().rule().spoils_from_beside() && !patterns.has_five(enemy) {
            if wins_by_two_ways(board, own) {
                return Score::win_in(3);
            }
            if wins_by_four_and_three(board, own) {
                return Score::win_in(5);
            }
        }
        Score::estimate(board.worth(own) - board.worth(enemy) + patterns.tempo(own))
    }

    #[inline]
    fn order(&self, board: &ThreatBoard<N>, mv: Move) -> i32 {
        mv.point().map_or(-1000, |point| board.patterns().order(board.turn(), point))
    }

    #[inline]
    fn forced(&self, board: &ThreatBoard<N>) -> Forced<Move> {
        let (own, enemy) = (board.turn(), !board.turn());
        if let Some(five) = board.patterns().fives(own).points().next() {
            return Forced::Wins(Move::Play(five));
        }
        if board.board().rule().spoils_from_beside() || board.may_pass_for_a_draw() {
            return Forced::Free;
        }
        let threats = board.patterns().fives(enemy);
        let mut points = threats.points();
        match (points.next(), points.next()) {
            (None, _) => Forced::Free,
            (Some(only), None) if board.patterns().allows(own, only) => {
                Forced::Only(Move::Play(only))
            }
            _ if board.has_moves() => Forced::Lost,
            _ => Forced::Free,
        }
    }

    #[inline]
    fn each_noisy<T>(
        &self,
        board: &ThreatBoard<N>,
        visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        if owes_reply(board) {
            return board.each_move(visit);
        }
        each_strong_four(board, visit)
    }

    #[inline]
    fn may_stand_pat(&self, board: &ThreatBoard<N>) -> bool {
        !owes_reply(board)
    }

    #[inline]
    fn is_reducible(&self, board: &ThreatBoard<N>, mv: Move) -> bool {
        let class = |color, point| board.patterns().kind(color, point).class;
        mv.point().is_some_and(|point| {
            Color::ALL.iter().all(|&color| class(color, point) < Class::Suspect)
        })
    }
}

/// Says whether a colour, to move, wins by a four that leaves an open three: the enemy, who has no
/// five, has no four at all, so that the answer threatens nothing. Not of Black in renju, who might
/// not be allowed to make the fours.
#[inline]
fn wins_by_four_and_three<const N: usize>(board: &ThreatBoard<N>, color: Color) -> bool {
    let patterns = board.patterns();
    !board.board().rule().forbids(color)
        && patterns.has(color, Class::FourThree)
        && !patterns.has_fours(!color)
}

/// Shows the fours that make something else besides.
#[inline]
fn each_strong_four<const N: usize, T>(
    board: &ThreatBoard<N>,
    mut visit: impl FnMut(Move) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let (patterns, own) = (board.patterns(), board.turn());
    let is_calm = board.board().rule().spoils_from_beside()
        || board.may_pass_for_a_draw()
        || patterns.has_five(own)
        || patterns.best_class(own) < Class::FourAndMore;
    if is_calm {
        return ControlFlow::Continue(());
    }
    for point in patterns.fours(own).points() {
        if patterns.kind(own, point).class >= Class::FourAndMore && patterns.allows(own, point) {
            visit(Move::Play(point))?;
        }
    }
    ControlFlow::Continue(())
}

/// Says whether a colour, to move, can make a four that has two ways to five, and may.
#[inline]
fn wins_by_two_ways<const N: usize>(board: &ThreatBoard<N>, color: Color) -> bool {
    let patterns = board.patterns();
    match board.board().rule().forbids(color) {
        false => patterns.best_class(color) >= Class::DoubleFour,
        true => patterns.open_fours(color).points().any(|point| patterns.allows(color, point)),
    }
}

/// Says whether the side to move must answer a four, and cannot win instead.
#[inline]
fn owes_reply<const N: usize>(board: &ThreatBoard<N>) -> bool {
    let (own, enemy) = (board.turn(), !board.turn());
    board.patterns().has_five(enemy)
        && !board.patterns().has_five(own)
        && !board.board().rule().spoils_from_beside()
        && !board.may_pass_for_a_draw()
}
