/** Bytes of Japanese text: which encoding they are in, and back. */
import { describe, expect, it } from 'vitest';
import { decodeText, detectEncoding, encodeText, parseRecord, unwrap } from '../../src/records.js';
import { KI2, KIF } from './shogi-samples.js';

const bytes = (...codes: (number | string)[]) =>
  Uint8Array.from(
    codes.flatMap((code) =>
      typeof code === 'string' ? [...code].map((c) => c.charCodeAt(0)) : code,
    ),
  );

describe('detection', () => {
  it.each([
    ['utf-8', bytes('abc\n'), 'abc\n'],
    ['utf-8', new TextEncoder().encode('先手：甲'), '先手：甲'],
    ['utf-8', bytes(0xef, 0xbb, 0xbf, 'a'), 'a'],
    ['utf-16le', bytes(0xff, 0xfe, 0x48, 0x51, 0x4b, 0x62), '先手'],
    ['utf-16be', bytes(0xfe, 0xff, 0x51, 0x48, 0x62, 0x4b), '先手'],
    ['shift_jis', bytes(0x90, 0xe6, 0x8e, 0xe8, 0x81, 0x46, 'A'), '先手：A'],
    ['euc-jp', bytes(0xc0, 0xe8, 0xbc, 0xea, 0xa1, 0xa7, 'A'), '先手：A'],
    ['iso-2022-jp', bytes(0x1b, '$B@h<j', 0x1b, '(B:A'), '先手:A'],
    // Two characters that both encodings have: what the file says of itself decides, and Shift_JIS if it says nothing.
    ['euc-jp', bytes("'encoding=EUC-JP\n", 0xe0, 0xa1), "'encoding=EUC-JP\n燹"],
    ['shift_jis', bytes("'encoding=Shift_JIS\n", 0xe0, 0xa1), "'encoding=Shift_JIS\n爍"],
    ['shift_jis', bytes(0xe0, 0xa1), '爍'],
  ] as const)('%s', (encoding, input, text) => {
    expect(detectEncoding(input)).toBe(encoding);
    expect(decodeText(input)).toEqual({ text, encoding });
  });

  it('takes an encoding that it is told', () => {
    expect(decodeText(bytes(0xe0, 0xa1), 'euc-jp').text).toBe('燹');
  });

  it('tells where bytes are no text, and reads the rest', () => {
    const input = bytes("'", 0x90, 0xe6, '\nN+', 0xff, 0xe6, '\nPI\n+\n+7776FU\n');
    const [record] = unwrap(parseRecord(input));
    expect(record?.errors.map(({ code, data }) => ({ code, ...data }))).toEqual([
      { code: 'MalformedRecord', format: 'csa', game: 1, line: 2, column: 3, reason: 'encoding' },
    ]);
    expect([...(record?.game?.tree.mainLine() ?? [])].map(({ move }) => move.usi)).toEqual([
      '7g7f',
    ]);
  });
});

describe('encoding', () => {
  it('of Shift_JIS gives the bytes that the decoder reads', () => {
    for (const text of [KIF, KI2, '①②ⅢⅣ㈱髙﨑纊ｱｲｳ￠￡￢～－∥―', '']) {
      const encoded = unwrap(encodeText(text, 'shift_jis'));
      expect(new TextDecoder('shift_jis', { fatal: true }).decode(encoded)).toBe(text);
    }
    expect([...unwrap(encodeText('先A', 'shift_jis'))]).toEqual([0x90, 0xe6, 0x41]);
    // Of several codes for one character, those that every program knows.
    expect([...unwrap(encodeText('∪Ⅰⅰ纊', 'shift_jis'))]).toEqual([
      ...[0x81, 0xbe, 0x87, 0x54, 0xfa, 0x40, 0xfa, 0x5c],
    ]);
  });

  it('goes both ways for every character', () => {
    const decoder = new TextDecoder('shift_jis');
    let count = 0;
    for (let code = 0x20; code < 0x10000; code++) {
      const character = String.fromCharCode(code);
      const encoded = encodeText(character, 'shift_jis');
      if (!encoded.ok) continue;
      count++;
      if (decoder.decode(encoded.value) !== character) throw new Error(code.toString(16));
    }
    // ASCII, halfwidth katakana, JIS X 0208, and what NEC and IBM have added, each character once.
    expect(count).toBe(95 + 63 + 6879 + 74 + 373);
  });

  it('tells which character there is no code for, and where', () => {
    const result = encodeText('a\nb😀', 'shift_jis');
    expect(result.ok || result.error).toMatchObject({
      code: 'UnencodableText',
      data: { encoding: 'shift_jis', character: '😀', line: 2, column: 2 },
    });
    expect(encodeText('雞', 'shift_jis').ok).toBe(false);
    expect(unwrap(encodeText('雞😀')).length).toBe(7);
  });
});
