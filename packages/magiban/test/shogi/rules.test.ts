/** How games end by repetition, mate and impasse: data/shogi-rules, each case a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import { outcomeOf, repetitions } from '../../src/shogi/game/outcome.js';
import {
  type Color,
  declaration,
  HANDICAPS,
  IMPASSE_CONDITIONS,
  IMPASSE_RULES,
  type ImpasseCondition,
  type ImpasseRule,
  impasseScore,
  type Outcome,
  type OutcomeReason,
  ShogiGame,
  type ShogiPosition,
  shogiPosition,
  unwrap,
} from '../../src/shogi/index.js';

function read<T>(name: string): readonly T[] {
  return JSON.parse(readFileSync(join(ROOT, 'data/shogi-rules', name), 'utf8')) as readonly T[];
}

interface Ended {
  readonly name: string;
  readonly reason?: OutcomeReason;
  readonly winner?: Color;
}

interface Repetition extends Ended {
  readonly start: string;
  readonly moves: string;
  /** After how many moves the game is over; nothing if it is not over after all of them. */
  readonly ply: number | null;
}

interface Impasse extends Ended {
  readonly rule: ImpasseRule;
  readonly sfen: string;
  readonly by: Color;
  readonly points: number;
  readonly pieces: number;
  readonly allPoints?: number;
  readonly failed?: readonly ImpasseCondition[];
}

function expected({ reason, winner }: Ended): Outcome | undefined {
  return reason && (winner ? { reason, winner } : { reason });
}

describe('repetition and mate', () => {
  it.each(read<Repetition>('repetition.json'))('$name: $start', (given) => {
    const game = unwrap(ShogiGame.fromSfen(given.start));
    const moves = given.moves.split(' ');
    expect(given.ply ?? moves.length).toBe(moves.length);
    for (const [i, move] of moves.entries()) {
      expect(game.outcome(), `before move ${i + 1}`).toBeUndefined();
      game.play(move);
    }
    expect(game.outcome()).toEqual(expected(given));
    expect(game.result).toEqual(expected(given));
    if (given.reason === 'sennichite' || given.reason === 'perpetual-check') {
      expect(game.repetitions).toBe(4);
    }
    // One move before, it was not over; nor is it on another way.
    game.undo();
    expect(game.outcome()).toBeUndefined();
    game.redo();
    expect(game.outcome()).toEqual(expected(given));
  });

  it('is a draw if both sides have done nothing but give check', () => {
    const fake = (turn: Color, hash: string) =>
      ({ turn, hash, isCheck: true, hasNoMoves: false, equals: () => true }) as unknown;
    const cycle = [fake('sente', 'a'), fake('gote', 'b'), fake('sente', 'c'), fake('gote', 'd')];
    const positions = [...cycle, ...cycle, ...cycle, cycle[0]] as ShogiPosition[];
    expect(repetitions(positions)).toBe(4);
    expect(outcomeOf(positions)).toEqual({ reason: 'sennichite' });
    expect(outcomeOf(positions.slice(1))).toBeUndefined();
    expect(outcomeOf([])).toBeUndefined();
    expect(repetitions([])).toBe(0);
  });
});

describe('impasse', () => {
  const cases = read<Impasse>('impasse.json');

  it.each(cases)('$rule: $name', (given) => {
    const { rule, sfen, by, points, pieces, allPoints, failed = [] } = given;
    const position = shogiPosition(sfen);
    const outcome = expected(given);
    const score = impasseScore(position, by);
    expect(score).toMatchObject({ points, pieces, allPoints: allPoints ?? score.allPoints });
    expect(declaration(position, rule, by)).toEqual(outcome ? { failed, outcome } : { failed });
    const game = new ShogiGame(position);
    const declared = game.declare(rule, by);
    if (outcome) {
      expect(unwrap(declared)).toEqual(outcome);
      expect(game.outcome()).toEqual(outcome);
      game.reopen();
    } else {
      expect(declared.ok ? 'ok' : declared.error.toJSON()).toMatchObject({
        code: 'DeclarationFails',
        data: { rule, by, failed },
      });
    }
    expect(game.outcome()).toBeUndefined();
  });

  it('has cases of each rule, each side, and each condition that is not met', () => {
    for (const rule of IMPASSE_RULES) {
      for (const by of ['sente', 'gote']) {
        const some = cases.filter((given) => given.rule === rule && given.by === by);
        expect(some.filter(({ failed }) => !failed).length).toBeGreaterThan(0);
        expect(some.filter(({ failed }) => failed).length).toBeGreaterThan(0);
      }
    }
    const failed = cases.flatMap((given) => given.failed ?? []);
    expect(new Set(failed)).toEqual(new Set(IMPASSE_CONDITIONS));
  });

  it('is declared by the side to move, a try by the other, unless told otherwise', () => {
    const position = shogiPosition('4K4/4G4/+P+P+P+P+P+P+P+P+P/9/9/9/9/9/4k4 b 2RB3P 1');
    expect(declaration(position, '27-point')).toEqual(declaration(position, '27-point', 'sente'));
    expect(declaration(position, 'try')).toEqual(declaration(position, 'try', 'gote'));
    expect(declaration(position, 'try').outcome?.winner).toBe('gote');
  });

  it('takes the pieces that were left out for gote’s', () => {
    const game = unwrap(ShogiGame.withHandicap('bishop'));
    expect(impasseScore(game.start, 'gote').allPoints).toBe(22);
    expect(game.impasseScore('gote')).toMatchObject({ points: 5, allPoints: 27 });
    expect(game.impasseScore('sente')).toMatchObject({ points: 0, allPoints: 27 });
    for (const { name } of HANDICAPS) {
      expect(unwrap(ShogiGame.withHandicap(name)).impasseScore('gote').allPoints).toBe(27);
    }
    const problem = unwrap(ShogiGame.fromSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1', { tsume: true }));
    expect(problem.impasseScore('gote').allPoints).toBe(0);
    const far = shogiPosition('4K4/9/9/9/9/9/9/9/4k4 w 2RB4G4S4N4LP17p 1');
    expect(declaration(far, 'agreement', 'gote').outcome).toEqual({
      winner: 'sente',
      reason: 'impasse',
    });
    expect(declaration(far, 'agreement', 'gote', 10).outcome).toEqual({ reason: 'impasse' });
  });

  it('is no danger to a side without a king', () => {
    const position = shogiPosition('4k4/9/4P4/9/9/9/9/9/9 b G 1', { tsume: true });
    expect(declaration(position, '27-point').failed).toEqual(['king', 'pieces', 'points']);
    expect(declaration(position, 'try', 'sente').failed).toEqual(['king']);
  });
});
