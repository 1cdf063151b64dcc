/** `magiban platform`: the features of this machine, and the core in use. */
import { Command } from 'commander';
import { platform } from '../core/platform.js';
import { printJson, printLine } from './output.js';

export function platformCommand(): Command {
  return new Command('platform')
    .description('print the features of this machine and the core in use')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nMAGIBAN_CORE=wasm|js|auto in the environment forces the choice.')
    .action(({ json }: { json?: boolean }) => {
      const report = platform();
      if (json) return printJson(report);
      const yes = (found: boolean) => (found ? 'yes' : 'no');
      const lines = [
        ['core', `${report.core} (${report.reason})`],
        ['popcount', report.popcount],
        ['bit scan', report.bitscan],
        ['WebAssembly', yes(report.webAssembly)],
        ['SIMD', yes(report.simd)],
        ['threads', yes(report.threads)],
      ] as const;
      for (const [name, value] of lines) printLine(`${name.padEnd(12)} ${value}`);
    });
}
