/** How games are decided: by the rules, by what engines think, by a tablebase; and what clocks do. Players are no processes here. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openTables } from '../../src/cli/match/options.js';
import type { Side } from '../../src/game.js';
import {
  byDrawScore,
  byTablebase,
  byWinningScore,
  tablebaseLookUp,
} from '../../src/match/adjudication.js';
import { type GameSettings, playGame } from '../../src/match/play-game.js';
import { refereeFor } from '../../src/match/referee.js';
import type { Opening, Rules } from '../../src/match/settings.js';
import { Clock, goLimits } from '../../src/uci/client/players/clock.js';
import type { Opinion, Player, Thought, Turn } from '../../src/uci/client/players/player.js';

/** Plays what it is given, move by move. */
function player(answers: readonly (string | Partial<Thought>)[]): Player & { turns: Turn[] } {
  const turns: Turn[] = [];
  const left = [...answers];
  return {
    turns,
    ownName: undefined,
    isAlive: true,
    newGame: async () => {},
    async think(turn) {
      turns.push({ ...turn, moves: [...turn.moves] });
      const answer = left.shift() ?? { word: 'resign' as const };
      return { elapsed: 1, missed: 0, ...(typeof answer === 'string' ? { move: answer } : answer) };
    },
    gameOver: () => {},
    quit: async () => {},
    kill: () => {},
  };
}

interface Case extends Partial<GameSettings> {
  readonly rules?: Rules;
}

function decide(
  game: 'chess' | 'shogi',
  opening: Opening,
  moves: string,
  { rules = {}, ...settings }: Case = {},
) {
  const words = moves.split(' ').filter(Boolean);
  const referee = refereeFor(game, opening, rules);
  const movesOf = (side: Side) =>
    words.filter((_, i) => (i % 2 === 0) === (side === referee.toMove));
  const players = { first: player(movesOf('first')), second: player(movesOf('second')) };
  return playGame({
    ...{
      opening,
      adjudicators: [],
      maxPlies: 300,
      margin: 0,
      limits: { first: { depth: 1 }, second: { depth: 1 } },
    },
    players,
    referee,
    ...settings,
  });
}

