/**
 * The protocol of xboard in the two forms that engines here speak: version 2, with features, for chess; and the first version
 * as GNU Shogi knows it, which has none, and answers `3. ... 7g7f 1200`.
 */
import type { Clock } from './clock.js';
import type { Opinion } from './player.js';

export interface Dialect {
  /** Whether the engine tells what it can do. */
  readonly hasFeatures: boolean;
  /** How it calls the opponent's clock. */
  readonly otherTime: 'otim' | 'otime';
  /** What it says before it moves, and its move; nothing if the line is something else. */
  readonly moveOf: (line: string) => string | undefined;
  /** What is sent once, at the start of a game, about the time. */
  readonly levels: (clock: Clock) => string[];
}

const COORDINATES = /^[a-h][1-8][a-h][1-8][QRBNqrbn]$/;

export const XBOARD: Dialect = {
  hasFeatures: true,
  otherTime: 'otim',
  moveOf(line) {
    const [, move] = /^(?:move|My move is(?:\s*:)?)\s+(\S+)/.exec(line) ?? [];
    // The piece of a promotion may be a capital.
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

/** GNU Shogi shares its time out over so many moves: a game has no more of one side that matter to its clock. */
const MOVES_OF_A_GAME = 60;

export const XSHOGI: Dialect = {
  hasFeatures: false,
  otherTime: 'otime',
  // A question of its own (`depth = `) may stand in front on the same line.
  moveOf: (line) => /\b\d+\. \.\.\. (\S+)/.exec(line)?.[1],
  levels: ({ limit: { tc, movetime, depth } }) => [
    ...(tc ? [`level ${tc.moves ?? MOVES_OF_A_GAME} ${minutes(tc.time)}`] : []),
    ...(movetime === undefined ? [] : [`level 1 ${minutes(movetime)}`]),
    // It asks how deep, and reads the next line.
    ...(depth === undefined ? [] : ['depth', `${depth}`]),
  ],
};

/** 90,500 ms are 1:31: there are only whole seconds, and none is no time at all. */
function minutes(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A clock as the protocol tells it, in hundredths of a second. */
export function hundredths({ limit: { tc, movetime = 0 }, left }: Clock): number {
  return Math.max(1, Math.floor((tc ? left + tc.byoyomi : movetime) / 10));
}

/** `9 156 1084 48000 Nf3 Nc6 …`: depth, hundredths of a pawn, hundredths of a second, nodes, and a line of moves. */
export function opinionOf(line: string): Opinion | undefined {
  const match = /^\s*(\d{1,3})[.&+-]?\s+(-?\d{1,7})\s+\d+\s+\d+/.exec(line);
  return match ? { cp: Number(match[2]), depth: Number(match[1]) } : undefined;
}

/** `feature ping=1 myname="A 1.0"` by name. */
export function featuresOf(line: string): ReadonlyMap<string, string> {
  const features = new Map<string, string>();
  if (!line.startsWith('feature')) return features;
  for (const match of line.matchAll(/\b(\w+)=(?:"([^"]*)"|(\S+))/g)) {
    features.set(match[1] as string, match[2] ?? match[3] ?? '');
  }
  return features;
}
