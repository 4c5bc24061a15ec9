//! Gomoku for the programs.

use minimax::IterativeOptions;
use tengen_core::{Board, ByColor, BySymmetry, Color, Knowledge, Outcome};
use tengen_gomoku::{
    AlphaBetaKnowledge, DocumentPlayer, Evidence, Gomoku, Line, Move, Rule, Run, Setup, Shape,
    ThreatBoard,
};
use tengen_record::Record;
use tengen_search::{Solver, TableSize};
use tengen_stones::{Letters, Point, Shape as MarkShape, Size, Svg};

use super::args::{BoardArgs, read_position};
use super::claims::Claims;
use super::failure::Failure;
use super::game::Visitor;
use super::gomoku_brain::{Brain, Thought, alpha_beta};
use super::layout::{counted, spaced, thousands};
use super::pace::SharedPace;
use super::picture::Picture;
use super::proof::{self, Effort, Method, Proof};
use super::recorded;
use super::rival;
use super::shown::Shown;
use super::style::Style;
use super::thinker::{Choice, ForSize, Thinker, describe_score, for_each_size};

/// The lines of the board, unless others are asked for.
pub(crate) const DEFAULT_SIDE: u8 = 15;

/// The points of a board that is solved to its last point.
const SMALL: usize = 36;

/// Shows `visitor` the board that the arguments ask for.
pub(crate) fn begin(
    args: &BoardArgs,
    position: Option<&str>,
    visitor: impl Visitor,
) -> Result<(), Failure> {
    let rule = args.rule.as_deref().map(str::parse::<Rule>).transpose();
    let rule = rule.map_err(|error| Failure::input(format!("--rule: {error}")))?;
    let setup = match position {
        Some(text) => setup_of(text, args.size, rule)?,
        None => {
            let default = || Size::square(DEFAULT_SIDE).map_err(Failure::input);
            Setup::empty(args.size.map_or_else(default, Ok)?, rule.unwrap_or_default())
        }
    };
    show(&setup, visitor)
}

/// Reads a position; the arguments may not disagree with it.
fn setup_of(text: &str, size: Option<Size>, rule: Option<Rule>) -> Result<Setup, Failure> {
    let mut setup = read_position(text, size, |setup: &Setup| setup.placement.size())?;
    let names_rule = text.contains(" rule=");
    match rule {
        Some(rule) if names_rule && rule != setup.rule => Err(Failure::input(format!(
            "--rule {rule} disagrees with --position, which says {}",
            setup.rule
        ))),
        _ => {
            setup.rule = rule.unwrap_or(setup.rule);
            Ok(setup)
        }
    }
}

/// Shows `visitor` the board of the document's matrix. The document's program plays White, so 1 is
/// black and 2 is white; who is to move follows from the number of stones.
pub(crate) fn read_matrix(text: &str, visitor: impl Visitor) -> Result<(), Failure> {
    let mut setup =
        Setup::from_matrix(text, Color::White, Rule::default()).map_err(Failure::input)?;
    let [black, white] = Color::ALL.map(|color| setup.placement.count(color));
    setup.turn = if black > white { Color::White } else { Color::Black };
    show(&setup, visitor)
}

fn show(setup: &Setup, visitor: impl Visitor) -> Result<(), Failure> {
    visitor.visit(Gomoku::<25>::try_from(setup).map_err(Failure::input)?)
}

/// Says whether a board has room on the type that is fastest.
fn is_small(size: Size) -> bool {
    size.cols().max(size.rows()) <= 15
}

impl<const N: usize> Shown for Gomoku<N> {
    fn title(&self) -> String {
        format!("Gomoku {}x{}, {}", self.size().cols(), self.size().rows(), self.rule())
    }

