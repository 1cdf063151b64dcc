/**
 * From stored table values to WDL and DTZ of positions. Three things are left out of the tables and resolved by search:
 *
 * - Where a capture is at least as good as the table's value, a WDL table may store anything lower: captures are searched
 * first, recursively, then the table is probed.
 * - No table covers en passant.
 * - DTZ tables have one side to move only (a 1-ply search covers the other), and store anything where the best move is a
 * capture or a winning pawn move, which means a distance of one ply.
 *
 * All functions take packed positions and return `undefined` if a table is missing. Even then they go on to request all
 * tables that matter, so that these load in parallel.
 */
import { host, playCode } from '../../chess/core.js';
import { EN_PASSANT, fromOf, kindOf, toOf } from '../../chess/moves.js';
import { CASTLING_ROOKS, NO_ROOK, PAWN, TURN } from '../../chess/position/packed-layout.js';
import { byteAt, type Packed } from '../../core/packed-words.js';
import { damaged } from '../format/errors.js';
import type { SyzygyKind } from './layout.js';
import { PieceList } from './material.js';
import type { SyzygyTable, Wdl } from './table.js';
import {
  beforeZeroing,
  DRAW,
  isBetter,
  MATE,
  MATED,
  negated,
  type SyzygyProbe,
  signed,
} from './worth.js';

/** Finds the table of a material and kind, by either of its keys. */
export type FindTable = (key: number, kind: SyzygyKind) => SyzygyTable | undefined;

interface Verdict {
  readonly wdl: Wdl;
  /** Whether a capture achieves it, so that DTZ is one ply. */
  readonly byCapture: boolean;
}

/** Shared objects, because every probe returns one. */
const VERDICTS: readonly (readonly Verdict[])[] = /* @__PURE__ */ [false, true].map((byCapture) =>
  ([-2, -1, 0, 1, 2] as const).map((wdl) => ({ wdl, byCapture })),
);

function verdict(wdl: number, byCapture: boolean): Verdict {
  return VERDICTS[byCapture ? 1 : 0]?.[wdl + 2] as Verdict;
}

export class Prober {
  readonly #find: FindTable;
  readonly #pieceList = new PieceList();

  constructor(find: FindTable) {
    this.#find = find;
  }

  hasFewPieces(packed: Packed): boolean {
    return this.#pieceList.find(packed);
  }

  wdl(packed: Packed): Wdl | undefined {
    return this.#verdictOf(packed)?.wdl;
  }

  probe(packed: Packed): SyzygyProbe | undefined {
    const verdict = this.#verdictOf(packed);
    if (!verdict) return undefined;
    const { wdl, byCapture } = verdict;
    if (wdl === 0) return DRAW;
    if (byCapture) return beforeZeroing(wdl);
    if (wdl === -2 && hasNoMoves(packed)) return MATED;
    if (wdl > 0) {
      const canPush = this.#hasPawnMoveWorth(packed, wdl);
      if (canPush === undefined) return undefined;
      if (canPush) return beforeZeroing(wdl);
    }
    this.#pieceList.find(packed);
    const table = this.#find(this.#pieceList.key, 'dtz');
    if (!table) return undefined;
    const stored = table.distanceOf(this.#pieceList, isBlackToMove(packed), wdl);
    if (!stored) return this.#bestQuietMove(packed, wdl, table);
    return { wdl, dtz: signed(wdl, stored.plies), isExact: stored.isExact };
  }

  /** The value of a move for the side that plays it; DTZ counts from before the move. */
  probeMove(packed: Packed, code: number): SyzygyProbe | undefined {
    const after = playCode(packed, code);
    if (isZeroing(packed, code)) {
      const reply = this.wdl(after);
      if (reply === -2 && hasNoMoves(after)) return MATE;
      return reply === undefined ? undefined : beforeZeroing(negated(reply));
    }
    const reply = this.probe(after);
    if (reply === MATED) return MATE;
    if (!reply || reply.wdl === 0) return reply;
    const wdl = negated(reply.wdl);
    return { wdl, dtz: Math.sign(wdl) - reply.dtz, isExact: reply.isExact };
  }

  #verdictOf(packed: Packed): Verdict | undefined {
    const codes = host.legalCodes(packed, 0);
    let best = -2;
    let bestEnPassant = -2;
    let enPassants = 0;
    let isLacking = false;
    for (const code of codes) {
      if (!isCapture(packed, code)) continue;
      const reply = this.#settle(playCode(packed, code), -2, 2);
      if (reply === -2) return verdict(2, true);
      if (reply === undefined) isLacking = true;
      else if (kindOf(code) === EN_PASSANT) {
        bestEnPassant = Math.max(bestEnPassant, -reply);
        enPassants++;
      } else {
        best = Math.max(best, -reply);
      }
    }
    const stored = this.#stored(packed);
    if (stored === undefined || isLacking) return undefined;
    // If all legal moves are en passant captures, the table sees stalemate, or mate by the pawn's check.
    if (enPassants > 0 && enPassants === codes.length) return verdict(bestEnPassant, true);
    if (bestEnPassant > Math.max(best, stored)) return verdict(bestEnPassant, true);
    best = Math.max(best, bestEnPassant);
    return best >= stored ? verdict(best, best > 0) : verdict(stored, false);
  }

