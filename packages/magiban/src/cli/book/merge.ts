/** `magiban book merge`: merges several books. */
import { Command } from 'commander';
import { createDraft } from '../../book/draft.js';
import { invalidOption } from '../../errors/english/options.js';
import { checkWritable } from '../../node/files.js';
import { openBook } from '../../node/local-environment.js';
import { writeBook } from './make.js';

interface MergeOptions {
  readonly out: string;
  readonly json?: boolean;
}

async function run(sources: readonly string[], { out, json }: MergeOptions): Promise<void> {
  checkWritable(out);
  const [first, ...others] = await Promise.all(sources.map(openBook));
  const game = first?.game ?? 'chess';
  const strange = others.findIndex((book) => book.game !== game);
  if (strange >= 0) {
    const value = sources[strange + 1] ?? '';
    const expected = `a book of ${game}, as ${sources[0]} is`;
    throw invalidOption({ option: 'books', value, reason: 'usage', expected });
  }
  const draft = createDraft(game);
  for (const book of first ? [first, ...others] : []) draft.merge(book);
  writeBook(game, draft, { out, json, least: 0 }, { books: sources.length });
}

const HELP = `
Books of one game: files, or chess or shogi for the book that travels with the package. Weights of the same move in the same position are added; in
shogi, of two scores the one that was searched deeper stays.

Examples:
  $ magiban book merge first.bin second.bin --out both.bin
  $ magiban book merge shogi standard.db --out all.db`;

export function bookMergeCommand(): Command {
  return new Command('merge')
    .description('merge several books')
    .argument('<books...>', 'the books to read')
    .requiredOption('--out <file>', 'output file')
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(run);
}
