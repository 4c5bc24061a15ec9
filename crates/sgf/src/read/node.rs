//! What there is to do when a node has been read.

use alloc::vec::Vec;
use core::mem::take;

use super::Reader;
use crate::collection::NodeId;
use crate::edit::NodeMut;
use crate::error::SyntaxError;
use crate::info::GOMOKU;
use crate::meant::{Letters, take_as_meant};
use crate::node::Node;
use crate::points::PointGrid;
use crate::size::BoardSize;
use crate::stones::SET_UP;

impl Reader<'_> {
    /// Notes where a root has its properties, and mends the values of a node.
    pub(super) fn finish_node(&mut self) {
        let (Some(node), fresh) = (self.last, take(&mut self.fresh)) else { return };
        if self.collection.data(node).parent.is_none() {
            for &(number, at) in &fresh {
                let ident = self.collection.data(node).properties[number].ident.clone();
                self.collection.put_place(node, ident.as_str(), self.places.next(at));
            }
        }
        if !self.is_tolerant() {
            return;
        }
        fresh.iter().for_each(|&(number, at)| self.take_as_meant(node, number, at));
        let has = |ident: &str| self.collection.data(node).property(ident).is_some();
        if fresh.len() > 1 && SET_UP.iter().filter(|(ident, _)| has(ident)).count() > 1 {
            self.set_up_once(node, &fresh);
        }
    }

    fn take_as_meant(&mut self, node: NodeId, number: usize, at: usize) {
        let property = &mut self.collection.data_mut(node).properties[number];
        let (ident, mut values) = (property.ident.clone(), take(&mut property.values));
        let meant = take_as_meant(&ident, &mut values, || self.board());
        self.collection.data_mut(node).properties[number].values = values;
        meant.into_iter().for_each(|meant| self.warn((meant, at)));
    }

    /// Tells the size of this game's board, and how its columns are named.
    fn board(&self) -> (BoardSize, Letters) {
        let root = self.collection.games().next_back();
        let game = self.options.game.or_else(|| root?.game().ok());
        let size = root.and_then(|root| root.size().ok()?);
        match game {
            Some(GOMOKU) => (size.unwrap_or(BoardSize::GOMOKU), Letters::All),
            _ => (size.unwrap_or(BoardSize::GO), Letters::WithoutI),
        }
    }

    /// Leaves each point to the last of `AB`, `AW` and `AE` that has it.
    fn set_up_once(&mut self, node: NodeId, fresh: &[(usize, usize)]) {
        let properties = &self.collection.data(node).properties;
        let places = SET_UP.map(|(ident, _)| {
            let place = fresh.iter().find(|(number, _)| properties[*number].ident == *ident);
            place.or(fresh.first()).map_or(0, |(_, at)| *at)
        });
        let mut seen = PointGrid::default();
        for ((ident, _), at) in SET_UP.into_iter().zip(places).rev() {
            let points = Node::new(&self.collection, node).points(ident).unwrap_or_default();
            let (kept, twice): (Vec<_>, Vec<_>) =
                points.into_iter().partition(|&point| seen.insert(point));
            let mut node = NodeMut::new(&mut self.collection, node);
            match () {
                () if twice.is_empty() => continue,
                () if kept.is_empty() => drop(node.remove(ident)),
                () => drop(node.put_list(ident, &kept)),
            }
            let told = |point| (SyntaxError::SetTwice { ident, point }, at);
            twice.into_iter().map(told).for_each(|wrong| self.warn(wrong));
        }
    }
}
