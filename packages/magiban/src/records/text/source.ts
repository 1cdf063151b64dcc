/**
 * Text from any chunked source: strings, bytes, arrays of them, streams of Node and browsers. Bytes are UTF-8 by default;
 * an invalid byte becomes U+FFFD, as everywhere on the web.
 */
import { invalidOption } from '../../errors/english/options.js';
import type { ReadableStreamLike } from '../../web-types.js';

/** A piece of a text: decoded, or as bytes. */
export type TextPiece = string | Uint8Array;
/** Where a text comes from: at once, or in pieces from an iterable or a stream. */
export type TextSource =
  | TextPiece
  | Iterable<TextPiece>
  | AsyncIterable<TextPiece>
  | ReadableStreamLike<TextPiece>;

export async function* textPieces(source: TextSource, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = decoderFor(encoding);
  for await (const piece of pieces(source)) {
    yield typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw invalidOption({
      option: 'encoding',
      value: encoding,
      reason: 'format',
      example: 'utf-8 or windows-1252',
    });
  }
}

function pieces(source: TextSource): Iterable<TextPiece> | AsyncIterable<TextPiece> {
  if (typeof source === 'string' || source instanceof Uint8Array) return [source];
  // Not every browser can iterate over its own streams with `for await`.
  return Symbol.iterator in source || Symbol.asyncIterator in source ? source : read(source);
}

async function* read(stream: ReadableStreamLike<TextPiece>): AsyncGenerator<TextPiece> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // A consumer that breaks out early closes the stream.
    await reader.cancel();
  }
}
