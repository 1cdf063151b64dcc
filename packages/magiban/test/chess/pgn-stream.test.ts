/** A long file: the memory it takes is that of one game, whatever its length. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readPgn } from '../../src/chess/index.js';
import * as games from './pgn-games.js';

const GAME = [games.OPERA, games.IMMORTAL, games.EVERGREEN].join('\n');
const BYTES = new TextEncoder().encode(GAME);
const MEGABYTES = 5;

/** The file, in pieces of 64 KB that are made only when they are asked for. */
function* pieces(length: number) {
  const piece = new Uint8Array(65_536);
  for (let sent = 0; sent < length; sent += piece.length) {
    for (let i = 0; i < piece.length; i++) piece[i] = BYTES[(sent + i) % BYTES.length] as number;
    yield piece.slice(0, Math.min(piece.length, length - sent));
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it(`${MEGABYTES} MB stream through little memory`, async () => {
  const length = Math.floor((MEGABYTES * 1e6) / BYTES.length) * BYTES.length;
  let count = 0;
  let errors = 0;
  const heap: number[] = [];
  for await (const game of readPgn(pieces(length))) {
    count++;
    errors += game.errors.length;
    if (count % 1000 === 500) heap.push(heapInUse());
  }
  expect([count, errors]).toEqual([(length / BYTES.length) * 3, 0]);
  expect(heap.length).toBeGreaterThan(3);
  // After the first thousand games nothing stays. If the text alone did, it would be a megabyte more each time.
  const growth = Math.max(...heap.slice(1)) - (heap[1] as number);
  expect(growth).toBeLessThan(1e6);
});
