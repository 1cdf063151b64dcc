/** `magiban attacks`: the drawing, the JSON, every option, every mistake. */
import { describe, expect, it } from 'vitest';
import {
  Bitboard,
  BoardGeometry,
  CHESS_MOVEMENTS,
  raycastAttacks,
  SHOGI_MOVEMENTS,
} from '../../src/bitboard/index.js';
import { complaintOf, jsonLines, outputOf } from './run.js';

const attacks = (args: string) => {
  const lines = jsonLines(outputOf(`attacks ${args} --json`));
  expect(lines).toHaveLength(1);
  return lines[0];
};

describe('draws the attack set', () => {
  it('on a chess board', () => {
    const args = 'attacks chess --piece rook --square e4 --occupied e2,e6,c4,g4,a1';
    expect(outputOf(args)).toBe(`\
8 . . . . . . . .
7 . . . . . . . .
6 . . . . * . . .
5 . . . . X . . .
4 . . * X P X * .
3 . . . . X . . .
2 . . . . * . . .
1 o . . . . . . .
  a b c d e f g h
P rook on e4, X attacked, o blocker, * attacked blocker
8 squares: e2 e3 c4 d4 f4 g4 e5 e6
`);
  });

  it('on a shogi board', () => {
    expect(outputOf('attacks shogi --piece lance --square 7g --occupied 7c,2b')).toBe(`\
9 8 7 6 5 4 3 2 1
. . . . . . . . . a
. . . . . . . o . b
. . * . . . . . . c
. . X . . . . . . d
. . X . . . . . . e
. . X . . . . . . f
. . P . . . . . . g
. . . . . . . . . h
. . . . . . . . . i
P lance on 7g, X attacked, o blocker, * attacked blocker
4 squares: 7c 7d 7e 7f
`);
  });

  it('on any other board, with wide labels', () => {
    expect(outputOf('attacks 3x10 --piece king --square a10')).toBe(`\
10 P X .
 9 X X .
 8 . . .
 7 . . .
 6 . . .
 5 . . .
 4 . . .
 3 . . .
 2 . . .
 1 . . .
   a b c
P king on a10, X attacked, o blocker, * attacked blocker
3 squares: a9 b9 b10
`);
    const wide = outputOf('attacks 28x1 --piece rook --square aa1 --occupied z1').split('\n');
    expect(wide[0]).toMatch(/^1 {2}(\. {2}){25}\* {2}P {2}X$/);
    expect(outputOf('attacks 1x1 --piece rook --square a1')).toContain('\n0 squares\n');
    expect(outputOf('attacks 2x1 --piece rook --square a1')).toContain('\n1 square: b1\n');
  });
});

describe('prints JSON', () => {
  it('with exactly these keys', () => {
    expect(attacks('chess --piece rook --square a1 --occupied a3,c1')).toEqual({
      board: 'chess',
      piece: 'rook',
      square: 'a1',
      via: 'magic',
      attacks: ['b1', 'c1', 'a2', 'a3'],
    });
    expect(attacks('10x10 --piece bishop --square j10 --occupied g7 --via raycast')).toEqual({
      board: '10x10',
      piece: 'bishop',
      square: 'j10',
      via: 'raycast',
      attacks: ['g7', 'h8', 'i9'],
    });
  });

  it.each([
    ['chess --piece knight --square h8', 'g6 f7'],
    ['CHESS --piece Pawn --square e4', 'd5 f5'],
    ['chess --piece pawn --square e4 --color white', 'd5 f5'],
    ['chess --piece pawn --square e4 --color black', 'd3 f3'],
    ['8x8 --piece pawn --square e4 --color second', 'd3 f3'],
    ['10x10 --piece pawn --square e4 --color black', 'd3 f3'],
    ['shogi --piece pawn --square 7g', '7f'],
    ['shogi --piece pawn --square 7g --color first', '7f'],
    ['shogi --piece pawn --square 7g --color sente', '7f'],
    ['shogi --piece pawn --square 7g --color gote', '7h'],
    ['shogi --piece knight --square 7g --color second', '6i 8i'],
    ['10x10 --piece lance --square j8', 'j9 j10'],
    ['10x10 --piece lance --square j3 --color second', 'j1 j2'],
    ['chess --piece rook --square a1 --max-distance 2', 'b1 c1 a2 a3'],
    ['chess --piece rook --square a1 --max-distance 2 --occupied b1', 'b1 a2 a3'],
    ['chess --piece rook --square a1 --max-distance 2 --via raycast', 'b1 c1 a2 a3'],
    ['shogi --piece lance --square 1i --max-distance 1', '1h'],
    ['shogi --piece dragon --square 1a --max-distance 1 --via raycast', '1b 2a 2b'],
    ['10x10 --piece rook --square a1 --max-distance 1', 'b1 a2'],
    ['10x10 --piece rook --square a1 --max-distance 0', ''],
    ['chess --piece rook --square a1 --occupied a1,b1,a2', 'b1 a2'],
  ])('%s', (args, names) => {
    expect(attacks(args).attacks).toEqual(names.split(' ').filter(Boolean));
  });

  it('without --via, walks where no table is possible; with it, says so', () => {
    expect(attacks('10x10 --piece rook --square a1').via).toBe('magic');
    expect(attacks('128x1 --piece rook --square b1 --occupied d1')).toMatchObject({
      via: 'raycast',
      attacks: ['a1', 'c1', 'd1'],
    });
    expect(complaintOf('attacks 128x1 --piece rook --square b1 --via magic', 2)).toMatch(
      /^not enough memory for magic tables of the 128x1 board: .* bytes needed/,
    );
  });
});

