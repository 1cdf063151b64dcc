/** What went wrong with an engine that is driven by UCI, USI or xboard. */

export const ENGINE_TROUBLE_REASONS = [
  ...(['not-started', 'no-processes', 'exited', 'closed-output', 'disconnected'] as const),
  ...(['no-answer', 'late', 'illegal-move', 'refused'] as const),
] as const;

/** How the connection to an engine ended. */
export type EngineEnd =
  /** `detail` is what the operating system says. */
  | { reason: 'not-started'; detail: string }
  /** This platform has no child processes, or hides them. */
  | { reason: 'no-processes' }
  /** `stderr` has the last lines that it wrote there. */
  | { reason: 'exited'; exitCode: number | null; signal: string | null; stderr: string }
  | { reason: 'closed-output'; stderr: string }
  /** The worker or port behind it failed or closed. */
  | { reason: 'disconnected'; detail: string };

/** What went wrong with an engine, with the data of each reason. */
export type EngineTroubleReason =
  | EngineEnd
  /** `command` is the one that waits for an answer. */
  | { reason: 'no-answer'; command: string; milliseconds: number }
  /** Times are in milliseconds. */
  | { reason: 'late'; elapsed: number; allowed: number }
  /** `move` is what it answered in this position, a FEN or SFEN; `(none)` although there are legal moves. */
  | { reason: 'illegal-move'; move: string; position: string }
  /** It reports an error, which is `line`. */
  | { reason: 'refused'; line: string };

/** `engine` is its name or program. */
export type EngineTroubleData = { engine: string } & EngineTroubleReason;
