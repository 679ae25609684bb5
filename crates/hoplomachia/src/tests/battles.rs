//! V Situations, battle types, boards.

use super::on_dice;
use crate::battles::{Board, Fallback, Kind, MOST_PIECES, Nation, Part, Pieces, Situation};
use crate::pre_battle::Manner;
use crate::strategos::School;
use crate::terrain::Terrain;
use crate::{Epoch, Setup, Side, arete::Track, rulebook};
use tabletop::chance::{Quick, Scripted};
use wargame::plane::{INCH, Rect};

#[test]
fn the_situation_chart_is_as_printed() {
    tabletop::tested!(rulebook::SITUATION_CHART);
    let row = |situation: Situation| -> String {
        (2..=12).filter_map(|throw| situation.battle(throw)).map(Kind::letter).collect()
    };
    assert_eq!(Situation::ALL.map(row), ["ABAHAABDDHF", "ADGHAEFDHBF", "FAHBCBHBCAF", "ABDGHHHEFCA"]);
    assert_eq!((Situation::Anabasis.battle(1), Situation::Anabasis.battle(13)), (None, None));
    assert_eq!(on_dice(&[3, 4], |chance| Situation::CivilWar.roll(chance)), Kind::Walls);
}

#[test]
fn battle_types_have_their_sizes_and_manners() {
    use Manner::{Ambush, Arrayed, Encounter};
    let told: Vec<_> = Kind::ALL
        .iter()
        .map(|kind| (kind.data().rule, kind.data().defender_is_less, kind.data().manners))
        .collect();
    let printed: [(_, _, &[Manner]); 8] = [
        (rulebook::RAIDERS, true, &[Encounter]),
        (rulebook::PASS, true, &[Encounter, Ambush]),
        (rulebook::DEAD_END, false, &[Ambush]),
        (rulebook::SALLY, false, &[Arrayed]),
        (rulebook::WALLS, false, &[Arrayed]),
        (rulebook::CAMP, true, &[Arrayed]),
        (rulebook::LANDING, false, &[Encounter]),
        (rulebook::CLASH, false, &[Arrayed]),
    ];
    assert_eq!(told, printed);
}

#[test]
fn battle_types_have_their_ground_and_end() {
    use Board::{Broad, Long, Square};
    use Terrain::{Broken, Farmland, Forest, GentleHill, SteepHill, Urban};
    type Told = (&'static [Board], Vec<(u8, &'static [Terrain], Part)>, bool, Fallback);
    let told = Kind::ALL.map(|kind| -> Told {
        let data = kind.data();
        let cover = data.cover.iter().map(|cover| (cover.percent, cover.with, cover.part)).collect();
        (data.boards, cover, data.has_road, data.fallback)
    });
    let (any, defenders) = (Part::Anywhere, Part::DefendersHalf);
    #[rustfmt::skip]
    let printed: [Told; 8] = [
        (&[Broad, Square], vec![(25, &[Farmland, SteepHill, Forest], any), (25, &[GentleHill], any)], true, Fallback::Draw),
        (&[Long, Square], vec![(50, &[GentleHill, SteepHill, Forest], Part::NeutralEdges)], true, Fallback::Exit),
        (&[Long, Square], vec![(50, &[GentleHill, Forest], Part::AroundDefender)], false, Fallback::Hold),
        (&[Broad], vec![(25, &[Farmland], any), (25, &[Urban], defenders)], true, Fallback::Gate),
        (&[Long, Square], vec![(25, &[Farmland], defenders), (25, &[Urban, Broken], defenders)], false, Fallback::Draw),
        (&[Long, Square], vec![(25, &[Farmland], any), (10, &[GentleHill, Forest], any)], false, Fallback::Hold),
        (&[Broad], vec![(25, &[SteepHill, GentleHill, Broken], defenders)], false, Fallback::Draw),
        (&[Broad], vec![(25, &[Farmland, Forest, GentleHill], any)], false, Fallback::Draw),
    ];
    assert_eq!(told, printed);
}

#[test]
fn the_garrison_is_fewer_unless_the_natives_are() {
    tabletop::tested!(rulebook::WHO_IS_FEWER);
    let natives = Setup { natives_are_fewer: true, ..Setup::default() };
    assert_eq!(Kind::Camp.smaller_side(&Setup::default()), Some(Side::Second));
    assert_eq!(Kind::Camp.smaller_side(&natives), Some(Side::First));
    assert_eq!(Kind::Raiders.smaller_side(&natives), Some(Side::Second));
    assert_eq!(Kind::Clash.smaller_side(&natives), None);
}

/// The printed example: six feet by four; a quarter of it is six square feet, six squares of twelve inches.
#[test]
fn boards_are_measured_along_the_home_edges() {
    tabletop::tested!(rulebook::METAICHMION);
    let boards = [Board::Broad, Board::Long, Board::Square];
    assert_eq!(boards.map(Board::size), [(72, 48), (48, 72), (48, 48)]);
    assert_eq!(boards.map(Board::zone), [12, 24, 12], "the metaichmion is 24 inches deep");
    let (width, depth) = Board::Broad.size();
    assert_eq!(u16::from(width) * u16::from(depth) / 4 / 144, 6);
}

