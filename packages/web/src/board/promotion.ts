/** The promotion dialog: pictures to choose from by mouse, touch or keyboard. Escape cancels the move. */
import { html, render, type TemplateResult } from 'lit-html';
import type { Context } from '../app/context.js';
import { create } from '../app/dom.js';
import { piecesOn } from '../games/board.js';
import type { LegalMove, Position, Rules } from '../games/rules.js';
import { piecePicture, roleName } from './pieces.js';

/** From the strongest down; no promotion comes last. */
const ORDER = ['queen', 'rook', 'bishop', 'knight', '+', undefined];

/** Returns the code of the chosen move, or undefined if none was chosen. */
export function askPromotion(
  host: HTMLElement,
  rules: Rules,
  { words }: Context,
  position: Position,
  moves: readonly LegalMove[],
): Promise<string | undefined> {
  const { side, role } = piecesOn(rules, position).get(moves[0]?.from ?? '') ?? {
    side: position.side,
    role: 'pawn',
  };
  const { board } = words;
  const label = (promotion: string | undefined) => {
    if (promotion === undefined) return board.no;
    return promotion === '+' ? board.yes : roleName(words, rules, promotion);
  };
  const choices = [...moves]
    .sort((a, b) => ORDER.indexOf(a.promotion) - ORDER.indexOf(b.promotion))
    .map(({ code, promotion }) => ({
      code,
      label: label(promotion),
      picture: piecePicture(rules.name, side, promotion ? rules.promoted(role, promotion) : role),
    }));
  return choosePromotion(host, board.promote[rules.name], words.cancel, choices);
}

interface PromotionChoice {
  readonly code: string;
  readonly label: string;
  readonly picture: TemplateResult;
}

function choosePromotion(
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
    // A click outside cancels, but not the release of the click that opened the dialog.
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
