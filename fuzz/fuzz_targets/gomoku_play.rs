//! Feeds the fuzzer's input to `tengen_fuzz::gomoku_play`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| tengen_fuzz::gomoku_play(input));
