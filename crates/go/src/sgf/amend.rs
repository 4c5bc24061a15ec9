//! What a root means that says it in its own way.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;
use tengen_record::sgf::{Dialect, Misfit};
use tengen_sgf::{
    BoardSize, Coordinate, GameResult, Margin, Node, NodeMut, Property, Real, StoneMove,
};
use tengen_stones::{Lattice, Size};

use super::handicap_of;
use super::rules::name_of;
use crate::handicap::fixed_handicap;
use crate::position::Position;
use crate::rules::Rules;

/// Amends what a root says of komi and handicap, and tells of rules that are not known.
pub(super) fn amend<L: Lattice>(
    root: Node<'_>,
    amended: &mut NodeMut<'_>,
) -> Vec<Misfit<Position<L>>> {
    let komi = komi(root, amended).or_else(|| komi_by_result(root, amended));
    komi.into_iter().chain(handicap(root, amended)).chain(unknown_rules(root)).collect()
}

/// Rules that are not known are taken for the Japanese ones, and stay in the record as they stand.
fn unknown_rules<D: Dialect>(root: Node<'_>) -> Option<Misfit<D>> {
    let is_unknown = |name: &String| !name.trim().is_empty() && Rules::of_record(name).is_none();
    let found = root.rules().filter(is_unknown)?;
    Some(Misfit::Meant { ident: "RU", found, meant: name_of(&Rules::JAPANESE) })
}

/// Komi in hundredths, as `KM[650]`, and komi of the Chinese count, which halves the difference:
/// 3¾ are 7½ points.
fn komi<D: Dialect>(root: Node<'_>, amended: &mut NodeMut<'_>) -> Option<Misfit<D>> {
    let found = root.property("KM")?.first();
    let said = root.komi().ok()??.to_f64();
    let is_hundredths =
        (101.0..=1500.0).contains(&said) && said % 25.0 == 0.0 && !found.contains('.');
    let points = if is_hundredths { said / 100.0 } else { said };
    let is_half = points % 0.5 != 0.0 && points % 0.25 == 0.0;
    let komi = Real::new(if is_half { 2.0 * points } else { points })?;
    if komi.to_f64() == said {
        return None;
    }
    amended.put("KM", &komi);
    Some(Misfit::Meant { ident: "KM", found: found.to_string(), meant: komi.to_string() })
}

/// Komi of an even game that the record leaves out or gives as 0, though one side has won by half a
/// point more or less: it is the usual one.
fn komi_by_result<D: Dialect>(root: Node<'_>, amended: &mut NodeMut<'_>) -> Option<Misfit<D>> {
    let said = root.komi().ok()?.map_or(0.0, Real::to_f64);
    let Some(GameResult::Win { by: Margin::Points(lead), .. }) = root.result().ok()? else {
        return None;
    };
    let is_even = root.handicap().is_ok_and(|stones| stones.is_none_or(|stones| stones < 2));
    if said != 0.0 || lead.to_f64() % 1.0 != 0.5 || !is_even || root.has("AB") || root.has("AW") {
        return None;
    }
    let rules = root.rules().and_then(|name| Rules::of_record(&name)).unwrap_or(Rules::JAPANESE);
    let komi = rules.komi.to_string();
    amended.set_raw("KM", &[&komi]).ok()?;
    let found = root.property("KM").map_or("", Property::first).to_string();
    Some(Misfit::Meant { ident: "KM", found, meant: komi })
}

/// Handicap stones that nobody has put on the board: where White moves first they stand on the usual
/// points, and where Black does not begin with as many moves there is no handicap.
fn handicap<D: Dialect>(root: Node<'_>, amended: &mut NodeMut<'_>) -> Option<Misfit<D>> {
    let size = Size::try_from(root.size().ok()?.unwrap_or(D::DEFAULT_SIZE)).ok()?;
    let said = root.handicap().ok()?.filter(|said| !matches!(said, 0 | 1))?;
    let speaks = |node: &Node<'_>| ["AB", "AW", "B", "W"].iter().any(|ident| node.has(ident));
    let first = root.main_line().find(speaks);
    let has = |ident| first.is_some_and(|first| first.has(ident));
    if has("AB") || has("AW") || moves_before_white(root, size.into()) >= said {
        return None;
    }
    let stones = handicap_of(root, size).ok().filter(|&stones| stones > 0);
    let begins_white = has("W") && root.turn() != Ok(Some(Color::Black));
    let usual = stones.filter(|_| begins_white).and_then(|n| fixed_handicap(size, n.into()).ok());
    let meant = match usual {
        Some(points) => {
            let points = points.iter().filter_map(|&at| Coordinate::of_point(at, size));
            amended.put_list("AB", &points.collect::<Vec<_>>());
            format!("{said} stones on the usual points")
        }
        None => {
            amended.remove("HA");
            "no handicap, for no stones are set up".to_string()
        }
    };
    Some(Misfit::Meant { ident: "HA", found: said.to_string(), meant })
}

/// Counts the moves of Black before the first one of White that is no pass.
fn moves_before_white(root: Node<'_>, size: BoardSize) -> i64 {
    let is_pass = |node: &Node<'_>| {
        matches!(node.stone_move(Color::White, size), Ok(None | Some(StoneMove::Pass)))
    };
    root.main_line().take_while(is_pass).map(|node| i64::from(node.has("B"))).sum()
}
