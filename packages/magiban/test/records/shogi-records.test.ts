/** Records of shogi: what is read of each format, what is tolerated, and what a game becomes. */
import { describe, expect, it } from 'vitest';
import {
  detectFormat,
  makeRecord,
  parseRecord,
  RECORD_LIMITS,
  type RecordFormat,
  type ShogiRecord,
  unwrap,
} from '../../src/records.js';
import { ShogiGame } from '../../src/shogi/index.js';
import { dump } from './dump.js';
import * as samples from './shogi-samples.js';

function read(text: string, format?: RecordFormat): ShogiRecord {
  const [record] = unwrap(parseRecord(text, format ? { format } : {}));
  return record as ShogiRecord;
}

/** The moves in Japanese, the ending, and times, comments in parentheses; variations with their number in front. */
function outline(record: ShogiRecord): string[] {
  const { moves = [] } = dump(record) ?? {};
  return moves.map(({ ply, index, words, elapsed, comments, before }) =>
    [
      `${ply}${"'".repeat(index)} ${words}`,
      elapsed === undefined ? '' : ` ${elapsed}`,
      before.length > 0 ? ` <${before.join('|')}>` : '',
      comments.length > 0 ? ` (${comments.join('|')})` : '',
    ].join(''),
  );
}

function errorsOf(record: ShogiRecord): string[] {
  return record.errors.map(({ message }) => message);
}

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

  it('cannot nest variations as deeply as KIF', () => {
    const nested = (depth: number) => {
      const game = unwrap(ShogiGame.fromSfen('4k4/9/9/9/9/9/9/9/4K4 b - 1'));
      // The kings go up and down; each time, a step aside would have been the main line.
      const lines = ['5i4i 5i5h', '5a4a 5a5b', '5h4h 5h5i', '5b4b 5b5a'];
      for (let i = 0; i < depth; i++) {
        const [main = '', other = ''] = lines[i % 4]?.split(' ') ?? [];
        unwrap(game.addLine(game.cursor, [main]));
        game.play(other);
      }
      return game;
    };
    const most = Math.floor((RECORD_LIMITS.depth - 10) / 3);
    const { text } = unwrap(makeRecord(nested(most), 'jkf'));
    expect(dump(read(text))).toEqual(dump(nested(most)));
    const deeper = nested(most + 1);
    const refused = makeRecord(deeper, 'jkf');
    expect(refused.ok || refused.error.code).toBe('LimitExceeded');
    expect(dump(read(unwrap(makeRecord(deeper, 'kif')).text))).toEqual(dump(deeper));
  });
});

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
      'game 1, line 10, column 6: "９五歩打" is not legal here: sente has a pawn on file 9 already',
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
      'game 1, line 1, column 11: "▲５八金" is not legal here: it may be ▲５八金右 or ▲５八金左',
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

describe('a game', () => {
  it('that was played is written, with its end by the rules', () => {
    const game = unwrap(ShogiGame.fromSfen('8k/9/8+P/9/9/9/9/9/4K4 b G 1'));
    game.headers.set('先手', 'A\nB');
    game.play('G*1b').comments.push('two\nlines');
    const { text } = unwrap(makeRecord(game, 'kif'));
    expect(text).toContain('先手：A\\nB\n');
    expect(text).toContain('   1 １二金打\n*two\n*lines\n   2 詰み\nまで1手で詰\n');
    expect(read(text).game?.result).toMatchObject({ winner: 'sente', reason: 'checkmate' });
  });

  it('keeps what its end was', () => {
    const game = new ShogiGame();
    game.play('7g7f');
    game.resign('sente');
    const { text, losses } = unwrap(makeRecord(game, 'kif'));
    expect(losses).toEqual([{ what: 'endings', count: 1, carried: true }]);
    expect(read(text).game?.result).toMatchObject({ winner: 'gote', reason: 'resignation' });
  });

  it('has headers that a format may not know', () => {
    const game = new ShogiGame();
    game.headers.set('a b', 'c').set('先手の持駒', 'd').set('x:y', 'z');
    const { text, losses } = unwrap(makeRecord(game, 'kif'));
    expect(losses).toEqual([{ what: 'headers', count: 3, carried: true }]);
    expect(read(text).game?.tree.comments).toEqual(['a b: c', '先手の持駒: d', 'x:y: z']);
    expect(read(unwrap(makeRecord(game, 'jkf')).text).headers).toEqual(game.headers);
    expect(read(unwrap(makeRecord(game, 'csa')).text).headers.get('a b')).toBe('c');
  });

  it('says in which encoding it is written', () => {
    const text = (format: RecordFormat) =>
      unwrap(makeRecord(new ShogiGame(), format, { encoding: 'shift_jis', version: '3.0' })).text;
    expect(text('kif')).toMatch(/^#KIF version=2.0 encoding=Shift_JIS\n/);
    expect(text('csa')).toMatch(/^'CSA encoding=SHIFT_JIS\nV3.0\n/);
  });
});

describe('the format', () => {
  it.each([
    ...Object.entries(samples.SAMPLES).map(
      ([name, text]) =>
        [text, name.split('_').find((part) => /^(KIF|KI2|CSA|JKF|USI)$/.test(part))] as const,
    ),
    ['lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', 'USI'] as const,
    ['先手：甲\n', 'KIF'] as const,
    ['*▲７六歩\n   1 ７六歩(77)\n', 'KIF'] as const,
    ['[Event "x"]\n\n1. e4 *', 'JKF'] as const,
    ['1. e4 *', undefined] as const,
  ])('of %j is %s', (text, format) => {
    expect(detectFormat(text)).toBe(format?.toLowerCase());
  });
});

it('much text takes no more than its length', () => {
  const moves = ['▲５八玉', '△５二玉', '▲５九玉', '△５一玉'];
  const text = Array.from({ length: 3000 }, (_, i) => moves[i % 4]).join('\n');
  const variations = Array.from({ length: 3000 }, () => '変化：1手\n▲７六歩').join('\n');
  const record = read(`${text}\n${variations}\n`);
  expect(errorsOf(record)).toEqual([]);
  expect(record.game?.tree.children.length).toBe(3001);
  const comments = `{"moves": [{"comments": ["${'x\\n'.repeat(200_000)}"]}]}`;
  expect(read(comments).game?.tree.comments.length).toBe(200_001);
  const written = unwrap(makeRecord(read(comments), 'kif'));
  expect(read(written.text).game?.tree.comments.length).toBe(200_001);
});
