/** YaneuraOu books: the forms that are found in the wild, flipped positions, and the places of errors. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flipSfen,
  flipUsi,
  makeYaneuraou,
  parseYaneuraou,
  type YaneuraouPosition,
  yaneuraouBook,
} from '../../src/book/index.js';
import { makeUsi, ShogiPosition, shogiPosition } from '../../src/shogi/index.js';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -';
const HEADER = '#YANEURAOU-DB2016 1.00';
const movesOf = (text: string, position = ShogiPosition.start) =>
  yaneuraouBook(text)
    .find(position)
    .map(({ move }) => move);

describe('what is read', () => {
  const plain = `${HEADER}\nsfen ${START} 1\n7g7f 3c3d 32 10 20\n2g2f none 20 8 30\n`;

  it('is moves with their replies, scores, depths and counts', () => {
    expect(yaneuraouBook(plain).find(ShogiPosition.start)).toEqual([
      { move: '2g2f', weight: 30, reply: undefined, score: 20, depth: 8 },
      { move: '7g7f', weight: 20, reply: '3c3d', score: 32, depth: 10 },
    ]);
  });

  it.each([
    ['a byte order mark', `\ufeff${plain}`],
    ['line ends of Windows', plain.replaceAll('\n', '\r\n')],
    ['line ends of old Macs', plain.replaceAll('\n', '\r')],
    ['no header', plain.slice(plain.indexOf('\n') + 1)],
    ['no last line end', plain.trimEnd()],
    ['no number', plain.replace(`${START} 1`, START)],
    ['another number', plain.replace(`${START} 1`, `${START} 57`)],
    ['comments and empty lines', `// made by hand\n\n${plain.replace('7g7f', '# why\n7g7f')}#end`],
    ['a comment behind a move', plain.replace('10 20', '10 20 # usual')],
    ['a comment behind a position', plain.replace(' 1\n', ' 1 # even game\n')],
    ['more space than needed', plain.replaceAll(' 3c3d ', ' \t 3c3d  ')],
  ])('has %s', (_, text) => {
    expect(movesOf(text)).toEqual(['2g2f', '7g7f']);
  });

  it('may lack fields, or have none in their place', () => {
    const text = `sfen ${START} 1\n7g7f\n2g2f none none none none\n5g5f none 10\n`;
    const [position] = yaneuraouBook(text).positions();
    expect(position?.moves).toEqual([
      { move: '7g7f' },
      { move: '2g2f' },
      { move: '5g5f', score: 10 },
    ]);
  });

  it('weighs by counts, else by scores, else by order', () => {
    expect(movesOf(`sfen ${START} 1\n7g7f none 0 0 1\n2g2f none 90 9 5\n`)[0]).toBe('2g2f');
    expect(movesOf(`sfen ${START} 1\n7g7f none 10 9\n2g2f none 90 9\n`)[0]).toBe('2g2f');
    expect(movesOf(`sfen ${START} 1\n7g7f\n2g2f\n`)[0]).toBe('7g7f');
  });

  it('puts two entries of one position together, whatever their numbers', () => {
    const text = `sfen ${START} 1\n7g7f none 1\nsfen ${START} 5\n7g7f none 9\n2g2f\n`;
    const book = yaneuraouBook(text);
    expect([book.positionCount, book.moveCount]).toEqual([1, 2]);
    expect([...book.positions()][0]?.moves[0]).toEqual({ move: '7g7f', score: 1 });
  });

  it('does not care about the order of pieces in hand', () => {
    const sfen = '4k4/9/9/9/9/9/9/9/4K4 b 2P3pRb 1';
    expect(
      movesOf(`sfen ${sfen}\nR*5b\n`, shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b R2Pb3p 1')),
    ).toEqual(['R*5b']);
  });

  it('leaves out moves that are not legal', () => {
    expect(movesOf(`sfen ${START} 1\n5e5d\n7g7f\nP*5e\n`)).toEqual(['7g7f']);
  });
});

describe('errors tell line and column', () => {
  it.each([
    ['7g7f none\n', 1, 1, 'expected a position'],
    [`${HEADER}\nhello\n`, 2, 1, 'expected a position'],
    [`sfen ${START} 1\n7g7z none\n`, 2, 1, 'is not a move'],
    [`sfen ${START} 1\n\n7g7f 3c3\n`, 3, 6, 'is not a move'],
    [`sfen ${START} 1\n7g7f 3c3d many\n`, 2, 11, 'the score is "many"'],
    [`sfen ${START} 1\n7g7f 3c3d 1 2 3 4\n`, 2, 17, 'after the last field'],
    [
      `${HEADER}\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSN b - 1\n`,
      2,
      0,
      'rank',
    ],
    [`sfen ${START.replace(' b ', ' x ')} 1\n`, 1, START.indexOf(' b ') + 7, 'neither'],
  ])('%j', (text, line, column, reason) => {
    const book = parseYaneuraou(text);
    if (book.ok) throw new Error('it was read');
    expect(book.error.code).toBe('MalformedBook');
    expect(book.error.data).toMatchObject({ format: 'yaneuraou', line });
    if (column > 0) expect(book.error.data).toMatchObject({ column });
    expect(book.error.message).toContain(reason);
  });

  it('any text is a book or an error, and soon', () => {
    const piece = fc.constantFrom(
      'sfen ',
      START,
      '7g7f',
      ' ',
      '\n',
      'none',
      '#',
      '12',
      '\r',
      '/',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const book = parseYaneuraou(pieces.join(''));
        if (!book.ok) expect(book.error.code).toBe('MalformedBook');
      }),
    );
    expect(parseYaneuraou(`sfen ${START} 1\n7g7f${' '.repeat(200_000)}x`).ok).toBe(false);
    expect(parseYaneuraou(`sfen ${' '.repeat(200_000)}x`).ok).toBe(false);
  });
});

/** A position after random moves, and how it is seen from the other side. */
const walk = fc.array(fc.nat(1000), { maxLength: 40 }).map((picks) => {
  let position = ShogiPosition.start;
  for (const pick of picks) {
    const moves = position.legalMoves();
    const move = moves[pick % moves.length];
    if (!move) break;
    position = position.play(move);
  }
  return position;
});

