/** The game report: evaluation graph, accuracy of each side, and mistakes with better moves. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { SIDES } from 'magiban';
import { JUDGEMENT_SIGNS } from 'magiban/engine';
import { button } from '../../app/controls.js';
import { moveNumber } from '../../app/moves/list.js';
import { labelsOf } from '../../games/places.js';
import type { Node } from '../../games/rules.js';
import type { AnalysePanelOptions } from '../analyse-panel.js';
import type { WholeGame } from './analysis.js';
import { graph } from './graph.js';

export function wholeView(options: AnalysePanelOptions): TemplateResult {
  const { words, rules, game, analysed, whole, progress } = options;
  const { analyse } = words;
  const worths = progress?.worths ?? whole?.worths ?? [];
  const all = analysed.line.nodes.length + 1;
  const ply = Math.min(game.cursor.ply, all - 1);
  return html`
    ${worths.length > 0 ? graph(words, rules.name, worths, all, ply, options.onPly) : nothing}
    ${
      progress
        ? html`<div class="engine-foot">
          <span class="small">${analyse.progress(progress.done, progress.all)}</span>
          ${button(analyse.wholeStop, options.onStopWhole, { icon: 'stop' })}
        </div>`
        : button(analyse.whole, options.onWhole, {
            icon: 'analyse',
            disabled: all === 1,
          })
    }
    ${whole && !progress ? html`${accuracies(options, whole)} ${mistakes(options, whole)}` : nothing}
  `;
}

function accuracies(
  { words, rules, japanese }: AnalysePanelOptions,
  { accuracy }: WholeGame,
): TemplateResult {
  const percent = new Intl.NumberFormat(japanese ? 'ja' : 'en', { maximumFractionDigits: 1 });
  return html`<p class="losses">
    ${SIDES.map((side) => {
      const value = accuracy[side];
      if (value === undefined) return nothing;
      const name = words.sides[rules.name][side];
      return html`<span>${words.analyse.accuracy(name, percent.format(value))}</span>`;
    })}
  </p>`;
}

function mistakes(options: AnalysePanelOptions, { mistakes: found }: WholeGame): TemplateResult {
  const { words, rules, game, japanese, onGo } = options;
  if (found.length === 0) return html`<p class="small">${words.analyse.none}</p>`;
  const number = (node: Node) => {
    const { number: count, isFirst } = moveNumber(rules, game.start, node);
    return `${count}${isFirst ? '.' : '…'}`;
  };
  const better = (node: Node, code: string | undefined) => {
    const [label] = labelsOf(rules, node.move.before, code ? [code] : [], japanese);
    return label === undefined ? '' : words.analyse.better(label);
  };
  return html`<ul class="mistakes">
    ${found.map(
      ({ node, mistake, better: code }) => html`<li>
        <button type="button" @click=${() => onGo(node)}>
          <span
            >${number(node)} ${rules.label(node.move, japanese)}<span class="sign ${mistake}"
              >${JUDGEMENT_SIGNS[mistake]}</span
            ></span
          >
          <span>${words.analyse.mistakes[mistake]}</span>
          <span class="better">${better(node, code)}</span>
        </button>
      </li>`,
    )}
  </ul>`;
}
