/** `magiban magics`: finds, verifies and measures magic numbers. */
import { Command } from 'commander';
import { magicsFindCommand } from './magics-find.js';
import { magicsStatsCommand } from './magics-stats.js';
import { magicsVerifyCommand } from './magics-verify.js';

export function magicsCommand(): Command {
  return new Command('magics')
    .description('magic numbers: find, verify, stats')
    .addCommand(magicsFindCommand())
    .addCommand(magicsVerifyCommand())
    .addCommand(magicsStatsCommand());
}
