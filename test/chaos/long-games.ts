/** Games of many thousand moves, with variations inside variations: every format writes them and reads them back, whatever their depth. */
import fc from 'fast-check';
import { ChessGame, makePgn, parsePgn } from 'magiban/chess';
import {
  makeRecord,
  parseRecord,
  RECORD_FORMATS,
  type RecordFormat,
  unwrap,
} from 'magiban/records';
import { ShogiGame } from 'magiban/shogi';
import { scenario } from './scenario.js';

type Format = 'pgn' | RecordFormat;

interface LongGame {
  readonly format: Format;
  readonly plies: number;
  /** Plies from one variation to the next; 0 for none. */
  readonly every: number;
  /** Whether the game goes on inside the variations, so that each is inside the one before. */
  readonly nested: boolean;
  readonly comment: string;
}

/** Pieces that go out and come back, and what they could do instead each time. */
const CYCLES = {
  chess: { moves: ['b1c3', 'b8c6', 'c3b1', 'c6b8'], others: ['g1f3', 'g8f6', 'g1f3', 'g8f6'] },
  shogi: { moves: ['2h3h', '8b7b', '3h2h', '7b8b'], others: ['2h4h', '8b6b', '3h4h', '7b6b'] },
} as const;

/** What both games have in common here. */
interface AnyGame {
  readonly cursor: unknown;
  play(move: string): { comments: string[] };
  goto(place: never): void;
  addLine(place: never, moves: readonly string[]): { readonly ok: boolean };
  readonly tree: { descendants(): Iterable<unknown> };
}

interface Node {
  readonly move: object;
  readonly comments: readonly string[];
}

function grow(game: AnyGame, kind: keyof typeof CYCLES, input: LongGame): void {
  const { plies, every, nested, comment } = input;
  const { moves, others } = CYCLES[kind];
  for (let ply = 0; ply < plies; ply++) {
    const [move, other] = [moves[ply % 4] as string, others[ply % 4] as string];
    const hasVariation = every > 0 && ply % every === 0;
    // The move that is added first is the main line, and the game goes on behind the other.
    if (hasVariation && nested) game.addLine(game.cursor as never, [other]);
    const before = game.cursor;
    const node = game.play(move);
    if (hasVariation) node.comments = comment === '' ? [] : [comment];
    if (hasVariation && !nested) {
      game.goto(before as never);
      game.addLine(before as never, [other]);
      game.play(move);
    }
  }
}

/** All moves and comments, in order. */
function sketch({ tree }: AnyGame): string {
  return Array.from(tree.descendants(), (node) => {
    const { move, comments } = node as Node;
    return [String(move), ...comments].join('|');
  }).join(' ');
}

/** The game, and what is read of what was written; nothing if that has errors. */
function roundTrip(input: LongGame): [written: AnyGame, read: AnyGame | undefined] {
  const { format } = input;
  if (format === 'pgn') {
    const game = new ChessGame();
    grow(game as AnyGame, 'chess', input);
    const [back] = parsePgn(makePgn(game));
    return [game as AnyGame, back?.errors.length === 0 ? (back.game as AnyGame) : undefined];
  }
  const game = new ShogiGame();
  grow(game as AnyGame, 'shogi', input);
  const [back] = unwrap(parseRecord(unwrap(makeRecord(game, format)).text));
  return [game as AnyGame, back?.errors.length === 0 ? (back.game as AnyGame) : undefined];
}

export const LONG_GAMES = scenario<LongGame>({
  name: 'long-games',
  covers: 'long and deeply nested games in every format: written and read back the same',
  quickRuns: 12,
  inputs: fc.record({
    format: fc.constantFrom<Format>('pgn', ...RECORD_FORMATS),
    plies: fc.nat({ max: 6000 }),
    every: fc.nat({ max: 5 }),
    nested: fc.boolean(),
    comment: fc.constantFrom('', 'x', '変化：1手', '{', ')'),
  }),
  start: () => ({
    check(input) {
      const [written, read] = roundTrip(input);
      if (!read) throw new Error('what was written has errors');
      if (sketch(read) !== sketch(written)) throw new Error('it is read otherwise');
    },
  }),
});
