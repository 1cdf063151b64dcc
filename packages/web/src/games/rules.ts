/**
 * Chess and shogi as the page sees them: one interface, so that playing, analysing and endgames are written once. Sides are
 * `first` (white, sente) and `second` (black, gote); squares and moves go by their names (`e4`, `7g`, `e2e4`, `P*5e`); positions by
 * their FEN or SFEN. Each game is a chunk of its own that is loaded when it is first needed.
 */
import type { MagibanError, Result } from 'magiban';

export const GAMES = ['chess', 'shogi'] as const;
export type GameName = (typeof GAMES)[number];

export const SIDES = ['first', 'second'] as const;
export type Side = (typeof SIDES)[number];

export function otherSide(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/** What both games' positions have in common; `String(position)` is its FEN or SFEN. */
export interface Position {
  readonly isCheck: boolean;
  readonly bytes: Uint8Array;
  toString(): string;
}

export interface PlayedMove {
  readonly before: Position;
  readonly after: Position;
}

/** What programs say of a position besides comments; the page keeps it and hands it on. */
export interface Annotated {
  clock?: number;
  elapsed?: number;
  evaluation?: { readonly pawns?: number; readonly mate?: number; readonly depth?: number };
  shapes?: readonly unknown[];
}

export interface Place extends Annotated {
  readonly children: Node[];
  readonly ply: number;
  comments: string[];
}

export interface Node extends Place {
  readonly move: PlayedMove;
  readonly parent: Place;
  /** What is said before the move. */
  before: string[];
  nags: number[];
  line(): Node[];
}

/** A `ChessGame` or a `ShogiGame`. */
export interface GameTree {
  readonly start: Position;
  readonly position: Position;
  readonly tree: Place;
  readonly cursor: Place;
  /** The last move of the main line, or the start. */
  readonly mainLineEnd: Place;
  readonly line: readonly Node[];
  readonly headers: Map<string, string>;
  tryPlay(move: string): Result<Node>;
  undo(): Node | undefined;
  redo(): Node | undefined;
  goto(place: Place): void;
  toStart(): void;
  toEnd(): void;
  positionAt(place: Place): Position;
  addLine(place: Place, moves: readonly string[]): Result<Place>;
  promote(node: Node): void;
  promoteToMainLine(node: Node): void;
  delete(node: Node): void;
}

export interface LegalMove {
  /** In UCI or USI. */
  readonly code: string;
  /** The square it comes from, or what is dropped. */
  readonly from?: string | undefined;
  readonly drop?: string | undefined;
  readonly to: string;
  /** What the piece becomes, if it is promoted. */
  readonly promotion?: string | undefined;
}

export interface PieceOn {
  readonly side: Side;
  readonly role: string;
}

/** A termination; a draw if there is no winner. The reasons are keys of the dictionaries. */
export interface Ending {
  readonly winner?: Side | undefined;
  readonly reason: string;
}

/** The facts of a move for screen readers. */
export interface MoveFacts {
  readonly side: Side;
  readonly role: string;
  readonly from?: string | undefined;
  readonly to: string;
  readonly drop: boolean;
  readonly captured?: string | undefined;
  readonly promotion?: string | undefined;
  readonly castling?: 'king' | 'queen' | undefined;
  readonly check: boolean;
  readonly mate: boolean;
}

export interface StartChoice {
  readonly name: string;
  readonly text: string;
  readonly japanese: string;
}

export interface Rules {
  readonly name: GameName;
  readonly files: number;
  readonly ranks: number;
  /** All squares as the first player sees them, row by row. */
  readonly squares: readonly string[];
  readonly startText: string;
  /** Handicaps, the even game first. */
  readonly starts: readonly StartChoice[];
  /** Kinds of pieces that can be in hand, in the order of the hand. */
  readonly handRoles: readonly string[];
  /** A game from a FEN or SFEN. */
  create(start?: string): Result<GameTree>;
  position(text: string): Result<Position>;
  turn(position: Position): Side;
  pieces(position: Position): ReadonlyMap<string, PieceOn>;
  hand(position: Position, side: Side): ReadonlyMap<string, number>;
  legal(position: Position): LegalMove[];
  /** The king that is in check. */
  checked(position: Position): string | undefined;
  /** The termination at the cursor, by the rules or by the record. */
  ending(game: GameTree): Ending | undefined;
  /** The termination in games on this page, where draw claims are automatic. */
  endingInPlay(game: GameTree): Ending | undefined;
  /** The result of a declaration (jishogi/impasse) by the side to move, if its conditions are met. */
  declaration(game: GameTree): Ending | undefined;
  /** Whether a side has mating material: if not, the opponent's time forfeit is a draw. */
  canWin(position: Position, side: Side): boolean;
  /** In UCI or USI. */
  code(move: PlayedMove): string;
  /** As people write it; Japanese notation of shogi if asked for. */
  label(move: PlayedMove, japanese: boolean): string;
  facts(move: PlayedMove): MoveFacts;
  /** The squares of a move, for highlighting. */
  squaresOf(move: PlayedMove): string[];
  /** Terminates the game at a place by resignation or time. */
  endAt(game: GameTree, place: Place, ending: Ending): void;
  /** The explicit termination at this place, in games that store it per place. */
  endingAt(game: GameTree, place: Place): Ending | undefined;
  /** The explicit result, in games that store one for the whole game. */
  resultOf(game: GameTree): Ending | undefined;
}

export function loadRules(name: GameName): Promise<Rules> {
  return name === 'chess'
    ? import('./chess.js').then(({ CHESS_RULES }) => CHESS_RULES)
    : import('./shogi.js').then(({ SHOGI_RULES }) => SHOGI_RULES);
}

export type { MagibanError, Result };
