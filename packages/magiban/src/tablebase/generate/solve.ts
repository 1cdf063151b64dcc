/** Retrograde analysis of a material signature: the order of the steps (see packages/core/assembly/retrograde/retrograde.ts). */

import type { ChessTableHeader, Counts, ShogiTableHeader } from '../format/header.js';
import { isClosed } from './plan.js';
import type { GeneratorThreads } from './threads.js';

export type SolvedFacts = Pick<ChessTableHeader | ShogiTableHeader, 'counts' | 'longest'>;

export type Solution = SolvedFacts & {
  /** The DTM at which an interrupted run was resumed; null for a fresh start. */
  readonly resumedAt: number | null;
};

/** The state of an unfinished solution: all distances below this one are known. */
export interface SolveState {
  readonly distance: number;
  /** The highest code so far, and whether some entries are still undecided. */
  readonly highest: number;
  readonly waiting: number;
}

/** Keeps an unfinished table, so that solving resumes after an interruption. */
export interface SolveSnapshots {
  /** Fills the codes and returns their state; undefined without a usable snapshot. */
  read(codes: Uint8Array): SolveState | undefined;
  /** Stores a snapshot if one is due. */
  write(state: SolveState, codes: Uint8Array): void;
  remove(): void;
}

/** A code is 1 + DTM; higher codes are reserved. */
const LAST_CODE = 253;

/** Fills the codes of the plan's first material signature; those that it converts to must be solved. */
export async function solve(
  threads: GeneratorThreads,
  snapshots: SolveSnapshots,
): Promise<Solution> {
  const { material } = threads.plan.sets[0];
  const codes = threads.codesOf(0);
  const resumed = snapshots.read(codes);
  let state = resumed ?? (await begin(threads));
  while (state.distance < state.highest || state.waiting > 0) {
    if (state.highest >= LAST_CODE) {
      throw new RangeError(`${material.name} has mates of more than ${LAST_CODE - 1} plies`);
    }
    state = await advance(threads, state);
    snapshots.write(state, codes);
  }
  const facts = await factsOf(threads);
  return { ...facts, resumedAt: resumed?.distance ?? null };
}

async function begin(threads: GeneratorThreads): Promise<SolveState> {
  const { game, name } = threads.plan.sets[0].material;
  await threads.runStep({ name: 'classify', argument: 0 }, `${name}: finding positions`);
  // Whether a pawn drop is uchifuzume, and so illegal, is known only once all other mates are.
  const rounds = game === 'shogi' && name.includes('P') ? 2 : 1;
  let highest = 0;
  for (let round = 0; round < rounds; round++) {
    const found = await threads.runStep({ name: 'begin', argument: 0 }, `${name}: finding mates`);
    highest = Math.max(highest, found.highest);
  }
  // In a set that is not closed, the first entries to check come from captures into solved positions.
  return { distance: 0, highest, waiting: isClosed(game) ? 0 : 1 };
}

/** Advances from all distances below one to that one. */
async function advance(threads: GeneratorThreads, state: SolveState): Promise<SolveState> {
  const { game, name } = threads.plan.sets[0].material;
  const { distance } = state;
  const label = `${name}: distance ${distance}`;
  const spread = await threads.runStep({ name: 'spread', argument: distance }, label);
  // In a closed set, losses leave no entries in doubt.
  const settles = !isClosed(game) || distance % 2 === 1;
  const settled = settles
    ? await threads.runStep({ name: 'settle', argument: distance }, `${label}, losses`)
    : undefined;
  return {
    distance: distance + 1,
    highest: Math.max(state.highest, spread.highest, settled?.highest ?? 0),
    waiting: settled?.waiting ?? 0,
  };
}

async function factsOf(threads: GeneratorThreads): Promise<SolvedFacts> {
  const { material } = threads.plan.sets[0];
  const { counts } = await threads.runStep(
    { name: 'tally', argument: 0 },
    `${material.name}: counting`,
  );
  // Not the highest code ever written: a win by a capture may since have become a shorter one.
  const dtm = longestIn(counts);
  const longest = dtm === null ? null : { dtm, index: threads.codesOf(0).indexOf(dtm + 1) };
  return { counts: countsOf(threads, counts), longest };
}

/** The highest code in use gives the longest mate; if all are 0, there is none. */
export function longestIn(counts: readonly (readonly number[])[]): number | null {
  const codes = counts.flatMap((half) => half.map((count, code) => (count > 0 ? code : 0)));
  const highest = Math.max(0, ...codes);
  return highest === 0 ? null : highest - 1;
}

/** By side to move in chess: blocks with white to move come first; symmetric material has no others. */
export function countsOf(
  threads: GeneratorThreads,
  [first = [], second = []]: readonly (readonly number[])[],
): SolvedFacts['counts'] {
  const { game, name } = threads.plan.sets[0].material;
  const all = first.map((count, code) => count + (second[code] ?? 0));
  if (game === 'shogi') return outcomes(all);
  const [white, black] = name.split('v');
  if (white === black) return { white: outcomes(all), black: outcomes(all) };
  return { white: outcomes(first), black: outcomes(second) };
}

function outcomes(byCode: readonly number[]): Counts {
  const sum = (wanted: (code: number) => boolean) =>
    byCode.reduce((before, count, code) => (wanted(code) ? before + count : before), 0);
  const draw = byCode[0] ?? 0;
  const win = sum((code) => code > 0 && code % 2 === 0);
  const loss = sum((code) => code % 2 === 1);
  return { positions: win + loss + draw, win, loss, draw };
}
