/** The promotion choices of a move, with their pictures and labels. */

import type { GameName } from 'magiban';
import type { Context } from '../app/context.js';
import { wordFor } from '../app/words.js';
import { piecesOn } from '../games/board.js';
import type { LegalMove, Position, Rules } from '../games/rules.js';
import { piecePicture } from './piece-picture.js';
import { choosePromotion } from './promotion.js';

/** From the strongest down; no promotion comes last. */
const ORDER = ['queen', 'rook', 'bishop', 'knight', '+', undefined];
/** Promoted shogi pieces with their own names. */
const PROMOTED: Readonly<Record<string, string>> = {
  pawn: 'tokin',
  bishop: 'horse',
  rook: 'dragon',
};

/** Returns the code of the chosen move, or undefined if none was chosen. */
export function askPromotion(
  host: HTMLElement,
  rules: Rules,
  { words }: Context,
  position: Position,
  moves: readonly LegalMove[],
): Promise<string | undefined> {
  const piece = piecesOn(rules, position).get(moves[0]?.from ?? '');
  const { board } = words;
  const isChess = rules.name === 'chess';
  const label = (promotion: string | undefined) => {
    if (isChess) return wordFor(words.roles.chess, promotion ?? '');
    return promotion ? board.yes : board.no;
  };
  const choices = [...moves]
    .sort((a, b) => ORDER.indexOf(a.promotion) - ORDER.indexOf(b.promotion))
    .map(({ code, promotion }) => ({
      code,
      label: label(promotion),
      picture: piecePicture(
        rules.name,
        piece?.side ?? 'first',
        becomes(rules.name, piece?.role ?? 'pawn', promotion),
      ),
    }));
  return choosePromotion(host, isChess ? board.promote : board.promoteShogi, words.cancel, choices);
}

function becomes(game: GameName, role: string, promotion: string | undefined): string {
  if (game === 'chess' || promotion === undefined) return promotion ?? role;
  return PROMOTED[role] ?? `promoted${role}`;
}
