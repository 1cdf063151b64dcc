/** Endgame types of chess by material, and zugzwang by tablebases. */

import { ChessPosition } from '../../../../chess/position/position.js';
import { oppositeOf, ROLES, type Role } from '../../../../chess/types.js';
import type { RootTables } from '../../../../engine/root-tables.js';

/** By the roles besides kings and pawns, in the order of their numbers. */
const ENDGAMES = {
  '': 'pawnEndgame',
  knight: 'knightEndgame',
  bishop: 'bishopEndgame',
  rook: 'rookEndgame',
  queen: 'queenEndgame',
  'rook queen': 'queenRookEndgame',
} as const;

/** All endgame types, as themes. */
export const ENDGAME_THEMES = Object.values(ENDGAMES);
export type EndgameTheme = (typeof ENDGAME_THEMES)[number];

/** The endgame type: only one role besides kings and pawns, or rooks and queens; undefined for any other material. */
export function endgameOf(position: ChessPosition): EndgameTheme | undefined {
  const isThere = (role: Role) =>
    role !== 'king' && role !== 'pawn' && !position.pieces(role).isEmpty();
  const roles = ROLES.filter(isThere).join(' ');
  return Object.hasOwn(ENDGAMES, roles) ? ENDGAMES[roles as keyof typeof ENDGAMES] : undefined;
}

/**
 * Zugzwang: the side to move loses but would not lose if it could pass, by tablebases that know both positions.
 */
export async function isZugzwang(position: ChessPosition, tables: RootTables): Promise<boolean> {
  if (position.isCheck || position.hasNoMoves) return false;
  const setup = { ...position.toSetup(), turn: oppositeOf(position.turn), enPassant: undefined };
  const passed = ChessPosition.fromSetup(setup);
  if (!passed.ok) return false;
  return (
    (await outcomeOf(position, tables)) === -1 && ((await outcomeOf(passed.value, tables)) ?? 1) < 1
  );
}

/** 1, 0 or −1 for the side to move; undefined if the tables do not know. */
async function outcomeOf(position: ChessPosition, tables: RootTables): Promise<number | undefined> {
  const [best] = (await tables.find(position, { lines: 1, isWhole: false })) ?? [];
  return best && Math.sign('cp' in best.score ? best.score.cp : best.score.matePlies);
}
