/** CSA, versions 2 and 3: several games in a file, and what others may ignore. */
import { describe, expect, it } from 'vitest';
import { makeRecord, parseRecord, type ShogiRecord, unwrap } from '../../src/records.js';
import { errorsOf, outline, read } from './shogi-outline.js';
import * as samples from './shogi-samples.js';

describe('CSA', () => {
  it('has several games, each with its headers, comments and times', () => {
    const records = unwrap(parseRecord(samples.CSA));
    const [first, second] = records as [ShogiRecord, ShogiRecord];
    expect(records.flatMap(errorsOf)).toEqual([]);
    expect(Object.fromEntries(first.headers)).toEqual({
      ...{ 先手: 'Sente', 後手: 'Gote', 棋戦: 'Test match', 場所: 'Tokyo', 戦型: 'YAGURA' },
      ...{ 開始日時: '2024/05/03 10:30:00', 持ち時間: '00:25+10' },
    });
    expect(first.game?.tree.comments).toEqual(['a remark in front', 'before the first move']);
    expect(outline(first)).toEqual([
      ...['1 7776FU 12', '2 3334FU 6 (plain|for programs)', '3 8822KA+ 3', '4 3122GI'],
      ...['5 0045KA 100', '6 resignation 1 (the end)'],
    ]);
    expect(second.game?.start.sfen()).toBe(
      'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1',
    );
    expect(outline(second)).toEqual(['1 6152KI', '2 2726FU', '3 interruption']);
  });

  it('of version 3 has thousandths of seconds, and headers of its own', () => {
    const record = read(samples.CSA_V3);
    expect(errorsOf(record)).toEqual([]);
    expect(record.game?.start.sfen()).toBe('7nk/9/8+P/6+B2/9/9/9/9/9 b G2rb3g4s3n4l17p 1');
    expect(outline(record)).toEqual(['1 0012KI 1.25', '2 move-limit 0.5']);
    const { text } = unwrap(makeRecord(record, 'csa', { version: '3.0' }));
    expect(text.split('\n').slice(0, 8)).toEqual(samples.CSA_V3.split('\n').slice(0, 8));
    expect(text.endsWith('T1.25\n%MAX_MOVES\nT0.5\n')).toBe(true);
    const old = unwrap(makeRecord(record, 'csa'));
    expect(old.text).toContain("T1\n'*[%emt 0:00:01.25]\n%HIKIWAKE\n");
    expect(old.losses).toEqual([
      { what: 'fractions', count: 2, carried: true },
      { what: 'endings', count: 1, carried: true },
      { what: 'headers', count: 5, carried: true },
    ]);
  });

  it('takes ranks whose spaces were shortened', () => {
    const rows = 'P1 * * * * -OU * * * *\nP2 *  *  *  *  *  *  *  *  *\n';
    const record = read(`${rows}P9 *  *  *  * +OU *  *  *  * \n-\n-5152OU\n`);
    expect(errorsOf(record)).toEqual([]);
    expect(record.game?.start.sfen()).toBe('4k4/9/9/9/9/9/9/9/4K4 w - 1');
  });

  it('carries variations in comments, which others ignore', () => {
    const { text, losses } = unwrap(makeRecord(read(samples.KIF), 'csa'));
    expect(losses).toContainEqual({ what: 'variations', count: 3, carried: true });
    const tail = text.slice(text.indexOf("'変化：3手"));
    expect(tail).toBe(
      "'変化：3手\n''*別の手もある\n'+6766FU\n'T10\n'%CHUDAN\n'変化：2手\n'-8384FU\n",
    );
    const plain = unwrap(makeRecord(read(samples.KIF), 'csa', { carry: false })).text;
    expect(plain).not.toContain('変化');
    expect(outline(read(plain)).length).toBe(6);
  });

  it('tells whose foul it was', () => {
    const ends = ['%+ILLEGAL_ACTION', '%-ILLEGAL_ACTION', '%ILLEGAL_MOVE'];
    const records = ends.map((end) => read(`PI\n+\n+7776FU\n${end}\n`));
    expect(records.map((record) => outline(record).at(-1))).toEqual([
      ...['2 opponent-illegal', '2 illegal-action', '2 illegal-move'],
    ]);
    expect(records.map(({ game }) => game?.result?.winner)).toEqual(['gote', 'sente', 'sente']);
    for (const [i, record] of records.entries()) {
      expect(unwrap(makeRecord(record, 'csa')).text).toContain(`${ends[i]}\n`);
    }
  });
});
