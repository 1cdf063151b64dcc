/** JKF: forks, what may be absent, and how deep it nests. */
import { describe, expect, it } from 'vitest';
import { writeJkf } from '../../src/records/jkf/writer.js';
import type { RecordFacts, StepFacts } from '../../src/records/record-text.js';
import { type Branch, MoveTree, makeRecord, RECORD_LIMITS, unwrap } from '../../src/records.js';
import { ShogiGame } from '../../src/shogi/index.js';
import { dump } from './dump.js';
import { errorsOf, outline, read } from './shogi-outline.js';
import * as samples from './shogi-samples.js';

describe('JKF', () => {
  it('has forks, and null for what is absent', () => {
    const record = read(samples.JKF);
    expect(errorsOf(record)).toEqual([]);
    expect([...record.headers.keys()]).toEqual(['先手', '後手']);
    expect(record.game?.tree.comments).toEqual(['one', 'two']);
    expect(outline(record)).toEqual([
      ...['1 7776FU 4', '2 3334FU', '3 8822KA+', '4 3122GI', '5 0045KA', '6 resignation (over)'],
      ...["2' 8384FU", '3 interruption'],
    ]);
  });

  it('is written with all that it can tell of a move', () => {
    const { text } = unwrap(makeRecord(read(samples.KI2), 'jkf'));
    const { moves } = JSON.parse(text);
    const square = (x: number, y: number) => ({ x, y });
    expect(moves[3].move).toEqual({
      ...{ color: 0, from: square(8, 8), to: square(2, 2), piece: 'KA' },
      ...{ promote: false, capture: 'KA' },
    });
    expect(moves[4].move).toEqual({
      ...{ color: 1, from: square(3, 1), to: square(2, 2), piece: 'GI', same: true, capture: 'KA' },
    });
    expect(moves[5].move).toMatchObject({ piece: 'KI', relative: 'R' });
    expect(moves[3].forks).toHaveLength(1);
  });

  it('may leave the start out', () => {
    const text = '{"moves": [{"move": {"to": {"x": 7, "y": 6}, "from": {"x": 7, "y": 7}}}]}';
    expect(outline(read(text))).toEqual(['1 7776FU']);
  });

  it('has limits: nesting', () => {
    const record = read(`{"moves": ${'['.repeat(RECORD_LIMITS.depth + 10)}`);
    expect(record.errors[0]).toMatchObject({
      code: 'LimitExceeded',
      data: {
        what: 'depth',
        limit: RECORD_LIMITS.depth,
        line: 1,
        column: 11 + RECORD_LIMITS.depth,
      },
    });
  });

  it('nests variations as deeply as KIF', () => {
    const game = unwrap(ShogiGame.fromSfen('4k4/9/9/9/9/9/9/9/4K4 b - 1'));
    // The kings go up and down; each time, a step aside would have been the main line.
    const lines = ['5i4i 5i5h', '5a4a 5a5b', '5h4h 5h5i', '5b4b 5b5a'];
    for (let i = 0; i < 10_000; i++) {
      const [main = '', other = ''] = lines[i % 4]?.split(' ') ?? [];
      unwrap(game.addLine(game.cursor, [main]));
      game.play(other);
    }
    const text = (format: 'jkf' | 'kif') => unwrap(makeRecord(game, format)).text;
    expect(dump(read(text('jkf')))).toEqual(dump(game));
    expect(dump(read(text('kif')))).toEqual(dump(game));
  });

  it('is not written where it could not be read', () => {
    const facts = (depth: number): RecordFacts => {
      const tree = new MoveTree<StepFacts>();
      let place: Branch<StepFacts> = tree;
      for (let i = 0; i <= depth; i++) {
        place.add(STEP);
        place = place.add(STEP);
      }
      const hands = { sente: [], gote: [] };
      const board = { pieces: new Map(), hands, turn: 'sente' } as const;
      const start = { headers: new Map(), handicap: '平手', board, sfen: '' } as const;
      return { ...start, firstNumber: 1, tree, lost: 0 };
    };
    const most = Math.floor((RECORD_LIMITS.depth - 10) / 3);
    const options = { carry: true, encoding: 'utf-8' } as const;
    const refused = writeJkf(facts(most), options);
    expect(refused.ok || refused.error.code).toBe('LimitExceeded');
  });
});

const STEP: StepFacts = {
  ...{ side: 'sente', from: 77, to: 76, piece: 'FU', japanese: '▲７六歩' },
  ...{ same: false, promote: false, declined: false },
};
