/**
 * The two xboard dialects supported here: version 2, with features, for chess; and version 1 as GNU Shogi speaks it, which has
 * no features and answers `3. ... 7g7f 1200`.
 */
import type { Clock } from './clock.js';
import type { Opinion } from './player.js';

export interface Dialect {
  /** Whether the engine announces features. */
  readonly hasFeatures: boolean;
  /** The command for the opponent's clock. */
  readonly otherTime: 'otim' | 'otime';
  /** The engine's move in a line of output; undefined for any other line. */
  readonly moveOf: (line: string) => string | undefined;
  /** Time control commands, sent once at the start of a game. */
  readonly levels: (clock: Clock) => string[];
}

const COORDINATES = /^[a-h][1-8][a-h][1-8][QRBNqrbn]$/;

export const XBOARD: Dialect = {
  hasFeatures: true,
  otherTime: 'otim',
  moveOf(line) {
    const [, move] = /^(?:move|My move is(?:\s*:)?)\s+(\S+)/.exec(line) ?? [];
    // The promotion piece may be upper case.
    return move && COORDINATES.test(move) ? move.toLowerCase() : move;
  },
  levels: ({ limit: { tc, movetime, depth } }) => [
    ...(tc
      ? [`level ${tc.moves ?? 0} ${minutes(tc.time)} ${(tc.increment + tc.byoyomi) / 1000}`]
      : []),
    ...(movetime === undefined ? [] : [`st ${Math.ceil(movetime / 1000)}`]),
    ...(depth === undefined ? [] : [`sd ${depth}`]),
  ],
};

/** GNU Shogi spreads its time over this many moves, about as many as matter to the clock of one side. */
const MOVES_OF_A_GAME = 60;

export const XSHOGI: Dialect = {
  hasFeatures: false,
  otherTime: 'otime',
  // The engine's own prompt (`depth = `) may precede the move on the same line.
  moveOf: (line) => /\b\d+\. \.\.\. (\S+)/.exec(line)?.[1],
  levels: ({ limit: { tc, movetime, depth } }) => [
    ...(tc ? [`level ${tc.moves ?? MOVES_OF_A_GAME} ${minutes(tc.time)}`] : []),
    ...(movetime === undefined ? [] : [`level 1 ${minutes(movetime)}`]),
    // It prompts for the depth and reads the next line.
    ...(depth === undefined ? [] : ['depth', `${depth}`]),
  ],
};

/** 90,500 ms become 1:31: the protocol has whole seconds only, and zero would mean no time at all. */
function minutes(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The remaining time in centiseconds, as the protocol wants it. */
export function hundredths({ limit: { tc, movetime = 0 }, left }: Clock): number {
  return Math.max(1, Math.floor((tc ? left + tc.byoyomi : movetime) / 10));
}

/** `9 156 1084 48000 Nf3 Nc6 …`: depth, centipawns, centiseconds, nodes and PV. */
export function opinionOf(line: string): Opinion | undefined {
  const match = /^\s*(\d{1,3})[.&+-]?\s+(-?\d{1,7})\s+\d+\s+\d+/.exec(line);
  return match ? { cp: Number(match[2]), depth: Number(match[1]) } : undefined;
}

/** Parses `feature ping=1 myname="A 1.0"` into a map. */
export function featuresOf(line: string): ReadonlyMap<string, string> {
  const features = new Map<string, string>();
  if (!line.startsWith('feature')) return features;
  for (const match of line.matchAll(/\b(\w+)=(?:"([^"]*)"|(\S+))/g)) {
    features.set(match[1] as string, match[2] ?? match[3] ?? '');
  }
  return features;
}