const data = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../data/shogi-rules/${name}.json`, import.meta.url), 'utf8'),
  );

describe('the rules of chess', () => {
  it.each([
    ['checkmate', 'second', undefined, 'f2f3 e7e5 g2g4 d8h4'],
    ['threefold-repetition', undefined, undefined, 'g1f3 g8f6 f3g1 f6g8 '.repeat(2)],
    ['stalemate', undefined, '7k/5K2/8/8/8/8/6Q1/8 w - - 0 1', 'g2g6'],
    ['insufficient-material', undefined, '7k/8/8/5p2/4K3/8/8/8 w - - 0 1', 'e4f5'],
    ['fifty-moves', undefined, '7k/8/8/8/8/8/8/R3K3 w - - 99 80', 'a1a2'],
    ['resignation', 'first', undefined, 'e2e4'],
    ['illegal-move', 'second', undefined, 'e2e5'],
    ['illegal-move', 'first', undefined, 'e2e4 e2e4'],
    ['illegal-move', 'second', undefined, '?!'],
  ] as const)('%s', async (reason, winner, from, moves) => {
    const { verdict } = await decide('chess', { moves: [], ...(from && { from }) }, moves);
    expect({ reason: verdict.reason, winner: verdict.winner }).toEqual({ reason, winner });
  });

  it('gives castling in the form that the position writes', async () => {
    const opening = { from: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', moves: [] };
    expect((await decide('chess', opening, 'e1h1 O-O-O')).moves).toEqual(['e1g1', 'e8c8']);
    const rules = { chess960: true };
    const start = 'g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8';
    const { moves } = await decide('chess', { moves: [] }, start, { rules });
    expect(moves.slice(-2)).toEqual(['e1h1', 'e8h8']);
    expect((await decide('chess', opening, 'e1g1 e8a8', { rules })).moves).toEqual([
      ...['e1h1', 'e8a8'],
    ]);
  });
});

describe('the rules of shogi', () => {
  const repetitions: {
    readonly name: string;
    readonly start: string;
    readonly moves: string;
    readonly ply: number | null;
    readonly reason?: string;
    readonly winner?: string;
  }[] = data('repetition');

  it.each(repetitions)('$name', async ({ start, moves, ply, reason, winner }) => {
    const opening = { from: start, moves: [] };
    const game = await decide('shogi', opening, moves);
    // With all their moves made, players resign.
    expect(game.verdict.reason).toBe(ply === null ? 'resignation' : reason);
    if (ply === null) return;
    expect(game.moves).toHaveLength(ply);
    const side = winner === undefined ? undefined : winner === 'sente' ? 'first' : 'second';
    expect(game.verdict.winner).toBe(side);
  });

  it('mate', async () => {
    const opening = { from: '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', moves: [] };
    const { verdict } = await decide('shogi', opening, 'G*5b');
    expect(verdict).toEqual({ reason: 'checkmate', winner: 'first' });
  });

  const WIN_27 = '4K4/4G4/+P+P+P+P+P+P+P+P+P/9/9/9/9/9/4k4 b 2RB3P 1';

  it('impasse: the referee sees a win, whatever the engine says', async () => {
    const rules = { impasse: '27-point' } as const;
    const opening = { from: WIN_27, moves: [] };
    const { verdict } = await decide('shogi', opening, '', { rules });
    expect(verdict).toEqual({ reason: 'declaration', winner: 'first' });
    // Without the rule it is a game like any other.
    expect((await decide('shogi', opening, '')).verdict.reason).toBe('resignation');
  });

  it('impasse: a draw is for the engine to declare', async () => {
    const rules = { impasse: '24-point' } as const;
    const opening = { from: WIN_27, moves: [] };
    const declare = (word: 'win' | 'resign') => {
      const players = { first: player([{ word }]), second: player([]) };
      return decide('shogi', opening, '', { rules, players });
    };
    expect((await declare('win')).verdict).toEqual({ reason: 'impasse' });
    expect((await declare('resign')).verdict).toEqual({ reason: 'resignation', winner: 'second' });
  });

  it('impasse: a false declaration loses', async () => {
    const players = { first: player([{ word: 'win' }]), second: player([]) };
    const rules = { impasse: '27-point' } as const;
    const { verdict } = await decide('shogi', { moves: [] }, '', { rules, players });
    expect(verdict).toMatchObject({ reason: 'false-declaration', winner: 'second' });
    expect(verdict.detail).toMatch(/points/);
  });

  it('impasse: a try', async () => {
    const opening = { from: '9/4K4/9/9/9/9/9/9/k8 b - 1', moves: [] };
    const { verdict } = await decide('shogi', opening, '5b5a', { rules: { impasse: 'try' } });
    expect(verdict).toEqual({ reason: 'try', winner: 'first' });
  });
});

describe('the rules of the match', () => {
  const MOVES = 'g1f3 g8f6 b1c3 b8c6 e2e3 e7e6 a2a3 a7a6';
  /** Both players with what they think of each of their moves. */
  const thinking = (opinions: readonly (Opinion | undefined)[]) => {
    const answers = MOVES.split(' ').map((move, i) => {
      const opinion = opinions[i];
      return opinion ? { move, opinion } : { move };
    });
    const answersOf = (side: number) => answers.filter((_, i) => i % 2 === side);
    return { first: player(answersOf(0)), second: player(answersOf(1)) };
  };
  const judge = (opinions: readonly (Opinion | undefined)[], settings: Case) =>
    decide('chess', { moves: [] }, '', { players: thinking(opinions), ...settings });

  it('a draw after N moves, those of the opening included', async () => {
    const opening = { moves: ['e2e4', 'e7e5'] };
    const { verdict, moves } = await decide('chess', opening, 'g1f3 g8f6 f1c4', { maxPlies: 5 });
    expect(verdict).toEqual({ reason: 'max-plies' });
    expect(moves).toHaveLength(3);
  });

  it('won if both engines see it so for long enough', async () => {
    const adjudicators = [byWinningScore({ score: 500, moves: 2 })];
    const good = { cp: 600 };
    const bad = { cp: -700 };
    const agreed = await judge([good, bad, { mate: 5 }, bad], { adjudicators });
    expect(agreed.verdict).toEqual({ winner: 'first', reason: 'score' });
    expect(agreed.moves).toHaveLength(4);
    const black = await judge([bad, good, bad, { cp: 500 }], { adjudicators });
    expect(black.verdict).toEqual({ winner: 'second', reason: 'score' });
    for (const opinions of [
      // One of them sees it otherwise, or says nothing, or not for long enough.
      ...[
        [good, bad, good, { cp: 0 }],
        [good, bad, good, undefined],
      ],
      ...[
        [good, bad, { cp: 499 }, bad, good, { cp: -400 }],
        [good, good, good, good],
      ],
    ]) {
      expect((await judge(opinions, { adjudicators })).verdict.reason).toBe('resignation');
    }
  });

  it('drawn if both engines see it so even, but not too early', async () => {
    const even = [1, -3, 4, 0, -5, 5, 2, 1].map((cp) => ({ cp }));
    const at = (from: number) => [byDrawScore({ score: 5, moves: 2, from })];
    const early = await judge(even, { adjudicators: at(1) });
    expect([early.verdict, early.moves.length]).toEqual([{ reason: 'score' }, 4]);
    const late = await judge(even, { adjudicators: at(3) });
    expect([late.verdict, late.moves.length]).toEqual([{ reason: 'score' }, 6]);
    const uneven = even.map((opinion, i) => (i % 3 === 2 ? { cp: 40 } : opinion));
    const never = await judge(uneven, { adjudicators: at(1) });
    expect(never.verdict.reason).toBe('resignation');
  });

  it('as a tablebase says, for the side to move', async () => {
    const asked: string[] = [];
    const lookUp = (outcome: 'win' | 'loss' | 'draw', plies: number) => (fen: string) => {
      asked.push(fen);
      return asked.length > plies ? outcome : undefined;
    };
    const lost = await judge([], { adjudicators: [byTablebase(lookUp('loss', 1))] });
    expect(lost.verdict).toEqual({ winner: 'first', reason: 'tablebase' });
    expect(lost.moves).toHaveLength(1);
    expect(asked).toEqual([
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1',
    ]);
    const later = byTablebase(async () => 'draw' as const);
    const drawn = await judge([], { adjudicators: [later] });
    expect(drawn.verdict).toEqual({ reason: 'tablebase' });
  });
});

describe('clocks', () => {
  const tc = { time: 2_000, increment: 20, byoyomi: 0 };

  it('run down and get their increment', () => {
    const clock = new Clock({ tc }, 50);
    expect(clock.allowance).toBe(2_050);
    clock.spend(120);
    expect([clock.left, clock.allowance]).toEqual([1_900, 1_950]);
    clock.spend(1_930);
    expect(clock.left).toBe(20);
  });

  it('add time after every N moves', () => {
    const clock = new Clock({ tc: { ...tc, moves: 2, increment: 0 } }, 0);
    expect(clock.movesToGo).toBe(2);
    clock.spend(500);
    expect(clock.movesToGo).toBe(1);
    clock.spend(500);
    expect([clock.left, clock.movesToGo]).toEqual([3_000, 2]);
  });

  it('go on with byoyomi when they have run down', () => {
    const clock = new Clock({ tc: { time: 100, increment: 0, byoyomi: 1_000 } }, 0);
    clock.spend(700);
    expect([clock.left, clock.allowance]).toEqual([0, 1_000]);
  });

  it('limit nothing without a time', () => {
    expect(new Clock({ nodes: 10 }, 50).allowance).toBe(Number.POSITIVE_INFINITY);
    expect(new Clock({ movetime: 30 }, 50).allowance).toBe(80);
  });

  it('are told in the words of each protocol', () => {
    const first = new Clock({ tc }, 0);
    const second = new Clock({ tc: { ...tc, time: 5_000 } }, 0);
    expect(goLimits('uci', first, second, first)).toEqual({
      ...{ wtime: 2_000, btime: 5_000, winc: 20, binc: 20 },
    });
    // In shogi the first player is black.
    expect(goLimits('usi', first, second, first)).toEqual({
      ...{ btime: 2_000, wtime: 5_000, binc: 20, winc: 20 },
    });
    const plain = new Clock({ tc: { time: 900, increment: 0, byoyomi: 0 } }, 0);
    expect(goLimits('usi', plain, plain, plain)).toEqual({ btime: 900, wtime: 900, byoyomi: 0 });
    const nodes = new Clock({ nodes: 7, depth: 3, movetime: 5 }, 0);
    expect(goLimits('uci', nodes, first, nodes)).toEqual({ nodes: 7, depth: 3, movetime: 5 });
    // The other one has no clock: it seems to have the same.
    expect(goLimits('uci', nodes, first, first)).toMatchObject({ wtime: 2_000, btime: 2_000 });
  });

  it('are shown to the players as they stand', async () => {
    const first = player(['e2e4', { move: 'g1f3', elapsed: 500 }]);
    const players = { first, second: player(['e7e5']) };
    await decide('chess', { moves: [] }, '', {
      players,
      limits: { first: { tc }, second: { tc } },
    });
    const [, second] = first.turns;
    expect(second?.moves).toEqual(['e2e4', 'e7e5']);
    expect(second?.clocks.map(({ left }) => left)).toEqual([1_539, 2_019]);
  });
});

describe('tablebases', () => {
  it.each([
    ['chess', '8/8/8/8/8/k7/8/K1Q5 b - - 0 1', 'loss'],
    ['chess', '8/8/8/8/8/8/8/KB4k1 w - - 0 1', 'draw'],
    ['chess', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', undefined],
    ['shogi', '4k4/9/9/9/9/9/9/9/4K4 b G 1', 'win'],
    ['shogi', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', undefined],
  ] as const)('know what %s %s is', async (game, text, outcome) => {
    const lookUp = tablebaseLookUp(game, false, () => openTables(undefined, undefined));
    expect(await lookUp(text)).toBe(outcome);
  });

  it('of a folder that is not there are a fault', async () => {
    const lookUp = tablebaseLookUp('chess', false, () => openTables('/no/such', undefined));
    await expect(lookUp('8/8/8/8/8/k7/8/K1Q5 b - - 0 1')).rejects.toMatchObject({
      code: 'FileTrouble',
    });
  });

  it('that cannot be read are a fault', async () => {
    const lookUp = tablebaseLookUp('chess', false, () => openTables(undefined, '/no/such'));
    await expect(lookUp('8/8/8/8/8/k7/8/K1Q5 b - - 0 1')).rejects.toMatchObject({
      code: 'FileTrouble',
    });
  });
});
