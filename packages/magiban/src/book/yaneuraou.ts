/**
 * YaneuraOu opening books (`.db`): text, each position followed by its moves. Move numbers are ignored, so two entries of one
 * position are merged. A position that is missing may still be found flipped, seen from the other side.
 */

import { ok, type Result, unwrap } from '../errors/error.js';
import { checkPosition } from '../game.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import { flipSfen, flipUsi } from './flip.js';
import { type BookMove, byWeight, type OpeningBook } from './types.js';
import {
  HEADER,
  keyOfSfen,
  makeMoveLine,
  malformed,
  parseMoveLine,
  parsePositionLine,
  type YaneuraouMove,
} from './yaneuraou-line.js';

/** A position of a YaneuraOu book with its moves. */
export interface YaneuraouPosition {
  /** SFEN without its move number. */
  readonly sfen: string;
  readonly number: number;
  readonly moves: readonly YaneuraouMove[];
}

/** The score loss in centipawns that divides a weight by e, for books that have scores only. */
const SCORE_SCALE = 50;
const SCORE_WEIGHT = 1000;

/** A YaneuraOu opening book (`.db`) of shogi. */
export class YaneuraouBook implements OpeningBook<ShogiPosition> {
  readonly game = 'shogi';
  readonly format = 'yaneuraou';
  readonly #positions = new Map<string, YaneuraouPosition>();

  /** Merges the moves of entries with the same position; of duplicate moves, the first counts. */
  constructor(positions: Iterable<YaneuraouPosition>) {
    for (const position of positions) {
      const before = this.#positions.get(position.sfen);
      const moves = new Map(before?.moves.map((entry) => [entry.move, entry]));
      for (const entry of position.moves) if (!moves.has(entry.move)) moves.set(entry.move, entry);
      const { sfen } = position;
      const number = before?.number ?? position.number;
      this.#positions.set(sfen, { sfen, number, moves: [...moves.values()] });
    }
  }

  get positionCount(): number {
    return this.#positions.size;
  }

  /** The number of moves. */
  get moveCount(): number {
    let count = 0;
    for (const { moves } of this.#positions.values()) count += moves.length;
    return count;
  }

  /** In file order. */
  positions(): IterableIterator<YaneuraouPosition> {
    return this.#positions.values();
  }

  find(position: ShogiPosition): BookMove[] {
    checkPosition(position, 'shogi', 'a shogi book');
    const key = keyOfSfen(position.sfen());
    const moves = this.#positions.get(key)?.moves ?? this.#flipped(key) ?? [];
    return byWeight(weighted(moves)).filter(({ move }) => position.parseMove(move).ok);
  }

  #flipped(key: string): YaneuraouMove[] | undefined {
    return this.#positions.get(flipSfen(key))?.moves.map(({ move, reply, ...rest }) => ({
      ...rest,
      move: flipUsi(move),
      reply: reply === undefined ? undefined : flipUsi(reply),
    }));
  }
}

/** Weights by play counts; else by scores; else each half of the one before. */
function weighted(moves: readonly YaneuraouMove[]): BookMove[] {
  const isCounted = moves.some(({ count = 0 }) => count > 0);
  const best = Math.max(...moves.map(({ score }) => score ?? Number.NEGATIVE_INFINITY));
  return moves.map(({ move, reply, score, depth, count = 0 }, i) => {
    const loss = best - (score ?? Number.NEGATIVE_INFINITY);
    const byScore = Number.isFinite(best) ? Math.exp(-loss / SCORE_SCALE) : 2 ** -i;
    const weight = isCounted ? count : Math.round(SCORE_WEIGHT * byScore);
    return { move, weight, reply, score, depth };
  });
}

/** Reports the first error with its line and column; the header is optional, and any line ends will do. */
export function parseYaneuraou(text: string): Result<YaneuraouBook> {
  const found: { sfen: string; number: number; moves: YaneuraouMove[] }[] = [];
  for (const [i, content] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = i + 1;
    if (/^\s*(?:#|\/\/|$)/.test(content)) continue;
    if (/^\s*sfen\s/.test(content)) {
      const position = parsePositionLine(content, line);
      if (!position.ok) return position;
      found.push({ sfen: position.value.key, number: position.value.number, moves: [] });
      continue;
    }
    const current = found[found.length - 1];
    if (!current) {
      return malformed({ line, column: 1 }, { reason: 'expected-position' });
    }
    const move = parseMoveLine(content, line);
    if (!move.ok) return move;
    current.moves.push(move.value);
  }
  return ok(new YaneuraouBook(found));
}

/** Parses a book; throws where `parseYaneuraou` returns an error. */
export function yaneuraouBook(text: string): YaneuraouBook {
  return unwrap(parseYaneuraou(text));
}

/** Sorted by position, for programs that search in the file. */
export function makeYaneuraou(positions: Iterable<YaneuraouPosition>): string {
  const sorted = [...positions].sort((a, b) => (a.sfen < b.sfen ? -1 : a.sfen > b.sfen ? 1 : 0));
  const lines = sorted.flatMap(({ sfen, number, moves }) => [
    `sfen ${sfen} ${number}`,
    ...moves.map(makeMoveLine),
  ]);
  return `${[HEADER, ...lines].join('\n')}\n`;
}
