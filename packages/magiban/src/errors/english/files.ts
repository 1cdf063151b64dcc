/** Files and opening books that cannot be read or written. */
import type {
  BookDamagedReason,
  FileTroubleReason,
  MalformedBookReason,
} from '../reasons/files.js';
import { defineError, quote, type ReasonSentences, tellReason } from '../sentences.js';
import { malformedSfenText } from './fen.js';
import { malformedMoveText } from './moves.js';

const FILE: ReasonSentences<FileTroubleReason> = {
  'not-found': 'there is no such file or folder',
  'no-folder': 'there is no such folder',
  'is-folder': 'it is a folder',
  'not-permitted': 'it is not permitted',
  'read-only': 'the disk is read-only',
  'disk-full': 'the disk is full',
  'no-reader': 'no program reads from this pipe',
  'is-pipe': 'it is a pipe, not a regular file',
  'is-device': 'it is a device, not a regular file',
  'not-regular': 'it is not a regular file',
  'too-large': ({ maxBytes }) => `it has more than ${Math.floor(maxBytes / 2 ** 20)} MB`,
  closed: 'it was closed',
  changed: 'it has changed since a part of it was read: open it again',
  'no-table': ({ material }) =>
    `there is no table of ${material}: make it with magiban tb generate ${material}`,
  'not-in-tables':
    'the tables hold positions with at most two pieces besides the kings, and none with castling rights',
  'other-game': ({ game }) => `it is a book of ${game}`,
  'nothing-in-it': ({ what }) => `there is no ${what} in it`,
  'other-journal': 'it is the journal of another job, or of other settings, or not a journal',
  'old-journal':
    'it is the journal of an earlier version, without checksums: remove it to start over',
  'journal-game': ({ game }) => `it tells of a game ${game} that is not among these`,
  system: ({ detail }) => detail,
};

/** Why a file cannot be used, without its name. */
export function fileReasonText(reason: FileTroubleReason): string {
  return tellReason(FILE, reason);
}

export const fileTrouble = /* @__PURE__ */ defineError(
  'FileTrouble',
  (data) => `cannot ${data.action} ${data.file}: ${fileReasonText(data)}`,
);

const DAMAGED: ReasonSentences<BookDamagedReason> = {
  truncated: ({ bytes, expected }) =>
    `the last entry has ${bytes} of its ${expected} bytes: the file was cut off, or is not a Polyglot book`,
  unsorted: 'its key is smaller than the one before: books are sorted by keys',
  'not-a-move': ({ bits }) => `0x${bits.toString(16).padStart(4, '0')} is not a move`,
};

export const bookDamaged = /* @__PURE__ */ defineError(
  'BookDamaged',
  (data) =>
    `this Polyglot book is damaged at byte ${data.offset}: ${tellReason<BookDamagedReason>(DAMAGED, data)}`,
);

const BOOK: ReasonSentences<MalformedBookReason> = {
  'expected-position': 'expected a position: a line that begins with sfen',
  'expected-move': 'expected a move',
  sfen: ({ cause }) => malformedSfenText(cause.data),
  move: ({ cause }) => malformedMoveText(cause.data),
  number: ({ field, text }) => `the ${field} is ${quote(text)}: expected a whole number or none`,
  'trailing-text': ({ text }) => `unexpected ${quote(text)} after the last field`,
};

export const malformedBook = /* @__PURE__ */ defineError(
  'MalformedBook',
  (data) =>
    `this YaneuraOu book cannot be read: ${tellReason<MalformedBookReason>(BOOK, data)} (line ${data.line}, column ${data.column})`,
);
