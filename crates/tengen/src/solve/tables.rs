//! A solver's table as a file: its words, and a checksum.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use tengen_core::{Board, Knowledge};
use tengen_search::Solver;

const BUFFER: usize = 1 << 20;

/// Writes the table of alpha-beta. A file of this name is there when all of it is on the disk.
pub(super) fn save<B: Board, K: Knowledge<B>>(
    solver: &mut Solver<B, K>,
    path: &Path,
) -> io::Result<()> {
    let draft = draft(path);
    let written = write(solver, &draft).and_then(|()| fs::rename(&draft, path));
    written.inspect_err(|_| drop(fs::remove_file(&draft)))
}

/// Where a table is until all of it is on the disk.
fn draft(path: &Path) -> PathBuf {
    path.with_extension("draft")
}

fn write<B: Board, K: Knowledge<B>>(solver: &mut Solver<B, K>, path: &Path) -> io::Result<()> {
    let mut file = BufWriter::with_capacity(BUFFER, File::create(path)?);
    let (mut sum, mut written) = (0, Ok(()));
    solver.each_table_word(|word| {
        if written.is_ok() {
            written = file.write_all(&word.to_le_bytes());
        }
        sum = mixed(sum, word);
        word
    });
    written?;
    file.write_all(&sum.to_le_bytes())?;
    file.into_inner()?.sync_all()
}

/// Reads such a file into a table of the same size. What is no such file leaves the table empty. What a run that was
/// killed has left of another is removed.
pub(super) fn load<B: Board, K: Knowledge<B>>(
    solver: &mut Solver<B, K>,
    path: &Path,
) -> io::Result<()> {
    let _there_may_be_none = fs::remove_file(draft(path));
    let mut file = BufReader::with_capacity(BUFFER, File::open(path)?);
    let (mut sum, mut read) = (0, Ok(()));
    let mut next = || {
        let mut bytes = [0; 8];
        file.read_exact(&mut bytes).map(|()| u64::from_le_bytes(bytes))
    };
    solver.each_table_word(|_| {
        let word = read.is_ok().then(&mut next).transpose();
        let word = word.unwrap_or_else(|error| {
            read = Err(error);
            None
        });
        sum = mixed(sum, word.unwrap_or_default());
        word.unwrap_or_default()
    });
    let is_whole = read.and_then(|()| next()).is_ok_and(|last| last == sum);
    if !is_whole {
        solver.each_table_word(|_| 0);
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(())
}

/// The 64-bit FNV-1a hash, word by word, <http://www.isthe.com/chongo/tech/comp/fnv/>.
const fn mixed(sum: u64, word: u64) -> u64 {
    (sum ^ word).wrapping_mul(0x0100_0000_01b3)
}

#[cfg(test)]
mod tests {
    use tengen_core::nim::Nim;
    use tengen_search::{Limits, TableSize};

    use super::*;

    #[test]
    fn a_table_comes_back_whole_or_not_at_all() {
        let path = std::env::temp_dir().join(format!("tengen-{}.table", std::process::id()));
        let solver = || Solver::alpha_beta((), Limits::unlimited()).with_table(TableSize::mib(1));
        let nodes = |mut solver: Solver<Nim, ()>| solver.solve(&Nim::new(40)).nodes;
        let mut first = solver();
        let all = first.solve(&Nim::new(40)).nodes;
        save(&mut first, &path).expect("a file");
        let mut second = solver();
        load(&mut second, &path).expect("a table");
        assert!(10 * nodes(second) < all);
        let bytes = fs::read(&path).unwrap();
        let mut changed = bytes.clone();
        changed[bytes.len() / 2] ^= 1;
        for wrong in [&bytes[..bytes.len() - 1], &bytes[..100], b"", &changed] {
            fs::write(&path, wrong).unwrap();
            let mut third = solver();
            fs::write(draft(&path), "half of one").unwrap();
            assert!(load(&mut third, &path).is_err() && !draft(&path).exists());
            assert_eq!(nodes(third), all);
        }
        fs::remove_file(path).unwrap();
    }
}
