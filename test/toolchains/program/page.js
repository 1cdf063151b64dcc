// In a page: leaves the result where the harness finds it.
import { program } from './program.js';

program().then((result) => {
  globalThis.magiban = result;
});
