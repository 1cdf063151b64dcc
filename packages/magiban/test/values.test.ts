/** Values that applications keep: as JSON and back, in consoles, and as structured clones for workers and stores. */
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { Bitboard, BoardGeometry } from '../src/bitboard/index.js';
import * as chess from '../src/chess/index.js';
import { createEngine } from '../src/engine/index.js';
import type { GameJson, PositionJson } from '../src/index.js';
import { makeRecord, parseRecord } from '../src/records.js';
import * as shogi from '../src/shogi/index.js';
import { positions as chessPositions } from './chess/arbitraries.js';
import { positions as shogiPositions } from './shogi/arbitraries.js';

function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

const PGN = `[Event "A \\"game\\""]
[White "Anna"]
[Black "Bela"]
[Result "1-0"]

{Before the game.} 1. e4 $1 {[%clk 0:10:00] [%eval 0.25,18] Best by test. [%csl Ge4][%cal Re2e4]}
(1. d4 d5 (1... Nf6 2. c4) 2. c4 {The gambit.}) ({An idea:} 1. c4) 1... e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0`;

const KIF = `手合割：平手
先手：先
後手：後
*開始
   1 ７六歩(77)   ( 0:05/00:00:05)
*一手目
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２二角成(88)   ( 0:03/00:00:08)
   4 投了
*まで

変化：2手
   2 ８四歩(83)   ( 0:00/00:00:00)
`;

function chessGame(): chess.ChessGame {
  const [read] = chess.parsePgn(PGN);
  if (!read?.game) throw new Error('no game');
  return read.game;
}

function shogiGame(): shogi.ShogiGame {
  const [read] = chess.unwrap(parseRecord(KIF));
  if (!(read?.game instanceof shogi.ShogiGame)) throw new Error('no game');
  return read.game;
}

describe('a position as JSON', () => {
  it('is its FEN or SFEN', () => {
    expect(throughJson(chess.ChessPosition.start)).toEqual({
      game: 'chess',
      fen: chess.START_FEN,
    });
    expect(throughJson(shogi.ShogiPosition.start)).toEqual({
      game: 'shogi',
      fen: shogi.START_SFEN,
    });
    expectTypeOf(chess.ChessPosition.start.toJSON()).toEqualTypeOf<PositionJson<'chess'>>();
  });

  it('keeps what the text does not tell', () => {
    const castling = chess.chessPosition(chess.START_FEN, { chess960: true });
    expect(throughJson(castling)).toEqual({ game: 'chess', fen: chess.START_FEN, chess960: true });
    const problem = shogi.shogiPosition('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', {
      tsume: true,
    });
    expect(throughJson(problem)).toMatchObject({ tsume: true });
    for (const position of [castling, problem]) {
      const read =
        position.game === 'chess'
          ? chess.ChessPosition.fromJSON(throughJson(position))
          : shogi.ShogiPosition.fromJSON(throughJson(position));
      expect(chess.unwrap<{ bytes: Uint8Array }>(read).bytes).toEqual(position.bytes);
    }
  });

  it('is the same position when it is read', () => {
    fc.assert(
      fc.property(chessPositions, (position) => {
        const read = chess.unwrap(chess.ChessPosition.fromJSON(throughJson(position)));
        expect(read.bytes).toEqual(position.bytes);
      }),
    );
    fc.assert(
      fc.property(shogiPositions, (position) => {
        const read = chess.unwrap(shogi.ShogiPosition.fromJSON(throughJson(position)));
        expect(read.bytes).toEqual(position.bytes);
      }),
    );
  });

  it.each<[unknown, string]>([
    [null, ''],
    ['fen', ''],
    [[], ''],
    [{}, 'game'],
    [{ game: 'shogi', fen: chess.START_FEN }, 'game'],
    [{ game: 'chess' }, 'fen'],
    [{ game: 'chess', fen: 5 }, 'fen'],
    [{ game: 'chess', fen: chess.START_FEN, chess960: 'yes' }, 'chess960'],
  ])('is checked: %j', (value, path) => {
    expect(chess.ChessPosition.fromJSON(value)).toMatchObject({
      error: { code: 'MalformedJson', data: { what: 'position', path } },
    });
  });

  it('has a FEN that is checked, too', () => {
    const value = { game: 'chess', fen: '8/8/8/8/8/8/8/8 w - - 0 1' };
    expect(chess.ChessPosition.fromJSON(value)).toMatchObject({
      error: { code: 'ImpossiblePosition' },
    });
  });
});

