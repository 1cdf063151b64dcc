/** Chess: the rules that perft counts do not show one by one, and every form of text. */
import { describe, expect, it } from 'vitest';
import * as chess from '../src/chess.js';

const { START } = chess;
const sans = (fen: string, options?: chess.Options) =>
  chess.legalMoves(fen, options).map((uci) => chess.san(fen, uci, options));

describe('FEN', () => {
  it.each([
    START,
    'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3',
    'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 13 57',
    'rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1',
    '8/8/8/8/8/8/8/K6k b - - 0 1',
  ])('is written as it was read: %s', (fen) => {
    expect(chess.format(chess.parse(fen))).toBe(fen);
  });

  it('writes Shredder castling as X-FEN, with a letter for inner rooks only', () => {
    const written = (fen: string) => chess.format(chess.parse(fen)).split(' ')[2];
    expect(written('rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1')).toBe('KQkq');
    expect(written('rr2k1rr/8/8/8/8/8/8/RR2K1RR w GAhb - 0 1')).toBe('GQkb');
  });

  it('takes the outermost rook for K and Q', () => {
    const { castling } = chess.parse('1rr1k1rr/8/8/8/8/8/8/1R1RKR1R w KQkq - 0 1');
    expect(castling).toEqual({ white: { king: 7, queen: 1 }, black: { king: 7, queen: 1 } });
  });

  it.each([
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', false],
    ['r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1', true],
    ['r2k3r/8/8/8/8/8/8/R2K3R w - - 0 1', false],
    ['r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', true],
    ['1r2k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1', true],
  ])('tells Chess960 by castling: %s is %s', (fen, isChess960) => {
    expect(chess.parse(fen).chess960).toBe(isChess960);
  });

  it.each([
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1',
    'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1',
    '4k3/8/8/8/8/8/8/4K3 w K - 0 1',
    'r3k2r/8/8/8/8/8/8/R3K2R w KQxq - 0 1',
    '4k3/8/8/8/8/8/8/4K3 w - e9 0 1',
  ])('refuses %s', (fen) => {
    expect(() => chess.parse(fen)).toThrow();
  });
});

describe('playing', () => {
  it.each([
    [START, 'e2e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'],
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9', 'e1g1', '4k3/8/8/8/8/8/8/R4RK1 b - - 4 9'],
    ['r3k2r/8/8/8/8/8/8/4K3 b kq - 3 9', 'e8c8', '2kr3r/8/8/8/8/8/8/4K3 w - - 4 10'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9', 'a1a8', 'R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9', 'e1e2', 'r3k2r/8/8/8/8/8/4K3/R6R b kq - 4 9'],
    ['8/8/8/K7/3pP3/8/8/7k b - e3 0 1', 'd4e3', '8/8/8/K7/8/4p3/8/7k w - - 0 2'],
    ['1n5k/P7/8/8/8/8/8/K7 w - - 5 1', 'a7b8n', '1N5k/8/8/8/8/8/8/K7 b - - 0 1'],
    // King and rook change places; the king stays where it is.
    ['4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1g1', '4k3/8/8/8/8/8/8/5RK1 b - - 1 1'],
    ['4k3/8/8/8/8/8/8/1RK5 w B - 0 1', 'c1b1', '4k3/8/8/8/8/8/8/2KR4 b - - 1 1'],
  ])('%s %s', (fen, uci, after) => {
    expect(chess.play(fen, uci)).toBe(after);
  });

  it('leaves the position before as it was', () => {
    const position = chess.parse(START);
    for (const move of chess.moves(position)) chess.apply(position, move);
    expect(chess.format(position)).toBe(START);
  });

  it('refuses what is not legal', () => {
    expect(() => chess.play(START, 'e2e5')).toThrow('e2e5 is not legal');
  });
});

describe('legal moves', () => {
  const castlings = (fen: string, options?: chess.Options) =>
    chess.legalMoves(fen, options).filter((uci) => chess.san(fen, uci, options).startsWith('O'));

  it.each([
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', ['e1c1', 'e1g1']],
    ['4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1', []],
    ['4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1', []], // in check
    ['4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1', ['e1c1']], // f1 attacked on the way
    ['4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1', ['e1c1']], // g1 attacked at the end
    ['4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1', ['e1c1', 'e1g1']], // only the rook crosses b1
    ['4k3/8/8/8/8/8/8/rRK5 w B - 0 1', []], // the rook would open the rank
  ])('castle by the rules: %s', (fen, expected) => {
    expect(castlings(fen)).toEqual(expected);
  });

  it('castle onto the rook when Chess960 is asked for', () => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    expect(castlings(fen, { chess960: true })).toEqual(['e1a1', 'e1h1']);
  });

  it.each([
    ['8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1', 'e4d3'], // both pawns leave the rank
    ['8/8/8/2k5/3Pp3/8/8/3KB3 b - - 0 1', 'e4d3'], // no double step has been made
    ['8/8/8/3k4/3Pp3/8/8/3K3B b - d3 0 1', 'e4d3'], // pinned on the diagonal
  ])('do not take en passant: %s %s', (fen, uci) => {
    expect(chess.legalMoves(fen)).not.toContain(uci);
  });

  it('take en passant out of check', () => {
    expect(chess.legalMoves('8/8/8/2k5/3Pp3/8/8/3K4 b - d3 0 1')).toContain('e4d3');
  });
});

