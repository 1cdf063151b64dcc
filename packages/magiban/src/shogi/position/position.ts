/**
 * A position of shogi: validated, immutable, 112 bytes (packed.ts). The core knows the rules; this class turns its codes
 * into moves and text. Answers of the core are cached.
 */
import { ATTACK_METHODS, type AttackMethod } from '../../bitboard/attacks/attacks.js';
import { wordNumber } from '../../core/attacks.js';
import { ok, type Result, unwrap } from '../../errors/error.js';
import type { PositionWarning } from '../../errors/reasons/positions.js';
import type { GamePosition, GameRules } from '../../game.js';
import { readPositionJson } from '../../game-json.js';
import { checkingCodes, host, playCode } from '../core.js';
import { type MoveLike, readMove } from '../move-like.js';
import {
  codeOfMove,
  type DescribedMove,
  dropOf,
  fromOf,
  type Move,
  moveOfCode,
  promotesOf,
  toOf,
} from '../moves.js';
import { parseJapanese } from '../notation/japanese.js';
import { type ParseSfenOptions, parseSfen, startSetup } from '../notation/sfen.js';
import { type RepairOptions, repairSfen } from '../notation/sfen-repair.js';
import { looksLikeUsi, makeUsi, parseUsi } from '../notation/usi.js';
import { parseWestern } from '../notation/western.js';
import type { ShogiSetup } from '../setup/setup.js';
import { oddities, packPlayable, type ValidationOptions } from '../setup/validation.js';
import { findSquare, previousOf } from '../squares.js';
import type { HandRole, SquareLike, SquareName } from '../types.js';
import { describeAll } from './describe.js';
import { type DestsOptions, destsOf, dropDestsOf, type HandPieceName } from './dests.js';
import { refusal, whyMoveFails } from './explain.js';
import { type Packed, unpack } from './packed.js';
import { PositionState } from './position-state.js';

/** How an SFEN is read: how much of it may be wrong, and whether the position must be possible. */
export type PositionOptions = ParseSfenOptions & ValidationOptions & RepairOptions;

let start: ShogiPosition | undefined;

/** A position of shogi: validated and immutable. */
export class ShogiPosition extends PositionState implements GamePosition<Move> {
  #codes: readonly number[] | undefined;
  /** What was mended in its text, until `warnings` adds what is odd. */
  readonly #repairs: readonly PositionWarning[] | undefined;
  #warnings: readonly PositionWarning[] | undefined;

  private constructor(packed: Packed, repairs?: readonly PositionWarning[]) {
    super(packed);
    this.#repairs = repairs;
  }

  // ── Making ────────────────────────────────────────────────────────────────────────────────────

  /** The start position of an even game (hirate). */
  static get start(): ShogiPosition {
    start ??= unwrap(ShogiPosition.fromSetup(startSetup()));
    return start;
  }

  /** Makes a position of a setup that can be played; what is odd about it is in `warnings`, or with `strict` an error. */
  static fromSetup(setup: ShogiSetup, options?: ValidationOptions): Result<ShogiPosition> {
    const packed = packPlayable(setup, options);
    return packed.ok ? ok(new ShogiPosition(packed.value)) : packed;
  }

  /** Parses an SFEN whose position can be played; what is odd about it is in `warnings`, or with `strict` an error. */
  static fromSfen(text: string, options: PositionOptions = {}): Result<ShogiPosition> {
    if (!options.repair) {
      const setup = parseSfen(text, options);
      return setup.ok ? ShogiPosition.fromSetup(setup.value, options) : setup;
    }
    const read = repairSfen(text);
    if (!read.ok) return read;
    const packed = packPlayable(read.value.setup, options);
    return packed.ok ? ok(new ShogiPosition(packed.value, read.value.repairs)) : packed;
  }

  /** Restores a position from what its `toJSON` returned, which is checked. */
  static fromJSON(value: unknown): Result<ShogiPosition> {
    const json = readPositionJson(value, 'shogi');
    if (!json.ok) return json;
    return ShogiPosition.fromSfen(json.value.fen, {
      composed: true,
      tsume: json.value.tsume ?? false,
    });
  }

  /** Restores a position from `bytes`, of this or another thread. */
  static fromBytes(bytes: Uint8Array, options?: ValidationOptions): Result<ShogiPosition> {
    const setup = unpack(bytes);
    return setup.ok ? ShogiPosition.fromSetup(setup.value, options) : setup;
  }

  /**
   * What is odd about this position although it can be played, and what was mended in its text. Empty for positions that a game
   * can reach; positions reached by a move tell only what is odd about them.
   */
  get warnings(): readonly PositionWarning[] {
    this.#warnings ??= [...(this.#repairs ?? []), ...oddities(this, this.packed)];
    return this.#warnings;
  }

  // ── Moves ─────────────────────────────────────────────────────────────────────────────────────

