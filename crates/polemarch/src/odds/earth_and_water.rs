//! The chances of a battle of 300: Earth & Water.

use crate::Error;
use clap::{Args, ValueEnum};
use earth_and_water::map::City;
use earth_and_water::odds::{self, Cards, End, Nerve};
use earth_and_water::phase::GreekDice;
use earth_and_water::words::{armies, fleets};
use earth_and_water::{BySide, Setup, Side, rulebook};
use std::io::{self, Write};
use tabletop::Illegal;
use tabletop::odds::Odds;

/// Who fights whom, where, and with which cards.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    polemarch odds earth-and-water --attacker persia --at thebai --armies 4 2\n      \
        four Persian armies march on two Greek ones\n  \
    polemarch odds earth-and-water --attacker greece --at eretria --fleets 3 1 --armies 2 1\n      \
        a landing: first the fleets fight, then the armies\n  \
    polemarch odds earth-and-water --attacker persia --at athenai --armies 5 2 --miltiades\n      \
        what Miltiades would change\n  \
    polemarch odds earth-and-water --attacker persia --at sparta --armies 3 3 --attacker-retreats-after 2\n      \
        and a more careful plan")]
pub(crate) struct Battle {
    /// Who moves, and so attacks
    #[arg(long, value_enum, ignore_case = true)]
    attacker: Attacker,
    /// Where the battle is fought
    #[arg(long, value_parser = city)]
    at: City,
    /// Armies on both sides; aboard of the fleets, if any fight
    #[arg(long, num_args = 2, value_names = ["ATTACKING", "DEFENDING"], default_values_t = [0, 0])]
    armies: Vec<u8>,
    /// Fleets on both sides, for an attack by sea
    #[arg(long, num_args = 2, value_names = ["ATTACKING", "DEFENDING"], default_values_t = [0, 0])]
    fleets: Vec<u8>,
    /// Greece answers with Miltiades: three dice on land
    #[arg(long, conflicts_with_all = ["spartans", "leonidas"])]
    miltiades: bool,
    /// Greece answers with the 300 Spartans: three dice in defence
    #[arg(long, conflicts_with = "leonidas")]
    spartans: bool,
    /// Leonidas attacks: two dice with one army
    #[arg(long)]
    leonidas: bool,
    /// The Cavalry of Mardonius attacks: Persian dice count in full
    #[arg(long)]
    cavalry: bool,
    /// Persia can answer a lost battle with the Immortals
    #[arg(long)]
    immortals: bool,
    /// Greece answers a lost Persian fleet with Artemisia
    #[arg(long)]
    artemisia: bool,
    /// The attacker retreats after so many losses, instead of fighting to the end
    #[arg(long, value_name = "LOSSES", value_parser = clap::value_parser!(u8).range(1..))]
    attacker_retreats_after: Option<u8>,
    /// The defender does
    #[arg(long, value_name = "LOSSES", value_parser = clap::value_parser!(u8).range(1..))]
    defender_retreats_after: Option<u8>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Attacker {
    Persia,
    Greece,
}

fn city(name: &str) -> Result<City, String> {
    City::named(name).ok_or_else(|| {
        let names: Vec<_> = City::ALL.iter().map(|city| city.name()).collect();
        format!("there is no such city; the cities are {}", names.join(", "))
    })
}

pub(crate) fn run(args: Battle) -> Result<(), Error> {
    let battle = args.battle();
    let spartans = if args.spartans && battle.attacker == Side::Greece {
        Err(Illegal::new(rulebook::THREE_HUNDRED_SPARTANS, "the 300 only defend"))
    } else {
        Ok(())
    };
    spartans.and_then(|()| battle.check()).map_err(|illegal| {
        Error::new(illegal.to_string()).advice("`polemarch odds earth-and-water --help` shows examples")
    })?;
    let odds = battle.odds();
    let mut out = io::stdout().lock();
    if args.json { print_json(&mut out, &odds) } else { print_table(&mut out, &battle, &odds) }
}

impl Battle {
    fn battle(&self) -> odds::Battle {
        let attacker = match self.attacker {
            Attacker::Persia => Side::Persia,
            Attacker::Greece => Side::Greece,
        };
        let sides = |forces: &[u8]| BySide::of(|side| forces[usize::from(side != attacker)]);
        let greek_dice = match () {
            () if self.leonidas => GreekDice::Two,
            () if self.miltiades || self.spartans => GreekDice::Three,
            () => GreekDice::Armies,
        };
        let nerve = |side: Side| {
            let after =
                if side == attacker { self.attacker_retreats_after } else { self.defender_retreats_after };
            after.map_or(Nerve::ToTheEnd, Nerve::RetreatAfter)
        };
        odds::Battle {
            city: self.at,
            attacker,
            fleets: sides(&self.fleets),
            armies: sides(&self.armies),
            persians_lost: 0,
            cards: Cards {
                greek_dice,
                cavalry: self.cavalry,
                immortals: self.immortals,
                artemisia: self.artemisia,
            },
            nerve: BySide::of(nerve),
            edition: Setup::default().edition,
        }
    }
}

fn print_json(out: &mut impl Write, odds: &Odds<End>) -> Result<(), Error> {
    let ends: Vec<_> = odds
        .ends()
        .map(|(end, chance)| {
            serde_json::json!({
                "chance": chance,
                "holds": end.holds,
                "retreated": end.retreated,
                "armies": end.armies,
                "fleets": end.fleets,
            })
        })
        .collect();
    Ok(writeln!(out, "{}", serde_json::json!({ "ends": ends }))?)
}

fn print_table(out: &mut impl Write, battle: &odds::Battle, odds: &Odds<End>) -> Result<(), Error> {
    let (attacker, defender) = (battle.attacker, battle.attacker.enemy());
    let force = |side: Side| match (battle.fleets[side], battle.armies[side]) {
        (0, n) => armies(n),
        (n, 0) => fleets(n),
        (ships, n) => format!("{} and {}", fleets(ships), armies(n)),
    };
    writeln!(
        out,
        "{} attacks {}: {} against {}.\n",
        attacker.name(),
        battle.city.name(),
        force(attacker),
        force(defender)
    )?;
    for (label, percent) in results(battle, odds) {
        writeln!(out, "  {label:28} {} {percent:5.1} %", bar(percent))?;
    }
    writeln!(out, "\n  on average                lost     left")?;
    for side in [attacker, defender] {
        for (what, force, left) in [
            ("fleets", battle.fleets, odds.mean(|end| u32::from(end.fleets[side]))),
            ("armies", battle.armies, odds.mean(|end| u32::from(end.armies[side]))),
        ] {
            if force[side] > 0 {
                let label = format!("{what} of {}", side.name());
                writeln!(out, "  {label:24} {:5.2}    {left:5.2}", f64::from(force[side]) - left)?;
            }
        }
    }
    let mut ends: Vec<_> = odds.ends().collect();
    writeln!(out, "\n  the likeliest of {} ends", ends.len())?;
    ends.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    for (end, chance) in ends.into_iter().take(8) {
        writeln!(out, "  {:5.1} %  {}", chance * 100.0, told(end, battle))?;
    }
    Ok(())
}

/// The chances of each winner: on land where armies fight for the city, otherwise at sea.
fn results(battle: &odds::Battle, odds: &Odds<End>) -> Vec<(String, f64)> {
    let (city, sides) = (battle.city.name(), [battle.attacker, battle.attacker.enemy()]);
    if battle.armies[battle.attacker] > 0 {
        let holds = |side: Side| {
            (format!("{} holds {city}", side.name()), odds.percent(|end| end.holds == Some(side)))
        };
        let nobody = ("no army holds it".to_owned(), odds.percent(|end| end.holds.is_none()));
        return sides.map(holds).into_iter().chain([nobody]).collect();
    }
    let wins = |side: Side| {
        let alone = odds.percent(|end| {
            end.fleets[side] > 0 && (end.fleets[side.enemy()] == 0 || end.retreated == Some(side.enemy()))
        });
        (format!("{} wins the waters", side.name()), alone)
    };
    let nobody = odds.percent(|end| end.fleets.persia == 0 && end.fleets.greece == 0);
    sides.map(wins).into_iter().chain([("no fleet is left".to_owned(), nobody)]).collect()
}

/// A bar of twenty characters for 100 percent.
fn bar(percent: f64) -> String {
    let blocks = (percent / 5.0).round() as usize;
    format!("{}{}", "#".repeat(blocks), ".".repeat(20 - blocks.min(20)))
}

/// "Persia 3 armies, Greece none; Greece retreated".
fn told(end: &End, battle: &odds::Battle) -> String {
    let left = |side: Side| {
        let mut left = Vec::new();
        if battle.fleets[side] > 0 {
            left.push(fleets(end.fleets[side]));
        }
        if battle.armies[side] > 0 {
            left.push(armies(end.armies[side]));
        }
        format!("{} {}", side.name(), left.join(" and "))
    };
    let retreat = end.retreated.map_or(String::new(), |side| format!("; {} retreats", side.name()));
    format!("{}, {}{retreat}", left(battle.attacker), left(battle.attacker.enemy()))
}
