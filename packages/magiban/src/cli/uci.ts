/** `magiban uci` and `magiban usi`: the engine for any chess or shogi GUI. */
import { Command } from 'commander';
import { LOCAL } from '../node/local-environment.js';
import type { Protocol } from '../uci/command.js';
import { LineSplitter } from '../uci/line-splitter.js';
import { UciSession } from '../uci/session/session.js';
import { version } from './options.js';
import { printLine } from './output.js';

/** A session on stdin and stdout. It ends with its input, once the pending searches are done. */
async function runSession(protocol: Protocol): Promise<void> {
  const session = new UciSession(protocol, version, printLine, LOCAL);
  const splitter = new LineSplitter();
  const { stdin } = process;
  const receive = (lines: readonly string[]) => {
    for (const line of lines) session.receive(line);
  };
  stdin.setEncoding('utf8');
  stdin.on('data', (piece: string) => receive(splitter.push(piece)));
  for (const event of ['end', 'error'] as const) {
    stdin.on(event, () => {
      receive(splitter.end());
      session.finish();
    });
  }
  await session.ended;
  stdin.destroy();
}

const HELP = `
The engine reads commands and answers until "quit", or until its input and its searches have ended. Where tables know the position, they choose the
move: those of three men travel with the package, others are looked for in TablebasePath (see magiban tb --help). Next comes an opening book, if OwnBook is on: ours, or BookFile.
Level, from 1 to 10, makes it play weaker, as people do.`;

export function uciCommand(): Command {
  return new Command('uci')
    .description('run the chess engine for any UCI interface')
    .addHelpText(
      'after',
      `${HELP}

Examples:
  $ printf 'position startpos moves e2e4\\ngo depth 8\\n' | magiban uci
  $ magiban match --first "magiban uci" --second "gnuchess --uci" --tc 2+0.02 --games 10`,
    )
    .action(() => runSession('uci'));
}

export function usiCommand(): Command {
  return new Command('usi')
    .description('run the shogi engine for any USI interface')
    .addHelpText(
      'after',
      `${HELP}

Examples:
  $ printf 'position startpos moves 7g7f\\ngo depth 8\\n' | magiban usi`,
    )
    .action(() => runSession('usi'));
}
