/** Reads data/positions: tricky positions with node counts, and odd ones with the warnings that they must have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../scripts/tools.mjs';
import type { GameName } from '../../src/game.js';

const FOLDER = join(ROOT, 'data/positions');

export interface TrickyPosition {
  readonly text: string;
  /** From depth 1. */
  readonly counts: readonly number[];
}

export interface OddPosition extends TrickyPosition {
  /** The fields of each warning that matter. */
  readonly warnings: readonly Readonly<Record<string, unknown>>[];
}

export function trickyPositions(game: GameName): TrickyPosition[] {
  const file = game === 'chess' ? 'chess-tricky.epd' : 'shogi-tricky.txt';
  const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [text = '', ...fields] = line.split(' ;');
    return { text, counts: fields.map((field) => Number(field.split(' ')[1])) };
  });
}

export function oddPositions(game: GameName): OddPosition[] {
  const text = readFileSync(join(FOLDER, `${game}-odd.json`), 'utf8');
  type Case = OddPosition & { readonly fen?: string; readonly sfen?: string };
  return (JSON.parse(text) as Case[]).map(({ fen, sfen, warnings, counts }) => ({
    ...{ text: fen ?? sfen ?? '', warnings, counts },
  }));
}
