//! A strong player of Go: Monte-Carlo tree search, and a sense of when a game is over.

use std::num::NonZeroUsize;

use tengen_core::{Bare, Board, ByColor, Color, Rng, WithHistory};
use tengen_go::{
    Agreement, LocalPlayouts, LocalPriors, Move, Position, Rules, Scoring, Setup, Visitor, is_eye,
};
use tengen_search::{Limits, Mcts, MctsOptions, MctsReport};
use tengen_stones::{Lattice, Size};

type Engine<L> = Mcts<WithHistory<Position<L>>, Bare<LocalPlayouts>, Bare<LocalPriors>>;

/// What the brain has thought of.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) mv: Move,
    /// Whether the game is lost beyond hope.
    pub(crate) is_hopeless: bool,
    pub(crate) report: MctsReport<Move>,
}

/// What the brain may use for a thought.
#[derive(Clone, Debug)]
pub(crate) struct Means {
    pub(crate) limits: Limits,
    pub(crate) threads: NonZeroUsize,
}

/// A player that follows a game and keeps what it has searched.
pub(crate) struct Brain<L: Lattice> {
    engine: Engine<L>,
    /// The game as it stood after the last thought, its move played.
    game: Option<WithHistory<Position<L>>>,
}

/// A brain for boards of one size, whatever shape the caller keeps them in.
pub(crate) trait Think {
    /// Chooses one of the legal moves; `None` if there is none.
    fn think_about(
        &mut self,
        setup: &Setup,
        prisoners: ByColor<u32>,
        legal: &[Move],
        means: Means,
    ) -> Option<Thought>;
}

/// Makes a brain for the boards of this size.
pub(crate) fn brain(size: Size) -> Option<Box<dyn Think>> {
    struct Make;

    impl Visitor for Make {
        type Output = Box<dyn Think>;

        fn visit<L: Lattice>(self, _: Position<L>) -> Box<dyn Think> {
            Box::new(Brain::<L>::new())
        }
    }

    Setup::empty(size).visit(Make).ok()
}

impl<L: Lattice> Think for Brain<L> {
    fn think_about(
        &mut self,
        setup: &Setup,
        prisoners: ByColor<u32>,
        legal: &[Move],
        means: Means,
    ) -> Option<Thought> {
        let board = Position::try_from(setup).ok()?.with_prisoners(prisoners);
        self.think(&board, legal, means)
    }
}

/// Below this share of games won a game is lost beyond hope.
const HOPELESS: f32 = 0.04;
/// So many playouts judge that at least.
const SERIOUS: u64 = 400;

impl<L: Lattice> Brain<L> {
    pub(crate) fn new() -> Self {
        let options = MctsOptions { expand_after: 4, nodes: 4 << 20, ..MctsOptions::PLAY };
        let engine = Mcts::new(Bare(LocalPlayouts::default()), Limits::unlimited());
        let engine = engine.with_priors(Bare(LocalPriors::default())).with_options(options);
        Self { engine, game: None }
    }

    /// Chooses one of the legal moves; `None` if there is none.
    ///
    /// It fills no own eye. It passes after a pass that leaves it the winner, where all is settled
    /// and it has won, and where all is settled, the enemy passes and a stone more would cost a point.
    pub(crate) fn think(
        &mut self,
        board: &Position<L>,
        legal: &[Move],
        Means { limits, threads }: Means,
    ) -> Option<Thought> {
        let us = board.turn();
        let is_eye = |mv: &Move| mv.point().is_some_and(|at| is_eye(board.stones(), at, us));
        let candidates: Vec<Move> = legal.iter().copied().filter(|mv| !is_eye(mv)).collect();
        let candidates = if candidates.is_empty() { legal } else { &candidates };
        let game = self.follow(board);
        self.engine.set_limits(limits);
        let report = self.engine.search_parallel_among(&game, candidates, threads, |_| {});
        let searched = report.best?;
        let of_best = report.moves.iter().find(|of| of.mv == searched)?;
        let value = if report.is_proven { 0.5 } else { of_best.value };
        let may_pass = legal.contains(&Move::Pass) && !report.score.is_decided();
        let passes = may_pass && has_done(board, value >= 0.5);
        let mv = if passes { Move::Pass } else { searched };
        let stones = board.size().area() - board.stones().vacant().len();
        let is_serious = report.playouts >= SERIOUS && 5 * stones > board.size().area();
        let is_hopeless = is_serious && value < HOPELESS && !passes;
        self.game = game.is_legal(mv).then(|| game.after(mv));
        Some(Thought { mv, is_hopeless, report })
    }

    /// The game up to `board`: with its past, if it goes on from what is known.
    fn follow(&mut self, board: &Position<L>) -> WithHistory<Position<L>> {
        let fresh = || WithHistory::new(*board);
        let Some(game) = self.game.take() else { return fresh() };
        if game.board() == board {
            return game;
        }
        let leads_here = |mv: &Move| game.board().after(*mv) == *board;
        match game.legal_moves().into_iter().find(leads_here) {
            Some(mv) => game.after(mv),
            None => fresh(),
        }
    }
}

/// Says whether the side to move need not go on, if it `wins` as far as its search can tell.
fn has_done<L: Lattice>(board: &Position<L>, wins: bool) -> bool {
    let (is_asked, costs) = (board.passes() > 0, board.rules().scoring == Scoring::Territory);
    if wins {
        wins_as_it_stands(board) && (is_asked || is_over(board))
    } else {
        is_asked && costs && is_over(board)
    }
}

/// Says whether the side to move wins if nobody moves any more.
fn wins_as_it_stands<L: Lattice>(board: &Position<L>) -> bool {
    board.score(&judged(board)).margin().leader() == Some(board.turn())
}

/// Says whether every empty point belongs to somebody and no chain is in atari, dead stones taken
/// away.
fn is_over<L: Lattice>(board: &Position<L>) -> bool {
    let mut stones = *board.stones();
    stones.take(judged(board).dead());
    let Ok(cleared) = Position::from_stones(stones, board.turn(), *board.rules()) else {
        return false;
    };
    let surrounded = cleared.surrounded();
    let open = stones.vacant() - surrounded.black - surrounded.white;
    open.is_empty() && Color::ALL.iter().all(|&color| cleared.in_atari(color).is_empty())
}

/// So many random games judge which stones are dead.
const GAMES: u32 = 400;
/// Stones of which so many of a hundred of these games see the end are taken for dead: more often
/// lost than not.
const PERCENT: u32 = 55;

/// Judges which stones are dead. Under the rules of Tromp and Taylor, which know no agreement, none
/// are.
pub(crate) fn judged<L: Lattice>(board: &Position<L>) -> Agreement<L> {
    let usual = Rules { komi: Rules::TROMP_TAYLOR.komi, ..*board.rules() };
    if [Rules::TROMP_TAYLOR, Rules::CGOS].contains(&usual) {
        return board.all_alive();
    }
    let mut rng = Rng::new(1);
    let estimate = board.estimate(GAMES, |n| rng.below(n));
    let alive = Color::ALL.map(|color| board.pass_alive(color).stones);
    let guessed = estimate.dead(board, PERCENT) - alive[0] - alive[1];
    board.all_alive().with_dead(guessed | board.pass_dead() | board.dead_by_rule())
}
