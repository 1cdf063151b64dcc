/** A puzzle: plain data, so that it can be stored as JSON and sent between threads. */

import type { EngineScore } from '../../engine/report.js';
import { GAMES, type GameName } from '../../game.js';
import { isAmount, isCount, isListOf, isRecord, isText } from '../../json-guards.js';
import type { AnyPosition } from '../../rules.js';
import { isScore } from '../line.js';

/**
 * What the solver is asked for: the only move that wins; the only one that does not lose; or, in shogi, the only one that mates by
 * checks, as in tsume problems, where other moves may win more slowly.
 */
export const PUZZLE_GOALS = ['win', 'draw', 'mate'] as const;
/** What the solver is asked for. */
export type PuzzleGoal = (typeof PUZZLE_GOALS)[number];

/** How the first move of a puzzle is proved. */
export type PuzzleProof = MateProof | TablebaseProof | SearchProof;

/**
 * The mate solver proves that the move mates. That no other move is as good is confirmed by a second search or, if the goal is mate,
 * proved by the solver, too.
 */
export interface MateProof {
  readonly kind: 'mate';
  /** Length of the mate against every defence. */
  readonly plies: number;
  /** Whether no shorter mate exists. */
  readonly isShortest: boolean;
  /** The score of the best other move in the second search; null if there is no other, or the solver has proved it. */
  readonly second: EngineScore | null;
}

/** Tablebases know the outcome of every legal move. */
export interface TablebaseProof {
  readonly kind: 'tablebase';
  readonly score: EngineScore;
  /** The score of the best other move. */
  readonly second: EngineScore | null;
}

/** A second, deeper search confirms both the move and its distance from every other move. */
export interface SearchProof {
  readonly kind: 'search';
  readonly depth: number;
  readonly nodes: number;
  readonly score: EngineScore;
  /** The score of the best other move; null if there is no other. */
  readonly second: EngineScore | null;
}

/** A position with one good move, and the line that follows. */
export interface Puzzle {
  readonly game: GameName;
  /** FEN or SFEN; the solver is to move. */
  readonly fen: string;
  /** Set in Chess960, where castling is written as the king capturing its rook. */
  readonly chess960?: true;
  /** Plies played in the game before this position. */
  readonly ply: number;
  /** The opponent's mistake, in UCI or USI, and the position before it. */
  readonly blunder: { readonly fen: string; readonly move: string };
  readonly goal: PuzzleGoal;
  /** The solver's moves, each the only good one, with the best replies in between, in UCI or USI. */
  readonly solution: readonly string[];
  readonly proof: PuzzleProof;
  /** Names of tactics, as in docs/puzzles.md. */
  readonly themes: readonly string[];
  /** A guess of the difficulty, not measured with players. */
  readonly rating: number;
}

/** The puzzles of a game, in the order of its moves. */
export interface FoundPuzzles {
  readonly puzzles: readonly Puzzle[];
}

/** Equal for puzzles of the same position, whatever its move counters: identifies duplicates across games. */
export function puzzleKey({ game, fen }: Pick<Puzzle, 'game' | 'fen'>): string {
  // FEN has two counters at its end, SFEN one.
  const fields = fen.split(' ').slice(0, game === 'chess' ? -2 : -1);
  return `${game} ${fields.join(' ')}`;
}

/** The key of the puzzle that a position would be. */
export function keyOfPosition({ game, text }: AnyPosition): string {
  return puzzleKey({ game, fen: text });
}

// ── Reading from a journal ──────────────────────────────────────────────────────────────────────

export function isFoundPuzzles(value: unknown): value is FoundPuzzles {
  return isRecord(value) && isListOf(isPuzzle)(value.puzzles);
}

function isPuzzle(value: unknown): value is Puzzle {
  if (!isRecord(value)) return false;
  const { game, fen, chess960, ply, blunder, goal, solution, proof, themes, rating } = value;
  return (
    (GAMES as readonly unknown[]).includes(game) &&
    isText(fen) &&
    (chess960 === undefined || chess960 === true) &&
    isCount(ply) &&
    isRecord(blunder) &&
    isText(blunder.fen) &&
    isText(blunder.move) &&
    (PUZZLE_GOALS as readonly unknown[]).includes(goal) &&
    isListOf(isText)(solution) &&
    isProof(proof) &&
    isListOf(isText)(themes) &&
    isAmount(rating)
  );
}

function isProof(value: unknown): value is PuzzleProof {
  if (!isRecord(value) || !(value.second === null || isScore(value.second))) return false;
  const { kind, plies, isShortest, score, depth, nodes } = value;
  if (kind === 'mate') return isCount(plies) && typeof isShortest === 'boolean';
  if (kind === 'tablebase') return isScore(score);
  return kind === 'search' && isScore(score) && isCount(depth) && isCount(nodes);
}
