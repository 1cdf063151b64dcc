/** `level=3` in place of an engine command: our own engine at that level. */

import { levelOf } from '../../engine/levels/levels.js';
import type { GameName } from '../../game.js';

export interface LevelPlayer {
  readonly name: string;
  readonly command: readonly string[];
  readonly option: string;
}

const LEVEL = /^level=(\d{1,4})$/;

/** Undefined if the text is a command; throws if there is no such level. */
export function levelPlayer(game: GameName, text: string): LevelPlayer | undefined {
  const number = LEVEL.exec(text.trim())?.[1];
  if (number === undefined) return undefined;
  const level = levelOf(Number(number)).number;
  const program = process.argv[1] ?? 'magiban';
  return {
    name: `level ${level}`,
    command: [process.execPath, program, game === 'chess' ? 'uci' : 'usi'],
    option: `Level=${level}`,
  };
}
