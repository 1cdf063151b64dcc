/**
 * Mate problems as text: one position, or a file with one per line. Empty lines and lines that begin with
 * # are skipped; `sfen` or `position sfen` may precede the position. `moves` starts a known solution, which is ignored; only
 * after `position` are these moves to be played, as in USI.
 */

import { fileTrouble } from '../errors/english/files.js';
import { inContext, ok, type Result } from '../errors/error.js';
import type { PositionWarning } from '../errors/reasons/positions.js';
import type { GameName } from '../game.js';
import { type AnyPosition, gameLine } from '../rules.js';

export interface Problem {
  readonly position: AnyPosition;
  /** What is odd about the position as it is given, or was mended in its text. */
  readonly warnings: readonly PositionWarning[];
  /** Its line number, if it is from a file. */
  readonly line: number | undefined;
}

/** Slashes in a FEN (seven) and an SFEN (eight); file names seldom have as many. */
const RANK_ENDS = { chess: 7, shogi: 8 } as const;

const MOVES = ' moves';

/** Whether a text looks like a position, not like the name of a file. */
export function looksLikeProblem(game: GameName, text: string): boolean {
  return text.split('/').length > RANK_ENDS[game];
}

/** The problems of a file. Throws if one cannot be read, or if there is none. */
export function parseProblems(game: GameName, text: string, file: string): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [i, line] of text.split(/\r?\n|\r/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const read = parseProblem(game, line);
    if (!read.ok) throw inContext(`${file}, line ${i + 1}`, read.error);
    problems.push({ ...read.value, line: i + 1 });
  }
  if (problems.length > 0) return problems;
  throw fileTrouble({ file, action: 'read', reason: 'nothing-in-it', what: 'position' });
}

/** Parses one problem. */
export function parseProblem(game: GameName, text: string): Result<Problem> {
  const [, isPlayed, rest = ''] = /^\s*(position\s+)?(?:s?fen\s+)?(.*)$/s.exec(text) ?? [];
  const at = rest.search(/\smoves(?:\s|$)/);
  const [from, moves] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + MOVES.length)];
  const played = isPlayed ? moves.split(/\s+/).filter(Boolean) : [];
  const start = from.trim() === 'startpos' ? undefined : from.trim();
  const line = gameLine(game, start, played, { tsume: true, repair: true });
  if (!line.ok) return line;
  const { position, start: given } = line.value;
  return ok({ position, warnings: given.warnings, line: undefined });
}
