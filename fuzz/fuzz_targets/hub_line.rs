//! Feeds the fuzzer's input to `tengen_fuzz::hub_line`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &str| tengen_fuzz::hub_line(input));
