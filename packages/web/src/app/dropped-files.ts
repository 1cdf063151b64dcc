/** What comes from outside without a dialog: files dropped anywhere onto the page, and text pasted, while a section that wants it is shown. */
export function onDroppedFiles(
  isActive: () => boolean,
  take: (files: readonly File[]) => void,
): void {
  const hasFiles = (event: DragEvent) =>
    isActive() && event.dataTransfer?.types.includes('Files') === true;
  addEventListener('dragover', (event) => {
    // Without this the browser would open the file itself, and leave the page.
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
    // A field that is being written into gets it instead.
    if (!isActive() || (event.target instanceof Element && event.target.closest(FIELDS))) return;
    if (document.querySelector('dialog[open]')) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.trim() !== '') take(text);
  });
}
