//! NoGo for the programs.

use minimax::IterativeOptions;
use tengen_core::{
    Adjudicate, Attempt, Board, ByColor, Color, Evaluate, NoForced, OrderHint, Outcome, OwnKey,
    Score,
};
use tengen_nogo::{GameTree, Position, Replay, Setup, SharedFirst, SharedPriors, Strategy};
use tengen_record::Record;
use tengen_search::{Guide, Limits, Mcts, MctsOptions, Rave};
use tengen_sgf::{Node, SimpleText};
use tengen_stones::{Chain, Lattice, Point, PointSet, Size, Svg};

use super::args::{BoardArgs, read_position};
use super::claims::Claims;
use super::failure::Failure;
use super::game::Visitor;
use super::layout::{counted, spaced};
use super::minimax_game::Known;
use super::nogo_proof;
use super::pace::SharedPace;
use super::picture::Picture;
use super::proof::{Effort, Proof};
use super::recorded::{Fault, RecordVisitor, Recorded};
use super::rival;
use super::shown::Shown;
use super::style::Style;
use super::thinker::{Choice, Engine, Thinker, alpha_beta, of_two, tree_search};

/// What the rules of tournaments say to a capture, suicide or pass.
const LOSES: &str = "in a tournament game it would lose at once";

/// The lines of the board, unless others are asked for.
pub(crate) const DEFAULT_SIDE: u8 = 9;

/// Shows `visitor` the board that the arguments ask for.
pub(crate) fn begin(
    args: &BoardArgs,
    position: Option<&str>,
    visitor: impl Visitor,
) -> Result<(), Failure> {
    if let Some(rule) = &args.rule {
        return Err(Failure::input(format!(
            "--rule {rule:?}: nogo has no rule sets, leave it out"
        )));
    }
    show(setup(args.size, position)?, "--position: ", visitor)
}

/// Shows `visitor` the board of the documents' matrix.
pub(crate) fn read_matrix(text: &str, visitor: impl Visitor) -> Result<(), Failure> {
    show(Setup::from_matrix(text).map_err(Failure::input)?, "", visitor)
}

/// Replays the game below a root and shows it to `visitor`.
pub(crate) fn replay_sgf(root: Node<'_>, visitor: impl RecordVisitor) -> Result<(), Failure> {
    struct Adapter<'a, V>(Node<'a>, V);

    impl<V: RecordVisitor> tengen_nogo::GameVisitor for Adapter<'_, V> {
        type Output = Result<(), Failure>;

        fn visit<L: Lattice>(self, tree: GameTree<L>) -> Self::Output {
            let Self(root, visitor) = self;
            visitor.visit(recorded(root, tree))
        }
    }

    Replay::Tolerant.visit(root, Adapter(root, visitor)).map_err(Failure::input)?
}

fn recorded<L: Lattice>(root: Node<'_>, mut tree: GameTree<L>) -> Recorded<Position<L>> {
    let stated = tree.stated.take().map(|result| format!("RE[{result}]"));
    Recorded {
        result: tree.result().map(|result| result.to_string()),
        main_line: tree.main_line().collect(),
        faults: Fault::all(root, tree.faults),
        game: tree.game,
        stated,
        skipped: tree.skipped,
        count: None,
    }
}

fn setup(size: Option<Size>, position: Option<&str>) -> Result<Setup, Failure> {
    let Some(text) = position else {
        let default = || Size::square(DEFAULT_SIDE).map_err(Failure::input);
        return Ok(Setup::empty(size.map_or_else(default, Ok)?));
    };
    read_position(text, size, |setup: &Setup| setup.placement.size())
}

/// Shows `visitor` the board, or says, after the `source` of the setup, what is wrong with it.
fn show(setup: Setup, source: &str, visitor: impl Visitor) -> Result<(), Failure> {
    struct Adapter<V>(V);

    impl<V: Visitor> tengen_nogo::Visitor for Adapter<V> {
        type Output = Result<(), Failure>;

        fn visit<L: Lattice>(self, board: Position<L>) -> Self::Output {
            self.0.visit(board)
        }
    }

    setup.visit(Adapter(visitor)).map_err(|error| Failure::input(format!("{source}{error}")))?
}

impl<L: Lattice> Shown for Position<L> {
    fn title(&self) -> String {
        format!("NoGo {}x{}", self.size().cols(), self.size().rows())
    }

