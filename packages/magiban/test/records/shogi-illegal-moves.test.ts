/** Records of shogi with illegal moves: told, kept as text, and written again. */
import { describe, expect, it } from 'vitest';
import { makeRecord, unwrap } from '../../src/records.js';
import type { ShogiGame } from '../../src/shogi/index.js';
import { dump } from './dump.js';
import { errorsOf, outline, read } from './shogi-outline.js';

describe('illegal moves', () => {
  /** A second pawn on a file, and moves behind it. */
  const NIFU = `   1 ２六歩(27)
   2 ８四歩(83)+
   3 ２五歩(26)
   4 ８五歩(84)
   5 ２四歩(25)
   6 ８六歩(85)
   7 ２三歩成(24)
   8 ８七歩成(86) ( 0:03/00:00:03)
*ここまでは良い
   9 ９五歩打 ( 0:01/00:00:01)
*二歩
  10 ８八と(87)
  11 ９四歩(95)+
  12 反則勝ち
変化：11手
  11 ９六歩(97)
変化：2手
   2 ３四歩(33)
`;

  it('are told with what is wrong; the line ends, the rest is kept', () => {
    const record = read(NIFU);
    expect(errorsOf(record)).toEqual([
      'game 1, line 10, column 6: "９五歩打" is not legal here: nifu: sente already has a pawn on file 9',
    ]);
    expect(record.checked.ok).toBe(false);
    const played = [...(record.game?.tree.descendants() ?? [])].map(({ move }) => move.usi);
    expect(played).toEqual([
      ...['2g2f', '8c8d', '2f2e', '8d8e', '2e2d', '8e8f', '2d2c+', '8f8g+', '3c3d'],
    ]);
    // As text, every move is there.
    expect([...record.text.tree.descendants()].length).toBe(14);
    expect(outline(record).slice(7)).toEqual([
      ...['8 8687FU+ 3 (ここまでは良い)', '9 0095FU 1 (二歩)', '10 8788TO', '11 9594FU'],
      ...['12 opponent-illegal', "11' 9796FU", "2' 3334FU"],
    ]);
  });

  it.each(['kif', 'csa', 'jkf', 'usi'] as const)('are written again: %s', (format) => {
    const record = read(NIFU);
    const { text, losses } = unwrap(makeRecord(record, format));
    expect(losses.some(({ what }) => what === 'moves')).toBe(false);
    const back = read(text);
    expect(dump(back)).toEqual(dump(record));
    expect(back.errors).toHaveLength(1);
    expect(back.errors[0]?.code).toBe('IllegalMove');
    // A game alone has legal moves only.
    expect(errorsOf(read(unwrap(makeRecord(record.game as ShogiGame, format)).text))).toEqual([]);
  });

  it('that tell too little to be written are told in a comment', () => {
    const record = read('▲７六歩 △３四歩 ▲５八金 △８四歩\nまで4手で中断\n');
    expect(errorsOf(record)).toEqual([
      'game 1, line 1, column 11: "▲５八金" is not legal here: ambiguous: ▲５八金右 or ▲５八金左',
    ]);
    const { text, losses } = unwrap(makeRecord(record, 'kif'));
    expect(losses).toEqual([{ what: 'moves', count: 3, carried: true }]);
    expect(text).toContain('*[%rest ▲５八金 △８四歩 まで4手で中断]\n');
  });

  it('at the start of everything leave no variation to pose as the game', () => {
    const record = read('   1 ７五歩(77)+\n   2 ３四歩(33)\n変化：1手\n   1 ２六歩(27)\n');
    expect([...(record.game?.tree.descendants() ?? [])]).toEqual([]);
    expect(outline(record)).toEqual(['1 7775FU', '2 3334FU', "1' 2726FU"]);
  });

  it('after a start that is none cannot be written', () => {
    const record = read('手合割：謎\n   1 ７六歩(77)\n');
    expect(record.game).toBeUndefined();
    const written = makeRecord(record, 'kif');
    expect(written.ok || written.error.data).toMatchObject({ reason: 'handicap', line: 1 });
  });
});
