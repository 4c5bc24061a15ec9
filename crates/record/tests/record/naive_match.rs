//! A match with clock, pauses and policies as plainly as possible: the oracle of the timed walks.
//!
//! Both sides have 60 seconds and 2 more for each move; times are whole seconds.

use tengen_core::Color;
use tengen_record::TakeBack;

use crate::naive_tree::NaiveTree;
use crate::ring::{BLACK_AT_0, Ring};

pub(crate) const MAIN: u64 = 60;
pub(crate) const INCREMENT: u64 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Board,
    Resigned,
    Time(Color),
}

/// What one node tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Told {
    pub elapsed: Option<u64>,
    /// By the index of the colour.
    pub left: [Option<u64>; 2],
    pub end: Option<End>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    pub left: [u64; 2],
    pub flag: Option<Color>,
}

/// The first word of what the game says when it refuses something.
pub(crate) type Refusal = &'static str;

pub(crate) struct NaiveMatch {
    pub tree: NaiveTree,
    pub told: Vec<Told>,
    pub clock: Times,
    /// What has passed since the last move, and the clock before that.
    since: u64,
    before: Times,
    pub policy: TakeBack,
    pub paused: bool,
}

impl NaiveMatch {
    pub(crate) fn new() -> Self {
        let clock = Times { left: [MAIN; 2], flag: None };
        let root = Told { left: [Some(MAIN); 2], ..Told::default() };
        Self {
            tree: NaiveTree::new(BLACK_AT_0),
            told: vec![root],
            clock,
            since: 0,
            before: clock,
            policy: TakeBack::Allowed,
            paused: false,
        }
    }

    pub(crate) fn here(&mut self) -> &mut Told {
        &mut self.told[self.tree.here]
    }

    fn board(&self) -> Ring {
        self.tree.current().board
    }

    fn is_free(&self) -> bool {
        self.policy == TakeBack::Allowed
    }

    fn open(&mut self) -> Result<(), Refusal> {
        if self.paused {
            return Err("Paused");
        }
        if self.here().end.is_some() { Err("Ended") } else { Ok(()) }
    }

    fn free_beside(&self) -> Result<(), Refusal> {
        if self.is_free() || self.tree.current().children.is_empty() {
            Ok(())
        } else {
            Err("Fixed")
        }
    }

    /// Takes down what the tree has just added.
    fn grown(&mut self) {
        let end = (self.board().field == 200).then_some(End::Board);
        if self.told.len() < self.tree.nodes.len() {
            self.told.push(Told { end, ..Told::default() });
        }
    }

    pub(crate) fn elapse(&mut self, seconds: u64) {
        if self.paused || self.here().end.is_some() {
            return;
        }
        if self.since == 0 {
            self.before = self.clock;
        }
        self.since += seconds;
        let turn = self.board().turn;
        let left = &mut self.clock.left[turn.index()];
        if self.clock.flag.is_some() {
        } else if seconds > *left {
            *left = 0;
            self.clock.flag = Some(turn);
            self.here().end = Some(End::Time(turn));
        } else {
            *left -= seconds;
        }
    }

    pub(crate) fn restore(&mut self) {
        self.since = 0;
        for color in Color::ALL {
            let path = self.tree.path_to(self.tree.here);
            let told = path.iter().rev().find_map(|&id| self.told[id].left[color.index()]);
            self.clock.left[color.index()] = told.expect("the root tells both");
            self.clock.flag = self.clock.flag.filter(|&flag| flag != color);
        }
    }

    fn press(&mut self, mover: Color) {
        let left = &mut self.clock.left[mover.index()];
        *left += if self.clock.flag.is_none() { INCREMENT } else { 0 };
        let (left, since) = (*left, std::mem::take(&mut self.since));
        self.here().elapsed = Some(since);
        self.here().left[mover.index()] = Some(left);
    }

    pub(crate) fn go_to(&mut self, id: usize) {
        if id != self.tree.here {
            self.since = 0;
            self.tree.here = id;
        }
    }

