//! What Go tells of a position.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Color, Outcome};
use tengen_go::{Agreement, Position, Rules as RuleSet, Scoring, Setup, Tax, long_cycle};
use tengen_stones::{Lattice, Letters, Point, PointSet};

use super::{Table, words};
use crate::cell::{Cell, Piece};
use crate::facts::Facts;
use crate::games::stones;
use crate::score::Score;
use crate::words::counted;

impl<L: Lattice> Facts for Table<L> {
    fn size(&self) -> (u8, u8) {
        let size = self.board().size();
        (size.cols(), size.rows())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        stones::stone(self.board().stones().get(stones::point(cell)?))
    }

    fn position(&self) -> String {
        self.board().to_string()
    }

    fn position_with(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<String> {
        let placement = stones::placement(self.board().size(), pieces);
        Some(Setup { placement, turn, ko: None, passes: 0, ..self.board().to_setup() }.to_string())
    }

    fn rules(&self) -> String {
        let rules = self.board().rules();
        rules.name().map_or_else(|| rules.to_string(), str::to_string)
    }

    fn name(&self, cell: Cell) -> Option<String> {
        stones::name(cell, Letters::SkipI)
    }

    fn reason(&self, _: Outcome) -> String {
        format!("all alive {}", self.board().margin())
    }

    fn claim(&self) -> Option<String> {
        let cycle = long_cycle(self)?;
        Some(format!("cycle of {} moves", cycle.plies))
    }

    fn score(&self, dead: &[Cell]) -> Option<Score> {
        let board = self.board();
        let dead: Vec<Point> = dead.iter().filter_map(|&at| stones::point(at)).collect();
        let dead = PointSet::all(board.stones().lattice()).only(&dead);
        let agreement = board.all_alive().with_dead(dead);
        let (score, dead) = (board.score(&agreement), agreement.dead());
        let zi = score.chinese();
        let owned = |color| {
            let living = board.stones().of(color) - dead;
            (score.territory(color) | living).iter().map(move |at| (stones::cell(at), color))
        };
        Some(Score {
            outcome: score.outcome(),
            text: score.margin().to_string(),
            points: score.totals().map(|halves| halves as f64 / 2.0),
            zi: (zi.held.map(|held| held.to_string()), zi.lead().to_string()),
            owners: owned(Color::Black).chain(owned(Color::White)).collect(),
            dead: dead.iter().map(stones::cell).collect(),
            seki: in_seki(board, &agreement).iter().map(stones::cell).collect(),
        })
    }

    fn captured(&self, color: Color) -> u32 {
        self.board().prisoners(color)
    }

    fn likely_dead(&self) -> Vec<Cell> {
        self.board().likely_agreement().dead().iter().map(stones::cell).collect()
    }

    fn title(&self) -> String {
        let board = self.board();
        let (cols, rows) = (board.size().cols(), board.size().rows());
        let same = |rules: &RuleSet| RuleSet { komi: board.komi(), ..*rules } == *board.rules();
        let name = RuleSet::NAMED.into_iter().find(|(_, rules)| same(rules)).map(|(name, _)| name);
        let rules = name.map_or_else(|| board.rules().to_string(), str::to_string);
        format!("Go {cols}x{rows}, rules {rules}, komi {}", board.komi())
    }

    fn legend(&self) -> &'static str {
        words::LEGEND
    }

    fn standing(&self) -> Vec<String> {
        let board = self.board();
        let area = board.area();
        let row = |color: Color, area: usize| {
            let prisoners = counted(board.prisoners(color) as usize, "prisoner");
            format!("{color} area {area:>3}, {prisoners}")
        };
        Vec::from([
            row(Color::Black, area.black),
            row(Color::White, area.white),
            format!("all alive {}", board.margin()),
        ])
    }

    fn result(&self, _: Option<Outcome>) -> String {
        self.board().margin().to_string()
    }

    fn liberties(&self) -> Vec<(Cell, usize)> {
        let stones = self.board().liberties();
        stones.iter().map(|stone| (stones::cell(stone.point), stone.liberties)).collect()
    }

    fn matrix(&self, _player: Color) -> Option<String> {
        Some(self.board().to_setup().placement.to_matrix())
    }
}

/// The stones in seki, which are looked for by rules under which they matter.
fn in_seki<L: Lattice>(board: &Position<L>, agreement: &Agreement<L>) -> PointSet<L> {
    let rules = RuleSet { scoring: Scoring::Territory, tax: Tax::Seki, ..*board.rules() };
    let score = board.with_rules(rules).score(agreement);
    let stones = board.stones();
    let of = |color| score.in_seki(color) & stones.of(color);
    (of(Color::Black) | of(Color::White)) - agreement.dead()
}
