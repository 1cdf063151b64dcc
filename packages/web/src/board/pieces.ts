/** Pieces as pictures, and as words for screen readers: every square with its piece, and every piece in hand. */

import { html, type TemplateResult } from 'lit-html';
import type { GameName, Side } from 'magiban';
import { type Words, wordFor } from '../app/words/words.js';
import { piecesOn } from '../games/board.js';
import type { Position, Rules } from '../games/rules.js';

export function roleName(words: Words, rules: Rules, role: string): string {
  return wordFor(words.roles[rules.name], role);
}

/** Labels by square name, including the selected piece and its targets. */
export function squareLabels(
  words: Words,
  rules: Rules,
  position: Position,
  chosen: string | undefined,
  goals: ReadonlySet<string>,
): Map<string, string> {
  const pieces = piecesOn(rules, position);
  const { board } = words;
  return new Map(
    rules.squares.map((square) => {
      const piece = pieces.get(square);
      const content = piece
        ? board.piece(words.sides[rules.name][piece.side], roleName(words, rules, piece.role))
        : board.empty;
      const parts = [words.square(square), content];
      if (chosen === square) parts.push(board.selected);
      if (goals.has(square)) parts.push(board.target);
      return [square, parts.join(words.comma)];
    }),
  );
}

export interface HandLabel {
  readonly role: string;
  readonly label: string;
}

export function handLabels(
  words: Words,
  rules: Rules,
  position: Position,
  side: Side,
): HandLabel[] {
  return [...rules.hand(position, side)]
    .filter(([, count]) => count > 0)
    .map(([role, count]) => ({
      role,
      label: words.board.inHand(roleName(words, rules, role), count),
    }));
}

const PICTURES: Readonly<Record<GameName, (side: Side, role: string) => TemplateResult>> = {
  chess: (side, role) => html`<span class="picture cg-wrap" aria-hidden="true"
    ><piece class="${side === 'first' ? 'white' : 'black'} ${role}"></piece
  ></span>`,
  shogi: (side, role) =>
    html`<span class="picture shogi ${role} ${side}" aria-hidden="true"></span>`,
};

/** A piece in the style of the boards. Decoration only: the caller adds a text label. */
export function piecePicture(game: GameName, side: Side, role: string): TemplateResult {
  return PICTURES[game](side, role);
}
