/** Shogi: promotion, drops and their limits, hands, positions without a king, SFEN. */
import { describe, expect, it } from 'vitest';
import * as shogi from '../src/shogi.js';

const { START } = shogi;
const movesOf = (sfen: string, pattern: RegExp) =>
  shogi.legalMoves(sfen).filter((usi) => pattern.test(usi));

describe('SFEN', () => {
  it.each([
    START,
    'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1',
    '4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 77',
    '9/9/9/9/9/9/9/9/9 w - 1',
  ])('is written as it was read: %s', (sfen) => {
    expect(shogi.format(shogi.parse(sfen))).toBe(sfen);
  });

  it('sorts the hands, and adds the number of the move', () => {
    const sfen = shogi.format(shogi.parse('4k4/9/9/9/9/9/9/9/4K4 w p2PGrb'));
    expect(sfen).toBe('4k4/9/9/9/9/9/9/9/4K4 w G2Prbp 1');
  });

  it.each([
    '4k4/9/9/9/9/9/9/4K4 b - 1',
    '4k4/8/9/9/9/9/9/9/4K4 b - 1',
    '4k4/+G8/9/9/9/9/9/9/4K4 b - 1',
    '4k4/8+/9/9/9/9/9/9/4K4 b - 1',
    '4k4/9/9/9/9/9/9/9/4K4 s - 1',
    '4k4/9/9/9/9/9/9/9/4K4 b K 1',
  ])('refuses %s', (sfen) => {
    expect(() => shogi.parse(sfen)).toThrow();
  });
});

describe('squares', () => {
  it('are named from the top right, and sente moves towards rank a', () => {
    expect(movesOf(START, /^7g/)).toEqual(['7g7f']);
    expect(movesOf(START, /^8h/)).toEqual([]);
    expect(movesOf(START, /^2h/)).toEqual(['2h1h', '2h3h', '2h4h', '2h5h', '2h6h', '2h7h']);
    expect(shogi.play(START, '7g7f')).toBe(
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2',
    );
  });
});

describe('pieces', () => {
  const around = (piece: string) =>
    movesOf(`9/9/9/9/4${piece}4/9/9/9/9 ${/[A-Z]/.test(piece) ? 'b' : 'w'} - 1`, /./).map((usi) =>
      usi.slice(2),
    );
  const gold = ['4d', '4e', '5d', '5f', '6d', '6e'];

  it.each([
    ['P', ['5d']],
    ['p', ['5f']],
    ['L', ['5a+', '5b', '5b+', '5c', '5c+', '5d']],
    ['N', ['4c', '4c+', '6c', '6c+']],
    ['n', ['4g', '4g+', '6g', '6g+']],
    ['S', ['4d', '4f', '5d', '6d', '6f']],
    ['s', ['4d', '4f', '5f', '6d', '6f']],
    ['G', gold],
    ['g', ['4e', '4f', '5d', '5f', '6e', '6f']],
    ['+P', gold],
    ['+L', gold],
    ['+N', gold],
    ['+S', gold],
    ['K', ['4d', '4e', '4f', '5d', '5f', '6d', '6e', '6f']],
  ])('%s goes to %o', (piece, targets) => {
    expect(around(piece)).toEqual(targets);
  });

  it('that slide, with the steps that promotion adds', () => {
    expect(around('R').filter((to) => !to.endsWith('+'))).toHaveLength(16);
    expect(around('B').filter((to) => !to.endsWith('+'))).toHaveLength(16);
    expect(around('+R')).toHaveLength(20);
    expect(around('+B')).toHaveLength(20);
  });
});

describe('promotion', () => {
  it.each([
    ['9/9/9/4P4/9/9/9/9/9 b - 1', ['5d5c', '5d5c+']], // into the zone
    ['9/9/4S4/9/9/9/9/9/9 b - 1', ['5c4d', '5c4d+']], // out of it
    ['9/4P4/9/9/9/9/9/9/9 b - 1', ['5b5a+']], // no way on
    ['9/9/9/9/9/9/9/4l4/9 w - 1', ['5h5i+']],
    ['9/9/9/4N4/9/9/9/9/9 b - 1', ['5d4b+', '5d6b+']],
    ['9/9/4N4/9/9/9/9/9/9 b - 1', ['5c4a+', '5c6a+']],
    ['9/9/9/9/9/4n4/9/9/9 w - 1', ['5f4h+', '5f6h+']],
    ['9/4G4/9/9/9/9/9/9/9 b - 1', ['5b5a']], // never
  ])('%s allows %o', (sfen, expected) => {
    const ends = new Set(expected.map((usi) => usi.slice(0, 4)));
    expect(shogi.legalMoves(sfen).filter((usi) => ends.has(usi.slice(0, 4)))).toEqual(expected);
  });
});

