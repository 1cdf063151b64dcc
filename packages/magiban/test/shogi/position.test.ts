/** Positions: what they tell of themselves, which moves they know, and why they refuse others. */
import * as reference from '@magiban/reference/shogi';
import { describe, expect, it } from 'vitest';
import {
  emptySetup,
  type Move,
  makeUsi,
  parseUsi,
  ShogiPosition,
  START_SFEN,
  shogiPosition,
  square,
  squareSet,
  unwrap,
} from '../../src/shogi/index.js';

const texts = (moves: readonly Move[]) => moves.map(makeUsi).sort().join(' ');

describe('a position', () => {
  const position = shogiPosition('4k4/9/4P4/9/9/9/9/1B5R1/4K4 b G2Pg 31');

  it('tells what stands where', () => {
    expect(position.get(square('5c'))).toEqual({ role: 'pawn', color: 'sente' });
    expect(position.get(square('5d'))).toBeUndefined();
    expect(() => position.get(81 as never)).toThrow();
    expect(position.pieces('king')).toEqual(squareSet('5a', '5i'));
    expect(position.pieces('king', 'gote')).toEqual(squareSet('5a'));
    expect(position.pieces(undefined, 'sente')).toEqual(squareSet('5c', '8h', '2h', '5i'));
    expect(position.occupied).toEqual(squareSet('5a', '5c', '8h', '2h', '5i'));
    expect(position.hand('sente')).toEqual({ ...emptySetup().hands.sente, gold: 1, pawn: 2 });
    expect(position.hands.gote).toEqual({ ...emptySetup().hands.gote, gold: 1 });
    expect([position.turn, position.number]).toEqual(['sente', 31]);
    expect(position.toSetup().board).toEqual(position.board);
  });

  it('is never changed, and is one object at the start', () => {
    position.play('5c5b');
    expect(position.sfen()).toBe('4k4/9/4P4/9/9/9/9/1B5R1/4K4 b G2Pg 31');
    expect(ShogiPosition.start).toBe(ShogiPosition.start);
    expect(ShogiPosition.start.sfen()).toBe(START_SFEN);
  });

  it('knows its moves by square, by hand, and by what they do', () => {
    expect(texts(position.movesFrom(square('5c')))).toBe('5c5b 5c5b+');
    expect(position.movesFrom(square('5a'))).toEqual([]);
    expect(position.dropsOf('rook')).toEqual([]);
    const pawns = position.dropsOf('pawn').map(makeUsi);
    expect(pawns.length).toBe(8 * 8 - 2);
    expect(pawns).not.toContain('P*5e');
    expect(position.dropsOf('gold').length).toBe(76);
    expect(position.promotionsFor(square('5c'), square('5b'))).toEqual([true, false]);
    expect(position.promotionsFor(square('2h'), square('2d'))).toEqual([false]);
    expect(position.promotionsFor(square('2h'), square('1a'))).toEqual([]);
    const mates = position.describeMoves().filter(({ mate }) => mate);
    expect(mates.map(({ usi }) => usi)).toEqual(['G*5b']);
    expect(texts(position.checkingMoves())).toContain('5c5b');
    const dead = shogiPosition('4k4/P8/9/9/9/9/9/9/4K4 b - 1');
    expect(dead.promotionsFor(square('9b'), square('9a'))).toEqual([true]);
  });

  it('finds the same moves by walking', () => {
    expect(texts(position.legalMoves('raycast'))).toBe(texts(position.legalMoves()));
    expect(() => position.legalMoves('guess' as never)).toThrow(/unknown attack method/);
  });

  it('describes its moves', () => {
    const [capture] = shogiPosition('4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1')
      .describeMoves(square('5c'))
      .filter(({ usi }) => usi === '5d5c+');
    expect(capture).toEqual({
      from: square('5d'),
      to: square('5c'),
      promote: true,
      role: 'pawn',
      captured: 'pawn',
      check: false,
      mate: false,
      usi: '5d5c+',
      western: 'Px5c+',
      japanese: '▲同歩成',
    });
    const [drop] = position.describeMoves().filter(({ usi }) => usi === 'G*5b');
    expect(drop).toMatchObject({ drop: 'gold', role: 'gold', check: true, mate: true });
    expect(drop?.captured).toBeUndefined();
  });

  it('knows who attacks what', () => {
    expect(position.attackers(square('5b'), 'sente')).toEqual(squareSet('5c'));
    expect(position.attackers(square('2b'), 'sente')).toEqual(squareSet('2h', '8h'));
    expect(position.attackers(square('5b'), 'gote')).toEqual(squareSet('5a'));
    expect(position.checkers.isEmpty()).toBe(true);
    expect(position.play('5c5b').checkers).toEqual(squareSet('5b'));
  });

  it('takes moves in any notation', () => {
    for (const text of ['G*5b', '▲５二金', '5二金', "G'52"]) {
      expect(position.play(text).isCheckmate).toBe(true);
    }
    expect(unwrap(position.parseMove('同金', square('5b')))).toEqual({
      drop: 'gold',
      to: square('5b'),
    });
    expect(position.play({ drop: 'gold', to: square('5b') }).hasNoMoves).toBe(true);
  });

  it('is equal to another by pieces, hands and turn', () => {
    const again = position.play('5i5h').play('5a4a').play('5h5i').play('4a5a');
    expect(again.number).toBe(35);
    expect(again.equals(position)).toBe(true);
    expect(again.hash).toBe(position.hash);
    expect(again.hash).toMatch(/^[0-9a-f]{16}$/);
    for (const other of [
      '4k4/9/4P4/9/9/9/9/1B5R1/4K4 w G2Pg 31',
      '4k4/9/4P4/9/9/9/9/1B5R1/4K4 b G2P 31',
      '4k4/9/4P4/9/9/9/9/1B5R1/4K4 b 2P2g 31',
      '4k4/9/4P4/9/9/9/9/1B6R/4K4 b G2Pg 31',
    ]) {
      expect(shogiPosition(other).equals(position)).toBe(false);
      expect(shogiPosition(other).hash).not.toBe(position.hash);
    }
  });

  it('weighs exchanges', () => {
    const even = shogiPosition('4k4/9/4g4/4p4/4P4/9/9/9/4K4 b - 1');
    expect(even.see(unwrap(parseUsi('5e5d')))).toBe(0);
    const won = shogiPosition('4k4/9/9/4r4/4P4/9/9/9/4K4 b - 1');
    expect(won.see(unwrap(parseUsi('5e5d')))).toBeGreaterThan(500);
    expect(() => won.see(unwrap(parseUsi('5e5c')))).toThrow(/not legal/);
  });
});

