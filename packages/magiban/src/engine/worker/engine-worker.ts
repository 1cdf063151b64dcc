/**
 * `magiban/engine-worker`: the script of an engine's workers, for programs that start them themselves. It has no `import()`, which
 * bundlers refuse in workers that are not modules: a worker without WebAssembly imports `magiban/js-core` before it.
 */
import { ownPort } from '../threads/ports.js';
import { serveWorker } from './serve.js';

serveWorker(ownPort());
