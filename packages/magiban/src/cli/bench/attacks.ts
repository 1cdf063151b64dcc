/** `magiban bench attacks`: every method of computing slider attacks, and those of other libraries. */
import { Command } from 'commander';
import { benchAttacks, type Measurement, PATTERNS } from '../../bench/attacks.js';
import { NO_PEERS } from '../../bench/processes.js';
import { platform } from '../../core/platform.js';
import { wholeNumber } from '../options.js';
import { printJson, printLine, table } from '../output.js';
import { jobProgress } from '../progress.js';

interface AttacksOptions {
  readonly time: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** The baseline of each implementation: the core's raycast also steps by file and rank. */
const STEPPING: Readonly<Record<string, string>> = { typescript: 'steps', core: 'raycast' };

function find(
  all: readonly Measurement[],
  one: Measurement,
  implementation: string,
  method: string | undefined,
): Measurement | undefined {
  return all.find(
    (m) =>
      m.board === one.board &&
      m.pattern === one.pattern &&
      m.implementation === implementation &&
      m.method === method,
  );
}

/** Speed-up over stepping and over ray lists; for other libraries, over our look-up (below 1 if slower). */
function ratios(all: readonly Measurement[], one: Measurement) {
  const { implementation, nanoseconds } = one;
  const isPeer = one.bytes === null;
  const yardstick = isPeer
    ? find(all, one, 'typescript', 'magic')
    : find(all, one, implementation, STEPPING[implementation]);
  const lists = implementation === 'typescript' && find(all, one, implementation, 'raycast');
  return {
    ratio: yardstick ? yardstick.nanoseconds / nanoseconds : null,
    ratioToRaycast: lists ? lists.nanoseconds / nanoseconds : null,
  };
}

function cells(all: readonly Measurement[], one: Measurement | undefined): string[] {
  if (!one) return ['', '', ''];
  const { ratio, ratioToRaycast } = ratios(all, one);
  const times = (number: number | null) => (number === null ? '' : `${number.toFixed(1)}×`);
  const first = one.bytes === null && ratio ? `${(1 / ratio).toFixed(0)}× slower` : times(ratio);
  return [one.nanoseconds.toFixed(2), first, times(ratioToRaycast)];
}

function boardTable(all: readonly Measurement[], board: string): string {
  const ofBoard = all.filter((m) => m.board === board);
  const names = [...new Set(ofBoard.map((m) => `${m.implementation}: ${m.method}`))];
  const rows = names.map((name) => {
    const same = ofBoard.filter((m) => `${m.implementation}: ${m.method}` === name);
    const bytes = same[0]?.bytes;
    return [
      name,
      ...PATTERNS.flatMap((pattern) =>
        cells(
          all,
          same.find((m) => m.pattern === pattern),
        ),
      ),
      bytes === null ? '' : `${bytes}`,
    ];
  });
  const heads = PATTERNS.flatMap((pattern) => [pattern, '× steps', '× raycast']);
  return table([[board, ...heads, 'bytes'], ...rows]);
}

async function runAttacks({ time, seed, json }: AttacksOptions): Promise<void> {
  const progress = jobProgress();
  const measurements = await benchAttacks({ seed, milliseconds: time }, progress);
  progress.stop();
  const { core } = platform();
  const peers = [
    ...new Set(measurements.filter((m) => m.bytes === null).map((m) => m.implementation)),
  ];
  if (json) {
    for (const one of measurements) printJson({ ...one, ...ratios(measurements, one) });
    printJson({ core, seed, peers });
    return;
  }
  printLine(
    'ns for the attacks of one slider, and how many times faster than stepping by file and rank,',
  );
  printLine(
    'and than walking along lists of squares (raycast in TypeScript; in the core, raycast steps);',
  );
  printLine('other libraries: how many times slower than magic look-ups in TypeScript');
  if (peers.length === 0) printLine(NO_PEERS);
  if (core !== 'wasm') printLine('(no figures of the core: it is measured as WebAssembly only)');
  for (const board of new Set(measurements.map((m) => m.board))) {
    printLine();
    printLine(boardTable(measurements, board));
  }
}

export function benchAttacksCommand(): Command {
  return new Command('attacks')
    .description(
      'sliding attacks: every method, in TypeScript and in the core, and other libraries',
    )
    .option('--time <ms>', 'measuring time per method', wholeNumber(1, 60_000), 200)
    .option('--seed <number>', 'random seed of the boards', wholeNumber(1, 0xffffffff), 1)
    .option('--json', 'print one JSON object for each measurement, then one about the run')
    .action(runAttacks);
}
