/**
 * A game of shogi as a record's text has it: headers, a start, a tree of moves and endings. Nothing has been checked against
 * the rules yet, and formats say different things of a move: KI2 does not tell where it came from, CSA tells what the
 * piece is afterwards. What a text does not say is absent.
 */
import type { MagibanError } from '../errors.js';
import { malformedRecord, RECORD_LIMITS, type RecordFault } from './record-faults.js';
import {
  EVEN_GAME,
  type HandicapWord,
  otherSide,
  type PieceCode,
  type Side,
} from './record-words.js';
import type { Ending } from './terminations.js';
import type { Place } from './text/line-counter.js';
import { MoveTree } from './tree.js';

export const RECORD_FORMATS = ['kif', 'ki2', 'csa', 'jkf', 'usi'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** What a text says of a move; nothing if it is Japanese notation, which only a position explains. */
export interface MoveWords {
  /** Where it goes; absent if it is where the move before went (同). */
  readonly to?: number;
  readonly from?: number;
  /** A piece in hand is put down; `false` means that one on the board moves. */
  readonly drop?: boolean;
  /** The piece before the move. */
  readonly piece?: PieceCode;
  /** The piece after the move. */
  readonly becomes?: PieceCode;
  readonly promote?: boolean;
}

export interface TextMove extends MoveWords, Place {
  readonly text: string;
  /** Who moves, if it is said. */
  readonly side?: Side;
  /** It has a fault, told in the record's errors, and says nothing else. */
  readonly unreadable?: boolean;
}

export interface TextEnding extends Place {
  readonly text: string;
  readonly ending: Ending;
}

export type TextStep = TextMove | TextEnding;

/** All that a format may want to say of a move. */
export interface StepFacts {
  readonly side: Side;
  readonly to: number;
  /** Whether the move before went there, too. */
  readonly same: boolean;
  /** Where the piece comes from; absent if it is dropped. */
  readonly from?: number;
  /** The piece before the move. */
  readonly piece: PieceCode;
  readonly promote: boolean;
  /** Whether it could promote, and does not. */
  readonly declined: boolean;
  readonly capture?: PieceCode;
  /** Whether another piece, or none, stands where it comes from: only an illegal move can say so. */
  readonly misnamed?: boolean;
  /** In Japanese notation with a mark of side, as KI2 has it. */
  readonly japanese: string;
}

/** A game ends instead of a move of this side. */
export interface EndingFacts {
  readonly side: Side;
  readonly ending: Ending;
}

/** A record that is to be written. */
export interface RecordFacts {
  readonly headers: ReadonlyMap<string, string>;
  /** The handicap, if the start is a known one. */
  readonly handicap?: HandicapWord;
  readonly board: BoardWords;
  readonly sfen: string;
  /** The number of the first move. */
  readonly firstNumber: number;
  readonly tree: MoveTree<StepFacts | EndingFacts>;
  /** Moves that are not in the tree, because not enough is known to write them; comments tell of them. */
  readonly lost: number;
}

/** A board as a record draws it. */
export interface BoardWords {
  /** What stands on each square, by its digits (11 to 99). */
  readonly pieces: ReadonlyMap<number, { readonly side: Side; readonly piece: PieceCode }>;
  /** How many of each are in hand, in the order of `HAND_CODES`. */
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

export class TextRecord {
  /** Counted from 1 through the whole text. */
  readonly number: number;
  readonly format: RecordFormat;
  /** Where the record begins. */
  readonly line: number;
  readonly headers: Map<string, string> = new Map();
  /** Absent only if the text tells of a start that cannot be understood. */
  start: TextStart | undefined;
  /** The number of the first move, if it is not 1. */
  firstNumber = 1;
  tree: MoveTree<TextStep> = new MoveTree();
  /** What is wrong, in the order in which it was found. */
  readonly errors: MagibanError[] = [];
  /** How much is wrong, told or not. */
  faults = 0;

  constructor(number: number, format: RecordFormat, line: number) {
    this.number = number;
    this.format = format;
    this.line = line;
    this.start = { handicap: EVEN_GAME, line, column: 1 };
  }

  fault(reason: RecordFault, place: Place, detail?: string): void {
    this.#tell(() => malformedRecord(this.format, reason, place, this.number, detail));
  }

  report(error: MagibanError): void {
    this.#tell(() => error);
  }

  /** Errors are made only where they are told: a text may have a million. */
  #tell(error: () => MagibanError): void {
    if (this.faults++ < RECORD_LIMITS.errors) this.errors.push(error());
  }

  /** Who moves first. */
  get firstSide(): Side {
    const { start } = this;
    if (!start) return 'sente';
    if ('board' in start) return start.board.turn;
    if ('sfen' in start) return start.sfen.split(/\s+/)[1] === 'w' ? 'gote' : 'sente';
    return start.handicap === EVEN_GAME ? 'sente' : 'gote';
  }

  /** Who is to move after so many moves. */
  sideAt(ply: number): Side {
    return ply % 2 === 0 ? this.firstSide : otherSide(this.firstSide);
  }
}

/** A map, since headers may have any name: an object would know `constructor`, too. */
const SENTE_NAMES: ReadonlyMap<string, string> = new Map([
  ['下手', '先手'],
  ['上手', '後手'],
]);

/** Players have one name for their headers, whether the game is a handicap game or not. */
export function plainHeader(name: string): string {
  return SENTE_NAMES.get(name) ?? name;
}
