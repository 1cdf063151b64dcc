/**
 * The search report, read from the core's memory: 32 bytes, then the score and the PV of each line.
 *
 *   0 depth · 4 seldepth · 8 nodes (low, high) · 16 lines · 20 best move changes · 24 the best move's share of the nodes
 *   line: 4 bytes score · 2 bytes length · 2 bytes per move; 260 bytes in all
 */
import type { GameName } from '../game.js';

const HEAD_WORDS = 8;
const LINE_WORDS = 65;
const MATE = 32000;
/** Scores beyond this are mate scores. */
const MATING = 31000;

/**
 * A score from the side to move: centipawns, or the distance to mate in plies (negative: the side to move is mated).
 */
export type EngineScore = { readonly cp: number } | { readonly matePlies: number };

export interface CodedLine {
  readonly value: number;
  /** The move codes of the PV; the first is the best move. */
  readonly codes: readonly number[];
}

export interface Report {
  readonly depth: number;
  readonly farthest: number;
  readonly nodes: number;
  /** Best move changes since the search began. */
  readonly changes: number;
  /** The share of the nodes spent on the best move, from 0 to 1. */
  readonly share: number;
  readonly lines: readonly CodedLine[];
}

export function readReport(output: Int32Array): Report {
  const word = (i: number) => output[i] as number;
  const lines: CodedLine[] = [];
  for (let i = 0; i < word(4); i++) {
    const at = HEAD_WORDS + i * LINE_WORDS;
    const half = (n: number) => (word(at + 1 + (n >> 1)) >>> (16 * (n & 1))) & 0xffff;
    const codes = Array.from({ length: half(0) }, (_, n) => half(n + 1));
    lines.push({ value: word(at), codes });
  }
  return {
    depth: word(0),
    farthest: word(1),
    nodes: (word(3) >>> 0) * 2 ** 32 + (word(2) >>> 0),
    changes: word(5),
    share: word(6) / 1000,
    lines,
  };
}

/** Returns the score of the core's value. */
export function scoreOf(value: number): EngineScore {
  if (value > MATING) return { matePlies: MATE - value };
  if (value < -MATING) return { matePlies: -(MATE + value) };
  return { cp: value };
}

/** Plies in the unit that counts mates: a move of both sides in chess, as in UCI; a ply in shogi, as in USI. */
export const MATE_UNIT: Readonly<Record<GameName, number>> = { chess: 2, shogi: 1 };

/** The score in the units of the game's protocol. */
export function protocolScore(
  game: GameName,
  score: EngineScore,
): { readonly cp: number } | { readonly mate: number } {
  if ('cp' in score) return { cp: score.cp };
  const units = score.matePlies / MATE_UNIT[game];
  return { mate: units > 0 ? Math.ceil(units) : Math.floor(units) };
}

/** Returns a sortable number for a score, higher is better: the inverse of `scoreOf`. */
export function valueOfScore(score: EngineScore): number {
  if ('cp' in score) return score.cp;
  const { matePlies } = score;
  return matePlies > 0 ? MATE - matePlies : -MATE - matePlies;
}
