/**
 * `magiban/engine-worker`: the script of an engine's workers, for programs that start them themselves. It imports the core as plain
 * JavaScript where there is no WebAssembly.
 */
import { ownPort } from '../threads/ports.js';
import { serveWorker } from './serve.js';

const CHESS = 'chess-engine';

serveWorker(ownPort(), (name) =>
  name === CHESS
    ? import('@magiban/core/js/chess-engine')
    : import('@magiban/core/js/shogi-engine'),
);
