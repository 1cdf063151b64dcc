/**
 * All errors of Magiban: the data of each code. Where a code has several causes, its data has a `reason`, a stable word that
 * decides which further data there is; `reasons/` lists them. The sentences are in `english/`.
 */
import type { MalformedEpdData, MalformedFenData, MalformedSfenData } from './reasons/fen.js';
import type { IllegalMoveData, MalformedMoveData } from './reasons/moves.js';
import type { ImpossiblePositionData } from './reasons/positions.js';
import type {
  LimitExceededData,
  MalformedPgnData,
  MalformedRecordData,
  RecordPlace,
} from './reasons/records.js';

/** The data of each error, by its code. */
export interface ErrorData {
  /** A width, height or number of squares that no board can have. */
  InvalidGeometry: { width: number; height: number };
  /** Text that names no board, such as `8xx8`. */
  MalformedGeometry: { text: string };
  /** A square that this board does not have. */
  InvalidSquare: { square: number; board: string };
  /** A file or rank that this board does not have. */
  CoordinatesOffBoard: { file: number; rank: number; board: string };
  /** Text that names no square of this board. */
  MalformedSquare: { text: string; board: string };
  /** Two boards of different geometry in one operation. */
  GeometryMismatch: { left: string; right: string };
  /** Words, or a bigint, with a bit outside the board. */
  BitsOffBoard: { value: string; board: string };
  /** Too few or too many 32-bit words for this board. */
  WrongWordCount: { expected: number; received: number; board: string };
  /** A word that is not an unsigned 32-bit integer. */
  InvalidWord: { index: number; value: number };
  /** A buffer with too little room for the squares of a set. */
  BufferTooSmall: { needed: number; available: number };
  /** A drawn board that cannot be read; line and column count from 1. */
  MalformedDrawing: { line: number; column: number; reason: string };
  /** A mask that the board does not have, such as the ninth rank of 8×8. */
  NoSuchLine: { line: string; index: number; board: string };
  /** A piece that this board or game does not have. */
  InvalidPieceType: { piece: string; known: readonly string[] };
  /** No magic was found within the attempts allowed. */
  GenerationFailed: {
    board: string;
    piece: string;
    square: string;
    indexBits: number;
    attempts: number;
  };
  /** A magic that maps two different attack sets to the same entry, or a mask that is not the square's. */
  ValidationFailed: {
    board: string;
    piece: string;
    square: string;
    reason: string;
    /** The two occupancies that collide, as hexadecimal numbers. */
    collision?: readonly [string, string];
  };
  /** Tables that would not fit into the memory allowed. */
  InsufficientMemory: { what: string; needed: number; budget: number };
  /** Tables that could not be made ready. */
  InitializationFailed: { what: string; reason: string };
  /** A table file that cannot be read; line and column count from 1. */
  MalformedTable: { file: string; line: number; column: number; reason: string };
  /** A file that cannot be read or written. */
  FileTrouble: { file: string; reason: string };
  /** A game record in PGN that cannot be read. */
  MalformedPgn: MalformedPgnData;
  /** A shogi record (KIF, KI2, CSA, JKF, USI) that cannot be read. */
  MalformedRecord: MalformedRecordData;
  /** Text with a character that the encoding asked for does not have; line and column count from 1. */
  UnencodableText: { encoding: string; character: string; line: number; column: number };
  /** A record that has more of something than one game can have. */
  LimitExceeded: LimitExceededData;
  /** A game of another kind of chess. */
  UnsupportedVariant: { variant: string } & RecordPlace;
  /** A name that is not one of the known ones. */
  UnknownName: { what: string; name: string; known: readonly string[] };
  /** A setting whose value is out of its range. */
  InvalidOption: { option: string; value: string; expected: string };
  /** A FEN, or the position of an EPD, that cannot be read; the column counts from 1. */
  MalformedFen: MalformedFenData;
  /** The operations of an EPD that cannot be read; the column counts from 1. */
  MalformedEpd: MalformedEpdData;
  /** An SFEN that cannot be read; the column counts from 1. */
  MalformedSfen: MalformedSfenData;
  /** A position that no game can reach. */
  ImpossiblePosition: ImpossiblePositionData;
  /** A position of the other game, or no position at all, where one was expected. */
  WrongPosition: { expected: string; received: string };
  /** Bytes that hold no packed position. */
  MalformedBytes: { offset: number; reason: string };
  /** Text that does not have the form of a move; the column counts from 1. */
  MalformedMove: MalformedMoveData;
  /** A move that the rules do not allow in this position; its game, line and column if it comes from a record. */
  IllegalMove: IllegalMoveData;
  /** A win or draw that was declared although some conditions are not met. */
  DeclarationFails: { rule: string; by: string; failed: readonly string[] };
  /** An endgame table with corrupt bytes; the offset is where the corruption was detected. */
  TableDamaged: { file: string; reason: string; offset: number };
  /** A valid table file, but not the requested one. */
  TableMismatch: { file: string; expected: string; found: string };
  /** An endgame table of a format that this version cannot read. */
  TableVersion: { file: string; version: number; supported: number };
  /** An entry that this table does not have. */
  InvalidTableIndex: { file: string; index: number; entries: number };
  /** A server that cannot be reached or gives a wrong response; `status` is null if there was no response. */
  HttpTrouble: { url: string; status: number | null; reason: string };
  /** Text that is not a material signature of a tablebase; the column counts from 1. */
  MalformedMaterial: { text: string; column: number; reason: string };
  /** Tables that contradict each other: no move of a position leads to the value of its own entry. */
  TableContradiction: { material: string; fen: string; reason: string };
  /** A remote tablebase that did not respond, or responded wrongly; `status` is the HTTP status, if any. */
  RemoteTrouble: {
    url: string;
    kind: 'timeout' | 'aborted' | 'unreachable' | 'status' | 'malformed';
    status?: number;
    reason: string;
  };
  /** A binary opening book with corrupt bytes; the offset is where the corruption was detected. */
  BookDamaged: { format: string; offset: number; reason: string };
  /** A text opening book that cannot be read; line and column count from 1. */
  MalformedBook: { format: string; line: number; column: number; reason: string };
  /** The compiled core does not match this library, or failed to start. */
  CoreRefused: { module: string; reason: string };
}

export type ErrorCode = keyof ErrorData;
