/** The answers of a tablebase server: the shape of lichess' service for chess, the analogous one for shogi. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../../src/chess/index.js';
import { shogiPosition } from '../../../src/shogi/index.js';
import {
  answerOf,
  type ChessAnswer,
  type EndgameSolver,
  type ShogiAnswer,
  Tablebase,
  TableSolver,
  tablebaseApi,
} from '../../../src/tablebase/index.js';
import { trueTable } from './memory-table.js';

const NAMES = ['KQvK', 'chess:KRvK', 'chess:KBvK', 'chess:KNvK', 'chess:KPvK', 'KGvK'];
const tablebase = new Tablebase([new TableSolver({ tables: NAMES.map(trueTable) })]);

const answer = async (fen: string) =>
  (await answerOf(chessPosition(fen), tablebase)) as ChessAnswer;

describe('a chess answer', () => {
  it('has all fields, with the signs and views that lichess gives them', async () => {
    const { moves, ...position } = await answer('7k/8/6K1/8/8/8/8/R7 w - - 0 1');
    expect(position).toEqual({
      ...{ category: 'win', dtz: null, precise_dtz: null, dtm: 1 },
      ...{ checkmate: false, stalemate: false, variant_win: false, variant_loss: false },
      ...{ insufficient_material: false, material: 'KRvK' },
    });
    expect(moves).toHaveLength(chessPosition('7k/8/6K1/8/8/8/8/R7 w - - 0 1').legalMoves().length);
    expect(moves[0]).toEqual({
      ...{ uci: 'a1a8', san: 'Ra8#', category: 'loss', dtz: -1, precise_dtz: -1, dtm: 0 },
      ...{ zeroing: false, checkmate: true, stalemate: false, variant_win: false },
      ...{ variant_loss: false, insufficient_material: false },
    });
    // The opponent is then mated in two plies.
    expect(moves[1]).toMatchObject({ category: 'loss', dtm: -2, checkmate: false });
  });

  it('sees the losing side', async () => {
    const { moves, ...position } = await answer('7k/R7/6K1/8/8/8/8/8 b - - 0 1');
    expect(position).toMatchObject({ category: 'loss', dtm: -2 });
    expect(moves).toEqual([
      expect.objectContaining({ uci: 'h8g8', san: 'Kg8', category: 'win', dtm: 1 }),
    ]);
  });

  it('knows mate and stalemate', async () => {
    expect(await answer('R6k/8/6K1/8/8/8/8/8 b - - 0 1')).toMatchObject({
      ...{ category: 'loss', checkmate: true, stalemate: false, dtm: 0, dtz: -1, moves: [] },
    });
    expect(await answer('k7/1R6/2K5/8/8/8/8/8 b - - 0 1')).toMatchObject({
      ...{ category: 'draw', checkmate: false, stalemate: true, dtm: 0, dtz: 0, moves: [] },
    });
    const { moves } = await answer('k7/8/2K5/8/8/8/8/1R6 w - - 0 1');
    const stalemates = moves.filter(({ stalemate }) => stalemate).map(({ uci }) => uci);
    expect(stalemates).toEqual(['b1b7']);
  });

  it('knows what is not enough to mate', async () => {
    expect(await answer('8/8/4k3/8/8/4K3/8/B7 w - - 0 1')).toMatchObject({
      ...{ category: 'draw', insufficient_material: true, dtm: 0, dtz: 0 },
    });
    const { moves } = await answer('8/8/8/3k4/3R4/8/8/6K1 b - - 0 1');
    expect(moves[0]).toMatchObject({
      ...{ uci: 'd5d4', san: 'Kxd4', zeroing: true, category: 'draw', dtm: 0 },
      insufficient_material: true,
    });
    expect(moves.slice(1).map(({ category }) => category)).not.toContain('draw');
  });

  it('calls pawn moves zeroing', async () => {
    const { moves } = await answer('8/8/4k3/8/8/4K3/P7/8 w - - 0 1');
    const zeroing = moves.filter((move) => move.zeroing).map(({ uci }) => uci);
    expect(zeroing.sort()).toEqual(['a2a3', 'a2a4']);
  });

  it('tells what other solvers know of the 50-move rule', async () => {
    const syzygy: EndgameSolver = {
      ...{ name: 'syzygy', priority: 1, canSolve: () => true },
      solve: () => ({ outcome: 'win', dtm: null, dtz: 103, cursed: true }),
      moves: (position) =>
        chessPosition(position.toString())
          .describeMoves()
          .map(({ uci }, i) => ({
            ...{ move: uci, outcome: 'win', dtm: null, cursed: true, dtz: 103 + i },
            isDtzRounded: i > 0,
          })),
    };
    const position = chessPosition('8/8/4k3/8/8/4K3/8/BN6 w - - 0 1');
    const { moves, ...rest } = (await answerOf(position, new Tablebase([syzygy]))) as ChessAnswer;
    expect(rest).toMatchObject({ category: 'cursed-win', dtz: 103, precise_dtz: 103, dtm: null });
    expect(moves[0]).toMatchObject({ category: 'blessed-loss', dtz: -102, precise_dtz: -102 });
    expect(moves[1]).toMatchObject({ category: 'blessed-loss', dtz: -103, precise_dtz: null });
  });
});

describe('a shogi answer', () => {
  const ask = async (sfen: string) =>
    (await answerOf(shogiPosition(sfen), tablebase)) as ShogiAnswer;

  it('has the same shape, as far as it makes sense', async () => {
    const { moves, ...position } = await ask('4k4/9/4K4/9/9/9/9/9/9 b G 1');
    expect(position).toEqual({ category: 'win', dtm: 1, checkmate: false, material: 'KGvK' });
    expect(moves[0]).toEqual({ usi: 'G*5b', category: 'loss', dtm: 0, checkmate: true });
    const legal = shogiPosition('4k4/9/4K4/9/9/9/9/9/9 b G 1').legalMoves();
    expect(moves).toHaveLength(legal.length);
    expect(moves.at(-1)?.category).not.toBe('unknown');
  });

  it('sees the losing side', async () => {
    const mated = await ask('4k4/4G4/4K4/9/9/9/9/9/9 w - 1');
    expect(mated).toEqual({
      ...{ category: 'loss', dtm: 0, checkmate: true, material: 'KGvK', moves: [] },
    });
    const { category, dtm, moves } = await ask('4k4/9/4K4/9/9/9/9/9/9 w G 1');
    expect([category, (dtm ?? 0) < 0, dtm === -(moves[0]?.dtm ?? 0) - 1]).toEqual([
      ...['loss', true, true],
    ]);
  });
});

describe('a request', () => {
  const ask = async (target: string) => {
    const { status, body } = await tablebaseApi(tablebase, target);
    return { status, ...JSON.parse(body) };
  };
  const chess = (query: string) => ask(`/api/tablebase/chess${query}`);
  const shogi = (query: string) => ask(`/api/tablebase/shogi${query}`);

  it.each([
    '7k/8/6K1/8/8/8/8/R7_w_-_-_0_1',
    '7k/8/6K1/8/8/8/8/R7%20w%20-%20-%200%201',
    '7k/8/6K1/8/8/8/8/R7+w+-+-+0+1',
    '7k%2F8%2F6K1%2F8%2F8%2F8%2F8%2FR7%20w%20-%20-%200%201',
    '7k/8/6K1/8/8/8/8/R7_w_-_-',
  ])('may write its FEN %s', async (fen) => {
    expect(await chess(`?fen=${fen}`)).toMatchObject({ status: 200, category: 'win', dtm: 1 });
    expect(await chess(`?variant=standard&fen=${fen}&x`)).toMatchObject({ status: 200, dtm: 1 });
  });

  it.each([
    '4k4/9/9/9/4+p4/9/9/9/4K4%20b%20-%201',
    '4k4/9/9/9/4%2Bp4/9/9/9/4K4+b+-+1',
    '4k4/9/9/9/4+p4/9/9/9/4K4_b_-_1',
  ])('keeps the pluses of an SFEN in %s', async (fen) => {
    // There is no table of the pawn, but it was understood.
    const error = 'no table holds KPvK';
    expect(await shogi(`?fen=${fen}`)).toEqual({ status: 404, error });
  });

  it.each([
    ['', 'fen is missing'],
    ['?', 'fen is missing'],
    ['?fen', 'fen is missing'],
    ['?fen=', 'fen is missing'],
    ['?FEN=8', 'fen is missing'],
    ['?fen=8&fen=8', 'fen is there more than once'],
    ['?fen=%', 'fen is no text in percent-encoding: "%"'],
    ['?fen=%ff', 'fen is no text in percent-encoding: "%ff"'],
    [`?fen=${'8'.repeat(201)}`, 'fen is longer than 200 signs'],
    ['?fen=8/8/8/8/8/8/8/8_w_-_-_0_1', 'impossible position: the board is empty'],
    ['?fen=x', expect.stringContaining('FEN')],
    [
      '?fen=7k/8/6K1/8/8/8/8/Q7_w_-_-_0_1',
      expect.stringContaining("black's king is in check, but white is to move (h8)"),
    ],
  ])('%s is refused', async (query, error) => {
    expect(await chess(query)).toEqual({ status: 400, error });
  });

  it.each(['/api/tablebase/', '/api/tablebase/go?fen=8', '/api/tablebase/chess/?fen=8', '/api/'])(
    '%s is refused',
    async (target) => {
      const error = 'expected /api/tablebase/chess or /api/tablebase/shogi';
      expect(await ask(target)).toEqual({ status: 400, error });
    },
  );

  it('of a position that no table holds is not found', async () => {
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1';
    const error = 'no table holds KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP';
    expect(await chess(`?fen=${start}`)).toEqual({ status: 404, error });
  });

  it('is not answered from damaged tables, and no path is told', async () => {
    const load = () => Promise.reject(new Error('/home/somebody/tables is broken'));
    const broken = await Tablebase.open({ load, packaged: false });
    const fen = '7k/8/6K1/8/8/8/8/R7_w_-_-_0_1';
    const { status, body } = await tablebaseApi(broken, `/api/tablebase/chess?fen=${fen}`);
    expect([status, JSON.parse(body)]).toEqual([
      ...[500, { error: 'the tables could not be read: an error' }],
    ]);
  });
});
