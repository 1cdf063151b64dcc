/** `magiban bench bits`: every method of popcount and bit scan. */
import { Command } from 'commander';
import { BOARDS, benchBits, type Measurement } from '../../bench/bits.js';
import { METHOD_TABLE_BYTES } from '../../bitboard/bits/methods.js';
import { LAB_QUESTIONS } from '../../core/lab.js';
import { platform } from '../../core/platform.js';
import { wholeNumber } from '../options.js';
import { printJson, printLine, table } from '../output.js';
import { jobProgress } from '../progress.js';

interface BitsOptions {
  readonly time: number;
  readonly seed: number;
  readonly json?: boolean;
}

const IMPLEMENTATIONS = ['typescript', 'core'] as const;

/** One row per method, one pair of columns (ns, ratio) per implementation and board. */
function bitsTable(measurements: readonly Measurement[], question: string): string {
  const columns = IMPLEMENTATIONS.flatMap((implementation) =>
    BOARDS.map((board) => ({ implementation, board })),
  );
  const ofQuestion = measurements.filter((m) => m.question === question);
  const methods = [...new Set(ofQuestion.map((m) => m.method))];
  const rows = methods.map((method) => [
    method,
    ...columns.flatMap(({ implementation, board }) => {
      const cell = ofQuestion.find(
        (m) => m.method === method && m.implementation === implementation && m.board === board,
      );
      return cell ? [cell.nanoseconds.toFixed(2), `${cell.ratio.toFixed(1)}×`] : ['', ''];
    }),
  ]);
  const heads = columns.map(({ implementation, board }) => `${implementation} ${board}`);
  return table([[question, ...heads.flatMap((head) => [head, ''])], ...rows]);
}

function runBits({ time, seed, json }: BitsOptions): void {
  const progress = jobProgress();
  const measurements = benchBits({ seed, milliseconds: time }, progress);
  progress.stop();
  const { core } = platform();
  if (json) {
    for (const measurement of measurements) printJson(measurement);
    printJson({ core, seed, tableBytes: METHOD_TABLE_BYTES });
    return;
  }
  printLine(`ns for a board of 1 to 8 squares, and how many times faster than the naive loop`);
  printLine(`core: ${core}, seed ${seed}; tables in TypeScript: ${METHOD_TABLE_BYTES} bytes`);
  for (const question of LAB_QUESTIONS) {
    printLine();
    printLine(bitsTable(measurements, question));
  }
}

export function benchBitsCommand(): Command {
  return new Command('bits')
    .description('popcount and bit scans: every method, in TypeScript and in the core')
    .option('--time <ms>', 'measuring time per method', wholeNumber(1, 60_000), 60)
    .option('--seed <number>', 'random seed of the boards', wholeNumber(1, 0xffffffff), 1)
    .option('--json', 'print one JSON object for each measurement, then one about the run')
    .action(runBits);
}
