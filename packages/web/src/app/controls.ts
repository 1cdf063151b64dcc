/** Form controls that all sections share. Native inputs inside, so that keyboard and screen readers work as everywhere. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { fieldValue, isChecked } from './dom.js';
import { type IconName, icon } from './icons.js';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string | TemplateResult;
  readonly title?: string;
}

/** One of a few: a row of radio buttons that looks like one. */
export function segments<T extends string>(
  name: string,
  legend: string,
  options: readonly Option<T>[],
  value: T,
  onChange: (value: T) => void,
): TemplateResult {
  return html`
    <fieldset class="segments">
      <legend>${legend}</legend>
      <div class="row">
        ${options.map(
          (option) => html`
            <label title=${option.title ?? ''}>
              <input
                type="radio"
                name=${name}
                value=${option.value}
                .checked=${live(option.value === value)}
                @change=${() => onChange(option.value)}
              /><span>${option.label}</span>
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;
}

/** One of many. */
export function choice<T extends string>(
  label: string,
  options: readonly { readonly value: T; readonly label: string }[],
  value: T,
  onChange: (value: T) => void,
): TemplateResult {
  const choose = (event: Event) => {
    const chosen = options.find((option) => option.value === fieldValue(event));
    if (chosen) onChange(chosen.value);
  };
  return html`
    <label class="field"
      ><span>${label}</span>
      <select @change=${choose}>
        ${options.map(
          (option) =>
            html`<option value=${option.value} .selected=${live(option.value === value)}>
              ${option.label}
            </option>`,
        )}
      </select></label
    >
  `;
}

export function toggle(
  label: string,
  value: boolean,
  onChange: (value: boolean) => void,
): TemplateResult {
  return html`
    <label class="toggle"
      ><input
        type="checkbox"
        role="switch"
        .checked=${live(value)}
        @change=${(event: Event) => onChange(isChecked(event))}
      /><span>${label}</span></label
    >
  `;
}

/** A whole number within bounds; other input is clamped when the field is left. */
export function numberField(
  label: string,
  value: number,
  [least, most]: readonly [number, number],
  onChange: (value: number) => void,
): TemplateResult {
  const change = (event: Event) => {
    const number = Math.round(Number(fieldValue(event)));
    onChange(Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : value);
  };
  return html`
    <label class="field"
      ><span>${label}</span>
      <input
        type="number"
        inputmode="numeric"
        min=${least}
        max=${most}
        .value=${live(String(value))}
        @change=${change}
      />
    </label>
  `;
}

export interface ButtonOptions {
  readonly icon?: IconName;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** A tool has its icon above its name, in a row of others. */
  readonly kind?: 'primary' | 'quiet' | 'danger' | 'tool';
  /** A shorter text for the button itself. */
  readonly short?: string;
  /** Shows the icon only; the label is for screen readers and the tooltip. */
  readonly compact?: boolean;
}

export function button(
  label: string,
  onClick: () => void,
  options: ButtonOptions = {},
): TemplateResult {
  const { disabled = false, pressed, kind = '', compact = false } = options;
  return html`
    <button
      type="button"
      class="button ${kind} ${compact ? 'compact' : ''}"
      ?disabled=${disabled}
      aria-pressed=${pressed === undefined ? nothing : String(pressed)}
      title=${compact || options.short ? label : nothing}
      aria-label=${label}
      @click=${onClick}
    >
      ${options.icon ? icon(options.icon) : ''}<span>${options.short ?? label}</span>
    </button>
  `;
}
