/** Engine output: the evaluation bar, and lines with clickable moves. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Side } from 'magiban';
import { button, toggle } from '../app/controls.js';
import { cssVariable, fieldValue } from '../app/dom.js';
import type { Words } from '../app/words/words.js';
import { labelsOf } from '../games/places.js';
import type { Rules } from '../games/rules.js';
import type { AnalysePanelOptions } from './analyse-panel.js';
import { chances, type Worth, worthOf, worthText } from './evaluation.js';
import type { Thought } from './thinker.js';

const MOST_LINES = 5;
/** Longer PVs are cut off. */
const SHOWN_MOVES = 16;

/** The evaluation bar; the light part is the first player's. */
export function evaluationBar(
  words: Words,
  rules: Rules | undefined,
  worth: Worth | undefined,
  orientation: Side,
): TemplateResult {
  const share = worth && rules ? chances(worth, rules.name) : 0.5;
  const text = worth && rules ? worthText(worth, rules.name) : '';
  return html`<div
    class="eval-bar ${orientation === 'second' ? 'turned' : ''}"
    role="img"
    aria-label=${words.analyse.evaluation(text)}
  >
    <span ${cssVariable('--share', share.toFixed(3))}></span>
  </div>`;
}

export function engineView(options: AnalysePanelOptions): TemplateResult {
  const { words, rules, thought, isThinking } = options;
  const { analyse } = words;
  return html`
    <div class="engine-head">
      ${toggle(analyse.engine, isThinking, options.onEngine)}
      <span class="score" aria-hidden="true"
        >${thought?.worth ? worthText(thought.worth, rules.name) : ''}</span
      >
    </div>
    <ol class="engine-lines" aria-label=${analyse.lines}>
      ${isThinking && thought?.info ? lines(options, thought) : nothing}
      ${isThinking ? nothing : html`<li class="small">${analyse.off}</li>`}
    </ol>
    ${
      isThinking && options.failure
        ? html`<div role="alert">
            <p class="error">${analyse.stopped(options.failure)}</p>
            ${button(analyse.restart, options.onRestart)}
          </div>`
        : nothing
    }
    ${foot(options)}
  `;
}

/** Depth and nodes, and the number of lines (MultiPV). */
function foot({ words, thought, lines: wanted, japanese, onLines }: AnalysePanelOptions) {
  const { analyse } = words;
  const info = thought?.info;
  const speed = info && info.time > 50 ? Math.round((info.nodes / info.time) * 1000) : undefined;
  const compact = new Intl.NumberFormat(japanese ? 'ja' : 'en', {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  const facts = [
    thought?.isProven ? analyse.tablebase : undefined,
    info && analyse.depth(info.depth),
    speed && analyse.knots(compact.format(speed)),
  ];
  return html`<div class="engine-foot small">
    <span>${facts.filter(Boolean).join(' · ')}</span>
    <label
      >${analyse.lines}
      <select @change=${(event: Event) => onLines(Number(fieldValue(event)))}>
        ${Array.from({ length: MOST_LINES }, (_, i) => i + 1).map(
          (count) => html`<option value=${count} ?selected=${count === wanted}>${count}</option>`,
        )}
      </select></label
    >
  </div>`;
}

function lines(
  { rules, japanese, onLine }: AnalysePanelOptions,
  { info, position }: Thought,
): TemplateResult[] {
  const turn = position.side;
  return (info?.lines ?? []).map(({ score, moves }) => {
    const labels = labelsOf(rules, position, moves.slice(0, SHOWN_MOVES), japanese);
    return html`<li>
      <strong>${worthText(worthOf(score, turn), rules.name)}</strong>
      <span class="pv"
        >${labels.map(
          (label, i) =>
            html`<button
              type="button"
              class="move"
              tabindex=${i === 0 ? 0 : -1}
              @click=${() => onLine(moves.slice(0, i + 1))}
            >
              ${label}
            </button>`,
        )}</span
      >
    </li>`;
  });
}
