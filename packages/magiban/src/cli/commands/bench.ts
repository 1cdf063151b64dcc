/** `magiban bench`: what is how fast, here and now. */
import { Command } from 'commander';
import { benchAttacksCommand } from './bench-attacks.js';
import { benchBitsCommand } from './bench-bits.js';
import { benchPerftCommand } from './bench-perft.js';

export function benchCommand(): Command {
  return new Command('bench')
    .description('measure speed on this machine')
    .addCommand(benchAttacksCommand())
    .addCommand(benchBitsCommand())
    .addCommand(benchPerftCommand());
}
