/**
 * Moves in Japanese notation. The groups of pieces are the examples by which the Japan Shogi Association explains its rules
 * (https://www.shogi.or.jp/faq/kihuhyouki.html), each also turned around for gote.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Color,
  emptySetup,
  makeJapanese,
  makeUsi,
  type Piece,
  parseJapanese,
  parseUsi,
  type Role,
  ShogiGame,
  ShogiPosition,
  type Square,
  type SquareName,
  shogiPosition,
  square,
  unwrap,
} from '../../src/shogi/index.js';
import { mutated, positions } from './arbitraries.js';

/** Squares as the Association writes them, and what is written of the piece on each when it goes to the first. */
const GROUPS: readonly [role: Role, to: string, words: Readonly<Record<string, string>>][] = [
  ['gold', '82', { 93: '金上', 72: '金寄' }],
  ['gold', '32', { 43: '金上', 31: '金引' }],
  ['gold', '55', { 56: '金上', 45: '金寄' }],
  ['silver', '88', { 89: '銀上', 77: '銀引' }],
  ['silver', '38', { 49: '銀上', 27: '銀引' }],
  ['gold', '81', { 92: '金左', 72: '金右' }],
  ['gold', '22', { 32: '金左', 12: '金右' }],
  ['silver', '56', { 65: '銀左', 45: '銀右' }],
  ['gold', '78', { 89: '金左', 79: '金直' }],
  ['silver', '38', { 39: '銀直', 29: '銀右' }],
  ['gold', '52', { 63: '金左', 53: '金直', 43: '金右' }],
  ['tokin', '88', { 79: 'と右', 89: 'と直', 99: 'と左上', 98: 'と寄', 87: 'と引' }],
  ['silver', '28', { 29: '銀直', 17: '銀右', 39: '銀左上', 37: '銀左引' }],
  ['dragon', '82', { 91: '竜引', 84: '竜上' }],
  ['dragon', '43', { 23: '竜寄', 52: '竜引' }],
  ['dragon', '35', { 55: '竜左', 15: '竜右' }],
  ['dragon', '88', { 99: '竜左', 89: '竜右' }],
  ['dragon', '17', { 28: '竜左', 19: '竜右' }],
  ['horse', '82', { 91: '馬左', 81: '馬右' }],
  ['horse', '85', { 95: '馬寄', 63: '馬引' }],
  ['horse', '12', { 11: '馬引', 34: '馬上' }],
  ['horse', '77', { 99: '馬左', 59: '馬右' }],
  ['horse', '29', { 47: '馬左', 18: '馬右' }],
  ['knight', '65', { 77: '桂左', 57: '桂右' }],
  ['rook', '48', { 58: '飛左', 38: '飛右' }],
  ['bishop', '56', { 67: '角左', 47: '角右' }],
  ['promotedsilver', '55', { 66: '成銀左', 56: '成銀直', 54: '成銀引' }],
];

/** A square from digits; for gote as seen from the other side of the board. */
function squareAt(digits: string, color: Color): Square {
  const [file, rank] = [Number(digits.charAt(0)) - 1, Number(digits.charAt(1)) - 1];
  const index = 9 * file + rank;
  return (color === 'sente' ? index : 80 - index) as Square;
}

/** A side's pieces on squares, and its king where it is not in the way. */
function positionWith(role: Role, squares: readonly Square[], color: Color, to: Square) {
  const board: (Piece | undefined)[] = [...emptySetup().board];
  for (const place of squares) board[place] = { role, color };
  const [king = 0] = [square('9d'), square('1f'), square('5a')].filter(
    (place) => !board[place] && place !== to,
  );
  board[king] = { role: 'king', color };
  const setup = { ...emptySetup(), board, turn: color };
  return unwrap(ShogiPosition.fromSetup(setup, { tsume: true }));
}

