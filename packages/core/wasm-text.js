/**
 * A WebAssembly binary as ASCII text inside a module. Each byte keeps its place, so a compressed download is as small as
 * that of the binary itself; base64 shifts bytes against each other and compresses a third worse.
 *
 *   byte = 84 · page + rest:  page 0 is one character, pages 1 to 3 are a page mark and a character
 */
const MARKS = ' !#';
const CHARACTERS =
  '%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|';
const PAGE = 84;

/** Returns the text of a binary. */
export function encodeWasm(binary) {
  let text = '';
  for (const byte of binary) {
    const page = Math.floor(byte / PAGE);
    text += (page === 0 ? '' : MARKS[page - 1]) + CHARACTERS[byte % PAGE];
  }
  return text;
}

/** Returns the binary of a text. */
export function decodeWasm(text) {
  // Of a mark: its page, above all bytes.
  const values = new Uint16Array(128);
  for (let i = 0; i < PAGE; i++) values[CHARACTERS.charCodeAt(i)] = i;
  for (let i = 0; i < MARKS.length; i++) values[MARKS.charCodeAt(i)] = 256 + PAGE * (i + 1);
  const bytes = new Uint8Array(text.length);
  let size = 0;
  let offset = 0;
  for (let i = 0; i < text.length; i++) {
    const value = values[text.charCodeAt(i)];
    if (value >= 256) offset = value - 256;
    else {
      bytes[size++] = offset + value;
      offset = 0;
    }
  }
  return bytes.slice(0, size);
}