describe('a game as JSON', () => {
  it('has every move, variation and annotation', () => {
    const game = chessGame();
    const json = throughJson(game) as GameJson;
    expect(json.headers).toMatchObject({ Event: 'A "game"', White: 'Anna' });
    expect(json.tree.map(({ ply, move }) => `${ply} ${move ?? 'start'}`)).toEqual([
      ...['0 start', '1 e2e4', '2 e7e5', '3 d1h5', '4 b8c6', '5 f1c4', '6 g8f6', '7 h5f7'],
      ...['1 d2d4', '2 d7d5', '3 c2c4', '2 g8f6', '3 c2c4', '1 c2c4'],
    ]);
    expect(json.tree[1]).toMatchObject({
      nags: [1],
      clock: 600,
      evaluation: { pawns: 0.25, depth: 18 },
      comments: ['Best by test.'],
    });
    const read = chess.unwrap(chess.ChessGame.fromJSON(json));
    expect(chess.makePgn(read)).toBe(chess.makePgn(game));
    expect(throughJson(read)).toEqual(json);
    expect(read.result).toEqual(game.result);
  });

  it('works for shogi as well', () => {
    const game = shogiGame();
    const json = throughJson(game) as GameJson;
    expect(json.tree.map(({ move }) => move)).toEqual([
      undefined,
      ...['7g7f', '3c3d', '8h2b+', '8c8d'],
    ]);
    const read = chess.unwrap(shogi.ShogiGame.fromJSON(json));
    expect(throughJson(read)).toEqual(json);
    expect(read.result).toMatchObject({ winner: 'sente', reason: 'resignation' });
    const [before, after] = [game, read].map((one) => chess.unwrap(makeRecord(one, 'kif')).text);
    expect(after).toBe(before);
  });

  it('of any length can be written and read', () => {
    const game = new chess.ChessGame();
    const cycle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const moves = Array.from({ length: 4000 }, (_, i) => cycle[i % 4] as string);
    expect(game.addLine(game.tree, moves).ok).toBe(true);
    const read = chess.unwrap(chess.ChessGame.fromJSON(throughJson(game)));
    expect([...read.tree.mainLine()]).toHaveLength(4000);
  });

  it.each<[string, (json: Record<string, unknown>) => unknown]>([
    ['', () => 'game'],
    ['headers', (json) => ({ ...json, headers: 1 })],
    ['headers.White', (json) => ({ ...json, headers: { White: 1 } })],
    ['tree', (json) => ({ ...json, tree: {} })],
    ['tree[0]', (json) => ({ ...json, tree: [1] })],
    ['tree[0].ply', (json) => ({ ...json, tree: [{ ply: 1, move: 'e2e4' }] })],
    ['tree[0].move', (json) => ({ ...json, tree: [{ ply: 0, move: 'e2e4' }] })],
    ['tree[1].ply', (json) => ({ ...json, tree: [{ ply: 0 }, { ply: 2, move: 'e2e4' }] })],
    ['tree[1].ply', (json) => ({ ...json, tree: [{ ply: 0 }, { ply: 0.5, move: 'e2e4' }] })],
    ['tree[1].move', (json) => ({ ...json, tree: [{ ply: 0 }, { ply: 1 }] })],
    [
      'tree[2].move',
      (json) => ({
        ...json,
        tree: [{ ply: 0 }, { ply: 1, move: 'e2e4' }, { ply: 1, move: 'e2e4' }],
      }),
    ],
    ['tree[0].comments', (json) => ({ ...json, tree: [{ ply: 0, comments: 'x' }] })],
    ['tree[0].clock', (json) => ({ ...json, tree: [{ ply: 0, clock: -1 }] })],
    ['tree[0].evaluation', (json) => ({ ...json, tree: [{ ply: 0, evaluation: {} }] })],
    ['tree[0].shapes', (json) => ({ ...json, tree: [{ ply: 0, shapes: [{ color: 'pink' }] }] })],
    [
      'tree[0].termination',
      (json) => ({ ...json, tree: [{ ply: 0, termination: { reason: 'boredom' } }] }),
    ],
  ])('is checked: %s', (path, change) => {
    const json = throughJson(new chess.ChessGame()) as Record<string, unknown>;
    expect(chess.ChessGame.fromJSON(change(json))).toMatchObject({
      error: { code: 'MalformedJson', data: { what: 'game', path } },
    });
  });

  it('has moves that are checked, too', () => {
    const json = throughJson(new chess.ChessGame()) as object;
    const value = { ...json, tree: [{ ply: 0 }, { ply: 1, move: 'e2e5' }] };
    expect(chess.ChessGame.fromJSON(value)).toMatchObject({ error: { code: 'IllegalMove' } });
  });

  it('is refused or read, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, tree) => {
        const json = throughJson(new chess.ChessGame()) as object;
        for (const one of [value, { ...json, tree }, { ...json, headers: value }]) {
          expect(chess.ChessGame.fromJSON(one).ok).toBeTypeOf('boolean');
          expect(shogi.ShogiGame.fromJSON(one).ok).toBe(false);
        }
      }),
    );
  });
});

