/** The packed form: its bytes are where they are said to be, and nothing but a position comes back from them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShogiPosition, shogiPosition, unwrap } from '../../src/shogi/index.js';
import { positions } from './arbitraries.js';

describe('bytes', () => {
  it('lie where packed.ts says', () => {
    const { bytes } = shogiPosition('k8/9/9/9/9/9/9/9/+P7K w 2R3P4gb 513');
    expect(bytes.length).toBe(112);
    expect([bytes[72], bytes[8], bytes[80]]).toEqual([8 + 16, 8, 9]);
    expect(bytes[81]).toBe(1);
    expect([...bytes.subarray(82, 96)]).toEqual([3, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 4, 1, 0]);
    expect([...bytes.subarray(96)]).toEqual([1, 2, ...new Array(14).fill(0)]);
  });

  it('come back as the same position', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const copy = unwrap(ShogiPosition.fromBytes(structuredClone(position.bytes)));
        expect(copy.equals(position)).toBe(true);
        expect(copy.sfen()).toBe(position.sfen());
        expect(copy.hash).toBe(position.hash);
        expect(copy.toSetup()).toEqual(position.toSetup());
      }),
      { numRuns: 50 },
    );
  });

  it('are a copy', () => {
    const position = ShogiPosition.start;
    position.bytes.fill(0);
    expect(position.bytes[0]).toBe(18);
  });

  it.each([
    ['too short', (bytes: Uint8Array) => bytes.slice(1), 111],
    ['too long', (bytes: Uint8Array) => Uint8Array.of(...bytes, 0), 113],
    ['no piece', (bytes: Uint8Array) => bytes.fill(15, 40, 41), 40],
    ['no piece of gote', (bytes: Uint8Array) => bytes.fill(16, 41, 42), 41],
    ['no turn', (bytes: Uint8Array) => bytes.fill(2, 81, 82), 81],
    ['text behind', (bytes: Uint8Array) => bytes.fill(1, 98, 99), 98],
    ['more behind', (bytes: Uint8Array) => bytes.fill(1, 111), 111],
  ])('are refused with their place: %s', (_, change, offset) => {
    const result = ShogiPosition.fromBytes(change(ShogiPosition.start.bytes));
    expect(result.ok ? 'ok' : result.error.toJSON()).toMatchObject({
      code: 'MalformedBytes',
      data: { offset },
    });
  });

  it('are refused where the position is impossible', () => {
    const { bytes } = ShogiPosition.start;
    bytes[82] = 1;
    expect(unwrap(ShogiPosition.fromBytes(bytes)).warnings).toMatchObject([
      { kind: 'odd', reason: 'too-many-of-kind', role: 'pawn', count: 19 },
    ]);
    const strict = ShogiPosition.fromBytes(bytes, { strict: true });
    expect(strict.ok ? 'ok' : strict.error.code).toBe('ImpossiblePosition');
    bytes[88] = 255;
    const result = ShogiPosition.fromBytes(bytes);
    expect(result.ok ? 'ok' : result.error.code).toBe('ImpossiblePosition');
    const zeroed = ShogiPosition.fromBytes(ShogiPosition.start.bytes.fill(0, 96, 98));
    expect(zeroed.ok ? 'ok' : zeroed.error.code).toBe('InvalidOption');
  });

  it('never make it stumble', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 110, maxLength: 112, max: 31 }), (bytes) => {
        ShogiPosition.fromBytes(bytes, { tsume: true });
      }),
      { numRuns: 500 },
    );
  });
});
