/** The page's live regions and toasts. Screen readers read what appears in them; a text that repeats is read again. */
import { create } from './dom.js';

export interface Announcer {
  announce(text: string, urgent?: boolean): void;
  toast(text: string): void;
}

const TOAST_MS = 4000;

export function createAnnouncer(host: HTMLElement): Announcer {
  const polite = create('div', 'unseen');
  polite.setAttribute('role', 'status');
  polite.setAttribute('aria-live', 'polite');
  const urgent = create('div', 'unseen');
  urgent.setAttribute('role', 'alert');
  const toasts = create('div', 'toasts');
  host.append(polite, urgent, toasts);

  const say = (region: HTMLElement, text: string) => {
    region.replaceChildren(create('p', '', text));
  };
  return {
    announce: (text, isUrgent = false) => say(isUrgent ? urgent : polite, text),
    toast(text) {
      const bubble = create('p', 'toast', text);
      toasts.append(bubble);
      say(polite, text);
      setTimeout(() => bubble.remove(), TOAST_MS);
    },
  };
}
