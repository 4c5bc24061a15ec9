//! Feeds the fuzzer's input to `tengen_fuzz::nogo_sgf`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| tengen_fuzz::nogo_sgf(input));
