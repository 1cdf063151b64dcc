/**
 * A progress bar on stderr, and only on a terminal: pipes and logs stay clean. It hides no cursor and changes no other
 * setting of the terminal, so that Ctrl+C has nothing to restore, even in the middle of a long computation.
 */
import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  step(label: string): void;
  stop(): void;
}

const SILENT: Progress = { step: () => {}, stop: () => {} };

/** `label` says what comes first. */
export function startProgress(total: number, label = ''): Progress {
  if (!process.stderr.isTTY) return SILENT;
  // Steps differ much: all of them together tell best how long the rest will take.
  const bar = createBar(total + 1);
  bar.start(total, 0, { label });
  return {
    step: (done) => bar.increment(1, { label: done }),
    stop: () => bar.stop(),
  };
}

/** `etaBuffer`: from how many of the last steps the time that is left is guessed. */
function createBar(etaBuffer: number): SingleBar {
  return new SingleBar(
    {
      stream: process.stderr,
      format: '{bar} {percentage}% | {eta_formatted} left | {label}',
      barsize: 30,
      hideCursor: false,
      linewrap: true,
      clearOnComplete: true,
      etaBuffer,
      formatTime: (seconds) => (Number.isFinite(seconds) ? clock(seconds) : '?'),
    },
    Presets.shades_classic,
  );
}

/** For a job of many parts, each with its own length: one bar, which each part fills anew. */
export interface Meter {
  show(done: number, total: number, label: string): void;
  stop(): void;
}

export function startMeter(): Meter {
  if (!process.stderr.isTTY) return { show: () => {}, stop: () => {} };
  const bar = createBar(100);
  let current = '';
  return {
    show: (done, total, label) => {
      if (label !== current) {
        bar.start(total, done, { label });
        current = label;
      } else bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

/** For a job that finds out by itself how many steps it has. */
export interface JobProgress {
  begin(total: number): void;
  step(label: string): void;
  stop(): void;
}

export function jobProgress(): JobProgress {
  let progress = SILENT;
  return {
    begin: (total) => {
      progress = startProgress(total);
    },
    step: (label) => progress.step(label),
    stop: () => progress.stop(),
  };
}

/** 75 seconds are 1:15. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
