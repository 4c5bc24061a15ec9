//! A threatened line of fours, played through after a reply.

use tengen_stones::Point;

use super::threat_search::ThreatSearch;
use crate::moves::Move;

impl<const N: usize> ThreatSearch<'_, N> {
    /// Says whether a line of fours still wins after a reply: each is one, leaves the defender the same
    /// answer, and stops what he threatens.
    ///
    /// Not asked of a reply on the line, nor in caro, where a four has more than one answer.
    pub(super) fn holds_after(&mut self, reply: Point, line: &[Move]) -> bool {
        if self.patterns.rule().spoils_from_beside() || line.contains(&Move::Play(reply)) {
            return false;
        }
        self.patterns.put_on_empty(reply, !self.attacker);
        let mut played = 0;
        let holds = self.plays_through(line, &mut played);
        for point in line.iter().take(played).filter_map(|mv| mv.point()) {
            self.patterns.take(point);
        }
        self.patterns.take_stone(reply, !self.attacker);
        holds
    }

    /// Plays a line as far as it holds; counts the stones put down.
    fn plays_through(&mut self, line: &[Move], played: &mut usize) -> bool {
        let mut moves = line.iter().copied();
        while let Some(four) = moves.next().and_then(Move::point) {
            if self.patterns.fives(self.attacker).contains(four) {
                return self.patterns.stone(four).is_none();
            }
            let stops = self.patterns.fives(!self.attacker).points().all(|five| five == four);
            let is_four = self.patterns.fours(self.attacker).contains(four);
            if !stops || !is_four || !self.patterns.allows(self.attacker, four) {
                return false;
            }
            self.patterns.put_on_empty(four, self.attacker);
            *played += 1;
            let Some(reply) = moves.next() else { return false };
            let fives = self.patterns.fives(self.attacker);
            let may_reply = |five: &Point| self.patterns.allows(!self.attacker, *five);
            let mut answers = fives.points().filter(may_reply);
            match (fives.len(), answers.next()) {
                (0, _) => return false,
                (1, Some(answer)) if reply == Move::Play(answer) => {
                    self.patterns.put_on_empty(answer, !self.attacker);
                    *played += 1;
                }
                (1, Some(_)) => return false,
                _ => return true, // two fives, or one that he may not stop
            }
        }
        false
    }
}