describe('captures', () => {
  it('put the piece into the hand, unpromoted', () => {
    const sfen = '4k4/9/9/4+p4/4R4/9/9/9/4K4 b p 1';
    expect(shogi.play(sfen, '5e5d')).toBe('4k4/9/9/4R4/9/9/9/9/4K4 w Pp 2');
  });

  it('and drops empty it again', () => {
    const sfen = '4k4/9/9/9/9/9/9/9/4K4 w 2r 1';
    expect(shogi.play(sfen, 'R*1a')).toBe('4k3r/9/9/9/9/9/9/9/4K4 b r 2');
  });
});

describe('drops', () => {
  const counts = (sfen: string, letter: string) => movesOf(sfen, RegExp(`^${letter}\\*`)).length;

  it.each([
    ['R', 79],
    ['P', 71],
    ['L', 71],
    ['N', 62],
  ])('of %s stay off the rows from which it could not move', (letter, count) => {
    expect(counts(`8k/9/9/9/9/9/9/9/8K b ${letter} 1`, letter)).toBe(count);
    expect(counts(`8k/9/9/9/9/9/9/9/8K w ${letter.toLowerCase()} 1`, letter)).toBe(count);
  });

  it('put no second unpromoted pawn on a file', () => {
    const sfen = '8k/9/9/2+P1p4/9/9/4P4/9/8K b P 1';
    expect(movesOf(sfen, /^P\*5/)).toEqual([]);
    expect(movesOf(sfen, /^P\*7/)).toHaveLength(7);
    expect(movesOf(sfen, /^P\*6/)).toHaveLength(8);
  });

  it('answer a check only between the pieces', () => {
    expect(movesOf('4r3k/9/9/9/9/9/9/9/3PKP3 b G 1', /^G/)).toEqual(
      ['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((rank) => `G*5${rank}`),
    );
  });
});

describe('drop-pawn mate', () => {
  it.each([
    // The gold guards the pawn, and the king's own knights stand on every other square.
    ['7nk/7n1/8G/9/9/9/9/9/K8 b P 1', 'P*1b', true],
    // A gold that can take the pawn.
    ['7nk/7g1/8G/9/9/9/9/9/K8 b P 1', 'P*1b', false],
    // The gold is pinned by the bishop and cannot take.
    ['7nk/7g1/8G/9/9/9/9/1B7/K8 b P 1', 'P*1b', true],
    // A square to flee to.
    ['8k/7n1/8G/9/9/9/9/9/K8 b P 1', 'P*1b', false],
    // The pawn is not guarded: the king takes it.
    ['7nk/7n1/9/9/9/9/9/9/K8 b P 1', 'P*1b', false],
    // Gote's pawn against sente's king.
    ['8k/9/9/9/9/9/g8/1N7/KN7 w p 1', 'P*9h', true],
  ])('%s %s mates: %s', (sfen, drop, mates) => {
    expect(shogi.legalMoves(sfen).includes(drop)).toBe(!mates);
  });

  it('is allowed with any other piece, and by a pawn that moves', () => {
    expect(shogi.legalMoves('7nk/7n1/8G/9/9/9/9/9/K8 b L 1')).toContain('L*1b');
    const mated = shogi.play('7nk/7n1/7SP/9/9/9/9/9/K8 b - 1', '1c1b');
    expect(shogi.legalMoves(mated)).toEqual([]);
    expect(shogi.isCheck(mated)).toBe(true);
  });
});

describe('kings', () => {
  it('may not be left in check', () => {
    expect(movesOf('4r3k/9/9/9/9/9/9/4G4/4K4 b - 1', /^5h/)).toEqual(['5h5g']);
    expect(shogi.isCheck('4r3k/9/9/9/9/9/9/9/4K4 b - 1')).toBe(true);
    expect(shogi.isCheck('4r3k/9/9/9/4p4/9/9/9/4K4 b - 1')).toBe(false);
  });

  it('may be missing, and are then in no danger', () => {
    const sfen = '7nk/7n1/8G/9/9/9/9/9/r8 b P 1';
    expect(shogi.isCheck(sfen)).toBe(false);
    expect(shogi.legalMoves(sfen)).not.toContain('P*1b');
    expect(shogi.legalMoves(sfen)).toContain('1c1d');
  });
});

describe('playing', () => {
  it('leaves the position before as it was', () => {
    const sfen = 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1';
    const position = shogi.parse(sfen);
    for (const move of shogi.moves(position)) shogi.apply(position, move);
    expect(shogi.format(position)).toBe(sfen);
  });

  it('refuses what is not legal', () => {
    expect(() => shogi.play(START, '7g7e')).toThrow('7g7e is not legal');
  });
});
