/** The progress of a long mate proof on one terminal line, overwritten each time; nothing without a terminal. */
import type { MateProgress } from '../../mate/mate.js';
import { grouped } from '../output.js';

const EVERY_MILLISECONDS = 200;
const CLEAR = '\r\x1b[K';

export interface Status {
  show(progress: MateProgress): void;
  clear(): void;
}

export function startStatus(): Status {
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
