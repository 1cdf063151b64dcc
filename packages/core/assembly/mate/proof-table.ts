/**
 * The proof table: the transposition table of df-pn. An entry is about a position with one hand of the attacker; entries with the
 * same board and other hands share the bucket, so that their proofs and disproofs are found too: what is proved with less in hand is proved with more, what is disproved with more is disproved with less.
 *
 *   0 key · 8 hand (32 bits) · 12 work (32 bits; 0 = empty) · 16 proof number · 20 disproof number · 24 `rest` that these two
 *   are for · 26 plies within which it is proved · 28 disproved for fewer plies than this · 30 the move that counted last
 *
 * A disproof that holds on one path only (the attacker would come back to where it was) is a separate entry under the
 * key of the path; its proof number is the condition.
 */
import { Block } from '../bits/block';
import { ProofGame } from './game';
import { Child, MOST_PARTS, ProofControl, ProofNode, UNCONDITIONAL, WRITTEN } from './memory';

const ENTRY_BYTES: usize = 32;
const BUCKET_BYTES: usize = 256;
const NOT_PROVED: u32 = 0xffff;

@unmanaged
class Entry {
  key: u64;
  hand: u32;
  work: u32;
  proof: u32;
  disproof: u32;
  rest: u16;
  proved: u16;
  disproved: u16;
  move: u16;
}

export abstract class ProofTable {
  /** Uses as much of these bytes as a power of two allows. Returns how many. */
  static place(p: usize, at: usize, bytes: usize): usize {
    const control = ProofControl.of(p);
    const buckets: usize = 1 << (31 - clz<u32>(<u32>(bytes / BUCKET_BYTES)));
    control.table = at;
    control.tableMask = <u32>buckets - 1;
    control.partShift = 0;
    while (<u32>buckets >> control.partShift > MOST_PARTS) control.partShift++;
    return buckets * BUCKET_BYTES;
  }

  /** Empties the table: only those parts that were written to, so that small problems cost little. */
  static clear(p: usize): void {
    const control = ProofControl.of(p);
    const parts = (<usize>control.tableMask >> control.partShift) + 1;
    const bytes = BUCKET_BYTES << (<usize>control.partShift);
    for (let part: usize = 0; part < parts; part++) {
      if (!load<u8>(p + part, WRITTEN)) continue;
      Block.clear(control.table + part * bytes, bytes);
      store<u8>(p + part, 0, WRITTEN);
    }
    control.hasConditional = 0;
  }

  @inline static bucket(control: ProofControl, key: u64): usize {
    return control.table + <usize>(<u32>(key >> 32) & control.tableMask) * BUCKET_BYTES;
  }

  /** Writes into a child what is known of it with `rest` plies left. Returns whether there is anything. */
  static read<G extends ProofGame>(game: G, child: Child, rest: u32): bool {
    const control = ProofControl.of(changetype<usize>(game));
    const key = child.key;
    const hand = child.hand;
    const bucket = ProofTable.bucket(control, key);
    let found = false;
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const entry = changetype<Entry>(at);
      if (entry.key !== key || !entry.work) continue;
      if (<u32>entry.proved <= rest && game.covers(hand, entry.hand)) {
        child.prove(entry.proved);
        return true;
      }
      if (<u32>entry.disproved > rest && game.covers(entry.hand, hand)) {
        child.disprove(<u32>entry.disproved - 1, UNCONDITIONAL);
        return true;
      }
      if (entry.hand === hand && <u32>entry.rest === rest && entry.proof) {
        child.proof = entry.proof;
        child.disproof = entry.disproof;
        child.wasOpen = 1;
        found = true;
      }
    }
    return found;
  }

  /** The same for what holds on this path only. */
  static readConditional(p: usize, child: Child, path: u64, rest: u32): bool {
    const control = ProofControl.of(p);
    const key = ProofTable.pathKey(path, child.key);
    const bucket = ProofTable.bucket(control, key);
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const entry = changetype<Entry>(at);
      if (entry.key !== key || entry.hand !== child.hand || <u32>entry.disproved <= rest) continue;
      child.disprove(<u32>entry.disproved - 1, entry.proof);
      return true;
    }
    return false;
  }

  @inline static pathKey(path: u64, key: u64): u64 {
    return (path ^ (key << 1)) * 0x9e3779b97f4a7c15;
  }

  /** Keeps what is known of a node. */
  static write(p: usize, node: ProofNode): void {
    const control = ProofControl.of(p);
    const isConditional = !node.disproof && node.condition !== UNCONDITIONAL;
    const key = isConditional ? ProofTable.pathKey(node.path, node.key) : node.key;
    const entry = ProofTable.entry(p, key, node.hand);
    const work = <u64>entry.work + control.nodes - node.nodesBefore + 1;
    entry.work = work < <u64>u32.MAX_VALUE ? <u32>work : u32.MAX_VALUE;
    entry.move = <u16>node.move;
    if (isConditional) {
      control.hasConditional = 1;
      entry.disproved = <u16>(node.plies + 1);
      entry.proof = node.condition;
    } else if (!node.proof) {
      if (node.plies < <u32>entry.proved) entry.proved = <u16>node.plies;
    } else if (!node.disproof) {
      if (node.plies + 1 > <u32>entry.disproved) entry.disproved = <u16>(node.plies + 1);
    } else {
      entry.rest = <u16>node.rest;
      entry.proof = node.proof;
      entry.disproof = node.disproof;
    }
  }

  /** The entry of a position, or the one that has cost the least, emptied. */
  static entry(p: usize, key: u64, hand: u32): Entry {
    const control = ProofControl.of(p);
    const bucket = ProofTable.bucket(control, key);
    let place = bucket;
    let least: u32 = u32.MAX_VALUE;
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const entry = changetype<Entry>(at);
      if (entry.key === key && entry.hand === hand && entry.work) return entry;
      if (entry.work < least) {
        least = entry.work;
        place = at;
      }
    }
    const number = <u32>(key >> 32) & control.tableMask;
    store<u8>(p + <usize>(number >> control.partShift), 1, WRITTEN);
    Block.clear(place, ENTRY_BYTES);
    const entry = changetype<Entry>(place);
    entry.key = key;
    entry.hand = hand;
    entry.proved = <u16>NOT_PROVED;
    return entry;
  }
}
