/**
 * Both games behind one interface, with the facts that only a page needs. Squares and moves go by their names (`e4`, `7g`, `e2e4`,
 * `P*5e`). Each game is a separate chunk that is loaded when it is first needed.
 */
import type { AnyPosition, GameName, GameRules, Result, Side } from 'magiban';
import type { BoardGeometry } from 'magiban/bitboard';
import type {
  GameMove as ChessMove,
  Outcome as ChessOutcome,
  MoveNode,
  MoveTree,
} from 'magiban/chess';
import type { GameMove as ShogiMove, Outcome as ShogiOutcome } from 'magiban/shogi';

export function otherSide(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/** The text formats of positions. */
export const POSITION_FORMATS = { chess: 'FEN', shogi: 'SFEN' } as const;

/** Plies that share a move number: a move of chess is one of White and one of Black. */
export const PLIES_PER_MOVE: Readonly<Record<GameName, number>> = { chess: 2, shogi: 1 };

export type Position = AnyPosition;
export type PlayedMove = ChessMove | ShogiMove;
export type Outcome = ChessOutcome | ShogiOutcome;
/** A move in the tree. */
export type Node = MoveNode<PlayedMove>;
/** A move in the tree, or the start. */
export type Place = Node | MoveTree<PlayedMove>;

/** The common part of `ChessGame` and `ShogiGame`. */
export interface GameTree {
  readonly start: Position;
  readonly position: Position;
  readonly tree: MoveTree<PlayedMove>;
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
  addLine(place: Place, moves: readonly string[]): Result<Place>;
  promoteToMainLine(node: Node): void;
  delete(node: Node): void;
  outcome(): Outcome | undefined;
  terminationAt(place: Place): Outcome | undefined;
  end(termination: Outcome, place?: Place): Outcome;
}

/** A game with its rules. */
export interface Loaded {
  readonly rules: Rules;
  readonly game: GameTree;
}

export interface LegalMove {
  /** In UCI or USI. */
  readonly code: string;
  /** The origin square; undefined for a drop. */
  readonly from?: string | undefined;
  /** The role that is dropped. */
  readonly drop?: string | undefined;
  readonly to: string;
  /** The role in chess, `+` in shogi; undefined if the move does not promote. */
  readonly promotion?: string | undefined;
}

export interface PieceOn {
  readonly side: Side;
  readonly role: string;
}

/** An outcome by sides; a draw if there is no winner. The reasons are those of both games, and keys of the dictionaries. */
export interface Ending {
  readonly winner?: Side | undefined;
  readonly reason: string;
}

/** The facts of a move for screen readers. */
export interface MoveFacts {
  readonly role: string;
  readonly captured?: string | undefined;
  readonly promotion?: string | undefined;
  readonly castling?: 'king' | 'queen' | undefined;
}

export interface StartChoice {
  readonly name: string;
  readonly text: string;
}

/** `P` are the positions of the game, `M` its moves, `G` its games. */
export interface Rules<
  P extends Position = Position,
  M extends PlayedMove = PlayedMove,
  G extends GameTree = GameTree,
> {
  readonly name: GameName;
  /** The library's rules. */
  readonly library: GameRules<P>;
  readonly geometry: BoardGeometry;
  /** All squares as the first player sees them, row by row. */
  readonly squares: readonly string[];
  readonly startText: string;
  /** Handicaps, the even game first. */
  readonly starts: readonly StartChoice[];
  /** Every role, in the order in which pieces are offered, with its letters in FEN or SFEN. */
  readonly letters: Readonly<Record<string, string>>;
  /** Roles that can be in hand, in the order of SFEN. */
  readonly handRoles: readonly string[];
  /** A game from a FEN or SFEN, by default from the usual start. */
  create(start?: string): Result<G>;
  position(text: string): Result<P>;
  hand(position: P, side: Side): ReadonlyMap<string, number>;
  /** A draw that could be claimed at the cursor: in games on this page, claims are automatic. */
  claim(game: G): Ending | undefined;
  /** The result of a declaration (jishogi/impasse) by the side to move, if its conditions are met. */
  declaration(game: G): Ending | undefined;
  /** Whether a side has mating material: if not, the opponent's time forfeit is a draw. */
  canWin(position: P, side: Side): boolean;
  /** In UCI or USI. */
  code(move: M): string;
  /** SAN in chess; Japanese or Western notation in shogi. */
  label(move: M, japanese: boolean): string;
  facts(move: M): MoveFacts;
  /** The role of a piece after the promotion of a `LegalMove`. */
  promoted(role: string, promotion: string): string;
  /** The FEN or SFEN of a board, given as its ranks, and hands. */
  text(ranks: string, turn: Side, hands: string): string;
  /** An ending as an outcome of this game; an unknown reason becomes the most general one. */
  outcome(ending: Ending): ReturnType<G['end']>;
  /** Formats that a game can be exported in, the usual one first. */
  readonly exportFormats: readonly string[];
  /** Writes a record in a format that is not common to both games (analyse/export-dialog.ts). */
  record(game: G, format: string): Promise<Exported>;
}

/** A game as text, and a list of the content that the format cannot express. */
export interface Exported {
  readonly text: string;
  readonly losses: readonly string[];
}

const LOADERS: Readonly<Record<GameName, () => Promise<Rules>>> = {
  chess: () => import('./chess.js').then(({ CHESS_RULES }) => CHESS_RULES),
  shogi: () => import('./shogi.js').then(({ SHOGI_RULES }) => SHOGI_RULES),
};

export function loadRules(name: GameName): Promise<Rules> {
  return LOADERS[name]();
}
