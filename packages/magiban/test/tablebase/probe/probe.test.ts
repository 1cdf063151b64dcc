/** Probing: verdicts, best moves and lines to mate, compared with the rules of the reference move by move. */
import * as reference from '@magiban/reference/chess';
import { describe, expect, it, vi } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice } from '../../../../../test/support/deep.js';
import { ChessPosition, chessPosition } from '../../../src/chess/index.js';
import { shogiPosition } from '../../../src/shogi/index.js';
import {
  type EndgameSolver,
  entriesOf,
  material,
  positionAt,
  Tablebase,
  TableSolver,
  type Verdict,
} from '../../../src/tablebase/index.js';
import { constantTable, slowly, trueTable } from './memory-table.js';

vi.setConfig({ testTimeout: deepOr(DEEP_TIMEOUT, 60_000) });

const SEED = 4_711;

/** Sampled positions of a set, by a seed. */
function samples(name: string, count: number): ChessPosition[] {
  const roll = dice(SEED);
  const set = material(name);
  const found: ChessPosition[] = [];
  while (found.length < count) {
    const position = positionAt(set, roll(entriesOf(set)));
    if (position instanceof ChessPosition) found.push(position);
  }
  return found;
}

/** Every legal move with the verdict of playing it, by the reference's rules and one look-up each. */
function movesByReference(tablebase: Tablebase, fen: string): Map<string, Verdict> {
  const position = reference.parse(fen);
  return new Map(
    reference.moves(position).map((move) => {
      const after = chessPosition(reference.format(reference.apply(position, move)));
      const verdict = tablebase.lookUp(after) as Verdict;
      const outcome = { win: 'loss', loss: 'win', draw: 'draw' } as const;
      const dtm = verdict.dtm === null ? null : verdict.dtm + 1;
      return [reference.uci(position, move), { outcome: outcome[verdict.outcome], dtm }];
    }),
  );
}

/** The verdicts of moves, best first, and the moves that share the first one. */
function bestByReference(moves: ReadonlyMap<string, Verdict>): {
  best: string[];
  verdict?: Verdict;
} {
  const worth = ({ outcome, dtm }: Verdict) =>
    outcome === 'draw' ? 0 : outcome === 'win' ? 1000 - (dtm ?? 0) : (dtm ?? 0) - 1000;
  const sorted = [...moves].sort(([, a], [, b]) => worth(b) - worth(a));
  const verdict = sorted[0]?.[1];
  if (!verdict) return { best: [] };
  const best = sorted.filter(([, other]) => worth(other) === worth(verdict)).map(([move]) => move);
  return { best: best.sort(), verdict };
}

describe.each(['Q', 'R'] as const)('king and %s against king', (letter) => {
  const name = `chess:K${letter}vK`;
  const tablebase = new Tablebase([new TableSolver({ tables: [trueTable(name)] })]);

  it('agrees with the rules, move by move', async () => {
    for (const position of samples(name, deepOr(600, 60))) {
      const fen = position.fen();
      const moves = movesByReference(tablebase, fen);
      const { best, verdict } = bestByReference(moves);
      const result = await tablebase.probe(position);
      const explained = await tablebase.explain(position);
      const none = {
        outcome: position.isCheck ? 'loss' : 'draw',
        dtm: position.isCheck ? 0 : null,
      };
      expect([fen, result]).toMatchObject([fen, { ...(verdict ?? none), complete: true }]);
      expect([fen, [...(result?.bestMoves ?? [])].sort()]).toEqual([fen, best]);
      const told = explained?.moves.map(({ move, outcome, dtm }) => [move, { outcome, dtm }]);
      expect([fen, new Map(told as [string, Verdict][])]).toEqual([fen, moves]);
      expect(
        explained?.moves
          .slice(0, best.length)
          .map(({ move }) => move)
          .sort(),
      ).toEqual(best);
    }
  });

  it('plays to mate in as many moves as it says', async () => {
    for (const position of samples(name, deepOr(300, 30))) {
      const explained = await tablebase.explain(position);
      expect(explained?.line).toHaveLength(explained?.dtm ?? 0);
      let game = reference.parse(position.fen());
      for (const move of explained?.line ?? []) {
        game = reference.apply(game, reference.findMove(game, move));
      }
      const isOver = explained?.outcome === 'draw' || reference.moves(game).length === 0;
      expect([position.fen(), isOver]).toEqual([position.fen(), true]);
    }
  });

  it('has the longest mates that are known', () => {
    const table = trueTable(`chess:K${letter}vK`);
    let longest = 0;
    for (let i = 0; i < table.entries; i++) longest = Math.max(longest, table.valueNow(i) ?? 0);
    // N moves of the winner: the loser is to move first.
    expect((longest - 1) / 2).toBe(letter === 'Q' ? 10 : 16);
  });
});

