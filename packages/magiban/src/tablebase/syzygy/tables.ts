/**
 * Syzygy tables, loaded on demand, and probes of positions.
 *
 * The loader decides where tables come from: disk, network, a bundle. If it is synchronous, positions can be probed
 * synchronously (the calls that end in `Now`); if not, the other calls wait for it.
 *
 *     const tables = new SyzygyTables((name, kind) => fetchBytes(`${name}.${kind === 'wdl' ? 'rtbw' : 'rtbz'}`));
 *     await tables.wdl(position)   // 2
 *     await tables.dtz(position)   // 13
 */
import { type Move, moveOfCode } from '../../chess/moves.js';
import type { ChessPosition } from '../../chess/position/position.js';
import { isZeroing, mayCastle, Prober } from './prober.js';
import type { Wdl } from './table.js';
import { type SyzygyLoader, TableStore } from './table-store.js';
import { MATE, type SyzygyProbe } from './worth.js';

/** How Syzygy tables are read. */
export interface SyzygyOptions {
  /** Whether to verify each file's checksum before use: about 10 ms per megabyte. Default: true. */
  readonly checkSums?: boolean | undefined;
}

/** A legal move with its value for the side that plays it; DTZ counts from before the move. */
export interface SyzygyMove extends SyzygyProbe {
  readonly move: Move;
  /** Whether it is a capture or a pawn move. */
  readonly isZeroing: boolean;
  readonly isMate: boolean;
}

/** Probes a set of Syzygy tables. */
export class SyzygyTables {
  readonly #store: TableStore;
  readonly #prober: Prober;

  constructor(load: SyzygyLoader, options: SyzygyOptions = {}) {
    const store = new TableStore(load, options.checkSums ?? true);
    this.#store = store;
    this.#prober = new Prober((key, kind) => store.find(key, kind));
  }

  /** Whether a table may exist: few enough pieces, and no castling rights. */
  mayHave(position: ChessPosition): boolean {
    const { packed } = position;
    return !mayCastle(packed) && this.#prober.hasFewPieces(packed);
  }

  /**
   * WDL for the side to move: loss −2, blessed loss −1, draw 0, cursed win 1, win 2, assuming a half-move clock of zero.
   * Blessed losses and cursed wins are draws by the 50-move rule. Undefined if a table is missing, with more than seven
   * pieces, or with castling rights.
   */
  wdl(position: ChessPosition): Promise<Wdl | undefined> {
    return this.#store.whenLoaded(() => this.wdlNow(position));
  }

  /** The same, synchronously; undefined if a table must be awaited first. */
  wdlNow(position: ChessPosition): Wdl | undefined {
    return this.mayHave(position) ? this.#prober.wdl(position.packed) : undefined;
  }

  /**
   * DTZ (distance to zeroing) in plies: the next capture, pawn move or mate, if the winner hurries and the loser delays, and
   * both keep the outcome. Positive for the winner, negative for the loser, 0 for a draw; −1 if mated. Cursed wins and
   * blessed losses count 100 more: 101 and −101 for an immediate capture.
   *
   * Many tables count moves instead of plies. Then ±n may also be ±(n + 1), which `probe` reports; never at the edge of the
   * 50-move rule, where tables are exact. A win holds if dtz + half-move clock is at most 100, or 99 if it is not exact.
   */
  async dtz(position: ChessPosition): Promise<number | undefined> {
    return (await this.probe(position))?.dtz;
  }

  /** Returns the DTZ if the tables that it needs are loaded; never waits. */
  dtzNow(position: ChessPosition): number | undefined {
    return this.probeNow(position)?.dtz;
  }

  /** WDL and DTZ, and whether DTZ is exact. */
  probe(position: ChessPosition): Promise<SyzygyProbe | undefined> {
    return this.#store.whenLoaded(() => this.probeNow(position));
  }

  /** Returns WDL and DTZ if the tables that they need are loaded; never waits. */
  probeNow(position: ChessPosition): SyzygyProbe | undefined {
    return this.mayHave(position) ? this.#prober.probe(position.packed) : undefined;
  }

  /**
   * Every legal move with its value, the best first: the fastest win, or the slowest loss. A move's WDL is that of the
   * position after it, seen from the mover, assuming a half-move clock of zero there.
   */
  moves(position: ChessPosition): Promise<SyzygyMove[] | undefined> {
    return this.#store.whenLoaded(() => this.movesNow(position));
  }

  /** Returns the value of every legal move if the tables that they need are loaded; never waits. */
  movesNow(position: ChessPosition): SyzygyMove[] | undefined {
    const { packed, chess960 } = position;
    if (!this.mayHave(position)) return undefined;
    const moves: SyzygyMove[] = [];
    let isLacking = false;
    for (const code of position.legalCodes()) {
      const worth = this.#prober.probeMove(packed, code);
      if (!worth) {
        isLacking = true;
        continue;
      }
      moves.push({
        move: moveOfCode(code, chess960),
        ...worth,
        isZeroing: isZeroing(packed, code),
        isMate: worth === MATE,
      });
    }
    if (isLacking) return undefined;
    const mates = (move: SyzygyMove) => Number(move.isMate);
    return moves.sort((a, b) => b.wdl - a.wdl || mates(b) - mates(a) || a.dtz - b.dtz);
  }
}
