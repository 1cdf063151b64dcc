/** Commands in comments become fields, and fields become commands. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Annotations, annotate, commentsOf, tidy } from '../../src/records/annotations.js';

function annotated(...comments: string[]): Annotations {
  const target: Annotations = { comments: [] };
  for (const comment of comments) annotate(target, comment);
  return target;
}

describe('commands', () => {
  it.each([
    ['[%clk 1:02:03]', { clock: 3723 }, '[%clk 1:02:03]'],
    ['[%clk 01:02:03]', { clock: 3723 }, '[%clk 1:02:03]'],
    ['[%clk 0:00:09.70]', { clock: 9.7 }, '[%clk 0:00:09.7]'],
    ['[%emt 0:00:05]', { elapsed: 5 }, '[%emt 0:00:05]'],
    ['[%eval 0.25]', { evaluation: { pawns: 0.25 } }, '[%eval 0.25]'],
    ['[%eval -1.5,22]', { evaluation: { pawns: -1.5, depth: 22 } }, '[%eval -1.50,22]'],
    ['[%eval 0.123]', { evaluation: { pawns: 0.123 } }, '[%eval 0.123]'],
    ['[%eval -0.0]', { evaluation: { pawns: 0 } }, '[%eval 0.00]'],
    ['[%eval #-3]', { evaluation: { mate: -3 } }, '[%eval #-3]'],
    ['[%eval #12,40]', { evaluation: { mate: 12, depth: 40 } }, '[%eval #12,40]'],
    [
      '[%csl Ga1,Rb2]',
      {
        shapes: [
          { color: 'green', from: 'a1' },
          { color: 'red', from: 'b2' },
        ],
      },
      '[%csl Ga1,Rb2]',
    ],
    [
      '[%cal Ye2e4,Bg1f3]',
      {
        shapes: [
          { color: 'yellow', from: 'e2', to: 'e4' },
          { color: 'blue', from: 'g1', to: 'f3' },
        ],
      },
      '[%cal Ye2e4,Bg1f3]',
    ],
  ])('%s', (text, fields, written) => {
    expect(annotated(text)).toEqual({ comments: [], ...fields });
    expect(commentsOf(annotated(text))).toEqual([written]);
  });

  it.each([
    ...['[%clk 1:2:3]', '[%clk 1:02:60]', '[%clk 5:03]', '[%clk]', '[%eval 1e5]', '[%eval #0]'],
    ...['[%eval #1.5]', '[%csl Xa1]', '[%csl Ga1, Rb2]', '[%cal Ge2]', '[%unknown 1]', '[clk 1]'],
  ])('%s stays what it is: text', (text) => {
    expect(annotated(text)).toEqual({ comments: [text] });
  });

  it('leave the text around them', () => {
    expect(annotated(' good\n [%clk 0:01:00]  move [%eval 1.00] ')).toEqual({
      comments: ['good move'],
      clock: 60,
      evaluation: { pawns: 1 },
    });
  });

  it('count once: the second of a kind stays text', () => {
    const twice = annotated('[%clk 0:01:00] [%clk 0:02:00]', '[%csl Ga1] [%cal Ga1a2] [%csl Rb1]');
    expect(twice).toEqual({
      comments: ['[%clk 0:02:00]', '[%csl Rb1]'],
      clock: 60,
      shapes: [
        { color: 'green', from: 'a1' },
        { color: 'green', from: 'a1', to: 'a2' },
      ],
    });
    expect(annotated(...commentsOf(twice))).toEqual(twice);
  });

  it('are written in front of the first comment, unless a brace in it forbids', () => {
    const clocked = { clock: 60, elapsed: 1.5, evaluation: { pawns: 0.3 } };
    const commands = '[%eval 0.30] [%clk 0:01:00] [%emt 0:00:01.5]';
    expect(commentsOf({ ...clocked, comments: ['one', 'two'] })).toEqual([
      `${commands} one`,
      'two',
    ]);
    expect(commentsOf({ ...clocked, comments: ['o}e'] })).toEqual([commands, 'o}e']);
    expect(commentsOf({ comments: [' ', ' a  b '] })).toEqual(['a b']);
  });

  it('hidden in commands are found, so that reading what was written changes nothing', () => {
    const hidden = annotated('[%clk[%emt 0:00:01]0:00:02]');
    expect(hidden).toEqual({ comments: [], clock: 2, elapsed: 1 });
  });

  it('read back as they were written', () => {
    const word = fc.constantFrom(
      ...[
        '[%clk',
        '0:01:02]',
        '[%eval 1.5]',
        '[%eval #3]',
        '[%csl Ga1]',
        '[%cal Ga1b2]',
        '[%',
        ']',
      ],
      ...['good', ' ', '\n', '[%emt 0:00:01]', '[%emt 9:59:59.999]', '\u00a0', '[%clk 2:00:00]'],
    );
    const comment = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));
    fc.assert(
      fc.property(fc.array(comment, { maxLength: 4 }), (comments) => {
        const once = annotated(...comments);
        expect(annotated(...commentsOf(once))).toEqual(once);
      }),
    );
  });
});

describe('tidy', () => {
  it('makes every run of white space one space', () => {
    expect(tidy(' a\r\n\tb  c\u00a0d ')).toBe('a b c d');
    expect([tidy(''), tidy(' '), tidy('a b'), tidy('a '), tidy(' a')]).toEqual([
      '',
      '',
      'a b',
      'a',
      'a',
    ]);
  });

  it('does the same to text that looks tidy at first sight', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\t', 'é', '\u2003') }), (text) => {
        expect(tidy(text)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});
