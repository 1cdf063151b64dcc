/**
 * Whether every entry of a solved set agrees with the entries of its successors. It knows nothing of retrograde
 * analysis: moves come from the generator that plays games, which finds pins and checks by itself.
 */
import { MATED } from '../common/dtm';
import { Rules, TabledGame } from './game';

const DRAW: u32 = 0;

export abstract class Verify {
  /** How many entries of the last block did not agree, and the index of one of them. */
  static faults: u32 = 0;
  static fault: u32 = 0;

  /** Adds the positions of a block to 256 counts of 8 bytes, one for each code. */
  static check<R extends Rules, G extends TabledGame>(
    rules: R,
    game: G,
    block: u32,
    list: usize,
    counts: usize,
  ): void {
    Verify.faults = 0;
    const entries = game.set().entries;
    const codes = game.set().codes + <usize>block * entries;
    for (let entry: u32 = 0; entry < entries; entry++) {
      if (!game.setUp(block, entry)) continue;
      const code = <u32>load<u8>(codes + entry);
      if (code !== Verify.derived<R, G>(rules, game, list)) {
        Verify.faults++;
        Verify.fault = block * entries + entry;
      }
      const count = counts + 8 * <usize>code;
      store<u64>(count, load<u64>(count) + <u64>game.weight(block, entry));
    }
  }

  /** The code that follows from those of the successors. */
  static derived<R extends Rules, G extends TabledGame>(rules: R, game: G, list: usize): u32 {
    const end = rules.legalMoves(list);
    if (end === list) return game.losesWithoutMoves() ? MATED : DRAW;
    let shortestWin: u32 = 256;
    let longestLoss: u32 = 0;
    let draws = false;
    for (let at = list; at < end; at += 2) {
      rules.makeMove(<u32>load<u16>(at));
      const reply = game.code(end);
      rules.unmakeMove();
      if (reply === DRAW) draws = true;
      else if (reply & 1) shortestWin = min(shortestWin, reply + 1);
      else longestLoss = max(longestLoss, reply + 1);
    }
    if (shortestWin < 256) return shortestWin;
    return draws ? DRAW : longestLoss;
  }
}
