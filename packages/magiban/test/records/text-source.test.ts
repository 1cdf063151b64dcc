/** Text from strings, bytes, lists and streams. */
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type TextSource, textPieces } from '../../src/records/text/source.js';

async function all(source: TextSource, encoding?: string): Promise<string> {
  let text = '';
  for await (const piece of textPieces(source, encoding)) text += piece;
  return text;
}

const BYTES = new TextEncoder().encode('Müller ½ 将棋');
const SINGLE = Array.from(BYTES, (byte) => Uint8Array.of(byte));

/** A stream as older browsers have them: it can be read, but not gone through. */
function plainStream(pieces: readonly Uint8Array[], onCancel: () => void) {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
    cancel: onCancel,
  });
  return { getReader: () => stream.getReader() } as ReadableStream<Uint8Array>;
}

describe('text', () => {
  it('comes from anything', async () => {
    async function* later() {
      yield* SINGLE;
    }
    const sources: TextSource[] = [
      'Müller ½ 将棋',
      BYTES,
      ['Mül', 'ler ½ ', '将棋'],
      SINGLE,
      new Set(['Müller ', '½ 将棋']),
      later(),
      Readable.from(SINGLE),
      new Blob([BYTES]).stream() as ReadableStream<Uint8Array>,
      plainStream(SINGLE, () => {}),
    ];
    for (const source of sources) expect(await all(source)).toBe('Müller ½ 将棋');
  });

  it('may be in another encoding', async () => {
    expect(await all(Uint8Array.of(0x4d, 0xfc, 0x6c), 'windows-1252')).toBe('Mül');
    expect(await all([Uint8Array.of(0x4d), Uint8Array.of(0xfc, 0x6c)])).toBe('M\ufffdl');
    expect(await all(Uint8Array.of(0x4d, 0xc3))).toBe('M\ufffd');
    await expect(all('x', 'klingon')).rejects.toMatchObject({ code: 'InvalidOption' });
  });

  it('ends the stream when the consumer stops', async () => {
    let cancelled = false;
    const endless = new ReadableStream<string>({
      pull: (controller) => controller.enqueue('x'),
      cancel: () => {
        cancelled = true;
      },
    });
    const old = { getReader: () => endless.getReader() } as ReadableStream<string>;
    for await (const piece of textPieces(old)) {
      expect(piece).toBe('x');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
