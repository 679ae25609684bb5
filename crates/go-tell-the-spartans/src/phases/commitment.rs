//! 5.0 The Persian Commitment Phase: who attacks, when the Immortals come, which Greeks stay.

use super::forbid;
use crate::charts;
use crate::field::Place;
use crate::phase::Phase;
use crate::units::{Contingent, ContingentSet, Unit};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log, Rule};

/// R8 A contingent with fewer units left than this is not sent again.
const ENOUGH: usize = 9;
/// 9.4 With this on their track the Persians do not send the Immortals twice in a day.
const IMMORTALS_REST: std::ops::RangeInclusive<u8> = 3..=4;
/// R1 The Peloponnesians may stay when the die shows this or more: the highest band of the table.
const PELOPONNESIANS_FROM: u8 = 9;

impl Position {
    /// 5.1 Rolls for the contingent of an assault. R7 Every later assault of a day rolls again, unless agreed otherwise.
    pub(crate) fn roll_commitment(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.setup.same_contingent_all_day && self.clock.assault > 1 {
            tabletop::applies!(rulebook::LATER_ASSAULTS);
            return self.commit(self.commitment.main, chance, log);
        }
        loop {
            let die = chance.d10();
            let contingent = charts::committed(self.clock.day, die);
            tabletop::applies!(rulebook::MAIN_CONTINGENT);
            log.note(Event::CommitmentRolled { day: self.clock.day, die, contingent });
            // 11.1 A player may shift the die; the procedure never does.
            if !self.is_automaton(Side::Persia) && !self.commitment.shifted {
                self.phase = Phase::Commitment { die };
                return;
            }
            if !self.rests(contingent) {
                return self.commit(contingent, chance, log);
            }
            log.note(Event::ImmortalsRest);
        }
    }

    /// 9.4 Whether a contingent is not sent: the Immortals, if they have attacked today and spirits are low.
    fn rests(&self, contingent: Contingent) -> bool {
        contingent == Contingent::Immortals
            && self.commitment.today.contains(contingent)
            && IMMORTALS_REST.contains(&self.tally.tracks.persia)
            && !self.setup.same_contingent_all_day
    }

    pub(crate) fn list_shifts(&self, die: u8, visit: &mut dyn FnMut(Action)) {
        [0, 1, -1]
            .into_iter()
            .filter(|&shift| self.judge_shift(die, shift).is_ok())
            .for_each(|shift| visit(Action::Commit(shift)));
    }

    pub(crate) fn judge_shift(&self, die: u8, shift: i8) -> Result<(), Illegal> {
        if !(-1..=1).contains(&shift) {
            return forbid(rulebook::TWO_PLAYERS, "the die may be shifted by one");
        }
        match die.checked_add_signed(shift) {
            Some(1..=10) => Ok(()),
            _ => forbid(rulebook::TWO_PLAYERS, "the die has no such face"),
        }
    }

    pub(crate) fn shift_die(
        &mut self,
        die: u8,
        shift: i8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let to = die.saturating_add_signed(shift);
        if shift != 0 {
            self.commitment.shifted = true;
            log.note(Event::DieShifted { to });
        }
        let contingent = charts::committed(self.clock.day, to);
        if self.rests(contingent) {
            log.note(Event::ImmortalsRest);
            return self.roll_commitment(chance, log);
        }
        self.commit(contingent, chance, log);
    }

