/**
 * Input that belongs to the shown section, wherever the focus is: keys that step through a game, files dropped onto the page, and pasted
 * text. `isActive` tells whether the section is shown. The focused element comes first: a text field gets its keys and its text.
 */
export type Direction = 'first' | 'previous' | 'next' | 'last';

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'first',
  ArrowDown: 'last',
};
const TAKEN = 'input, select, textarea, [role=grid], dialog[open], .moves-box';

/** Left and right step through a game, up and down go to its ends. */
export function onStepKeys(isActive: () => boolean, go: (where: Direction) => void): void {
  addEventListener('keydown', (event) => {
    const where = KEYS[event.key];
    if (!where || !isActive() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKEN)) return;
    event.preventDefault();
    go(where);
  });
}

export function onDroppedFiles(
  isActive: () => boolean,
  take: (files: readonly File[]) => void,
): void {
  const hasFiles = (event: DragEvent) =>
    isActive() && event.dataTransfer?.types.includes('Files') === true;
  addEventListener('dragover', (event) => {
    // Otherwise the browser opens the file and leaves the page.
    if (hasFiles(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])]);
  });
}

const FIELDS = 'input, textarea, select, dialog[open]';

export function onPastedText(isActive: () => boolean, take: (text: string) => void): void {
  addEventListener('paste', (event) => {
    // A focused field gets the text instead.
    if (!isActive() || (event.target instanceof Element && event.target.closest(FIELDS))) return;
    if (document.querySelector('dialog[open]')) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.trim() !== '') take(text);
  });
}
