/** The picture of a piece by itself, in the style of the boards. Decoration: whoever shows it says in words what it is. */
import { html, type TemplateResult } from 'lit-html';
import type { GameName, Side } from '../games/rules.js';

export function piecePicture(game: GameName, side: Side, role: string): TemplateResult {
  return game === 'chess'
    ? html`<span class="picture cg-wrap" aria-hidden="true"
        ><piece class="${side === 'first' ? 'white' : 'black'} ${role}"></piece
      ></span>`
    : html`<span class="picture shogi ${role} ${side}" aria-hidden="true"></span>`;
}
