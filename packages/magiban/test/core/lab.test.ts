/**
 * AssemblyScript equals TypeScript, on both games' boards, as WebAssembly and as JavaScript: each operation of the
 * core's bit library against the same operation of `Bitboard`, which has its own model.
 */
import * as module from '@magiban/core/lab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bitboard,
  type BoardGeometry,
  CHESS_BOARD,
  mirrorFiles,
  mirrorRanks,
  rotate180,
  SHOGI_BOARD,
} from '../../src/bitboard/index.js';
import {
  LAB_COMBINATIONS,
  LAB_METHODS,
  LAB_NONE,
  LAB_QUESTIONS,
  LAB_TRANSFORMS,
  type LabFunctions,
} from '../../src/core/lab.js';
import { Core } from '../../src/core/load.js';
import { models, sampleOf } from '../bitboard/model.js';
import { jsExports, wasmExports } from './cores.js';

const CORES = {
  wasm: new Core<LabFunctions>('lab', 'wasm', wasmExports(module)),
  js: new Core<LabFunctions>('lab', 'js', jsExports('lab')),
};

const TRANSFORM: Record<
  (typeof LAB_TRANSFORMS)[number],
  (board: Bitboard, count: number) => Bitboard
> = {
  not: (board) => board.not(),
  isolateLsb: (board) => board.isolateLsb(),
  isolateMsb: (board) => board.isolateMsb(),
  clearLsb: (board) => board.clearLsb(),
  clearMsb: (board) => board.clearMsb(),
  shiftLeft: (board, count) => board.shiftLeft(count),
  shiftRight: (board, count) => board.shiftRight(count),
  mirrorFiles,
  mirrorRanks,
  rotate180,
};

const ANSWER = {
  popcount: (board: Bitboard) => board.popcount(),
  lsb: (board: Bitboard) => board.lsb() ?? LAB_NONE,
  msb: (board: Bitboard) => board.msb() ?? LAB_NONE,
};

function boards(geometry: BoardGeometry): fc.Arbitrary<Bitboard> {
  return models(geometry.squareCount).map((model) => sampleOf(geometry, model).board);
}

describe.each([
  ['wasm', 'chess', CHESS_BOARD, '64'],
  ['wasm', 'shogi', SHOGI_BOARD, '81'],
  ['js', 'chess', CHESS_BOARD, '64'],
  ['js', 'shogi', SHOGI_BOARD, '81'],
] as const)('%s core, %s board', (kind, _game, geometry, size) => {
  const core = CORES[kind];
  const examine = core.functions[`examine${size}`];
  const transform = core.functions[`transform${size}`];
  const combine = core.functions[`combine${size}`];
  const squares = core.functions[`squares${size}`];

  it('counts and scans by every method', () => {
    const lists = fc.array(boards(geometry), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lists, (list) => {
        for (const [i, board] of list.entries()) core.writeBoard(i, board);
        for (const [question, name] of LAB_QUESTIONS.entries()) {
          const expected = list.map(ANSWER[name]);
          for (const method of LAB_METHODS.keys()) {
            const sum = examine(core.base, question, method, list.length);
            expect([...core.outputBytes.subarray(0, list.length)]).toEqual(expected);
            expect(sum).toBe(expected.reduce((a, b) => a + b));
          }
        }
      }),
    );
  });

  it.each(LAB_TRANSFORMS)('%s', (name) => {
    const op = LAB_TRANSFORMS.indexOf(name);
    fc.assert(
      fc.property(boards(geometry), fc.integer({ min: 0, max: 130 }), (board, count) => {
        core.writeBoard(0, board);
        core.writeBoard(1, board.not());
        transform(core.base, op, count, 2);
        for (const [i, input] of [board, board.not()].entries()) {
          const output = core.readBoard(i, geometry);
          expect(output.toString()).toBe(TRANSFORM[name](input, count).toString());
        }
      }),
    );
  });

  it.each(LAB_COMBINATIONS)('%s', (name) => {
    const op = LAB_COMBINATIONS.indexOf(name);
    fc.assert(
      fc.property(boards(geometry), boards(geometry), (a, b) => {
        for (const [i, board] of [a, b, b, a].entries()) core.writeBoard(i, board);
        combine(core.base, op, 2);
        expect(core.readBoard(0, geometry).equals(a[name](b))).toBe(true);
        expect(core.readBoard(1, geometry).equals(b[name](a))).toBe(true);
      }),
    );
  });

  it('lists squares', () => {
    fc.assert(
      fc.property(boards(geometry), (board) => {
        core.writeBoard(0, board);
        const count = squares(core.base);
        expect([...core.outputBytes.subarray(0, count)]).toEqual(board.squares());
      }),
    );
  });
});