describe('probing', () => {
  const tablebase = new Tablebase([new TableSolver({ tables: [trueTable('chess:KRvK')] })]);

  it('tells all there is to tell', async () => {
    const result = await tablebase.probe(chessPosition('7k/8/6K1/8/8/8/8/R7 w - - 0 1'));
    expect(result).toEqual({
      outcome: 'win',
      dtm: 1,
      material: 'KRvK',
      bestMoves: ['a1a8'],
      complete: true,
      source: 'tables',
    });
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  it('is the same for the other colour', async () => {
    const result = await tablebase.probe(chessPosition('r7/8/8/8/8/6k1/8/7K b - - 30 90'));
    expect(result).toMatchObject({ outcome: 'win', dtm: 1, bestMoves: ['a8a1'] });
  });

  it('counts from before the move', async () => {
    const explained = await tablebase.explain(chessPosition('7k/8/6K1/8/8/8/8/R7 w - - 0 1'));
    expect(explained?.moves[0]).toEqual({ move: 'a1a8', outcome: 'win', dtm: 1 });
    expect(explained?.moves[1]).toMatchObject({ outcome: 'win', dtm: 3 });
    expect(explained?.line).toEqual(['a1a8']);
    const withoutLine = await tablebase.explain(chessPosition('7k/8/6K1/8/8/8/8/R7 w - - 0 1'), {
      line: false,
    });
    expect(withoutLine?.line).toEqual([]);
  });

  it('knows mate, stalemate and bare kings', async () => {
    const mate = await tablebase.explain(chessPosition('R6k/8/6K1/8/8/8/8/8 b - - 0 1'));
    expect(mate).toMatchObject({ outcome: 'loss', dtm: 0, bestMoves: [], moves: [], line: [] });
    const forced = await tablebase.explain(chessPosition('7k/R7/6K1/8/8/8/8/8 b - - 0 1'));
    expect(forced).toMatchObject({ outcome: 'loss', dtm: 2, line: ['h8g8', 'a7a8'] });
    const stuck = await tablebase.explain(chessPosition('k7/1R6/2K5/8/8/8/8/8 b - - 0 1'));
    expect(stuck).toMatchObject({ outcome: 'draw', dtm: null, bestMoves: [], moves: [], line: [] });
    const bare = await tablebase.explain(chessPosition('8/8/4k3/8/8/4K3/8/8 w - - 0 1'));
    expect(bare).toMatchObject({ outcome: 'draw', material: 'KvK', line: [] });
    expect(bare?.bestMoves).toHaveLength(8);
    const shogi = await tablebase.probe(shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b - 1'));
    expect(shogi).toMatchObject({ outcome: 'draw', material: 'KvK' });
  });

  it('draws by capturing the piece', async () => {
    const result = await tablebase.explain(chessPosition('8/8/8/3k4/3R4/8/8/6K1 b - - 0 1'));
    expect(result).toMatchObject({ outcome: 'draw', bestMoves: ['d5d4'], line: [] });
    expect(result?.moves.slice(1).every(({ outcome }) => outcome === 'loss')).toBe(true);
  });

  it('has nothing to say about other positions', async () => {
    for (const fen of [
      ChessPosition.start.fen(),
      '8/8/4k3/8/8/4K3/8/B7 w - - 0 1',
      '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    ]) {
      const position = chessPosition(fen);
      expect(tablebase.lookUp(position)).toBeUndefined();
      expect(await tablebase.probe(position)).toBeUndefined();
      expect(await tablebase.explain(position)).toBeUndefined();
    }
    expect(await tablebase.probe(shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b G 1'))).toBeUndefined();
  });
});

describe('tables of the package', () => {
  it('answer without any set-up, in both games', async () => {
    const tablebase = await Tablebase.open();
    const pawn = chessPosition('8/8/8/4k3/8/8/4P3/4K3 w - - 0 1');
    expect(tablebase.lookUp(pawn)).toBeUndefined();
    expect(await tablebase.probe(pawn)).toMatchObject({ material: 'KPvK', complete: true });
    expect(tablebase.lookUp(pawn)).toBeDefined();
    const gold = shogiPosition('4k4/9/4K4/9/9/9/9/9/9 b G 1');
    expect(await tablebase.probe(gold)).toMatchObject({ dtm: 1, bestMoves: ['G*5b'] });
    expect(await tablebase.probe(chessPosition('8/8/4k3/8/8/4K3/8/RR6 w - - 0 1'))).toBeUndefined();
  });

  it('step back behind others', async () => {
    const tablebase = await Tablebase.open({ load: () => constantTable('KQvK', 0) });
    const queen = chessPosition('7k/8/6K1/8/8/8/8/1Q6 w - - 0 1');
    expect(await tablebase.probe(queen)).toMatchObject({ outcome: 'draw' });
  });
});

describe('tables that come later', () => {
  const won = chessPosition('7k/8/6K1/8/8/8/8/R7 w - - 0 1');

  it('are loaded once, when they are first needed', async () => {
    const asked: string[] = [];
    const tablebase = await Tablebase.open({
      packaged: false,
      load: async ({ game, name }) => {
        asked.push(`${game}:${name}`);
        return name === 'KRvK' && game === 'chess' ? trueTable('chess:KRvK') : undefined;
      },
    });
    expect(tablebase.lookUp(won)).toBeUndefined();
    const [first, second] = await Promise.all([tablebase.probe(won), tablebase.explain(won)]);
    expect([first?.dtm, second?.dtm]).toEqual([1, 1]);
    expect(tablebase.lookUp(won)).toEqual({ outcome: 'win', dtm: 1 });
    const missing = chessPosition('8/8/4k3/8/8/4K3/8/Q7 w - - 0 1');
    expect([await tablebase.probe(missing), await tablebase.probe(missing)]).toEqual([
      ...[undefined, undefined],
    ]);
    expect(asked).toEqual(['chess:KRvK', 'chess:KQvK']);
  });

  it('can be loaded beforehand', async () => {
    const load = () => trueTable('chess:KRvK');
    const tablebase = await Tablebase.open({ packaged: false, load, preload: ['chess:KRvK'] });
    expect(tablebase.lookUp(won)).toEqual({ outcome: 'win', dtm: 1 });
    const solver = tablebase.solvers[0] as TableSolver;
    expect(solver.loaded).toEqual([{ game: 'chess', name: 'KRvK' }]);
    expect(solver.canSolve(won)).toBe(true);
  });

  it('may be read bit by bit', async () => {
    const slow = slowly(trueTable('chess:KRvK'));
    const tablebase = await Tablebase.open({ packaged: false, tables: [slow] });
    expect(tablebase.lookUp(won)).toBeUndefined();
    expect(await tablebase.probe(won)).toMatchObject({ dtm: 1, bestMoves: ['a1a8'] });
    expect(slow.reads).toBe(1 + won.legalMoves().length);
  });

  it('are asked for again if reading them failed', async () => {
    let isDown = true;
    const tablebase = await Tablebase.open({
      packaged: false,
      load: async () => {
        if (isDown) throw new Error('the disk is on fire');
        return trueTable('chess:KRvK');
      },
    });
    await expect(tablebase.probe(won)).rejects.toThrow('the disk is on fire');
    isDown = false;
    expect(await tablebase.probe(won)).toMatchObject({ dtm: 1 });
  });

  it('must be those that were asked for', async () => {
    const tablebase = await Tablebase.open({ packaged: false, load: () => trueTable('KQvK') });
    await expect(tablebase.probe(won)).rejects.toMatchObject({ code: 'TableMismatch' });
    const short = { ...constantTable('chess:KRvK', 0), entries: 7 };
    expect(() => new TableSolver({ tables: [short] })).toThrow(/7 entries/);
  });
});

describe('moves into sets whose tables are missing', () => {
  // White promotes or waits; the table of the pawn says: a win in 5.
  const position = chessPosition('8/3P4/1K6/8/8/8/8/7k w - - 0 1');
  const pawn = constantTable('chess:KPvK', 6);

  it('are unknown, and the answer says so', async () => {
    const after5 = { ...pawn, valueNow: (index: number) => (index === root ? 6 : 5) };
    const root = indexOf(position);
    const tablebase = await Tablebase.open({ packaged: false, tables: [after5] });
    const explained = await tablebase.explain(position, { line: false });
    expect(explained).toMatchObject({ outcome: 'win', dtm: 5, complete: false });
    const unknown = explained?.moves.filter(({ outcome }) => outcome === 'unknown');
    expect(unknown?.map(({ move }) => move).sort()).toEqual([
      ...['d7d8b', 'd7d8n', 'd7d8q', 'd7d8r'],
    ]);
    expect(explained?.bestMoves).toHaveLength(position.legalMoves().length - 4);
  });

  it('are asked of other solvers', async () => {
    const helper: EndgameSolver = {
      ...{ name: 'helper', priority: 1, canSolve: (at) => at.board.length === 64 },
      solve: (at) =>
        at.toString().includes('Q') ? { outcome: 'loss', dtm: 4 } : { outcome: 'draw', dtm: null },
    };
    const root = indexOf(position);
    const table = { ...pawn, valueNow: (index: number) => (index === root ? 6 : 0) };
    const tablebase = await Tablebase.open({ packaged: false, tables: [table], solvers: [helper] });
    const result = await tablebase.probe(position);
    expect(result).toMatchObject({ dtm: 5, bestMoves: ['d7d8q'], complete: true });
  });

  it('are not the best as long as their distance is not known', async () => {
    const helper: EndgameSolver = {
      ...{ name: 'helper', priority: 1, canSolve: () => true },
      solve: () => ({ outcome: 'loss', dtm: null, dtz: -2 }),
    };
    const root = indexOf(position);
    const table = { ...pawn, valueNow: (index: number) => (index === root ? 6 : 5) };
    const tablebase = await Tablebase.open({
      ...{ packaged: false, tables: [table], solvers: [helper] },
    });
    const explained = await tablebase.explain(position, { line: false });
    expect(explained).toMatchObject({ outcome: 'win', dtm: 5, complete: false });
    expect(explained?.bestMoves.filter((move) => move.startsWith('d7'))).toEqual([]);
    expect(explained?.moves.at(-1)).toMatchObject({ outcome: 'win', dtm: null });
  });

  it('never hide a contradiction', async () => {
    const tablebase = await Tablebase.open({
      packaged: false,
      tables: [
        pawn,
        constantTable('KQvK', 0),
        constantTable('chess:KRvK', 0),
        constantTable('chess:KBvK', 0),
        constantTable('chess:KNvK', 0),
      ],
    });
    await expect(tablebase.probe(position)).rejects.toMatchObject({
      code: 'TableContradiction',
      data: { material: 'KPvK', fen: position.fen() },
    });
  });
});

function indexOf(position: ChessPosition): number {
  let found = -1;
  const spy = {
    ...constantTable('chess:KPvK', 0),
    valueNow: (index: number) => {
      found = index;
      return 0;
    },
  };
  new TableSolver({ tables: [spy] }).solveNow(position);
  return found;
}
