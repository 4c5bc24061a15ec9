//! Reads a game record, checks it and studies the position.
//!
//! `cargo run --release --example record -- examples/data/fig7.txt`

mod support;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use tengen_sgf::{Collection, Node, ReadOptions};
use tengen_stones::Point;

use support::failure::Failure;
use support::game::{Game, Visitor};
use support::gomoku_record::Moves;
use support::input;
use support::layout::counted;
use support::pdn::{self, Games};
use support::picture::Picture;
use support::program::{self, Verdict};
use support::recorded::{Count, Line, RecordVisitor, Recorded};
use support::shown::Shown;
use support::style::Style;

/// Replays a record, checks every move, and tells what the rules say about the position.
///
/// A file `.sgf` holds games with their variations, all of which are replayed; a file `.txt` holds the
/// documents' matrix: a line for each row from the top, 0 empty, 1 black, 2 white; for draughts 0, 1
/// and -1, kings 10 and -10, Black's above zero, and a last line W or B for who is to move. It may
/// also hold moves of gomoku on 15x15 points in one word, `h8i9g7`, and a file `.psq` holds a game of
/// the Piskvork manager; --rule names the rule of these two. A file `.pdn` holds games of draughts, of
/// which there may be as many as you like: where there are several, no board is drawn, and one that
/// cannot be read is told and counts as one illegal move. An illegal move is told with its game, ply
/// and reason, and the exit status is 1. Its line ends there, but for Go, where the move is carried out
/// all the same and counts as no ply.
///
/// A record of Go is counted at its end under its rules (Japanese, if it names none), with the dead
/// stones that its territory marks tell, or else an estimate.
///
/// The last lines are `games <n>`, `plies <n>` (moves in the main lines), `illegal <n>` (in all
/// lines) and `score <text>`, which has the results of several games one after the other. The score
/// of NoGo has no margin: it is `B+` or `W+` if the game is over, with R, T or F for resignation,
/// time and forfeit by an illegal move, and `?` if it is not, as SGF writes results.
#[derive(Parser)]
#[command(name = "record", version, allow_negative_numbers = true)]
struct Record {
    /// The record
    file: PathBuf,
    /// The game that the record is of; by default as an .sgf says, nogo for a .txt, draughts for a .pdn
    #[arg(long, value_enum)]
    game: Option<Game>,
    /// The rule of a game of gomoku in a .psq or a .txt; by default freestyle
    #[arg(long, value_name = "R")]
    rule: Option<String>,
    /// The number of plies after which the position is shown; by default all of them
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Reads an .sgf that is damaged or of an old form as well as can be
    #[arg(long)]
    tolerant: bool,
    /// Writes a picture of the position to FILE; of the last game if there are several
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// What is written on the stones: a second drawing has it, and the picture, which has the numbers
    /// of the moves by default
    #[arg(long, value_enum)]
    label: Option<Label>,
}

/// What is written on the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Label {
    /// The numbers of the moves
    Numbers,
    /// The liberties of their chains
    Liberties,
    /// Nothing
    None,
}

/// What is told of all games.
struct Report<W> {
    text: W,
    plies: usize,
    illegal: usize,
    scores: Vec<String>,
    /// The picture of the last position.
    picture: Option<Picture>,
}

/// Where a game is among the others.
#[derive(Clone, Copy)]
struct Number {
    game: usize,
    of: usize,
}

/// Tells all about one position of a game.
struct Study<'a, W> {
    number: Number,
    at: Option<usize>,
    label: Option<Label>,
    report: &'a mut Report<W>,
}

