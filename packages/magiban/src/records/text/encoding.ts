/**
 * Bytes ↔ text of Japanese game records. `.kif` and `.csa` are Shift_JIS by their specifications and UTF-8 in the wild, older
 * servers sent EUC-JP and ISO-2022-JP, and a file's own declaration is often wrong. So the bytes decide, and the
 * declaration only breaks ties.
 *
 * Every platform decodes Shift_JIS, none encodes it: the encoding table is the inverse of the decoder.
 */
import { unencodableText } from '../../errors/english/records.js';
import { err, ok, type Result } from '../../errors/error.js';

/** The encodings in which records can be read. */
export const TEXT_ENCODINGS = [
  ...(['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-16le', 'utf-16be'] as const),
] as const;
/** One of `TEXT_ENCODINGS`. */
export type TextEncodingName = (typeof TEXT_ENCODINGS)[number];

/** A text, and the encoding in which it was read. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncodingName;
}

/** Decodes bytes. If no encoding fits, decodes as Shift_JIS with U+FFFD for each fault. */
export function decodeText(bytes: Uint8Array, encoding?: TextEncodingName): DecodedText {
  const chosen = encoding ?? detectEncoding(bytes);
  return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen };
}

/** Guesses the encoding of a record from its bytes. */
export function detectEncoding(bytes: Uint8Array): TextEncodingName {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isIso2022(bytes)) return 'iso-2022-jp';
  if (decodes(bytes, 'utf-8') !== undefined) return 'utf-8';
  const shiftJis = decodes(bytes, 'shift_jis');
  const eucJp = decodes(bytes, 'euc-jp');
  if (eucJp === undefined) return 'shift_jis';
  if (shiftJis === undefined) return 'euc-jp';
  const declared = /encoding=\s*([\w-]+)/i.exec(eucJp.slice(0, 200))?.[1]?.toLowerCase();
  if (declared?.startsWith('euc')) return 'euc-jp';
  if (declared?.startsWith('s')) return 'shift_jis';
  return signsIn(eucJp) > signsIn(shiftJis) ? 'euc-jp' : 'shift_jis';
}

/** How much a text looks like a record: in the wrong encoding it is full of rare kanji and half-width katakana. */
function signsIn(text: string): number {
  const signs = /[ぁ-んァ-ヶ１-９：▲△一二三四五六七八九先後手歩香桂銀金角飛玉同成打投了]/g;
  return text.match(signs)?.length ?? 0;
}

function decodes(bytes: Uint8Array, encoding: TextEncodingName): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Seven bits, and an escape to two-byte characters: ESC $ B or ESC $ @. */
function isIso2022(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(0x1b);
  const kind = bytes[at + 2];
  if (at < 0 || bytes[at + 1] !== 0x24 || (kind !== 0x42 && kind !== 0x40)) return false;
  return bytes.every((byte) => byte < 0x80);
}

/** Encodes a text, or returns an error for a character that the encoding lacks. */
export function encodeText(
  text: string,
  encoding: 'utf-8' | 'shift_jis' = 'utf-8',
): Result<Uint8Array> {
  if (encoding === 'utf-8') return ok(new TextEncoder().encode(text));
  shiftJisTable ??= makeShiftJisTable();
  const bytes = new Uint8Array(2 * text.length);
  let length = 0;
  let line = 1;
  let column = 1;
  for (const character of text) {
    const code = shiftJisTable.get(character);
    if (code === undefined) {
      return err(unencodableText({ encoding, character, line, column }));
    }
    if (code > 0xff) bytes[length++] = code >> 8;
    bytes[length++] = code & 0xff;
    column += character.length;
    if (character === '\n') {
      line++;
      column = 1;
    }
  }
  return ok(bytes.slice(0, length));
}

let shiftJisTable: Map<string, number> | undefined;

function makeShiftJisTable(): Map<string, number> {
  const table = new Map<string, number>();
  const decoder = new TextDecoder('shift_jis');
  // Node's decoder mixes up three control characters: leave them out.
  for (let code = 0; code < 0x80; code++) {
    const character = String.fromCharCode(code);
    if (decoder.decode(Uint8Array.of(code)) === character) table.set(character, code);
  }
  for (let code = 0xa1; code < 0xe0; code++) table.set(String.fromCharCode(code + 0xfec0), code);
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    // Half-width katakana; NEC's copy of IBM's characters, which IBM's own codes encode; the private use area.
    if (lead >= 0xa0 && lead < 0xe0) continue;
    if (lead === 0xed || lead === 0xee || (lead >= 0xf0 && lead <= 0xf9)) continue;
    const trails = Array.from({ length: 0xfd - 0x40 }, (_, i) => 0x40 + i);
    const row = decoder.decode(Uint8Array.from(trails.flatMap((trail) => [lead, trail, 0x0a])));
    for (const [i, character] of row.split('\n').entries()) {
      // An invalid trail byte gives U+FFFD, alone or followed by the trail itself.
      if (character.length !== 1 || character === '\ufffd' || table.has(character)) continue;
      table.set(character, (lead << 8) | (trails[i] as number));
    }
  }
  return table;
}
