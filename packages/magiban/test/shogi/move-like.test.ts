/** Moves as board widgets and other libraries send them, and the maps that widgets expect. */
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  isDrop,
  MagibanError,
  type MoveLike,
  makeJapanese,
  makeSquare,
  makeWestern,
  ShogiGame,
  ShogiPosition,
  type Square,
  type SquareName,
  type SquareSet,
  shogiPosition,
  square,
  unwrap,
} from '../../src/shogi/index.js';
import { anyObject, anyValue, HOSTILE } from '../any-value.js';
import { positions } from './arbitraries.js';

/** The bishop on 8h takes the one on 2b, and may promote. */
const BISHOP = 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3';

describe('a move', () => {
  const position = shogiPosition(BISHOP);

  it('may name its squares', () => {
    const { start } = ShogiPosition;
    const move = { from: '7g', to: '7f' };
    expect(start.play(move).sfen()).toBe(start.play('7g7f').sfen());
    expect(start.isLegal(move)).toBe(true);
    expect(start.isLegal({ from: '7g', to: '7e' })).toBe(false);
    expect(start.isLegal('７六歩')).toBe(true);
    expect(start.see(move)).toBe(start.see('7g7f'));
    expect(makeWestern(start, move)).toEqual({ ok: true, value: 'P-7f' });
    expect(makeJapanese(start, move)).toEqual({ ok: true, value: '▲７六歩' });
    const game = new ShogiGame();
    expect(game.play(move).move.usi).toBe('7g7f');
    expect(game.addLine(game.tree, [{ from: square('2g'), to: '2f' }, '3c3d']).ok).toBe(true);
  });

  it.each<MoveLike>([
    { from: '8h', to: '2b', promote: true },
    { from: '8h', to: '2b', promotion: true },
    { from: '8h', to: '2b', promote: null, promotion: true },
    '8h2b+',
  ])('may promote: %j', (move) => {
    expect(position.play(move).get('2b')?.role).toBe('horse');
  });

  it.each<MoveLike>([
    { from: '8h', to: '2b' },
    { from: '8h', to: '2b', promote: false },
    { from: '8h', to: '2b', promotion: false },
  ])('does not promote unless it says so: %j', (move) => {
    expect(position.play(move).get('2b')?.role).toBe('bishop');
    expect(position.promotionsFor('8h', '2b')).toEqual([true, false]);
  });

  it.each<MoveLike>([
    { role: 'pawn', to: '7d' },
    { drop: 'pawn', to: '7d' },
    { drop: 'P', to: square('7d') },
    { role: 'p', to: '7d' },
    'P*7d',
  ])('may be a drop: %j', (move) => {
    const clear = shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b P 1');
    expect(clear.play(move).get('7d')).toEqual({ role: 'pawn', color: 'sente' });
    expect(clear.moveOf(move)).toEqual({ ok: true, value: { drop: 'pawn', to: square('7d') } });
  });

  it('may be a described one, with more fields than a move has', () => {
    for (const move of position.describeMoves()) {
      expect(position.play(move).sfen()).toBe(position.play(move.usi).sfen());
    }
  });

  it.each<[unknown, object, string]>([
    [
      { from: '7j', to: '7f' },
      { reason: 'unknown-square', field: 'from', value: '7j', first: '1a', last: '9i' },
      '"7j" is not a square (`from` of a move): expected 1a to 9i, or its number',
    ],
    [
      { from: '7g', to: 81 },
      { reason: 'unknown-square', field: 'to', value: '81' },
      '"81" is not a square (`to` of a move): expected 1a to 9i, or its number',
    ],
    [{ to: '7f' }, { reason: 'missing-square', field: 'from' }, 'a move without its square `from`'],
    [
      { from: '7g', to: '7f', promote: 'yes' },
      { reason: 'not-a-boolean', field: 'promote', value: 'yes' },
      '"yes" is not true or false (`promote` of a move)',
    ],
    [
      { drop: 'king', to: '5e' },
      { reason: 'unknown-drop', value: 'king' },
      '"king" cannot be dropped: expected one of pawn, lance, knight, silver, gold, bishop, rook',
    ],
    [
      { drop: 'pawn', from: '7g', to: '7f' },
      { reason: 'drop-with-origin', value: '7g' },
      'a drop has no origin, but `from` and a piece to drop are given',
    ],
    [
      { role: 'pawn', to: '5e', promotion: true },
      { reason: 'drop-with-promotion' },
      'a piece does not promote when it is dropped',
    ],
    [7, { reason: 'not-a-move', value: '7' }, '7 is not a move: expected a text, or an object'],
  ])('of a wrong shape says what is wrong: %j', (move, data, message) => {
    const { start } = ShogiPosition;
    for (const result of [start.tryPlay(move as MoveLike), start.moveOf(move as MoveLike)]) {
      expect(result).toMatchObject({ error: { code: 'InvalidMove', data } });
      expect(result.ok ? '' : result.error.message).toContain(message);
    }
    expect(new ShogiGame().tryPlay(move as MoveLike)).toMatchObject({ error: { data } });
    expect(start.isLegal(move as MoveLike)).toBe(false);
    expect(() => start.play(move as MoveLike)).toThrow(MagibanError);
    expect(() => start.see(move as MoveLike)).toThrow(MagibanError);
  });

  it('may be any value, which is refused without an exception', () => {
    const squares = fc.oneof(fc.constantFrom('7g', '7f', '2b', '8h'), fc.nat(90));
    const pieces = fc.constantFrom('pawn', 'P', 'K', 'tokin');
    const moves = fc.oneof(
      anyValue,
      anyObject({ from: squares, to: squares, promote: fc.boolean() }),
      anyObject({ from: squares, to: squares, promotion: fc.boolean() }),
      anyObject({ drop: pieces, role: pieces, to: squares }),
    );
    fc.assert(
      fc.property(positions, moves, (position, value) => {
        const move = value as MoveLike;
        const result = position.tryPlay(move);
        expect(position.isLegal(move)).toBe(result.ok);
        expect(position.moveOf(move).ok).toBe(result.ok);
        if (!result.ok) {
          expect(result.error).toBeInstanceOf(MagibanError);
          expect(result.error.message).not.toMatch(/\n|\[object/);
        }
      }),
    );
  });

  it('may even throw when it is looked at', () => {
    for (const value of HOSTILE) {
      const fields = [
        { from: value, to: '7f' },
        { from: '7g', to: value },
      ];
      for (const one of [value, ...fields, { from: '7g', to: '7f', promote: value }]) {
        const result = ShogiPosition.start.tryPlay(one as MoveLike);
        expect(result.ok ? undefined : result.error.code).toBe('InvalidMove');
        expect(ShogiPosition.start.isLegal(one as MoveLike)).toBe(false);
      }
    }
  });

  it('is the same move in every form', () => {
    fc.assert(
      fc.property(positions, fc.nat(), (position, choice) => {
        const moves = position.legalMoves();
        const move = moves[choice % moves.length];
        if (!move) return;
        const to = makeSquare(move.to);
        const named = isDrop(move)
          ? { role: move.drop, to }
          : { from: makeSquare(move.from), to, promotion: move.promote };
        expect(position.moveOf(named)).toEqual({ ok: true, value: move });
      }),
    );
  });
});

describe('a square', () => {
  const { start } = ShogiPosition;

  it('may be named', () => {
    expect(start.get('5i')).toBe(start.get(square('5i')));
    expect(start.movesFrom('2g')).toEqual(start.movesFrom(square('2g')));
    expect(start.attackers('2f', 'sente').names()).toEqual(['2g']);
    const position = start.play('7g7f').play('3c3d').play('8h2b+');
    expect(position.parseMove('同銀', '2b')).toEqual(position.parseMove('3a2b'));
  });

  it('has to exist', () => {
    expect(() => start.attackers('9j', 'sente')).toThrow('"9j"');
    const drops = shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b P 1');
    for (const square of ['9j', 99, null, undefined] as never[]) {
      expect(drops.movesFrom(square)).toEqual([]);
      expect(drops.promotionsFor(square, '5e')).toEqual([]);
      expect(drops.promotionsFor('5i', square)).toEqual([]);
    }
  });
});

describe('the sets of a position', () => {
  it('have squares of its game, without casts', () => {
    const { start } = ShogiPosition;
    const knights = start.pieces('knight', 'sente');
    expectTypeOf(knights).toEqualTypeOf<SquareSet>();
    expectTypeOf(knights.names()).toEqualTypeOf<SquareName[]>();
    expectTypeOf(knights.squares()).toEqualTypeOf<Square[]>();
    const pieces = [...knights].map((from) => start.get(from)?.role);
    expect(pieces).toEqual(['knight', 'knight']);
  });
});

describe('dests', () => {
  it('are the targets of pieces on the board, and of those in hand', () => {
    const position = shogiPosition('4k4/9/9/9/9/9/4P4/9/4K4 b P2g 1');
    expect(position.dests().get('5g')).toEqual(['5f']);
    expect(position.dests().has('5a')).toBe(false);
    const drops = position.dropDests();
    expect([...drops.keys()]).toEqual(['sente pawn']);
    // Not on file 5 (nifu), nor on the last rank.
    expect(drops.get('sente pawn')).toHaveLength(8 * 8);
    expect(ShogiPosition.start.dropDests().size).toBe(0);
  });

  it('are empty for the side that is not to move', () => {
    const position = shogiPosition('4k4/9/9/9/9/9/4P4/9/4K4 b P2g 1');
    expect(position.dests({ color: 'gote' }).size).toBe(0);
    expect(position.dropDests({ color: 'gote' }).size).toBe(0);
  });

  it('can all be played, and every legal move is among them', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const played = new Set<string>();
        for (const [from, targets] of position.dests()) {
          for (const to of targets) {
            for (const promote of position.promotionsFor(from, to)) {
              played.add(JSON.stringify(unwrap(position.moveOf({ from, to, promote }))));
            }
          }
        }
        for (const [piece, targets] of position.dropDests()) {
          const [color, role = ''] = piece.split(' ');
          expect(color).toBe(position.turn);
          for (const to of targets) {
            played.add(JSON.stringify(unwrap(position.moveOf({ role, to }))));
          }
        }
        expect(played).toEqual(new Set(position.legalMoves().map((move) => JSON.stringify(move))));
      }),
    );
  });
});