describe('which of several pieces', () => {
  for (const color of ['sente', 'gote'] as const) {
    it.each(GROUPS)(`${color}: %s to %s`, (role, digits, words) => {
      const to = squareAt(digits, color);
      const squares = Object.keys(words).map((place) => squareAt(place, color));
      const position = positionWith(role, squares, color, to);
      for (const [place, word] of Object.entries(words)) {
        const from = squareAt(place, color);
        const promotions = position.promotionsFor(from, to);
        const move = { from, to, promote: promotions[0] === true };
        const text = unwrap(makeJapanese(position, move, { mark: false }));
        const choice = promotions.length === 0 ? '?' : promotions[0] ? '成' : '';
        expect(text.slice(2)).toBe(word + choice);
        expect(unwrap(parseJapanese(position, text, { strict: true }))).toEqual(move);
      }
    });
  }
});

function textOf(sfen: string, usi: string, previous?: SquareName): string {
  const position = shogiPosition(sfen);
  const options = { previous: previous && square(previous) };
  const text = unwrap(makeJapanese(position, unwrap(parseUsi(usi)), options));
  expect(makeUsi(unwrap(parseJapanese(position, text, { ...options, strict: true })))).toBe(usi);
  return text;
}

describe('promotion and drops', () => {
  const sfen = '4k4/9/PB7/3N5/9/9/9/9/4K4 b GS 1';
  it.each([
    ['a promotion', sfen, '9c9b+', '▲９二歩成'],
    ['none where it is possible', sfen, '9c9b', '▲９二歩不成'],
    ['on the way out', sfen, '8c6e', '▲６五角不成'],
    ['a drop that needs no word', sfen, 'G*5e', '▲５五金'],
    ['a drop where a piece could go', '4k4/9/9/9/9/9/9/4G4/4K4 b G 1', 'G*5g', '▲５七金打'],
    [
      'a drop where a pinned piece could go',
      '4k4/4r4/9/9/9/9/9/4G4/4K4 b G 1',
      'G*4g',
      '▲４七金打',
    ],
    ['the piece that could be dropped, too', '4k4/9/9/9/9/9/9/4G4/4K4 b G 1', '5h5g', '▲５七金'],
    ['which and whether', '4k4/9/9/3S1S3/9/9/9/9/4K4 b - 1', '6d5c+', '▲５三銀左成'],
    ['which and whether not', '4k4/9/9/3S1S3/9/9/9/9/4K4 b - 1', '4d5c', '▲５三銀右不成'],
    ['gote', '4k4/9/9/9/9/2n6/9/9/4K4 w - 1', '7f8h+', '△８八桂成'],
  ])('%s', (_, start, usi, text) => {
    expect(textOf(start, usi)).toBe(text);
  });
});

describe('同', () => {
  it('stands for the square of the move before', () => {
    const sfen = '4k4/9/9/9/4p4/4P4/9/9/4K4 w - 1';
    expect(textOf(sfen, '5e5f', '5f')).toBe('△同　歩');
    expect(textOf(sfen, '5e5f', '5e')).toBe('△５六歩');
    expect(textOf(sfen, '5e5f')).toBe('△５六歩');
    expect(textOf('4k4/9/9/9/4+s4/4P4/9/9/4K4 w - 1', '5e5f', '5f')).toBe('△同成銀');
    expect(textOf('4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1', '5d5c+', '5c')).toBe('▲同歩成');
  });

  it('is played in games without being told', () => {
    const game = new ShogiGame();
    for (const text of ['▲７六歩', '△３四歩', '▲２二角成', '△同　銀', '▲４五角']) game.play(text);
    expect(game.line.map(({ move }) => move.japanese).join(' ')).toBe(
      '▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角',
    );
    expect(game.line.map(({ move }) => move.usi).join(' ')).toBe('7g7f 3c3d 8h2b+ 3a2b B*4e');
    expect(game.line.map(({ move }) => move.western).join(' ')).toBe('P-7f P-3d Bx2b+ Sx2b B*4e');
  });
});

