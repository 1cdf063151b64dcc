/** The package asks itself: the same words work from the sources and from the bundle. */
import { createRequire } from 'node:module';

export const { version } = createRequire(import.meta.url)('magiban/package.json') as {
  version: string;
};
