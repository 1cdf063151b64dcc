/** A progress bar on stderr, and only on a terminal: pipes and logs stay clean. */
import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  step(label: string): void;
  stop(): void;
}

const SILENT: Progress = { step: () => {}, stop: () => {} };

export function startProgress(total: number): Progress {
  if (!process.stderr.isTTY) return SILENT;
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: '{bar} {percentage}% | {label}',
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0, { label: '' });
  return {
    step: (label) => bar.increment(1, { label }),
    stop: () => bar.stop(),
  };
}
