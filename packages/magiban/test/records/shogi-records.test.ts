/** Records of shogi, whatever the format: what a played game becomes, which format a text is, and much text. */
import { describe, expect, it } from 'vitest';
import { detectFormat, makeRecord, type RecordFormat, unwrap } from '../../src/records.js';
import { ShogiGame } from '../../src/shogi/index.js';
import { errorsOf, read } from './shogi-outline.js';
import * as samples from './shogi-samples.js';

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
