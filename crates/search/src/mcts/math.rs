//! The two functions that `core` lacks.

/// Returns the square root of a number that is not negative.
#[cfg(feature = "std")]
#[inline(always)]
pub(super) fn sqrt(x: f32) -> f32 {
    x.sqrt()
}

/// Returns the square root of a number that is not negative, by Newton's method.
#[cfg(not(feature = "std"))]
pub(super) fn sqrt(x: f32) -> f32 {
    if x <= 0.0 {
        return 0.0;
    }
    let mut root = f32::from_bits((x.to_bits() >> 1) + 0x1FBD_0000); // halves the exponent
    for _ in 0..4 {
        root = 0.5 * (root + x / root);
    }
    root
}

/// Returns the natural logarithm of a number from 1 on, to five digits and the same everywhere.
pub(super) fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    let mantissa = f32::from_bits(bits & 0x007F_FFFF | 0x3F80_0000);
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let square = s * s;
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0)));
    exponent as f32 * core::f32::consts::LN_2 + 2.0 * s * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_and_logarithms_are_those_of_std() {
        for n in [1.0_f32, 1.5, 2.0, 3.0, 10.0, 1e3, 123_456.0, 4e9] {
            assert!((ln(n) - n.ln()).abs() < 1e-4, "ln {n}");
            assert!((sqrt(n) - n.sqrt()).abs() < 1e-4 * n.sqrt(), "sqrt {n}");
        }
        assert_eq!(sqrt(0.0), 0.0);
    }
}
