/**
 * A progress bar on stderr, on terminals only: pipes and logs stay clean. It does not hide the cursor or change any other
 * terminal setting, so Ctrl+C has nothing to restore, even in the middle of a long computation.
 */
import { Presets, SingleBar } from 'cli-progress';
import type { MateProgress } from '../mate/mate.js';
import { grouped } from './output.js';

export interface Progress {
  step(label: string): void;
  stop(): void;
}

const SILENT: Progress = { step: () => {}, stop: () => {} };

/** `label` describes the first step. */
export function startProgress(total: number, label = ''): Progress {
  if (!process.stderr.isTTY) return SILENT;
  // Step durations vary widely: the average over all steps gives the best estimate.
  const bar = createBar(total + 1);
  bar.start(total, 0, { label });
  return {
    step: (done) => bar.increment(1, { label: done }),
    stop: () => bar.stop(),
  };
}

/** `etaBuffer`: number of recent steps from which the remaining time is estimated. */
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

/** For a job of several parts of different lengths: one bar, refilled by each part. */
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

/** For a job that determines its own number of steps. */
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

const EVERY_MILLISECONDS = 200;
const CLEAR = '\r\x1b[K';

/** The progress of a long mate proof on one line, overwritten each time. */
export interface MateStatus {
  show(progress: MateProgress): void;
  clear(): void;
}

export function startMateStatus(): MateStatus {
  if (!process.stderr.isTTY) return { show: () => {}, clear: () => {} };
  let last = performance.now();
  let isShown = false;
  return {
    show({ nodes, time, plies }) {
      const now = performance.now();
      if (now - last < EVERY_MILLISECONDS) return;
      last = now;
      isShown = true;
      const known = plies === undefined ? '' : `, mate in ${plies}, looking for a shorter one`;
      const seconds = (time / 1000).toFixed(1);
      process.stderr.write(`${CLEAR}${grouped(nodes)} positions in ${seconds} s${known}`);
    },
    clear() {
      if (isShown) process.stderr.write(CLEAR);
    },
  };
}

/** 75 seconds are 1:15. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
