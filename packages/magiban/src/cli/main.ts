/**
 * The command line. Only this file prints and sets exit codes: 0 on success, 2 for bad input, 1 for any other failure. User
 * errors get one line on stderr, never a stack trace.
 */
import { Command, CommanderError } from 'commander';
import { MagibanError } from '../errors/error.js';
import { Failure } from '../failure.js';
import { analyseCommand } from './analyse/command.js';
import { attacksCommand } from './attacks.js';
import { benchCommand } from './bench/command.js';
import { bookMakeCommand } from './book/make.js';
import { bookMergeCommand } from './book/merge.js';
import { bookShowCommand } from './book/show.js';
import { convertCommand } from './convert.js';
import { magicsFindCommand } from './magics/find.js';
import { magicsStatsCommand } from './magics/stats.js';
import { magicsVerifyCommand } from './magics/verify.js';
import { matchCommand } from './match/command.js';
import { mateCommand } from './mate.js';
import { movesCommand } from './moves.js';
import { version } from './options.js';
import { BadInput, oneLine } from './output.js';
import { perftCommand } from './perft.js';
import { platformCommand } from './platform.js';
import { puzzlesCommand } from './puzzles.js';
import { searchCommand } from './search.js';
import { serveCommand } from './serve.js';
import { tbGenerateCommand } from './tb/generate.js';
import { tbListCommand } from './tb/list.js';
import { tbProbeCommand } from './tb/probe.js';
import { tbStatsCommand } from './tb/stats.js';
import { tbVerifyCommand } from './tb/verify.js';
import { uciCommand, usiCommand } from './uci.js';

const BOOK_COMMANDS = [bookMakeCommand, bookMergeCommand, bookShowCommand];
const MAGICS_COMMANDS = [magicsFindCommand, magicsVerifyCommand, magicsStatsCommand];
const TB_COMMANDS = [
  tbListCommand,
  tbGenerateCommand,
  tbVerifyCommand,
  tbStatsCommand,
  tbProbeCommand,
];

/** A command that only has subcommands. */
function group(name: string, description: string, members: readonly (() => Command)[]): Command {
  const command = new Command(name).description(description);
  for (const create of members) command.addCommand(create());
  return command;
}

/** All commands with their options. */
export function createProgram(): Command {
  const program = new Command('magiban')
    .description('One bitboard engine for chess and shogi.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .showSuggestionAfterError()
    // Options belong to the command they follow: a group may have its own, too.
    .enablePositionalOptions()
    .addCommand(analyseCommand())
    .addCommand(attacksCommand())
    .addCommand(benchCommand())
    .addCommand(group('book', 'opening books: make, merge, show', BOOK_COMMANDS))
    .addCommand(convertCommand())
    .addCommand(group('magics', 'magic numbers: find, verify, stats', MAGICS_COMMANDS))
    .addCommand(matchCommand())
    .addCommand(mateCommand())
    .addCommand(movesCommand())
    .addCommand(perftCommand())
    .addCommand(platformCommand())
    .addCommand(puzzlesCommand())
    .addCommand(searchCommand())
    .addCommand(serveCommand())
    .addCommand(group('tb', 'endgame tables: list, generate, verify, stats, probe', TB_COMMANDS))
    .addCommand(uciCommand())
    .addCommand(usiCommand());
  for (const command of allOf(program)) {
    command
      .exitOverride()
      .configureOutput({ outputError: (text, write) => write(errorLine(text)) });
  }
  return program;
}

function allOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

/** Commander's message in our format, on one line. */
function errorLine(text: string): string {
  return `magiban: ${oneLine(text.replace(/^error: /, ''))}\n`;
}

/** Errors on stdout: a closed pipe (`| head`) is fine, a full disk is a failure. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(errorLine(`cannot write the output: ${error.message}`));
  process.exit(1);
}

/** Runs one command and returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  process.stdout.on('error', onOutputError);
  try {
    await createProgram().parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    return exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): number {
  // Commander has already printed its message; asking for help succeeds, calling a group without a command fails.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof MagibanError) {
    process.stderr.write(errorLine(error.message));
    return error.code === 'CoreRefused' ? 1 : 2;
  }
  if (error instanceof BadInput) return 2;
  if (error instanceof Failure) {
    process.stderr.write(errorLine(error.message));
    return 1;
  }
  process.stderr.write(`magiban: this is a bug: ${error instanceof Error ? error.stack : error}\n`);
  return 1;
}
