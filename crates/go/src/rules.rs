//! Rule sets, as independent axes.

use tengen_core::{Color, Outcome};

use crate::komi::Komi;
use crate::margin::Margin;

/// Which repetitions of the whole board are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ko {
    /// The one stone that has just taken one stone may not be retaken at once. A longer cycle is
    /// allowed; [`long_cycle`](crate::long_cycle) tells of it.
    Simple,
    /// No stone may bring back the stones of any earlier position.
    Positional,
    /// No stone may bring back the stones of any earlier position with the same side to move.
    Situational,
}

/// What counts at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Stones on the board and the empty points they surround.
    Area,
    /// Surrounded empty points and prisoners.
    Territory,
}

/// Which surrounded points do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tax {
    /// All count.
    None,
    /// Those of groups in seki do not.
    Seki,
    /// Two of every group do not: the old group tax.
    All,
}

/// Whether a move may take the last liberty of its own chain. A lone stone never may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// It may not.
    Forbidden,
    /// It may: the chain leaves the board.
    Allowed,
}

/// What White gets for Black's handicap stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compensation {
    /// Nothing.
    None,
    /// A point for each stone.
    EachStone,
    /// A point for each stone but the first.
    EachButOne,
}

impl Compensation {
    /// Returns the points for this many handicap stones.
    #[must_use]
    pub const fn points(self, stones: u16) -> u16 {
        match self {
            Self::None => 0,
            Self::EachStone => stones,
            Self::EachButOne => stones.saturating_sub(1),
        }
    }
}

/// What passes do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passes {
    /// Two in a row end the game.
    TwoEnd,
    /// Each hands the opponent a stone as a prisoner, and two or more in a row end the game when
    /// White has made the last (the printed AGA rules).
    HandOverStones,
}

/// Who wins a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// Nobody.
    Draw,
    /// Black (Ing rules).
    Black,
}

/// A rule set: one value for each axis, in any combination.
///
/// As text it is the name of a set, or axes: `ko=simple|positional|situational`,
/// `scoring=area|territory`, `tax=none|seki|all`, `suicide=yes|no` and `komi=K`, and beyond them
/// `handicap=0|n|n-1`, `passes=end|stones` and `ties=draw|black`, with commas between them; an
/// axis that is left out is that of Tromp and Taylor.
///
/// ```
/// use tengen_go::{Ko, Komi, Rules, Suicide};
///
/// let cgos: Rules = "cgos".parse()?;
/// assert_eq!(cgos, Rules { suicide: Suicide::Forbidden, ..Rules::TROMP_TAYLOR });
/// let own: Rules = "ko=simple,komi=5.5".parse()?;
/// assert_eq!((own.ko, own.komi), (Ko::Simple, Komi::of_half_points(11)));
/// assert_eq!(own.to_string(), "ko=simple,scoring=area,tax=none,suicide=yes,komi=5.5");
/// # Ok::<(), tengen_go::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which repetitions are refused.
    pub ko: Ko,
    /// What counts.
    pub scoring: Scoring,
    /// What does not.
    pub tax: Tax,
    /// Whether suicide is allowed.
    pub suicide: Suicide,
    /// What White gets for handicap stones.
    pub compensation: Compensation,
    /// What passes do.
    pub passes: Passes,
    /// Who wins a tie.
    pub ties: Ties,
    /// What White gets for moving second.
    pub komi: Komi,
}

const HALF_PAST_SIX: Komi = Komi::of_half_points(13);
const HALF_PAST_SEVEN: Komi = Komi::of_half_points(15);

impl Rules {
    /// The rules of Tromp and Taylor: area, positional superko, suicide, all stones are alive.
    pub const TROMP_TAYLOR: Self = Self {
        ko: Ko::Positional,
        scoring: Scoring::Area,
        tax: Tax::None,
        suicide: Suicide::Allowed,
        compensation: Compensation::None,
        passes: Passes::TwoEnd,
        ties: Ties::Draw,
        komi: HALF_PAST_SEVEN,
    };
    /// The rules of the Computer Go Server: Tromp and Taylor's without suicide.
    pub const CGOS: Self = Self { suicide: Suicide::Forbidden, ..Self::TROMP_TAYLOR };
    /// The Japanese rules: territory; after a long cycle the players may agree on no result.
    pub const JAPANESE: Self = Self {
        ko: Ko::Simple,
        scoring: Scoring::Territory,
        tax: Tax::Seki,
        suicide: Suicide::Forbidden,
        komi: HALF_PAST_SIX,
        ..Self::TROMP_TAYLOR
    };
    /// The Chinese rules as tournaments play them: area and simple ko; the referee decides on long
    /// cycles. The printed ones forbid them: `Rules { ko: Ko::Positional, ..Rules::CHINESE }`.
    pub const CHINESE: Self = Self {
        ko: Ko::Simple,
        suicide: Suicide::Forbidden,
        compensation: Compensation::EachStone,
        ..Self::TROMP_TAYLOR
    };
    /// The rules of the American association (the British and the French play by them too), with
    /// two passes to end. As printed: `Rules { passes: Passes::HandOverStones, ..Rules::AGA }`.
    pub const AGA: Self = Self {
        ko: Ko::Situational,
        suicide: Suicide::Forbidden,
        compensation: Compensation::EachButOne,
        ..Self::TROMP_TAYLOR
    };
    /// The rules of New Zealand: area, situational superko, suicide.
    pub const NEW_ZEALAND: Self =
        Self { ko: Ko::Situational, komi: Komi::of_half_points(14), ..Self::TROMP_TAYLOR };
    /// The rules of Ing: 8 points, and Black wins a tie. Positional superko stands in for his rule
    /// of fighting and disturbing ko.
    pub const ING: Self =
        Self { ties: Ties::Black, komi: Komi::of_half_points(16), ..Self::TROMP_TAYLOR };
    /// Stone scoring: area with the group tax, as in old China.
    pub const STONE: Self =
        Self { ko: Ko::Simple, tax: Tax::All, suicide: Suicide::Forbidden, ..Self::TROMP_TAYLOR };

    /// The sets that have names as text. The Korean rules are the Japanese: no axis here tells them
    /// apart.
    pub const NAMED: [(&str, Self); 9] = [
        ("japanese", Self::JAPANESE),
        ("chinese", Self::CHINESE),
        ("korean", Self::JAPANESE),
        ("ing", Self::ING),
        ("aga", Self::AGA),
        ("new-zealand", Self::NEW_ZEALAND),
        ("tromp-taylor", Self::TROMP_TAYLOR),
        ("stone", Self::STONE),
        ("cgos", Self::CGOS),
    ];

    /// Returns the first name of exactly these rules.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        Self::NAMED.into_iter().find(|(_, rules)| rules == self).map(|(name, _)| name)
    }

    /// Says who has won by this margin.
    pub(crate) fn outcome(&self, margin: Margin) -> Outcome {
        match (margin.leader(), self.ties) {
            (Some(color), _) => Outcome::Win(color),
            (None, Ties::Black) => Outcome::Win(Color::Black),
            (None, Ties::Draw) => Outcome::Draw,
        }
    }

    /// Returns the named set of which these are a variant with another komi, else themselves.
    pub(crate) fn with_usual_komi(&self) -> Self {
        let same_axes = |rules: &Self| Self { komi: self.komi, ..*rules } == *self;
        Self::NAMED.into_iter().map(|(_, rules)| rules).find(same_axes).unwrap_or(*self)
    }
}

/// The rules of Tromp and Taylor.
impl Default for Rules {
    fn default() -> Self {
        Self::TROMP_TAYLOR
    }
}
