//! Games of Go as SGF: `GM[1]`.

mod amend;
mod result;
mod rules;

use alloc::vec::Vec;

use tengen_core::{Attempt, Board, ByColor, Color, Outcome, WithHistory};
use tengen_record::Ending;
use tengen_record::sgf::{Dialect, Misfit, Start};
use tengen_sgf::{
    GO, GameResult, Margin, Node, NodeMut, PropertyError, Real, SimpleText, StoneContent,
    StoneContentError,
};
use tengen_stones::{Lattice, Placement, Point, Size};

use crate::history::{resumed, with_past_of};
use crate::komi::Komi;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::{InvalidSetup, Setup};

/// A tolerant replay carries out what the rules refuse, as FF4 asks: the stone is put, even on another,
/// and stones without liberties leave the board. A point may be set up twice: the last counts.
/// Passes that end the game do not end the record. It takes `KM[650]` for 6.5 and `KM[3.75]`, komi of a
/// count that halves the difference, for 7.5; gives an even game without komi that was won by half a point
/// more or less the usual one; and where the stones of `HA` are not set up, it puts them on the
/// [usual points](crate::fixed_handicap) if White moves first, and else has no handicap, unless Black
/// begins with as many moves.
///
/// `RU` gives the rules: `AGA`, `BGA`, `Chinese`, `GOE`, `Ing`, `Japanese`, `Korean`, `New Zealand`,
/// `NZ`, `Tromp-Taylor`, in any case, or what [`Rules`] reads; else they are the Japanese ones, with a
/// warning if `RU` names others. The komi is that of `KM` and what the rules give White for handicap stones.
/// White begins if the record does not tell the turn and handicap stones stand on the board, or else Black.
///
/// ```
/// use tengen_go::Go;
/// use tengen_record::Replay;
/// use tengen_record::sgf::GameTree;
/// use tengen_sgf::Collection;
///
/// let text: Collection =
///     "(;GM[1]SZ[5]RU[Chinese]KM[5.5]PB[Ann]RE[B+R];B[cc]C[centre](;W[bb];B[tt])(;W[cb]))".parse()?;
/// let root = text.games().next().expect("a game");
/// let mut tree = GameTree::<Go<5>>::from_sgf(root, Replay::Strict)?;
/// assert_eq!(tree.result().map(|result| result.to_string()).as_deref(), Some("B+R"));
/// tree.game.forward();
/// assert_eq!(tree.game.current().note().comment, "centre");
/// assert_eq!(tree.game.variations().count(), 2);
/// assert_eq!(
///     tree.to_sgf().to_string(),
///     "(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[Chinese]KM[5.5]RE[B+R]PB[Ann];B[cc]C[centre]\n\
///      (;W[bb];B[])\n(;W[cb]))\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<L: Lattice> Dialect for Position<L> {
    type Board = WithHistory<Self>;
    /// The handicap stones of `HA`; 0 in an even game, and if there are fewer than 2 or as many as the
    /// board has points.
    type Info = u16;
    type InvalidSetup = InvalidSetup;

    const GAME: i64 = GO;
    const NAME: &'static str = "Go";
    const EXPECTED_GAME: &'static str = "GM[1]";
    const EXPECTED_RULES: &'static str = "those of Go: NoGo is not Go";
    const GOES_ON: bool = true;

    fn start(
        root: Node<'_>,
        stones: Placement,
        turn: Option<Color>,
    ) -> Result<Start<Self>, Misfit<Self>> {
        let name = root.rules();
        if let Some(name) = name.as_deref().filter(|name| is_nogo(name)) {
            return Err(Misfit::OtherRules { found: name.into() });
        }
        let handicap = handicap_of(root, stones.size())?;
        let named = name.as_deref().and_then(Rules::of_record);
        let rules = named.unwrap_or(Rules::JAPANESE);
        let (stated, is_exact) = komi_of(root)?;
        let komi = stated.plus_points(compensation(&rules, handicap));
        let white_begins = handicap > 0 && stones.count(Color::Black) > 0;
        let usual = if white_begins { Color::White } else { Color::Black };
        let mut setup = Setup::of_placement(stones, turn.unwrap_or(usual));
        (setup.rules, setup.komi) = (Some(Rules { komi, ..rules }), Some(komi));
        let board = Self::try_from(setup).map_err(Misfit::Setup)?;
        // What would be written in another way stays as it stands.
        let is_usual = |name: &str| name.trim().eq_ignore_ascii_case(&rules::name_of(&rules));
        let is_named = named.is_some() && name.as_deref().is_some_and(is_usual);
        let known = [("KM", is_exact), ("RU", is_named), ("HA", handicap > 0)];
        let understood =
            known.into_iter().filter(|(_, is_known)| *is_known).map(|(ident, _)| ident);
        let understood = understood.collect();
        Ok(Start { board: WithHistory::new(board), info: handicap, understood })
    }

    /// A game that White begins on a board with black stones alone has a handicap.
    fn info(board: &WithHistory<Self>) -> u16 {
        let [black, white] = Color::ALL.map(|color| board.board().stones().of(color).len());
        let is_handicap = board.board().turn() == Color::White && white == 0;
        let handicap = u16::try_from(black).ok().filter(|&count| is_handicap && count >= 2);
        handicap.unwrap_or_default()
    }

    fn amend(root: Node<'_>, amended: &mut NodeMut<'_>) -> Vec<Misfit<Self>> {
        amend::amend(root, amended)
    }

    fn write_info(board: &WithHistory<Self>, handicap: &u16, root: &mut NodeMut<'_>) {
        let rules = board.board().rules();
        root.put("RU", &SimpleText::new(&rules::name_of(rules)));
        // What White gets for handicap stones is no part of `KM`.
        let komi = rules.komi.plus_points(-compensation(rules, *handicap));
        if let Some(komi) = Real::new(f64::from(komi.half_points()) / 2.0) {
            root.put("KM", &komi);
        }
        if *handicap > 0 {
            root.put("HA", &i64::from(*handicap));
        }
    }

    fn size(board: &WithHistory<Self>) -> Size {
        board.board().size()
    }

    fn stones(board: &WithHistory<Self>) -> Placement {
        board.board().stones().to_placement()
    }

    fn attempt(point: Option<Point>) -> Attempt<Move> {
        Attempt::Play(point.map_or(Move::Pass, Move::Play))
    }

    fn point(mv: Move) -> Option<Point> {
        mv.point()
    }

    fn content(node: Node<'_>, size: Size) -> Result<StoneContent, StoneContentError> {
        node.lenient_stone_content(size.into())
    }

    /// Prisoners, rules and komi stay. A change of the stones begins a new history, a turn alone does
    /// not.
    fn edited(
        board: &WithHistory<Self>,
        content: &StoneContent,
    ) -> Result<WithHistory<Self>, InvalidSetup> {
        let mut after = board.clone();
        if !content.stones.is_empty() {
            let before = board.board();
            let mut setup = before.to_setup();
            (setup.ko, setup.passes) = (None, 0);
            content.set_up(&mut setup.placement);
            let prisoners = ByColor::from_fn(|color| before.prisoners(color));
            after = WithHistory::new(Self::try_from(setup)?.with_prisoners(prisoners));
        }
        if let Some(turn) = content.turn {
            after = resumed(&after, turn);
        }
        Ok(after)
    }

    /// Takes play up again if passes had ended it.
    fn with_turn(
        board: &WithHistory<Self>,
        color: Color,
    ) -> Result<WithHistory<Self>, InvalidSetup> {
        Ok(resumed(board, color))
    }

    fn carried_out(board: &WithHistory<Self>, mv: Move) -> Option<WithHistory<Self>> {
        let mut after = *board.board();
        after.force(mv.point()?);
        Some(with_past_of(board, after))
    }

    /// No foul ends a game of Go, so a forfeit is taken as agreed on.
    fn ending(result: GameResult) -> Option<Ending<WithHistory<Self>>> {
        match result {
            GameResult::Win { winner, by: Margin::Forfeit } => {
                Some(Ending::Agreement(Outcome::Win(winner)))
            }
            other => Ending::from_result(other),
        }
    }

    /// After two passes the score is still to be agreed on.
    fn result(ending: &Ending<WithHistory<Self>>) -> Option<GameResult> {
        (!matches!(ending, Ending::Board(_))).then(|| ending.to_result())
    }
}

