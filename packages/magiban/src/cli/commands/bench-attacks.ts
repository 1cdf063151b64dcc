/** `magiban bench attacks`: every way to find a slider's attacks, and other libraries' ways. */
import { Command } from 'commander';
import { platform } from '../../core/platform.js';
import { benchAttacks, type Measurement, PATTERNS } from '../bench/attacks.js';
import { wholeNumber } from '../options.js';
import { printJson, printLine, table } from '../output.js';
import { jobProgress } from '../progress.js';

interface AttacksOptions {
  readonly time: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** The walk of the same implementation is the yardstick; of other libraries, our own allocation-free look-up. */
function yardstick(all: readonly Measurement[], one: Measurement): Measurement | undefined {
  const isPeer = one.bytes === null;
  return all.find(
    ({ board, pattern, implementation, method }) =>
      board === one.board &&
      pattern === one.pattern &&
      implementation === (isPeer ? 'typescript' : one.implementation) &&
      method === (isPeer ? 'magic' : 'raycast'),
  );
}

function ratioText(all: readonly Measurement[], one: Measurement): string {
  const other = yardstick(all, one);
  if (!other) return '';
  return one.bytes === null
    ? `${(one.nanoseconds / other.nanoseconds).toFixed(0)}× slower`
    : `${(other.nanoseconds / one.nanoseconds).toFixed(1)}×`;
}

function boardTable(all: readonly Measurement[], board: string): string {
  const ofBoard = all.filter((m) => m.board === board);
  const names = [...new Set(ofBoard.map((m) => `${m.implementation}: ${m.method}`))];
  const rows = names.map((name) => {
    const cells = PATTERNS.flatMap((pattern) => {
      const one = ofBoard.find(
        (m) => `${m.implementation}: ${m.method}` === name && m.pattern === pattern,
      );
      return one ? [one.nanoseconds.toFixed(2), ratioText(all, one)] : ['', ''];
    });
    const bytes = ofBoard.find((m) => `${m.implementation}: ${m.method}` === name)?.bytes;
    return [name, ...cells, bytes === null ? '' : `${bytes}`];
  });
  return table([[board, ...PATTERNS.flatMap((pattern) => [pattern, '']), 'bytes'], ...rows]);
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
    for (const one of measurements) {
      const other = yardstick(measurements, one);
      printJson({ ...one, ratio: other ? other.nanoseconds / one.nanoseconds : null });
    }
    printJson({ core, seed, peers });
    return;
  }
  printLine('ns for the attacks of one slider, and how many times faster than walking;');
  printLine('other libraries: how many times slower than magic look-ups in TypeScript');
  if (peers.length === 0)
    printLine('(no other libraries here: they are part of the repository only)');
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
    .option('--time <ms>', 'how long to measure each method', wholeNumber(1, 60_000), 200)
    .option('--seed <number>', 'seed of the random boards', wholeNumber(1, 0xffffffff), 1)
    .option('--json', 'print one JSON object for each measurement, then one about the run')
    .action(runAttacks);
}
