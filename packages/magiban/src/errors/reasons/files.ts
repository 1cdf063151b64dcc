/** Why files and opening books cannot be read or written. Lines and columns count from 1. */
import type { MalformedSfenData } from './fen.js';
import type { MalformedMoveData } from './moves.js';

/** The reasons of `FileTrouble`. */
export const FILE_TROUBLE_REASONS = [
  ...(['not-found', 'no-folder', 'is-folder', 'not-permitted', 'read-only', 'disk-full'] as const),
  ...(['no-reader', 'is-pipe', 'is-device', 'not-regular', 'too-large', 'closed'] as const),
  ...(['changed', 'no-table', 'not-in-tables', 'other-game', 'nothing-in-it'] as const),
  ...(['other-journal', 'old-journal', 'journal-game', 'system'] as const),
] as const;

/** Why a file cannot be read or written. */
export type FileTroubleReason =
  | {
      reason:
        | 'not-found'
        | 'no-folder'
        | 'is-folder'
        | 'not-permitted'
        | 'read-only'
        | 'disk-full'
        /** A pipe that no program reads from. */
        | 'no-reader'
        | 'is-pipe'
        | 'is-device'
        | 'not-regular'
        | 'closed'
        /** It has changed since a part of it was read. */
        | 'changed'
        /** No table can hold the position: it has too many pieces, or castling rights. */
        | 'not-in-tables'
        /** The journal of another job, or not a journal. */
        | 'other-journal'
        /** The journal of an earlier version, without checksums. */
        | 'old-journal';
    }
  | { reason: 'too-large'; maxBytes: number }
  | { reason: 'no-table'; material: string }
  /** An opening book of this game, where the other one is expected. */
  | { reason: 'other-game'; game: 'chess' | 'shogi' }
  | { reason: 'nothing-in-it'; what: 'move' | 'opening' | 'position' }
  /** The journal tells of a game that is not among those to analyse. */
  | { reason: 'journal-game'; game: number }
  /** `detail` is what the operating system says. */
  | { reason: 'system'; detail: string };

/** The data of `FileTrouble`. */
export type FileTroubleData = { file: string; action: 'read' | 'write' } & FileTroubleReason;

/** The reasons of `BookDamaged`. */
export const BOOK_DAMAGED_REASONS = ['truncated', 'unsorted', 'not-a-move'] as const;

/** Why the bytes of an opening book are wrong. */
export type BookDamagedReason =
  /** The last entry is not complete. */
  | { reason: 'truncated'; bytes: number; expected: number }
  /** A key is smaller than the one before. */
  | { reason: 'unsorted' }
  | { reason: 'not-a-move'; bits: number };

/** The offset counts bytes from 0. */
export type BookDamagedData = { format: 'polyglot'; offset: number } & BookDamagedReason;

/** The reasons of `MalformedBook`. */
export const MALFORMED_BOOK_REASONS = [
  ...(['expected-position', 'expected-move', 'sfen', 'move', 'number', 'trailing-text'] as const),
] as const;

/** Why a text opening book cannot be read. */
export type MalformedBookReason =
  | { reason: 'expected-position' | 'expected-move' }
  | { reason: 'sfen'; cause: { code: 'MalformedSfen'; data: MalformedSfenData } }
  | { reason: 'move'; cause: { code: 'MalformedMove'; data: MalformedMoveData } }
  | { reason: 'number'; field: 'score' | 'depth' | 'count'; text: string }
  | { reason: 'trailing-text'; text: string };

/** The data of `MalformedBook`. */
export type MalformedBookData = {
  format: 'yaneuraou';
  line: number;
  column: number;
} & MalformedBookReason;
