//! Draughts for the programs.

use minimax::IterativeOptions;
use tengen_core::{Board, ByColor, Color, IgnoresHistory, Outcome, WithHistory};
use tengen_draughts::pdn::{GameTree, Tag};
use tengen_draughts::{
    Draughts, DrawReason, Evidence, Formation, IllegalMove, Move, Setup, Svg, Valuation,
};
use tengen_record::Record;

use super::args::BoardArgs;
use super::failure::Failure;
use super::game::Visitor;
use super::layout::{counted, spaced};
use super::pace::SharedPace;
use super::picture::Picture;
use super::rival;
use super::shown::{Shown, ShownPast};
use super::style::Style;
use super::thinker::{Choice, Thinker, alpha_beta};
use super::variants;

/// The name of these rules; those of others are in [`variants`].
const INTERNATIONAL: &str = "international";

/// Shows `visitor` the board that the arguments ask for.
pub(crate) fn begin(
    args: &BoardArgs,
    position: Option<&str>,
    visitor: impl Visitor,
) -> Result<(), Failure> {
    if let Some(size) = args.size {
        return Err(Failure::input(format!("--size {size}: draughts has one board, leave it out")));
    }
    if let Some(rule) = args.rule.as_deref().filter(|&rule| rule != INTERNATIONAL) {
        let names = variants::NAMES.join(", ");
        let unknown =
            || Failure::input(format!("--rule {rule:?}: expected {INTERNATIONAL}, {names}"));
        return variants::begin(rule, position, visitor).ok_or_else(unknown)?;
    }
    let in_position =
        |error: &dyn std::error::Error| Failure::input(format!("--position: {error}"));
    let board: Draughts = match position {
        Some(text) => text.parse().map_err(|error| in_position(&error))?,
        None => Draughts::new(),
    };
    visitor.visit(WithHistory::new(board))
}

/// Shows `visitor` the board of the document's matrix. The matrix does not tell who is to move: a
/// line `W` or `B` after it does; without one White is taken to be.
pub(crate) fn read_matrix(text: &str, visitor: impl Visitor) -> Result<(), Failure> {
    let text = text.trim_end();
    let (rows, last) = text.rsplit_once('\n').unwrap_or(("", text));
    let (matrix, turn) = match last.trim() {
        "W" => (rows, Some(Color::White)),
        "B" => (rows, Some(Color::Black)),
        _ => (text, None),
    };
    let setup = Setup::from_matrix(matrix, turn.unwrap_or(Color::White)).map_err(Failure::input)?;
    let board = Draughts::try_from(setup).map_err(Failure::input)?;
    visitor.visit(WithHistory::new(board))
}

impl Shown for Draughts {
    fn title(&self) -> String {
        "International draughts".to_string()
    }

