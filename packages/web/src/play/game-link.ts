/** A game as the rest of an address: `chess/START/move,move,…`, so that analysis opens it and a link shares it. */

import { GAMES, type GameName } from 'magiban';
import { decodePart, encodePart } from '../app/router.js';
import type { Loaded } from '../games/rules.js';

export interface LinkedGame {
  readonly game: GameName;
  /** FEN or SFEN; undefined for the standard start. */
  readonly start?: string | undefined;
  readonly moves: readonly string[];
  /** The ply of the cursor. */
  readonly ply: number;
}

/** The error in a link; the dictionaries have a sentence for each. */
export interface LinkFault {
  readonly fault: 'game' | 'encoding' | 'ply';
  readonly text: string;
}

export function gameLink({ rules, game }: Loaded): string {
  const start = String(game.start);
  const moves = game.line.map(({ move }) => rules.code(move));
  const parts = [
    rules.name,
    start === rules.startText ? 'start' : encodePart(start.replaceAll('/', '|')),
    moves.join(','),
    String(game.cursor.ply),
  ];
  return parts.join('/');
}

export function parseGameLink(rest: string): LinkedGame | LinkFault {
  const [name = '', start = 'start', moves = '', ply = ''] = rest.split('/');
  const game = GAMES.find((one) => one === name);
  if (!game) return { fault: 'game', text: name };
  const text = decodePart(start);
  if (text === undefined) return { fault: 'encoding', text: start };
  const list = decodePart(moves)?.split(',').filter(Boolean) ?? [];
  const number = ply === '' ? list.length : Number(ply);
  if (!Number.isInteger(number) || number < 0) return { fault: 'ply', text: ply };
  return {
    game,
    start: text === 'start' ? undefined : text.replaceAll('|', '/'),
    moves: list,
    ply: Math.min(number, list.length),
  };
}
