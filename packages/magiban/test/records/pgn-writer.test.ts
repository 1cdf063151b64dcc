/** Records as PGN text: the standard's export format, and the way back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MoveText, PgnRecord } from '../../src/records/pgn/record.js';
import { writePgn, writeRecord } from '../../src/records/pgn/writer.js';
import { type Branch, MoveTree } from '../../src/records/tree.js';
import { contents, faults, readOne } from './read.js';

/** The movetext of what was read and written again. */
function rewritten(text: string): string {
  const written = writeRecord(readOne(text));
  return written.slice(written.indexOf('\n\n') + 2).trimEnd();
}

describe('tags', () => {
  it('are the seven first, then the others in order', () => {
    const record = readOne('[Zebra "z"]\n[Black "b"]\n[Annotator "q\\"\\\\"]\n[Event "e"]\n1-0');
    expect(writeRecord(record)).toBe(
      [
        '[Event "e"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        '[White "?"]',
        '[Black "b"]',
        '[Result "1-0"]',
        '[Annotator "q\\"\\\\"]',
        '[Zebra "z"]',
        '',
        '1-0',
        '',
      ].join('\n'),
    );
  });

  it('stay on their lines', () => {
    const record = new PgnRecord(1, 1);
    record.headers.set('Event', 'two\r\nlines');
    expect(writeRecord(record)).toContain('[Event "two lines"]\n');
  });

  it.each(['', 'two words', 'quo"te', 'x'.repeat(256), '%x'])('cannot be named %j', (name) => {
    const record = new PgnRecord(1, 1);
    record.headers.set(name, 'x');
    expect(() => writeRecord(record)).toThrow('PGN tag name is ');
  });
});

describe('moves', () => {
  it.each([
    ['e4 e5 Nf3 *', '1. e4 e5 2. Nf3 *'],
    ['12... e5 Nf3 *', '12... e5 13. Nf3 *'],
    ['1. e4 {c} e5 Nf3 $1 Nc6 *', '1. e4 {c} 1... e5 2. Nf3 $1 Nc6 *'],
    ['1. e4 ({b} d4 d5 {c} Nf3) e5 *', '1. e4 ({b} 1. d4 d5 {c} 2. Nf3) 1... e5 *'],
    ['1. e4 e5 (c5 (e6) Nf3) (c6) Nf3 *', '1. e4 e5 (1... c5 2. Nf3) (1... e6) (1... c6) 2. Nf3 *'],
    ['1. e4 (d4) {c} e5 *', '1. e4 (1. d4) {c} 1... e5 *'],
    ['{start} 1. e4?! {[%clk 0:01:00]} 1-0', '{start} 1. e4 $6 {[%clk 0:01:00]} 1-0'],
    ['1. e4 ; a } b\ne5 *', '1. e4 ;a } b\n1... e5 *'],
    ['1. e4 (d4 ; a } b\n) e5 *', '1. e4 (1. d4 ;a } b\n) 1... e5 *'],
    ['999999. e4 e5 Nf3 *', '1. e4 e5 2. Nf3 *'],
    ['0. e4 e5 Nf3 *', '0. e4 e5 1. Nf3 *'],
    ['1. e4 e5 (c5 (e6) {c} Nf3) *', '1. e4 e5 (1... c5 {c} 2. Nf3) (1... e6) *'],
    ['*', '*'],
  ])('%j', (text, expected) => {
    expect(rewritten(text)).toBe(expected);
    expect(rewritten(expected)).toBe(expected);
    expect(faults(readOne(expected))).toEqual([]);
  });

  it('fill lines of at most 79 characters', () => {
    const words = Array.from({ length: 300 }, (_, i) => 'x'.repeat((i * 7) % 13)).join(' ');
    const text = rewritten(`${'e4 e5 '.repeat(100)} {${words}} *`);
    const lengths = text.split('\n').map((line) => line.length);
    expect(Math.max(...lengths)).toBe(79);
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(60);
  });

  it('let no line begin with a sign that has a meaning there', () => {
    const text = rewritten(`e4 {${'word %x [y '.repeat(60)}} *`);
    expect(text.split('\n').length).toBeGreaterThan(5);
    expect(text).not.toMatch(/^[%[]/m);
    expect(rewritten(`${'e4 '.repeat(40)}${'%e5 '.repeat(40)}*`)).not.toMatch(/^%/m);
  });

  it('may be of any kind', () => {
    const tree = new MoveTree<number>();
    tree.add(7).add(8);
    const text = writePgn<number>({
      headers: new Map(),
      tree,
      result: '*',
      firstNumber: 1,
      secondFirst: true,
      textOf: (move) => `m${move}`,
    });
    expect(text).toContain('\n\n1... m7 2. m8 *\n');
  });

  it('nest deeper than calls can', () => {
    const tree = new MoveTree<string>();
    let branch: Branch<string> = tree;
    for (let i = 0; i < 50_000; i++) {
      branch.add('main');
      branch = branch.add('other');
    }
    const source = {
      headers: new Map(),
      tree,
      result: '*',
      firstNumber: 1,
      secondFirst: false,
    } as const;
    const text = writePgn({ ...source, textOf: (move) => move });
    expect(text.match(/\(\d+\.+\sother/g)?.length).toBe(50_000);
    expect(text).toContain(')'.repeat(50_000));
  });
});

describe('what is written', () => {
  const text = fc
    .array(fc.constantFrom('good', '}', '{', ';', '%', '[x', '1-0', '(', 'é', '$1', '\\', '"'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((words) => words.join(' '));
  const annotation = fc.record({
    comments: fc.array(text, { maxLength: 2 }),
    clock: fc.option(
      fc.integer({ min: 0, max: 9999 }).map((n) => n / 10),
      { nil: undefined },
    ),
    nags: fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { maxLength: 2 }),
    /** Where it is added: N moves before the end. */
    back: fc.integer({ min: 0, max: 3 }),
    move: fc.constantFrom('e4', 'Nf3', 'O-O', 'e8=Q+', 'exd5#', '--'),
  });
  const tags = fc.dictionary(fc.constantFrom('Event', 'White', 'ECO', '__proto__'), text);

  it('is read back the same, strictly', () => {
    fc.assert(
      fc.property(tags, fc.array(annotation, { maxLength: 30 }), (headers, moves) => {
        const record = new PgnRecord(1, 1);
        record.result = '1/2-1/2';
        for (const [name, value] of Object.entries(headers)) record.headers.set(name, value);
        const places: Branch<MoveText>[] = Array.from({ length: 4 }, () => record.tree);
        for (const { back, move, nags, comments, clock } of moves) {
          const branch = places.at(-1 - back) as Branch<MoveText>;
          const node = branch.add({
            text: move,
            line: 0,
            column: 0,
            number: undefined,
            second: false,
          });
          Object.assign(node, { nags, comments }, clock === undefined ? {} : { clock });
          places.push(node);
        }
        const written = writeRecord(record);
        const back = readOne(written, true);
        expect(faults(back)).toEqual([]);
        for (const [name, value] of Object.entries(headers))
          expect(back.headers.get(name)).toBe(value);
        expect(contents(back).moves).toEqual(contents(record).moves);
        expect(writeRecord(back)).toBe(written);
      }),
    );
  });
});
