//! Go for the programs.

use tengen_core::{Board, ByColor, Color, IgnoresHistory, Knowledge, Outcome, WithHistory};
use tengen_go::{AlphaBetaKnowledge, Evidence, IllegalMove, Move, Position, Rules, Setup};
use tengen_go::{explain, eyes, long_cycle};
use tengen_record::Record;
use tengen_stones::{Chain, Large, Lattice, Point, PointSet, Size, Svg};

use super::args::{BoardArgs, read_position};
use super::failure::Failure;
use super::game::Visitor;
use super::go_brain::{Brain, Means};
use super::layout::{counted, spaced};
use super::pace::SharedPace;
use super::picture::Picture;
use super::recorded;
use super::shown::{Shown, ShownPast};
use super::style::Style;
use super::thinker::{Choice, Engine, Thinker, alpha_beta, describe_tree, of_two};

/// The lines of the board, unless others are asked for.
pub(crate) const DEFAULT_SIDE: u8 = 19;

/// Shows `visitor` the board that the arguments ask for.
pub(crate) fn begin(
    args: &BoardArgs,
    position: Option<&str>,
    visitor: impl Visitor,
) -> Result<(), Failure> {
    let setup = setup(args.size, position)?;
    show(with_rules(setup, args.rule.as_deref())?, visitor)
}

/// Shows `visitor` the board of the documents' matrix.
pub(crate) fn read_matrix(text: &str, visitor: impl Visitor) -> Result<(), Failure> {
    let placement = tengen_stones::Placement::from_matrix(text).map_err(Failure::input)?;
    let turn = placement.likely_turn();
    show(Setup::of_placement(placement, turn), visitor)
}

fn setup(size: Option<Size>, position: Option<&str>) -> Result<Setup, Failure> {
    let Some(text) = position else {
        let default = || Size::square(DEFAULT_SIDE).map_err(Failure::input);
        return Ok(Setup::empty(size.map_or_else(default, Ok)?));
    };
    read_position(text, size, |setup: &Setup| setup.placement.size())
}

/// Gives the rules to a setup that names none, and refuses them to one that names others.
fn with_rules(mut setup: Setup, rule: Option<&str>) -> Result<Setup, Failure> {
    let Some(rule) = rule else { return Ok(setup) };
    let rules: Rules = rule.parse().map_err(|error| Failure::input(format!("--rule: {error}")))?;
    match setup.rules {
        Some(found) if found != rules => Err(Failure::input(format!(
            "--rule {rule} disagrees with --position, which has rules={found}"
        ))),
        _ => {
            setup.rules = Some(rules);
            Ok(setup)
        }
    }
}

fn show(setup: Setup, visitor: impl Visitor) -> Result<(), Failure> {
    let board = Position::<Large>::try_from(setup).map_err(Failure::input)?;
    visitor.visit(WithHistory::new(board))
}

impl<L: Lattice> Shown for Position<L> {
    fn title(&self) -> String {
        let (cols, rows) = (self.size().cols(), self.size().rows());
        let same = |rules: &Rules| Rules { komi: self.komi(), ..*rules } == *self.rules();
        let name = Rules::NAMED.into_iter().find(|(_, rules)| same(rules)).map(|(name, _)| name);
        let rules = name.map_or_else(|| self.rules().to_string(), str::to_string);
        format!("Go {cols}x{rows}, rules {rules}, komi {}", self.komi())
    }

