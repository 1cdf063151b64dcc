/** Puzzles as records: PGN in chess, KIF in shogi, with the solution as the moves of the game. */

import { ChessGame } from '../../chess/game/game.js';
import { makePgn } from '../../chess/records/pgn.js';
import { protocolScore } from '../../engine/report.js';
import { unwrap } from '../../errors/error.js';
import { ShogiGame } from '../../shogi/game/game.js';
import { makeRecord } from '../../shogi/records/records.js';
import type { Puzzle } from './puzzle.js';

/** Headers of the source that a puzzle keeps, and its own. */
const KEPT = {
  chess: ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'WhiteElo', 'BlackElo'],
  shogi: ['棋戦', '場所', '開始日時', '先手', '後手'],
} as const;
const OWN = {
  chess: ['Themes', 'Rating', 'Proof', 'Ply'],
  shogi: ['テーマ', 'レーティング', '証明', '元の手数'],
} as const;

/** Writes a puzzle as PGN or KIF; `headers` are those of the game that it comes from. */
export function makePuzzle(
  puzzle: Puzzle,
  headers: ReadonlyMap<string, string> = new Map(),
): string {
  return puzzle.game === 'chess' ? makePuzzlePgn(puzzle, headers) : makePuzzleKif(puzzle, headers);
}

function makePuzzlePgn(puzzle: Puzzle, headers: ReadonlyMap<string, string>): string {
  const { fen, chess960 = false, solution } = puzzle;
  const game = unwrap(ChessGame.fromFen(fen, { chess960 }));
  for (const move of solution) game.play(move);
  for (const [name, value] of headersOf(puzzle, headers)) game.headers.set(name, value);
  return makePgn(game);
}

function makePuzzleKif(puzzle: Puzzle, headers: ReadonlyMap<string, string>): string {
  const game = unwrap(ShogiGame.fromSfen(puzzle.fen));
  for (const move of puzzle.solution) game.play(move);
  for (const [name, value] of headersOf(puzzle, headers)) game.headers.set(name, value);
  return unwrap(makeRecord(game, 'kif')).text;
}

function headersOf(
  { game, themes, rating, ply, ...puzzle }: Puzzle,
  headers: ReadonlyMap<string, string>,
): (readonly [name: string, value: string])[] {
  const kept = KEPT[game].flatMap((name) => {
    const value = headers.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const values = [themes.join(' '), `${rating}`, proofText({ game, ...puzzle }), `${ply}`];
  return [...kept, ...OWN[game].map((name, i) => [name, values[i] as string] as const)];
}

/** `mate in 3`, counted as in the game; `tablebase`; or `search, depth 18`. */
function proofText({ game, proof }: Pick<Puzzle, 'game' | 'proof'>): string {
  if (proof.kind === 'tablebase') return 'tablebase';
  if (proof.kind === 'search') return `search, depth ${proof.depth}`;
  const told = protocolScore(game, { matePlies: proof.plies });
  return `mate in ${'mate' in told ? told.mate : 0}`;
}
