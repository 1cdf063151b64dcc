/** The few things that every part of the page asks of the document. */

/** The element of index.html with this id; its absence would be a mistake of ours, so it throws. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`index.html has no ${type.name} #${id}`);
}

export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** The value of the form element that an event comes from. */
export function fieldValue(event: Event): string {
  const { target } = event;
  return target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
    ? target.value
    : '';
}

export function isChecked(event: Event): boolean {
  return event.target instanceof HTMLInputElement && event.target.checked;
}
