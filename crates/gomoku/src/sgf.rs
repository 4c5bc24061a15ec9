//! Games of gomoku and renju as SGF: `GM[4]`.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Attempt, Board as _, Color};
use tengen_record::sgf::{Dialect, Misfit, Start};
use tengen_sgf::{BoardSize, GOMOKU, Node, NodeMut, SimpleText, StoneContent, StoneMove};
use tengen_stones::{Placement, Point, Size};

use crate::moves::Move;
use crate::position::Gomoku;
use crate::rule::Rule;
use crate::setup::{InvalidSetup, Setup};

/// The rules that Gomocup's managers write as numbers.
const NUMBERS: [(&str, Rule); 4] =
    [("0", Rule::Freestyle), ("1", Rule::Standard), ("4", Rule::Renju), ("8", Rule::Caro)];

/// What may stand in `RU`, in small letters, for each rule; a word of a longer text may begin with it.
const NAMES: [(&str, Rule); 7] = [
    ("renju", Rule::Renju),
    ("rif", Rule::Renju),
    ("caro6", Rule::Caro6),
    ("caro", Rule::Caro),
    ("standard", Rule::Standard),
    ("freestyle", Rule::Freestyle),
    ("gomoku", Rule::Freestyle),
];

/// A forbidden point of renju ends the game where it is tried. Any other node that cannot be played
/// ends its line. A node with neither stones nor a move becomes part of the one before.
///
/// The rule is the one that `RU` names, in any case and among other words, but not after `no`, `non` or `not`, or by
/// Gomocup's number (0, 1, 4 or 8), or else freestyle. The side to move at the root, if the record does not tell it, is Black unless Black has more stones.
/// Players may pass if somebody does, in any line. Not written are that players may pass, if nobody
/// does, and the passes that a set-up counts.
///
/// ```
/// use tengen_core::{Color, Outcome};
/// use tengen_gomoku::Gomoku;
/// use tengen_record::Replay;
/// use tengen_record::sgf::GameTree;
/// use tengen_sgf::Collection;
///
/// let text: Collection = "(;GM[4]SZ[15]RU[Renju]PB[Ann]RE[W+F];B[hh]C[centre];W[hg]\
///     ;B[ih];W[ii];B[gh](;W[jj];B[kh];W[kk];B[jh])(;W[fh]))".parse()?;
/// let root = text.games().next().expect("a game");
/// let tree = GameTree::<Gomoku>::from_sgf(root, Replay::Strict)?;
/// assert_eq!(tree.main_line().count(), 10);
/// assert_eq!(tree.stated.map(|result| result.to_string()).as_deref(), Some("W+F"));
/// assert_eq!(tree.ending().and_then(|e| e.outcome()), Some(Outcome::Win(Color::Black)));
/// assert_eq!(tree.other_properties(tree.game.root())[0].ident().as_str(), "PB");
/// assert!(tree.to_sgf().to_string().starts_with("(;FF[4]CA[UTF-8]GM[4]SZ[15]RU[renju]RE[W+F]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<const N: usize> Dialect for Gomoku<N> {
    type Board = Self;
    type Info = ();
    type InvalidSetup = InvalidSetup;

    const GAME: i64 = GOMOKU;
    const NAME: &'static str = "gomoku";
    const EXPECTED_GAME: &'static str = "GM[4], gomoku and renju";
    const EXPECTED_RULES: &'static str = "freestyle, standard, renju, caro, caro6 or nothing";
    const DEFAULT_SIZE: BoardSize = BoardSize::GOMOKU;
    const KEEPS_REMARKS: bool = false;

    fn start(
        root: Node<'_>,
        stones: Placement,
        turn: Option<Color>,
    ) -> Result<Start<Self>, Misfit<Self>> {
        let size = stones.size().into();
        let turn = turn.unwrap_or_else(|| stones.likely_turn());
        let passes = root.descendants().any(|node| passes(node, size)).then_some(0);
        let setup = Setup { placement: stones, turn, rule: rule_of(root)?, passes };
        let board = Self::try_from(setup).map_err(Misfit::Setup)?;
        Ok(Start { board, info: (), understood: vec!["RU"] })
    }

    fn write_info(board: &Self, (): &(), root: &mut NodeMut<'_>) {
        root.put("RU", &SimpleText::new(&board.rule().to_string()));
    }

    fn size(board: &Self) -> Size {
        board.size()
    }

    fn stones(board: &Self) -> Placement {
        board.to_setup().placement
    }

    fn attempt(point: Option<Point>) -> Attempt<Move> {
        Attempt::Play(point.map_or(Move::Pass, Move::Play))
    }

    fn point(mv: Move) -> Option<Point> {
        mv.point()
    }

    /// New stones end a row of passes; a turn that is given does not.
    fn edited(board: &Self, content: &StoneContent) -> Result<Self, InvalidSetup> {
        let mut setup = board.to_setup();
        let before = setup.placement.clone();
        content.set_up(&mut setup.placement);
        setup.turn = content.turn.unwrap_or(board.turn());
        if setup.placement != before {
            setup.passes = setup.passes.map(|_| 0);
        }
        Self::try_from(setup)
    }

    fn with_turn(board: &Self, color: Color) -> Result<Self, InvalidSetup> {
        board.with_turn(color)
    }
}

fn rule_of<const N: usize>(root: Node<'_>) -> Result<Rule, Misfit<Gomoku<N>>> {
    let Some(text) = root.rules().filter(|text| !text.trim().is_empty()) else {
        return Ok(Rule::default());
    };
    let small = text.to_ascii_lowercase();
    let words = small.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut named: Vec<&str> = Vec::new();
    let mut is_denied = false;
    for word in words {
        if !is_denied {
            named.push(word);
        }
        is_denied = ["no", "non", "not"].contains(&word);
    }
    let is_named = |name: &str| named.iter().any(|word| word.starts_with(name));
    let numbered = NUMBERS.iter().find(|(number, _)| small.trim() == *number);
    let rule = numbered.or_else(|| NAMES.iter().find(|(name, _)| is_named(name)));
    rule.map(|&(_, rule)| rule).ok_or(Misfit::UnknownRules { found: text })
}

fn passes(node: Node<'_>, size: BoardSize) -> bool {
    let pass = |color| matches!(node.stone_move(color, size), Ok(Some(StoneMove::Pass)));
    Color::ALL.into_iter().any(pass)
}
