// Positions of games to be judged: some of each game, none of them decided.
import { ChessPosition } from 'magiban/chess';

const FIRST_PLY = 8;
/** From one position of a game to the next: at least so many plies, and up to so many more. */
const STEP = 5;
const MORE = 5;
/** In pawns, as a player said in its comment. */
const DECIDED = 3;
const MOVE = /([A-Za-z][^\s{}]*)(?: \{\[%eval (-?[\d.#]+)(?:[^\d.#}][^}]*)?\})?/g;

/** Their FENs. `text` is PGN as `magiban match --out` writes it, with what the players thought. */
export function positionsOf(text, random) {
  const fens = [];
  for (const game of text.split(/(?=\[Event )/)) {
    const moves = game.slice(game.indexOf('\n\n')).replace(/\s+/g, ' ');
    let position = ChessPosition.start;
    let next = FIRST_PLY + random(MORE + 1);
    let ply = 0;
    for (const [, move, thought] of moves.matchAll(MOVE)) {
      if (!position.parseMove(move).ok) break;
      if (ply >= next && thought !== undefined && Math.abs(Number(thought)) < DECIDED) {
        fens.push(position.fen());
        next = ply + STEP + random(MORE);
      }
      position = position.play(move);
      ply++;
    }
  }
  return fens;
}
