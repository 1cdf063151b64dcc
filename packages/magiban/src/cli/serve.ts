/** `magiban serve`: serves the page and the tablebase on this machine. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { Failure } from '../failure.js';
import { TableFolder } from '../node/table-folder.js';
import { isHostName } from '../server/host-check.js';
import { NO_PAGE, serve } from '../server/server.js';
import { wholeNumber } from './options.js';
import { printJson, printLine } from './output.js';
import { folderOption, syzygyOption, type TablesOptions } from './tb/options.js';

/** The page is a separate package because it has another licence. */
const PAGE_PACKAGE = '@magiban/web';

const HELP = `
Serves until it is stopped with Ctrl+C. Answers only requests for localhost, for --host and for the names given with
--allow-host, so that pages of other sites cannot reach it through a name of theirs (DNS rebinding).`;

/** The folder of the built page, if it is installed. */
function findPage(): string | undefined {
  const { resolve } = createRequire(import.meta.url);
  try {
    const root = join(dirname(resolve(`${PAGE_PACKAGE}/package.json`)), 'dist');
    if (existsSync(join(root, 'index.html'))) return root;
  } catch {
    // Not installed: the tablebase can still be served.
  }
  return undefined;
}

function hostName(text: string): string {
  if (isHostName(text)) return text;
  throw new InvalidArgumentError('expected the name or address of a host, without a port.');
}

function hostNames(text: string, before: readonly string[] = []): string[] {
  return [...before, hostName(text)];
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Failure {
  if (error.code === 'EADDRINUSE') {
    return new Failure(`port ${port} is in use: choose another one with --port`);
  }
  return new Failure(`cannot serve on ${host}:${port}: ${error.message}`);
}

interface ServeArguments extends TablesOptions {
  readonly port: number;
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly json?: boolean;
}

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the page, and the tablebase at /api/tablebase/{chess,shogi}?fen=…')
    .option('--port <number>', 'port to listen on, 0 for any', wholeNumber(0, 65_535), 8080)
    .option('--host <name>', 'address to listen on', hostName, 'localhost')
    .option(
      '--allow-host <name>',
      'answer requests for this host name, too (repeatable)',
      hostNames,
    )
    .addOption(folderOption())
    .addOption(syzygyOption())
    .option('--json', 'print one JSON object: the address, and whether the page is there')
    .addHelpText('after', HELP)
    .action(async ({ port, host, allowHost, dir, syzygy, json }: ServeArguments) => {
      const root = findPage();
      const tablebase = await new TableFolder(dir).tablebase(syzygy);
      const options = { root, tablebase, port, host, allowHosts: allowHost };
      const { server, url } = await serve(options).catch((error) => {
        throw explain(error, port, host);
      });
      if (json) printJson({ url, page: root !== undefined });
      else if (root !== undefined) printLine(`Magiban is at ${url} (Ctrl+C stops it)`);
      else {
        printLine(`The tablebase is at ${url}api/tablebase/ (Ctrl+C stops it)`);
        printLine(NO_PAGE);
      }
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.once(signal, () => {
            server.close(() => resolve());
            server.closeAllConnections();
          });
        }
      });
    });
}
