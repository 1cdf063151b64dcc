/**
 * All errors of Magiban, with their data.
 *
 * External text (a square name, a drawn board, a record) gives a `Result`: a value, or a `MagibanError`
 * that says what is wrong and where. Programming errors (`board.set(99)`) throw the same errors.
 * `code` is stable and meant for programs; `message` is for people.
 */

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
  /** A game record in PGN that cannot be read; game, line and column count from 1. */
  MalformedPgn: { game: number; line: number; column: number; reason: string };
  /** A shogi record (KIF, KI2, CSA, JKF, USI) that cannot be read; game, line and column count from 1. */
  MalformedRecord: { format: string; game: number; line: number; column: number; reason: string };
  /** Text with a character that the encoding asked for does not have; line and column count from 1. */
  UnencodableText: { encoding: string; character: string; line: number; column: number };
  /** A record that has more of something than one game can have. */
  LimitExceeded: { what: string; limit: number; game: number; line: number; column: number };
  /** A game of another kind of chess. */
  UnsupportedVariant: { variant: string; game: number; line: number; column: number };
  /** A name that is not one of the known ones. */
  UnknownName: { what: string; name: string; known: readonly string[] };
  /** A setting whose value is out of its range. */
  InvalidOption: { option: string; value: string; expected: string };
  /** A FEN, or the position of an EPD, that cannot be read; the column counts from 1. */
  MalformedFen: { field: string; column: number; reason: string };
  /** The operations of an EPD that cannot be read; the column counts from 1. */
  MalformedEpd: { column: number; reason: string };
  /** An SFEN that cannot be read; the column counts from 1. */
  MalformedSfen: { field: string; column: number; reason: string };
  /** A position that no game can reach: `reason` is one word, `squares` are the ones to look at. */
  ImpossiblePosition: { reason: string; squares: readonly string[] };
  /** A position of the other game, or no position at all, where one was expected. */
  WrongPosition: { expected: string; received: string };
  /** Bytes that hold no packed position. */
  MalformedBytes: { offset: number; reason: string };
  /** Text that does not have the form of a move; the column counts from 1. */
  MalformedMove: { text: string; column: number; reason: string };
  /** A move that the rules do not allow in this position; its game, line and column if it comes from a record. */
  IllegalMove: {
    move: string;
    fen: string;
    reason: string;
    game?: number;
    line?: number;
    column?: number;
  };
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

export class MagibanError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'MagibanError';
  readonly code: C;
  readonly data: ErrorData[C];

  constructor(code: C, data: ErrorData[C], message: string) {
    super(message);
    this.code = code;
    this.data = data;
  }

  toJSON(): { code: C; message: string; data: ErrorData[C] } {
    return { code: this.code, message: this.message, data: this.data };
  }
}

/** A value, or the reason why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: MagibanError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function err<C extends ErrorCode>(
  code: C,
  data: ErrorData[C],
  message: string,
): { readonly ok: false; readonly error: MagibanError } {
  return { ok: false, error: new MagibanError(code, data, message) };
}

/** Returns the value of a `Result`, or throws its error. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw result.error;
}
