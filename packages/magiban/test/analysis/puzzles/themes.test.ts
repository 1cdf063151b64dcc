/** Themes on positions made for them: one that has the theme, and one that nearly has it. */
import { describe, expect, it } from 'vitest';
import { brinkmatePlies } from '../../../src/analysis/puzzles/prove.js';
import { type Step, stepsOf } from '../../../src/analysis/puzzles/themes/step.js';
import { themesOf } from '../../../src/analysis/puzzles/themes/themes.js';
import { rootTables } from '../../../src/analysis/review.js';
import { unwrap } from '../../../src/errors/error.js';
import type { GameName } from '../../../src/game.js';
import { readPosition } from '../../../src/rules.js';
import { shogiPosition } from '../../../src/shogi/position/position.js';

const tables = rootTables(undefined);

/** The themes of a solution that some search would have proved. */
async function themes(game: GameName, fen: string, solution: string): Promise<string[]> {
  const steps = stepsOf(unwrap(readPosition(game, fen)), solution.split(' '));
  const proof = { kind: 'search', depth: 1, nodes: 1, score: { cp: 500 }, second: null } as const;
  const blunder = { ...(steps[0] as Step), captured: undefined };
  return themesOf({ steps, blunder, goal: 'win', proof, isBrinkmate: false }, tables);
}

/** Theme, the position and solution that have it, and those that do not. */
type Row = readonly [theme: string, yes: readonly [string, string], no: readonly [string, string]];