impl<W: Write> Study<'_, W> {
    fn draw<B: Shown>(&mut self, board: &B, last: Option<B::Move>) -> Result<(), Failure> {
        let (style, text) = (Style::of_stdout(), &mut self.report.text);
        writeln!(text, "{}", style.strong(&board.title()))?;
        writeln!(text, "{}\n\n{}\n", B::legend(), board.draw(last, style))?;
        for line in board.study() {
            writeln!(text, "{line}")?;
        }
        Ok(writeln!(text)?)
    }

    /// Keeps the picture of a position, after these moves, and draws its labels if they are asked for.
    fn picture<B: Shown>(&mut self, board: &B, moves: &[B::Move]) -> Result<(), Failure> {
        let Some(picture) = board.picture(moves.last().copied()) else { return Ok(()) };
        let numbers = (1..).zip(moves).filter_map(|(n, &mv)| Some((B::point(mv)?, n)));
        let numbers: Vec<(Point, usize)> = match self.label.unwrap_or(Label::Numbers) {
            Label::Numbers => numbers.collect(),
            Label::Liberties => board.liberty_counts(),
            Label::None => Vec::new(),
        };
        let drawn = self.label.filter(|&label| label != Label::None);
        if let Some(drawing) = drawn.and_then(|_| picture.labelled(&numbers)) {
            writeln!(self.report.text, "{drawing}\n")?;
        }
        self.report.picture = Some(picture.with_numbers(&numbers));
        Ok(())
    }

    /// Checks that the main line has as many plies as are asked for. One that an illegal move has
    /// cut short is shown at its end.
    fn check_at<B: Shown>(&self, recorded: &Recorded<B>) -> Result<(), Failure> {
        let (plies, cut) = (recorded.plies(), recorded.faults.iter().any(|f| f.line == Line::Main));
        match self.at {
            Some(at) if at > plies && !cut => Err(Failure::input(format!(
                "--at {at}: it has {}",
                if plies == 1 { "1 ply".to_string() } else { format!("{plies} plies") }
            ))),
            _ => Ok(()),
        }
    }

    /// Tells how the end was counted, in words and in the picture.
    fn tell_count(&mut self, count: &Count) -> Result<(), Failure> {
        for line in &count.lines {
            writeln!(self.report.text, "{line}")?;
        }
        let picture = self.report.picture.take();
        self.report.picture = picture.map(|picture| picture.with_territory(&count.territory));
        Ok(writeln!(self.report.text)?)
    }

    fn tell_faults<B: Shown>(&mut self, recorded: &Recorded<B>) -> Result<(), Failure> {
        let text = &mut self.report.text;
        for fault in &recorded.faults {
            let line = if fault.line == Line::Main { "" } else { " of a variation" };
            let reason = fault.reason.replace(char::is_control, " ");
            writeln!(text, "game {} ply {}{line}: illegal: {reason}", self.number.game, fault.ply)?;
        }
        if recorded.skipped > 0 {
            writeln!(text, "not replayed after that: {}", counted(recorded.skipped, "node"))?;
        }
        if let Some(stated) = &recorded.stated {
            writeln!(text, "the record says {stated}")?;
        }
        Ok(())
    }
}

/// One game of many.
impl<W: Write> Study<'_, W> {
    /// Counts a game without drawing it. One that cannot be read counts as an illegal move.
    fn count(&mut self, entry: pdn::Entry) -> Result<(), Failure> {
        match entry {
            Ok(recorded) => {
                self.tell_faults(&recorded)?;
                self.report.plies += recorded.plies();
                self.report.illegal += recorded.faults.len();
                let whole = recorded.faults.iter().all(|fault| fault.line != Line::Main);
                let score = recorded.result.filter(|_| whole);
                self.report.scores.push(score.unwrap_or_else(|| "*".to_string()));
            }
            Err(error) => {
                writeln!(self.report.text, "game {}: not read: {error}", self.number.game)?;
                self.report.illegal += 1;
                self.report.scores.push("*".to_string());
            }
        }
        Ok(())
    }
}

/// A record without moves.
impl<W: Write> Visitor for Study<'_, W> {
    fn visit<B: Shown>(mut self, board: B) -> Result<(), Failure> {
        self.draw(&board, None)?;
        self.picture(&board, &[])?;
        self.report.scores.push(board.score());
        Ok(())
    }
}

impl<W: Write> RecordVisitor for Study<'_, W> {
    fn visit<B: Shown>(mut self, mut recorded: Recorded<B>) -> Result<(), Failure> {
        self.check_at(&recorded)?;
        let plies = recorded.plies();
        let at = self.at.unwrap_or(plies);
        let shown = recorded.main_line.iter().rev().find(|&&id| recorded.ply(id) <= at);
        let shown = *shown.unwrap_or(&recorded.game.root());
        recorded.game.go_to(shown).map_err(Failure::input)?;

        let Number { game, of } = self.number;
        let place = format!("game {game} of {of}, ply {} of {plies}", recorded.ply(shown));
        writeln!(self.report.text, "{}", Style::of_stdout().strong(&place))?;
        self.draw(recorded.game.board(), recorded.game.current().mv())?;
        let moves: Vec<_> =
            recorded.game.path().filter_map(|id| recorded.game.node(id)?.mv()).collect();
        self.picture(recorded.game.board(), &moves)?;
        let is_end = recorded.main_line.last() == Some(&shown);
        if let (Some(count), true) = (&recorded.count, is_end) {
            self.tell_count(count)?;
        }
        self.tell_faults(&recorded)?;

        let ended = recorded.result.clone().filter(|_| is_end);
        self.report.scores.push(ended.unwrap_or_else(|| recorded.game.board().score()));
        self.report.plies += plies;
        self.report.illegal += recorded.faults.len();
        Ok(())
    }
}

