//! Sounds: which one goes with what is shown, and what each is made of.
//!
//! There are no recordings. A sound is a few notes, and a note is a puff of noise that sets something ringing: a die of bone, the
//! hide of a drum, the string of a lyre. A page only plays the samples.

use crate::{Motion, Way, sin_cos};

/// Something to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Dice roll over wood.
    Dice,
    /// Feet march.
    March,
    /// Oars pull.
    Oars,
    /// An arrow flies and hits.
    Arrow,
    /// A shield falls.
    Fall,
    /// A lyre: the person must decide.
    YourTurn,
}

/// Samples a second.
pub const RATE: u32 = 24_000;

impl Motion {
    /// What is heard of it, if anything.
    pub fn sound(&self) -> Option<Sound> {
        match self {
            Motion::Slide { way: Way::Land | Way::Step, .. } => Some(Sound::March),
            Motion::Slide { way: Way::Sea, .. } => Some(Sound::Oars),
            Motion::Shot { .. } => Some(Sound::Arrow),
            Motion::Roll(_) => Some(Sound::Dice),
            Motion::Fall { .. } => Some(Sound::Fall),
            Motion::Herald { .. } => None,
        }
    }
}

impl Sound {
    /// One channel of samples between -1 and 1, at [`RATE`].
    pub fn samples(self) -> Vec<f32> {
        let notes = self.notes();
        let end = notes.iter().map(|note| note.begins() + note.lasts()).max().unwrap_or(0);
        let mut mixed = vec![0.0; end];
        for note in notes {
            for (sum, sample) in mixed[note.begins()..].iter_mut().zip(note.samples()) {
                *sum += sample;
            }
        }
        mixed
    }

    fn notes(self) -> &'static [Note] {
        match self {
            Sound::Dice => DICE,
            Sound::March => MARCH,
            Sound::Oars => OARS,
            Sound::Arrow => ARROW,
            Sound::Fall => FALL,
            Sound::YourTurn => YOUR_TURN,
        }
    }
}

/// Something that is set ringing.
struct Note {
    /// When it begins, in milliseconds.
    at: u16,
    /// How long the puff of noise takes that sets it ringing: a knock is short, a hiss is long.
    breath: u16,
    /// How long it rings afterwards.
    rings: u16,
    hertz: f32,
    /// How loud it is at its loudest, of 1.
    loud: f32,
}

/// Columns: begins, breath, rings (milliseconds), hertz, loudness.
const fn note(at: u16, breath: u16, rings: u16, hertz: f32, loud: f32) -> Note {
    Note { at, breath, rings, hertz, loud }
}

const DICE: &[Note] = &[
    note(0, 2, 40, 2100.0, 0.16),
    note(75, 2, 40, 1750.0, 0.12),
    note(140, 2, 35, 2350.0, 0.14),
    note(230, 2, 35, 1900.0, 0.10),
    note(345, 2, 30, 2200.0, 0.10),
    note(430, 2, 30, 1800.0, 0.06),
    note(490, 2, 30, 2050.0, 0.04),
];

// A low step, and the grit under it.
const MARCH: &[Note] = &[
    note(0, 4, 130, 95.0, 0.20),
    note(0, 18, 30, 1300.0, 0.03),
    note(150, 4, 130, 85.0, 0.17),
    note(150, 18, 30, 1100.0, 0.03),
    note(300, 4, 130, 95.0, 0.18),
    note(300, 18, 30, 1300.0, 0.03),
    note(450, 4, 130, 85.0, 0.12),
];

// Wood on wood, then water along the blades.
const OARS: &[Note] = &[
    note(0, 3, 70, 240.0, 0.08),
    note(20, 330, 60, 620.0, 0.11),
    note(60, 280, 40, 1500.0, 0.03),
    note(400, 3, 60, 210.0, 0.05),
];

const ARROW: &[Note] =
    &[note(0, 3, 90, 310.0, 0.09), note(10, 240, 20, 2600.0, 0.06), note(290, 4, 80, 150.0, 0.16)];

// Bronze on rock.
const FALL: &[Note] = &[
    note(0, 4, 90, 140.0, 0.14),
    note(0, 1, 380, 437.0, 0.07),
    note(0, 1, 300, 731.0, 0.05),
    note(0, 1, 200, 1190.0, 0.03),
    note(170, 1, 220, 452.0, 0.03),
];

// A fifth upwards, each string with its first overtones.
const YOUR_TURN: &[Note] = &[
    note(0, 1, 900, 293.7, 0.14),
    note(0, 1, 600, 587.4, 0.06),
    note(0, 1, 350, 881.0, 0.03),
    note(170, 1, 1000, 440.0, 0.13),
    note(170, 1, 600, 880.0, 0.05),
    note(170, 1, 300, 1320.0, 0.02),
];

impl Note {
    fn begins(&self) -> usize {
        count(self.at)
    }

    fn lasts(&self) -> usize {
        count(self.breath) + count(self.rings)
    }

    /// Noise that swells and ebbs, through a resonator that has lost a thousandth when it ends.
    fn samples(&self) -> Vec<f32> {
        let breath = count(self.breath).max(1);
        let decay = 1.0 - 6.9 / count(self.rings) as f32;
        let feedback = 2.0 * decay * sin_cos(360.0 * self.hertz / RATE as f32).1;
        let (mut last, mut before, mut noise) = (0.0, 0.0, 480);
        let mut samples: Vec<f32> = (0..self.lasts())
            .map(|n| {
                let swell = if n < breath { n.min(breath - n) as f32 + 1.0 } else { 0.0 };
                let sample = swell * random(&mut noise) + feedback * last - decay * decay * before;
                (last, before) = (sample, last);
                sample
            })
            .collect();
        let peak = samples.iter().fold(f32::MIN_POSITIVE, |peak, sample| peak.max(sample.abs()));
        samples.iter_mut().for_each(|sample| *sample *= self.loud / peak);
        samples
    }
}

/// How many samples so many milliseconds are.
fn count(milliseconds: u16) -> usize {
    usize::from(milliseconds) * RATE as usize / 1000
}

/// The next number of a noise, between -1 and 1: always the same noise.
fn random(state: &mut u32) -> f32 {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    *state as f32 / (u32::MAX / 2) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 6] =
        [Sound::Dice, Sound::March, Sound::Oars, Sound::Arrow, Sound::Fall, Sound::YourTurn];

    #[test]
    fn every_sound_is_short_soft_and_ends_in_silence() {
        for sound in ALL {
            let samples = sound.samples();
            let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.3..1.3).contains(&seconds), "{sound:?} takes {seconds} s");
            assert!((0.08..0.35).contains(&peak), "{sound:?} is as loud as {peak}");
            let end = samples.last().expect("samples").abs();
            assert!(end < 0.005, "{sound:?} is cut off at {end}");
        }
    }

    /// How often a wave passes from below zero to above it tells how high it is.
    #[test]
    fn a_note_rings_at_its_pitch() {
        let samples = note(0, 1, 500, 440.0, 0.1).samples();
        let waves =
            samples[..RATE as usize / 4].windows(2).filter(|two| two[0] < 0.0 && two[1] >= 0.0).count();
        assert!((108..=112).contains(&waves), "a quarter of a second of 440 Hz has {waves} waves");
    }
}