describe('reading', () => {
  const position = shogiPosition('4k4/9/4P4/9/9/9/9/4G4/4K4 b GL 1');
  it.each([
    ['☗5七金', '5h5g'],
    ['57金', '5h5g'],
    ['５７金', '5h5g'],
    ['５七金打', 'G*5g'],
    ['▲５七金上', '5h5g'],
    ['▲５七金直', '5h5g'],
    ['▲５七金行', '5h5g'],
    ['▲５七金入', '5h5g'],
    ['▲４九金引', undefined],
    ['▲６八金寄', '5h6h'],
    ['▲５二歩成', '5c5b+'],
    ['▲５二歩生', '5c5b'],
    ['▲６九王', '5i6i'],
    ['▲１五香', 'L*1e'],
    ['▲１五香打', 'L*1e'],
  ])('%s', (text, usi) => {
    const result = parseJapanese(position, text);
    expect(result.ok ? makeUsi(result.value) : undefined).toBe(usi);
  });

  it('takes the square and 同 side by side, if they agree', () => {
    const sfen = '4k4/9/9/9/4p4/4P4/9/9/4K4 w - 1';
    const read = (text: string, previous?: SquareName) => {
      const options = { previous: previous && square(previous) };
      const result = parseJapanese(shogiPosition(sfen), text, options);
      return result.ok ? makeUsi(result.value) : result.error.message;
    };
    expect(read('５六同歩', '5f')).toBe('5e5f');
    expect(read('５六同歩')).toBe('5e5f');
    expect(read('同歩', '5f')).toBe('5e5f');
    expect(read('同 歩', '5f')).toBe('5e5f');
    expect(read('５六同歩', '5e')).toMatch(/the previous move went to 5e/);
    expect(read('同歩')).toMatch(/同 without a previous move/);
    expect(read('▲５六歩')).toMatch(/gote is to move, not sente/);
  });

  it('takes other signs for the same pieces', () => {
    const crowded = shogiPosition('4k4/9/9/9/+R8/+P1+L1+N1+S1+B/9/9/4K4 b - 1');
    const read = (text: string) => makeUsi(unwrap(parseJapanese(crowded, text)));
    expect(read('８五龍')).toBe('9e8e');
    expect(read('８五竜')).toBe('9e8e');
    expect(read('８六と')).toBe('9f8f');
    expect(read('７五杏')).toBe('7f7e');
    expect(read('５五圭')).toBe('5f5e');
    expect(read('３五全')).toBe('3f3e');
    expect(read('３五成銀')).toBe('3f3e');
    expect(read('１五馬')).toBe('1f1e');
  });

  it('refuses what may mean two moves, and names both', () => {
    const one = parseJapanese(ShogiPosition.start, '▲５八金');
    expect(one.ok ? 'ok' : one.error.message).toBe(
      '"▲５八金" is not legal here: ambiguous: ▲５八金右 or ▲５八金左',
    );
    const two = parseJapanese(position, '▲５二歩');
    expect(two.ok ? 'ok' : two.error.message).toMatch(
      /ambiguous: ▲５二歩(成|不成) or ▲５二歩(成|不成)$/,
    );
  });

  it('is strict if it is asked to be', () => {
    for (const [text, column] of [
      ['▲５七金上', 5],
      ['57金', 1],
      ['▲１五香打', 5],
    ] as const) {
      const result = parseJapanese(position, text, { strict: true });
      expect(result.ok ? 'ok' : result.error.toJSON()).toMatchObject({
        code: 'MalformedMove',
        data: { column },
      });
    }
  });

  it('never stumbles over text', () => {
    const texts = positions.chain((place) => {
      const moves = place.legalMoves().map((move) => unwrap(makeJapanese(place, move)));
      const text = moves.length > 0 ? fc.constantFrom(...moves) : fc.constant('▲同　歩');
      return fc.tuple(fc.constant(place), fc.oneof(mutated(text), fc.string({ unit: 'binary' })));
    });
    fc.assert(
      fc.property(texts, ([place, text]) => {
        const result = parseJapanese(place, text, { previous: square('5e') });
        if (result.ok) {
          expect(place.isLegal(result.value)).toBe(true);
          return;
        }
        expect(['MalformedMove', 'IllegalMove']).toContain(result.error.code);
        if (result.error.code !== 'MalformedMove') return;
        const { column } = result.error.data as { column: number };
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 300 },
    );
  });
});
