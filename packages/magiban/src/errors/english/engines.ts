/** Engines that crash, do not answer, or answer with nonsense. */
import type { EngineTroubleReason } from '../reasons/engines.js';
import { defineError, quote, type ReasonSentences, tellReason } from '../sentences.js';

const LONGEST_STDERR = 300;

/** Its last words on one line. */
function withStderr(how: string, stderr: string): string {
  const words = stderr.trim().replace(/\s+/g, ' ').slice(-LONGEST_STDERR);
  return words === '' ? how : `${how}: ${words}`;
}

const TROUBLE: ReasonSentences<EngineTroubleReason> = {
  'not-started': ({ detail }) => `cannot be started: ${detail}`,
  'no-processes': 'cannot be started: no child processes here; connectEngine takes a worker',
  exited: ({ exitCode, signal, stderr }) =>
    withStderr(
      signal === null ? `ended with exit code ${exitCode}` : `was ended by ${signal}`,
      stderr,
    ),
  'closed-output': ({ stderr }) => withStderr('closed its output', stderr),
  disconnected: ({ detail }) => `is disconnected: ${detail}`,
  'no-answer': ({ command, milliseconds }) =>
    `no answer to ${command} within ${Math.round(milliseconds)} ms`,
  late: ({ elapsed, allowed }) =>
    `${Math.round(elapsed)} ms used, ${Math.round(allowed)} ms allowed`,
  'illegal-move': ({ move, position }) => `answered ${quote(move)}, not a legal move (${position})`,
  refused: ({ line }) => `it said: ${line}`,
};

/** What went wrong, without the engine's name. */
export function engineTroubleText(data: EngineTroubleReason): string {
  return tellReason(TROUBLE, data);
}

export const engineTrouble = /* @__PURE__ */ defineError(
  'EngineTrouble',
  (data) => `${data.engine}: ${engineTroubleText(data)}`,
);
