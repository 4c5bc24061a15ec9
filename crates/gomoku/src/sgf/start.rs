//! The position at the root.

use tengen_core::Color;
use tengen_sgf::{BoardSize, GOMOKU, Node, StoneMove};
use tengen_stones::Size;

use super::Misfit;
use crate::found::beginning;
use crate::{Rule, Setup};

/// The size of the board where `SZ` does not say.
const DEFAULT_SIZE: BoardSize = BoardSize::square(15).unwrap();

/// What may stand in `RU`, in small letters, for each rule; a longer text may contain it.
const NAMES: [(&str, Rule); 7] = [
    ("renju", Rule::Renju),
    ("rif", Rule::Renju),
    ("caro6", Rule::Caro6),
    ("caro", Rule::Caro),
    ("standard", Rule::Standard),
    ("freestyle", Rule::Freestyle),
    ("gomoku", Rule::Freestyle),
];

impl Setup {
    /// Reads the position at the root of a game; it may be illegal.
    ///
    /// The rule is the one that `RU` names, in any case and among other words, or else freestyle.
    /// The side to move is the one that `PL` names, or else the one that makes the first move of
    /// the main line, or else Black unless Black has more stones. Players may pass if somebody does,
    /// in any line. Without `SZ` the board is 15×15.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if the root is not of gomoku, or has other rules, a size above 25×25 or stones off
    /// the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_gomoku::Setup;
    /// use tengen_sgf::Collection;
    ///
    /// let text: Collection = "(;GM[4]SZ[5]RU[Renju, swap2]AB[cc]AW[cb])".parse()?;
    /// let setup = Setup::from_sgf(text.games().next().expect("a game"))?;
    /// assert_eq!(setup.to_string(), "5/2O2/2X2/5/5 X rule=renju");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_sgf(root: Node<'_>) -> Result<Self, Misfit> {
        let size = size_of(root)?;
        let board = size.into();
        let mut setup = Self::empty(size, rule_of(root)?);
        let content = root.stone_content(board)?;
        content.set_up(&mut setup.placement);
        setup.turn = root.first_turn(board).unwrap_or_else(|| setup.placement.likely_turn());
        setup.passes = root.descendants().any(|node| passes(node, board)).then_some(0);
        Ok(setup)
    }
}

fn size_of(root: Node<'_>) -> Result<Size, Misfit> {
    let found = root.game()?;
    if found != GOMOKU {
        return Err(Misfit::OtherGame { found });
    }
    let found = root.size()?.unwrap_or(DEFAULT_SIZE);
    Size::try_from(found).map_err(|_| Misfit::TooLarge { found })
}

fn rule_of(root: Node<'_>) -> Result<Rule, Misfit> {
    let Some(text) = root.rules().filter(|text| !text.trim().is_empty()) else {
        return Ok(Rule::default());
    };
    let small = text.to_ascii_lowercase();
    let named = NAMES.iter().find(|(name, _)| small.contains(name));
    named.map(|&(_, rule)| rule).ok_or_else(|| Misfit::OtherRules { found: beginning(&text) })
}

fn passes(node: Node<'_>, board: BoardSize) -> bool {
    let pass = |color| matches!(node.stone_move(color, board), Ok(Some(StoneMove::Pass)));
    Color::ALL.into_iter().any(pass)
}
