/** `magiban bench`: benchmarks of this machine, and the bench signature of the search. */

import { Command } from 'commander';
import { signatureOf } from '../../bench/signature.js';
import { GAMES } from '../../game.js';
import { printFields, printJson } from '../output.js';
import { benchAttacksCommand } from './attacks.js';
import { benchBitsCommand } from './bits.js';
import { benchPerftCommand } from './perft.js';
import { benchSearchCommand } from './search.js';
import { benchTbCommand } from './tb.js';

interface BenchOptions {
  readonly signature?: boolean;
  readonly json?: boolean;
}

function run({ signature, json }: BenchOptions, command: Command): void {
  // Commander does not detect unknown subcommands of a group that has its own action.
  if (command.args.length > 0) (command as Command & { unknownCommand(): void }).unknownCommand();
  if (!signature) command.help({ error: true });
  const found = GAMES.map(signatureOf);
  if (json) for (const one of found) printJson(one);
  else printFields(found.map(({ game, nodes }) => [game, String(nodes)]));
}

export function benchCommand(): Command {
  return (
    new Command('bench')
      .description('measure speed on this machine')
      .option('--signature', 'print the node counts of fixed-depth searches (bench signature)')
      .option('--json', 'print one JSON object per game')
      .allowExcessArguments()
      // Options after the name of a subcommand belong to that subcommand.
      .enablePositionalOptions()
      .action(run)
      .addCommand(benchAttacksCommand())
      .addCommand(benchBitsCommand())
      .addCommand(benchPerftCommand())
      .addCommand(benchSearchCommand())
      .addCommand(benchTbCommand())
  );
}