const CHESS: readonly Row[] = [
  [
    'fork',
    ['2b3k1/3q1p1p/6p1/8/4N3/8/4QPPP/6K1 w - - 0 1', 'e4f6'],
    // The pawn on g7 captures the knight.
    ['2b3k1/3q1ppp/8/8/4N3/8/4QPPP/6K1 w - - 0 1', 'e4f6'],
  ],
  [
    'pin',
    // The pawn on e2 is pinned and may not capture on d3.
    ['r1b1k2r/ppppqppp/2n5/4n3/1PP2B2/5N2/1P1NPPPP/R2QKB1R b KQkq - 0 8', 'e5d3'],
    ['r1b1k2r/pppp1ppp/2n5/4n3/1PP2B2/5N2/1P1NPPPP/R2QKB1R b KQkq - 0 8', 'e5d3'],
  ],
  [
    'pin',
    // The rook pins the knight and captures it.
    ['4k3/8/4n3/8/8/8/8/R5K1 w - - 0 1', 'a1e1 e8e7 e1e6'],
    ['3k4/8/4n3/8/8/8/8/R5K1 w - - 0 1', 'a1e1 d8d7 e1e6'],
  ],
  [
    'skewer',
    ['3q4/8/8/3k4/8/8/8/R3K3 w - - 0 1', 'a1d1 d5e5 d1d8'],
    // The king was not on the line.
    ['3q4/8/8/4k3/8/8/8/R3K3 w - - 0 1', 'a1d1 e5e4 d1d8'],
  ],
  [
    'discoveredAttack',
    ['3q2k1/8/8/8/3N4/8/8/3RK3 w - - 0 1', 'd4e6 g8h8 d1d8'],
    ['3q2k1/8/8/8/4N3/8/8/3RK3 w - - 0 1', 'e4f6 g8h8 d1d8'],
  ],
  [
    'discoveredCheck',
    ['4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1', 'e4g5'],
    ['4k3/8/8/8/4N3/8/8/3R1K2 w - - 0 1', 'e4f6'],
  ],
  [
    'doubleCheck',
    ['4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1', 'e4f6'],
    ['4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1', 'e4g5'],
  ],
  [
    'hangingPiece',
    ['4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1', 'd1d5'],
    ['4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1', 'd1d5'],
  ],
  [
    'sacrifice',
    ['rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9', 'd3d8 e8d8 d2g5'],
    ['4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1', 'd1d5 e8e7 d5d4'],
  ],
  [
    'quietMove',
    ['4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1a7'],
    ['4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8'],
  ],
  [
    'promotion',
    ['8/P7/8/8/8/8/4k3/6K1 w - - 0 1', 'a7a8q'],
    ['8/8/P7/8/8/8/4k3/6K1 w - - 0 1', 'a6a7'],
  ],
  [
    'underPromotion',
    ['8/P7/8/8/8/8/4k3/6K1 w - - 0 1', 'a7a8n'],
    ['8/P7/8/8/8/8/4k3/6K1 w - - 0 1', 'a7a8q'],
  ],
  [
    'enPassant',
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5d6'],
    ['4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 2', 'e5d6'],
  ],
  [
    'castling',
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1'],
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1f1'],
  ],
  [
    'backRankMate',
    ['6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'd1d8'],
    // The king has air, but a bishop guards it.
    ['6k1/5pp1/7p/8/8/8/2B2PPP/3R2K1 w - - 0 1', 'd1d8'],
  ],
  [
    'smotheredMate',
    ['6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1', 'g5f7'],
    ['6rk/6p1/8/6N1/8/3B4/8/6K1 w - - 0 1', 'g5f7'],
  ],
  [
    'mateIn1',
    ['6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1', 'g5f7'],
    ['6rk/r5pp/8/6N1/8/8/8/6K1 w - - 0 1', 'g5f7'],
  ],
  [
    'pawnEndgame',
    ['4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 'a2a3'],
    ['4k3/8/8/8/8/8/P7/R3K3 w - - 0 1', 'a2a3'],
  ],
  [
    'rookEndgame',
    ['4k3/8/8/8/8/8/P7/R3K3 w - - 0 1', 'a2a3'],
    ['4k2b/8/8/8/8/8/P7/R3K3 w - - 0 1', 'a2a3'],
  ],
  [
    'queenRookEndgame',
    ['4k2q/8/8/8/8/8/P7/R3K3 w - - 0 1', 'a2a3'],
    ['4k3/8/8/8/8/8/P7/R3K3 w - - 0 1', 'a2a3'],
  ],
  [
    'zugzwang',
    // With Black to move the pawn queens; with White to move it is a draw.
    ['2k5/8/3P4/3K4/8/8/8/8 w - - 0 1', 'd5c6'],
    ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e1d2'],
  ],
];

const SHOGI: readonly Row[] = [
  ['drop', ['4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b'], ['4k4/9/4P4/4G4/9/9/9/9/4K4 b - 1', '5d4c']],
  ['mateIn1', ['4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b'], ['4k4/9/9/9/9/9/9/9/4K4 b G 1', 'G*5b']],
  [
    'fork',
    // Both golds are worth more than the silver and cannot capture it.
    ['4k4/9/9/9/3g1g3/9/9/9/4K4 b S 1', 'S*5d'],
    ['4k4/9/9/9/3g5/9/9/9/4K4 b S 1', 'S*5d'],
  ],
  [
    'promotion',
    ['4k4/9/9/P8/9/9/9/9/4K4 b - 1', '9d9c+'],
    ['4k4/9/9/P8/9/9/9/9/4K4 b - 1', '9d9c'],
  ],
  [
    'nonPromotion',
    ['4k4/9/9/P8/9/9/9/9/4K4 b - 1', '9d9c'],
    ['4k4/9/9/9/P8/9/9/9/4K4 b - 1', '9e9d'],
  ],
  [
    'doubleCheck',
    ['4k4/9/4N4/9/9/9/9/9/4LK3 b - 1', '5c6a+'],
    ['4k4/9/4N4/9/9/9/9/9/4LK3 b - 1', '5i5h'],
  ],
  [
    'avoidUchifuzume',
    // A dragon on 3c would make the pawn drop mate.
    ['7n1/6L1k/9/6R2/5B3/9/9/9/K8 b P 1', '3d3c 1b1a P*1b 1a2b 3c2c+'],
    ['7n1/6L1k/9/6R2/5B3/9/9/9/K8 b P 1', '3d3c 1b1a 3c2c+'],
  ],
];

describe.each([
  ['chess', CHESS],
  ['shogi', SHOGI],
] as const)('themes of %s', (game, rows) => {
  it.each(rows)('%s', async (theme, [fen, solution], [otherFen, other]) => {
    expect(await themes(game, fen, solution)).toContain(theme);
    expect(await themes(game, otherFen, other)).not.toContain(theme);
  });
});

describe('brinkmate', () => {
  it.each([
    // Whatever the king does, the second gold mates.
    ['4k4/9/4G4/9/9/9/9/9/4K4 w G 1', 2],
    ['4k4/9/4G4/9/9/9/9/9/4K4 w - 1', undefined],
    // In check there is no brinkmate.
    ['4k4/4G4/4P4/9/9/9/9/9/4K4 w G 1', undefined],
  ])('%s', async (sfen, plies) => {
    expect(await brinkmatePlies(shogiPosition(sfen), { tables })).toBe(plies);
  });
});