    pub(crate) fn play(&mut self, step: u8) -> Result<(), Refusal> {
        self.open()?;
        let mover = self.board().turn;
        if self.board().field == 200 || step > 3 {
            return Err("Illegal");
        }
        let mut children = self.tree.current().children.iter();
        if !children.any(|&child| self.tree.nodes[child].mv == Some(step)) {
            self.free_beside()?;
            self.tree.play(step);
            self.grown();
            self.press(mover);
            return Ok(());
        }
        self.tree.play(step);
        let told = self.here().clone();
        if !self.is_free() {
            self.since = 0;
        } else if told.elapsed.is_some() || told.left[mover.index()].is_some() {
            self.restore();
        } else {
            self.press(mover);
        }
        Ok(())
    }

    pub(crate) fn set_up(&mut self, board: Ring) -> Result<(), Refusal> {
        self.open()?;
        self.free_beside()?;
        if self.tree.current().ply > 0 && !self.is_free() {
            return Err("Fixed");
        }
        self.tree.set_up(board);
        self.grown();
        self.since = 0;
        Ok(())
    }

    pub(crate) fn set_turn(&mut self, turn: Color) -> Result<(), Refusal> {
        let board = Ring { turn, ..self.board() };
        if board == self.board() {
            return Ok(());
        }
        self.open()?;
        let (since, before, count) = (self.since, self.before, self.tree.nodes.len());
        let mut tree = self.tree.clone();
        tree.set_turn(turn);
        if tree.nodes.len() == count {
            self.go_to(tree.here);
        } else {
            self.set_up(board)?;
        }
        if since > 0 {
            self.clock = before;
            self.elapse(since);
        }
        Ok(())
    }

    pub(crate) fn play_as(&mut self, color: Color, step: u8) -> Result<(), Refusal> {
        self.open()?;
        if self.board().field == 200 || step > 3 {
            return Err("Illegal");
        }
        let was = (self.tree.here, self.clock, self.since, self.before);
        self.set_turn(color)?;
        let played = self.play(step);
        if played.is_err() && self.clock.flag == was.1.flag {
            (self.tree.here, self.clock, self.since, self.before) = was;
        }
        played
    }

    pub(crate) fn take_back(&mut self, moves: usize) -> Result<(), Refusal> {
        let path = self.tree.path_to(self.tree.here);
        let mut moved = path.iter().rev().filter(|&&id| self.tree.nodes[id].mv.is_some());
        let first = moves.checked_sub(1).and_then(|n| moved.nth(n)).copied();
        if self.paused {
            return Err("Paused");
        } else if !self.is_free() && moves > 0 {
            return Err("Refused");
        } else if moves > self.tree.current().ply {
            return Err("TooMany");
        }
        if let Some(first) = first {
            self.tree.delete(first);
            self.restore();
        }
        Ok(())
    }

    pub(crate) fn resign(&mut self) -> Result<(), Refusal> {
        if self.here().end.is_some() {
            return Err("Ended");
        }
        self.free_beside()?;
        self.here().end = Some(End::Resigned);
        Ok(())
    }

    pub(crate) fn reopen(&mut self) -> Result<(), Refusal> {
        let free = self.is_free();
        match self.here().end {
            None => return Err("NotEnded"),
            Some(End::Resigned | End::Time(_)) if !free => return Err("Fixed"),
            Some(_) => self.here().end = None,
        }
        self.restore();
        Ok(())
    }

    pub(crate) fn promote(&mut self, id: usize) -> Result<(), Refusal> {
        if self.tree.nodes[id].deleted {
            return Err("Unknown");
        } else if !self.is_free() {
            return Err("Fixed");
        }
        self.tree.promote(id);
        Ok(())
    }

    pub(crate) fn delete(&mut self, id: usize) -> Result<(), Refusal> {
        if self.tree.nodes[id].deleted {
            return Err("Unknown");
        } else if id == 0 {
            return Err("Root");
        } else if !self.is_free() {
            return Err("Fixed");
        }
        let here = self.tree.here;
        self.tree.delete(id);
        self.since = if here == self.tree.here { self.since } else { 0 };
        Ok(())
    }
}
