/** The tables under data/syzygy, or those in the folder that MAGIBAN_SYZYGY names, and positions for them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChessPosition, type Piece } from '../../../src/chess/index.js';
import { parsePiece } from '../../../src/chess/pieces.js';
import { emptySetup } from '../../../src/chess/setup/setup.js';
import type { Color } from '../../../src/chess/types.js';
import type { SyzygyLoader } from '../../../src/tablebase/syzygy/index.js';

const OWN = fileURLToPath(new URL('../../../../../data/syzygy', import.meta.url));
const FOLDER = process.env.MAGIBAN_SYZYGY ?? OWN;

/** The endings that both tables are there for. */
export const ENDINGS: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.rtbw'))
  .map((file) => file.slice(0, -5))
  .filter((name) => existsSync(join(FOLDER, `${name}.rtbz`)));

export function bytesOf(file: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, file)));
}

export const load: SyzygyLoader = (name, kind) => {
  const file = `${name}.${kind === 'wdl' ? 'rtbw' : 'rtbz'}`;
  return existsSync(join(FOLDER, file)) ? bytesOf(file) : undefined;
};

/** The pieces of an ending, the side that is named first being white, or black. */
export function piecesOf(name: string, first: Color = 'white'): Piece[] {
  const letters = name.split('v');
  const cased = (letter: string, side: number) =>
    (side === 0) === (first === 'white') ? letter : letter.toLowerCase();
  return letters.flatMap((side, i) =>
    [...side].map((letter) => parsePiece(cased(letter, i)) as Piece),
  );
}

/** The position with these pieces on these squares, if it is possible. */
export function positionWith(
  pieces: readonly Piece[],
  squares: readonly number[],
  turn: Color,
): ChessPosition | undefined {
  if (new Set(squares).size < squares.length) return undefined;
  const setup = emptySetup();
  const board = [...setup.board];
  for (const [i, piece] of pieces.entries()) board[squares[i] as number] = piece;
  const position = ChessPosition.fromSetup({ ...setup, board, turn });
  return position.ok ? position.value : undefined;
}

/** Any position of an ending, of either colour. */
export function randomPosition(name: string, roll: (limit: number) => number): ChessPosition {
  for (;;) {
    const pieces = piecesOf(name, roll(2) === 0 ? 'white' : 'black');
    const squares = pieces.map(() => roll(64));
    const position = positionWith(pieces, squares, roll(2) === 0 ? 'white' : 'black');
    if (position) return position;
  }
}
