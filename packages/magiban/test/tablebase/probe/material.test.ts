/** Names of sets: read, written, and told from positions. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../../src/chess/index.js';
import type { ErrorData } from '../../../src/errors/error.js';
import { shogiPosition } from '../../../src/shogi/index.js';
import { makeMaterial, material, parseMaterial } from '../../../src/tablebase/index/material.js';
import { materialIn, setOf } from '../../../src/tablebase/index/positions.js';
import { CHESS_SETS, SHOGI_SETS, setNumber, setsOf } from '../../../src/tablebase/index/sets.js';

const faultOf = (text: string, game?: 'chess' | 'shogi') => {
  const result = parseMaterial(text, game);
  if (result.ok) throw new Error(`${text} was read as ${makeMaterial(result.value)}`);
  expect(result.error.code).toBe('MalformedMaterial');
  return result.error.data as ErrorData['MalformedMaterial'];
};

describe('reading', () => {
  it.each([
    ['KGvK', 'KGvK'],
    ['KQvK', 'KQvK'],
    ['chess:KRvK', 'chess:KRvK'],
    ['shogi:KRvK', 'shogi:KRvK'],
    ['shogi:KGvK', 'KGvK'],
    ['chess:KvKR', 'chess:KRvK'],
    ['chess:KNBvK', 'chess:KBNvK'],
    ['chess:KPvKR', 'chess:KRvKP'],
    ['chess:KRvKR', 'chess:KRvKR'],
    ['KRvKQ', 'KQvKR'],
    ['shogi:KRvKP', 'shogi:KRPvK'],
    ['shogi:KPvKR', 'shogi:KRPvK'],
    ['shogi:KvKPR', 'shogi:KRPvK'],
    ['KSvKG', 'KGSvK'],
    ['KPvKL', 'KLPvK'],
    ['shogi:KPPvK', 'shogi:KPPvK'],
  ])('%s is %s', (text, written) => {
    expect(makeMaterial(material(text))).toBe(written);
  });

  it('takes the game that is meant where the name does not say', () => {
    expect(material('KRvKP', 'chess')).toEqual({ game: 'chess', name: 'KRvKP' });
    expect(material('KRvKP', 'shogi')).toEqual({ game: 'shogi', name: 'KRPvK' });
    expect(material('shogi:KRvKP', 'shogi').name).toBe('KRPvK');
  });

  it('never guesses between the games', () => {
    expect(faultOf('KRvKP')).toMatchObject({
      reason: 'ambiguous',
      choices: ['chess:KRvKP', 'shogi:KRPvK'],
    });
  });

  it.each([
    ['', 1, { reason: 'expected-king' }],
    ['K', 2, { reason: 'expected-piece', or: 'v' }],
    ['KR', 3, { reason: 'expected-piece', or: 'v' }],
    ['KRv', 4, { reason: 'expected-king' }],
    ['KRvk', 4, { reason: 'expected-king' }],
    ['krvk', 1, { reason: 'expected-king' }],
    ['KXvK', 2, { reason: 'expected-piece', or: 'v' }],
    ['KRvKX', 5, { reason: 'expected-piece', or: 'end' }],
    ['KRvKvK', 5, { reason: 'expected-piece', or: 'end' }],
    ['KRvK ', 5, { reason: 'expected-piece', or: 'end' }],
    [' KRvK', 1, { reason: 'expected-king' }],
    ['KKvK', 2, { reason: 'expected-piece', or: 'v' }],
    ['go:KRvK', 1, { reason: 'unknown-game', games: ['chess', 'shogi'] }],
    [':KRvK', 1, { reason: 'unknown-game', games: ['chess', 'shogi'] }],
    ['chess:shogi:KRvK', 7, { reason: 'expected-king' }],
    ['KvK', 4, { reason: 'no-pieces' }],
    ['chess:KvK', 10, { reason: 'no-pieces' }],
    ['KQRRvK', 1, { reason: 'too-many-pieces', max: 2 }],
    ['KQGvK', 1, { reason: 'unknown-piece' }],
    ['chess:KGvK', 1, { reason: 'unknown-piece', game: 'chess' }],
    ['shogi:KQvK', 1, { reason: 'unknown-piece', game: 'shogi' }],
  ])('%j fails in column %i: %j', (text, column, reason) => {
    expect(faultOf(text)).toEqual({ text, column, ...reason });
  });

  it('says so if another game is wanted', () => {
    expect(faultOf('KGvK', 'chess')).toMatchObject({ reason: 'unknown-piece', game: 'chess' });
    expect(faultOf('shogi:KRvK', 'chess')).toMatchObject({ reason: 'other-game', game: 'chess' });
  });
});

describe('the sets', () => {
  it('are 7 + 28 of shogi and 5 + 30 of chess, each with a name of its own', () => {
    const names = (game: 'chess' | 'shogi') => setsOf(game).map(({ name }) => name);
    expect(names('shogi').slice(0, 7).join(' ')).toBe('KRvK KBvK KGvK KSvK KNvK KLvK KPvK');
    expect(names('chess').slice(0, 5).join(' ')).toBe('KQvK KRvK KBvK KNvK KPvK');
    expect([new Set(names('shogi')).size, new Set(names('chess')).size]).toEqual([35, 35]);
    expect(names('chess').filter((name) => name.endsWith('vK')).length).toBe(5 + 15);
  });

  it.each([...CHESS_SETS, ...SHOGI_SETS])('$game $name is read back', (set) => {
    expect(material(makeMaterial(set))).toEqual(set);
    expect(setsOf(set.game)[setNumber(set)]).toBe(set);
  });

  it('have no number for anything else', () => {
    expect(() => setNumber({ game: 'chess', name: 'KRRRvK' })).toThrow(
      '"chess:KRRRvK" is not a material signature',
    );
  });
});

describe('positions', () => {
  it.each([
    ['8/8/8/4k3/8/8/8/R3K3 w - - 0 1', 'chess:KRvK'],
    ['8/8/8/4k3/8/8/r7/4K3 b - - 0 1', 'chess:KRvK'],
    ['8/8/8/4k3/8/7P/r7/4K3 b - - 0 1', 'chess:KRvKP'],
    ['8/8/8/4k3/8/8/8/bn2K3 w - - 0 1', 'chess:KBNvK'],
    ['8/8/8/4k3/8/8/8/4K2R w K - 0 1', undefined],
    ['4k2r/8/8/8/8/8/8/4K3 b k - 0 1', undefined],
    ['8/8/8/4k3/8/8/8/4K3 w - - 0 1', undefined],
    ['8/8/8/4k3/8/8/8/RRR1K3 w - - 0 1', undefined],
  ])('%s: %s', (fen, name) => {
    const set = setOf(chessPosition(fen));
    expect(set && makeMaterial(set)).toBe(name);
  });

  it.each([
    ['4k4/9/9/9/9/9/9/9/4K4 b G 1', 'KGvK'],
    ['4k4/9/9/9/9/9/9/9/4K4 w g 1', 'KGvK'],
    ['4k4/9/9/9/4+p4/9/9/9/4K4 b - 1', 'shogi:KPvK'],
    ['4k4/9/9/9/4+B4/9/9/9/4K4 b r 1', 'shogi:KRBvK'],
    ['4k4/9/9/9/9/9/9/9/4K4 b 2P 1', 'shogi:KPPvK'],
    ['4k4/9/9/9/4+n4/9/9/9/4K4 b L 1', 'KNLvK'],
    ['4k4/9/9/9/9/9/9/9/4K4 b 3P 1', undefined],
    ['4k4/9/9/9/9/9/9/9/4K4 b - 1', undefined],
  ])('%s: %s', (sfen, name) => {
    const set = setOf(shogiPosition(sfen));
    expect(set && makeMaterial(set)).toBe(name);
  });

  it('without one of the kings belong to no set', () => {
    expect(setOf(shogiPosition('4k4/9/9/9/9/9/9/9/9 b G 1', { tsume: true }))).toBeUndefined();
  });

  it('have a material, however many pieces there are', () => {
    const names = (fens: string[]) => fens.map((fen) => materialIn(chessPosition(fen)).name);
    expect(
      names([
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        '4k2r/7p/8/8/8/8/8/3QK3 w k - 0 1',
        '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
      ]),
    ).toEqual(['KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP', 'KRPvKQ', 'KvK']);
    expect(materialIn(shogiPosition('4k4/9/9/9/4+n4/9/9/4+p4/4K4 b L2r 1')).name).toBe('KRRNLPvK');
  });
});
