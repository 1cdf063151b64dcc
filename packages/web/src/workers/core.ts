/** Loads the cores as plain JavaScript where there is no WebAssembly; before the first position is made, in the page and in workers. */
import { platform } from 'magiban';

export async function loadCore(): Promise<void> {
  if (platform().core === 'js') await import('magiban/js-core');
}
