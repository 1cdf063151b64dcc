/** Which setups are positions: faults by their names when read strictly, and as warnings where the rules can go on. */
import { describe, expect, it } from 'vitest';
import {
  emptySetup,
  IMPOSSIBLE_POSITION_REASONS,
  parseSfen,
  ShogiPosition,
  type ShogiSetup,
  shogiPosition,
  startSetup,
  unwrap,
  validateSetup,
} from '../../src/shogi/index.js';

/** Refused however it is read. */
const UNPLAYABLE: ReadonlySet<string> = new Set([
  ...['no-king', 'several-kings', 'dead-end', 'opposite-check'],
]);

function faultOf(setup: ShogiSetup, tsume = false, strict = true) {
  const result = ShogiPosition.fromSetup(setup, { tsume, strict });
  expect(validateSetup(setup, { tsume, strict }).ok).toBe(result.ok);
  return result.ok ? undefined : result.error.toJSON();
}

describe('possible are', () => {
  it.each([
    ['bare kings', '4k4/9/9/9/9/9/9/9/4K4 b - 1'],
    ['everything in one hand', '4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S4N4L18P 1'],
    ['a pawn and promoted ones on one file', '4k4/P8/+P8/+P8/+P8/+p8/p8/9/4K4 b - 1'],
    ['promoted pieces where others are at a dead end', '+P+L+N1k4/+N8/9/9/9/9/9/9/4K4 b - 1'],
    ['a lance on the last rank but one', '4k4/L8/N8/9/9/9/n8/l8/4K4 b - 1'],
    ['a double check by a line opened', '4k4/9/3N5/9/4L4/9/9/9/K8 w - 1'],
    ['a double check by two line pieces', '4k4/9/9/7B1/4R4/9/9/9/K8 w - 1'],
    ['checkmate', '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1'],
    ['no move, without check', 'k8/2G6/1G7/9/9/9/9/9/8K w - 1'],
    ['kings face to face in a way', '4k4/9/4K4/9/9/9/9/9/9 b - 1'],
  ])('%s', (_, sfen) => {
    expect(shogiPosition(sfen, { strict: true }).sfen()).toBe(sfen);
    expect(shogiPosition(sfen).warnings).toEqual([]);
  });

  it('one king alone, in mate problems', () => {
    const sfens = ['4k4/9/4P4/9/9/9/9/9/9 b G 1', '9/9/9/9/9/9/9/9/4K4 b G 1'];
    for (const sfen of sfens) {
      const setup = unwrap(parseSfen(sfen));
      expect(faultOf(setup)).toMatchObject({ data: { reason: 'no-king', squares: [] } });
      expect(faultOf(setup, true)).toBeUndefined();
    }
  });
});

