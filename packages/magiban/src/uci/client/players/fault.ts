/** Faults that lose a game, other than an illegal move. */
import { engineTrouble, engineTroubleText } from '../../../errors/english/engines.js';
import type { MagibanError } from '../../../errors/error.js';
import type { EngineConnection } from '../connection.js';
import { isTrouble } from '../connection.js';

/** Crashed; does not answer, not even to `stop`; answers too late. */
export type FaultKind = 'crash' | 'no-answer' | 'time';

export interface Fault {
  readonly kind: FaultKind;
  /** What happened, without the engine's name. */
  readonly detail: string;
}

/** Milliseconds an engine may take to answer `stop` with its move. */
export const STOP_TIMEOUT = 2_000;

export function tooLate(
  { name }: EngineConnection,
  elapsed: number,
  allowed: number,
): MagibanError {
  return engineTrouble({ engine: name, reason: 'late', elapsed, allowed });
}

/** The fault behind an error; undefined if the error is not the engine's. */
export function faultOf(error: unknown): Fault | undefined {
  if (!isTrouble(error)) return undefined;
  const detail = engineTroubleText(error.data);
  switch (error.data.reason) {
    case 'late':
      return { kind: 'time', detail };
    case 'no-answer':
    case 'refused':
    case 'illegal-move':
      return { kind: 'no-answer', detail };
    default:
      return { kind: 'crash', detail };
  }
}
