// In a page beside its own copy of the worker, which was bundled as a second entry.
import { program } from './program.js';

program(new URL('./engine-worker.js', import.meta.url)).then((result) => {
  globalThis.magiban = result;
});
