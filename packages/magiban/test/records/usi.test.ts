/** USI: a game a line, and what travels behind it. */
import { describe, expect, it } from 'vitest';
import { makeRecord, parseRecord, unwrap } from '../../src/records.js';
import { dump } from './dump.js';
import { errorsOf, outline, read } from './shogi-outline.js';
import * as samples from './shogi-samples.js';

describe('USI', () => {
  it('has a game a line, from any start', () => {
    const records = unwrap(parseRecord(samples.USI));
    expect(records.flatMap(errorsOf)).toEqual([]);
    expect(records.map(outline)).toEqual([
      ['1 7776FU', '2 3334FU', '3 8822KA+', '4 3122GI', '5 0045KA', '6 resignation'],
      ['1 3334FU'],
      [],
      ['1 5958OU'],
    ]);
    expect(records[0]?.game?.tree.comments).toEqual(['# a note']);
    expect(records[3]?.game?.start.number).toBe(31);
  });

  it('is one line, and carries the rest as KIF', () => {
    const written = unwrap(makeRecord(read(samples.KIF), 'usi'));
    const [line, ...notes] = written.text.split('\n');
    expect(line).toBe('position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e');
    expect(notes).toContain('#変化：3手');
    expect(dump(read(written.text))).toEqual(dump(read(samples.KIF)));
    const plain = unwrap(makeRecord(read(samples.KIF), 'usi', { carry: false }));
    expect(plain.text).toBe(`${line}\n`);
    expect(plain.losses.map(({ what }) => what)).toEqual([
      ...['variations', 'comments', 'times', 'endings', 'headers'],
    ]);
    const bare = read('position startpos moves 7g7f\n');
    expect(unwrap(makeRecord(bare, 'usi'))).toEqual({
      text: 'position startpos moves 7g7f\n',
      losses: [],
    });
  });

  it('tells the place of a faulty move that it carries', () => {
    const { text } = unwrap(makeRecord(read(samples.KIF), 'usi'));
    const lines = text.replace('６六歩(67)', '６五歩(67)').split('\n');
    const at = lines.findIndex((line) => line.includes('６五歩(67)'));
    expect(read(lines.join('\n')).errors[0]).toMatchObject({
      code: 'IllegalMove',
      data: { line: at + 1, column: (lines[at] as string).indexOf('６五') + 1 },
    });
  });
});
