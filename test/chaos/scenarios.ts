/** Every chaos scenario: `npm run chaos` runs them in turn, `npm test` a few inputs of each. */
import { DYING_ENGINES } from './dying-engines.js';
import { ENGINE_MEMORY } from './engine-memory.js';
import { ENGINE_THREADS } from './engine-threads.js';
import { FILES } from './files.js';
import { HTTP_ABORTS } from './http/aborts.js';
import { HTTP_REQUESTS } from './http/hostile.js';
import { HTTP_REBUILD } from './http/rebuild.js';
import { JOURNALS } from './journals.js';
import { LONG_GAMES } from './long-games.js';
import { PAGE } from './page.js';
import { POISONED_NAMES } from './poisoned-names.js';
import { REGEX } from './regex.js';
import type { AnyScenario } from './scenario.js';

export const SCENARIOS: readonly AnyScenario[] = [
  ...[ENGINE_THREADS, ENGINE_MEMORY, DYING_ENGINES],
  ...[HTTP_REQUESTS, HTTP_ABORTS, HTTP_REBUILD],
  ...[JOURNALS, FILES],
  ...[REGEX, LONG_GAMES, POISONED_NAMES],
  PAGE,
];
