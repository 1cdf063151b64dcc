/**
 * Syzygy tables, loaded as they are needed, and what they say about positions.
 *
 * Who loads decides how: from disk, over the network, out of a bundle. If the bytes come at once, so do all answers (the
 * calls that end in `Now`); if they come later, the other calls wait for them.
 *
 *     const tables = new SyzygyTables((name, kind) => fetchBytes(`${name}.${kind === 'wdl' ? 'rtbw' : 'rtbz'}`));
 *     await tables.wdl(position)   // 2
 *     await tables.dtz(position)   // 13
 */
import { type Move, moveOfCode } from '../../chess/moves.js';
import type { ChessPosition } from '../../chess/position.js';
import { isZeroing, mayCastle } from './packed-moves.js';
import { Prober } from './prober.js';
import type { Wdl } from './table.js';
import { type SyzygyLoader, TableStore } from './table-store.js';
import { MATE, type SyzygyProbe } from './worth.js';

export interface SyzygyOptions {
  /** Whether to compare each file with its checksum before it is used: about 10 ms a megabyte. By default, yes. */
  readonly checkSums?: boolean | undefined;
}

/** A legal move with its worth for the side that plays it; the distance counts from before the move. */
export interface SyzygyMove extends SyzygyProbe {
  readonly move: Move;
  /** Whether it is a capture or a pawn move. */
  readonly isZeroing: boolean;
  readonly isMate: boolean;
}

export class SyzygyTables {
  readonly #store: TableStore;
  readonly #prober: Prober;

  constructor(load: SyzygyLoader, options: SyzygyOptions = {}) {
    const store = new TableStore(load, options.checkSums ?? true);
    this.#store = store;
    this.#prober = new Prober((key, kind) => store.find(key, kind));
  }

  /** Whether a table may exist: few enough pieces, and nobody may castle. */
  mayHave(position: ChessPosition): boolean {
    const { packed } = position;
    return !mayCastle(packed) && this.#prober.hasFewPieces(packed);
  }

  /**
   * Loss −2, blessed loss −1, draw 0, cursed win 1, win 2 for the side to move, if the half-move clock stood at zero.
   * Blessed losses and cursed wins take so long that the 50-move rule makes draws of them. Nothing if a table is
   * lacking, if there are more than seven pieces, or if somebody may still castle.
   */
  wdl(position: ChessPosition): Promise<Wdl | undefined> {
    return this.#store.whenLoaded(() => this.wdlNow(position));
  }

  /** The same from what is loaded, or can be at once; nothing if something must first be waited for. */
  wdlNow(position: ChessPosition): Wdl | undefined {
    return this.mayHave(position) ? this.#prober.wdl(position.packed) : undefined;
  }

  /**
   * Distance to zeroing in plies: how long until the next capture, pawn move or mate, if the winner hurries and the loser
   * delays, and both keep the outcome. Positive for the winner, negative for the loser, 0 for a draw; −1 who is mated.
   * Cursed wins and blessed losses count 100 more: −101 and 101 for an immediate capture.
   *
   * Many tables count moves instead of plies. Then ±n may also be ±(n + 1), which `probe` tells; never at the edge of the
   * 50-move rule, where tables are exact. A win holds if dtz + half-move clock is at most 100, or 99 if it is not exact.
   */
  async dtz(position: ChessPosition): Promise<number | undefined> {
    return (await this.probe(position))?.dtz;
  }

  dtzNow(position: ChessPosition): number | undefined {
    return this.probeNow(position)?.dtz;
  }

  /** Both values, and whether the distance is exact. */
  probe(position: ChessPosition): Promise<SyzygyProbe | undefined> {
    return this.#store.whenLoaded(() => this.probeNow(position));
  }

  probeNow(position: ChessPosition): SyzygyProbe | undefined {
    return this.mayHave(position) ? this.#prober.probe(position.packed) : undefined;
  }

  /**
   * Every legal move with its worth, the best first: the quickest way to win, or to lose the slowest. A move's outcome is
   * that of the position after it, seen from the mover; it takes the half-move clock for zero there.
   */
  moves(position: ChessPosition): Promise<SyzygyMove[] | undefined> {
    return this.#store.whenLoaded(() => this.movesNow(position));
  }

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
