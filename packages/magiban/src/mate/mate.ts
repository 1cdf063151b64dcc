/**
 * Mate problems of both games. In tsume shogi every attacking move gives check and the length is free; in chess the attacker
 * may play any move and the number of moves is limited. Of the three outcomes, mate and no mate are proved.
 */

import type { ChessPosition } from '../chess/position/position.js';
import type { EndgameLoader } from '../engine/tablebases/table-description.js';
import { Pause } from '../engine/threads/pause.js';
import { invalidOption } from '../errors/english/options.js';
import { checkPosition } from '../game.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import { openPackaged } from '../tablebase/probe/packaged.js';
import { Asker, type Steps } from './asker.js';
import { Budget, type MateLimits } from './budget.js';
import { takeDesk } from './desk.js';
import { chessMateGame, type MateGame, shogiMateGame } from './games.js';
import type { Prover } from './prover.js';
import { type MateOutcome, type Solution, solve } from './solve.js';

/** How far a mate search has come. */
export interface MateProgress {
  readonly nodes: number;
  /** Milliseconds so far. */
  readonly time: number;
  /** Plies of the shortest mate so far, if any. */
  readonly plies: number | undefined;
}

/** The options of a mate search. */
export interface MateOptions extends MateLimits {
  /** Whether to look for other first moves that mate (cooks). */
  readonly isUnique?: boolean | undefined;
  /** Hash size in megabytes; default: 16. */
  readonly hash?: number | undefined;
  /** The source of endgame tables; default: those in the package. The synchronous solvers use none. */
  readonly tables?: EndgameLoader | undefined;
  readonly onProgress?: ((progress: MateProgress) => void) | undefined;
}

/** A candidate first move of a mate problem, and whether it mates. */
export interface FirstMove {
  readonly move: string;
  readonly outcome: MateOutcome;
}

/** The answer to a mate problem. */
export interface MateResult {
  /** `nomate` is a proof, `unknown` is not. */
  readonly outcome: MateOutcome;
  /** The mating line in UCI or USI, up to mate on the board; empty if there is none. */
  readonly moves: readonly string[];
  /** Length of the mate, without useless interpositions and the moves that capture them. */
  readonly plies: number | undefined;
  /** Whether this is proved to be the shortest mate. */
  readonly isShortest: boolean;
  /** If requested: whether only one first move mates; undefined if the limits did not allow an answer. */
  readonly isUnique: boolean | undefined;
  /** If requested: all candidate first moves. */
  readonly firstMoves: readonly FirstMove[] | undefined;
  /** Nodes searched. */
  readonly nodes: number;
  /** Milliseconds taken. */
  readonly time: number;
}

const DEFAULT_HASH = 16;
const MOST_HASH = 2048;
const MOST_MOVES = 250;
/** The share of the time limit that loading tables may take. */
const TABLE_WAIT_SHARE = 0.1;

/** Solves a tsume shogi problem; yields to other work every few milliseconds. */
export function solveMate(position: ShogiPosition, options: MateOptions = {}): Promise<MateResult> {
  return inTurns(shogiMateGame, position, Number.POSITIVE_INFINITY, options);
}

/** Solves a tsume shogi problem and blocks the thread meanwhile. Probes no tables, since loading them is asynchronous. */
export function solveMateSync(position: ShogiPosition, options: MateOptions = {}): MateResult {
  return atOnce(shogiMateGame, position, Number.POSITIVE_INFINITY, options);
}

/** Proves or disproves mate in N for the side to move. */
export function solveChessMate(
  position: ChessPosition,
  moves: number,
  options: MateOptions = {},
): Promise<MateResult> {
  return inTurns(chessMateGame, position, pliesOf(moves), options);
}

/** Solves mate in N moves in chess and blocks the thread meanwhile. */
export function solveChessMateSync(
  position: ChessPosition,
  moves: number,
  options: MateOptions = {},
): MateResult {
  return atOnce(chessMateGame, position, pliesOf(moves), options);
}

function pliesOf(moves: number): number {
  check('moves', moves, 1, MOST_MOVES);
  return 2 * moves - 1;
}

function check(option: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw invalidOption({
    option,
    value: String(value),
    reason: 'integer',
    min: least,
    max: most,
  });
}

async function inTurns<P>(
  game: MateGame<P>,
  position: P,
  within: number,
  options: MateOptions,
): Promise<MateResult> {
  checkPosition(position, game.game, `the mate solver of ${game.game}`);
  const { hash = DEFAULT_HASH, time = Number.POSITIVE_INFINITY, tables = openPackaged } = options;
  check('hash', hash, 1, MOST_HASH);
  const budget = new Budget(options);
  const sets = game.sets(position);
  const desk = takeDesk(game as MateGame<never>, hash, sets, tables);
  const pause = new Pause();
  try {
    if (!budget.isAborted) await desk.bring(sets, TABLE_WAIT_SHARE * time);
    const work = steps(game, position, within, options, desk.prover, budget);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      await pause.wait();
    }
  } finally {
    pause.dispose();
    desk.leave();
  }
}

function atOnce<P>(
  game: MateGame<P>,
  position: P,
  within: number,
  options: MateOptions,
): MateResult {
  checkPosition(position, game.game, `the mate solver of ${game.game}`);
  const { hash = DEFAULT_HASH } = options;
  check('hash', hash, 1, MOST_HASH);
  const budget = new Budget(options);
  const desk = takeDesk(game as MateGame<never>, hash, [], undefined);
  try {
    const work = steps(game, position, within, options, desk.prover, budget);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  } finally {
    desk.leave();
  }
}

function* steps<P>(
  game: MateGame<P>,
  position: P,
  within: number,
  { isUnique = false, onProgress }: MateOptions,
  prover: Prover,
  budget: Budget,
): Steps<MateResult> {
  prover.clear();
  const asker = new Asker(prover, budget, game.packed(position), game.turn(position));
  let plies: number | undefined;
  const onMate = (known: number) => {
    plies = known;
  };
  const work = solve(asker, game as MateGame<never>, { within, isUnique, onMate });
  for (;;) {
    const step = work.next();
    if (step.done) return resultOf(game, position, step.value, budget);
    onProgress?.({ nodes: budget.nodes, time: budget.time, plies });
    yield;
  }
}

function resultOf<P>(
  game: MateGame<P>,
  position: P,
  { outcome, line, isShortest, firstMoves }: Solution,
  budget: Budget,
): MateResult {
  const text = (code: number) => game.text(code, position);
  return {
    outcome,
    moves: line?.codes.map(text) ?? [],
    plies: line && line.codes.length - line.useless,
    isShortest,
    isUnique: firstMoves && uniqueness(firstMoves.map(([, found]) => found)),
    firstMoves: firstMoves?.map(([code, found]) => ({ move: text(code), outcome: found })),
    nodes: budget.nodes,
    time: budget.time,
  };
}

function uniqueness(outcomes: readonly MateOutcome[]): boolean | undefined {
  if (outcomes.filter((outcome) => outcome === 'mate').length > 1) return false;
  return outcomes.includes('unknown') ? undefined : true;
}
