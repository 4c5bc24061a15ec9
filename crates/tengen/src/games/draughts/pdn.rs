//! Files of draughts.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;

use tengen_core::ByColor;
use tengen_draughts::pdn::{self, GameResult, GameText, GameTree, Points, Splitter};
use tengen_record::Replay;

use crate::files::{Fault, Games, Line, Loaded, ReadError, Source};
use crate::format::Format;
use crate::game::Game;
use crate::kind::Kind;

/// Reads the games of a text one by one.
pub(crate) fn read_pdn(bytes: &[u8]) -> Games {
    let mut pieces = bytes.chunks(PIECE).map(<[u8]>::to_vec).collect::<Vec<_>>().into_iter();
    let mut splitter = Splitter::new();
    let mut next_text = move || {
        loop {
            if let Some(text) = splitter.next_game() {
                return Some(text);
            }
            let Some(piece) = pieces.next() else { break };
            splitter.push(&piece);
        }
        splitter.finish();
        splitter.next_game()
    };
    let load = |text: Result<GameText, _>| text.map_err(ReadError::new).and_then(|of| load(&of));
    Games { next: Box::new(move || next_text().map(load)), left: None }
}

/// So much of a file is cut into games at a time.
const PIECE: usize = 1 << 16;

impl Game {
    /// Reads the games of a PDN file of any size one after the other. One that cannot be read costs
    /// no other; only an error of the file itself ends the reading.
    ///
    /// ```
    /// let file: &[u8] = b"1. 32-28 19-23 2-0 1. 32#28 * 1. 33-28 *";
    /// let games: Vec<_> = tengen::Game::of_pdn(file).collect::<Result<_, _>>()?;
    /// assert_eq!(games.iter().filter(|game| game.is_ok()).count(), 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn of_pdn(
        file: impl std::io::BufRead,
    ) -> impl Iterator<Item = std::io::Result<Result<Loaded, ReadError>>> {
        use tengen_draughts::pdn::{ReadError as PdnError, Reader};

        Reader::new(file).map(|text| match text {
            Ok(text) => Ok(load(&text)),
            Err(PdnError::Io(error)) => Err(error),
            Err(error) => Ok(Err(ReadError::new(error))),
        })
    }
}

fn load(text: &GameText) -> Result<Loaded, ReadError> {
    let tree = GameTree::from_text(text, Replay::Tolerant).map_err(ReadError::new)?;
    let fault = |fault: &pdn::Fault| Fault {
        ply: fault.ply,
        line: if fault.line == pdn::Line::Main { Line::Main } else { Line::Variation },
        reason: alloc::format!("{}: {}", fault.text, fault.reason),
    };
    let two_points = |result: GameResult| match result {
        GameResult::Ended(outcome, _) => GameResult::Ended(outcome, Points::Two).to_string(),
        other => other.to_string(),
    };
    let mut game = Game::of_record(Some(Kind::Draughts), tree.game.clone());
    let name = |tag| text.tag(tag).unwrap_or_default().to_string();
    game.players = ByColor::new(name("Black"), name("White"));
    Ok(Loaded {
        end: tree.main_line().last().unwrap_or(game.root()),
        game,
        result: tree.ending().map(|_| two_points(tree.result())),
        stated: tree.stated.map(|result| alloc::format!("Result {result}")),
        warnings: Vec::new(),
        faults: tree.faults.iter().map(fault).collect(),
        skipped: tree.skipped,
        source: source(tree),
    })
}

/// Writes the game without its faults.
fn source(tree: GameTree) -> Source {
    let GameTree { game, tags, points, stated, symbols, .. } = tree;
    let mut tree = GameTree::new(game);
    (tree.tags, tree.points, tree.stated, tree.symbols) = (tags, points, stated, symbols);
    Source(Arc::new(move |format| (format == Format::Pdn).then(|| tree.to_text().to_string())))
}
