/** KIF: its many spellings, variations, handicaps and problems. */
import { describe, expect, it } from 'vitest';
import { makeRecord, parseRecord, unwrap } from '../../src/records.js';
import { ShogiGame } from '../../src/shogi/index.js';
import { errorsOf, outline, read } from './shogi-outline.js';
import * as samples from './shogi-samples.js';

describe('KIF', () => {
  it('has headers, times, comments, bookmarks and variations', () => {
    const record = read(samples.KIF);
    expect(errorsOf(record)).toEqual([]);
    expect([...record.headers]).toEqual([
      ['開始日時', '2024/04/01 10:00'],
      ['棋戦', '練習対局'],
      ['先手', '甲　太郎'],
      ['後手', ''],
      ['備考', '昼食：そば\\n夕食：うどん'],
    ]);
    expect(record.game?.tree.comments).toEqual([
      ...['はじめのコメント', '　全角の空白  と半角', "# a program's remark"],
    ]);
    expect(outline(record)).toEqual([
      '1 7776FU 5',
      '2 3334FU 70 (二手目||&しおり)',
      '3 8822KA+ 30',
      '4 3122GI 2',
      '5 0045KA 3660',
      '6 resignation 1 (潔い投了)',
      "6' 6152KI",
      '7 4563KA 9',
      "3' 6766FU 10 <別の手もある>",
      '4 interruption',
      "2' 8384FU",
    ]);
  });

  it('ends its main line where the game ended, whatever variations follow', () => {
    const { game } = read(samples.KIF);
    expect(game?.result).toEqual(
      expect.objectContaining({ winner: 'sente', reason: 'resignation', elapsed: 1 }),
    );
    const text = '   1 ７六歩(77)\n   2 ３四歩(33)+\n変化：2手\n   2 投了\n';
    expect(read(text).game?.result).toBeUndefined();
    expect(outline(read(text))).toEqual(['1 7776FU', '2 3334FU', "2' resignation"]);
  });

  it('of a handicap game names the players as any other, and gote moves first', () => {
    const record = read(samples.HANDICAP_KIF);
    expect(errorsOf(record)).toEqual([]);
    expect([...record.headers]).toEqual([
      ['後手', '先生'],
      ['先手', '生徒'],
    ]);
    expect(record.game?.start.turn).toBe('gote');
    expect(outline(record).at(-1)).toBe('5 resignation 3');
    expect(record.game?.result).toMatchObject({ winner: 'sente' });
    const { text } = unwrap(makeRecord(record, 'kif'));
    expect(text).toContain('上手：先生\n下手：生徒\n手合割：香落ち\n');
    expect(text).toContain('まで4手で下手の勝ち\n');
  });

  it('of a problem may lack a king, and spell hands in many ways', () => {
    const record = read(samples.PROBLEM_KIF);
    expect(errorsOf(record)).toEqual([]);
    expect(record.game?.start.sfen()).toBe('8k/9/8+P/6+B2/9/9/9/9/9 b GS2rb3g3s4n4l17p 1');
    expect(Object.fromEntries(record.headers)).toEqual({ 作者: '某', 手数: '3', 手合割: '詰将棋' });
    expect(record.game?.positionAt(1).isCheckmate).toBe(true);
  });

  it.each([
    ['without a final end of line', '   1 ７六歩(77)\n   2 投了', ['1 7776FU', '2 resignation']],
    ['with a byte order mark', '\ufeff   1 ７六歩(77)\n', ['1 7776FU']],
    ['with old line ends', '   1 ７六歩(77)\r   2 投了\r', ['1 7776FU', '2 resignation']],
    ['with ASCII digits and no gaps', '1 76歩(77)\n2 34歩(33)\n', ['1 7776FU', '2 3334FU']],
    ['with other signs', '1 ７六歩（７７）\n2 ４二王(51)\n', ['1 7776FU', '2 5142OU']],
    ['with hours', '1 ７六歩(77) (1:02:03/1:02:03)\n', ['1 7776FU 3723']],
    ['with fractions', '1 ７六歩(77) (0:02.5/)\n', ['1 7776FU 2.5']],
    ['with no total', '1 ７六歩(77) ( 0:02)\n', ['1 7776FU 2']],
    [
      'without origins, where that is clear',
      '1 ７六歩\n2 ３四歩 (0:01/0:0:1)\n',
      ['1 7776FU', '2 3334FU 1'],
    ],
    ['with words for what is no move', '1 反則勝ち\n', ['1 opponent-illegal']],
    [
      'with the end told by the sentence only',
      '1 ７六歩(77)\nまで1手で持将棋\n',
      ['1 7776FU', '2 impasse'],
    ],
    [
      'in wide digits',
      '1 ７六歩(77)\nまで、１手で先手の勝ち\n変化：１手\n1 ２六歩(27)\n',
      ['1 7776FU', '2 resignation', "1' 2726FU"],
    ],
  ])('%s', (_, text, expected) => {
    const record = read(text);
    expect(errorsOf(record)).toEqual([]);
    expect(outline(record)).toEqual(expected);
  });

  it('begins the next game with its own headers', () => {
    const records = unwrap(parseRecord(`${samples.KIF}\n${samples.HANDICAP_KIF}`));
    expect(records.map(({ number, headers }) => [number, headers.get('先手')])).toEqual([
      [1, '甲　太郎'],
      [2, '生徒'],
    ]);
    expect(records.flatMap(errorsOf)).toEqual([]);
  });

  it('counts on from the number of its diagram', () => {
    const { text } = unwrap(
      makeRecord(unwrap(ShogiGame.fromSfen('4k4/9/9/9/9/9/9/9/4K4 b - 31')), 'kif'),
    );
    expect(text).toContain('*[%number 31]\n');
    expect(read(text).game?.start.number).toBe(31);
    const counted = text.replace(
      /\*\[%number 31\]\n/,
      '手数＝30  まで\n  31 ５八玉(59)\n  32 中断\n',
    );
    expect(errorsOf(read(counted))).toEqual([]);
    expect(read(counted).game?.start.number).toBe(31);
  });
});
