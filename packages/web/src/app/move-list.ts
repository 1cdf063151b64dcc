/**
 * The moves of a game as a list of buttons: two columns in chess, one line a move in shogi, as players of each are used to. Variations
 * follow the move they replace, in a block of their own. Of a very long game only a part is shown (shown-moves.ts).
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { CurrentLine } from '../games/line.js';
import type { GameTree, Node, Place, Rules } from '../games/rules.js';
import { type ShownLine, type ShownMove, shownMoves } from './shown-moves.js';
import type { Words } from './words.js';

export interface MoveListOptions {
  readonly rules: Rules;
  readonly game: GameTree;
  readonly line: CurrentLine;
  readonly words: Words;
  readonly japanese: boolean;
  readonly onGo: (place: Place) => void;
  /** Something behind a move: a mark, an evaluation. */
  readonly mark?: (node: Node) => TemplateResult | typeof nothing;
}

export function moveList(options: MoveListOptions): TemplateResult {
  const { rules, game, words } = options;
  const { outer, main } = shownMoves(game, options.line);
  const offset = rules.name === 'chess' && game.start.side === 'second' ? 1 : 0;
  return html`
    ${goButton(outer, words.moves.outer, options)} ${goButton(main.earlier, words.moves.earlier, options)}
    <ol class="moves ${rules.name}" aria-label=${words.moves.list}>
      ${repeat(
        main.moves,
        ({ node }) => node,
        ({ node, ...others }) => html`
          <li
            class=${place(node, others, offset, rules)}
            value=${numberOf(node, offset, rules)}
          >
            ${moveButton(node, options)}
            ${node.comments.length > 0 ? html`<p class="comment">${node.comments.join(' ')}</p>` : nothing}
            ${variations(others, options, offset)}
          </li>
        `,
      )}
    </ol>
    ${goButton(main.later, words.moves.later, options)}
  `;
}

function place(
  node: Node,
  { variations: others, hidden }: Omit<ShownMove, 'node'>,
  offset: number,
  rules: Rules,
): string {
  const column = (node.ply + offset) % 2 === 1 ? 'left' : 'right';
  const isLong = others.length > 0 || hidden !== undefined || node.comments.length > 0;
  return rules.name === 'chess' ? `${column}${isLong ? ' long' : ''}` : '';
}

function numberOf(node: Node, offset: number, rules: Rules): number {
  return rules.name === 'chess' ? Math.ceil((node.ply + offset) / 2) : node.ply;
}

function moveButton(node: Node, { rules, game, japanese, onGo, mark }: MoveListOptions) {
  return html`<button
    type="button"
    class="move"
    aria-current=${node === game.cursor ? 'step' : nothing}
    @click=${() => onGo(node)}
  >
    ${rules.label(node.move, japanese)}${mark?.(node) ?? nothing}
  </button>`;
}

/** Instead of moves that are left out: it goes there, and then they are shown. */
function goButton(to: Place | undefined, label: string, { onGo }: MoveListOptions) {
  return to
    ? html`<button type="button" class="more" @click=${() => onGo(to)}>${label}</button>`
    : nothing;
}

function variations(
  { variations: lines, hidden }: Omit<ShownMove, 'node'>,
  options: MoveListOptions,
  offset: number,
): TemplateResult {
  const { moreVariations } = options.words.moves;
  return html`${lines.map((line) => variation(line, options, offset))}${
    hidden ? goButton(hidden.first, moreVariations(hidden.count), options) : nothing
  }`;
}

function variation(line: ShownLine, options: MoveListOptions, offset: number): TemplateResult {
  const { moves } = options.words;
  return html`
    <div class="variation" role="group" aria-label=${options.words.analyse.variation}>
      ${goButton(line.earlier, moves.earlier, options)}
      ${line.moves.map(({ node, ...others }, i) => {
        const label = numberLabel(node, i === 0, options.rules, offset);
        return html`${label ? html`<span class="number">${label}</span>` : nothing}${moveButton(node, options)}${variations(others, options, offset)}`;
      })}
      ${goButton(line.later, moves.later, options)}
    </div>
  `;
}

/** `12.` before white's moves and `12…` where a variation begins with black; in shogi where it begins. */
function numberLabel(node: Node, isFirst: boolean, rules: Rules, offset: number): string {
  const number = numberOf(node, offset, rules);
  if (rules.name === 'shogi') return isFirst ? `${number}.` : '';
  const isLeft = (node.ply + offset) % 2 === 1;
  return isLeft ? `${number}.` : isFirst ? `${number}…` : '';
}

/** Keeps the current move in sight, inside its own box: the page itself never jumps. */
export function showCurrentMove(host: ParentNode): void {
  const current = host.querySelector<HTMLElement>('.moves [aria-current]');
  const box = current?.closest<HTMLElement>('.moves-box');
  if (!current || !box) return;
  const [inner, outer] = [current.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - outer.height / 2;
  }
  if (inner.left < outer.left || inner.right > outer.right) {
    box.scrollLeft += inner.left - outer.left - outer.width / 2;
  }
}
