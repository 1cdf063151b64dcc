/** Endgame tables inside the search: behind every move stands an exact value, so two plies are enough to tell the exact distance. */
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../test/support/deep.js';
import { type ChessPosition, chessPosition } from '../../src/chess/index.js';
import { createEngine } from '../../src/engine/index.js';
import { CHESS_SETS } from '../../src/tablebase/index/sets.js';
import { entriesOf, openPackaged, positionAt, Tablebase } from '../../src/tablebase/index.js';

const THREE_MEN = CHESS_SETS.slice(0, 5);
const SAMPLES = 60;
const LONGEST = 100;

describe('a search of chess', () => {
  it.each(THREE_MEN)('knows $name exactly', async (set) => {
    const engine = createEngine('chess', { hash: 1 });
    const tablebase = await Tablebase.open({ load: openPackaged });
    const random = dice(set.name.length * 7919 + set.name.charCodeAt(1));
    let [won, lost] = [0, 0];
    for (let sample = 0; sample < SAMPLES; ) {
      const position = positionAt(set, random(entriesOf(set))) as ChessPosition | undefined;
      if (!position || position.legalMoves().length === 0) continue;
      sample++;
      const known = await tablebase.probe(position);
      const found = await engine.bestMove(position, { depth: 2 });
      const score = found?.lines[0]?.score;
      if (known?.outcome === 'draw') expect(score, position.fen()).toEqual({ cp: 0 });
      else {
        const sign = known?.outcome === 'win' ? 1 : -1;
        if (sign > 0) won++;
        else lost++;
        expect(known?.dtm).toBeLessThan(LONGEST);
        expect(score, position.fen()).toEqual({ matePlies: sign * (known?.dtm ?? 0) });
      }
    }
    if (/[QRP]/.test(set.name)) expect(Math.min(won, lost)).toBeGreaterThan(0);
    engine.dispose();
  });

  it('waits for them no longer than it may, and has them the next time', async () => {
    const position = chessPosition('8/8/8/8/8/1n6/P1K5/6k1 w - - 0 1');
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const tables = (set: (typeof THREE_MEN)[number]) => late.then(() => openPackaged(set));
    const engine = createEngine('chess', { hash: 1, tables });
    const without = await engine.bestMove(position, { movetime: 20 });
    expect(without?.lines[0]?.score).toMatchObject({ cp: expect.any(Number) });
    const aborter = new AbortController();
    const aborted = engine.bestMove(position, {}, aborter.signal);
    aborter.abort();
    expect((await aborted)?.lines).toHaveLength(1);
    arrive();
    const told = await engine.bestMove(position, { depth: 2 });
    expect(told?.lines[0]?.score).toMatchObject({ matePlies: expect.any(Number) });
    engine.dispose();
  });

  it('has them at once after it was prepared', async () => {
    const position = chessPosition('8/8/8/8/8/4k3/8/1K3Q2 w - - 0 1');
    const engine = createEngine('chess', { hash: 1 });
    await engine.prepare();
    const found = await engine.bestMove(position, { movetime: 30 });
    expect(found?.lines[0]?.score).toMatchObject({ matePlies: expect.any(Number) });
    engine.dispose();
  });

  it('sees them from afar, and does without where there are none', async () => {
    // Behind the capture stands a pawn that will be queened, and the mate that follows.
    const position = chessPosition('8/8/8/8/8/1n6/P1K5/6k1 w - - 0 1');
    const told = await createEngine('chess', { hash: 1 }).bestMove(position, { depth: 2 });
    expect(told?.lines[0]?.score).toMatchObject({ matePlies: expect.any(Number) });
    const alone = createEngine('chess', { hash: 1, tables: async () => undefined });
    const found = await alone.bestMove(position, { depth: 2 });
    expect(found?.lines[0]?.score).toMatchObject({ cp: expect.any(Number) });
  });
});
