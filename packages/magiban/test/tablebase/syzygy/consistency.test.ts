/**
 * Tables that agree with themselves: every outcome is the best that a move leads to, and a line of best moves is as long as its
 * distance promises.
 */
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../../test/support/deep.js';
import { host, playCode } from '../../../src/chess/core.js';
import { type ChessPosition, chessPosition } from '../../../src/chess/index.js';
import type { Packed } from '../../../src/core/packed-words.js';
import { IN_CHECK } from '../../../src/core/positions.js';
import { SyzygyTables } from '../../../src/tablebase/syzygy/index.js';
import { PieceList } from '../../../src/tablebase/syzygy/material.js';
import { Prober } from '../../../src/tablebase/syzygy/prober.js';
import { TableStore } from '../../../src/tablebase/syzygy/table-store.js';
import { ENDINGS, load, randomPosition } from './support.js';

const SEED = 20_130_401;
const LINES = Number(process.env.MAGIBAN_SYZYGY_LINES ?? 30);
const SAMPLES = Number(process.env.MAGIBAN_SYZYGY_SAMPLES ?? 300);
const UNKNOWN = 99;
const EMPTY = chessPosition('4k3/8/8/8/8/8/8/4K3 w - - 0 1').packed.map((word, i) =>
  i < 16 ? 0 : word,
);

const store = new TableStore(load, true);
const prober = new Prober((key, kind) => store.find(key, kind));
const tables = new SyzygyTables(load);

/** What the moves of a position, or their lack, make it worth; nothing if a table is lacking. */
function worthByMoves(
  packed: Packed,
  wdl: (packed: Packed) => number | undefined,
): number | undefined {
  const codes = host.legalCodes(packed, 0);
  if (codes.length === 0) return isCheck(packed) ? -2 : 0;
  let best = -2;
  for (const code of codes) {
    const reply = wdl(playCode(packed, code));
    if (reply === undefined) return undefined;
    best = Math.max(best, 0 - reply);
  }
  return best;
}

describe('all positions of an ending, up to symmetry', () => {
  /** How many squares a king's square stands for: it stays on one side, or in a corner where no pawn forbids turning. */
  const imagesOf = (king: number, hasPawns: boolean): number => {
    const [file, rank] = [king & 7, king >> 3];
    if (hasPawns) return file < 4 ? 2 : 0;
    if (file > 3 || rank > file) return 0;
    return rank === file ? 4 : 8;
  };

  // The numbers of legal positions, white and black to move.
  it.each([
    ['KQvK', 5, 144_508 + 223_944],
    ['KPvK', 1, 163_328 + 168_024],
  ] as const)('%s', (_name, third, expected) => {
    const list = new PieceList();
    // By the squares of the three pieces and the turn: most positions are reached by several moves.
    const known = new Int8Array(2 * 64 ** 3).fill(UNKNOWN);
    const wdl = (packed: Packed): number | undefined => {
      list.find(packed);
      const at = list.codes.subarray(0, list.count).indexOf(third);
      if (at < 0) return prober.wdl(packed);
      const kings = 64 * square(list, 6) + square(list, 14);
      const place = ((packed[16] as number) & 1) + 2 * (64 * kings + (list.squares[at] as number));
      if (known[place] === UNKNOWN) known[place] = prober.wdl(packed) ?? UNKNOWN;
      return known[place];
    };

    let count = 0;
    for (let place = 0; place < 64 ** 3; place++) {
      const [king, other, square] = [place >> 12, (place >> 6) & 63, place & 63];
      const images = imagesOf(king, third === 1);
      if (images === 0 || areNear(king, other) || square === king || square === other) continue;
      if (third === 1 && (square < 8 || square > 55)) continue;
      const pieces = [
        [king, 6],
        [other, 14],
        [square, third],
      ] as const;
      for (const turn of [1, 0]) {
        const packed = packedWith(pieces, turn);
        const [stored, best] = [wdl(packed), worthByMoves(packed, wdl)];
        if (stored !== best) expect.fail(`${[...packed]}: ${stored}, moves say ${best}`);
        count += images;
        // Black in check cannot be the side that is not to move; and white never is.
        if (isCheck(packed)) break;
      }
    }
    expect(count).toBe(expected);
  });
});

function square(list: PieceList, code: number): number {
  return list.squares[list.codes.indexOf(code)] as number;
}

/** A packed position (docs/specs/abi.md) with pieces, by the core's numbers, on squares. */
function packedWith(pieces: readonly (readonly [square: number, code: number])[], turn: number) {
  const packed = [...EMPTY];
  for (const [at, code] of pieces)
    packed[at >> 2] = (packed[at >> 2] ?? 0) | (code << (8 * (at & 3)));
  packed[16] = (packed[16] as number) | turn;
  return packed;
}

function isCheck(packed: Packed): boolean {
  return (host.status(packed) & IN_CHECK) !== 0;
}

function areNear(a: number, b: number): boolean {
  return Math.abs((a & 7) - (b & 7)) < 2 && Math.abs((a >> 3) - (b >> 3)) < 2;
}

describe('random positions of each ending', () => {
  it.each(ENDINGS)('%s: outcomes are those of the best moves', (name) => {
    const roll = dice(SEED);
    let lacking = 0;
    for (let i = 0; i < SAMPLES; i++) {
      const position = randomPosition(name, roll);
      const best = worthByMoves(position.packed, (packed) => prober.wdl(packed));
      if (best === undefined) {
        lacking++;
        continue;
      }
      const wdl = prober.wdl(position.packed);
      // A win that begins with a quiet move at the edge of the 50-move rule is cursed from the position before.
      const isEdge = wdl === best - Math.sign(best) && Math.abs(tables.dtzNow(position) ?? 0) > 100;
      if (wdl !== best && !isEdge) expect.fail(`${position.fen()}: ${wdl}, moves say ${best}`);
    }
    expect(lacking).toBeLessThan(SAMPLES / 2);
  });

  it.each(ENDINGS)('%s: lines of best moves are as long as promised', (name) => {
    const roll = dice(SEED + 1);
    let lines = 0;
    let decisive = 0;
    for (let tries = 0; lines < LINES && tries < 20 * LINES; tries++) {
      const position = randomPosition(name, roll);
      const probe = tables.probeNow(position);
      // How long a cursed win takes is not told: either its distance, or 100 less.
      if (!probe || Math.abs(probe.wdl) < 2 || position.isCheckmate) continue;
      decisive++;
      const plies = Math.abs(probe.dtz);
      const played = lineLength(position, probe.wdl);
      if (played === undefined) continue;
      lines++;
      const isRight = played === plies || (!probe.isExact && played === plies + 1);
      if (!isRight) expect.fail(`${position.fen()}: ${played} plies, dtz ${probe.dtz}`);
    }
    expect(lines).toBeGreaterThanOrEqual(Math.min(decisive, 5));
  });
});

/** How many plies the best moves of both sides take until one zeroes the clock or mates; nothing if a table is lacking. */
function lineLength(start: ChessPosition, outcome: number): number | undefined {
  let position = start;
  for (let ply = 1; ply < 200; ply++) {
    const best = tables.movesNow(position)?.[0];
    if (!best) return undefined;
    const expected = ply % 2 === 1 ? outcome : -outcome;
    if (best.wdl !== expected) expect.fail(`${position.fen()}: ${best.wdl} instead of ${expected}`);
    if (best.isZeroing || best.isMate) return ply;
    position = position.play(best.move);
  }
  return expect.fail(`${start.fen()}: a line without end`);
}
