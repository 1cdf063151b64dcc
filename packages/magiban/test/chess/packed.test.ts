/** Positions as 80 bytes: posted, stored and read back, and never believed blindly. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChessPosition, chessPosition, unwrap } from '../../src/chess/index.js';
import { positions } from './arbitraries.js';

describe('bytes', () => {
  it('are laid out as documented', () => {
    const { bytes } = chessPosition('r3k2r/8/8/8/3pP3/8/8/R3K3 b Qk e3 0 300');
    expect(bytes.length).toBe(80);
    expect([...bytes.subarray(0, 5)]).toEqual([4, 0, 0, 0, 6]);
    expect([bytes[27], bytes[28], bytes[60], bytes[63]]).toEqual([9, 1, 14, 12]);
    expect([...bytes.subarray(64)]).toEqual([
      ...[1, 20, 255, 0, 63, 255, 0, 0],
      ...[0, 0, 44, 1, 0, 0, 0, 0],
    ]);
    expect(chessPosition('1k6/8/8/8/8/8/8/5K1R w K - 0 1').bytes[70]).toBe(1);
  });

  it('are a copy', () => {
    ChessPosition.start.bytes.fill(0);
    expect(ChessPosition.start.legalMoves().length).toBe(20);
  });

  it('give the same position back', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const copy = unwrap(ChessPosition.fromBytes(structuredClone(position.bytes)));
        expect(copy.toSetup()).toEqual(position.toSetup());
        expect(copy.hash).toBe(position.hash);
        expect(copy.equals(position)).toBe(true);
      }),
      { numRuns: 100 },
    );
    const buffer = Buffer.from(ChessPosition.start.bytes);
    expect(unwrap(ChessPosition.fromBytes(buffer)).fen()).toBe(ChessPosition.start.fen());
  });

  it.each([
    ['no bytes', 0, new Uint8Array(0)],
    ['too many', 81, new Uint8Array(81)],
    ['no piece', 3, changed(3, 7)],
    ['no piece', 60, changed(60, 15)],
    ['no turn', 64, changed(64, 2)],
    ['no square', 65, changed(65, 64)],
    ['no rook', 66, changed(66, 100)],
    ['no answer', 70, changed(70, 2)],
    ['something in a free byte', 71, changed(71, 1)],
    ['something in the last byte', 79, changed(79, 1)],
    ['rooks of the wrong sides', 66, changed(66, 0, 67, 7)],
    ['a Chess960 right said to be ordinary', 70, changed(70, 0, 66, 5, 5, 4, 7, 0)],
  ])('are refused: %s', (_, offset, bytes) => {
    const result = ChessPosition.fromBytes(bytes);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'MalformedBytes', data: { offset } },
    });
  });

  it('must be a possible position', () => {
    expect(ChessPosition.fromBytes(changed(4, 0))).toMatchObject({
      error: { code: 'ImpossiblePosition', data: { reason: 'no-king', color: 'white' } },
    });
    expect(ChessPosition.fromBytes(changed(65, 44))).toMatchObject({
      error: { code: 'ImpossiblePosition', data: { reason: 'en-passant-without-pawn' } },
    });
    expect(ChessPosition.fromBytes(changed(74, 0))).toMatchObject({
      error: { code: 'InvalidOption', data: { option: 'fullmoves' } },
    });
  });

  it('never throw, whatever they are', () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 79 }), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(positions, fc.array(change, { maxLength: 3 }), (position, changes) => {
        const { bytes } = position;
        for (const [at, value] of changes) bytes[at] = value;
        const result = ChessPosition.fromBytes(bytes);
        if (result.ok) expect(result.value.bytes).toEqual(bytes);
      }),
      { numRuns: 200 },
    );
  });
});

/** The bytes of the start position with some places changed: place, value, place, value … */
function changed(...changes: number[]): Uint8Array {
  const { bytes } = ChessPosition.start;
  for (let i = 0; i < changes.length; i += 2)
    bytes[changes[i] as number] = changes[i + 1] as number;
  return bytes;
}
