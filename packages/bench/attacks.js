// The attack functions of other libraries, behind one form: see attacks.d.ts.
import * as chessops from 'chessops';
import * as shogiops from 'shogiops/attacks';
import { SquareSet } from 'shogiops/square-set';
import { parseSquareName, squareFile, squareRank } from 'shogiops/util';

export const PEERS = [
  {
    name: 'chessops',
    board: 'chess',
    // The same numbering as ours: a1 = 0.
    square: (name) => chessops.parseSquare(name),
    occupied: (names) =>
      names.reduce((set, name) => set.with(chessops.parseSquare(name)), chessops.SquareSet.empty()),
    rook: chessops.rookAttacks,
    bishop: chessops.bishopAttacks,
    count: (set) => set.size(),
    checksum: (set) => `${set}.lo ^ ${set}.hi`,
  },
  {
    name: 'shogiops',
    board: 'shogi',
    square: (name) => parseSquareName(name),
    occupied: (names) => SquareSet.fromSquares(...names.map((name) => parseSquareName(name))),
    rook: shogiops.rookAttacks,
    bishop: shogiops.bishopAttacks,
    // Its boards have 16×16 squares whatever the game: what lies beyond 9×9 does not count.
    count: (set) => [...set].filter((s) => squareFile(s) < 9 && squareRank(s) < 9).length,
    checksum: (set) => `${set}.dRows[0] ^ ${set}.dRows[4]`,
  },
];
