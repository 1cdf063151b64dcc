/** The lab worker: magic tables, the finder, perft. It checks for aborts between slices. */
import { type AnyPosition, GAMES, type GameName, type GameRules } from 'magiban';
import { Bitboard, BoardGeometry, unwrap } from 'magiban/bitboard';
import { CHESS, perft as chessPerft } from 'magiban/chess';
import { findMagic, type Magic, storedMagics } from 'magiban/magics';
import { SHOGI, perft as shogiPerft } from 'magiban/shogi';
import { answerCalls } from './calls.js';
import type { FoundSquare, LabCalls, SliderName } from './lab-calls.js';
import { MagicTable, walk } from './magic-table.js';

/** Larger masks would take long to list. */
const MOST_BITS = 16;
const tables = new Map<string, MagicTable>();

const PERFT: Readonly<Record<GameName, (text: string, depth: number) => Part[]>> = {
  chess: partsOf(CHESS, chessPerft),
  shogi: partsOf(SHOGI, shogiPerft),
};

function geometryOf(board: string): BoardGeometry {
  return unwrap(BoardGeometry.parse(board));
}

function magicOf(board: string, piece: SliderName, square: number): Magic {
  const game = GAMES.find((name) => name === board);
  const stored = game && storedMagics(game, piece)[square];
  return stored ?? findMagic(geometryOf(board), piece, square, { seed: 1 }).magic;
}

function tableOf(board: string, piece: SliderName, square: number): MagicTable {
  const name = `${board} ${piece} ${square}`;
  const known = tables.get(name);
  if (known) return known;
  const magic = magicOf(board, piece, square);
  const bits = magic.mask.popcount();
  if (bits > MOST_BITS)
    throw new Error(`${bits} relevant squares: more than ${MOST_BITS} are not shown`);
  const table = new MagicTable(geometryOf(board), magic);
  tables.clear();
  tables.set(name, table);
  return table;
}

/** Yields to the event loop, so that messages are handled. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

answerCalls<LabCalls>({
  async lookUp({ board, piece, square, occupied }) {
    const geometry = geometryOf(board);
    const table = tableOf(board, piece, square);
    const { mask, indexBits, magic } = table.magic;
    const all = Bitboard.fromSquares(geometry, occupied);
    const blockers = all.and(mask);
    const set = blockers.toBigInt();
    const index = table.indexOf(set);
    return {
      mask: mask.squares(),
      blockers: blockers.squares(),
      attacks: table.at(index)?.squares() ?? [],
      raycast: walk(piece, square, all).squares(),
      folded: table.fold(set),
      magic: BigInt(magic),
      product: table.productOf(set),
      index,
      indexBits,
      isFolded: geometry.squareCount > 64,
    };
  },
  async find({ board, piece, strategy, seed }, progress, signal) {
    const geometry = geometryOf(board);
    let attempts = 0;
    for (let square = 0; square < geometry.squareCount && !signal.aborted; square++) {
      const found = findOne(geometry, piece, square, { strategy, seed, attempts: 200_000 });
      attempts += found.attempts;
      progress(found);
      await breathe();
    }
    return attempts;
  },
  async perft({ game, text, depth }, progress, signal) {
    let milliseconds = 0;
    let pausedAt = performance.now();
    const parts = PERFT[game](text, depth);
    let nodes = 0;
    for (const { move, count } of parts) {
      if (signal.aborted) break;
      // Only the counting is timed; pauses cost more than a small part does.
      const begin = performance.now();
      const part = count();
      const end = performance.now();
      milliseconds += end - begin;
      nodes += part;
      progress({ move, nodes: part, milliseconds, all: parts.length });
      if (end - pausedAt < 50) continue;
      await breathe();
      pausedAt = performance.now();
    }
    return { nodes, milliseconds };
  },
});

function findOne(
  geometry: BoardGeometry,
  piece: SliderName,
  square: number,
  options: Parameters<typeof findMagic>[3] & { readonly attempts: number },
): FoundSquare {
  try {
    const { magic, attempts } = findMagic(geometry, piece, square, options);
    return { square, attempts, magic: magic.magic, indexBits: magic.indexBits };
  } catch {
    return { square, attempts: options.attempts, magic: undefined, indexBits: 0 };
  }
}

interface Part {
  readonly move: string;
  count(): number;
}

/** Perft by root move, counted one by one. */
function partsOf<P extends AnyPosition>(
  rules: GameRules<P>,
  perft: (position: P, depth: number) => number,
): (text: string, depth: number) => Part[] {
  return (text, depth) => {
    const position = unwrap(rules.parse(text, { lenient: true }));
    return position.moveTexts().map((move) => ({
      move,
      count: () => perft(position.play(move) as P, depth - 1),
    }));
  };
}
