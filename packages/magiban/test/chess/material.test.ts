/** Insufficient material: a side that is said to be able to mate is shown a mate; the others are the known draws. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../src/chess/index.js';

describe('enough to mate is', () => {
  it.each([
    ['a pawn', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'],
    ['a rook', '4k3/8/8/8/8/8/8/4K2R w - - 0 1'],
    ['a queen', '4k3/8/8/8/8/8/8/3QK3 w - - 0 1'],
    ['two knights', '4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1'],
    ['bishop and knight', '4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1'],
    ['bishops of both colours', '4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1'],
  ])('%s', (_, fen) => {
    const position = chessPosition(fen);
    expect(position.hasInsufficientMaterial('white')).toBe(false);
    expect(position.hasInsufficientMaterial('black')).toBe(true);
    expect(position.hasInsufficientMaterial()).toBe(false);
  });

  it.each([
    ['two knights', 'k7/2N5/NK6/8/8/8/8/8 b - - 0 1'],
    ['a knight against a rook', 'k1K5/r7/1N6/8/8/8/8/8 b - - 0 1'],
    ['a knight against a bishop', 'k1K5/b1N5/8/8/8/8/8/8 b - - 0 1'],
    ['a knight against a knight', 'kn6/2N5/1K6/8/8/8/8/8 b - - 0 1'],
    ['a knight against a pawn', 'k1K5/p1N5/8/8/8/8/8/8 b - - 0 1'],
    ['a bishop against a knight', 'kn6/1B6/1K6/8/8/8/8/8 b - - 0 1'],
    ['a bishop against one of the other colour', 'kb6/1B6/1K6/8/8/8/8/8 b - - 0 1'],
    ['a bishop against a pawn', 'k7/p1K5/8/8/8/5B2/8/8 b - - 0 1'],
  ])('%s, as here', (_, fen) => {
    const position = chessPosition(fen);
    expect(position.isCheckmate).toBe(true);
    expect(position.hasInsufficientMaterial('white')).toBe(false);
  });
});

describe('too little is', () => {
  it.each([
    ['a bare king', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', true],
    ['a knight', '4k3/8/8/8/8/8/8/4KN2 w - - 0 1', true],
    ['a bishop', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', true],
    ['bishops on one colour', '4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1', true],
    ['bishops on one colour, on either side', '2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1', true],
    ['a knight against a queen', '3qk3/8/8/8/8/8/8/4KN2 w - - 0 1', false],
    ['a bishop against rook and queen', '3qk2r/8/8/8/8/8/8/4KB2 w - - 0 1', false],
    ['a king against everything', 'rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w kq - 0 1', false],
  ])('%s', (_, fen, both) => {
    const position = chessPosition(fen);
    expect(position.hasInsufficientMaterial('white')).toBe(true);
    expect(position.hasInsufficientMaterial()).toBe(both);
  });
});
