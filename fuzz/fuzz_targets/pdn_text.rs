//! Feeds the fuzzer's input to `tengen_fuzz::pdn_text`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| tengen_fuzz::pdn_text(input));
