/**
 * A position of chess: validated, immutable, 80 bytes (packed.ts). The core knows the rules; this class turns its codes
 * into moves, bitboards and text. Answers of the core (legal moves, check) are cached.
 */
import { ATTACK_METHODS, type AttackMethod } from '../../bitboard/attacks/attacks.js';
import { wordNumber } from '../../core/attacks.js';
import { ok, type Result, unwrap } from '../../errors/error.js';
import type { PositionWarning } from '../../errors/reasons/positions.js';
import type { GamePosition, GameRules } from '../../game.js';
import { readPositionJson } from '../../game-json.js';
import { descriptionsOf, host, playCode } from '../core.js';
import { type MoveLike, readMove } from '../move-like.js';
import {
  type DescribedMove,
  findCode,
  fromOf,
  type Move,
  moveOfCode,
  promotionOf,
  toOf,
} from '../moves.js';
import { type ParseFenOptions, parseFen } from '../notation/fen.js';
import { type RepairOptions, repairFen } from '../notation/fen-repair.js';
import { parseSan } from '../notation/san.js';
import { looksLikeUci, makeUci, parseUci } from '../notation/uci.js';
import { type ChessSetup, startSetup } from '../setup/setup.js';
import { makePlayable, oddities, type ValidationOptions } from '../setup/validation.js';
import { findSquare } from '../squares.js';
import { PROMOTION_ROLES, type PromotionRole, type SquareLike, type SquareName } from '../types.js';
import { describedMove } from './describe.js';
import { type DestsOptions, destsOf } from './dests.js';
import { refusal, whyMoveFails } from './explain.js';
import { checkPacked, type Packed, unpack } from './packed.js';
import { PositionState } from './position-state.js';

/** How a FEN is read: how much of it may be wrong, and whether the position must be possible. */
export type PositionOptions = ParseFenOptions & ValidationOptions & RepairOptions;

let start: ChessPosition | undefined;

/** A position of chess: validated and immutable. */
export class ChessPosition extends PositionState implements GamePosition<Move> {
  #codes: readonly number[] | undefined;
  /** What was changed to make it, until `warnings` adds what is odd. */
  readonly #changes: readonly PositionWarning[] | undefined;
  #warnings: readonly PositionWarning[] | undefined;

  private constructor(packed: Packed, changes?: readonly PositionWarning[]) {
    super(packed);
    this.#changes = changes;
  }

  // ── Making ────────────────────────────────────────────────────────────────────────────────────

  /** The start position of standard chess. */
  static get start(): ChessPosition {
    start ??= unwrap(ChessPosition.fromSetup(startSetup()));
    return start;
  }

  /** Makes a position of a setup that can be played; what is odd about it is in `warnings`, or with `strict` an error. */
  static fromSetup(setup: ChessSetup, options?: ValidationOptions): Result<ChessPosition> {
    const playable = makePlayable(setup, options);
    if (!playable.ok) return playable;
    return ok(new ChessPosition(playable.value.packed, playable.value.dropped));
  }

  /** Parses a FEN whose position can be played; what is odd about it is in `warnings`, or with `strict` an error. */
  static fromFen(text: string, options: PositionOptions = {}): Result<ChessPosition> {
    if (!options.repair) {
      const setup = parseFen(text, options);
      return setup.ok ? ChessPosition.fromSetup(setup.value, options) : setup;
    }
    const read = repairFen(text, options.chess960);
    if (!read.ok) return read;
    const playable = makePlayable(read.value.setup, options, true);
    if (!playable.ok) return playable;
    const { packed, dropped } = playable.value;
    return ok(new ChessPosition(packed, [...read.value.repairs, ...dropped]));
  }

  /** Restores a position from what its `toJSON` returned, which is checked. */
  static fromJSON(value: unknown): Result<ChessPosition> {
    const json = readPositionJson(value, 'chess');
    if (!json.ok) return json;
    return ChessPosition.fromFen(json.value.fen, {
      chess960: json.value.chess960 ?? false,
    });
  }

  /** Restores a position from `bytes`, of this or another thread. */
  static fromBytes(bytes: Uint8Array, options?: ValidationOptions): Result<ChessPosition> {
    const setup = unpack(bytes);
    if (!setup.ok) return setup;
    // The bytes of a position have no right that would have to be dropped.
    const playable = makePlayable(setup.value, options, false);
    if (!playable.ok) return playable;
    const { packed } = playable.value;
    return checkPacked(bytes, packed) ?? ok(new ChessPosition(packed));
  }

  /**
   * What is odd about this position although it can be played, and what was changed to make it. Empty for positions that a game
   * can reach; positions reached by a move tell only what is odd about them.
   */
  get warnings(): readonly PositionWarning[] {
    this.#warnings ??= [...(this.#changes ?? []), ...oddities(this, this.packed)];
    return this.#warnings;
  }

  // ── Moves ─────────────────────────────────────────────────────────────────────────────────────

