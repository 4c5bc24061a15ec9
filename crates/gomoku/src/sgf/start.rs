//! The position at the root.

use tengen_core::Color;
use tengen_sgf::{BoardSize, GOMOKU, Node, StoneContent, StoneMove};
use tengen_stones::{Placement, Size};

use super::{Misfit, point, to_sgf_size};
use crate::{Rule, Setup};

/// The lines of the board where `SZ` does not say.
const DEFAULT_SIDE: u8 = 15;

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
        let board = to_sgf_size(size);
        let mut setup = Self::empty(size, rule_of(root)?);
        let content = root.stone_content(board)?;
        setup.put_stones(&content);
        setup.turn = content.turn.or_else(|| first_turn(root)).unwrap_or(usual_turn(&setup));
        setup.passes = root.descendants().any(|node| passes(node, board)).then_some(0);
        Ok(setup)
    }

    /// Puts up and takes away the stones of a node.
    pub(super) fn put_stones(&mut self, content: &StoneContent) {
        let size = self.placement.size();
        for &(at, stone) in &content.stones {
            if let Some(point) = point(at, size) {
                // The points have been checked.
                let _ = self.placement.set(point, stone);
            }
        }
    }
}

/// Returns whose turn it is if nothing tells: Black's unless Black has more stones.
pub(super) fn usual_turn(setup: &Setup) -> Color {
    let count = |color| Placement::count(&setup.placement, color);
    if count(Color::Black) > count(Color::White) { Color::White } else { Color::Black }
}

fn size_of(root: Node<'_>) -> Result<Size, Misfit> {
    let found = root.game()?;
    if found != GOMOKU {
        return Err(Misfit::OtherGame { found });
    }
    let default = (DEFAULT_SIDE, DEFAULT_SIDE);
    let (cols, rows) = root.size()?.map_or(default, |size| (size.cols(), size.rows()));
    let found = BoardSize::new(cols, rows).unwrap_or(BoardSize::MAX);
    Size::new(cols, rows).map_err(|_| Misfit::TooLarge { found })
}

fn rule_of(root: Node<'_>) -> Result<Rule, Misfit> {
    let Some(text) = root.rules().filter(|text| !text.trim().is_empty()) else {
        return Ok(Rule::default());
    };
    let small = text.to_ascii_lowercase();
    let named = NAMES.iter().find(|(name, _)| small.contains(name));
    named
        .map(|&(_, rule)| rule)
        .ok_or_else(|| Misfit::OtherRules { found: text.chars().take(40).collect() })
}

/// Finds whose turn the main line tells first. A later `PL` tells nothing of the root.
fn first_turn(root: Node<'_>) -> Option<Color> {
    let speaks = |node: &Node<'_>| ["B", "W", "PL"].iter().any(|ident| node.has(ident));
    let first = root.main_line().find(speaks).filter(|node| !node.has("PL"))?;
    Some(if first.has("B") { Color::Black } else { Color::White })
}

fn passes(node: Node<'_>, board: BoardSize) -> bool {
    let pass = |color| matches!(node.stone_move(color, board), Ok(Some(StoneMove::Pass)));
    Color::ALL.into_iter().any(pass)
}
