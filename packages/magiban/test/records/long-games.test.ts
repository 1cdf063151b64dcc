/** A hundred thousand moves, one after the other or each in a variation of the one before: no stack is deep enough for that. */
import { expect, it } from 'vitest';
import { makePgn, parsePgn } from '../../src/chess/index.js';
import { readJkf } from '../../src/records/jkf/reader.js';
import { makeRecord, parseRecord, unwrap } from '../../src/records.js';

const MANY = 100_000;

/** Knights go out and come back; the others could go out each time. */
const KNIGHTS = ['Nc3', 'Nc6', 'Nb1', 'Nb8'];
const OTHERS = ['Nf3', 'Nf6'];

it('a game of chess', () => {
  const text = Array.from({ length: MANY }, (_, ply) => KNIGHTS[ply % 4]).join(' ');
  const [read] = parsePgn(`${text} *`);
  expect(read?.errors).toEqual([]);
  const written = makePgn(unwrap((read as NonNullable<typeof read>).checked));
  expect(parsePgn(written)[0]?.game?.tree.descendants().next().value?.move.san).toBe('Nc3');
});

it('variations of chess', () => {
  const parts = Array.from(
    { length: MANY },
    (_, ply) => `${OTHERS[ply % 2]} (${KNIGHTS[ply % 4]} `,
  );
  const [read] = parsePgn(`${parts.join('')}${')'.repeat(MANY)} *`);
  expect(read?.errors).toEqual([]);
  expect([...(read?.game?.tree.descendants() ?? [])]).toHaveLength(2 * MANY);
  const written = makePgn(unwrap((read as NonNullable<typeof read>).checked));
  expect(written.split('(')).toHaveLength(MANY + 1);
});

it('variations of shogi, deep in the game', () => {
  // Each with times and an ending of its own, which are counted and placed from its parent, not from the start.
  const count = 20_000;
  const rooks = ['３八飛(28)', '７二飛(82)', '２八飛(38)', '８二飛(72)'];
  const line = (ply: number, words: string | undefined) => `${ply} ${words} ( 0:01/00:00:01)\n`;
  const main = Array.from({ length: count }, (_, i) => line(i + 1, rooks[i % 4])).join('');
  const variations = Array.from({ length: count }, (_, i) => {
    const ply = count - i;
    return `変化：${ply}手\n${line(ply, '中断')}`;
  });
  const [record] = unwrap(parseRecord(`手合割：平手\n${main}${variations.join('')}`));
  expect(record?.errors).toEqual([]);
  for (const format of ['kif', 'jkf'] as const) {
    const { text } = unwrap(makeRecord(record as NonNullable<typeof record>, format));
    expect(unwrap(parseRecord(text))[0]?.errors).toEqual([]);
  }
});

it('forks of JKF', () => {
  const square = (x: number, y: number) => `{"x":${x},"y":${y}}`;
  const move = `"move":{"from":${square(7, 7)},"to":${square(7, 6)},"piece":"FU"}`;
  const text = `{"moves":[{},${`{${move}},{${move},"forks":[[`.repeat(MANY)}{${move}}${']]}'.repeat(MANY)}]}`;
  const [record] = readJkf(text);
  expect(record?.errors).toEqual([]);
  expect([...(record?.tree.descendants() ?? [])]).toHaveLength(2 * MANY + 1);
});
