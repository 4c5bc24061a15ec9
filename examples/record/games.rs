//! From what is in a file to the study of each game.

use std::io::Write;

use tengen_sgf::{Collection, Node};

use crate::Record;
use crate::content::Content;
use crate::report::Report;
use crate::study::{Number, Study};
use crate::support::failure::Failure;
use crate::support::game::Game;
use crate::support::pdn::Games;
use crate::support::recorded::RecordVisitor;

impl Record {
    /// Tells what there is to tell of each game.
    pub(crate) fn study(
        &self,
        content: &Content,
        report: &mut Report<impl Write>,
    ) -> Result<(), Failure> {
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
}
