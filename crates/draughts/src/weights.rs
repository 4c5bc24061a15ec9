//! The weights of the source document's linear evaluation.

/// Weighs the six counts of the document's linear evaluation, seen by one side:
///
/// > G = w0 + w1·x1 + w2·x2 + w3·x3 + w4·x4 + w5·x5 + w6·x6
///
/// The document prints no numbers. The defaults make a man worth more than the best square and a
/// king three men, and take a piece that can capture for half a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Weights {
    /// w0, the same for all positions.
    pub constant: i32,
    /// w1, for each own man.
    pub own_man: i32,
    /// w2, for each enemy man.
    pub enemy_man: i32,
    /// w3, for each own king.
    pub own_king: i32,
    /// w4, for each enemy king.
    pub enemy_king: i32,
    /// w5, for each own piece that is able to capture, if its side is to move or were.
    pub own_capturer: i32,
    /// w6, for each such enemy piece.
    pub enemy_capturer: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            constant: 0,
            own_man: 120,
            enemy_man: -120,
            own_king: 360,
            enemy_king: -360,
            own_capturer: 60,
            enemy_capturer: -60,
        }
    }
}