describe('SAN', () => {
  it.each([
    [START, 'g1f3', 'Nf3'],
    ['4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1', 'b1c3', 'Nc3'],
    ['4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1', 'g1e2', 'Nge2'],
    ['4k3/8/8/R7/8/8/8/R3K3 w - - 0 1', 'a1a3', 'R1a3'],
    ['8/7k/8/8/Q2Q4/8/8/Q5K1 w - - 0 1', 'd4d1', 'Qdd1'],
    ['8/k7/8/8/4Q3/8/4Q3/6K1 w - - 0 1', 'e4c2', 'Q4c2'],
    ['8/k7/8/8/2Q1Q3/8/4Q3/6K1 w - - 0 1', 'e4c2', 'Qe4c2'],
    // The other knight is pinned, so nothing needs saying.
    ['4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1', 'g1e2', 'Ne2'],
    ['4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'exd6'],
    ['1n5k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7b8q', 'axb8=Q+'],
    ['6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1', 'd1d8', 'Rd8#'],
    ['5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['4k3/8/8/8/8/8/8/1RK5 w B - 0 1', 'c1b1', 'O-O-O'],
  ])('%s %s is %s', (fen, uci, san) => {
    expect(chess.san(fen, uci)).toBe(san);
  });

  it('is unique among the moves of a position', () => {
    const fen = 'k7/8/8/N1N1N3/8/N1N1N3/8/N1N1N1K1 w - - 0 1';
    expect(new Set(sans(fen)).size).toBe(chess.legalMoves(fen).length);
  });
});

describe('the state of a position', () => {
  it('tells check and attackers', () => {
    const fen = '4k3/8/3N4/8/8/4r3/3PP3/4K3 b - - 0 1';
    expect(chess.isCheck(fen)).toBe(true);
    expect(chess.isCheck(START)).toBe(false);
    expect(chess.attackers(fen, 'e3', 'white')).toEqual(['d2']);
    expect(chess.attackers(fen, 'e2', 'black')).toEqual(['e3']);
    expect(chess.attackers(fen, 'e2', 'white')).toEqual(['e1']);
    expect(chess.attackers(START, 'f3', 'white')).toEqual(['g1', 'e2', 'g2']);
  });

  it.each([
    [START, undefined],
    ['R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1', { reason: 'checkmate', winner: 'white' }],
    ['R5k1/5ppp/8/8/8/8/8/K7 b - - 150 90', { reason: 'checkmate', winner: 'white' }],
    ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { reason: 'stalemate' }],
    ['8/8/8/8/8/8/k7/7K w - - 0 1', { reason: 'insufficient-material' }],
    ['8/8/8/8/8/7N/k7/7K w - - 0 1', { reason: 'insufficient-material' }],
    ['8/8/8/k7/2b5/1B6/8/B6K w - - 0 1', undefined], // a1 is dark, b3 light
    ['8/8/8/8/2b5/7B/k7/5B1K w - - 0 1', { reason: 'insufficient-material' }],
    ['8/8/8/8/n7/7N/k7/7K w - - 0 1', undefined],
    ['8/8/8/8/8/7R/k7/7K w - - 149 90', undefined],
    ['8/8/8/8/8/7R/k7/7K w - - 150 90', { reason: 'seventy-five-moves' }],
  ])('%s ends as %o', (fen, outcome) => {
    expect(chess.outcome(fen)).toEqual(outcome);
  });
});
