/**
 * Our own tables against those of Syzygy, made by other people with another program: the same outcome in every single
 * position. With MAGIBAN_SYZYGY and MAGIBAN_TABLES (folders with all files of both) for all 35 sets, else for those
 * of three list.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../scripts/tools.mjs';
import { DEEP_TIMEOUT } from '../../../../../test/support/deep.js';
import { ChessPosition } from '../../../src/chess/position/position.js';
import { createEndgameMemory, startEndgames } from '../../../src/core/endgames.js';
import { unwrap } from '../../../src/errors/error.js';
import { Table } from '../../../src/tablebase/format/table.js';
import { planFor } from '../../../src/tablebase/generate/plan.js';
import { chessPackedAt } from '../../../src/tablebase/index/chess-decode.js';
import type { Material } from '../../../src/tablebase/index/material.js';
import { CHESS_SETS, setNumber } from '../../../src/tablebase/index/sets.js';
import { SyzygyTables } from '../../../src/tablebase/syzygy/tables.js';

const SYZYGY = process.env.MAGIBAN_SYZYGY ?? join(ROOT, 'data/syzygy');
const OWN = process.env.MAGIBAN_TABLES ?? join(ROOT, 'data/tablebases');
const IMPOSSIBLE = 255;

const syzygy = new SyzygyTables((name, kind) => {
  const file = join(SYZYGY, `${name}.${kind === 'wdl' ? 'rtbw' : 'rtbz'}`);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
});

const fileOf = ({ name }: Material) => join(OWN, `chess-${name}.mgt`);
const sets = CHESS_SETS.filter(
  (set) => existsSync(fileOf(set)) && existsSync(join(SYZYGY, `${set.name}.rtbw`)),
);

/** The codes of a table, with those marked that are no positions: a file does not tell. */
function codesOf(set: Material): Uint8Array {
  const plan = planFor(set);
  const memory = createEndgameMemory(plan.bytes);
  const { functions, base } = startEndgames('chess', memory, 0);
  const { codes, entries, pieces } = plan.sets[0];
  const view = new Uint8Array(memory.buffer, codes, entries);
  functions.prepare(base);
  functions.describeSet(base, 0, pieces[0], pieces[1], codes);
  const table = unwrap(Table.fromBytes(readFileSync(fileOf(set)), { whole: true }));
  for (let index = 0; index < entries; index++) view[index] = table.valueNow(index) as number;
  const blocks = functions.blocksOf(base, 0);
  for (let block = 0; block < blocks; block++) functions.markImpossible(base, 0, block);
  return view;
}

/** Without the 50-move rule: a cursed win is a win. */
const signOf = (code: number) => (code === 0 ? 0 : code % 2 === 0 ? 1 : -1);

describe('our tables', () => {
  it.each(sets)(
    '$name: the outcome is that of Syzygy, everywhere',
    async (set) => {
      const codes = codesOf(set);
      const number = setNumber(set);
      const differences: string[] = [];
      let compared = 0;
      // Loads the files of this set and of those that captures lead to.
      await syzygy.wdl(positionAt(number, codes.indexOf(0)) ?? ChessPosition.start);
      for (let index = 0; index < codes.length; index++) {
        const code = codes[index] as number;
        if (code === IMPOSSIBLE) continue;
        const position = positionAt(number, index) as ChessPosition;
        const wdl = syzygy.wdlNow(position) ?? (await syzygy.wdl(position));
        compared++;
        if (Math.sign(wdl ?? Number.NaN) === signOf(code)) continue;
        differences.push(`${position.fen()}: ${wdl}, code ${code}`);
        if (differences.length > 5) break;
      }
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(codes.length / 3);
    },
    DEEP_TIMEOUT,
  );
});

/** Unvalidated: validity is known here, and validation would dominate the time. */
function positionAt(set: number, index: number): ChessPosition | undefined {
  const packed = chessPackedAt(set, index);
  return packed && Reflect.construct(ChessPosition, [packed]);
}
