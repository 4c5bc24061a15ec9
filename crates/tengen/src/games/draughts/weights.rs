//! Weights of draughts: in the program, or for WebAssembly, where they are many bytes, in files of their own.

use tengen_draughts::Formation;
use tengen_draughts::variant::Variant;

/// The weights of a variant.
pub(super) fn formation<V: Variant>() -> Formation {
    #[cfg(target_family = "wasm")]
    return apart::formation(V::RULES.name);
    #[cfg(not(target_family = "wasm"))]
    Formation::of_variant::<V>()
}

#[cfg(target_family = "wasm")]
pub(crate) mod apart {
    use std::sync::OnceLock;

    use tengen_draughts::{Features, Formation};

    const RULES: [&str; 2] = ["international", "breakthrough"];

    static FILES: [OnceLock<Vec<u8>>; 2] = [OnceLock::new(), OnceLock::new()];
    static FORMATIONS: [OnceLock<Formation>; 2] = [OnceLock::new(), OnceLock::new()];

    pub(crate) fn add(rule: &str, file: Vec<u8>) {
        if let Some(n) = RULES.iter().position(|&name| name == rule) {
            FILES[n].get_or_init(|| file);
        }
    }

    /// The weights of the file, or none but a man's and a king's.
    pub(super) fn formation(rule: &str) -> Formation {
        let n = usize::from(rule == RULES[1]);
        let read = || Some(Formation::of_weights(&Features::read_weights(FILES[n].get()?)?));
        match FORMATIONS[n].get().cloned().or_else(read) {
            Some(formation) => FORMATIONS[n].get_or_init(|| formation).clone(),
            None => Formation::of_weights(&[[100; 2], [0; 2], [300; 2]]),
        }
    }
}