  /** The WDL without en passant, if it is between the bounds; otherwise a bound on its side of them. */
  #settle(packed: Packed, lowest: number, highest: number): number | undefined {
    let best = lowest;
    for (const code of host.legalCodes(packed, 0)) {
      if (!isCapture(packed, code)) continue;
      const reply = this.#settle(playCode(packed, code), -highest, -best);
      if (reply === undefined) return undefined;
      best = Math.max(best, -reply);
      if (best >= highest) return best;
    }
    const stored = this.#stored(packed);
    return stored === undefined ? undefined : Math.max(best, stored);
  }

  #stored(packed: Packed): number | undefined {
    if (!this.#pieceList.find(packed)) return undefined;
    if (this.#pieceList.key === 0) return 0;
    return this.#find(this.#pieceList.key, 'wdl')?.outcomeOf(
      this.#pieceList,
      isBlackToMove(packed),
    );
  }

  /** Whether a quiet pawn move keeps the value of a won position. */
  #hasPawnMoveWorth(packed: Packed, wdl: Wdl): boolean | undefined {
    let isLacking = false;
    for (const code of host.legalCodes(packed, 0)) {
      if (!isZeroing(packed, code) || isCapture(packed, code)) continue;
      const reply = this.wdl(playCode(packed, code));
      if (reply === undefined) isLacking = true;
      else if (-reply === wdl) return true;
    }
    return isLacking ? undefined : false;
  }

  /** The best of all non-zeroing moves; the table covers the positions after them. */
  #bestQuietMove(packed: Packed, wdl: Wdl, table: SyzygyTable): SyzygyProbe | undefined {
    // A losing side with zeroing moves only cannot delay any longer.
    let best = wdl < 0 ? beforeZeroing(wdl) : undefined;
    let isLacking = false;
    for (const code of host.legalCodes(packed, 0)) {
      if (isZeroing(packed, code)) continue;
      const way = this.probeMove(packed, code);
      if (!way) isLacking = true;
      else if (Math.sign(way.wdl) === Math.sign(wdl)) {
        if (!best || isBetter(way, best)) best = { ...way, wdl };
      }
    }
    if (isLacking) return undefined;
    if (!best) throw damaged(table.file, 0, { reason: 'contradicts-wdl' });
    return best;
  }
}

function hasNoMoves(packed: Packed): boolean {
  return host.legalCodes(packed, 0).length === 0;
}

// ── Packed positions and their moves ────────────────────────────────────────────────────────────

/** Whether a position has castling rights, which no table covers. */
export function mayCastle(packed: Packed): boolean {
  for (let i = 0; i < 4; i++) if (byteAt(packed, CASTLING_ROOKS + i) !== NO_ROOK) return true;
  return false;
}

function isCapture(packed: Packed, code: number): boolean {
  return byteAt(packed, toOf(code)) !== 0 || kindOf(code) === EN_PASSANT;
}

/** Whether a move is zeroing: resets the half-move clock. */
export function isZeroing(packed: Packed, code: number): boolean {
  return (byteAt(packed, fromOf(code)) & 7) === PAWN || isCapture(packed, code);
}

function isBlackToMove(packed: Packed): boolean {
  return byteAt(packed, TURN) === 1;
}
