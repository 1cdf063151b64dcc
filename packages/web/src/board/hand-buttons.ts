/** A hand for keyboard and screen reader: a button over each kind of piece that is there. The mouse goes through to the drawn hand. */
import { create } from '../app/dom.js';

export interface HandButtons {
  readonly element: HTMLElement;
  show(label: string, pieces: readonly { role: string; label: string }[], chosen?: string): void;
}

/** `order` lists the roles as they are shown in the hand, from left to right. */
export function createHandButtons(
  order: readonly string[],
  onUse: (role: string) => void,
): HandButtons {
  const element = create('div', 'hand-buttons');
  element.setAttribute('role', 'group');
  const buttons = new Map(
    order.map((role) => {
      const button = create('button', 'hand-button');
      button.type = 'button';
      button.addEventListener('click', () => onUse(role));
      element.append(button);
      return [role, button] as const;
    }),
  );
  return {
    element,
    show(label, pieces, chosen) {
      element.setAttribute('aria-label', label);
      for (const [role, button] of buttons) {
        const piece = pieces.find((one) => one.role === role);
        button.hidden = false;
        button.disabled = piece === undefined;
        button.setAttribute('aria-label', piece?.label ?? role);
        button.setAttribute('aria-pressed', String(role === chosen));
      }
    },
  };
}