    fn legend() -> &'static str {
        "X black, O white, ( ) last move; empty but closed: b to black, w to white, * to both"
    }

    fn draw(&self, last: Option<Point>, style: Style) -> String {
        let mut diagram = Self::draw(self);
        diagram.last = last;
        for point in self.stones().vacant() {
            match (
                closed(self, Color::Black).contains(point),
                closed(self, Color::White).contains(point),
            ) {
                (true, true) => diagram = diagram.with_mark(point, '*'),
                (true, false) => diagram = diagram.with_mark(point, 'b'),
                (false, true) => diagram = diagram.with_mark(point, 'w'),
                (false, false) => {}
            }
        }
        style.stones(&diagram.to_string())
    }

    fn standing(&self) -> Vec<String> {
        let row = |who: &str, count: usize| format!("{who} {count:>3}");
        vec![
            row("open to both ", self.shared_points().len()),
            row("to black only", self.exclusive_points(Color::Black).len()),
            row("to white only", self.exclusive_points(Color::White).len()),
        ]
    }

    fn study(&self) -> Vec<String> {
        let mut lines = vec![count_stones(self), format!("{} to move", self.turn())];
        for color in Color::ALL {
            let (open, empty) = (self.legal_points(color).len(), self.stones().vacant().len());
            lines.push(format!("{color} may play {open} of {}", counted(empty, "empty point")));
            let closed = closed(self, color).iter();
            lines.extend(closed.filter_map(|point| explain_closed(self, color, point)));
        }
        let chains = Color::ALL.into_iter().flat_map(|color| self.stones().chains(color));
        lines.extend(chains.map(|chain| describe_chain(&chain)));
        lines
    }

    fn refusal(&self, point: Point) -> Option<String> {
        let reason = why_closed(self, self.turn(), point)?;
        let foul = self.foul(Attempt::Play(point)).is_some();
        Some(if foul { format!("{reason}; {LOSES}") } else { reason })
    }

    fn pass_refusal(&self) -> Option<String> {
        let foul = self.foul(Attempt::Pass).is_some();
        foul.then(|| format!("nobody may pass in NoGo; {LOSES}"))
    }

    fn reason(&self, _: Outcome) -> String {
        format!("{}-has-no-legal-move", self.turn())
    }

    fn score_of(&self, outcome: Option<Outcome>) -> String {
        match outcome {
            Some(Outcome::Win(Color::Black)) => "B+",
            Some(Outcome::Win(Color::White)) => "W+",
            Some(Outcome::Draw) => "0",
            None => "?",
        }
        .to_string()
    }

    fn picture(&self, _: Option<Point>) -> Option<Picture> {
        Some(Picture::Stones(Svg::new(&self.to_setup().placement)))
    }

    fn point(mv: Point) -> Option<Point> {
        Some(mv)
    }

    fn liberty_counts(&self) -> Vec<(Point, usize)> {
        let chains = Color::ALL.into_iter().flat_map(|color| self.stones().chains(color));
        let counted = |chain: Chain<L>| {
            let liberties = chain.liberties.len();
            chain.stones.iter().map(move |point| (point, liberties))
        };
        chains.flat_map(counted).collect()
    }

    fn to_matrix(&self) -> String {
        self.to_setup().to_matrix()
    }

    fn to_sgf(game: &Record<Self>, players: &ByColor<String>) -> Option<String> {
        let mut record = GameTree::new(game.clone()).to_sgf();
        let root = record.games().next()?.id();
        for (color, name) in [(Color::Black, "PB"), (Color::White, "PW")] {
            record.node_mut(root)?.set(name, &SimpleText::new(&players[color])).ok()?;
        }
        Some(record.to_string())
    }

    fn engine_at(pace: SharedPace) -> Thinker<Self> {
        of_two(stronger, [Self::alpha_beta_at, Self::tree_search_at], pace)
    }

    fn alpha_beta_at(pace: SharedPace) -> Thinker<Self> {
        let guide = Guide::new(Prospects).with_quiet(|_: &Self, _| true);
        alpha_beta(guide, Prospects::PER_POINT, pace.with_whole_share())
    }

    fn rival_at(pace: SharedPace) -> Option<Thinker<Self>> {
        let options = IterativeOptions::new().with_countermove_history();
        let mut choose = rival::player::<Self, Prospects, false>(options, pace)?;
        Some(Box::new(move |board| choose(board).map(Choice::plain)))
    }

    fn tree_search_at(pace: SharedPace) -> Thinker<Self> {
        by_tree_search(pace)
    }

    fn seed_player() -> Thinker<Self> {
        Box::new(|board| Strategy::default().choose(board).map(Choice::plain))
    }

    fn prove(&self, effort: &Effort) -> Result<Proof<Point>, Failure> {
        nogo_proof::prove(self, effort)
    }

    fn check_claims(&self, claims: &mut Claims) -> Result<String, Failure> {
        nogo_proof::check(self, claims)
    }
}

