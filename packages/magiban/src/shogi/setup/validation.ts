/**
 * Makes a setup a position that the rules can go on from, and says what is wrong with one that they cannot. Pieces may be
 * missing, as in handicap games and tsume.
 *
 *   unplayable   no-king, several-kings: in tsume (mate problems) one of the two kings may be missing;
 *                too-many-pieces-to-play: see playable-pieces.ts; dead-end: a piece that could never move, but in composed
 *                problems; opposite-check: the side not to move is in check
 *   odd          no game reaches it: see oddities.ts
 *
 * Only what is unplayable is refused, in an order that puts the cheap tests first; `strict` refuses all of it.
 */
import { impossiblePosition, positionWarning } from '../../errors/english/positions.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { ImpossiblePositionReason, PositionWarning } from '../../errors/reasons/positions.js';
import { attackersOf } from '../core.js';
import { type Packed, pack } from '../position/packed.js';
import { makeSquare } from '../squares.js';
import { COLORS, oppositeOf, type Square } from '../types.js';
import { deadEnds, oddChecks, oddCounts, oddPawns } from './oddities.js';
import { PieceCounts } from './piece-counts.js';
import { tooManyToPlay } from './playable-pieces.js';
import type { ShogiSetup } from './setup.js';
import { checkForm } from './setup-form.js';

/** How strictly a position is validated. */
export interface ValidationOptions {
  /** Accept tsume (mate problem) positions, in which one side has no king. */
  readonly tsume?: boolean;
  /** Accept composed problems with pieces that could never move; with `strict`, also nifu (two pawns on a file). */
  readonly composed?: boolean;
  /** Refuse every position that no game can reach, instead of warning of it. */
  readonly strict?: boolean;
}

type Fault = { readonly squares: readonly Square[] } & ImpossiblePositionReason;

/** Returns the setup if it can be played, with `strict` only if a game can reach it, else the first fault. */
export function validateSetup(setup: ShogiSetup, options?: ValidationOptions): Result<ShogiSetup> {
  const packed = packPlayable(setup, options);
  return packed.ok ? ok(setup) : packed;
}

/** Packs a setup if it can be played, or with `strict` if a game can reach it. The core, which finds the checkers, is asked last. */
export function packPlayable(setup: ShogiSetup, options: ValidationOptions = {}): Result<Packed> {
  const codes = checkForm(setup);
  if (!codes.ok) return codes;
  const { strict = false, composed = false } = options;
  const counts = new PieceCounts(codes.value);
  const fault =
    faultOfKings(counts, options.tsume ?? false) ??
    (strict ? oddCounts(counts, setup)[0] : tooManyToPlay(counts, setup)) ??
    (strict && !composed ? oddPawns(counts)[0] : undefined) ??
    (composed ? undefined : deadEnds(counts)[0]);
  if (fault) return impossible(fault);
  const packed = pack(setup, codes.value);
  const { turn } = setup;
  const them = oppositeOf(turn);
  const king = counts.king(them);
  if (king !== undefined && !attackersOf(packed, king, turn).isEmpty()) {
    return impossible({ reason: 'opposite-check', color: them, turn, squares: [king] });
  }
  const [odd] = strict ? oddChecks(counts, packed, turn) : [];
  return odd ? impossible(odd) : ok(packed);
}

/** What is odd about a playable position, given its packed form. */
export function oddities(setup: ShogiSetup, packed: Packed): PositionWarning[] {
  const counts = PieceCounts.ofPacked(packed);
  const faults = [
    ...oddCounts(counts, setup),
    ...oddPawns(counts),
    ...deadEnds(counts),
    ...oddChecks(counts, packed, setup.turn),
  ];
  return faults.map((fault) =>
    positionWarning('odd', { ...fault, squares: fault.squares.map(makeSquare) }),
  );
}

function impossible(fault: Fault) {
  return err(impossiblePosition({ ...fault, squares: fault.squares.map(makeSquare) }));
}

function faultOfKings(counts: PieceCounts, tsume: boolean): Fault | undefined {
  for (const color of COLORS) {
    if (counts.count('king', color) > 1) {
      return { reason: 'several-kings', color, squares: counts.of('king', color) };
    }
  }
  const without = COLORS.filter((color) => counts.count('king', color) === 0);
  const [color, other] = without;
  if (other) return { reason: 'no-king', squares: [] };
  return color && !tsume ? { reason: 'no-king', color, squares: [] } : undefined;
}