describe('the end', () => {
  it('is checkmate', () => {
    const position = shogiPosition('4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1');
    expect([position.isCheck, position.isCheckmate, position.hasNoMoves]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is having no move without check, too', () => {
    const position = shogiPosition('k8/2G6/1G7/9/9/9/9/9/8K w - 1');
    expect([position.isCheck, position.isCheckmate, position.hasNoMoves]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('many moves in a row', () => {
  it('are more than the core’s history holds, and do no harm', () => {
    let position = ShogiPosition.start;
    for (let round = 0; round < 300; round++) {
      position = position.play('2h3h').play('8b7b').play('3h2h').play('7b8b');
    }
    expect(position.number).toBe(1201);
    expect(position.equals(ShogiPosition.start)).toBe(true);
    expect(position.hash).toBe(ShogiPosition.start.hash);
  });
});

describe('the number of the move', () => {
  it('stays at the highest that there is room for', () => {
    const last = shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b - 65534').play('5i5h');
    expect(last.number).toBe(65_535);
    const after = last.play('5a5b');
    expect(after.sfen()).toBe('9/4k4/9/9/9/9/9/4K4/9 b - 65535');
    expect(last.describeMoves().length).toBe(5);
    expect(last.sfen()).toBe('4k4/9/9/9/9/9/9/4K4/9 w - 65535');
  });
});

/** Why a move is refused. */
function reasonOf(sfen: string, text: string): string {
  const result = shogiPosition(sfen, { tsume: true }).tryPlay(text);
  if (result.ok) return 'legal';
  expect(result.error.data).toMatchObject({ move: text, fen: sfen });
  if (result.error.code !== 'IllegalMove') return result.error.code;
  const { move, fen, reason, ...details } = result.error.data;
  return [reason, ...Object.values(details)].join(' ');
}

describe('a move is refused because', () => {
  it.each([
    ['empty-square 5e', START_SFEN, '5e5d'],
    ['wrong-side pawn gote sente', START_SFEN, '3c3d'],
    ['own-piece lance sente 1i', START_SFEN, '2i1i'],
    ['unreachable knight 2i 3h', START_SFEN, '2i3h'],
    ['never-promotes gold', '4k4/9/4G4/9/9/9/9/9/4K4 b - 1', '5c4c+'],
    ['outside-promotion-zone', START_SFEN, '7g7f+'],
    ['must-promote pawn 9a', '4k4/P8/9/9/9/9/9/9/4K4 b - 1', '9b9a'],
    ['must-promote knight 8b', '4k4/9/9/N8/9/9/9/9/4K4 b - 1', '9d8b'],
    ['king-in-check sente false', '4k4/4r4/9/9/9/9/9/4G4/4K4 b - 1', '5h4h'],
    ['king-in-check sente true', '4k4/4r4/9/9/9/9/9/9/4K4 b P 1', 'P*1e'],
    ['not-in-hand sente rook', START_SFEN, 'R*5e'],
    ['occupied king gote 5a', '4k4/9/9/9/9/9/9/9/4K4 b G 1', 'G*5a'],
    ['dead-end lance 9a', '4k4/9/9/9/9/9/9/9/4K4 b L 1', 'L*9a'],
    ['dead-end knight 9b', '4k4/9/9/9/9/9/9/9/4K4 b N 1', 'N*9b'],
    ['nifu sente 5', '4k4/9/9/9/9/4P4/9/9/4K4 b P 1', 'P*5d'],
    ['uchifuzume', '7lk/9/8S/9/9/9/9/7L1/8K b P 1', 'P*1b'],
  ])('%s', (reason, sfen, text) => {
    expect(reasonOf(sfen, text)).toBe(reason);
    expect(reference.legalMoves(sfen)).not.toContain(text);
  });

  it.each([
    ['no-such-piece sente silver', '4k4/9/9/9/9/9/9/9/4K4 b - 1', 'S-5e'],
    ['no-piece-reaches gold 5e', START_SFEN, 'G-5e'],
    ['own-piece pawn sente 7g', START_SFEN, 'S-7g'],
    ['nothing-to-decline', START_SFEN, 'P-7f='],
    ['nothing-to-decline', START_SFEN, 'P7g-7f='],
    ['outside-promotion-zone', START_SFEN, 'P-7f+'],
    ['other-piece king 5i', START_SFEN, 'G5i-5h'],
    ['empty-square 5e', START_SFEN, 'P5e-5d'],
    ['not-in-hand sente gold', START_SFEN, 'G*5e!'],
    ['no-piece-reaches gold 5e', START_SFEN, '▲５五金'],
    ['wrong-qualifier gold', START_SFEN, '▲５八金引'],
    ['not-in-hand sente rook', START_SFEN, '▲５五飛打'],
    ['not-in-hand sente silver', '4k4/9/9/9/9/9/9/9/4K4 b - 1', '▲５五銀'],
    ['no-such-piece sente horse', START_SFEN, '▲５五馬'],
    ['nothing-to-decline', START_SFEN, '▲７六歩不成'],
    ['king-in-check sente false', '4k4/4r4/9/9/9/9/9/4G4/4K4 b - 1', '▲４八金'],
  ])('%s (%s %s)', (reason, sfen, text) => {
    expect(reasonOf(sfen, text)).toBe(reason);
  });

  it('there is no such square or piece', () => {
    const moves = [
      { from: 99, to: 0, promote: false },
      { from: 0, to: 99, promote: false },
      { drop: 'king', to: 40 },
      { drop: 'pawn', to: -1 },
    ] as unknown as Move[];
    for (const move of moves) {
      const result = ShogiPosition.start.tryPlay(move);
      expect(result.ok ? 'ok' : result.error.message).toMatch(/is not a square|cannot be dropped/);
      expect(ShogiPosition.start.isLegal(move)).toBe(false);
    }
  });
});