    fn legend() -> &'static str {
        "X black, O white, ( ) last move; forbidden to black: v overline, f double four, t double three"
    }

    fn diagram(&self, last: Option<Move>, style: Style) -> String {
        let mut diagram = self.forbidden_diagram();
        diagram.last = last.and_then(Move::point);
        style.stones(&diagram.to_string())
    }

    fn standing(&self) -> Vec<String> {
        let mut lines: Vec<String> = Color::ALL.map(|color| describe_best(self, color)).to_vec();
        if self.rule().forbids(Color::Black) {
            lines.push(format!("forbidden {}", self.forbidden_points().count()));
        }
        lines
    }

    fn study(&self) -> Vec<String> {
        let setup = self.to_setup();
        let [black, white] = Color::ALL.map(|color| setup.placement.count(color));
        let empty = self.size().area() - black - white;
        let mut lines = vec![
            format!("black {black} white {white} empty {empty}"),
            format!("{} to move", self.turn()),
        ];
        lines.extend(Color::ALL.map(|color| describe_best(self, color)));
        lines.extend(rows(self).iter().map(describe_row));
        let evidence = |(point, _)| self.explain_for(Color::Black, Move::Play(point)).err();
        lines.extend(self.forbidden_points().filter_map(evidence).map(|e| describe_evidence(&e)));
        lines
    }

    fn refusal(&self, mv: Move) -> Option<String> {
        self.explain(mv).err().map(|evidence| describe_evidence(&evidence))
    }

    fn pass_refusal(&self) -> Option<String> {
        self.passes().is_none().then(|| "nobody may pass in this game".to_string())
    }

    fn reason(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(winner) => format!("{winner}-has-five"),
            Outcome::Draw if self.empty_points().next().is_none() => "board-full".to_string(),
            Outcome::Draw if self.passes() == Some(2) => "two-passes".to_string(),
            Outcome::Draw => format!("{}-has-no-legal-move", self.turn()),
        }
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

    fn picture(&self, _: Option<Move>) -> Option<Picture> {
        let svg = Svg::new(&self.to_setup().placement).with_letters(Letters::WithI);
        let forbidden = self.forbidden_points();
        Some(Picture::Stones(
            forbidden.fold(svg, |svg, (point, _)| svg.with_mark(point, MarkShape::Cross)),
        ))
    }

    fn point(mv: Move) -> Option<Point> {
        mv.point()
    }

    fn to_matrix(&self) -> String {
        self.to_setup().to_matrix(Color::White)
    }

    fn to_sgf(game: &Record<Self>, players: &ByColor<String>) -> Option<String> {
        recorded::to_sgf::<Self>(game, players)
    }

    /// Near the middle.
    fn suits_opening(&self, mv: Move) -> bool {
        let (size, near) = (self.size(), 3);
        let is_near = |at: u8, lines: u8| at.abs_diff(lines / 2) <= near;
        mv.point()
            .is_some_and(|at| is_near(at.col(), size.cols()) && is_near(at.row(), size.rows()))
    }

    fn engine_at(pace: SharedPace) -> Thinker<Self> {
        for_each_size(look, move |size| match is_small(size) {
            true => by_brain::<15>(pace.clone()),
            false => by_brain::<25>(pace.clone()),
        })
    }

    fn alpha_beta_at(pace: SharedPace) -> Thinker<Self> {
        for_each_size(look, move |size| match is_small(size) {
            true => by_alpha_beta::<15>(pace.clone()),
            false => by_alpha_beta::<25>(pace.clone()),
        })
    }

    fn rival_at(pace: SharedPace) -> Option<Thinker<Self>> {
        let options = IterativeOptions::new().with_countermove_history();
        let choose = rival::player::<ThreatBoard<N>, AlphaBetaKnowledge, true>(options, pace);
        let mut choose = choose?;
        Some(Box::new(move |board| choose(&ThreatBoard::from(board)).map(Choice::plain)))
    }

    fn seed_player() -> Thinker<Self> {
        Box::new(|board| DocumentPlayer::default().choose(board).map(Choice::plain))
    }

    fn prove(&self, effort: &Effort) -> Result<Proof<Move>, Failure> {
        match Gomoku::<15>::try_from(self.to_setup()) {
            Ok(small) => prove_on(&small, effort),
            Err(_) => prove_on(self, effort),
        }
    }

    fn check_claims(&self, claims: &mut Claims) -> Result<String, Failure> {
        match Gomoku::<15>::try_from(self.to_setup()) {
            Ok(small) => claims.check(&small),
            Err(_) => claims.check(self),
        }
    }
}

/// A small board is played out at once; on a large one the shortest win is looked for.
fn prove_on<const N: usize>(board: &Gomoku<N>, effort: &Effort) -> Result<Proof<Move>, Failure> {
    if board.size().area() > SMALL {
        return proof::of_any(board, Promise, effort);
    }
    let (knowledge, limits) = (BySymmetry(Promise), effort.limits.clone());
    let solver = match effort.method {
        Some(Method::DfPn) => Solver::proof_numbers(knowledge, limits),
        Some(Method::AlphaBeta) | None => Solver::alpha_beta(knowledge, limits),
    };
    proof::by_solver(board, solver, effort)
}

