/** A fixture around a served program: after every input it must answer, and in the end it must not have grown. */
import type { ServedProgram } from '../../support/served-program.js';
import type { ChaosFixture } from '../scenario.js';

/** Megabytes that the server may need more than at the start: its buffers and compiled code. */
const MOST_GROWTH = 150;

export async function watched<Input>(
  program: ServedProgram,
  attack: (input: Input) => Promise<void>,
): Promise<ChaosFixture<Input>> {
  await program.mustAnswer();
  const descriptors = program.descriptors();
  const memory = program.memory() ?? 0;
  return {
    async check(input) {
      await attack(input);
      await program.mustAnswer();
    },
    async stop() {
      try {
        await program.mustHaveClosed(descriptors);
        const now = program.memory() ?? 0;
        if (now > memory + MOST_GROWTH) throw new Error(`${now} MB of memory, ${memory} at first`);
      } finally {
        await program.stop();
      }
    },
  };
}
