//! Gomoku as one would write it at first: a byte a point, and a walk in four directions after each
//! stone. The yardstick of the fast playouts.

const SIDE: usize = 15;

/// Plays uniformly random moves on 15 × 15 points until five in a row or a full board, and counts
/// them.
pub(crate) fn playout(mut below: impl FnMut(u32) -> u32) -> u32 {
    let mut cells = [[0_u8; SIDE]; SIDE];
    let mut points: [u8; SIDE * SIDE] = core::array::from_fn(|n| n as u8);
    let mut color = 1;
    for left in (1..=points.len()).rev() {
        let n = below(left as u32) as usize;
        let point = usize::from(points[n]);
        points[n] = points[left - 1];
        let (col, row) = (point % SIDE, point / SIDE);
        cells[row][col] = color;
        if wins(&cells, col as i32, row as i32) {
            return (points.len() - left + 1) as u32;
        }
        color = 3 - color;
    }
    points.len() as u32
}

fn wins(cells: &[[u8; SIDE]; SIDE], col: i32, row: i32) -> bool {
    let color = cells[row as usize][col as usize];
    let count = |right: i32, up: i32| {
        let (mut x, mut y, mut stones) = (col + right, row + up, 0);
        let on_board = 0..SIDE as i32;
        while on_board.contains(&x)
            && on_board.contains(&y)
            && cells[y as usize][x as usize] == color
        {
            (x, y, stones) = (x + right, y + up, stones + 1);
        }
        stones
    };
    let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
    lines.into_iter().any(|(right, up)| 1 + count(right, up) + count(-right, -up) >= 5)
}
