/** PGN text into records: every form that occurs, where games begin and end, and what a fault costs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PGN_LIMITS } from '../../src/records/limits.js';
import { PgnReader } from '../../src/records/pgn/reader.js';
import { contents, faults, mainLine, read, readOne, readPieces, sketch } from './read.js';

describe('moves', () => {
  it.each([
    ...['1. e4 e5 2. Nf3 *', '1.e4 e5 2.Nf3 *', '1 e4 e5 2 Nf3 *', 'e4 e5 Nf3 *'],
    ...['1. e4 1... e5 2. Nf3 *', '1.e4 1...e5 2.Nf3*', '1. e4 1. ... e5 2. Nf3 *'],
    ...['1.e4 … e5 2.Nf3 *', '1 . e4 ... e5 2 .. Nf3 *', '1.\te4\ve5\f2.Nf3\n\n*'],
    ...['1.e4 e5\n% hidden e6 {\n2.Nf3 *', '1.2.e4 e5 Nf3 *', '1. e4 e5;2. d4\r2. Nf3 *'],
  ])('%j', (text) => {
    const record = readOne(text);
    expect(mainLine(record)).toEqual(['e4', 'e5', 'Nf3']);
    expect([record.result, faults(record)]).toEqual(['*', []]);
  });

  it('know where they stand, and their number', () => {
    const record = readOne('\ufeff[Event "x"]\r\n\r\n1. e4 {c\r\nc} 1...e5\r\n  2.Nf3! *');
    expect(Array.from(record.tree.descendants(), ({ move }) => move)).toEqual([
      { text: 'e4', line: 3, column: 4, number: 1, second: false },
      { text: 'e5', line: 4, column: 8, number: 1, second: true },
      { text: 'Nf3', line: 5, column: 5, number: 2, second: false },
    ]);
    expect(record.resultAt).toEqual({ line: 5, column: 10 });
  });

  it('keep every kind of text that may be a move', () => {
    const text = 'O-O 0-0-0 e8=Q e8(Q) e8(q)+ -- Z0 0000 e2e4 N@f3 e8/Q ♘f3 *';
    expect(mainLine(readOne(text)).join(' ')).toBe(text.slice(0, -2));
  });

  it('may have a variation right behind them', () => {
    const forms = ['e8(Qd1 Kc2) d5 *', 'e8(1.Qd1 Kc2)d5*', 'e8 (Qd1 Kc2) d5 *'];
    for (const text of forms) expect(sketch(readOne(text).tree)).toBe('e8 (Qd1 Kc2) d5');
    expect(sketch(readOne('e8(Q').tree)).toBe('e8 (Q)');
    expect(faults(readOne('e8('))).toEqual(['MalformedPgn 1:3 unclosed-variation']);
  });

  it('have marks', () => {
    const record = readOne('e4! e5? 2.Nf3!! Nc6 ?? Bb5 $5 a6 !? $10 Ba4?!$18 *');
    const nags = Array.from(record.tree.mainLine(), (node) => node.nags);
    expect(nags).toEqual([[1], [2], [3], [4], [5], [5, 10], [6, 18]]);
    expect(faults(record)).toEqual([]);
  });

  it('have the signs of books, if read leniently', () => {
    const text = 'e4 = e5 += Nf3 +/- Nc6 -+ Bb5 N a6 ∞ exd6 e.p. *';
    const record = readOne(text);
    const nags = Array.from(record.tree.mainLine(), (node) => node.nags);
    expect(nags).toEqual([[10], [14], [16], [19], [146], [13], []]);
    expect(mainLine(readOne(text, true))).toContain('+/-');
  });
});

describe('results', () => {
  it.each([
    ['1-0', '1-0'],
    ['0-1', '0-1'],
    ['1/2-1/2', '1/2-1/2'],
    ['*', '*'],
  ])('%s', (text, result) => {
    expect(readOne(`e4 ${text}`, true).result).toBe(result);
  });

  it.each([
    ['1–0', '1-0'],
    ['½-½', '1/2-1/2'],
    ['1/2', '1/2-1/2'],
    ['0:1', '0-1'],
  ])('%s, if read leniently', (text, result) => {
    expect(readOne(`e4 ${text}`).result).toBe(result);
  });

  it('end a game; another one may follow without tags', () => {
    const records = read('1. e4 1-0 1. d4 d5 * [Event "c"] *');
    expect(records.map(mainLine)).toEqual([['e4'], ['d4', 'd5'], []]);
    expect(records.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('in variations say nothing about the game', () => {
    const record = readOne('1. e4 e5 (1... f6 2. d4 1-0) 2. Nf3 1/2-1/2');
    expect([sketch(record.tree), record.result]).toEqual(['e4 e5 (f6 d4) Nf3', '1/2-1/2']);
  });

  it('may be missing', () => {
    const records = read('[Event "a"]\n\n1. e4 e5\n\n[Event "b"]\n\n1. d4');
    expect(records.map(mainLine)).toEqual([['e4', 'e5'], ['d4']]);
    expect(records.map(({ result }) => result)).toEqual([undefined, undefined]);
    expect(records.flatMap(faults)).toEqual([]);
  });
});

describe('tags', () => {
  it('are read in order, with their places', () => {
    const { tags, headers } = readOne(
      '[Event "A \\"B\\" C:\\\\D"]\n  [ Site  "" ] [X_1"y"]\n*',
      true,
    );
    expect(tags).toEqual([
      { name: 'Event', value: 'A "B" C:\\D', line: 1, column: 1, valueColumn: 9 },
      { name: 'Site', value: '', line: 2, column: 3, valueColumn: 12 },
      { name: 'X_1', value: 'y', line: 2, column: 16, valueColumn: 21 },
    ]);
    expect(headers.get('Site')).toBe('');
  });

  it('may have quotes, backslashes and odd names, if read leniently', () => {
    const { headers, errors } = readOne('[White "John "Joe" D"]\n[File "C:\\x"]\n[FIDE-Id "é"]\n*');
    expect([...headers]).toEqual([
      ['White', 'John "Joe" D'],
      ['File', 'C:\\x'],
      ['FIDE-Id', 'é'],
    ]);
    expect(errors).toEqual([]);
  });

  it('may have empty lines between them', () => {
    const [record] = read('[Event "a"]\n\n[Site "b"]\n\n\n1. e4 *');
    expect(record && [...record.headers.keys()]).toEqual(['Event', 'Site']);
  });

  it('begin a game, even if the one before has no moves', () => {
    const records = read('[Event "a"]\n[Site "x"]\n\n[Event "b"]\n\n[Event "c"]\n*');
    expect(records.map(({ headers }) => headers.get('Event'))).toEqual(['a', 'b', 'c']);
  });

  it('named like parts of JavaScript are only names', () => {
    const { headers } = readOne('[__proto__ "a"]\n[constructor "b"]\n*');
    expect([...headers.values()]).toEqual(['a', 'b']);
  });
});

describe('comments', () => {
  it('belong to the place where they stand', () => {
    const { tree } = readOne(
      '; first\n[Event "x"] {second}\n{third} 1. {fourth} e4 {a} {b} ({c} 1. d4 {d}) {e} 1... e5 *',
    );
    const [e4, d4] = tree.children;
    expect(tree.comments).toEqual(['first', 'second', 'third', 'fourth']);
    expect([e4?.comments, e4?.before, d4?.comments, d4?.before]).toEqual([
      ...[['a', 'b'], [], ['d'], ['c']],
    ]);
    expect([e4?.children[0]?.before, e4?.children[0]?.comments]).toEqual([['e'], []]);
  });

  it('without a move behind them belong to the one before', () => {
    const { tree } = readOne('1. e4 (1. d4 (1. c4) {a}) {b} 1-0 {c}');
    const [e4, d4] = tree.children;
    expect([e4?.comments, d4?.comments]).toEqual([['b', 'c'], ['a']]);
  });

  it('behind a result and on another line belong to the next game', () => {
    const [first, second] = read('e4 1-0 {a}\n{b}\n[Event "x"]\n*\n{lost}');
    expect(first?.tree.children[0]?.comments).toEqual(['a']);
    expect(second?.tree.comments).toEqual(['b']);
  });

  it('may hold braces, parentheses, percent signs and whole tags', () => {
    const { tree } = readOne('e4 {a { ( [Event "x"] ; \n% $1 1-0\n} ;b } c\ne5 *', true);
    expect(tree.children[0]?.comments).toEqual(['a { ( [Event "x"] ; % $1 1-0', 'b } c']);
  });

  it('hold clocks and evaluations', () => {
    const node = readOne('e4 {[%clk 0:10:00] fine} {[%eval 0.3]} *').tree.children[0];
    expect([node?.clock, node?.evaluation, node?.comments]).toEqual([
      600,
      { pawns: 0.3 },
      ['fine'],
    ]);
  });

  it('that are never closed cost one game, not the file', () => {
    const text = 'e4 {oops\n\n[Event "b"]\n\nd4 {fine}\n*\n{oops again\n\n\n[Event "c"]\n*';
    const records = read(text);
    expect(records.map((record) => [record.headers.get('Event'), mainLine(record)])).toEqual([
      [undefined, ['e4']],
      ['b', ['d4']],
      [undefined, []],
      ['c', []],
    ]);
    expect(records.flatMap(faults)).toEqual([
      'MalformedPgn 1:4 unclosed-comment',
      'MalformedPgn 7:1 unclosed-comment',
    ]);
  });
});

describe('variations', () => {
  it('nest', () => {
    const text = '1. e4 (1. d4 d5 (1... Nf6) (1... f5 2. g3 (2. c4)) 2. c4) (1. c4) 1... e5 *';
    expect(sketch(readOne(text, true).tree)).toBe('e4 (d4 d5 (Nf6) (f5 g3 (c4)) c4) (c4) e5');
  });

  it(`nest ${PGN_LIMITS.depth} deep, and not deeper`, () => {
    const nested = (depth: number) => `${'a ('.repeat(depth)}a${')'.repeat(depth)} *`;
    const record = readOne(nested(PGN_LIMITS.depth));
    expect(faults(record)).toEqual([]);
    expect([...record.tree.descendants()].length).toBe(PGN_LIMITS.depth + 1);
    expect(faults(readOne(nested(PGN_LIMITS.depth + 1)))).toEqual([
      `LimitExceeded 1:${3 * PGN_LIMITS.depth + 3} depth`,
    ]);
  });

  it.each([260_000, 300_000])('%i parentheses do no harm', (depth) => {
    for (const strict of [false, true]) {
      const [first, ...rest] = read(`e4 ${'(d4 '.repeat(depth)}\n\n[Event "b"]\n*`, strict);
      expect(first && faults(first)).toEqual([`LimitExceeded 1:${4 * PGN_LIMITS.depth + 4} depth`]);
      expect(rest.map(({ headers }) => headers.get('Event'))).toEqual(strict ? [] : ['b']);
    }
  });
});

describe('limits', () => {
  const long = (count: number) => 'x'.repeat(count);

  it.each([
    ['a comment', `e4 {${long(PGN_LIMITS.text + 1)}} e5 *`, 'LimitExceeded 1:4 text'],
    ['a value', `[A "${long(PGN_LIMITS.text + 1)}"]\n*`, 'LimitExceeded 1:5 text'],
    ['a name', `[${long(PGN_LIMITS.word + 1)} "x"]\n*`, 'LimitExceeded 1:1 word'],
    ['a word', `e4 ${long(PGN_LIMITS.word + 1)} e5 *`, 'LimitExceeded 1:4 word'],
    ['a game', `${'e4 '.repeat(PGN_LIMITS.moves + 1)}*`, 'LimitExceeded 1:3000001 moves'],
  ])('of %s', (_, text, fault) => {
    const records = read(`${text}\n\n[Event "next"]\n*`);
    expect(records.map(faults)).toEqual([[fault], []]);
    expect(records[1]?.headers.get('Event')).toBe('next');
  });

  it('of tags', () => {
    const tags = Array.from({ length: PGN_LIMITS.tags + 2 }, (_, i) => `[T${i} ""]\n`).join('');
    const record = readOne(`${tags}*`);
    expect(record.headers.size).toBe(PGN_LIMITS.tags);
    expect(faults(record)).toEqual(['LimitExceeded 10001:1 tags', 'LimitExceeded 10002:1 tags']);
  });

  it('are not met by what is just small enough', () => {
    const text = `[A "${long(PGN_LIMITS.text)}"]\n${long(PGN_LIMITS.word)} {${long(PGN_LIMITS.text)}} *`;
    expect(faults(readOne(text))).toEqual([]);
  });
});

describe('a strict reader', () => {
  it('stops at the first fault', () => {
    const reader = new PgnReader({ strict: true });
    const records = reader.push('e4 * e5 } Nf3 * d4 *');
    expect(records.map(faults)).toEqual([[], ['MalformedPgn 1:9 stray-brace']]);
    expect([reader.stopped, reader.push('e4 *'), reader.end()]).toEqual([true, [], []]);
  });
});

describe('pieces', () => {
  const TEXT = [
    '\ufeff; hello\r\n[Event "a \\"b\\""]\r\n[Odd "x" y"]\r\n\r\n1. e4! {c [%clk 0:01:00]}\r\n',
    '1...e8(Q) $14 (1... c5 {d\r\n\r\n[Eve}) 2. Nf3 1/2-1/2\r\n% skip { me\r\n[Event "b"]\n\n',
    '1.d4 {never closed\n\n[Event "c"]\n\n1. c4 c5 ) *\n[Event "d\n\n0-1 e4 ; x\r1-0',
  ].join('');

  it('of any size give the same', () => {
    const whole = read(TEXT);
    expect(whole.length).toBe(5);
    for (let size = 1; size < 40; size++) {
      const pieces = TEXT.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(readPieces(pieces)).toEqual(whole);
    }
  });

  it('and any text: the same, with no character looked at more than twice', () => {
    const part = fc.constantFrom(
      ...['[Event "', '"]', '\n', '\r\n', '\r', '\n\n[Event "', '{', '}', '(', ')', ';', '%', '$'],
      ...['1', '.', 'e4', 'e8', '(Q)', '!', '?', ' ', '*', '1-0', '\\', '"', '[', ']', 'x', '<'],
    );
    const pieces = fc.array(part, { maxLength: 60 });
    fc.assert(
      fc.property(pieces, fc.boolean(), (parts, strict) => {
        const text = parts.join('');
        expect(readPieces(parts, strict)).toEqual(read(text, strict));
        expect(readPieces([...text], strict)).toEqual(read(text, strict));
        const reader = new PgnReader({ strict });
        reader.push(text);
        expect(reader.steps).toBeLessThanOrEqual(2 * text.length);
      }),
      { numRuns: 300 },
    );
  });
});

it('contents of a record are what the tests compare', () => {
  expect(contents(readOne('[B "1"]\n[A "2"]\ne4 $1 {c} *'))).toMatchObject({
    headers: new Map([
      ['A', '2'],
      ['B', '1'],
    ]),
    moves: [{ ply: 1, text: 'e4', nags: [1], comments: ['c'] }],
    result: '*',
  });
});
