/**
 * Nothing left out: each slider, on each square, with every set of blockers that makes a difference. The core's magic
 * tables against the core's own walk, as WebAssembly and as JavaScript; and the laboratory's magics on a board that
 * no game is played on.
 */
import * as chess from '@magiban/core/chess';
import * as shogi from '@magiban/core/shogi';
import { describe, expect, it } from 'vitest';
import { BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from '../../src/bitboard/index.js';
import { ROLES as CHESS_ROLES } from '../../src/chess/types.js';
import type { AttackFunctions } from '../../src/core/attacks.js';
import { labCore } from '../../src/core/lab.js';
import { Core } from '../../src/core/load.js';
import { findMagic } from '../../src/magics/finder.js';
import { magicWords, relevantMask, SLIDERS } from '../../src/magics/types.js';
import { ROLES as SHOGI_ROLES } from '../../src/shogi/types.js';
import { jsExports, wasmExports } from './cores.js';

function start(
  name: string,
  kind: 'wasm' | 'js',
  module: { readonly wasm: string },
): Core<AttackFunctions> {
  const exports = kind === 'js' ? jsExports(name) : wasmExports(module);
  const core = new Core<AttackFunctions>(name, kind, exports);
  core.functions.prepare(core.base);
  return core;
}

/** Every subset of a mask, in Gray code: one square changes from each to the next. */
function compareAll(
  core: Core<AttackFunctions>,
  board: BoardGeometry,
  roles: readonly string[],
): { subsets: number; wrong: string[] } {
  const { attacks, walk } = core.functions;
  const { input, output, base } = core;
  const wrong: string[] = [];
  let subsets = 0;
  for (const piece of SLIDERS) {
    const number = roles.indexOf(piece);
    for (let square = 0; square < board.squareCount; square++) {
      const squares = relevantMask(board, piece, square).squares();
      input.fill(0, 0, 4);
      for (let i = 1; i <= 2 ** squares.length; i++) {
        attacks(base, number, 0, square);
        const [a, b, c] = [output[0], output[1], output[2]];
        walk(base, number, 0, square);
        if (a !== output[0] || b !== output[1] || c !== output[2]) {
          wrong.push(`${piece} ${board.nameOf(square)} ${input.slice(0, 3).join(' ')}`);
        }
        subsets++;
        const flip = squares[31 - Math.clz32(i & -i)];
        if (flip !== undefined) input[flip >> 5] = (input[flip >> 5] as number) ^ (1 << flip);
      }
    }
  }
  return { subsets, wrong };
}

describe.each(['wasm', 'js'] as const)('the %s core', (kind) => {
  it('knows every attack of chess', () => {
    const core = start('chess', kind, chess);
    const result = compareAll(core, CHESS_BOARD, CHESS_ROLES);
    expect(result).toEqual({ subsets: 102_400 + 5_248, wrong: [] });
  });

  it('knows every attack of shogi', () => {
    const core = start('shogi', kind, shogi);
    const result = compareAll(core, SHOGI_BOARD, SHOGI_ROLES);
    expect(result).toEqual({ subsets: 495_616 + 20_224, wrong: [] });
  });
});

describe('the tables', () => {
  it('are as small as they must be', () => {
    const bytes = (core: Core<AttackFunctions>) => core.functions.prepare(core.base);
    const chessBytes = bytes(start('chess', 'wasm', chess));
    // 102,400 + 5,248 sets of 8 bytes, the entries of the squares, steps and rays, lines between squares, keys.
    const besides = 2 * 64 * 32 + 6 * 64 * 8 + 64 * 64 * 8 + 16 * 64 * 8;
    expect(chessBytes).toBe((102_400 + 5_248) * 8 + besides);
    expect(bytes(start('shogi', 'wasm', shogi))).toBeLessThan(1_000_000);
  });
});

describe('the laboratory on 12×10', () => {
  const board = BoardGeometry.of(12, 10);

  it.each(SLIDERS)('finds a %s’s attacks by magic as by walking, on every subset', (piece) => {
    const core = labCore();
    let subsets = 0;
    let wrong = 0;
    for (let square = 0; square < board.squareCount; square++) {
      const { magic } = findMagic(board, piece, square, { attempts: 8_000 });
      const { low, high } = magicWords(magic.magic);
      wrong += core.functions.magicCompare(core.base, low, high, magic.indexBits);
      subsets += 2 ** magic.mask.popcount();
    }
    expect(wrong).toBe(0);
    // Rooks: along the rank 10 inner squares on the edge files, 9 on the others; along the file 8 and 7.
    const rooks = (2 * 2 ** 10 + 10 * 2 ** 9) * (2 * 2 ** 8 + 8 * 2 ** 7);
    expect(subsets).toBe(piece === 'rook' ? rooks : 211_968);
  });
});
