/** SFENs as they are found in the wild are mended, and each repair is named. */
import { describe, expect, it } from 'vitest';
import { ShogiPosition, START_SFEN, unwrap } from '../../src/shogi/index.js';

const BOARD = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';
const BARE = '4k4/9/9/9/9/9/9/9/4K4';

describe('an SFEN is mended', () => {
  it.each([
    [
      'missing fields',
      BOARD,
      START_SFEN,
      [
        { reason: 'missing-field', field: 'turn', used: 'b' },
        { reason: 'missing-field', field: 'hands', used: '-' },
        { reason: 'missing-field', field: 'number', used: '1' },
      ],
    ],
    [
      'move number 0',
      `${BOARD} b - 0`,
      START_SFEN,
      [{ reason: 'number-out-of-range', field: 'number', text: '0', used: '1' }],
    ],
    [
      'what follows',
      `${START_SFEN} moves 7g7f`,
      START_SFEN,
      [{ reason: 'trailing-text', used: '' }],
    ],
    ['a turn in capitals', `${BOARD} B - 1`, START_SFEN, [{ reason: 'unknown-turn', used: 'b' }]],
    [
      'a count of one',
      `${BARE} b 1P2G 1`,
      `${BARE} b 2GP 1`,
      [{ reason: 'number-out-of-range', field: 'hands', text: '1', used: 'P' }],
    ],
    [
      'a count of none',
      `${BARE} b 0PG 1`,
      `${BARE} b G 1`,
      [{ reason: 'number-out-of-range', text: '0', used: '' }],
    ],
    [
      'a kind twice',
      `${BARE} w PPp 1`,
      `${BARE} w 2Pp 1`,
      [{ reason: 'repeated-hand-piece', field: 'hands', text: 'P', used: '2P' }],
    ],
    [
      'adjacent digits',
      `${BOARD.replace('1r5b1', '1r32b1')} b - 1`,
      START_SFEN,
      [{ reason: 'adjacent-digits', field: 'placement', column: 13, used: '5' }],
    ],
  ] as const)('%s', (_, text, sfen, repairs) => {
    const position = unwrap(ShogiPosition.fromSfen(text, { repair: true }));
    expect(position.sfen()).toBe(sfen);
    expect(position.warnings).toHaveLength(repairs.length);
    expect(position.warnings).toMatchObject(repairs.map((one) => ({ kind: 'repaired', ...one })));
    expect(ShogiPosition.fromSfen(text).ok).toBe(false);
  });

  it('of white space without a word, which changes nothing', () => {
    const position = unwrap(ShogiPosition.fromSfen(` ${START_SFEN}\n`, { repair: true }));
    expect(position.warnings).toEqual([]);
  });
});

it.each([
  '',
  'hello',
  '9/9 b - 1',
  `${BARE} x - 1`,
  `${BARE} b 2K 1`,
  `${BARE} b 99P 1`,
  `${BARE} b P2 1`,
])('cannot be mended: %j', (text) => {
  const result = ShogiPosition.fromSfen(text, { repair: true });
  expect(result.ok ? 'mended' : result.error.code).toBe('MalformedSfen');
});
