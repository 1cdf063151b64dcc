// Builds the opening books that ship with the package: data/books/chess.bin and shogi.db (docs/books.md).
//
//   npm run books -- chess|shogi [--nodes 60000]
//
// The trunk is our own list of openings. A search scores each of its moves: moves much worse than the best one are dropped, the
// others get a weight that grows with their score and with the number of openings through them. After the last move of each
// opening the engine extends the line by some moves of its own.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChessDraft, growBook, ShogiDraft } from 'magiban/book';
import { ChessPosition, makeUci } from 'magiban/chess';
import { createEngine } from 'magiban/engine';
import { makeUsi, ShogiPosition } from 'magiban/shogi';
import { gameOf, numbersOf, parseOptions, ROOT } from './tools.mjs';

const GAMES = {
  chess: {
    file: 'chess.bin',
    start: () => ChessPosition.start,
    draft: () => new ChessDraft(),
    text: (position, move) => makeUci(position.parseMove(move).value),
    /** Moves that are this many centipawns worse than the best one are dropped. */
    worst: 100,
    growth: { breadth: 2, margin: 15, plies: 6, positions: 8 },
  },
  shogi: {
    file: 'shogi.db',
    start: () => ShogiPosition.start,
    draft: () => new ShogiDraft(),
    text: (position, move) => makeUsi(position.parseMove(move).value),
    worst: 400,
    growth: { breadth: 2, margin: 20, plies: 6, positions: 8 },
  },
};
const MOST_BYTES = 40_000;
const LINES = 4;

const USUAL = { nodes: 60_000 };
const { values: options, positionals } = parseOptions(USUAL);
const name = gameOf(positionals);
const game = GAMES[name];
const { nodes } = numbersOf(options, USUAL);
const engine = createEngine(name, { hash: 32 });
const draft = game.draft();
const start = game.start();

/** The trunk: for each position its moves, with the number of openings through each. */
const lines = readFileSync(join(ROOT, `data/books/${name}-openings.tsv`), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[0].split(' '));
const trunk = new Map();
const ends = new Map();
for (const line of lines) {
  let position = start;
  for (const word of line) {
    const key = draft.keyOf(position);
    ends.delete(key);
    const node = trunk.get(key) ?? { position, moves: new Map() };
    const move = game.text(position, word);
    node.moves.set(move, (node.moves.get(move) ?? 0) + 1);
    trunk.set(key, node);
    position = position.play(move);
  }
  if (!trunk.has(draft.keyOf(position))) ends.set(draft.keyOf(position), position);
}

const worthOf = ({ score }) => ('cp' in score ? score.cp : Math.sign(score.matePlies) * 30_000);

function search(position, limits) {
  engine.newGame();
  return engine.think(position, { nodes, ...limits });
}

let left = 0;
for (const { position, moves } of trunk.values()) {
  const found = search(position, { multiPv: LINES });
  const best = worthOf(found.lines[0]);
  for (const [move, passing] of moves) {
    const isFirst = (line) => line.moves[0] === move;
    const seen = found.lines.find(isFirst) ?? search(position, { searchMoves: [move] }).lines[0];
    const loss = Math.max(0, best - worthOf(seen));
    if (loss > game.worst) {
      left++;
      console.log(`left out: ${move} (-${loss}) in ${draft.keyOf(position)}`);
      continue;
    }
    const weight = Math.max(1, Math.round(10 * passing * Math.exp(-loss / game.worst)));
    const score = 'cp' in seen.score ? seen.score.cp : undefined;
    draft.add(position, move, { weight, reply: seen.moves[1], score, depth: found.depth });
  }
}
console.log(`${trunk.size} positions of the trunk, ${left} moves left out, ${ends.size} ends`);
for (const position of ends.values()) {
  await growBook(draft, engine, position, [], { nodes, ...game.growth });
}
const bytes = draft.bytes();
if (bytes.length > MOST_BYTES) throw new Error(`${bytes.length} bytes are too many`);
const target = join(ROOT, `data/books/${game.file}`);
writeFileSync(`${target}.new`, bytes);
renameSync(`${target}.new`, target);
console.log(
  `${game.file}: ${draft.positionCount} positions, ${draft.moveCount} moves, ${bytes.length} bytes`,
);
