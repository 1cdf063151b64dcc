/** Names from outside that every JavaScript object knows: they are names like any other. */
import { describe, expect, it } from 'vitest';
import { makePgn, parsePgn } from '../../src/chess/index.js';
import { makeRecord, parseRecord, RECORD_FORMATS, unwrap } from '../../src/records.js';
import { ShogiGame } from '../../src/shogi/index.js';

const NAMES = [
  ...['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'],
  ...['__defineGetter__', 'toLocaleString', 'prototype'],
];

describe.each(NAMES)('a header %s', (name) => {
  it.each(RECORD_FORMATS)('is a text in %s', (format) => {
    const game = new ShogiGame();
    game.headers.set(name, 'x');
    game.play('7g7f');
    const { text } = unwrap(makeRecord(game, format));
    const [back] = unwrap(parseRecord(text));
    expect(back?.errors).toEqual([]);
    expect([...(back?.headers ?? [])]).toEqual([[name, 'x']]);
  });

  it('is a tag in PGN', () => {
    const [read] = parsePgn(`[${name} "x"]\n\n1. e4 *\n`);
    expect(read?.headers.get(name)).toBe('x');
    expect(makePgn(unwrap((read as NonNullable<typeof read>).checked))).toContain(`[${name} "x"]`);
  });
});

it('read from KIF goes into every other format', () => {
  const [record] = unwrap(parseRecord('constructor：x\n__proto__：y\n   1 ７六歩(77)\n'));
  if (!record) throw new Error('there is no record');
  for (const format of RECORD_FORMATS) {
    const { text } = unwrap(makeRecord(record, format));
    const [back] = unwrap(parseRecord(text, { format }));
    expect([format, ...(back?.headers ?? [])]).toEqual([
      format,
      ['constructor', 'x'],
      ['__proto__', 'y'],
    ]);
  }
});

it.each([...NAMES, 'pgn'])('there is no format %s, to read or to write', (name) => {
  const refused = [
    parseRecord('   1 ７六歩(77)\n', { format: name as 'kif' }),
    makeRecord(new ShogiGame(), name as 'kif'),
  ];
  for (const one of refused) {
    expect(one).toMatchObject({ ok: false, error: { code: 'UnknownName', data: { name } } });
  }
});
