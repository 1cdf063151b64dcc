/** The names of the players in a record's headers: PGN and the Japanese formats have different keys. */
import type { GameName, Side } from 'magiban';
import type { Loaded } from './sources.js';

const HEADERS: Readonly<Record<GameName, Readonly<Record<Side, string>>>> = {
  chess: { first: 'White', second: 'Black' },
  shogi: { first: '先手', second: '後手' },
};

export function playerNames({ rules, game }: Loaded): Readonly<Record<Side, string | undefined>> {
  const { first, second } = HEADERS[rules.name];
  return { first: game.headers.get(first), second: game.headers.get(second) };
}
