//! What in a record could not be played.

use thiserror::Error;

use tengen_sgf::NodeId;

/// A node of a record that could not be played, for a reason of its game: an illegal move, say.
///
/// ```
/// use tengen_core::nim::IllegalTake;
/// use tengen_record::sgf::Fault;
/// use tengen_sgf::Collection;
///
/// let record: Collection = "(;N[0])".parse()?;
/// let node = record.games().next().expect("a game").id();
/// let fault = Fault { node, ply: 1, reason: IllegalTake::NotOneToThree { taken: 4 } };
/// let expected = "ply 1: took 4: one, two or three counters are taken at a time";
/// assert_eq!(fault.to_string(), expected);
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("ply {ply}: {reason}")]
pub struct Fault<R> {
    /// The node of the record.
    pub node: NodeId,
    /// The number that the move would have had in its line, from 1.
    pub ply: usize,
    /// Why.
    pub reason: R,
}
