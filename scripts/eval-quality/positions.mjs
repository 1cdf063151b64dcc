// Samples undecided positions from games for eval-quality.mjs.
import { ChessPosition } from 'magiban/chess';

const FIRST_PLY = 8;
/** Distance in plies between two samples of a game: at least STEP, plus a random number below MORE. */
const STEP = 5;
const MORE = 5;
/** In pawns, as in the players' comments. */
const DECIDED = 3;
const MOVE = /([A-Za-z][^\s{}]*)(?: \{\[%eval (-?[\d.#]+)(?:[^\d.#}][^}]*)?\})?/g;

/** The FENs of the samples. `text` is PGN as `magiban match --out` writes it, with the players' scores. */
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
