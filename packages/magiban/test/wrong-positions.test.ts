/** Every public function that takes a position tells what is wrong with one of the other game, and with what is none. */
import { describe, expect, it } from 'vitest';
import { builtInBook } from '../src/book/any-book.js';
import { addGame, ChessDraft, openingNames, ShogiDraft } from '../src/book/index.js';
import * as chess from '../src/chess/index.js';
import { createEngine, playAtLevel } from '../src/engine/index.js';
import { solveChessMate, solveChessMateSync, solveMate, solveMateSync } from '../src/mate/index.js';
import * as shogi from '../src/shogi/index.js';
import { placeOf, setOf, Tablebase } from '../src/tablebase/index.js';

const { ChessPosition } = chess;
const { ShogiPosition } = shogi;
const NOTHING = [null, undefined, 'startpos', 5, {}, { packed: [] }, { packed: null }, []];

type Call = (position: never) => unknown;

/** What a call fails with, now or later. */
async function codeOf(call: Call, position: unknown): Promise<string> {
  try {
    await call(position as never);
    return 'none';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

const limits = { depth: 1 };
const move = { from: 12, to: 28 } as never;
const chessEngine = createEngine('chess', { hash: 1 });
const shogiEngine = createEngine('shogi', { hash: 1 });
const chessBook = await builtInBook('chess');
const shogiBook = await builtInBook('shogi');
const chessNames = await openingNames('chess');
const shogiNames = await openingNames('shogi');
const tablebase = await Tablebase.open();

const CHESS: Readonly<Record<string, Call>> = {
  think: (position) => chessEngine.think(position, limits),
  'think from a game': (start) => chessEngine.think({ start, moves: [] }, limits),
  bestMove: (position) => chessEngine.bestMove(position, limits),
  playAtLevel: (position) => playAtLevel(chessEngine, position, { level: 1, seed: 1 }),
  solveChessMate: (position) => solveChessMate(position, 1),
  solveChessMateSync: (position) => solveChessMateSync(position, 1),
  perft: (position) => chess.perft(position, 1),
  divide: (position) => chess.divide(position, 1),
  makeSan: (position) => chess.makeSan(position, move),
  parseSan: (position) => chess.parseSan(position, 'e4'),
  polyglotKey: (position) => chess.polyglotKey(position),
  'book.find': (position) => chessBook.find(position),
  'draft.add': (position) => new ChessDraft().add(position, 'e2e4', { weight: 1 }),
  addGame: (start) => addGame(new ChessDraft(), { start, moves: [] }),
  'openings.at': (position) => chessNames.at(position),
  ChessGame: (start) => new chess.ChessGame(start),
};
const SHOGI: Readonly<Record<string, Call>> = {
  think: (position) => shogiEngine.think(position, limits),
  'think from a game': (start) => shogiEngine.think({ start, moves: [] }, limits),
  bestMove: (position) => shogiEngine.bestMove(position, limits),
  playAtLevel: (position) => playAtLevel(shogiEngine, position, { level: 1, seed: 1 }),
  solveMate: (position) => solveMate(position, { nodes: 10 }),
  solveMateSync: (position) => solveMateSync(position, { nodes: 10 }),
  perft: (position) => shogi.perft(position, 1),
  divide: (position) => shogi.divide(position, 1),
  makeJapanese: (position) => shogi.makeJapanese(position, move),
  parseJapanese: (position) => shogi.parseJapanese(position, '７六歩'),
  makeWestern: (position) => shogi.makeWestern(position, move),
  parseWestern: (position) => shogi.parseWestern(position, 'P-7f'),
  impasseScore: (position) => shogi.impasseScore(position, 'sente'),
  'book.find': (position) => shogiBook.find(position),
  'draft.add': (position) => new ShogiDraft().add(position, '7g7f', { weight: 1 }),
  addGame: (start) => addGame(new ShogiDraft(), { start, moves: [] }),
  'openings.at': (position) => shogiNames.at(position),
  ShogiGame: (start) => new shogi.ShogiGame(start),
};
const EITHER: Readonly<Record<string, Call>> = {
  probe: (position) => tablebase.probe(position),
  explain: (position) => tablebase.explain(position),
  lookUp: (position) => tablebase.lookUp(position),
  setOf: (position) => setOf(position),
  placeOf: (position) => placeOf(position),
};
const ROWS = [
  ...Object.entries(CHESS).map(([name, call]) => ['chess', name, call] as const),
  ...Object.entries(SHOGI).map(([name, call]) => ['shogi', name, call] as const),
  ...Object.entries(EITHER).map(([name, call]) => ['either', name, call] as const),
];

describe.each(ROWS)('%s: %s', (game, name, call) => {
  it('takes its own positions only', async () => {
    const [own, other] =
      game === 'shogi'
        ? [ShogiPosition.start, ChessPosition.start]
        : [ChessPosition.start, ShogiPosition.start];
    expect(await codeOf(call, own)).toBe('none');
    if (game !== 'either') expect(await codeOf(call, other)).toBe('WrongPosition');
    // A parameter with a default takes undefined for it.
    const nothing = NOTHING.filter((one) => one !== undefined || !name.endsWith('Game'));
    for (const value of name === 'addGame' ? NOTHING : nothing) {
      expect([value, await codeOf(call, value)]).toEqual([value, 'WrongPosition']);
    }
  });
});

it('says what was given to whom', () => {
  const think = (position: unknown) => shogiEngine.think(position as never, limits);
  expect(() => think(ChessPosition.start)).toThrow(
    'a chess position was given to a shogi engine: expected a shogi position',
  );
  expect(() => think(null)).toThrow('null was given to a shogi engine');
  expect(() => think('startpos')).toThrow('text was given to a shogi engine');
  expect(shogiEngine.think(ShogiPosition.start, limits)?.depth).toBe(1);
});