#[test]
fn nations_have_their_track_and_their_school() {
    let told = |nation: Nation, epoch| (nation.track(epoch), nation.school(epoch));
    let (then, late) = (Epoch::Periklean, Epoch::Epaminondean);
    assert_eq!(told(Nation::Sparta, then), (Track::Lakonian, School::Lakonian));
    assert_eq!(told(Nation::Sparta, late), (Track::Panhellenic, School::Lakonian));
    assert_eq!(told(Nation::Boiotia, then), (Track::Boiotian, School::Boiotian));
    assert_eq!(told(Nation::Boiotia, late), (Track::ThebanHegemony, School::ThebanHegemony));
    assert_eq!(told(Nation::Athens, then), (Track::Athenian, School::Democratic));
    assert_eq!(told(Nation::Thrace, then), (Track::Barbarian, School::Barbarian));
    assert_eq!(told(Nation::Akarnania, then), (Track::Panhellenic, School::Panhellenic));
    assert!(Nation::Sparta.is_spartan(Epoch::Agesilaan) && !Nation::Sparta.is_spartan(late));
    assert_eq!(Nation::ALL.into_iter().filter(|nation| nation.is_thracian()).count(), 1);
}

fn laid(of: impl Fn(Kind, Board, &Pieces)) {
    let mut chance = Quick::new(121);
    for kind in Kind::ALL {
        for &board in kind.data().boards {
            for _ in 0..50 {
                of(kind, board, &kind.lay(board, &mut chance));
            }
        }
    }
}

fn table(board: Board) -> Rect {
    let (width, depth) = board.size();
    Rect::upright(0, 0, i32::from(width) * INCH, i32::from(depth) * INCH)
}

/// The area in square inches that these kinds cover.
fn area(pieces: &Pieces, kinds: &[Terrain]) -> i32 {
    let of = pieces.iter().filter(|piece| kinds.contains(&piece.terrain));
    of.map(|piece| piece.rect.width * piece.rect.depth).sum::<i32>() / (INCH * INCH)
}

#[test]
fn ground_covers_as_much_of_the_table_as_printed() {
    tabletop::tested!(rulebook::LAYING_GROUND);
    laid(|kind, board, pieces| {
        assert!(pieces.len() < MOST_PIECES, "{kind:?} {board:?}");
        for (index, piece) in pieces.iter().enumerate() {
            assert!(table(board).encloses(&piece.rect), "{kind:?} {piece:?}");
            let others = pieces[..index]
                .iter()
                .filter(|other| ![piece.terrain, other.terrain].contains(&Terrain::Road));
            assert!(others.into_iter().all(|other| !other.rect.overlaps(&piece.rect)), "{kind:?} {board:?}");
        }
        let (width, depth) = board.size();
        let whole = i32::from(width) * i32::from(depth);
        for cover in kind.data().cover {
            // A village of houses lies there besides.
            let village = if kind == Kind::DeadEnd || kind == Kind::Camp { 120 } else { 0 };
            let covered =
                area(pieces, cover.with) - if cover.with.contains(&Terrain::Urban) { village } else { 0 };
            let asked = whole * i32::from(cover.percent) / 100;
            assert!((covered - asked).abs() <= 72, "{kind:?} {board:?}: {covered} of {asked}");
        }
    });
}

#[test]
fn ground_lies_where_the_type_wants_it() {
    laid(|kind, board, pieces| {
        let (width, depth) = board.size();
        let (middle, half) = (i32::from(width) * INCH / 2, i32::from(depth) * INCH / 2);
        let has = |terrain| pieces.iter().any(|piece| piece.terrain == terrain);
        assert_eq!(has(Terrain::Road), kind.data().has_road, "{kind:?}");
        match kind {
            Kind::Pass => {
                let pass = Rect::upright(middle - 6 * INCH, 0, middle + 6 * INCH, 2 * half);
                let closed = |piece: &&crate::battles::Piece| piece.rect.overlaps(&pass);
                let kinds: Vec<Terrain> = pieces.iter().filter(closed).map(|piece| piece.terrain).collect();
                assert_eq!(kinds, [Terrain::Palisade, Terrain::Road], "two stadia are open");
            }
            Kind::Landing => {
                let beach = |piece: &&crate::battles::Piece| {
                    ![Terrain::Surf, Terrain::Beach].contains(&piece.terrain)
                };
                assert!(pieces.iter().filter(beach).all(|piece| piece.rect.corners()[2].y >= half as i16));
            }
            Kind::Sally | Kind::Walls => assert!(has(Terrain::CityWall) && has(Terrain::Gate)),
            Kind::DeadEnd | Kind::Camp => {
                let village = pieces.iter().find(|piece| piece.terrain == Terrain::Urban).expect("a village");
                let edge = 2 * half - i32::from(board.zone()) * INCH;
                assert!(village.rect.corners()[2].y >= edge as i16, "behind the metaichmion");
                assert_eq!(pieces.iter().filter(|piece| piece.terrain == Terrain::Palisade).count(), 4);
            }
            Kind::Raiders | Kind::Clash => {}
        }
    });
}

/// Six squares of a broad table, each drawn from those that are left, and its kind.
#[test]
fn ground_is_drawn_square_by_square() {
    let picks = [0, 0, 0, 1, 0, 2, 20, 0, 0, 0, 0, 0];
    let mut chance = Scripted::new(&picks);
    let pieces = Kind::Clash.lay(Board::Broad, &mut chance);
    assert_eq!(chance.finish(), Ok(()));
    let told: Vec<_> =
        pieces.iter().map(|piece| (piece.terrain, piece.rect.at.x / 64, piece.rect.at.y / 64)).collect();
    let expected = [
        (Terrain::Farmland, 12, 12),
        (Terrain::Forest, 24, 12),
        (Terrain::GentleHill, 36, 12),
        (Terrain::Farmland, 72, 48),
        (Terrain::Farmland, 48, 12),
        (Terrain::Farmland, 60, 12),
    ];
    assert_eq!(told, expected);
}