    /// The contingent that was rolled attacks, or another in its place.
    fn commit(&mut self, rolled: Contingent, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::COMMITMENT_PHASE);
        let contingent = self.with_enough_units(rolled, log);
        self.commitment.main = contingent;
        self.commitment.today.insert(contingent);
        log.note(Event::Committed { contingent });
        self.after_commitment(chance, log);
    }

    /// R8 The next contingent down the table that has enough units left; the one with most, if none has.
    fn with_enough_units(&self, rolled: Contingent, log: &mut impl Log<Event>) -> Contingent {
        let table = Contingent::PERSIAN;
        let first = table.iter().position(|&contingent| contingent == rolled).unwrap_or(0);
        let order = (0..table.len()).map(|next| table[(first + next) % table.len()]);
        let mut most = (0, rolled);
        let on_the_path = |contingent| self.clock.day == 3 && contingent == Contingent::Immortals;
        for contingent in order.filter(|&contingent| !on_the_path(contingent) && !self.rests(contingent)) {
            let units = self.available(contingent).count();
            if units >= ENOUGH {
                return contingent;
            }
            log.note(Event::TooFewLeft { contingent, units: units as u8 });
            if units > most.0 {
                most = (units, contingent);
            }
        }
        most.1
    }

    /// The units of a Persian contingent that can attack.
    pub(crate) fn available(&self, contingent: Contingent) -> impl Iterator<Item = Unit> + '_ {
        self.units_of(contingent).filter(|&unit| self.field.is_at(unit, Place::Camp))
    }

    /// 4.0 A2, A3 On the third morning Ephialtes and the Conference follow; otherwise the deployment.
    fn after_commitment(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.clock.assault > 1 {
            return self.begin_deployment();
        }
        if self.clock.day < 3 {
            self.phase = Phase::Guard;
            return;
        }
        self.send_ephialtes(chance, log);
        if self.setup.nothing_but_spartans {
            self.phase = Phase::Guard;
        } else {
            self.roll_conference(chance, log);
        }
    }

    /// 5.2 The Immortals go into the box, and the die says when they come out of it.
    fn send_ephialtes(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::EPHIALTES);
        let die = chance.d10();
        let round = charts::round_of_entry(die);
        self.path.entry = round;
        for unit in Unit::of(Side::Persia) {
            if self.of(unit).contingent == Contingent::Immortals {
                self.field.remove(unit, Place::EphialtesBox);
            }
        }
        log.note(Event::EphialtesRolled { die, round });
        // 11.4
        if self.setup.nothing_but_spartans {
            self.delay_entry(log);
        }
    }

    /// 5.2 Any guard but the Phocians costs the Immortals a round.
    pub(crate) fn delay_entry(&mut self, log: &mut impl Log<Event>) {
        self.path.entry += 1;
        log.note(Event::EntryDelayed { round: self.path.entry });
    }

    /// 5.3, R1 How many contingents stay.
    fn roll_conference(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let die = chance.d10();
        let remain = charts::contingents_remaining(die);
        log.note(Event::ConferenceRolled { die, remain });
        let peloponnesians = die >= PELOPONNESIANS_FROM;
        let choice = self.eligible(peloponnesians);
        let remain = remain.min(choice.len());
        self.phase = Phase::Conference { remain, peloponnesians };
        // Where all who may stay must stay, nothing is left to be chosen.
        if remain == choice.len() {
            self.hold_conference(choice, log);
        }
    }

    /// Who may stay.
    fn eligible(&self, peloponnesians: bool) -> ContingentSet {
        let mut eligible = self.standing();
        if !peloponnesians && eligible.len() > 1 {
            eligible.remove(Contingent::Peloponnesian);
        }
        eligible
    }

    pub(crate) fn list_conference(&self, remain: u8, peloponnesians: bool, visit: &mut dyn FnMut(Action)) {
        for bits in 0..1u16 << Contingent::GREEK.len() {
            let chosen = (0..).zip(Contingent::GREEK).filter(|(bit, _)| bits & 1 << bit != 0);
            let set: ContingentSet = chosen.map(|(_, contingent)| contingent).collect();
            if self.judge_conference(remain, peloponnesians, set).is_ok() {
                visit(Action::Remain(set));
            }
        }
    }

    pub(crate) fn judge_conference(
        &self,
        remain: u8,
        peloponnesians: bool,
        set: ContingentSet,
    ) -> Result<(), Illegal> {
        let standing = self.standing();
        if !set.is_within(standing) {
            return forbid(rulebook::CONFERENCE, "a contingent that is not here cannot stay");
        }
        if !set.is_within(self.eligible(peloponnesians)) {
            return forbid(rulebook::CONFERENCE_DIE, "the Peloponnesians stay only if the die shows 9 or 10");
        }
        if standing.contains(Contingent::Spartan) && !set.contains(Contingent::Spartan) {
            return forbid(rulebook::CONFERENCE, "the Spartans always stay");
        }
        if set.len() != remain {
            return Err(Illegal::new(
                rulebook::CONFERENCE,
                format!("{remain} contingents stay, those in the Ephialtes Box included"),
            ));
        }
        Ok(())
    }

    pub(crate) fn hold_conference(&mut self, stay: ContingentSet, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::GUARD_IS_COUNTED);
        log.note(Event::Remained { contingents: stay });
        for contingent in self.standing().iter().filter(|&contingent| !stay.contains(contingent)) {
            self.send_home(contingent, rulebook::CONFERENCE, log);
        }
        self.phase = Phase::Guard;
    }

    /// A contingent leaves the game unharmed.
    pub(crate) fn send_home(&mut self, contingent: Contingent, because: Rule, log: &mut impl Log<Event>) {
        for unit in Unit::of(Side::Greece) {
            if self.of(unit).contingent == contingent && !self.field.is_at(unit, Place::Eliminated) {
                self.field.remove(unit, Place::Home);
            }
        }
        if self.path.guard == Some(contingent) {
            self.path.guard = None;
        }
        log.note(Event::WentHome { contingent, because });
    }
}
