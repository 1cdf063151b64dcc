/** Every chaos scenario: `npm run chaos` runs them in turn, `npm test` a few inputs of each. */
import type { AnyScenario } from './scenario.js';

export const SCENARIOS: readonly AnyScenario[] = [];