describe('agrees with the walk in TypeScript, by either method', () => {
  const movements = { chess: CHESS_MOVEMENTS, shogi: SHOGI_MOVEMENTS, '10x10': CHESS_MOVEMENTS };
  it.each([
    ['chess', 'queen', 'd4', 'd6,b2,f4,g7'],
    ['shogi', 'horse', '5e', '3c,5f,8h'],
    ['shogi', 'silver', '9i', ''],
    ['10x10', 'queen', 'f7', 'f9,b7,i10,a2,h7'],
  ] as const)('%s %s on %s among %s', (name, piece, square, occupied) => {
    const board = BoardGeometry.parse(name);
    if (!board.ok) throw board.error;
    const numberOf = (text: string) => {
      const parsed = board.value.parseSquare(text);
      if (!parsed.ok) throw parsed.error;
      return parsed.value;
    };
    const blockers = occupied ? occupied.split(',').map(numberOf) : [];
    const movement = (movements[name] as Record<string, (typeof CHESS_MOVEMENTS)['rook']>)[piece];
    if (!movement) throw new Error(`no ${piece} on ${name}`);
    const expected = raycastAttacks(
      movement,
      numberOf(square),
      Bitboard.fromSquares(board.value, blockers),
    ).names();
    const args = `${name} --piece ${piece} --square ${square} --occupied=${occupied}`;
    expect(expected.length).toBeGreaterThan(1);
    for (const via of ['magic', 'raycast']) {
      expect(attacks(`${args} --via ${via}`)).toMatchObject({ via, attacks: expected });
    }
  });
});

describe('refuses', () => {
  it.each([
    [
      'chess --piece gold --square e4',
      'unknown piece "gold": expected one of pawn, knight, bishop, rook, queen, king',
    ],
    ['shogi --piece queen --square 5e', 'unknown piece "queen": expected one of pawn, lance,'],
    [
      'chess --piece gold --square e4 --max-distance 1',
      'unknown piece "gold": expected one of pawn, knight,',
    ],
    ['10x10 --piece wizard --square e4', 'unknown piece "wizard": expected one of pawn,'],
    ['chess --piece rook --square e9', '"e9" is not a square of the 8x8 board'],
    ['shogi --piece rook --square e4', '"e4" is not a square of the 9x9 shogi board'],
    ['10x10 --piece rook --square k1', '"k1" is not a square of the 10x10 board'],
    ['chess --piece rook --square e4 --occupied e5,x9', '"x9" is not a square of the 8x8 board'],
    ['chess --piece rook --square e4 --occupied e5,', '"" is not a square of the 8x8 board'],
    [
      'chess --piece rook --square e4 --color sente',
      'unknown colour "sente": expected first, second, white, black',
    ],
    [
      'shogi --piece rook --square 5e --color white',
      'unknown colour "white": expected first, second, sente, gote',
    ],
    ['8xx8 --piece rook --square a1', '"8xx8" is not a board'],
    ['12x11 --piece rook --square a1', 'impossible board 12×11'],
    ['chess --piece rook --square e4 --via telepathy', 'Allowed choices are magic, raycast'],
    ['chess --piece rook --square e4 --max-distance -1', 'expected a whole number from 0 to 128'],
    ['chess --square e4', "required option '--piece <name>' not specified"],
    ['chess --piece rook', "required option '--square <name>' not specified"],
    ['--piece rook --square e4', "missing required argument 'board'"],
  ])('%s', (args, message) => {
    expect(complaintOf(`attacks ${args}`, 2)).toContain(message);
  });
});

it('attacks --help has an example that works', () => {
  const help = outputOf('attacks --help');
  const example = /\$ magiban (attacks .*)/.exec(help)?.[1];
  expect(outputOf(example as string)).toContain('P queen on e5');
});
