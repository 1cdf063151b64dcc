/** The position that a command is about: `--fen`, and `--strict` where it matters that a game can reach it. */
import { Option } from 'commander';
import { unwrap } from '../errors/error.js';
import type { GameName } from '../game.js';
import { type AnyPosition, readPosition } from '../rules.js';
import { printWarnings } from './output.js';

export interface RootOptions {
  readonly fen?: string;
  readonly chess960?: boolean;
  readonly strict?: boolean;
}

/** Reads `--fen`, or takes the start position. What is odd is told on stderr; `--strict` refuses it. */
export function rootPosition(game: GameName, options: RootOptions): AnyPosition {
  const { fen, chess960 = false, strict = false } = options;
  const position = unwrap(readPosition(game, fen, { chess960, strict, lenient: !strict }));
  printWarnings(position);
  return position;
}

export function fenOption(): Option {
  return new Option('--fen <text>', 'FEN or SFEN of the position (default: start position)');
}

export function strictOption(): Option {
  return new Option('--strict', 'refuse positions that no game can reach, instead of warning');
}