fn look<const N: usize>(board: &Gomoku<N>) -> (Size, Setup) {
    (board.size(), board.to_setup())
}

fn by_brain<const N: usize>(pace: SharedPace) -> ForSize<Setup, Move> {
    let brain = Brain::<N>::new(pace.get(), TableSize::default());
    let mut brain = brain.with_threads(pace.threads());
    Box::new(move |setup| Some(choice(brain.think(&Gomoku::try_from(setup).ok()?, pace.get())?)))
}

fn by_alpha_beta<const N: usize>(pace: SharedPace) -> ForSize<Setup, Move> {
    let mut search = alpha_beta::<N>(pace.get(), TableSize::default());
    search.prepare();
    Box::new(move |setup| {
        search.set_limits(pace.get().with_whole_share().limits());
        let candidates = ThreatBoard::from(&Gomoku::try_from(setup).ok()?);
        let report = search.search_parallel(&candidates, pace.threads(), |_| {});
        report.best.map(Choice::plain)
    })
}

/// Tells the strongest shape that a colour has on the board.
fn describe_best<const N: usize>(board: &Gomoku<N>, color: Color) -> String {
    let stones = board.size().points().filter(|&point| board.stone(point) == Some(color));
    let best = stones.flat_map(|point| board.shapes(color, point)).max().unwrap_or_default();
    format!("{color}'s best {best}")
}

/// All rows of two stones and more, each once.
fn rows<const N: usize>(board: &Gomoku<N>) -> Vec<Run> {
    let lines = board.size().points().flat_map(|point| Line::ALL.map(|line| (point, line)));
    let begins = |&(point, line): &(Point, Line)| {
        board.run(line, point).is_some_and(|run| run.first == point && run.stones >= 2)
    };
    lines.filter(begins).filter_map(|(point, line)| board.run(line, point)).collect()
}

fn describe_row(run: &Run) -> String {
    format!(
        "{} {} {}-{}: {}, {}, room {}",
        run.color,
        run.line,
        run.first.text(Letters::WithI),
        run.last.text(Letters::WithI),
        counted(run.stones.into(), "stone"),
        counted(run.open_ends.into(), "open end"),
        run.room
    )
}

/// Says why a move is illegal, and which rows, fours and threes forbid it.
pub(crate) fn describe_evidence(evidence: &Evidence) -> String {
    let names = |points: &[Point]| {
        let names: Vec<String> =
            points.iter().map(|point| point.text(Letters::WithI).to_string()).collect();
        names.join(" ")
    };
    let mut parts = Vec::new();
    parts.extend(evidence.overlines.iter().map(|row| format!("overline {}", names(&row.stones))));
    parts.extend(evidence.fours.iter().map(|four| format!("four {}", names(&four.stones))));
    parts.extend(evidence.threes.iter().map(|three| format!("three {}", names(&three.stones))));
    match parts.is_empty() {
        true => evidence.illegal.to_string(),
        false => format!("{}: {}", evidence.illegal, parts.join(", ")),
    }
}

/// Orders moves by what they make for either colour.
#[derive(Clone, Copy)]
struct Promise;

impl<const N: usize> Knowledge<Gomoku<N>> for Promise {
    fn order(&self, board: &Gomoku<N>, mv: Move) -> i32 {
        let Some(point) = mv.point() else { return -1 };
        let weight =
            |shape: Shape| 1 << (2 * i32::from(shape.stones()) + i32::from(shape.is_open()));
        let makes = |color| board.shapes(color, point).map(weight).iter().sum::<i32>();
        2 * makes(board.turn()) + makes(!board.turn())
    }
}

/// Makes a choice of a thought, with what there is to tell.
fn choice(thought: Thought) -> Choice<Move> {
    let notes = match thought.line.len() {
        0 | 1 => Vec::new(),
        _ => vec![
            format!(
                "depth {}, {}",
                thought.depth,
                describe_score(thought.score, AlphaBetaKnowledge::PER_POINT)
            ),
            format!("{} nodes", thousands(thought.nodes)),
            format!("expects {}", spaced(thought.line.iter().skip(1).take(6))),
        ],
    };
    let is_hopeless = thought.score.plies_to_loss().is_some();
    Choice { mv: thought.mv, notes, is_hopeless }
}
