/**
 * Retrograde analysis: from the mates backwards, one ply of distance after the other, every position of a set gets its
 * exact distance to mate; what is left in the end is drawn.
 *
 *   classify   which entries are positions at all
 *   begin      mates; and what follows at once from captures and promotions into other sets
 *   then, for every distance n = 0, 1, 2 …
 *   spread     predecessors of what is lost in n win in n + 1; those of what is won in n become doubtful
 *   settle     a doubtful position of which all moves lose is lost in n + 1; otherwise it stays unknown
 *
 * Doubt instead of a counter of moves that are left: it needs no second byte, does not care how often a
 * position is reached through symmetry, and setting it twice does no harm. So several threads can work on one set at a time,
 * a block each, without locks: within a step all threads that write an entry write the same code.
 *
 * Positions whose captures lead to a distant win of another set have their code from the beginning, if it is
 * a win (it may still become a shorter one until n gets there), and stay in doubt until n gets there, if it is a loss.
 */
import { DOUBT, IMPOSSIBLE, MATED, UNKNOWN } from '../common/dtm';
import { CONDITIONAL, INDEX_MASK, KIND_MASK, KNOWN, WITH_REPLY } from '../common/tablebase-index';
import { Endgame } from './game';

/** What the successors of a position say about it. */
const NOTHING: u32 = UNKNOWN;
const WAIT: u32 = DOUBT;

export abstract class Retrograde {
  /** The highest code that was written since this was last set to 0, and how many entries were left in doubt. */
  static highest: u32 = 0;
  static waiting: u32 = 0;

  static classify<E extends Endgame>(set: E, block: u32): void {
    const entries = set.entries;
    const codes = set.codes + <usize>block * entries;
    for (let entry: u32 = 0; entry < entries; entry++) {
      set.place(block, entry);
      store<u8>(codes + entry, set.isPossible() ? <u8>UNKNOWN : <u8>IMPOSSIBLE);
    }
  }

  /** The same for codes that are there already. */
  static markImpossible<E extends Endgame>(set: E, block: u32): void {
    const entries = set.entries;
    const codes = set.codes + <usize>block * entries;
    for (let entry: u32 = 0; entry < entries; entry++) {
      set.place(block, entry);
      if (!set.isPossible()) store<u8>(codes + entry, <u8>IMPOSSIBLE);
    }
  }

  static begin<E extends Endgame>(set: E, block: u32, list: usize): void {
    const entries = set.entries;
    const codes = set.codes + <usize>block * entries;
    for (let entry: u32 = 0; entry < entries; entry++) {
      if (<u32>load<u8>(codes + entry) !== UNKNOWN) continue;
      set.place(block, entry);
      const code = Retrograde.firstCode<E>(set, list);
      if (code !== UNKNOWN) Retrograde.write(codes + entry, code);
    }
  }

  /** Mated, a win by a move into another set, or doubt where such a move loses. */
  static firstCode<E extends Endgame>(set: E, list: usize): u32 {
    if (set.isClosed() && Retrograde.isEscape<E>(set, list, set.kingMoves(list))) return UNKNOWN;
    const end = set.successors(list);
    let hasMove = false;
    let code = UNKNOWN;
    for (let at = list; at < end; at += 4) {
      const word = load<u32>(at);
      const kind = word & KIND_MASK;
      if (kind === KNOWN) {
        hasMove = true;
        const reply = word & 255;
        if (reply & 1) code = min(code === UNKNOWN ? DOUBT : code, reply + 1);
        else if (reply !== UNKNOWN && code === UNKNOWN) code = DOUBT;
        continue;
      }
      if (kind === WITH_REPLY) {
        at += 4;
        if (code === UNKNOWN) code = DOUBT;
      }
      const reply = <u32>load<u8>(set.codes + (word & INDEX_MASK));
      // Uchifuzume (a mating pawn drop) is known only in a second round: see begin's caller.
      if (reply !== IMPOSSIBLE && !(kind === CONDITIONAL && reply === MATED)) hasMove = true;
    }
    if (hasMove) return code;
    return set.losesWithoutMoves() ? MATED : UNKNOWN;
  }

  /** Whether a list of plain indices holds a possible position. */
  @inline static isEscape<E extends Endgame>(set: E, list: usize, end: usize): bool {
    for (let at = list; at < end; at += 4) {
      if (<u32>load<u8>(set.codes + load<u32>(at)) !== IMPOSSIBLE) return true;
    }
    return false;
  }

  static spread<E extends Endgame>(set: E, block: u32, distance: u32, list: usize): void {
    const entries = set.entries;
    const base = set.codes;
    const codes = base + <usize>block * entries;
    const wanted = distance + 1;
    const isLoss = (distance & 1) === 0;
    for (let entry: u32 = 0; entry < entries; entry++) {
      entry = Retrograde.find(codes, entry, entries, wanted);
      if (entry === entries) return;
      set.place(block, entry);
      const end = set.predecessors(list, wanted);
      if (isLoss) Retrograde.spreadLoss(base, wanted + 1, list, end);
      else Retrograde.spreadWin(base, list, end);
    }
  }