impl<W: Write> Report<W> {
    fn new(text: W) -> Self {
        Self { text, plies: 0, illegal: 0, scores: Vec::new(), picture: None }
    }

    /// Goes on writing somewhere else.
    fn with_text<T>(self, text: T) -> Report<T> {
        let Self { plies, illegal, scores, picture, .. } = self;
        Report { text, plies, illegal, scores, picture }
    }

    fn conclude(self) -> Result<Verdict, Failure> {
        let Self { mut text, plies, illegal, scores, .. } = self;
        let (games, score) = (scores.len(), scores.join(" "));
        writeln!(text, "games {games}\nplies {plies}\nillegal {illegal}\nscore {score}")?;
        Ok(if illegal == 0 { Verdict::Fine } else { Verdict::Refuted })
    }
}

/// The bytes of the largest matrix that is read.
const MAX_MATRIX: u64 = 1 << 20;

/// The bytes of the largest collection of games that is read.
const MAX_GAMES: u64 = 64 << 20;

/// What is in a file.
enum Content {
    /// Games that are read one by one.
    Pdn,
    Matrix(String),
    Games(Collection),
    Moves(Moves),
}

impl Record {
    /// Reads the file.
    fn open(&self) -> Result<Content, Failure> {
        let kind = kind_of(&self.file)?;
        if self.svg.as_ref().is_some_and(|svg| is_same(svg, &self.file)) {
            return Err(self.in_file("--svg would write over the record"));
        }
        if self.rule.is_some() && matches!(kind, Kind::Sgf) {
            return Err(Failure::input("--rule: an .sgf names its rule itself, leave it out"));
        }
        match kind {
            Kind::Pdn => Ok(Content::Pdn),
            Kind::Matrix if self.tolerant => {
                Err(self.in_file("--tolerant is for games in an .sgf, not for a matrix"))
            }
            Kind::Matrix => {
                let text = self.read_text()?;
                match text.trim_start().starts_with(|c: char| c.is_ascii_alphabetic()) {
                    true => self.moves(Moves::of_string(&text)),
                    false => Ok(Content::Matrix(text)),
                }
            }
            Kind::Psq => self.moves(Moves::of_psq(&self.read_text()?)),
            Kind::Sgf => {
                let bytes = input::read(&self.file, MAX_GAMES)?;
                let options = match self.tolerant {
                    true => ReadOptions::tolerant(),
                    false => ReadOptions::strict(),
                };
                let collection = options.read_bytes(&bytes);
                Ok(Content::Games(collection.map_err(|error| self.in_file(error))?))
            }
        }
    }

    fn read_text(&self) -> Result<String, Failure> {
        let text = String::from_utf8(input::read(&self.file, MAX_MATRIX)?);
        let text = text.map_err(|_| self.in_file("expected text in UTF-8"))?;
        // A byte order mark is no part of the text.
        Ok(text.strip_prefix('\u{FEFF}').map_or(text.clone(), Into::into))
    }

    /// Takes moves, which are of gomoku.
    fn moves(&self, moves: Result<Moves, Failure>) -> Result<Content, Failure> {
        let moves = moves.map_err(|failure| failure.in_input(|error| self.in_file(error)))?;
        match self.game {
            None | Some(Game::Gomoku) => Ok(Content::Moves(moves)),
            Some(game) => {
                Err(self
                    .in_file(format!("--game {game:?}: such moves are of gomoku").to_lowercase()))
            }
        }
    }

    fn study(&self, content: &Content, report: &mut Report<impl Write>) -> Result<(), Failure> {
        match content {
            Content::Pdn => self.study_pdn(report),
            Content::Matrix(text) => self.study_matrix(text, report),
            Content::Games(collection) => self.study_games(collection, report),
            Content::Moves(moves) => {
                let number = Number { game: 1, of: 1 };
                let study = Study { number, at: self.at, label: self.label, report };
                moves.replay(self.rule.as_deref(), study)
            }
        }
    }

    /// Studies a matrix, which is a position without moves.
    fn study_matrix(&self, text: &str, report: &mut Report<impl Write>) -> Result<(), Failure> {
        if let Some(ply) = self.at.filter(|&ply| ply > 0) {
            return Err(self.in_file(format!("--at {ply}: a matrix has 0 plies")));
        }
        let study =
            Study { number: Number { game: 1, of: 1 }, at: None, label: self.label, report };
        let game = self.game.unwrap_or(Game::Nogo);
        game.read_matrix(text, study).map_err(|failure| failure.in_input(|e| self.in_file(e)))
    }

