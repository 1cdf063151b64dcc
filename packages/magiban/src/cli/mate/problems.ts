/**
 * Mate problems as commands accept them: one position as text, or a file with one per line. Empty lines and lines that begin with
 * # are skipped; `sfen` or `position sfen` may precede the position. `moves` starts a known solution, which is ignored; only
 * after `position` are these moves to be played, as in USI.
 */

import { fileTrouble } from '../../errors/english/files.js';
import { inContext, type Result } from '../../errors/error.js';
import type { GameName } from '../../game.js';
import { readBytes } from '../../node/files.js';
import type { AnyPosition } from '../../rules.js';
import { standingOf } from '../engine/any-game.js';

export interface Problem {
  readonly position: AnyPosition;
  /** Its line number, if it is from a file. */
  readonly line: number | undefined;
}

/** Slashes in a FEN (seven) and an SFEN (eight); file names seldom have as many. */
const RANK_ENDS = { chess: 7, shogi: 8 } as const;

const MOVES = ' moves';

export async function problemsOf(game: GameName, input: string): Promise<readonly Problem[]> {
  if (input.split('/').length > RANK_ENDS[game]) {
    const read = readProblem(game, input);
    if (!read.ok) throw read.error;
    return [{ position: read.value, line: undefined }];
  }
  const text = new TextDecoder().decode(await readBytes(input));
  const problems: Problem[] = [];
  for (const [i, line] of text.split(/\r?\n|\r/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const read = readProblem(game, line);
    if (!read.ok) throw inContext(`${input}, line ${i + 1}`, read.error);
    problems.push({ position: read.value, line: i + 1 });
  }
  if (problems.length > 0) return problems;
  throw fileTrouble({ file: input, action: 'read', reason: 'nothing-in-it', what: 'position' });
}

function readProblem(game: GameName, text: string): Result<AnyPosition> {
  const [, isPlayed, rest = ''] = /^\s*(position\s+)?(?:s?fen\s+)?(.*)$/s.exec(text) ?? [];
  const at = rest.search(/\smoves(?:\s|$)/);
  const [from, moves] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + MOVES.length)];
  const played = isPlayed ? moves.split(/\s+/).filter(Boolean) : [];
  const start = from.trim() === 'startpos' ? undefined : from.trim();
  const standing = standingOf(game, start, played, false, true);
  return standing.ok ? { ok: true, value: standing.value.position } : standing;
}
