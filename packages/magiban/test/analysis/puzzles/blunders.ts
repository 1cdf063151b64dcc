/** Mate problems of shogi from games, and a last move of the defender that leads to each. */
import { readFileSync } from 'node:fs';
import type { PlainGame } from '../../../src/analysis/index.js';
import { makeUsi } from '../../../src/shogi/notation/usi.js';
import { ShogiPosition, shogiPosition } from '../../../src/shogi/position/position.js';
import { oppositeOf, type Square } from '../../../src/shogi/types.js';

const FILE = new URL('../../../../../data/tsume/mates.txt', import.meta.url);

export interface Fact {
  readonly position: ShogiPosition;
  /** One solution. */
  readonly moves: readonly string[];
}

/** The mates of this length. */
export function readFacts(plies: number): Fact[] {
  const facts = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [sfen = '', moves = ''] = line.split(' moves ');
      return { position: shogiPosition(sfen), moves: moves.split(' ') };
    });
  return facts.filter(({ moves }) => moves.length === plies);
}

/** A game of one move that ends in this position: the defender moves a piece on the board without capture or promotion. */
export function withBlunder(position: ShogiPosition): PlainGame | undefined {
  const setup = position.toSetup();
  const turn = oppositeOf(position.turn);
  for (const [to, piece] of setup.board.entries()) {
    if (piece?.color !== turn) continue;
    for (const from of setup.board.keys()) {
      if (setup.board[from]) continue;
      const board = [...setup.board];
      board[to] = undefined;
      board[from] = piece;
      const start = ShogiPosition.fromSetup({ ...setup, board, turn, number: setup.number - 1 });
      const move = { from: from as Square, to: to as Square, promote: false };
      if (start.ok && start.value.isLegal(move)) {
        return { start: start.value, moves: [makeUsi(move)] };
      }
    }
  }
  return undefined;
}
