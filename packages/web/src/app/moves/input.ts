/** A field to type moves into, in any notation that the library reads: the quickest way to play by keyboard. */
import { html, type TemplateResult } from 'lit-html';
import type { GameName } from 'magiban';
import type { Words } from '../words/words.js';

export function moveInput(
  words: Words,
  game: GameName,
  isOpen: boolean,
  onText: (text: string) => boolean,
): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input =
      event.target instanceof HTMLFormElement ? event.target.elements.namedItem('move') : null;
    if (!(input instanceof HTMLInputElement)) return;
    const text = input.value.trim();
    if (text !== '' && onText(text)) input.value = '';
  };
  return html`
    <form class="move-input" @submit=${submit}>
      <label
        ><span class="unseen">${words.board.typeMove}</span>
        <input
          name="move"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="done"
          ?disabled=${!isOpen}
          placeholder="${words.board.typeMove}: ${words.board.typeHint[game]}"
      /></label>
    </form>
  `;
}
