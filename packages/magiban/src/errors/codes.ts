/**
 * All errors of Magiban: the data of each code. Where a code has several causes, its data has a `reason`, a stable word that
 * decides which further data there is; `reasons/` lists them. The sentences are in `english/`.
 */

import type {
  InsufficientMemoryData,
  MalformedDrawingData,
  MalformedTableData,
  ValidationFailedData,
} from './reasons/boards.js';
import type {
  CoreRefusedData,
  InitializationFailedData,
  MalformedBytesData,
  SearchSupersededData,
  WrongPositionData,
} from './reasons/core.js';
import type { EngineTroubleData } from './reasons/engines.js';
import type { MalformedEpdData, MalformedFenData, MalformedSfenData } from './reasons/fen.js';
import type { BookDamagedData, FileTroubleData, MalformedBookData } from './reasons/files.js';
import type {
  ErrorColor,
  IllegalMoveData,
  InvalidMoveData,
  MalformedMoveData,
} from './reasons/moves.js';
import type { InvalidOptionData, UnknownNameData } from './reasons/options.js';
import type { ImpossiblePositionData } from './reasons/positions.js';
import type {
  LimitExceededData,
  MalformedPgnData,
  MalformedRecordData,
  RecordPlace,
} from './reasons/records.js';
import type {
  HttpTroubleData,
  MalformedMaterialData,
  RemoteTroubleData,
  TableContradictionData,
  TableDamagedData,
  TableMismatchData,
} from './reasons/tablebase.js';

/** The data of each error, by its code. */
export interface ErrorData {
  /** A width, height or number of squares that no board can have. */
  InvalidGeometry: { width: number; height: number; maxSquares: number };
  /** Text that names no board, such as `8xx8`. */
  MalformedGeometry: { text: string };
  /** A square that this board does not have; it has `squares` of them. */
  InvalidSquare: { square: number; board: string; squares: number };
  /** A file or rank that this board does not have. */
  CoordinatesOffBoard: { file: number; rank: number; board: string };
  /** Text that names no square of this board, whose squares are `first` to `last`. */
  MalformedSquare: { text: string; board: string; first: string; last: string };
  /** Two boards of different geometry in one operation. */
  GeometryMismatch: { left: string; right: string };
  /** Words, or a bigint, with a bit outside the board. */
  BitsOffBoard: { value: string; board: string; squares: number };
  /** Too few or too many 32-bit words for this board. */
  WrongWordCount: { expected: number; received: number; board: string };
  /** A word that is not an unsigned 32-bit integer. */
  InvalidWord: { index: number; value: number };
  /** A buffer with too little room for the squares of a set. */
  BufferTooSmall: { needed: number; available: number };
  /** A drawn board that cannot be read. */
  MalformedDrawing: MalformedDrawingData;
  /** A mask that the board does not have, such as the ninth rank of 8×8. */
  NoSuchLine: { line: string; index: number; board: string; count: number };
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
  ValidationFailed: ValidationFailedData;
  /** Tables that would not fit into the memory allowed. */
  InsufficientMemory: InsufficientMemoryData;
  /** Tables or an engine that could not be made ready, or stopped working. */
  InitializationFailed: InitializationFailedData;
  /** A search that was ended by the next one before it had an answer. */
  SearchSuperseded: SearchSupersededData;
  /** A CSV file of magics or attacks that cannot be read. */
  MalformedTable: MalformedTableData;
  /** A file that cannot be read or written. */
  FileTrouble: FileTroubleData;
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
  UnknownName: UnknownNameData;
  /** An option with a value that is not accepted. */
  InvalidOption: InvalidOptionData;
  /** A FEN, or the position of an EPD, that cannot be read; the column counts from 1. */
  MalformedFen: MalformedFenData;
  /** The operations of an EPD that cannot be read; the column counts from 1. */
  MalformedEpd: MalformedEpdData;
  /** An SFEN that cannot be read; the column counts from 1. */
  MalformedSfen: MalformedSfenData;
  /** A position that no game can reach. */
  ImpossiblePosition: ImpossiblePositionData;
  /** A position of the other game, or no position at all, where one was expected. */
  WrongPosition: WrongPositionData;
  /** A value that is not the JSON of a position or a game; `path` is the field that is missing or wrong, empty for the value itself. */
  MalformedJson: { what: 'position' | 'game'; path: string };
  /** Bytes that hold no packed position. */
  MalformedBytes: MalformedBytesData;
  /** Text that does not have the form of a move; the column counts from 1. */
  MalformedMove: MalformedMoveData;
  /** A move given as an object with a wrong square or piece, or a value that is no move. */
  InvalidMove: InvalidMoveData;
  /** A move that the rules do not allow in this position; its game, line and column if it comes from a record. */
  IllegalMove: IllegalMoveData;
  /** A win or draw that was declared although some conditions are not met. */
  DeclarationFails: {
    rule: '27-point' | '24-point' | 'agreement' | 'try';
    by: ErrorColor;
    failed: readonly ('turn' | 'king' | 'pieces' | 'points' | 'check')[];
  };
  /** A draw claim that the rules do not allow now. */
  ClaimFails: { claim: 'threefold-repetition' | 'fifty-moves'; by: ErrorColor };
  /** An endgame table with corrupt bytes; the offset is where the corruption was detected. */
  TableDamaged: TableDamagedData;
  /** A valid table file, but not the requested one. */
  TableMismatch: TableMismatchData;
  /** An endgame table of a format that this version cannot read. */
  TableVersion: { file: string; version: number; supported: number };
  /** An entry that this table does not have. */
  InvalidTableIndex: { file: string; index: number; entries: number };
  /** A server that cannot be reached or gives a wrong response; `status` is null if there was no response. */
  HttpTrouble: HttpTroubleData;
  /** Text that is not a material signature of a tablebase; the column counts from 1. */
  MalformedMaterial: MalformedMaterialData;
  /** Tables that contradict each other: no move of a position leads to the value of its own entry. */
  TableContradiction: TableContradictionData;
  /** A remote tablebase that did not respond, or responded wrongly. */
  RemoteTrouble: RemoteTroubleData;
  /** A binary opening book with corrupt bytes; the offset is where the corruption was detected. */
  BookDamaged: BookDamagedData;
  /** A text opening book that cannot be read; line and column count from 1. */
  MalformedBook: MalformedBookData;
  /** An engine driven by UCI, USI or xboard that crashed, did not answer, or answered with nonsense. */
  EngineTrouble: EngineTroubleData;
  /** The compiled core does not match this library, or failed to start. */
  CoreRefused: CoreRefusedData;
}

/** The code of an error, which decides the type of its data. */
export type ErrorCode = keyof ErrorData;
