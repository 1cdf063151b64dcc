/** `magiban book`, and books and levels where the engine is asked for a move. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makePolyglot, polyglotBook, yaneuraouBook } from '../../src/book/index.js';
import { ChessPosition } from '../../src/chess/index.js';
import { ShogiPosition } from '../../src/shogi/index.js';
import { complaintOf, jsonLines, magiban, makeFolder, outputOf } from './run.js';

const { path, folder, remove } = makeFolder();
afterAll(remove);

const PGN = `[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n[Result "0-1"]\n\n1. d4 d5 0-1\n\n[Result "1/2-1/2"]\n\n1. e4 c5 1/2-1/2\n`;
writeFileSync(path('games.pgn'), PGN);
writeFileSync(path('lines.txt'), 'startpos moves e2e4 e7e5\n# a comment\nstartpos moves c2c4\n');
writeFileSync(path('bad.pgn'), '1. e4 e5 2. Ke3 *\n\n[Event "good"]\n\n1. d4 *\n');
writeFileSync(
  path('game.kif'),
  '手合割：平手\n手数----指手---------消費時間--\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n',
);
writeFileSync(path('cut.bin'), new Uint8Array(25));
writeFileSync(path('bad.db'), '#YANEURAOU-DB2016 1.00\nsfen startpos\n');

const chessBook = (name: string) => polyglotBook(readFileSync(path(name)));
const weights = (name: string, position = ChessPosition.start) =>
  chessBook(name)
    .find(position)
    .map(({ move, weight }) => `${move} ${weight}`);

describe('making', () => {
  it('weighs moves by the results of games', () => {
    const said = outputOf(`book make chess ${path('games.pgn')} --out ${path('games.bin')} --json`);
    expect(JSON.parse(said)).toMatchObject({ game: 'chess', format: 'polyglot', games: 3 });
    expect(weights('games.bin')).toEqual(['e2e4 3']);
    expect(weights('games.bin', ChessPosition.start.play('d4'))).toEqual(['d7d5 2']);
    outputOf(
      `book make chess ${path('games.pgn')} --least-weight 0 --plies 1 --out ${path('all.bin')}`,
    );
    expect(weights('all.bin')).toEqual(['e2e4 3', 'd2d4 0']);
    expect(chessBook('all.bin').positionCount).toBe(1);
  });

  it('takes lines of moves, and records of shogi', () => {
    outputOf(`book make chess ${path('lines.txt')} --out ${path('lines.bin')}`);
    expect(weights('lines.bin')).toEqual(['e2e4 1', 'c2c4 1']);
    outputOf(`book make shogi ${path('game.kif')} --least-weight 0 --out ${path('games.db')}`);
    const book = yaneuraouBook(readFileSync(path('games.db'), 'utf8'));
    const moves = book.find(ShogiPosition.start.play('7g7f'));
    expect(moves.map(({ move, weight }) => [move, weight])).toEqual([['3c3d', 2]]);
  });

  it('refuses faulty games with their place, unless it is lenient', () => {
    const args = `book make chess ${path('bad.pgn')} --out ${path('bad.bin')}`;
    expect(complaintOf(args, 2)).toMatch(/bad\.pgn: .*line 1, column 13: .*Ke3/);
    expect(readdirSync(folder)).not.toContain('bad.bin');
    const { status, stderr } = magiban(`${args} --lenient`);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Ke3/)]);
    expect(weights('bad.bin')).toEqual(['d2d4 1']);
  });

  it('searches, and leaves no other file behind', () => {
    const args = `--search --nodes 500 --positions 5 --breadth 2 --out ${path('own.db')} --json`;
    const [made] = jsonLines(outputOf(`book make shogi ${args}`));
    expect(made).toMatchObject({ game: 'shogi', format: 'yaneuraou', searched: 5, positions: 5 });
    const book = yaneuraouBook(readFileSync(path('own.db'), 'utf8'));
    expect(book.find(ShogiPosition.start).length).toBeGreaterThan(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it.each([
    ['book make chess --out x.bin', /records: expected files of games, or --search/],
    [`book make chess ${path('none.pgn')} --out ${path('x.bin')}`, /none\.pgn: there is no such/],
    ['book make go --search --out x.bin', /go/],
    [`book make chess --search --nodes 0 --out ${path('x.bin')}`, /whole number/],
    [`book make shogi ${path('games.pgn')} --out ${path('x.db')}`, /games\.pgn/],
  ])('refuses %s', (args, message) => {
    expect(complaintOf(args, 2)).toMatch(message);
  });
});

describe('merging', () => {
  it('adds what books of one game have', () => {
    outputOf(`book make chess ${path('games.pgn')} --out ${path('one.bin')}`);
    outputOf(`book make chess ${path('lines.txt')} --out ${path('two.bin')}`);
    outputOf(`book merge ${path('one.bin')} ${path('two.bin')} --out ${path('both.bin')}`);
    expect(weights('both.bin')).toEqual(['e2e4 4', 'c2c4 1']);
    const again = outputOf(`book merge ${path('both.bin')} --out ${path('again.bin')} --json`);
    expect(JSON.parse(again)).toMatchObject({ books: 1, game: 'chess' });
    expect(readFileSync(path('again.bin'))).toEqual(readFileSync(path('both.bin')));
  });

  it.each([
    [`${path('cut.bin')} --out ${path('y.bin')}`, /cut\.bin: .*byte 16.*cut off/],
    [`${path('bad.db')} --out ${path('y.db')}`, /bad\.db: .*line 2, column \d+/],
    [`chess shogi --out ${path('y.bin')}`, /books shogi: expected a book of chess, as chess is/],
  ])('refuses %s', (args, message) => {
    expect(complaintOf(`book merge ${args}`, 2)).toMatch(message);
  });
});

describe('showing', () => {
  it('lists moves with their shares, and names the opening', () => {
    writeFileSync(
      path('e4.bin'),
      makePolyglot([
        { key: '463b96181691fc9c', move: 0x31c, weight: 3, learn: 0 },
        { key: '463b96181691fc9c', move: 0x2db, weight: 1, learn: 0 },
      ]),
    );
    expect(JSON.parse(outputOf(`book show ${path('e4.bin')} --json`))).toMatchObject({
      ...{ game: 'chess', format: 'polyglot', positions: 1, entries: 2, opening: null },
      moves: [
        { move: 'e2e4', weight: 3, share: 0.75 },
        { move: 'd2d4', weight: 1, share: 0.25 },
      ],
    });
    expect(outputOf(`book show ${path('e4.bin')}`)).toMatch(/e2e4 +3 +75\.0%/);
    const named = outputOf(`book show ${path('e4.bin')} --moves e2e4`);
    expect(named).toContain("King's Pawn Opening");
    expect(named).toContain('does not have this position');
  });

  it('reads our own books', () => {
    const shown = JSON.parse(outputOf('book show shogi --json'));
    expect(shown).toMatchObject({ game: 'shogi', format: 'yaneuraou' });
    expect(shown.moves.length).toBeGreaterThan(1);
  });

  it('refuses what is no book, position or move', () => {
    expect(complaintOf(`book show ${path('cut.bin')}`, 2)).toMatch(/cut\.bin.*byte 16/);
    expect(complaintOf('book show chess --fen nonsense', 2)).toMatch(/FEN|board/);
    expect(complaintOf('book show chess --moves e2e5', 2)).toMatch(/e2e5/);
  });
});

describe('searching', () => {
  it('takes a move from the book', () => {
    const said = jsonLines(outputOf('search chess --book --json'));
    expect(said).toEqual([{ bestmove: expect.stringMatching(/^\w{4}$/), source: 'book' }]);
    const own = `search chess --book ${path('e4.bin')} --json`;
    expect(jsonLines(outputOf(own))).toEqual([{ bestmove: 'e2e4', source: 'book' }]);
    const seeds = [1, 6, 7, 8].map((seed) => outputOf(`${own} --seed ${seed}`));
    expect(new Set(seeds).size).toBe(2);
  });

  it('refuses a book that is damaged or missing', () => {
    expect(complaintOf(`search chess --book ${path('cut.bin')}`, 2)).toMatch(/byte 16/);
    expect(complaintOf(`search chess --book ${path('none.bin')}`, 2)).toMatch(/none\.bin/);
    expect(complaintOf('search chess --book shogi', 2)).toMatch(/a book of shogi/);
  });

  it('plays at a level, the same with the same seed', () => {
    const args = 'search shogi --level 2 --seed 5 --json';
    const said = jsonLines(outputOf(args)).at(-1);
    expect(said).toMatchObject({ source: 'search' });
    expect(jsonLines(outputOf(args)).at(-1)).toEqual(said);
    expect(complaintOf('search chess --level 11', 2)).toMatch(/1 to 10/);
  });
});
