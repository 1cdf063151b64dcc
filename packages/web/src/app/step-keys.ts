/** Left and right step through a game, up and down go to its ends, wherever the focus is, unless something there wants the keys itself. */
export type Direction = 'first' | 'previous' | 'next' | 'last';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'first',
  ArrowDown: 'last',
};
const TAKEN = 'input, select, textarea, [role=grid], dialog[open], .moves-box';

/** `isActive` tells whether the section is shown. */
export function onStepKeys(isActive: () => boolean, go: (where: Direction) => void): void {
  addEventListener('keydown', (event) => {
    const where = KEYS[event.key];
    if (!where || !isActive() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKEN)) return;
    event.preventDefault();
    go(where);
  });
}
