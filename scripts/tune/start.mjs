/** The start position of each game, packed: docs/specs/abi.md. */
export function startOf(game) {
  return game === 'chess' ? startOfChess() : startOfShogi();
}

function startOfChess() {
  const bytes = new Uint8Array(80);
  const pieces = [4, 2, 3, 5, 6, 3, 2, 4];
  for (let file = 0; file < 8; file++) {
    bytes[file] = pieces[file];
    bytes[8 + file] = 1;
    bytes[48 + file] = 9;
    bytes[56 + file] = 8 + pieces[file];
  }
  bytes.set([7, 0, 63, 56], 66);
  bytes[74] = 1;
  return bytes;
}

function startOfShogi() {
  const bytes = new Uint8Array(112);
  const pieces = [2, 3, 4, 5, 8, 5, 4, 3, 2];
  for (let file = 0; file < 9; file++) {
    bytes[9 * file + 8] = pieces[file];
    bytes[9 * file] = 16 + pieces[file];
    bytes[9 * file + 6] = 1;
    bytes[9 * file + 2] = 17;
  }
  // Sente's bishop on 8h and rook on 2h, gote's opposite.
  bytes[9 * 7 + 7] = 6;
  bytes[9 * 1 + 7] = 7;
  bytes[9 * 1 + 1] = 16 + 6;
  bytes[9 * 7 + 1] = 16 + 7;
  bytes[96] = 1;
  return bytes;
}