    fn legend() -> &'static str {
        "X black, O white, ( ) last move, * ko"
    }

    fn diagram(&self, last: Option<Move>, style: Style) -> String {
        let mut diagram = Self::diagram(self);
        diagram.last = last.and_then(Move::point);
        style.stones(&diagram.to_string())
    }

    fn standing(&self) -> Vec<String> {
        let area = self.area();
        let row = |color: Color, area: usize| {
            let prisoners = counted(self.prisoners(color) as usize, "prisoner");
            format!("{color} area {area:>3}, {prisoners}")
        };
        vec![
            row(Color::Black, area.black),
            row(Color::White, area.white),
            format!("all alive {}", self.margin()),
        ]
    }

    fn study(&self) -> Vec<String> {
        let stones = self.stones();
        let [black, white] = Color::ALL.map(|color| stones.of(color).len());
        let mut lines = vec![
            format!("black {black} white {white} empty {}", stones.vacant().len()),
            format!("{} to move", self.turn()),
        ];
        for color in Color::ALL {
            let closed = stones.vacant() - self.legal_points(color);
            let reasons = closed.iter().filter_map(|point| self.explain_for(color, point).err());
            let reasons = reasons.filter(|evidence| evidence.illegal != IllegalMove::Finished);
            lines.extend(reasons.map(|evidence| format!("  {}", describe(&evidence))));
        }
        lines.extend(self.chains().map(|chain| describe_chain(&chain)));
        lines
    }

    fn refusal(&self, mv: Move) -> Option<String> {
        self.explain(mv).err().map(|evidence| describe(&evidence))
    }

    fn pass_refusal(&self) -> Option<String> {
        None
    }

    fn reason(&self, _: Outcome) -> String {
        format!("all-alive-{}", self.margin())
    }

    fn score_of(&self, _: Option<Outcome>) -> String {
        self.margin().to_string()
    }

    fn picture(&self, _: Option<Move>) -> Option<Picture> {
        Some(Picture::Stones(Svg::new(&self.to_setup().placement)))
    }

    fn point(mv: Move) -> Option<Point> {
        mv.point()
    }

    fn liberty_counts(&self) -> Vec<(Point, usize)> {
        self.liberties().iter().map(|stone| (stone.point, stone.liberties)).collect()
    }

    fn to_matrix(&self) -> String {
        self.to_setup().placement.to_matrix()
    }

    fn engine_at(pace: SharedPace) -> Thinker<Self> {
        of_two(stronger, [Self::alpha_beta_at, Self::tree_search_at], pace)
    }

    fn alpha_beta_at(pace: SharedPace) -> Thinker<Self> {
        sensible(alpha_beta(AlphaBetaKnowledge, AlphaBetaKnowledge::PER_POINT, pace))
    }

    fn tree_search_at(pace: SharedPace) -> Thinker<Self> {
        by_brain(pace)
    }

    fn seed_player() -> Thinker<Self> {
        greedy()
    }
}

impl<L: Lattice> ShownPast for Position<L> {
    fn refusal_in(game: &WithHistory<Self>, mv: Move) -> Option<String> {
        explain(game, mv).err().map(|evidence| describe(&evidence))
    }

    fn reason_in(_: &WithHistory<Self>) -> Option<String> {
        None
    }

    fn no_result_in(game: &WithHistory<Self>) -> Option<String> {
        long_cycle(game).map(|cycle| format!("cycle-of-{}-moves", cycle.plies))
    }

    fn to_sgf_with_past(
        game: &Record<WithHistory<Self>>,
        players: &ByColor<String>,
    ) -> Option<String> {
        recorded::to_sgf::<Self>(game, players)
    }

    fn engine_with_past(pace: SharedPace) -> Thinker<WithHistory<Self>> {
        of_two(stronger, [Self::alpha_beta_with_past, Self::tree_search_with_past], pace)
    }

    fn alpha_beta_with_past(pace: SharedPace) -> Thinker<WithHistory<Self>> {
        let knowledge = IgnoresHistory(AlphaBetaKnowledge);
        sensible(alpha_beta(knowledge, AlphaBetaKnowledge::PER_POINT, pace))
    }

    fn tree_search_with_past(pace: SharedPace) -> Thinker<WithHistory<Self>> {
        by_brain(pace)
    }

    fn seed_player_with_past() -> Thinker<WithHistory<Self>> {
        greedy()
    }
}