    /// Replays all games of a collection.
    fn study_games(
        &self,
        collection: &Collection,
        report: &mut Report<impl Write>,
    ) -> Result<(), Failure> {
        let of = collection.games().len();
        for (n, root) in collection.games().enumerate() {
            let number = Number { game: n + 1, of };
            let study = Study { number, at: self.at, label: self.label, report };
            let done = self.game_of(root).and_then(|game| game.replay_sgf(root, study));
            let in_game = |error| self.in_file(format!("game {}: {error}", n + 1));
            done.map_err(|failure| failure.in_input(in_game))?;
        }
        Ok(())
    }

    /// Writes the picture that was asked for.
    fn write_picture(&self, report: &Report<impl Write>) -> Result<(), Failure> {
        let Some(file) = &self.svg else { return Ok(()) };
        let refused = |error: &dyn std::fmt::Display| {
            Failure::input(format!("--svg: {}: {error}", file.display()))
        };
        let picture = report.picture.as_ref().ok_or_else(|| refused(&"no picture of this game"))?;
        std::fs::write(file, picture.to_string()).map_err(|error| refused(&error))
    }

    /// Replays all games of a file of any size. A single one is shown.
    fn study_pdn(&self, report: &mut Report<impl Write>) -> Result<(), Failure> {
        if let Some(game) = self.game.filter(|&game| game != Game::Draughts) {
            return Err(Failure::input(format!("--game {game:?}: a .pdn holds games of draughts")));
        }
        let in_file = |failure: Failure| failure.in_input(|error| self.in_file(error));
        let mut games = Games::open(&self.file).map_err(|error| self.in_file(error))?;
        let first = games.next(1).map_err(in_file)?.ok_or_else(|| self.in_file("no game"))?;
        let Some(second) = games.next(2).map_err(in_file)? else {
            let recorded = first.map_err(|error| self.in_file(error))?;
            let number = Number { game: 1, of: 1 };
            let study = Study { number, at: self.at, label: self.label, report };
            return RecordVisitor::visit(study, recorded).map_err(in_file);
        };
        if let Some(at) = self.at {
            return Err(self.in_file(format!("--at {at}: it holds several games")));
        }
        let (mut game, mut next) = (1, Some(first));
        let mut after = Some(second);
        while let Some(entry) = next {
            let number = Number { game, of: 0 };
            Study { number, at: None, label: None, report }.count(entry)?;
            game += 1;
            next = after.take();
            if next.is_none() {
                next = games.next(game).map_err(in_file)?;
            }
        }
        Ok(())
    }

    fn game_of(&self, root: Node<'_>) -> Result<Game, Failure> {
        self.game.map_or_else(|| Game::of_sgf(root), Ok)
    }

    fn in_file(&self, error: impl std::fmt::Display) -> Failure {
        Failure::input(format!("{}: {error}", self.file.display()))
    }
}

/// The kinds of files that are read.
enum Kind {
    Matrix,
    Psq,
    Sgf,
    Pdn,
}

/// Says whether two paths lead to one file that is there.
fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Tells files apart by the end of their names.
fn kind_of(file: &Path) -> Result<Kind, Failure> {
    let kind = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let problem = match kind.as_str() {
        "txt" => return Ok(Kind::Matrix),
        "sgf" => return Ok(Kind::Sgf),
        "psq" => return Ok(Kind::Psq),
        "pdn" => return Ok(Kind::Pdn),
        _ => "unknown kind of record",
    };
    let expected = "expected games in an .sgf, a .psq or a .pdn, or a matrix in a .txt";
    Err(Failure::input(format!("{}: {problem}, {expected}", file.display())))
}

fn main() -> ExitCode {
    program::run_to_verdict(|args: Record, out| {
        let content = args.open()?;
        // Nothing is written before all games are known to be readable. What is told of games that are
        // read one by one is short, so it is kept; the others are studied once without output.
        if matches!(content, Content::Pdn) {
            let mut report = Report::new(Vec::new());
            args.study(&content, &mut report)?;
            args.write_picture(&report)?;
            out.write_all(&report.text)?;
            return report.with_text(out).conclude();
        }
        args.study(&content, &mut Report::new(io::sink()))?;
        let mut report = Report::new(out);
        args.study(&content, &mut report)?;
        args.write_picture(&report)?;
        report.conclude()
    })
}