describe('impossible are', () => {
  it.each([
    ['no-king', '9/9/9/9/9/9/9/9/9 b - 1', []],
    ['no-king', '4k4/9/9/9/9/9/9/9/9 b - 1', []],
    ['several-kings', '4k4/9/9/9/9/9/9/9/K7K b - 1', ['1i', '9i']],
    ['several-kings', '3kk4/9/9/9/9/9/9/9/K8 b - 1', ['5a', '6a']],
    ['too-many-of-kind', '4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1', []],
    ['too-many-of-kind', '4k4/4r4/9/9/9/9/9/+R8/4K4 b R 1', ['9h', '5b']],
    ['too-many-of-kind', '4k4/9/9/9/9/9/9/9/4K4 b 3G2g 1', []],
    ['nifu', '4k4/9/P8/9/9/9/P8/9/4K4 b - 1', ['9c', '9g']],
    ['nifu', '4k4/9/p8/9/p8/9/p8/9/4K4 b - 1', ['9c', '9e', '9g']],
    ['dead-end', 'P3k4/9/9/9/9/9/9/9/4K4 b - 1', ['9a']],
    ['dead-end', '4k4/9/9/9/9/9/9/9/l3K4 b - 1', ['9i']],
    ['dead-end', '4k4/N8/9/9/9/9/9/9/4K4 b - 1', ['9b']],
    ['dead-end', '4k4/9/9/9/9/9/9/n7n/4K4 b - 1', ['1h', '9h']],
    ['opposite-check', '4k4/9/9/9/9/9/9/9/K3R4 b - 1', ['5a']],
    ['opposite-check', '4k4/4K4/9/9/9/9/9/9/9 b - 1', ['5a']],
    ['too-many-checkers', '4k4/3GGG3/9/9/9/9/9/9/4K4 w - 1', ['4b', '5b', '6b']],
    ['undiscovered-double-check', '4k4/3G1G3/9/9/9/9/9/9/4K4 w - 1', ['4b', '6b']],
    ['undiscovered-double-check', '4k4/9/3N1N3/9/9/9/9/9/4K4 w - 1', ['4c', '6c']],
    ['checkers-on-one-line', 'R3k3R/9/9/9/9/9/9/9/4K4 w - 1', ['1a', '9a']],
  ] as const)('%s: %s', (reason, sfen, squares) => {
    expect(IMPOSSIBLE_POSITION_REASONS).toContain(reason);
    const setup = unwrap(parseSfen(sfen));
    const data = { reason, squares };
    expect(faultOf(setup)).toMatchObject({ code: 'ImpossiblePosition', data });
    const result = ShogiPosition.fromSetup(setup);
    if (UNPLAYABLE.has(reason))
      expect(result.ok ? 'played' : result.error.data).toMatchObject(data);
    else expect(unwrap(result).warnings).toMatchObject([{ kind: 'odd', ...data }]);
  });

  it('of composed problems odd only: a piece that can never move', () => {
    const setup = unwrap(parseSfen('P3k4/9/9/9/9/9/9/9/4K4 b - 1'));
    const position = unwrap(ShogiPosition.fromSetup(setup, { composed: true }));
    expect(position.warnings).toMatchObject([{ kind: 'odd', reason: 'dead-end', squares: ['9a'] }]);
  });

  it.each([
    ['4k4/9/9/9/9/9/9/9/4K4 b 7R7B20P 1', undefined],
    ['4k4/9/9/9/9/9/9/9/4K4 b 31P 1', undefined],
    ['4k4/9/9/9/9/9/9/9/4K4 b 8R 1', { role: 'rook', count: 8, limit: 7 }],
    ['4k4/9/9/9/9/9/9/9/4K4 b 4G4g 1', { role: 'gold', count: 8, limit: 7 }],
    ['4k4/9/9/9/9/9/9/9/4K4 b 16P16p 1', { role: 'pawn', count: 32, limit: 31 }],
    ['4k4/9/9/9/9/9/9/9/4K4 b 7R7B21P 1', { count: 49, limit: 48 }],
  ])('more pieces than can be played: %s', (sfen, data) => {
    const fault = faultOf(unwrap(parseSfen(sfen)), false, false);
    if (!data) expect(fault).toBeUndefined();
    else expect(fault).toMatchObject({ data: { reason: 'too-many-pieces-to-play', ...data } });
  });

  it('says which and how many', () => {
    const data = (sfen: string) => faultOf(unwrap(parseSfen(sfen)))?.data;
    expect(data('4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1')).toMatchObject({
      ...{ role: 'pawn', count: 19, limit: 18 },
    });
    expect(data('4k4/9/p8/9/p8/9/9/9/4K4 b - 1')).toMatchObject({ color: 'gote', file: 9 });
    expect(data('4k4/N8/9/9/9/9/9/9/4K4 b - 1')).toMatchObject({ color: 'sente', role: 'knight' });
    expect(data('9/9/9/9/9/9/9/9/4K4 b - 1')).toMatchObject({ color: 'gote' });
    expect(data('9/9/9/9/9/9/9/9/9 b - 1')).toEqual({ reason: 'no-king', squares: [] });
  });
});

describe('what is no setup at all', () => {
  const start = startSetup();
  it.each([
    ['board', { board: start.board.slice(1) }],
    ['board', { board: undefined }],
    ['board[3]', { board: start.board.map((piece, i) => (i === 3 ? 'P' : piece)) }],
    ['turn', { turn: 'black' }],
    ['hands.sente.pawn', { hands: undefined }],
    ['hands.gote.rook', { hands: { ...start.hands, gote: { ...start.hands.gote, rook: -1 } } }],
    ['hands.sente.gold', { hands: { ...start.hands, sente: { ...start.hands.sente, gold: 0.5 } } }],
    ['number', { number: 0 }],
    ['number', { number: 65_536 }],
  ])('is refused by the name of what is wrong: %s', (option, change) => {
    const result = ShogiPosition.fromSetup({ ...emptySetup(), ...start, ...change } as ShogiSetup);
    expect(result.ok ? 'ok' : result.error.toJSON()).toMatchObject({
      code: 'InvalidOption',
      data: { option },
    });
  });
});
