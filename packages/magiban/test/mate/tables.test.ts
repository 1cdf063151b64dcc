/**
 * Endgame tables in proofs of mates. In chess a table decides: every position of a set is a mate in just as many plies as its table says. In
 * shogi, where every move must be a check, it can only refute. Whatever tables say, the answers are those of the plain solver.
 */
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice } from '../../../../test/support/deep.js';
import { type ChessPosition, chessPosition } from '../../src/chess/index.js';
import type { EndgameLoader } from '../../src/engine/index.js';
import {
  type MateResult,
  solveChessMate,
  solveChessMateSync,
  solveMate,
  solveMateSync,
} from '../../src/mate/index.js';
import { type ShogiPosition, shogiPosition } from '../../src/shogi/index.js';
import { CHESS_SETS, SHOGI_SETS } from '../../src/tablebase/index/sets.js';
import { entriesOf, openPackaged, positionAt, Tablebase } from '../../src/tablebase/index.js';

const SAMPLES = deepOr(2000, 40);
const EXACT = deepOr(Number.POSITIVE_INFINITY, 40);
const SHORT = 3;
const NODES = 300_000;
const THREE_MEN = CHESS_SETS.slice(0, 5);
const LONE_PIECES = SHOGI_SETS.slice(0, 7);

const NO_TABLES: EndgameLoader = async () => undefined;
const tablebase = await Tablebase.open();

type Set = (typeof CHESS_SETS)[number];
type Sample = ChessPosition | ShogiPosition;

/** Some positions of a set in which there is something to try, or, in their order, all of them. */
function* samples<P extends Sample>(set: Set, seed: number, most = SAMPLES): Generator<P, void> {
  const random = dice(seed + set.name.charCodeAt(1));
  const all = entriesOf(set);
  for (let [tried, count] = [0, 0]; tried < all && count < most; tried++) {
    const index = most === Number.POSITIVE_INFINITY ? tried : random(all);
    const position = positionAt(set, index) as P | undefined;
    if (!position || triesOf(position) === 0) continue;
    count++;
    yield position;
  }
}

function triesOf(position: Sample): number {
  return position.game === 'shogi' ? position.checkingMoves().length : position.legalMoves().length;
}

function afterAll(position: ChessPosition, { moves }: MateResult): ChessPosition {
  return moves.reduce((before, move) => before.play(move), position);
}

const facts = ({ time, nodes, ...rest }: MateResult) => rest;

describe('mates of chess with tables', () => {
  it.each(THREE_MEN)(
    'of $name take as long as its table says',
    async (set) => {
      for (const position of samples<ChessPosition>(set, 17, EXACT)) {
        const known = await tablebase.probe(position);
        const moves = Math.ceil((known?.dtm ?? 0) / 2);
        if (known?.outcome !== 'win') {
          const result = await solveChessMate(position, 50);
          expect([position.fen(), result.outcome]).toEqual([position.fen(), 'nomate']);
        } else {
          const result = await solveChessMate(position, moves);
          const { outcome, plies, isShortest } = result;
          expect([position.fen(), outcome, plies, isShortest]).toEqual([
            ...[position.fen(), 'mate', known.dtm, true],
          ]);
          expect([afterAll(position, result).isCheckmate, result.moves.length]).toEqual([
            ...[true, known.dtm],
          ]);
          if (moves === 1) continue;
          const sooner = await solveChessMate(position, moves - 1);
          expect([position.fen(), sooner.outcome]).toEqual([position.fen(), 'nomate']);
        }
      }
    },
    DEEP_TIMEOUT,
  );

  it('are those that are found without, for less', async () => {
    let [more, less] = [0, 0];
    for (const set of THREE_MEN) {
      for (const position of samples<ChessPosition>(set, 29)) {
        const known = await solveChessMate(position, SHORT);
        const plain = solveChessMateSync(position, SHORT);
        const both = [known, plain].map(({ outcome, plies }) => [outcome, plies]);
        expect([position.fen(), both[0]]).toEqual([position.fen(), both[1]]);
        more += plain.nodes;
        less += known.nodes;
      }
    }
    expect(less).toBeLessThan(more / 4);
  });

  it('are seen behind captures and promotions', async () => {
    // The pawn is queened, and the lone king mated: too far for a proof without tables.
    const position = chessPosition('8/8/8/8/8/1n6/P1K5/6k1 w - - 0 1');
    const result = await solveChessMate(position, 60, { nodes: NODES });
    expect([result.outcome, result.moves.length]).toEqual(['mate', result.plies]);
    expect(afterAll(position, result).isCheckmate).toBe(true);
    const alone = await solveChessMate(position, 60, { nodes: NODES, tables: NO_TABLES });
    expect(alone.outcome).toBe('unknown');
  });

  it('cost the same without tables, at once or not', async () => {
    const position = chessPosition('7k/8/8/4K3/8/8/8/R7 w - - 0 1');
    await solveChessMate(position, 4);
    const plain = solveChessMateSync(position, 4);
    const alone = await solveChessMate(position, 4, { tables: NO_TABLES });
    expect([facts(alone), alone.nodes]).toEqual([facts(plain), plain.nodes]);
  });

  it('do without a table that cannot be read', async () => {
    const damaged: EndgameLoader = () => Promise.reject(new Error('damaged'));
    const position = chessPosition('7k/8/5K2/8/8/8/8/R7 w - - 0 1');
    expect((await solveChessMate(position, 3, { tables: damaged })).outcome).toBe('mate');
  });
});

