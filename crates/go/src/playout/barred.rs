//! The points that a colour does not choose from: how they become barred, and open again.

use tengen_core::Color;
use tengen_stones::Lattice;

use super::around::Reasons;
use super::field::color;
use super::past::Past;
use super::run::Run;
use super::state::{BLACK, WHITE};

impl<L: Lattice, P: Past<L>> Run<L, P> {
    /// Bars a point to the mover for reasons that last.
    #[inline(never)]
    pub(super) fn bar<const MOVER: u32>(&mut self, place: usize, reasons: Reasons) {
        self.field.bar(self.vacant.site(place), reasons);
        self.vacant.bar::<MOVER>(place);
    }

    /// Lets a colour choose a point again, if it was barred for this reason.
    #[inline(never)]
    pub(super) fn unbar(&mut self, site: usize, color: Color, reason: Reasons) {
        if self.field.is_barred(site, reason) {
            self.field.unbar(site, reason);
            match (self.vacant.place_of(site), color) {
                (Some(place), Color::Black) => self.vacant.unbar::<BLACK>(place),
                (Some(place), Color::White) => self.vacant.unbar::<WHITE>(place),
                (None, _) => {}
            }
        }
    }

    /// Unbars the points where a watched chain at or beside a site may be captured.
    #[inline(never)]
    pub(super) fn unbar_captures(&mut self, site: usize) {
        let [a, b, c, d] = self.field.beside_of(site);
        for at in [a, b, c, d, site] {
            if let Some((liberty, color)) = self.field.watched_liberty(at) {
                self.unbar(liberty, !color, Reasons::suicide(!color));
            }
        }
    }

    /// Unbars the points across from a new stone that are no eyes of the enemy any more.
    #[inline(never)]
    pub(super) fn unbar_false_eyes<const MOVER: u32>(&mut self, site: usize) {
        for across in self.field.across_from(site) {
            let is_eye = match MOVER {
                BLACK => self.field.is_eye::<WHITE>(across),
                _ => self.field.is_eye::<BLACK>(across),
            };
            if !is_eye && self.field.is_vacant(across) {
                self.unbar(across, !color::<MOVER>(), Reasons::eye(!color::<MOVER>()));
            }
        }
    }
}
