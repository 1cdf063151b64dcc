/** Positions that searches are tested on, and games at random from a seed. */
import { ChessPosition, chessPosition } from '../../src/chess/index.js';
import { CHESS_ENGINE } from '../../src/engine/games/chess.js';
import { SHOGI_ENGINE } from '../../src/engine/games/shogi.js';
import type { Searcher as SearcherClass } from '../../src/engine/searcher.js';
import { ShogiPosition, shogiPosition } from '../../src/shogi/index.js';

export const CHESS_FENS: readonly string[] = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  '8/8/1p1k4/p1p2p2/P1P2P2/1P1K4/8/8 b - - 4 40',
];

export const SHOGI_SFENS: readonly string[] = [
  'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
  'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1',
  'ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62',
  '4k4/9/4P4/9/9/9/9/9/4K4 b G 1',
];

export type Game = 'chess' | 'shogi';
export type AnyPosition = ChessPosition | ShogiPosition;
export const GAMES: readonly Game[] = ['chess', 'shogi'];

export function positionOf(game: Game, text: string): AnyPosition {
  return game === 'chess' ? chessPosition(text) : shogiPosition(text);
}

export function textsOf(game: Game): readonly string[] {
  return game === 'chess' ? CHESS_FENS : SHOGI_SFENS;
}

export function startOf(game: Game): AnyPosition {
  return game === 'chess' ? ChessPosition.start : ShogiPosition.start;
}

export function engineModule(game: Game) {
  return game === 'chess' ? CHESS_ENGINE.module : SHOGI_ENGINE.module;
}

export function newSearcher(
  Searcher: typeof SearcherClass,
  game: Game,
  megabytes = 4,
): SearcherClass {
  return new Searcher(`${game}-engine`, engineModule(game), megabytes);
}

/** Positions of a random game, each with the codes that lead to it from the start. */
export function* randomGame(
  start: AnyPosition,
  random: (below: number) => number,
  plies: number,
): Generator<{ position: AnyPosition; codes: readonly number[] }> {
  let position = start;
  const codes: number[] = [];
  for (let i = 0; i < plies; i++) {
    yield { position, codes };
    const moves = position.legalMoves();
    if (moves.length === 0) return;
    const move = moves[random(moves.length)] as never;
    const code = position.codeOf(move);
    if (code.ok) codes.push(code.value);
    position = position.play(move);
  }
}

/** A search to its end in slices of N nodes. */
export function searched(
  searcher: SearcherClass,
  position: AnyPosition,
  bounds: Parameters<SearcherClass['begin']>[0],
  slice = 50_000,
) {
  searcher.load(position.packed);
  searcher.begin(bounds);
  while (searcher.run(slice) !== 'over');
  const report = searcher.report();
  searcher.end();
  return report;
}
