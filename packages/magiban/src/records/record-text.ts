/**
 * A shogi game as parsed from a record: headers, a start, a tree of moves and terminations. Nothing has been checked against
 * the rules yet, and formats describe moves differently: KI2 omits the origin, CSA names the piece after the move. What
 * a text does not say is undefined.
 */
import { malformedRecord } from '../errors/english/records.js';
import type { MagibanError } from '../errors/error.js';
import type { MalformedRecordReason, RecordTextReason } from '../errors/reasons/records.js';
import { RECORD_LIMITS } from './limits.js';
import {
  EVEN_GAME,
  type HandicapWord,
  otherSide,
  type PieceCode,
  type Side,
} from './record-words.js';
import type { Termination } from './terminations.js';
import type { Place } from './text/line-counter.js';
import { MoveTree } from './tree.js';

/** The formats of shogi records. */
export const RECORD_FORMATS = ['kif', 'ki2', 'csa', 'jkf', 'usi'] as const;
/** One of `RECORD_FORMATS`. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** A move as a text describes it; empty if it is Japanese notation, which needs a position to resolve. */
export interface MoveWords {
  /** The target square; undefined for the target of the previous move (同). */
  readonly to?: number;
  readonly from?: number;
  /** Whether the move is a drop; `false` means that it is not. */
  readonly drop?: boolean;
  /** The piece before the move. */
  readonly piece?: PieceCode;
  /** The piece after the move. */
  readonly becomes?: PieceCode;
  readonly promote?: boolean;
}

/** A move of a record as text, unchecked. */
export interface TextMove extends MoveWords, Place {
  readonly text: string;
  /** The side to move, if given. */
  readonly side?: Side;
  /** Whether the move is unreadable; the record's errors say why. */
  readonly unreadable?: boolean;
}

/** A termination of a record as text. */
export interface TextTermination extends Place {
  readonly text: string;
  readonly ending: Termination;
}

/** A move or a termination of a record. */
export type TextStep = TextMove | TextTermination;

/** All that a format may need to write a move. */
export interface StepFacts {
  readonly side: Side;
  readonly to: number;
  /** Whether the previous move went to the same square (同). */
  readonly same: boolean;
  /** The origin square; undefined for a drop. */
  readonly from?: number;
  /** The piece before the move. */
  readonly piece: PieceCode;
  readonly promote: boolean;
  /** Whether the piece could promote but does not (不成). */
  readonly declined: boolean;
  readonly capture?: PieceCode;
  /** Whether a different piece, or none, is on the origin square: possible only for an illegal move. */
  readonly misnamed?: boolean;
  /** Japanese notation with ▲ or △, as in KI2. */
  readonly japanese: string;
}

/** A termination, with the side that would be to move. */
export interface EndingFacts {
  readonly side: Side;
  readonly ending: Termination;
}

/** A record to be written. */
export interface RecordFacts {
  readonly headers: ReadonlyMap<string, string>;
  /** The handicap, if the start is a known one. */
  readonly handicap?: HandicapWord;
  readonly board: BoardWords;
  readonly sfen: string;
  /** The number of the first move. */
  readonly firstNumber: number;
  readonly tree: MoveTree<StepFacts | EndingFacts>;
  /** Moves too incomplete to be in the tree; comments mention them. */
  readonly lost: number;
}

/** A board as drawn in a record. */
export interface BoardWords {
  /** The piece on each square, by its digits (11 to 99). */
  readonly pieces: ReadonlyMap<number, { readonly side: Side; readonly piece: PieceCode }>;
  /** The pieces in hand, in the order of `HAND_CODES`. */
  readonly hands: Readonly<Record<Side, readonly number[]>>;
  readonly turn: Side;
}

/** Where a game starts. */
export type TextStart = Place &
  (
    | { readonly handicap: HandicapWord }
    | { readonly board: BoardWords }
    | { readonly sfen: string }
  );

/** A record as text: headers, start and a tree of unchecked moves. */
export class TextRecord {
  /** Counted from 1 through the whole text. */
  readonly number: number;
  readonly format: RecordFormat;
  /** Where the record begins. */
  readonly line: number;
  readonly headers: Map<string, string> = new Map();
  /** Undefined only if the text has a start that cannot be understood. */
  start: TextStart | undefined;
  /** The number of the first move, if it is not 1. */
  firstNumber = 1;
  tree: MoveTree<TextStep> = new MoveTree();
  /** The reported faults, in the order in which they were found. */
  readonly errors: MagibanError[] = [];
  /** The number of faults, reported or not. */
  faults = 0;

  constructor(number: number, format: RecordFormat, line: number) {
    this.number = number;
    this.format = format;
    this.line = line;
    this.start = { handicap: EVEN_GAME, line, column: 1 };
  }

  /** Adds an error of this record. @internal */
  fault(fault: RecordTextReason | MalformedRecordReason, { line, column }: Place): void {
    // A reason that is given as a word is complete without further data.
    const reason = (typeof fault === 'string' ? { reason: fault } : fault) as MalformedRecordReason;
    const { format, number: game } = this;
    this.#tell(() => malformedRecord({ format, game, line, column, ...reason }));
  }

  /** Adds an error, unless there are too many. @internal */
  report(error: MagibanError): void {
    this.#tell(() => error);
  }

  /** Creates errors only while they are reported: a text may have a million faults. */
  #tell(error: () => MagibanError): void {
    if (this.faults++ < RECORD_LIMITS.errors) this.errors.push(error());
  }

  /** The side that moves first. */
  get firstSide(): Side {
    const { start } = this;
    if (!start) return 'sente';
    if ('board' in start) return start.board.turn;
    if ('sfen' in start) return start.sfen.split(/\s+/)[1] === 'w' ? 'gote' : 'sente';
    return start.handicap === EVEN_GAME ? 'sente' : 'gote';
  }

  /** The side to move after `ply` moves. */
  sideAt(ply: number): Side {
    return ply % 2 === 0 ? this.firstSide : otherSide(this.firstSide);
  }
}

/** A map, since headers may have any name: an object would have `constructor`, too. */
const SENTE_NAMES: ReadonlyMap<string, string> = new Map([
  ['下手', '先手'],
  ['上手', '後手'],
]);

/** Returns the canonical name of a player header, the same in even and handicap games. */
export function plainHeader(name: string): string {
  return SENTE_NAMES.get(name) ?? name;
}