impl<L: Lattice> Position<L> {
    /// Puts a stone of the side to move on a point of the board, whatever is there; then enemy
    /// chains without liberties leave the board, and after them the stone's own if it has none. No
    /// rule is asked.
    fn force(&mut self, point: Point) {
        let (us, mut stones) = (self.side(), *self.stones());
        stones.put(point, us);
        let captured = stones.split_by_atari(!us).without_liberties;
        stones.take(captured);
        let suicide = stones.split_by_atari(us).without_liberties;
        stones.take(suicide);
        let mut prisoners = ByColor::from_fn(|color| self.prisoners(color));
        prisoners[us] = prisoners[us].saturating_add(captured.len() as u32);
        prisoners[!us] = prisoners[!us].saturating_add(suicide.len() as u32);
        *self = Self::of_legal(stones, !us, *self.rules()).with_prisoners(prisoners);
    }
}

/// Says whether the rules are those of NoGo, which shares `GM[1]` with Go.
fn is_nogo(name: &str) -> bool {
    name.trim().eq_ignore_ascii_case("NoGo")
}

/// The handicap stones: none if there are fewer than two or the board has no room for them.
fn handicap_of(root: Node<'_>, size: Size) -> Result<u16, PropertyError> {
    let stones = root.handicap()?.and_then(|stones| u16::try_from(stones).ok());
    Ok(stones.filter(|&stones| (2..size.area()).contains(&usize::from(stones))).unwrap_or(0))
}

/// The points that White gets for handicap stones, at least 0.
fn compensation(rules: &Rules, handicap: u16) -> i16 {
    i16::try_from(rules.compensation.points(handicap)).unwrap_or(i16::MAX)
}

/// The komi, rounded to half points, and whether it is that exactly: none where nothing is said.
fn komi_of(root: Node<'_>) -> Result<(Komi, bool), PropertyError> {
    let Some(komi) = root.komi()? else { return Ok((Komi::ZERO, true)) };
    let doubled = (2.0 * komi.to_f64()).clamp(-19_999.0, 19_999.0);
    // Without std there is no `round`; a cast cuts off towards zero.
    let half = if doubled < 0.0 { -0.5 } else { 0.5 };
    let rounded = Komi::of_half_points((doubled + half) as i16);
    Ok((rounded, f64::from(rounded.half_points()) == 2.0 * komi.to_f64()))
}
