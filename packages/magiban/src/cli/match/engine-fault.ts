/** What an engine can do wrong so that a game is lost, and that is no move. */

export const ENGINE_FAULTS = ['crash', 'no-answer', 'time'] as const;
/** It has ended; it does not answer, not even to `stop`; it answers, but too late. */
export type FaultKind = (typeof ENGINE_FAULTS)[number];

/** How long an engine that was told to stop may take to give its move all the same, in milliseconds. */
export const MERCY = 2_000;

export class EngineFault extends Error {
  override readonly name = 'EngineFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function tooLate(elapsed: number, allowance: number): EngineFault {
  return new EngineFault(
    'time',
    `${Math.round(elapsed)} ms used, ${Math.round(allowance)} ms allowed`,
  );
}
