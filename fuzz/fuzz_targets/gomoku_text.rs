//! Feeds the fuzzer's input to `tengen_fuzz::gomoku_text`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &str| tengen_fuzz::gomoku_text(input));
