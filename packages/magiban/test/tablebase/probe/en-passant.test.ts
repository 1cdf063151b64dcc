/**
 * Captures en passant, of which tables know nothing: the value of a position that has one is the best of what the table says
 * and of what the capture leads to. Tables with one value everywhere show which of the two was taken.
 */
import { describe, expect, it } from 'vitest';
import {
  ChessPosition,
  chessPosition,
  emptySetup,
  type Piece,
  type Role,
  type Square,
} from '../../../src/chess/index.js';
import { Tablebase } from '../../../src/tablebase/index.js';
import { constantTable, slowly } from './memory-table.js';

const DRAW = 0;
/** The side to move wins or loses in N plies. */
const inPlies = (plies: number) => plies + 1;

/** What KPvKP and KPvK say everywhere; the latter for the side that has been captured from. */
async function verdicts(fen: string, before: number, after: number) {
  const tables = [constantTable('chess:KPvKP', before), constantTable('chess:KPvK', after)];
  const now = await Tablebase.open({ tables });
  const later = await Tablebase.open({ tables: tables.map(slowly) });
  const position = chessPosition(fen);
  const [solver] = later.solvers;
  return [now.lookUp(position), await solver?.solve(position)];
}

const both = <T>(value: T): [T, T] => [value, value];

/** White can capture on e6, or do something else. */
const CHOICE = '8/8/8/3Pp3/8/8/8/K6k w - e6 0 1';
describe('a capture en passant', () => {
  it('is taken if it is better than anything else', async () => {
    const better = await verdicts(CHOICE, DRAW, inPlies(8));
    expect(better).toEqual(both({ outcome: 'win', dtm: 9 }));
    const faster = await verdicts(CHOICE, inPlies(11), inPlies(8));
    expect(faster).toEqual(both({ outcome: 'win', dtm: 9 }));
    const lessBad = await verdicts(CHOICE, inPlies(8), inPlies(11));
    expect(lessBad).toEqual(both({ outcome: 'loss', dtm: 12 }));
  });

  it('is left alone if it is not', async () => {
    const worse = await verdicts(CHOICE, DRAW, inPlies(7));
    expect(worse).toEqual(both({ outcome: 'draw', dtm: null }));
    const slower = await verdicts(CHOICE, inPlies(5), inPlies(8));
    expect(slower).toEqual(both({ outcome: 'win', dtm: 5 }));
  });

  it('is never the only move, on which the table would be silent', () => {
    let captures = 0;
    let alone = 0;
    for (const position of withEnPassant()) {
      captures++;
      if (position.legalMoves().length === 1) alone++;
    }
    expect({ isAny: captures > 20_000, alone }).toEqual({ isAny: true, alone: 0 });
  });

  it('is nothing if it is not legal', async () => {
    // A double step that no pawn can answer.
    const idle = '8/8/8/4p3/8/8/P7/K6k w - e6 0 1';
    expect(await verdicts(idle, DRAW, inPlies(8))).toEqual(both({ outcome: 'draw', dtm: null }));
  });

  it('is among the moves that are explained', async () => {
    const tables = [constantTable('chess:KPvKP', DRAW), constantTable('chess:KPvK', inPlies(8))];
    const queen = ['Q', 'R', 'B', 'N'].map((letter) => constantTable(`chess:K${letter}vK`, DRAW));
    const tablebase = await Tablebase.open({ tables: [...tables, ...queen] });
    const explained = await tablebase.explain(chessPosition(CHOICE), { line: false });
    expect(explained).toMatchObject({ outcome: 'win', dtm: 9, bestMoves: ['d5e6'] });
    const others = explained?.moves.slice(1).map(({ outcome }) => outcome);
    expect(new Set(others)).toEqual(new Set(['draw']));
  });
});

/** All positions of king and pawn against king and pawn in which white can capture en passant. */
function* withEnPassant(): Generator<ChessPosition> {
  const white = (role: Role): Piece => ({ role, color: 'white' });
  const black = (role: Role): Piece => ({ role, color: 'black' });
  for (let file = 0; file < 8; file++) {
    for (const own of [file - 1, file + 1].filter((f) => f >= 0 && f < 8)) {
      for (let kings = 0; kings < 4096; kings++) {
        const men = [kings & 63, kings >> 6, 32 + file, 32 + own];
        if (new Set(men).size < 4) continue;
        const board = [...emptySetup().board];
        for (const [i, piece] of [
          white('king'),
          black('king'),
          black('pawn'),
          white('pawn'),
        ].entries()) {
          board[men[i] as number] = piece;
        }
        const enPassant = (40 + file) as Square;
        const position = ChessPosition.fromSetup({ ...emptySetup(), board, enPassant });
        if (position.ok && position.value.canCaptureEnPassant) yield position.value;
      }
    }
  }
}
