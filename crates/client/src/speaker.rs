//! Playing sounds.

use playroom::sound::{RATE, Sound};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState};

/// What plays sounds, and the last one with the time at which it ends.
struct Speaker {
    context: AudioContext,
    last: Option<(Sound, f64)>,
}

thread_local! {
    /// From the first sound on.
    static SPEAKER: RefCell<Option<Speaker>> = const { RefCell::new(None) };
}

/// Lets a sound be heard. A browser that has none stays silent.
pub(crate) fn play(sound: Sound) {
    let _ = SPEAKER.with_borrow_mut(|speaker| match speaker {
        Some(speaker) => speaker.play(sound),
        None => {
            let new = Speaker { context: AudioContext::new()?, last: None };
            speaker.insert(new).start(sound)
        }
    });
}

impl Speaker {
    fn play(&mut self, sound: Sound) -> Result<(), JsValue> {
        // Until somebody presses something on the page, browsers keep it silent; what was not heard must not be heard later.
        if self.context.state() != AudioContextState::Running {
            return self.context.resume().map(|_| ());
        }
        let rings = |(last, ends)| last == sound && self.context.current_time() < ends;
        if self.last.is_some_and(rings) { Ok(()) } else { self.start(sound) }
    }

    fn start(&mut self, sound: Sound) -> Result<(), JsValue> {
        let samples = sound.samples();
        let buffer = self.context.create_buffer(1, samples.len() as u32, RATE as f32)?;
        buffer.copy_to_channel(&samples, 0)?;
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&self.context.destination())?;
        source.start()?;
        self.last = Some((sound, self.context.current_time() + buffer.duration()));
        Ok(())
    }
}