  static spreadLoss(base: usize, code: u32, list: usize, end: usize): void {
    for (let at = list; at < end; at += 4) {
      const word = load<u32>(at);
      const place = base + (word & INDEX_MASK);
      const known = <u32>load<u8>(place);
      if (word & KIND_MASK) {
        if (known === UNKNOWN) store<u8>(place, <u8>DOUBT);
      } else if (known === UNKNOWN || (!(known & 1) && known > code)) {
        // Unknown, in doubt, or a longer win by a move into another set.
        Retrograde.write(place, code);
      }
    }
  }

  static spreadWin(base: usize, list: usize, end: usize): void {
    for (let at = list; at < end; at += 4) {
      const place = base + (load<u32>(at) & INDEX_MASK);
      if (<u32>load<u8>(place) === UNKNOWN) store<u8>(place, <u8>DOUBT);
    }
  }

  static settle<E extends Endgame>(set: E, block: u32, distance: u32, list: usize): void {
    const entries = set.entries;
    const codes = set.codes + <usize>block * entries;
    for (let entry: u32 = 0; entry < entries; entry++) {
      entry = Retrograde.find(codes, entry, entries, DOUBT);
      if (entry === entries) return;
      set.place(block, entry);
      const code = Retrograde.resultOf<E>(set, distance, list);
      if (code === WAIT) Retrograde.waiting++;
      else if (code === NOTHING) store<u8>(codes + entry, <u8>UNKNOWN);
      else Retrograde.write(codes + entry, code);
    }
  }

  /** The code of a position if all distances up to this one are known; NOTHING if it has none yet; WAIT if a later distance decides. */
  static resultOf<E extends Endgame>(set: E, distance: u32, list: usize): u32 {
    const end = set.successors(list);
    let waits = false;
    let longest: u32 = 0;
    for (let at = list; at < end; at += 4) {
      const word = load<u32>(at);
      const kind = word & KIND_MASK;
      let reply: u32;
      if (kind === KNOWN) {
        reply = word & 255;
      } else {
        reply = <u32>load<u8>(set.codes + (word & INDEX_MASK));
        if (reply === IMPOSSIBLE) continue;
        if (kind === CONDITIONAL && reply === MATED) continue;
        if (kind === WITH_REPLY) {
          at += 4;
          reply = Retrograde.better(reply, load<u32>(at), distance);
        } else if (reply > distance + 1) {
          // Not final: a win by a move into another set that is not due yet, or in doubt.
          return NOTHING;
        }
      }
      if (reply === UNKNOWN || reply === DOUBT) return NOTHING;
      if (reply & 1) {
        // A move that wins. It is spread, not judged, except where the reply may be en passant.
        if (kind !== WITH_REPLY) return NOTHING;
        return reply > distance + 1 ? WAIT : reply + 1;
      }
      if (reply > distance + 1) waits = true;
      longest = max(longest, reply);
    }
    return waits ? WAIT : longest + 1;
  }

  /** Of two codes for the same side the one it prefers: the shortest win, then a draw, then the longest loss. */
  static better(a: u32, b: u32, distance: u32): u32 {
    // What is not final yet is no more than a draw.
    if (a > distance + 1) a = UNKNOWN;
    const aWins = a !== UNKNOWN && !(a & 1);
    const bWins = b !== UNKNOWN && !(b & 1);
    if (aWins && bWins) return min(a, b);
    if (aWins) return a;
    if (bWins) return b;
    if (a === UNKNOWN || b === UNKNOWN) return UNKNOWN;
    return max(a, b);
  }

  @inline static write(place: usize, code: u32): void {
    store<u8>(place, <u8>code);
    if (code !== DOUBT && code > Retrograde.highest) Retrograde.highest = code;
  }

  /** The next entry with a code, or `entries`. Sixteen at a time: most blocks hold few. */
  static find(codes: usize, entry: u32, entries: u32, code: u32): u32 {
    const wanted = i8x16.splat(<i8>code);
    while (entry + 16 <= entries) {
      const mask = i8x16.bitmask(i8x16.eq(v128.load(codes + entry), wanted));
      if (mask) return entry + ctz(mask);
      entry += 16;
    }
    while (entry < entries && <u32>load<u8>(codes + entry) !== code) entry++;
    return entry;
  }

  /** Counts the positions of a block by code, without reduction by symmetry: adds to 256 counts of 8 bytes. */
  static tally<E extends Endgame>(set: E, block: u32, counts: usize): void {
    const entries = set.entries;
    const codes = set.codes + <usize>block * entries;
    for (let entry: u32 = 0; entry < entries; entry++) {
      const code = <u32>load<u8>(codes + entry);
      if (code === IMPOSSIBLE) continue;
      set.place(block, entry);
      const count = counts + 8 * <usize>code;
      store<u64>(count, load<u64>(count) + <u64>set.weight());
    }
  }
}