describe('moves, nodes and sets as JSON', () => {
  it('are plain data without the positions and the tree around them', () => {
    const node = new chess.ChessGame().play('e4');
    expect(throughJson(node.move)).toEqual({ from: 12, to: 28, san: 'e4', uci: 'e2e4' });
    node.nags = [1];
    expect(throughJson(node)).toEqual({
      ply: 1,
      move: { from: 12, to: 28, san: 'e4', uci: 'e2e4' },
      before: [],
      nags: [1],
      comments: [],
    });
    expect(throughJson(node.parent)).toEqual({ ply: 0, comments: [] });
    const drop = new shogi.ShogiGame(shogi.shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b P 1')).play(
      'P*5e',
    );
    expect(throughJson(drop.move)).toMatchObject({ drop: 'pawn', to: 40, usi: 'P*5e' });
    expect(throughJson(chess.squareSet('a1', 'h8'))).toEqual({
      board: '8x8',
      squares: ['a1', 'h8'],
    });
  });

  it('can be played again', () => {
    const node = new chess.ChessGame().play('e4');
    const move = throughJson(node.move) as chess.Move;
    expect(chess.ChessPosition.start.play(move).fen()).toBe(node.move.after.fen());
  });
});

describe('a console shows', () => {
  it('a chess position as a board', () => {
    expect(inspect(chess.ChessPosition.start)).toBe(
      [
        'ChessPosition, white to move',
        ...['8 r n b q k b n r', '7 p p p p p p p p', '6 . . . . . . . .', '5 . . . . . . . .'],
        ...['4 . . . . . . . .', '3 . . . . . . . .', '2 P P P P P P P P', '1 R N B Q K B N R'],
        '  a b c d e f g h',
        chess.START_FEN,
      ].join('\n'),
    );
  });

  it('a shogi position as a board', () => {
    const position = shogi.ShogiPosition.start.play('7g7f').play('3c3d').play('8h2b+');
    expect(inspect(position)).toBe(
      [
        'ShogiPosition, gote to move',
        ' 9  8  7  6  5  4  3  2  1',
        ' l  n  s  g  k  g  s  n  l a',
        ' .  r  .  .  .  .  . +B  . b',
        ' p  p  p  p  p  p  .  p  p c',
        ' .  .  .  .  .  .  p  .  . d',
        ' .  .  .  .  .  .  .  .  . e',
        ' .  .  P  .  .  .  .  .  . f',
        ' P  P  .  P  P  P  P  P  P g',
        ' .  .  .  .  .  .  .  R  . h',
        ' L  N  S  G  K  G  S  N  L i',
        position.sfen(),
      ].join('\n'),
    );
  });

  it('positions deep inside of something in one line', () => {
    const { start } = chess.ChessPosition;
    expect(inspect({ a: { b: { c: { start } } } }, { depth: 2 })).not.toContain('\n8 r');
    expect(inspect({ start }, { depth: 0 })).toContain(`[ChessPosition ${chess.START_FEN}]`);
    expect(inspect({ start }, { depth: null })).toContain('ChessPosition, white to move');
  });

  it('a game as its moves and result', () => {
    expect(inspect(chessGame())).toBe(
      'ChessGame, 7 plies, white wins, checkmate\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#',
    );
    expect(inspect(shogiGame())).toBe(
      'ShogiGame, 3 plies, sente wins, resignation\n1. 7g7f 2. 3c3d 3. 8h2b+',
    );
    expect(inspect(new chess.ChessGame())).toBe('[ChessGame, 0 plies, unfinished]');
  });

  it('a long game in part', () => {
    const game = new chess.ChessGame();
    const cycle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    game.addLine(
      game.tree,
      Array.from({ length: 400 }, (_, i) => cycle[i % 4] as string),
    );
    expect(inspect(game)).toMatch(/ … 200 more$/);
  });

  it('moves, nodes and sets', () => {
    const node = new chess.ChessGame().play('e4');
    expect(inspect(node)).toBe(
      '{ ply: 1, move: [GameMove e4], before: [], nags: [], comments: [] }',
    );
    expect(inspect(node.parent)).toBe('{ ply: 0, comments: [] }');
    const set = Bitboard.fromSquares(BoardGeometry.of(2, 2), [0]);
    expect(inspect(set)).toBe('Bitboard, 1 of 4 squares\n2 . .\n1 X .\n  a b');
  });
});

