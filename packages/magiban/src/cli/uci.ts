/** `magiban uci` and `magiban usi`: the engine for any chess or shogi GUI. */
import { Command } from 'commander';
import { converse } from './converse.js';
import { version } from './version.js';

const HELP = `
The engine reads commands and answers until "quit", or until its input and its searches have ended. Where tables know the position, they choose the
move: those of three men travel with the package, others are looked for in TablebasePath (see magiban tb --help). Next comes an opening book, if OwnBook is on: ours, or BookFile.
Level, from 1 to 10, makes it play weaker, as people do.`;

export function uciCommand(): Command {
  return new Command('uci')
    .description('play chess under any UCI interface')
    .addHelpText(
      'after',
      `${HELP}

Examples:
  $ printf 'position startpos moves e2e4\\ngo depth 8\\n' | magiban uci
  $ magiban match --first "magiban uci" --second "gnuchess --uci" --tc 2+0.02 --games 10`,
    )
    .action(() => converse('uci', version));
}

export function usiCommand(): Command {
  return new Command('usi')
    .description('play shogi under any USI interface')
    .addHelpText(
      'after',
      `${HELP}

Examples:
  $ printf 'position startpos moves 7g7f\\ngo depth 8\\n' | magiban usi`,
    )
    .action(() => converse('usi', version));
}
