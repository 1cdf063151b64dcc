/** Hostile requests to `magiban serve`. */
import { sendBytes } from '../../support/raw-http.js';
import { ServedProgram } from '../../support/served-program.js';
import { scenario } from '../scenario.js';
import { checkAnswer, HOSTILE_BYTES } from './requests.js';
import { watched } from './watched.js';

/** Bytes that wait for more get no answer. */
const SILENCE_MS = 25;

export const HTTP_REQUESTS = scenario({
  name: 'http-requests',
  covers: 'hostile requests to magiban serve: it keeps answering, logs nothing and leaks nothing',
  inputs: HOSTILE_BYTES,
  quickRuns: 60,
  async start() {
    const program = await ServedProgram.start();
    return watched(program, async (bytes: string) => {
      checkAnswer(await sendBytes(program.port, bytes, { silence: SILENCE_MS, enough: 100_000 }));
      if (program.errors !== '') throw new Error(`logged: ${program.errors}`);
    });
  },
});