describe('a structured clone has everything', () => {
  it('of moves, described moves, outcomes, setups and JSON', () => {
    const game = chessGame();
    const kif = shogiGame();
    const values = [
      ...chess.ChessPosition.start.legalMoves(),
      ...chess.ChessPosition.start.describeMoves(),
      ...shogi.ShogiPosition.start.describeMoves(),
      ...[game.result, kif.result, game.toJSON(), kif.toJSON()],
      ...[chess.ChessPosition.start.toJSON(), shogi.ShogiPosition.start.toJSON()],
      ...[chess.ChessPosition.start.toSetup(), shogi.ShogiPosition.start.toSetup()],
      ...[chess.ChessPosition.start.bytes, shogi.ShogiPosition.start.bytes],
      ...[chess.ChessPosition.start.dests(), shogi.ShogiPosition.start.dropDests()],
      ...[game.line[0]?.move.toJSON(), game.line[0]?.evaluation, game.line[0]?.shapes],
    ];
    for (const value of values) expect(structuredClone(value)).toEqual(value);
  });

  it('of search info', async () => {
    const engine = createEngine('chess');
    const found = engine.think(chess.ChessPosition.start, { depth: 3 });
    expect(structuredClone(found)).toEqual(found);
    expect(throughJson(found)).toEqual(found);
    engine.dispose();
  });

  it('of bytes, from which a position is restored', () => {
    const { bytes } = chess.ChessPosition.start;
    const read = chess.unwrap(chess.ChessPosition.fromBytes(structuredClone(bytes)));
    expect(read.fen()).toBe(chess.START_FEN);
  });
});
