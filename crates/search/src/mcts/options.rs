//! What a Monte-Carlo tree search uses.

/// Chooses what a [`Mcts`](crate::Mcts) uses. Every technique has its switch.
///
/// ```
/// use tengen_search::MctsOptions;
///
/// let ours = MctsOptions { exploration: 0.7, ..MctsOptions::default() };
/// assert!(ours.solver && ours.reuse);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsOptions {
    /// What leads the search to moves that were tried seldom: *c* in *c* √(ln *N* / *n*), which is added
    /// to the value, from 0 to 1, of a move that was tried *n* times of *N* (UCB1). The theory has *c*
    /// near 1; the fewer playouts and the more moves, the less pays.
    pub exploration: f32,
    /// Whether a move is also valued by the games in which its mover played it later, before anybody
    /// else did (rapid action value estimation); moves are known by their
    /// [`code`](tengen_core::Board::code). The weight falls as the move's own games grow: with many
    /// others it is a half after this many. It is 1 / 4*b*² for a bias of *b* in Silver's formula.
    pub rave: Option<f32>,
    /// Believes the [priors](tengen_core::Knowledge::fill_priors).
    pub priors: bool,
    /// Proves wins, losses and draws: what follows from ends of games and from
    /// [bounds](tengen_core::Knowledge::bounds) is certain, is never searched again, and decides the
    /// choice of the move.
    pub solver: bool,
    /// How much of a playout's result is the [chance](tengen_core::Knowledge::chance) of the position where it began,
    /// where the game knows one, from 0 to 1.
    pub chance: f32,
    /// Keeps what the tree knows of the position when the game has gone on by up to two moves.
    pub reuse: bool,
    /// The value, from 0 to 1, of a move of which nothing is known. Above 1, every move is tried
    /// once before any is tried twice.
    pub first_play: f32,
    /// A position joins the tree with its moves once it has more games than this.
    pub expand_after: u32,
    /// How many playouts a pass makes from where it leaves the tree, from 1 to 64. Where playouts are quick, more of
    /// them cost less than as many passes, and tell RAVE as much.
    pub playouts_per_pass: u32,
    /// With several threads: how many lost games a move counts for each playout of a thread that is at it, from 1 to
    /// 16,384.
    pub virtual_loss: u32,
    /// The most moves that the tree holds, of about fifty bytes each where there are many, and of 256 where there is
    /// one alone. When it is full, what was visited least is dropped, so that at least half of it is free.
    pub nodes: usize,
    /// A playout of this many moves is cut off and counts as drawn.
    pub playout_plies: u32,
    /// What chance follows from.
    pub seed: u64,
}

impl MctsOptions {
    /// Nothing but upper confidence bounds applied to trees, as Kocsis and Szepesvári have it.
    const UCT: Self = Self {
        exploration: 1.0,
        rave: None,
        priors: false,
        chance: 0.0,
        solver: false,
        reuse: false,
        first_play: 2.0,
        expand_after: 1,
        playouts_per_pass: 1,
        virtual_loss: 1,
        nodes: 1 << 20,
        playout_plies: 1000,
        seed: 1,
    };

    /// All techniques, for games in which a move means much the same a few moves later.
    pub const PLAY: Self = Self {
        exploration: 0.0,
        rave: Some(3500.0),
        priors: true,
        chance: 0.5,
        solver: true,
        reuse: true,
        ..Self::UCT
    };
}

/// Priors, solver and reuse, but no RAVE, and half the textbook's exploration. What suits one game may be far from it:
/// NoGo and Go are played by [`PLAY`](MctsOptions::PLAY), which explores by RAVE alone.
impl Default for MctsOptions {
    fn default() -> Self {
        Self { exploration: 0.5, priors: true, solver: true, reuse: true, ..Self::UCT }
    }
}
