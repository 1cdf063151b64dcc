/** Sets a variable of style sheets on an element, through the object model: style attributes are forbidden by the page's policy. */
import { noChange } from 'lit-html';
import {
  Directive,
  directive,
  type ElementPart,
  type PartInfo,
  PartType,
} from 'lit-html/directive.js';

class CssVariable extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT)
      throw new Error('cssVariable stands in the tag of an element');
  }

  override update({ element }: ElementPart, [name, value]: [string, string]): unknown {
    if (element instanceof HTMLElement) element.style.setProperty(name, value);
    return noChange;
  }

  render(_name: string, _value: string): unknown {
    return noChange;
  }
}

/** `<span ${cssVariable('--share', '0.5')}>`. */
export const cssVariable = directive(CssVariable);
