/** The package imports its own package.json, so the same code works from source and from the bundle. */
import { createRequire } from 'node:module';

export const { version } = createRequire(import.meta.url)('magiban/package.json') as {
  version: string;
};
