/** The evaluation graph: the first player's winning chances after each move. A slider on top makes mouse, touch and keys work. */
import { html, svg, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { GameName } from 'magiban';
import { fieldValue } from '../../app/dom.js';
import type { Words } from '../../app/words/words.js';
import { chances, type Worth, worthText } from '../evaluation.js';

const MOST_POINTS = 1000;

export function graph(
  words: Words,
  game: GameName,
  worths: readonly Worth[],
  all: number,
  ply: number,
  onGo: (ply: number) => void,
): TemplateResult {
  const width = Math.max(1, all - 1);
  // More points than pixels are invisible and slow down every step.
  const stride = Math.ceil(worths.length / MOST_POINTS);
  const points: string[] = [];
  for (let i = 0; i < worths.length; i += stride) {
    const worth = worths[i] ?? { cp: 0 };
    points.push(`${(i / width) * 100},${(1 - chances(worth, game)) * 40}`);
  }
  const end = ((worths.length - 1) / width) * 100;
  const current = worths[ply];
  return html`
    <div class="graph">
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        ${svg`<path class="area" d="M0,40 L${points.join(' L')} L${Math.max(0, end)},40 Z" />
          <path class="middle" d="M0,20 H100" />
          <path class="course" d="M${points.join(' L')}" />
          <path class="now" d="M${(ply / width) * 100},0 V40" />`}
      </svg>
      <input
        type="range"
        min="0"
        max=${width}
        step="1"
        .value=${live(String(ply))}
        aria-label=${words.analyse.graph}
        aria-valuetext="${ply}: ${current ? worthText(current, game) : ''}"
        @input=${(event: Event) => onGo(Number(fieldValue(event)))}
      />
    </div>
  `;
}
