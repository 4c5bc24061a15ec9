//! The eyes that a colour does not choose: how they become barred, and open again.

use tengen_stones::Lattice;

use super::field::color;
use super::past::Past;
use super::run::Run;
use super::state::{BLACK, WHITE};

impl<L: Lattice, P: Past<L>> Run<L, P> {
    /// Bars an eye to the mover.
    #[inline(never)]
    pub(super) fn bar<const MOVER: u32>(&mut self, place: usize) {
        self.field.know_eye(self.vacant.site(place), color::<MOVER>());
        self.vacant.bar::<MOVER>(place);
    }

    /// Unbars the points across from a new stone that are no eyes of the enemy any more.
    #[inline(never)]
    pub(super) fn unbar_false_eyes<const MOVER: u32>(&mut self, site: usize) {
        match MOVER {
            BLACK => self.unbar_false::<WHITE>(site),
            _ => self.unbar_false::<BLACK>(site),
        }
    }

    #[inline(always)]
    fn unbar_false<const OWNER: u32>(&mut self, site: usize) {
        for across in self.field.across_from(site) {
            let is_false = !self.field.is_eye::<OWNER>(across) && self.field.is_vacant(across);
            if is_false && self.field.forget_eye(across, color::<OWNER>()) {
                if let Some(place) = self.vacant.place_of(across) {
                    self.vacant.unbar::<OWNER>(place);
                }
            }
        }
    }
}
