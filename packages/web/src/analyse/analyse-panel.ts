/** Beside the board in analysis: the engine's lines, the tree of moves, the course of the game with its mistakes. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { JUDGEMENT_NAGS, JUDGEMENT_SIGNS, JUDGEMENTS } from 'magiban/engine';
import { button, toggle } from '../app/controls.js';
import { cssVariable } from '../app/css-variable.js';
import { fieldValue } from '../app/dom.js';
import { moveInput } from '../app/move-input.js';
import { moveList } from '../app/move-list.js';
import { resultReason, resultTitle } from '../app/spoken.js';
import type { Direction } from '../app/step-keys.js';
import type { Words } from '../app/words.js';
import {
  type GameTree,
  type Node,
  type Place,
  type Rules,
  SIDES,
  type Side,
} from '../games/rules.js';
import { steps } from '../play/play-panel.js';
import { chances, type Worth, worthOf, worthText } from './evaluation.js';
import { graph } from './graph.js';
import type { Thought } from './thinker.js';
import type { WholeGame } from './whole-game.js';

export interface WholeProgress {
  readonly done: number;
  readonly all: number;
  readonly worths: readonly Worth[];
}

export interface AnalysePanelOptions {
  readonly words: Words;
  readonly japanese: boolean;
  readonly rules: Rules;
  readonly game: GameTree;
  readonly isThinking: boolean;
  readonly lines: number;
  readonly thought: Thought | undefined;
  readonly whole: WholeGame | undefined;
  readonly progress: WholeProgress | undefined;
  onEngine(isOn: boolean): void;
  onLines(lines: number): void;
  onGo(place: Place | Direction): void;
  onPly(ply: number): void;
  onText(text: string): boolean;
  onLine(moves: readonly string[]): void;
  onWhole(): void;
  onStopWhole(): void;
  onOpen(): void;
  onExport(): void;
  onShare(): void;
  onFlip(): void;
  onPromote(): void;
  onDelete(): void;
}

/** The bar beside the board: light is the first player's share. */
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

export function analysePanel(options: AnalysePanelOptions): TemplateResult {
  const { words, rules, game, japanese, onGo } = options;
  const { analyse } = words;
  const node = 'move' in game.cursor ? (game.cursor as Node) : undefined;
  return html`
    <section class="card" aria-label=${analyse.engine}>${engineView(options)}</section>
    <section class="card game-panel tree" aria-label=${words.moves.list}>
      ${players(options)}
      <div class="moves-box" tabindex="0" role="group" aria-label=${words.moves.list}>
        ${moveList({ rules, game, words, japanese, onGo, mark })} ${endView(options)}
      </div>
      ${steps(words, onGo)} ${moveInput(words, rules.name, true, options.onText)}
      <div class="actions">
        ${button(analyse.open, options.onOpen, { icon: 'paste', kind: 'primary' })}
        ${button(analyse.export, options.onExport, { icon: 'download' })}
        ${button(analyse.share, options.onShare, { icon: 'share', compact: true })}
        ${button(words.board.flip, options.onFlip, { icon: 'flip', compact: true })}
        ${
          node && !node.isMainLine
            ? button(analyse.promote, options.onPromote, { kind: 'quiet' })
            : nothing
        }
        ${node ? button(analyse.remove, options.onDelete, { kind: 'quiet' }) : nothing}
      </div>
    </section>
    <section class="card" aria-label=${analyse.whole}>${wholeView(options)}</section>
  `;
}

function mark(node: Node): TemplateResult | typeof nothing {
  const mistake = JUDGEMENTS.find((name) => node.nags.includes(JUDGEMENT_NAGS[name]));
  return mistake ? html`<span class="sign ${mistake}">${JUDGEMENT_SIGNS[mistake]}</span>` : nothing;
}

function players({ game, rules }: AnalysePanelOptions): TemplateResult | typeof nothing {
  const names = rules.name === 'chess' ? ['White', 'Black'] : ['先手', '後手'];
  const [first, second] = names.map((name) => game.headers.get(name));
  return first || second ? html`<h2>${first ?? '?'} – ${second ?? '?'}</h2>` : nothing;
}

