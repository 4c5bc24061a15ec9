//! Games of NoGo as SGF: `GM[1]` with `RU[NoGo]`.

use alloc::vec;

use tengen_core::{Attempt, Board, Color};
use tengen_record::sgf::{Dialect, Misfit, Start};
use tengen_sgf::{GO, Node, NodeMut, SimpleText, StoneContent};
use tengen_stones::{Lattice, Placement, Point, Size};

use crate::position::Position;
use crate::setup::{InvalidSetup, Setup};

/// Captures, suicides and passes end the game where they are tried. Any other node that cannot be
/// played ends its line. The side to move at the root, if the record does not tell it, is Black
/// unless Black has more stones.
///
/// ```
/// use tengen_nogo::NoGo;
/// use tengen_record::Ending;
/// use tengen_record::Replay;
/// use tengen_record::sgf::GameTree;
/// use tengen_sgf::Collection;
///
/// let text: Collection =
///     "(;GM[1]RU[NoGo]SZ[5]PB[Ann]RE[W+R];B[cc]BL[890]C[centre](;W[bb];B[dd])(;W[cb]))".parse()?;
/// let root = text.games().next().expect("a game");
/// let mut tree = GameTree::<NoGo<5>>::from_sgf(root, Replay::Strict)?;
/// assert_eq!(tree.game.result().map(Ending::to_string).as_deref(), Some("black resigned"));
/// tree.game.forward();
/// assert_eq!(tree.game.current().note().comment, "centre");
/// assert_eq!(tree.game.variations().count(), 2);
/// assert_eq!(tree.other_properties(tree.game.root())[0].ident().as_str(), "PB");
/// assert_eq!(
///     tree.to_sgf().to_string(),
///     "(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[NoGo]RE[W+R]PB[Ann];B[cc]C[centre]BL[890]\n(;W[bb];B[dd])\n(;W[cb]))\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<L: Lattice> Dialect for Position<L> {
    type Board = Self;
    type Info = ();
    type InvalidSetup = InvalidSetup;

    const GAME: i64 = GO;
    const NAME: &'static str = "NoGo";
    const EXPECTED_GAME: &'static str = "GM[1], which NoGo shares with Go";
    const EXPECTED_RULES: &'static str = "\"NoGo\" or nothing";

    fn start(
        root: Node<'_>,
        stones: Placement,
        turn: Option<Color>,
    ) -> Result<Start<Self>, Misfit<Self>> {
        let is_nogo = |name: &str| name.is_empty() || name.eq_ignore_ascii_case("NoGo");
        if let Some(found) = root.rules().filter(|name| !is_nogo(name.trim())) {
            return Err(Misfit::OtherRules { found });
        }
        let turn = turn.unwrap_or_else(|| stones.likely_turn());
        let board = Self::try_from(Setup { placement: stones, turn }).map_err(Misfit::Setup)?;
        Ok(Start { board, info: (), understood: vec!["RU"] })
    }

    fn write_info(_: &Self, (): &(), root: &mut NodeMut<'_>) {
        root.put("RU", &SimpleText::new("NoGo"));
    }

    fn size(board: &Self) -> Size {
        board.size()
    }

    fn stones(board: &Self) -> Placement {
        board.stones().to_placement()
    }

    fn attempt(point: Option<Point>) -> Attempt<Point> {
        point.map_or(Attempt::Pass, Attempt::Play)
    }

    fn point(mv: Point) -> Option<Point> {
        Some(mv)
    }

    fn edited(board: &Self, content: &StoneContent) -> Result<Self, InvalidSetup> {
        let mut setup = board.to_setup();
        content.set_up(&mut setup.placement);
        setup.turn = content.turn.unwrap_or(board.turn());
        Self::try_from(setup)
    }

    fn with_turn(board: &Self, color: Color) -> Result<Self, InvalidSetup> {
        let mut board = *board;
        board.set_turn(color);
        Ok(board)
    }
}
