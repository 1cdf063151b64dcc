/** What is special about mate problems: dropped pawns, weaker pieces, going round in circles, useless interpositions, other solutions; and limits. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../src/chess/index.js';
import { MagibanError } from '../../src/errors/error.js';
import {
  solveChessMate,
  solveChessMateSync,
  solveMate,
  solveMateSync,
} from '../../src/mate/index.js';
import { shogiPosition } from '../../src/shogi/index.js';

const problem = (sfen: string) => shogiPosition(sfen, { tsume: true });
/** A mate that takes some thousand positions to find. */
const LONG = 'ln2gk1nl/2P4g1/2p1G2s1/p1r3Ppp/3+Bp4/2SK1P1RP/PP2PSp2/2b6/L4G2L b S2N5P 117';

describe('mate problems', () => {
  it('find a mate at once', () => {
    const result = solveMateSync(problem('4k4/9/4P4/9/9/9/9/9/9 b G 1'));
    expect(result).toMatchObject({ outcome: 'mate', moves: ['G*5b'], plies: 1, isShortest: true });
  });

  it('do not mate with a dropped pawn', () => {
    const result = solveMateSync(problem('7lk/9/8S/9/9/9/9/7L1/8K b P 1'));
    expect(result).toMatchObject({ outcome: 'nomate', moves: [], plies: undefined });
  });

  it.each(['5k3/9/9/9/4+R4/9/9/9/9 b - 1', '8k/9/9/6+R2/9/9/9/9/9 b - 1'])(
    'have none where the attacker can only go round in circles: %s',
    (sfen) => expect(solveMateSync(problem(sfen), { nodes: 500_000 }).outcome).toBe('nomate'),
  );

  it('do not count interpositions that change nothing', () => {
    const sfen = 'l2gk1gRl/2s6/p1n1+PgnBp/2p3pp1/4S4/P1P6/3G4P/2K5R/LN5NL b B2S4P5p 99';
    const result = solveMateSync(problem(sfen));
    expect(result.outcome).toBe('mate');
    let position = problem(sfen);
    for (const move of result.moves) position = position.play(move);
    expect(position.isCheckmate).toBe(true);
    expect(result.plies).toBeLessThan(result.moves.length);
  });

  it('know which first moves mate', () => {
    const two = solveMateSync(problem('4k4/9/4P4/9/9/9/9/9/9 b RG 1'), { isUnique: true });
    const mating = two.firstMoves?.filter(({ outcome }) => outcome === 'mate');
    expect(mating?.map(({ move }) => move).sort()).toEqual(['G*5b', 'R*5b']);
    expect(two.isUnique).toBe(false);
    const one = solveMateSync(problem('4k4/9/3+P5/9/9/9/9/9/9 b GS 1'), { isUnique: true });
    expect([one.isUnique, one.moves]).toEqual([true, ['G*5b']]);
    const plain = solveMateSync(problem('4k4/9/4P4/9/9/9/9/9/9 b G 1'));
    expect([plain.firstMoves, plain.isUnique]).toEqual([undefined, undefined]);
  });

  it('give the same answer with and without waiting, and every time', async () => {
    const facts = ({ time, ...rest }: Awaited<ReturnType<typeof solveMate>>) => rest;
    const first = facts(solveMateSync(problem(LONG), { nodes: 50_000 }));
    expect(facts(await solveMate(problem(LONG), { nodes: 50_000 }))).toEqual(first);
    expect(first.outcome).toBe('mate');
  });

  it('can be solved several at a time', async () => {
    const results = await Promise.all([solveMate(problem(LONG)), solveMate(problem(LONG))]);
    expect(results.map(({ plies }) => plies)).toEqual([11, 11]);
  });

  it('stop when they are told to', async () => {
    const aborter = new AbortController();
    const result = await solveMate(problem(LONG), {
      signal: aborter.signal,
      onProgress: () => aborter.abort(),
    });
    expect(['unknown', 'mate']).toContain(result.outcome);
    const aborted = await solveMate(problem(LONG), { signal: AbortSignal.abort() });
    expect(aborted).toMatchObject({ outcome: 'unknown', nodes: 0 });
  });

  it.each([{ nodes: 0 }, { nodes: Number.NaN }, { time: -1 }, { hash: 0 }, { hash: 1.5 }])(
    'refuse %o',
    (options) => {
      expect(() => solveMateSync(problem(LONG), options)).toThrow(MagibanError);
    },
  );
});

describe('mates of chess', () => {
  it.each([
    ['a back rank', '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1', 1, ['a1a8']],
    ['a quiet first move', 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 2, ['a1a6']],
  ] as const)('are proved: %s', (_, fen, moves, [first]) => {
    const result = solveChessMateSync(chessPosition(fen), moves, { isUnique: true });
    expect(result).toMatchObject({ outcome: 'mate', plies: 2 * moves - 1, isUnique: true });
    expect(result.moves[0]).toBe(first);
  });

  it('are refuted', async () => {
    const position = chessPosition('kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1');
    expect((await solveChessMate(position, 1)).outcome).toBe('nomate');
  });

  it('are not stalemates', () => {
    const position = chessPosition('7k/5Q2/8/8/8/8/8/K7 w - - 0 1');
    expect(solveChessMateSync(position, 1).outcome).toBe('nomate');
  });

  it('need a number of moves', () => {
    const position = chessPosition('7k/5Q2/8/8/8/8/8/K7 w - - 0 1');
    for (const moves of [0, -1, 1.5, 251]) {
      expect(() => solveChessMateSync(position, moves)).toThrow(MagibanError);
    }
  });
});
