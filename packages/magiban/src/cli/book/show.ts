/** `magiban book show`: the book moves per position. */
import { Command } from 'commander';
import { openingNames } from '../../book/openings.js';
import type { BookMove, OpeningBook } from '../../book/types.js';
import { unwrap } from '../../errors/error.js';
import { openBook } from '../../node/local-environment.js';
import { type AnyPosition, gameLine } from '../../rules.js';
import { grouped, printFields, printJson, printLine, printWarnings, table } from '../output.js';

interface ShowOptions {
  readonly fen?: string;
  readonly moves?: string;
  readonly json?: boolean;
}

async function run(source: string, { fen, moves = '', json }: ShowOptions): Promise<void> {
  const book: OpeningBook<AnyPosition> = await openBook(source);
  const { game, format, positionCount: positions, moveCount: entries } = book;
  const played = moves.split(/\s+/).filter(Boolean);
  const { start, position } = unwrap(gameLine(game, fen, played, { repair: true }));
  printWarnings(start);
  const opening = fen === undefined ? ((await openingNames(game)).of(played)?.name ?? null) : null;
  const found = book.find(position);
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const shares = found.map(({ weight }) => (total > 0 ? weight / total : 0));
  if (json) {
    const listed = found.map((move, i) => ({ ...move, share: shares[i] }));
    printJson({ game, format, positions, entries, fen: position.text, opening, moves: listed });
    return;
  }
  printFields([
    ['format', `${format} (${game})`],
    ['positions', grouped(positions)],
    ['moves', grouped(entries)],
    ['position', position.text],
    ...(opening ? ([['opening', `${opening.en} (${opening.ja})`]] as const) : []),
  ]);
  printLine();
  if (found.length === 0) printLine('the book does not have this position');
  else printLine(table(found.map((move, i) => row(move, shares[i] as number))));
}

function row({ move, weight, score, depth, reply }: BookMove, share: number): string[] {
  const parts = [move, grouped(weight), `${(100 * share).toFixed(1)}%`];
  if (score !== undefined) parts.push(`${(score / 100).toFixed(2)} at depth ${depth ?? '?'}`);
  if (reply !== undefined) parts.push(`then ${reply}`);
  return parts;
}

const HELP = `
A book is a file in Polyglot's or YaneuraOu's format, or chess or shogi for the one that travels with the package. Moves are shown with their
weight, and how often they are played. Moves that are not legal are left out.

Examples:
  $ magiban book show chess --moves "e2e4 c7c5"
  $ magiban book show standard.db --fen "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
  $ magiban book show performance.bin --json`;

export function bookShowCommand(): Command {
  return new Command('show')
    .description('print the book moves of a position')
    .argument('<book>', 'a file, or chess or shogi for the built-in book')
    .option('--fen <text>', 'FEN or SFEN of the position (default: start position)')
    .option('--moves <text>', 'moves to play from there, in UCI or USI')
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(run);
}
