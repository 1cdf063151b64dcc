/**
 * The tables that the library comes with, looked up by this library's own index: as other programs and a second, plain
 * solution have found them, and in agreement with the rules of the reference, move by move.
 */
import * as chess from '@magiban/reference/chess';
import * as shogi from '@magiban/reference/shogi';
import { describe, expect, it, vi } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice, IS_DEEP } from '../../../../../test/support/deep.js';
import { chessPosition } from '../../../src/chess/index.js';
import type { AnyPosition } from '../../../src/rules.js';
import { shogiPosition } from '../../../src/shogi/index.js';
import { chessPackedAt } from '../../../src/tablebase/index/chess-decode.js';
import { setNumber } from '../../../src/tablebase/index/sets.js';
import { shogiPackedAt } from '../../../src/tablebase/index/shogi-decode.js';
import {
  ownStates,
  SHOGI_LAYOUTS,
  SHOGI_PAIR_COUNT,
  type ShogiLayout,
} from '../../../src/tablebase/index/shogi-layout.js';
import {
  CHESS_SETS,
  type Material,
  makeMaterial,
  material,
  positionAt,
  SHOGI_SETS,
  Tablebase,
  TableSolver,
  type Verdict,
} from '../../../src/tablebase/index.js';
import { trueTable } from './memory-table.js';
import { solveChess, solveGold } from './plain-endings.js';

vi.setConfig({ testTimeout: deepOr(DEEP_TIMEOUT, 60_000) });

const SETS = [...CHESS_SETS.slice(0, 5), ...SHOGI_SETS.slice(0, 7)];
const tables = SETS.map((set) => trueTable(makeMaterial(set)));
const tablebase = new Tablebase([new TableSolver({ tables })]);
const SEED = 987_654_321;

describe('longest mates', () => {
  it.each([
    // Plies with the loser to move: twice the number of moves.
    ...[['KQvK', 20] as const, ['chess:KRvK', 32] as const, ['chess:KPvK', 56] as const],
    ...[['shogi:KPvK', 124] as const, ['KLvK', 120] as const, ['shogi:KNvK', 125] as const],
    ...[['KSvK', 119] as const, ['KGvK', 100] as const, ['shogi:KBvK', 36] as const],
    ['shogi:KRvK', 24] as const,
  ])('of %s: %i plies', async (name, plies) => {
    const { longest } = trueTable(name).header;
    expect(longest?.dtm).toBe(plies);
    const position = positionAt(material(name), longest?.index ?? -1) as AnyPosition;
    const explained = await tablebase.explain(position);
    expect(explained?.dtm).toBe(plies);
    expect(explained?.line).toHaveLength(plies);
    expect(endOf(position, explained?.line ?? [])).toBe(0);
  });

  it.each(['chess:KBvK', 'chess:KNvK'])('of %s: none', (name) => {
    expect(trueTable(name).header.longest).toBeNull();
  });
});

/** How many moves the reference sees after a line. */
function endOf(position: AnyPosition, line: readonly string[]): number {
  if (position.board.length === 64) {
    let at = chess.parse(position.toString());
    for (const move of line) at = chess.apply(at, chess.findMove(at, move));
    return chess.moves(at).length;
  }
  let at = shogi.parse(position.toString());
  for (const move of line) at = shogi.apply(at, shogi.findMove(at, move));
  return shogi.moves(at).length;
}

describe('a second solution', () => {
  /** Indices of legal positions on which the two disagree. */
  function differences(set: Material, plain: Uint8Array): number[] {
    const table = trueTable(makeMaterial(set));
    const packedAt = set.game === 'chess' ? chessPackedAt : shogiPackedAt;
    const found: number[] = [];
    for (const [index, value] of plain.entries()) {
      if (value === table.valueNow(index) || !packedAt(setNumber(set), index)) continue;
      if (positionAt(set, index)) found.push(index);
    }
    return found;
  }

  it.each(deepOr(['Q', 'R'] as const, ['Q'] as const))(
    'of king and %s against king is the same',
    (letter) => {
      const name = `chess:K${letter}vK`;
      const plain = solveChess(letter, trueTable(name).entries);
      expect(differences(material(name), plain)).toEqual([]);
    },
  );

  it.runIf(IS_DEEP)('of king and gold against king is the same', () => {
    const plain = solveGold(trueTable('KGvK').entries);
    expect(differences(material('KGvK'), plain)).toEqual([]);
  });
});

interface Played {
  readonly move: string;
  readonly after: AnyPosition;
}

/** All legal moves and what comes after, by the reference. */
function playedByReference(position: AnyPosition): Played[] {
  const text = position.toString();
  if (position.board.length === 64) {
    const at = chess.parse(text);
    return chess.moves(at).map((move) => ({
      move: chess.uci(at, move),
      after: chessPosition(chess.format(chess.apply(at, move))),
    }));
  }
  const at = shogi.parse(text);
  return shogi.moves(at).map((move) => ({
    move: shogi.usi(move),
    after: shogiPosition(shogi.format(shogi.apply(at, move))),
  }));
}

describe(`samples (seed ${SEED})`, () => {
  const worth = ({ outcome, dtm }: Verdict) =>
    outcome === 'draw' ? 0 : outcome === 'win' ? 1000 - (dtm ?? 0) : (dtm ?? 0) - 1000;
  const opposite = { win: 'loss', draw: 'draw', loss: 'win' } as const;

  it.each(SETS)('of $game $name agree with the rules', async (set) => {
    const roll = dice(SEED);
    for (let found = 0; found < deepOr(300, 25); ) {
      const position = positionAt(set, roll(trueTable(makeMaterial(set)).entries));
      if (!position) continue;
      found++;
      const moves = playedByReference(position).map(({ move, after }) => {
        const { outcome, dtm } = tablebase.lookUp(after) as Verdict;
        const before = { outcome: opposite[outcome], dtm: dtm === null ? null : dtm + 1 };
        return { move, ...before, worth: worth(before) };
      });
      const best = Math.max(...moves.map((move) => move.worth));
      const expected = moves.filter((move) => move.worth === best);
      const explained = await tablebase.explain(position);
      const place = position.toString();
      if (expected[0]) {
        const { outcome, dtm } = expected[0];
        expect([place, explained?.outcome, explained?.dtm]).toEqual([place, outcome, dtm]);
      } else expect(explained?.dtm ?? 0).toBe(0);
      expect([place, ...(explained?.bestMoves ?? [])].sort()).toEqual(
        [place, ...expected.map(({ move }) => move)].sort(),
      );
      const told = explained?.moves.map(({ move, outcome, dtm }) => `${move} ${outcome} ${dtm}`);
      expect(told?.sort()).toEqual(
        moves.map(({ move, outcome, dtm }) => `${move} ${outcome} ${dtm}`).sort(),
      );
      expect(endOf(position, explained?.line ?? [])).toBe(
        explained?.outcome === 'draw' ? moves.length : 0,
      );
    }
  });
});

describe('a piece in the hand of the side to move', () => {
  it.each(SHOGI_SETS.slice(0, 7))('wins always: $name', (set) => {
    const table = trueTable(makeMaterial(set));
    const { kinds, states } = SHOGI_LAYOUTS[setNumber(set)] as ShogiLayout;
    const inHand = ownStates(kinds[0] as number) - 1;
    const pairs = Array.from({ length: SHOGI_PAIR_COUNT }, (_, pair) => pair);
    const values = pairs.map((pair) => table.valueNow(pair * states + inHand) as number);
    // Odd distances are wins, and the byte is one more.
    expect(values.filter((value) => value === 0 || value % 2 === 1)).toEqual([]);
  });
});