/// So many points are soon searched to the end, and best by alpha-beta.
const SOON_SOLVED: usize = 16;

/// Which engine plays better, by the matches in `docs/strength.md`.
fn stronger<L: Lattice>(board: &Position<L>) -> Engine {
    if board.size().area() <= SOON_SOLVED { Engine::AlphaBeta } else { Engine::Mcts }
}

/// Searches on a board that is made for the size.
fn by_tree_search<L: Lattice>(pace: SharedPace) -> Thinker<Position<L>> {
    type Search = Box<dyn FnMut(&Setup) -> Option<Choice<Point>>>;
    struct Make(SharedPace);

    impl tengen_nogo::Visitor for Make {
        type Output = Search;

        fn visit<L: Lattice>(self, _: Position<L>) -> Search {
            let options = MctsOptions { rave: Rave::Equivalence(500.0), ..MctsOptions::PLAY };
            let search = Mcts::new(SharedFirst, Limits::unlimited());
            let search = search.with_priors(SharedPriors::default()).with_options(options);
            let mut think = tree_search::<Position<L>, _, _>(search, self.0);
            Box::new(move |setup| think(&Position::try_from(setup.clone()).ok()?))
        }
    }

    let mut made: Option<(Size, Search)> = None;
    Box::new(move |board| {
        let size = board.size();
        if made.as_ref().is_none_or(|(of, _)| *of != size) {
            made = Some((size, Setup::empty(size).visit(Make(pace.clone())).ok()?));
        }
        let (_, search) = made.as_mut()?;
        search(&board.to_setup())
    })
}

/// Counts the moves in the bank, as [`ExclusivePoints`](tengen_nogo::ExclusivePoints) does, and the
/// room to earn more, which tells opening moves apart: empty points beside own stones and away from
/// the enemy's.
#[derive(Clone, Copy, Default)]
struct Prospects;

impl Prospects {
    /// What a move in the bank counts.
    const PER_POINT: i32 = 8;
}

impl<L: Lattice> Evaluate<Position<L>> for Prospects {
    fn evaluate(&self, board: &Position<L>) -> Score {
        let stones = board.stones();
        let worth = |color: Color| {
            let quiet = stones.vacant() - stones.of(!color).neighbours();
            let (beside_one, beside_two) = stones.of(color).count_neighbours(quiet);
            let bank = board.exclusive_points(color).len();
            Self::PER_POINT * bank as i32 + beside_one.len() as i32 + 2 * beside_two.len() as i32
        };
        Score::estimate(worth(board.turn()) - worth(!board.turn()))
    }
}

/// The search has no hint here, so its rival gets none.
impl<L: Lattice> OrderHint<Position<L>> for Prospects {
    fn hint(&self, _: &Position<L>, _: Point) -> i32 {
        0
    }
}

impl<L: Lattice> Known<Position<L>> for Prospects {
    type Forced = NoForced;
    type Keys = OwnKey;
}

/// The empty points where `color` may not play.
fn closed<L: Lattice>(board: &Position<L>, color: Color) -> PointSet<L> {
    board.stones().vacant() - board.legal_points(color)
}

fn count_stones<L: Lattice>(board: &Position<L>) -> String {
    let stones = board.stones();
    let [black, white] = Color::ALL.map(|color| stones.of(color).len());
    format!("black {black} white {white} empty {}", stones.vacant().len())
}

/// Names a closed point, in the documents' coordinates too, and the reason.
fn explain_closed<L: Lattice>(board: &Position<L>, color: Color, point: Point) -> Option<String> {
    let (row, col) = point.to_row_col(board.size()).ok()?;
    let why = why_closed(board, color, point)?;
    Some(format!("  closed to {color}: {point} (row {row}, column {col}): {why}"))
}

/// Says why `color` may not play at `point`, and which chains would have no liberty.
fn why_closed<L: Lattice>(board: &Position<L>, color: Color, point: Point) -> Option<String> {
    let evidence = board.explain_for(color, point).err()?;
    let chains: Vec<String> = evidence.chains().map(spaced).collect();
    let doomed = match chains.len() {
        0 => return Some(evidence.illegal.to_string()),
        1 => format!("the chain {}", chains[0]),
        _ => format!("the chains {}", chains.join(" and ")),
    };
    Some(format!("{}: no liberty would be left to {doomed}", evidence.illegal))
}

fn describe_chain<L: Lattice>(chain: &Chain<L>) -> String {
    let (stones, liberties) = (spaced(chain.stones), spaced(chain.liberties));
    let count = chain.liberties.len();
    let noun = if count == 1 { "liberty" } else { "liberties" };
    format!("{} chain {stones}: {count} {noun} {liberties}", chain.color)
}
