/**
 * A book under construction: moves from games, searches or other books are added one by one, and their weights add up. At the
 * end it is written in the format of its game.
 */

import { polyglotKey } from '../chess/polyglot/polyglot.js';
import type { ChessPosition } from '../chess/position/position.js';
import { unwrap } from '../errors/error.js';
import { checkPosition, type GameName } from '../game.js';
import type { AnyPosition } from '../rules.js';
import { makeUsi } from '../shogi/notation/usi.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import type { AnyBook } from './any-book.js';
import { makePolyglot, type PolyglotBook } from './polyglot.js';
import { bitsOfCode, MOST_WEIGHT, type PolyglotEntry } from './polyglot-entry.js';
import type { BookFormat } from './types.js';
import { makeYaneuraou, type YaneuraouBook, type YaneuraouPosition } from './yaneuraou.js';
import { keyOfSfen, type YaneuraouMove } from './yaneuraou-line.js';

/** What is known about a move that is added to a book. */
export interface MoveFacts {
  /** Added to the weight that the move already has. */
  readonly weight: number;
  readonly reply?: string | undefined;
  /** Of two scores, the deeper one is kept. Polyglot books store no scores. */
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
}

/** A book in the making: moves are added, and `bytes` writes the file. */
export interface BookDraft<P, B> {
  /** The number of positions. */
  readonly positionCount: number;
  /** The number of moves. */
  readonly moveCount: number;
  /** The key of a position; equal for positions that share a book entry. */
  keyOf(position: P): string;
  /** Adds a move in UCI or USI (or SAN, or Japanese); throws if it is illegal. */
  add(position: P, move: string, facts: MoveFacts): void;
  /** Adds all moves of another book. */
  merge(book: B): void;
  /** The book file. Moves below this weight are left out. */
  bytes(leastWeight?: number): Uint8Array;
}

/** A map with pairs of keys, in insertion order. */
class MoveTable<K, E> {
  readonly positions = new Map<string, Map<K, E>>();

  update(key: string, move: K, change: (before: E | undefined) => E): void {
    const moves = this.positions.get(key) ?? new Map<K, E>();
    moves.set(move, change(moves.get(move)));
    this.positions.set(key, moves);
  }

  get moveCount(): number {
    let count = 0;
    for (const moves of this.positions.values()) count += moves.size;
    return count;
  }
}

/** A chess book in the making, written as a Polyglot file. */
export class ChessDraft implements BookDraft<ChessPosition, PolyglotBook> {
  readonly #table = new MoveTable<number, { weight: number; learn: number }>();

  /** The number of positions. */
  get positionCount(): number {
    return this.#table.positions.size;
  }

  /** The number of moves. */
  get moveCount(): number {
    return this.#table.moveCount;
  }

  keyOf(position: ChessPosition): string {
    return polyglotKey(position);
  }

  add(position: ChessPosition, move: string, { weight }: MoveFacts): void {
    const key = polyglotKey(position);
    const code = unwrap(position.codeOf(unwrap(position.parseMove(move))));
    this.#note(key, bitsOfCode(code), weight, 0);
  }

  merge(book: PolyglotBook): void {
    for (const { key, move, weight, learn } of book.entries()) {
      if (move !== 0) this.#note(key, move, weight, learn);
    }
  }

  #note(key: string, bits: number, weight: number, learn: number): void {
    this.#table.update(key, bits, (before) => ({
      weight: weight + (before?.weight ?? 0),
      learn: before?.learn || learn,
    }));
  }

  bytes(leastWeight = 0): Uint8Array {
    const entries: PolyglotEntry[] = [];
    for (const [key, moves] of this.#table.positions) {
      const weights = Array.from(moves.values(), ({ weight }) => weight);
      // Weights have 16 bits: larger ones are scaled down and keep their ratio.
      const scale = Math.min(1, MOST_WEIGHT / Math.max(1, ...weights));
      const kept = [...moves].filter(([, { weight }]) => weight >= leastWeight);
      kept.sort(([, a], [, b]) => b.weight - a.weight);
      for (const [move, { weight, learn }] of kept) {
        entries.push({ key, move, weight: Math.round(weight * scale), learn });
      }
    }
    return makePolyglot(entries);
  }
}

/** A shogi book in the making, written as a YaneuraOu file. */
export class ShogiDraft implements BookDraft<ShogiPosition, YaneuraouBook> {
  readonly #table = new MoveTable<string, YaneuraouMove>();
  readonly #numbers = new Map<string, number>();

  /** The number of positions. */
  get positionCount(): number {
    return this.#table.positions.size;
  }

  /** The number of moves. */
  get moveCount(): number {
    return this.#table.moveCount;
  }

  keyOf(position: ShogiPosition): string {
    checkPosition(position, 'shogi', 'a shogi book');
    return keyOfSfen(position.sfen());
  }

  add(position: ShogiPosition, move: string, { weight, reply, score, depth }: MoveFacts): void {
    const key = this.keyOf(position);
    if (!this.#numbers.has(key)) this.#numbers.set(key, Number(position.sfen().split(' ')[3]));
    const usi = makeUsi(unwrap(position.parseMove(move)));
    this.#note(key, { move: usi, reply, score, depth, count: weight });
  }

  merge(book: YaneuraouBook): void {
    for (const { sfen, number, moves } of book.positions()) {
      if (!this.#numbers.has(sfen)) this.#numbers.set(sfen, number);
      for (const move of moves) this.#note(sfen, move);
    }
  }

  #note(key: string, entry: YaneuraouMove): void {
    this.#table.update(key, entry.move, (before) => {
      if (!before) return entry;
      const isDeeper = entry.score !== undefined && (entry.depth ?? 0) >= (before.depth ?? 0);
      const { score, depth, reply } = isDeeper ? entry : before;
      const counts = [before.count, entry.count].filter((count) => count !== undefined);
      const count = counts.length > 0 ? counts.reduce((sum, one) => sum + one, 0) : undefined;
      const comment = before.comment ?? entry.comment;
      return {
        ...{ move: entry.move, reply: reply ?? before.reply ?? entry.reply },
        ...{ score, depth, count, comment },
      };
    });
  }

  bytes(leastWeight = 0): Uint8Array {
    const positions: YaneuraouPosition[] = [];
    for (const [sfen, moves] of this.#table.positions) {
      const kept = [...moves.values()].filter(({ count = leastWeight }) => count >= leastWeight);
      kept.sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
      const number = this.#numbers.get(sfen) ?? 1;
      if (kept.length > 0) positions.push({ sfen, number, moves: kept });
    }
    return new TextEncoder().encode(makeYaneuraou(positions));
  }
}

/** A draft of either game; it takes positions and books of its own game only. */
export type AnyDraft = BookDraft<AnyPosition, AnyBook>;

/** The format in which a draft of a game is written. */
export const BOOK_FORMAT: Readonly<Record<GameName, BookFormat>> = {
  chess: 'polyglot',
  shogi: 'yaneuraou',
};

const DRAFTS = { chess: ChessDraft, shogi: ShogiDraft } as const;

export function createDraft(game: GameName): AnyDraft {
  return new DRAFTS[game]();
}
