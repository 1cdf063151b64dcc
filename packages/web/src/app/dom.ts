/** DOM helpers. */
import { noChange } from 'lit-html';
import {
  Directive,
  directive,
  type ElementPart,
  type PartInfo,
  PartType,
} from 'lit-html/directive.js';

/** The element of index.html with this id; throws if there is none, which would be a bug. */
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

class CssVariable extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT)
      throw new Error('cssVariable belongs in the tag of an element');
  }

  override update({ element }: ElementPart, [name, value]: [string, string]): unknown {
    if (element instanceof HTMLElement) element.style.setProperty(name, value);
    return noChange;
  }

  render(_name: string, _value: string): unknown {
    return noChange;
  }
}

/**
 * Sets a variable of style sheets on an element, through the object model, because the page's policy forbids style attributes:
 * `<span ${cssVariable('--share', '0.5')}>`.
 */
export const cssVariable = directive(CssVariable);
