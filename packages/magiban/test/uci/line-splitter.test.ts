/** Lines out of pieces. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from '../../src/uci/line-splitter.js';

describe('a splitter of lines', () => {
  it('does not care where pieces end', () => {
    const line = fc.stringMatching(/^[a-z \r]{0,5}[a-z]$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n'))),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (lines, sizes) => {
          const text = lines.map(([content, end]) => content + end).join('');
          const splitter = new LineSplitter();
          const read: string[] = [];
          for (let at = 0, i = 0; at < text.length; i++) {
            const size = sizes[i % sizes.length] as number;
            read.push(...splitter.push(text.slice(at, at + size)));
            at += size;
          }
          expect(read).toEqual(lines.map(([content]) => content));
          expect(splitter.end()).toEqual([]);
        },
      ),
    );
  });

  it('keeps a last line without an end', () => {
    const splitter = new LineSplitter();
    expect(splitter.push('a\nb')).toEqual(['a']);
    expect(splitter.end()).toEqual(['b']);
    expect(splitter.end()).toEqual([]);
  });

  it('throws away what never ends, and goes on behind it', () => {
    const splitter = new LineSplitter();
    for (let i = 0; i < 300; i++) expect(splitter.push('x'.repeat(10_000))).toEqual([]);
    expect(splitter.push('\nnext\n')).toEqual(['next']);
  });
});