  /** Returns all legal moves. `via` chooses how slider attacks are computed; the moves are the same. */
  legalMoves(via?: AttackMethod): Move[] {
    const { chess960 } = this;
    return this.legalCodes(via).map((code) => moveOfCode(code, chess960));
  }

  /** Returns all legal moves in UCI. */
  moveTexts(via?: AttackMethod): string[] {
    return this.legalMoves(via).map(makeUci);
  }

  /** Returns the legal moves of the piece on a square, given by its number or its name; empty if there is no such square. */
  movesFrom(square: SquareLike): Move[] {
    const { chess960 } = this;
    const from = findSquare(square);
    const codes = this.legalCodes().filter((code) => fromOf(code) === from);
    return codes.map((code) => moveOfCode(code, chess960));
  }

  /**
   * Returns the targets of every piece that can move, by square names: the map that chessground takes as `movable.dests`.
   * Each call makes a new map.
   */
  dests(options?: DestsOptions): Map<SquareName, SquareName[]> {
    return destsOf(this, options);
  }

  /** Returns the legal moves that give check. */
  checkingMoves(): Move[] {
    return this.legalMoves().filter((move) => this.play(move).isCheck);
  }

  /** Returns all legal moves with their captures and checks, and their SAN and UCI text. */
  describeMoves(): DescribedMove[] {
    const { chess960 } = this;
    return descriptionsOf(this.packed).map((bits) => describedMove(bits, chess960));
  }

  /** Returns the promotion pieces of a move, queen first; empty if it is not a legal promotion. */
  promotionsFor(from: SquareLike, to: SquareLike): PromotionRole[] {
    const [origin, target] = [findSquare(from), findSquare(to)];
    const codes = this.legalCodes().filter(
      (code) => fromOf(code) === origin && toOf(code) === target,
    );
    const roles = codes.map(promotionOf);
    return PROMOTION_ROLES.filter((role) => roles.includes(role)).reverse();
  }

  /** Whether a move, or its UCI or SAN text, is legal; false for any other value. */
  isLegal(move: MoveLike): boolean {
    if (typeof move === 'string') return this.parseMove(move).ok;
    const read = readMove(move);
    return read.ok && findCode(this.legalCodes(), read.value) !== undefined;
  }

  /** Returns the legal move that a widget's object or a text means, or the reason why there is none. */
  moveOf(move: MoveLike): Result<Move> {
    const code = this.codeOf(move);
    return code.ok ? ok(moveOfCode(code.value, this.chess960)) : code;
  }

  /** Parses a UCI or SAN text into a legal move. */
  parseMove(text: string): Result<Move> {
    if (!looksLikeUci(text)) return parseSan(this, text);
    const move = parseUci(text);
    return move.ok ? this.moveOf(move.value) : move;
  }

  /** Returns the position after a move, or its UCI or SAN text; throws where `tryPlay` returns an error. */
  play(move: MoveLike): ChessPosition {
    return unwrap(this.tryPlay(move));
  }

  /** Returns the position after a move, or its UCI or SAN text, or the reason why it cannot be played. */
  tryPlay(move: MoveLike): Result<ChessPosition> {
    const code = this.codeOf(move);
    return code.ok ? ok(new ChessPosition(playCode(this.packed, code.value))) : code;
  }

  /** Static exchange evaluation (SEE) of a move, in centipawns for the mover. */
  see(move: MoveLike): number {
    const code = unwrap(this.codeOf(move));
    const { functions, base } = host.with(this.packed);
    return functions.exchange(base, code);
  }

  // ── Inside ────────────────────────────────────────────────────────────────────────────────────

  /** The core's codes of the legal moves. @internal */
  legalCodes(via: AttackMethod = 'magic'): readonly number[] {
    if (via !== 'magic') {
      return host.legalCodes(this.packed, wordNumber('attack-method', ATTACK_METHODS, via));
    }
    this.#codes ??= host.legalCodes(this.packed, 0);
    return this.#codes;
  }

  /** The core's code of a move, if it is legal. @internal */
  codeOf(like: MoveLike): Result<number> {
    const read = typeof like === 'string' ? this.parseMove(like) : readMove(like);
    if (!read.ok) return read;
    const move = read.value;
    const code = findCode(this.legalCodes(), move);
    return code === undefined ? refusal(this, makeUci(move), whyMoveFails(this, move)) : ok(code);
  }
}

/** Parses a FEN into a position; throws where `ChessPosition.fromFen` returns an error. */
export function chessPosition(fen: string, options?: PositionOptions): ChessPosition {
  return unwrap(ChessPosition.fromFen(fen, options));
}

/** Chess behind the interface of either game. */
export const CHESS: GameRules<ChessPosition> = {
  game: 'chess',
  protocol: 'uci',
  format: 'fen',
  get start() {
    return ChessPosition.start;
  },
  parse: (text, options) => ChessPosition.fromFen(text, options),
  fromBytes: (bytes, options) => ChessPosition.fromBytes(bytes, options),
  moveText: (code, position) => makeUci(moveOfCode(code, position.chess960)),
};