describe('flipped positions', () => {
  it('are the same twice flipped, and have the flipped moves', () => {
    fc.assert(
      fc.property(walk, (position) => {
        const sfen = position.sfen();
        const other = shogiPosition(flipSfen(sfen));
        expect(flipSfen(other.sfen())).toBe(sfen);
        const flipped = position.legalMoves().map((move) => flipUsi(makeUsi(move)));
        expect(flipped.sort()).toEqual(other.legalMoves().map(makeUsi).sort());
      }),
      { numRuns: 60 },
    );
  });

  it('are found, with moves and replies turned round', () => {
    const book = yaneuraouBook(`sfen ${START} 1\n7g7f 3c3d 5 6 7\n`);
    const gote = shogiPosition(flipSfen(`${START} 2`));
    expect(book.find(gote)).toEqual([
      { move: '3c3d', weight: 7, reply: '7g7f', score: 5, depth: 6 },
    ]);
  });
});

const number = fc.option(fc.integer({ min: -30_000, max: 30_000 }), { nil: undefined });
const word = fc.constantFrom('usual', 'a trap', '定跡');
const entries: fc.Arbitrary<YaneuraouPosition> = fc
  .tuple(
    walk,
    fc.infiniteStream(fc.tuple(number, number, number)),
    fc.option(word, { nil: undefined }),
  )
  .map(([position, numbers, comment]) => {
    const [board, turn, hands, at] = position.sfen().split(' ');
    const moves = position
      .legalMoves()
      .slice(0, 3)
      .map((move) => {
        const [score, depth, count] = numbers.next().value ?? [];
        const facts = { move: makeUsi(move), score, depth, count, comment };
        return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
      });
    return {
      sfen: `${board} ${turn} ${hands}`,
      number: Number(at),
      moves,
    } as unknown as YaneuraouPosition;
  });

it('a book that was written reads back the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(entries, { maxLength: 8, selector: ({ sfen }) => sfen }), (list) => {
      const text = makeYaneuraou(list);
      const read = [...yaneuraouBook(text).positions()];
      const order = (all: readonly YaneuraouPosition[]) =>
        [...all].sort((a, b) => (a.sfen < b.sfen ? -1 : 1));
      expect(read).toEqual(order(list));
      expect(makeYaneuraou(read)).toBe(text);
    }),
    { numRuns: 60 },
  );
});
