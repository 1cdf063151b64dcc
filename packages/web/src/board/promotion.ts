/** The promotion dialog: pictures to choose from by mouse, touch or keyboard. Escape cancels the move. */
import { html, render, type TemplateResult } from 'lit-html';
import { create } from '../app/dom.js';

export interface PromotionChoice {
  readonly code: string;
  readonly label: string;
  readonly picture: TemplateResult;
}

export function choosePromotion(
  host: HTMLElement,
  title: string,
  cancel: string,
  choices: readonly PromotionChoice[],
): Promise<string | undefined> {
  const dialog = create('dialog', 'promotion');
  host.append(dialog);
  return new Promise((resolve) => {
    const finish = (code: string | undefined) => {
      if (!dialog.isConnected) return;
      dialog.close();
      dialog.remove();
      resolve(code);
    };
    dialog.addEventListener('cancel', () => finish(undefined));
    // A click beside it ends it, but not the rest of the click that opened it.
    let isPressed = false;
    dialog.addEventListener('pointerdown', () => {
      isPressed = true;
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && isPressed) finish(undefined);
    });
    render(
      html`
        <h2>${title}</h2>
        <div class="choices">
          ${choices.map(
            ({ code, label, picture }) => html`
              <button type="button" @click=${() => finish(code)}>
                ${picture}${label}
              </button>
            `,
          )}
        </div>
        <button type="button" class="quiet" @click=${() => finish(undefined)}>${cancel}</button>
      `,
      dialog,
    );
    dialog.showModal();
  });
}