  /** Returns all legal moves. `via` chooses how slider attacks are computed; the moves are the same. */
  legalMoves(via?: AttackMethod): Move[] {
    return this.legalCodes(via).map(moveOfCode);
  }

  /** Returns all legal moves in USI. */
  moveTexts(via?: AttackMethod): string[] {
    return this.legalMoves(via).map(makeUsi);
  }

  /** Returns the legal moves of the piece on a square, given by its number or its name; empty if there is no such square. */
  movesFrom(square: SquareLike): Move[] {
    const from = findSquare(square);
    return this.#movesThat((code) => from !== undefined && fromOf(code) === from);
  }

  /** Returns the legal drops of a piece in hand. */
  dropsOf(role: HandRole): Move[] {
    return this.#movesThat((code) => dropOf(code) === role);
  }

  /**
   * Returns the targets of every piece on the board that can move, by square names: the map that shogiground takes as
   * `movable.dests`. Each call makes a new map.
   */
  dests(options?: DestsOptions): Map<SquareName, SquareName[]> {
    return destsOf(this, options);
  }

  /** Returns the targets of every piece in hand that can be dropped: the map that shogiground takes as `droppable.dests`. */
  dropDests(options?: DestsOptions): Map<HandPieceName, SquareName[]> {
    return dropDestsOf(this, options);
  }

  /** Returns the legal moves that give check. */
  checkingMoves(): Move[] {
    return checkingCodes(this.packed).map(moveOfCode);
  }

  /** Returns all legal moves with their captures and checks, and their text; `previous` is the square that 同 means. */
  describeMoves(previous?: SquareLike): DescribedMove[] {
    return describeAll(this, previousOf(previous));
  }

  /** Returns whether this move is legal with promotion, without, or both (promotion first); empty if it is illegal. */
  promotionsFor(from: SquareLike, to: SquareLike): boolean[] {
    const [origin, target] = [findSquare(from), findSquare(to)];
    if (origin === undefined) return [];
    const codes = this.legalCodes().filter(
      (code) => fromOf(code) === origin && toOf(code) === target,
    );
    return codes.map(promotesOf).sort((a, b) => Number(b) - Number(a));
  }

  /** Whether a move, or a text that `parseMove` reads, is legal; false for any other value. */
  isLegal(move: MoveLike): boolean {
    if (typeof move === 'string') return this.parseMove(move).ok;
    const read = readMove(move);
    return read.ok && this.legalCodes().includes(codeOfMove(read.value));
  }

  /** Returns the legal move that a widget's object or a text means, or the reason why there is none. */
  moveOf(move: MoveLike, previous?: SquareLike): Result<Move> {
    const read = typeof move === 'string' ? this.parseMove(move, previous) : readMove(move);
    if (!read.ok) return read;
    const code = this.codeOf(read.value);
    return code.ok ? ok(moveOfCode(code.value)) : code;
  }

  /** Parses a text in USI, Japanese or Western notation into a legal move; `previous` is the square that 同 means. */
  parseMove(text: string, previous?: SquareLike): Result<Move> {
    // Only Japanese has characters beyond ASCII.
    if (/[^\0-\x7f]/.test(text)) return parseJapanese(this, text, { previous });
    if (!looksLikeUsi(text)) return parseWestern(this, text);
    const move = parseUsi(text);
    return move.ok ? this.moveOf(move.value) : move;
  }

  /** Returns the position after a move, or a text that `parseMove` reads; throws where `tryPlay` returns an error. */
  play(move: MoveLike): ShogiPosition {
    return unwrap(this.tryPlay(move));
  }

  /** Returns the position after a move, or a text that `parseMove` reads, or the reason why it cannot be played. */
  tryPlay(move: MoveLike): Result<ShogiPosition> {
    const code = this.codeOf(move);
    return code.ok ? ok(new ShogiPosition(playCode(this.packed, code.value))) : code;
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
    const code = codeOfMove(read.value);
    return this.legalCodes().includes(code)
      ? ok(code)
      : refusal(this, makeUsi(read.value), whyMoveFails(this, read.value));
  }

  #movesThat(fits: (code: number) => boolean): Move[] {
    return this.legalCodes().filter(fits).map(moveOfCode);
  }
}

/** Parses an SFEN into a position; throws where `ShogiPosition.fromSfen` returns an error. */
export function shogiPosition(sfen: string, options?: PositionOptions): ShogiPosition {
  return unwrap(ShogiPosition.fromSfen(sfen, options));
}

/** Shogi behind the interface of either game. */
export const SHOGI: GameRules<ShogiPosition> = {
  game: 'shogi',
  protocol: 'usi',
  format: 'sfen',
  get start() {
    return ShogiPosition.start;
  },
  parse: (text, options) => ShogiPosition.fromSfen(text, options),
  fromBytes: (bytes, options) => ShogiPosition.fromBytes(bytes, options),
  moveText: (code) => makeUsi(moveOfCode(code)),
};
