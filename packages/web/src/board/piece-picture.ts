/** A piece image in the style of the boards. Decoration only: the caller adds a text label. */
import { html, type TemplateResult } from 'lit-html';
import type { GameName, Side } from 'magiban';

export function piecePicture(game: GameName, side: Side, role: string): TemplateResult {
  return game === 'chess'
    ? html`<span class="picture cg-wrap" aria-hidden="true"
        ><piece class="${side === 'first' ? 'white' : 'black'} ${role}"></piece
      ></span>`
    : html`<span class="picture shogi ${role} ${side}" aria-hidden="true"></span>`;
}
