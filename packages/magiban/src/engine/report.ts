/**
 * What a search has found, read out of the core's report: 32 bytes, then for each line its value and its moves.
 *
 *   0 depth finished · 4 farthest ply · 8 nodes (low, high) · 16 lines · 20 changes of mind · 24 the best move's share of the nodes
 *   line: 4 bytes value · 2 bytes length · 2 bytes for each move; 260 bytes in all
 */
const HEAD_WORDS = 8;
const LINE_WORDS = 65;
const MATE = 32000;
/** Beyond this a value says in how many plies it is mate. */
const MATING = 31000;

/** For the side to move: hundredths of a pawn, or in how many plies somebody is mated (negative: the side to move). */
export type EngineScore = { readonly cp: number } | { readonly matePlies: number };

export interface CodedLine {
  readonly value: number;
  /** The core's codes of the moves, the first one being the choice. */
  readonly codes: readonly number[];
}

export interface Report {
  readonly depth: number;
  readonly farthest: number;
  readonly nodes: number;
  /** How often another move became the best since the search began. */
  readonly changes: number;
  /** Which part of the nodes was spent on the best move, from 0 to 1. */
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

export function scoreOf(value: number): EngineScore {
  if (value > MATING) return { matePlies: MATE - value };
  if (value < -MATING) return { matePlies: -(MATE + value) };
  return { cp: value };
}

/** One number for each score, greater for the better one: the inverse of `scoreOf`. */
export function valueOfScore(score: EngineScore): number {
  if ('cp' in score) return score.cp;
  const { matePlies } = score;
  return matePlies > 0 ? MATE - matePlies : -MATE - matePlies;
}
