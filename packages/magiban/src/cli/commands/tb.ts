/** `magiban tb`: endgame tablebases. */
import { Command } from 'commander';
import { tbGenerateCommand } from './tb-generate.js';
import { tbListCommand } from './tb-list.js';
import { tbProbeCommand } from './tb-probe.js';
import { tbStatsCommand } from './tb-stats.js';
import { tbVerifyCommand } from './tb-verify.js';

export function tbCommand(): Command {
  return new Command('tb')
    .description('endgame tables: list, generate, verify, stats, probe')
    .addCommand(tbListCommand())
    .addCommand(tbGenerateCommand())
    .addCommand(tbVerifyCommand())
    .addCommand(tbStatsCommand())
    .addCommand(tbProbeCommand());
}