function endView({ words, rules, game }: AnalysePanelOptions): TemplateResult | typeof nothing {
  const ending = rules.ending(game);
  if (!ending) return nothing;
  return html`<p class="comment">
    ${resultTitle(words, rules, ending)}, ${resultReason(words, ending)}
  </p>`;
}

function engineView(options: AnalysePanelOptions): TemplateResult {
  const { words, rules, thought, isThinking, lines } = options;
  const { analyse } = words;
  const info = thought?.info;
  const speed = info && info.time > 50 ? Math.round((info.nodes / info.time) * 1000) : undefined;
  return html`
    <div class="engine-head">
      ${toggle(analyse.engine, isThinking, options.onEngine)}
      <span class="score" aria-hidden="true"
        >${thought?.worth ? worthText(thought.worth, rules.name) : ''}</span
      >
    </div>
    <ol class="engine-lines" aria-label=${analyse.lines}>
      ${isThinking && info ? pvs(options, thought) : nothing}
      ${isThinking ? nothing : html`<li class="small">${analyse.off}</li>`}
    </ol>
    <div class="engine-foot small">
      <span
        >${thought?.isProven ? `${analyse.tablebase} · ` : ''}${info ? analyse.depth(info.depth) : ''}
        ${speed ? `· ${analyse.knots(new Intl.NumberFormat('en', { notation: 'compact' }).format(speed))}` : ''}</span
      >
      <label
        >${analyse.lines}
        <select @change=${(event: Event) => options.onLines(Number(fieldValue(event)))}>
          ${[1, 2, 3, 4, 5].map(
            (count) => html`<option value=${count} ?selected=${count === lines}>${count}</option>`,
          )}
        </select></label
      >
    </div>
  `;
}

function pvs(
  { rules, japanese, onLine }: AnalysePanelOptions,
  { info, position }: Thought,
): TemplateResult[] {
  const turn = rules.turn(position);
  return (info?.lines ?? []).map(({ score, moves }) => {
    const line = rules.create(String(position));
    const labels: string[] = [];
    for (const move of moves.slice(0, 12)) {
      const played = line.ok ? line.value.tryPlay(move) : undefined;
      if (!played?.ok) break;
      labels.push(rules.label(played.value.move, japanese));
    }
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

function wholeView(options: AnalysePanelOptions): TemplateResult {
  const { words, rules, game, whole, progress, japanese } = options;
  const { analyse } = words;
  const worths = progress?.worths ?? whole?.worths ?? [];
  const all = game.line.length + 1;
  const ply = Math.min(game.cursor.ply, all - 1);
  const percent = new Intl.NumberFormat(japanese ? 'ja' : 'en', { maximumFractionDigits: 1 });
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
            disabled: game.line.length === 0,
          })
    }
    ${
      whole && !progress
        ? html`<p class="losses">
            ${SIDES.map((side) => {
              const accuracy = whole.accuracy[side];
              return accuracy === undefined
                ? nothing
                : html`<span
                    >${analyse.accuracy(words.sides[rules.name][side], percent.format(accuracy))}</span
                  >`;
            })}
          </p>
          ${whole.mistakes.length === 0 ? html`<p class="small">${analyse.none}</p>` : mistakesView(options, whole)}`
        : nothing
    }
  `;
}

function mistakesView(options: AnalysePanelOptions, { mistakes }: WholeGame): TemplateResult {
  const { words, rules, japanese, onGo } = options;
  const better = (node: Node, code: string | undefined) => {
    const line = rules.create(String(node.move.before));
    const played = line.ok && code ? line.value.tryPlay(code) : undefined;
    return played?.ok ? words.analyse.better(rules.label(played.value.move, japanese)) : '';
  };
  return html`<ul class="mistakes">
    ${mistakes.map(
      ({ node, mistake, better: code }) => html`<li>
        <button type="button" @click=${() => onGo(node)}>
          <span
            >${rules.name === 'chess' ? `${Math.ceil(node.ply / 2)}${node.ply % 2 ? '.' : '…'}` : `${node.ply}.`}
            ${rules.label(node.move, japanese)}<span class="sign ${mistake}">${JUDGEMENT_SIGNS[mistake]}</span></span
          >
          <span>${words.analyse.mistakes[mistake]}</span>
          <span class="better">${better(node, code)}</span>
        </button>
      </li>`,
    )}
  </ul>`;
}