    fn legend() -> &'static str {
        "w, b men, W, B kings; of the last move * its start, ( ) its end, x what it captured"
    }

    fn picture(&self, last: Option<Move>) -> Option<Picture> {
        let svg = Svg::new(*self);
        Some(Picture::Draughts(last.map_or(svg, |mv| svg.after(mv))))
    }

    fn diagram(&self, last: Option<Move>, style: Style) -> String {
        let diagram = Self::diagram(self);
        style.pieces(&last.map_or(diagram, |mv| diagram.after(mv)).to_string())
    }

    fn name(&self, mv: Move) -> String {
        self.notation(mv)
    }

    fn standing(&self) -> Vec<String> {
        let board = self;
        let row = |color: Color| {
            let (men, kings) = (board.men(color).len(), board.kings(color).len());
            format!("{color} {men:>2} men {kings:>2} kings")
        };
        Color::ALL.into_iter().map(row).collect()
    }

    fn study(&self) -> Vec<String> {
        let board = self;
        let mut lines = self.standing();
        lines.push(format!("{} to move", board.turn()));
        for color in Color::ALL {
            let moves = counted(board.mobility(color), "move");
            let able = board.can_capture(color);
            lines.push(match able.is_empty() {
                true => format!("{color} has {moves}, no piece can capture"),
                false => format!("{color} has {moves}, able to capture: {able}"),
            });
        }
        let moves = board.legal_moves();
        lines.push(format!("moves {}", spaced(moves.into_iter().map(|mv| board.notation(mv)))));
        lines
    }

    fn refusal(&self, mv: Move) -> Option<String> {
        let Evidence { illegal, owed, .. } = self.explain(mv).err()?;
        let owes = matches!(
            illegal,
            IllegalMove::MustCapture { .. } | IllegalMove::MustCaptureMore { .. }
        );
        if !owes {
            return Some(illegal.to_string());
        }
        let owed = spaced(owed.into_iter().map(|mv| self.notation(mv)));
        Some(format!("{illegal}: {owed}"))
    }

    fn pass_refusal(&self) -> Option<String> {
        Some("nobody may pass in draughts".to_string())
    }

    fn reason(&self, _: Outcome) -> String {
        let turn = self.turn();
        match self.pieces(turn).is_empty() {
            true => format!("{turn}-has-no-piece"),
            false => format!("{turn}-has-no-legal-move"),
        }
    }

    fn score_of(&self, outcome: Option<Outcome>) -> String {
        score(outcome).to_string()
    }

    fn to_matrix(&self) -> String {
        matrix(&Setup::from(*self))
    }

    fn suits_opening(&self, mv: Move) -> bool {
        !mv.is_capture() && self.after(mv).can_capture(!self.turn()).is_empty()
    }

    fn alpha_beta_at(pace: SharedPace) -> Thinker<Self> {
        alpha_beta(Formation::default(), PER_MAN, pace)
    }

    fn seed_player() -> Thinker<Self> {
        Box::new(|board| Valuation::default().choose(board).map(Choice::plain))
    }
}

/// Writes a result as records of draughts do.
pub(crate) fn score(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(Color::White)) => "2-0",
        Some(Outcome::Win(Color::Black)) => "0-2",
        Some(Outcome::Draw) => "1-1",
        None => "*",
    }
}

/// Writes the document's matrix, and in a last line who is to move.
pub(crate) fn matrix(setup: &Setup) -> String {
    let turn = match setup.turn {
        Color::White => "W",
        Color::Black => "B",
    };
    format!("{}\n{turn}", setup.to_matrix())
}

impl ShownPast for Draughts {
    fn refusal_in(game: &WithHistory<Self>, mv: Move) -> Option<String> {
        match game.check(mv).err()? {
            IllegalMove::Finished => Some(IllegalMove::Finished.to_string()),
            _ => game.board().refusal(mv),
        }
    }

    fn reason_in(game: &WithHistory<Self>) -> Option<String> {
        DrawReason::of(game).map(|reason| reason.to_string().replace(' ', "-"))
    }

    fn to_pdn_with_past(game: &Record<Past>, players: &ByColor<String>) -> Option<String> {
        let mut tree = GameTree::new(game.clone());
        for (color, name) in [(Color::White, "White"), (Color::Black, "Black")] {
            tree.tags.push(Tag { name: name.to_string(), value: players[color].clone() });
        }
        Some(tree.to_text().to_string())
    }

    fn alpha_beta_with_past(pace: SharedPace) -> Thinker<Past> {
        alpha_beta(Known::default(), PER_MAN, pace)
    }

    fn rival_with_past(pace: SharedPace) -> Option<Thinker<Past>> {
        let options = IterativeOptions::new().with_countermove_history();
        let options = options.with_quiescence_search_depth(QUIET_PLIES);
        let mut choose = rival::player::<Past, Known, false>(options, pace)?;
        Some(Box::new(move |game| choose(game).map(Choice::plain)))
    }

    fn seed_player_with_past() -> Thinker<WithHistory<Self>> {
        Box::new(|game| Valuation::default().choose(game.board()).map(Choice::plain))
    }
}

/// What a man counts in the evaluation.
pub(crate) const PER_MAN: i32 = 100;

type Past = WithHistory<Draughts>;

/// What a search knows of the board with its past.
pub(crate) type Known = IgnoresHistory<Formation>;

/// The rival follows captures so far beyond its depth.
const QUIET_PLIES: u8 = 20;
