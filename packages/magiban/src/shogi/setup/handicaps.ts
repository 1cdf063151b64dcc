/**
 * Start positions by name. The stronger player gives a handicap: gote plays without some pieces and moves first. Left and
 * right are gote's: its right lance is on 9a.
 *
 * The Japanese names are those of game records (手合割); which pieces the odd numbers remove follows the common programs.
 */

import { unknownName } from '../../errors/english/options.js';
import { err, ok, type Result } from '../../errors/error.js';
import { makeSfen, START_SFEN } from '../notation/sfen.js';
import { ShogiPosition } from '../position/position.js';
import type { ShogiSetup } from './setup.js';

/** A handicap: its names and its start position. */
export interface Handicap {
  readonly name: HandicapName;
  readonly japanese: string;
  readonly sfen: string;
}

/** Names, and gote's first two ranks; the rest is the same. */
const STARTS = [
  ['even', '平手', 'lnsgkgsnl/1r5b1'],
  ['lance', '香落ち', 'lnsgkgsn1/1r5b1'],
  ['right-lance', '右香落ち', '1nsgkgsnl/1r5b1'],
  ['bishop', '角落ち', 'lnsgkgsnl/1r7'],
  ['rook', '飛車落ち', 'lnsgkgsnl/7b1'],
  ['rook-lance', '飛香落ち', 'lnsgkgsn1/7b1'],
  ['two-piece', '二枚落ち', 'lnsgkgsnl/9'],
  ['three-piece', '三枚落ち', 'lnsgkgsn1/9'],
  ['four-piece', '四枚落ち', '1nsgkgsn1/9'],
  ['five-piece', '五枚落ち', '2sgkgsn1/9'],
  ['left-five-piece', '左五枚落ち', '1nsgkgs2/9'],
  ['six-piece', '六枚落ち', '2sgkgs2/9'],
  ['left-seven-piece', '左七枚落ち', '2sgkg3/9'],
  ['right-seven-piece', '右七枚落ち', '3gkgs2/9'],
  ['eight-piece', '八枚落ち', '3gkg3/9'],
  ['ten-piece', '十枚落ち', '4k4/9'],
] as const;

/** The English name of a handicap. */
export type HandicapName = (typeof STARTS)[number][0];

const REST = 'ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';

/** The usual handicaps, the even game first. */
export const HANDICAPS: readonly Handicap[] = /* @__PURE__ */ STARTS.map(
  ([name, japanese, ranks]) => ({
    name,
    japanese,
    sfen: name === 'even' ? START_SFEN : `${ranks}/${REST} w - 1`,
  }),
);

/** Returns the handicap of this name, English or Japanese. */
export function handicap(name: string): Result<Handicap> {
  const found = HANDICAPS.find((known) => known.name === name || known.japanese === name);
  if (found) return ok(found);
  return err(unknownName({ what: 'handicap', name, known: HANDICAPS.map((known) => known.name) }));
}

/** Returns the start position of a handicap. */
export function handicapPosition(name: string): Result<ShogiPosition> {
  const found = handicap(name);
  return found.ok ? ShogiPosition.fromSfen(found.value.sfen) : found;
}

/** Returns the handicap of a start position, if it is a known one. The move number does not matter. */
export function handicapOf(setup: ShogiSetup): Handicap | undefined {
  const sfen = makeSfen({ ...plain(setup), number: 1 });
  return HANDICAPS.find((known) => known.sfen === sfen);
}

function plain({ board, turn, hands, number }: ShogiSetup): ShogiSetup {
  return { board, turn, hands, number };
}
