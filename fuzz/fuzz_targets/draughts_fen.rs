//! Feeds the fuzzer's input to `tengen_fuzz::draughts_fen`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &str| tengen_fuzz::draughts_fen(input));
