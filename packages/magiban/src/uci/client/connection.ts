/** Engine faults that lose a game, other than illegal moves. */

export const ENGINE_FAULTS = ['crash', 'no-answer', 'time'] as const;
/** Crashed; does not answer, not even to `stop`; answers too late. */
export type FaultKind = (typeof ENGINE_FAULTS)[number];

/** Milliseconds an engine may take to answer `stop` with its move. */
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
