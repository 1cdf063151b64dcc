/** One scenario in a process of its own, so that a crash or a hang is a finding, too: see scripts/chaos.mjs. */
import { SCENARIOS } from './scenarios.js';

export { SCENARIOS };

const [name, limits] = process.argv.slice(2);
if (process.send) {
  const chaos = SCENARIOS.find((scenario) => scenario.name === name);
  if (!chaos || !limits) throw new Error('usage: NAME LIMITS, from scripts/chaos.mjs');
  const report = await chaos.run(JSON.parse(limits));
  process.send?.(report, () => process.exit(0));
}
