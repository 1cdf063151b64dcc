/**
 * The mate solver: exports only. A position, a question about it, slices of proof-number search, and the answer
 * (docs/specs/abi.md). Written once, as the engine is.
 */

import { Index } from '../chess/endgame/index';
import { MaterialSet } from '../chess/endgame/material-set';
import { MateRules } from '../chess/mate/rules';
import { Packed } from '../chess/packed';
import { LISTS } from '../chess/position';
import { Tables } from '../chess/tables';
import { Zobrist } from '../chess/zobrist';
import { UNLIMITED } from '../common/dtm';
import { INPUT, OUTPUT, TABLES, WORK } from '../common/layout';
import { Proof } from '../mate/df-pn';
import { PROOF_BYTES, ProofControl, ProofNode } from '../mate/memory';
import { ProofTable } from '../mate/proof-table';

export * from '../common/layout';

/** Fills the tables; once, before anything else. Returns how many bytes they take. */
export function prepare(base: usize): usize {
  if (!Tables.end) {
    Tables.fill(base + WORK);
    Zobrist.fill();
    Index.fill();
  }
  return Tables.end - TABLES;
}

/** How many bytes a thread needs behind its block. */
export function mateBytes(_base: usize): usize {
  return PROOF_BYTES;
}

/** Places the proof table. Returns how many bytes are used. */
export function placeTable(base: usize, at: usize, bytes: usize): usize {
  return ProofTable.place(base + WORK, at, bytes);
}

/** Clears the proof table: needed when the pieces in play change. New memory is clear. */
export function clearTable(base: usize): void {
  ProofTable.clear(base + WORK);
}

/** Registers an endgame table: its pieces and the address of its codes. Number 0 replaces all earlier ones. */
export function describeSet(
  _base: usize,
  number: u32,
  first: u32,
  second: u32,
  codes: usize,
): void {
  if (number === 0) MaterialSet.forget();
  MaterialSet.numbered(number).describe(first, second, codes);
}

/** Packed position in. */
export function loadPosition(base: usize): void {
  Packed.read(base + INPUT, base + WORK);
  MateRules.of(base + WORK).begin();
}

/** Plays a legal move. */
export function playMove(base: usize, move: u32): void {
  MateRules.of(base + WORK).makeMove(move);
}

export function undoMove(base: usize): void {
  MateRules.of(base + WORK).unmakeMove();
}

/** Asks whether `attacker` mates within `limit` plies (65534 = no limit); either side may be to move. */
export function beginProof(base: usize, attacker: u32, limit: u32): void {
  Proof.begin<MateRules>(MateRules.of(base + WORK), attacker, limit);
}

/** Searches `nodes` more nodes: 0 = unfinished, 1 = mate, 2 = no mate. */
export function runProof(base: usize, nodes: u32): u32 {
  const p = base + WORK;
  return Proof.run<MateRules>(MateRules.of(p), nodes, p + LISTS);
}

/** After the last slice, whether there is an answer or not: the position is on the board again. */
export function endProof(base: usize): void {
  Proof.unwind<MateRules>(MateRules.of(base + WORK));
}

/**
 * Writes for how many plies the answer holds, the move that decided, and how many positions were looked at in all (low, high):
 * four words.
 */
export function reportProof(base: usize): void {
  const node = ProofNode.at(base + WORK, 0);
  const at = base + OUTPUT;
  store<u32>(at, node.plies);
  store<u32>(at, node.move, 4);
  store<u64>(at, ProofControl.of(base + WORK).nodes, 8);
}

/** Writes what the attacker may play, or if it is not its turn all legal moves, 16 bits each, and returns how many. */
export function mateMoves(base: usize, isAttack: u32): u32 {
  const rules = MateRules.of(base + WORK);
  const at = base + OUTPUT;
  const end = isAttack ? rules.attackerMoves(at, UNLIMITED) : rules.defenderMoves(at);
  return <u32>(end - at) >> 1;
}

/** Packed position out. */
export function storePosition(base: usize): void {
  Packed.write(base + WORK, base + OUTPUT);
}
