//! NoGo for the programs.

use minimax::IterativeOptions;
use tengen_core::{Adjudicate, Attempt, Board, ByColor, Color, Outcome};
use tengen_nogo::{AlphaBetaKnowledge, Position, Setup, Strategy, TreeKnowledge};
use tengen_record::Record;
use tengen_search::{Limits, Mcts, MctsOptions, Rave};
use tengen_stones::{Chain, Fixed, Large, Lattice, Point, PointSet, Size, Small, Svg};

use super::args::{BoardArgs, read_position};
use super::claims::Claims;
use super::failure::Failure;
use super::game::Visitor;
use super::layout::{counted, spaced};
use super::nogo_proof;
use super::pace::SharedPace;
use super::picture::Picture;
use super::proof::{Effort, Proof};
use super::recorded;
use super::rival;
use super::shown::Shown;
use super::style::Style;
use super::thinker::{
    Choice, Engine, ForSize, Thinker, alpha_beta, for_each_size, of_two, tree_search,
};

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

fn setup(size: Option<Size>, position: Option<&str>) -> Result<Setup, Failure> {
    let Some(text) = position else {
        let default = || Size::square(DEFAULT_SIDE).map_err(Failure::input);
        return Ok(Setup::empty(size.map_or_else(default, Ok)?));
    };
    read_position(text, size, |setup: &Setup| setup.placement.size())
}

/// Shows `visitor` the board, or says, after the `source` of the setup, what is wrong with it.
fn show(setup: Setup, source: &str, visitor: impl Visitor) -> Result<(), Failure> {
    let refused = |error| Failure::input(format!("{source}{error}"));
    visitor.visit(Position::<Large>::try_from(setup).map_err(refused)?)
}

impl<L: Lattice> Shown for Position<L> {
    fn title(&self) -> String {
        format!("NoGo {}x{}", self.size().cols(), self.size().rows())
    }

    fn legend() -> &'static str {
        "X black, O white, ( ) last move; empty but closed: b to black, w to white, * to both"
    }

    fn diagram(&self, last: Option<Point>, style: Style) -> String {
        let mut diagram = Self::diagram(self);
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
        recorded::to_sgf::<Self>(game, players)
    }

    fn engine_at(pace: SharedPace) -> Thinker<Self> {
        of_two(stronger, [Self::alpha_beta_at, Self::tree_search_at], pace)
    }

    fn alpha_beta_at(pace: SharedPace) -> Thinker<Self> {
        for_each_size(look, move |size| match Small::try_new(size) {
            Some(_) => by_alpha_beta::<Small>(pace.clone()),
            None => by_alpha_beta::<Large>(pace.clone()),
        })
    }

    fn rival_at(pace: SharedPace) -> Option<Thinker<Self>> {
        let options = IterativeOptions::new().with_countermove_history();
        let mut choose = rival::player::<Self, AlphaBetaKnowledge, false>(options, pace)?;
        Some(Box::new(move |board| choose(board).map(Choice::plain)))
    }

    fn tree_search_at(pace: SharedPace) -> Thinker<Self> {
        for_each_size(look, move |size| match (size.cols(), size.rows()) {
            (9, 9) => by_tree_search::<Fixed<9, 9>>(pace.clone()),
            _ => by_tree_search::<Large>(pace.clone()),
        })
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

fn look<L: Lattice>(board: &Position<L>) -> (Size, Setup) {
    (board.size(), board.to_setup())
}

/// Lets a player of one board type choose.
fn on<L: Lattice>(mut think: Thinker<Position<L>>) -> ForSize<Setup, Point> {
    Box::new(move |setup| think(&Position::try_from(setup).ok()?))
}

fn by_alpha_beta<L: Lattice>(pace: SharedPace) -> ForSize<Setup, Point> {
    let (unit, pace) = (AlphaBetaKnowledge::PER_POINT, pace.with_whole_share());
    on::<L>(alpha_beta(AlphaBetaKnowledge, unit, pace))
}

fn by_tree_search<L: Lattice>(pace: SharedPace) -> ForSize<Setup, Point> {
    let options = MctsOptions { rave: Rave::Equivalence(500.0), ..MctsOptions::PLAY };
    let search = Mcts::new(TreeKnowledge, Limits::unlimited()).with_options(options);
    on::<L>(tree_search(search, pace))
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
