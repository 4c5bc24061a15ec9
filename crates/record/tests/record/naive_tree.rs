//! A record that keeps every board and knows no cleverness: the oracle of the walks.

use tengen_core::Color;

use crate::ring::Ring;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NaiveNode {
    pub board: Ring,
    /// `None` for a set-up.
    pub mv: Option<u8>,
    pub ply: usize,
    pub parent: Option<usize>,
    pub children: Vec<usize>,
    pub deleted: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct NaiveTree {
    pub nodes: Vec<NaiveNode>,
    pub here: usize,
}

impl NaiveTree {
    pub(crate) fn new(board: Ring) -> Self {
        let root =
            NaiveNode { board, mv: None, ply: 0, parent: None, children: vec![], deleted: false };
        Self { nodes: vec![root], here: 0 }
    }

    pub(crate) fn current(&self) -> &NaiveNode {
        &self.nodes[self.here]
    }

    /// Plays a legal step, or joins the variation that does.
    pub(crate) fn play(&mut self, step: u8) {
        let Ring { field, turn } = self.current().board;
        let board = Ring { field: field.wrapping_add(step), turn: !turn };
        let children = self.current().children.iter();
        let known = children.copied().find(|&child| self.nodes[child].mv == Some(step));
        self.here = known.unwrap_or_else(|| self.add(board, Some(step), self.current().ply + 1));
    }

    pub(crate) fn set_up(&mut self, board: Ring) {
        self.here = self.add(board, None, self.current().ply);
    }

    /// Gives the turn, joining a set-up that does only that.
    pub(crate) fn set_turn(&mut self, turn: Color) {
        let board = Ring { turn, ..self.current().board };
        if board == self.current().board {
            return;
        }
        let children = self.current().children.iter().copied();
        let same =
            |child: &usize| self.nodes[*child].mv.is_none() && self.nodes[*child].board == board;
        match children.into_iter().find(same) {
            Some(known) => self.here = known,
            None => self.set_up(board),
        }
    }

    fn add(&mut self, board: Ring, mv: Option<u8>, ply: usize) -> usize {
        let (parent, id) = (Some(self.here), self.nodes.len());
        self.nodes.push(NaiveNode { board, mv, ply, parent, children: vec![], deleted: false });
        self.nodes[self.here].children.push(id);
        id
    }

    /// From the root to `id`.
    pub(crate) fn path_to(&self, id: usize) -> Vec<usize> {
        let mut path = vec![id];
        while let Some(parent) = self.nodes[path[0]].parent {
            path.insert(0, parent);
        }
        path
    }

    /// From `id` to the end of its line.
    pub(crate) fn line_from(&self, id: usize) -> Vec<usize> {
        let mut line = vec![id];
        while let Some(&child) = line.last().and_then(|&last| self.nodes[last].children.first()) {
            line.push(child);
        }
        line
    }

    /// Every node before its children.
    pub(crate) fn preorder(&self, id: usize) -> Vec<usize> {
        let below = self.nodes[id].children.iter().flat_map(|&child| self.preorder(child));
        std::iter::once(id).chain(below).collect()
    }

    pub(crate) fn promote(&mut self, id: usize) {
        if let Some(parent) = self.nodes[id].parent {
            let children = &mut self.nodes[parent].children;
            children.retain(|&child| child != id);
            children.insert(0, id);
        }
    }

    /// Deletes a node that is not the root.
    pub(crate) fn delete(&mut self, id: usize) {
        let parent = self.nodes[id].parent.expect("not the root");
        if self.path_to(self.here).contains(&id) {
            self.here = parent;
        }
        for doomed in self.preorder(id) {
            self.nodes[doomed].deleted = true;
        }
        self.nodes[parent].children.retain(|&child| child != id);
    }
}