describe('mates of shogi with tables', () => {
  it('are those that are found without, for less', async () => {
    for (const set of LONE_PIECES) {
      let [more, less] = [0, 0];
      for (const position of samples<ShogiPosition>(set, 5)) {
        const known = await solveMate(position, { nodes: NODES });
        const plain = solveMateSync(position, { nodes: NODES });
        expect([position.sfen(), facts(known)]).toEqual([position.sfen(), facts(plain)]);
        // Behind every check stands a position that the table knows.
        const isWin = (await tablebase.probe(position))?.outcome === 'win';
        if (!isWin) expect(known.nodes).toBeLessThanOrEqual(triesOf(position));
        more += plain.nodes;
        less += known.nodes;
      }
      expect(less).toBeLessThan(more);
    }
  });

  it('are never shorter than the table says, and often as short', async () => {
    const found = { sooner: 0, exact: 0, longer: 0, none: 0 };
    for (const set of LONE_PIECES.slice(0, 3)) {
      const codes = (await (await openPackaged(set))?.readAll()) ?? [];
      const random = dice(7);
      for (let count = 0; count < SAMPLES; ) {
        const index = random(entriesOf(set));
        // A code is one more than the distance: wins in one, three and five plies.
        const dtm = (codes[index] ?? 0) - 1;
        const position = [1, 3, 5].includes(dtm) ? positionAt(set, index) : undefined;
        if (!position || triesOf(position) === 0) continue;
        count++;
        const problem = position as ShogiPosition;
        const { plies } = await solveMate(problem, { nodes: NODES });
        const kind = !plies ? 'none' : plies < dtm ? 'sooner' : plies > dtm ? 'longer' : 'exact';
        found[kind]++;
        const plain = solveMateSync(problem, { nodes: NODES });
        expect([problem.sfen(), plies]).toEqual([problem.sfen(), plain.plies]);
      }
    }
    expect(found.sooner).toBe(0);
    expect(found.exact).toBeGreaterThan(5);
    expect(found.none).toBeGreaterThan(5);
  });

  it('do not take the table of other pieces, or of a position without a king', async () => {
    const texts = ['4k4/9/4P4/9/9/9/9/9/4K4 b G 1', '4k4/9/4K4/9/9/9/9/9/9 b G 1'];
    for (const text of [...texts, '4k4/9/4P4/9/9/9/9/9/9 b G 1', texts[1] as string]) {
      const position = shogiPosition(text, { tsume: true });
      const always: EndgameLoader = (set) => openPackaged(set);
      const known = await solveMate(position, { tables: always });
      expect([text, facts(known)]).toEqual([text, facts(solveMateSync(position))]);
    }
  });
});