/// Which engine plays better.
fn stronger<B: OfGo>(_: &B) -> Engine {
    Engine::Mcts
}

/// A board of Go, with or without its past.
trait OfGo: Board<Move = Move> {
    type Shape: Lattice;

    fn position(&self) -> &Position<Self::Shape>;
}

impl<L: Lattice> OfGo for Position<L> {
    type Shape = L;

    fn position(&self) -> &Position<L> {
        self
    }
}

impl<L: Lattice> OfGo for WithHistory<Position<L>> {
    type Shape = L;

    fn position(&self) -> &Position<L> {
        self.board()
    }
}

/// Lets a brain choose.
fn by_brain<B: OfGo>(pace: SharedPace) -> Thinker<B> {
    let mut brain = Brain::new();
    Box::new(move |board| {
        let legal: Vec<Move> = board.legal_moves().into_iter().collect();
        let means = Means { limits: pace.get().tree_limits(), threads: pace.threads() };
        let thought = brain.think(board.position(), &legal, means)?;
        let notes = describe_tree(&thought.report);
        Some(Choice { mv: thought.mv, notes, is_hopeless: thought.is_hopeless })
    })
}

/// Says whether nearly all empty points belong to somebody.
fn is_settled<L: Lattice>(position: &Position<L>) -> bool {
    let surrounded = position.surrounded();
    let open = position.stones().vacant() - surrounded.black - surrounded.white;
    open.len() * 10 <= position.size().area()
}

/// Keeps a player from filling its own eyes, and lets it pass after a pass that leaves it the
/// winner of a settled game, so that games end.
fn sensible<B: OfGo>(mut think: Thinker<B>) -> Thinker<B> {
    Box::new(move |board| {
        let position = board.position();
        let us = position.turn();
        let wins = position.margin().leader() == Some(us) && is_settled(position);
        if position.passes() > 0 && wins && board.is_legal(Move::Pass) {
            return Some(Choice::plain(Move::Pass));
        }
        let mut choice = think(board)?;
        choice.is_hopeless = false; // it takes all stones for alive, so the loss may be none
        let fills = choice.mv.point().is_some_and(|at| eyes(position.stones(), us).contains(at));
        if fills || choice.mv == Move::Pass {
            choice.mv = other_than_eyes(board).unwrap_or(Move::Pass);
        }
        Some(choice)
    })
}

/// The first legal stone that fills no own eye.
fn other_than_eyes<B: OfGo>(board: &B) -> Option<Move> {
    let eyes = eyes(board.position().stones(), board.turn());
    let open = |at| !eyes.contains(at);
    board.legal_moves().into_iter().find(|mv| mv.point().is_some_and(open))
}

/// Looks one ply ahead for the best lead. The source document has no player.
fn greedy<B: OfGo>() -> Thinker<B> {
    sensible(Box::new(|board: &B| {
        let value = |mv: &Move| AlphaBetaKnowledge.evaluate(board.after(*mv).position());
        board.legal_moves().into_iter().min_by_key(value).map(Choice::plain)
    }))
}

fn describe<L: Lattice>(evidence: &Evidence<L>) -> String {
    let stones = |what: &str, stones: PointSet<L>| {
        format!("{}: {what} {}", evidence.illegal, spaced(stones))
    };
    match evidence.illegal {
        IllegalMove::Suicide { .. } => stones("no liberty would be left to", evidence.stones),
        IllegalMove::Ko { .. } => stones("the ko protects", evidence.stones),
        illegal => illegal.to_string(),
    }
}

fn describe_chain<L: Lattice>(chain: &Chain<L>) -> String {
    let (stones, liberties) = (spaced(chain.stones), spaced(chain.liberties));
    let count = chain.liberties.len();
    let noun = if count == 1 { "liberty" } else { "liberties" };
    format!("{} chain {stones}: {count} {noun} {liberties}", chain.color)
}
