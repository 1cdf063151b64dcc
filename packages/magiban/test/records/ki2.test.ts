/** KI2: moves without their origins. */
import { describe, expect, it } from 'vitest';
import { makeRecord, unwrap } from '../../src/records.js';
import { errorsOf, outline, read } from './shogi-outline.js';
import * as samples from './shogi-samples.js';

describe('KI2', () => {
  it('leaves it to the position where pieces come from', () => {
    const record = read(samples.KI2);
    expect(errorsOf(record)).toEqual([]);
    expect(outline(record)).toEqual([
      ...['1 7776FU', '2 3334FU', '3 8822KA', '4 3122GI', '5 4958KI', '6 7162GI', '7 3948GI'],
      ...['8 6152KI (五二金右)', '9 7968GI', '10 5142OU', '11 repetition'],
      ...["3' 6766FU", '4 8384FU', '5 interruption'],
    ]);
  });

  it('carries times in comments', () => {
    const { text, losses } = unwrap(makeRecord(read(samples.CSA), 'ki2'));
    expect(text).toContain('▲７六歩\n*[%emt 0:00:12]\n');
    expect(losses).toEqual([{ what: 'times', count: 5, carried: true }]);
    const plain = unwrap(makeRecord(read(samples.CSA), 'ki2', { carry: false }));
    expect(plain.text).not.toContain('[%');
    expect(plain.losses).toEqual([{ what: 'times', count: 5, carried: false }]);
  });
});
