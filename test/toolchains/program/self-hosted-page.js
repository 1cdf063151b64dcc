// In a page whose bundler makes the worker a file of the site: this works under a strict Content-Security-Policy.
import { program } from './program.js';

const worker = () =>
  new Worker(new URL('magiban/engine-worker', import.meta.url), { type: 'module' });
program(worker).then((result) => {
  globalThis.magiban = result;
});
