/** What real tables of so few pieces do not have, from tables made for the purpose: cursed wins, maps, exact distances. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../../src/chess/index.js';
import { groupingOf } from '../../../src/tablebase/syzygy/groups.js';
import {
  SyzygySolver,
  type SyzygyTable,
  SyzygyTables,
  type Wdl,
} from '../../../src/tablebase/syzygy/index.js';
import { indexOf } from '../../../src/tablebase/syzygy/placement.js';
import { Prober } from '../../../src/tablebase/syzygy/prober.js';
import { type PartToWrite, writeTable } from './writer.js';

/** White king, black king, white queen: the order of the tables here. */
const PIECES = [6, 14, 5];
const SIZE = 31_332;
const MAPPED = 2;
const WIN_PLIES = 4;
const LOSS_PLIES = 8;
const WIDE = 16;
const BLACK_TO_MOVE = 1;

/** Nothing can be captured, no move mates, with either side to move. */
const WHITE = chessPosition('8/8/3k4/8/8/1K6/8/6Q1 w - - 0 1');
const BLACK = chessPosition('8/8/3k4/8/8/1K6/8/6Q1 b - - 0 1');
const SQUARES = Int8Array.of(17, 43, 6);

function madeTables(white: Wdl, black: Wdl, distances: PartToWrite): SyzygyTables {
  const outcomes = writeTable('wdl', PIECES, [{ values: white + 2 }, { values: black + 2 }]);
  const table = writeTable('dtz', PIECES, [distances]);
  return new SyzygyTables((name, kind) => {
    if (name !== 'KQvK') return undefined;
    return kind === 'wdl' ? outcomes : table;
  });
}

describe('distances', () => {
  const map = [
    [7, 40],
    [9, 30],
    [25, 300],
    [35, 20],
  ];

  it.each([
    [2, 'moves', 0, 15, false],
    [2, 'plies', WIN_PLIES, 8, true],
    [2, 'moves, losses in plies', LOSS_PLIES, 15, false],
    [-2, 'moves', 0, -19, false],
    [-2, 'plies', LOSS_PLIES, -10, true],
    [1, 'moves', WIN_PLIES, 151, false],
    [-1, 'moves', LOSS_PLIES, -171, false],
  ] as const)('of outcome %i in %s', (wdl, _unit, flags, dtz, isExact) => {
    const narrow = map.map((list) => list.map((value) => value & 0xff));
    const values = new Array<number>(SIZE).fill(0);
    for (const [form, lists] of [
      [MAPPED, narrow],
      [MAPPED | WIDE, map],
    ] as const) {
      const tables = madeTables(wdl, (0 - wdl) as Wdl, { flags: form | flags, values, map: lists });
      expect(tables.probeNow(WHITE)).toEqual({ wdl, dtz, isExact });
    }
  });

  it('can need two bytes', () => {
    const values = new Array<number>(SIZE).fill(1);
    const tables = madeTables(1, -1, { flags: MAPPED | WIDE, values, map });
    expect(tables.dtzNow(WHITE)).toBe(100 + 1 + 2 * 300);
  });

  it('of one value need no map', () => {
    expect(madeTables(1, -1, { values: 0 }).dtzNow(WHITE)).toBe(101);
    expect(madeTables(2, -2, { values: 0 }).dtzNow(WHITE)).toBe(1);
  });

  it('are found by a ply of search for the other side to move', () => {
    const values = new Array<number>(SIZE).fill(5);
    const tables = madeTables(1, -1, { flags: 0, values });
    expect(tables.probeNow(BLACK)).toEqual({ wdl: -1, dtz: -112, isExact: false });
    const turned = madeTables(1, -1, { flags: BLACK_TO_MOVE, values });
    expect(turned.probeNow(BLACK)).toEqual({ wdl: -1, dtz: -111, isExact: false });
    expect(turned.probeNow(WHITE)).toEqual({ wdl: 1, dtz: 112, isExact: false });
  });

  it('that a map lacks are damage', () => {
    const values = new Array<number>(SIZE).fill(2);
    const tables = madeTables(2, -2, { flags: MAPPED, values, map });
    expect(() => tables.dtzNow(WHITE)).toThrow(/no distance for the value 2/);
  });

  it('that contradict the outcomes are damage', () => {
    // White wins, says the table, but whatever white plays, black wins as well.
    const tables = madeTables(2, 2, { flags: BLACK_TO_MOVE, values: 0 });
    expect(() => tables.dtzNow(WHITE)).toThrow(/contradicts the WDL table/);
  });
});

describe('outcomes', () => {
  it.each([
    [2, 'win', undefined],
    [1, 'win', true],
    [0, 'draw', undefined],
    [-1, 'loss', true],
    [-2, 'loss', undefined],
  ] as const)('%i is a %s for the solver', async (wdl, outcome, cursed) => {
    const solver = new SyzygySolver(madeTables(wdl, (0 - wdl) as Wdl, { values: 0 }));
    const verdict = solver.solveNow(WHITE);
    expect(verdict).toMatchObject({ outcome, dtm: null });
    expect(verdict?.cursed).toBe(cursed);
    expect(await solver.solve(WHITE)).toEqual(verdict);
  });

  it('stand where their index says', () => {
    const values = Array.from({ length: SIZE }, (_, index) => index % 5);
    const bytes = writeTable('wdl', PIECES, [{ values }, { values: 2 }]);
    const tables = new SyzygyTables((name) => (name === 'KQvK' ? bytes : undefined));
    const grouping = groupingOf(Uint8Array.from(PIECES), { leading: 0, otherPawns: undefined }, 0);
    const index = grouping && indexOf(grouping, SQUARES.slice());
    expect(tables.wdlNow(WHITE)).toBe(((index ?? 0) % 5) - 2);
  });
});

describe('en passant as the only move', () => {
  // White could not move if it were not for exd6; for tables that is stalemate.
  const forced = chessPosition('8/8/4k3/3pP3/8/8/5q2/7K w - d6 0 2');

  it.each([
    [2, -2, -1],
    [0, 0, 0],
    [-1, 1, 101],
    [-2, 2, 1],
  ])('must be played if the reply is worth %i', (reply, wdl, dtz) => {
    expect(forced.legalMoves().length).toBe(1);
    const stub = (outcome: number) => ({ outcomeOf: () => outcome }) as unknown as SyzygyTable;
    const pawns = (key: number) => ((key & 7) > 0 ? 1 : 0) + (((key >> 15) & 7) > 0 ? 1 : 0);
    // After the capture black has no pawn left, and would do badly to recapture.
    const prober = new Prober((key) => stub([2, reply, 0][pawns(key)] ?? 0));
    expect(prober.wdl(forced.packed)).toBe(wdl);
    expect(prober.probe(forced.packed)?.dtz).toBe(dtz);
  });
});
